"""The sizes of cards."""

from __future__ import annotations

import enum


class Scale(enum.Enum):
    """Columns and rows of a card, its half-row edges included."""

    CHIP = (3, 3)
    """The index alone."""
    SMALL = (5, 5)
    """Index, and a corner with the suit or the value."""
    LARGE = (9, 9)
    """Pips, and pictures for aces and courts."""
    GIANT = (11, 12)
    """Rank and suit as large as the card."""

    @property
    def width(self) -> int:
        """The columns of a card."""
        return self.value[0]

    @property
    def height(self) -> int:
        """The rows of a card."""
        return self.value[1]
