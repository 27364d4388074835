"""The score sheet and the final account (R59, R61 to R70)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing import VOID, game, won
from ginrummy.core.accounts import AccountLine, Column, Entry, FinalAccount, settle
from ginrummy.core.cards import PACK
from ginrummy.core.game import start_round
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import BoxTiming, Rules, Shutout, UndercutOnTie, WinnerRule
from ginrummy.core.scoresheet import PlayedRound, scoresheet
from ginrummy.core.scoring import Ending, RoundResult, RoundScore, price
from ginrummy.core.seats import Seat

FIRST_TO_TARGET = Rules(winner_rule=WinnerRule.FIRST_TO_TARGET)
V31 = (*(won(1, 12) for _ in range(7)), won(1, 15), won(0, 50), won(0, 50))
V32 = (*(won(1, 10) for _ in range(7)), won(1, 14), won(0, 50), won(0, 54))


def account(*results: RoundResult, rules: Rules | None = None) -> FinalAccount:
    settled = game(*results, rules=rules or Rules()).sheet.account
    assert isinstance(settled, FinalAccount)
    return settled


def amounts(settled: FinalAccount) -> dict[Entry, tuple[int, int]]:
    return {line.entry: line.amounts for line in settled.lines}


def test_only_points_of_rounds_count_toward_the_target() -> None:
    """R61, E23: neither boxes nor bonuses help to reach it."""
    played = game(*[won(0, 9)] * 11)
    assert played.sheet.totals == (99, 0)
    assert not played.over
    assert played.sheet.account is None


@pytest.mark.parametrize(("points", "reached"), [(59, None), (60, 0), (61, 0)])
def test_the_game_ends_with_the_round_that_reaches_the_target(points: int, reached: int | None) -> None:
    """R62: reaching it exactly is enough."""
    played = game(won(0, 40), won(1, 80), won(0, points))
    settled = played.sheet.account
    assert played.over == (settled is not None)
    assert (settled.reached if isinstance(settled, FinalAccount) else None) == reached


def test_the_target_is_what_was_agreed() -> None:
    """R62, V74."""
    assert account(won(1, 97), rules=Rules(target=90)).reached == 1
    assert not game(won(1, 97), rules=Rules(target=98)).over


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
    assert amounts(settled)[Entry.SHUTOUT_BONUS_200] == (0, 200)
    assert settled.totals == (0, 345)


def test_without_shutout_the_game_bonus_stays() -> None:
    """R65, V73."""
    settled = account(won(0, 112), rules=Rules(shutout=Shutout.NONE))
    assert amounts(settled)[Entry.GAME_BONUS] == (100, 0)
    assert Entry.SHUTOUT_BONUS_200 not in amounts(settled)


def test_one_round_of_the_loser_is_no_shutout() -> None:
    """R65."""
    assert Entry.SHUTOUT_BONUS_200 not in amounts(account(won(1, 1), won(0, 100)))


def test_a_round_won_for_nothing_is_no_shutout_either() -> None:
    """R65, E26: rounds are counted, not points."""
    rules = Rules(undercut_bonus=0)
    settled = account(RoundResult(Seat.FIRST, 5, 5), won(0, 100), rules=rules)
    assert settled.totals == (100 + 100 + 20, 0 + 20)
    assert Entry.SHUTOUT_BONUS_200 not in amounts(settled)


def test_a_shutout_is_worth_200_whatever_the_game_bonus() -> None:
    """R65, D6."""
    assert amounts(account(won(0, 100), rules=Rules(game_bonus=0)))[Entry.SHUTOUT_BONUS_200] == (200, 0)
    assert amounts(account(won(0, 100), rules=Rules(game_bonus=300)))[Entry.SHUTOUT_BONUS_200] == (200, 0)


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
    mirrored = account(*(replace(result, knocker=result.knocker.other) for result in V32 if result.knocker))
    assert (mirrored.totals, mirrored.reached, mirrored.winner) == ((244, 244), 1, 1)


def test_the_margin_is_the_difference_of_the_final_totals() -> None:
    """R70: whoever won."""
    assert account(won(0, 100)).margin == 100 + 200 + 20
    assert account(won(0, 1), won(1, 100)).margin == 100 + 100 + 20 - 21


@given(st.lists(st.sampled_from([VOID, won(0, 3), won(1, 5), RoundResult(Seat.SECOND, 4, 2)]), max_size=12))
def test_a_sheet_has_a_row_for_each_round_that_was_won(results: list[RoundResult]) -> None:
    """R54, R59: numbered without gaps, with the totals as they were then."""
    played = game(*results, rules=Rules(target=1000))
    sheet = played.sheet
    assert [row.result for row in sheet.rows] == [result for result in results if result != VOID]
    assert [row.number for row in sheet.rows] == list(range(1, len(sheet.rows) + 1))
    assert sheet.void_rounds == results.count(VOID)
    for before, row in pairwise([(0, 0), *((r.totals) for r in sheet.rows)]):
        assert row[0] >= before[0]
        assert row[1] >= before[1]
    assert (sheet.players, sheet.rules, sheet.account) == (played.players, played.rules, None)


def test_a_row_says_who_dealt_who_won_and_for_what() -> None:
    sheet = game(VOID, won(1, 12), RoundResult(Seat.SECOND, 0, 31)).sheet
    first, second = sheet.rows
    assert (first.number, first.dealer, first.winner, first.totals) == (1, 0, 1, (0, 12))
    assert (first.result, first.score) == (won(1, 12), RoundScore(Ending.KNOCK, Seat.SECOND, 12))
    assert (second.number, second.dealer, second.winner, second.totals) == (2, 1, 1, (0, 63))
    assert second.score == RoundScore(Ending.GIN, Seat.SECOND, 31, 20)


def test_a_round_in_play_has_no_row() -> None:
    started = start_round(game(won(0, 10)), PACK)
    assert started.sheet == game(won(0, 10)).sheet
    assert started.sheet.totals == (10, 0)
    assert start_round(game(), PACK).sheet.totals == (0, 0)


@pytest.mark.parametrize(
    ("shutout", "entry", "amount", "total"),
    [
        (Shutout.NONE, Entry.GAME_BONUS, 100, 272),
        (Shutout.BONUS_200, Entry.SHUTOUT_BONUS_200, 200, 372),
        (Shutout.ADD_100, Entry.SHUTOUT_ADD_100, 100, 372),
        (Shutout.DOUBLE_POINTS, Entry.SHUTOUT_DOUBLE_POINTS, 112, 384),
        (Shutout.DOUBLE_POINTS_GAME, Entry.SHUTOUT_DOUBLE_POINTS_GAME, 212, 484),
        (Shutout.DOUBLE_BONUSES, Entry.SHUTOUT_DOUBLE_BONUSES, 160, 432),
        (Shutout.DOUBLE_TOTAL, Entry.SHUTOUT_DOUBLE_TOTAL, 272, 544),
    ],
)
def test_each_shutout_formula_has_a_line_of_its_own(
    shutout: Shutout, entry: Entry, amount: int, total: int
) -> None:
    """2.3, V73: A reaches 112 in three rounds and B has none; a single round of B undoes it."""
    rules = Rules(shutout=shutout)
    settled = account(won(0, 40), won(0, 40), won(0, 32), rules=rules)
    assert amounts(settled)[entry] == (amount, 0)
    assert settled.totals == (total, 0)
    lost = account(won(0, 40), won(1, 1), won(0, 40), won(0, 32), rules=rules)
    assert lost.totals == (112 + 100 + 60, 1 + 20)


def test_a_shutout_that_adds_nothing_has_no_line() -> None:
    """2.3, V73."""
    bare = Rules(game_bonus=0, box_bonus=0, shutout=Shutout.DOUBLE_BONUSES)
    assert account(won(0, 100), rules=bare).totals == (100, 0)
    assert [line.entry for line in account(won(0, 100), rules=bare).lines] == [Entry.POINTS, Entry.TOTAL]


def test_a_hand_won_for_nothing_forbids_the_shutout() -> None:
    """D7, E26, 2.1 constraint 6: the knocker who wins a tie has won a round."""
    rules = Rules(undercut_on_tie=UndercutOnTie.KNOCKER)
    settled = account(RoundResult(Seat.SECOND, 5, 5), won(0, 100), rules=rules)
    assert settled.totals == (100 + 100 + 20, 20)


def test_boxes_that_count_at_once_help_to_the_target_and_are_not_added_again() -> None:
    """D8, V77, E22, E23: five knocks of 10 with boxes of 10."""
    palace = PRESETS["palace"]
    assert not game(*[won(0, 10)] * 4, rules=palace).over
    played = game(*[won(0, 10)] * 5, rules=palace)
    assert [row.totals[0] for row in played.sheet.rows] == [20, 40, 60, 80, 100]
    settled = account(*[won(0, 10)] * 5, rules=palace)
    assert settled.lines == (
        AccountLine(Entry.POINTS, (50, 0)),
        AccountLine(Entry.BOXES, (50, 0)),
        AccountLine(Entry.TOTAL, (100, 0)),
    )
    assert not game(*[won(0, 10)] * 5, rules=replace(palace, box_timing=BoxTiming.END)).over


def test_extra_boxes_wait_for_the_end_whenever_the_others_count() -> None:
    """2.10, D8: they are never counted toward the target."""
    gin = RoundResult(Seat.FIRST, 0, 9)
    undercut = RoundResult(Seat.FIRST, 9, 9)
    for timing, target in ((BoxTiming.END, 29), (BoxTiming.IMMEDIATE, 49)):
        rules = Rules(extra_boxes=True, box_timing=timing, target=target)
        settled = account(undercut, gin, rules=rules)
        assert amounts(settled)[Entry.BOXES] == (20, 20)
        assert amounts(settled)[Entry.EXTRA_BOXES] == (40, 20)
        assert settled.totals == (29 + 100 + 60, 10 + 40)
        assert not game(undercut, gin, rules=replace(rules, target=target + 1)).over


def test_what_a_game_brings_its_winner() -> None:
    """R70, 2.10: the margin, and nothing where reaching the target beats the higher total."""
    assert account(*V31).winnings == account(*V31).margin == 19
    behind = account(*V31, rules=FIRST_TO_TARGET)
    assert (behind.winner, behind.margin, behind.winnings) == (0, 19, 0)
    assert account(*V32).winnings == 0


def test_a_game_can_be_settled_from_its_columns() -> None:
    """R66: without its rounds."""
    settled = settle(Rules(), (Column(total=61, points=61, rounds=3), Column(104, 104, 4)), reached=1)
    assert (settled.totals, settled.winner, settled.margin) == ((121, 284), 1, 163)


def test_nothing_is_entered_on_a_sheet_that_has_been_settled() -> None:
    """R62."""
    score = price(won(0, 100), Rules())
    rounds = [PlayedRound(0, 0, won(0, 100), score)] * 2
    with pytest.raises(ValueError, match="has been settled"):
        scoresheet(("Kari", "Ola"), Rules(), rounds)


def test_rounds_that_nobody_won_are_counted_apart_from_void_ones() -> None:
    """R59, D3: neither has a row, a box, or a number."""
    tie = RoundResult(Seat.FIRST, 3, 3)
    sheet = game(VOID, tie, won(0, 9), tie, rules=Rules(undercut_on_tie=UndercutOnTie.NO_SCORE)).sheet
    assert (sheet.void_rounds, sheet.drawn_rounds) == (1, 2)
    assert [(row.number, row.totals) for row in sheet.rows] == [(1, (9, 0))]
    assert sheet.next_number == 2
