"""Hints: when they may be asked for, what they say, and how they are counted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import quick_oracle
import strategies
from drawing import after, at, game, pack, table, view
from ginrummy.core.actions import Action, Discard, Draw, Hint, Knock, Pass, Take
from ginrummy.core.advice import advice
from ginrummy.core.cards import Card, parse_card
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.game import play, start_round
from ginrummy.core.legality import choices, refusal
from ginrummy.core.phases import Discarding, Drawing, Phase
from ginrummy.core.play import deal
from ginrummy.core.rules import Rules, VoidRule
from ginrummy.core.seats import Seat
from ginrummy.core.views import public_view, seat_view

HINTS = Rules(hints=True)
SKETCH = """
    first   4H 5H 6H 7S 7D 7C AS 3D TC 2C
    second  8D 9D TD AH 3H JC 2S 5C 8H KS
    upcard  QC
    stock   7H 9S
"""


def refused(phase: Phase) -> Reason | None:
    found = refusal(view(phase), Hint())
    return None if found is None else found.reason


# when


def test_nobody_has_hints_unless_that_was_agreed() -> None:
    assert not Rules().hints
    assert refused(table(SKETCH)) is Reason.NO_HINTS
    with pytest.raises(IllegalAction) as caught:
        after(table(SKETCH), "hint")
    assert caught.value.refusal == Refusal(Reason.NO_HINTS)


@pytest.mark.parametrize("moves", ["", "pass, pass", "pass, pass, draw", "take"])
def test_a_hint_may_be_asked_for_once_at_every_step_and_moves_nothing(moves: str) -> None:
    before = after(table(SKETCH, rules=HINTS), moves)
    assert not view(before).hinted
    phase = after(before, "hint")
    assert replace(phase, board=replace(phase.board, log=before.board.log)) == before
    assert view(phase).hinted
    assert public_view(phase) == public_view(before)
    other = view(phase).seat.other
    assert seat_view(phase, other) == seat_view(before, other)
    assert choices(view(phase)) == choices(view(before))
    assert refused(phase) is Reason.HINTED


def test_each_step_has_a_hint_of_its_own() -> None:
    phase = after(table(SKETCH, rules=HINTS), "hint, pass, hint, pass, hint, draw, hint, discard TC, hint")
    assert [type(move.action) for move in phase.board.log].count(Hint) == 5
    assert refused(phase) is Reason.HINTED


def test_no_view_tells_the_other_seat_that_a_hint_was_asked_for() -> None:
    """It would tell of doubt; the sheet says it when the round is over."""
    start, turns = table(SKETCH, rules=HINTS), "pass, pass, {0}draw, {0}discard TC{1}"
    for own in ("", ", hint", ", hint, draw, hint"):
        asked, silent = (after(start, turns.format(hint, own)) for hint in ("hint, ", ""))
        assert Hint in [type(move.action) for move in asked.board.log]
        for seat in Seat:
            assert seat_view(asked, seat) == seat_view(silent, seat)


def test_a_proposal_is_answered_first_and_over_a_knock_there_is_none() -> None:
    asked = after(table(SKETCH, rules=HINTS), "pass, pass, propose, draw, discard TC")
    assert refused(asked) is Reason.MUST_ANSWER
    assert refused(after(asked, "decline")) is None
    knocked = after(table(SKETCH, rules=HINTS), "pass, pass, draw, knock TC")
    assert refused(knocked) is Reason.WRONG_MOMENT
    over = after(knocked, "defend")
    assert refusal(seat_view(over, Seat.FIRST), Hint()) == Refusal(Reason.ROUND_OVER)


# what


def test_with_eleven_cards_the_least_is_discarded_and_of_equal_ones_the_highest() -> None:
    sketch = "first 4H 5H 6H 7S 7D 9C JS TC KC 2D"
    phase = after(table(sketch), "pass, pass, draw")
    assert advice(view(phase)) == Discard(parse_card("KC"))


def test_a_knock_is_made_as_soon_as_it_is_allowed_with_what_leaves_least() -> None:
    found = advice(view(after(table(SKETCH), "pass, pass, draw")))
    assert isinstance(found, Knock)
    assert found.arrangement.count == 6
    assert parse_card("TC") not in found.arrangement.cards
    late = table(SKETCH, rules=Rules(first_turn_knock=False))
    assert advice(view(after(late, "pass, pass, draw"))) == Discard(parse_card("TC"))


def test_big_gin_is_shown_where_it_is_agreed() -> None:
    sketch = "first AC 2C 3C 4C 5D 6D 7D 9H TH JH\nstock QH"
    for rules, shown in ((Rules(big_gin=True), 11), (Rules(), 10)):
        found = advice(view(after(table(sketch, rules=rules), "pass, pass, draw")))
        assert isinstance(found, Knock)
        assert (found.arrangement.count, len(found.arrangement.cards)) == (0, shown)


@pytest.mark.parametrize(
    ("upcard", "wanted"), [("7H", Take(parse_card("7H"))), ("QC", Pass()), ("AC", Take(parse_card("AC")))]
)
def test_the_upcard_is_taken_where_the_best_discard_then_leaves_less(upcard: str, wanted: Action) -> None:
    """An ace for the ten is less, too."""
    sketch = f"first 4H 5H 6H 7S 7D 7C 9S 3D TC 2C\nupcard {upcard}"
    assert advice(view(table(sketch))) == wanted


def test_a_discard_that_does_not_help_is_left_for_the_stock() -> None:
    phase = after(table(SKETCH), "pass, pass, draw, discard TC")
    assert advice(view(phase)) == Draw()
    assert advice(view(after(table(SKETCH), "pass, pass"))) == Draw()  # the upcard may not be taken any more


def test_the_last_discard_is_taken_for_a_knock_and_passed_without_one() -> None:
    """2.4: it may be taken only to knock, also with no less than before; to pass makes the round void."""
    rules = Rules(void_rule=VoidRule.LAST_DISCARD)
    turns = "pass, pass" + ", draw, discard drawn" * 29
    for sketch, wanted in (
        ("second AC 2C 3C 4D 5D 6D 7H 8H 9H TS", Take),
        ("second AC 2C 3C 4D 5D 6D 7H 8H KH TS", Pass),
    ):
        seat = view(at(Drawing, after(table(sketch, rules=rules), turns)))
        assert seat.seat is Seat.SECOND
        assert isinstance(advice(seat), wanted)
        assert refusal(seat, advice(seat)) is None


@given(strategies.packs, st.booleans(), st.data())
def test_a_hint_is_legal_and_no_other_step_leaves_less(
    dealt: list[Card], taken: bool, data: st.DataObject
) -> None:
    """Against brute force: with eleven cards nothing that may be laid down leaves less."""
    phase: Phase = deal(dealt, HINTS, Seat.FIRST)
    phase = after(phase, "take" if taken else "pass, pass, draw")
    seat = view(at(Discarding, phase))
    found = advice(seat)
    assert refusal(seat, found) is None
    held = frozenset(map(str, seat.hand))
    left = {str(card): quick_oracle.least(held - {str(card)}) for card in seat.hand}
    kept = None if seat.public.taken is None else str(seat.public.taken)
    least = min(count for card, count in left.items() if card != kept)
    match found:
        case Knock(shown):
            assert shown.count == least <= 10
        case Discard(card):
            assert left[str(card)] == least > 10
            equal = [parse_card(each) for each, count in left.items() if count == least and each != kept]
            assert card.rank == max(each.rank for each in equal)
        case _:
            raise AssertionError(found)


def test_a_step_is_advised_only_where_there_is_one_to_make() -> None:
    knocked = after(table(SKETCH), "pass, pass, draw, knock TC")
    with pytest.raises(ValueError, match="no step"):
        advice(view(knocked))
    with pytest.raises(ValueError, match="no step"):
        advice(seat_view(table(SKETCH), Seat.SECOND))


# how many


def test_hints_are_counted_for_each_player_when_a_round_is_over_void_or_not() -> None:
    started = start_round(game(rules=HINTS), pack(SKETCH))
    seating = started.rounds[0].setup.seating
    moves = "hint, pass, pass, hint, draw, hint, knock TC, defend"
    phase = after(started.rounds[0].phase, moves)
    for number, move in enumerate(phase.board.log):
        assert started.sheet.hints == (0, 0), number
        started = play(started, move.action)
    mover = seating[started.rounds[0].phase.board.terms.dealer.other]
    assert started.sheet.hints == ((3, 0) if mover == 0 else (0, 3))
