"""Several windows and sudden ends: what was acknowledged is there, and no number is used twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ginrummy.storage import GameLocked, Ledger
from storage.breaking import NOON, as_read, drawn, noon, opened
from storage.rivals import must_share, running

pytestmark = pytest.mark.skipif(os.name != "posix", reason="locks and kill -9 are POSIX")

HOLDER = """
with Ledger(path, clock=lambda: "2026-03-01T12:00:00.000Z") as games, games.lock(1):
    print("held", flush=True)
    sys.stdin.read()
"""
WRITER = """
games, seq = Ledger(path), int(sys.argv[2])
while True:
    games.append(1, seq, [Entry(1, seq % 2, "drawn", {"number": seq + 1})] * 3, {seq + 1: b"secret"})
    seq += 3
    print(seq, flush=True)
"""
CREATOR = """
sys.stdin.read()
with Ledger(path) as games:
    for _ in range(3):
        print(games.create_game(f"{sys.argv[2]} {_}", [], {}))
"""


def test_a_game_is_open_in_one_window(path: Path, games: Ledger) -> None:
    """A second ledger is refused in the same process too; another game is free."""
    game, other = games.create_game("one", opened(), {}), games.create_game("two", opened(), {})
    with Ledger(path) as second:
        with games.lock(game):
            with pytest.raises(GameLocked) as caught:
                second.lock(game)
            assert (caught.value.pid, caught.value.since, caught.value.game) == (os.getpid(), NOON, game)
            second.lock(other).release()
        with second.lock(game), pytest.raises(GameLocked):
            games.lock(game)


def test_a_lock_is_released_once_and_by_closing(path: Path, games: Ledger) -> None:
    """Releasing twice does not release a lock that someone else has taken meanwhile."""
    game = games.create_game("one", opened(), {})
    first = games.lock(game)
    first.release()
    with Ledger(path) as second:
        second.lock(game)
        first.release()
        with pytest.raises(GameLocked):
            games.lock(game)
    games.lock(game).release()


def test_a_lock_without_a_note(path: Path, games: Ledger) -> None:
    """Who holds it but has not noted it yet, or could not, is just another process."""
    game = games.create_game("one", opened(), {})
    with games.lock(game), Ledger(path) as second:
        (path.parent / "locks" / "games.db.lock-1").write_bytes(b"\xff\xfe")
        with pytest.raises(GameLocked, match="another process") as caught:
            second.lock(game)
    assert (caught.value.pid, caught.value.since) == (None, None)


def test_the_lock_dies_with_its_process(path: Path, games: Ledger) -> None:
    """Another process is named while it runs; after kill -9 there is nothing to clean."""
    game = games.create_game("one", opened(), {})
    with running(HOLDER, path) as (process, _, output):
        assert output.readline() == "held\n"
        with pytest.raises(GameLocked) as caught:
            games.lock(game)
        assert (caught.value.pid, caught.value.since) == (process.pid, NOON)
        process.kill()
        process.wait()
        with games.lock(game):
            pass


@pytest.mark.parametrize("acknowledged", [1, 2, 9, 20, 45])
def test_kill_9_loses_nothing_acknowledged(path: Path, acknowledged: int) -> None:
    """After a kill every acknowledged event is there, at most one more write, and none by half."""
    with Ledger(path, clock=noon) as games:
        games.create_game("key", opened(), {})
    last = 1
    for _ in range(2):
        with running(WRITER, path, last) as (process, _, output):
            for _ in range(acknowledged):
                seen = int(output.readline())
            process.kill()
            process.wait()
            seen = max([seen, *map(int, output.read().split())])
        with Ledger(path) as games:
            events = games.events(1)
            last = events[-1].seq
            assert last in {seen, seen + 3}
            assert [event.body.get("number") for event in events[2::3]] == [*range(2, last + 1, 3)]
            assert sorted(games.secrets(1)) == [*range(2, last + 1, 3)]


def test_two_windows_never_use_one_number_twice(path: Path) -> None:
    """Rivals on one game, without a lock: each write is once in the log, in its own order."""
    must_share(path, writes=12)


def test_several_first_starts_at_once(path: Path) -> None:
    """Whoever comes first makes the file; all find the same one."""
    with (
        running(CREATOR, path, "a") as (a, go_a, out_a),
        running(CREATOR, path, "b") as (b, go_b, out_b),
        running(CREATOR, path, "c") as (c, go_c, out_c),
    ):
        for go in (go_a, go_b, go_c):
            go.close()
        assert [process.wait() for process in (a, b, c)] == [0, 0, 0]
        handles = [int(word) for out in (out_a, out_b, out_c) for word in out.read().split()]
    assert sorted(handles) == [*range(1, 10)]
    with Ledger(path, clock=noon) as games:
        games.append(9, -1, [drawn(0)])
        assert games.events(9) == as_read([drawn(0)])
