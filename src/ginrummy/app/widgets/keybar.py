"""The last row: what may be done now, by key or by click."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

_MARGIN: Final = 2
_GAP: Final = Content("  ")


@dataclass(frozen=True, slots=True)
class Cap:
    """One thing that may be done."""

    keys: str
    """The keys as written on the cap."""
    label: str
    """What they do."""
    action: str
    """What `KeyBar.Pressed` reports."""
    primary: bool = False
    """The likely next step."""


def fitted(caps: tuple[Cap, ...], width: int) -> tuple[Content, ...]:
    """Each cap drawn, so that all fit in `width` cells.

    Labels go from the last cap on, then whole caps; the first stays whole.
    """
    labels = caps
    while caps:
        drawn = tuple(_drawn(cap, cap in labels) for cap in caps)
        if len(caps) == 1 or _GAP.join(drawn).cell_length <= width - 2 * _MARGIN:
            return drawn
        if len(labels) > 1:
            labels = labels[:-1]
        else:
            caps = caps[:-1]
    return ()


def _drawn(cap: Cap, with_label: bool) -> Content:
    key = Content.styled(f" {cap.keys} ", f"bold {'$gin-accent' if cap.primary else '$gin-text'} on $gin-key")
    if not (with_label and cap.label):
        return key
    return Content.assemble(key, " ", (cap.label, "$gin-text" if cap.primary else "$gin-muted"))


class KeyBar(Widget):
    """The last row of every screen."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "KeyBar { width: 1fr; height: 1; background: $gin-rail; }"

    caps: reactive[tuple[Cap, ...]] = reactive(())
    """What may be done."""

    @dataclass
    class Pressed(Message):
        """A cap was clicked."""

        bar: KeyBar
        action: str

        @property
        def control(self) -> KeyBar:
            """The key bar."""
            return self.bar

    def __init__(
        self, caps: tuple[Cap, ...] = (), *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(KeyBar.caps, caps)

    def render(self) -> Content:
        """The caps for the width there is."""
        return _GAP.join(fitted(self.caps, self.size.width)).pad_left(_MARGIN)

    def on_click(self, event: events.Click) -> None:
        """Find the cap under the pointer."""
        event.stop()
        start = _MARGIN
        for cap, drawn in zip(self.caps, fitted(self.caps, self.size.width), strict=False):
            end = start + drawn.cell_length
            if start <= event.x < end:
                self.post_message(self.Pressed(self, cap.action))
                return
            start = end + _GAP.cell_length
