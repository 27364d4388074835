"""A sentence or two in a corner of the table, however long the names in it are."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.sentences import in_rows
from ginrummy.wording.phrase import Phrase


class Passage(Widget):
    """A muted phrase on as many rows as there are."""

    ALLOW_SELECT = False

    phrase: reactive[Phrase | None] = reactive(None)
    """What it says."""

    def render(self) -> Content:
        """The phrase for the room there is."""
        if self.phrase is None:
            return Content()
        return in_rows(self.phrase, self.size.width, self.size.height, muted=True)
