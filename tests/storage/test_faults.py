"""Whatever fails while writing, the game is as before and the ledger can be used on."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from ginrummy.storage import (
    Ledger,
    LedgerConflict,
    LedgerDamaged,
    LedgerError,
    LedgerUnavailable,
    Trouble,
    file,
)
from storage.breaking import Countdown, Faults, as_read, drawn, fault, noon, opened
from storage.syncs import failing_sync, no_syncs

CODES = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_IOERR_FSYNC: Trouble.IO,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
}
FIRST_TO_FIFTEENTH = range(1, 16)


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("code", CODES)
def test_an_append_that_fails_anywhere_leaves_no_trace(
    path: Path, faults: Faults, code: int, *, late: bool
) -> None:
    """The n-th statement fails, before or after its effect, for every n until none is left to fail.

    "After" includes the commit that is in the file although it reports a failure.
    """
    reasons: list[Trouble] = []
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        for number in FIRST_TO_FIFTEENTH:
            faults.set(Countdown(number, fault(code)), late=late)
            try:
                games.append(game, 1, [drawn(1), drawn(2)], {2: b"two"})
            except LedgerUnavailable as error:
                reasons.append(error.reason)
            else:
                break
            faults.clear()
            with Ledger(path) as other:
                assert other.events(game) == as_read(opened())
                assert other.secrets(game) == {}
            assert games.events(game) == as_read(opened())
        faults.clear()
        assert 6 < len(reasons) < 15
        assert set(reasons) == {CODES[code]}
        assert games.events(game) == as_read([*opened(), drawn(1), drawn(2)])
        assert games.secrets(game) == {2: b"two"}


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_a_game_whose_creation_fails_anywhere_leaves_no_trace(
    path: Path, faults: Faults, *, late: bool
) -> None:
    """Neither a game without events nor a secret without a game remains."""
    failures = 0
    with Ledger(path, clock=noon) as games:
        for number in FIRST_TO_FIFTEENTH:
            faults.set(Countdown(number, fault(sqlite3.SQLITE_FULL)), late=late)
            try:
                game = games.create_game("key", opened(), {1: b"one"})
            except LedgerUnavailable:
                failures += 1
            else:
                break
            faults.clear()
            assert games.games() == []
        faults.clear()
        assert 6 < failures < 15
        assert games.games() == [game] == [1]
        assert games.events(game) == as_read(opened())
        assert games.secrets(game) == {1: b"one"}


def test_a_file_whose_making_fails_anywhere_is_made_the_next_time(path: Path, faults: Faults) -> None:
    """A crash or a full disk at the first start does not stand in the way of the second."""
    reasons: list[Trouble] = []
    for number in range(1, 40):
        faults.set(Countdown(number, fault(sqlite3.SQLITE_FULL)), late=False)
        try:
            Ledger(path).close()
        except LedgerUnavailable as error:
            reasons.append(error.reason)
        else:
            break
        faults.clear()
        with Ledger(path, clock=noon) as games:
            assert games.events(games.create_game("key", opened(), {})) == as_read(opened())
        path.unlink()
    assert 10 < len(reasons) < 39
    assert set(reasons) == {Trouble.FULL}


def only_the_first_commit_lands(faults: Faults) -> None:
    """Let the next commit take effect and report a failure, and let nothing work after it."""

    def fail(statement: str) -> None:
        if statement == "COMMIT":
            faults.before = Countdown(1, fault(sqlite3.SQLITE_IOERR), every=True)
            raise fault(sqlite3.SQLITE_IOERR_DIR_FSYNC)

    faults.after = fail


def test_a_commit_that_fails_and_lands_is_taken_back_before_the_next_write(
    path: Path, faults: Faults
) -> None:
    """If the disk does not allow it at once, the retry does it; the retry may be another move."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        only_the_first_commit_lands(faults)
        for _ in range(2):
            with pytest.raises(LedgerUnavailable):
                games.append(game, 1, [drawn(1)], {2: b"two"})
        faults.clear()
        games.append(game, 1, [drawn(7)], {3: b"three"})
        assert games.events(game) == as_read([*opened(), drawn(7)])
        assert games.secrets(game) == {3: b"three"}


