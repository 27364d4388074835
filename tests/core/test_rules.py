"""What a table may agree on, and what excludes what (2.1)."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, replace
from itertools import combinations
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from ginrummy.core.aces import AceRank, Aces
from ginrummy.core.errors import GinRummyError
from ginrummy.core.options import (
    BadValue,
    Choice,
    Conflict,
    Number,
    Option,
    RulesConflict,
    RulesError,
    Switch,
    UnknownOption,
    Value,
)
from ginrummy.core.rules import (
    CLASSIC,
    OPTIONS,
    AceValue,
    DealStyle,
    KnockCardSource,
    Match,
    Rules,
    Scoring,
    agreed,
    differences,
)

BOUNDS: Final = {
    "target": (100, 1, 1000),
    "knock_limit": (10, 0, 10),
    "gin_bonus": (20, 0, 100),
    "undercut_bonus": (10, 0, 100),
    "big_gin_bonus": (31, 0, 100),
    "box_bonus": (20, 0, 100),
    "game_bonus": (100, 0, 500),
    "match_games": (3, 1, 99),
    "match_points": (500, 1, 10_000),
}
SWITCHES: Final = {
    "big_gin": False,
    "extra_boxes": False,
    "oklahoma": False,
    "spade_double": False,
    "retake_discard": False,
    "layoff_on_gin": False,
    "show_undercut_melds": False,
    "first_turn_knock": True,
    "hints": False,
}
CHOICES: Final = {
    "undercut_on_tie": "bonus no_score knocker",
    "box_timing": "end immediate",
    "shutout": "bonus_200 none add_100 double_points double_points_game double_bonuses double_total",
    "winner_rule": "highest_total first_to_target",
    "oklahoma_ace": "gin_only one",
    "knock_card_source": "upcard side_card",
    "scoring": "single hollywood",
    "deal_style": "upcard eleven",
    "next_dealer": "winner loser alternate",
    "first_dealer": "low high random",
    "void_rule": "two_left last_discard no_knock",
    "void_dealer": "same rotate",
    "ace_rank": "low high_or_low round_corner",
    "ace_value": "1 15",
    "discard_view": "top all",
    "match": "off games points",
    "layoff_entry": "manual auto",
    "assist": "groups count bare",
}
"""The default first."""


def with_(name: str, value: Any) -> Rules:
    """The Classic game with one setting changed."""
    return Rules(**{name: value})


def others(option: Option) -> Iterator[Any]:
    """What an option can be set to instead of its default: all there is, of numbers the ends."""
    match option:
        case Switch(default=default):
            yield not default
        case Choice(default=default, choices=choices):
            yield from (choice for choice in choices if choice is not default)
        case Number(default=default, low=low, high=high):
            yield from {low, high} - {default}


def test_the_options_are_those_of_the_table_and_default_to_the_classic_game() -> None:
    """2.1: names, kinds, bounds and defaults, in the order of the fields."""
    assert list(OPTIONS) == [field.name for field in fields(Rules)]
    assert BOUNDS.keys() | SWITCHES.keys() | CHOICES.keys() == OPTIONS.keys()
    for name, option in OPTIONS.items():
        assert option.name == name
        assert getattr(Rules(), name) == option.default
        match option:
            case Number():
                assert (option.default, option.low, option.high) == BOUNDS[name]
                assert option.allowed == (str(option.low), str(option.high))
            case Switch():
                assert option.default is SWITCHES[name]
                assert option.allowed == ("on", "off")
            case Choice():
                default, *_rest = listed = CHOICES[name].split()
                assert option.text(option.default) == default
                assert sorted(option.allowed) == sorted(listed)
    assert Rules() == CLASSIC


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_may_be_anything_between_its_bounds(name: str) -> None:
    _default, low, high = BOUNDS[name]
    for value in (low, (low + high) // 2, high):
        assert getattr(with_(name, value), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(ValueError, match=rf"^{name} is {value}, .* from {low} to {high}$"):
            with_(name, value)


@pytest.mark.parametrize("value", [True, 5.0, "5", None])
@pytest.mark.parametrize("name", BOUNDS)
def test_only_whole_numbers_are_numbers(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"^{name} is {value!r}, it must be a whole number"):
        with_(name, value)


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_one_of_its_kind(name: str) -> None:
    option = OPTIONS[name]
    assert isinstance(option, Choice)
    for value in option.choices:
        assert getattr(with_(name, value), name) is value
    no_choices: tuple[Any, ...] = ("none", 1, None, NextPlanet.MARS)
    for value in no_choices:
        with pytest.raises(
            ValueError, match=rf"^{name} is .*, it must be one of {', '.join(option.allowed)} \(\w+\)$"
        ):
            with_(name, value)


class NextPlanet(enum.Enum):
    """A choice that no option knows."""

    MARS = "mars"


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_on_or_off(name: str) -> None:
    for value in (True, False):
        assert getattr(with_(name, value), name) is value
    no_switches: tuple[Any, ...] = (0, 1, "on", None)
    for value in no_switches:
        with pytest.raises(ValueError, match=rf"^{name} is {value!r}, it must be one of on, off$"):
            with_(name, value)


def test_a_bad_value_names_the_option_and_what_it_takes() -> None:
    with pytest.raises(BadValue) as caught:
        Rules(knock_limit=11)
    error = caught.value
    assert isinstance(error, RulesError)
    assert isinstance(error, GinRummyError)
    assert (error.options, error.value) == (("knock_limit",), 11)
    assert error.option == Number("knock_limit", 10, 0, 10)


# ---------------------------------------------------------------- what excludes what

EXCLUDED: Final = {
    ("oklahoma", "deal_style"): Conflict.NO_UPCARD,
    ("spade_double", "deal_style"): Conflict.NO_UPCARD,
    ("scoring", "match"): Conflict.TWO_MATCHES,
}
"""Every pair of options that may not both be other than in Classic, and why."""


def test_every_pair_of_options_is_accepted_or_refused_with_a_reason() -> None:
    """2.1, constraints 1 to 7: of 561 pairs, in all their values, three exclude each other."""
    for one, other in combinations(OPTIONS, 2):
        for values in ({one: a, other: b} for a in others(OPTIONS[one]) for b in others(OPTIONS[other])):
            if (one, other) not in EXCLUDED:
                assert differences(Rules(**values)) == values
                continue
            with pytest.raises(RulesConflict) as caught:
                Rules(**values)
            assert caught.value.conflict is EXCLUDED[one, other]
            assert {one, other} <= set(caught.value.options)


@pytest.mark.parametrize("name", ["oklahoma", "spade_double"])
def test_the_eleven_card_deal_needs_a_side_card_where_a_card_is_read(name: str) -> None:
    """2.1 constraint 1, 2.9: since none is turned up; the source of the card is the first to change."""
    eleven = Rules(deal_style=DealStyle.ELEVEN)
    with pytest.raises(RulesConflict) as caught:
        replace(eleven, **{name: True})  # type: ignore[arg-type]
    assert caught.value.conflict is Conflict.NO_UPCARD
    assert caught.value.options == ("knock_card_source", name, "deal_style")
    assert str(caught.value).startswith(f"knock_card_source, {name}, deal_style: no card is turned up")
    side = replace(eleven, knock_card_source=KnockCardSource.SIDE_CARD, **{name: True})  # type: ignore[arg-type]
    assert getattr(side, name) is True


@pytest.mark.parametrize("match", [Match.GAMES, Match.POINTS])
def test_hollywood_is_no_part_of_a_match(match: Match) -> None:
    """H7, H8: its three games are one already."""
    with pytest.raises(RulesConflict) as caught:
        Rules(scoring=Scoring.HOLLYWOOD, match=match)
    assert (caught.value.conflict, caught.value.options) == (Conflict.TWO_MATCHES, ("match", "scoring"))


def test_options_without_effect_are_no_error() -> None:
    """2.1 constraints 2, 3 and 7: an undercut bonus in straight gin, and whatever is off."""
    Rules(knock_limit=0, undercut_bonus=100, oklahoma=True)
    Rules(big_gin_bonus=50, match_games=5, knock_card_source=KnockCardSource.SIDE_CARD)
    Rules(ace_rank=AceRank.ROUND_CORNER, ace_value=AceValue.ONE, layoff_on_gin=False)


def test_the_aces_are_those_agreed_on() -> None:
    """R2, C1."""
    assert Rules().aces == Aces(AceRank.LOW, 1)
    corner = Rules(ace_rank=AceRank.ROUND_CORNER, ace_value=AceValue.FIFTEEN)
    assert corner.aces == Aces(AceRank.ROUND_CORNER, 15)


# ---------------------------------------------------------------- from texts and plain values


@given(strategies.rules())
def test_rules_read_back_from_their_texts(rules: Rules) -> None:
    texts = {name: option.text(getattr(rules, name)) for name, option in OPTIONS.items()}
    assert agreed(texts) == rules
    assert agreed({name: text.upper().replace("_", "-") + " " for name, text in texts.items()}) == rules
    assert agreed({name: value for name, value in texts.items() if name in differences(rules)}) == rules


@given(strategies.rules())
def test_rules_read_back_from_plain_values(rules: Rules) -> None:
    """As TOML and JSON hold them."""
    values = {name: getattr(rules, name) for name in OPTIONS}
    plain = {name: value.value if isinstance(value, enum.Enum) else value for name, value in values.items()}
    assert agreed(plain) == rules


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("big_gin", "Yes", True),
        ("big_gin", " true", True),
        ("first_turn_knock", "no", False),
        ("first_turn_knock", "FALSE", False),
        ("ace_value", "15", AceValue.FIFTEEN),
        ("ace_value", 15, AceValue.FIFTEEN),
        ("target", " 250 ", 250),
        ("match", "Games", Match.GAMES),
    ],
)
def test_what_can_be_written_for_an_option(name: str, given: object, value: Value) -> None:
    assert getattr(agreed({name: given}), name) == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("big_gin", "perhaps"),
        ("big_gin", ""),
        ("big_gin", 1),
        ("target", "0"),
        ("target", "1001"),
        ("target", "+5"),
        ("target", "1_0"),
        ("target", "٣"),
        ("target", "9" * 5000),
        ("target", True),
        ("target", 100.0),
        ("target", None),
        ("shutout", "bonus"),
        ("shutout", 200),
        ("shutout", ["none"]),
        ("ace_value", True),
        ("ace_value", 1.0),
        ("ace_value", "2"),
    ],
)
def test_what_cannot_be_written_for_an_option(name: str, given: object) -> None:
    with pytest.raises(BadValue) as caught:
        agreed({name: given})
    assert (caught.value.option, caught.value.value) == (OPTIONS[name], given)
    assert caught.value.options == (name,)


def test_an_option_that_there_is_not() -> None:
    with pytest.raises(UnknownOption, match=r"^there is no option 'jokers'$") as caught:
        agreed({"gin_bonus": 25, "jokers": 2})
    assert caught.value.options == ("jokers",)


def test_options_change_what_has_been_agreed_before() -> None:
    base = Rules(target=250, big_gin=True)
    assert agreed({"gin_bonus": "25"}, base) == Rules(target=250, big_gin=True, gin_bonus=25)
    with pytest.raises(RulesConflict):
        agreed({"deal_style": "eleven"}, Rules(oklahoma=True))


@given(strategies.rules(), strategies.rules())
def test_the_differences_are_what_leads_from_one_game_to_the_other(rules: Rules, base: Rules) -> None:
    assert replace(base, **differences(rules, base)) == rules  # type: ignore[arg-type]
    assert differences(rules, rules) == {}


# ---------------------------------------------------------------- a value


@given(strategies.rules())
def test_equal_agreements_are_equal(rules: Rules) -> None:
    assert replace(rules) == rules
    assert hash(replace(rules)) == hash(rules)


@given(st.data())
def test_the_strategy_draws_what_it_is_told(data: st.DataObject) -> None:
    rules = data.draw(strategies.rules(st.just(7), scoring=Scoring.HOLLYWOOD))
    assert (rules.target, rules.scoring, rules.match) == (7, Scoring.HOLLYWOOD, Match.OFF)


def test_an_agreement_cannot_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Rules().target = 250  # type: ignore[misc]
    with pytest.raises(TypeError):
        OPTIONS["jokers"] = OPTIONS["target"]  # type: ignore[index]
