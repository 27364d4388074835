"""The score sheet as rows and footers, and the final account; numbers and names, no sentences."""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass

from ginrummy.core.game import Game, Round
from ginrummy.core.phases import Over
from ginrummy.core.rules import Rules, Shutout, WinnerRule
from ginrummy.core.scoring import RoundResult, RoundScore


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One round that was scored."""

    number: int
    dealer: int
    """The player who dealt."""
    winner: int
    """The player who scored."""
    result: RoundResult
    score: RoundScore
    totals: tuple[int, int]
    """The points of both players after this round."""


class Entry(enum.Enum):
    """What a line of the final account is for."""

    POINTS = "points"
    """The points of all rounds (R62)."""
    GAME_BONUS = "game bonus"
    """For whoever reached the target (R63)."""
    SHUTOUT = "shutout"
    """The game bonus where the other player won no round (R65)."""
    BOXES = "boxes"
    """For the rounds won (R64)."""
    TOTAL = "total"
    """The final totals (R66)."""


@dataclass(frozen=True, slots=True)
class AccountLine:
    """One line of the final account."""

    entry: Entry
    amounts: tuple[int, int]


@dataclass(frozen=True, slots=True)
class FinalAccount:
    """How the game is settled (R63 to R70)."""

    lines: tuple[AccountLine, ...]
    """In the order in which they are added; the total comes last."""
    reached: int
    """The player who reached the target."""
    winner: int
    """The player who won the game; need not be the one who reached the target (R67, R68)."""

    @property
    def totals(self) -> tuple[int, int]:
        """The final totals."""
        return self.lines[-1].amounts

    @property
    def margin(self) -> int:
        """The difference of the final totals (R70)."""
        return abs(self.totals[0] - self.totals[1])


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """A game's sheet as it stands."""

    players: tuple[str, str]
    rules: Rules
    rows: tuple[SheetRow, ...]
    void_rounds: int
    """Deals that nobody scored in; they have no row (R59)."""
    account: FinalAccount | None
    """None while the game is not over."""

    @property
    def totals(self) -> tuple[int, int]:
        """The points of both players after the last row."""
        return self.rows[-1].totals if self.rows else (0, 0)


def scoresheet(game: Game) -> Scoresheet:
    """The sheet of a game, finished or not; a round in play has no row."""
    rows: list[SheetRow] = []
    for round_ in game.rounds:
        row = _row(round_, rows[-1].totals if rows else (0, 0))
        if row is not None:
            rows.append(row)
    account = None if game.reached is None else final_account(game.rules, tuple(rows), game.reached)
    return Scoresheet(game.players, game.rules, tuple(rows), game.void_rounds, account)


def final_account(rules: Rules, rows: tuple[SheetRow, ...], reached: int) -> FinalAccount:
    """Settle a game in which a player has reached the target (R63 to R69)."""
    points = rows[-1].totals
    boxes = _pair(lambda player: sum(row.winner == player for row in rows))
    shutout = boxes[1 - reached] == 0 and rules.shutout is Shutout.BONUS_200
    bonus = 200 if shutout else rules.game_bonus
    lines = [
        AccountLine(Entry.POINTS, points),
        AccountLine(
            Entry.SHUTOUT if shutout else Entry.GAME_BONUS,
            _pair(lambda player: bonus if player == reached else 0),
        ),
        AccountLine(Entry.BOXES, _pair(lambda player: rules.box_bonus * boxes[player])),
    ]
    totals = _pair(lambda player: sum(line.amounts[player] for line in lines))
    shown = [line for line in lines if any(line.amounts)]
    ahead = reached if totals[reached] >= totals[1 - reached] else 1 - reached
    winner = ahead if rules.winner_rule is WinnerRule.HIGHEST_TOTAL else reached
    return FinalAccount((*shown, AccountLine(Entry.TOTAL, totals)), reached, winner)


def _row(round_: Round, before: tuple[int, int]) -> SheetRow | None:
    phase, winner, score, setup = round_.phase, round_.winner, round_.score, round_.setup
    if not isinstance(phase, Over) or winner is None or score is None:
        return None
    totals = _pair(lambda player: before[player] + (score.points if player == winner else 0))
    return SheetRow(setup.number, setup.seating[setup.dealer], winner, phase.result, score, totals)


def _pair(amount: Callable[[int], int]) -> tuple[int, int]:
    return amount(0), amount(1)
