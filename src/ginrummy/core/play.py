"""Dealing a round and playing it: one function for each phase and action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ginrummy.core.actions import Action, Defend, Discard, Draw, Knock, Move, Pass, PutBack, Take
from ginrummy.core.cards import Card, Hand
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.layoffs import Defence
from ginrummy.core.legality import check
from ginrummy.core.phases import (
    Board,
    Defending,
    Discarding,
    Drawing,
    Offer,
    Over,
    Phase,
    Playing,
    Source,
    Terms,
)
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import seat_view

HAND: Final = 10
"""How many cards each seat is dealt (R10)."""
VOID_STOCK: Final = 2
"""A face-up discard that leaves this many cards in the stock voids the round (R56)."""


def deal(pack: Sequence[Card], rules: Rules, dealer: Seat) -> Offer:
    """Deal a pack, top card first: one card at a time, the non-dealer first (R10, R11).

    `ValueError` unless the pack is the 52 different cards.
    """
    if len(pack) != 52 or len(set(pack)) != 52:
        raise ValueError("a pack is 52 different cards")
    hands = BySeat(Hand(), Hand()).with_seat(dealer.other, Hand(pack[0 : 2 * HAND : 2]))
    hands = hands.with_seat(dealer, Hand(pack[1 : 2 * HAND : 2]))
    upcard, *stock = pack[2 * HAND :]
    return Offer(Board(Terms(rules, dealer, upcard), hands, tuple(stock), (upcard,)), dealer.other)


def apply(phase: Phase, action: Action) -> Phase:
    """The state after the seat to move has done this.

    Raises `IllegalAction` and changes nothing if it may not.
    """
    if isinstance(phase, Over):
        raise IllegalAction(Refusal(Reason.ROUND_OVER))
    check(seat_view(phase, phase.seat), action)
    match phase, action:
        case Discarding(), Discard():
            return _discard(phase, action)
        case Drawing(), Draw():
            return _draw(phase, action)
        case Offer() | Drawing(), Take():
            return _take(phase, action)
        case Offer(), Pass():
            return _pass(phase, action)
        case Discarding(), PutBack():
            return _put_back(phase, action)
        case Discarding(), Knock():
            return _knock(phase, action)
        case Defending(), Defend():
            return _defend(phase, action)
        case _:
            raise AssertionError("`check` lets no other action pass")


def _pass(phase: Offer, action: Pass) -> Offer | Drawing:
    board = phase.board
    after = Board(board.terms, board.hands, board.stock, board.discards, _log(phase, action))
    if phase.seat is board.terms.dealer:
        return Drawing(after, phase.seat.other, forced=True)
    return Offer(after, phase.seat.other)


def _take(phase: Offer | Drawing, action: Take) -> Discarding:
    board = phase.board
    hands = board.hands.with_seat(phase.seat, board.hands[phase.seat].with_card(action.card))
    after = Board(board.terms, hands, board.stock, board.discards[:-1], _log(phase, action))
    source = Source.UPCARD if isinstance(phase, Offer) else Source.DISCARD
    return Discarding(after, phase.seat, action.card, source)


def _draw(phase: Drawing, action: Draw) -> Discarding:
    board = phase.board
    card = board.stock[0]
    hands = board.hands.with_seat(phase.seat, board.hands[phase.seat].with_card(card))
    after = Board(board.terms, hands, board.stock[1:], board.discards, _log(phase, action))
    return Discarding(after, phase.seat, card, Source.STOCK)


def _put_back(phase: Discarding, action: PutBack) -> Offer | Drawing:
    after = _laid_down(phase, action, phase.drawn)
    return Offer(after, phase.seat) if phase.source is Source.UPCARD else Drawing(after, phase.seat)


def _discard(phase: Discarding, action: Discard) -> Drawing | Over:
    after = _laid_down(phase, action, action.card)
    if len(after.stock) <= VOID_STOCK:
        return Over(after, RoundResult())
    return Drawing(after, phase.seat.other)


def _knock(phase: Discarding, action: Knock) -> Defending:
    board = phase.board
    shown = action.arrangement
    (face_down,) = Hand.of_mask(board.hands[phase.seat].mask & ~shown.mask)
    hands = board.hands.with_seat(phase.seat, Hand.of_mask(shown.mask))
    after = Board(board.terms, hands, board.stock, board.discards, _log(phase, action))
    return Defending(after, phase.seat.other, shown, face_down)


def _defend(phase: Defending, action: Defend) -> Over:
    board = phase.board
    defence = Defence(action.arrangement, action.layoffs)
    result = RoundResult(phase.seat.other, phase.shown.count, defence.count)
    after = Board(board.terms, board.hands, board.stock, board.discards, _log(phase, action))
    return Over(after, result, phase.shown, phase.face_down, defence)


def _laid_down(phase: Discarding, action: Action, card: Card) -> Board:
    """The board after a card went from the hand to the top of the discard pile."""
    board = phase.board
    hands = board.hands.with_seat(phase.seat, board.hands[phase.seat].without(card))
    return Board(board.terms, hands, board.stock, (*board.discards, card), _log(phase, action))


def _log(phase: Playing, action: Action) -> tuple[Move, ...]:
    return (*phase.board.log, Move(phase.seat, action))
