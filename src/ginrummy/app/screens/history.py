"""All saved games: take one up again, or look at its sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CONFIRM, DOWN, HELP, UP, bindings, together
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import cap
from ginrummy.app.screens.list_screen import ListScreen
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import mark, muted, strong, text
from ginrummy.storage import LedgerError
from ginrummy.table.history import GameSummary
from ginrummy.wording.history import day_text, practice_state_text, state_text, when_text
from ginrummy.wording.language import _
from ginrummy.wording.troubles import short_trouble


class HistoryScreen(ListScreen):
    """Public; of a game in play it shows the score and no card."""

    CSS_PATH = "history.tcss"
    ROOM = {COMPACT: 13, NORMAL: 13}
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.SAVED_GAMES.commands
    BINDINGS = bindings(*USES)

    def __init__(self, games: Sequence[GameSummary], at: int = 0) -> None:
        super().__init__(at)
        self._games = games
        self._trouble = ""
        """Why the games at hand cannot be read."""

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="columns", classes="line")
        yield Static(id="games")
        yield Static(id="said", classes="line")

    @property
    def number(self) -> int:
        return len(self._games)

    def heading(self) -> Heading:
        return Heading(_("HISTORY"))

    @property
    def _first(self) -> int:
        return max(0, min(self._at - self.room // 2, len(self._games) - self.room))

    def draw(self) -> None:
        words = _("  game  players and points, final totals where the game is over")
        if self.layout_now is COMPACT:
            words = _("  game  players and points")
        self.put("#columns", muted(words))
        shown = self._shown()
        rows = [self._row(game, selected=self._first + place == self._at) for place, game in enumerate(shown)]
        self.query_one("#games").styles.height = self.room
        self.put("#games", Content("\n").join(rows))
        number = len(self._games)
        if not shown:
            self.say(self._trouble)
            return
        self.put("#said", muted(_("{at} of {number}").format(at=self._at + 1, number=number)))

    def _shown(self) -> Sequence[GameSummary]:
        """The games that stand on the screen; none if they cannot be read."""
        try:
            return self._games[self._first : self._first + self.room]
        except LedgerError as error:
            self._trouble = short_trouble(error)
            return ()

    def _selected(self) -> GameSummary | None:
        shown = self._shown()
        return shown[self._at - self._first] if shown else None

    def _row(self, game: GameSummary, *, selected: bool) -> Content:
        small = self.layout_now is COMPACT
        cells, gap = (6, " ") if small else (8, "  ")
        points = []
        for name, total in zip(game.players, game.totals, strict=True):
            label = text(cut(name, cells))
            points.append(
                Content.assemble(label.pad_right(cells - label.cell_length), strong(f"{total:>5}"), gap)
            )
        room, when = (15, day_text(game.at)) if small else (20, when_text(game.at))
        if game.seed is not None:  # which takes the room of the time, and on the small grid of the day too
            room, when = (25, "") if small else (26, day_text(game.at))
        state = muted(_state(game, cells if small else 11, room - 1))
        return Content.assemble(
            mark(selected),
            strong(f"{game.game:>4}"),
            gap,
            *points,
            state.pad_right(room - state.cell_length),
            muted(when),
        )

    def caps(self) -> Iterator[Cap]:
        game = self._selected()
        if game is not None:
            over = game.account is not None
            yield cap(CONFIRM, _("Score sheet") if over else _("Resume"), primary=True)
        yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        yield cap(BACK)
        yield cap(HELP)

    @on(events.Click, "#games")
    def _game_clicked(self, event: events.Click) -> None:
        at = self._first + event.y
        if at == self._at:
            self.action_confirm()
        elif at < len(self._games):
            self.turn_to(at)

    def action_confirm(self) -> None:
        game = self._selected()
        if game is None:
            return
        if game.account is None:
            self.tell(self.app.resume_game(game.game))
        else:
            self.tell(doors.sheet(self.app, game.game))

    def action_back(self) -> None:
        doors.home(self.app)


def _state(game: GameSummary, name_cells: int, room: int) -> str:
    """How it stands; the name gives way to what marks a practice game, and the rest where it must."""
    practice = game.seed is not None
    if practice:
        name_cells, room = min(name_cells, 8), room - cell_len(practice_state_text(""))
    first, second = (cut(name, name_cells) for name in game.players)
    state = cut(state_text((first, second), game.account, game.round), room)
    return practice_state_text(state) if practice else state
