"""A finished round in sentences: what was done, and what the solver says of it."""

from __future__ import annotations

import pytest

from core.test_steps import ANNA, BO, MOVES, opened
from ginrummy.core.rules import Rules
from ginrummy.wording.review import hand_lines, step_facts, step_text, turn_lines

WITH_SIX = "That leaves 16; 10♣ would have left 6. A knock was possible and not taken, face down: 10♣."


def test_a_round_turn_by_turn() -> None:
    assert list(turn_lines(opened(MOVES))) == [
        "Bo dealt and turned up Q♣. The hand of Anna counts 16, that of Bo 26.",
        "Anna passed the upcard Q♣.",
        "Bo passed the upcard Q♣.",
        f"Anna drew 7♥ from the stock. Anna discarded 7♥. {WITH_SIX}",
        "Bo drew 9♠ from the stock. Bo discarded K♠. That leaves 25, the least there was.",
        "Anna drew 4♦ from the stock. Anna knocked with 10. That leaves 10, the least there was.",
        "Bo laid off 3♥ and kept 22.",
    ]
    assert list(hand_lines(opened(MOVES))) == [
        "Anna: 7♠ 7♦ 7♣ | 4♥ 5♥ 6♥ and A♠ 2♣ 3♦ 4♦, which counts 10",
        "Bo: J♠ J♥ J♣ | 8♦ 9♦ 10♦ and 5♣ 8♥ 9♠, which counts 22",
    ]


def test_what_can_be_done_with_eleven_cards() -> None:
    step = opened(MOVES).steps[3]
    assert list(map(str, step_facts(step))) == [
        "Of all discards 10♣ leaves the least, 6.",
        "A knock is possible, face down: 10♣.",
    ]


def test_who_sees_one_hand_is_not_told_what_the_other_drew() -> None:
    round_ = opened(MOVES)
    draw = round_.steps[3]
    assert str(step_text(round_, draw, {ANNA})) == "Anna drew 7♥ from the stock."
    assert str(step_text(round_, draw, {BO})) == "Anna drew from the stock."


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("take QC, put, pass, pass, draw, discard drawn", "Anna put Q♣ back."),
        ("pass, take QC, discard KS", "Bo took Q♣."),
        ("pass, pass, draw, knock TC, defend", "Anna knocked with 6."),
    ],
)
def test_other_things_that_are_done(moves: str, words: str) -> None:
    drawn = "" if "knock" in moves else ", draw, discard drawn" * (28 if "draw" in moves else 29)
    round_ = opened(moves + drawn)
    assert words in [str(step_text(round_, step)) for step in round_.steps]


def test_a_hint_is_told_where_it_was_asked_for() -> None:
    moves = MOVES.replace("draw, discard 7H", "hint, draw, hint, discard 7H", 1)
    round_ = opened(f"hint, {moves}", Rules(hints=True))
    words = [str(step_text(round_, step)) for step in round_.steps]
    assert words.count("Anna asked for a hint.") == 3
    assert list(turn_lines(round_))[1:6] == [
        "Anna asked for a hint.",
        "Anna passed the upcard Q♣.",
        "Bo passed the upcard Q♣.",
        "Anna asked for a hint.",
        f"Anna drew 7♥ from the stock. Anna asked for a hint. Anna discarded 7♥. {WITH_SIX}",
    ]
