"""How large a score sheet is on paper, so that its letters can be as large as one sheet of paper allows.

A page without scripts cannot find that out while it is printed, so it is worked out beforehand, from how
many lines of rounds the sheet is high and how many letters its widest table is wide; nothing is wrapped.
"""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from rich.cells import cell_len

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.wording.sheet import SheetText, TableText

_HIGH: Final = 1000
"""How many pixels a sheet of paper has from top to bottom inside its margins …"""
_WIDE: Final = 690
"""… and from side to side."""
_LINE: Final = 1.6
"""How many times as high as its letters a line of a round is …"""
_LETTER: Final = 0.58
"""… and as wide as high a letter is, in the widest of the usual fonts."""
_HEAD: Final = 4
"""How many lines of rounds the heading of the page is as high as, with the space under it …"""
_TABLE_HEAD: Final = 4
"""… the heads of a table …"""
_CHART: Final = 11
"""… and a chart with the words below it."""
_NUMBER: Final = 5
"""How many letters wide the number of a round is, …"""
_NAME: Final = 8
"""… what is seen of a name at most …"""
_POINTS: Final = 4
"""… and the points."""
_MARK: Final = 2
"""The edges of a mark, and what is between it and the words."""
_BETWEEN: Final = 1
"""What is between two columns."""


class Printed(NamedTuple):
    """How a sheet is laid out on paper."""

    columns: int
    """How many games stand beside each other."""
    lines: int
    """How high it is, in lines of rounds."""
    letters: int
    """How wide it is, in letters."""

    @property
    def size(self) -> float:
        """How large the letters can be, in the pixels of a page."""
        return min(_HIGH / (self.lines * _LINE), _WIDE / (self.letters * _LETTER))


def printed(sheet: Scoresheet, told: SheetText) -> Printed:
    """In one column, or with the games of a match in two if the letters are larger then."""
    letters = max(_letters(told, table) for table in told.tables)
    heights = [_lines(sheet, table) for table in told.tables]
    rest = _HEAD + (len(told.together) + _TABLE_HEAD) * bool(told.together) + len(told.notes)
    halves = min(max(sum(heights[:at]), sum(heights[at:])) for at in range(len(heights)))
    ways = Printed(1, rest + sum(heights), letters), Printed(2, rest + halves, 2 * letters)
    return max(ways, key=lambda way: way.size)


def _lines(sheet: Scoresheet, table: TableText) -> int:
    charts = ceil(sum(bool(sheet.games[place].rounds) for place in table.games) / 2)
    return _TABLE_HEAD + len(table.rounds) + len(table.account) + bool(table.headline) + _CHART * charts


def _letters(told: SheetText, table: TableText) -> int:
    name = min(max(map(cell_len, told.players)), _NAME)
    totals = 2 * len(table.games) * max(name, _POINTS)
    points = _POINTS if table.side_by_side else 2 * max(name, _POINTS)
    ended = max(
        (cell_len(row.ended) + sum(cell_len(mark) + _MARK for mark in row.marks) for row in table.rounds),
        default=0,
    )
    columns = 4 + 2 * len(table.games) + (not table.side_by_side)
    return _NUMBER + name + ended + points + totals + _BETWEEN * columns
