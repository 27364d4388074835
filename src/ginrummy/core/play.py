"""Dealing a round and playing it: one function for each phase and action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ginrummy.core.actions import Action, Defend, Discard, Draw, Knock, Move, Pass, PutBack, Take
from ginrummy.core.cards import Card, Hand
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.layoffs import Defence
from ginrummy.core.legality import check
from ginrummy.core.phases import Board, Defending, Discarding, Drawing, Offer, Over, Phase, Source
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
    return Offer(Board(rules, dealer, upcard, hands, tuple(stock), (upcard,)), dealer.other)


def apply(phase: Phase, action: Action) -> Phase:
    """The state after the seat to move has done this.

    Raises `IllegalAction` and changes nothing if it may not.
    """
    if isinstance(phase, Over):
        raise IllegalAction(Refusal(Reason.ROUND_OVER))
    check(seat_view(phase, phase.seat), action)
    after = replace(phase.board, log=(*phase.board.log, Move(phase.seat, action)))
    match phase, action:
        case Offer(), Pass():
            return _pass(after, phase)
        case Offer() | Drawing(), Take():
            return _take(after, phase)
        case Drawing(), Draw():
            return _draw(after, phase)
        case Discarding(), PutBack():
            return _put_back(after, phase)
        case Discarding(), Discard(card):
            return _discard(after, phase, card)
        case Discarding(), Knock():
            return _knock(after, phase, action)
        case Defending(), Defend():
            return _defend(after, phase, action)
        case _:
            raise AssertionError("`check` lets no other action pass")


def _pass(board: Board, phase: Offer) -> Offer | Drawing:
    if phase.seat is board.dealer:
        return Drawing(board, phase.seat.other, forced=True)
    return Offer(board, phase.seat.other)


def _take(board: Board, phase: Offer | Drawing) -> Discarding:
    *rest, card = board.discards
    board = replace(_with_card(board, phase.seat, card), discards=tuple(rest))
    return Discarding(board, phase.seat, card, Source.UPCARD if isinstance(phase, Offer) else Source.DISCARD)


def _draw(board: Board, phase: Drawing) -> Discarding:
    card, *rest = board.stock
    board = replace(_with_card(board, phase.seat, card), stock=tuple(rest))
    return Discarding(board, phase.seat, card, Source.STOCK)


def _put_back(board: Board, phase: Discarding) -> Offer | Drawing:
    board = _without_card(board, phase.seat, phase.drawn)
    board = replace(board, discards=(*board.discards, phase.drawn))
    return Offer(board, phase.seat) if phase.source is Source.UPCARD else Drawing(board, phase.seat)


def _discard(board: Board, phase: Discarding, card: Card) -> Drawing | Over:
    board = _without_card(board, phase.seat, card)
    board = replace(board, discards=(*board.discards, card))
    if len(board.stock) <= VOID_STOCK:
        return Over(board, RoundResult())
    return Drawing(board, phase.seat.other)


def _knock(board: Board, phase: Discarding, knock: Knock) -> Defending:
    (face_down,) = Hand.of_mask(board.hands[phase.seat].mask & ~knock.arrangement.mask)
    return Defending(
        _without_card(board, phase.seat, face_down), phase.seat.other, knock.arrangement, face_down
    )


def _defend(board: Board, phase: Defending, defend: Defend) -> Over:
    defence = Defence(defend.arrangement, defend.layoffs)
    result = RoundResult(phase.seat.other, phase.shown.count, defence.count)
    return Over(board, result, phase.shown, phase.face_down, defence)


def _with_card(board: Board, seat: Seat, card: Card) -> Board:
    return replace(board, hands=board.hands.with_seat(seat, board.hands[seat].with_card(card)))


def _without_card(board: Board, seat: Seat, card: Card) -> Board:
    return replace(board, hands=board.hands.with_seat(seat, board.hands[seat].without(card)))
