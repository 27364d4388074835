"""The final score sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import (
    BACK,
    CHART,
    CONFIRM,
    DOWN,
    HELP,
    HOME,
    LEAVE,
    LEFT,
    NEW,
    QUITS,
    REVIEW,
    RIGHT,
    UP,
    Command,
    bindings,
)
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.sheet_form import LARGE, SMALL, Form
from ginrummy.app.sheet_pages import Page, pages
from ginrummy.app.step_chart import by_round, legend, step_chart
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.paper import Paper
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, muted, strong
from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.table.review import Review
from ginrummy.wording.language import _
from ginrummy.wording.results import game_headline

_CHART: Final = {COMPACT: 12, NORMAL: 15}
"""The rows of the chart's lines."""


class ScoresheetScreen(BoardScreen):
    """Public; rounds that do not fit scroll under the heading, and the games of a match are pages.

    After the last round it offers another game; in a review each of its rounds can be opened.
    """

    CSS_PATH = "scoresheet.tcss"
    LINE = "#saved"
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.SHEET.commands
    BINDINGS = bindings(*USES)

    def __init__(
        self,
        sheet: Scoresheet,
        game: int,
        *,
        practice: bool,
        review: Review | None = None,
        row: int | None = None,
        alone: bool = False,
    ) -> None:
        super().__init__()
        self._sheet = sheet
        self._form: Form = LARGE
        self._pages = pages(sheet)
        self._game = game
        self._practice = practice
        self._review = review
        self._alone = alone
        self._charted = False
        holding = [at for at, page in enumerate(self._pages) if row is not None and row in page.opens]
        self._turn_to(holding[0] if holding else len(self._pages) - 1)
        if row is not None and holding:
            self._choose(self._page.opens.index(row))

    @property
    def _page(self) -> Page:
        return self._pages[self._at]

    @property
    def _chosen(self) -> int | None:
        """The place of the round that would be opened; None where none can be."""
        seen = self._review is not None and not self._charted
        return self._place if seen and self._page.opens else None

    def _turn_to(self, at: int) -> None:
        """Turn to a page, where its last rounds stand."""
        self._at = min(max(at, 0), len(self._pages) - 1)
        self._first = self._page.last_first
        self._place = max(len(self._page.opens) - 1, 0)
        self._drawn = max(len(self._chartable) - 1, 0)
        self._charted = self._charted and bool(self._chartable)

    def _choose(self, place: int) -> None:
        """Choose a round, and scroll no further than that needs; after the last one notes may follow."""
        last = max(len(self._page.opens) - 1, 0)
        self._place = min(max(place, 0), last)
        if self._place == last:
            self._first = self._page.last_first
        else:
            self._first = min(max(self._first, self._place - self._page.room + 1), self._place)

    def compose_table(self) -> Iterable[Widget]:
        yield Paper(id="paper")
        yield Static(id="chart")
        yield Static(id="saved", classes="line")
        yield Static(id="again", classes="line")

    def rules(self) -> Rules:
        return self._sheet.rules

    def heading(self) -> Heading:
        phase = _("GAME OVER") if self._sheet.account else _("SCORE SHEET")
        if self._review is not None:
            phase = _("REVIEW")
        practice = (_("practice"),) if self._practice else ()
        facts = (
            *practice,
            _("Game {game}").format(game=self._game),
            _("to {target}").format(target=self._sheet.rules.target),
        )
        return Heading(phase, facts, right=gold(headline(self._sheet)))

    def wanted(self) -> int:
        return max(page.last_first for page in pages(self._sheet, self._grid_form))

    @property
    def _grid_form(self) -> Form:
        """The paper for its grid, in a window that is no higher."""
        return SMALL if self.layout_now is COMPACT else LARGE

    def _fit_paper(self) -> None:
        """Lay the sheet out for the paper there is room for, with the same round chosen."""
        form = replace(self._grid_form, room=self._grid_form.room + self.more)
        if form != self._form:
            self._form, self._pages = form, pages(self._sheet, form)
            self._choose(self._place)
            self._first = min(self._first, self._page.last_first)

    def draw(self) -> None:
        self._fit_paper()
        self.query_one(Paper).display = not self._charted
        self.query_one("#chart").display = self._charted
        if self._charted:
            self.put("#chart", Content("\n").join(self._chart()))
        else:
            self.query_one(Paper).rows = tuple(self._page.rows(self._first, self._chosen))
        self.put("#saved", muted(_("Saved as game {game}.").format(game=self._game)))
        again = Content.assemble(strong(f"gin review {self._game}"), muted(_(" shows it again.")))
        self.put("#again", again)

    @property
    def _chartable(self) -> list[int]:
        """The places of the games on this page that have a round to draw."""
        return [place for place in self._page.games if self._sheet.games[place].rounds]

    def _chart(self) -> Iterator[Content]:
        """The totals over the rounds of a game."""
        place = self._chartable[self._drawn]
        title = _("Totals after each round")
        if self._page.side_by_side:
            title = _("Game {number}: totals after each round").format(number=place + 1)
        names = self._sheet.players
        yield justified(strong(title), legend(names), self.width)
        yield Content()
        courses = by_round(self._sheet.course(place))
        yield from step_chart(
            courses, names, width=self.width, height=_CHART[self.layout_now], goal=self._sheet.rules.target
        )

    def caps(self) -> Iterator[Cap]:
        if self._review is None:
            yield cap(CONFIRM, _("Rematch"), primary=True)
            yield cap(NEW)
            yield cap(REVIEW)
            yield cap(BACK, _("First screen"))
        else:
            opens = self._chosen is not None
            if opens:
                yield cap(CONFIRM, _("Open"), primary=True)
            yield cap(BACK, _("Quit") if self._alone else None, primary=not opens)
        for command, title in self._ways():
            yield cap(command, title)
        if self._charted or self._chosen is not None:
            yield cap(CHART, _("Sheet") if self._charted else None)
        yield cap(HELP)
        yield cap(LEAVE, _("Quit"))

    def _ways(self) -> Iterator[tuple[Command, str]]:
        """Where the arrows lead: to another page, or from chart to chart where one page has several."""
        for command, by in ((LEFT, -1), (RIGHT, 1)):
            if self._charted and self._page.side_by_side:
                at = self._drawn + by
                if 0 <= at < len(self._chartable):
                    yield command, _("Game {number}").format(number=self._chartable[at] + 1)
            elif 0 <= self._at + by < len(self._pages):
                yield command, self._pages[self._at + by].title

    def action_confirm(self) -> None:
        if self._review is None:
            self.tell(self.app.start_game(self._sheet.players, self._sheet.rules))
        elif self._chosen is not None:
            row = self._page.opens[self._chosen]
            doors.open_round(self.app, self._review, row, alone=self._alone)

    def action_review(self) -> None:
        if self._review is None:
            self.tell(doors.sheet(self.app, self._game))

    def action_chart(self) -> None:
        if self._page.opens:
            self._charted = not self._charted
            self.redraw()

    def uses(self) -> tuple[Command, ...]:
        left_out = {REVIEW, NEW} if self._review is not None else set()
        return tuple(each for each in self.USES if each not in left_out)

    def told(self) -> Mapping[Command, str]:
        told = {LEAVE: _(QUITS)}
        if self._alone:
            told[BACK] = _(QUITS)
        elif self._review is None:
            told[BACK] = HOME.sentence
        return told

    def idle(self) -> Collection[Command]:
        moves = not self._charted and (
            self._page.last_first if self._chosen is None else len(self._page.opens) > 1
        )
        works = {command for command, _title in self._ways()}
        if moves:
            works |= {UP, DOWN}
        if self._page.opens:
            works.add(CHART)
        if self._review is None or self._chosen is not None:
            works.add(CONFIRM)
        return {UP, DOWN, LEFT, RIGHT, CHART, CONFIRM} - works

    def action_new_game(self) -> None:
        if self._review is not None:
            return
        doors.setup(self.app, self._sheet.players)

    @on(events.MouseScrollUp)
    def _scrolled_up(self) -> None:
        self.action_up()

    @on(events.MouseScrollDown)
    def _scrolled_down(self) -> None:
        self.action_down()

    def action_up(self) -> None:
        self._move(-1)

    def action_down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        """Choose the next round, or scroll where none can be chosen."""
        if self._chosen is not None:
            self._choose(self._place + by)
        else:
            self._first = min(max(self._first + by, 0), self._page.last_first)
        self.redraw()

    @on(events.Click, "#paper")
    def _paper_clicked(self, event: events.Click) -> None:
        """A click chooses a round, and one more opens it."""
        above = 1 + len(self._page.head) + 1  # the edge of the paper, what stands over the rounds, a rule
        place = self._first + event.y - above
        shown = range(self._first, min(self._first + self._page.room, len(self._page.opens)))
        if self._chosen is None or place not in shown:
            return
        if place == self._chosen:
            self.action_confirm()
        else:
            self._choose(place)
            self.redraw()

    def action_left(self) -> None:
        self._go(-1)

    def action_right(self) -> None:
        self._go(1)

    def _go(self, by: int) -> None:
        if self._charted and self._page.side_by_side:
            self._drawn = min(max(self._drawn + by, 0), len(self._chartable) - 1)
        else:
            self._turn_to(self._at + by)
        self.redraw()

    def action_back(self) -> None:
        if self._alone:
            self.app.action_quit_now()
        else:
            doors.home(self.app)

    def action_leave(self) -> None:
        self.app.action_quit_now()


def headline(sheet: Scoresheet) -> str:
    """How the game stands, or who won it, with names that leave the heading room."""
    first, second = (cut(name, 10) for name in sheet.players)
    return game_headline(replace(sheet, players=(first, second)))
