"""`gin deadwood`."""

from __future__ import annotations

import click

from ginrummy.cli.trouble import Status, Stop
from ginrummy.core.cards import Hand, parse_cards
from ginrummy.core.errors import NotationError
from ginrummy.core.melds import Arrangement
from ginrummy.core.rules import Rules
from ginrummy.core.solver import MOST_CARDS, best_arrangements, discard_counts
from ginrummy.wording.cards import card_text, card_words, cards_text


@click.command(short_help="Find the best melds of a hand.")
@click.argument("cards", nargs=-1, required=True)
def deadwood(cards: tuple[str, ...]) -> None:
    """Find the least deadwood of up to eleven CARDS and every way to reach it.

    A card is a rank and a suit: AS, 10H, th, 10♥.

    \b
    Examples:
      gin deadwood 4H 5H 6H 7H 7S 7D 7C AS 2C 3D
      gin deadwood "as 2s 3s, kd"
    """
    hand = _hand(" ".join(cards))
    best = best_arrangements(hand)
    click.echo(f"deadwood {best[0].count}")
    for number, arrangement in enumerate(best, start=1):
        click.echo(f"{number:>3}  {_line(arrangement)}")
    if len(hand) == MOST_CARDS:
        _echo_discards(hand)


def _echo_discards(hand: Hand) -> None:
    limit = Rules().knock_limit
    click.echo("discard")
    for card, left in sorted(discard_counts(hand).items(), key=lambda pair: (pair[1], pair[0])):
        remark = "  gin" if left == 0 else "  knock" if left <= limit else ""
        click.echo(f"  {card_text(card):>3} leaves {left:>2}{remark}")


def _hand(text: str) -> Hand:
    try:
        hand = parse_cards(text)
    except NotationError as error:
        if error.repeated:
            (card,) = parse_cards(error.text)
            raise Stop(
                Status.USAGE,
                f"the {card_words(card)} is given twice.",
                "Give each card once, for example: gin deadwood AS 2S 3S",
            ) from error
        raise Stop(
            Status.USAGE,
            f"{error.text!r} is not a card.",
            "A card is a rank (A 2 … 10 J Q K) and a suit (S H D C), for example: gin deadwood AS 10H",
        ) from error
    if not 1 <= len(hand) <= MOST_CARDS:
        raise Stop(Status.USAGE, f"a hand has 1 to {MOST_CARDS} cards, these are {len(hand)}.")
    return hand


def _line(arrangement: Arrangement) -> str:
    melds = "  |  ".join(cards_text(meld.cards) for meld in arrangement.melds)
    loose = f"loose {cards_text(arrangement.deadwood)}" if arrangement.deadwood else ""
    return "      ".join(part for part in (melds, loose) if part)
