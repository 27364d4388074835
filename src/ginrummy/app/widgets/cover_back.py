"""The back of a card that covers the table while the keyboard changes hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.display import display
from ginrummy.app.widgets.fitting import centred

WIDTH: Final = 58
HEIGHT: Final = 15
_SIDE: Final = 4
"""Columns of lattice beside the frame."""
_INNER: Final = WIDTH - 2 - 2 * _SIDE - 2
"""Columns inside the frame."""
_PATTERN: Final = "$gin-lattice on $gin-back"


@dataclass(frozen=True, slots=True)
class Notice:
    """What stands on the cover; for all eyes."""

    initial: str = ""
    """The first letter of the player's name, in display letters where there is one."""
    lines: tuple[Content, Content] = (Content(), Content())


def cover(notice: Notice) -> Content:
    """The whole back, 58 columns by 15 rows."""
    return Content("\n").join(
        (
            Content.styled("▄" * WIDTH, "$gin-paper"),
            *[_bordered(Content.styled("╳" * (WIDTH - 2), _PATTERN))] * 2,
            *(_beside(row) for row in _framed(notice)),
            *[_bordered(Content.styled("╳" * (WIDTH - 2), _PATTERN))] * 2,
            Content.styled("▀" * WIDTH, "$gin-paper"),
        )
    )


def _framed(notice: Notice) -> tuple[Content, ...]:
    letters = display(notice.initial.upper())
    if letters is None:
        plain = Content.styled(notice.initial, "bold $gin-on-back-accent")
        rows = [Content(), plain, Content(), Content()]
    else:
        rows = [Content.styled(row, "$gin-on-back-accent") for row in letters]
    rows += (Content(), *(line.stylize_before("$gin-on-back-text") for line in notice.lines))
    inner = [
        Content.assemble(
            ("│", _PATTERN), centred(row, _INNER).stylize_before("on $gin-back"), ("│", _PATTERN)
        )
        for row in rows
    ]
    return (
        Content.styled("┌" + "─" * _INNER + "┐", _PATTERN),
        *inner,
        Content.styled("└" + "─" * _INNER + "┘", _PATTERN),
    )


def _beside(row: Content) -> Content:
    lattice = Content.styled("╳" * _SIDE, _PATTERN)
    return _bordered(Content.assemble(lattice, row, lattice))


def _bordered(row: Content) -> Content:
    edge = Content.styled("█", "$gin-paper on $gin-paper")
    return Content.assemble(edge, row, edge)


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
        return cover(self.notice)
