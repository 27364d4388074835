"""One card on the table."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.faces import Face, Scale, draw
from ginrummy.app.look import look_of
from ginrummy.app.widgets.drawn import Drawn
from ginrummy.core.cards import Card

_WAYS: Final = 4
"""In how many ways a card may stand that are remembered: as it lies, aimed at, chosen, and one more."""


class CardView(Widget):
    """A card or a back, with a row to be lifted into and a row for its key if it needs them."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CardView { width: 5; height: 5; }"

    face: reactive[Face] = reactive(Face(None))
    """What is drawn."""
    scale: reactive[Scale] = reactive(Scale.SMALL)
    """How large."""

    @dataclass(eq=False, repr=False)
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
        scale: Scale = Scale.SMALL,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._lift = lift
        self._keys = keys
        self._drawn: deque[Drawn] = deque(maxlen=_WAYS)
        self.set_reactive(CardView.face, face)
        self.set_reactive(CardView.scale, scale)
        self.watch_scale()

    def watch_scale(self) -> None:
        """Take the room that a card of this size needs."""
        self.styles.width = self.scale.width
        self.styles.height = self.scale.height + self._lift + self._keys

    def render(self) -> Drawn:
        """The card as it stands."""
        content = draw(self.face, self._lift, self._keys, scale=self.scale, look=look_of(self))
        theme = self.app.theme
        for drawn in self._drawn:
            if drawn.shows(content, theme):
                return drawn
        drawn = Drawn(content, theme)
        self._drawn.append(drawn)
        return drawn

    def on_click(self, event: events.Click) -> None:
        """A click picks a card; a back cannot be picked."""
        if self.face.card is not None:
            event.stop()
            self.post_message(self.Picked(self, self.face.card))
