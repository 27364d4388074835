"""Statistics of games whose figures are known by hand."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_bytes

import pytest

from ginrummy.core.rules import Rules
from ginrummy.storage import Entry, GameResult, Ledger, PlayerResult, Results
from ginrummy.table.stats import all_players, pair_statistics, player_statistics
from ginrummy.table.table import Table
from packs import GIN, TIE, TWO_WAYS, VOID, play, saved, stack

ROUND = "deal, pass, pass, knock KS, open"


def line(name: str, *, won: bool | None, wins: int = 0, behind: int = 0) -> PlayerResult:
    """A player with so many rounds of ten points won."""
    return PlayerResult(
        name=name, total=10 * wins, won=won, wins=wins, points=10 * wins, gins=0, undercuts=0, deadwood=0,
        behind=behind,
    )  # fmt: skip


def put(games: Ledger, number: int, players: Sequence[PlayerResult], seed: str | None = None) -> None:
    """A game that has come to this; its events say nothing."""
    first, second = players
    result = GameResult((first, second), "{}", 100, seed, 1, first.wins + second.wins, 0, None)
    games.create_game(f"key {number}", [Entry(0, None, "opened", {})], {}, Results(1, result))


@pytest.fixture
def many(games: Ledger) -> Ledger:
    """Anna wins, wins, loses, wins, wins, wins against Bo, loses to Cleo; one game is open, one practice."""
    for number, won in enumerate((True, True, False, True, True, True)):
        name = "Anna" if number % 2 else "anna"
        behind = 30 + number if won else 0
        put(games, number, (line(name, won=won, wins=2, behind=behind), line("Bo", won=not won, wins=1)))
    put(games, 6, (line("Cleo", won=True, wins=3), line("Anna", won=False, wins=1)))
    put(games, 7, (line("Anna", won=None, wins=1), line("Cleo", won=None)))
    put(games, 8, (line("Anna", won=True, wins=9), line("Dan", won=False)), seed="rain")
    return games


def test_games_are_won_one_after_the_other(many: Ledger) -> None:
    found = player_statistics(many, "ANNA")
    assert found is not None
    anna = found.figures
    assert anna.name == "Anna"
    assert anna.results == (True, True, False, True, True, True, False)
    assert (anna.won, anna.lost, anna.running, anna.streak) == (5, 2, 1, 3)
    assert (anna.wins, anna.losses, anna.points_a_win) == (14, 9, 10)
    assert anna.comeback == 35


def test_against_each_of_the_others(many: Ledger) -> None:
    found = player_statistics(many, "Anna")
    assert found is not None
    assert [(each.name, each.won, each.lost, each.running) for each in found.against] == [
        ("Bo", 5, 1, 0),
        ("Cleo", 0, 1, 1),
    ]


def test_two_against_each_other(many: Ledger) -> None:
    found = pair_statistics(many, "anna", "cleo")
    assert found is not None
    anna, cleo = found
    assert (anna.won, anna.lost, cleo.won, cleo.lost) == (0, 1, 1, 0)
    assert (anna.wins, cleo.wins) == (cleo.losses, anna.losses) == (2, 3)
    assert pair_statistics(many, "Bo", "Cleo") is None


def test_everybody_and_no_practice(many: Ledger) -> None:
    found = [(each.name, len(each.results) + each.running) for each in all_players(many)]
    assert found == [("Anna", 8), ("Bo", 6), ("Cleo", 2)]
    assert player_statistics(many, "Dan") is None


def test_rounds_by_hand(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna goes gin, is undercut, and one round is void; deadwood is what is left after lay-offs."""
    for sketch, moves in ((GIN, ROUND), (TIE, "deal, pass, pass, knock QS, defend"), (TWO_WAYS, VOID)):
        stack(monkeypatch, sketch)
        monkeypatch.setattr("ginrummy.table.table.secrets.token_bytes", token_bytes)
        saved(games, moves, Rules(target=1000))
    found = player_statistics(games, "Anna")
    assert found is not None
    anna = found.figures
    assert (anna.wins, anna.losses, anna.gins, anna.undercuts, anna.undercut) == (1, 1, 1, 0, 1)
    assert (anna.voids, anna.knocked, anna.points_a_win) == (1, 2, 92)
    assert anna.deadwood_a_round == (0 + 10) / 2
    bo = found.against[0]
    assert (bo.name, bo.undercut, bo.wins) == ("Bo", 1, 1)


def test_a_round_in_play_counts_for_nothing(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN, TWO_WAYS, dealers="BB")
    saved(games, ROUND, Rules(target=1000))
    before = all_players(games)
    table = Table.resume(games, 1)
    for moves in ("deal", "pass", "pass", "knock TC"):
        play(table, moves)
        assert all_players(games) == before
    play(table, "defend")
    assert all_players(games) != before
    table.close()
