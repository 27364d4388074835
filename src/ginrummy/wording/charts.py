"""Small charts made of characters, which say the same without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

BLOCKS: Final = ("█", "░")
"""The two parts of a bar where other text stands above and below."""
LINES: Final = ("━", "─")
"""The same where bars stand under each other, and blocks would run together."""
UP: Final = "▀"
DOWN: Final = "▄"


def share_bar(part: int, rest: int, cells: int, signs: tuple[str, str] = BLOCKS) -> str:
    """A bar of which as much is full as the part has of both; empty if there is neither.

    Whoever has something at all gets a cell, so that one against a hundred does not look like none.
    """
    both = part + rest
    if not both:
        return ""
    full = round(cells * part / both)
    full = max(full, 1) if part else full
    full = min(full, cells - 1) if rest else full
    return signs[0] * full + signs[1] * (cells - full)


def ups_and_downs(results: Sequence[bool], most: int) -> str:
    """One character for each result, the last ones if there are too many: above the middle or below it."""
    return "".join(UP if won else DOWN for won in results[-most:])


def above_and_below(results: Sequence[bool], most: int) -> tuple[str, str]:
    """The same in two lines, where a character alone may not say which half of it is full."""
    shown = results[-most:]
    return "".join(DOWN if won else " " for won in shown), "".join(" " if won else UP for won in shown)
