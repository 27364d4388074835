"""A screen on which a player chooses cards of the own hand, and lays it out by key and by mouse."""

from __future__ import annotations

from textual import events, on

from ginrummy.app.commands import SORT
from ginrummy.app.hand import in_order, keyed, laid_out
from ginrummy.app.layout import BROAD, COMPACT, GIANT, NORMAL, WIDE
from ginrummy.app.order import Laid, Order, moved
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.screens.turn_draft import NOTHING, TurnDraft, aims
from ginrummy.app.stepping import neighbour
from ginrummy.app.widgets.fan import Fan
from ginrummy.core.cards import Card
from ginrummy.core.errors import Reason, Refusal
from ginrummy.core.views import SeatView, Stage
from ginrummy.table.moments import Turn
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Key, Phrase
from ginrummy.wording.prompts import not_now
from ginrummy.wording.refusals import refusal_phrase


class HandScreen(BoardScreen):
    """What has been begun with the hand; nothing here is done to the game."""

    PRIVATE = True
    LAYOUTS = (COMPACT, NORMAL, BROAD, WIDE, GIANT)

    def __init__(self, moment: Turn, chosen: Card | None = None) -> None:
        super().__init__()
        self._moment = moment
        self._draft = TurnDraft(chosen)
        self._remark: Phrase | None = None
        self._held: Card | None = None
        """The card on which the button of the mouse went down."""

    @property
    def view(self) -> SeatView:
        """What the player may know."""
        return self._moment.view

    @property
    def _discards(self) -> bool:
        return self.view.public.stage is Stage.DISCARD

    @property
    def _player(self) -> int:
        return self._moment.standing.seating[self.view.seat]

    @property
    def _laid(self) -> Laid:
        """How the hand lies."""
        return laid_out(self.app.laid_of(self._player), self.view)

    def on_mount(self) -> None:
        self.app.lay(self._player, self._laid)

    def show(self, moment: Turn) -> None:
        """The turn has gone on."""
        self._moment = moment
        self.app.lay(self._player, self._laid)
        self._draft_anew(NOTHING)

    def _refuse(self, found: Refusal) -> None:
        wrong_moment = found.reason is Reason.WRONG_MOMENT
        self._remark = not_now(self.view) if wrong_moment else refusal_phrase(found)
        self.redraw()

    def _draft_anew(self, draft: TurnDraft, remark: Phrase | None = None) -> None:
        self._draft = draft
        self._remark = remark
        self.redraw()

    def action_choose(self, key: str) -> None:
        card = {mark.lower(): card for card, mark in keyed(self.view, self._laid).items()}.get(key.lower())
        if card is not None:
            self._choose(card)

    def _choose(self, card: Card) -> None:
        """Choose a card to discard; before that is due, one may be chosen to be moved."""
        if self._discards:
            self._draft_anew(TurnDraft(card))
        elif self._laid.order is Order.HAND:
            self._draft_anew(TurnDraft(card, placing=True))
        else:
            self._refuse(Refusal(Reason.WRONG_MOMENT))

    def action_left(self) -> None:
        self._step(-1)

    def action_right(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        if self._discards:
            row = list(keyed(self.view, self._laid))
            self._draft_anew(TurnDraft(neighbour(row, self._draft.chosen, by)))
        else:
            self._draft_anew(TurnDraft(aimed=neighbour(aims(self.view), self._draft.aimed, by)))

    def action_sort(self) -> None:
        if self._draft.chosen is None:
            laid = self._laid
            order = laid.order.next(self.view.public.rules)
            self.app.lay(self._player, in_order(self.view, laid, order))
        self._draft_anew(self._draft)

    def action_move_left(self) -> None:
        self._move(-1)

    def action_move_right(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        """Move the chosen card, or the new one while none is chosen, by one place."""
        card = self._draft.chosen or self.view.drawn
        if card is None:
            self._draft_anew(NOTHING, Phrase(_("First choose the card to move.")))
            return
        self._lay(card, list(keyed(self.view, self._laid)).index(card) + by, TurnDraft(card, placing=True))

    def _lay(self, card: Card, place: int, draft: TurnDraft) -> None:
        """Lay a card before so many of the others; from now on the hand lies as it is laid."""
        laid = self._laid
        row = tuple(keyed(self.view, laid))
        after = moved(row, card, place)
        remark = None
        if after != row:
            self.app.lay(self._player, Laid(Order.HAND, after))
            if laid.order is not Order.HAND:
                remark = Phrase(_("Now the cards stay as you lay them; {key} sorts them."), key=Key(SORT.cap))
        self._draft_anew(draft, remark)

    @on(Fan.Picked)
    def _card_clicked(self, event: Fan.Picked) -> None:
        if event.card is self._draft.chosen:
            self._draft_anew(NOTHING)
        else:
            self._choose(event.card)

    @on(Fan.Pointed)
    def _gap_clicked(self, event: Fan.Pointed) -> None:
        card = self._draft.chosen
        if card is not None and self._laid.order is Order.HAND:
            self._lay(card, sum(each is not card for each in event.left), NOTHING)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held = self.query_one("#hand", Fan).card_at(event.screen_offset)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Lay a card where it was dragged to; let go where it was taken it has been clicked."""
        hand, card, self._held = self.query_one("#hand", Fan), self._held, None
        if card is None or card not in self.view.hand or not hand.region.contains_point(event.screen_offset):
            return
        if hand.card_at(event.screen_offset) is not card:
            left = hand.left_of(event.screen_x)
            self._lay(card, sum(each is not card for each in left), self._draft)
