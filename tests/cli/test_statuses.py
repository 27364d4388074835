"""Each exit status that `gin --help` documents, from the process, with its two lines."""

from __future__ import annotations

import os
import shlex
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.running import Said, gin, ledger, ledger_path, played
from e2e.terminal import gin as gin_in_terminal
from ginrummy import paths
from ginrummy.cli.trouble import Status
from ginrummy.storage import Ledger

Command = Callable[..., Said]

MEND = "Mend that, or set GIN_DATA_DIR to another directory.\n"
SALVAGE = "Nothing has been changed. Save what is sound with: gin verify --salvage FILE"
NEEDS_GAMES = (
    ["history"],
    ["resume"],
    ["resume", "1"],
    ["review"],
    ["review", "1"],
    ["export", "1"],
    ["verify", "1"],
)


def test_0_done() -> None:
    assert gin("--version").status == 0


def test_1_a_fault_in_the_program(own_home: Path) -> None:
    broken = """
from ginrummy import paths
from ginrummy.cli import main
def broken():
    hand = "4H 5H 6H"
    raise ValueError(hand)
paths.ledger_path = broken
main()
"""
    run = subprocess.run(
        [sys.executable, "-c", broken, "review"],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    report = own_home / "state" / "ginrummy" / "fault.txt"
    assert run.returncode == Status.FAULT
    assert run.stderr == (
        f"gin: stopped by a fault in the program; a report without cards is in {report}\n"
        "Every game is saved up to the last choice. Go on with: gin resume\n"
    )
    text = report.read_text(encoding="utf-8")
    assert "ValueError" in text
    assert "in broken" in text
    assert "4H" not in text.replace('hand = "4H 5H 6H"', "")
    assert stat.S_IMODE(report.stat().st_mode) == 0o600


def test_2_wrong_usage() -> None:
    assert gin("deadwood").status == Status.USAGE


@pytest.mark.parametrize("command", NEEDS_GAMES[1:])
def test_3_nothing_is_saved_yet(command: list[str]) -> None:
    assert gin(*command) == Said(
        Status.NO_GAME, "", "gin: there are no saved games yet.\nStart one with: gin play\n"
    )
    assert not ledger_path().parent.exists()


@pytest.mark.parametrize("name", ["resume", "review", "export", "verify"])
@pytest.mark.parametrize("number", ["0", "7", "9" * 18])
def test_3_no_such_game(command: Command, name: str, number: str) -> None:
    with ledger() as games:
        played(games, 5)
    expected = f"gin: there is no game {number}.\nSee all games with: gin history\n"
    assert command(name, number) == Said(Status.NO_GAME, "", expected)


def test_3_no_game_to_go_on_with(command: Command) -> None:
    with ledger() as games:
        played(games)
    remedy = "Start a new one with: gin play, or see the last score sheet with: gin review"
    assert command("resume") == Said(Status.NO_GAME, "", f"gin: every saved game is over.\n{remedy}\n")
    expected = "gin: game 1 is over.\nSee its score sheet with: gin review 1\n"
    assert command("resume", "1") == Said(Status.NO_GAME, "", expected)


def test_3_no_game_has_ended(command: Command) -> None:
    with ledger() as games:
        played(games, 5)
    expected = "gin: no saved game is over yet.\nGo on with: gin resume, or name one: gin review 1\n"
    assert command("review") == Said(Status.NO_GAME, "", expected)


@pytest.mark.skipif(sys.platform == "win32", reason="locks are POSIX")
def test_4_open_in_another_window() -> None:
    with ledger() as games:
        number = played(games, 5)
    with Ledger(ledger_path(), clock=lambda: "2026-03-01T14:02:00.000Z") as games, games.lock(number):
        expected = (
            f"gin: game 1 is open in another window (process {os.getpid()}, since 14:02).\n"
            "Close that one, or look at all games with: gin history\n"
        )
        for arguments in (["resume"], ["resume", "1"]):
            assert gin(*arguments) == Said(Status.LOCKED, "", expected)
        assert gin("history").status == 0
        assert gin("review", "1").status == 0


@pytest.mark.parametrize("arguments", NEEDS_GAMES)
def test_5_the_data_directory_is_a_file(tmp_path: Path, arguments: list[str]) -> None:
    place = tmp_path / "file"
    place.touch()
    what = f"gin: {place / 'games.db'} cannot be used: the directory cannot be made."
    assert gin(*arguments, data=str(place)) == Said(Status.STORAGE, "", f"{what}\n{MEND}")


@pytest.mark.parametrize("arguments", NEEDS_GAMES)
def test_5_a_directory_stands_where_the_games_should_be(command: Command, arguments: list[str]) -> None:
    ledger_path().mkdir(parents=True)
    said = command(*arguments)
    assert said == Said(
        Status.STORAGE, "", f"gin: {ledger_path()} cannot be used: a directory stands in its place.\n{MEND}"
    )


@pytest.mark.parametrize("arguments", NEEDS_GAMES)
def test_5_there_is_no_home(command: Command, monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    place = Path("~/.local/share/ginrummy/games.db")
    monkeypatch.setattr(paths, "ledger_path", lambda: place)
    said = command(*arguments)
    what = f"gin: {place} cannot be used: the directory cannot be made."
    assert said == Said(Status.STORAGE, "", f"{what}\n{MEND}")


@pytest.mark.skipif(os.geteuid() == 0, reason="modes do not bind the superuser")
def test_5_access_is_not_permitted(command: Command) -> None:
    with ledger() as games:
        played(games, 5)
    ledger_path().chmod(0)
    said = command("history")
    assert said.status == Status.STORAGE
    assert said.err == f"gin: {ledger_path()} cannot be used: access is not permitted.\n{MEND}"


def test_5_play_cannot_save(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.touch()
    with gin_in_terminal("play", "-p", "Anna", "-p", "Bo", GIN_DATA_DIR=str(place)) as terminal:
        assert terminal.status() == Status.STORAGE
        assert b"\x1b" not in terminal.raw
        assert b"cannot be used" in terminal.raw


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("arguments", [["--help"], ["rules"], ["deadwood", "4H"], ["deadwood", "-"]])
def test_5_the_output_cannot_be_written(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "ginrummy", *arguments],
            input="AS 2S 3S\n4H\n",
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
            timeout=60,
        )
    what = "gin: the output cannot be written: no space left on device.\n"
    assert (run.returncode, run.stderr) == (
        Status.STORAGE,
        f"{what}Mend that, or let it go to another place.\n",
    )


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
@pytest.mark.parametrize("arguments", ["--help", "rules", "deadwood 4H", "history", "review 1"])
def test_0_with_the_output_closed(arguments: str) -> None:
    with ledger() as games:
        played(games)
    command = f"{shlex.quote(sys.executable)} -m ginrummy {arguments} >&-"
    run = subprocess.run(["sh", "-c", command], stderr=subprocess.PIPE, check=False, timeout=60)
    assert (run.returncode, run.stderr) == (0, b"")


def test_6_a_game_is_damaged(command: Command) -> None:
    with ledger() as games:
        played(games, 5)
        games.results.forget([1])  # what is up to date is listed without a look at the events
    with sqlite3.connect(ledger_path()) as db:
        db.execute("UPDATE event SET body = '{}' WHERE game = 1 AND seq = 3")
    db.close()
    for arguments in NEEDS_GAMES:
        said = command(*arguments)
        assert said.status == Status.DAMAGED, arguments
        what, remedy = said.err.splitlines()
        assert what.startswith("gin: game 1 is damaged: ")
        assert remedy == SALVAGE


def test_6_not_because_of_another_game(command: Command) -> None:
    with ledger() as games:
        played(games)
        played(games, 5)
    with sqlite3.connect(ledger_path()) as db:
        db.execute("UPDATE event SET body = '{}' WHERE game = 2 AND seq = 3")
    db.close()
    assert command("review").status == 0
    assert command("review", "1").status == 0
    assert command("resume").status == Status.DAMAGED


@pytest.mark.parametrize("arguments", NEEDS_GAMES)
def test_6_the_file_is_something_else(command: Command, arguments: list[str]) -> None:
    ledger_path().parent.mkdir(parents=True)
    ledger_path().write_bytes(b"something else" * 1000)
    assert command(*arguments) == Said(
        Status.DAMAGED,
        "",
        f"gin: {ledger_path()} is not a file of games, or its beginning is damaged.\n"
        "Look for games in it with: gin verify --salvage FILE, or move it away.\n",
    )


@pytest.mark.parametrize("arguments", [["play"], ["play", "-p", "Anna", "-p", "Bo"], ["resume"]])
def test_7_not_a_terminal(arguments: list[str]) -> None:
    with ledger() as games:
        played(games, 5)
    assert gin(*arguments) == Said(
        Status.TERMINAL,
        "",
        "gin: playing needs a terminal for keyboard and screen, and this is none.\n"
        "Start it in a terminal window, without redirecting its input or its error output.\n",
    )


@pytest.mark.parametrize(
    ("variables", "what", "remedy"),
    [
        *(
            (
                {"TERM": term},
                f"playing needs a terminal that can place text anywhere; TERM is {term!r}.",
                "Use another terminal window, or say what this one is: TERM=xterm-256color gin play",
            )
            for term in ("dumb", "", "unknown")
        ),
        (
            {"PYTHONIOENCODING": "latin-1"},
            "playing needs a terminal that is set to UTF-8; this one is set to iso8859-1.",
            "Choose a UTF-8 locale, for example: LC_ALL=C.UTF-8 gin play",
        ),
    ],
)
def test_7_not_a_usable_terminal(variables: dict[str, str], what: str, remedy: str) -> None:
    with gin_in_terminal("play", **variables) as terminal:
        assert terminal.status() == Status.TERMINAL
        assert terminal.raw.decode().splitlines() == [f"gin: {what}", remedy]


def newer() -> None:
    """A file with one game, which a later version has made its own."""
    with ledger() as games:
        played(games, 5)
    with sqlite3.connect(ledger_path()) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()


@pytest.mark.parametrize("arguments", [["resume"], ["resume", "1"], ["review"], ["review", "1"]])
def test_8_written_by_a_newer_version(command: Command, arguments: list[str]) -> None:
    newer()
    before = ledger_path().read_bytes()
    assert command(*arguments) == Said(
        Status.NEWER,
        "",
        f"gin: {ledger_path()} was written by a newer version of this program (form 99; this one: 2).\n"
        "Update ginrummy; the games are safe where they are, and listed by: gin history\n",
    )
    assert ledger_path().read_bytes() == before


@pytest.mark.parametrize("arguments", [["history"], ["export", "1"], ["verify", "1"], ["verify", "--all"]])
def test_what_only_reads_can_read_what_a_newer_version_has_written(
    command: Command, arguments: list[str]
) -> None:
    """As long as the tables are still the same; if not, that is said and nothing is guessed."""
    newer()
    before = ledger_path().read_bytes()
    assert (command(*arguments).status, ledger_path().read_bytes()) == (0, before)
    with sqlite3.connect(ledger_path()) as db:
        db.execute("ALTER TABLE event RENAME COLUMN body TO content")
        db.execute("ALTER TABLE result RENAME COLUMN round TO number")
    db.close()
    assert command(*arguments).status == Status.NEWER