def test_what_has_been_read_is_not_taken_back(path: Path, faults: Faults) -> None:
    """A write of unknown outcome that the caller then sees in the log counts as done."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        only_the_first_commit_lands(faults)
        with pytest.raises(LedgerUnavailable):
            games.append(game, 1, [drawn(1)])
        faults.clear()
        assert games.events(game) == as_read([*opened(), drawn(1)])
        games.append(game, 2, [drawn(2)])
        assert games.events(game) == as_read([*opened(), drawn(1), drawn(2)])


def test_what_another_window_has_built_on_is_not_taken_back(path: Path, faults: Faults) -> None:
    """A write of unknown outcome that someone has played on after stays, and the retry is a conflict."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        only_the_first_commit_lands(faults)
        with pytest.raises(LedgerUnavailable):
            games.append(game, 1, [drawn(1)])
        faults.clear()
        with Ledger(path, clock=noon) as other:
            other.append(game, 2, [drawn(2)])
        with pytest.raises(LedgerConflict):
            games.append(game, 1, [drawn(1)])
        assert games.events(game) == as_read([*opened(), drawn(1), drawn(2)])


def test_an_interrupt_while_writing_leaves_no_trace(path: Path, faults: Faults) -> None:
    """Ctrl+C between two statements rolls back as well."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})

        def interrupt(statement: str) -> None:
            if statement.startswith("UPDATE"):
                raise KeyboardInterrupt

        faults.after = interrupt
        with pytest.raises(KeyboardInterrupt):
            games.append(game, 1, [drawn(1)])
        faults.clear()
        assert games.events(game) == as_read(opened())
        games.append(game, 1, [drawn(2)])
        assert games.events(game) == as_read([*opened(), drawn(2)])


def test_a_really_full_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own limit of pages stands for the disk: all is readable, and with more space it goes on."""
    ordinary, pages = file.connect, 16

    def limited(at: Path) -> sqlite3.Connection:
        db = ordinary(at)
        db.execute(f"PRAGMA max_page_count = {pages}")
        return db

    monkeypatch.setattr(file, "connect", limited)
    written = opened()
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        for number in range(2, 200):
            try:
                games.append(game, number - 1, [drawn(number)])
            except LedgerUnavailable as error:
                reason = error.reason
                break
            written.append(drawn(number))
        assert reason is Trouble.FULL
        assert games.events(game) == as_read(written)
        games.close()
    pages = 24
    with Ledger(path, clock=noon) as games:
        games.append(game, len(written) - 1, [drawn(0)])
        assert games.events(game) == as_read([*written, drawn(0)])


def test_another_program_holds_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that is not let go is reported, and afterwards all is well."""
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.01)
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        for question in (lambda: games.append(game, 1, [drawn(1)]), lambda: games.events(game)):
            with pytest.raises(LedgerUnavailable) as caught:
                question()
            assert caught.value.reason is Trouble.BUSY
        other.close()
        games.append(game, 1, [drawn(1)])


def test_a_long_reader_delays_only(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit that waits for a reader in vain is rolled back."""
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.01)
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN")
        other.execute("SELECT * FROM event").fetchall()
        with pytest.raises(LedgerUnavailable) as caught:
            games.append(game, 1, [drawn(1)])
        assert caught.value.reason is Trouble.BUSY
        other.close()
        assert games.events(game) == as_read(opened())
        games.append(game, 1, [drawn(1)])


def test_the_file_is_deleted_meanwhile(path: Path) -> None:
    """Nothing is written into a file that no one will find again, and no new one is begun."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
        path.unlink()
        for _ in range(2):
            with pytest.raises(LedgerUnavailable) as caught:
                games.append(game, 1, [drawn(1)])
            assert caught.value.reason is Trouble.MISSING
        assert not path.exists()


def test_the_folder_is_no_folder(tmp_path: Path) -> None:
    """A file where the folder should be: even the superuser cannot use that."""
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file" / "games.db", tmp_path / "file" / "deeper" / "games.db"):
        with pytest.raises(LedgerUnavailable) as caught:
            Ledger(path)
        assert caught.value.reason is Trouble.NO_DIRECTORY
        assert caught.value.path == path


def test_the_path_is_a_folder(tmp_path: Path) -> None:
    """A folder where the file should be is left alone."""
    with pytest.raises(LedgerUnavailable) as caught:
        Ledger(tmp_path)
    assert caught.value.reason is Trouble.NOT_A_FILE


def test_there_is_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tilde that could not be resolved does not become a folder of that name."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LedgerUnavailable) as caught:
        Ledger(Path("~/.local/share/ginrummy/games.db"))
    assert caught.value.reason is Trouble.NO_DIRECTORY
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="modes do not bind the superuser")
def test_a_read_only_folder(path: Path) -> None:
    """Games can be read, a write is refused with the reason."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
    path.parent.chmod(0o500)
    try:
        with Ledger(path, clock=noon) as games:
            assert games.events(game) == as_read(opened())
            for write in (lambda: games.append(game, 1, [drawn(1)]), lambda: games.lock(game)):
                with pytest.raises(LedgerUnavailable) as caught:
                    write()
                assert caught.value.reason in {Trouble.READ_ONLY, Trouble.NOT_PERMITTED}
            assert games.events(game) == as_read(opened())
        with pytest.raises(LedgerUnavailable) as caught:
            Ledger(path.with_name("new.db"))
        assert caught.value.reason is Trouble.NOT_PERMITTED
    finally:
        path.parent.chmod(0o700)


