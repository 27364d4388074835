"""A player's turn: the table above, the own hand below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from textual import on
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, faces, offered
from ginrummy.app.commands import (
    CALL_OFF,
    CHOOSE,
    CONFIRM,
    HELP,
    HIDE,
    KNOCK,
    LEAVE,
    PASS,
    PLAY_ON,
    SORT,
    STOCK,
    TAKE,
    UNDO,
    Command,
    bindings,
)
from ginrummy.app.faces import Scale
from ginrummy.app.hand import Order, hand_groups, keyed, orders_under
from ginrummy.app.layout import BROAD, COMPACT, NORMAL, WIDE
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of, undercut_line
from ginrummy.app.sentences import muted, sentence, strong
from ginrummy.app.widgets.fan import Fan
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.opponent import Opponent
from ginrummy.app.widgets.pile import Heap, Pile
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.widgets.table_panel import TablePanel, Told
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Discard,
    Draw,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import Card
from ginrummy.core.errors import Reason, Refusal
from ginrummy.core.legality import knock_counts, may_show_big_gin, must_knock, refusal
from ginrummy.core.rules import Assist
from ginrummy.core.views import PublicView, SeatView, Stage
from ginrummy.table.moments import Turn
from ginrummy.wording.cards import card_text
from ginrummy.wording.language import N_, _
from ginrummy.wording.log import declined, since_last_turn
from ginrummy.wording.phrase import Phrase
from ginrummy.wording.prompts import (
    confirm_prompt,
    discard_note,
    knock_note,
    limit_phrase,
    no_knock,
    not_now,
    terms_facts,
    turn_prompt,
)
from ginrummy.wording.refusals import refusal_phrase


@dataclass(frozen=True, slots=True)
class Draft:
    """What the player has begun and not yet done."""

    chosen: Card | None = None
    """The card that enter would discard."""
    aimed: Action | None = None
    """What enter would do while no card can be chosen: draw, take, pass, or about calling the round off."""


_ASKED: Final[dict[type[Action], str]] = {
    ProposeVoid: N_("Propose"),
    AcceptVoid: N_("Agree"),
    DeclineVoid: N_("Play on"),
    Pass: N_("Pass"),
}
"""What enter does where it is asked first."""


class TurnScreen(BoardScreen):
    """The offer of the upcard, the draw and the discard."""

    CSS_PATH = "turn.tcss"
    PRIVATE = True
    LAYOUTS = (COMPACT, NORMAL, BROAD, WIDE)
    USES = offered.TURN.commands
    BINDINGS = bindings(*USES)

    def __init__(self, moment: Turn, chosen: Card | None = None) -> None:
        super().__init__()
        self._moment = moment
        self._draft = Draft(chosen)
        self._remark: Phrase | None = None

    @property
    def _order(self) -> Order:
        """How this player likes the hand laid out."""
        orders = orders_under(self.view.public.rules)
        liked = self.app.orders.get(self._moment.standing.seating[self.view.seat])
        return liked if liked in orders else orders[0]

    @property
    def _told(self) -> bool:
        """Whether the program says with which discards one may knock."""
        return self.view.public.rules.assist is Assist.GROUPS

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
            yield Static(id="undercut", classes="line")
            yield Static(id="limit")
            yield Pile(Heap(), id="stock")
            yield Pile(Heap(), id="discards")
            yield Static(id="recent")
            yield TablePanel(id="panel")
            yield Static(id="pile", classes="line")
        with Container(id="yours"):
            yield Static(id="prompt", classes="line")
            yield Fan(id="hand")

    def recent(self) -> Phrase:
        names, public = self._moment.standing.names, self.view.public
        said, answer = since_last_turn(names, public), declined(names, public)
        return said if answer is None else said.followed_by(answer)

    def pile(self) -> tuple[Card, ...]:
        return self.view.public.pile

    def heading(self) -> Heading:
        return heading_of(self._moment.standing, to_move=self.view.seat)

    def draw(self) -> None:
        self._draw_table()
        self.put("#prompt", self._prompt())
        drafted = hand_groups(self.view, self._order, self._draft.chosen)
        hand = self.query_one("#hand", Fan)
        hand.fit(self.scale, self.width)
        hand.groups = drafted

    def _draw_table(self) -> None:
        public, standing = self.view.public, self._moment.standing
        other = self.view.seat.other
        dealer = _("dealer") if public.dealer is other else ""
        between = "\n" if self.scale is Scale.SMALL else "  "
        parts = [strong(cut(standing.names[other], 16)), muted(dealer)]
        held = muted(_("{number} cards").format(number=public.held[other]))
        if self.scale is Scale.LARGE:  # the name stands under the backs, and the number beside it
            parts.append(held)
        self.put("#other", Content(between).join(part for part in parts if part.plain))
        backs = self.query_one(Opponent)
        backs.scale, backs.count = self.scale, public.held[other]
        self.put("#held", held)
        self.put("#undercut", undercut_line(standing, self.app.look))
        limit = " " if self.scale is Scale.CHIP else "\n"
        self.put("#limit", Content(limit).join(limit_lines(public)))
        self.put("#pile", under_the_top(public))
        self.put("#recent", sentence(self.recent(), muted=True))
        self.query_one(TablePanel).told = Told(self.recent(), standing) if self.layout_now.panel else None
        for pile in self.query(Pile):
            pile.scale = self.scale
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
        prompt = self._asked or turn_prompt(self._moment.standing.names, self.view)
        for cells in range(10, 2, -1):
            left = sentence(prompt, addressed=True, name_cells=cells)
            if left.cell_length + 2 + right.cell_length <= self.width:
                return justified(left, right, self.width)
        if self.scale is Scale.CHIP:
            return Content("\n").join((sentence(prompt, addressed=True), right))
        return justified(left, right, self.width)

    @property
    def _asked(self) -> Phrase | None:
        """The question that enter would answer with yes."""
        aimed = self._draft.aimed
        return None if aimed is None else confirm_prompt(self._moment.standing.names, self.view, aimed)

    def _note(self) -> Phrase | None:
        if self._draft.chosen is not None:
            return discard_note(self.view, self._draft.chosen)
        return knock_note(self.view)

    def caps(self) -> Iterator[Cap]:
        aimed, asked = self._draft.aimed, self._asked is not None
        if aimed is not None and asked:
            yield cap(CONFIRM, _(_ASKED[type(aimed)]), primary=True)
            yield cap(UNDO)
        elif self.view.public.stage is Stage.DISCARD:
            yield from self._discard_caps()
        else:
            yield from self._draw_caps()
        if self._draft.chosen is None and not asked:
            yield cap(SORT)
        yield cap(HIDE)
        yield cap(HELP)
        if self._may(ProposeVoid()) and not asked:
            yield cap(CALL_OFF)
        yield cap(LEAVE)

    def _draw_caps(self) -> Iterator[Cap]:
        """Each thing that may be done in place of drawing, or to draw; the first is the likely one."""
        top = self.view.public.top
        ways: list[tuple[Command, Action, str | None]] = [
            (STOCK, Draw(), None),
            (PLAY_ON, DeclineVoid(), None),
            (CALL_OFF, AcceptVoid(), _("Agree")),
            (PASS, Pass(), None),
        ]
        if top is not None:
            ways.insert(1, (TAKE, Take(top), _("Take {card}").format(card=card_text(top))))
        possible = [(command, label) for command, action, label in ways if self._may(action)]
        for number, (command, label) in enumerate(possible):
            yield cap(command, label, primary=number == 0)

    def _may(self, action: Action) -> bool:
        return refusal(self.view, action) is None

    def _discard_caps(self) -> Iterator[Cap]:
        chosen = self._draft.chosen
        must = must_knock(self.view.public)
        if chosen is None:
            yield cap(CHOOSE, primary=not must)
        elif refusal(self.view, Discard(chosen)) is None:
            yield cap(CONFIRM, _("Discard {card}").format(card=card_text(chosen)), primary=True)
        counts = knock_counts(self.view)
        if not self._told:
            yield cap(KNOCK, primary=must)
        elif chosen is None and may_show_big_gin(self.view):
            yield cap(KNOCK, _("Big gin"), primary=must)
        elif counts and (chosen is None or chosen in counts):
            least = min(counts.values()) if chosen is None else counts[chosen]
            label = _("Gin") if least == 0 else _("Knock with {count}").format(count=least)
            yield cap(KNOCK, label, primary=must)
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
        self._remark = not_now(self.view) if wrong_moment else refusal_phrase(found)
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

    def action_pass_card(self) -> None:
        self._do_or_ask(Pass())

    def action_call_off(self) -> None:
        self._do_or_ask(AcceptVoid() if self._may(AcceptVoid()) else ProposeVoid())

    def action_play_on(self) -> None:
        self._do(DeclineVoid())

    def _do_or_ask(self, action: Action) -> None:
        """Ask first where it would end the round, and do it at once otherwise."""
        if self._may(action) and confirm_prompt(self._moment.standing.names, self.view, action) is not None:
            self._draft_anew(Draft(aimed=action))
        else:
            self._do(action)

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

    def _aims(self) -> list[Action]:
        top = self.view.public.top
        take = () if top is None else (Take(top),)
        return [each for each in (DeclineVoid(), AcceptVoid(), Pass(), Draw(), *take) if self._may(each)]

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
        big = self._draft.chosen is None and may_show_big_gin(self.view)
        chosen = self._draft.chosen
        if chosen is None and self._told:
            chosen = min(counts, key=lambda card: (counts[card], -card.value), default=None)
        if big or chosen in counts:
            from ginrummy.app.screens.arrange import ArrangeScreen

            self.app.change_hand(ArrangeScreen(self._moment, None if big else chosen))
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
            player = self._moment.standing.seating[self.view.seat]
            self.app.orders[player] = self._order.next(self.view.public.rules)
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


def limit_lines(public: PublicView) -> Iterator[Content]:
    """What a knock takes in this round, wherever the upcard is now (O1); beside the piles."""
    yield muted(_("knock with"))
    yield sentence(limit_phrase(public), muted=True)
    for fact in terms_facts(public.terms):
        yield sentence(fact, muted=True)
    if public.barred:
        yield muted(_("not on turn one"))


def under_the_top(public: PublicView) -> Content:
    """The discards beneath the last one, where they may be looked at; the newest first."""
    if len(public.pile) < 2:
        return Content()
    return Content.assemble(muted(_("under it")), "  ", faces.names(reversed(public.pile[:-1])))
