"""What a player has done, and against whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CONFIRM, DOWN, HELP, UP, bindings, together
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import cap
from ginrummy.app.screens.common import last_games
from ginrummy.app.screens.list_screen import ListScreen
from ginrummy.app.widgets.columns import in_columns
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.rows import Rows
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, text
from ginrummy.core.figures import Figures, PlayerFigures
from ginrummy.wording.charts import LINES, share_bar
from ginrummy.wording.language import _
from ginrummy.wording.stats import AGAINST, Fact, against_headings, at_right, cells, notes, player_facts

_NAME: Final = 12
_BAR: Final = 20
_SHARED: Final = 2
"""The facts with a bar, which come first."""
_BESIDE: Final = 5
"""How many of the others stand above each other where there is room for two columns."""


class PlayerScreen(ListScreen):
    """Enter opens the two players that are chosen."""

    CSS_PATH = "player.tcss"
    ROOM = {COMPACT: 3, NORMAL: 4}
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.PLAYER_PAGE.commands
    BINDINGS = bindings(*USES)

    def __init__(self, player: PlayerFigures, at: str = "") -> None:
        names = [each.name.casefold() for each in player.against]
        super().__init__(names.index(at.casefold()) if at.casefold() in names else 0)
        self._figures = player.figures
        self._against = player.against

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="facts", classes="line")
        yield Static(id="last", classes="line")
        yield Static(id="columns", classes="line")
        yield Rows(self.ROOM[NORMAL], NORMAL.width, id="list")
        yield Static(id="said", classes="line")

    @property
    def number(self) -> int:
        return len(self._against)

    def heading(self) -> Heading:
        return Heading(_("STATISTICS"), (cut(self._figures.name, 20),))

    def draw(self) -> None:
        self.put("#facts", Content("\n").join(self._facts()))
        self.put("#last", Content("\n").join(last_games(self._figures, self.layout_now)))
        rows = self.query_one("#list", Rows)
        rows.fit(self.room, self.width)
        table = [against_headings(), *map(_row, self._against)]
        headings, *lines = in_columns(table, at_right(AGAINST))
        self.put("#columns", Content.assemble("  ", headings.stylize_before("$gin-muted")))
        rows.show([self.marked(line, place) for place, line in enumerate(lines)], self._at)
        self.put("#said", Content("\n").join(map(muted, notes(self._figures))))
        self.query_one("#said").display = self.layout_now is not COMPACT

    def _facts(self) -> Iterator[Content]:
        facts = player_facts(self._figures)
        shared, others = facts[:_SHARED], facts[_SHARED:]
        yield from _listed(shared)
        if self.layout_now is COMPACT:
            yield from _listed(others)
            return
        yield Content()
        left, right = _listed(others[:_BESIDE]), _listed(others[_BESIDE:])
        for place, line in enumerate(left):
            beside = right[place] if place < len(right) else Content()
            yield Content.assemble(line, "      ", beside)

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _("Compare"), primary=True)
        yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        yield cap(BACK)
        yield cap(HELP)

    def action_confirm(self) -> None:
        self.tell(doors.pair(self.app, self._figures.name, self._against[self._at].name))

    def action_back(self) -> None:
        self.tell(doors.statistics(self.app, self._figures.name))

    def say(self, words: str) -> None:
        super().say(words)
        self.query_one("#said").display = True


def _listed(facts: Iterable[Fact]) -> list[Content]:
    """One under the other, with bars where there are two sides."""
    listed = tuple(facts)
    labels = in_columns([(fact.label,) for fact in listed], (False,))
    bars = [share_bar(*fact.share, _BAR, LINES) if fact.share else "" for fact in listed]
    values = in_columns([(fact.value,) for fact in listed], (not any(bars),))
    return [
        Content.assemble(
            label.stylize_before("$gin-muted"), "  ", value.stylize_before("bold $gin-text"), "  ", text(bar)
        )
        for label, value, bar in zip(labels, values, bars, strict=True)
    ]


def _row(figures: Figures) -> tuple[str, ...]:
    bar = share_bar(figures.won, figures.lost, _BAR, LINES)
    return cells(figures, cut(figures.name, _NAME), bar, AGAINST)
