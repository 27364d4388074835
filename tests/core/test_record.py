"""A game as a value and as JSON, both directions."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from drawing import arrangement, cards
from ginrummy.core.actions import Action, Defend, Discard, Draw, Knock, Move, Pass, PutBack, Take
from ginrummy.core.cards import parse_card
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.layoffs import LayOff
from ginrummy.core.record import (
    FORMAT,
    DealRecord,
    GameRecord,
    Json,
    action_from_json,
    action_to_json,
    record_from_json,
    record_to_json,
    rules_from_json,
    rules_to_json,
)
from ginrummy.core.rules import Rules, Shutout
from ginrummy.core.seats import Seat

KING = parse_card("KS")
SHOWN = arrangement("7S 7H 7D / 9H TH JH / AS AH AC + 3S")
ACTIONS: list[tuple[Action, Json]] = [
    (Pass(), {"kind": "pass"}),
    (Take(KING), {"kind": "take", "card": "KS"}),
    (PutBack(), {"kind": "put back"}),
    (Draw(), {"kind": "draw"}),
    (Discard(KING), {"kind": "discard", "card": "KS"}),
    (
        Knock(SHOWN),
        {
            "kind": "knock",
            "melds": [["AS", "AH", "AC"], ["7S", "7H", "7D"], ["9H", "TH", "JH"]],
            "deadwood": ["3S"],
        },
    ),
    (
        Defend(
            arrangement("KS KC KD + 5S 2D 4D QH"), (LayOff(parse_card("8H"), 2), LayOff(parse_card("7C"), 0))
        ),
        {
            "kind": "defend",
            "melds": [["KS", "KD", "KC"]],
            "deadwood": ["2D", "4D", "5S", "QH"],
            "layoffs": [["8H", 2], ["7C", 0]],
        },
    ),
    (Defend(arrangement("+ 2D")), {"kind": "defend", "melds": [], "deadwood": ["2D"], "layoffs": []}),
]
RECORD = GameRecord(
    key="game-1",
    rules=Rules(target=250, shutout=Shutout.NONE),
    players=("Kari", "Åse ♠"),
    draw_secret=bytes(range(32)),
    deals=(
        DealRecord(bytes(32), ("anna", "bo"), tuple(Move(Seat.FIRST, action) for action, _ in ACTIONS)),
        DealRecord(bytes([255] * 32), moves=(Move(Seat.SECOND, Pass()),)),
        DealRecord(bytes(32)),
    ),
)


def record_as_json() -> Any:
    """The record as it would be read from a file."""
    return json.loads(json.dumps(record_to_json(RECORD)))


@pytest.mark.parametrize(("action", "data"), ACTIONS, ids=lambda value: type(value).__name__)
def test_an_action_as_json(action: Action, data: Json) -> None:
    assert action_to_json(action) == data
    assert action_from_json(json.loads(json.dumps(data))) == action


@given(strategies.rules())
def test_rules_read_back(rules: Rules) -> None:
    assert rules_from_json(json.loads(json.dumps(rules_to_json(rules)))) == rules


def test_rules_as_json() -> None:
    """All settings, those that were not changed too."""
    assert rules_to_json(Rules()) == {
        "target": 100,
        "knock_limit": 10,
        "gin_bonus": 20,
        "undercut_bonus": 10,
        "box_bonus": 20,
        "game_bonus": 100,
        "shutout": "bonus_200",
        "winner_rule": "highest_total",
        "next_dealer": "winner",
    }
    assert rules_from_json({}) == Rules()


def test_a_record_as_json() -> None:
    data = record_as_json()
    assert data["format"] == FORMAT == "gin-game-1"
    assert data["key"] == "game-1"
    assert data["players"] == ["Kari", "Åse ♠"]
    assert data["draw"] == "".join(f"{byte:02x}" for byte in range(32))
    assert data["seed"] is None
    assert data["rules"]["target"] == 250
    assert [deal["cuts"] for deal in data["deals"]] == [["anna", "bo"], ["", ""], ["", ""]]
    assert data["deals"][0]["moves"][1] == {"seat": 0, "kind": "take", "card": "KS"}
    assert data["deals"][1] == {"secret": "ff" * 32, "cuts": ["", ""], "moves": [{"seat": 1, "kind": "pass"}]}


def test_a_record_reads_back() -> None:
    assert record_from_json(record_as_json()) == RECORD
    practice = replace(RECORD, seed="my seed")
    assert record_from_json(json.loads(json.dumps(record_to_json(practice)))) == practice


moves = st.builds(Move, st.sampled_from(Seat), st.sampled_from([action for action, _ in ACTIONS]))
pairs_of_texts = st.tuples(strategies.texts, strategies.texts)
deals = st.builds(DealRecord, strategies.secrets, pairs_of_texts, st.lists(moves, max_size=4).map(tuple))


@given(
    st.builds(
        GameRecord,
        key=strategies.texts,
        rules=strategies.rules(),
        players=pairs_of_texts,
        draw_secret=strategies.secrets,
        deals=st.lists(deals, max_size=3).map(tuple),
        seed=st.one_of(st.none(), strategies.texts),
    )
)
def test_any_record_reads_back(record: GameRecord) -> None:
    assert record_from_json(json.loads(json.dumps(record_to_json(record)))) == record


def test_the_packs_of_a_practice_game_do_not_depend_on_its_key() -> None:
    """A seed always gives the same cards."""
    assert RECORD.pack_key == "game-1"
    assert replace(RECORD, seed="s").pack_key == replace(RECORD, key="other", seed="s").pack_key == "practice"


def test_the_text_of_a_record_shows_no_secret() -> None:
    """E37: whoever knows a secret knows every card."""
    assert str(RECORD.draw_secret) not in repr(RECORD)
    assert str(RECORD.deals[1].secret) not in repr(RECORD)


def changed(change: Callable[[Any], object]) -> Any:
    data = deepcopy(record_as_json())
    change(data)
    return data


OUTSIDE: list[Callable[[Any], object]] = [
    lambda data: data.pop("format"),
    lambda data: data.update(format="gin-game-2"),
    lambda data: data.pop("key"),
    lambda data: data.update(key=7),
    lambda data: data.update(key="\ud800"),
    lambda data: data.pop("players"),
    lambda data: data.update(players=["Kari"]),
    lambda data: data.update(players=["Kari", "Ola", "Per"]),
    lambda data: data.update(players=["Kari", None]),
    lambda data: data.update(players=5),
    lambda data: data.pop("seed"),
    lambda data: data.update(seed=5),
    lambda data: data.update(draw="zz"),
    lambda data: data.update(draw="00" * 31),
    lambda data: data.update(draw=None),
    lambda data: data.pop("deals"),
    lambda data: data.update(deals=None),
    lambda data: data.pop("rules"),
    lambda data: data.update(rules=None),
    lambda data: data["rules"].update(target=0),
    lambda data: data["rules"].update(target=True),
    lambda data: data["rules"].update(target=100.0),
    lambda data: data["rules"].update(shutout="often"),
    lambda data: data["rules"].update(shutout=[]),
    lambda data: data["rules"].update(aces="high"),
]
INSIDE: list[tuple[int, int | None, Callable[[Any], object]]] = [
    (1, None, lambda data: data["deals"].insert(0, None)),
    (3, None, lambda data: data["deals"][2].pop("secret")),
    (3, None, lambda data: data["deals"][2].update(secret="00" * 33)),
    (2, None, lambda data: data["deals"][1].pop("cuts")),
    (2, None, lambda data: data["deals"][1].update(cuts=[""])),
    (2, None, lambda data: data["deals"][1].update(cuts=["", 1])),
    (2, None, lambda data: data["deals"][1].update(cuts=["", "\udfff"])),
    (2, None, lambda data: data["deals"][1].update(moves=None)),
    (2, 1, lambda data: data["deals"][1]["moves"].append(None)),
    (2, 0, lambda data: data["deals"][1]["moves"][0].pop("seat")),
    (2, 0, lambda data: data["deals"][1]["moves"][0].update(seat=2)),
    (2, 0, lambda data: data["deals"][1]["moves"][0].update(seat=True)),
    (2, 0, lambda data: data["deals"][1]["moves"][0].update(seat="0")),
    (1, 0, lambda data: data["deals"][0]["moves"][0].pop("kind")),
    (1, 0, lambda data: data["deals"][0]["moves"][0].update(kind="fold")),
    (1, 0, lambda data: data["deals"][0]["moves"][0].update(kind=[])),
    (1, 1, lambda data: data["deals"][0]["moves"][1].pop("card")),
    (1, 1, lambda data: data["deals"][0]["moves"][1].update(card="1S")),
    (1, 4, lambda data: data["deals"][0]["moves"][4].update(card=7)),
    (1, 5, lambda data: data["deals"][0]["moves"][5].pop("melds")),
    (1, 5, lambda data: data["deals"][0]["moves"][5].update(melds=[["7S", "7H"]])),
    (1, 5, lambda data: data["deals"][0]["moves"][5].update(deadwood=["7S"])),
    (1, 5, lambda data: data["deals"][0]["moves"][5].update(deadwood=None)),
    (1, 6, lambda data: data["deals"][0]["moves"][6].pop("layoffs")),
    (1, 6, lambda data: data["deals"][0]["moves"][6].update(layoffs=[["8H"]])),
    (1, 6, lambda data: data["deals"][0]["moves"][6].update(layoffs=[["8H", "2"]])),
    (1, 6, lambda data: data["deals"][0]["moves"][6].update(layoffs=[["8H", 2.0]])),
    (1, 6, lambda data: data["deals"][0]["moves"][6].update(layoffs=[["8H", float("inf")]])),
    (1, 6, lambda data: data["deals"][0]["moves"][6].update(layoffs=[["8H", False]])),
]


@pytest.mark.parametrize("change", OUTSIDE)
def test_a_record_that_cannot_be_read_is_corrupt(change: Callable[[Any], object]) -> None:
    with pytest.raises(CorruptRecord) as caught:
        record_from_json(changed(change))
    assert (caught.value.round, caught.value.action) == (None, None)


@pytest.mark.parametrize(("deal", "action", "change"), INSIDE)
def test_a_corrupt_record_says_in_which_deal_and_action(
    deal: int, action: int | None, change: Callable[[Any], object]
) -> None:
    with pytest.raises(CorruptRecord) as caught:
        record_from_json(changed(change))
    assert (caught.value.round, caught.value.action) == (deal, action)


@pytest.mark.parametrize("data", [None, [], "", 5, {}, {"format": FORMAT}])
@pytest.mark.parametrize("read", [record_from_json, action_from_json])
def test_what_is_no_record_at_all_is_corrupt(read: Callable[[Any], object], data: Any) -> None:
    with pytest.raises(CorruptRecord):
        read(data)


@pytest.mark.parametrize("data", [None, [], {"target": 0}, {"aces": "high"}, {"shutout": 5}])
def test_settings_that_are_none_are_corrupt(data: Any) -> None:
    with pytest.raises(CorruptRecord):
        rules_from_json(data)


@given(strategies.damaged(record_to_json(RECORD)))
@settings(max_examples=500)
def test_a_damaged_record_is_read_or_corrupt(data: Json) -> None:
    """And what is read says the same when it is written and read again."""
    try:
        record = record_from_json(data)
    except CorruptRecord:
        return
    assert record_from_json(json.loads(json.dumps(record_to_json(record)))) == record


def test_cards_in_a_record_may_be_written_in_any_way() -> None:
    assert action_from_json({"kind": "take", "card": "10♥"}) == Take(cards("TH")[0])
