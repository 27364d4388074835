"""Cutting the cards of a deal that nobody has seen: each player types anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual import on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from ginrummy.app import offered
from ginrummy.app.commands import BACK, CONFIRM, HELP, bindings
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap, Need
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, muted, strong, text
from ginrummy.table.moments import Promised
from ginrummy.wording.language import _
from ginrummy.wording.results import promise_digits

_FIELDS: Final = ("first", "second")
_MOST_CHARACTERS: Final = 40


class CutScreen(BoardScreen):
    """Public; enter goes from the first field to the second and cuts from there."""

    CSS_PATH = "cut.tcss"
    LINE = "#trouble"
    LAYOUTS = (COMPACT, NORMAL)
    AUTO_FOCUS = "Input:enabled"
    USES = offered.CUT_CARDS.commands
    TYPING = offered.CUT_CARDS.typing
    BINDINGS = bindings(*USES)

    def __init__(self, moment: Promised) -> None:
        super().__init__()
        self._moment = moment

    def compose_table(self) -> Iterable[Widget]:
        yield Static(strong(_("Cut the cards")), id="title", classes="line")
        yield Static(id="promise", classes="line")
        for number, (field, name) in enumerate(zip(_FIELDS, self._moment.standing.players, strict=True)):
            yield Static(text(cut(name, 20)), id=f"label-{number}", classes="line")
            cut_before = self._moment.cuts[number]
            yield Input(
                cut_before, id=field, compact=True, max_length=_MOST_CHARACTERS, disabled=bool(cut_before)
            )
        yield Static(id="words", classes="line")
        yield Static(id="trouble", classes="line")

    def heading(self) -> Heading:
        return heading_of(self._moment.standing, _("CUT"))

    def draw(self) -> None:
        digits = strong(promise_digits(self._moment.promise))
        self.put("#promise", Content.assemble(muted(_("this deal is promised:")), "  ", digits))
        lines = (
            _("Type anything, a word or a number; leave a field empty for no cut."),
            _("The promise stands already, so the cards cannot have been chosen to suit"),
            _("what you type. When the round is over, gin verify counts it all again."),
        )
        # where the lines are too long for the grid they run on, so that no word stands alone on a row
        between = " " if self.layout_now is COMPACT else "\n"
        self.put("#words", Content(between).join(map(muted, lines)))

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _("Next, then cut"), primary=True, keys=CONFIRM.cap_in_field)
        yield Cap("Tab", _("Next field"), "app.focus_next", need=Need.KEY)
        yield cap(HELP, keys=HELP.cap_in_field)
        yield cap(BACK, keys=BACK.cap_in_field)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        second = self.query_one("#second", Input)
        if event.input.id == _FIELDS[0] and not second.disabled:
            second.focus()
        else:
            self._cut()

    def action_confirm(self) -> None:
        self._cut()

    def _cut(self) -> None:
        first, second = (self.query_one(f"#{field}", Input).value for field in _FIELDS)
        if (first, second) == self._moment.cuts:
            self.app.show_again()
        elif self.is_current:
            self.tell(self.app.cut((first, second)))

    def action_up(self) -> None:
        self.focus_previous()

    def action_down(self) -> None:
        self.focus_next()

    def action_back(self) -> None:
        self.app.show_again()

    def say(self, words: str) -> None:
        self.put("#trouble", gold(words))
