"""The last step to the terminal: characters that it cannot show become others of the same width.

All that is drawn passes here, player names too, so no screen has to know what the terminal can do; and
with the smallest set nothing but ASCII can ever be sent.
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from ginrummy.config.taste import Glyphs

_SUITS: Final = str.maketrans("♠♥♦♣", "SHDC")
_LETTERS: Final = _SUITS | str.maketrans(
    {
        **dict(zip("╳╱╲▁▔▏▕▎▲▸●○→←↑↓", "▒/\\_─│││^>*o><^v", strict=True)),
        **dict(zip("╭╮╰╯┄┆┍┑╷╶╴━┃┏┓┗┛", "┌┐└┘─│╒╕│──═║╔╗╚╝", strict=True)),
        **dict(zip("▖▗▘▝▙▟▛▜▚▞", "    ██████", strict=True)),
        **dict(zip("…–−’×╌╎", ".--'x··", strict=True)),
    }
)
"""For consoles: suits as letters, the boxes of the first PCs, no quarter blocks."""
_ASCII: Final = str.maketrans(
    {
        **dict(zip("▒░▓█▄▀▌▐", "#.##__||", strict=True)),
        **dict(zip("─│┌┐└┘├┤┬┴┼═║╔╗╚╝╒╕", "-|+++++++++=|++++++", strict=True)),
        "·": ".",
    }
)
"""For everything else."""


@functools.lru_cache(4096)
def respelled(text: str, glyphs: Glyphs) -> str:
    """The text in other characters, exactly as wide as before."""
    if glyphs is Glyphs.UNICODE:
        return text
    text = text.translate(_LETTERS)
    return text if glyphs is Glyphs.LETTERS else "".join(_in_ascii(text.translate(_ASCII)))


def _in_ascii(text: str) -> Iterator[str]:
    for character in text:
        letter = unicodedata.normalize("NFKD", character)[0]
        width = cell_len(character)
        yield (letter if letter.isascii() else "?").ljust(width, "?")[:width]


class GlyphFilter(LineFilter):
    """Respells every line that is sent."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self._glyphs = glyphs

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in other characters."""
        return [Segment(respelled(text, self._glyphs), style, control) for text, style, control in segments]
