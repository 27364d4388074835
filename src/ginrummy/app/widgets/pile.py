"""The stock and the discard pile."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.faces import Face, Scale, chip, draw, empty, stock
from ginrummy.app.look import PLAIN, Look, look_of
from ginrummy.core.cards import Card
from ginrummy.frozen import frozen

_BEFORE = 5
_LINE = 26
"""The columns of a pile that is a line."""


@frozen
class Heap:
    """What a pile shows."""

    label: str = ""
    """Its name in the caption; none, no caption."""
    count: int = 0
    """How many cards it has."""
    top: Card | None = None
    """The card that lies face up on it."""
    stock: bool = False
    """A pack of backs, as thick as it has cards."""
    came: bool = False
    """The top card has come since the player's last turn."""
    key: str = ""
    """The key that draws from it now; none, the pile is only looked at."""


class Pile(Widget):
    """A pile above its caption, five columns before its card; a chip's pile is a line."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Pile { width: 15; height: 6; }"

    heap: reactive[Heap] = reactive(Heap())
    """What is drawn."""
    scale: reactive[Scale] = reactive(Scale.SMALL)
    """How large."""

    @dataclass(eq=False, repr=False)
    class Clicked(Message):
        """The pile was clicked."""

        pile: Pile

        @property
        def control(self) -> Pile:
            """The pile."""
            return self.pile

    def __init__(self, heap: Heap, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Pile.heap, heap)

    def watch_scale(self) -> None:
        """Take the room that a pile of this size needs."""
        line = self.scale is Scale.CHIP
        self.styles.width = _LINE if line else 2 * _BEFORE + self.scale.width
        self.styles.height = 1 if line else self.scale.height + 1

    @property
    def spot(self) -> Offset:
        """Where its top card lies on the screen."""
        before = 2 * _BEFORE if self.scale is Scale.CHIP else _BEFORE
        return self.region.offset + Offset(before, 0)

    def render(self) -> Content:
        """The pile with its caption."""
        return drawn(self.heap, self.scale, look_of(self))

    def on_click(self, event: events.Click) -> None:
        """Pass the click on as what it means."""
        event.stop()
        self.post_message(self.Clicked(self))


def drawn(heap: Heap, scale: Scale = Scale.SMALL, look: Look = PLAIN) -> Content:
    """A pile above its caption; a chip beside it."""
    if scale is Scale.CHIP:
        parts = [_caption(heap)]
        if heap.top is not None:
            parts.append(chip(heap.top, look))
        return Content("  ").join(parts)
    if heap.stock:
        cards = stock(heap.count, scale, look)
    elif heap.top is not None:
        cards = draw(Face(heap.top, band=heap.came), scale=scale, look=look)
    else:
        cards = empty(scale)
    rows = [row.pad_left(_BEFORE) for row in cards.split("\n")]
    if heap.label:
        caption = _caption(heap)
        middle = _BEFORE + scale.width // 2
        rows.append(caption.pad_left(max(middle - caption.cell_length // 2, 0)))
    return Content("\n").join(rows)


def _caption(heap: Heap) -> Content:
    parts = [
        Content.styled(heap.label, "$gin-text" if heap.key else "$gin-muted"),
        Content.styled(str(heap.count), "bold $gin-text"),
    ]
    if heap.key:
        parts.insert(0, Content.styled(heap.key, "bold $gin-accent"))
    return Content(" ").join(parts)
