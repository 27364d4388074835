"""The stock and the discard pile."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.faces import WIDTH, Face, draw, empty, stock
from ginrummy.core.cards import Card

_BEFORE = 5


@dataclass(frozen=True, slots=True)
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
    key: str = ""
    """The key that draws from it now; none, the pile is only looked at."""


class Pile(Widget):
    """A pile with its caption: 15 columns by 6 rows, the card in columns 5 to 9."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Pile { width: 15; height: 6; }"

    heap: reactive[Heap] = reactive(Heap())
    """What is drawn."""

    @dataclass
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

    def render(self) -> Content:
        """The pile above its caption."""
        heap = self.heap
        if heap.stock:
            cards = stock(heap.count)
        elif heap.top is not None:
            cards = draw(Face(heap.top))
        else:
            cards = empty()
        rows = [row.pad_left(_BEFORE) for row in cards.split("\n")]
        if heap.label:
            caption = _caption(heap)
            rows.append(caption.pad_left(max(_BEFORE + WIDTH // 2 - caption.cell_length // 2, 0)))
        return Content("\n").join(rows)

    def on_click(self, event: events.Click) -> None:
        """Pass the click on as what it means."""
        event.stop()
        self.post_message(self.Clicked(self))


def _caption(heap: Heap) -> Content:
    parts = [
        Content.styled(heap.label, "$gin-text" if heap.key else "$gin-muted"),
        Content.styled(str(heap.count), "bold $gin-text"),
    ]
    if heap.key:
        parts.insert(0, Content.styled(heap.key, "bold $gin-accent"))
    return Content(" ").join(parts)
