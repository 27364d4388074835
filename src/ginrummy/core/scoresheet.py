"""The score sheet as rows and games; numbers, no sentences.

A round that was won is a row.  Its points are entered in one game, or in up to three that stand side
by side (Hollywood, 2.5).  Each game is settled on its own when a player reaches the target in it; the
games of a match, or of Hollywood, are then settled together.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from ginrummy.core.accounts import (
    HOLLYWOOD_GAMES,
    Account,
    Column,
    FinalAccount,
    pair,
    settle,
    settle_together,
)
from ginrummy.core.rules import BoxTiming, Rules, Scoring
from ginrummy.core.scoring import Ending, RoundResult, RoundScore
from ginrummy.frozen import frozen


@frozen
class SheetGame:
    """One game on the sheet."""

    columns: tuple[Column, Column] = (Column(), Column())
    account: FinalAccount | None = None
    """None while nobody has reached the target in it."""

    @property
    def totals(self) -> tuple[int, int]:
        """What both players have that counts toward the target."""
        return pair(lambda player: self.columns[player].total)

    @property
    def rounds(self) -> int:
        """How many rounds are entered."""
        return sum(column.rounds for column in self.columns)


@frozen
class SheetEntry:
    """A row as it is entered in one of the games."""

    game: int
    """The place of the game on the sheet, from 0."""
    totals: tuple[int, int]
    """What both players have in that game after this round."""


class Mark(enum.Enum):
    """What stands out in a round."""

    GIN = "gin"
    BIG_GIN = "big gin"
    UNDERCUT = "undercut"
    DOUBLED = "doubled"
    """Spades have doubled it (O3)."""


_MARKS: Final = {
    Ending.GIN: Mark.GIN,
    Ending.BIG_GIN: Mark.BIG_GIN,
    Ending.UNDERCUT: Mark.UNDERCUT,
}


@frozen
class SheetRow:
    """One round that was won."""

    number: int
    """From 1; every game of a match begins anew."""
    dealer: int
    """The player who dealt."""
    winner: int
    """The player who scored."""
    result: RoundResult
    score: RoundScore
    entries: tuple[SheetEntry, ...]
    """The games it is entered in: one, or in Hollywood up to three."""

    @property
    def totals(self) -> tuple[int, int]:
        """What both players have after this round, in the first game it is entered in."""
        return self.entries[0].totals

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What stands out in it; nothing in a plain knock."""
        ending = _MARKS.get(self.score.ending)
        tie = self.score.ending is Ending.TIE  # twice nothing
        doubled = Mark.DOUBLED if self.score.factor > 1 and not tie else None
        return tuple(mark for mark in (ending, doubled) if mark is not None)


@frozen
class Stand:
    """What both players have in a game after a round."""

    round: int
    """The number of the round; 0 at the beginning."""
    totals: tuple[int, int]


@frozen
class Scoresheet:
    """The sheet of a game, of three games side by side, or of the games of a match, as it stands."""

    players: tuple[str, str]
    rules: Rules
    games: tuple[SheetGame, ...]
    """One; three in Hollywood; in a match those that have begun."""
    rows: tuple[SheetRow, ...] = ()
    """In the order in which they were played, over all games."""
    void_rounds: int = 0
    """Deals that ended without a knock; they have no row (R59)."""
    drawn_rounds: int = 0
    """Deals that were played out and won by nobody; they have no row either (D3, C1)."""
    hints: tuple[int, int] = (0, 0)
    """How many hints both players have had in the deals that are over, void ones too."""
    account: Account | None = None
    """How all is settled: the one game, or the games together; None while the play goes on."""

    @property
    def totals(self) -> tuple[int, int]:
        """What both players have in the first game that is not over, or else in the last."""
        return next((game.totals for game in self.games if game.account is None), self.games[-1].totals)

    @property
    def next_game(self) -> int:
        """The number of the game that the round to come belongs to, from 1; always 1 in Hollywood."""
        if self.rules.scoring is Scoring.HOLLYWOOD:
            return 1
        return len(self.games) + (self.games[-1].account is not None)

    @property
    def next_number(self) -> int:
        """The number of the round to come in its game, from 1; void rounds use none up (R59)."""
        if self.rules.scoring is Scoring.HOLLYWOOD:
            return len(self.rows) + 1
        return 1 if self.games[-1].account is not None else self.games[-1].rounds + 1

    def course(self, game: int) -> tuple[Stand, ...]:
        """How one of the games has gone, by its place: its beginning, and how it stood after each entry."""
        entries = ((row.number, entry) for row in self.rows for entry in row.entries if entry.game == game)
        return (Stand(0, (0, 0)), *(Stand(number, entry.totals) for number, entry in entries))


