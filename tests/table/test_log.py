"""A game as rows and back; rows that tell of no game are refused, whatever is wrong with them."""

from __future__ import annotations

import copy
import json
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.core.errors import CorruptRecord, NewerRecord
from ginrummy.core.record import GameRecord, rules_to_json
from ginrummy.core.replay import replay
from ginrummy.core.rules import Rules
from ginrummy.core.shuffle import promise
from ginrummy.storage import Event, Ledger
from ginrummy.table import log
from ginrummy.table.moments import RoundOver
from ginrummy.table.table import Table
from keyplayer import play_out, seeded_table
from packs import BREAKING, TWO_WAYS, play, sit_down, stack
from strategies import damaged, junk

Rows = tuple[list[Event], dict[int, bytes]]
Change = Callable[[list[Event], dict[int, bytes]], object]


@cache
def _played() -> tuple[list[Event], dict[int, bytes], GameRecord]:
    with tempfile.TemporaryDirectory() as folder:
        table = seeded_table(Path(folder) / "games.db", "log")
        moments = (moment for moment, _ in play_out(table))
        list(islice((moment for moment in moments if isinstance(moment, RoundOver)), 2))
        table.go_on()
        play(table, "pass")
        return table._ledger.events(1), table._ledger.secrets(1), table._record


def played() -> Rows:
    """Two rounds that are over, and one that goes on."""
    events, secrets, _ = _played()
    return copy.deepcopy(events), dict(secrets)


def at(events: list[Event], kind: str, number: int = 0) -> int:
    """Where the row of a kind stands."""
    return [place for place, event in enumerate(events) if event.kind == kind][number]


def change(events: list[Event], kind: str, number: int = 0, **body: object) -> None:
    """Change the body of a row."""
    place = at(events, kind, number)
    events[place] = replace(events[place], body={**events[place].body, **body})


def alter(events: list[Event], row: str, **fields: object) -> None:
    """Change where and by whom a row was made."""
    place = at(events, row)
    events[place] = replace(events[place], **fields)  # type: ignore[arg-type]


def test_rows_tell_of_the_game_that_was_played() -> None:
    events, secrets, record = _played()
    assert log.record_of(events, secrets) == record
    assert replay(record).sheet.totals


def test_every_kind_of_action_stands_in_a_row_of_its_name(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, BREAKING, TWO_WAYS)
    table = play(sit_down(games), "deal, take, put back, pass, take, discard 2S, draw, discard drawn")
    play(table, "draw, discard drawn")
    events = games.events(1)
    assert [event.kind for event in events] == [
        *("opened", "revealed", "dealt", "take", "put back", "pass", "take", "discard"),
        *("draw", "discard", "draw", "discard"),
    ]
    assert [event.seat for event in events[3:]] == [0, 0, 0, 1, 1, 0, 0, 1, 1]
    assert {event.round for event in events[2:]} == {1}
    assert log.record_of(events, games.secrets(1)) == table._record


