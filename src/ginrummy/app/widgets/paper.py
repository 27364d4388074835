"""A piece of paper to read: the score pad, the score sheet."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.widgets.fitting import justified

_MARGIN = 2


def sheet(rows: tuple[Content, ...], width: int) -> Content:
    """Rows on paper `width` columns wide, two more rows for its half-row edges."""
    edge = "$gin-paper"
    space = " " * _MARGIN
    lines = [
        Content.assemble(space, justified(row, Content(), width - 2 * _MARGIN), space).stylize_before(
            "$gin-ink on $gin-paper"
        )
        for row in rows
    ]
    return Content("\n").join((Content.styled("▄" * width, edge), *lines, Content.styled("▀" * width, edge)))


class Paper(Widget):
    """Rows of content on paper, in ink unless they say otherwise."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Paper { width: 38; height: auto; }"

    rows: reactive[tuple[Content, ...]] = reactive((), layout=True, always_update=True)
    """The lines; each gets a margin of two cells and is cut at the edge."""

    def __init__(
        self, rows: tuple[Content, ...] = (), *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Paper.rows, rows)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """The rows and the two edges."""
        return len(self.rows) + 2

    def render(self) -> Content:
        """The paper for the width there is."""
        return sheet(self.rows, self.size.width)
