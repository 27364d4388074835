"""Display letters for the great moments: four rows high, in quadrant blocks.

A slab serif after DejaVu Serif Bold.  Letters are set closer than a cell: each is taken apart into
half cells, put next to its neighbour with two of them between, and drawn as blocks again.
"""

from __future__ import annotations

import functools
from typing import Final, TypeAlias

ROWS: Final = 4
"""The rows of a display word."""

GIN_MARK: Final[tuple[str, ...]] = (
    " ▗▄█▛▀▀▀█▄ ▝▀███▀▘▝▀██▙    ▀▜▛▀",
    "▗██▌     █   ███    ████▖   ▐▌ ",
    "███          ███    █ ▜██▙  ▐▌ ",
    "███    ▀██▌  ███    █  ▝███▄▐▌ ",
    "▝██▖    ██▌  ███    █    ▜███▌ ",
    " ▝▀█▙▄▄▄█▀▘▗▄███▄▖▗▄█▄▖   ▝▜█▌ ",
)
"""GIN in six rows, the mark of the first screen."""

_QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Bit 0 upper left, 1 upper right, 2 lower left, 3 lower right."""
_BETWEEN: Final = 2
_SPACE: Final = 4

_ART: Final = """
A          B         C        D         E        F
   ██▌     ▀██▀▀█▙   ▗▄▛▀▀▜▌  ▀██▀▀▜▙▖  ▀██▀▀▜▌  ▀██▀▀▜▌
  ▐▌██      ██▄▄█▀   ██        ██   ██   ██▄▄▖    ██ ▗▖
  █▄▟█▙     ██  ▐█▌  ██    ▄   ██   ██   ██   ▄   ██▀▜▌
▄▟▙ ▗██▄▖  ▄██▄▄▟▛▘  ▝▀▙▄▄▟▘  ▄██▄▄▟▛▘  ▄██▄▄▄█  ▄██▄

G        H          I     J       K          L
▗▄▛▀▀▜▌  ▀██▀ ▀██▀  ▀██▀    ▀██▀  ▀██▀ █▀▀   ▀██▀
██   ▝▘   ██▄▄▄██    ██      ██    ██▄▛       ██
██  ▀██   ██   ██    ██   █▖ ██    ██▀█▙      ██   ▄
▝▀▙▄▄█▛  ▄██▄ ▄██▄  ▄██▄  ▀█▄█▘   ▄██▄ ▜█▄▖  ▄██▄▄▄█

M          N          O         P         Q         R
▀██▖ ▗██▀  ▀██▖ ▝▜▛▘  ▗▄▛▀▀▙▄   ▀██▀▀█▄   ▗▄▛▀▀▙▄   ▀██▀▀█▄
 █▜█▄█▛█    █▜█▄ ▐▌   ██   ▐█▌   ██  ▐█▌  ██   ▐█▌   ██ ▗█▛
 █ ▜█▛ █    █ ▝▜█▟▌   ██   ▐█▌   ██▄▄▛▀   ▜█▖▄▖▟█▘   ██▀█▙
▄█▄ █ ▄█▄  ▄█▄  ▝█▌   ▝▀▙▄▄▛▀   ▄██▄       ▝▀▀▜█▄▖  ▄██▄▝█▙▄▖

S       T        U          V          W            X
▄█▀▀▜▌  █▀▜█▛▀█  ▀██▀ ▝▜▛▘  ▀██▀ ▝▜▛▘  ▀██▘▐█▌▝▜▛▀  ▀██▘ ▜▛▀
▜█▄▄▝▘    ▐█▌     ██   ▐▌    ▐█▌  █     ▜█▖▟▜▙ ▟▘    ▝▜▙▄▀
▄▝▀▜█▌    ▐█▌     ██   ▐▌     ██ ▐▌     ▝█▙▛▝█▄▛     ▗▞▀█▙
█▄▄▟▛▘   ▗▟█▙▖    ▀█▄▄▄▛▘     ▝██▛       ▜█▘ ▜█▘    ▄█▄ ▐█▙▄

