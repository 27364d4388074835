"""The defender lays off, both hands open on the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from textual import on
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import ALL, CHOOSE, CONFIRM, HELP, LEAVE, ON, PUT, UNDO, Command, bindings
from ginrummy.app.hand import card_cap
from ginrummy.app.layout import COMPACT, GIANT, NORMAL, WIDE
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.screens.layoff_table import LETTERS, keyed, own_groups, shown_groups, told
from ginrummy.app.sentences import sentence
from ginrummy.app.stepping import neighbour
from ginrummy.app.widgets.fan import Fan, Group, places
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.widgets.keybar import Cap, Need
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.cards import Card
from ginrummy.core.views import Showdown
from ginrummy.table.defence import Drafted
from ginrummy.table.moments import LayOff
from ginrummy.wording.cards import card_text
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Key, Main, Name, Phrase


class LayOffScreen(BoardScreen):
    """Public: the defender's hand was laid on the table to come here."""

    CSS_PATH = ["large.tcss", "layoff.tcss"]
    LINE = "#prompt"
    LAYOUTS = (COMPACT, NORMAL, WIDE, GIANT)
    USES = offered.LAY_OFF.commands
    BINDINGS = bindings(*USES)

    def __init__(self, moment: LayOff) -> None:
        super().__init__()
        self._moment = moment
        self._draft = Drafted(moment.view)
        self._chosen: Card | None = None
        self._asked: Card | None = None
        self._remark: Phrase | None = None
        self._warned = False

    @property
    def _showdown(self) -> Showdown:
        showdown = self._moment.view.public.showdown
        assert showdown is not None  # a knock has been made
        return showdown

    @property
    def _told(self) -> bool:
        """Whether the program says what can be laid off."""
        return told(self._draft)

    # -- drawing -----------------------------------------------------------------------------

    def compose_table(self) -> Iterable[Widget]:
        with Container(id="shared"):
            yield Fan(lift=False, id="shown")
        with Container(id="yours"):
            yield Static(id="prompt", classes="line")
            yield Fan(id="hand")

    def heading(self) -> Heading:
        view = self._moment.view
        return heading_of(self._moment.standing, _("LAY OFF"), view.seat, view.public)

    def draw(self) -> None:
        shown = self._shown_groups(places=True)
        if places(shown, self.width, self.scale)[0].pitch < self.scale.width:
            shown = self._shown_groups(places=False)  # rather than cards that cover each other
        for name, groups in (("#shown", shown), ("#hand", tuple(own_groups(self._draft, self._chosen)))):
            fan = self.query_one(name, Fan)
            fan.fit(self.scale, self.width)
            fan.groups = groups
        self.put("#prompt", self._prompt())

    def _shown_groups(self, *, places: bool) -> tuple[Group, ...]:
        name = self._moment.standing.names[self._showdown.knocker]
        return tuple(shown_groups(self._draft, self._chosen, cut(name, 10), places=places))

    def _prompt(self) -> Content:
        if self._remark is not None:
            return sentence(self._remark, addressed=True)
        name = Name(self._moment.standing.names[self._moment.view.seat])
        helps = self._told and self._draft.least < self._draft.arrangement.count
        done = self._told and not helps
        ask = _("{name}, there is nothing more to lay off.") if done else _("{name}, lay off what fits.")
        left = sentence(Phrase(ask, name=name), addressed=True)
        count = self._draft.arrangement.count
        right = sentence(
            Phrase(_("deadwood {count}, at best {least}"), count=count, least=Main(self._draft.least))
            if helps
            else Phrase(_("deadwood {count}"), count=count)
        )
        return justified(left, right, self.width)

    def uses(self) -> tuple[Command, ...]:
        return tuple(each for each in self.USES if each is not ALL or self._told)

    def idle(self) -> Collection[Command]:
        chosen = self._chosen
        works = {
            PUT: chosen and not self._asked,
            CONFIRM: not self._asked,
            ON: chosen is not None and self._draft.targets(chosen),
            ALL: self._told and self._draft.least < self._draft.arrangement.count,
            UNDO: chosen or self._draft.layoffs,
        }
        return {command for command, does in works.items() if not does}

    def caps(self) -> Iterator[Cap]:
        if self._asked is not None:
            for place in self._draft.targets(self._asked):
                label = _("Lay {card} on {meld}").format(card=card_text(self._asked), meld=LETTERS[place])
                yield Cap(LETTERS[place], label, f"put_on('{LETTERS[place]}')", primary=True)
            yield cap(UNDO, _("Un-choose"))
            return
        if self._chosen is not None:
            if not self._told or self._draft.targets(self._chosen):
                label = _("Lay off {card}").format(card=card_text(self._chosen))
                yield cap(CONFIRM, label, primary=True)
            yield cap(UNDO, _("Un-choose"))
            if self._told:
                yield cap(ALL)
            yield cap(HELP)
            return
        helps = self._told and self._draft.least < self._draft.arrangement.count
        if not self._told:
            yield cap(CHOOSE)
        card = self._draft.suggestion
        if card is not None and helps:
            key = keyed(self._draft)[card]
            yield Cap(
                card_cap(key),
                _("Lay off {card}").format(card=card_text(card)),
                f"choose('{key}')",
                primary=True,
            )
        if helps:
            yield cap(ALL)
        if self._draft.layoffs:
            yield cap(UNDO, need=Need.NOTHING if helps else None)
        yield cap(CONFIRM, _("Done"), primary=not helps)
        yield cap(HELP)
        yield cap(LEAVE)

    # -- doing -------------------------------------------------------------------------------

    def _change(self, draft: Drafted) -> None:
        self._draft = draft
        self._chosen = self._asked = self._remark = None
        self._warned = False
        self.redraw()

    def _lay(self, card: Card) -> None:
        targets = self._draft.targets(card)
        self._warned = False
        self._chosen = self._asked = self._remark = None
        if len(targets) == 1:
            self._change(self._draft.with_layoff(card, targets[0]))
            return
        if targets:
            self._chosen = self._asked = card
            letters = ", ".join(LETTERS[place] for place in targets)
            self._remark = Phrase(
                _("{card} fits {melds}. Press the letter of one of them."), card=card, melds=letters
            )
        else:
            self._remark = Phrase(_("{card} fits none of these melds."), card=card)
        self.redraw()

    def action_choose(self, key: str) -> None:
        card = {key: card for card, key in keyed(self._draft).items()}.get(key)
        if card is not None:
            self._lay(card)

    def action_put_on(self, letter: str) -> None:
        card = self._asked or self._chosen
        place = LETTERS.index(letter.upper())
        if card is not None and place in self._draft.targets(card):
            self._change(self._draft.with_layoff(card, place))

    def action_left(self) -> None:
        self._step(-1)

    def action_right(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        self._chosen = neighbour(self._draft.arrangement.cards, self._chosen, by)
        self._asked = self._remark = None
        self._warned = False
        self.redraw()

    def action_put(self) -> None:
        if self._chosen is not None:
            self._lay(self._chosen)

    def action_all_that_fits(self) -> None:
        if self._told:
            self._change(self._draft.at_best())

    def action_undo(self) -> None:
        if self._chosen is not None or self._asked is not None:
            self._change(self._draft)
        elif self._draft.layoffs:
            self._change(self._draft.without_last())

    def action_confirm(self) -> None:
        if not self.is_current:
            return
        if self._chosen is not None:
            self._lay(self._chosen)
            self.app.hand_over()  # the same key, kept down, must not end the round
            return
        saved = self._draft.arrangement.count - self._draft.least
        if self._told and saved > 0 and not self._warned:
            self._warned = True
            self._remark = Phrase(
                _("Laying off can still save {points}: {all} does it. {done} again leaves it so."),
                points=Main(saved),
                all=Key(ALL.cap),
                done=Key(CONFIRM.cap),
            )
            self.redraw()
            self.app.hand_over()  # the key that was just pressed must be pressed anew
            return
        self.tell(self.app.play(self._draft.action()))

    def action_leave(self) -> None:
        doors.question(self.app)

    def say(self, words: str) -> None:
        self._remark = Phrase("{words}", words=words)
        self.redraw()

    @on(Fan.Picked, "#hand")
    def _card_clicked(self, event: Fan.Picked) -> None:
        self._lay(event.card)

    @on(Fan.Picked, "#shown")
    def _meld_clicked(self, event: Fan.Picked) -> None:
        if event.card in self._draft.left:  # a place that is open for it
            self._lay(event.card)
            return
        for place, meld in enumerate(self._draft.shown):
            if event.card in meld.cards:
                self.action_put_on(LETTERS[place])
                return
