"""The standard streams, made able to take every character."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Final

_NEAREST: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "─": "-", "–": "-", "…": "~", "’": "'"}
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
