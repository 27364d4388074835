"""The score sheet as pages of paper: one for a game alone or three side by side, more for a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from textual.content import Content

from ginrummy.app.commands import DOWN, UP
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.wording.language import N_, _
from ginrummy.wording.sheet import AccountRow, Both, RoundLine, SheetText, TableText, sheet_text, totals_note

ROOM: Final = 16
"""The lines of the paper."""
_LEAST: Final = 4
"""The lines that are left for the rounds whatever is said under them."""
_WIDTH: Final = 70
"""How long a rule across the paper is."""
_NAME: Final = 6
"""The cells of a name over a column."""
_ENDS: Final = ((5, True), (7, False), (15, False), (50, True), (58, True), (70, True))
"""Where each column ends, or begins."""
_SIDE_ENDS: Final = ((5, True), (7, False), (15, False), (52, True), (61, True), (70, True))
"""The same for three games side by side, whose totals take the places of the points."""
_ENDED: Final = 28
"""The cells of how a round ended."""
_NOTHING: Final = {"–": "0"}
"""What an empty place in an account is beside another number."""
_EMPTY: Final[Both] = ("", "")


@dataclass(frozen=True, slots=True)
class Page:
    """One piece of paper: what stands above and below stays, and the rounds between them scroll."""

    title: str
    """Which game of a match it is; empty where there is one page."""
    head: tuple[Content, ...]
    rounds: tuple[Content, ...]
    account: tuple[Content, ...]
    notes: tuple[Content, ...]
    scrolled: str = N_(" rounds {first} to {last} of {number}, {up} {down} ")
    """Which of them stand there, if not all do; translated when shown."""
    games: range = range(0)
    """The places of the games on it; none where it says what all of them came to."""
    opens: tuple[int, ...] = ()
    """For each of the rounds its row on the sheet."""

    @property
    def side_by_side(self) -> bool:
        """Whether it shows several games."""
        return len(self.games) > 1

    @property
    def room(self) -> int:
        """How many rounds there is room for."""
        return ROOM - len(self.head) - 2 - len(self.account) - len(self.notes)

    @property
    def last_first(self) -> int:
        """The first round that stands there when the last one does."""
        return max(len(self.rounds) - self.room, 0)

    def rows(self, first: int, at: int | None = None) -> Iterator[Content]:
        """The paper when this is the first round that stands there, and `at` is the one that is chosen."""
        yield from self.head
        yield _rule()
        last = min(first + self.room, len(self.rounds))
        for place in range(first, last):
            line = self.rounds[place]
            yield Content.assemble(Content.styled("▸", "$gin-accent-ink"), line[1:]) if place == at else line
        if self.last_first:
            words = _(self.scrolled).format(
                first=first + 1, last=last, number=len(self.rounds), up=UP.cap, down=DOWN.cap
            )
            yield _rule(words)
        elif self.account:
            yield _rule()
        yield from self.account
        yield from self.notes


def pages(sheet: Scoresheet) -> tuple[Page, ...]:
    """The sheet page by page; of a match that is over the last one says what it came to."""
    text = _fitted(sheet)
    (first, *others) = text.tables
    if not first.title:
        return (
            _opening(sheet, first, _side_by_side(text, first) if first.side_by_side else _alone(text, first)),
        )
    games = [_opening(sheet, table, _of_a_match(text.players, table)) for table in (first, *others)]
    if text.together:
        games.append(_all_games(text))
    else:
        games[-1] = replace(games[-1], notes=tuple(_notes(text.notes)))
    return tuple(games)


def short_lines(sheet: Scoresheet, width: int) -> Iterator[Content]:
    """The sheet in so many cells, for a page of text: how each round ended, and the totals after it."""
    told = _fitted(sheet)
    for table in told.tables:
        for words in (table.title, table.headline):
            if words:
                yield Content.styled(words, "bold")
        ends = [width - 9 * place for place in reversed(range(len(table.games)))]
        rows = [("", table.headings[2], table.headings[3:])]
        rows += [(line.number, line.ended, tuple(map(_short_pair, line.totals))) for line in table.rounds]
        rows += [("", row.label, tuple(map(_short_pair, row.amounts))) for row in table.account]
        for number, words, totals in rows:
            cells = ((total, "") for total in totals)
            columns = ((3, True), (5, False), *((end, True) for end in ends))
            yield _columns((number, ""), (cut(words, ends[0] - 14), ""), *cells, ends=columns)
        yield Content()
    if not told.tables[0].side_by_side:
        yield Content(totals_note(told.players))
    yield from map(Content, told.notes)


def _opening(sheet: Scoresheet, table: TableText, page: Page) -> Page:
    """The page, knowing which rounds of the sheet can be opened from it."""
    places = {id(row): place for place, row in enumerate(sheet.rows)}
    return replace(page, games=table.games, opens=tuple(places[id(line.row)] for line in table.rounds))


def _fitted(sheet: Scoresheet) -> SheetText:
    """The sheet in words, its names cut until every round fits its column."""
    for cells in range(_NAME, 2, -1):
        first, second = (cut(name, cells) for name in sheet.players)
        text = sheet_text(replace(sheet, players=(first, second)))
        if all(Content(line.ended).cell_length <= _ENDED for table in text.tables for line in table.rounds):
            break
    return text


def _alone(text: SheetText, table: TableText) -> Page:
    return Page(
        title="",
        head=(_headings(table, text.players),),
        rounds=tuple(map(_round_row, table.rounds)),
        account=tuple(_account_rows(table.account, table.winner)),
        notes=tuple(_notes(text.notes)),
    )


def _of_a_match(players: Both, table: TableText) -> Page:
    page = _alone(SheetText(players, (table,), (), "", None, ()), table)
    title = justified(Content.styled(table.title, "bold"), Content.styled(table.headline, "bold"), _WIDTH)
    return replace(page, title=table.title, head=(title, *page.head))


def _all_games(text: SheetText) -> Page:
    """What the games of a match came to."""
    (*games, _total) = text.together
    first, second = text.players
    head = _columns(
        ("", ""), ("", ""), (_("all games"), "$gin-soft"), (first, "bold"), (second, "bold"), ("", "")
    )
    return Page(
        title=_("All games"),
        head=(head,),
        rounds=tuple(_account_row(row, None) for row in games),
        account=tuple(_account_rows(text.together[-1:], text.winner))[1:],
        notes=tuple(_notes(text.notes)),
        scrolled=N_(" games {first} to {last} of {number}, {up} {down} "),
    )


def _side_by_side(text: SheetText, table: TableText) -> Page:
    """Three games whose accounts stand under them, and what they come to together in two lines more."""
    together = (_at_the_end(row) for row in text.together[-2:])
    account = [*map(_side_account_row, table.account), *map(_side_account_row, together)]
    notes = list(_notes(text.notes))
    room = ROOM - 3 - len(account) - _LEAST
    return Page(
        title="",
        head=(_headings(table, text.players),),
        rounds=(*map(_side_row, table.rounds), *notes[max(room, 1) :]),
        account=tuple(account),
        notes=tuple(notes[: max(room, 1)]),
    )


def _at_the_end(row: AccountRow) -> AccountRow:
    """A line about all three games, under the last of them."""
    first, second = (amount.replace("–", "0") for amount in row.amounts[0])
    label = _("ALL GAMES") if row.total else row.label
    return replace(row, label=label, amounts=(_EMPTY, _EMPTY, (first, second)))


def _notes(notes: tuple[str, ...]) -> Iterator[Content]:
    for note in notes:
        yield Content.styled(note, "$gin-soft")


def _rule(words: str = "") -> Content:
    """A rule across the paper, with what is to be said about scrolling."""
    if not words:
        return Content.styled("─" * _WIDTH, "$gin-paper-hair")
    return Content.assemble(
        Content.styled("──", "$gin-paper-hair"),
        Content.styled(words, "$gin-soft"),
        Content.styled("─" * (_WIDTH - 2 - len(words)), "$gin-paper-hair"),
    )


def _headings(table: TableText, players: Both) -> Content:
    if table.side_by_side:
        return _columns(*((heading, "$gin-soft") for heading in table.headings), ends=_SIDE_ENDS)
    first, second = players
    number, dealer, ended, total = table.headings
    return _columns(
        (number, "$gin-soft"), (dealer, "$gin-soft"), (ended, "$gin-soft"),
        (first, "bold"), (second, "bold"), (total, "$gin-soft"),
    )  # fmt: skip


def _account_rows(rows: tuple[AccountRow, ...], winner: int | None) -> Iterator[Content]:
    for row in rows:
        if row.total:
            yield Content.assemble(" " * 15, Content.styled("─" * 43, "$gin-paper-rule"))
        yield _account_row(row, winner)
        if row.total and winner is not None:
            start = 55 if winner else 47
            yield Content.assemble(" " * start, Content.styled("═══", "$gin-accent-ink"))


def _columns(*cells: tuple[str, str], ends: tuple[tuple[int, bool], ...] = _ENDS) -> Content:
    """The six columns of the sheet; numbers and what stands over them end at the same place."""
    line = Content()
    for (text, style), (end, right) in zip(cells, ends, strict=True):
        part = Content.styled(text, style) if style else Content(text)
        start = end - part.cell_length if right else end
        line = Content.assemble(line.pad_right(max(start - line.cell_length, 0)), part)
    return line


def _round_row(line: RoundLine) -> Content:
    first, second = line.totals[0]
    both = _("{first:>3} – {second:>3}").format(first=first, second=second)
    return _columns(
        (line.number, "$gin-soft"), (line.dealer, "$gin-soft"), (line.ended, ""),
        (line.points[0], ""), (line.points[1], ""), (both, "$gin-soft"),
    )  # fmt: skip


def _side_row(line: RoundLine) -> Content:
    return _columns(
        (line.number, "$gin-soft"), (line.dealer, "$gin-soft"), (line.ended, ""),
        *((_short_pair(both), "") for both in line.totals), ends=_SIDE_ENDS,
    )  # fmt: skip


def _side_account_row(row: AccountRow) -> Content:
    style = "bold" if row.total else ""
    amounts = ((_short_pair(both), style) for both in row.amounts)
    return _columns(("", ""), ("", ""), (row.label, style), *amounts, ends=_SIDE_ENDS)


def _short_pair(both: Both) -> str:
    return "–".join(_NOTHING.get(each, each) for each in both) if any(both) else ""


def _account_row(row: AccountRow, winner: int | None) -> Content:
    styles = ["bold" if row.total else "", "bold" if row.total else ""]
    if row.total and winner is not None:
        styles[winner] = "bold $gin-accent-ink"
    return _columns(
        ("", ""), ("", ""), (row.label, "bold" if row.total else ""),
        (row.amounts[0][0], styles[0]), (row.amounts[0][1], styles[1]), ("", ""),
    )  # fmt: skip
