"""What a seat can do: one frozen class for each choice.

Every action is public.  A stock draw carries no card; a knock carries the arrangement that is shown
and not the card that goes face down.  So the table's log, the ledger and a game record are the same
list of moves and there is nothing to black out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ginrummy.core.cards import Card
from ginrummy.core.layoffs import LayOff
from ginrummy.core.melds import Arrangement
from ginrummy.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the upcard (R16, R17)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top card of the discard pile, or the upcard (R16, R22)."""

    card: Card
    """The card that lies there; both can see it."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put the card just taken from the discard pile back, before anything hidden was seen."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the stock (R22)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay a card face up on the discard pile, which ends the turn (R25)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Show ten cards and lay the eleventh face down; without deadwood it is gin (R29 to R35)."""

    arrangement: Arrangement


@dataclass(frozen=True, slots=True)
class Defend:
    """Lay out the defender's hand, with what goes on the knocker's melds (R39 to R46)."""

    arrangement: Arrangement
    """The cards that were not laid off."""
    layoffs: tuple[LayOff, ...] = ()
    """In an order in which each is legal when it is made."""


Action: TypeAlias = Pass | Take | PutBack | Draw | Discard | Knock | Defend


@dataclass(frozen=True, slots=True)
class Move:
    """An action and the seat that made it."""

    seat: Seat
    action: Action
