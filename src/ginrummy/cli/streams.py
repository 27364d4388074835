"""The standard streams, made able to take every character."""

from __future__ import annotations

import codecs
import errno
import io
import os
import shutil
import sys
from typing import Final

_NEAREST: Final = dict(zip("♠♥♦♣─–…’█░▀▄", "SHDC--~'#.+-", strict=True))
_NAME: Final = "ginrummy-nearest"
_NOT_TAKEN: Final = {errno.ENOSPC, errno.EFBIG, errno.EIO, getattr(errno, "EDQUOT", errno.ENOSPC)}


def mend_output() -> None:
    """Let what the encoding of the output lacks become the nearest plain character, and not a fault.

    An output that was closed before the start takes everything and keeps nothing.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  (open as long as we are)
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


def is_not_taken(error: OSError) -> bool:
    """Whether the output cannot be brought to where it goes, as on a full disk; a file says its name."""
    return error.errno in _NOT_TAKEN and error.filename is None


def let_go() -> None:
    """The output goes nowhere any more: let the rest of it, if there is any, come to nothing."""
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
