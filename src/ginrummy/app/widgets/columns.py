"""Texts in columns, as lines without a style."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

_GAP = 2


def in_columns(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> list[Content]:
    """One line for each row; every text stands at the left end of its column, or at the right one."""
    cells = [[Content(cell) for cell in row] for row in rows]
    widths = [max(cell.cell_length for cell in column) for column in zip(*cells, strict=True)]
    lines = []
    for row in cells:
        parts = []
        for cell, width, at_right in zip(row, widths, right, strict=True):
            space = " " * (width - cell.cell_length)
            parts.append(Content.assemble(space, cell) if at_right else Content.assemble(cell, space))
        lines.append(Content(" " * _GAP).join(parts))
    return lines
