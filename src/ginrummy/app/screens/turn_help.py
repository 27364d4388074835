"""What a turn allows just now, as far as both players may know it: the help lies open to both.

So it asks nothing that the hand decides.  That a knock is possible, or that the last discard may be
taken for one, is on the key bar beside the hand alone.
"""

from __future__ import annotations

from collections.abc import Collection

from ginrummy.app.commands import (
    CALL_OFF,
    CHOOSE,
    CONFIRM,
    HINT,
    KNOCK,
    PASS,
    PLAY_ON,
    SORT,
    STOCK,
    TAKE,
    UNDO,
    Command,
)
from ginrummy.app.order import Order
from ginrummy.app.screens.turn_draft import NOTHING, TurnDraft, may
from ginrummy.core.actions import AcceptVoid, DeclineVoid, Draw, Pass, ProposeVoid, PutBack
from ginrummy.core.views import SeatView, Stage


def idle_commands(view: SeatView, draft: TurnDraft, order: Order) -> Collection[Command]:
    """The commands of a turn that do nothing at this moment."""
    public = view.public
    asked, discards = may(view, AcceptVoid()), public.stage is Stage.DISCARD
    works = {
        STOCK: may(view, Draw()),
        TAKE: not (asked or discards or public.top is None or public.forced),
        PASS: may(view, Pass()),
        CHOOSE: discards or draft.placing or order is Order.HAND,
        CONFIRM: draft != NOTHING,
        KNOCK: discards and not public.barred,
        SORT: draft.chosen is None or draft.placing,
        UNDO: draft != NOTHING or may(view, PutBack()),
        HINT: not asked,
        CALL_OFF: asked or may(view, ProposeVoid()),
        PLAY_ON: may(view, DeclineVoid()),
    }
    return {command for command, does in works.items() if not does}
