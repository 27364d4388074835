"""The tables of results say what the events say, whatever has happened to them."""

from __future__ import annotations

import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import scorer
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.game import Game
from ginrummy.core.phases import Over
from ginrummy.core.record import rules_to_json
from ginrummy.core.replay import replay
from ginrummy.core.rules import Rules
from ginrummy.storage import GameResult, Ledger, LedgerDamaged, LedgerUnavailable, Listed, Trouble, Wanted
from ginrummy.table import log
from ginrummy.table.exchange import bring_in
from ginrummy.table.history import GameSummary, saved_game, saved_games
from ginrummy.table.kept import MADE, bring_up
from ginrummy.table.results import disagree
from ginrummy.table.soundness import put_down, rest_of, salvaged
from ginrummy.table.table import Table
from packs import GIN, GIN_DEALT, TIE, TWO_WAYS, VOID, play, saved, sit_down, stack
from records import recorded
from soak.playing import some_rules

OLD = Path(__file__).resolve().parents[1] / "storage" / "old"
ROUND = "deal, pass, pass, knock KS, open"
AGAIN = ", deal, pass, pass, discard drawn, draw, knock drawn, open"


def kept(games: Ledger, number: int = 1) -> GameResult:
    listed = games.results.of_game(number)
    assert listed is not None
    return listed.result


def rows(games: Ledger) -> list[Listed]:
    return games.results.listed()


def deals(game: Game) -> list[scorer.Deal]:
    """How the rounds that are over ended, as the scorer has it."""
    results = [round_.phase.result for round_ in game.rounds if isinstance(round_.phase, Over)]
    return [
        scorer.Deal(
            None if each.knocker is None else each.knocker.value,
            each.knocker_count,
            each.defender_count,
            each.big_gin,
            each.spade,
        )
        for each in results
    ]


@pytest.mark.parametrize("seed", range(24))
def test_they_are_what_a_naive_count_comes_to(games: Ledger, seed: int) -> None:
    """By `scorer.py`, under any rules: what each player has won, how, and the final totals."""
    rules = some_rules(Random(seed))
    record = recorded(seed, rules, sense=0.95, voids=0.02)
    found = kept(games, bring_in(games, record))
    ended = deals(replay(record))
    settings = rules_to_json(rules)
    wins = [scorer.win(at, deal, settings) for at, deal in enumerate(ended)]
    for player, mine in enumerate(found.players):
        won = [(deal, win) for deal, win in zip(ended, wins, strict=True) if win and win.player == player]
        assert mine.wins == len(won)
        assert mine.points == sum(win.points for _deal, win in won)
        assert mine.gins == sum(deal.knocker == player and deal.k == 0 for deal, _win in won)
        assert mine.undercuts == sum(deal.knocker == 1 - player for deal, _win in won)
        left = [deal.k if deal.knocker == player else deal.d for deal in ended if deal.knocker is not None]
        assert (mine.deadwood, found.knocked) == (sum(left), len(left))
    assert found.voids == sum(deal.knocker is None for deal in ended)
    over = scorer.sheet(ended, settings).over
    assert (found.account is None) == (over is None)
    if over is not None:
        winner, totals = over
        assert [player.won for player in found.players] == [winner == 0, winner == 1]
        assert tuple(player.total for player in found.players) == totals


@pytest.mark.parametrize("seed", range(24, 36))
def test_a_list_says_of_a_game_what_its_events_say(games: Ledger, seed: int) -> None:
    """Rules and account come back from their texts as they were."""
    number = bring_in(games, recorded(seed, some_rules(Random(seed)), sense=0.95))
    (listed,) = saved_games(games).games
    assert listed == saved_game(games, number)[0]


def test_every_action_at_the_table_keeps_them_up_to_date(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS, GIN, dealers="BB")
    other = saved(games, "deal")
    table = sit_down(games)
    for moves in ("deal", "pass", "pass", "knock TC", "defend", "deal", "pass", "pass", "knock KS", "open"):
        play(table, moves)
        assert games.results.behind(MADE) == []
        before = rows(games)
        assert [each.game for each in before] == [2, other]
        games.results.forget([1, 2])
        assert games.results.behind(MADE) == [1, 2]
        assert bring_up(games) == {}
        assert rows(games) == before
    table.close()


def test_of_a_round_in_play_nothing_stands_there_but_its_number(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to its last action the row of a game is the same, in all but the end of its log."""
    stack(monkeypatch, GIN, GIN_DEALT, dealers="BA")
    saved(games, ROUND)
    over = kept(games)
    table = Table.resume(games, 1)
    for moves in ("deal", "pass", "pass", "discard drawn", "draw"):
        play(table, moves)
        assert kept(games) == replace(over, round=2)
    play(table, "knock drawn, open")
    assert kept(games) != replace(over, round=2)
    table.close()


def test_a_game_knows_from_how_far_behind_it_was_won(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bo undercuts first and is 10 points ahead; then Anna goes gin twice.  Bo was behind too, but lost."""
    stack(monkeypatch, TIE, GIN, GIN_DEALT, dealers="BBA")
    saved(games, f"deal, pass, pass, knock QS, defend, {ROUND}{AGAIN}", Rules(target=100))
    assert [player.won for player in kept(games).players] == [True, False]
    assert [player.behind for player in kept(games).players] == [10, 0]


# rebuilt


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM result",
        "DELETE FROM result WHERE game = 2",
        "DELETE FROM player WHERE game = 2 AND player = 1",
        "UPDATE result SET last = last - 1",
        "UPDATE result SET made = made - 1, seed = 'x'",
        "DROP TABLE result",
        "DROP TABLE player",
        "DROP INDEX result_by_play",
        "ALTER TABLE result ADD COLUMN more INT",
    ],
)
def test_what_is_missing_or_old_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    path = tmp_path / "games.db"
    with Ledger(path) as games:
        stack(monkeypatch, GIN)
        saved(games, ROUND)
        saved(games, "deal, pass")
        right = rows(games)
    change(path, statement)
    with Ledger(path) as games:
        assert games.results.behind(MADE)
        assert saved_games(games).faults == {}
        assert rows(games) == right


