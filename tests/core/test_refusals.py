"""Every reason for which an action is refused, with what it says (E42).

The rounds are those of two tables: one on which the first seat can knock, one with a gin.
"""

from __future__ import annotations

import pickle
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing import CLASSIC, action, after, arrangement, table
from ginrummy.core.aces import AceRank, Aces
from ginrummy.core.actions import Defend, Knock
from ginrummy.core.cards import parse_card
from ginrummy.core.errors import (
    CorruptRecord,
    GinRummyError,
    IllegalAction,
    NewerRecord,
    NotationError,
    Reason,
    Refusal,
)
from ginrummy.core.legality import check, refusal
from ginrummy.core.phases import Phase
from ginrummy.core.play import apply
from ginrummy.core.rules import AceValue, Rules, VoidRule
from ginrummy.core.seats import Seat
from ginrummy.core.views import seat_view

TABLE = """
first   9H TH JH 7S 7H 7D AS AH AC 3S
second  KS KC KD 2D 3D 4D 8H QH 7C 5S
upcard  6D
stock   6C
"""
GIN = TABLE.replace("3S", "QH").replace("8H QH", "8H 3S")
DRAWN = "pass, pass, draw"
KNOCK = f"{DRAWN}, knock drawn"
PROPOSED = "pass, pass, propose, draw, discard drawn"

