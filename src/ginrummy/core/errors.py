"""What can go wrong when people or programs talk to the core.

Notation that is not understood, an action that is not legal here, and a record that does not
replay are three different things and have three different exceptions.  No message names a card
that the person who caused it cannot see.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ginrummy.core.cards import Card


class GinRummyError(Exception):
    """The root of everything this package raises on purpose."""


class NotationError(GinRummyError, ValueError):
    """A text that is no card or no list of different cards.

    `text` is the part that was not understood; `repeated` is true when it was understood but had
    been given before.
    """

    def __init__(self, text: str, *, repeated: bool = False) -> None:
        self.text = text
        self.repeated = repeated
        super().__init__(f"{text!r} is given twice" if repeated else f"{text!r} is not a card")


class Reason(enum.Enum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not your turn"
    """The other seat is to act (R22)."""
    ROUND_OVER = "the round is over"
    """Nothing more can be done in this round."""
    WRONG_MOMENT = "not at this point of the turn"
    """The action belongs to another step, e.g. a discard before drawing (R20, R24)."""
    MUST_DRAW_STOCK = "both passed, so the stock must be drawn"
    """After two passes the non-dealer may not take the upcard (R18)."""
    NOT_ON_TOP = "that card is not on top of the discard pile"
    """Only the top of the discard pile can be taken (R12, R22)."""
    NOT_IN_HAND = "that card is not in the hand"
    """A card was named that the acting seat does not hold."""
    JUST_TAKEN = "that card was just taken from the discard pile"
    """The card just taken may not be discarded in the same turn (R26, R28)."""
    NOT_THE_HAND = "the cards shown are not the cards held"
    """Melds and deadwood together must be exactly the hand (E34)."""
    ABOVE_LIMIT = "the deadwood is above the knock limit"
    """A knock needs a count within the limit (R30); operands `count` and `limit`."""
    MUST_SHOW_GIN = "a hand without deadwood is shown as gin"
    """The ten cards can be melded completely, so nothing else may be shown (R35)."""
    DOES_NOT_FIT = "that card does not fit that meld"
    """A lay-off must extend a shown meld (R41 to R43)."""
    NO_LAY_OFF_ON_GIN = "nothing may be laid off on gin"
    """Against gin the defender only melds (R48)."""
    NOTHING_TO_PUT_BACK = "nothing was taken from the discard pile this turn"
    """Only a card taken face up can be put back, before anything hidden was seen."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal, with the facts that decide it.

    Every operand is known to the acting seat: its own cards, public cards, counts and limits.
    """

    reason: Reason
    card: Card | None = None
    """The card that is at fault, if one is."""
    count: int | None = None
    """The deadwood that was shown, where it matters."""
    limit: int | None = None
    """The knock limit, where it matters."""


class IllegalAction(GinRummyError, ValueError):
    """An action that is not legal here; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.reason.value)


class CorruptRecord(GinRummyError, ValueError):
    """A game record that cannot be read or does not replay.

    `round` and `action` say where: the number of the deal, void ones counted, and the index of the
    first action that is wrong; both None where the fault lies outside the deals.
    """

    def __init__(
        self,
        message: str,
        *,
        round: int | None = None,  # noqa: A002  (the word of the game)
        action: int | None = None,
    ) -> None:
        self.round = round
        self.action = action
        named = (("round", round), ("action", action))
        where = ", ".join(f"{name} {number}" for name, number in named if number is not None)
        super().__init__(f"{message} ({where})" if where else message)
