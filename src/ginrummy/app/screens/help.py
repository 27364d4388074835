"""Help over any screen: its keys, and the rules in short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app.commands import BACK, Command, bindings
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.sentences import strong, text
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.wording.help import RULES
from ginrummy.wording.language import _


class HelpScreen(BoardScreen):
    """Opaque; it holds nothing of the hand beneath."""

    CSS_PATH = "help.tcss"
    AUTO_FOCUS = "#text"
    USES = (BACK,)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(BACK), ("ctrl+c", "back", "")]

    def __init__(self, commands: tuple[Command, ...]) -> None:
        super().__init__()
        self._commands = commands

    def compose_table(self) -> Iterable[Widget]:
        with VerticalScroll(id="text"):
            yield Static(Content("\n").join(self._lines()))

    def _lines(self) -> Iterator[Content]:
        yield strong(_("Keys"))
        for command in dict.fromkeys(self._commands):
            yield Content.assemble(
                Content.styled(command.cap.ljust(8), "bold $gin-accent"), text(_(command.help))
            )
        yield Content()
        yield strong(_("Classic gin rummy in short"))
        for line in RULES:
            yield text(_(line))

    def heading(self) -> Heading:
        return Heading(_("HELP"))

    def caps(self) -> Iterator[Cap]:
        yield cap(BACK, primary=True)
        yield Cap("↑↓", _("Scroll"), "")

    def action_back(self) -> None:
        self.app.pop_screen()

    def action_help(self) -> None:
        """The same key closes it."""
        self.app.pop_screen()
