"""An app that ends, sleeps and learns the size of its window as the signals of its process say."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from contextvars import Context, copy_context
from functools import partial
from types import FrameType
from typing import Final

from textual.app import App
from textual.driver import Driver

from ginrummy.app.guard.textual_private import can_sleep, end_at_once, give_terminal, mended, take_terminal

GRACE = 4.0
"""Seconds that leaving may take when the process has been told to end."""
AGAIN = 0.2
"""Seconds until a program that was woken and not given the terminal asks for it again."""
_ENDING: Final = (
    *("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGABRT", "SIGUSR1", "SIGUSR2"),
    *("SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU", "SIGPOLL", "SIGPWR", "SIGSTKFLT", "SIGTRAP", "SIGSYS"),
)
"""Signals that end a process which does not see to them, and leave its last screen standing."""
_FREE: Final = range(getattr(signal, "SIGRTMIN", 1), getattr(signal, "SIGRTMAX", 0) + 1)
"""Those that do so and have no meaning of their own."""
_UNSEEN_TO: Final = (signal.SIG_DFL, signal.default_int_handler)


def _watches_sizes() -> bool:
    """Whether Textual has the terminal: it is told of sizes just then."""
    return signal.getsignal(signal.SIGWINCH) is not signal.SIG_DFL


def _nothing() -> None:
    """SIGURG asks for nothing, as by default."""


class SignalledApp(App[int]):
    """No signal leaves a hand on the screen, nor the program deaf."""

    def __init__(self) -> None:
        super().__init__()
        self._to_sleep = False
        """Whether the process was told to stop, and not to go on since."""
        self._asleep = False
        """Whether the terminal has been given back, to be taken again."""

    def get_driver_class(self) -> type[Driver]:
        return mended(super().get_driver_class())

    def on_load(self) -> None:
        self._watch_ends(asyncio.get_running_loop())

    def on_mount(self) -> None:
        self._watch_sleep()
        self._watch_sizes()

    def cover(self) -> None:
        """Take a hand off the screen; an app that shows hands says how."""

    def leave(self, status: int) -> None:
        """End with a status."""
        self.exit(status, return_code=status)

    def _watch_ends(self, loop: asyncio.AbstractEventLoop) -> None:
        """Leave properly when the process is told to end, and end in any case.

        A terminal that is gone takes no more output, which can hold the app up for good; everything
        is saved, so nothing is lost by ending without it.
        """
        context = copy_context()  # Textual finds its app in the context
        if hasattr(signal, "SIGURG"):
            # once asyncio sees to any signal, each wakes its loop; else one that comes just before the loop
            # falls asleep would be heard with the next key only
            loop.add_signal_handler(signal.SIGURG, _nothing)
        named = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
        for number in (*named, *_FREE):
            before = signal.getsignal(number)
            # what is ignored, or seen to by somebody else, stays so; asyncio's SIGINT knows of no screen
            if before in _UNSEEN_TO or (number == signal.SIGINT and before is not signal.SIG_IGN):
                signal.signal(number, partial(self._told_to_end, loop, context))

    def _told_to_end(
        self, loop: asyncio.AbstractEventLoop, context: Context, number: int, _frame: FrameType | None
    ) -> None:
        status = 128 + number
        if self._asleep:  # nothing of ours is on the screen, and whatever would restore it could stop us
            end_at_once(status, restore=False)
        if not _has_terminal():
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            end_at_once(status)
        last_resort = threading.Timer(GRACE, end_at_once, (status,))
        last_resort.daemon = True
        last_resort.start()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self.leave, status, context=context)

    def _watch_sizes(self) -> None:
        """Let the loop ask for the size of the window, once for each signal and once now.

        Textual's handler asks at once.  If a signal comes between asking and telling, the new size is told
        first, and the old one stays.
        """
        loop, number = asyncio.get_running_loop(), getattr(signal, "SIGWINCH", None)
        textuals = None if number is None else signal.getsignal(number)
        if number is not None and callable(textuals):
            signal.signal(number, lambda *told: loop.call_soon_threadsafe(textuals, *told))
            loop.call_soon(textuals, number, None)

    def _watch_sleep(self) -> None:
        """Be covered before anything is painted again, however the process was stopped.

        Whoever wakes it need not be the one whose hand it showed.  The loop gives the terminal back and takes
        it again; Textual's own handlers would interrupt it, and each other.
        """
        if not can_sleep(self):
            return
        loop, context = asyncio.get_running_loop(), copy_context()
        for number, act in ((signal.SIGTSTP, self._sleep), (signal.SIGCONT, self._wake)):
            signal.signal(number, partial(self._stopped_or_woken, loop, context, act))

    def _stopped_or_woken(
        self,
        loop: asyncio.AbstractEventLoop,
        context: Context,
        act: Callable[[], object],
        number: int,
        _frame: FrameType | None,
    ) -> None:
        self._to_sleep = number == signal.SIGTSTP
        if not loop.is_closed():
            loop.call_soon_threadsafe(act, context=context)
        elif self._to_sleep:  # nothing of ours is on the screen any more
            os.kill(os.getpid(), signal.SIGSTOP)

    def _sleep(self) -> None:
        """Stop, with nothing left on the screen; not if it has been woken meanwhile, or ends anyway."""
        self.cover()
        if not self._to_sleep or not self.is_running:
            return
        if not self._asleep:
            self._asleep = True
            give_terminal(self)
        if self._to_sleep:  # to give it takes so long that this is asked again
            os.kill(os.getpid(), signal.SIGSTOP)

    def _wake(self) -> None:
        """Take the terminal again, but not once the end has begun.

        A program that goes on behind a shell is not given it, and tries later.
        """
        self.cover()
        if not self._asleep or not self.is_running:
            return
        take_terminal(self)
        if _watches_sizes():
            self._asleep = False
            self._watch_sizes()
        else:
            asyncio.get_running_loop().call_later(AGAIN, self._wake)


def _has_terminal() -> bool:
    """Whether the terminal is this program's, and not that of a shell it was stopped by."""
    try:
        return os.tcgetpgrp(0) == os.getpgrp()
    except (AttributeError, OSError):  # there is none, or no such thing here
        return True
