"""Saved games at a glance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy.core.errors import CorruptRecord
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger, NoSuchGame
from ginrummy.table.history import saved_game, saved_games
from ginrummy.table.table import Table
from packs import GIN, GIN_DEALT, NOON, TWO_WAYS, VOID, saved, stack

A_GAME = "deal, pass, pass, knock KS, open"
AGAIN = ", deal, pass, pass, discard drawn, draw, knock drawn, open"


@pytest.fixture
def stacked(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Anna has gin in every round; Bo deals the first, she the others."""
    stack(monkeypatch, GIN, GIN_DEALT, GIN_DEALT, dealers="BAA")
    return games


def test_without_games_there_is_nothing_to_look_at(games: Ledger) -> None:
    assert list(saved_games(games).games) == []
    with pytest.raises(NoSuchGame):
        saved_game(games, 1)[0]
    with pytest.raises(NoSuchGame):
        saved_game(games, 1)[1]


@pytest.mark.parametrize(
    ("moves", "totals", "number"),
    [
        ("", (0, 0), 1),
        ("deal", (0, 0), 1),
        ("deal, pass, pass", (0, 0), 1),
        (A_GAME, (92, 0), 1),
        (A_GAME + ", deal, pass", (92, 0), 2),
    ],
)
def test_of_a_game_in_play_the_points_and_the_round_are_known(
    moves: str, totals: tuple[int, int], number: int, stacked: Ledger
) -> None:
    saved(stacked, moves)
    one = saved_game(stacked, 1)[0]
    assert (one.game, one.players, one.rules.target, one.at) == (1, ("Anna", "Bo"), 100, NOON)
    assert (one.totals, one.round, one.account, one.seed) == (totals, number, None, None)


def test_of_a_finished_game_the_final_totals_are_known(stacked: Ledger) -> None:
    """Points, game bonus (200, since Bo won no round) and boxes."""
    saved(stacked, A_GAME + AGAIN)
    one = saved_game(stacked, 1)[0]
    assert one.account is not None
    assert one.totals == one.account.totals == (92 + 92 + 200 + 40, 0)
    assert one.round == 2


def test_a_void_round_does_not_count(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS, GIN)
    saved(games, VOID + ", deal")
    assert saved_game(games, 1)[0].round == 1
    assert saved_game(games, 1)[1].rows == ()
    assert saved_game(games, 1)[1].void_rounds == 1


def test_the_sheet_of_a_game_in_play_has_the_rounds_that_are_over(stacked: Ledger) -> None:
    saved(stacked, A_GAME + ", deal, pass")
    sheet = saved_game(stacked, 1)[1]
    assert sheet.account is None
    assert [(row.number, row.winner, row.score.points, row.totals) for row in sheet.rows] == [
        (1, 0, 92, (92, 0))
    ]


def test_a_glance_at_a_running_game_shows_no_card(stacked: Ledger) -> None:
    saved(stacked, "deal, pass, pass, open")
    text = repr(saved_game(stacked, 1)[0]) + repr(saved_game(stacked, 1)[1])
    assert not re.search(r"\b[2-9TAJQK][SHDC]\b|[♠♥♦♣]|<Card", text)


@pytest.fixture
def hours(tmp_path: Path) -> Iterator[Ledger]:
    """A ledger whose clock goes on by an hour with every row."""
    clock = iter(f"2026-03-01T{hour:02}:00:00.000Z" for hour in range(24))
    with Ledger(tmp_path / "hours.db", clock=lambda: next(clock)) as ledger:
        yield ledger


def test_the_game_played_last_comes_first(hours: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN)
    saved(hours, "", players=("Kari", "Ola"))
    saved(hours, "")
    assert [one.game for one in saved_games(hours).games] == [2, 1]
    table = Table.resume(hours, 1)
    table.go_on()
    table.close()
    assert [one.game for one in saved_games(hours).games] == [1, 2]
    assert saved_games(hours).games[0].at > saved_games(hours).games[1].at


def test_the_game_to_be_resumed_is_the_last_that_is_not_over(
    hours: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    assert saved_games(hours).last_open is None
    saved(hours, "")
    saved(hours, "", players=("Kari", "Ola"))
    saved(hours, A_GAME, Rules(target=90))
    open_game = saved_games(hours).last_open
    assert open_game is not None
    assert open_game.game == 2


def test_a_game_that_cannot_be_read_says_so(stacked: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(stacked, "deal, pass")
    stacked.results.forget([1])
    monkeypatch.setattr(stacked, "secrets", lambda _game: {0: bytes(32), 1: bytes(32)})
    with pytest.raises(CorruptRecord):
        saved_game(stacked, 1)
    assert list(saved_games(stacked).faults) == [1]
