"""An app whose every key, click and paste goes through the gate."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.message import Message

from ginrummy.app.guard.gate import QUIET, SETTLE, Gate
from ginrummy.app.guard.textual_private import forget_clipboard

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