AS_IN_CLASSIC = [
    (TABLE, "", Seat.SECOND, "pass", Refusal(Reason.NOT_YOUR_TURN)),
    (TABLE, "pass", Seat.FIRST, "take", Refusal(Reason.NOT_YOUR_TURN)),
    (TABLE, DRAWN, Seat.SECOND, "discard KS", Refusal(Reason.NOT_YOUR_TURN)),
    (TABLE, KNOCK, Seat.FIRST, "discard AS", Refusal(Reason.NOT_YOUR_TURN)),
    (TABLE, f"{KNOCK}, defend", Seat.FIRST, "draw", Refusal(Reason.ROUND_OVER)),
    (TABLE, f"{KNOCK}, defend", Seat.SECOND, "pass", Refusal(Reason.ROUND_OVER)),
    (TABLE, "", Seat.FIRST, "draw", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, "pass, pass", Seat.FIRST, "pass", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, "pass, pass", Seat.FIRST, "discard AS", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, DRAWN, Seat.FIRST, "draw", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, DRAWN, Seat.FIRST, "take", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, DRAWN, Seat.FIRST, "defend + AS", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, KNOCK, Seat.SECOND, "put back", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, "pass, pass", Seat.FIRST, "take", Refusal(Reason.MUST_DRAW_STOCK)),
    (TABLE, f"{DRAWN}, discard AS", Seat.SECOND, "take 6D", Refusal(Reason.NOT_ON_TOP, parse_card("6D"))),
    (TABLE, "", Seat.FIRST, "take KS", Refusal(Reason.NOT_ON_TOP, parse_card("KS"))),
    (TABLE, DRAWN, Seat.FIRST, "discard KS", Refusal(Reason.NOT_IN_HAND, parse_card("KS"))),
    (TABLE, "take", Seat.FIRST, "discard 6D", Refusal(Reason.JUST_TAKEN, parse_card("6D"))),
    (TABLE, "take", Seat.FIRST, "knock 6D", Refusal(Reason.JUST_TAKEN, parse_card("6D"))),
    (TABLE, DRAWN, Seat.FIRST, "knock 7S 7H 7D + AS", Refusal(Reason.NOT_THE_HAND)),
    (TABLE, KNOCK, Seat.SECOND, "defend KS KC KD + 5S", Refusal(Reason.NOT_THE_HAND)),
    (
        TABLE,
        DRAWN,
        Seat.FIRST,
        "knock 9H TH JH / 7S 7H 7D + AS AH 3S 6C",
        Refusal(Reason.ABOVE_LIMIT, count=11, limit=10),
    ),
    (
        GIN,
        DRAWN,
        Seat.FIRST,
        "knock 9H TH JH QH / 7S 7H 7D + AS AH AC",
        Refusal(Reason.MUST_SHOW_GIN, count=3),
    ),
    (
        TABLE,
        KNOCK,
        Seat.SECOND,
        "defend KS KC KD / 2D 3D 4D + 8H QH 7C off 5S:0",
        Refusal(Reason.DOES_NOT_FIT, parse_card("5S")),
    ),
    (
        TABLE,
        KNOCK,
        Seat.SECOND,
        "defend KS KC KD / 2D 3D 4D + 8H QH 7C 5S off 3S:0",
        Refusal(Reason.NOT_IN_HAND, parse_card("3S")),
    ),
    (
        GIN,
        KNOCK,
        Seat.SECOND,
        "defend KS KC KD / 2D 3D 4D + 8H 3S 5S off 7C:1",
        Refusal(Reason.NO_LAY_OFF_ON_GIN, parse_card("7C")),
    ),
    (TABLE, DRAWN, Seat.FIRST, "put back", Refusal(Reason.NOTHING_TO_PUT_BACK)),
    (
        TABLE,
        DRAWN,
        Seat.FIRST,
        "knock 9H TH JH / 7S 7H 7D / AS AH AC + 3S 6C",
        Refusal(Reason.NO_BIG_GIN),
    ),
    (TABLE, "pass, pass, propose", Seat.FIRST, "propose", Refusal(Reason.PROPOSED_BEFORE, count=0)),
    (TABLE, "", Seat.FIRST, "propose", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, DRAWN, Seat.FIRST, "propose", Refusal(Reason.WRONG_MOMENT)),
    (TABLE, "pass, pass", Seat.FIRST, "accept", Refusal(Reason.NOTHING_TO_ANSWER)),
    (TABLE, "pass, pass, propose", Seat.FIRST, "decline", Refusal(Reason.NOTHING_TO_ANSWER)),
    *(
        (TABLE, PROPOSED, Seat.SECOND, attempt, Refusal(Reason.MUST_ANSWER))
        for attempt in ("draw", "take", "propose")
    ),
    (TABLE, PROPOSED, Seat.SECOND, "pass", Refusal(Reason.WRONG_MOMENT)),
    (
        TABLE,
        f"{PROPOSED}, decline, draw, discard drawn",
        Seat.FIRST,
        "propose",
        Refusal(Reason.PROPOSED_BEFORE, count=5),
    ),
]
CORNER = Rules(ace_rank=AceRank.ROUND_CORNER, ace_value=AceValue.FIFTEEN)
LAST = Rules(void_rule=VoidRule.LAST_DISCARD)
WALL = """
first   KS QS TH 8D 6C 4S 2H KD 9C 5H
second  AC 2C 3C 4D 5D 6D 7H 8H 9H TS
upcard  7S
stock   JD JH TD TC 9S 9D 8S 8C 7D 7C 6S 6H 5S 5C 4H 4C 3S 3H 3D 2S 2D AS AH AD JS JC QH QD KH
"""
"""Both draw until two cards are left, and throw what they drew; then KH lies on top for the second seat."""
TO_THE_WALL = "pass, pass" + ", draw, discard drawn" * 29
UNDER_OTHER_RULES = [
    (Rules(first_turn_knock=False), TABLE, DRAWN, Seat.FIRST, "knock drawn", Refusal(Reason.FIRST_TURN)),
    (
        Rules(big_gin=True),
        TABLE,
        DRAWN,
        Seat.FIRST,
        "knock 9H TH JH / 7S 7H 7D / AS AH AC + 3S 6C",
        Refusal(Reason.NO_BIG_GIN),
    ),
    (LAST, WALL, TO_THE_WALL, Seat.SECOND, "draw", Refusal(Reason.WRONG_MOMENT)),
    (LAST, WALL, TO_THE_WALL, Seat.SECOND, "propose", Refusal(Reason.WRONG_MOMENT)),
    (
        replace(LAST, knock_limit=1),
        WALL,
        TO_THE_WALL,
        Seat.SECOND,
        "take",
        Refusal(Reason.NO_KNOCK_WITH_IT, parse_card("KH")),
    ),
    (CLASSIC, TABLE, DRAWN, Seat.FIRST, "hint", Refusal(Reason.NO_HINTS)),
    (Rules(hints=True), TABLE, f"{DRAWN}, hint", Seat.FIRST, "hint", Refusal(Reason.HINTED)),
    (Rules(hints=True), TABLE, PROPOSED, Seat.SECOND, "hint", Refusal(Reason.MUST_ANSWER)),
    (LAST, WALL, f"{TO_THE_WALL}, take", Seat.SECOND, "discard TS", Refusal(Reason.MUST_KNOCK)),
    (
        replace(LAST, retake_discard=True),
        WALL,
        f"{TO_THE_WALL}, take",
        Seat.SECOND,
        "knock KH",
        Refusal(Reason.JUST_TAKEN, parse_card("KH")),
    ),
]


REFUSALS = [*((CLASSIC, *row) for row in AS_IN_CLASSIC), *UNDER_OTHER_RULES]


@pytest.mark.parametrize(("rules", "sketch", "moves", "seat", "attempt", "expected"), REFUSALS)
def test_what_is_refused_and_why(
    rules: Rules, sketch: str, moves: str, seat: Seat, attempt: str, expected: Refusal
) -> None:
    """R12 to R48: with every operand that decides, and nothing else."""
    phase = after(table(sketch, rules), moves)
    tried = action(phase, attempt)
    view = seat_view(phase, seat)
    assert refusal(view, tried) == expected
    with pytest.raises(IllegalAction) as caught:
        check(view, tried)
    assert caught.value.refusal == expected
    assert str(caught.value) == expected.reason.value


