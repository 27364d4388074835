"""The states of a round: frozen, omniscient, each with just the fields it has.

They never leave the table: what a person or a program at the table gets is a view.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TypeAlias

from ginrummy.core.actions import Move
from ginrummy.core.cards import Card, Hand
from ginrummy.core.layoffs import Defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import BySeat, Seat


@dataclass(frozen=True, slots=True)
class Terms:
    """What is settled with the deal and holds for the whole round."""

    rules: Rules
    dealer: Seat
    upcard: Card
    """The card turned up at the deal, wherever it is now (R11)."""

    @property
    def knock_limit(self) -> int:
        """The highest deadwood to knock with (R30)."""
        return self.rules.knock_limit


@dataclass(frozen=True, slots=True)
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


class _State:
    """Room for what is built from a state once and kept, since the state never changes."""

    __slots__ = ("kept_view",)


@dataclass(frozen=True, slots=True)
class Offer(_State):
    """A seat is asked whether it takes the upcard (R16, R17)."""

    board: Board
    seat: Seat


@dataclass(frozen=True, slots=True)
class Drawing(_State):
    """A seat is to draw a card (R22)."""

    board: Board
    seat: Seat
    forced: bool = False
    """Both have passed, so it must be the stock (R18)."""


class Source(enum.Enum):
    """Where the eleventh card came from."""

    STOCK = "stock"
    DISCARD = "discard"
    UPCARD = "upcard"
    """The upcard, taken when it was offered."""


@dataclass(frozen=True, slots=True)
class Discarding(_State):
    """A seat holds eleven cards and ends its turn (R24)."""

    board: Board
    seat: Seat
    drawn: Card = field(repr=False)
    source: Source


@dataclass(frozen=True, slots=True)
class Defending(_State):
    """The knocker's cards lie open and the defender lays out the hand (R39)."""

    board: Board
    seat: Seat
    """The defender."""
    shown: Arrangement
    face_down: Card = field(repr=False)
    """The knocker's discard; it stays face down and out of play (R32)."""


@dataclass(frozen=True, slots=True)
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
