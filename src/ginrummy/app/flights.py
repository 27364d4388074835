"""Which card moves when a turn goes on, and between which places.

Only what both players may see moves: the back of a card from the stock, the face of one that lay on the
discard pile.  Nothing moves on the way to a cover, which stands there whole in the first frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Offset

from ginrummy.app.faces import Face
from ginrummy.app.widgets.fan import Fan
from ginrummy.app.widgets.flight import Way
from ginrummy.app.widgets.pile import Pile

if TYPE_CHECKING:
    from ginrummy.app.screens.turn import TurnScreen
    from ginrummy.core.views import SeatView


def way_back(screen: TurnScreen, after: SeatView) -> Way | None:
    """The way of a card that is put back; asked while it still lies in the hand."""
    before = screen.view
    if before.public.taken is None or after.drawn is not None:
        return None
    start = screen.query_one(Fan).spot(before.public.taken)
    return None if start is None else Way(Face(before.public.taken), start, _spot(screen, "#discards"))


def way_in(screen: TurnScreen, before: SeatView) -> Way | None:
    """The way of a card that was drawn or taken; asked when it has its place in the hand."""
    after = screen.view
    if after.drawn is None or before.drawn is not None:
        return None
    end = screen.query_one(Fan).spot(after.drawn)
    pile = "#stock" if after.public.taken is None else "#discards"
    return None if end is None else Way(Face(after.public.taken), _spot(screen, pile), end)


def _spot(screen: TurnScreen, pile: str) -> Offset:
    return screen.query_one(pile, Pile).spot