def test_a_draw_carries_no_card_and_a_knock_not_the_one_that_lies_face_down(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    play(sit_down(games), "deal, pass, pass, knock TC")
    events = games.events(1)
    assert events[at(events, "draw")].body == {}
    assert "TC" not in json.dumps(events[at(events, "knock")].body)


TAMPERED: dict[str, Change] = {
    "no rows at all": lambda events, _: events.clear(),
    "no terms": lambda events, _: events.pop(0),
    "another form": lambda events, _: change(events, "opened", format="gin-game-0"),
    "a newer form": lambda events, _: change(events, "opened", format="gin-game-5"),
    "an unknown term": lambda events, _: change(events, "opened", stakes=5),
    "one player": lambda events, _: change(events, "opened", players=["Anna"]),
    "three players": lambda events, _: change(events, "opened", players=["Anna", "Bo", "Cy"]),
    "no practice game": lambda events, _: change(events, "opened", seed=None),
    "no rules": lambda events, _: change(events, "opened", rules=None),
    "unknown rules": lambda events, _: change(events, "opened", rules={"knock_limit": 11}),
    "one rule left out": lambda events, _: events[0].body["rules"].pop("target"),  # type: ignore[attr-defined]
    "no draw for deal": lambda events, _: events.pop(1),
    "a draw by cards that decide nothing": lambda events, _: events.__setitem__(
        1, Event(1, 0, None, "given", {"cards": ["KS", "KH"]}, "")
    ),
    "a row twice": lambda events, _: events.insert(0, events[0]),
    "a move before its deal": lambda events, _: events.insert(2, events[at(events, "draw")]),
    "a deal left out": lambda events, _: events.pop(at(events, "dealt")),
    "a deal twice": lambda events, _: events.insert(3, events[at(events, "dealt")]),
    "a deal of another number": lambda events, _: alter(events, "dealt", round=2),
    "a deal without cuts": lambda events, _: change(events, "dealt", cuts=[]),
    "a deal without a promise": lambda events, _: change(events, "dealt", promise=None),
    "another promise": lambda events, _: change(events, "dealt", 1, promise="0" * 64),
    "the promise of another deal": lambda events, secrets: change(
        events, "dealt", promise=promise(secrets[1], "practice", 2)
    ),
    "a secret shown for cards that are given": lambda events, _: events.__setitem__(
        at(events, "dealt"), replace(events[at(events, "dealt")], kind="given", body={"cards": ["AS"]})
    ),
    "another secret shown": lambda events, _: change(events, "revealed", 1, secret="00" * 32),
    "another draw shown": lambda events, _: change(events, "revealed", secret="00" * 32),
    "a secret shown before any deal": lambda events, _: events.insert(
        2, replace(events[at(events, "revealed")], round=1)
    ),
    "an unknown action": lambda events, _: alter(events, "draw", kind="peek"),
    "an unknown seat": lambda events, _: alter(events, "draw", seat=7),
    "nobody's move": lambda events, _: alter(events, "draw", seat=None),
    "a move of another round": lambda events, _: alter(events, "draw", round=3),
    "more than a draw": lambda events, _: change(events, "draw", card="AS"),
    "no card": lambda events, _: events.__setitem__(
        at(events, "discard"), replace(events[at(events, "discard")], body={})
    ),
    "no such card": lambda events, _: change(events, "discard", card="1S"),
    "no meld": lambda events, _: change(events, "knock", melds=[["AS", "KH"]]),
    "a body that is no object": lambda events, _: events.__setitem__(
        at(events, "draw"),
        replace(events[at(events, "draw")], body=[]),  # type: ignore[arg-type]
    ),
    "a secret lost": lambda _, secrets: secrets.pop(1),
    "the secret of the draw lost": lambda _, secrets: secrets.pop(0),
    "a secret changed": lambda _, secrets: secrets.update({1: bytes(32)}),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_rows_that_were_tampered_with_are_refused(name: str) -> None:
    events, secrets = played()
    TAMPERED[name](events, secrets)
    with pytest.raises(CorruptRecord):
        replay(log.record_of(events, secrets))


def test_a_move_that_cannot_be_read_is_found_where_it_stands() -> None:
    events, secrets = played()
    change(events, "knock", melds=[["AS", "KH"]])
    with pytest.raises(CorruptRecord) as caught:
        log.record_of(events, secrets)
    assert (caught.value.deal, caught.value.action) == (1, at(events, "knock") - at(events, "dealt"))


def test_a_log_of_a_newer_version_is_known_as_such() -> None:
    events, secrets = played()
    change(events, "opened", format="gin-game-5")
    with pytest.raises(NewerRecord):
        log.record_of(events, secrets)


def test_the_rows_of_the_first_versions_can_be_read() -> None:
    """They named nine options; the others were as in the Classic game."""
    events, secrets, record = _played()
    events = copy.deepcopy(events)
    nine = "target knock_limit gin_bonus undercut_bonus box_bonus game_bonus shutout winner_rule next_dealer"
    rules = rules_to_json(record.rules)
    change(events, "opened", format="gin-game-1", rules={name: rules[name] for name in nine.split()})
    assert log.record_of(events, secrets) == record


ILLEGAL: dict[str, Change] = {
    "a card that was not held": lambda events, _: change(events, "discard", card="AS"),
    "a move of the other seat": lambda events, _: alter(
        events, "draw", seat=1 - (events[at(events, "draw")].seat or 0)
    ),
    "a move left out": lambda events, _: events.pop(at(events, "draw")),
    "a move twice": lambda events, _: events.insert(at(events, "draw"), events[at(events, "draw")]),
    "a deal before the last is over": lambda events, _: events.pop(at(events, "defend")),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_rows_that_can_be_read_but_tell_of_no_legal_game_are_refused(name: str) -> None:
    """By the replay, if not before."""
    events, secrets = played()
    ILLEGAL[name](events, secrets)
    with pytest.raises(CorruptRecord):
        replay(log.record_of(events, secrets))


@given(st.data())
def test_whatever_is_damaged_in_a_row_nothing_but_corrupt_record_comes_of_it(data: st.DataObject) -> None:
    events, secrets = played()
    place = data.draw(st.integers(0, len(events) - 1))
    body = data.draw(damaged(events[place].body)) if events[place].body else {"card": data.draw(junk)}
    events[place] = replace(events[place], body=body)
    with suppress(CorruptRecord):
        replay(log.record_of(events, secrets))


def test_what_is_wrong_is_said_without_a_card() -> None:
    """A fault is shown to both players (ux.md 7.4)."""
    for name, tamper in {**TAMPERED, **ILLEGAL}.items():
        events, secrets = played()
        tamper(events, secrets)
        with pytest.raises(CorruptRecord) as found:
            replay(log.record_of(events, secrets))
        assert not re.search(r"\b[2-9TAJQK][SHDC]\b", str(found.value)), name


def test_a_practice_game_can_be_told_by_its_rows(tmp_path: Path) -> None:
    with Ledger(tmp_path / "games.db") as games:
        Table.start(games, ("Anna", "Bo"), Rules(target=250), seed="ABC").close()
        body = games.events(1)[0].body
        assert body["seed"] == "ABC"
        assert body["players"] == ["Anna", "Bo"]
        record = log.record_of(games.events(1), games.secrets(1))
        assert record.rules == Rules(target=250)
        assert record.seed == "ABC"


@pytest.mark.parametrize("second", [("x", ""), ("y", ""), ("y", "bo"), ("", "bo"), ("", "")])
def test_a_cut_is_not_made_anew(games: Ledger, second: tuple[str, str]) -> None:
    """The second row of cuts keeps the first one's and adds the other player's."""
    table = play(sit_down(games), "deal")
    table.cut(("x", ""))
    rows, secrets = list(games.events(1)), games.secrets(1)
    table.cut(("", "bo"))
    twice = list(games.events(1))
    assert log.record_of(twice, secrets) == table._record
    log.must_be_written_so(twice, table._record, running=True)
    again = replace(rows[-1], body={"cuts": list(second)})
    with pytest.raises(CorruptRecord, match="each player cuts once"):
        log.record_of([*rows, again], secrets)
