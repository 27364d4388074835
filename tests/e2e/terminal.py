"""A real terminal: the command in a pseudo-terminal, every byte it writes, and the screen they make."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterable
from typing import Final, Self

import pexpect
import pyte

ROWS: Final = 24
COLUMNS: Final = 80
LIMIT: Final = 30.0
"""Seconds after which something that has not happened will not happen."""
AGAIN: Final = 1.0
"""Seconds after which a key that did nothing is pressed once more: it came too early for the gate."""

_QUERY, _ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""The program asks for synchronised output, and this terminal knows it."""
_GROUND: Final = b"\x1b]11;?\x07"
"""The program asks for the colour of the ground."""
_STRANGE: Final = re.compile(rb"\x1b\[[?>=<][0-9;]*\$?[a-gi-km-zA-Z]|\x1bP[^\x1b]*\x1b\\")
"""Sequences that the emulator would print."""
_ESCAPES: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(?:\x1b\\|\x07)|[@-~])", re.DOTALL)
_CARD: Final = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_KEYS: Final = {"enter": "\r", "ctrl+c": "\x03", "ctrl+q": "\x11"}
_MODES: Final = (1049, 1000, 1003, 1006, 1004, 2004, 2048)
"""What is switched on while the game is on the screen: its own page, the mouse, focus, pasting, sizes."""
_SWITCHED_OFF: Final = (25, 7)
"""What is switched off meanwhile: the cursor, and that long lines go on in the next row."""


class Terminal:
    """A program in a terminal of 80 by 24 cells; a context manager that kills it if it still runs."""

    def __init__(self, *command: str, **variables: str) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **variables}
        self._child = pexpect.spawn(
            command[0], list(command[1:]), env=environment, dimensions=(ROWS, COLUMNS), timeout=LIMIT
        )
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self.raw = b""
        """Every byte that it has written."""
        self.ground = b""
        """What it answers when it is asked for the colour of its ground; nothing, it does not answer."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._child.close(force=True)

    @property
    def rows(self) -> list[str]:
        """The screen, row by row."""
        self._read(0)
        return [row.rstrip() for row in self._screen.display]

    @property
    def text(self) -> str:
        """The screen."""
        return "\n".join(self.rows)

    @property
    def echoes(self) -> bool:
        """Whether the terminal itself writes what is typed, as a shell needs it and no game does."""
        return bool(termios.tcgetattr(self._child.child_fd)[3] & termios.ECHO)

    def _read(self, wait: float) -> bool:
        try:
            new = self._child.read_nonblocking(65536, timeout=wait)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.raw += new
        if _QUERY in new:
            self._child.send(_ANSWER)
        if self.ground and _GROUND in new:
            self._child.send(self.ground)
        self._take(new)
        return True

    def _take(self, new: bytes) -> None:
        """Bring the screen up to date with what was written."""
        self._stream.feed(_STRANGE.sub(b"", new))

    def until(self, holds: str | Callable[[], object], limit: float = LIMIT) -> None:
        """Read until a text stands on the screen, or a condition holds."""
        if not self.comes(holds, limit):
            raise AssertionError(f"waited in vain for {holds!r}; on the screen:\n{self.text}")

    def comes(self, holds: str | Callable[[], object], limit: float) -> bool:
        """Read until a text stands on the screen, or a condition holds; False if it does not."""
        end = time.monotonic() + limit
        while not (holds in self.text if isinstance(holds, str) else holds()):
            if time.monotonic() > end:
                return False
            self._read(0.02)
        return True

    def press(self, key: str | bytes) -> None:
        """Press a key once, or send what a keyboard would."""
        self._child.send(_KEYS.get(key, key) if isinstance(key, str) else key)

    def resize(self, columns: int, rows: int) -> None:
        """Make the window this large."""
        self._child.setwinsize(rows, columns)
        self._screen.resize(rows, columns)

    def listen(self, seconds: float) -> None:
        """Read for so long, whatever comes."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._read(min(left, 0.05))

    def press_until(self, key: str, holds: str | Callable[[], object], words: str = "") -> None:
        """Press a key until something holds; again only while `words` stand, lest it count twice."""
        end = time.monotonic() + LIMIT
        self.press(key)
        while not self.comes(holds, AGAIN):
            assert time.monotonic() < end, f"{key!r} does not lead to {holds!r}; on the screen:\n{self.text}"
            if words in self.text:
                self.press(key)

    def settle(self) -> None:
        """Read until nothing has been written for a while."""
        while self._read(0.3):
            pass

    def ended(self) -> bool:
        """Whether the program has come to its end."""
        return not self._child.isalive()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return int(self._child.pid)

    def signal(self, number: int) -> None:
        """Send a signal to the process."""
        os.kill(self._child.pid, number)

    def stopped(self, limit: float = LIMIT) -> bool:
        """Wait until the process has been stopped; whether it has."""

        def holds() -> bool:
            told = subprocess.run(
                ("ps", "-o", "state=", "-p", str(self.pid)), capture_output=True, check=False
            )
            return told.stdout.strip().startswith(b"T")

        return self.comes(holds, limit)

    def hang_up(self) -> None:
        """Close the window."""
        self._child.ptyproc.fileobj.close()

    def status(self, limit: float = LIMIT) -> int:
        """Wait for the end; the exit status, as a shell shows it."""
        end = time.monotonic() + limit
        while self._child.isalive():
            assert time.monotonic() < end, "it does not end"
            if self._child.ptyproc.fileobj.closed:
                time.sleep(0.02)
            else:
                self._read(0.02)
        while not self._child.ptyproc.fileobj.closed and self._read(0.05):
            pass
        if self._child.signalstatus is not None:
            return 128 + int(self._child.signalstatus)
        return int(self._child.exitstatus)

    def status_unread(self, limit: float = LIMIT) -> int:
        """Wait for the end of a program whose output nobody takes; its exit status."""
        end = time.monotonic() + limit
        while self._child.isalive():
            assert time.monotonic() < end, "it does not end"
            time.sleep(0.02)
        return int(self._child.exitstatus)

    def left_switched_on(self) -> set[int]:
        """The modes that a program has not switched off again, or not on again."""
        on = {mode for mode in _MODES if self._last(mode) == b"h"}
        return on | {mode for mode in _SWITCHED_OFF if self._last(mode) == b"l"}

    def _last(self, mode: int) -> bytes:
        switches: list[bytes] = re.findall(rb"\x1b\[\?%d([hl])" % mode, self.raw)
        return switches[-1] if switches else b""


def gin(*arguments: str, **variables: str) -> Terminal:
    """The `gin` command in a terminal."""
    return Terminal(sys.executable, "-m", "ginrummy", *arguments, **variables)


def printed(raw: bytes) -> str:
    """What was written, without the sequences that move, colour and switch."""
    return _ESCAPES.sub("", raw.decode(errors="replace"))


def cards_in(written: str | bytes | Iterable[str]) -> list[str]:
    """The cards that are named."""
    if isinstance(written, bytes):
        written = printed(written)
    return _CARD.findall(written if isinstance(written, str) else "\n".join(written))
