"""One card on the table."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.faces import HEIGHT, WIDTH, Face, draw
from ginrummy.core.cards import Card


class CardView(Widget):
    """A card or a back, with a row to be lifted into and a row for its key if it needs them."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CardView { width: 5; height: 5; }"

    face: reactive[Face] = reactive(Face(None))
    """What is drawn."""

    @dataclass
    class Picked(Message):
        """The card was clicked."""

        view: CardView
        card: Card

        @property
        def control(self) -> CardView:
            """The card's widget."""
            return self.view

    def __init__(
        self,
        face: Face,
        lift: bool = False,
        keys: bool = False,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._lift = lift
        self._keys = keys
        self.set_reactive(CardView.face, face)
        self.styles.width = WIDTH
        self.styles.height = HEIGHT + lift + keys

    def render(self) -> Content:
        """The card as it stands."""
        return draw(self.face, self._lift, self._keys)

    def on_click(self, event: events.Click) -> None:
        """A click picks a card; a back cannot be picked."""
        if self.face.card is not None:
            event.stop()
            self.post_message(self.Picked(self, self.face.card))
