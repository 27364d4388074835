"""The opening offer (R16 to R21)."""

from __future__ import annotations

import pytest

from drawing import after, at, cards, table, view
from ginrummy.core.actions import Discard, Draw, Pass, PutBack, Take
from ginrummy.core.errors import IllegalAction, Reason
from ginrummy.core.legality import choices
from ginrummy.core.phases import Discarding, Drawing, Offer, Source
from ginrummy.core.seats import Seat

TABLE = """
first   AS 3S 5H 7H 9D JD KC QC TS 8S
second  2S 4S 6H 8H TD QD AC 3C 5S 7S
upcard  KH
stock   QH JH
"""
KING = cards("KH")[0]


def both_dealers() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("dealer", Seat)


@both_dealers()
def test_the_non_dealer_is_asked_first(dealer: Seat) -> None:
    """R16."""
    phase = table(TABLE, dealer=dealer)
    assert phase.seat is dealer.other
    assert list(choices(view(phase))) == [Pass(), Take(KING)]


@both_dealers()
def test_if_the_non_dealer_passes_the_dealer_is_asked(dealer: Seat) -> None:
    """R17."""
    phase = at(Offer, after(table(TABLE, dealer=dealer), "pass"))
    assert phase.seat is dealer
    assert list(choices(view(phase))) == [Pass(), Take(KING)]


@both_dealers()
def test_if_both_pass_the_non_dealer_must_draw_from_the_stock(dealer: Seat) -> None:
    """R18, V61, E10."""
    phase = at(Drawing, after(table(TABLE, dealer=dealer), "pass, pass"))
    assert (phase.seat, phase.forced) == (dealer.other, True)
    assert view(phase).public.forced
    assert list(choices(view(phase))) == [Draw()]
    with pytest.raises(IllegalAction) as caught:
        after(phase, "take")
    assert caught.value.refusal.reason is Reason.MUST_DRAW_STOCK


def test_the_upcard_passed_by_both_lies_buried_under_the_next_discard() -> None:
    """R18: from then on play is normal."""
    phase = at(Drawing, after(table(TABLE), "pass, pass, draw, discard QC"))
    assert phase.board.discards == cards("KH QC")
    assert (phase.seat, phase.forced) == (Seat.SECOND, False)
    assert list(choices(view(phase))) == [Draw(), Take(cards("QC")[0])]


@both_dealers()
def test_who_takes_the_upcard_holds_eleven_cards_and_the_pile_is_empty(dealer: Seat) -> None:
    """R19, E11."""
    phase = at(Discarding, after(table(TABLE, dealer=dealer), "take"))
    assert phase.seat is dealer.other
    assert (phase.drawn, phase.source) == (KING, Source.UPCARD)
    assert len(phase.board.hands[phase.seat]) == 11
    assert phase.board.discards == ()
    assert view(phase).public.top is None
    assert len(phase.board.stock) == 31


@both_dealers()
def test_when_the_dealer_takes_the_upcard_the_non_dealer_moves_next(dealer: Seat) -> None:
    """R19, E10: and may draw from either pile."""
    thrown = {Seat.FIRST: "AS", Seat.SECOND: "2S"}[dealer]
    phase = at(Drawing, after(table(TABLE, dealer=dealer), f"pass, take, discard {thrown}"))
    assert (phase.seat, phase.forced) == (dealer.other, False)
    assert list(choices(view(phase))) == [Draw(), Take(cards(thrown)[0])]


def test_when_the_non_dealer_takes_the_upcard_the_dealer_moves_next() -> None:
    """R19."""
    phase = at(Drawing, after(table(TABLE), "take, discard AS"))
    assert (phase.seat, phase.forced) == (Seat.SECOND, False)


def test_who_takes_the_upcard_may_knock_at_once() -> None:
    """R19, R29."""
    phase = table("first AC 2C 3C 4D 5D 6D 7H 8H 9H TS\nupcard TC")
    assert view(after(phase, "take, knock TS")).public.showdown is not None


@pytest.mark.parametrize("moves", ["", "pass"])
@pytest.mark.parametrize(
    "action", ["draw", "discard AS", "discard 2S", "put back", "knock + AS 3S 5H 7H 9D JD KC QC TS 8S"]
)
def test_nothing_but_taking_or_passing_answers_the_offer(moves: str, action: str) -> None:
    """R16, R17, R20: a pass is not a turn and nobody knocks without having drawn."""
    with pytest.raises(IllegalAction) as caught:
        after(after(table(TABLE), moves), action)
    assert caught.value.refusal.reason is Reason.WRONG_MOMENT


def test_a_pass_moves_no_card() -> None:
    """R20."""
    before = table(TABLE)
    phase = after(before, "pass, pass")
    assert phase.board.hands == before.board.hands
    assert phase.board.stock == before.board.stock
    assert phase.board.discards == before.board.discards


def test_the_upcard_is_not_discarded_in_the_turn_it_is_taken() -> None:
    """R21."""
    with pytest.raises(IllegalAction) as caught:
        after(table(TABLE), "take, discard KH")
    assert caught.value.refusal.reason is Reason.JUST_TAKEN
    assert Discard(KING) not in choices(view(after(table(TABLE), "take")))


def test_an_upcard_taken_by_mistake_goes_back_and_the_same_seat_is_asked_again() -> None:
    for moves, seat in (("", Seat.FIRST), ("pass", Seat.SECOND)):
        before = at(Offer, after(table(TABLE), moves))
        taken = after(before, "take")
        assert next(iter(choices(view(taken)))) == PutBack()
        phase = at(Offer, after(taken, "put back"))
        assert phase.seat is seat
        assert phase.board.hands == before.board.hands
        assert phase.board.discards == before.board.discards
        assert phase.board.stock == before.board.stock
        assert list(choices(view(phase))) == [Pass(), Take(KING)]
        assert at(Discarding, after(phase, "take")).drawn is KING
