"""Hollywood: a round is entered in up to three games side by side (2.5)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from drawing import VOID, game, won
from ginrummy.core.accounts import Entry, MatchAccount
from ginrummy.core.game import Game, next_setup
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import BoxTiming, Rules, Scoring, Shutout, UndercutOnTie
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import Seat

HOLLYWOOD = PRESETS["hollywood"]
V79 = (won(0, 18), won(1, 12), won(0, 25), won(1, 30), won(0, 15), won(0, 22), won(1, 20))
V80 = (won(0, 32), won(0, 28), won(0, 45))
V81 = (*V80, won(1, 10), won(1, 12))


def played(*results: RoundResult, rules: Rules = HOLLYWOOD) -> Game:
    return game(*results, rules=rules)


def columns(hollywood: Game) -> list[tuple[int, int]]:
    """What both players have in games 1, 2 and 3."""
    return [each.totals for each in hollywood.sheet.games]


def entered(hollywood: Game) -> list[list[int]]:
    """For each round the games it is entered in, from 1."""
    return [[entry.game + 1 for entry in row.entries] for row in hollywood.sheet.rows]


def test_the_sheet_has_three_games_from_the_start() -> None:
    """H1."""
    assert columns(played()) == [(0, 0)] * 3
    assert played().sheet.totals == (0, 0)
    assert [each.account for each in played().sheet.games] == [None] * 3


def test_a_first_win_goes_in_one_game_a_second_in_two_and_every_other_in_three() -> None:
    """H2, H3, V79: counted for each player alone."""
    assert entered(played(*V79)) == [[1], [1], [1, 2], [1, 2], [1, 2, 3], [1, 2, 3], [1, 2, 3]]
    assert columns(played(*V79)) == [(80, 62), (62, 50), (37, 20)]


def test_a_win_does_not_cascade_through_the_games() -> None:
    """H3, E25: where a win goes is decided on the sheet as it was before it."""
    assert columns(played(won(0, 18))) == [(18, 0), (0, 0), (0, 0)]


def test_a_round_won_for_nothing_is_an_entry_like_any_other() -> None:
    """E25: having an entry counts, and not having points."""
    tie = RoundResult(Seat.FIRST, 4, 4)
    rules = replace(HOLLYWOOD, undercut_on_tie=UndercutOnTie.KNOCKER)
    assert columns(played(tie, won(0, 9), won(0, 5), rules=rules)) == [(14, 0), (14, 0), (5, 0)]
    assert [each.columns[0].rounds for each in played(tie, tie, rules=rules).sheet.games] == [2, 1, 0]


def test_a_game_that_is_over_takes_nothing_more_and_the_others_go_on() -> None:
    """H4, V80."""
    three = played(*V80)
    assert columns(three) == [(105, 0), (73, 0), (45, 0)]
    assert [each.account is not None for each in three.sheet.games] == [True, False, False]
    assert (three.over, three.sheet.totals) == (False, (73, 0))
    assert columns(played(*V80, won(0, 20))) == [(105, 0), (93, 0), (65, 0)]


def test_a_player_without_an_entry_in_a_game_that_is_over_enters_the_next() -> None:
    """H5, V81: first game 2 only, then 2 and 3."""
    assert entered(played(*V81))[3:] == [[2], [2, 3]]
    assert columns(played(*V81)) == [(105, 0), (73, 22), (45, 12)]


def test_each_game_is_settled_on_its_own() -> None:
    """H6, V80: game bonus, boxes and shutout by the columns of that game alone."""
    first = played(*V80).sheet.games[0].account
    assert first is not None
    assert first.totals == (105 + 200 + 60, 0)
    assert [line.entry for line in first.lines][1] is Entry.SHUTOUT_BONUS_200
    second = played(*V81, won(0, 30)).sheet.games[1].account
    assert second is not None
    assert second.totals == (103 + 100 + 60, 22 + 40)


def test_several_games_may_end_with_one_round() -> None:
    """H7."""
    all_at_once = played(won(0, 1), won(0, 1), won(0, 100))
    assert columns(all_at_once) == [(102, 0), (101, 0), (100, 0)]
    assert all_at_once.over


def test_the_result_is_the_sum_of_the_three_totals_with_the_games_won_beside_it() -> None:
    """H8."""
    three = played(*V81, won(0, 30), won(0, 25))
    assert columns(three) == [(105, 0), (103, 22), (100, 12)]
    account = three.sheet.account
    assert isinstance(account, MatchAccount)
    totals = [each.account.totals for each in three.sheet.games if each.account is not None]
    assert totals == [(365, 0), (263, 62), (260, 32)]
    assert (account.totals, account.won, account.winner, account.margin) == ((888, 94), (3, 0), 0, 794)
    with pytest.raises(ValueError, match="not after the last"):
        next_setup(three)


@pytest.mark.parametrize(("last", "totals", "winner"), [(100, (50, 109), 1), (41, (50, 50), 0)])
def test_the_higher_sum_wins_and_of_equal_sums_whoever_won_more_games(
    last: int, totals: tuple[int, int], winner: int
) -> None:
    """H8: as each game is won by its difference, and not by the number of games."""
    bare = replace(HOLLYWOOD, target=20, game_bonus=0, box_bonus=0, shutout=Shutout.NONE)
    account = played(won(0, 10), won(0, 10), won(1, 9), won(0, 10), won(1, last), rules=bare).sheet.account
    assert isinstance(account, MatchAccount)
    assert (account.totals, account.won, account.winner) == (totals, (2, 1), winner)


def test_boxes_that_count_at_once_count_in_every_game_they_are_entered_in() -> None:
    """D8, H4."""
    rules = replace(HOLLYWOOD, box_timing=BoxTiming.IMMEDIATE, box_bonus=10)
    assert columns(played(won(0, 5), won(0, 5), rules=rules)) == [(30, 0), (15, 0), (0, 0)]


def test_rounds_are_numbered_through_and_void_ones_are_not_entered() -> None:
    """R59."""
    three = played(VOID, won(0, 100), VOID, won(1, 9))
    assert [(row.number, row.totals) for row in three.sheet.rows] == [(1, (100, 0)), (2, (0, 9))]
    assert [(round_.setup.game, round_.setup.number) for round_ in three.rounds] == [
        (1, 1),
        (1, 1),
        (1, 2),
        (1, 2),
    ]
    assert three.sheet.void_rounds == 2


def test_the_cards_are_played_and_dealt_as_usual() -> None:
    """2.5, R13: the winner deals, also after a game has ended."""
    three = played(won(0, 100), won(1, 9), won(0, 9))
    assert [round_.setup.dealer.value for round_ in three.rounds] == [0, 0, 1]
    assert next_setup(three).dealer is Seat.FIRST


@given(
    strategies.rules(st.integers(1, 80), scoring=Scoring.HOLLYWOOD),
    st.lists(strategies.results(), max_size=20),
)
def test_games_end_in_their_order(rules: Rules, results: list[RoundResult]) -> None:
    """H7: no player ever has more in a game than in the one to its left, while that goes on."""
    three = played(rules=rules)
    for end in range(len(results) + 1):
        three = played(*results[:end], rules=rules)
        games = three.sheet.games
        for left, right in pairwise(games):
            assert left.account is not None or right.account is None
            if left.account is None:
                assert all(
                    one.total >= other.total for one, other in zip(left.columns, right.columns, strict=True)
                )
        if three.over:
            break
