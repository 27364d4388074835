"""The final score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors
from ginrummy.app.commands import BACK, CONFIRM, DOWN, HELP, LEAVE, LEFT, NEW, RIGHT, UP, Command, bindings
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.sentences import gold, muted, strong
from ginrummy.app.sheet_pages import Page, pages
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.paper import Paper
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.wording.language import _
from ginrummy.wording.results import game_headline


class ScoresheetScreen(BoardScreen):
    """Public; rounds that do not fit scroll under the heading, and the games of a match are pages."""

    CSS_PATH = "scoresheet.tcss"
    USES = (CONFIRM, NEW, UP, DOWN, LEFT, RIGHT, BACK, LEAVE, HELP)
    BINDINGS = bindings(*USES)

    def __init__(
        self, sheet: Scoresheet, game: int, *, practice: bool, review: bool = False, alone: bool = False
    ) -> None:
        super().__init__()
        self._sheet = sheet
        self._pages = pages(sheet)
        self._game = game
        self._practice = practice
        self._review = review
        self._alone = alone
        self._turn_to(len(self._pages) - 1)

    @property
    def _page(self) -> Page:
        return self._pages[self._at]

    def _turn_to(self, at: int) -> None:
        """Turn to a page, where its last rounds stand."""
        self._at = min(max(at, 0), len(self._pages) - 1)
        self._first = self._page.last_first

    def compose_table(self) -> Iterable[Widget]:
        yield Paper(id="paper")
        yield Static(id="saved", classes="line")
        yield Static(id="again", classes="line")

    def rules(self) -> Rules:
        return self._sheet.rules

    def heading(self) -> Heading:
        phase = _("GAME OVER") if self._sheet.account else _("SCORE SHEET")
        practice = (_("practice"),) if self._practice else ()
        facts = (
            *practice,
            _("Game {game}").format(game=self._game),
            _("to {target}").format(target=self._sheet.rules.target),
        )
        return Heading(phase, facts, right=gold(game_headline(self._short())))

    def _short(self) -> Scoresheet:
        first, second = (cut(name, 10) for name in self._sheet.players)
        return replace(self._sheet, players=(first, second))

    def draw(self) -> None:
        self.query_one(Paper).rows = tuple(self._page.rows(self._first))
        self.put("#saved", muted(_("Saved as game {game}.").format(game=self._game)))
        again = Content.assemble(strong(f"gin review {self._game}"), muted(_(" shows it again.")))
        self.put("#again", again)

    def caps(self) -> Iterator[Cap]:
        if not self._review:
            yield cap(CONFIRM, _("Rematch"), primary=True)
            yield cap(NEW)
            yield cap(BACK, _("First screen"))
        else:
            yield cap(BACK, primary=True)
        for command, at in ((LEFT, self._at - 1), (RIGHT, self._at + 1)):
            if 0 <= at < len(self._pages):
                yield cap(command, self._pages[at].title)
        yield cap(HELP)
        yield cap(LEAVE, _("Quit"))

    def action_confirm(self) -> None:
        if not self._review:
            self.app.tell(self.app.start_game(self._sheet.players, self._sheet.rules), self)

    def uses(self) -> tuple[Command, ...]:
        return tuple(each for each in self.USES if not (self._review and each in {CONFIRM, NEW}))

    def action_new_game(self) -> None:
        if self._review:
            return
        doors.setup(self.app, self._sheet.players)

    @on(events.MouseScrollUp)
    def _scrolled_up(self) -> None:
        self.action_up()

    @on(events.MouseScrollDown)
    def _scrolled_down(self) -> None:
        self.action_down()

    def action_up(self) -> None:
        self._first = max(self._first - 1, 0)
        self.redraw()

    def action_down(self) -> None:
        self._first = min(self._first + 1, self._page.last_first)
        self.redraw()

    def action_left(self) -> None:
        self._turn_to(self._at - 1)
        self.redraw()

    def action_right(self) -> None:
        self._turn_to(self._at + 1)
        self.redraw()

    def action_back(self) -> None:
        if self._alone:
            self.app.action_quit_now()
        else:
            doors.home(self.app)

    def action_leave(self) -> None:
        self.app.action_quit_now()

    def say(self, words: str) -> None:
        self.put("#saved", strong(words))
