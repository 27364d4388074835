"""The other player's hand, as it is seen across the table."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.faces import hanging


class Opponent(Widget):
    """A row of backs: 39 columns by 2 rows for ten cards, four more for the eleventh."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Opponent { width: auto; height: 2; }"

    count: reactive[int] = reactive(0, layout=True)
    """How many cards are held."""

    def __init__(self, count: int = 10, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Opponent.count, count)

    def render(self) -> Content:
        """The backs."""
        return hanging(self.count)
