"""A game as a value, and its parts as JSON, both directions."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given

import strategies
from drawing import arrangement
from ginrummy.core.aces import AceRank, Aces
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Hint,
    Knock,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import PACK, parse_card
from ginrummy.core.errors import CorruptRecord, NewerRecord
from ginrummy.core.layoffs import LayOff
from ginrummy.core.options import Choice
from ginrummy.core.record import (
    FORMAT,
    DealRecord,
    GameRecord,
    Given,
    Json,
    Shuffled,
    action_from_json,
    action_to_json,
    read_format,
    rules_from_json,
    rules_to_json,
)
from ginrummy.core.rules import OPTIONS, AceValue, Rules
from ginrummy.core.shuffle import promise

KING = parse_card("KS")
SHOWN = arrangement("7S 7H 7D / 9H TH JH / AS AH AC + 3S")
TAKE: Json = {"kind": "take", "card": "KS"}
KNOCK: Json = {
    "kind": "knock",
    "melds": [["AS", "AH", "AC"], ["7S", "7H", "7D"], ["9H", "TH", "JH"]],
    "deadwood": ["3S"],
}
DEFEND: Json = {
    "kind": "defend",
    "melds": [["KS", "KD", "KC"]],
    "deadwood": ["2D", "4D", "5S", "QH"],
    "layoffs": [["8H", 2], ["7C", 0]],
}
ACTIONS: list[tuple[Action, Json]] = [
    (Pass(), {"kind": "pass"}),
    (Take(KING), TAKE),
    (PutBack(), {"kind": "put back"}),
    (Draw(), {"kind": "draw"}),
    (Discard(KING), {"kind": "discard", "card": "KS"}),
    (Knock(SHOWN), KNOCK),
    (
        Defend(
            arrangement("KS KC KD + 5S 2D 4D QH"), (LayOff(parse_card("8H"), 2), LayOff(parse_card("7C"), 0))
        ),
        DEFEND,
    ),
    (Defend(arrangement("+ 2D")), {"kind": "defend", "melds": [], "deadwood": ["2D"], "layoffs": []}),
    (ProposeVoid(), {"kind": "propose void"}),
    (AcceptVoid(), {"kind": "accept void"}),
    (DeclineVoid(), {"kind": "decline void"}),
    (Hint(), {"kind": "hint"}),
]
RECORD = GameRecord(
    key="game-1",
    rules=Rules(),
    players=("Kari", "Åse ♠"),
    draw=Shuffled(bytes(range(32))),
    deals=(DealRecord(Shuffled(bytes([255] * 32), ("anna", "bo"))), DealRecord(Given(PACK))),
)
OLD: Json = {
    "target": 250,
    "knock_limit": 10,
    "gin_bonus": 25,
    "undercut_bonus": 10,
    "box_bonus": 20,
    "game_bonus": 100,
    "shutout": "none",
    "winner_rule": "highest_total",
    "next_dealer": "alternate",
}
"""Rules as they were written down when there were nine options."""


@pytest.mark.parametrize(("action", "data"), ACTIONS, ids=lambda value: type(value).__name__)
def test_an_action_as_json(action: Action, data: Json) -> None:
    assert action_to_json(action) == data
    assert action_from_json(json.loads(json.dumps(data))) == action


def test_a_hand_that_is_laid_out_is_read_with_the_aces_of_its_game() -> None:
    """C1: a run round the corner is none elsewhere, and deadwood counts what it counts there."""
    corner = Aces(AceRank.ROUND_CORNER, 15)
    shown = Knock(arrangement("KS AS 2S / 7S 7H 7D / 9H TH JH + AC", corner))
    read = action_from_json(json.loads(json.dumps(action_to_json(shown))), corner)
    assert read == shown
    assert isinstance(read, Knock)
    assert read.arrangement.is_for(corner)
    assert read.arrangement.count == 15
    with pytest.raises(CorruptRecord, match="no meld"):
        action_from_json(action_to_json(shown))


def test_every_action_is_among_them() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(Action))


def changed(data: Json, change: Callable[[Json], object]) -> Json:
    data = deepcopy(data)
    change(data)
    return data


@pytest.mark.parametrize(
    ("data", "change", "fault"),
    [
        (TAKE, lambda data: data.pop("kind"), "there is no such action"),
        (TAKE, lambda data: data.update(kind="fold"), "there is no such action"),
        (TAKE, lambda data: data.update(kind=[]), "there is no such action"),
        (TAKE, lambda data: data.update(kind=None), "there is no such action"),
        (TAKE, lambda data: data.pop("card"), "card is missing"),
        (TAKE, lambda data: data.update(seat=0), "'seat' is unknown"),
        (TAKE, lambda data: data.update({"\x1b": 0}), r"'\x1b' is unknown"),
        (TAKE, lambda data: data.update(kind="draw"), "'card' is unknown"),
        (TAKE, lambda data: data.update(card="1S"), "there is no such card"),
        (TAKE, lambda data: data.update(card=7), "a text is needed"),
        (TAKE, lambda data: data.update(card="\ud800"), "a text is not Unicode"),
        (TAKE, lambda data: data.update(card="10S"), "a card is written as two characters"),
        (TAKE, lambda data: data.update(card="ks"), "a card is written as two characters"),
        (TAKE, lambda data: data.update(card="K♠"), "a card is written as two characters"),
        (KNOCK, lambda data: data.pop("melds"), "melds is missing"),
        (KNOCK, lambda data: data.update(layoffs=[]), "'layoffs' is unknown"),
        (KNOCK, lambda data: data.update(melds="7S7H7D"), "a list is needed"),
        (KNOCK, lambda data: data.update(melds=[["7S", "7H"]]), "these cards are no meld"),
        (KNOCK, lambda data: data["melds"].reverse(), "melds or deadwood do not stand in their order"),
        (KNOCK, lambda data: data["melds"][0].reverse(), "melds or deadwood do not stand in their order"),
        (KNOCK, lambda data: data.update(deadwood=None), "a list is needed"),
        (
            KNOCK,
            lambda data: data.update(deadwood=["7S"]),
            "a card stands in one meld or in the deadwood, and only once",
        ),
        (DEFEND, lambda data: data["deadwood"].reverse(), "melds or deadwood do not stand in their order"),
        (DEFEND, lambda data: data.pop("layoffs"), "layoffs is missing"),
        (DEFEND, lambda data: data.update(layoffs=[["8H"]]), "a list of 2 is needed"),
        (DEFEND, lambda data: data.update(layoffs=[["8H", "2"]]), "a whole number is needed"),
        (DEFEND, lambda data: data.update(layoffs=[["8H", 2.0]]), "a whole number is needed"),
        (DEFEND, lambda data: data.update(layoffs=[["8H", False]]), "a whole number is needed"),
    ],
)
def test_an_action_has_one_form_only(data: Json, change: Callable[[Json], object], fault: str) -> None:
    """A lay-off names a meld by its place, so an order that is not ours would mean something else."""
    with pytest.raises(CorruptRecord) as caught:
        action_from_json(changed(data, change))
    assert caught.value.message == fault


@pytest.mark.parametrize("data", [None, [], "", 5, {}, {"format": FORMAT}])
@pytest.mark.parametrize("read", [action_from_json, rules_from_json, read_format])
def test_what_is_nothing_of_the_kind_is_corrupt(read: Callable[[Any], object], data: Any) -> None:
    with pytest.raises(CorruptRecord):
        read(data)


@given(strategies.rules())
def test_rules_read_back(rules: Rules) -> None:
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


def test_rules_as_json() -> None:
    """All settings, those that were not changed too."""
    data = rules_to_json(Rules(target=250, big_gin=True, ace_value=AceValue.FIFTEEN))
    assert list(data) == list(OPTIONS)
    assert (data["target"], data["big_gin"], data["ace_value"]) == (250, True, 15)
    assert (data["shutout"], data["oklahoma"]) == ("bonus_200", False)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_must_be_there_with_a_value_of_its_kind(name: str) -> None:
    """Nothing is filled in: a game under other rules than the players' would be another game."""
    data = rules_to_json(Rules())
    with pytest.raises(CorruptRecord, match=f"^{name} is missing$"):
        rules_from_json({key: value for key, value in data.items() if key != name})
    wrong: list[object] = [None, "often", "1", 1.0, [], {}, -1]
    wrong.append(bool(data[name]) if isinstance(data[name], int) and data[name] is not True else 1)
    for value in wrong:
        if type(value) is type(data[name]) and not isinstance(OPTIONS[name], Choice) and value != -1:
            continue
        with pytest.raises(CorruptRecord, match=f"^{name} must be "):
            rules_from_json({**data, name: value})


