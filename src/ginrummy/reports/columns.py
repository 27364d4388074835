"""Text in columns; wide characters count as the two cells they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size

NAME_LENGTHS: Final = range(20, 2, -1)
"""How many cells a name may take, tried from the longest on until a table fits its line."""
GAP: Final = "  "


def cut(text: str, cells: int) -> str:
    """The text, or its beginning and an ellipsis, in at most so many cells."""
    return text if cell_len(text) <= cells else set_cell_size(text, cells - 1).rstrip() + "…"


def widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """The cells that each column needs."""
    return [max(map(cell_len, column)) for column in zip(*rows, strict=True)]


def line(cells: Sequence[str], columns: Sequence[int], right: Sequence[bool]) -> str:
    """One line with each text at the left or right end of its column."""
    return GAP.join(map(_cell, cells, columns, right)).rstrip()


def _cell(text: str, width: int, at_right: bool) -> str:  # noqa: FBT001
    space = " " * (width - cell_len(text))
    return space + text if at_right else text + space


def fits(columns: Sequence[int], room: int | None) -> bool:
    """Whether columns this wide fit into a line of so many cells; anything fits where there is no end."""
    return room is None or sum(columns) + len(GAP) * (len(columns) - 1) <= room
