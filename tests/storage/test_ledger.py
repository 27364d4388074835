"""The ledger keeps what it is given, in order, once, and privately."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import stat
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ginrummy.storage import (
    Entry,
    GameExists,
    GameLock,
    GameLocked,
    Ledger,
    LedgerConflict,
    LedgerDamaged,
    LedgerUnavailable,
    NoSuchGame,
    utc_now,
)
from ginrummy.storage.events import GENESIS
from ginrummy.storage.file import APPLICATION_ID
from storage.breaking import NOON, Countdown, Faults, as_read, drawn, fault, noon, opened


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_game_reads_back_as_it_was_written(games: Ledger) -> None:
    """Events come back in order with their time, secrets by round."""
    game = games.create_game("key", opened(), {0: b"zero", 1: bytes(range(32))})
    games.append(game, 1, [drawn(2), drawn(3)])
    games.append(game, 3, [drawn(4)], {2: b"two"})
    assert games.events(game) == as_read([*opened(), drawn(2), drawn(3), drawn(4)])
    assert games.secrets(game) == {0: b"zero", 1: bytes(range(32)), 2: b"two"}


def test_it_reads_back_after_reopening(path: Path) -> None:
    """Nothing lives in the object alone."""
    with Ledger(path, clock=noon) as first:
        game = first.create_game("key", opened(), {1: b"s"})
    with Ledger(path) as second:
        assert second.events(game) == as_read(opened())
        assert second.secrets(game) == {1: b"s"}


def test_handles_count_from_one(games: Ledger) -> None:
    """People say "game 2", so handles are small and in order of creation, whatever the keys."""
    assert games.games() == []
    assert [games.create_game(key, opened(), {}) for key in ("z", "m", "a")] == [1, 2, 3]
    assert games.games() == [1, 2, 3]


def test_games_do_not_mix(games: Ledger) -> None:
    """Events and secrets belong to their game."""
    first, second = (
        games.create_game("a", opened("Åsa"), {1: b"a"}),
        games.create_game("b", opened("Bea"), {1: b"b"}),
    )
    games.append(first, 1, [drawn(1)])
    games.append(second, 1, [drawn(2)])
    assert games.events(first) == as_read([*opened("Åsa"), drawn(1)])
    assert games.events(second) == as_read([*opened("Bea"), drawn(2)])
    assert games.secrets(second) == {1: b"b"}


@pytest.mark.parametrize(
    "name", ["Zoë", "李小龙", "🂡 Ace", "e\u0301", "\u202eabc", "nul\0inside", 'quo"te\\', ""]
)
def test_names_of_all_scripts_are_kept(games: Ledger, name: str) -> None:
    """A body keeps every character, composed or not, and control characters too."""
    assert games.events(games.create_game("key", opened(name), {})) == as_read(opened(name))


def test_a_game_may_start_without_events(games: Ledger) -> None:
    """Before its first event the last seq of a game is -1."""
    game = games.create_game("key", [], {})
    assert games.events(game) == []
    games.append(game, -1, opened())
    assert games.events(game) == as_read(opened())


def test_the_key_of_a_game_is_unique(games: Ledger) -> None:
    """Importing a game twice is refused with the handle it has."""
    games.create_game("other", opened(), {})
    game = games.create_game("key", opened(), {})
    with pytest.raises(GameExists) as caught:
        games.create_game("key", opened(), {})
    assert (caught.value.key, caught.value.game) == ("key", game)
    assert games.games() == [1, 2]


@pytest.mark.parametrize("game", [0, 2, -1, 10**30])
def test_a_game_that_is_not_there(games: Ledger, game: int) -> None:
    """Any number a person may type is answered, not only those that a column can hold."""
    games.create_game("key", opened(), {})
    for question in (games.events, games.secrets, games.lock, lambda game: games.append(game, 0, [drawn(1)])):
        with pytest.raises(NoSuchGame) as caught:
            question(game)
        assert caught.value.game == game


@pytest.mark.parametrize("after", [-1, 0, 2, 99])
def test_who_does_not_know_the_last_event_may_not_write(games: Ledger, after: int) -> None:
    """A number that is too small or too large is a conflict, and nothing is added."""
    game = games.create_game("key", opened(), {})
    with pytest.raises(LedgerConflict) as caught:
        games.append(game, after, [drawn(1)], {2: b"two"})
    assert (caught.value.game, caught.value.expected, caught.value.found) == (game, after, 1)
    assert games.events(game) == as_read(opened())
    assert games.secrets(game) == {}


def test_the_second_window_is_told(path: Path, games: Ledger) -> None:
    """Two ledgers on one file: who writes second has not seen the first write."""
    game = games.create_game("key", opened(), {})
    with Ledger(path, clock=noon) as other:
        other.append(game, 1, [drawn(1)])
        with pytest.raises(LedgerConflict):
            games.append(game, 1, [drawn(2)])
        assert games.events(game) == other.events(game) == as_read([*opened(), drawn(1)])


def test_a_round_has_one_secret(games: Ledger) -> None:
    """A second secret for a round is a mistake of the program, and its events are not written."""
    game = games.create_game("key", opened(), {1: b"first"})
    with pytest.raises(ValueError, match="round 1 of game 1 has a secret already"):
        games.append(game, 1, [drawn(1)], {1: b"second"})
    assert games.events(game) == as_read(opened())
    assert games.secrets(game) == {1: b"first"}


@pytest.mark.parametrize("body", [{"x": object()}, {"x": float("nan")}, {"x": {1, 2}}, {"x": "\ud800"}])
def test_what_json_does_not_have_is_refused(games: Ledger, body: dict[str, object]) -> None:
    """A body that could not be read back is a mistake of the program, and nothing is written."""
    game = games.create_game("key", opened(), {})
    with pytest.raises((TypeError, ValueError)):
        games.append(game, 1, [drawn(1), Entry(1, 0, "drawn", body)])
    assert games.events(game) == as_read(opened())


def test_a_closed_ledger_says_so(path: Path) -> None:
    """Using a ledger after closing it is a mistake of the program; closing twice is none."""
    games = Ledger(path)
    games.close()
    games.close()
    with pytest.raises(ValueError, match="closed"):
        games.games()


def test_folder_and_files_are_private(path: Path) -> None:
    """Folders 0700 and files 0600, whatever the umask allows."""
    before = os.umask(0)
    try:
        with Ledger(path / "deeper" / "games.db") as games:
            games.lock(games.create_game("key", opened(), {}))
    finally:
        os.umask(before)
    made = sorted(path.rglob("*"))
    assert [file.name for file in made] == ["deeper", "games.db", "locks", "games.db.lock-1"]
    assert {file.name: mode(file) for file in [path.parent, path, *made]} == {
        "data": 0o700,
        "games.db": 0o600,
        "deeper": 0o700,
        "locks": 0o700,
        "games.db.lock-1": 0o600,
    } | {path.name: mode(made[1])}
    assert mode(path) == 0o700
    assert mode(made[1]) == 0o600


def test_the_journal_is_private(path: Path, faults: Faults) -> None:
    """The rollback journal holds old pages, so it has the mode of the file."""
    seen: list[int] = []

    def look(statement: str) -> None:
        if statement == "COMMIT" and path.with_name("games.db-journal").exists():
            seen.append(mode(path.with_name("games.db-journal")))

    before = os.umask(0)
    try:
        faults.before = look
        with Ledger(path) as games:
            games.create_game("key", opened(), {1: b"secret"})
    finally:
        os.umask(before)
    assert seen
    assert set(seen) == {0o600}


def test_an_existing_folder_keeps_its_mode(tmp_path: Path) -> None:
    """Who made the folder decides who may enter it."""
    tmp_path.chmod(0o755)
    Ledger(tmp_path / "games.db").close()
    assert mode(tmp_path) == 0o755


def test_every_connection_commits_durably(path: Path, faults: Faults) -> None:
    """The first connection and those after a fault all set what a commit relies on, and SQLite obeys."""
    seen: list[tuple[object, ...]] = []

    def look(db: sqlite3.Connection, statement: str) -> None:
        if statement == "COMMIT":
            pragmas = ("journal_mode", "synchronous", "fullfsync")
            seen.append(
                tuple(sqlite3.Connection.execute(db, f"PRAGMA {name}").fetchone()[0] for name in pragmas)
            )

    faults.look = look
    with Ledger(path) as games:
        games.create_game("key", opened(), {})
        faults.before = Countdown(2, fault(sqlite3.SQLITE_IOERR))
        with pytest.raises(LedgerUnavailable):
            games.append(1, 1, [drawn(1)])
        games.append(1, 1, [drawn(1)])
    assert len(seen) == 3
    assert set(seen) == {(b"delete", 3, 1)}


def test_a_file_in_wal_mode_is_set_back(path: Path) -> None:
    """A game is one file that can be copied, even if someone has looked at it with another tool."""
    Ledger(path).close()
    other = sqlite3.connect(path)
    assert other.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",)
    other.close()
    with Ledger(path) as games:
        games.create_game("key", opened(), {})
    other = sqlite3.connect(path)
    assert other.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    other.close()


def test_the_file_is_as_documented(path: Path, games: Ledger) -> None:
    """Anyone with SQLite and SHA-256 can read a ledger and check its chain."""
    game = games.create_game("the key", [*opened("李"), drawn(3)], {1: b"secret"})
    file = sqlite3.connect(path)
    assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,) == (0x47696E52,)
    assert file.execute("PRAGMA user_version").fetchone() == (2,)
    assert file.execute("SELECT game, round, secret FROM deal").fetchall() == [(game, 1, b"secret")]
    previous = GENESIS
    for seq, round_, seat, kind, body, at, prev, digest in file.execute(
        "SELECT seq, round, seat, kind, body, at, prev, hash FROM event ORDER BY seq"
    ):
        text = json.dumps(
            ["the key", seq, round_, seat, kind, json.loads(body), at],
            sort_keys=True,
            separators=(",", ":"),
            ensure_ascii=False,
        )
        assert prev == previous
        assert digest == hashlib.sha256(previous + text.encode()).digest()
        previous = digest
    assert file.execute("SELECT id, key, last, head FROM game").fetchall() == [(game, "the key", 2, previous)]
    file.close()


def test_entries_written_together_have_one_time(path: Path) -> None:
    """The clock is asked once for each write, and its order means nothing."""
    times = iter(["b", "a"])
    with Ledger(path, clock=lambda: next(times)) as games:
        game = games.create_game("key", opened(), {})
        games.append(game, 1, [drawn(1)])
        assert [event.at for event in games.events(game)] == ["b", "b", "a"]


def test_the_usual_clock_tells_utc() -> None:
    """Times look like the one used in these tests."""
    assert len(utc_now()) == len(NOON)
    assert utc_now().endswith("Z")


def test_odd_characters_in_the_path(tmp_path: Path) -> None:
    """The path is a path, not an address: ?, #, % and spaces are ordinary characters."""
    path = tmp_path / "a b?mode=ro#%41é" / "games.db"
    with Ledger(path) as games:
        games.create_game("key", opened(), {})
    assert path.exists()


