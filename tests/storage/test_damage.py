"""A file that is not as it was written is never taken for a game; `soak.damaging` flips bits and cuts."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ginrummy.storage import (
    Entry,
    Event,
    Ledger,
    LedgerDamaged,
    LedgerError,
    LedgerNewer,
    LedgerNotOurs,
)
from storage.breaking import as_read, drawn, noon, opened

Whole = tuple[bytes, dict[int, list[Event]]]


@pytest.fixture
def whole(path: Path) -> Whole:
    """The bytes of a sound file with two games, and what is in it."""
    with Ledger(path, clock=noon) as games:
        for key in ("first", "second"):
            game = games.create_game(key, opened("Zoë"), {0: bytes(32), 1: bytes(range(32))})
            games.append(game, 1, [drawn(number) for number in range(2, 102)])
        everything = {game: games.events(game) for game in games.games()}
    assert [len(events) for events in everything.values()] == [102, 102]
    return path.read_bytes(), everything


def read(path: Path) -> dict[int, list[Event]]:
    with Ledger(path) as games:
        return {game: games.events(game) for game in games.games()}


def change(path: Path, *statements: str) -> None:
    db = sqlite3.connect(path)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def test_a_file_mixed_from_two_times_is_noticed(path: Path, whole: Whole) -> None:
    """A synchronising service may put an old page among new ones; no page goes unnoticed or it was equal."""
    old, _ = whole
    with Ledger(path, clock=noon) as games:
        games.append(1, 101, [drawn(number) for number in range(102, 140)])
        new = {game: games.events(game) for game in games.games()}
    young = path.read_bytes()
    noticed = 0
    for start in range(0, len(old), 4096):
        path.write_bytes(young[:start] + old[start : start + 4096] + young[start + 4096 :])
        try:
            found = read(path)
        except LedgerError:
            noticed += 1
        else:
            assert found == new
    assert noticed


@pytest.mark.parametrize(
    ("statement", "seq"),
    [
        ("UPDATE event SET body = '{}' WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET body = replace(body, ':', ': ') WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET seat = NULL WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET round = 2 WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET kind = 'passed' WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET kind = CAST(x'ff' AS TEXT) WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET at = '' WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET prev = hash WHERE game = 1 AND seq = 5", 5),
        ("UPDATE event SET hash = prev WHERE game = 1 AND seq = 5", 5),
        ("DELETE FROM event WHERE game = 1 AND seq = 0", 0),
        ("DELETE FROM event WHERE game = 1 AND seq = 5", 5),
        ("DELETE FROM event WHERE game = 1 AND seq = 101", 101),
        ("DELETE FROM event WHERE game = 1 AND seq > 7", 8),
        ("DELETE FROM event WHERE game = 1", 0),
        ("UPDATE event SET game = 3 - game, seq = seq + 500 WHERE seq > 18", 19),
        ("UPDATE game SET key = 'third' WHERE id = 1", 0),
        ("UPDATE game SET key = CAST(x'ff' AS TEXT) WHERE id = 1", None),
        ("UPDATE game SET last = 102 WHERE id = 1", 102),
        ("UPDATE game SET head = x'00' WHERE id = 1", 102),
    ],
)
def test_damage_is_told_with_its_place(path: Path, whole: Whole, statement: str, seq: int | None) -> None:
    """The first event that is missing or changed is named; the other game stays readable."""
    change(path, statement)
    with Ledger(path) as games:
        with pytest.raises(LedgerDamaged) as caught:
            games.events(1)
        assert (caught.value.game, caught.value.seq) == (1, seq)
        if "3 - game" not in statement:
            assert games.events(2) == whole[1][2]


def test_a_lost_game_is_noticed(path: Path, whole: Whole) -> None:
    """The list of games is compared with its index; here the index knows one that the table does not."""
    sound, _ = whole
    db = sqlite3.connect(path)
    ((root,),) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'game'").fetchall()
    db.close()
    page = bytearray(sound)
    cells = (root - 1) * 4096 + 3
    assert page[cells : cells + 2] == b"\0\2"
    page[cells + 1] = 1
    path.write_bytes(page)
    with Ledger(path) as games, pytest.raises(LedgerDamaged):
        games.games()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET hash = prev WHERE game = 1 AND seq = 101",
        "DELETE FROM event WHERE game = 1 AND seq = 101",
        "UPDATE game SET head = x'00' WHERE id = 1",
    ],
)
def test_nothing_is_built_on_a_damaged_end(path: Path, whole: Whole, statement: str) -> None:
    """An event is only added to an end that is as it was written."""
    change(path, statement)
    with Ledger(path) as games, pytest.raises(LedgerDamaged):
        games.append(1, 101, [drawn(102)])


@pytest.mark.parametrize("table", ["game", "event", "deal"])
def test_a_lost_table_is_damage(path: Path, whole: Whole, table: str) -> None:
    """The mark in the header alone does not make a ledger."""
    change(path, f"DROP TABLE {table}")
    with Ledger(path) as games, pytest.raises(LedgerDamaged):
        (games.secrets if table == "deal" else games.events)(1)


def test_two_events_in_swapped_order(path: Path, whole: Whole) -> None:
    """Order is under the chain."""
    change(
        path,
        "UPDATE event SET seq = 500 WHERE game = 1 AND seq = 5",
        "UPDATE event SET seq = 5 WHERE game = 1 AND seq = 6",
        "UPDATE event SET seq = 6 WHERE game = 1 AND seq = 500",
    )
    with Ledger(path) as games, pytest.raises(LedgerDamaged):
        games.events(1)


def test_errors_tell_nothing_of_what_is_in_a_game(path: Path) -> None:
    """Neither a body nor a secret appears in any message or operand of a damaged game."""
    with Ledger(path) as games:
        games.create_game("key", [Entry(1, 0, "drawn", {"card": "QUEENS"})], {1: b"QUEENS"})
    change(path, "UPDATE event SET at = ''")
    with Ledger(path) as games, pytest.raises(LedgerDamaged) as caught:
        games.events(1)
    assert "QUEENS" not in f"{caught.value} {vars(caught.value)}"


def make_text(path: Path) -> None:
    path.write_text("my shopping list\n")


def make_long_text(path: Path) -> None:
    path.write_text("my shopping list\n" * 1000)


def make_foreign(path: Path) -> None:
    change(path, "CREATE TABLE game (id INTEGER PRIMARY KEY, key TEXT)")


def make_marked_foreign(path: Path) -> None:
    change(path, "PRAGMA application_id = 1196444487", "PRAGMA user_version = 1", "CREATE TABLE t (x)")


@pytest.mark.parametrize("make", [make_text, make_long_text, make_foreign, make_marked_foreign])
def test_a_file_of_another_program_is_left_alone(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """What is not ours is neither believed nor changed."""
    path = tmp_path / "games.db"
    make(path)
    before = path.read_bytes()
    with pytest.raises(LedgerNotOurs) as caught:
        Ledger(path)
    assert caught.value.path == path
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_empty_file_is_new(tmp_path: Path) -> None:
    """A file of no bytes, left by a crash at the first start, becomes a ledger."""
    (tmp_path / "games.db").write_bytes(b"")
    with Ledger(tmp_path / "games.db") as games:
        assert games.create_game("key", opened(), {}) == 1


def test_a_newer_file_is_refused_and_left_alone(path: Path, whole: Whole) -> None:
    """Both versions are named, so that the person knows what to install."""
    change(path, "PRAGMA user_version = 7")
    before = path.read_bytes()
    with pytest.raises(LedgerNewer) as caught:
        Ledger(path)
    assert (caught.value.path, caught.value.found, caught.value.known) == (path, 7, 2)
    assert path.read_bytes() == before


def test_a_newer_file_can_be_read_on_request(path: Path, whole: Whole) -> None:
    """History and export may read what is still the same; nothing is written."""
    change(path, "PRAGMA user_version = 3", "PRAGMA journal_mode = WAL", "CREATE TABLE extra (x)")
    with Ledger(path, read_newer=True) as games:
        assert games.games() == [1, 2]
        assert games.events(1) == whole[1][1]
        with pytest.raises(LedgerNewer):
            games.append(1, 101, [drawn(102)])
        with pytest.raises(LedgerNewer):
            games.create_game("third", opened(), {})
    change(path, "ALTER TABLE event RENAME COLUMN body TO content")
    with Ledger(path, read_newer=True) as games, pytest.raises(LedgerNewer):
        games.events(1)


def test_a_file_that_becomes_newer_meanwhile(path: Path, whole: Whole) -> None:
    """A window that is still open must not write in the old way into what an update has changed."""
    with Ledger(path) as games:
        change(path, "PRAGMA user_version = 3")
        with pytest.raises(LedgerNewer):
            games.append(1, 101, [drawn(102)])
    with Ledger(path, read_newer=True) as games:
        assert games.events(1) == whole[1][1]


def test_a_version_that_never_was(path: Path, whole: Whole) -> None:
    """Version 0 with our mark is no older file but a damaged one."""
    change(path, "PRAGMA user_version = 0")
    with pytest.raises(LedgerDamaged):
        Ledger(path)


def test_the_ledger_is_usable_after_damage_was_found(path: Path, whole: Whole) -> None:
    """One bad game does not keep the others from being played."""
    change(path, "DELETE FROM event WHERE game = 1 AND seq = 5")
    with Ledger(path, clock=noon) as games:
        with pytest.raises(LedgerDamaged):
            games.events(1)
        games.append(2, 101, [drawn(102)])
        assert games.events(2) == [*whole[1][2], *as_read([drawn(102)], 102)]
