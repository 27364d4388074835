"""A knock or gin: the knocker's cards lie open, the defender's do not yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from textual import on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, HELP, LEAVE, Command, bindings
from ginrummy.app.display import headline
from ginrummy.app.faces import Scale
from ginrummy.app.layout import COMPACT, GIANT, NORMAL, WIDE
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of, meld_groups
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.fan import Fan, places
from ginrummy.app.widgets.fitting import centred, cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.opponent import Opponent
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, strong
from ginrummy.core.legality import may_lay_off
from ginrummy.core.rules import LayoffEntry
from ginrummy.core.views import Showdown
from ginrummy.table.moments import Knocked
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Key, Main, Name, Phrase

_SHOWN: Final = {COMPACT: (2, 10), NORMAL: (4, 11), WIDE: (2, 15), GIANT: (3, 14)}
"""Where the shown cards would begin if they took the whole width; they stand in its middle."""


class KnockedScreen(BoardScreen):
    """Public; it listens to the defender's letter."""

    CSS_PATH = ["large.tcss", "knocked.tcss"]
    LINE = "#hint"
    CENTRED = True
    LAYOUTS = (COMPACT, NORMAL, WIDE, GIANT)
    USES = offered.KNOCKED.commands
    BINDINGS = bindings(*USES)

    def __init__(self, moment: Knocked) -> None:
        super().__init__()
        self._moment = moment

    @property
    def _showdown(self) -> Showdown:
        showdown = self._moment.view.showdown
        assert showdown is not None  # a knock has been made
        return showdown

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="other", classes="line")
        yield Opponent(id="backs")
        yield Static(id="word", classes="line")
        yield Static(id="sentence", classes="line")
        yield Fan(lift=False, id="shown")
        yield Plate(Choice(), selected=True, id="lay-down")
        yield Static(id="hint", classes="line")

    def heading(self) -> Heading:
        view = self._moment.view
        return heading_of(self._moment.standing, to_move=view.seat, view=view)

    def draw(self) -> None:
        standing, showdown = self._moment.standing, self._showdown
        defender = showdown.knocker.other
        dealer = _("dealer") if self._moment.view.dealer is defender else ""
        between = "\n" if self.scale is Scale.SMALL else "  "
        parts = (strong(cut(standing.names[defender], 16)), muted(dealer))
        self.put("#other", Content(between).join(part for part in parts if part.plain))
        self.query_one(Opponent).count = self._moment.view.held[defender]
        word = _("KNOCK")
        if showdown.gin:
            word = _("BIG GIN") if showdown.big_gin else _("GIN")
        colour = "$gin-accent" if showdown.gin else "$gin-text"
        rows = headline(word, blocks=self.app.look.blocks)
        drawn = (centred(Content.styled(row, f"bold {colour}"), self.width) for row in rows)
        self.put("#word", Content("\n").join(drawn))
        rules = self._moment.view.rules
        self.put("#sentence", centred(sentence(self._said()), self.width))
        groups = meld_groups(showdown.shown, rules.aces)
        self.query_one(Opponent).scale = self.scale
        fan = self.query_one("#shown", Fan)
        fan.fit(self.scale, self.width)
        fan.groups = groups
        laid = places(groups, self.width, self.scale)
        free = max(self.width - laid[-1].start - laid[-1].width, 0)
        left, above = _SHOWN[self.layout_now]
        fan.styles.offset = (left + free // 2, above)
        self.query_one(Plate).choice = Choice(sentence(self._question()))
        hint = _("Until then none of your cards is shown.")
        if may_lay_off(self._moment.view) and rules.layoff_entry is LayoffEntry.AUTO:
            hint = _("Until then none of your cards is shown. The program lays off for you.")
        self.put("#hint", centred(muted(hint), self.width))

    def _said(self) -> Phrase:
        showdown = self._showdown
        name = Name(self._moment.standing.names[showdown.knocker])
        if showdown.big_gin:
            return Phrase(_("{name} shows big gin, all eleven cards in melds."), name=name)
        if showdown.gin:
            return Phrase(_("{name} goes gin, one card face down."), name=name)
        count = Main(showdown.shown.count)
        return Phrase(_("{name} knocks with {count}, one card face down."), name=name, count=count)

    def _question(self) -> Phrase:
        standing, defender = self._moment.standing, self._showdown.knocker.other
        name, key = Name(standing.names[defender]), Key(self.letters()[0].upper())
        ask = _("{name}: press {key} or click here to lay your hand on the table.")
        if self.scale is Scale.CHIP:
            ask = _("{name}: press {key} or click to lay your hand down.")
        return Phrase(ask, name=name, key=key)

    def caps(self) -> Iterator[Cap]:
        letter = self.letters()[0].upper()
        # no click: the cap that knocked stood in the same place
        yield Cap(letter, _("Lay my hand down"), "", primary=True)
        yield cap(HELP)
        yield cap(BACK, _("Leave, all is saved"), short=_("Leave"))

    def told(self) -> Mapping[Command, str]:
        return {BACK: LEAVE.sentence}

    def letters(self) -> tuple[str, ...]:
        return self._moment.standing.keys(self._showdown.knocker.other)

    @on(Plate.Clicked)
    def _plate_clicked(self) -> None:
        if self.is_current:
            self.action_own_letter()

    def action_own_letter(self) -> None:
        self.tell(self.app.reveal())

    def action_back(self) -> None:
        doors.question(self.app)
