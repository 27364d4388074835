"""The first row: which game, which phase, and how it stands."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.widgets.fitting import cut
from ginrummy.app.words import mark
from ginrummy.frozen import frozen

NAME_CELLS: Final = 10
"""The cells that a name may take."""
_BRAND: Final = Content.styled("GIN RUMMY", "bold $gin-text")
_MARGIN: Final = 2
_GAP: Final = Content("   ")


@frozen
class Heading:
    """What the first row says."""

    phase: str = ""
    """The phase in capitals; none while a turn is played."""
    facts: tuple[str, ...] = ()
    """The most important first; the last ones go when there is no room."""
    scores: tuple[tuple[str, int, bool], ...] = ()
    """Name, points, and whether the player is to move."""
    right: Content | None = None
    """Something else at the right end, after the scores."""


def heading_line(heading: Heading, width: int) -> Content:
    """The row drawn `width` cells wide; scores never move, facts give way."""
    rights = [_score(*score) for score in heading.scores]
    if heading.right is not None:
        rights.append(heading.right)
    right = _GAP.join(rights).truncate(max(width - 2 * _MARGIN, 0))
    room = width - 2 * _MARGIN - right.cell_length - (_GAP.cell_length if rights else 0)
    left = Content()
    parts = [_BRAND]
    if heading.phase:
        parts.append(Content.styled(heading.phase, "bold $gin-accent"))
    parts += (Content.styled(fact, "$gin-muted") for fact in heading.facts)
    for part in parts:
        longer = _GAP.join((left, part)) if left.cell_length else part
        if longer.cell_length > room:
            break
        left = longer
    space = max(width - 2 * _MARGIN - left.cell_length - right.cell_length, 0)
    return Content.assemble(left.pad(_MARGIN, space), right)


def _score(name: str, points: int, to_move: bool) -> Content:
    short = cut(name, NAME_CELLS)
    return Content.assemble(
        mark(to_move),
        (short, "bold $gin-accent" if to_move else "$gin-text"),
        (f" {points:>3}", "bold $gin-text"),
    )


class Strip(Widget):
    """The first row of every screen."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Strip { width: 1fr; height: 1; background: $gin-rail; }"

    heading: reactive[Heading] = reactive(Heading())
    """What it says."""

    def __init__(
        self, heading: Heading | None = None, *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Strip.heading, heading or Heading())

    def render(self) -> Content:
        """The row for the width there is."""
        return heading_line(self.heading, self.size.width)
