"""Whether the terminal has a light ground: asked early, and no answer is waited for.

The question goes out before the screens are loaded, which takes longer than a terminal needs; what has
been answered by then is read.  An answer that comes later is dropped with the other keys that are none,
and the terminal writes none of it by itself before the game has left the screen.
"""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Final

if sys.platform != "win32":
    import termios

_QUESTION: Final = b"\x1b]11;?\x07"
_ANSWER: Final = rb"\x1b\]11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})"
_WEIGHTS: Final = (0.299, 0.587, 0.114)
"""How much red, green and blue make a colour light."""
_LIGHT: Final = frozenset({"7", *map(str, range(9, 16))})
"""The grounds in `COLORFGBG` that are light, by their number among the sixteen colours."""
_CANNOT: Final = ("linux", "eterm")
"""How those begin their name that do not know the question and may print it."""


def hear_ends() -> None:
    """Heed again what tells the process to end: the app leaves properly now."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ends())


def _ends() -> set[signal.Signals]:
    return {signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM}


@contextlib.contextmanager
def asked_about_ground(keyboard: int, screen: int) -> Iterator[Callable[[], bool]]:
    """Ask; what is given out says whether the ground is light, as far as that is known when it is called.

    The app runs inside, and calls `hear_ends` when it can leave: until then a signal that ends the process
    waits, or the terminal would stay as it is during the game.
    """
    if sys.platform == "win32" or os.environ.get("TERM", "").startswith(_CANNOT):
        yield _from_environment
        return
    try:
        before = termios.tcgetattr(keyboard)
    except termios.error:
        yield _from_environment
        return
    quiet = termios.tcgetattr(keyboard)
    quiet[3] &= ~(termios.ECHO | termios.ICANON)  # else the answer would be written on the screen
    heeded = signal.pthread_sigmask(signal.SIG_BLOCK, _ends())
    try:
        termios.tcsetattr(keyboard, termios.TCSANOW, quiet)
        if select.select([], [screen], [], 0)[1]:  # one that is held up would be waited for
            os.write(screen, _QUESTION)
        yield lambda: _light(_answered(keyboard))
    finally:
        with contextlib.suppress(termios.error):  # it may be gone
            termios.tcsetattr(keyboard, termios.TCSANOW, before)
        signal.pthread_sigmask(signal.SIG_SETMASK, heeded)


def _answered(keyboard: int) -> bytes:
    """What has come from the terminal so far."""
    answered = b""
    while len(answered) < 1024 and select.select([keyboard], [], [], 0)[0]:
        new = os.read(keyboard, 1024)
        if not new:
            break
        answered += new
    return answered


def _light(answered: bytes) -> bool:
    found = re.search(_ANSWER, answered) if answered else None
    if found is None:
        return _from_environment()
    parts = (int(part, 16) / int("f" * len(part), 16) for part in found.groups())
    return sum(weight * part for weight, part in zip(_WEIGHTS, parts, strict=True)) > 0.5


def _from_environment() -> bool:
    return os.environ.get("COLORFGBG", "").rpartition(";")[2] in _LIGHT
