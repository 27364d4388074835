"""The final score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors
from ginrummy.app.commands import BACK, CONFIRM, DOWN, HELP, LEAVE, NEW, UP, Command, bindings
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.sentences import gold, muted, strong
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.paper import Paper
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.wording.language import _
from ginrummy.wording.results import game_headline
from ginrummy.wording.sheet import AccountRow, RoundLine, SheetText, sheet_text

_ROOM: Final = 16
"""The lines of the paper."""
_RULE: Final = 70
"""How long a rule across the paper is."""
_NAME: Final = 6
"""The cells of a name over a column."""
_ENDS: Final = ((5, True), (7, False), (15, False), (50, True), (58, True), (70, True))
"""Where each column ends, or begins."""
_ENDED: Final = 28
"""The cells of how a round ended."""


class ScoresheetScreen(BoardScreen):
    """Public; rounds that do not fit scroll under the heading."""

    CSS_PATH = "scoresheet.tcss"
    USES = (CONFIRM, NEW, UP, DOWN, BACK, LEAVE, HELP)
    BINDINGS = bindings(*USES)

    def __init__(
        self, sheet: Scoresheet, game: int, *, practice: bool, review: bool = False, alone: bool = False
    ) -> None:
        super().__init__()
        self._sheet = sheet
        self._text = _fitted(sheet)
        self._game = game
        self._practice = practice
        self._review = review
        self._alone = alone
        self._first = self._last_first = max(len(self._text.rounds) - self._round_room(), 0)

    def compose_table(self) -> Iterable[Widget]:
        yield Paper(id="paper")
        yield Static(id="saved", classes="line")
        yield Static(id="again", classes="line")

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

    def _round_room(self) -> int:
        account = len(self._text.account) + 2 if self._text.account else 0
        return _ROOM - 3 - account - len(self._text.notes)

    def draw(self) -> None:
        self.query_one(Paper).rows = tuple(self._rows())
        self.put("#saved", muted(_("Saved as game {game}.").format(game=self._game)))
        again = Content.assemble(strong(f"gin review {self._game}"), muted(_(" shows it again.")))
        self.put("#again", again)

    def _rows(self) -> Iterator[Content]:
        text = self._text
        first, second = text.players
        number, dealer, ended, total = text.headings
        yield _columns(
            (number, "$gin-soft"), (dealer, "$gin-soft"), (ended, "$gin-soft"),
            (first, "bold"), (second, "bold"), (total, "$gin-soft"),
        )  # fmt: skip
        rule = Content.styled("─" * _RULE, "$gin-paper-hair")
        yield rule
        shown = text.rounds[self._first : self._first + self._round_room()]
        for line in shown:
            yield _round_row(line)
        if text.account:
            yield self._between(rule)
            yield from self._account_rows()
        for note in text.notes:
            yield Content.styled(note, "$gin-soft")

    def _between(self, rule: Content) -> Content:
        number = len(self._text.rounds)
        if number <= self._round_room():
            return rule
        last = self._first + self._round_room()
        words = _(" rounds {first} to {last} of {number}, ↑ ↓ ").format(
            first=self._first + 1, last=last, number=number
        )
        return Content.assemble(
            Content.styled("──", "$gin-paper-hair"),
            Content.styled(words, "$gin-soft"),
            Content.styled("─" * (_RULE - 2 - len(words)), "$gin-paper-hair"),
        )

    def _account_rows(self) -> Iterator[Content]:
        for row in self._text.account:
            if row.total:
                yield Content.assemble(" " * 15, Content.styled("─" * 43, "$gin-paper-rule"))
            yield _account_row(row, self._text.winner)
            if row.total and self._text.winner is not None:
                start = 55 if self._text.winner else 47
                yield Content.assemble(" " * start, Content.styled("═══", "$gin-accent-ink"))

    def caps(self) -> Iterator[Cap]:
        if not self._review:
            yield cap(CONFIRM, _("Rematch"), primary=True)
            yield cap(NEW)
            yield cap(BACK, _("First screen"))
        else:
            yield cap(BACK, primary=True)
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
        self._first = min(self._first + 1, self._last_first)
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


def _fitted(sheet: Scoresheet) -> SheetText:
    """The sheet in words, its names cut until every round fits its column."""
    for cells in range(_NAME, 2, -1):
        first, second = (cut(name, cells) for name in sheet.players)
        text = sheet_text(replace(sheet, players=(first, second)))
        if all(Content(line.ended).cell_length <= _ENDED for line in text.rounds):
            break
    return text


def _columns(*cells: tuple[str, str]) -> Content:
    """The six columns of the sheet; numbers and what stands over them end at the same place."""
    line = Content()
    for (text, style), (end, right) in zip(cells, _ENDS, strict=True):
        part = Content.styled(text, style) if style else Content(text)
        start = end - part.cell_length if right else end
        line = Content.assemble(line.pad_right(max(start - line.cell_length, 0)), part)
    return line


def _round_row(line: RoundLine) -> Content:
    both = _("{first:>3} – {second:>3}").format(first=line.totals[0], second=line.totals[1])
    return _columns(
        (line.number, "$gin-soft"), (line.dealer, "$gin-soft"), (line.ended, ""),
        (line.points[0], ""), (line.points[1], ""), (both, "$gin-soft"),
    )  # fmt: skip


def _account_row(row: AccountRow, winner: int | None) -> Content:
    styles = ["bold" if row.total else "", "bold" if row.total else ""]
    if row.total and winner is not None:
        styles[winner] = "bold $gin-accent-ink"
    return _columns(
        ("", ""), ("", ""), (row.label, "bold" if row.total else ""),
        (row.amounts[0], styles[0]), (row.amounts[1], styles[1]), ("", ""),
    )  # fmt: skip
