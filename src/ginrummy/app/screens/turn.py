"""A player's turn: the table above, the own hand below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from textual import on
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors
from ginrummy.app.commands import (
    BACK,
    CHOOSE,
    CONFIRM,
    HELP,
    HIDE,
    KNOCK,
    LEAVE,
    LEFT,
    PASS,
    RIGHT,
    SORT,
    STOCK,
    TAKE,
    UNDO,
    bindings,
)
from ginrummy.app.hand import Order, hand_groups, keyed
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.sentences import muted, sentence, strong
from ginrummy.app.widgets.fan import Fan
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.opponent import Opponent
from ginrummy.app.widgets.pile import Heap, Pile
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.actions import Action, Discard, Draw, Pass, PutBack, Take
from ginrummy.core.cards import Card
from ginrummy.core.errors import Reason, Refusal
from ginrummy.core.legality import knock_counts, refusal
from ginrummy.core.views import SeatView, Stage
from ginrummy.table.moments import Turn
from ginrummy.wording.cards import card_text
from ginrummy.wording.language import _
from ginrummy.wording.log import since_last_turn
from ginrummy.wording.phrase import Phrase
from ginrummy.wording.prompts import discard_note, knock_note, no_knock, not_now, turn_prompt
from ginrummy.wording.refusals import refusal_phrase


@dataclass(frozen=True, slots=True)
class Draft:
    """What the player has begun and not yet done."""

    chosen: Card | None = None
    """The card that enter would discard."""
    aimed: Action | None = None
    """What enter would do while no card can be chosen: draw, take or pass."""


class TurnScreen(BoardScreen):
    """The offer of the upcard, the draw and the discard."""

    CSS_PATH = "turn.tcss"
    PRIVATE = True
    USES = (
        STOCK, TAKE, PASS, CHOOSE, LEFT, RIGHT, CONFIRM, KNOCK, UNDO, SORT, HIDE, BACK, LEAVE, HELP,
    )  # fmt: skip
    BINDINGS = bindings(*USES)

    def __init__(self, moment: Turn, chosen: Card | None = None) -> None:
        super().__init__()
        self._moment = moment
        self._draft = Draft(chosen)
        self._remark: Phrase | None = None

    @property
    def _order(self) -> Order:
        """How this player likes the hand laid out."""
        return self.app.orders.get(self._moment.standing.seating[self.view.seat], Order.MELDS)

    @property
    def view(self) -> SeatView:
        """What the player may know."""
        return self._moment.view

    def show(self, moment: Turn) -> None:
        """The turn has gone on."""
        self._moment = moment
        self._draft = Draft()
        self._remark = None
        self.redraw()

    def say(self, words: str) -> None:
        self._remark = Phrase("{words}", words=words)
        self.redraw()

    # -- drawing -----------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        with Container(id="shared"):
            yield Static(id="other", classes="line")
            yield Opponent(id="backs")
            yield Static(id="held", classes="line")
            yield Static(id="limit")
            yield Pile(Heap(), id="stock")
            yield Pile(Heap(), id="discards")
            yield Static(id="recent")
        with Container(id="yours"):
            yield Static(id="prompt", classes="line")
            yield Fan(id="hand")

    def recent(self) -> Phrase:
        return since_last_turn(self._moment.standing.names, self.view.public)

    def heading(self) -> Heading:
        return heading_of(self._moment.standing, to_move=self.view.seat)

    def draw(self) -> None:
        self._draw_table()
        self.put("#prompt", self._prompt())
        drafted = hand_groups(self.view, self._order, self._draft.chosen)
        self.query_one("#hand", Fan).groups = drafted

    def _draw_table(self) -> None:
        public, standing = self.view.public, self._moment.standing
        other = self.view.seat.other
        dealer = _("dealer") if public.dealer is other else ""
        self.put(
            "#other",
            Content("\n").join((strong(cut(standing.names[other], 16)), muted(dealer))),
        )
        self.query_one(Opponent).count = public.held[other]
        held = Content.styled(_("{number} cards").format(number=public.held[other]), "$gin-muted")
        self.put("#held", held)
        self.put(
            "#limit",
            Content("\n").join(
                (
                    muted(_("knock with")),
                    sentence(Phrase(_("{limit} or less"), limit=public.knock_limit), muted=True),
                )
            ),
        )
        self.put("#recent", sentence(self.recent(), muted=True))
        self.query_one("#stock", Pile).heap = Heap(
            _("stock"), public.stock, stock=True, key=self._pile_key(STOCK.cap, Draw())
        )
        take = None if public.top is None else Take(public.top)
        self.query_one("#discards", Pile).heap = Heap(
            _("discard"), public.discards, public.top, key=self._pile_key(TAKE.cap, take)
        )

    def _pile_key(self, key: str, action: Action | None) -> str:
        if action is None or refusal(self.view, action) is not None:
            return ""
        return f"▸ {key}" if self._draft.aimed == action else key

    def _prompt(self) -> Content:
        if self._remark is not None:
            return sentence(self._remark)
        note = self._note()
        right = Content() if note is None else sentence(note, muted=True)
        prompt = turn_prompt(self._moment.standing.names[self.view.seat], self.view)
        for cells in range(10, 2, -1):
            left = sentence(prompt, addressed=True, name_cells=cells)
            if left.cell_length + 2 + right.cell_length <= 72:
                break
        return justified(left, right, 72)

    def _note(self) -> Phrase | None:
        if self._draft.chosen is not None:
            return discard_note(self.view, self._draft.chosen)
        return knock_note(self.view)

    def caps(self) -> Iterator[Cap]:
        public = self.view.public
        match public.stage:
            case Stage.OFFER:
                yield cap(TAKE, _("Take {card}").format(card=card_text(public.upcard)), primary=True)
                yield cap(PASS)
            case Stage.DRAW:
                yield cap(STOCK, primary=True)
                if public.top is not None and refusal(self.view, Take(public.top)) is None:
                    yield cap(TAKE, _("Take {card}").format(card=card_text(public.top)))
            case _:
                yield from self._discard_caps()
        if self._draft.chosen is None:
            yield cap(SORT)
        yield cap(HIDE)
        yield cap(HELP)
        yield cap(LEAVE)

    def _discard_caps(self) -> Iterator[Cap]:
        chosen = self._draft.chosen
        if chosen is None:
            yield cap(CHOOSE, primary=True)
        elif refusal(self.view, Discard(chosen)) is None:
            yield cap(CONFIRM, _("Discard {card}").format(card=card_text(chosen)), primary=True)
        counts = knock_counts(self.view)
        if counts and (chosen is None or chosen in counts):
            least = min(counts.values()) if chosen is None else counts[chosen]
            yield cap(KNOCK, _("Gin") if least == 0 else _("Knock with {count}").format(count=least))
        if chosen is not None:
            yield cap(UNDO, _("Un-choose"))
        elif refusal(self.view, PutBack()) is None:
            yield cap(UNDO, _("Put back"))

    # -- doing -------------------------------------------------------------------------------

    def _do(self, action: Action) -> None:
        """Hand an action to the table, or say why it is refused."""
        if not self.is_current:
            return
        found = refusal(self.view, action)
        if found is not None:
            self._refuse(found)
        else:
            self.app.tell(self.app.play(action), self)

    def _refuse(self, found: Refusal) -> None:
        wrong_moment = found.reason is Reason.WRONG_MOMENT
        self._remark = not_now(self.view.public.stage) if wrong_moment else refusal_phrase(found)
        self.redraw()

    def _draft_anew(self, draft: Draft) -> None:
        self._draft = draft
        self._remark = None
        self.redraw()

    def action_stock(self) -> None:
        self._do(Draw())

    def action_take(self) -> None:
        top = self.view.public.top
        if top is not None:
            self._do(Take(top))

    def action_pass_upcard(self) -> None:
        self._do(Pass())

    def action_choose(self, key: str) -> None:
        card = {mark.lower(): card for card, mark in keyed(self.view, self._order).items()}.get(key.lower())
        if card is not None:
            self._choose(card)

    def _choose(self, card: Card) -> None:
        if self.view.public.stage is not Stage.DISCARD:
            self._refuse(Refusal(Reason.WRONG_MOMENT))
            return
        self._draft_anew(Draft(card))

    def action_left(self) -> None:
        self._step(-1)

    def action_right(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        if self.view.public.stage is Stage.DISCARD:
            row = list(keyed(self.view, self._order))
            at = row.index(self._draft.chosen) + by if self._draft.chosen in row else (0 if by > 0 else -1)
            self._draft_anew(Draft(row[at % len(row)]))
            return
        aims = self._aims()
        at = aims.index(self._draft.aimed) + by if self._draft.aimed in aims else (0 if by > 0 else -1)
        self._draft_anew(Draft(aimed=aims[at % len(aims)]))

    def _aims(self) -> list[Action | None]:
        top = self.view.public.top
        candidates: list[Action | None] = [Pass(), Draw(), None if top is None else Take(top)]
        return [each for each in candidates if each is not None and refusal(self.view, each) is None]

    def action_confirm(self) -> None:
        if self._draft.chosen is not None:
            self._do(Discard(self._draft.chosen))
        elif self._draft.aimed is not None:
            self._do(self._draft.aimed)

    def action_knock(self) -> None:
        if self.view.public.stage is not Stage.DISCARD:
            self._refuse(Refusal(Reason.WRONG_MOMENT))
            return
        counts = knock_counts(self.view)
        chosen = self._draft.chosen or min(counts, key=lambda card: (counts[card], -card.value), default=None)
        if chosen in counts:
            from ginrummy.app.screens.arrange import ArrangeScreen

            self.app.change_hand(ArrangeScreen(self._moment, chosen))
        else:
            self._remark = no_knock(self.view, chosen)
            self.redraw()

    def action_undo(self) -> None:
        if self._draft != Draft():
            self._draft_anew(Draft())
        elif self.view.public.stage is Stage.DISCARD:
            self._do(PutBack())

    def action_sort(self) -> None:
        if self._draft.chosen is None:
            self.app.orders[self._moment.standing.seating[self.view.seat]] = self._order.next
        self._draft_anew(self._draft)

    def action_hide(self) -> None:
        self.app.hide()

    def action_back(self) -> None:
        if self._draft != Draft() or self._remark is not None:
            self._draft_anew(Draft())
        else:
            self.app.hide()

    def action_leave(self) -> None:
        doors.question(self.app)

    @on(Fan.Picked)
    def _card_clicked(self, event: Fan.Picked) -> None:
        if event.card is self._draft.chosen:
            self._draft_anew(Draft())
        else:
            self._choose(event.card)

    @on(Pile.Clicked, "#stock")
    def _stock_clicked(self) -> None:
        self.action_stock()

    @on(Pile.Clicked, "#discards")
    def _discards_clicked(self) -> None:
        if self._draft.chosen is not None:
            self.action_confirm()
        else:
            self.action_take()