@frozen
class PlayedRound:
    """A round that is over, told of players instead of seats."""

    dealer: int
    winner: int | None
    result: RoundResult
    score: RoundScore
    hints: tuple[int, int] = (0, 0)
    """How many both players have had in it."""


def scoresheet(
    players: tuple[str, str], rules: Rules, rounds: Iterable[PlayedRound], games: int = 1
) -> Scoresheet:
    """The sheet that these rounds lead to; of a match as many `games` stand on it as have begun.

    `ValueError` if a round comes after all has been settled.
    """
    side_by_side = HOLLYWOOD_GAMES if rules.scoring is Scoring.HOLLYWOOD else 1
    sheet = Scoresheet(players, rules, (SheetGame(),) * side_by_side)
    for round_ in rounds:
        sheet = _after(sheet, round_)
    return _with_a_game_open(sheet) if games > len(sheet.games) else sheet


def _after(sheet: Scoresheet, round_: PlayedRound) -> Scoresheet:
    if sheet.account is not None:
        raise ValueError("nothing is entered on a sheet that has been settled")
    sheet = replace(sheet, hints=pair(lambda player: sheet.hints[player] + round_.hints[player]))
    winner = round_.winner
    if winner is None:
        if round_.score.ending is Ending.VOID:
            return replace(sheet, void_rounds=sheet.void_rounds + 1)
        return replace(sheet, drawn_rounds=sheet.drawn_rounds + 1)
    number, sheet = sheet.next_number, _with_a_game_open(sheet)
    places = [place for place in range(len(sheet.games)) if _takes(sheet.games, place, winner)]
    games = tuple(
        _entered(game, sheet.rules, winner, round_.score) if place in places else game
        for place, game in enumerate(sheet.games)
    )
    entries = tuple(SheetEntry(place, games[place].totals) for place in places)
    row = SheetRow(number, round_.dealer, winner, round_.result, round_.score, entries)
    account = settle_together(sheet.rules, [game.account for game in games if game.account is not None])
    return replace(sheet, games=games, rows=(*sheet.rows, row), account=account)


def _with_a_game_open(sheet: Scoresheet) -> Scoresheet:
    """The sheet with the next game of a match begun, if the last one is over."""
    if sheet.games[-1].account is None:
        return sheet
    return replace(sheet, games=(*sheet.games, SheetGame()))


def _takes(games: tuple[SheetGame, ...], place: int, winner: int) -> bool:
    """Whether a win is entered in a game, decided on the games as they were before it (H3, E25)."""
    if games[place].account is not None:
        return False
    if place == 0:
        return True
    before = games[place - 1]
    return before.account is not None or before.columns[winner].rounds > 0


def _entered(game: SheetGame, rules: Rules, winner: int, score: RoundScore) -> SheetGame:
    """The game with a round entered for its winner, and settled if that reaches the target (H4, R62)."""
    box = rules.box_bonus if rules.box_timing is BoxTiming.IMMEDIATE else 0
    old = game.columns[winner]
    new = Column(
        total=old.total + score.points + box,
        points=old.points + score.points,
        rounds=old.rounds + 1,
        extra_boxes=old.extra_boxes + score.extra_boxes,
    )
    columns = (new, game.columns[1]) if winner == 0 else (game.columns[0], new)
    return SheetGame(columns, settle(rules, columns, winner) if new.total >= rules.target else None)