def change(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as db:
        db.execute(statement)
    db.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE player SET wins = wins + 1 WHERE game = 1 AND player = 0",
        "UPDATE player SET name = 'Zoe' WHERE game = 1 AND player = 1",
        "UPDATE result SET played = 1000 WHERE game = 1",
        "UPDATE result SET seed = 'x' WHERE game = 1",
    ],
)
def test_what_says_something_else_than_the_events_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    path = tmp_path / "games.db"
    with Ledger(path) as games:
        stack(monkeypatch, GIN)
        saved(games, ROUND)
    change(path, statement)
    with Ledger(path) as games:
        record = log.record_of(games.events(1), games.secrets(1))
        assert disagree(games, 1, record, replay(record))
        games.results.forget([1])
        bring_up(games)
        assert not disagree(games, 1, record, replay(record))


def test_a_file_of_the_first_version_gets_them(tmp_path: Path) -> None:
    path = Path(shutil.copy(OLD / "version-1.db", tmp_path / "games.db"))
    with Ledger(path) as games:
        assert games.results.behind(MADE) == [1, 2]
        listed = list(saved_games(games).games)
        assert listed == [saved_game(games, number)[0] for number in (2, 1)]
        assert games.results.behind(MADE) == []
    assert path.with_name("games.db.version-1").exists()


def test_what_was_salvaged_gets_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN)
    with Ledger(tmp_path / "games.db") as games:
        saved(games, ROUND)
        right = rows(games)
    with Ledger(tmp_path / "new.db") as games:
        for game in salvaged(rest_of(tmp_path / "games.db")):
            put_down(games, game)
        assert list(saved_games(games).games)
        assert rows(games) == right


def test_games_that_cannot_be_read_are_told_and_the_others_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    stack(monkeypatch, GIN)
    with Ledger(path) as games:
        for _ in range(3):
            saved(games, "deal, pass")
        games.results.forget([1, 2, 3])
    change(path, "UPDATE event SET body = '{}' WHERE game = 2 AND seq = 2")
    with Ledger(path) as games:
        found = saved_games(games)
        assert [game.game for game in found.games] == [3, 1]
        assert {number: type(fault) for number, fault in found.faults.items()} == {2: LedgerDamaged}


def test_a_file_that_cannot_be_written_is_listed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is worked out is kept in memory; nothing that was right there is lost."""
    path = tmp_path / "games.db"
    stack(monkeypatch, GIN)
    with Ledger(path) as games:
        saved(games, ROUND)
        saved(games, "deal, pass")
        right = rows(games)
        games.results.forget([2])
    before = path.read_bytes()
    with Ledger(path) as games:

        def full(_found: object) -> object:
            raise LedgerUnavailable(path, Trouble.READ_ONLY)

        monkeypatch.setattr(games.results._file, "writing", lambda: full(None))
        listed = list(saved_games(games).games)
        assert [game.game for game in listed] == [2, 1]
        assert rows(games) == right
        assert games.results.behind(MADE) == []
        assert games.results.count() == 2
        assert len(games.results.outcomes()) == 4
    assert path.read_bytes() == before


def test_long_work_says_how_far_it_has_come(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN)
    for _ in range(3):
        saved(games, "")
    games.results.forget([1, 3])
    told: list[tuple[int, int]] = []
    bring_up(games, lambda done, total: told.append((done, total)))
    assert told == [(0, 2), (1, 2)]


def test_a_list_reads_what_is_looked_at(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch)
    for number in range(150):
        saved(games, "", players=(f"Anna{number}", "Bo"))
    reads: list[tuple[int, int]] = []
    listed = games.results.listed

    def watched(wanted: Wanted, limit: int, skip: int = 0) -> list[Listed]:
        reads.append((limit, skip))
        return listed(wanted, limit, skip)

    monkeypatch.setattr(games.results, "listed", watched)
    found = saved_games(games).games
    reads.clear()
    assert len(found) == 150
    assert [game.game for game in found[:3]] == [150, 149, 148]
    assert found[-1].players[0] == "Anna0"
    assert reads == [(64, 0), (64, 128)]
    assert isinstance(found[0], GameSummary)


def test_a_void_round_is_counted_as_one(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, VOID)
    found = kept(games)
    assert (found.voids, found.knocked, found.round) == (1, 0, 1)


def test_results_of_a_damaged_record_are_not_kept(games: Ledger) -> None:
    record = recorded(1, Rules(target=20))
    wrong = replace(
        record, deals=(*record.deals[:-1], replace(record.deals[-1], moves=record.deals[-1].moves[1:]))
    )
    with pytest.raises(CorruptRecord):
        bring_in(games, wrong)
    assert games.games() == []
