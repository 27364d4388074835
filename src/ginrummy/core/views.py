"""What anyone may know of a round, and what one seat may know.

Views are built field by field from the state and hold no part of it that their reader must not see:
no stock, no other hand, no card that lies face down.
"""

from __future__ import annotations

import enum
from dataclasses import field
from typing import Final

from ginrummy.core.actions import Discard, Hint, Move
from ginrummy.core.cards import Card, Hand
from ginrummy.core.layoffs import Defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.members import quick
from ginrummy.core.phases import (
    Board,
    Defending,
    Discarding,
    DrawFrom,
    Drawing,
    Offer,
    Over,
    Phase,
    Proposals,
    Terms,
    seat_to_move,
)
from ginrummy.core.rules import DiscardView, Rules
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import BySeat, Seat
from ginrummy.frozen import frozen


@quick
class Stage(enum.Enum):
    """What the seat to move is to do."""

    OFFER = "offer"
    """Take the upcard or pass."""
    DRAW = "draw"
    """Draw a card from where it may."""
    DISCARD = "discard"
    """Discard, or knock."""
    DEFEND = "defend"
    """Lay out the hand against a knock."""
    OVER = "over"
    """Nothing more; the round has ended."""


@frozen
class Showdown:
    """What a knock makes public."""

    knocker: Seat
    """The seat that has knocked."""
    shown: Arrangement
    """The knocker's melds and deadwood."""
    defence: Defence | None = None
    """The defender's ten cards, once they are laid out."""
    result: RoundResult | None = None
    """How the round ended, once the defence is made."""

    @property
    def gin(self) -> bool:
        """Whether the knocker has no deadwood (R35)."""
        return self.shown.count == 0

    @property
    def big_gin(self) -> bool:
        """Whether the knocker has melded eleven cards (R38)."""
        return self.gin and len(self.shown.cards) == 11


@frozen
class PublicView:
    """What anyone at the table may know."""

    terms: Terms
    """What is settled for the round."""
    stage: Stage
    """What the seat to move is to do."""
    seat: Seat | None
    """The seat to move; None when the round is over."""
    pile: tuple[Card, ...]
    """What can be seen of the discard pile, its top last: one card (R12), or all where the rules say so.

    Nothing once a knocker's card lies face down on it (R32, E41).
    """
    discards: int
    """How many cards lie on the discard pile, the knocker's face-down card included."""
    stock: int
    """How many cards are left in the stock."""
    held: BySeat[int]
    """How many cards each seat holds."""
    draw_from: DrawFrom
    """Where the seat to move may draw from, when it is to draw."""
    taken: Card | None
    """What the seat to move took from the discard pile this turn (R26)."""
    barred: bool
    """Whether the seat to move may not knock yet, since it has not ended its first turn (2.10)."""
    proposals: Proposals
    """Whether somebody has proposed to void the round (E12)."""
    recent: tuple[Move, ...]
    """What the other seat did last, before the turn that is being played (R12: no more is shown).

    Not that it asked for a hint, which would tell of doubt.
    """
    showdown: Showdown | None
    """What a knock has made public, if there was one."""

    @property
    def rules(self) -> Rules:
        """What the table has agreed on."""
        return self.terms.rules

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self.terms.dealer

    @property
    def upcard(self) -> Card | None:
        """The card turned up at the deal (R11); None in an eleven-card deal (2.9)."""
        return self.terms.upcard

    @property
    def top(self) -> Card | None:
        """The face-up card on the discard pile, if there is one (R12)."""
        return self.pile[-1] if self.pile else None

    @property
    def forced(self) -> bool:
        """Both have passed, so the stock must be drawn (R18)."""
        return self.draw_from is DrawFrom.STOCK

    @property
    def knock_limit(self) -> int:
        """The highest deadwood to knock with in this round (R30)."""
        return self.terms.knock_limit


@frozen
class SeatView:
    """What one seat may know: the public view and its own hand."""

    public: PublicView
    """What anyone may know."""
    seat: Seat
    """Whose view it is."""
    hand: Hand = field(repr=False)
    """This seat's own cards."""
    drawn: Card | None = field(default=None, repr=False)
    """The eleventh card, while this seat holds one."""
    hinted: bool = field(default=False, repr=False)
    """Whether this seat has had a hint for what it is to do now."""

    @property
    def to_move(self) -> bool:
        """Whether this seat is the one to move."""
        return self.public.seat is self.seat


def public_view(phase: Phase) -> PublicView:
    """What anyone may know of a round in this state."""
    board = phase.board
    face_down = phase.face_down if isinstance(phase, _LAID_OPEN) else None
    return PublicView(
        board.terms,
        _STAGES[type(phase)],
        seat_to_move(phase),
        _pile(board) if face_down is None else (),
        len(board.discards) + (face_down is not None),
        len(board.stock),
        _held(phase),
        phase.draw_from if isinstance(phase, Drawing) else DrawFrom.EITHER,
        phase.taken if isinstance(phase, Discarding) else None,
        not board.terms.rules.first_turn_knock and _at_first_turn(phase),
        board.proposals,
        _recent(board.log, phase),
        _showdown(phase),
    )


def seat_view(phase: Phase, seat: Seat) -> SeatView:
    """What one seat may know of a round in this state.

    The view of the seat to move is kept with the state: playing asks for it to show it, to list the
    choices and to check the one that was made.
    """
    if seat is not seat_to_move(phase):
        return SeatView(public_view(phase), seat, phase.board.hands[seat])
    kept: SeatView | None = getattr(phase, "kept_view", None)
    if kept is None:
        drawn = phase.drawn if isinstance(phase, Discarding) else None
        kept = SeatView(public_view(phase), seat, phase.board.hands[seat], drawn, _hinted(phase.board.log))
        object.__setattr__(phase, "kept_view", kept)
    return kept


_STAGES: Final = {
    Offer: Stage.OFFER,
    Drawing: Stage.DRAW,
    Discarding: Stage.DISCARD,
    Defending: Stage.DEFEND,
    Over: Stage.OVER,
}


_LAID_OPEN: Final = (Defending, Over)

_TEN: Final = BySeat(10, 10)
_ELEVEN: Final = {seat: _TEN.with_seat(seat, 11) for seat in Seat}


def _held(phase: Phase) -> BySeat[int]:
    if isinstance(phase, Discarding):
        return _ELEVEN[phase.seat]
    return phase.board.hands.map(len) if isinstance(phase, _LAID_OPEN) else _TEN


def _pile(board: Board) -> tuple[Card, ...]:
    return board.discards if board.terms.rules.discard_view is DiscardView.ALL else board.discards[-1:]


def _at_first_turn(phase: Phase) -> bool:
    if isinstance(phase, _LAID_OPEN):
        return False
    turns = (move.seat for move in phase.board.log if isinstance(move.action, Discard))
    return phase.seat not in turns


def _hinted(log: tuple[Move, ...]) -> bool:
    return bool(log) and isinstance(log[-1].action, Hint)


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
    return tuple([move for move in log[start:end] if not isinstance(move.action, Hint)])