def test_options_that_are_unknown_or_exclude_each_other_are_corrupt() -> None:
    data = rules_to_json(Rules())
    with pytest.raises(CorruptRecord, match="'jokers' is unknown"):
        rules_from_json({**data, "jokers": 2})
    with pytest.raises(CorruptRecord, match="match, scoring"):
        rules_from_json({**data, "scoring": "hollywood", "match": "games"})


def test_what_an_old_form_has_no_option_for_was_as_in_the_classic_game() -> None:
    rules = rules_from_json(OLD, "gin-game-1")
    assert {name: value for name, value in rules_to_json(rules).items() if name in OLD} == OLD
    assert replace(rules, **{name: getattr(Rules(), name) for name in OLD}) == Rules()
    for data in ({**OLD, "big_gin": False}, {key: value for key, value in OLD.items() if key != "target"}):
        with pytest.raises(CorruptRecord):
            rules_from_json(data, "gin-game-1")
    with pytest.raises(CorruptRecord, match="is missing"):
        rules_from_json(OLD)


@pytest.mark.parametrize(("form", "later"), [("gin-game-2", {"assist", "hints"}), ("gin-game-3", {"hints"})])
def test_a_form_has_all_options_but_those_that_came_later(form: str, later: set[str]) -> None:
    data = rules_to_json(Rules(target=250))
    old = {name: value for name, value in data.items() if name not in later}
    assert rules_from_json(old, form) == Rules(target=250)
    with pytest.raises(CorruptRecord, match="is unknown"):
        rules_from_json(data, form)
    with pytest.raises(CorruptRecord, match="is missing"):
        rules_from_json(old)


