"""The sheet under all rules against a second scorer that shares no code with it (`scorer.py`)."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import scorer
import strategies
from drawing import VOID, after_round, game, won
from ginrummy.core.accounts import FinalAccount
from ginrummy.core.game import next_setup
from ginrummy.core.options import Value
from ginrummy.core.record import rules_to_json
from ginrummy.core.rules import Match, Rules, Scoring, VoidDealer
from ginrummy.core.scoresheet import Scoresheet, SheetGame
from ginrummy.core.scoring import RoundResult

targets = st.integers(1, 200)
rounds = st.lists(strategies.results(), max_size=25)
together: st.SearchStrategy[dict[str, Value]] = st.one_of(
    st.just({"scoring": Scoring.HOLLYWOOD, "match": Match.OFF}),
    st.builds(lambda games: {"match": Match.GAMES, "match_games": games}, st.integers(1, 3)),
    st.builds(lambda points: {"match": Match.POINTS, "match_points": points}, st.integers(1, 900)),
)
"""Several games on one sheet, few enough to be over sometimes."""
several = together.flatmap(lambda fixed: strategies.rules(targets, **fixed))


def deal_of(result: RoundResult) -> scorer.Deal:
    """What happened in a deal, as the scorer has it; the first seat is player 0."""
    knocker = None if result.knocker is None else result.knocker.value
    return scorer.Deal(knocker, result.knocker_count, result.defender_count, result.big_gin, result.spade)


@given(strategies.rules(targets) | several, rounds)
@example(Rules(match=Match.GAMES, void_dealer=VoidDealer.ROTATE), [won(0, 100), VOID, won(1, 9), VOID])
def test_every_sheet_agrees_with_a_naive_scorer(rules: Rules, results: list[RoundResult]) -> None:
    """R49 to R70, 2.3, 2.5, 2.10: who won what, all totals and accounts, and who deals, at every moment."""
    settings = rules_to_json(rules)
    played, deals = game(rules=rules), list[scorer.Deal]()
    assert_agrees(played.sheet, scorer.sheet(deals, settings), deals, settings)
    for result in results:
        if played.over:
            break
        played = after_round(played, result)
        deals.append(deal_of(result))
        assert_agrees(played.sheet, scorer.sheet(deals, settings), deals, settings)
    dealing = [round_.setup.dealer.value for round_ in played.rounds]
    if not played.over:
        dealing.append(next_setup(played).dealer.value)
    assert dealing == scorer.dealers(deals, settings, played.draw.dealer)[: len(dealing)]
    assert dealing


def assert_agrees(
    sheet: Scoresheet, naive: scorer.Sheet, deals: list[scorer.Deal], settings: scorer.Settings
) -> None:
    wins = [each for at, deal in enumerate(deals) if (each := scorer.win(at, deal, settings)) is not None]
    assert [(row.winner, row.score.points, row.score.extra_boxes) for row in sheet.rows] == [
        (each.player, each.points, each.extra) for each in wins
    ]
    assert sheet.void_rounds == sum(deal.knocker is None for deal in deals)
    assert sheet.void_rounds + sheet.drawn_rounds + len(sheet.rows) == len(deals)
    games = list(sheet.games)
    if len(games) > len(naive.games):  # the next game of a match has begun, with a round that nobody won
        *games, begun = games
        assert begun == SheetGame()
    for place, (ours, theirs) in enumerate(zip(games, naive.games, strict=True)):
        assert_same_game(ours, theirs)
        entered = [at for at, row in enumerate(sheet.rows) if place in {entry.game for entry in row.entries}]
        assert [wins[at].at for at in entered] == [each.at for each in theirs.wins]
    if sheet.account is None:
        assert naive.over is None
    else:
        assert (sheet.account.winner, sheet.account.totals) == naive.over


def assert_same_game(ours: SheetGame, theirs: scorer.Column) -> None:
    assert (ours.totals, ours.rounds) == (theirs.running, len(theirs.wins))
    assert [column.rounds for column in ours.columns] == [
        sum(each.player == player for each in theirs.wins) for player in (0, 1)
    ]
    if theirs.settled is None:
        assert ours.account is None
        return
    account = ours.account
    assert isinstance(account, FinalAccount)
    _at, reached, totals, winner = theirs.settled
    assert (account.reached, account.totals, account.winner) == (reached, totals, winner)
    assert [sum(line.amounts[player] for line in account.lines[:-1]) for player in (0, 1)] == list(totals)


def test_nothing_is_entered_after_the_end() -> None:
    with pytest.raises(ValueError, match="not after the last"):
        after_round(game(won(0, 100)), won(0, 1))