json_bodies = st.dictionaries(
    st.text(max_size=5),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers()
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
        max_leaves=6,
    ),
    max_size=4,
)
entries = st.builds(
    Entry, st.integers(0, 300), st.sampled_from([None, 0, 1]), st.text(max_size=8), json_bodies
)


@settings(max_examples=25, deadline=None)
@given(
    first=st.lists(entries, max_size=3),
    later=st.lists(st.tuples(st.booleans(), st.lists(entries, max_size=3)), max_size=4),
)
def test_any_sequence_of_appends_reads_back_equal(
    first: list[Entry], later: list[tuple[bool, list[Entry]]]
) -> None:
    """Whatever is appended in however many steps to either of two games, with or without reopening."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        games = Ledger(path, clock=noon)
        written = {games.create_game("one", first, {}): [*first], games.create_game("two", [], {}): []}
        for reopen, more in later:
            if reopen:
                games.close()
                games = Ledger(path, clock=noon)
            game = 1 if reopen or len(more) < 2 else 2
            games.append(game, len(written[game]) - 1, more)
            written[game] += more
        for game, everything in written.items():
            assert games.events(game) == as_read(everything)
        games.close()


def test_a_game_that_is_begun_is_held(path: Path, games: Ledger) -> None:
    """It is there and nobody else can take it up."""
    held = games.begin_game("key", opened(), {1: b"one"})
    assert (held.game, games.events(1), games.secrets(1)) == (1, as_read(opened()), {1: b"one"})
    with Ledger(path) as other:
        with pytest.raises(GameLocked):
            other.lock(1)
        held.release()
        other.lock(1)


@pytest.mark.parametrize("how", ["held by another window", "locks is a file"])
def test_a_game_that_cannot_be_held_is_not_left_behind(path: Path, games: Ledger, how: str) -> None:
    """It would stand among the saved games as one that nobody has played."""
    locks = path.parent / "locks"
    if how == "locks is a file":
        locks.write_text("")
        with pytest.raises(LedgerUnavailable):
            games.begin_game("key", opened(), {1: b"one"})
        locks.unlink()
    else:
        other = GameLock(locks / "games.db.lock-1", 1, NOON)
        with pytest.raises(GameLocked):
            games.begin_game("key", opened(), {1: b"one"})
        other.release()
    with Ledger(path) as again:
        assert again.games() == []
        again.check()
    assert games.begin_game("key", opened(), {1: b"one"}).game == 1


def test_a_game_whose_commit_fails_is_held_by_nobody(path: Path, games: Ledger, faults: Faults) -> None:
    """The lock goes with the game."""
    with Ledger(path) as other:
        faults.before = no_commit
        with pytest.raises(LedgerUnavailable):
            other.begin_game("key", opened(), {})
        faults.clear()
        assert games.begin_game("key", opened(), {}).game == 1


def no_commit(statement: str) -> None:
    if statement == "COMMIT":
        raise fault(sqlite3.SQLITE_FULL)


def test_a_game_is_restored_as_it_was(path: Path, tmp_path: Path, games: Ledger) -> None:
    """With its number and its hashes, so that both files tell of the same game."""
    games.create_game("other", opened(), {})
    game = games.create_game("key", [*opened("Zoë"), drawn(3)], {1: b"one"})
    with Ledger(tmp_path / "new.db") as new:
        new.restore(game, "key", games.events(game), games.secrets(game))
        assert new.games() == [game] == [2]
        with pytest.raises(LedgerDamaged):
            new.restore(game, "another", games.events(game), {})
    rows = [
        sqlite3.connect(file).execute("SELECT * FROM event WHERE game = 2 ORDER BY seq").fetchall()
        for file in (path, tmp_path / "new.db")
    ]
    assert rows[0] == rows[1]
    assert len(rows[0]) == 3
