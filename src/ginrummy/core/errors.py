"""What can go wrong when people or programs talk to the core.

Notation that is not understood, an action that is not legal here, and a record that does not
replay are three different things and have three different exceptions.  No message names a card
that the person who caused it cannot see.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from ginrummy.frozen import frozen

if TYPE_CHECKING:
    from ginrummy.core.cards import Card


class GinRummyError(Exception):
    """The root of everything this package raises on purpose.

    Each class below hands its operands on as they are and says in `__str__` what they mean, because an
    exception is pickled as its arguments: it must be possible to make it from them once more.
    """


class NotationError(GinRummyError, ValueError):
    """A text that is no card or no list of different cards.

    `text` is the part that was not understood; `repeated` is true when it was understood but had
    been given before.
    """

    def __init__(self, text: str, *, repeated: bool = False) -> None:
        self.text = text
        self.repeated = repeated
        super().__init__(text)

    def __str__(self) -> str:
        return f"{self.text!r} is given twice" if self.repeated else f"{self.text!r} is not a card"


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
    OTHER_ACES = "the cards are laid out for another way to play aces"
    """Melds and counts must be made with the aces of the rules (C1)."""
    FIRST_TURN = "nobody may knock on the first turn"
    """Where the rules forbid it, gin included (2.10)."""
    NO_BIG_GIN = "all eleven cards cannot be shown"
    """Big gin is off, or there is deadwood (R38)."""
    MUST_KNOCK = "the last discard may be taken only to knock"
    """Where the rules let the last discard be taken (2.4)."""
    NO_KNOCK_WITH_IT = "no knock is possible with that card"
    """The last discard may not be taken without one (2.4)."""
    MUST_ANSWER = "the other seat has proposed to void the round"
    """Before drawing, the proposal is accepted or declined (E12)."""
    NOTHING_TO_ANSWER = "nobody has proposed to void the round"
    """There is no proposal to accept or decline."""
    PROPOSED_BEFORE = "it is too early to propose that again"
    """Until five more turns of the seat that proposed (E12); operand `count`: how many are left."""
    NO_HINTS = "the table plays without hints"
    """The rules do not let the program say which step is best."""
    HINTED = "the seat has been told that already"
    """Nothing has been done since the last hint, so there is no other one."""
    NOTHING_TO_PUT_BACK = "nothing was taken from the discard pile this turn"
    """Only a card taken face up can be put back, before anything hidden was seen."""


@frozen
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
        super().__init__(refusal)

    def __str__(self) -> str:
        return self.refusal.reason.value


class CorruptRecord(GinRummyError, ValueError):
    """A game record that cannot be read or does not replay.

    `deal` and `action` say where, both counted from 1: the deal in the game, void ones included, and the
    first action of it that is wrong.  Both are None where the fault lies outside the deals, and `action`
    where it lies outside the actions.
    """

    def __init__(self, message: str, *, deal: int | None = None, action: int | None = None) -> None:
        self.message = message
        self.deal = deal
        self.action = action
        super().__init__(message)

    def __str__(self) -> str:
        named = (("deal", self.deal), ("action", self.action))
        where = ", ".join(f"{name} {number}" for name, number in named if number is not None)
        return f"{self.message} ({where})" if where else self.message


class NewerRecord(CorruptRecord):
    """A game record in a form that only a newer version of this package knows."""
