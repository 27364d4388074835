"""Leaving the table: everything is saved, and no card is on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual import on
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors
from ginrummy.app.commands import BACK, CONFIRM, HELP, HOME, LEAVE, bindings
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.sentences import muted, strong
from ginrummy.app.widgets.fitting import centred
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading
from ginrummy.table.moments import Standing
from ginrummy.wording.history import parting_text
from ginrummy.wording.language import _


class LeaveScreen(BoardScreen):
    """Leave the program, go to the first screen, or back to the table."""

    CSS_PATH = "leave.tcss"
    USES = (CONFIRM, LEAVE, HOME, BACK, HELP)
    BINDINGS = bindings(CONFIRM, LEAVE, HOME, BACK)

    def __init__(self, standing: Standing | None) -> None:
        super().__init__()
        self._standing = standing

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="said", classes="line")
        yield Plate(Choice(strong(_("Leave")), muted(_("Enter")), "Q"), selected=True, id="leave")
        yield Plate(Choice(strong(_("Leave for the first screen")), key=HOME.cap), id="home")
        yield Plate(Choice(strong(_("Back to the table")), key=BACK.cap), id="stay")

    def heading(self) -> Heading:
        return Heading() if self._standing is None else heading_of(self._standing)

    def draw(self) -> None:
        standing = self._standing
        said = "" if standing is None else parting_text(standing.game, over=standing.over)
        self.put("#said", centred(strong(said), 72))

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _("Leave"), primary=True)
        yield cap(HOME)
        yield cap(BACK, _("Back to the table"))

    @on(Plate.Clicked, "#leave")
    def _leave_clicked(self) -> None:
        self.action_confirm()

    @on(Plate.Clicked, "#stay")
    def _stay_clicked(self) -> None:
        self.action_back()

    @on(Plate.Clicked, "#home")
    def _home_clicked(self) -> None:
        self.action_home()

    def action_home(self) -> None:
        doors.home(self.app)

    def action_confirm(self) -> None:
        self.app.action_quit_now()

    def action_leave(self) -> None:
        self.app.action_quit_now()

    def action_back(self) -> None:
        self.app.show_again()
