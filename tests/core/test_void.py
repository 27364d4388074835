"""The void round (R56 to R60)."""

from __future__ import annotations

import pytest

from drawing import after, at, game, table, view, won
from ginrummy.core.actions import Draw
from ginrummy.core.cards import PACK
from ginrummy.core.errors import IllegalAction, Reason
from ginrummy.core.game import play, start_round
from ginrummy.core.legality import choices
from ginrummy.core.phases import Discarding, Drawing, Offer, Over, Phase
from ginrummy.core.scoresheet import scoresheet
from ginrummy.core.scoring import Ending
from ginrummy.core.seats import Seat
from ginrummy.core.views import public_view, seat_view

KNOCKER = "first AC 2C 3C 4D 5D 6D 7H 8H 9H TS"
ONE_TURN = "draw, discard drawn, "


def after_turns(turns: int, sketch: str = KNOCKER, dealer: Seat = Seat.SECOND) -> Phase:
    """Both have passed, and so many cards of the stock were drawn and thrown away."""
    return after(table(sketch, dealer=dealer), "pass, pass, " + ONE_TURN * turns)


@pytest.mark.parametrize("dealer", Seat)
def test_the_discard_that_leaves_two_cards_in_the_stock_voids_the_round(dealer: Seat) -> None:
    """R56, R60, V4, V69: after 29 draws, of which the non-dealer made the first and the last."""
    start = table(KNOCKER, dealer=dealer)
    third_last = at(Drawing, after_turns(28, dealer=dealer))
    assert (len(third_last.board.stock), third_last.seat) == (3, dealer.other)
    phase = at(Over, after(third_last, "draw, discard drawn"))
    assert phase.result.ending is Ending.VOID
    assert len(phase.board.stock) == 2
    assert phase.board.hands == start.board.hands
    assert [move.action for move in phase.board.log].count(Draw()) == 29
    assert (phase.shown, phase.face_down, phase.defence) == (None, None, None)


def test_not_the_draw_voids_the_round_but_the_discard() -> None:
    """R56, R57, E13: with two cards left the one who drew still ends the turn."""
    phase = at(Discarding, after(after_turns(28), "draw"))
    assert len(phase.board.stock) == 2
    assert public_view(phase).stock == 2


def test_a_knock_with_two_cards_left_is_scored() -> None:
    """R57, V70."""
    over = at(Over, after(after_turns(28), "draw, knock drawn, defend"))
    assert over.result.knocker is Seat.FIRST
    assert over.result.ending is not Ending.VOID


def test_gin_with_two_cards_left_is_scored() -> None:
    """R57."""
    gin = after_turns(28, "first AC 2C 3C 4C 5D 6D 7D 9H TH JH")
    over = at(Over, after(gin, "draw, knock drawn, defend"))
    assert over.result.ending is Ending.GIN


def test_the_last_discard_cannot_be_taken() -> None:
    """R58: the round is over for both."""
    phase = after_turns(29)
    for seat in Seat:
        assert list(choices(seat_view(phase, seat))) == []
    for action in ("take", "draw", "pass"):
        with pytest.raises(IllegalAction) as caught:
            after(phase, action)
        assert caught.value.refusal.reason is Reason.ROUND_OVER


def test_no_turn_begins_with_two_cards_in_the_stock() -> None:
    """R58."""
    phase: Phase = after(table(KNOCKER), "pass, pass")
    while not isinstance(phase, Over):
        assert len(phase.board.stock) > 2
        phase = after(phase, ONE_TURN)


def test_a_discard_after_taking_from_the_pile_uses_no_card_of_the_stock() -> None:
    """R56, R60: three cards stay three however often the pile is taken."""
    phase = after_turns(28)
    assert len(phase.board.stock) == 3
    phase = at(Drawing, after(phase, "take, discard AC, take, discard " + other_card(phase)))
    assert len(phase.board.stock) == 3
    assert Draw() in choices(view(phase))


def other_card(phase: Phase) -> str:
    """A card of the second seat."""
    return str(phase.board.hands[Seat.SECOND].cards[0])


def test_a_void_round_has_no_row_and_leaves_the_totals() -> None:
    """R59, V4: it is counted apart."""
    before = game(won(0, 20))
    started = start_round(before, PACK)
    phase = at(Offer, started.rounds[-1].phase)
    for move in after(phase, "pass, pass, " + ONE_TURN * 29).board.log:
        started = play(started, move.action)
    assert started.running is None
    assert started.totals == before.totals == (20, 0)
    assert started.void_rounds == 1
    sheet = scoresheet(started)
    assert [row.number for row in sheet.rows] == [1]
    assert sheet.void_rounds == 1
    assert sheet.rows == scoresheet(before).rows
