"""A new game: two names and a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual import on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from ginrummy.app import doors
from ginrummy.app.commands import BACK, CONFIRM, HELP, bindings
from ginrummy.app.names import MOST_CELLS, clean_name, names_fault
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.sentences import gold, muted, sentence, strong
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.rules import Rules
from ginrummy.table.keyboard import reveal_letters
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Key, Name, Phrase

_FIELDS = ("first", "second", "target")


class SetupScreen(BoardScreen):
    """Enter goes from field to field and starts the game from the last."""

    CSS_PATH = "setup.tcss"
    AUTO_FOCUS = "#first"
    USES = (CONFIRM, BACK)
    BINDINGS = bindings(BACK)

    def __init__(
        self, players: tuple[str, str] = ("", ""), target: int = 100, seed: str | None = None
    ) -> None:
        super().__init__()
        self._given = (*players, str(target))
        self._seed = seed

    def compose_table(self) -> Iterable[Widget]:
        yield Static(strong(_("Who is playing?")), id="title", classes="line")
        labels = (_("First player"), _("Second player"), _("Game to"))
        for number, (field, label, given) in enumerate(zip(_FIELDS, labels, self._given, strict=True)):
            yield Static(muted(label), id=f"label-{number}", classes="line")
            digits = field == "target"
            yield Input(
                given,
                id=field,
                compact=True,
                select_on_focus=True,
                max_length=4 if digits else MOST_CELLS,
                restrict="[0-9]*" if digits else None,
            )
        yield Static(id="letters", classes="line")
        yield Static(id="rules", classes="line")
        yield Static(id="fault", classes="line")

    def heading(self) -> Heading:
        facts = () if self._seed is None else (_("practice, seeded"),)
        return Heading(_("NEW GAME"), facts)

    def draw(self) -> None:
        self.put("#rules", muted(_("Classic: knock with 10 or less, gin 20, undercut 10, box 20, game 100.")))
        self._draw_letters()

    def _draw_letters(self) -> None:
        players = self._players()
        line = Content()
        if names_fault(players) is None:
            first, second = reveal_letters(players)
            line = sentence(
                Phrase(
                    _("{first} opens the hand with {key}, {second} with {other}."),
                    first=Name(players[0]),
                    key=Key(first.upper()),
                    second=Name(players[1]),
                    other=Key(second.upper()),
                ),
                name_cells=20,
            )
        self.put("#letters", line)

    def _players(self) -> tuple[str, str]:
        first, second = (clean_name(self.query_one(f"#{field}", Input).value) for field in _FIELDS[:2])
        return first, second

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _("Next, then deal"), primary=True)
        yield Cap("Tab", _("Next field"), "app.focus_next")
        yield cap(HELP, keys="F1")
        yield cap(BACK)

    @on(Input.Changed)
    def _changed(self) -> None:
        self._draw_letters()
        self.put("#fault", Content())

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        at = _FIELDS.index(event.input.id or "target")
        if at + 1 < len(_FIELDS):
            self.query_one(f"#{_FIELDS[at + 1]}", Input).focus()
        else:
            self._start()

    def action_confirm(self) -> None:
        self._start()

    def _start(self) -> None:
        players = self._players()
        fault = names_fault(players)
        if fault is not None:
            self.say(fault)
            self.query_one("#first", Input).focus()
            return
        target = self.query_one("#target", Input).value.strip()
        try:
            rules = Rules(target=int(target))
        except ValueError:
            self.say(_("The target is a whole number from 1 to 1000."))
            self.query_one("#target", Input).focus()
            return
        self.app.tell(self.app.start_game(players, rules, self._seed), self)

    def action_back(self) -> None:
        doors.home(self.app)

    def action_help(self) -> None:
        """A question mark is a character here; F1 helps."""
        doors.help_over(self.app, self)

    def say(self, words: str) -> None:
        self.put("#fault", gold(words))
