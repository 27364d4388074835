"""An app whose every key, click and paste goes through the gate."""

from __future__ import annotations

import asyncio
import signal
import threading
from contextvars import Context, copy_context
from functools import partial

from textual import events
from textual.app import App
from textual.message import Message

from ginrummy.app.guard.gate import HELD, QUIET, SETTLE, UNPAINTED, Gate
from ginrummy.app.guard.textual_private import end_at_once, end_quietly, forget_clipboard, forget_typed_ahead

GRACE = 2.0
"""Seconds that leaving may take when the process has been told to end."""
TOO_SMALL = "-too-small"
"""The class of a screen that does not fit into the window."""
_ALWAYS = ("ctrl+q",)
"""Keys that leave at once, and so must not be swallowed."""


class GuardedApp(App[int]):
    """The gate and the other switches that keep a hand private."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, quiet: float = QUIET, settle: float = SETTLE) -> None:
        super().__init__()
        self._gate = Gate(held=HELD if quiet else 0.0)
        self._quiet = quiet
        self._settle = settle
        self.fault: BaseException | None = None
        """What ended the app, if a fault in the program did."""

    def _handle_exception(self, error: Exception) -> None:
        """End without Textual's report, which prints the hands among the local variables."""
        self.fault = self.fault or error
        end_quietly(self, error)

    def panic(self, *renderables: object) -> None:
        """The same for what Textual finds out of order outside the app's own handlers."""
        fault = RuntimeError("Textual gave up")
        self.fault = self.fault or fault
        end_quietly(self, fault)

    def watch_signals(self) -> None:
        """Leave properly when the process is told to end, and end in any case.

        A terminal that is gone takes no more output, which can hold the app up for good; everything
        is saved, so nothing is lost by ending without it.
        """
        loop, context = asyncio.get_running_loop(), copy_context()  # Textual finds its app in the context
        for name, status in (("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130), ("SIGQUIT", 131)):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, partial(self._told_to_end, loop, context, status))

    def _told_to_end(
        self, loop: asyncio.AbstractEventLoop, context: Context, status: int, *_signal: object
    ) -> None:
        last_resort = threading.Timer(GRACE, end_at_once, (status,))
        last_resort.daemon = True
        last_resort.start()
        if not loop.is_closed():
            loop.call_soon_threadsafe(self.leave, status, context=context)

    def leave(self, status: int) -> None:
        """End with a status."""
        self.exit(status, return_code=status)

    async def on_event(self, event: events.Event) -> None:
        """Drop input that was made before the gate opened, forwarded events too."""
        if isinstance(event, events.Key | events.MouseEvent | events.Paste) and not self._counts(event):
            return
        await super().on_event(event)

    def _counts(self, event: events.Key | events.MouseEvent | events.Paste) -> bool:
        key = event.key if isinstance(event, events.Key) else ""
        if key in _ALWAYS:
            return True
        if event.is_forwarded:
            return self._gate.lets_pass(event.time)
        counts = self._gate.lets_pass(event.time, key)
        if isinstance(event, events.Key | events.MouseDown):
            self._gate = self._gate.heard(event.time, key)
        return counts and not self.blind

    @property
    def blind(self) -> bool:
        """Whether the window is too small to show what would be played."""
        return self.screen.has_class(TOO_SMALL)

    def hand_over(self) -> None:
        """Close the gate, before the screen that others may see is switched to."""
        self._close(self._quiet)
        forget_typed_ahead()
        self.clear_notifications()
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
