"""The score sheet as plain text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.frozen import frozen
from ginrummy.reports.columns import NAME_LENGTHS, cut, fits, line, widths
from ginrummy.reports.printable import printable
from ginrummy.wording.language import _
from ginrummy.wording.sheet import Both, SheetText, TableText, sheet_text, title_text

WIDTH: Final = 80


def sheet_as_text(sheet: Scoresheet, game: int, *, practice: bool = False) -> str:
    """The whole sheet of a saved game, ending with a newline."""
    sheet = printable(sheet)
    told = sheet_text(sheet)
    blocks = [[title_text(sheet, game, practice=practice)]]
    for place, table in enumerate(told.tables):
        lines = _fitting(_grids(sheet, place))
        blocks.append([*filter(None, (table.title,)), *lines, *filter(None, (table.headline,))])
    if told.together:
        blocks.append(_fitting(_grids(sheet, None)))
    blocks.append([words for words in (told.headline, *told.notes) if words])
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


@frozen
class _Grid:
    """Rows under a heading, and an account under them whose last line is the total."""

    right: tuple[bool, ...]
    """Which columns end at the same place instead of beginning there."""
    heading: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    account: tuple[tuple[str, ...], ...]
    summed: range
    """The columns that the account adds up."""

    @property
    def columns(self) -> list[int]:
        return widths((self.heading, *self.rows, *self.account))

    def lines(self) -> list[str]:
        columns = self.columns
        rule = ["─" * width for width in columns]
        sum_rule = [dashes if column in self.summed else "" for column, dashes in enumerate(rule)]
        rows = [self.heading, rule, *self.rows]
        if self.account:
            between = [rule] if self.rows else []
            rows += [*between, *self.account[:-1], sum_rule, self.account[-1]]
        return [line(row, columns, self.right) for row in rows]


def _grids(sheet: Scoresheet, place: int | None) -> Iterator[_Grid]:
    """A table of the sheet, or the account over all games, with shorter and shorter names."""
    for cells in NAME_LENGTHS:
        first, second = (cut(name, cells) for name in sheet.players)
        told = sheet_text(replace(sheet, players=(first, second)))
        if place is None:
            yield _together(told)
        elif told.tables[place].side_by_side:
            yield _side_by_side(told.tables[place])
        else:
            yield _one_game(told.tables[place], told.players)


def _fitting(grids: Iterable[_Grid]) -> list[str]:
    """The lines of the first that fits, or else of the last."""
    for grid in grids:
        if fits(grid.columns, WIDTH):
            break
    return grid.lines()


def _one_game(table: TableText, players: Both) -> _Grid:
    """The points of each player in a column, and both totals in one."""
    number, dealer, ended, total = table.headings
    totals = _pairs([row.totals[0] for row in table.rounds], " – ")
    return _Grid(
        right=(True, False, False, True, True, True),
        heading=(number, dealer, ended, *players, total),
        rows=tuple(
            (row.number, row.dealer, row.ended, *row.points, both)
            for row, both in zip(table.rounds, totals, strict=True)
        ),
        account=tuple(("", "", row.label, *row.amounts[0], "") for row in table.account),
        summed=range(3, 5),
    )


def _side_by_side(table: TableText) -> _Grid:
    """The totals of both players in a column for each game."""
    number, dealer, ended, *games = table.headings
    lines = [row.totals for row in table.rounds] + [row.amounts for row in table.account]
    pairs = list(
        zip(*(_pairs([line[place] for line in lines], "–") for place in range(len(games))), strict=True)
    )
    return _Grid(
        right=(True, False, False, True, *(True for _game in games)),
        heading=(number, dealer, ended, _("won"), *games),
        rows=tuple(
            (row.number, row.dealer, row.ended, "".join(row.points), *each)
            for row, each in zip(table.rounds, pairs, strict=False)
        ),
        account=tuple(
            ("", "", row.label, "", *each)
            for row, each in zip(table.account, pairs[len(table.rounds) :], strict=True)
        ),
        summed=range(4, 4 + len(games)),
    )


def _together(told: SheetText) -> _Grid:
    return _Grid(
        right=(False, True, True),
        heading=(_("all games"), *told.players),
        rows=(),
        account=tuple((row.label, *row.amounts[0]) for row in told.together),
        summed=range(1, 3),
    )


def _pairs(both: list[Both], dash: str) -> list[str]:
    """Two numbers with a dash between them, each in its column; empty where there are none."""
    first, second = (max((len(each[player]) for each in both), default=0) for player in (0, 1))
    return [f"{each[0]:>{first}}{dash}{each[1]:>{second}}" if any(each) else "" for each in both]
