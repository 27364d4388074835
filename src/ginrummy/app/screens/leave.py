"""Leaving the table: everything is saved, and no card is on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CONFIRM, DOWN, HELP, HOME, LEAVE, UP, Command, bindings, together
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.widgets.fitting import centred
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import strong
from ginrummy.wording.history import parting_text
from ginrummy.wording.language import N_, _

if TYPE_CHECKING:
    from ginrummy.table.moments import Standing

_WAYS: Final[tuple[tuple[Command, str], ...]] = (
    (LEAVE, N_("Leave")),
    (HOME, N_("Leave for the first screen")),
    (BACK, N_("Back to the table")),
)


class LeaveScreen(BoardScreen):
    """Leave the program, go to the first screen, or back to the table."""

    CSS_PATH = "leave.tcss"
    CENTRED = True
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.LEAVING.commands
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(*USES), ("ctrl+c", "leave", "")]

    def __init__(self, standing: Standing | None) -> None:
        super().__init__()
        self._standing = standing
        self._at = 0

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="said", classes="line")
        for place, (command, label) in enumerate(_WAYS):
            yield Plate(Choice(strong(_(label)), key=command.cap), id=f"way-{place}")

    def heading(self) -> Heading:
        if self._standing is None:
            return Heading()
        from ginrummy.app.screens.common import heading_of  # who leaves from the first screen need not wait

        return heading_of(self._standing)

    def draw(self) -> None:
        standing = self._standing
        said = "" if standing is None else parting_text(standing.game, over=standing.over)
        self.put("#said", centred(strong(said), self.width))

        for place, _way in enumerate(_WAYS):
            self.query_one(f"#way-{place}", Plate).selected = place == self._at

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _(_WAYS[self._at][1]), primary=True)
        yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        yield cap(HELP)

    @on(Plate.Clicked)
    def _way_clicked(self, event: Plate.Clicked) -> None:
        self._turn_to(int((event.plate.id or "way-0").removeprefix("way-")))
        self.action_confirm()

    def _turn_to(self, at: int) -> None:
        self._at = at % len(_WAYS)
        self.redraw()

    def action_up(self) -> None:
        self._turn_to(self._at - 1)

    def action_down(self) -> None:
        self._turn_to(self._at + 1)

    def action_confirm(self) -> None:
        (self.action_leave, self.action_home, self.action_back)[self._at]()

    def action_home(self) -> None:
        doors.home(self.app)

    def action_leave(self) -> None:
        self.app.action_quit_now()

    def action_back(self) -> None:
        self.app.show_again()
