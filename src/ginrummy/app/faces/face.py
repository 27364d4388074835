"""One card as it stands at the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ginrummy.frozen import frozen

if TYPE_CHECKING:
    from ginrummy.core.aces import Aces
    from ginrummy.core.cards import Card


@frozen
class Face:
    """How one card stands at the moment."""

    card: Card | None
    """The card, or None for a back."""
    loose: int | None = None
    """What it counts if it is part of the deadwood; the corner says so instead of its suit."""
    melded: bool = False
    """It is part of a meld whose cards may lie apart; where no corner tells it, its key lies in a tray."""
    band: bool = False
    """The upper edge is gilt: look here."""
    chosen: bool = False
    """Lifted by one row, with a mark in the row it left."""
    banned: bool = False
    """Hatched: it may not be discarded now."""
    key: str = ""
    """The key that chooses it, under the card."""
    word: str = ""
    """Why it is marked, after the key; as much of it as there is room for."""
    hot: bool = False
    """The key row is in the accent colour."""
    open: bool = False
    """The card is not there: it is a place where it fits, drawn with dashes."""
    leaves: int | None = None
    """What its discard would leave, under its key."""
    least: bool = False
    """No discard leaves less."""


def loose(card: Card, aces: Aces) -> Face:
    """A card of the deadwood."""
    return Face(card, loose=aces.points(card))
