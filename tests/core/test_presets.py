"""The agreements that have a name (2.2)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from drawing import game, won
from ginrummy.core.presets import PRESETS
from ginrummy.core.record import rules_to_json
from ginrummy.core.rules import CLASSIC, OPTIONS, Rules, differences
from ginrummy.core.scoring import RoundResult, price
from ginrummy.core.seats import Seat

TABLE: Final[dict[str, tuple[Any, ...]]] = {
    "classic": (20, 10, False, 20, 100, "bonus_200", 100, "winner", {}),
    "modern": (25, 25, True, 25, 100, "double_points", 100, "alternate", {"big_gin_bonus": 31}),
    "twenty-five": (25, 20, False, 20, 100, "bonus_200", 100, "winner", {}),
    "spruce": (25, 10, False, 0, 0, "none", 100, "winner", {"winner_rule": "first_to_target"}),
    "tutorial": (25, 25, False, 0, 0, "none", 100, "winner", {"winner_rule": "first_to_target"}),
    "eaai": (25, 25, False, 0, 0, "none", 100, "alternate", {"winner_rule": "first_to_target"}),
    "palace": (25, 20, False, 10, 0, "none", 100, "winner", {"box_timing": "immediate"}),
    "oklahoma": (
        *(20, 10, False, 20, 100, "bonus_200", 150, "winner"),
        {"oklahoma": True, "oklahoma_ace": "gin_only", "spade_double": True},
    ),
    "hollywood": (20, 10, False, 20, 100, "bonus_200", 100, "winner", {"scoring": "hollywood"}),
    "round-the-corner": (
        *(20, 20, False, 20, 100, "bonus_200", 125, "winner"),
        {"ace_value": 15, "ace_rank": "round_corner", "layoff_on_gin": True, "discard_view": "all"},
    ),
}
"""The columns of 2.2 in their order; Hollywood is Classic on its sheet (2.5)."""

COLUMNS = (
    "gin_bonus",
    "undercut_bonus",
    "big_gin",
    "box_bonus",
    "game_bonus",
    "shutout",
    "target",
    "next_dealer",
)


def test_the_presets_are_those_of_the_table() -> None:
    """2.2: every value, and everything else as in Classic."""
    assert PRESETS.keys() == TABLE.keys()
    for key, (*values, rest) in TABLE.items():
        expected = {**rules_to_json(CLASSIC), **dict(zip(COLUMNS, values, strict=True)), **rest}
        assert rules_to_json(PRESETS[key]) == expected, key


def test_a_preset_is_told_by_what_differs_from_classic() -> None:
    assert differences(PRESETS["classic"]) == {}
    assert differences(PRESETS["twenty-five"]) == {"gin_bonus": 25, "undercut_bonus": 20}
    assert differences(CLASSIC, PRESETS["twenty-five"]) == {"gin_bonus": 20, "undercut_bonus": 10}
    assert list(differences(PRESETS["palace"])) == [
        name for name in OPTIONS if name in differences(PRESETS["palace"])
    ]


def test_presets_cannot_change() -> None:
    assert PRESETS["classic"] == Rules()
    with pytest.raises(TypeError):
        PRESETS["mine"] = Rules()  # type: ignore[index]


@pytest.mark.parametrize(
    ("key", "gin", "tie"),
    [
        ("classic", 43, 10),
        ("modern", 48, 25),
        ("twenty-five", 48, 20),
        ("spruce", 48, 10),
        ("tutorial", 48, 25),
    ],
)
def test_what_gin_against_23_and_a_tie_are_worth(key: str, gin: int, tie: int) -> None:
    """V9, V22, V24, V30."""
    assert price(RoundResult(Seat.FIRST, 0, 23), PRESETS[key]).points == gin
    assert price(RoundResult(Seat.FIRST, 10, 10), PRESETS[key]).points == tie


def test_modern_settles_equal_rounds_by_its_boxes() -> None:
    """V75, and V76 with the total doubled: J's reading of the modern game."""
    settled = game(won(0, 60), won(1, 30), won(1, 25), won(0, 55), rules=PRESETS["modern"]).sheet.account
    assert settled is not None
    assert settled.totals == (265, 105)
