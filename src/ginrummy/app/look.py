"""How everything is drawn at the moment: the edge of the skin that is on, and the characters there are."""

from __future__ import annotations

from typing import Final

from textual.widget import Widget

from ginrummy.app.skins.skin import Edge
from ginrummy.frozen import frozen


@frozen
class Look:
    """What drawing needs to know of skin and terminal; colours come by way of the theme."""

    edge: Edge = Edge.HALF
    blocks: bool = True
    """Whether there are quarter blocks, for crowns and display letters."""
    halves: bool = True
    """Whether there are half blocks."""
    giant: bool = False
    """Whether rank and suit are to be as large as a card that has room for pips."""
    weighs: bool = False
    """Whether red suits are told by regular weight, since no colour tells them."""

    @property
    def paper(self) -> bool:
        """Whether cards are pieces of paper."""
        return self.edge is not Edge.LINE

    def on_paper(self, role: str) -> str:
        """The style of something that is printed on a card."""
        return f"{role} on $gin-paper" if self.paper else role


PLAIN: Final = Look()
"""Paper on felt, with all characters."""


def look_of(widget: Widget) -> Look:
    """The look of the app that a widget is part of."""
    look = getattr(widget.app, "look", PLAIN)
    assert isinstance(look, Look)
    return look
