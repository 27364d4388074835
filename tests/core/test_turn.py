"""A normal turn: drawing, discarding, and taking back (R22 to R28)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drawing import after, at, cards, table, view
from ginrummy.core.actions import Discard, Draw, Move, PutBack, Take
from ginrummy.core.errors import IllegalAction, Reason
from ginrummy.core.legality import choices, knock_counts
from ginrummy.core.phases import Defending, Discarding, Drawing, Offer, Source
from ginrummy.core.play import apply
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.core.views import public_view, seat_view

TABLE = """
first   AS 3S 5H 7H 9D JD KC QC TS 8S
second  2S 4S 6H 8H TD QD AC 3C 5S 7S
upcard  KH
stock   QH JH 9H
"""
STARTED = "pass, pass, draw, discard KC"
"""The second seat is to draw; KC lies on the pile, KH under it."""


def refused(phase_moves: str, action: str) -> Reason:
    """Why this is refused after these moves."""
    phase = after(table(TABLE), phase_moves)
    with pytest.raises(IllegalAction) as caught:
        after(phase, action)
    return caught.value.refusal.reason


def test_a_turn_begins_with_one_card_from_either_pile() -> None:
    """R22."""
    phase = at(Drawing, after(table(TABLE), STARTED))
    assert phase.seat is Seat.SECOND
    assert list(choices(view(phase))) == [Draw(), Take(cards("KC")[0])]


def test_the_stock_gives_its_top_card() -> None:
    """R22."""
    before = after(table(TABLE), STARTED)
    phase = at(Discarding, after(before, "draw"))
    assert (phase.drawn, phase.source) == (cards("JH")[0], Source.STOCK)
    assert phase.board.stock == before.board.stock[1:]
    assert phase.board.hands[Seat.SECOND] == before.board.hands[Seat.SECOND].with_card(cards("JH")[0])
    assert phase.board.discards == before.board.discards


def test_the_discard_pile_gives_its_top_card() -> None:
    """R12, R22: and then the card under it lies on top."""
    before = after(table(TABLE), STARTED)
    phase = at(Discarding, after(before, "take"))
    assert (phase.drawn, phase.source) == (cards("KC")[0], Source.DISCARD)
    assert phase.board.discards == cards("KH")
    assert view(phase).public.top is cards("KH")[0]
    assert phase.board.stock == before.board.stock


@pytest.mark.parametrize("card", ["KH", "QH", "2S", "AS"])
def test_no_other_card_than_the_top_one_can_be_taken(card: str) -> None:
    """R12, R22: not the buried upcard, a card of the stock, or one from a hand."""
    phase = after(table(TABLE), STARTED)
    with pytest.raises(IllegalAction) as caught:
        apply(phase, Take(cards(card)[0]))
    assert caught.value.refusal.reason is Reason.NOT_ON_TOP
    assert caught.value.refusal.card is cards(card)[0]
    assert str(caught.value) == Reason.NOT_ON_TOP.value


def test_nobody_passes_in_a_normal_turn() -> None:
    """R22."""
    assert refused(STARTED, "pass") is Reason.WRONG_MOMENT


@pytest.mark.parametrize(
    "action", ["discard 2S", "put back", "knock + 2S 4S 6H 8H TD QD AC 3C 5S 7S", "defend + 2S"]
)
def test_the_turn_begins_with_a_draw(action: str) -> None:
    """R20, R22, E5: nothing is discarded or knocked with before."""
    assert refused(STARTED, action) is Reason.WRONG_MOMENT


@pytest.mark.parametrize("how", ["draw", "take"])
@pytest.mark.parametrize("again", ["draw", "take", "pass"])
def test_exactly_one_card_is_drawn(how: str, again: str) -> None:
    """R22."""
    assert refused(f"{STARTED}, {how}", again) is Reason.WRONG_MOMENT


def test_a_stock_draw_is_secret_and_a_card_taken_is_known_to_both() -> None:
    """R23, E37."""
    drawn = at(Discarding, after(table(TABLE), f"{STARTED}, draw"))
    assert public_view(drawn).taken is None
    assert seat_view(drawn, Seat.SECOND).drawn is drawn.drawn
    assert seat_view(drawn, Seat.FIRST).drawn is None
    assert drawn.board.log[-1] == Move(Seat.SECOND, Draw())
    taken = at(Discarding, after(table(TABLE), f"{STARTED}, take"))
    assert public_view(taken).taken is taken.drawn
    assert seat_view(taken, Seat.FIRST).drawn is None
    assert taken.board.log[-1] == Move(Seat.SECOND, Take(cards("KC")[0]))


def test_any_card_of_the_eleven_may_be_discarded_after_a_stock_draw() -> None:
    """R24, R27: the card just drawn too."""
    phase = at(Discarding, after(table(TABLE), f"{STARTED}, draw"))
    assert list(choices(view(phase))) == [Discard(card) for card in phase.board.hands[Seat.SECOND]]
    assert Discard(cards("JH")[0]) in choices(view(phase))


@pytest.mark.parametrize("how", ["draw", "take"])
@pytest.mark.parametrize("card", ["AS", "9C", "KH"])
def test_only_a_card_of_the_hand_can_be_discarded(how: str, card: str) -> None:
    """R24: not one of the other seat, of the stock or of the pile."""
    assert refused(f"{STARTED}, {how}", f"discard {card}") is Reason.NOT_IN_HAND


def test_the_discard_goes_on_top_and_the_other_seat_moves() -> None:
    """R24, R25."""
    before = after(table(TABLE), f"{STARTED}, draw")
    phase = at(Drawing, after(before, "discard 2S"))
    assert phase.board.discards == cards("KH KC 2S")
    assert phase.seat is Seat.FIRST
    assert phase.board.hands[Seat.SECOND] == before.board.hands[Seat.SECOND].without(cards("2S")[0])
    assert len(phase.board.hands[Seat.SECOND]) == 10
    assert phase.board.hands[Seat.FIRST] == before.board.hands[Seat.FIRST]


def test_a_card_taken_is_not_discarded_in_the_same_turn() -> None:
    """R26, V62."""
    assert refused(f"{STARTED}, take", "discard KC") is Reason.JUST_TAKEN
    phase = at(Discarding, after(table(TABLE), f"{STARTED}, take"))
    others = [Discard(card) for card in phase.board.hands[Seat.SECOND] if card is not phase.drawn]
    assert list(choices(view(phase))) == [PutBack(), *others]


def test_a_card_taken_may_be_discarded_in_the_next_turn() -> None:
    """R27, E8."""
    moves = f"{STARTED}, take, discard 2S, draw, discard drawn, draw, discard KC"
    assert at(Drawing, after(table(TABLE), moves)).board.discards[-1] is cards("KC")[0]


def test_the_ban_covers_the_card_taken_last_alone() -> None:
    """R27: the card taken a turn before is free although another is banned."""
    moves = f"{STARTED}, take, discard 2S, draw, discard AS, take"
    assert refused(moves, "discard AS") is Reason.JUST_TAKEN
    assert at(Drawing, after(table(TABLE), f"{moves}, discard KC")).seat is Seat.FIRST


def test_a_card_taken_by_mistake_goes_back() -> None:
    """Nothing hidden has been seen, so the turn is where it was."""
    before = at(Drawing, after(table(TABLE), STARTED))
    phase = at(Drawing, after(before, "take, put back"))
    assert phase.board.hands == before.board.hands
    assert phase.board.discards == before.board.discards
    assert phase.board.stock == before.board.stock
    assert (phase.seat, phase.forced) == (before.seat, before.forced)
    assert public_view(phase).taken is None
    assert [move.action for move in phase.board.log[-2:]] == [Take(cards("KC")[0]), PutBack()]


@pytest.mark.parametrize("then", ["draw", "take", "take, put back, draw"])
def test_after_putting_back_there_is_any_choice_again(then: str) -> None:
    phase = after(table(TABLE), f"{STARTED}, take, put back")
    assert list(choices(view(phase))) == [Draw(), Take(cards("KC")[0])]
    assert isinstance(after(phase, then), Discarding)


def test_a_card_put_back_may_be_discarded_if_it_was_drawn_before() -> None:
    """The ban ends with the card going back."""
    phase = after(table(TABLE), f"{STARTED}, take, put back, draw")
    assert public_view(phase).taken is None
    assert len([choice for choice in choices(view(phase)) if isinstance(choice, Discard)]) == 11


def test_a_card_from_the_stock_is_never_put_back() -> None:
    """It was hidden and has been seen."""
    assert refused(f"{STARTED}, draw", "put back") is Reason.NOTHING_TO_PUT_BACK
    assert PutBack() not in choices(view(after(table(TABLE), f"{STARTED}, draw")))


def test_the_pile_may_be_taken_and_thrown_on_for_ever() -> None:
    """E12: no rule ends it, and after six turns the table is as it was."""
    start = phase = at(Drawing, after(table(TABLE), STARTED))
    for thrown in 3 * ("2S", "AS", "KC", "2S", "AS", "KC"):
        phase = at(Drawing, after(phase, f"take, discard {thrown}"))
    assert replace(phase.board, log=()) == replace(start.board, log=())
    assert (phase.seat, phase.forced) == (start.seat, start.forced)


RETAKE = Rules(retake_discard=True)


@pytest.mark.parametrize("moves", ["take", "pass, take"])
def test_where_it_is_agreed_the_card_just_taken_may_be_discarded_at_once(moves: str) -> None:
    """D10: the upcard too; and it may go back as well, which is no discard."""
    phase = at(Discarding, after(table(TABLE, RETAKE), moves))
    assert list(choices(view(phase))) == [PutBack(), *map(Discard, phase.board.hands[phase.seat])]
    thrown = at(Drawing, after(phase, "discard KH"))
    assert (thrown.seat, thrown.board.discards) == (phase.seat.other, cards("KH"))
    assert at(Offer, after(phase, "put back")).seat is phase.seat


def test_where_it_is_agreed_it_may_be_thrown_in_a_knock_too() -> None:
    """D10, R28: and gives gin by itself (E9)."""
    sketch = "first AC 2C 3C 4C 5D 6D 7D 9H TH JH\nupcard AS"
    phase = after(table(sketch, RETAKE), "take")
    assert knock_counts(view(phase))[cards("AS")[0]] == 0
    assert at(Defending, after(phase, "knock AS")).shown.count == 0
