"""How people like the table to look: each choice has a few values, in the settings and as an option."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from ginrummy.frozen import frozen


class ThemeName(enum.Enum):
    """What the table is made of."""

    AUTO = "auto"
    """Felt by night, or by day where the terminal is light; ink where there are few colours or none."""
    FELT = "felt"
    DAY = "felt-day"
    INK = "ink"
    INK_LIGHT = "ink-light"
    INK_TERMINAL = "ink-terminal"
    """Ink on the ground that the terminal has itself."""
    CONTRAST = "contrast"


class Deck(enum.Enum):
    """The colours of the suits."""

    TWO = "two"
    """Red and black."""
    FOUR = "four"
    """A colour for each suit, as at poker tables."""
    SAFE = "safe"
    """Four colours that stay apart for every kind of colour vision."""


class Glyphs(enum.Enum):
    """The characters that cards are drawn with."""

    AUTO = "auto"
    """What the terminal can show."""
    UNICODE = "unicode"
    """Suit signs, boxes and blocks."""
    LETTERS = "letters"
    """S H D C for the suits, and no block smaller than half a cell."""
    ASCII = "ascii"
    """What every terminal has."""


class CardSize(enum.Enum):
    """How large the cards are at most; they are never larger than there is room for."""

    AUTO = "auto"
    CHIP = "chip"
    SMALL = "small"
    LARGE = "large"
    GIANT = "giant"
    """Rank and suit as large as a large card, and larger cards where there is room for eleven."""


class Indices(enum.Enum):
    """The letters in the corners of the cards."""

    INTERNATIONAL = "international"
    """A K Q J."""
    DANISH = "danish"
    """E K D Kn."""
    NORWEGIAN = "norwegian"
    """A K D Kn."""
    SWEDISH = "swedish"
    """E K D Kn."""


class Motion(enum.Enum):
    """Whether a card is seen to move from a pile to the hand and back."""

    AUTO = "auto"
    """Where the terminal takes what is drawn at once, and nobody wants it still."""
    ON = "on"
    OFF = "off"


@frozen(kw_only=True)
class Taste:
    """All of these choices."""

    theme: ThemeName = ThemeName.AUTO
    deck: Deck = Deck.TWO
    cards: Glyphs = Glyphs.AUTO
    size: CardSize = CardSize.AUTO
    indices: Indices = Indices.INTERNATIONAL
    motion: Motion = Motion.AUTO

    def having(self, choices: Mapping[str, Any]) -> Taste:
        """The same but for these choices, by name."""
        return replace(self, **choices)


PLAIN_TASTE = Taste()
"""Of people who have not chosen yet."""

CHOICES: dict[str, type[enum.Enum]] = {
    item.name: type(getattr(PLAIN_TASTE, item.name)) for item in fields(Taste)
}
"""The kind of each choice, by its name."""
