"""The back of a card that covers the table while the keyboard changes hands."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.display import display
from ginrummy.app.faces.cards import back_edge, lattice
from ginrummy.app.look import PLAIN, Look, look_of
from ginrummy.app.skins.skin import Edge
from ginrummy.app.widgets.fitting import centred
from ginrummy.frozen import frozen

WIDTH: Final = 58
HEIGHT: Final = 15
_FRAME: Final = (48, 9)
"""Columns and rows of the frame in which the notice stands."""
_PATTERN: Final = "$gin-lattice on $gin-back"


@frozen
class Notice:
    """What stands on the cover; for all eyes."""

    initial: str = ""
    """The first letter of the player's name, in display letters where there is one."""
    lines: tuple[Content, Content] = (Content(), Content())


def cover(notice: Notice, width: int = WIDTH, height: int = HEIGHT, look: Look = PLAIN) -> Content:
    """The whole back, with the frame in its middle."""
    columns, rows = _FRAME
    side, above = (width - 2 - columns) // 2, (height - 2 - rows) // 2
    below = height - 2 - rows - above
    whole = lattice(width, look, thick=True)
    edge = back_edge(look)
    if look.edge is Edge.LINE:
        upper, lower = (a + "─" * (width - 2) + b for a, b in ("╭╮", "╰╯"))
    else:
        upper, lower = "▄" * width, "▀" * width
    return Content("\n").join(
        (
            Content.styled(upper, edge),
            *[whole] * above,
            *(
                Content.assemble(whole[: 1 + side], row, whole[1 + side + columns :])
                for row in _framed(notice, look)
            ),
            *[whole] * below,
            Content.styled(lower, edge),
        )
    )


def _framed(notice: Notice, look: Look) -> tuple[Content, ...]:
    inner = _FRAME[0] - 2
    letters = display(notice.initial.upper()) if look.blocks else None
    if letters is None:
        plain = Content.styled(notice.initial, "bold $gin-on-back-accent")
        rows = [Content(), plain, Content(), Content()]
    else:
        rows = [Content.styled(row, "$gin-on-back-accent") for row in letters]
    rows += (Content(), *(line.stylize_before("$gin-on-back-text") for line in notice.lines))
    return (
        Content.styled("┌" + "─" * inner + "┐", _PATTERN),
        *(
            Content.assemble(
                ("│", _PATTERN), centred(row, inner).stylize_before("on $gin-back"), ("│", _PATTERN)
            )
            for row in rows
        ),
        Content.styled("└" + "─" * inner + "┘", _PATTERN),
    )


class CoverBack(Widget):
    """The cover's card back; it is there whole in the first frame and never moves."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CoverBack { width: 58; height: 15; }"

    notice: reactive[Notice] = reactive(Notice(), always_update=True)
    """What it says."""

    def __init__(
        self, notice: Notice | None = None, *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(CoverBack.notice, notice or Notice())

    def render(self) -> Content:
        """The back with its notice."""
        return cover(self.notice, self.size.width, self.size.height, look_of(self))
