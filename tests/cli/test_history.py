"""`gin history`: what there is to play on with or look at, and no card."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable

from rich.cells import cell_len

from cli.running import Said, gin, ledger, ledger_path, played
from e2e.terminal import cards_in
from e2e.terminal import gin as gin_in_terminal

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
