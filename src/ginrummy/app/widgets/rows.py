"""A list of lines that scrolls, one of them highlighted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app.widgets.fitting import justified
from ginrummy.app.widgets.quiet import put

TRACK = 2
"""The cells at the right end that show how far the list goes; a click there goes to that part of it."""


class _Row(Static):
    """A place for one line."""

    @dataclass(eq=False, repr=False)
    class Clicked(Message):
        place: int
        x: int

    def __init__(self, place: int) -> None:
        super().__init__()
        self._place = place

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self._place, event.x))


class Rows(Widget):
    """Shows as many lines as it has room for; only those that change are drawn anew."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Rows { position: absolute; }
    Rows > _Row { width: 1fr; height: 1; }
    """

    @dataclass(eq=False, repr=False)
    class Clicked(Message):
        """A line was clicked, or the part of the track that stands for it."""

        rows: Rows
        at: int
        x: int
        """The cell of the line; -1 on the track."""

        @property
        def control(self) -> Rows:
            """The list."""
            return self.rows

    @dataclass(eq=False, repr=False)
    class Wheeled(Message):
        """The wheel was turned, down if `by` is 1."""

        rows: Rows
        by: int

        @property
        def control(self) -> Rows:
            """The list."""
            return self.rows

    def __init__(self, room: int, width: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.room = room
        self._width = width
        self._number = 0
        self._first = 0
        self.styles.width = width
        self.styles.height = room

    def fit(self, room: int, width: int) -> None:
        """Have this many lines from now on, and this wide."""
        places = len(self.query(_Row))
        if room > places:
            self.mount(*(_Row(place) for place in range(places, room)))
        if (room, width) != (self.room, self._width):
            self.room, self._width = room, width
            self.styles.width, self.styles.height = width, room

    def compose(self) -> ComposeResult:
        for place in range(self.room):
            yield _Row(place)

    def show(self, lines: Sequence[Content], at: int) -> None:
        """Show these lines, moved no further than the one at `at` needs."""
        self._number = len(lines)
        last = max(len(lines) - self.room, 0)
        self._first = min(max(min(self._first, at), at - self.room + 1), last)
        shown = lines[self._first : self._first + self.room]
        for place, row in enumerate(self.query(_Row)):
            row.display = place < self.room
            line = shown[place] if place < len(shown) else Content()
            line = justified(line, Content(), self._width - TRACK)
            if place == at - self._first:
                line = line.stylize_before("on $gin-field")
            put(row, Content.assemble(line, self._track(place)))

    def _track(self, place: int) -> Content:
        if self._number <= self.room:
            return Content(" " * TRACK)
        thumb = max(self.room * self.room // self._number, 1)
        start = self._first * (self.room - thumb) // (self._number - self.room)
        on_thumb = start <= place < start + thumb
        return Content.styled(" ▐", "$gin-line" if on_thumb else "$gin-hair")

    @on(_Row.Clicked)
    def _row_clicked(self, event: _Row.Clicked) -> None:
        event.stop()
        if self._number > self.room and event.x >= self._width - TRACK:
            at = event.place * (self._number - 1) // (self.room - 1)
            self.post_message(self.Clicked(self, at, -1))
        elif self._first + event.place < self._number:
            self.post_message(self.Clicked(self, self._first + event.place, event.x))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.post_message(self.Wheeled(self, 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.post_message(self.Wheeled(self, -1))
