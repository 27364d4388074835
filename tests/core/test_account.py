"""The score sheet and the final account (R59, R61 to R70)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
import strategies
from drawing import VOID, game, won
from ginrummy.core.cards import PACK
from ginrummy.core.game import start_round
from ginrummy.core.rules import Rules, Shutout, WinnerRule
from ginrummy.core.scoresheet import AccountLine, Entry, FinalAccount, scoresheet
from ginrummy.core.scoring import RoundResult, RoundScore
from ginrummy.core.seats import Seat

FIRST_TO_TARGET = Rules(winner_rule=WinnerRule.FIRST_TO_TARGET)
V31 = (*(won(1, 12) for _ in range(7)), won(1, 15), won(0, 50), won(0, 50))
V32 = (*(won(1, 10) for _ in range(7)), won(1, 14), won(0, 50), won(0, 54))


def account(*results: RoundResult, rules: Rules | None = None) -> FinalAccount:
    settled = scoresheet(game(*results, rules=rules or Rules())).account
    assert settled is not None
    return settled


def amounts(settled: FinalAccount) -> dict[Entry, tuple[int, int]]:
    return {line.entry: line.amounts for line in settled.lines}


def test_only_points_of_rounds_count_toward_the_target() -> None:
    """R61, E23: neither boxes nor bonuses help to reach it."""
    played = game(*[won(0, 9)] * 11)
    assert played.totals == (99, 0)
    assert played.reached is None
    assert scoresheet(played).account is None


@pytest.mark.parametrize(("points", "reached"), [(59, None), (60, 0), (61, 0)])
def test_the_game_ends_with_the_round_that_reaches_the_target(points: int, reached: int | None) -> None:
    """R62: reaching it exactly is enough."""
    played = game(won(0, 40), won(1, 80), won(0, points))
    assert played.reached == reached
    assert (scoresheet(played).account is None) == (reached is None)


def test_the_target_is_what_was_agreed() -> None:
    """R62, V74."""
    assert game(won(1, 97), rules=Rules(target=90)).reached == 1
    assert game(won(1, 97), rules=Rules(target=98)).reached is None


def test_the_game_bonus_goes_to_whoever_reached_the_target() -> None:
    """R63, E21: also where the other has the larger total."""
    settled = account(*V31)
    assert settled.reached == 0
    assert amounts(settled)[Entry.GAME_BONUS] == (100, 0)


def test_each_round_won_is_worth_a_box() -> None:
    """R54, R55, R64, E22: undercuts are boxes of the undercutter, and a void round is none."""
    undercut = RoundResult(Seat.FIRST, 5, 5)
    settled = account(won(0, 40), undercut, VOID, undercut, won(0, 60))
    assert amounts(settled)[Entry.BOXES] == (40, 40)
    assert settled.totals == (100 + 100 + 40, 20 + 40)


def test_the_lines_of_the_account_stand_in_the_order_in_which_they_are_added() -> None:
    """R66, V10."""
    settled = account(won(1, 61), won(0, 52), won(0, 52))
    assert settled.lines == (
        AccountLine(Entry.POINTS, (104, 61)),
        AccountLine(Entry.GAME_BONUS, (100, 0)),
        AccountLine(Entry.BOXES, (40, 20)),
        AccountLine(Entry.TOTAL, (244, 81)),
    )
    assert settled.margin == 163


def test_a_loser_without_a_round_makes_the_game_bonus_200() -> None:
    """R65, V11."""
    settled = account(won(1, 60), won(1, 45))
    assert Entry.GAME_BONUS not in amounts(settled)
    assert amounts(settled)[Entry.SHUTOUT] == (0, 200)
    assert settled.totals == (0, 345)


def test_without_shutout_the_game_bonus_stays() -> None:
    """R65, V73."""
    settled = account(won(0, 112), rules=Rules(shutout=Shutout.NONE))
    assert amounts(settled)[Entry.GAME_BONUS] == (100, 0)
    assert Entry.SHUTOUT not in amounts(settled)


def test_one_round_of_the_loser_is_no_shutout() -> None:
    """R65."""
    assert Entry.SHUTOUT not in amounts(account(won(1, 1), won(0, 100)))


def test_a_round_won_for_nothing_is_no_shutout_either() -> None:
    """R65, E26: rounds are counted, not points."""
    rules = Rules(undercut_bonus=0)
    settled = account(RoundResult(Seat.FIRST, 5, 5), won(0, 100), rules=rules)
    assert settled.totals == (100 + 100 + 20, 0 + 20)
    assert Entry.SHUTOUT not in amounts(settled)


def test_a_shutout_is_worth_200_whatever_the_game_bonus() -> None:
    """R65, D6."""
    assert amounts(account(won(0, 100), rules=Rules(game_bonus=0)))[Entry.SHUTOUT] == (200, 0)
    assert amounts(account(won(0, 100), rules=Rules(game_bonus=300)))[Entry.SHUTOUT] == (200, 0)


def test_lines_that_would_add_nothing_are_left_out() -> None:
    bare = Rules(game_bonus=0, box_bonus=0, shutout=Shutout.NONE)
    assert account(won(0, 100), rules=bare).lines == (
        AccountLine(Entry.POINTS, (100, 0)),
        AccountLine(Entry.TOTAL, (100, 0)),
    )


def test_the_highest_final_total_wins() -> None:
    """R67, R68, V31, E27: six more boxes outweigh the game bonus."""
    settled = account(*V31)
    assert (settled.totals, settled.reached, settled.winner, settled.margin) == ((240, 259), 0, 1, 19)


def test_where_it_is_agreed_whoever_reached_the_target_wins() -> None:
    """R67, V31."""
    settled = account(*V31, rules=FIRST_TO_TARGET)
    assert (settled.totals, settled.reached, settled.winner) == ((240, 259), 0, 0)


@pytest.mark.parametrize("rules", [Rules(), FIRST_TO_TARGET])
def test_of_equal_totals_whoever_reached_the_target_wins(rules: Rules) -> None:
    """R69, V32: and there is nothing to pay."""
    settled = account(*V32, rules=rules)
    assert (settled.totals, settled.reached, settled.winner, settled.margin) == ((244, 244), 0, 0, 0)
    mirrored = account(*(won(1 - tuple(Seat).index(r.winner), r.defender_count - 1) for r in V32 if r.winner))
    assert (mirrored.totals, mirrored.reached, mirrored.winner) == ((244, 244), 1, 1)


def test_the_margin_is_the_difference_of_the_final_totals() -> None:
    """R70: whoever won."""
    assert account(won(0, 100)).margin == 100 + 200 + 20
    assert account(won(0, 1), won(1, 100)).margin == 100 + 100 + 20 - 21


@given(
    st.lists(st.tuples(st.integers(0, 1), st.integers(1, 120)), min_size=1, max_size=20),
    strategies.rules(st.integers(1, 150)),
)
def test_the_account_agrees_with_the_oracle(rounds: list[tuple[int, int]], rules: Rules) -> None:
    """R61 to R70."""
    points = [0, 0]
    results: list[RoundResult] = []
    for player, scored in rounds:
        if max(points) < rules.target:
            results.append(won(player, scored))
            points[player] += scored
    played = game(*results, rules=rules)
    settled = scoresheet(played).account
    expected = oracle.settled(
        [oracle.Won(player, scored) for player, scored in rounds],
        target=rules.target,
        box_bonus=rules.box_bonus,
        game_bonus=rules.game_bonus,
        shutout_200=rules.shutout is Shutout.BONUS_200,
        highest_wins=rules.winner_rule is WinnerRule.HIGHEST_TOTAL,
    )
    assert (None if settled is None else (settled.totals, settled.winner)) == expected


@given(st.lists(st.sampled_from([VOID, won(0, 3), won(1, 5), RoundResult(Seat.SECOND, 4, 2)]), max_size=12))
def test_a_sheet_has_a_row_for_each_round_that_was_won(results: list[RoundResult]) -> None:
    """R54, R59: numbered without gaps, with the totals as they were then."""
    played = game(*results, rules=Rules(target=1000))
    sheet = scoresheet(played)
    assert [row.result for row in sheet.rows] == [result for result in results if result != VOID]
    assert [row.number for row in sheet.rows] == list(range(1, len(sheet.rows) + 1))
    assert sheet.void_rounds == results.count(VOID)
    assert sheet.totals == played.totals
    for before, row in pairwise([(0, 0), *((r.totals) for r in sheet.rows)]):
        assert row[0] >= before[0]
        assert row[1] >= before[1]
    assert (sheet.players, sheet.rules, sheet.account) == (played.players, played.rules, None)


def test_a_row_says_who_dealt_who_won_and_for_what() -> None:
    sheet = scoresheet(game(VOID, won(1, 12), RoundResult(Seat.SECOND, 0, 31)))
    first, second = sheet.rows
    assert (first.number, first.dealer, first.winner, first.totals) == (1, 0, 1, (0, 12))
    assert (first.result, first.score) == (won(1, 12), RoundScore(12, 0))
    assert (second.number, second.dealer, second.winner, second.totals) == (2, 1, 1, (0, 63))
    assert second.score == RoundScore(31, 20)


def test_a_round_in_play_has_no_row() -> None:
    started = start_round(game(won(0, 10)), PACK)
    assert scoresheet(started).rows == scoresheet(game(won(0, 10))).rows
    assert started.totals == (10, 0)
    assert scoresheet(start_round(game(), PACK)).totals == (0, 0)
