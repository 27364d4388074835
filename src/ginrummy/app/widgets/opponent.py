"""The other player's hand, as it is seen across the table."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.faces import Scale, hanging
from ginrummy.app.look import look_of


class Opponent(Widget):
    """A row of backs: 39 columns by 2 rows for ten small cards, 59 by 3 for large ones."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Opponent { width: auto; height: auto; }"

    count: reactive[int] = reactive(0, layout=True)
    """How many cards are held."""
    scale: reactive[Scale] = reactive(Scale.SMALL, layout=True)
    """How large the cards of the table are."""

    def __init__(self, count: int = 10, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Opponent.count, count)

    def render(self) -> Content:
        """The backs."""
        return hanging(self.count, self.scale, look_of(self))
