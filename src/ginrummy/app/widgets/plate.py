"""A lighter patch behind a choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.widgets.fitting import centred, justified
from ginrummy.app.words import mark
from ginrummy.frozen import frozen

_MARGIN = 2


@frozen
class Choice:
    """What a plate says."""

    body: Content = Content()
    """The line, from the third cell after the key."""
    right: Content = Content()
    """What stands at its end."""
    key: str = ""
    """The key that takes it; with none the body stands in the middle."""


class Plate(Widget):
    """A choice of three rows: half an edge, the line, half an edge; the patch shows when selected."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Plate { width: 72; height: 3; }"

    choice: reactive[Choice] = reactive(Choice(), always_update=True)
    """What it says."""
    selected: reactive[bool] = reactive(False)
    """Whether it is the one that enter takes."""

    @dataclass(eq=False, repr=False)
    class Clicked(Message):
        """The plate was clicked."""

        plate: Plate

        @property
        def control(self) -> Plate:
            """The plate."""
            return self.plate

    def __init__(
        self,
        choice: Choice,
        selected: bool = False,
        tone: Literal["key", "field"] = "key",
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._tone = f"$gin-{tone}"
        self.set_reactive(Plate.choice, choice)
        self.set_reactive(Plate.selected, selected)

    def render(self) -> Content:
        """The plate for the width there is."""
        width = self.size.width
        line = self._line(width - 2 * _MARGIN).pad(_MARGIN, _MARGIN).stylize_before("$gin-text")
        if not self.selected:
            return Content("\n").join(("", line, ""))
        edges = (Content.styled(half * width, self._tone) for half in "▄▀")
        return Content("\n").join((next(edges), line.stylize_before(f"on {self._tone}"), next(edges)))

    def _line(self, width: int) -> Content:
        choice = self.choice
        if not choice.key:
            return centred(choice.body, width)
        left = Content.assemble(
            mark(self.selected),
            (choice.key, "bold $gin-accent" if self.selected else "bold $gin-text"),
            "  ",
            choice.body,
        )
        return justified(left, choice.right, width)

    def on_click(self, event: events.Click) -> None:
        """Pass the click on as what it means."""
        event.stop()
        self.post_message(self.Clicked(self))
