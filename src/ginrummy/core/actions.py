"""What a seat can do: one frozen class for each choice.

Every action is public.  A stock draw carries no card; a knock carries the arrangement that is shown
and not the card that goes face down.  So the table's log, the ledger and a game record are the same
list of moves and there is nothing to black out.
"""

from __future__ import annotations

from typing import TypeAlias

from ginrummy.core.cards import Card
from ginrummy.core.layoffs import LayOff
from ginrummy.core.melds import Arrangement
from ginrummy.core.seats import Seat
from ginrummy.frozen import frozen


@frozen
class Pass:
    """Decline the upcard (R16, R17), or the last discard where one may knock with it (2.4)."""


@frozen
class Take:
    """Take the top card of the discard pile, or the upcard (R16, R22)."""

    card: Card
    """The card that lies there; both can see it."""


@frozen
class PutBack:
    """Put the card just taken from the discard pile back, before anything hidden was seen."""


@frozen
class Draw:
    """Draw the top card of the stock (R22)."""


@frozen
class Discard:
    """Lay a card face up on the discard pile, which ends the turn (R25)."""

    card: Card


@frozen
class Knock:
    """Show ten cards and lay the eleventh face down; without deadwood it is gin (R29 to R35).

    To show all eleven is big gin (R38); then nothing is laid down.
    """

    arrangement: Arrangement


@frozen
class Defend:
    """Lay out the defender's hand, with what goes on the knocker's melds (R39 to R46)."""

    arrangement: Arrangement
    """The cards that were not laid off."""
    layoffs: tuple[LayOff, ...] = ()
    """In an order in which each is legal when it is made."""


@frozen
class ProposeVoid:
    """Ask the other seat to void the round, before drawing; the turn goes on (E12)."""


@frozen
class AcceptVoid:
    """Agree that the round is void, as the other seat has proposed."""


@frozen
class DeclineVoid:
    """Play on, although the other seat has proposed to void the round."""


@frozen
class Hint:
    """Have the program say which step it finds best, where the rules allow it; the turn goes on.

    What it says follows from the seat's own view (`advice`), so only that it was asked is written down.
    """


Action: TypeAlias = (
    Pass | Take | PutBack | Draw | Discard | Knock | Defend | ProposeVoid | AcceptVoid | DeclineVoid | Hint
)


@frozen
class Move:
    """An action and the seat that made it."""

    seat: Seat
    action: Action
