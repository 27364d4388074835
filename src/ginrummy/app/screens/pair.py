"""Two players against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, HELP, bindings
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import last_games
from ginrummy.app.widgets.columns import in_columns
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, strong, text
from ginrummy.core.figures import Figures
from ginrummy.wording.charts import LINES, share_bar
from ginrummy.wording.language import _
from ginrummy.wording.stats import common_facts, notes, pair_facts

_NAME: Final = 12
_BAR: Final = 24


class PairScreen(BoardScreen):
    """To be read; the first player's wins stand above."""

    CSS_PATH = "pair.tcss"
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.PAIR_PAGE.commands
    BINDINGS = bindings(*USES)

    def __init__(self, first: Figures, second: Figures) -> None:
        super().__init__()
        self._first = first
        self._second = second

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="facts", classes="line")
        yield Static(id="last", classes="line")
        yield Static(id="said", classes="line")

    def heading(self) -> Heading:
        first, second = self._short(self._first), self._short(self._second)
        return Heading(_("STATISTICS"), (_("{first} and {second}").format(first=first, second=second),))

    def draw(self) -> None:
        self.put("#facts", Content("\n").join(self._facts()))
        self.put("#last", Content("\n").join(last_games(self._first, self.layout_now)))
        self.put("#said", Content("\n").join(map(muted, notes(self._first))))

    def _facts(self) -> Iterator[Content]:
        facts = pair_facts(self._first, self._second)
        rows = [
            ("", self._short(self._first), self._short(self._second)),
            *((fact.label, fact.first, fact.second) for fact in facts),
            *((fact.label, fact.value, "") for fact in common_facts(self._first)),
        ]
        names, *lines = in_columns(rows, (False, True, True))
        yield names.stylize_before("bold $gin-text")
        yield from (line.stylize_before("$gin-text") for line in lines)
        bar = share_bar(self._first.won, self._second.won, _BAR, LINES)
        if bar:
            yield Content()
            first, second = strong(self._short(self._first)), strong(self._short(self._second))
            yield Content.assemble(first, "  ", text(bar), "  ", second)

    def _short(self, figures: Figures) -> str:
        return cut(figures.name, _NAME)

    def caps(self) -> Iterator[Cap]:
        yield cap(BACK, primary=True)
        yield cap(HELP)

    def action_back(self) -> None:
        self.tell(doors.player(self.app, self._first.name, self._second.name))
