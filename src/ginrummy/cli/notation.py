"""Cards and melds as they are typed, or a `Stop` that says what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ginrummy.cli.trouble import Status, Stop
from ginrummy.core.cards import Hand, parse_cards
from ginrummy.core.errors import NotationError
from ginrummy.core.melds import Meld
from ginrummy.core.solver import MOST_CARDS
from ginrummy.wording.cards import card_words
from ginrummy.wording.language import _

_MARK: Final = "\ufeff"
"""What some programs write at the beginning of a file, to say that it is UTF-8."""
_CLEAR: Final = 40
"""So much of what was misread is shown."""


def read_hand(text: str, shown: Sequence[Meld]) -> Hand:
    """The hand that is typed, none of whose cards lies in the melds shown."""
    hand = _cards(text, _("Give the ten cards of a hand, or eleven after the draw."))
    if not hand:
        raise Stop(Status.USAGE, _("no cards are given."), _("For example: gin deadwood AS 2S 3S KD"))
    for card in (card for meld in shown for card in meld.cards if card in hand):
        what = _("the {card} is in the hand and in the melds shown.").format(card=card_words(card))
        remedy = _("Give the cards of the defender, and after --against the melds of the knocker.")
        raise Stop(Status.USAGE, what, remedy)
    return hand


def read_hands(lines: Iterable[str], shown: Sequence[Meld]) -> Iterator[Hand]:
    """The hands on these lines, each read when it is asked for; what follows a `#` is skipped."""
    for number, line in enumerate(lines, start=1):
        text = line.removeprefix(_MARK).partition("#")[0].strip()
        if not text:
            continue
        try:
            hand = read_hand(text, shown)
        except Stop as stop:
            what = _("line {number}: {what}").format(number=number, what=stop.message)
            raise Stop(stop.status, what, stop.remedy) from stop
        yield hand


def read_melds(text: str) -> tuple[Meld, ...]:
    """The melds that are typed, with `/` between them, or `|` as they are printed."""
    parts = re.split(r"[/|]", text)
    _cards(" ".join(parts), _("After --against stand the melds of one knocker."))
    return tuple(map(_meld, parts))


def _meld(text: str) -> Meld:
    try:
        return Meld(parse_cards(text))
    except ValueError as error:
        what = _("{text!r} is not a meld.").format(text=_short(text.strip()))
        remedy = _('Melds are sets and runs, with / between them: --against "5S 6S 7S / 9C 9D 9H"')
        raise Stop(Status.USAGE, what, remedy) from error


def _cards(text: str, too_many: str) -> Hand:
    """Different cards, no more than a hand holds; `too_many` is what to do if they are more."""
    try:
        hand = parse_cards(text)
    except NotationError as error:
        raise _misread(error) from error
    if len(hand) > MOST_CARDS:
        what = _("these are {number} cards, and a hand has at most {most}.")
        raise Stop(Status.USAGE, what.format(number=len(hand), most=MOST_CARDS), too_many)
    return hand


def _misread(error: NotationError) -> Stop:
    if error.repeated:
        (card,) = parse_cards(error.text)
        what = _("the {card} is given twice.").format(card=card_words(card))
        return Stop(Status.USAGE, what, _("Give each card once, for example: gin deadwood AS 2S 3S"))
    what = _("{text!r} is not a card.").format(text=_short(error.text))
    remedy = _("A card is a rank (A, 2 to 10, J, Q, K) and a suit (S, H, D, C): gin deadwood AS 10H")
    return Stop(Status.USAGE, what, remedy)


def _short(text: str) -> str:
    return text if len(text) <= _CLEAR else f"{text[:_CLEAR]}…"
