"""Cards in a line of text: one piece of paper for what belongs together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from textual.content import Content

from ginrummy.app.faces.cards import index_style
from ginrummy.app.look import PLAIN, Look
from ginrummy.app.skins.skin import Edge
from ginrummy.wording.cards import card_text

if TYPE_CHECKING:
    from ginrummy.core.cards import Card
    from ginrummy.core.melds import Arrangement


def strip(cards: Iterable[Card], look: Look = PLAIN) -> Content:
    """Cards as one piece of paper: ` 4♥ 5♥ 6♥ `."""
    paper = replace(look, edge=Edge.HALF)  # suits must be told from a plate too, whatever its colour
    space = Content.styled(" ", paper.on_paper("$gin-ink"))
    parts = [space]
    for card in cards:
        parts += (Content.styled(card_text(card), index_style(card.suit, paper)), space)
    if look.edge is Edge.OUTLINE:
        parts[0], parts[-1] = (Content.styled(side, paper.on_paper("$gin-outline")) for side in "▏▕")
    return Content.assemble(*parts)


def chip(card: Card, look: Look = PLAIN) -> Content:
    """One loose card."""
    return strip((card,), look)


def spread(arrangement: Arrangement, look: Look = PLAIN) -> Content:
    """A hand in a line: each meld joined on one piece of paper, loose cards on their own."""
    melds = [strip(meld.cards, look) for meld in arrangement.melds]
    loose = Content(" ").join(chip(card, look) for card in arrangement.deadwood)
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