Y         Z       Æ            Ø         Å          Ä
▀██▘ ▜▛▀  █▀▀▜█▛     ██▛▀▀▀█▘  ▗▄▛▀▀▙▛▘     ██        ▀▘▝▀
 ▝█▙▗▛    ▀ ▄█▀     ▐▌██▄▄     ██  ▟▜█▌     ▄▄▖       ▗▛█▙
   ██      ▟█▘ ▄    █▄██   ▄   ██▄▀ ▐█▌    ▟▘▜█▖      ▟▘▜█▖
  ▄██▄    ▟█▙▄▄█  ▄▟▙ ██▄▄▄█▖  ▄▛▙▄▄▛▀   ▄▟█▀▜██▄▖  ▄▟█▀▜██▄▖

Ö         Ü          0       1     2       3
 ▝▀ ▝▀      ▀▘ ▀▘    ▗▟▀▀▙▖  ▄██   ▄▛▀█▙▖  ▄▛▀▜▙▖
▗▄▛▀▀▙▄   ▀██▀ ▝▜▛▘  ██  ██   ██   ▀  ▟█▘    ▄▟▛▘
██   ▐█▌   ██   ▐▌   ██  ██   ██    ▄█▀▗▖     ▐█▌
▝▀▙▄▄▛▀    ▀█▄▄▄▛▘   ▝▜▄▄▛▘  ▄██▄  ▟█▄▄▟▌  ▀▙▄▟▛▘

4       5       6       7       8       9
  ▗██   ▐█▀▀▀   ▗▟▛▀▜▖  █▀▀▜█▌  ▗█▀▜▙   ▄█▀▜▙
 ▟▘██   ▐█▄▄▖   ██▗▄▖      ▟█   ▝█▄▟▛   ██ ▐█▌
▟▙▄██▄     ▐█▌  ██▘▝█▌    ▟█▘   ▟█ ▐█▌   ▀▀▐█▌
  ▄██▖  ▀▙▄▟▛▘  ▝█▄▟▛▘   ▗██▖   ▀█▄▟▛▘  ▜▄▄█▀
"""

Columns: TypeAlias = tuple[int, ...]
"""A letter as half cells: for each column from the left, a bit for each half row from the top."""


@functools.cache
def _letters() -> dict[str, Columns]:
    found: dict[str, Columns] = {" ": (0,) * _SPACE}
    for block in _ART.strip("\n").split("\n\n"):
        header, *rows = block.split("\n")
        starts = [at for at, character in enumerate(header) if character != " "]
        for start, end in zip(starts, [*starts[1:], None], strict=True):
            found[header[start]] = _columns([row[start:end] for row in rows])
    return found


def _columns(rows: list[str]) -> Columns:
    width = max(len(row) for row in rows)
    columns = [0] * (2 * width)
    for number, row in enumerate(rows):
        for at, character in enumerate(row):
            blocks = _QUADRANTS.index(character)
            for half in (0, 1):
                upper, lower = blocks >> half & 1, blocks >> half + 2 & 1
                columns[2 * at + half] |= (upper | lower << 1) << 2 * number
    while columns and not columns[-1]:
        columns.pop()
    while columns and not columns[0]:
        columns.pop(0)
    return tuple(columns)


def display(text: str) -> tuple[str, ...] | None:
    """The text in display letters, four rows of equal width; None if a character has none.

    There are A to Z, Æ Ø Å Ä Ö Ü, the digits and the space; small letters have none.
    """
    letters = _letters()
    if not text or any(character not in letters for character in text):
        return None
    columns: list[int] = []
    for character in text:
        columns += ((0,) * _BETWEEN if columns else ()) + letters[character]
    if len(columns) % 2:
        columns.append(0)
    pairs = list(zip(columns[::2], columns[1::2], strict=True))
    return tuple(
        "".join(_block(left >> 2 * row, right >> 2 * row) for left, right in pairs) for row in range(ROWS)
    )


def headline(text: str, *, blocks: bool) -> tuple[str, ...]:
    """Four rows of a great word; where it cannot be drawn, its letters with spaces between."""
    drawn = display(text) if blocks else None
    return drawn or ("", " ".join(text), "", "")


def _block(left: int, right: int) -> str:
    return _QUADRANTS[left & 1 | (right & 1) << 1 | (left >> 1 & 1) << 2 | (right >> 1 & 1) << 3]
