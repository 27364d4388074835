"""The grids that a screen may have, and which one a window has room for.

A grid is a class of the screen, and the style sheets say what lies where in it; what is drawn asks for
its width and for the size of its cards.
"""

from __future__ import annotations

from typing import Final

from ginrummy.app.faces.scale import Scale
from ginrummy.config.taste import CardSize
from ginrummy.frozen import frozen


@frozen
class Layout:
    """One grid."""

    name: str
    """The class of the screen; see the style sheets."""
    columns: int
    rows: int
    width: int
    """The columns between the margins, which sentences and cards share."""
    scale: Scale
    panel: bool = False
    """Whether score, rounds and what happened last stand beside the table."""


COMPACT: Final = Layout("-compact", 60, 20, 56, Scale.CHIP)
NORMAL: Final = Layout("-normal", 80, 24, 72, Scale.SMALL)
BROAD: Final = Layout("-broad", 110, 30, 72, Scale.SMALL, panel=True)
WIDE: Final = Layout("-wide", 116, 38, 113, Scale.LARGE, panel=True)
GIANT: Final = Layout("-giant", 144, 42, 138, Scale.GIANT, panel=True)
LAYOUTS: Final = (COMPACT, NORMAL, BROAD, WIDE, GIANT)
"""From the smallest to the largest."""

_MOST: Final = {CardSize.CHIP: Scale.CHIP, CardSize.SMALL: Scale.SMALL, CardSize.GIANT: Scale.GIANT}
"""Giant cards are for those who ask for them; the others have the courts."""


def layout_for(
    layouts: tuple[Layout, ...], columns: int, rows: int, size: CardSize = CardSize.AUTO
) -> Layout | None:
    """The largest there is room for, with cards no larger than wished; None if there is room for none."""
    fitting = [each for each in layouts if each.columns <= columns and each.rows <= rows]
    most = _MOST.get(size, Scale.LARGE)
    wished = [each for each in fitting if each.scale.height <= most.height]
    found = wished or fitting
    return found[-1] if found else None
