"""The one room for names that Textual keeps to itself; `tests/app/test_textual_private.py` guards each."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import functools
import math
import os
import re
import selectors
import sys
import threading
import time
import types
from collections.abc import Callable
from typing import Any, Final, NoReturn

from textual import screen, strip
from textual._compositor import ChopsUpdate, Compositor
from textual.app import App
from textual.cache import FIFOCache
from textual.driver import Driver

if sys.platform != "win32":
    import termios

_CLEAR: Final = "\x1b[2J\x1b[H"
_LATE: Final = 0.1
"""Seconds after which Textual should have told a size."""
HUNG_UP: Final = 129
"""What the app ends with when its terminal has gone."""
_READING: Final = threading.Lock()
"""Held while what the keyboard has sent is read, and while it is forgotten."""


def forget_clipboard(app: App[Any]) -> None:
    """Drop what was copied last, so that the next player cannot paste it."""
    app._clipboard = ""  # noqa: SLF001  (there is no public way to set it without telling the terminal)


def show_nothing_over(app: App[Any]) -> None:
    """Have no screen carry toasts, which could outlast the hand that they are about, nor tooltips."""
    app._disable_notifications = app._disable_tooltips = True  # noqa: SLF001


def forget_typed_ahead() -> None:
    """Drop what the terminal holds and nobody has read yet."""
    keyboard = sys.__stdin__
    if sys.platform != "win32" and keyboard is not None and not keyboard.closed and keyboard.isatty():
        with _READING, contextlib.suppress(termios.error):  # it may have gone
            termios.tcflush(keyboard, termios.TCIFLUSH)


def terminal_is_behind(app: App[Any]) -> bool:
    """Whether the terminal has not taken yet what was drawn before the last time."""
    writer = getattr(app._driver, "_writer_thread", None)  # noqa: SLF001
    return writer is not None and not writer._queue.empty()  # noqa: SLF001


def pass_on_size(app: App[Any]) -> None:
    """See to it that the screens hear of a size that the app has heard of.

    Textual waits some thousandths of a second for another one, by a timer that never ends where the process
    has to wait for longer than that while the timer is started; from then on no screen hears of any size.
    """
    later = asyncio.get_running_loop().call_later  # which is never lost
    later(_LATE, app._check_resize)  # noqa: SLF001  (it does nothing if they know)


def wipe(app: App[Any]) -> None:
    """Leave nothing on the screen: a terminal without a second page would keep the hand."""
    if app._driver is not None:  # noqa: SLF001
        app._driver.write(_CLEAR)  # noqa: SLF001


def can_sleep(app: App[Any]) -> bool:
    """Whether the app has a terminal that it can give back and take again."""
    return app._driver is not None and app._driver.can_suspend  # noqa: SLF001


def give_terminal(app: App[Any]) -> None:
    """Leave the terminal to the shell, with nothing of the app on it."""
    wipe(app)
    if app._driver is not None:  # noqa: SLF001
        app._driver.suspend_application_mode()  # noqa: SLF001


def take_terminal(app: App[Any]) -> None:
    """Take the terminal again, if the shell lets the app have it."""
    if app._driver is not None:  # noqa: SLF001
        app._driver.resume_application_mode()  # noqa: SLF001


def mended(driver: type[Driver]) -> type[Driver]:
    """A driver that leaves the terminal as a shell needs it."""

    class Mended(driver):  # type: ignore[misc, valid-type]
        """It hears the keyboard out first, and lets it be echoed afterwards."""

        def start_application_mode(self) -> None:
            super().start_application_mode()
            before = getattr(self, "attrs_before", None)
            if before is not None:  # as they are since the ground was asked for
                before[3] |= termios.ECHO | termios.ICANON

        def stop_application_mode(self) -> None:
            # the terminal may still be saying that it tells sizes by itself, at which that is switched on
            self.disable_input()
            super().stop_application_mode()

    return Mended


def end_quietly(app: App[Any], error: Exception) -> None:
    """End the app as after a fault, without printing anything; tests still meet the error."""
    app._return_code = 1  # noqa: SLF001
    wipe(app)
    if app._exception is None:  # noqa: SLF001
        app._exception = error  # noqa: SLF001
        app._exception_event.set()  # noqa: SLF001
    app._close_messages_no_wait()  # noqa: SLF001


_NOTHING: Final[dict[Any, Any]] = {}


class _SpareCache(FIFOCache[Any, Any]):
    """A cache that takes room only when something is put into it."""

    __slots__ = ()

    def __init__(self, maxsize: int) -> None:
        self._maxsize = maxsize
        self._cache = _NOTHING
        self.hits = self.misses = 0

    def set(self, key: Any, value: Any) -> None:
        if self._cache is _NOTHING:
            self._cache = {}
        super().set(key, value)

    __setitem__ = set  # noqa: A003  (it is the method of that name that counts here)


def spare_caches() -> None:
    """Take less memory for the pieces that rows are painted of: thousands, with seven caches each.

    Nearly all of those stay empty; as Textual makes them, they are two of the MiB that a table takes.
    """
    strip.FIFOCache = _SpareCache  # type: ignore[attr-defined]


class _SpareCompositor(Compositor):
    """Asks only the widgets that lie where something has changed for their rows."""

    def render_partial_update(self) -> ChopsUpdate | None:
        visible, _ = self.visible_widgets, self.cuts  # the places where rows are cut come from all of them
        changed = self._dirty_regions.copy()
        self._visible_widgets = asked = {
            widget: place for widget, place in visible.items() if any(map(place[0].overlaps, changed))
        }
        try:
            return super().render_partial_update()
        finally:
            if self._visible_widgets is asked:  # not if some have come or gone meanwhile
                self._visible_widgets = visible


def spare_rows() -> None:
    """Take less time for a change: Textual asks nearly every widget, wherever something has changed.

    What is painted is the same.  A piece of a row that is painted belongs to the widget that lies topmost
    there, and some of it has changed, so that widget is asked.
    """
    screen.Compositor = _SpareCompositor  # type: ignore[attr-defined]


_ESCAPE: Final = "\x1b"
_PASSED: Final = "\udc1b"
"""An escape that has been passed on at once, since it may be a key; no keyboard sends this character."""
_END_OF_PASTE: Final = "\x1b[201~"
"""The end of a paste; where there was none it means nothing."""
_NO_PASTE_PAUSES: Final = 1.0
"""Seconds of silence after which no paste goes on, although its end was not heard."""
_ANSWER: Final = r"[\x1b\udc1b]\]11;[^\x07\x1b]{0,40}(?:\x07|\x1b\\)"
_BEGUN: Final = r"[\x1b\udc1b](?:\](?:1(?:1(?:;[^\x07\x1b]{0,40}\x1b?)?)?)?)?\Z"


def mend_keyboard() -> None:
    """Make a stray byte from the keyboard a replacement character, and the end of all input the end.

    Textual lets the one end the app with a report, and asks for more without a pause after the other.
    And what a terminal says of its ground, asked before, would be keys to it.  If the end of a paste is among
    what is forgotten, all that is typed from then on would belong to it.

    Nor is a key forgotten after Textual's reader was told of it and before it has read it: the reader would
    wait there for another one, and the app for the reader, before it can end or sleep.  Now the app may wait
    for the reader whenever it forgets, but only while that reads and posts what it has read.
    """
    try:
        from textual.drivers import linux_driver
    except ImportError:  # not a POSIX system
        return
    linux_driver.getincrementaldecoder = _decoder  # type: ignore[attr-defined, assignment]
    told_safely = types.SimpleNamespace(SelectSelector=_Selector, EVENT_READ=selectors.EVENT_READ)
    linux_driver.selectors = told_safely  # type: ignore[attr-defined, assignment]


class _Selector(selectors.SelectSelector):
    """From telling of a key until it is asked again, by when the key has been read, nothing takes it away."""

    _holds = False

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._let_go()
        if not super().select(timeout):
            return []
        _READING.acquire()
        self._holds = True
        return super().select(0)  # it may have been forgotten meanwhile

    def close(self) -> None:
        self._let_go()
        super().close()

    def _let_go(self) -> None:
        if self._holds:
            self._holds = False
            _READING.release()


def _decoder(encoding: str) -> Callable[[], codecs.IncrementalDecoder]:
    strict = codecs.getincrementaldecoder(encoding)

    class Decoder(strict):  # type: ignore[misc, valid-type]
        """Bytes from the keyboard, as `select` has announced them."""

        held = ""
        heard = math.inf

        def decode(self, data: bytes, final: bool = False) -> str:
            if not data and not final:
                end_at_once()
            before, self.heard = self.heard, time.monotonic()
            end = _END_OF_PASTE if self.heard - before > _NO_PASTE_PAUSES else ""
            text = self.held + str(super().decode(data, final))
            begun = None if final else re.search(_BEGUN, text)
            self.held = "" if begun is None else begun[0]
            keys = re.sub(_ANSWER, "", text.removesuffix(self.held))
            if self.held == _ESCAPE:
                self.held, keys = _PASSED, keys + _ESCAPE
            return end + keys.replace(_PASSED, "")

    return functools.partial(Decoder, errors="replace")


def end_at_once(status: int = HUNG_UP, *, restore: bool = True) -> NoReturn:
    """End where the terminal has gone, or takes no more output: the usual end would wait for it for ever.

    One that is only slow gets its own page, its cursor and its echo back, as far as that needs no waiting,
    if there is something to restore.
    """
    if restore and sys.platform != "win32":
        with contextlib.suppress(OSError, termios.error):
            _give_back()
    os._exit(status)


_OWN_PAGE: Final = (
    b"\x1b[?1000l\x1b[?1003l\x1b[?1004l\x1b[?1006l\x1b[?1015l\x1b[?2004l\x1b[?2048l"
    b"\x1b[?1049l\x1b[?7h\x1b[?25h"
)
"""Mouse, focus, paste and sizes no longer reported, the page from before, its long lines and its cursor."""


def _give_back() -> None:
    terminal = os.open("/dev/tty", os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
    modes = termios.tcgetattr(terminal)
    modes[0] |= termios.ICRNL | termios.IXON
    modes[1] |= termios.OPOST
    modes[3] |= termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN
    termios.tcsetattr(terminal, termios.TCSANOW, modes)
    os.write(terminal, _OWN_PAGE)  # the last, since it is what cannot be done where no output is taken
