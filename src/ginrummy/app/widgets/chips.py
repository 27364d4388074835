"""A line of words to click on, one of which may be where one is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.widgets.fitting import cut

_GAP = 2
_PADDING = 2
_MOST = 12
"""How wide a word may be."""


class Chips(Widget):
    """As many of the words as there is room for; all of them, cut shorter, where one is marked."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Chips { position: absolute; height: 1; }"

    words: reactive[tuple[str, ...]] = reactive(())
    """What can be clicked."""
    at: reactive[int | None] = reactive(None)
    """Which of them is marked."""

    @dataclass(eq=False, repr=False)
    class Picked(Message):
        """A word was clicked."""

        chips: Chips
        place: int
        word: str

        @property
        def control(self) -> Chips:
            """The line."""
            return self.chips

    def __init__(self, words: tuple[str, ...] = (), *, at: int | None = None, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Chips.words, words)
        self.set_reactive(Chips.at, at)

    def _placed(self) -> Iterator[tuple[int, str, Content]]:
        width, most = self.size.width, _MOST
        if self.at is not None and sum(self._cells(word) for word in self.words) - _GAP > width:
            most = (width + _GAP) // len(self.words) - _PADDING - _GAP
        start = 0
        for place, word in enumerate(self.words):
            style = "bold $gin-accent on $gin-key" if place == self.at else "$gin-text on $gin-field"
            drawn = Content.styled(f" {cut(word, most)} ", style)
            if start + drawn.cell_length > width:
                return
            yield start, word, drawn
            start += drawn.cell_length + _GAP

    @staticmethod
    def _cells(word: str) -> int:
        return Content(cut(word, _MOST)).cell_length + _PADDING + _GAP

    def render(self) -> Content:
        """The words for the width there is."""
        return Content(" " * _GAP).join(drawn for _start, _word, drawn in self._placed())

    def on_click(self, event: events.Click) -> None:
        """Find the word under the pointer."""
        event.stop()
        for place, (start, word, drawn) in enumerate(self._placed()):
            if start <= event.x < start + drawn.cell_length:
                self.post_message(self.Picked(self, place, word))
