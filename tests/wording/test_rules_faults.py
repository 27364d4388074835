"""What is wrong with rules, and with the files they stand in: what, where, and what to do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy.config.faults import Fault, KeyProblem, KeyRefusal, Problem
from ginrummy.core.options import RulesError
from ginrummy.core.rules import agreed
from ginrummy.wording.keys import refusal_lines
from ginrummy.wording.rules_faults import fault_lines, no_rules_lines, rules_error_lines


@pytest.mark.parametrize(
    ("settings", "what", "remedy"),
    [
        (
            {"gin_bonuss": 3},
            "there is no option 'gin_bonuss' in the rules.",
            "Did you mean: gin_bonus",
        ),
        ({"zzz": 3}, "there is no option 'zzz' in the rules.", "See all options with: gin rules options"),
        ({"target": "0"}, "target cannot be '0'.", "It is a whole number from 1 to 1000."),
        ({"big_gin": 3}, "big_gin cannot be 3.", "It is one of: on, off"),
        (
            {"next_dealer": "me"},
            "next_dealer cannot be 'me'.",
            "It is one of: winner, loser, alternate",
        ),
        (
            {"oklahoma": True, "deal_style": "eleven"},
            "oklahoma does not go with deal_style: no card is turned up in the eleven-card deal.",
            "Set knock_card_source to side_card, or oklahoma to off, or deal_style to upcard.",
        ),
        (
            {"spade_double": True, "deal_style": "eleven"},
            "spade_double does not go with deal_style: no card is turned up in the eleven-card deal.",
            "Set knock_card_source to side_card, or spade_double to off, or deal_style to upcard.",
        ),
        (
            {"match": "games", "scoring": "hollywood"},
            "match does not go with scoring: Hollywood is a match of three games already.",
            "Set match to off, or scoring to single.",
        ),
    ],
)
def test_what_is_wrong_with_settings(settings: dict[str, object], what: str, remedy: str) -> None:
    with pytest.raises(RulesError) as caught:
        agreed(settings)
    assert rules_error_lines(caught.value) == (what, remedy)


def test_rules_that_nobody_knows() -> None:
    assert no_rules_lines("oklahom", ["classic", "oklahoma"]) == (
        "there are no rules called 'oklahom'.",
        "Did you mean: oklahoma",
    )
    assert no_rules_lines("Round the corner", ["round-the-corner"])[1] == "Did you mean: round-the-corner"
    assert no_rules_lines("\x1b", []) == (
        "there are no rules called '\\x1b'.",
        "See all rules with: gin rules list",
    )


@pytest.mark.parametrize("problem", Problem)
def test_every_problem_has_two_lines_with_the_place(problem: Problem) -> None:
    error = None
    if problem is Problem.BAD_SETTING:
        with pytest.raises(RulesError) as caught:
            agreed({"target": 0})
        error = caught.value
    keys = KeyRefusal(KeyProblem.TAKEN, "stock", "t", "take") if problem is Problem.REFUSED_KEYS else None
    fault = Fault(Path("rules.toml"), problem, 7, "grandma", "given", error, keys=keys)
    what, remedy = fault_lines(fault)
    assert what.startswith("rules.toml, line 7: ")
    assert what.endswith(".")
    assert "{" not in what + remedy
    assert remedy
    assert fault_lines(replace(fault, line=None))[0].startswith("rules.toml: ")


@pytest.mark.parametrize("problem", KeyProblem)
def test_every_refused_key_has_two_lines_that_name_both_commands(problem: KeyProblem) -> None:
    what, remedy = refusal_lines(KeyRefusal(problem, "stock", "pagedown", "take"), str.upper)
    assert what.endswith(".")
    assert "STOCK" in what.upper()
    assert ("TAKE" in what) == (problem is KeyProblem.TAKEN)
    assert "{" not in what + remedy
    assert remedy


def test_a_path_cannot_steer_the_terminal() -> None:
    what, _remedy = fault_lines(Fault(Path("\x1b[2J.toml"), Problem.NOT_TEXT))
    assert "\x1b" not in what
