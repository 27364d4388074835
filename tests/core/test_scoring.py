"""What a round is worth (R49 to R55)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

import scorer
import strategies
from drawing import CLASSIC, after, at, facing, game, table, won
from ginrummy.core.aces import AceRank
from ginrummy.core.phases import Over
from ginrummy.core.presets import PRESETS
from ginrummy.core.record import rules_to_json
from ginrummy.core.rules import Rules, UndercutOnTie
from ginrummy.core.scoring import Ending, RoundResult, RoundScore, Void, price
from ginrummy.core.seats import Seat


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
    winner = knocker.other if ending is Ending.UNDERCUT else knocker
    assert price(result, CLASSIC) == RoundScore(ending, winner, difference, bonus)
    assert price(result, CLASSIC).points == difference + bonus


@given(strategies.results(), strategies.rules())
def test_one_seat_scores_or_nobody_does_and_never_less_than_nothing(
    result: RoundResult, rules: Rules
) -> None:
    """R49 to R55, E16, E17, E24: under all rules as a scorer of its own has it."""
    score = price(result, rules)
    knocker = None if result.knocker is None else result.knocker.value
    deal = scorer.Deal(knocker, result.knocker_count, result.defender_count, result.big_gin, result.spade)
    naive = scorer.win(0, deal, rules_to_json(rules))
    if naive is None:
        assert score == RoundScore(score.ending)
        assert (score.points, score.factor, score.extra_boxes) == (0, 1, 0)
        return
    assert score.winner is not None
    assert (score.winner.value, score.points, score.extra_boxes) == naive[1:]
    assert score.points >= 0


@pytest.mark.parametrize("void", Void)
def test_a_void_round_scores_nothing(void: Void) -> None:
    """R59, O4, E12: whyever it is void, and a spade makes no difference."""
    result = RoundResult(void=void, spade=True)
    assert price(result, Rules(spade_double=True)) == RoundScore(Ending.VOID)
    round_ = game(result).rounds[0]
    assert (round_.winner, round_.score) == (None, RoundScore(Ending.VOID))


def test_facts_that_exclude_each_other_are_no_result() -> None:
    with pytest.raises(ValueError, match="somebody knocks, or it is void"):
        RoundResult()
    with pytest.raises(ValueError, match="somebody knocks, or it is void"):
        RoundResult(Seat.FIRST, 3, 4, void=Void.STOCK)
    with pytest.raises(ValueError, match="no deadwood"):
        RoundResult(Seat.FIRST, 3, 4, big_gin=True)


def test_big_gin_has_a_bonus_of_its_own() -> None:
    """R53, V65: and it is never undercut, nor met."""
    corner = Rules(ace_rank=AceRank.ROUND_CORNER, layoff_on_gin=True)
    for rules in (CLASSIC, corner, Rules(big_gin=True)):
        big = price(RoundResult(Seat.SECOND, 0, 72, big_gin=True), rules)
        assert (big.ending, big.winner, big.points) == (Ending.BIG_GIN, Seat.SECOND, 103)
        assert price(RoundResult(Seat.SECOND, 0, 0, big_gin=True), rules).points == 31
    assert price(RoundResult(Seat.FIRST, 0, 9, big_gin=True), Rules(big_gin_bonus=50)).points == 59


@pytest.mark.parametrize(
    ("agreed", "ending", "winner", "points"),
    [
        (UndercutOnTie.BONUS, Ending.UNDERCUT, Seat.SECOND, 10),
        (UndercutOnTie.NO_SCORE, Ending.TIE, None, 0),
        (UndercutOnTie.KNOCKER, Ending.TIE, Seat.FIRST, 0),
    ],
)
def test_a_tie_is_what_was_agreed(
    agreed: UndercutOnTie, ending: Ending, winner: Seat | None, points: int
) -> None:
    """R51, D3, E16, 2.1 constraint 6: less than the knocker is an undercut under all three."""
    rules = Rules(undercut_on_tie=agreed)
    tie = price(RoundResult(Seat.FIRST, 7, 7), rules)
    assert (tie.ending, tie.winner, tie.points) == (ending, winner, points)
    assert price(RoundResult(Seat.FIRST, 7, 6), rules).points == 11
    assert price(RoundResult(Seat.FIRST, 0, 0), rules) == RoundScore(Ending.GIN, Seat.FIRST, 0, 20)


@pytest.mark.parametrize(
    ("rules", "winner"),
    [
        (Rules(ace_rank=AceRank.ROUND_CORNER, layoff_on_gin=True), None),
        (Rules(ace_rank=AceRank.ROUND_CORNER), Seat.FIRST),
        (Rules(layoff_on_gin=True), Seat.FIRST),
        (PRESETS["round-the-corner"], None),
    ],
)
def test_round_the_corner_nobody_scores_for_gin_that_is_met(rules: Rules, winner: Seat | None) -> None:
    """C1, R52: where gin may be laid off on; a defender with any card left changes nothing."""
    met = price(RoundResult(Seat.FIRST, 0, 0), rules)
    assert (met.ending, met.winner) == (Ending.GIN if winner else Ending.GIN_MET, winner)
    assert price(RoundResult(Seat.FIRST, 0, 1), rules).points == 21
    assert price(RoundResult(Seat.FIRST, 1, 0), rules).ending is Ending.UNDERCUT


@pytest.mark.parametrize(
    ("counts", "points"), [((0, 23), 86), ((7, 4), 26), ((7, 7), 20), ((6, 24), 36), ((1, 2), 2)]
)
def test_a_spade_doubles_difference_and_bonus_together(counts: tuple[int, int], points: int) -> None:
    """O3, O4, V6, V72, E24: where that is agreed, once, and with one box all the same."""
    doubling = Rules(spade_double=True)
    spade, other = (RoundResult(Seat.FIRST, *counts, spade=spade) for spade in (True, False))
    assert (price(spade, doubling).points, price(spade, doubling).factor) == (points, 2)
    assert price(spade, doubling).extra_boxes == 0
    assert price(spade, CLASSIC).points == price(other, doubling).points == points // 2
    assert (price(spade, CLASSIC).factor, price(other, doubling).factor) == (1, 1)


@pytest.mark.parametrize(
    ("result", "boxes"),
    [
        (RoundResult(Seat.FIRST, 6, 24), 0),
        (RoundResult(Seat.FIRST, 6, 6), 1),
        (RoundResult(Seat.FIRST, 0, 24), 2),
        (RoundResult(Seat.FIRST, 0, 24, big_gin=True), 2),
    ],
)
def test_extra_boxes_double_with_the_round(result: RoundResult, boxes: int) -> None:
    """2.10, D14: an undercut is worth one more, gin and big gin two, in a spade round twice as many."""
    rules = Rules(extra_boxes=True, spade_double=True)
    assert price(result, rules).extra_boxes == boxes
    assert price(replace(result, spade=True), rules).extra_boxes == 2 * boxes
    assert price(replace(result, spade=True), Rules(extra_boxes=True)).extra_boxes == boxes
    assert price(replace(result, spade=True), Rules(spade_double=True)).extra_boxes == 0


@pytest.mark.parametrize(("upcard", "points"), [("KS", 2 * 2), ("KH", 2), ("KD", 2), ("KC", 2)])
def test_the_upcard_is_the_knock_card(upcard: str, points: int) -> None:
    """O1, O3: the card turned up, wherever it has gone since."""
    kari, ola = "9H TH JH 7S 7H 7D AS AH AC 3S", "KS KC KD 2D 3D 4D 8H QH 7C 5S".replace(upcard, "TS")
    phase = table(f"first {kari}\nsecond {ola}\nupcard {upcard}\nstock 6C", Rules(spade_double=True))
    over = at(Over, after(phase, "pass, pass, draw, knock 6C, defend"))
    assert over.result.spade is (upcard == "KS")
    score = price(over.result, over.board.terms.rules)
    assert score.factor * (over.result.defender_count - over.result.knocker_count) == score.points


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
    assert (best.knocker_count, best.defender_count) == (6, 5)
    assert price(best, CLASSIC) == RoundScore(Ending.UNDERCUT, Seat.SECOND, 1, 10)
    lazy = at(Over, after(facing(kari, ola), "defend KS KC KD / 2D 3D 4D + 8H QH 7C 5S")).result
    assert (lazy.knocker_count, lazy.defender_count) == (6, 30)
    assert price(lazy, CLASSIC) == RoundScore(Ending.KNOCK, Seat.FIRST, 24)


def test_the_winner_of_a_round_is_a_player_and_not_a_seat() -> None:
    """R54: the player in the seat that scored."""
    played = game(won(1, 12), won(0, 7))
    assert [round_.winner for round_ in played.rounds] == [1, 0]
    assert [round_.score for round_ in played.rounds] == [
        RoundScore(Ending.KNOCK, Seat.SECOND, 12),
        RoundScore(Ending.KNOCK, Seat.FIRST, 7),
    ]
    assert played.sheet.totals == (7, 12)


def test_an_undercut_is_won_by_the_undercutter() -> None:
    """R13, R55."""
    played = game(RoundResult(Seat.FIRST, 4, 4))
    assert played.rounds[0].winner == 1
    assert played.sheet.totals == (0, 10)
