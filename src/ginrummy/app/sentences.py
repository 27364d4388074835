"""Phrases as content: cards and names stand out, nothing in them is ever markup."""

from __future__ import annotations

from textual.content import Content

from ginrummy.app import faces
from ginrummy.app.widgets.fitting import cut
from ginrummy.core.cards import Card
from ginrummy.wording.phrase import Cards, Field, Key, Main, Name, Phrase

NAME_CELLS = 10
"""How wide a name may be in a sentence."""
SHORTEST_NAME = 4
"""How far it gives way where a sentence has to fit; less would not tell who it is."""


def sentence(
    phrase: Phrase,
    *,
    addressed: bool = False,
    muted: bool = False,
    gold_cards: bool = False,
    name_cells: int = NAME_CELLS,
) -> Content:
    """A phrase; the name is in the accent colour where that player is addressed."""
    name_style = "bold $gin-accent" if addressed else "bold $gin-text"
    text_style = "$gin-muted" if muted else "$gin-text"

    def drawn(part: Field) -> Content:
        match part:
            case Card():
                return faces.name(part).stylize("$gin-accent") if gold_cards else faces.name(part)
            case Name(text):
                return Content.styled(cut(text, name_cells), name_style)
            case Cards():
                return Content.assemble(*map(drawn, part.parts()))
            case Key(text):
                return Content.styled(text, "bold $gin-accent")
            case Main(number):
                return Content.styled(str(number), "bold $gin-accent")
            case int():
                return Content.styled(str(part), "bold $gin-text")
            case _:
                return Content.styled(part, text_style)

    return Content.assemble(*map(drawn, phrase.parts()))


def in_rows(phrase: Phrase, width: int, rows: int, *, muted: bool = False) -> Content:
    """A phrase on so many rows: its names give way first, and … stands where something is missing."""
    for cells in range(NAME_CELLS, SHORTEST_NAME - 1, -1):
        lines = sentence(phrase, muted=muted, name_cells=cells).wrap(width)
        if len(lines) <= rows:
            return Content("\n").join(lines)
    rest = Content(" ").join(lines[rows - 1 :]).truncate(width, ellipsis=True)
    return Content("\n").join((*lines[: rows - 1], rest))
