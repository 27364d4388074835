"""The standard streams, made able to take every character."""

from __future__ import annotations

import codecs
import io
import os
import shutil
import sys
from typing import Final

_NEAREST: Final = dict(zip("♠♥♦♣─–…’█░▀▄", "SHDC--~'#.+-", strict=True))
_NAME: Final = "ginrummy-nearest"


def mend_output() -> None:
    """Let what the encoding of the output lacks become the nearest plain character, and not a fault."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        codecs.register_error(_NAME, _nearest)
        sys.stdout.reconfigure(errors=_NAME)


def mend_input() -> None:
    """Let bytes of the input that are no text become text that shows them, and not a fault."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")


def width() -> int | None:
    """The room for a line; None where the output is no terminal and nothing need be cut."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def let_go() -> None:
    """The reader of the output has gone: let the rest of it, if there is any, come to nothing."""
    try:
        descriptor = sys.stdout.fileno()
    except (OSError, ValueError):  # no real output, as in a test
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join(_NEAREST.get(character, "?") for character in lost), error.end
