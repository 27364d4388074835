"""An app whose every key, click and paste goes through the gate."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from contextvars import Context, copy_context
from functools import partial
from types import FrameType
from typing import Any, Final

from textual import events
from textual.app import App
from textual.geometry import Size
from textual.message import Message
from textual.worker import WorkerFailed

from ginrummy.app.guard.gate import HELD, QUIET, SETTLE, UNPAINTED, Gate
from ginrummy.app.guard.textual_private import (
    end_at_once,
    end_quietly,
    forget_clipboard,
    forget_typed_ahead,
    pass_on_size,
    show_nothing_over,
    wipe,
)

GRACE = 4.0
"""Seconds that leaving may take when the process has been told to end."""
AGAIN = 0.2
"""Seconds until a program that was woken and not given the terminal asks for it again."""
TOO_SMALL = "-too-small"
"""The class of a screen that does not fit into the window."""
_ALWAYS = ("ctrl+q",)
"""Keys that leave at once, and so must not be swallowed."""
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


class GuardedApp(App[int]):
    """The gate and the other switches that keep a hand private."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, quiet: float = QUIET, settle: float = SETTLE, idle: float = 0) -> None:
        """Seconds of quiet at a cover, of rest when a hand opens, and until a hand is covered; 0 for none."""
        super().__init__()
        show_nothing_over(self)
        self._gate = Gate(held=HELD if quiet else 0.0)
        self._quiet = quiet
        self._settle = settle
        self._idle = idle
        self._idle_timer: asyncio.TimerHandle | None = None
        self._touched_at = Message().time
        """When somebody last touched keyboard or mouse."""
        self._covered_at = self._heard_at = self._touched_at
        """When the screen was to be covered last, and when a key or click was made that counted."""
        self._to_sleep = False
        """Whether the process was told to stop, and not to go on since."""
        self.fault: BaseException | None = None
        """What ended the app, if a fault in the program did."""

    def _handle_exception(self, error: Exception) -> None:
        """End without Textual's report, which prints the hands among the local variables."""
        # Textual wraps what a worker raised into an error that does not say where
        self.fault = self.fault or (error.error if isinstance(error, WorkerFailed) else error)
        end_quietly(self, error)

    def _task_failed(self, _loop: asyncio.AbstractEventLoop, told: dict[str, Any]) -> None:
        """A fault outside of all handlers ends the app like any other; asyncio would print its message."""
        error = told.get("exception")
        if not isinstance(error, Exception):
            return
        if self.is_running:
            self._handle_exception(error)
        else:
            self.fault = self.fault or error

    def panic(self, *renderables: object) -> None:
        """The same for what Textual finds out of order outside the app's own handlers."""
        fault = RuntimeError("Textual gave up")
        self.fault = self.fault or fault
        end_quietly(self, fault)

    def on_load(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._task_failed)
        self._watch_ends(loop)

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
        last_resort = threading.Timer(GRACE, end_at_once, (status,))
        last_resort.daemon = True
        last_resort.start()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self.leave, status, context=context)

    def on_mount(self) -> None:
        self._watch_sleep()
        self._watch_sizes()
        self.cover_after(self._idle)

    def cover_after(self, seconds: float) -> None:
        """Cover a hand from now on when nobody has touched key or mouse for so long; 0 for never."""
        self._idle = seconds
        if self._idle_timer is not None:
            self._idle_timer.cancel()
        self._watch_idle()

    def _watch_idle(self) -> None:
        self._idle_timer = None
        if not self._idle:
            return
        left = self._touched_at + self._idle - Message().time
        if left <= 0:
            self.cover()
            left = self._idle
        # not one of Textual's timers, which is lost if the process is held up for longer than it waits
        self._idle_timer = asyncio.get_running_loop().call_later(left, self._watch_idle)

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

        Whoever wakes it need not be the one whose hand it showed.  Textual has set handlers of its own,
        which give the terminal back and take it again.  Here the loop calls them, so that none interrupts
        another.
        """
        loop, context = asyncio.get_running_loop(), copy_context()
        for name, act in (("SIGTSTP", self._sleep), ("SIGCONT", self._wake)):
            number = getattr(signal, name, None)
            textuals = None if number is None else signal.getsignal(number)
            if number is not None and callable(textuals):
                told = partial(
                    self._stopped_or_woken, loop, context, partial(act, partial(textuals, number, None))
                )
                signal.signal(number, told)

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

    def _sleep(self, give_terminal: Callable[[], object]) -> None:
        """Stop, with nothing left on the screen; not if it has been woken meanwhile."""
        self.cover()
        if not self._to_sleep:
            return
        if _watches_sizes():
            wipe(self)
            give_terminal()
        else:  # it has been given back already
            os.kill(os.getpid(), signal.SIGSTOP)

    def _wake(self, take_terminal: Callable[[], object]) -> None:
        """Take the terminal again; a program that goes on behind a shell is not given it, and tries later."""
        self.cover()
        if _watches_sizes():
            return
        take_terminal()
        if _watches_sizes():
            self._watch_sizes()
        else:
            asyncio.get_running_loop().call_later(AGAIN, self._wake, take_terminal)

    def on_app_blur(self) -> None:
        """Whoever has turned to another window does not guard the screen."""
        self.cover()

    def cover(self) -> None:
        """Take a hand off the screen; an app that shows hands says how.

        A hand that is about to open does not: whoever asked for it may have turned away since.
        """
        self._covered_at = Message().time

    @property
    def turned_away(self) -> bool:
        """Whether the screen was to be covered after the last key or click that counts was made."""
        return self._covered_at > self._heard_at

    def has_room(self, _size: Size) -> bool:
        """Whether what is on the screen could be shown in a window of this size."""
        return True

    def leave(self, status: int) -> None:
        """End with a status."""
        self.exit(status, return_code=status)

    async def on_event(self, event: events.Event) -> None:
        """Drop input that was made before the gate opened, forwarded events too."""
        if isinstance(event, events.Key | events.MouseEvent | events.Paste):
            self._touched_at = event.time
            if not self._counts(event):
                return
        elif isinstance(event, events.Resize):
            self._resized(event.size)
        await super().on_event(event)
        if isinstance(event, events.Resize):
            pass_on_size(self)

    def _resized(self, size: Size) -> None:
        """Cover a hand at once where there is no room, since Textual passes over a size that another follows.

        Whatever stands there once there is room again has to be seen before a key counts.
        """
        small = not self.has_room(size)
        if small:
            self.cover()
        if small or self.blind:
            self._close(self._quiet)

    def _counts(self, event: events.Key | events.MouseEvent | events.Paste) -> bool:
        key = event.key if isinstance(event, events.Key) else ""
        if key in _ALWAYS:
            return True
        if event.is_forwarded:
            return self._gate.lets_pass(event.time) or self._hides(event.time, key)
        counts = self._gate.lets_pass(event.time, key) or self._hides(event.time, key)
        counts = counts and not self.blind
        if isinstance(event, events.Key | events.MouseDown):
            self._gate = self._gate.heard(event.time, key)
            if counts:
                self._heard_at = event.time
        return counts

    def _hides(self, made_at: float, key: str) -> bool:
        """Whether a key may come early, since all it does is to take the hand off the screen."""
        return bool(key) and self.is_hiding(key) and not self._gate.kept_down(made_at, key)

    def is_hiding(self, _key: str) -> bool:
        """Whether a key takes the hand off the screen that shows it; an app that shows hands says which."""
        return False

    @property
    def blind(self) -> bool:
        """Whether the window is too small to show what would be played."""
        return bool(self.screen_stack) and self.screen.has_class(TOO_SMALL)

    def hand_over(self, *, waits: bool = True) -> None:
        """Close the gate, before the screen that others may see is switched to.

        One that does not wait listens at once, but not to what was typed before it.
        """
        self._close(self._quiet if waits else 0)
        forget_typed_ahead()
        forget_clipboard(self)

    def settle(self) -> None:
        """Close the gate while something is painted that the same player has to see first."""
        self._close(self._settle)

    def _close(self, quiet: float) -> None:
        """Close the gate until what comes now is on the screen, and for so much quiet after it."""
        if not quiet:
            self._gate = self._gate.closed(Message().time, quiet)
            return
        self._gate = self._gate.closed(Message().time, UNPAINTED)
        self.call_after_refresh(self._painted, quiet)

    def _painted(self, quiet: float) -> None:
        self._gate = self._gate.opening(Message().time, quiet)
