"""The void round (R56 to R60), by each of the three rules (2.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drawing import CLASSIC, after, at, game, table, view, won
from ginrummy.core.actions import Draw, Knock, Pass, PutBack, Take
from ginrummy.core.cards import PACK, parse_card
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.game import play, start_round
from ginrummy.core.legality import banned, choices, knock_counts, must_knock, refusal
from ginrummy.core.phases import Defending, Discarding, DrawFrom, Drawing, Offer, Over, Phase
from ginrummy.core.rules import Rules, VoidRule
from ginrummy.core.scoring import Ending, Void, price
from ginrummy.core.seats import BySeat, Seat
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
    assert phase.result.void is Void.STOCK
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
    assert over.result.void is None


def test_gin_with_two_cards_left_is_scored() -> None:
    """R57."""
    gin = after_turns(28, "first AC 2C 3C 4C 5D 6D 7D 9H TH JH")
    over = at(Over, after(gin, "draw, knock drawn, defend"))
    assert price(over.result, CLASSIC).ending is Ending.GIN


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
    assert started.sheet.totals == before.sheet.totals == (20, 0)
    sheet = started.sheet
    assert [row.number for row in sheet.rows] == [1]
    assert sheet.void_rounds == 1
    assert sheet.rows == before.sheet.rows


LAST = Rules(void_rule=VoidRule.LAST_DISCARD)
NO_KNOCK = Rules(void_rule=VoidRule.NO_KNOCK)
WALL = """
first   KS QS TH 8D 6C 4S 2H KD 9C 5H
second  AC 2C 3C 4D 5D 6D 7H 8H 9H TS
upcard  7S
stock   JD JH TD TC 9S 9D 8S 8C 7D 7C 6S 6H 5S 5C 4H 4C 3S 3H 3D 2S 2D AS AH AD JS JC QH QD KH
"""


MELDED = WALL.replace("TS", "7D", 1).replace("8C 7D", "8C TS").replace("KH", "TH").replace("TH", "KH", 1)
"""The same, but the second seat has gin, and big gin with the last discard."""


def at_the_wall(rules: Rules = LAST, sketch: str = WALL) -> Drawing:
    """Two cards are left, and the second seat, which counts ten with KH for TS, is asked about the last."""
    return at(Drawing, after(table(sketch, rules), "pass, pass, " + ONE_TURN * 29))


def test_the_last_discard_may_be_left() -> None:
    """2.4: then the round is void."""
    phase = at_the_wall()
    assert phase.draw_from is DrawFrom.LAST_DISCARD
    assert (phase.seat, len(phase.board.stock)) == (Seat.SECOND, 2)
    over = at(Over, after(phase, "pass"))
    assert over.result.void is Void.STOCK
    assert over.board.hands == phase.board.hands


def test_the_last_discard_may_be_taken_to_knock_with_another_card() -> None:
    """2.4, R26: not with itself, and no card of the stock is used."""
    phase = at_the_wall()
    king = parse_card("KH")
    assert list(choices(view(phase))) == [Pass(), Take(king)]
    taken = at(Discarding, after(phase, "take"))
    assert must_knock(view(taken).public)
    assert banned(view(taken)) is king
    offered = choices(view(taken))
    assert offered[0] == PutBack()
    assert {type(each) for each in offered} == {PutBack, Knock}
    assert knock_counts(view(taken)) == {parse_card("TS"): 10}
    over = at(Over, after(taken, "knock TS, defend"))
    assert (over.result.knocker, over.result.knocker_count) == (Seat.SECOND, 10)
    assert len(over.board.stock) == 2


def test_the_last_discard_may_be_taken_for_gin_and_big_gin() -> None:
    """2.4, R35, R38: to go gin is to knock, and so is to show all eleven cards."""
    taken = after(at_the_wall(replace(LAST, big_gin=True), MELDED), "take")
    assert at(Defending, after(taken, "knock 7D")).shown.count == 0
    assert at(Defending, after(taken, "knock")).face_down is None


@pytest.mark.parametrize("action", ["discard TS", "knock KH"])
def test_the_last_discard_has_no_other_use(action: str) -> None:
    """2.4: also where a card that was taken may be thrown."""
    for rules in (LAST, replace(LAST, retake_discard=True)):
        with pytest.raises(IllegalAction) as caught:
            after(at_the_wall(rules=rules), f"take, {action}")
        reason = Reason.MUST_KNOCK if "discard" in action else Reason.JUST_TAKEN
        assert caught.value.refusal.reason is reason


def test_the_last_discard_is_not_taken_in_vain() -> None:
    """2.4: where no knock would follow, nothing is there to be taken."""
    phase = at_the_wall(rules=replace(LAST, knock_limit=9))
    assert list(choices(view(phase))) == [Pass()]
    with pytest.raises(IllegalAction) as caught:
        after(phase, "take")
    assert caught.value.refusal.reason is Reason.NO_KNOCK_WITH_IT


def test_the_last_discard_is_of_no_use_to_who_could_only_throw_it_back() -> None:
    """2.4, R26: the hand counts four as it is, and the king would have to stay in it."""
    rules = replace(LAST, knock_limit=5)
    phase = at_the_wall(rules, WALL.replace("TS", "4C").replace("4H 4C", "4H TS"))
    assert list(choices(view(phase))) == [Pass()]
    taken = parse_card("KH")
    assert refusal(view(phase), Take(taken)) == Refusal(Reason.NO_KNOCK_WITH_IT, taken)


def test_the_last_discard_taken_by_mistake_goes_back() -> None:
    phase = at_the_wall()
    again = at(Drawing, after(phase, "take, put back"))
    assert (again.draw_from, again.seat) == (DrawFrom.LAST_DISCARD, Seat.SECOND)
    assert replace(again.board, log=()) == replace(phase.board, log=())


def test_nothing_is_drawn_from_the_last_two_cards() -> None:
    """2.4, E14."""
    with pytest.raises(IllegalAction) as caught:
        after(at_the_wall(), "draw")
    assert caught.value.refusal.reason is Reason.WRONG_MOMENT


def test_before_the_last_discard_nothing_is_different() -> None:
    """2.4."""
    phase = at(Drawing, after(table(WALL, LAST), "pass, pass, " + ONE_TURN * 28))
    assert phase.draw_from is DrawFrom.EITHER
    assert Draw() in choices(view(phase))


def test_by_the_third_rule_the_draw_ends_the_round() -> None:
    """2.4, E13: before a discard, and whoever drew may not knock; the card drawn stays in the hand."""
    phase = at(Drawing, after(table(KNOCKER, NO_KNOCK), "pass, pass, " + ONE_TURN * 28))
    over = at(Over, after(phase, "draw"))
    assert over.result.void is Void.STOCK
    assert (len(over.board.stock), public_view(over).held) == (2, BySeat(11, 10))
    assert [seat_view(over, seat).drawn for seat in Seat] == [None, None]
    assert public_view(over).top is phase.board.discards[-1]


def test_by_the_third_rule_the_turn_before_is_the_last_to_knock_in() -> None:
    """2.4."""
    phase = after(table(KNOCKER, NO_KNOCK), "pass, pass, " + ONE_TURN * 26 + "draw")
    assert at(Over, after(phase, "knock drawn, defend")).result.knocker is Seat.FIRST
