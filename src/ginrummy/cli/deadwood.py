"""`gin deadwood`."""

from __future__ import annotations

from collections.abc import Iterator

import click

from ginrummy.cli.command import Command
from ginrummy.cli.trouble import Status, Stop
from ginrummy.core.cards import Hand, parse_cards
from ginrummy.core.errors import NotationError
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.rules import Rules
from ginrummy.core.solver import MOST_CARDS, best_arrangements, discard_counts
from ginrummy.wording.cards import card_text, card_words, cards_text
from ginrummy.wording.language import _


@click.command(
    cls=Command,
    help=_("Find the least deadwood of a hand and every way to reach it."),
    examples=(
        ("gin deadwood 4H 5H 6H 7H 7S 7D 7C AS 2C 3D", ""),
        ('gin deadwood "as 2s 3s, kd"', ""),
        ("gin deadwood 4♥5♥6♥ 10♠ 10♣", ""),
    ),
    epilog=_(
        "A card is a rank (A 2 3 … 10 J Q K, or T) and a suit (S H D C, or its sign). "
        "With eleven cards it also shows what each discard leaves, and which of them allow a knock."
    ),
)
@click.argument("cards", nargs=-1, metavar=_("CARDS…"))
def deadwood(cards: tuple[str, ...]) -> None:
    """Print the least deadwood of the cards, and what each of eleven leaves."""
    hand = _hand(" ".join(cards))
    click.echo("\n".join(_lines(hand)))


def _hand(text: str) -> Hand:
    try:
        hand = parse_cards(text)
    except NotationError as error:
        raise _misread(error) from error
    if not hand:
        raise Stop(Status.USAGE, _("no cards are given."), _("For example: gin deadwood AS 2S 3S KD"))
    if len(hand) > MOST_CARDS:
        what = _("these are {number} cards, and a hand has at most {most}.")
        raise Stop(
            Status.USAGE,
            what.format(number=len(hand), most=MOST_CARDS),
            _("Give the ten cards of a hand, or eleven after the draw."),
        )
    return hand


def _misread(error: NotationError) -> Stop:
    if error.repeated:
        (card,) = parse_cards(error.text)
        what = _("the {card} is given twice.").format(card=card_words(card))
        return Stop(Status.USAGE, what, _("Give each card once, for example: gin deadwood AS 2S 3S"))
    what = _("{text!r} is not a card.").format(text=error.text)
    remedy = _("A card is a rank (A, 2 to 10, J, Q, K) and a suit (S, H, D, C): gin deadwood AS 10H")
    return Stop(Status.USAGE, what, remedy)


def _lines(hand: Hand) -> Iterator[str]:
    best = best_arrangements(hand)
    yield _("deadwood {count}").format(count=best[0].count)
    melded = [_melds(arrangement) for arrangement in best]
    width = max(map(len, melded))
    for number, (melds, arrangement) in enumerate(zip(melded, best, strict=True), start=1):
        loose = arrangement.deadwood
        words = _("loose {cards}").format(cards=cards_text(loose)) if loose else ""
        gap = "      " if width else ""
        yield f"{number:>3}  {melds:<{width}}{gap}{words}".rstrip()
    if len(hand) == MOST_CARDS:
        yield ""
        yield from _discards(hand)


def _discards(hand: Hand) -> Iterator[str]:
    limit = Rules().knock_limit
    discard, leaves = _("discard"), _("leaves")
    yield f"{discard}  {leaves}"
    for card, left in sorted(discard_counts(hand).items(), key=lambda pair: (pair[1], pair[0])):
        remark = _("gin") if left == 0 else _("knock") if left <= limit else ""
        yield f"{card_text(card):>{len(discard)}}  {left:>{len(leaves)}}  {remark}".rstrip()


def _melds(arrangement: Arrangement) -> str:
    return "  |  ".join(cards_text(meld.cards) for meld in sorted(arrangement.melds, key=_from_the_ace))


def _from_the_ace(meld: Meld) -> tuple[int, int]:
    first = meld.cards[0]
    return first.rank, first.suit
