"""The score sheet once more, column by column and from the clauses, to hold the core's against.

Nothing is shared with the core: rules are plain values by the names of their options, players are 0
and 1, and a sheet is worked out game by game from the list of wins instead of round by round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple, TypeAlias

Settings: TypeAlias = Mapping[str, Any]


class Deal(NamedTuple):
    """What happened in a deal; nobody knocks in a void one."""

    knocker: int | None
    k: int = 0
    d: int = 0
    big: bool = False
    spade: bool = False


class Win(NamedTuple):
    """A deal that somebody has won; `at` is its place among all deals."""

    at: int
    player: int
    points: int
    extra: int


class Settled(NamedTuple):
    """The end of a game."""

    at: int
    reached: int
    totals: tuple[int, int]
    winner: int


class Column(NamedTuple):
    """A game with what each player has in it."""

    wins: list[Win]
    running: tuple[int, int]
    settled: Settled | None


class Sheet(NamedTuple):
    """All games, and the winner and the totals of everything once it is over."""

    games: list[Column]
    over: tuple[int, tuple[int, int]] | None


def win(at: int, deal: Deal, rules: Settings) -> Win | None:
    """Who has won a deal and what it brings (R49 to R55, C1, O3, 2.10)."""
    if deal.knocker is None:
        return None
    me, other = deal.knocker, 1 - deal.knocker
    twice = 2 if rules["spade_double"] and deal.spade else 1
    kisses = twice if rules["extra_boxes"] else 0
    if deal.big:
        return Win(at, me, twice * (rules["big_gin_bonus"] + deal.d), 2 * kisses)
    if deal.k == 0:
        if deal.d == 0 and rules["ace_rank"] == "round_corner" and rules["layoff_on_gin"]:
            return None
        return Win(at, me, twice * (rules["gin_bonus"] + deal.d), 2 * kisses)
    if deal.k < deal.d:
        return Win(at, me, twice * (deal.d - deal.k), 0)
    if deal.k > deal.d or rules["undercut_on_tie"] == "bonus":
        return Win(at, other, twice * (deal.k - deal.d + rules["undercut_bonus"]), kisses)
    return None if rules["undercut_on_tie"] == "no_score" else Win(at, me, 0, 0)


def column(wins: Sequence[Win], rules: Settings) -> Column:
    """A game in which these wins may be entered, one after the other until it is over (R61 to R69)."""
    entered: list[Win] = []
    running = [0, 0]
    for each in wins:
        entered.append(each)
        running[each.player] += each.points
        running[each.player] += rules["box_bonus"] if rules["box_timing"] == "immediate" else 0
        if running[each.player] >= rules["target"]:
            return Column(entered, (running[0], running[1]), settled(entered, rules))
    return Column(entered, (running[0], running[1]), None)


def settled(wins: Sequence[Win], rules: Settings) -> Settled:
    """The account of a game whose last win reaches the target (R63 to R69, 2.3)."""
    reached = wins[-1].player
    points = [sum(each.points for each in wins if each.player == player) for player in (0, 1)]
    boxes = [sum(1 + each.extra for each in wins if each.player == player) for player in (0, 1)]
    x = [rules["box_bonus"] * number for number in boxes]
    p, bx, g = points[reached], x[reached], rules["game_bonus"]
    totals = [points[0] + x[0], points[1] + x[1]]
    totals[reached] = p + g + bx
    if boxes[1 - reached] == 0:
        totals[reached] = {
            "none": p + g + bx,
            "bonus_200": p + 200 + bx,
            "add_100": p + g + bx + 100,
            "double_points": 2 * p + g + bx,
            "double_points_game": 2 * (p + g) + bx,
            "double_bonuses": p + 2 * (g + bx),
            "double_total": 2 * (p + g + bx),
        }[rules["shutout"]]
    behind = totals[1 - reached] > totals[reached] and rules["winner_rule"] == "highest_total"
    return Settled(wins[-1].at, reached, (totals[0], totals[1]), 1 - reached if behind else reached)


def sheet(deals: Sequence[Deal], rules: Settings) -> Sheet:
    """The whole sheet of these deals; of a match all games that have an entry."""
    wins = [each for at, deal in enumerate(deals) if (each := win(at, deal, rules)) is not None]
    if rules["scoring"] == "hollywood":
        return hollywood(wins, rules)
    if rules["match"] == "off":
        game = column(wins, rules)
        return Sheet([game], None if game.settled is None else (game.settled.winner, game.settled.totals))
    return match_of(wins, rules)


def hollywood(wins: Sequence[Win], rules: Settings) -> Sheet:
    """Each game from the one to its left (H1 to H8)."""
    games = [column(wins, rules)]
    for _ in range(2):
        left = games[-1]
        closed = len(wins) + 10**6 if left.settled is None else left.settled.at
        first = {
            player: next((each.at for each in left.wins if each.player == player), 10**6) for player in (0, 1)
        }
        games.append(
            column([each for each in wins if each.at > closed or each.at > first[each.player]], rules)
        )
    ends = [game.settled for game in games if game.settled is not None]
    if len(ends) < 3:
        return Sheet(games, None)
    totals = [sum(end.totals[player] for end in ends) for player in (0, 1)]
    most = 0 if sum(end.winner == 0 for end in ends) >= 2 else 1
    winner = most if totals[0] == totals[1] else totals.index(max(totals))
    return Sheet(games, (winner, (totals[0], totals[1])))


def match_of(wins: Sequence[Win], rules: Settings) -> Sheet:
    """Games one after the other until the match is won (2.10)."""
    games: list[Column] = []
    brought = [0, 0]
    won = [0, 0]
    left = list(wins)
    for _ in count():
        game = column(left, rules)
        if game.wins or not games:
            games.append(game)
        if game.settled is None:
            return Sheet(games, None)
        left = left[len(game.wins) :]
        winner, totals = game.settled.winner, game.settled.totals
        won[winner] += 1
        brought[winner] += max(totals[winner] - totals[1 - winner], 0)
        counted, needed = (
            (won, rules["match_games"]) if rules["match"] == "games" else (brought, rules["match_points"])
        )
        if counted[winner] >= needed:
            return Sheet(games, (winner, (brought[0], brought[1])))
    raise AssertionError("a match is won or goes on")


def dealers(deals: Sequence[Deal], rules: Settings, first: int) -> list[int]:
    """Who deals each of these deals and the one after them (R13 to R15, 2.10)."""
    dealing = [first]
    for at, deal in enumerate(deals):
        won = win(at, deal, rules)
        now = dealing[-1]
        over = {game.settled.at: game.settled for game in sheet(deals[: at + 1], rules).games if game.settled}
        if won is None:
            dealing.append(now if rules["void_dealer"] == "same" else 1 - now)
        elif rules["match"] != "off" and at in over:
            dealing.append(1 - over[at].winner)
        else:
            dealing.append(
                {"winner": won.player, "loser": 1 - won.player, "alternate": 1 - now}[rules["next_dealer"]]
            )
    return dealing
