"""Where an ace may stand in a run, and what it counts: the one thing about melds that varies."""

# No `from __future__ import annotations`: `NamedTuple` would have each of them compiled from its text, and
# the solver is to be there at once.
import enum
from typing import TYPE_CHECKING, Final, NamedTuple

from ginrummy.core.members import quick

if TYPE_CHECKING:
    from ginrummy.core.cards import Card


@quick
class AceRank(enum.Enum):
    """Which runs an ace may be in."""

    LOW = "low"
    """A-2-3 only (R2)."""
    HIGH_OR_LOW = "high_or_low"
    """A-2-3 and Q-K-A; it ends a run either way."""
    ROUND_CORNER = "round_corner"
    """A-2-3, Q-K-A and K-A-2 (C1)."""


class Aces(NamedTuple):
    """How a table plays its aces."""

    rank: AceRank = AceRank.LOW
    value: int = 1
    """What an ace counts as deadwood, 1 to 100 (R3, C1)."""

    def points(self, card: "Card") -> int:
        """What a card counts as deadwood."""
        return self.value if card.value == 1 else card.value


LOW_ACES: Final = Aces()
"""The ordinary game: the ace is low and counts one."""
