"""Score sheets for the tests, written down as what happened in each round."""

from __future__ import annotations

from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import Scoresheet, SheetRow, final_account
from ginrummy.core.scoring import Ending, RoundResult, price
from ginrummy.core.seats import Seat

ROUNDS_OF_A7 = ((0, 6, 18), (1, 0, 14), (1, 10, 8), (1, 6, 23), (0, 2, 27), (1, 0, 29))
"""The game of sketch A7 in the study of the screens: who knocked, with how much, against how much."""


def sheet_of(
    rounds: tuple[tuple[int, int, int], ...],
    players: tuple[str, str] = ("Anna", "Bo"),
    rules: Rules | None = None,
    void_rounds: int = 0,
) -> Scoresheet:
    """The sheet of rounds given as knocker, knocker's count and defender's count."""
    rules = rules or Rules()
    rows: list[SheetRow] = []
    totals = (0, 0)
    for number, (knocker, knocked_with, against) in enumerate(rounds, start=1):
        result = RoundResult(Seat.FIRST, knocked_with, against)
        winner = 1 - knocker if result.ending is Ending.UNDERCUT else knocker
        score = price(result, rules)
        totals = (
            totals[0] + (score.points if winner == 0 else 0),
            totals[1] + (score.points if winner == 1 else 0),
        )
        rows.append(SheetRow(number, number % 2, winner, result, score, totals))
    reached = next((player for player in (0, 1) if totals[player] >= rules.target), None)
    account = None if reached is None else final_account(rules, tuple(rows), reached)
    return Scoresheet(players, rules, tuple(rows), void_rounds, account)
