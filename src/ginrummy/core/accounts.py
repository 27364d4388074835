"""How a game is settled when a player has reached the target, and games together."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from ginrummy.core.rules import Match, Rules, Scoring, Shutout, WinnerRule
from ginrummy.frozen import frozen

HOLLYWOOD_GAMES: Final = 3
"""How many games stand side by side in Hollywood (H1)."""


class Entry(enum.Enum):
    """What a line of the final account is for."""

    POINTS = "points"
    """The points of all rounds (R62)."""
    GAME_BONUS = "game bonus"
    """For whoever reached the target (R63)."""
    SHUTOUT_BONUS_200 = "shutout bonus_200"
    """The game bonus where the other player won no round (R65)."""
    BOXES = "boxes"
    """For the rounds won (R64), also where they have counted toward the target already (D8)."""
    EXTRA_BOXES = "extra boxes"
    """For undercuts, gin and big gin (2.10)."""
    SHUTOUT_ADD_100 = "shutout add_100"
    """What a shutout adds by each of the other formulas (2.3): 100 …"""
    SHUTOUT_DOUBLE_POINTS = "shutout double_points"
    """… the points once more …"""
    SHUTOUT_DOUBLE_POINTS_GAME = "shutout double_points_game"
    """… points and game bonus …"""
    SHUTOUT_DOUBLE_BONUSES = "shutout double_bonuses"
    """… game bonus and boxes …"""
    SHUTOUT_DOUBLE_TOTAL = "shutout double_total"
    """… or everything."""
    TOTAL = "total"
    """The final totals (R66)."""


@frozen
class AccountLine:
    """One line of the final account."""

    entry: Entry
    amounts: tuple[int, int]


@frozen
class FinalAccount:
    """How a game is settled (R63 to R70)."""

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

    @property
    def winnings(self) -> int:
        """What the game brings its winner in a match: the margin (2.10).

        Nothing where reaching the target has won it with the lower total, since the margin is then
        the other player's.
        """
        return max(self.totals[self.winner] - self.totals[1 - self.winner], 0)


@frozen
class MatchAccount:
    """How the games of a match, or of Hollywood, are settled together."""

    won: tuple[int, int]
    """How many games each player has won."""
    totals: tuple[int, int]
    """The final totals of all games (Hollywood, H8), or the margins of the games won (2.10)."""
    winner: int

    @property
    def margin(self) -> int:
        """The difference of the totals."""
        return abs(self.totals[0] - self.totals[1])


Account: TypeAlias = FinalAccount | MatchAccount


@frozen
class Column:
    """What one player has in a game so far."""

    total: int = 0
    """What counts toward the target: the points, and the boxes where they count at once (R61, D8)."""
    points: int = 0
    rounds: int = 0
    """How many rounds won are entered."""
    extra_boxes: int = 0


def settle(rules: Rules, columns: tuple[Column, Column], reached: int) -> FinalAccount:
    """Settle a game in which a player has reached the target (R63 to R69, 2.3).

    A shutout is a game in which the other player has won no round, whatever it was worth (D7, E26).
    """
    shutout = rules.shutout if columns[1 - reached].rounds == 0 else Shutout.NONE
    bonus = 200 if shutout is Shutout.BONUS_200 else rules.game_bonus
    points = columns[reached].points
    boxes = rules.box_bonus * (columns[reached].rounds + columns[reached].extra_boxes)
    more = {
        Shutout.ADD_100: 100,
        Shutout.DOUBLE_POINTS: points,
        Shutout.DOUBLE_POINTS_GAME: points + bonus,
        Shutout.DOUBLE_BONUSES: bonus + boxes,
        Shutout.DOUBLE_TOTAL: points + bonus + boxes,
    }.get(shutout, 0)

    def for_reaching(amount: int) -> tuple[int, int]:
        return pair(lambda player: amount if player == reached else 0)

    lines = [
        AccountLine(Entry.POINTS, pair(lambda player: columns[player].points)),
        AccountLine(
            Entry.SHUTOUT_BONUS_200 if shutout is Shutout.BONUS_200 else Entry.GAME_BONUS, for_reaching(bonus)
        ),
        AccountLine(Entry.BOXES, pair(lambda player: rules.box_bonus * columns[player].rounds)),
        AccountLine(Entry.EXTRA_BOXES, pair(lambda player: rules.box_bonus * columns[player].extra_boxes)),
    ]
    if more:
        lines.append(AccountLine(Entry[f"SHUTOUT_{shutout.name}"], for_reaching(more)))
    totals = pair(lambda player: sum(line.amounts[player] for line in lines))
    shown = [line for line in lines if any(line.amounts)]
    ahead = reached if totals[reached] >= totals[1 - reached] else 1 - reached
    winner = ahead if rules.winner_rule is WinnerRule.HIGHEST_TOTAL else reached
    return FinalAccount((*shown, AccountLine(Entry.TOTAL, totals)), reached, winner)


def settle_together(rules: Rules, over: Sequence[FinalAccount]) -> Account | None:
    """How the games that are over are settled together; None while there is something left to play.

    Without Hollywood or a match that is the account of the one game.
    """
    won = pair(lambda player: sum(account.winner == player for account in over))
    if rules.scoring is Scoring.HOLLYWOOD:
        if len(over) < HOLLYWOOD_GAMES:
            return None
        totals = pair(lambda player: sum(account.totals[player] for account in over))
        return MatchAccount(won, totals, _ahead(totals, won))
    winnings = pair(lambda player: sum(account.winnings for account in over if account.winner == player))
    match rules.match:
        case Match.OFF:
            return over[0] if over else None
        case Match.GAMES if max(won) >= rules.match_games:
            return MatchAccount(won, winnings, _ahead(won))
        case Match.POINTS if max(winnings) >= rules.match_points:
            return MatchAccount(won, winnings, _ahead(winnings))
        case _:
            return None


def pair(amount: Callable[[int], int]) -> tuple[int, int]:
    """The amounts of both players."""
    return amount(0), amount(1)


def _ahead(*numbers: tuple[int, int]) -> int:
    """Who has the higher of the first numbers that differ."""
    return next(int(second > first) for first, second in numbers if first != second)
