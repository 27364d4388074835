"""Score sheets for the tests, written down as what happened in each round."""

from __future__ import annotations

from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import PlayedRound, Scoresheet, scoresheet
from ginrummy.core.scoring import RoundResult, RoundScore, Void, price
from ginrummy.core.seats import Seat

ROUNDS_OF_A7 = ((0, 6, 18), (1, 0, 14), (1, 10, 8), (1, 6, 23), (0, 2, 27), (1, 0, 29))
"""The game of sketch A7 in the study of the screens: who knocked, with how much, against how much."""


def sheet_of(
    rounds: tuple[tuple[int, int, int], ...],
    players: tuple[str, str] = ("Anna", "Bo"),
    rules: Rules | None = None,
    void_rounds: int = 0,
) -> Scoresheet:
    """The sheet of rounds given as knocker, knocker's count and defender's count.

    Rounds that come after the end are left out.
    """
    rules = rules or Rules()
    void = RoundResult(void=Void.STOCK)
    played = [PlayedRound(0, None, void, price(void, rules))] * void_rounds
    sheet = scoresheet(players, rules, played)
    for place, (knocker, knocked_with, against) in enumerate(rounds, start=1):
        if sheet.account is not None:
            break
        result = RoundResult(tuple(Seat)[knocker], knocked_with, against)
        score = price(result, rules)
        played.append(PlayedRound(place % 2, _player(score), result, score))
        sheet = scoresheet(players, rules, played)
    return sheet


def _player(score: RoundScore) -> int | None:
    return None if score.winner is None else score.winner.value
