"""What a round is worth (R49 to R55)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
import strategies
from drawing import CLASSIC, VOID, after, at, facing, game, won
from ginrummy.core.phases import Over
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import Ending, RoundResult, RoundScore, price
from ginrummy.core.seats import BySeat, Seat


@pytest.mark.parametrize("knocker", Seat)
@pytest.mark.parametrize(
    ("counts", "ending", "difference", "bonus"),
    [
        ((6, 24), Ending.KNOCK, 18, 0),
        ((1, 2), Ending.KNOCK, 1, 0),
        ((10, 98), Ending.KNOCK, 88, 0),
        ((7, 7), Ending.UNDERCUT, 0, 10),
        ((7, 6), Ending.UNDERCUT, 1, 10),
        ((10, 0), Ending.UNDERCUT, 10, 10),
        ((0, 23), Ending.GIN, 23, 20),
        ((0, 0), Ending.GIN, 0, 20),
    ],
)
def test_what_the_winner_scores(
    knocker: Seat, counts: tuple[int, int], ending: Ending, difference: int, bonus: int
) -> None:
    """R50 to R52: a tie is an undercut, and gin is never undercut."""
    result = RoundResult(knocker, *counts)
    assert result.ending is ending
    assert result.winner is (knocker.other if ending is Ending.UNDERCUT else knocker)
    assert price(result, CLASSIC) == RoundScore(difference, bonus)
    assert price(result, CLASSIC).points == difference + bonus


@given(st.sampled_from(Seat), st.integers(0, 10), st.integers(0, 98), strategies.rules())
def test_exactly_one_seat_scores_and_never_less_than_nothing(
    knocker: Seat, knocker_count: int, defender_count: int, rules: Rules
) -> None:
    """R50 to R54, E16, E17."""
    result = RoundResult(knocker, knocker_count, defender_count)
    naive = oracle.round_points(knocker_count, defender_count, rules.gin_bonus, rules.undercut_bonus)
    assert result.winner is not None
    points = BySeat(0, 0).with_seat(result.winner, price(result, rules).points)
    assert (points[knocker], points[knocker.other]) == naive
    assert price(result, rules).points >= 0


def test_a_void_round_scores_nothing() -> None:
    """R59."""
    assert VOID.ending is Ending.VOID
    assert VOID.winner is None
    assert price(VOID, CLASSIC) == RoundScore(0, 0)
    void = game(VOID).rounds[0]
    assert (void.winner, void.score) == (None, None)


def test_bonuses_are_what_was_agreed() -> None:
    """R51, R52."""
    rules = Rules(gin_bonus=25, undercut_bonus=15)
    assert price(RoundResult(Seat.FIRST, 0, 23), rules).points == 48
    assert price(RoundResult(Seat.FIRST, 5, 3), rules).points == 17
    assert price(RoundResult(Seat.FIRST, 3, 5), rules).points == 2


def test_the_count_as_finished_decides_and_not_the_best_one() -> None:
    """R49: a defender who lays off too little loses what was to be saved."""
    kari = "9H TH JH / 7S 7H 7D / AS AH AC + 6S"
    ola = "KS KC KD 2D 3D 4D 8H QH 7C 5S"
    best = at(Over, after(facing(kari, ola), "defend")).result
    assert (best.knocker_count, best.defender_count, best.winner) == (6, 5, Seat.SECOND)
    assert price(best, CLASSIC).points == 11
    lazy = at(Over, after(facing(kari, ola), "defend KS KC KD / 2D 3D 4D + 8H QH 7C 5S")).result
    assert (lazy.knocker_count, lazy.defender_count, lazy.winner) == (6, 30, Seat.FIRST)
    assert price(lazy, CLASSIC).points == 24


def test_the_winner_of_a_round_is_a_player_and_not_a_seat() -> None:
    """R54: the player in the seat that scored."""
    played = game(won(1, 12), won(0, 7))
    assert [round_.winner for round_ in played.rounds] == [1, 0]
    assert [round_.score for round_ in played.rounds] == [RoundScore(12, 0), RoundScore(7, 0)]
    assert played.totals == (7, 12)


def test_an_undercut_is_won_by_the_undercutter() -> None:
    """R13, R55."""
    played = game(RoundResult(Seat.FIRST, 4, 4))
    assert played.rounds[0].winner == 1
    assert played.totals == (0, 10)
