"""The score sheet as plain text, at most 80 columns wide."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.wording.sheet import AccountRow, sheet_text

_WIDTHS = (5, 8, 29, 8, 8, 8, 8)
_RIGHT = (True, False, False, True, True, True, True)


def sheet_as_text(sheet: Scoresheet) -> str:
    """The whole sheet, ending with a newline."""
    text = sheet_text(sheet)
    number, dealer, ended, total = text.headings
    names = [_cut(name, 8) for name in text.players]
    over = _row(("", "", "", "", "", total, ""))
    lines = [over, _row((number, dealer, ended, *names, *names)), _rule()]
    lines += [
        _row((line.number, line.dealer, line.ended, *line.points, *line.totals)) for line in text.rounds
    ]
    if text.account:
        lines.append(_rule())
    for row in text.account:
        if row.total:
            lines.append(_row(("", "", "", "────────", "────────", "", "")))
        lines.append(_account(row))
    if text.headline:
        lines += ["", text.headline]
    lines += text.notes
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _account(row: AccountRow) -> str:
    return _row(("", "", row.label, *row.amounts, "", ""))


def _rule() -> str:
    return "  ".join("─" * width for width in _WIDTHS)


def _row(cells: tuple[str, ...]) -> str:
    return "  ".join(_cell(*each) for each in zip(cells, _WIDTHS, _RIGHT, strict=True))


def _cell(text: str, width: int, right: bool) -> str:  # noqa: FBT001
    text = _cut(text, width)
    space = " " * (width - cell_len(text))
    return space + text if right else text + space


def _cut(text: str, width: int) -> str:
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"
