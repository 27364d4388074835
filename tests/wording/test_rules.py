"""The words for options, and the rules in full sentences: they follow the settings, each of them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given

from ginrummy.core.options import Number, Switch, Value
from ginrummy.core.phases import PATIENCE
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import (
    CLASSIC,
    OPTIONS,
    Match,
    NextDealer,
    Rules,
    Scoring,
    Shutout,
    UndercutOnTie,
    agreed,
    differences,
)
from ginrummy.wording import rules as words
from ginrummy.wording.rules_text import Section, rules_text
from ginrummy.wording.topics import TOPICS
from strategies import rules as agreements

GROUND: dict[str, dict[str, Any]] = {
    "big_gin_bonus": {"big_gin": True},
    "extra_boxes": {},
    "oklahoma_ace": {"oklahoma": True},
    "match_games": {"match": Match.GAMES},
    "match_points": {"match": Match.POINTS},
}
"""What has to be agreed on for an option to matter."""


def values(name: str) -> list[Value]:
    """Every value of an option, of a number those at the ends and some between."""
    option = OPTIONS[name]
    match option:
        case Switch():
            return [False, True]
        case Number(low=low, high=high):
            return [*sorted({low, low + 1, low + 2, option.default, high})]
        case _:
            return list(option.choices)


def lines(sections: tuple[Section, ...]) -> list[str]:
    return [line for section in sections for line in section.lines]


def told(rules: Rules) -> str:
    return "\n".join(lines(rules_text(rules)))


def with_setting(name: str, value: Value) -> Rules:
    settings: dict[str, Any] = {**GROUND.get(name, {}), name: value}
    return Rules(**settings)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_changes_the_rules(name: str) -> None:
    texts = [told(with_setting(name, value)) for value in values(name)]
    assert len(set(texts)) == len(texts)


def numbers(rules: Rules) -> set[int]:
    """The numbers that the rules may speak of."""
    settings = {
        getattr(rules, name)
        for name, option in OPTIONS.items()
        if isinstance(option, Number) and name not in {"match_games", "match_points", "big_gin_bonus"}
    }
    if rules.big_gin:
        settings.add(rules.big_gin_bonus)
    settings |= {Match.GAMES: {rules.match_games}, Match.POINTS: {rules.match_points}}.get(rules.match, set())
    settings |= {Shutout.BONUS_200: {200}, Shutout.ADD_100: {100}}.get(rules.shutout, set())
    return settings | ({1} if rules.oklahoma else set())


def spoken(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_has_no_number_that_is_not_its_own(key: str) -> None:
    rules = PRESETS[key]
    assert spoken(told(rules)) <= numbers(rules)
    assert rules.target in spoken(told(rules))
    assert (rules.gin_bonus in spoken(told(rules))) is (rules.gin_bonus > 0)


@given(rules=agreements())
def test_no_rules_have_a_number_that_is_not_their_own(rules: Rules) -> None:
    assert spoken(told(rules)) <= numbers(rules)
    faq = "\n".join(lines(TOPICS["faq"].sections(rules)))
    assert spoken(faq) <= numbers(rules)


@given(rules=agreements())
def test_every_text_is_whole_under_any_rules(rules: Rules) -> None:
    for sections in (rules_text(rules), *(topic.sections(rules) for topic in TOPICS.values())):
        assert sections
        for section in sections:
            assert section.lines
            for line in section.lines:
                assert re.search(r"[.!?\d]$", line), line
                assert not re.search(r"[{}]|  |\.\.|\b1 points\b", line), line
        assert len(set(lines(sections))) == len(lines(sections)) or sections[0].title.startswith("Target")


def test_what_cannot_happen_is_not_told() -> None:
    straight = told(Rules(knock_limit=0, oklahoma=True, show_undercut_melds=True))
    assert "you may knock" not in straight
    assert "undercut:" not in straight
    assert "knock card is" not in straight
    assert "fourth card of a set" not in straight
    assert "a round is won by gin alone" in straight
    assert "fourth card of a set" in told(Rules(knock_limit=0, layoff_on_gin=True))
    assert "box" not in told(Rules(extra_boxes=True, box_bonus=0)).replace("the boxes and", "")
    eleven = told(agreed({"deal_style": "eleven"}))
    assert "upcard" not in eleven
    assert "only gin will do" not in told(Rules(spade_double=True))


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (
            {},
            "If the ten cards that you keep have 10 or less left over, you may knock",
        ),
        ({"knock_limit": 5}, "have 5 or less left over"),
        ({}, "the difference and 10 on top"),
        ({"undercut_bonus": 0}, "the difference and nothing on top"),
        ({}, "If both have the same left over, that is an undercut and scores 10."),
        ({"undercut_bonus": 0}, "the defender has won the round, but for no points"),
        ({"undercut_on_tie": UndercutOnTie.NO_SCORE}, "if the defender has less left over than the knocker"),
        ({"gin_bonus": 25}, "Gin scores what the defender has left over and 25 on top."),
        ({"gin_bonus": 0}, "Gin scores what the defender has left over.\n"),
        ({"target": 1}, "that brings a player to 1 point."),
        (
            {"scoring": Scoring.HOLLYWOOD},
            "Each game ends with the round that brings a player to 100 points in",
        ),
        ({"oklahoma": True}, "no more left over than the value of the knock card, a picture being ten"),
        ({"oklahoma": True}, "If the knock card is an ace, only gin will do in that round."),
        ({"oklahoma": True, "knock_limit": 6}, "and no more than 6 in any case"),
        ({"match": Match.GAMES, "match_games": 1}, "until one of you has won 1 game."),
        ({"next_dealer": NextDealer.ALTERNATE}, "You deal in turn."),
        ({"game_bonus": 0, "shutout": Shutout.NONE}, "Reaching the target brings no bonus."),
        (
            {"big_gin": True, "layoff_on_gin": True},
            "laid off on gin as well, but not on big gin.",
        ),
    ],
)
def test_a_setting_is_told_in_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    assert sentence in told(Rules(**settings))


def test_the_core_waits_as_long_as_the_rules_say() -> None:
    assert PATIENCE == 5
    assert "five more turns" in told(CLASSIC)


def test_the_faq_answers_under_the_live_settings() -> None:
    def answer(rules: Rules, question: str) -> str:
        found = [section for section in TOPICS["faq"].sections(rules) if section.title == question]
        return " ".join(found[0].lines) if found else ""

    same = "We have the same left over. Who wins?"
    assert answer(CLASSIC, same) == "If both have the same left over, that is an undercut and scores 10."
    assert "nobody scores" in answer(Rules(undercut_on_tie=UndercutOnTie.NO_SCORE), same)
    assert answer(Rules(knock_limit=0), same) == ""
    spades = "Does a spade double everything?"
    assert answer(CLASSIC, spades) == ""
    assert answer(PRESETS["oklahoma"], spades).endswith("The box for the round is not doubled.")


def test_tips_do_not_recommend_what_is_forbidden_or_dear() -> None:
    def tips(**settings: Any) -> str:
        return "\n".join(lines(TOPICS["tips"].sections(agreed(settings))))

    assert "Knock early" in tips()
    assert "Knock early" not in tips(knock_limit=0)
    assert "A loose ace or two costs little" not in tips(ace_value=15)
    assert "than aces and kings do" not in tips(ace_rank="round_corner")


def test_fairness_is_told_in_ten_sentences() -> None:
    told_so = " ".join(lines(TOPICS["fairness"].sections(CLASSIC)))
    assert len(re.findall(r"[.](?= |$)", told_so)) == 10


def test_the_glossary_is_in_the_order_of_the_alphabet() -> None:
    found = lines(TOPICS["words"].sections(PRESETS["oklahoma"]))
    assert found == sorted(found, key=str.casefold)
    assert any(line.startswith("Oklahoma: ") for line in found)


def test_every_option_has_its_words() -> None:
    titles = [words.option_title(name) for name in OPTIONS]
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= 24
    for name in OPTIONS:
        assert words.option_meaning(name).endswith(".")
        said = [words.value_words(name, value) for value in values(name)]
        assert len(set(said)) == len(said)
        assert max(map(len, said)) <= 28


def test_every_preset_has_its_words() -> None:
    assert len({words.preset_title(key) for key in PRESETS}) == len(PRESETS)
    for key in PRESETS:
        assert len(words.preset_title(key)) <= 24
        assert len(words.preset_blurb(key)) <= 60


def test_differences_in_words() -> None:
    assert words.differences_lines(CLASSIC) == ()
    assert words.differences_lines(PRESETS["oklahoma"]) == (
        "Target: 150 points, in place of 100 points",
        "Oklahoma: yes, in place of no",
        "Spades double: yes, in place of no",
    )
    assert words.differences_lines(Rules(knock_limit=0), Rules(knock_limit=3)) == (
        "Knock limit: gin only, in place of 3 or less",
    )
    for rules in PRESETS.values():
        assert len(words.differences_lines(rules)) == len(differences(rules))
