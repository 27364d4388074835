"""Help over any screen: its keys, and the rules in short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual import events, on
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app.commands import BACK, bindings
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.sentences import muted, sentence, strong, text
from ginrummy.app.widgets.fitting import centred
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

    def __init__(self, screen: BoardScreen) -> None:
        super().__init__()
        self._commands = screen.uses()
        self._letters = " ".join(screen.letters()).upper()
        self._recent = screen.recent()

    def compose_table(self) -> Iterable[Widget]:
        with VerticalScroll(id="text"):
            yield Static(Content("\n").join(self._lines()))
        yield Static(centred(muted(_("Esc, or click here, to go back")), 40), id="close", classes="line")

    def _lines(self) -> Iterator[Content]:
        if self._recent is not None:
            yield sentence(self._recent)
            yield Content()
        yield strong(_("Keys"))
        if self._letters:
            yield self._key(self._letters, _("Your own key: draw for deal, see your cards, lay them down."))
        for command in dict.fromkeys(self._commands):
            yield self._key(command.cap, _(command.help))
        yield Content()
        yield strong(_("Classic gin rummy in short"))
        for line in RULES:
            yield text(_(line))

    def _key(self, cap: str, words: str) -> Content:
        return Content.assemble(Content.styled(cap.ljust(8), "bold $gin-accent"), text(words))

    def heading(self) -> Heading:
        return Heading(_("HELP"))

    def caps(self) -> Iterator[Cap]:
        # no click: what the screen beneath has to be pressed next stands in the same place
        yield Cap(BACK.cap, _("Back"), "", primary=True)
        yield Cap("↑↓", _("Scroll"), "")

    @on(events.Click, "#close")
    def _close_clicked(self) -> None:
        self.action_back()

    def action_back(self) -> None:
        if self.is_current:
            self.app.hand_over()
            self.app.pop_screen()

    def action_help(self) -> None:
        """The same key closes it."""
        self.action_back()
