"""What cards, backs and melds look like; pure drawing, no widgets.

Everything is `Content` whose colours are roles of the theme.  Half-block edges name no background,
so a card lies on whatever is beneath it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from ginrummy.core.aces import Aces
from ginrummy.core.cards import Card, Suit
from ginrummy.core.melds import Arrangement
from ginrummy.core.solver import deadwood
from ginrummy.wording.cards import card_text

WIDTH: Final = 5
"""The columns of a card."""
HEIGHT: Final = 5
"""The rows of a card, its half-row edges included."""

_PAPER: Final = "$gin-paper"
_BACK: Final = "$gin-lattice on $gin-back"
_BACK_EDGE: Final = "$gin-paper on $gin-back"
_INK: Final = {
    Suit.SPADES: "$gin-spade on $gin-paper",
    Suit.HEARTS: "$gin-heart on $gin-paper",
    Suit.DIAMONDS: "$gin-diamond on $gin-paper",
    Suit.CLUBS: "$gin-club on $gin-paper",
}


@dataclass(frozen=True, slots=True)
class Face:
    """How one card stands at the moment."""

    card: Card | None
    """The card, or None for a back."""
    loose: int | None = None
    """What it counts if it is part of the deadwood; the corner says so instead of its suit."""
    band: bool = False
    """The upper edge is gilt: look here."""
    chosen: bool = False
    """Lifted by one row, with a mark in the row it left."""
    banned: bool = False
    """Hatched: it may not be discarded now."""
    key: str = ""
    """The key that chooses it, under the card."""
    word: str = ""
    """Why it is marked, after the key; at most five cells together."""
    hot: bool = False
    """The key row is in the accent colour."""


def loose(card: Card, aces: Aces) -> Face:
    """A card of the deadwood."""
    return Face(card, loose=deadwood((card,), aces))


def draw(face: Face, lift: bool = False, keys: bool = False) -> Content:
    """A card, five columns wide: five rows, one more for `lift` and one more for `keys`."""
    rows = list(_back_rows() if face.card is None else _face_rows(face, face.card))
    if lift and face.chosen:
        rows.append(Content.styled("  ▲  ", "bold $gin-accent"))
    elif lift:
        rows.insert(0, Content(" " * WIDTH))
    if keys:
        rows.append(_key_row(face))
    return Content("\n").join(rows)


def _face_rows(face: Face, card: Card) -> tuple[Content, ...]:
    suit = _INK[card.suit]
    if face.banned:
        corner = Content.styled("╱" * WIDTH, "$gin-soft on $gin-shade")
    elif face.loose is not None:
        corner = Content.styled(f"{face.loose:>4} ", "$gin-soft on $gin-paper")
    else:
        corner = Content.styled(f"{card.suit.symbol:>4} ", suit)
    return (
        Content.styled("▄" * WIDTH, "$gin-gilt" if face.band else _PAPER),
        Content.styled(f" {card_text(card):<4}", f"bold {suit}"),
        Content.styled(" " * WIDTH, suit),
        corner,
        Content.styled("▀" * WIDTH, _PAPER),
    )


def _back_rows() -> tuple[Content, ...]:
    middle = Content.assemble(("▌", _BACK_EDGE), ("╳╳╳", _BACK), ("▐", _BACK_EDGE))
    return (
        Content.styled("▄" * WIDTH, _PAPER),
        *[middle] * (HEIGHT - 2),
        Content.styled("▀" * WIDTH, _PAPER),
    )


def _key_row(face: Face) -> Content:
    hot = face.hot or face.chosen
    key = Content.styled(face.key, "bold $gin-accent" if hot else "$gin-muted")
    word = Content.styled(face.word, "$gin-accent" if hot else "$gin-muted")
    row = Content(" ").join(part for part in (key, word) if part.plain)
    room = WIDTH - row.cell_length
    if room < 0:
        return row.truncate(WIDTH, ellipsis=True)
    return row.pad(room // 2, room - room // 2)


def stock(count: int) -> Content:
    """The stock, six columns by five rows: a back, and the side of the pack as thick as it is high."""
    if count == 0:
        return Content("\n").join(row.pad_right(1) for row in empty().split("\n"))
    if count > 20:
        sides = "▖▌▌▌▘"
    else:
        sides = f" {('▎' if count > 10 else '▏' if count > 1 else ' ') * (HEIGHT - 2)} "
    return Content("\n").join(
        Content.assemble(row, (edge, "$gin-paper-hair"))
        for row, edge in zip(_back_rows(), sides, strict=True)
    )


def empty() -> Content:
    """The place of a pile that has no card."""
    rows = ("╭┄┄┄╮", *["┆   ┆"] * (HEIGHT - 2), "╰┄┄┄╯")
    return Content.styled("\n".join(rows), "$gin-line")


def hanging(count: int) -> Content:
    """Another player's hand as it is held: `count` backs over the rail, two rows, pitch four."""
    gap = Content(" ")
    backs = gap.join([Content.styled("╳╳╳", _BACK)] * count)
    edges = gap.join([Content.styled("▀▀▀", _PAPER)] * count)
    return Content("\n").join((backs, edges))


def strip(cards: Iterable[Card]) -> Content:
    """Cards in a line of text as one piece of paper: ` 4♥ 5♥ 6♥ `."""
    space = Content.styled(" ", f"$gin-ink on {_PAPER}")
    parts = [space]
    for card in cards:
        parts += (Content.styled(card_text(card), f"bold {_INK[card.suit]}"), space)
    return Content.assemble(*parts)


def chip(card: Card) -> Content:
    """One loose card in a line of text."""
    return strip((card,))


def spread(arrangement: Arrangement) -> Content:
    """A hand in a line: each meld joined on one piece of paper, loose cards on their own."""
    melds = [strip(meld.cards) for meld in arrangement.melds]
    loose = Content(" ").join(chip(card) for card in arrangement.deadwood)
    return Content("  ").join(part for part in (*melds, loose) if part.plain)


def name(card: Card) -> Content:
    """A card in a sentence."""
    return Content.styled(card_text(card), "bold $gin-text")


def names(cards: Iterable[Card]) -> Content:
    """Cards in a row, where there is no room for a sentence."""
    return Content(" ").join(map(name, cards))


def meter(value: int, target: int, width: int, lead: bool = False) -> Content:
    """A bar `width` columns long that is full when `value` reaches `target`.

    Any points show, and only the target fills the bar.
    """
    cells = 0
    if value >= target:
        cells = width
    elif value > 0:
        cells = min(max(round(value * width / target), 1), width - 1)
    return Content.assemble(
        ("━" * cells, "$gin-accent" if lead else "$gin-text"), ("─" * (width - cells), "$gin-line")
    )
