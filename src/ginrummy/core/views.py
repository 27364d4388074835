"""What anyone may know of a round, and what one seat may know.

Views are built field by field from the state and hold no part of it that their reader must not see:
no stock, no other hand, no card that lies face down.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import assert_never

from ginrummy.core.actions import Move
from ginrummy.core.cards import Card, Hand
from ginrummy.core.layoffs import Defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.phases import Defending, Discarding, Drawing, Offer, Over, Phase, Source, seat_to_move
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import BySeat, Seat


class Stage(enum.Enum):
    """What the seat to move is to do."""

    OFFER = "offer"
    """Take the upcard or pass."""
    DRAW = "draw"
    DISCARD = "discard"
    """Discard, or knock."""
    DEFEND = "defend"
    """Lay out the hand against a knock."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Showdown:
    """What a knock makes public."""

    knocker: Seat
    shown: Arrangement
    """The knocker's ten cards."""
    defence: Defence | None = None
    """The defender's ten cards, once they are laid out."""
    result: RoundResult | None = None
    """How the round ended, once the defence is made."""

    @property
    def gin(self) -> bool:
        """Whether the knocker has no deadwood, so that nothing may be laid off (R48)."""
        return self.shown.count == 0


@dataclass(frozen=True, slots=True)
class PublicView:
    """What anyone at the table may know."""

    rules: Rules
    stage: Stage
    seat: Seat | None
    """The seat to move; None when the round is over."""
    dealer: Seat
    upcard: Card
    """The card turned up at the deal (R11)."""
    top: Card | None
    """The face-up card on the discard pile, if there is one (R12)."""
    discards: int
    """How many cards lie on the discard pile, the knocker's face-down card included."""
    stock: int
    """How many cards are left in the stock."""
    held: BySeat[int]
    """How many cards each seat holds."""
    knock_limit: int
    """The highest deadwood to knock with in this round (R30)."""
    forced: bool
    """Both have passed, so the stock must be drawn (R18)."""
    taken: Card | None
    """What the seat to move took from the discard pile this turn; it may not be discarded (R26)."""
    recent: tuple[Move, ...]
    """What the other seat did last, before the turn that is being played (R12: no more is shown)."""
    showdown: Showdown | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat may know: the public view and its own hand."""

    public: PublicView
    seat: Seat
    hand: Hand = field(repr=False)
    drawn: Card | None = field(default=None, repr=False)
    """The eleventh card, while this seat holds one."""

    @property
    def to_move(self) -> bool:
        """Whether this seat is the one to move."""
        return self.public.seat is self.seat


def public_view(phase: Phase) -> PublicView:
    """What anyone may know of a round in this state."""
    board = phase.board
    face_down = phase.face_down if isinstance(phase, Defending | Over) else None
    return PublicView(
        rules=board.rules,
        stage=_stage(phase),
        seat=seat_to_move(phase),
        dealer=board.dealer,
        upcard=board.upcard,
        top=board.discards[-1] if board.discards and face_down is None else None,
        discards=len(board.discards) + (face_down is not None),
        stock=len(board.stock),
        held=board.hands.map(len),
        knock_limit=board.rules.knock_limit,
        forced=isinstance(phase, Drawing) and phase.forced,
        taken=phase.drawn if isinstance(phase, Discarding) and phase.source is not Source.STOCK else None,
        recent=_recent(board.log, phase),
        showdown=_showdown(phase),
    )


def seat_view(phase: Phase, seat: Seat) -> SeatView:
    """What one seat may know of a round in this state."""
    mine = isinstance(phase, Discarding) and phase.seat is seat
    return SeatView(
        public=public_view(phase),
        seat=seat,
        hand=phase.board.hands[seat],
        drawn=phase.drawn if isinstance(phase, Discarding) and mine else None,
    )


def _stage(phase: Phase) -> Stage:
    match phase:
        case Offer():
            return Stage.OFFER
        case Drawing():
            return Stage.DRAW
        case Discarding():
            return Stage.DISCARD
        case Defending():
            return Stage.DEFEND
        case Over():
            return Stage.OVER
        case _:
            assert_never(phase)


def _showdown(phase: Phase) -> Showdown | None:
    match phase:
        case Defending(seat=defender, shown=shown):
            return Showdown(defender.other, shown)
        case Over(shown=shown, result=result, defence=defence) if (
            shown is not None and result.knocker is not None
        ):
            return Showdown(result.knocker, shown, defence, result)
        case _:
            return None


def _recent(log: tuple[Move, ...], phase: Phase) -> tuple[Move, ...]:
    """The other seat's last run of moves; moves of the seat's own present turn do not end it."""
    if not log:
        return ()
    seat = log[-1].seat.other if isinstance(phase, Over) else phase.seat
    end = len(log)
    while end and log[end - 1].seat is seat:
        end -= 1
    start = end
    while start and log[start - 1].seat is not seat:
        start -= 1
    return log[start:end]
