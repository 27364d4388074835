"""A file of an older version is copied, then changed in one transaction, or not at all."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from pathlib import Path

import pytest

from ginrummy.storage import Event, Ledger, LedgerDamaged, LedgerNewer, LedgerUnavailable, migrations
from ginrummy.table.soundness import examined
from storage.breaking import Countdown, Faults, drawn, fault, noon, opened

OLD = Path(__file__).resolve().parent / "old"
"""A file of each version there has been, as it was written then."""
STEPS = (
    *migrations.STEPS,
    ("CREATE TABLE note (game INT NOT NULL, words TEXT NOT NULL) STRICT", "INSERT INTO note VALUES (1, 'a')"),
    ("ALTER TABLE note RENAME TO remark",),
)
"""What two later versions might bring."""


@pytest.fixture
def old(path: Path) -> list[Event]:
    """A file of this version, which the later ones take for an old one."""
    with Ledger(path, clock=noon) as games:
        return games.events(games.create_game("key", opened(), {1: b"one"}))


@pytest.fixture
def later(old: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrations, "STEPS", STEPS)


def version(path: Path) -> int:
    db = sqlite3.connect(path)
    ((number,),) = db.execute("PRAGMA user_version").fetchall()
    db.close()
    return int(number)


def test_a_file_of_each_version_can_be_played_on(tmp_path: Path) -> None:
    files = sorted(OLD.glob("version-*.db"))
    assert [file.name for file in files] == [f"version-{n}.db" for n in range(1, migrations.newest() + 1)]
    for file in files:
        path = Path(shutil.copy(file, tmp_path))
        with Ledger(path) as games:
            games.check()
            found = dict(examined(games))
            assert [type(what) for what in found.values()] == [tuple, tuple]
            games.begin_game("another", opened(), {})
        assert version(path) == migrations.newest()


def test_an_older_file_is_copied_and_brought_up(path: Path, old: list[Event], later: None) -> None:
    before = path.read_bytes()
    with Ledger(path, clock=noon) as games:
        assert games.events(1) == old
        games.append(1, 1, [drawn(2)])
    db = sqlite3.connect(path)
    assert db.execute("SELECT * FROM remark").fetchall() == [(1, "a")]
    db.close()
    copy = path.with_name("games.db.version-2")
    assert {file.name for file in path.parent.iterdir()} == {"games.db", copy.name}
    assert (version(path), version(copy)) == (4, 2)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.MonkeyPatch.context() as back:
        back.setattr(migrations, "STEPS", STEPS[:1])
        with Ledger(copy) as games:
            assert (games.events(1), games.secrets(1)) == (old, {1: b"one"})
    assert path.read_bytes() != before


def test_a_new_file_takes_the_same_steps(path: Path, tmp_path: Path, later: None) -> None:
    schemas = []
    for file in (path, tmp_path / "new.db"):
        Ledger(file).close()
        db = sqlite3.connect(file)
        schemas.append(db.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name").fetchall())
        db.close()
        assert version(file) == 4
    assert schemas[0] == schemas[1]


def test_whatever_fails_the_file_is_as_before_and_the_next_start_brings_it_up(
    path: Path, old: list[Event], later: None, faults: Faults
) -> None:
    """The n-th statement fails, for every n; neither half a step nor half a copy is left."""
    before = path.read_bytes()
    for number in range(1, 40):
        faults.set(Countdown(number, fault(sqlite3.SQLITE_FULL)), late=False)
        try:
            Ledger(path).close()
        except LedgerUnavailable:
            assert path.read_bytes() == before
            assert {file.name for file in path.parent.iterdir()} <= {"games.db", "games.db.version-2"}
        else:
            break
    faults.clear()
    assert 12 < number < 39
    with Ledger(path) as games:
        assert games.events(1) == old


def test_what_is_damaged_is_not_brought_up(path: Path, old: object, later: None) -> None:
    """A copy that cannot be made whole is none, and without it nothing is changed."""
    data = path.read_bytes()
    path.write_bytes(data[: 2 * 4096] + b"\xff" * 4096 + data[3 * 4096 :])
    before = path.read_bytes()
    with pytest.raises(LedgerDamaged):
        Ledger(path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["games.db"]


def test_another_window_may_be_quicker(path: Path, old: list[Event], later: None, faults: Faults) -> None:
    """Whoever comes second finds it done."""
    quick: list[Ledger] = []

    def begin(statement: str) -> None:
        if statement == "BEGIN IMMEDIATE" and not quick:
            faults.clear()
            quick.append(Ledger(path))

    faults.before = begin
    with Ledger(path) as games:
        assert games.events(1) == old
    assert quick
    quick[0].close()


def test_an_older_program_refuses_what_was_brought_up(
    path: Path, old: object, later: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    Ledger(path).close()
    monkeypatch.setattr(migrations, "STEPS", STEPS[:1])
    with pytest.raises(LedgerNewer) as caught:
        Ledger(path)
    assert (caught.value.found, caught.value.known) == (4, 2)
