"""Dealing a round and playing it: one function for each phase and action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Hint,
    Knock,
    Move,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import Card, Hand
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.layoffs import Defence
from ginrummy.core.legality import check
from ginrummy.core.phases import (
    NO_PROPOSALS,
    VOID_STOCK,
    Board,
    Defending,
    Discarding,
    DrawFrom,
    Drawing,
    Offer,
    Over,
    Phase,
    Playing,
    Proposals,
    Source,
    Terms,
)
from ginrummy.core.rules import DealStyle, KnockCardSource, Rules, VoidRule
from ginrummy.core.scoring import RoundResult, Void
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import seat_view

HAND: Final = 10
"""How many cards each seat is dealt (R10)."""


def deal(
    pack: Sequence[Card], rules: Rules, dealer: Seat, side_card: Card | None = None
) -> Offer | Discarding:
    """Deal a pack, top card first: one card at a time, the non-dealer first (R10, R11, 2.9).

    `side_card` is the card from a second pack, where the rules ask for one (2.10).  `ValueError`
    unless it is there just then, and the pack is the 52 different cards.
    """
    if len(pack) != 52 or len(set(pack)) != 52:
        raise ValueError("a pack is 52 different cards")
    if (side_card is None) is (rules.knock_card_source is KnockCardSource.SIDE_CARD):
        raise ValueError("a side card is dealt where the rules ask for one, and nowhere else")
    hands = BySeat(Hand(), Hand()).with_seat(dealer.other, Hand(pack[0 : 2 * HAND : 2]))
    hands = hands.with_seat(dealer, Hand(pack[1 : 2 * HAND : 2]))
    next_card, *stock = pack[2 * HAND :]
    if rules.deal_style is DealStyle.ELEVEN:
        hands = hands.with_seat(dealer.other, hands[dealer.other].with_card(next_card))
        board = Board(Terms(rules, dealer, None, side_card), hands, tuple(stock), ())
        return Discarding(board, dealer.other, None, Source.DEAL)
    board = Board(Terms(rules, dealer, next_card, side_card), hands, tuple(stock), (next_card,))
    return Offer(board, dealer.other)


def apply(phase: Phase, action: Action) -> Phase:
    """The state after the seat to move has done this.

    Raises `IllegalAction` and changes nothing if it may not.
    """
    if isinstance(phase, Over):
        raise IllegalAction(Refusal(Reason.ROUND_OVER))
    check(seat_view(phase, phase.seat), action)
    return _STEPS[type(action)](phase, action)


def _pass(phase: Offer | Drawing, action: Pass) -> Offer | Drawing | Over:
    if isinstance(phase, Drawing):
        return _void(phase, action, Void.STOCK)
    board = _noted(phase, action)
    if phase.seat is board.terms.dealer:
        return Drawing(board, phase.seat.other, DrawFrom.STOCK)
    return Offer(board, phase.seat.other)


def _take(phase: Offer | Drawing, action: Take) -> Discarding:
    before = phase.board
    hand = before.hands[phase.seat].with_card(action.card)
    board = _moved(phase, action, hand, before.stock, before.discards[:-1])
    source = Source.UPCARD if isinstance(phase, Offer) else Source.DISCARD
    return Discarding(board, phase.seat, action.card, source)


def _draw(phase: Drawing, action: Draw) -> Discarding | Over:
    before = phase.board
    card = before.stock[0]
    hand = before.hands[phase.seat].with_card(card)
    board = _moved(phase, action, hand, before.stock[1:], before.discards)
    if len(board.stock) <= VOID_STOCK and board.terms.rules.void_rule is VoidRule.NO_KNOCK:
        return _voided(board, Void.STOCK)
    return Discarding(board, phase.seat, card, Source.STOCK)


def _put_back(phase: Discarding, action: PutBack) -> Offer | Drawing:
    assert phase.taken is not None  # `check` says so
    board = _laid_down(phase, action, phase.taken)
    if phase.source is Source.UPCARD:
        return Offer(board, phase.seat)
    last = len(board.stock) <= VOID_STOCK
    return Drawing(board, phase.seat, DrawFrom.LAST_DISCARD if last else DrawFrom.EITHER)


def _discard(phase: Discarding, action: Discard) -> Drawing | Over:
    board = _laid_down(phase, action, action.card)
    if len(board.stock) > VOID_STOCK:
        return Drawing(board, phase.seat.other)
    if board.terms.rules.void_rule is VoidRule.LAST_DISCARD:
        return Drawing(board, phase.seat.other, DrawFrom.LAST_DISCARD)
    return _voided(board, Void.STOCK)


def _knock(phase: Discarding, action: Knock) -> Defending:
    before = phase.board
    shown = action.arrangement
    face_down = before.hands[phase.seat].less(shown.hand).cards
    board = _moved(phase, action, shown.hand, before.stock, before.discards)
    return Defending(board, phase.seat.other, shown, face_down[0] if face_down else None)


def _defend(phase: Defending, action: Defend) -> Over:
    board = _noted(phase, action)
    defence = Defence(action.arrangement, action.layoffs)
    result = RoundResult(
        phase.seat.other,
        phase.shown.count,
        defence.count,
        big_gin=phase.face_down is None,
        spade=board.terms.spade,
    )
    return Over(board, result, phase.shown, phase.face_down, defence)


def _propose_or_decline(phase: Drawing, action: ProposeVoid | DeclineVoid) -> Drawing:
    return Drawing(_noted(phase, action), phase.seat, phase.draw_from)


def _accept(phase: Drawing, action: AcceptVoid) -> Over:
    return _void(phase, action, Void.AGREED)


def _hint(phase: Offer | Drawing | Discarding, action: Hint) -> Offer | Drawing | Discarding:
    return replace(phase, board=_noted(phase, action))


def _void(phase: Drawing, action: Action, void: Void) -> Over:
    return _voided(_noted(phase, action), void)


def _voided(board: Board, void: Void) -> Over:
    """The end of a void round; nobody has to answer a proposal any more."""
    board = replace(board, proposals=board.proposals.settled)
    return Over(board, RoundResult(void=void, spade=board.terms.spade))


def _moved(
    phase: Playing, action: Action, hand: Hand, stock: tuple[Card, ...], discards: tuple[Card, ...]
) -> Board:
    """The board after cards have moved to or from the hand of the seat to move."""
    board, seat = phase.board, phase.seat
    hands = board.hands.with_seat(seat, hand)
    log = board.log + (Move(seat, action),)  # noqa: RUF005  (a star copies twice)
    return Board(board.terms, hands, stock, discards, log, _proposals(phase, action))


def _laid_down(phase: Discarding, action: Discard | PutBack, card: Card) -> Board:
    """The board after a card went from the hand to the top of the discard pile."""
    board = phase.board
    hand = board.hands[phase.seat].without(card)
    return _moved(phase, action, hand, board.stock, board.discards + (card,))  # noqa: RUF005


def _noted(phase: Playing, action: Action) -> Board:
    """The board after an action that moves no card."""
    board = phase.board
    log = (*board.log, Move(phase.seat, action))
    return Board(board.terms, board.hands, board.stock, board.discards, log, _proposals(phase, action))


def _proposals(phase: Playing, action: Action) -> Proposals:
    """Nearly always nobody has proposed anything, and nobody does."""
    before = phase.board.proposals
    if before is NO_PROPOSALS and not isinstance(action, ProposeVoid):
        return before
    return before.after(phase.seat, action)


_STEPS: Final[Mapping[type[Action], Callable[..., Phase]]] = {
    Pass: _pass,
    Take: _take,
    PutBack: _put_back,
    Draw: _draw,
    Discard: _discard,
    Knock: _knock,
    Defend: _defend,
    ProposeVoid: _propose_or_decline,
    AcceptVoid: _accept,
    DeclineVoid: _propose_or_decline,
    Hint: _hint,
}
"""What each action does, in the phases in which `check` lets it pass."""
