"""Everybody who has played, and how often each has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CONFIRM, DOWN, HELP, UP, bindings, together
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import cap
from ginrummy.app.screens.list_screen import ListScreen
from ginrummy.app.widgets.columns import in_columns
from ginrummy.app.widgets.fitting import centred, cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.rows import TRACK, Rows
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import mark, muted, strong
from ginrummy.core.figures import Figures
from ginrummy.wording.charts import LINES, share_bar
from ginrummy.wording.language import _
from ginrummy.wording.stats import (
    Column,
    at_right,
    cells,
    few_columns_text,
    least_columns_text,
    nobody_text,
    player_headings,
    practice_text,
)

_LEFT_OUT: Final = {
    COMPACT: {Column.ROUNDS, Column.GINS, Column.UNDERCUTS},
    NORMAL: {Column.UNDERCUTS},
}
"""The columns for which there is no room."""
_NAMES: Final = range(20, 2, -1)
"""How many cells a name may take, tried until all columns fit."""
_BAR: Final = 6


class StatisticsScreen(ListScreen):
    """Enter opens a player."""

    CSS_PATH = "statistics.tcss"
    ROOM = {COMPACT: 10, NORMAL: 13}
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.STATISTICS_PAGE.commands
    BINDINGS = bindings(*USES)

    def __init__(self, players: Sequence[Figures], at: str = "") -> None:
        names = [each.name.casefold() for each in players]
        super().__init__(names.index(at.casefold()) if at.casefold() in names else 0)
        self._players = players

    def compose_table(self) -> Iterable[Widget]:
        if self._players:
            yield Static(id="columns", classes="line")
            yield Rows(self.ROOM[NORMAL], NORMAL.width, id="list")
            yield Static(id="notes", classes="line")
        else:
            yield Static(id="nobody", classes="line")
        yield Static(id="said", classes="line")

    @property
    def number(self) -> int:
        return len(self._players)

    def heading(self) -> Heading:
        return Heading(_("STATISTICS"))

    def draw(self) -> None:
        if not self._players:
            words = strong(nobody_text()), muted(practice_text())
            self.put("#nobody", Content("\n").join(centred(line, self.width) for line in words))
            return
        rows = self.query_one("#list", Rows)
        rows.fit(self.room, self.width)
        headings, *lines = self._table()
        self.put("#columns", Content.assemble("  ", headings.stylize_before("$gin-muted")))
        rows.show([self.marked(line, place) for place, line in enumerate(lines)], self._at)
        self.put("#notes", Content("\n").join(map(muted, self._notes())))

    def _table(self) -> list[Content]:
        columns = [column for column in Column if column not in _LEFT_OUT[self.layout_now]]
        for most in _NAMES:
            rows = [player_headings(columns), *(_row(each, most, columns) for each in self._players)]
            lines = in_columns(rows, at_right(columns))
            if lines[0].cell_length <= self.width - TRACK - mark(True).cell_length:
                break
        return lines

    def _notes(self) -> tuple[str, str]:
        small = self.layout_now is COMPACT
        return least_columns_text() if small else few_columns_text(), practice_text()

    def caps(self) -> Iterator[Cap]:
        if self._players:
            yield cap(CONFIRM, _("Open"), primary=True)
            yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        yield cap(BACK, primary=not self._players)
        yield cap(HELP)

    def action_confirm(self) -> None:
        if self._players:
            self.tell(doors.player(self.app, self._players[self._at].name))

    def action_back(self) -> None:
        doors.home(self.app)


def _row(figures: Figures, most: int, columns: Iterable[Column]) -> tuple[str, ...]:
    bar = share_bar(figures.won, figures.lost, _BAR, LINES)
    return cells(figures, cut(figures.name, most), bar, columns)
