"""What cards, backs and melds look like; pure drawing, no widgets.

Everything is `Content` whose colours are roles of the theme.  Half-block edges name no background,
so a card lies on whatever is beneath it.
"""

from ginrummy.app.faces.cards import draw, empty, hanging, stock
from ginrummy.app.faces.face import Face, loose
from ginrummy.app.faces.lines import chip, meter, name, names, spread, strip
from ginrummy.app.faces.scale import Scale

__all__ = [
    "Face",
    "Scale",
    "chip",
    "draw",
    "empty",
    "hanging",
    "loose",
    "meter",
    "name",
    "names",
    "spread",
    "stock",
    "strip",
]