def test_the_forms_that_are_known() -> None:
    assert read_format(FORMAT) == FORMAT == "gin-game-4"
    assert [read_format(f"gin-game-{number}") for number in (1, 2, 3)] == [
        "gin-game-1",
        "gin-game-2",
        "gin-game-3",
    ]


@pytest.mark.parametrize("form", ["gin-game-5", "gin-game-10"])
def test_a_form_of_a_newer_version_is_known_as_such(form: str) -> None:
    with pytest.raises(NewerRecord, match=form):
        read_format(form)


@pytest.mark.parametrize("form", ["gin-game-0", "gin-game-03", "gin-game-", "gin-game-1.5", "solitaire-3", 2])
def test_any_other_form_is_corrupt(form: object) -> None:
    with pytest.raises(CorruptRecord) as caught:
        read_format(form)
    assert not isinstance(caught.value, NewerRecord)


def test_a_deal_has_cards_from_somewhere_and_a_promise_if_they_are_shuffled() -> None:
    assert RECORD.source(0) == RECORD.draw
    assert RECORD.promise(0) == promise(bytes(range(32)), "game-1", 0)
    assert RECORD.promise(1) == promise(bytes([255] * 32), "game-1", 1)
    assert RECORD.promise(2) is None


def test_the_packs_of_a_practice_game_do_not_depend_on_its_key() -> None:
    """A seed always gives the same cards."""
    assert RECORD.pack_key == "game-1"
    assert replace(RECORD, seed="s").pack_key == replace(RECORD, key="other", seed="s").pack_key == "practice"


def test_the_text_of_a_record_shows_no_secret_and_no_pack() -> None:
    """E37: whoever knows one of them knows every card."""
    assert str(bytes(range(32))) not in repr(RECORD)
    assert str(bytes([255] * 32)) not in repr(RECORD)
    assert "KC" not in repr(RECORD)
