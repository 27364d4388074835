"""A program in a pseudo-terminal of its own, timed from outside."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import termios
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Self

SIZE: Final = (40, 120)
"""Rows and columns."""
LIMIT: Final = 30.0
"""Seconds after which a program will never say or do what is waited for."""
SILENCE: Final = 0.05
"""Seconds without a byte after which an answer has come to its end."""


class Program:
    """A command that has just been started; a context manager that ends it in any case."""

    def __init__(self, command: tuple[str, ...], env: Mapping[str, str]) -> None:
        self.started = time.perf_counter()
        self._child, self._terminal = pty.fork()
        self._ended = False
        self.written = b""
        """What it has written so far."""
        if self._child == 0:
            try:
                termios.tcsetwinsize(0, SIZE)
                os.execve(command[0], command, env)
            finally:
                os._exit(127)  # nothing of ours may go on here

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if not self._ended:
            os.kill(self._child, signal.SIGKILL)
            os.waitpid(self._child, 0)
        os.close(self._terminal)

    def until(self, words: bytes) -> float:
        """Milliseconds from its start to these words."""
        while words not in self.written:
            self._hear(LIMIT)
        return 1e3 * (time.perf_counter() - self.started)

    def rest(self, seconds: float) -> None:
        """Read on for a while, so that a program that has more to do does it."""
        end = time.perf_counter() + seconds
        with suppress(TimeoutError):
            while (left := end - time.perf_counter()) > 0:
                self._hear(left)

    def press(self, key: bytes) -> tuple[float, int]:
        """Milliseconds from a key to the last byte of the answer, and how many bytes that has."""
        before, pressed = len(self.written), time.perf_counter()
        os.write(self._terminal, key)
        last = pressed
        with suppress(TimeoutError):
            self._hear(LIMIT)
            while True:
                last = time.perf_counter()
                self._hear(SILENCE)
        return 1e3 * (last - pressed), len(self.written) - before

    def quit(self, key: bytes) -> tuple[float, float]:
        """Milliseconds from the key that quits to the end, and the MiB that it has held at most."""
        pressed = time.perf_counter()
        os.write(self._terminal, key)
        with suppress(EOFError):
            while True:
                self._hear(LIMIT)
        _, _, used = os.wait4(self._child, 0)
        self._ended = True
        return 1e3 * (time.perf_counter() - pressed), used.ru_maxrss / (
            2**20 if sys.platform == "darwin" else 2**10
        )

    def _hear(self, wait: float) -> None:
        """Take what it writes next; `EOFError` if it has ended, `TimeoutError` if it keeps silent."""
        if not select.select([self._terminal], [], [], wait)[0]:
            raise TimeoutError(f"nothing for {wait:g} seconds; the last was {self.written[-500:]!r}")
        try:
            read = os.read(self._terminal, 65536)
        except OSError:  # Linux has no other end of file for a pseudo-terminal
            read = b""
        if not read:
            raise EOFError(f"it ended by itself; the last was {self.written[-500:]!r}")
        self.written += read


def environment(place: str) -> dict[str, str]:
    """Ours, less what would slow a program down or change its screen, with an empty place for games."""
    unwanted = ("GIN_", "TEXTUAL", "XDG_", "LC_", "PYTHONDONTWRITEBYTECODE", "NO_COLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    return {**kept, **terminal, "GIN_DATA_DIR": place, "GIN_CONFIG_DIR": place}
