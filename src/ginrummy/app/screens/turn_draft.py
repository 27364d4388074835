"""What a player has begun during a turn and not yet done, and what may be done next with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ginrummy.app.commands import (
    CALL_OFF,
    CHOOSE,
    CONFIRM,
    HELP,
    HIDE,
    HINT,
    KNOCK,
    LEAVE,
    MOVE_LEFT,
    MOVE_RIGHT,
    PASS,
    PLAY_ON,
    SORT,
    STOCK,
    TAKE,
    UNDO,
    Command,
    together,
)
from ginrummy.app.order import Order
from ginrummy.app.screens.board import cap
from ginrummy.app.widgets.keybar import Cap, Need
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Discard,
    Draw,
    Hint,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import Card
from ginrummy.core.legality import knock_counts, may_show_big_gin, must_knock, refusal
from ginrummy.core.rules import Assist
from ginrummy.core.views import SeatView, Stage
from ginrummy.frozen import frozen
from ginrummy.wording.cards import card_text
from ginrummy.wording.language import N_, _
from ginrummy.wording.phrase import Phrase
from ginrummy.wording.prompts import discard_note, knock_note


@frozen
class TurnDraft:
    """A card that has been chosen, or a step that has been aimed at."""

    chosen: Card | None = None
    """The card that enter would discard, or put down where it lies."""
    aimed: Action | None = None
    """What enter would do while no card can be chosen: draw, take, pass, or about calling the round off."""
    placing: bool = False
    """The chosen card is being moved, so that enter puts it down; it must not discard it."""

    @property
    def wanting(self) -> bool:
        """A card to be moved is yet to be chosen."""
        return self.placing and self.chosen is None


NOTHING: Final = TurnDraft()
WANTING: Final = TurnDraft(placing=True)

_ASKED: Final[dict[type[Action], str]] = {
    ProposeVoid: N_("Propose"),
    AcceptVoid: N_("Agree"),
    DeclineVoid: N_("Play on"),
    Pass: N_("Pass"),
}
"""What enter does where it is asked first."""


def note(view: SeatView, draft: TurnDraft) -> Phrase | None:
    """What stands beside the prompt: what is done with the chosen card, or that one may knock."""
    if draft.chosen is not None and draft.placing:
        return Phrase(_("{card} is being moved"), card=draft.chosen)
    if draft.chosen is not None and view.public.stage is Stage.DISCARD:
        return discard_note(view, draft.chosen)
    return knock_note(view)


def turn_caps(view: SeatView, draft: TurnDraft, order: Order, *, asked: bool) -> Iterator[Cap]:
    """The key bar; `asked` says that enter would answer a question with yes."""
    if draft.aimed is not None and asked:
        yield cap(CONFIRM, _(_ASKED[type(draft.aimed)]), primary=True)
        yield cap(UNDO)
    else:
        if draft.placing:
            yield from _moving_caps(draft)
        yield from (_discard_caps if view.public.stage is Stage.DISCARD else _draw_caps)(view, draft)
    if draft.chosen is not None and not draft.placing and order is Order.HAND:
        yield _move_cap()
    if draft.chosen is None and not asked:
        if not draft.placing:
            yield cap(SORT)
        if may(view, Hint()) or view.hinted:
            yield cap(HINT)
    yield cap(HIDE)
    yield cap(HELP)
    if may(view, ProposeVoid()) and draft.chosen is None and not asked:
        yield cap(CALL_OFF, need=Need.SIGN)
    yield cap(LEAVE)


def may(view: SeatView, action: Action) -> bool:
    """Whether the player may do this now."""
    return refusal(view, action) is None


def aims(view: SeatView) -> list[Action]:
    """What the arrows aim at in turn, while no card can be chosen."""
    top = view.public.top
    take = () if top is None else (Take(top),)
    return [each for each in (DeclineVoid(), AcceptVoid(), Pass(), Draw(), *take) if may(view, each)]


def _move_cap() -> Cap:
    return cap(MOVE_LEFT, _("Move"), keys=together(MOVE_LEFT, MOVE_RIGHT))


def _moving_caps(draft: TurnDraft) -> Iterator[Cap]:
    """First of all what may be done with the card that is being moved."""
    if draft.chosen is None:
        yield cap(CHOOSE, primary=True)
    else:
        yield cap(CONFIRM, _("Leave it here"), primary=True, short=_("Put here"))
        yield _move_cap()
    yield cap(SORT)


def _draw_caps(view: SeatView, draft: TurnDraft) -> Iterator[Cap]:
    """Each thing that may be done in place of drawing, or to draw; the first is the likely one.

    What enter would do is marked as on the piles, since not all of it has a pile.
    """
    top = view.public.top
    ways: list[tuple[Command, Action, str | None]] = [
        (STOCK, Draw(), None),
        (PLAY_ON, DeclineVoid(), None),
        (CALL_OFF, AcceptVoid(), _("Agree")),
        (PASS, Pass(), None),
    ]
    if top is not None:
        ways.insert(1, (TAKE, Take(top), _("Take {card}").format(card=card_text(top))))
    possible = [way for way in ways if may(view, way[1])]
    for number, (command, action, label) in enumerate(possible):
        aimed = draft.aimed == action
        yield cap(
            command,
            label,
            primary=aimed or (number == 0 and not draft.placing and draft.aimed is None),
            keys=f"▸ {command.cap}" if aimed else None,
            short=_(TAKE.label) if command is TAKE else "",
        )


def _discard_caps(view: SeatView, draft: TurnDraft) -> Iterator[Cap]:
    chosen, must = draft.chosen, must_knock(view.public)
    if not draft.placing:
        if chosen is None:
            yield cap(CHOOSE, primary=not must)
        elif may(view, Discard(chosen)):
            discard = _("Discard {card}").format(card=card_text(chosen))
            yield cap(CONFIRM, discard, primary=True, short=_("Discard"))
    counts = knock_counts(view)
    if view.public.rules.assist is not Assist.GROUPS:
        yield cap(KNOCK, primary=must)
    elif chosen is None and may_show_big_gin(view):
        yield cap(KNOCK, _("Big gin"), primary=must)
    elif counts and (chosen is None or chosen in counts):
        least = min(counts.values()) if chosen is None else counts[chosen]
        label = _("Gin") if least == 0 else _("Knock with {count}").format(count=least)
        short = "" if least == 0 else _("Knock {count}").format(count=least)
        yield cap(KNOCK, label, primary=must, short=short)
    if chosen is not None and not draft.placing:
        yield cap(UNDO, _("Un-choose"), short=_("Undo"))
    elif chosen is None and may(view, PutBack()):
        yield cap(UNDO, _("Put back"))
