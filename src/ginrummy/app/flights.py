"""A card that is seen to move when a turn goes on: which one, between which places, and until when.

Only what both players may see moves: the back of a card from the stock, the face of one that lay on the
discard pile.  Nothing moves on the way to a cover, which stands there whole in the first frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Offset

from ginrummy.app.faces import Face
from ginrummy.app.widgets.flight import Flight, Way
from ginrummy.app.widgets.pile import Pile

if TYPE_CHECKING:
    from ginrummy.app.dressed_app import DressedApp
    from ginrummy.app.screens.turn import TurnScreen
    from ginrummy.core.cards import Card
    from ginrummy.core.views import SeatView
    from ginrummy.table.moments import Turn


class Flights:
    """Lets a card set out when a turn goes on, and land when somebody wants to go on sooner."""

    def __init__(self, app: DressedApp) -> None:
        self._app = app
        self._flight: Flight | None = None

    def go_on(self, screen: TurnScreen, moment: Turn) -> None:
        """Show the same turn as it goes on, and a card on its way if one has moved."""
        if not self._app.moves:
            screen.show(moment)
            return
        before, way = screen.view, _way_back(screen, moment.view)
        screen.show(moment)
        way = way or _way_in(screen, before)
        if way is not None:
            self._flight = screen.flight
            self._flight.fly(way.on(screen.query_one("#board")), screen.scale, self._app.stuck)

    def land(self) -> None:
        """Take the card away, if one is on its way."""
        if self._flight is not None:
            self._flight.land()
            self._flight = None


def _way_back(screen: TurnScreen, after: SeatView) -> Way | None:
    """The way of a card that is put back; asked while it still lies in the hand."""
    before = screen.view
    if before.public.taken is None or after.drawn is not None:
        return None
    start = _in_hand(screen, before.public.taken)
    return None if start is None else Way(Face(before.public.taken), start, _on_pile(screen, "#discards"))


def _way_in(screen: TurnScreen, before: SeatView) -> Way | None:
    """The way of a card that was drawn or taken; asked when it has its place in the hand."""
    after = screen.view
    if after.drawn is None or before.drawn is not None:
        return None
    end = _in_hand(screen, after.drawn)
    pile = "#stock" if after.public.taken is None else "#discards"
    return None if end is None else Way(Face(after.public.taken), _on_pile(screen, pile), end)


def _in_hand(screen: TurnScreen, card: Card) -> Offset | None:
    from ginrummy.app.widgets.fan import Fan  # the first screen has none

    return screen.query_one(Fan).spot(card)


def _on_pile(screen: TurnScreen, pile: str) -> Offset:
    return screen.query_one(pile, Pile).spot
