"""The score sheet as plain text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.reports.columns import NAME_LENGTHS, cut, fits, line, widths
from ginrummy.wording.language import _
from ginrummy.wording.sheet import RoundLine, SheetText, sheet_text

WIDTH: Final = 80
_RIGHT: Final = (True, False, False, True, True, True)
_POINTS: Final = (3, 4)
"""The columns of the two players."""


def sheet_as_text(sheet: Scoresheet, game: int, *, practice: bool = False) -> str:
    """The whole sheet of a saved game, ending with a newline."""
    told = sheet_text(sheet)
    title = (
        _("Gin rummy, practice game {game}, to {target}")
        if practice
        else _("Gin rummy, game {game}, to {target}")
    )
    title = title.format(game=game, target=sheet.rules.target)
    under = [words for words in (told.headline, *told.notes) if words]
    return "\n".join([title, "", *_table(sheet), *([""] if under else []), *under]) + "\n"


def _table(sheet: Scoresheet) -> list[str]:
    tables = (_Table.of(sheet, cells) for cells in NAME_LENGTHS)
    table = next(
        (table for table in tables if fits(table.columns, WIDTH)), _Table.of(sheet, NAME_LENGTHS[-1])
    )
    return list(table.lines())


@dataclass(frozen=True, slots=True)
class _Table:
    """The rows of the sheet, and how wide its columns are."""

    heading: tuple[str, ...]
    rounds: tuple[tuple[str, ...], ...]
    account: tuple[tuple[str, ...], ...]
    """The last one is the total."""

    @classmethod
    def of(cls, sheet: Scoresheet, name_cells: int) -> _Table:
        """The sheet with its names cut to so many cells."""
        first, second = (cut(name, name_cells) for name in sheet.players)
        told = sheet_text(replace(sheet, players=(first, second)))
        number, dealer, ended, total = told.headings
        return cls(
            (number, dealer, ended, first, second, total),
            tuple((row.number, row.dealer, row.ended, *row.points, both) for row, both in _totals(told)),
            tuple(("", "", row.label, *row.amounts, "") for row in told.account),
        )

    @property
    def columns(self) -> list[int]:
        return widths((self.heading, *self.rounds, *self.account))

    def lines(self) -> Iterator[str]:
        columns = self.columns
        rule = ["─" * width for width in columns]
        sum_rule = [dashes if column in _POINTS else "" for column, dashes in enumerate(rule)]
        rows = [self.heading, rule, *self.rounds]
        if self.account:
            rows += [rule, *self.account[:-1], sum_rule, self.account[-1]]
        return (line(row, columns, _RIGHT) for row in rows)


def _totals(told: SheetText) -> Iterator[tuple[RoundLine, str]]:
    """Each round with both totals after it, in one column."""
    first, second = (max((len(row.totals[player]) for row in told.rounds), default=0) for player in (0, 1))
    for row in told.rounds:
        yield row, f"{row.totals[0]:>{first}} – {row.totals[1]:>{second}}"