def test_what_is_laid_out_for_other_aces_is_refused() -> None:
    """C1: a run that would take other cards, or a count that would be another."""
    phase = after(table(TABLE, CORNER), DRAWN)
    low = arrangement("9H TH JH / 7S 7H 7D / AS AH AC + 3S")
    cheap = arrangement("7S 7H 7D + 9H TH JH AS AH AC 3S", Aces(AceRank.ROUND_CORNER, 1))
    for shown in (low, cheap):
        assert refusal(seat_view(phase, Seat.FIRST), Knock(shown)) == OTHER_ACES
    knocked = after(phase, "knock drawn")
    for text in ("KS KC KD / 2D 3D 4D + 8H QH 7C 5S", "+ KS KC KD 2D 3D 4D 8H QH 7C 5S"):
        found = refusal(seat_view(knocked, Seat.SECOND), Defend(arrangement(text)))
        assert found == (OTHER_ACES if "/" in text else None)


OTHER_ACES = Refusal(Reason.OTHER_ACES)


def test_every_reason_is_among_them() -> None:
    assert {expected.reason for *_, expected in REFUSALS} | {OTHER_ACES.reason} == set(Reason)


def test_every_operand_is_among_them() -> None:
    operands = {item.name for item in fields(Refusal)} - {"reason"}
    for name in operands:
        assert any(getattr(expected, name) is not None for *_, expected in REFUSALS)


@pytest.mark.parametrize(("rules", "sketch", "moves", "seat", "attempt", "expected"), REFUSALS)
def test_what_is_refused_changes_nothing(
    rules: Rules, sketch: str, moves: str, seat: Seat, attempt: str, expected: Refusal
) -> None:
    phase, again = after(table(sketch, rules), moves), after(table(sketch, rules), moves)
    tried = action(phase, attempt)
    if expected.reason is not Reason.NOT_YOUR_TURN:
        with pytest.raises(IllegalAction):
            apply(phase, tried)
    assert phase == again
    assert seat_view(phase, seat) == seat_view(again, seat)


def test_of_two_reasons_the_one_that_matters_first_is_given() -> None:
    """The end of the round before the turn, the turn before the moment, the limit before gin."""
    over: Phase = after(table(TABLE), f"{KNOCK}, defend")
    assert refused(over, Seat.SECOND, "discard AS") is Reason.ROUND_OVER
    assert refused(after(table(TABLE), DRAWN), Seat.SECOND, "draw") is Reason.NOT_YOUR_TURN
    rules = Rules(knock_limit=2)
    gin = after(table(GIN, rules), DRAWN)
    assert refused(gin, Seat.FIRST, "knock 9H TH JH QH / 7S 7H 7D + AS AH AC") is Reason.ABOVE_LIMIT


def refused(phase: Phase, seat: Seat, attempt: str) -> Reason:
    found = refusal(seat_view(phase, seat), action(phase, attempt))
    assert found is not None
    return found.reason


def test_what_is_legal_is_not_refused() -> None:
    phase = after(table(TABLE), DRAWN)
    check(seat_view(phase, Seat.FIRST), action(phase, "discard AS"))
    assert refusal(seat_view(phase, Seat.FIRST), action(phase, "discard AS")) is None


def test_all_errors_have_one_root_and_are_value_errors() -> None:
    for error in (IllegalAction(Refusal(Reason.ROUND_OVER)), NotationError("X"), CorruptRecord("broken")):
        assert isinstance(error, GinRummyError)
        assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (CorruptRecord("broken"), "broken"),
        (CorruptRecord("broken", deal=3), "broken (deal 3)"),
        (CorruptRecord("broken", deal=3, action=1), "broken (deal 3, action 1)"),
    ],
)
def test_a_corrupt_record_says_where(error: CorruptRecord, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction(Refusal(Reason.ABOVE_LIMIT, parse_card("KS"), count=11, limit=10)),
        NotationError("1X"),
        NotationError("KS", repeated=True),
        CorruptRecord("broken", deal=3, action=1),
        NewerRecord("later"),
    ],
)
def test_an_error_can_be_pickled(error: GinRummyError) -> None:
    """It comes from another process with all that it knows."""
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  (what has just been made)
    assert type(again) is type(error)
    assert (str(again), vars(again)) == (str(error), vars(error))


@given(st.text(max_size=5), st.booleans())
def test_a_notation_error_says_what(text: str, repeated: bool) -> None:
    error = NotationError(text, repeated=repeated)
    assert (error.text, error.repeated) == (text, repeated)
    assert repr(text) in str(error)
