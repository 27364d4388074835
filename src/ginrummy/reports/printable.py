"""Names that do no harm wherever they are printed.

The program itself lets nobody have a name with anything in it that cannot be seen.  A game that was
brought in from a file can have any text for a name: control characters steer a terminal, and some
are not allowed in HTML and SVG at all.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Final

from ginrummy.core.scoresheet import Scoresheet

_SPACES: Final = {"Zs", "Zl", "Zp"}
_STAND_IN: Final = "\N{REPLACEMENT CHARACTER}"


def printable(sheet: Scoresheet) -> Scoresheet:
    """The sheet with names on one line, and a stand-in for every character that cannot be seen."""
    first, second = map(printable_text, sheet.players)
    return replace(sheet, players=(first, second))


def printable_text(text: str) -> str:
    """The text on one line, with a stand-in for every character that cannot be seen."""
    return "".join(map(_seen, text))


def _seen(character: str) -> str:
    if character.isspace() or unicodedata.category(character) in _SPACES:
        return " "
    return character if character.isprintable() else _STAND_IN
