"""An app whose every key, click and paste goes through the gate."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.worker import WorkerFailed

from ginrummy.app.guard.gate import HELD, QUIET, SETTLE, UNPAINTED, Gate
from ginrummy.app.guard.signalled_app import SignalledApp
from ginrummy.app.guard.textual_private import (
    end_quietly,
    forget_clipboard,
    forget_typed_ahead,
    pass_on_size,
    show_nothing_over,
)

TOO_SMALL = "-too-small"
"""The class of a screen that does not fit into the window."""
_ALWAYS = ("ctrl+q",)
"""Keys that leave at once, and so must not be swallowed."""


class GuardedApp(SignalledApp):
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
        asyncio.get_running_loop().set_exception_handler(self._task_failed)

    def on_mount(self) -> None:
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

    def on_app_blur(self) -> None:
        """Whoever has turned to another window does not guard the screen."""
        self.cover()

    def cover(self) -> None:
        """Take a hand off the screen; an app that shows hands says how.

        A hand that is about to open stays shut: whoever asked for it may have turned away since.
        """
        self._covered_at = Message().time

    @property
    def turned_away(self) -> bool:
        """Whether the screen was to be covered after the last key or click that counts was made."""
        return self._covered_at > self._heard_at

    def has_room(self, _size: Size) -> bool:
        """Whether what is on the screen could be shown in a window of this size."""
        return True

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
        if event.is_forwarded:  # it comes back from a screen that had no use for it
            # If the screen does not stand yet, it was meant for the one before, which a click has left.
            stands = bool(self.screen_stack) and self.screen.is_mounted
            return (stands and self._gate.lets_pass(event.time)) or self._hides(event.time, key)
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
        forget_typed_ahead()  # which waits for what is just being read, so the gate closes after that
        self._close(self._quiet if waits else 0)
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
