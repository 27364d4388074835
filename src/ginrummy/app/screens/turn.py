"""A player's turn: the table above, the own hand below."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from textual import on
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import HINT, Command, bindings
from ginrummy.app.faces import Scale
from ginrummy.app.hand import hand_groups
from ginrummy.app.screens.common import heading_of
from ginrummy.app.screens.hand_screen import HandScreen
from ginrummy.app.screens.turn_draft import NOTHING, TurnDraft, may, note, turn_caps
from ginrummy.app.screens.turn_help import idle_commands
from ginrummy.app.screens.turn_table import SharedTable
from ginrummy.app.sentences import NAME_CELLS, SHORTEST_NAME, sentence
from ginrummy.app.widgets.fan import Fan
from ginrummy.app.widgets.fitting import justified
from ginrummy.app.widgets.flight import Flight
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.pile import Pile
from ginrummy.app.widgets.strip import Heading
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
from ginrummy.core.advice import knock_card
from ginrummy.core.cards import Card
from ginrummy.core.errors import Reason, Refusal
from ginrummy.core.legality import knock_counts, may_show_big_gin, refusal
from ginrummy.core.rules import Assist
from ginrummy.wording.log import declined, since_last_turn
from ginrummy.wording.phrase import Phrase
from ginrummy.wording.prompts import confirm_prompt, no_knock, turn_prompt


class TurnScreen(HandScreen):
    """The offer of the upcard, the draw and the discard."""

    CSS_PATH = ["large.tcss", "turn.tcss"]
    LINE = "#prompt"
    USES = offered.TURN.commands
    BINDINGS = bindings(*USES)

    def say(self, words: str) -> None:
        self._remark = Phrase("{words}", words=words)
        self.redraw()

    def uses(self) -> tuple[Command, ...]:
        return tuple(each for each in self.USES if each is not HINT or self.view.public.rules.hints)

    def idle(self) -> Collection[Command]:
        return idle_commands(self.view, self._draft, self._laid.order)

    # -- drawing -----------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        yield SharedTable(id="shared")
        with Container(id="yours"):
            yield Static(id="prompt", classes="line")
            yield Fan(id="hand")
        yield Flight()

    @property
    def flight(self) -> Flight:
        """The card that is seen to move."""
        return self.query_one(Flight)

    def recent(self) -> Phrase:
        names, public = self._moment.standing.names, self.view.public
        said, answer = since_last_turn(names, public), declined(names, public)
        return said if answer is None else said.followed_by(answer)

    def pile(self) -> tuple[Card, ...]:
        return self.view.public.pile

    def heading(self) -> Heading:
        return heading_of(self._moment.standing, to_move=self.view.seat)

    def draw(self) -> None:
        table = self.query_one(SharedTable)
        table.show(self._moment, self.recent(), self.layout_now, self._draft.aimed)
        self.put("#prompt", self._prompt())
        hand = self.query_one("#hand", Fan)
        hand.fit(self.scale, self.width)
        hand.groups = hand_groups(self.view, self._laid, self._draft.chosen)

    def _prompt(self) -> Content:
        if self._remark is not None:
            return sentence(self._remark)
        noted = note(self.view, self._draft)
        right = Content() if noted is None else sentence(noted, muted=True)
        prompt = self._asked or turn_prompt(self._moment.standing.names, self.view)
        for cells in range(NAME_CELLS, SHORTEST_NAME - 1, -1):
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

    def caps(self) -> Iterator[Cap]:
        return turn_caps(self.view, self._draft, self._laid.order, asked=self._asked is not None)

    # -- doing -------------------------------------------------------------------------------

    def _do(self, action: Action) -> None:
        """Hand an action to the table, or say why it is refused."""
        if not self.is_current:
            return
        found = refusal(self.view, action)
        if found is not None:
            self._refuse(found)
        else:
            self.tell(self.app.play(action))

    def action_stock(self) -> None:
        self._do(Draw())

    def action_take(self) -> None:
        top = self.view.public.top
        if top is not None:
            self._do(Take(top))

    def action_pass_card(self) -> None:
        self._do_or_ask(Pass())

    def action_call_off(self) -> None:
        self._do_or_ask(AcceptVoid() if may(self.view, AcceptVoid()) else ProposeVoid())

    def action_play_on(self) -> None:
        self._do(DeclineVoid())

    def _do_or_ask(self, action: Action) -> None:
        """Ask first where it would end the round, and do it at once otherwise."""
        if (
            may(self.view, action)
            and confirm_prompt(self._moment.standing.names, self.view, action) is not None
        ):
            self._draft_anew(TurnDraft(aimed=action))
        else:
            self._do(action)

    def action_confirm(self) -> None:
        if self._draft.placing:
            self._draft_anew(NOTHING)
        elif self._draft.chosen is not None:
            self._do(Discard(self._draft.chosen))
        elif self._draft.aimed is not None:
            self._do(self._draft.aimed)

    def action_knock(self) -> None:
        if not self._discards:
            self._refuse(Refusal(Reason.WRONG_MOMENT))
            return
        counts = knock_counts(self.view)
        big = self._draft.chosen is None and may_show_big_gin(self.view)
        chosen = self._draft.chosen
        if chosen is None and self.view.public.rules.assist is Assist.GROUPS:
            chosen = knock_card(self.view)
        if big or chosen in counts:
            from ginrummy.app.screens.arrange import ArrangeScreen

            self.app.change_hand(ArrangeScreen(self._moment, None if big else chosen))
        else:
            self._remark = no_knock(self.view, chosen)
            self.redraw()

    def action_undo(self) -> None:
        if self._draft != NOTHING:
            self._draft_anew(NOTHING)
        elif self._discards:
            self._do(PutBack())

    def action_hint(self) -> None:
        """Say what is best; asked once more at the same step it is said again, and counted once."""
        draft = self._draft
        if not self.view.hinted:
            self._do(Hint())
        if self.view.hinted:
            from ginrummy.wording.hints import hint_phrase

            self._draft_anew(draft, hint_phrase(self.view))

    def action_hide(self) -> None:
        self.app.cover()

    def action_back(self) -> None:
        if self._draft != NOTHING or self._remark is not None:
            self._draft_anew(NOTHING)
        else:
            self.app.cover()

    def action_leave(self) -> None:
        doors.question(self.app)

    @on(Pile.Clicked, "#stock")
    def _stock_clicked(self) -> None:
        self.action_stock()

    @on(Pile.Clicked, "#discards")
    def _discards_clicked(self) -> None:
        if self._discards and self._draft.chosen is not None:
            self._do(Discard(self._draft.chosen))
        else:
            self.action_take()
