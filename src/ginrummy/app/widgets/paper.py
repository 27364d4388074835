"""A piece of paper to read: the score pad, the score sheet."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.look import PLAIN, Look, look_of
from ginrummy.app.skins.skin import Edge
from ginrummy.app.widgets.fitting import justified

_MARGIN = 2


def sheet(rows: tuple[Content, ...], width: int, look: Look = PLAIN) -> Content:
    """Rows on paper `width` columns wide, two more rows for its edges."""
    space = " " * _MARGIN
    lines = [
        Content.assemble(space, justified(row, Content(), width - 2 * _MARGIN), space).stylize_before(
            "$gin-ink on $gin-paper"
        )
        for row in rows
    ]
    if look.edge is Edge.HALF:
        above, below = (Content.styled(half * width, "$gin-paper") for half in "▄▀")
    elif look.edge is Edge.OUTLINE:
        above, below = (Content.styled(side * width, "$gin-outline") for side in "▁▔")
        lines = [_outlined(line) for line in lines]
    else:
        above = below = Content.styled("─" * width, "$gin-hair")
    return Content("\n").join((above, *lines, below))


def _outlined(line: Content) -> Content:
    left, right = (Content.styled(side, "$gin-outline on $gin-paper") for side in "▏▕")
    return Content.assemble(left, line[1:-1], right)


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
        return sheet(self.rows, self.size.width, look_of(self))
