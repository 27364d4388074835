"""What stands on a card for poor eyes: its rank, and under it its suit, as large as there is room for.

They are drawn in pixels, two above each other in a cell, so that a pixel is about square and half blocks
are enough.  Strokes that stand are two pixels wide, on the largest cards three.
"""

from __future__ import annotations

import functools
from typing import Final

from ginrummy.app.faces.scale import Scale
from ginrummy.app.look import Look
from ginrummy.core.cards import Card, Suit
from ginrummy.wording.cards import rank_text

RANK_ROWS: Final = {Scale.LARGE: 4, Scale.GIANT: 5}
"""The rows of the rank; those of the suit follow."""

_CELLS: Final = {"..": " ", "x.": "▀", ".x": "▄", "xx": "█"}
"""A cell by its upper and its lower pixel."""
_RANKS: Final[dict[str, str]] = {
    "A": "..xxx.. .xx.xx. xx...xx xx...xx xxxxxxx xx...xx XX...XX xx...xx",
    "2": ".xxxxx. xx...xx .....xx ....xx. ..xxx.. .xx.... XX..... xxxxxxx",
    "3": ".xxxxx. xx...xx .....xx ..xxxx. .....xx .....XX xx...xx .xxxxx.",
    "4": "....xx. ...xxx. ..xxxx. .xx.xx. xx..xx. xxxxxxx ....XX. ....xx.",
    "5": "xxxxxxx xx..... xx..... xxxxxx. .....xx .....XX xx...xx .xxxxx.",
    "6": "..xxxx. .xx.... xx..... xxxxxx. xx...xx XX...XX xx...xx .xxxxx.",
    "7": "xxxxxxx .....xx .....xx ....xx. ...xx.. ..xx... ..XX... ..xx...",
    "8": ".xxxxx. xx...xx xx...xx .xxxxx. xx...xx XX...XX xx...xx .xxxxx.",
    "9": ".xxxxx. xx...xx XX...XX xx...xx .xxxxxx .....xx ....xx. .xxxx..",
    "10": "xx.xxxx xx.x..x xx.x..x xx.x..x xx.x..x XX.X..X xx.x..x xx.xxxx",
    "J": "..xxxxx ....xx. ....XX. ....xx. ....xx. xx..xx. xx..xx. .xxxx..",
    "Q": ".xxxxx. xx...xx XX...XX xx...xx xx.x.xx xx.xxxx xx..xx. .xxx.xx",
    "K": "xx...xx xx..xx. xx.xx.. xxxx... XXXX... xx.xx.. xx..xx. xx...xx",
    "D": "xxxxx.. xx..xx. xx...xx xx...xx XX...XX xx...xx xx..xx. xxxxx..",
    "E": "xxxxxxx xx..... xx..... xxxxxx. xx..... XX..... xx..... xxxxxxx",
    "Kn": "x..x... x.x.... xx..... x.x.xxx x..xx.x X..XX.X x..xx.x x..xx.x",
}
"""Every index, of any country; a row in capitals is left out where there is no room for it."""
_STRETCHED: Final = (0, 1, 1, 2, 3, 4, 5, 5, 6), (0, 0, 1, 2, 3, 4, 5, 6, 7, 7)
"""The columns and rows of a rank that make it fit the largest cards."""
_SUITS: Final[dict[Scale, dict[Suit, str]]] = {
    Scale.LARGE: {
        Suit.SPADES: "...x... ..xxx.. .xxxxx. xxxxxxx xx.x.xx ..xxx..",
        Suit.HEARTS: ".xx.xx. xxxxxxx xxxxxxx .xxxxx. ..xxx.. ...x...",
        Suit.DIAMONDS: "...x... ..xxx.. .xxxxx. .xxxxx. ..xxx.. ...x...",
        Suit.CLUBS: "..xxx.. ..xxx.. xx.x.xx xxxxxxx xx.x.xx ..xxx..",
    },
    Scale.GIANT: {
        Suit.SPADES: "....x.... ...xxx... ..xxxxx.. .xxxxxxx. xxxxxxxxx"
        " xxxxxxxxx xxx.x.xxx ....x.... ...xxx...",
        Suit.HEARTS: ".xx...xx. xxxx.xxxx xxxxxxxxx xxxxxxxxx .xxxxxxx."
        " ..xxxxx.. ...xxx... ....x.... .........",
        Suit.DIAMONDS: "....x.... ...xxx... ..xxxxx.. .xxxxxxx. xxxxxxxxx"
        " .xxxxxxx. ..xxxxx.. ...xxx... ....x....",
        Suit.CLUBS: "...xxx... ..xxxxx.. ...xxx... .xx.x.xx. xxxxxxxxx"
        " xxxxxxxxx .xx.x.xx. ....x.... ...xxx...",
    },
}
_WITHOUT_HALVES: Final = str.maketrans("▀▄█", '"_#')


def giant(card: Card, scale: Scale, look: Look) -> tuple[str, ...]:
    """What stands between the edges of a card, all but the outermost columns."""
    return _drawn(rank_text(card.rank), card.suit, scale, look.halves)


@functools.lru_cache(128)
def _drawn(rank: str, suit: Suit, scale: Scale, halves: bool) -> tuple[str, ...]:
    rows = _RANKS[rank].split()
    if scale is Scale.GIANT:
        columns, repeated = _STRETCHED
        pixels = ["".join(rows[row][column] for column in columns) for row in repeated]
    else:
        pixels = [row for row in rows if row.islower()]
    pixels += ["." * len(pixels[0]), *_SUITS[scale][suit].split()]
    cells = (zip(*pair, strict=True) for pair in zip(pixels[::2], pixels[1::2], strict=True))
    drawn = tuple("".join(_CELLS[(upper + lower).lower()] for upper, lower in row) for row in cells)
    return drawn if halves else tuple(row.translate(_WITHOUT_HALVES) for row in drawn)
