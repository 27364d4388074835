"""What a table may agree on."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given

import strategies
from ginrummy.core.rules import PRESETS, NextDealer, Rules, Shutout, WinnerRule

BOUNDS = {
    "target": (1, 1000),
    "knock_limit": (0, 10),
    "gin_bonus": (0, 100),
    "undercut_bonus": (0, 100),
    "box_bonus": (0, 100),
    "game_bonus": (0, 500),
}
CHOICES = {"shutout": Shutout, "winner_rule": WinnerRule, "next_dealer": NextDealer}


def agreed(name: str, value: Any) -> Rules:
    """The Classic game with one setting changed."""
    return Rules(**{name: value})


def test_the_defaults_are_the_classic_game() -> None:
    assert Rules() == Rules(
        target=100,
        knock_limit=10,
        gin_bonus=20,
        undercut_bonus=10,
        box_bonus=20,
        game_bonus=100,
        shutout=Shutout.BONUS_200,
        winner_rule=WinnerRule.HIGHEST_TOTAL,
        next_dealer=NextDealer.WINNER,
    )
    assert dict(PRESETS) == {"classic": Rules()}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_may_be_anything_between_its_bounds(name: str) -> None:
    low, high = BOUNDS[name]
    for value in (low, (low + high) // 2, high):
        assert getattr(agreed(name, value), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(ValueError, match=rf"^{name} is {value}, .* from {low} to {high}$"):
            agreed(name, value)


@pytest.mark.parametrize("value", [True, 5.0, "5", None])
@pytest.mark.parametrize("name", BOUNDS)
def test_only_whole_numbers_are_numbers(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"^{name} is {value!r}, it must be a whole number"):
        agreed(name, value)


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_one_of_its_kind(name: str) -> None:
    for value in CHOICES[name]:
        assert getattr(agreed(name, value), name) is value
    with pytest.raises(ValueError, match=rf"^{name} is 'none', it must be a {CHOICES[name].__name__}$"):
        agreed(name, "none")


@given(strategies.rules())
def test_equal_agreements_are_equal(rules: Rules) -> None:
    assert replace(rules) == rules
    assert hash(replace(rules)) == hash(rules)


def test_an_agreement_cannot_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().target = 250  # type: ignore[misc]
    with pytest.raises(TypeError):
        PRESETS["mine"] = Rules()  # type: ignore[index]
