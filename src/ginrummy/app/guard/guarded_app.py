"""An app whose every key, click and paste goes through the gate."""

from __future__ import annotations

import asyncio
import signal

from textual import events
from textual.app import App
from textual.message import Message

from ginrummy.app.guard.gate import QUIET, SETTLE, Gate
from ginrummy.app.guard.textual_private import end_quietly, forget_clipboard

_ALWAYS = ("ctrl+q",)
"""Keys that leave at once, and so must not be swallowed."""


class GuardedApp(App[int]):
    """The gate and the other switches that keep a hand private."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, quiet: float = QUIET, settle: float = SETTLE) -> None:
        super().__init__()
        self._gate = Gate()
        self._quiet = quiet
        self._settle = settle
        self.fault: BaseException | None = None
        """What ended the app, if a fault in the program did."""

    def _handle_exception(self, error: Exception) -> None:
        """End without Textual's report, which prints the hands among the local variables."""
        self.fault = self.fault or error
        end_quietly(self, error)

    def watch_signals(self) -> None:
        """Leave properly when the terminal is closed or the process is told to end."""
        for name, status in (("SIGTERM", 143), ("SIGHUP", 129)):
            number = getattr(signal, name, None)
            if number is not None:
                asyncio.get_running_loop().add_signal_handler(number, self.leave, status)

    def leave(self, status: int) -> None:
        """End with a status."""
        self.exit(status, return_code=status)

    async def on_event(self, event: events.Event) -> None:
        """Drop input that was made before the gate opened, forwarded events too."""
        if isinstance(event, events.Key | events.MouseEvent | events.Paste) and not self._counts(event):
            return
        await super().on_event(event)

    def _counts(self, event: events.Key | events.MouseEvent | events.Paste) -> bool:
        if self._gate.lets_pass(event.time) or (isinstance(event, events.Key) and event.key in _ALWAYS):
            return True
        if isinstance(event, events.Key | events.MouseDown):
            self._gate = self._gate.pressed(event.time)
        return False

    def hand_over(self) -> None:
        """Close the gate, before the screen that others may see is switched to."""
        self._gate = self._gate.closed(Message().time, self._quiet)
        self.clear_notifications()
        forget_clipboard(self)

    def settle(self) -> None:
        """Close the gate while a hand is painted for the first time, and for a moment after."""
        self._gate = self._gate.closed(Message().time, self._settle)
        self.call_after_refresh(self._settled)

    def _settled(self) -> None:
        self._gate = self._gate.closed(Message().time, self._settle)
