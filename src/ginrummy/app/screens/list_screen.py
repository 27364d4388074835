"""The ground of the screens on which one line of a list is chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from textual import on
from textual.content import Content

from ginrummy.app.commands import CONFIRM, DOWN, UP, Command
from ginrummy.app.layout import Layout
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.widgets.rows import Rows
from ginrummy.app.words import mark


class ListScreen(BoardScreen):
    """Arrows go around the list, the wheel goes to its ends, and a second click does what the line is for."""

    ROOM: ClassVar[Mapping[Layout, int]]
    """How many lines stand in each grid."""

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self._at = at
        """The line that is chosen."""

    @property
    def number(self) -> int:
        """How many lines there are."""
        raise NotImplementedError

    def wanted(self) -> int:
        return self.number - self.ROOM[self.layout_now]

    @property
    def room(self) -> int:
        """How many lines there is room for now."""
        return self.ROOM[self.layout_now] + min(self.more, max(ListScreen.wanted(self), 0))

    def idle(self) -> Collection[Command]:
        nowhere = {UP, DOWN} if self.number < 2 else set()
        return nowhere if self.number else {*nowhere, CONFIRM}

    def turn_to(self, at: int) -> None:
        """Choose this line."""
        self._at = at
        self.redraw()

    def move(self, by: int) -> None:
        """So many lines further, as far as there are any."""
        if self.number:
            self.turn_to(min(max(self._at + by, 0), self.number - 1))

    def action_up(self) -> None:
        self._go_around(-1)

    def action_down(self) -> None:
        self._go_around(1)

    def _go_around(self, by: int) -> None:
        if self.number:
            self.turn_to((self._at + by) % self.number)

    def action_confirm(self) -> None:
        """Do what the chosen line is for."""

    @on(Rows.Wheeled)
    def _wheeled(self, event: Rows.Wheeled) -> None:
        self.move(event.by)

    @on(Rows.Clicked)
    def _row_clicked(self, event: Rows.Clicked) -> None:
        if event.at == self._at and event.x >= 0:
            self.action_confirm()
        else:
            self.turn_to(event.at)

    def marked(self, line: Content, place: int) -> Content:
        """The line of a table as it is drawn at this place of the list."""
        chosen = place == self._at
        return Content.assemble(
            mark(chosen), line.stylize_before("bold $gin-text" if chosen else "$gin-text")
        )
