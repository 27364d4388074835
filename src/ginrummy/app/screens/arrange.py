"""Laying out a knock, still unseen by the other: which arrangement is shown, and what it opens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import faces, offered
from ginrummy.app.commands import BACK, CONFIRM, HELP, HIDE, MORE, NEXT, bindings
from ginrummy.app.layout import COMPACT, GIANT, NORMAL, WIDE
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of, meld_groups
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.fan import Fan
from ginrummy.app.widgets.fitting import justified
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, strong
from ginrummy.core.actions import Knock
from ginrummy.core.cards import Card
from ginrummy.core.legality import may_lay_off
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.solver import arrangements_within, best_arrangements
from ginrummy.core.views import Showdown
from ginrummy.table.moments import Turn
from ginrummy.wording.cards import sum_text
from ginrummy.wording.language import _
from ginrummy.wording.layouts import layouts_note, opens
from ginrummy.wording.phrase import Key, Name, Phrase

_BESIDE = 12
"""The cells of a plate that its layout and the remark on it do not share."""
_ROOM = 2
"""How many layouts stand on the screen at once."""


class ArrangeScreen(BoardScreen):
    """Private to the knocker; enter makes it public."""

    CSS_PATH = ["large.tcss", "arrange.tcss"]
    LINE = "#warning"
    LAYOUTS = (COMPACT, NORMAL, WIDE, GIANT)
    PRIVATE = True
    USES = offered.LAY_OUT.commands
    BINDINGS = bindings(*USES)

    def __init__(self, moment: Turn, face_down: Card | None) -> None:
        """Without a card that goes face down all eleven are shown: big gin."""
        super().__init__()
        self._moment = moment
        self._face_down = face_down
        self._aces = moment.view.public.rules.aces
        hand = moment.view.hand
        self._held = hand if face_down is None else hand.without(face_down)
        self._best = best_arrangements(self._held, self._aces)
        self._within = arrangements_within(self._held, moment.view.public.knock_limit, self._aces)
        self._layouts = self._best
        self._all = False
        self._at = 0
        self._remark = ""

    @property
    def _chosen(self) -> Arrangement:
        return self._layouts[self._at]

    @property
    def _more(self) -> bool:
        """Whether other layouts are within the limit too; gin is always shown as gin."""
        return not self._gin and len(self._within) > len(self._layouts)

    @property
    def _gin(self) -> bool:
        return self._layouts[0].count == 0

    @property
    def _opens(self) -> bool:
        """Whether the other player may lay off on what is to be shown."""
        view = self._moment.view
        return may_lay_off(replace(view.public, showdown=Showdown(view.seat, self._chosen)))

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="prompt", classes="line")
        yield Fan(lift=False, id="shown")
        yield Static(id="question", classes="line")
        for place in range(_ROOM):
            yield Plate(Choice(), id=f"layout-{place}")
        yield Static(id="warning", classes="line")
        yield Static(id="confirm", classes="line")

    def heading(self) -> Heading:
        phase = _("KNOCK")
        if self._gin:
            phase = _("BIG GIN") if self._face_down is None else _("GIN")
        view = self._moment.view
        return heading_of(self._moment.standing, phase, view.seat, view.public)

    def draw(self) -> None:
        standing, view = self._moment.standing, self._moment.view
        name = Name(standing.names[view.seat])
        ask = _("{name}, lay out your gin.") if self._gin else _("{name}, lay out your knock.")
        down = Phrase(_("nothing goes face down"))
        if self._face_down is not None:
            down = Phrase(_("{card} goes face down"), card=self._face_down)
        asked = sentence(Phrase(ask, name=name), addressed=True)
        self.put("#prompt", justified(asked, sentence(down, muted=True), self.width))
        shown = self.query_one("#shown", Fan)
        shown.fit(self.scale, self.width)
        shown.groups = meld_groups(self._chosen, self._aces, self._belows())
        note = layouts_note(len(self._layouts), self._at + 1, self._chosen.count, same=not self._all)
        self.put("#question", sentence(note))
        first = min(max(self._at - _ROOM + 1, 0), max(len(self._layouts) - _ROOM, 0))
        for place in range(_ROOM):
            plate = self.query_one(f"#layout-{place}", Plate)
            number = first + place
            plate.display = number < len(self._layouts)
            if plate.display:
                plate.choice = self._choice(number)
                plate.selected = number == self._at
        other = Name(standing.names[view.seat.other])
        final = _("A knock cannot be taken back. {name} sees these cards next.")
        if self._gin:
            final = _("Gin cannot be taken back. {name} sees these cards next.")
        warning = sentence(Phrase(final, name=other), muted=True)
        self.put("#warning", strong(self._remark) if self._remark else warning)
        press = _("Press {key} or click here: {what}")
        self.put("#confirm", sentence(Phrase(press, key=Key(CONFIRM.cap), what=self._verb())))

    def _belows(self) -> Iterator[Content]:
        if not self._opens:
            return  # on gin, which has no deadwood either
        for meld in self._chosen.melds:
            yield sentence(opens(self._outside(meld)), muted=True)
        yield muted(sum_text(self._chosen.deadwood, self._aces))

    def _outside(self, meld: Meld) -> tuple[Card, ...]:
        return tuple(card for card in meld.openings if card not in self._held)

    def _choice(self, number: int) -> Choice:
        layout = self._layouts[number]
        return Choice(faces.spread(layout, self.app.look), self._remark_on(layout), str(number + 1))

    def _remark_on(self, layout: Arrangement) -> Content:
        if not self._opens:
            return Content()
        if self._all:
            return sentence(Phrase(_("leaves {count}"), count=layout.count), muted=True)
        full = sentence(opens(layout.openings), muted=True)
        room = self.width - _BESIDE - faces.spread(layout, self.app.look).cell_length
        return full if full.cell_length <= room else faces.names(layout.openings)

    def caps(self) -> Iterator[Cap]:
        # no click: the cap that led here stood in the same place
        yield Cap(CONFIRM.cap, self._verb(), "", primary=True)
        if len(self._layouts) > 1:
            last = min(len(self._layouts), 9)
            yield Cap(_("1-{last} {key}").format(last=last, key=NEXT.cap), _("Layout"), NEXT.id)
        if self._more or self._all:
            yield cap(MORE, _("Best") if self._all else _("More"))
        yield cap(BACK)
        yield cap(HIDE)
        yield cap(HELP)

    def _verb(self) -> str:
        if self._face_down is None:
            return _("Big gin")
        return _("Gin") if self._gin else _("Knock with {count}").format(count=self._chosen.count)

    @on(events.Click, "#confirm")
    def _confirm_clicked(self) -> None:
        self.action_confirm()

    def _turn_to(self, at: int) -> None:
        self._at = at % len(self._layouts)
        self._remark = ""
        self.redraw()

    def action_next_layout(self) -> None:
        self._turn_to(self._at + 1)

    def action_layout_before(self) -> None:
        self._turn_to(self._at - 1)

    def action_layout(self, key: str) -> None:
        if int(key) <= len(self._layouts):
            self._turn_to(int(key) - 1)

    def action_more(self) -> None:
        if not (self._more or self._all):
            return
        self._all = not self._all
        self._layouts = self._within if self._all else self._best
        self._turn_to(0)

    @on(Plate.Clicked)
    def _plate_clicked(self, event: Plate.Clicked) -> None:
        self._turn_to(int(event.plate.choice.key) - 1)

    def action_confirm(self) -> None:
        if self.is_current:
            self.tell(self.app.play(Knock(self._chosen)))

    def action_back(self) -> None:
        from ginrummy.app.screens.turn import TurnScreen

        self.app.change_hand(TurnScreen(self._moment, self._face_down))

    def action_hide(self) -> None:
        self.app.cover()

    def say(self, words: str) -> None:
        self._remark = words
        self.redraw()
