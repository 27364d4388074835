"""The first screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import (
    CONFIRM,
    DOWN,
    HELP,
    HISTORY,
    LEAVE,
    NEW,
    QUITS,
    REMATCH,
    RESUME,
    RULES,
    SETTINGS,
    STATISTICS,
    UP,
    Command,
    bindings,
    together,
)
from ginrummy.app.display import GIN_MARK
from ginrummy.app.faces import Face
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.widgets.card import CardView
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.pile import Heap, Pile
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import mark, muted, strong, text
from ginrummy.core.cards import Card, Rank, Suit
from ginrummy.storage import LedgerError
from ginrummy.table.history import SavedGames, saved_games
from ginrummy.wording.history import short_when_text
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.troubles import short_trouble, unreadable

if TYPE_CHECKING:
    from ginrummy.table.history import GameSummary

_BESIDE_GIN: Final = {COMPACT: 34, NORMAL: 33}
"""The cells before the other word of the name."""


class HomeScreen(BoardScreen):
    """Resume, start, look back, leave."""

    CSS_PATH = "home.tcss"
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.FIRST_SCREEN.commands
    BINDINGS = bindings(*USES)

    def __init__(self) -> None:
        super().__init__()
        self._at = 0
        self._saved = SavedGames()
        self._trouble = ""

    def compose_table(self) -> Iterable[Widget]:
        self._look()
        yield Static(id="mark")
        yield Pile(Heap(stock=True, count=52), id="pack")
        yield CardView(Face(Card(Rank.ACE, Suit.SPADES)), id="ace")
        if self._open is not None:
            yield self._plate()
        yield Static(id="menu")
        yield Static(id="said", classes="line")

    def _plate(self) -> Plate:
        return Plate(Choice(), tone="field", id="resume")

    def look_again(self) -> None:
        """Be as if it had just been opened; other screens have been before it."""
        self._at = 0
        self._saved, self._trouble = SavedGames(), ""
        self._look()
        self.dress()

    def _look(self) -> None:
        try:
            self._saved = saved_games(self.app.ledger)
        except LedgerError as error:
            self._trouble = short_trouble(error)
        if self._saved.faults:
            self._trouble = unreadable(list(self._saved.faults))

    @property
    def _open(self) -> GameSummary | None:
        return self._saved.last_open

    @property
    def _games(self) -> Sequence[GameSummary]:
        return self._saved.games

    def _items(self) -> list[tuple[Command, Content, Callable[[], None]]]:
        items: list[tuple[Command, Content, Callable[[], None]]] = []
        if self._open is not None:
            items.append((RESUME, Content(), self.action_resume))
        items.append((NEW, Content(), self.action_new_game))
        if self._games:
            last = self._games[0]
            from ginrummy.app.draft import title_of  # without games there is nothing to give a title to

            pair = _("{first} and {second}, {rules} to {target}").format(
                first=cut(last.players[0], 12),
                second=cut(last.players[1], 12),
                rules=title_of(last.rules),
                target=last.rules.target,
            )
            number = len(self._games)
            count = ngettext("{number} game", "{number} games", number).format(number=number)
            items.append((REMATCH, muted(pair), self.action_rematch))
            items.append((HISTORY, muted(count), self.action_history))
            items.append((STATISTICS, Content(), self.action_statistics))
        items.append((RULES, Content(), self.action_rules))
        items.append((SETTINGS, Content(), self.action_settings))
        items.append((LEAVE, Content(), self.action_leave))
        return items

    def draw(self) -> None:
        items = self._items()
        self.put("#mark", self._mark())
        self._draw_resume()
        room = max(len(command.cap) for command, _note, _act in items)
        lines = [
            self._menu_line(command, note, selected=at == self._at, room=room)
            for at, (command, note, _act) in enumerate(items)
            if command is not RESUME
        ]
        self.put("#menu", Content("\n").join(lines))
        said = self._trouble or _("Two players, one keyboard. Every card is saved as you play it.")
        self.put("#said", strong(said) if self._trouble else muted(said))

    def _draw_resume(self) -> None:
        there = self.query("#resume").results(Plate)
        plate = next(there, None)
        if self._open is not None:
            if plate is None:  # a game has been begun since this screen was composed
                plate = self._plate()
                self.query_one("#board").mount(plate)
            plate.choice = self._resume_choice(self._open)
            plate.selected = self._at == 0
        if plate is not None:
            plate.display = self._open is not None

    def _mark(self) -> Content:
        """GIN as large as it can be, and the other word behind its last row."""
        *rows, last = GIN_MARK if self.app.look.blocks else ("", "", "G I N", "", "", "")
        return strong("\n".join((*rows, f"{last:<{_BESIDE_GIN[self.layout_now]}}R U M M Y")))

    def _resume_choice(self, game: GameSummary) -> Choice:
        from ginrummy.app.draft import title_of

        parts = [strong(_("Resume").ljust(11))]
        small = self.layout_now is COMPACT
        cells = 6 if small else 10
        for name, total in zip(game.players, game.totals, strict=True):
            parts.append(Content.assemble(text(cut(name, cells)), " ", strong(str(total)), "   "))
        words = _("round {number}") if small else _("round {number}, {rules} to {target}")
        state = words.format(number=game.round, rules=title_of(game.rules), target=game.rules.target)
        when = muted(short_when_text(game.at, datetime.now(UTC)))
        return Choice(Content.assemble(*parts, muted(state)), when, key=RESUME.cap)

    def _menu_line(self, command: Command, note: Content, *, selected: bool, room: int) -> Content:
        label = _("Quit") if command is LEAVE else _(command.label)
        style = "bold $gin-accent" if selected else "bold $gin-text"
        return Content.assemble(
            mark(selected),
            Content.styled(command.cap.ljust(room), style),
            "  ",
            text(label.ljust(13)),
            note,
        )

    def uses(self) -> tuple[Command, ...]:
        there = {command for command, _note, _act in self._items()}
        return tuple(each for each in self.USES if each in there or each in {UP, DOWN, CONFIRM, HELP})

    def told(self) -> Mapping[Command, str]:
        return {LEAVE: _(QUITS)}

    def heading(self) -> Heading:
        return Heading()

    def caps(self) -> Iterator[Cap]:
        items = self._items()
        label = _("Quit") if items[self._at][0] is LEAVE else _(items[self._at][0].label)
        yield cap(CONFIRM, label, primary=True)
        yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        yield cap(HELP)
        yield cap(LEAVE, _("Quit"))

    def _turn_to(self, at: int) -> None:
        self._at = at % len(self._items())
        self.redraw()

    def action_up(self) -> None:
        self._turn_to(self._at - 1)

    def action_down(self) -> None:
        self._turn_to(self._at + 1)

    def action_confirm(self) -> None:
        self._items()[self._at][2]()

    @on(Plate.Clicked)
    def _plate_clicked(self) -> None:
        self.action_resume()

    @on(events.Click, "#menu")
    def _menu_clicked(self, event: events.Click) -> None:
        items = [item for item in self._items() if item[0] is not RESUME]
        if 0 <= event.y < len(items):
            items[event.y][2]()

    def action_resume(self) -> None:
        if self._open is not None:
            self.tell(self.app.resume_game(self._open.game))

    def action_new_game(self) -> None:
        doors.setup(self.app)

    def action_rematch(self) -> None:
        if self._games:
            last = self._games[0]
            self.tell(self.app.start_game(last.players, last.rules))

    def action_history(self) -> None:
        if self._games:
            doors.history(self.app, self._games)

    def action_statistics(self) -> None:
        if self._games:
            self.tell(doors.statistics(self.app))

    def action_rules(self) -> None:
        doors.rules_over(self.app, self)

    def action_settings(self) -> None:
        doors.settings(self.app)

    def action_leave(self) -> None:
        self.app.action_quit_now()

    def say(self, words: str) -> None:
        self._trouble = words
        self.redraw()
