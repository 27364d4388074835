"""A finished round step by step: what the solver says of it, by hand and by brute force."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
import strategies
from drawing import after, arrangement, cards, pack, table
from ginrummy.core.actions import Discard, Knock
from ginrummy.core.phases import Over
from ginrummy.core.record import DealRecord, GameRecord, Given
from ginrummy.core.replay import replay
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.core.steps import OpenRound, open_round
from records import recorded

ANNA, BO = Seat.FIRST, Seat.SECOND
CLASSIC = Rules()

SKETCH = """
    first   4H 5H 6H 7S 7D 7C AS 3D TC 2C
    second  8D 9D TD JS JH JC 3H 5C 8H KS
    upcard  QC
    stock   7H 9S 4D
"""
MOVES = "pass, pass, draw, discard 7H, draw, discard KS, draw, knock TC, defend"
"""Anna could knock in her first turn, with 6, and knocks in her second, with 10."""


def opened(moves: str, rules: Rules = CLASSIC) -> OpenRound:
    """A round of this table, which Bo has dealt."""
    log = after(table(SKETCH, rules), moves).board.log
    deal = DealRecord(Given(pack(SKETCH, BO)), log)
    record = GameRecord("steps", rules, ("Anna", "Bo"), Given(cards("KS 2H")), (deal,))
    return open_round(replay(record), record, 1)


def test_each_step_has_what_both_hands_counted() -> None:
    round_ = opened(MOVES)
    assert (round_.number, tuple(round_.names), round_.terms.dealer) == (1, ("Anna", "Bo"), BO)
    assert [tuple(step.counts) for step in round_.steps] == [
        (16, 26), (16, 26), (16, 26), (6, 26), (16, 26), (16, 25), (16, 25), (10, 25), (10, 25), (10, 25)
    ]  # fmt: skip
    assert [tuple(counts) for counts in round_.turns] == [(16, 26), (16, 26), (16, 25), (10, 25)]
    assert [str(step.came) for step in round_.steps if step.came is not None] == ["7H", "9S", "4D"]


def test_a_step_says_what_the_best_discard_leaves_and_what_was_kept() -> None:
    """R30: the test is on the ten cards."""
    round_ = opened(MOVES)
    drawn, thrown = round_.steps[3], round_.steps[4]
    assert drawn.throw is not None
    assert drawn.throw.best == cards("TC")
    assert (drawn.throw.least, drawn.throw.knocks) == (6, cards("TC"))
    assert (thrown.instead, thrown.left) == (drawn.throw, 16)
    assert thrown.knock_not_taken
    assert round_.knocks_not_taken == (4,)


def test_a_knock_that_was_taken_was_not_missed() -> None:
    last_turn = opened(MOVES).steps[8]
    assert last_turn.instead is not None
    assert last_turn.instead.may_knock
    assert not last_turn.knock_not_taken


def test_at_its_end_a_round_shows_all_that_was_hidden() -> None:
    round_ = opened(MOVES)
    assert round_.shown == arrangement("4H 5H 6H / 7S 7D 7C + AS 2C 3D 4D")
    assert str(round_.face_down) == "TC"
    assert round_.defence is not None
    assert [str(layoff.card) for layoff in round_.defence.layoffs] == ["3H"]
    assert (round_.result.knocker_count, round_.result.defender_count, round_.score.points) == (10, 22, 12)


def test_a_card_just_taken_is_no_discard_to_compare_with() -> None:
    """R26: it may not be thrown, so what it would leave is no fact of the game."""
    taken = opened("take QC, discard TC" + ", draw, discard drawn" * 29).steps[1]
    assert taken.throw is not None
    assert taken.throw.counts.keys() == set(taken.hands[ANNA]) - set(cards("QC"))


@pytest.mark.parametrize("deal", [0, 2, -1])
def test_a_deal_that_is_not_there_cannot_be_opened(deal: int) -> None:
    log = after(table(SKETCH), MOVES).board.log
    record = GameRecord(
        "steps", CLASSIC, ("Anna", "Bo"), Given(cards("KS 2H")), (DealRecord(Given(pack(SKETCH, BO)), log),)
    )
    with pytest.raises(ValueError, match="only a round that is over"):
        open_round(replay(record), record, deal)


@given(st.integers(1, 8))
def test_a_round_in_play_cannot_be_opened(moves: int) -> None:
    log = after(table(SKETCH), MOVES).board.log[:moves]
    record = GameRecord(
        "steps", CLASSIC, ("Anna", "Bo"), Given(cards("KS 2H")), (DealRecord(Given(pack(SKETCH, BO)), log),)
    )
    with pytest.raises(ValueError, match="only a round that is over"):
        open_round(replay(record), record, 1)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), strategies.rules(st.just(100)))
def test_every_step_is_what_the_game_was_and_counts_what_brute_force_counts(seed: int, rules: Rules) -> None:
    """E35, R7: also under other aces and with eleven cards dealt."""
    record = recorded(seed, rules, most=1)
    game = replay(record)
    round_ = open_round(game, record, 1)
    over = game.rounds[0].phase
    assert isinstance(over, Over)
    assert tuple(step.move for step in round_.steps) == (None, *record.deals[0].moves)
    assert round_.steps[-1].hands == over.board.hands
    aces = oracle.Aces(rules.ace_rank.value, rules.ace_value.value)
    for step in round_.steps[:: max(len(round_.steps) // 4, 1)]:
        for seat in Seat:
            hand = [str(card) for card in step.hands[seat]]
            if len(hand) == 10:
                assert step.counts[seat] == oracle.least(hand, aces)
        if step.throw is not None:
            counts = step.throw.counts
            assert step.throw.least == (0 if step.throw.big_gin else min(counts.values()))
            assert all(counts[card] == min(counts.values()) for card in step.throw.best)
            assert all(counts[card] <= round_.terms.knock_limit for card in step.throw.knocks)
    for place in round_.knocks_not_taken:
        move = round_.steps[place].move
        assert move is not None
        assert isinstance(move.action, Discard)
    knocks = [step for step in round_.steps if step.move and isinstance(step.move.action, Knock)]
    assert all(step.instead is not None and step.instead.may_knock for step in knocks)
