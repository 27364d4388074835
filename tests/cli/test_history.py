"""`gin history`: what there is to play on with or look at, and no card."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable

import pytest
from rich.cells import cell_len

from cli.running import Said, gin, ledger, ledger_path, played
from e2e.terminal import cards_in
from e2e.terminal import gin as gin_in_terminal
from ginrummy.cli.trouble import Status
from ginrummy.core.presets import PRESETS
from ginrummy.core.record import rules_to_json
from ginrummy.core.rules import Rules
from ginrummy.table.table import Table

Command = Callable[..., Said]

LIST = """\
game  last played       score                                               how it stands
   3  2026-03-01 12:00  Zoë                   0  😀                      0  in round 1, practice
   2  2026-03-01 12:00  Bartholomew Hawthorn  0  東京京子さんですよね    0  in round 1, practice
   1  2026-03-01 12:00  Anna                  0  Bo                    263  Bo by 263, practice
"""
NOTHING = "There are no saved games yet. Start one with: gin play\n"


def test_before_the_first_game_it_says_so_beside_the_output(command: Command) -> None:
    assert command("history") == Said(0, "", NOTHING)
    assert not ledger_path().parent.exists()


def test_the_game_played_last_comes_first(command: Command) -> None:
    with ledger() as games:
        played(games)
        played(games, 5, ("Bartholomew Hawthorn", "東京京子さんですよね"))
        played(games, 1, ("Zoë", "😀"))
    assert command("history") == Said(0, LIST, "")


def test_a_limit(command: Command) -> None:
    with ledger() as games:
        for _ in range(3):
            played(games, 1)
    said = command("history", "--limit", "2")
    assert [line.split()[0] for line in said.out.splitlines()] == ["game", "3", "2"]
    assert said.err == "… and 1 more: gin history --limit 3\n"
    assert command("history", "-n", "3").err == ""


def test_of_a_game_in_play_it_names_no_card(command: Command) -> None:
    with ledger() as games:
        for screens in range(8):
            played(games, screens)
    assert cards_in(command("history").out) == []


def test_on_a_terminal_names_give_way_to_its_width() -> None:
    with ledger() as games:
        played(games, None, ("Bartholomew Hawthorn", "東京京子さんですよね"))
    with gin_in_terminal("history", TZ="UTC") as terminal:
        assert terminal.status() == 0
        lines = terminal.raw.decode().splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert "…" in lines[1]
    assert "…" not in gin("history").out


def test_the_games_that_can_be_read_are_listed_beside_one_that_cannot(command: Command) -> None:
    with ledger() as games:
        played(games)
        played(games, 5)
        games.results.forget([1])
    with sqlite3.connect(ledger_path()) as db:
        db.execute("UPDATE event SET body = '{}' WHERE game = 1 AND seq = 3")
    db.close()
    said = command("history")
    assert said.status == 6
    assert [line.split()[0] for line in said.out.splitlines()] == ["game", "2"]
    what, remedy = said.err.splitlines()
    assert what.startswith("gin: game 1 is damaged: ")
    assert remedy == "Nothing has been changed. Save what is sound with: gin verify --salvage FILE"


def test_whoever_reads_the_output_may_stop() -> None:
    with ledger() as games:
        played(games)
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", "ginrummy", "history"]
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run(
        command, env=buffered, stdout=writing, stderr=subprocess.PIPE, check=False, timeout=60
    )
    os.close(writing)
    assert (run.returncode, run.stderr) == (0, b"")


# filters


@pytest.fixture
def three_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of Anna and Bo, over; of Anna and Cleo, by other rules; of Bo and Cleo, both in play."""
    with ledger() as games:
        played(games)
        for players, rules in ((("Anna", "Cleo"), PRESETS["oklahoma"]), (("Bo", "Cleo"), Rules(target=250))):
            Table.start(games, players, rules).close()


def listed(said: Said) -> list[str]:
    return [line.split()[0] for line in said.out.splitlines()[1:]]


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("--player Anna", "2 1"),
        ("-p ANNA", "2 1"),
        ("--unfinished", "3 2"),
        ("--player bo --unfinished", "3"),
        ("--rules oklahoma", "2"),
        ("--rules classic", "3 1"),
        ("--since 2026-03-01", "3 2 1"),
        ("--since 2026-03-02", ""),
        ("--player Nobody", ""),
        ("--skip 1", "2 1"),
        ("--skip 1 --limit 1", "2"),
        ("--skip 9", ""),
    ],
)
def test_only_some_games(command: Command, three_games: None, words: str, numbers: str) -> None:
    said = command("history", *words.split())
    assert said.status == 0
    assert listed(said) == numbers.split()
    if not numbers:
        assert said.err == "No saved game fits. See all with: gin history\n"


def test_more_of_some_games(command: Command, three_games: None) -> None:
    assert command("history", "-p", "Anna", "-n", "1").err == "… and 1 more, with: --limit 2\n"


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("--since soon", "--since is a day, not 'soon'."),
        ("--since 2026-13-01", "--since is a day, not '2026-13-01'."),
        ("--skip -1", "--skip is a whole number, not '-1'."),
        ("--rules nowhere", "there are no rules called 'nowhere'."),
    ],
)
def test_what_cannot_be_asked_for(command: Command, three_games: None, words: str, what: str) -> None:
    said = command("history", *words.split())
    assert said.status == Status.USAGE
    assert said.err.splitlines()[0] == f"gin: {what}"


def test_for_scripts(command: Command, three_games: None) -> None:
    said = json.loads(command("history", "--json", "--limit", "2").out)
    assert (said["format"], said["number"]) == ("gin-history-1", 3)
    first, second = said["games"]
    assert first == {
        "game": 3,
        "at": first["at"],
        "players": ["Bo", "Cleo"],
        "totals": [0, 0],
        "round": 1,
        "over": False,
        "winner": None,
        "practice": False,
        "rules": rules_to_json(Rules(target=250)),
    }
    assert second["rules"]["oklahoma"]
    assert json.loads(command("history", "--json", "--skip", "2").out)["games"][0]["winner"] == 1


def test_without_games_scripts_get_an_empty_list(command: Command) -> None:
    assert json.loads(command("history", "--json").out) == {
        "format": "gin-history-1",
        "number": 0,
        "games": [],
    }
