"""Results are written with the events they belong to, or not at all."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from ginrummy.storage import (
    GameResult,
    Ledger,
    LedgerDamaged,
    LedgerUnavailable,
    NoSuchGame,
    PlayerResult,
    Results,
    Wanted,
)
from storage.breaking import Countdown, Faults, drawn, fault, noon, opened

MADE = 3


def results(wins: int, *, made: int = MADE, name: str = "Anna") -> Results:
    players = (
        PlayerResult(name, wins, None, wins, wins, 0, 0, 0, 0),
        PlayerResult("Bo", 0, None, 0, 0, 0, 0, 0, 0),
    )
    return Results(made, GameResult(players, "{}", 100, None, 1, wins, 0, None))


def wins(games: Ledger, game: int) -> int | None:
    listed = games.results.of_game(game)
    return None if listed is None else listed.result.players[0].wins


def test_they_go_on_with_the_log(games: Ledger) -> None:
    """Events without results leave them as they are, and up to date."""
    game = games.create_game("key", opened(), {}, results(0))
    games.append(game, 1, [drawn(1)])
    assert (games.results.behind(MADE), wins(games, game)) == ([], 0)
    games.append(game, 2, [drawn(2)], results=results(1))
    assert (games.results.behind(MADE), wins(games, game)) == ([], 1)
    assert games.results.behind(MADE + 1) == [game]


def test_a_game_without_results_is_behind_until_it_has_some(games: Ledger) -> None:
    game = games.create_game("key", opened(), {})
    games.append(game, 1, [drawn(1)])
    assert games.results.behind(MADE) == [game]
    games.results.put([(game, 1, results(4))])
    assert (games.results.behind(MADE), wins(games, game)) == ([game], None), "the log has gone on meanwhile"
    games.results.put([(game, 2, results(5))])
    assert (games.results.behind(MADE), wins(games, game)) == ([], 5)


@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_a_write_that_fails_anywhere_leaves_no_result(path: Path, faults: Faults, *, late: bool) -> None:
    """The n-th statement fails, for every n: the results are those of the events that are there, or none."""
    failures = 0
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {}, results(0))
        for number in range(1, 30):
            faults.set(Countdown(number, fault(sqlite3.SQLITE_FULL)), late=late)
            try:
                games.append(game, 1, [drawn(1)], {1: b"one"}, results(1))
            except LedgerUnavailable:
                failures += 1
            else:
                break
            faults.clear()
            with Ledger(path) as other:
                assert len(other.events(game)) == 2
                assert wins(other, game) == (None if other.results.behind(MADE) else 0)
        faults.clear()
        assert 6 < failures < 29
        assert (games.results.behind(MADE), wins(games, game)) == ([], 1)


def test_what_is_asked_for(games: Ledger) -> None:
    for number, name in enumerate(("Anna", "Cleo", "ANNA"), start=1):
        games.create_game(f"key {number}", opened(), {}, results(number, name=name))

    def found(wanted: Wanted) -> list[int]:
        listed = [each.game for each in games.results.listed(wanted)]
        assert games.results.count(wanted) == len(listed)
        return listed

    assert found(Wanted()) == [3, 2, 1]
    assert found(Wanted(player="anna")) == [3, 1]
    assert found(Wanted(over=True)) == []
    assert found(Wanted(over=False, rules="{}", since=noon())) == [3, 2, 1]
    assert found(Wanted(rules="[]")) == found(Wanted(since="2027")) == []
    assert [each.game for each in games.results.listed(limit=1, skip=1)] == [2]


def test_a_game_that_is_removed_is_gone_everywhere(path: Path, games: Ledger) -> None:
    first = games.create_game("key", opened(), {1: b"one"}, results(1))
    second = games.create_game("other", opened(), {1: b"two"}, results(2))
    with games.lock(first) as held:
        games.remove(held)
        with pytest.raises(NoSuchGame):
            games.remove(held)
    assert games.games() == [second]
    games.check()
    db = sqlite3.connect(path)
    for table in ("event", "deal", "result", "player"):
        assert db.execute(f"SELECT DISTINCT game FROM {table}").fetchall() == [(second,)]  # noqa: S608
    db.close()


def test_a_removal_that_fails_anywhere_removes_nothing(path: Path, faults: Faults) -> None:
    with Ledger(path, clock=noon) as games:
        game = games.create_game("key", opened(), {1: b"one"}, results(1))
        with games.lock(game) as held:
            for number in range(1, 30):
                faults.set(Countdown(number, fault(sqlite3.SQLITE_FULL)), late=False)
                try:
                    games.remove(held)
                except LedgerUnavailable:
                    faults.clear()
                    assert (len(games.events(game)), games.secrets(game), wins(games, game)) == (
                        2,
                        {1: b"one"},
                        1,
                    )
                else:
                    break
        faults.clear()
        assert 5 < number < 29
        assert games.games() == []


def test_results_of_a_game_that_is_lost_are_damage(path: Path, games: Ledger) -> None:
    games.create_game("key", opened(), {}, results(1))
    db = sqlite3.connect(path)
    db.executescript("DELETE FROM game; DELETE FROM event;")
    db.close()
    with pytest.raises(LedgerDamaged):
        games.check()
