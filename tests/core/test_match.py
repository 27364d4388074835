"""A match over several games (2.10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from drawing import VOID, game, won
from ginrummy.core.accounts import FinalAccount, MatchAccount
from ginrummy.core.cards import PACK
from ginrummy.core.game import Game, next_setup, start_round
from ginrummy.core.rules import FirstDealer, Match, NextDealer, Rules, WinnerRule
from ginrummy.core.scoresheet import SheetGame
from ginrummy.core.scoring import RoundResult

TWO_GAMES = Rules(match=Match.GAMES, match_games=2)
TO_600 = Rules(match=Match.POINTS, match_points=600)
A_WINS = (won(0, 60), won(1, 30), won(0, 45))
"""105 + 100 + 40 against 30 + 20: by 195."""
B_WINS = (won(1, 110),)
"""110 + 200 + 20: by 330."""


def played(*results: RoundResult, rules: Rules = TWO_GAMES) -> Game:
    return game(*results, rules=rules)


def account_of(match: Game) -> MatchAccount:
    account = match.sheet.account
    assert isinstance(account, MatchAccount)
    return account


def test_the_games_of_a_match_are_played_one_after_the_other() -> None:
    """2.10: each with rows, numbers, totals and an account of its own."""
    sheet = played(*A_WINS, *B_WINS, won(0, 7)).sheet
    assert [(row.number, row.entries[0].game, row.totals) for row in sheet.rows] == [
        (1, 0, (60, 0)),
        (2, 0, (60, 30)),
        (3, 0, (105, 30)),
        (1, 1, (0, 110)),
        (1, 2, (7, 0)),
    ]
    assert [each.account.winner if each.account else None for each in sheet.games] == [0, 1, None]
    assert [each.account.margin for each in sheet.games if each.account] == [195, 330]
    assert (sheet.totals, sheet.account) == ((7, 0), None)


def test_a_match_over_games_ends_when_a_player_has_won_so_many() -> None:
    """2.10: whatever the margins are."""
    for results in ((*A_WINS,), (*A_WINS, *B_WINS), (*B_WINS, *A_WINS)):
        assert not played(*results).over
    three = account_of(played(*A_WINS, *B_WINS, *A_WINS))
    assert (three.won, three.totals, three.winner) == ((2, 1), (390, 330), 0)
    close = (won(0, 60), won(1, 90), won(0, 40))
    assert account_of(played(*close, *B_WINS, *close)).totals == (260, 330)
    assert account_of(played(*close, *B_WINS, *close)).winner == 0
    assert account_of(played(*B_WINS, rules=replace(TWO_GAMES, match_games=1))).won == (0, 1)


def test_a_match_over_points_ends_with_the_game_that_brings_the_margins_to_them() -> None:
    """2.10: only the games that a player has won count, by R70."""
    assert not played(*A_WINS, *A_WINS, *B_WINS, rules=TO_600).over
    after_four = account_of(played(*A_WINS, *A_WINS, *B_WINS, *B_WINS, rules=TO_600))
    assert (after_four.won, after_four.totals, after_four.winner) == ((2, 2), (390, 660), 1)
    assert after_four.margin == 270
    assert account_of(played(*B_WINS, rules=replace(TO_600, match_points=330))).totals == (0, 330)
    assert not played(*B_WINS, rules=replace(TO_600, match_points=331)).over


def test_a_game_won_with_the_lower_total_brings_nothing() -> None:
    """R67, R70, V31: where reaching the target wins, the margin is the other player's."""
    v31 = (*(won(1, 12) for _ in range(7)), won(1, 15), won(0, 50), won(0, 50))
    rules = Rules(match=Match.POINTS, match_points=1, winner_rule=WinnerRule.FIRST_TO_TARGET)
    one = played(*v31, rules=rules)
    settled = one.sheet.games[0].account
    assert isinstance(settled, FinalAccount)
    assert (settled.winner, settled.totals, one.over) == (0, (240, 259), False)
    assert account_of(
        played(*v31, rules=replace(TWO_GAMES, match_games=1, winner_rule=rules.winner_rule))
    ).won == (1, 0)


@pytest.mark.parametrize("agreed", NextDealer)
@pytest.mark.parametrize("first", FirstDealer)
def test_the_loser_of_a_game_deals_first_in_the_next(agreed: NextDealer, first: FirstDealer) -> None:
    """2.10: the draw opens the match once; R14 holds for void rounds."""
    rules = replace(TWO_GAMES, next_dealer=agreed, first_dealer=first)
    assert next_setup(played(*A_WINS, rules=rules)).dealer.value == 1
    assert next_setup(played(*B_WINS, rules=rules)).dealer.value == 0
    assert next_setup(played(*A_WINS, VOID, VOID, rules=rules)).dealer.value == 1


def test_deals_are_numbered_through_and_rounds_by_game() -> None:
    """R59: a void round uses no number up, and may be the first of a game."""
    setups = [round_.setup for round_ in played(VOID, *A_WINS, VOID, *B_WINS).rounds]
    assert [(setup.deal, setup.game, setup.number) for setup in setups] == [
        (1, 1, 1),
        (2, 1, 1),
        (3, 1, 2),
        (4, 1, 3),
        (5, 2, 1),
        (6, 2, 1),
    ]
    setup = next_setup(played(*A_WINS, *B_WINS))
    assert (setup.game, setup.number) == (3, 1)


def test_a_game_stands_on_the_sheet_once_its_first_round_has_begun() -> None:
    match = played(*A_WINS)
    assert (len(match.sheet.games), match.sheet.totals) == (1, (105, 30))
    begun = start_round(match, PACK)
    assert begun.sheet.games[1:] == (SheetGame(),)
    assert begun.sheet.totals == (0, 0)
    assert played(*A_WINS, VOID).sheet.games[1:] == (SheetGame(),)


def test_without_a_match_the_next_game_is_drawn_for_anew() -> None:
    """R15."""
    over = game(*A_WINS)
    assert over.sheet.account == over.sheet.games[0].account
    with pytest.raises(ValueError, match="not after the last"):
        next_setup(over)
