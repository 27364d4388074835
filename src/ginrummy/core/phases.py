"""The states of a round: frozen, omniscient, each with just the fields it has.

They never leave the table: what a person or a program at the table gets is a view.
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import Final, TypeAlias

from ginrummy.core.aces import Aces
from ginrummy.core.actions import Action, DeclineVoid, Discard, Knock, Move, ProposeVoid
from ginrummy.core.cards import Card, Hand, Rank, Suit
from ginrummy.core.layoffs import Defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.members import quick
from ginrummy.core.rules import KnockCardSource, OklahomaAce, Rules
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import BySeat, Seat
from ginrummy.frozen import frozen


@frozen
class Terms:
    """What is settled with the deal and holds for the whole round."""

    rules: Rules
    dealer: Seat
    upcard: Card | None
    """The card turned up at the deal, wherever it is now (R11); None in an eleven-card deal (2.9)."""
    side_card: Card | None = None
    """The card from a second pack that decides in its place, where the rules want one (2.10)."""

    knock_limit: int = field(init=False, compare=False)
    """The highest deadwood to knock with (R30, O1, O2); the knock card only lowers that of the rules."""
    aces: Aces = field(init=False, compare=False, repr=False)
    """How aces are played; `rules.aces`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "knock_limit", self._limit())
        object.__setattr__(self, "aces", self.rules.aces)

    @property
    def knock_card(self) -> Card | None:
        """The card that sets the Oklahoma limit and the doubling (O1)."""
        side = self.rules.knock_card_source is KnockCardSource.SIDE_CARD
        return self.side_card if side else self.upcard

    @property
    def spade(self) -> bool:
        """Whether the knock card is a spade (O3)."""
        return self.knock_card is not None and self.knock_card.suit is Suit.SPADES

    @property
    def doubled(self) -> bool:
        """Whether the points of the round count twice (O3)."""
        return self.rules.spade_double and self.spade

    def _limit(self) -> int:
        card = self.knock_card
        if not self.rules.oklahoma or card is None:
            return self.rules.knock_limit
        if card.rank is Rank.ACE and self.rules.oklahoma_ace is OklahomaAce.GIN_ONLY:
            return 0
        return min(self.rules.knock_limit, card.value)


PATIENCE: Final = 5
"""How many more turns of its own a seat waits before it proposes again to void the round (E12)."""

VOID_STOCK: Final = 2
"""With so many cards left in the stock the round is at its end (R56)."""


_NO_WAIT: Final = BySeat(0, 0)


@frozen
class Proposals:
    """Who has proposed to void the round, and who may do so again (E12)."""

    to: Seat | None = None
    """The seat that has to answer a proposal."""
    wait: BySeat[int] = _NO_WAIT
    """How many turns of its own each seat has to end before it may propose."""

    @property
    def settled(self) -> Proposals:
        """The same when nobody has to answer any more."""
        return self if self.to is None else Proposals(None, self.wait)

    def after(self, seat: Seat, action: Action) -> Proposals:
        """What an action of a seat makes of it."""
        match action:
            case ProposeVoid():
                return Proposals(seat.other, self.wait)
            case DeclineVoid():
                return Proposals(None, self.wait.with_seat(seat.other, PATIENCE))
            case Knock():  # the round will have its end without an answer
                return self.settled
            case Discard() if self.wait[seat]:
                return Proposals(self.to, self.wait.with_seat(seat, self.wait[seat] - 1))
            case _:
                return self


NO_PROPOSALS: Final = Proposals()
"""At the deal; most rounds never have another."""


@frozen
class Board:
    """The cards on the table and what has happened there, common to all phases.

    The hands, the stock, the discards and the card a knocker laid face down are always the 52 cards
    of the pack, each once (E35).
    """

    terms: Terms
    hands: BySeat[Hand] = field(repr=False)
    stock: tuple[Card, ...] = field(repr=False)
    """The next card to be drawn comes first."""
    discards: tuple[Card, ...] = field(repr=False)
    """The top of the pile comes last."""
    log: tuple[Move, ...] = field(default=(), repr=False)
    proposals: Proposals = NO_PROPOSALS


class _State:
    """Room for what is built from a state once and kept, since the state never changes."""

    __slots__ = ("kept_view",)


@frozen
class Offer(_State):
    """A seat is asked whether it takes the upcard (R16, R17)."""

    board: Board
    seat: Seat


@quick
class DrawFrom(enum.Enum):
    """Where a seat may draw from."""

    EITHER = "either"
    STOCK = "stock"
    """Both have passed, so it must be the stock (R18)."""
    LAST_DISCARD = "last discard"
    """Two cards are left in the stock, and the discard may be taken to knock (2.4)."""


@frozen
class Drawing(_State):
    """A seat is to draw a card (R22)."""

    board: Board
    seat: Seat
    draw_from: DrawFrom = DrawFrom.EITHER

    @property
    def forced(self) -> bool:
        """Whether it must be the stock, since both have passed (R18)."""
        return self.draw_from is DrawFrom.STOCK


@quick
class Source(enum.Enum):
    """Where the eleventh card came from."""

    STOCK = "stock"
    DISCARD = "discard"
    UPCARD = "upcard"
    """The upcard, taken when it was offered."""
    DEAL = "deal"
    """Dealt: nobody can say which of the eleven it is (2.9)."""


@frozen
class Discarding(_State):
    """A seat holds eleven cards and ends its turn (R24)."""

    board: Board
    seat: Seat
    drawn: Card | None = field(repr=False)
    """The eleventh card; None if it was dealt."""
    source: Source

    @property
    def taken(self) -> Card | None:
        """The card that came from the discard pile, which both have seen."""
        return self.drawn if self.source in (Source.DISCARD, Source.UPCARD) else None


@frozen
class Defending(_State):
    """The knocker's cards lie open and the defender lays out the hand (R39)."""

    board: Board
    seat: Seat
    """The defender."""
    shown: Arrangement
    face_down: Card | None = field(repr=False)
    """The knocker's discard; it stays face down and out of play (R32).  None after big gin."""


@frozen
class Over(_State):
    """The round has its result."""

    board: Board
    result: RoundResult
    shown: Arrangement | None = None
    """What the knocker showed; None if the round is void."""
    face_down: Card | None = field(default=None, repr=False)
    defence: Defence | None = None


Playing: TypeAlias = Offer | Drawing | Discarding | Defending
Phase: TypeAlias = Playing | Over


def seat_to_move(phase: Phase) -> Seat | None:
    """The seat that is to act; None when the round is over."""
    return None if isinstance(phase, Over) else phase.seat
