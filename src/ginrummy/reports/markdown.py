"""The score sheet in Markdown, for a chat or a page: tables as GitHub has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.reports.printable import printable
from ginrummy.wording.language import _
from ginrummy.wording.sheet import Both, SheetText, TableText, sheet_text, title_text

_SPECIAL: Final = re.compile(
    r"[\\`*_\[\]<>|~&$@#]"  # emphasis, links, cells, entities, sums, people and issues
    r"|:(?=\S)|(?<=www)\."  # addresses and pictures by name
    r"|^[-+=]|(?<=^\d)[.)]",  # lists and headings
    re.IGNORECASE,
)
"""What could make more of a name or a sum than plain text."""


def sheet_as_markdown(sheet: Scoresheet, game: int, *, practice: bool = False) -> str:
    """The whole sheet of a saved game, ending with a newline."""
    sheet = printable(sheet)
    told = sheet_text(sheet)
    blocks = [[f"## {plain(title_text(sheet, game, practice=practice))}"]]
    for table in told.tables:
        if table.title:
            blocks.append([f"### {plain(table.title)}"])
        blocks.append(list(_table(table, told.players)))
        if table.headline:
            blocks.append([f"**{plain(table.headline)}**"])
    if told.together:
        blocks.append(list(_together(told)))
    if told.headline:
        blocks.append([f"**{plain(told.headline)}**"])
    blocks += [[plain(note)] for note in told.notes]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def plain(words: str) -> str:
    """Words that Markdown shows as they are."""
    return _SPECIAL.sub(lambda found: f"\\{found[0]}", words)


def _table(table: TableText, players: Both) -> Iterator[str]:
    number, dealer, ended, *totals = table.headings
    won = (_("won"),) if table.side_by_side else players
    yield from _head((number, dealer, ended, _("mark"), *won, *totals), left=(1, 2, 3))
    for row in table.rounds:
        points = ("".join(row.points),) if table.side_by_side else row.points
        yield _row((row.number, row.dealer, row.ended, ", ".join(row.marks), *points, *_pairs(row.totals)))
    for line in table.account:
        amounts = ("", *_pairs(line.amounts)) if table.side_by_side else (*line.amounts[0], "")
        yield _row(("", "", line.label, "", *amounts), bold=line.total)


def _together(told: SheetText) -> Iterator[str]:
    yield from _head((_("all games"), *told.players), left=(0,))
    for line in told.together:
        yield _row((line.label, *line.amounts[0]), bold=line.total)


def _pairs(both: Sequence[Both]) -> tuple[str, ...]:
    return tuple(" – ".join(each) if any(each) else "" for each in both)


def _head(cells: Sequence[str], left: Iterable[int]) -> Iterator[str]:
    yield _row(cells)
    yield _line(":--" if at in left else "--:" for at in range(len(cells)))


def _row(cells: Sequence[str], *, bold: bool = False) -> str:
    return _line(f"**{plain(cell)}**" if bold and cell else plain(cell) for cell in cells)


def _line(cells: Iterable[str]) -> str:
    return re.sub(" +", " ", f"| {' | '.join(cells)} |")