@pytest.mark.skipif(os.geteuid() == 0, reason="modes do not bind the superuser")
def test_files_and_folders_without_permission(path: Path) -> None:
    """A read-only file can be read; an unreadable one, or one in a closed folder, is not permitted."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
    path.chmod(0o400)
    with Ledger(path, clock=noon) as games:
        assert games.events(game) == as_read(opened())
        with pytest.raises(LedgerUnavailable) as caught:
            games.append(game, 1, [drawn(1)])
        assert caught.value.reason is Trouble.READ_ONLY
    path.chmod(0)
    with pytest.raises(LedgerUnavailable) as caught:
        Ledger(path)
    assert caught.value.reason is Trouble.NOT_PERMITTED
    path.chmod(0o600)
    path.parent.chmod(0)
    try:
        with pytest.raises(LedgerUnavailable) as caught:
            Ledger(path)
        assert caught.value.reason is Trouble.NOT_PERMITTED
    finally:
        path.parent.chmod(0o700)


def test_an_old_sqlite(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without STRICT tables nothing is begun."""
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(LedgerUnavailable) as caught:
        Ledger(path)
    assert caught.value.reason is Trouble.OLD_SQLITE
    assert not path.parent.exists()


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (sqlite3.SQLITE_IOERR_WRITE, Trouble.IO),
        (sqlite3.SQLITE_READONLY_DIRECTORY, Trouble.READ_ONLY),
        (sqlite3.SQLITE_READONLY_DBMOVED, Trouble.MISSING),
        (sqlite3.SQLITE_BUSY_RECOVERY, Trouble.BUSY),
        (sqlite3.SQLITE_PERM, Trouble.NOT_PERMITTED),
        (sqlite3.SQLITE_CANTOPEN, Trouble.IO),
    ],
)
def test_every_code_has_its_reason(path: Path, faults: Faults, code: int, reason: Trouble) -> None:
    """SQLite's extended codes are understood by what they mean."""
    with Ledger(path) as games:
        faults.before = Countdown(1, fault(code, "the system's words"))
        with pytest.raises(LedgerUnavailable, match="the system's words") as caught:
            games.games()
        assert caught.value.reason is reason


def test_a_statement_that_does_not_fit_means_damage(path: Path, faults: Faults) -> None:
    """Our statements are constant, so a table that does not know them is not ours as we made it."""
    with Ledger(path) as games:
        faults.before = Countdown(1, fault(sqlite3.SQLITE_ERROR, "no such table: game"))
        with pytest.raises(LedgerDamaged):
            games.games()


def test_mistakes_in_the_use_of_sqlite_pass(path: Path, faults: Faults) -> None:
    """A wrong call is a fault in our program and must not look like one of the disk."""
    with Ledger(path) as games:
        faults.before = Countdown(1, sqlite3.ProgrammingError("wrong call"))
        with pytest.raises(sqlite3.ProgrammingError):
            games.games()


def test_all_errors_have_one_root() -> None:
    """A caller that only wants to say "not saved" needs one except clause."""
    assert issubclass(LedgerUnavailable, LedgerError)


PLAYER = """
import sys
from pathlib import Path
from ginrummy.storage import Entry, Ledger, LedgerUnavailable
path, game, known = Path(sys.argv[1]), 1, int(sys.argv[2])
with Ledger(path) as games:
    for number in range(3):
        try:
            games.append(game, known, [Entry(1, 0, "drawn", {"number": number})])
        except LedgerUnavailable as error:
            print("failed", error.reason.name)
            assert [event.seq for event in Ledger(path).events(game)][-1] == known
        else:
            known += 1
            print("saved", known)
"""


@pytest.mark.skipif(no_syncs() is not None, reason=no_syncs() or "")
def test_the_nth_sync_fails(path: Path, tmp_path: Path) -> None:
    """A real fsync reports EIO, the first, the second and so on: the move is not saved, the next one is."""
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {})
    expected, failed = 1, 0
    for number in range(1, 21):
        run = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(PLAYER), path, str(expected)],
            env={**os.environ, **failing_sync(tmp_path, number)},
            capture_output=True,
            text=True,
            check=True,
            timeout=30,
        )
        words = run.stdout.split()
        expected += words.count("saved")
        failed += words.count("failed")
        with Ledger(path) as games:
            assert len(games.events(game)) == expected + 1
    assert "failed" not in words
    assert failed >= 3
