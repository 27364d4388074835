"""The score sheet as pages of paper: one for a game alone or three side by side, more for a match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from textual.content import Content

from ginrummy.app.commands import DOWN, UP
from ginrummy.app.sheet_form import LARGE, Form
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.frozen import frozen
from ginrummy.wording.language import N_, _
from ginrummy.wording.results import row_text
from ginrummy.wording.sheet import AccountRow, Both, RoundLine, SheetText, TableText, sheet_text, totals_note

_LEAST: Final = 4
"""The lines that are left for the rounds whatever is said under them."""
_NOTHING: Final = {"–": "0"}
"""What an empty place in an account is beside another number."""
_EMPTY: Final[Both] = ("", "")


@frozen
class Page:
    """One piece of paper: what stands above and below stays, and the rounds between them scroll."""

    title: str
    """Which game of a match it is; empty where there is one page."""
    head: tuple[Content, ...]
    rounds: tuple[Content, ...]
    account: tuple[Content, ...]
    notes: tuple[Content, ...]
    form: Form = LARGE
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
        return self.form.room - len(self.head) - 2 - len(self.account) - len(self.notes)

    @property
    def last_first(self) -> int:
        """The first round that stands there when the last one does."""
        return max(len(self.rounds) - self.room, 0)

    def rows(self, first: int, at: int | None = None) -> Iterator[Content]:
        """The paper when this is the first round that stands there, and `at` is the one that is chosen."""
        yield from self.head
        yield _rule(self.form)
        last = min(first + self.room, len(self.rounds))
        for place in range(first, last):
            line = self.rounds[place]
            yield Content.assemble(Content.styled("▸", "$gin-accent-ink"), line[1:]) if place == at else line
        if self.last_first:
            words = _(self.scrolled).format(
                first=first + 1, last=last, number=len(self.rounds), up=UP.cap, down=DOWN.cap
            )
            yield _rule(self.form, words)
        elif self.account:
            yield _rule(self.form)
        yield from self.account
        yield from self.notes


def pages(sheet: Scoresheet, form: Form = LARGE) -> tuple[Page, ...]:
    """The sheet page by page; of a match that is over the last one says what it came to."""
    text = _fitted(sheet, form)
    (first, *others) = text.tables
    if not first.title:
        laid_out = _side_by_side if first.side_by_side else _alone
        return (_opening(sheet, first, laid_out(text, first, form)),)
    games = [_opening(sheet, table, _of_a_match(text.players, table, form)) for table in (first, *others)]
    if text.together:
        games.append(_all_games(text, form))
    else:
        games[-1] = replace(games[-1], notes=tuple(_notes(text.notes, form)))
    return tuple(games)


def short_lines(sheet: Scoresheet, width: int) -> Iterator[Content]:
    """The sheet in so many cells, for a page of text: how each round ended, and the totals after it."""
    told = _fitted(sheet, LARGE)
    for table in told.tables:
        for words in (table.title, table.headline):
            if words:
                yield Content.styled(words, "bold")
        ends = [width - 9 * place for place in reversed(range(len(table.games)))]
        rows = [("", table.headings[2], table.headings[3:])]
        rows += [(line.number, line.ended, tuple(map(_short_pair, line.totals))) for line in table.rounds]
        rows += [("", row.label, tuple(map(_short_pair, row.amounts))) for row in table.account]
        for number, words, totals in rows:
            line = justified(Content(f"{number:>3}  {cut(words, ends[0] - 14)}"), Content(), ends[0] - 9)
            yield Content.assemble(line, *(f"{total:>9}" for total in totals))
        yield Content()
    if not told.tables[0].side_by_side:
        yield Content(totals_note(told.players))
    yield from map(Content, told.notes)


def _opening(sheet: Scoresheet, table: TableText, page: Page) -> Page:
    """The page, knowing which rounds of the sheet can be opened from it."""
    places = {id(row): place for place, row in enumerate(sheet.rows)}
    return replace(page, games=table.games, opens=tuple(places[id(line.row)] for line in table.rounds))


def _fitted(sheet: Scoresheet, form: Form) -> SheetText:
    """The sheet in words, with names cut to fit their columns, and in a round that is long still shorter."""
    first, second = (cut(name, form.name) for name in sheet.players)
    text = sheet_text(replace(sheet, players=(first, second)))
    tables = (
        replace(table, rounds=tuple(_round_fitted(line, text.players, table, form) for line in table.rounds))
        for table in text.tables
    )
    return replace(text, tables=tuple(tables))


def _round_fitted(line: RoundLine, players: Both, table: TableText, form: Form) -> RoundLine:
    """The round with all of its numbers, whatever becomes of the name."""
    room = form.side_ended if table.side_by_side else form.ended
    for cells in range(form.name, 0, -1):
        first, second = (cut(name, cells) for name in players)
        ended = row_text((first, second), line.row)
        if Content(ended).cell_length <= room:
            break
    return replace(line, ended=ended)


def _alone(text: SheetText, table: TableText, form: Form) -> Page:
    return Page(
        title="",
        head=(_headings(table, text.players, form),),
        rounds=tuple(_round_row(line, form) for line in table.rounds),
        account=tuple(_account_rows(table.account, table.winner, form)),
        notes=tuple(_notes(text.notes, form)),
        form=form,
    )


def _of_a_match(players: Both, table: TableText, form: Form) -> Page:
    page = _alone(SheetText(players, (table,), (), "", None, ()), table, form)
    headline = Content.styled(table.headline, "bold")
    title = justified(Content.styled(table.title, "bold"), headline, form.width)
    return replace(page, title=table.title, head=(title, *page.head))


def _all_games(text: SheetText, form: Form) -> Page:
    """What the games of a match came to."""
    (*games, _total) = text.together
    first, second = text.players
    head = form.line(
        ("", ""), ("", ""), (_("all games"), "$gin-soft"), (first, "bold"), (second, "bold"), ("", "")
    )
    return Page(
        title=_("All games"),
        head=(head,),
        rounds=tuple(_account_row(row, None, form) for row in games),
        account=tuple(_account_rows(text.together[-1:], text.winner, form))[1:],
        notes=tuple(_notes(text.notes, form)),
        form=form,
        scrolled=N_(" games {first} to {last} of {number}, {up} {down} "),
    )


def _side_by_side(text: SheetText, table: TableText, form: Form) -> Page:
    """Three games whose accounts stand under them, and what they come to together in two lines more."""
    together = (_at_the_end(row) for row in text.together[-2:])
    account = [_side_account_row(row, form) for row in (*table.account, *together)]
    notes = list(_notes(text.notes, form))
    room = form.room - 3 - len(account) - _LEAST
    return Page(
        title="",
        head=(_headings(table, text.players, form),),
        rounds=(*(_side_row(line, form) for line in table.rounds), *notes[max(room, 1) :]),
        account=tuple(account),
        notes=tuple(notes[: max(room, 1)]),
        form=form,
    )


def _at_the_end(row: AccountRow) -> AccountRow:
    """A line about all three games, under the last of them."""
    first, second = (amount.replace("–", "0") for amount in row.amounts[0])
    label = _("ALL GAMES") if row.total else row.label
    return replace(row, label=label, amounts=(_EMPTY, _EMPTY, (first, second)))


def _notes(notes: tuple[str, ...], form: Form) -> Iterator[Content]:
    for note in notes:
        yield from Content.styled(note, "$gin-soft").wrap(form.width)


def _rule(form: Form, words: str = "") -> Content:
    """A rule across the paper, with what is to be said about scrolling."""
    if not words:
        return Content.styled("─" * form.width, "$gin-paper-hair")
    return Content.assemble(
        Content.styled("──", "$gin-paper-hair"),
        Content.styled(words, "$gin-soft"),
        Content.styled("─" * (form.width - 2 - len(words)), "$gin-paper-hair"),
    )


def _headings(table: TableText, players: Both, form: Form) -> Content:
    if table.side_by_side:
        return form.line(*((heading, "$gin-soft") for heading in table.headings), side_by_side=True)
    first, second = players
    number, dealer, ended, total = table.headings
    return form.line(
        (number, "$gin-soft"), (dealer, "$gin-soft"), (ended, "$gin-soft"),
        (first, "bold"), (second, "bold"), (total, "$gin-soft"),
    )  # fmt: skip


def _account_rows(rows: tuple[AccountRow, ...], winner: int | None, form: Form) -> Iterator[Content]:
    start, ends = form.words, form.totals
    for row in rows:
        if row.total:
            yield Content.assemble(" " * start, Content.styled("─" * (ends[1] - start), "$gin-paper-rule"))
        yield _account_row(row, winner, form)
        if row.total and winner is not None:
            yield Content.assemble(" " * (ends[winner] - 3), Content.styled("═══", "$gin-accent-ink"))


def _round_row(line: RoundLine, form: Form) -> Content:
    first, second = line.totals[0]
    both = _short_pair((first, second))
    if form.width == LARGE.width:
        both = _("{first:>3} – {second:>3}").format(first=first, second=second)
    return form.line(
        (line.number, "$gin-soft"), (line.dealer, "$gin-soft"), (line.ended, ""),
        (line.points[0], ""), (line.points[1], ""), (both, "$gin-soft"),
    )  # fmt: skip


def _side_row(line: RoundLine, form: Form) -> Content:
    return form.line(
        (line.number, "$gin-soft"), (line.dealer, "$gin-soft"), (line.ended, ""),
        *((_short_pair(both), "") for both in line.totals), side_by_side=True,
    )  # fmt: skip


def _side_account_row(row: AccountRow, form: Form) -> Content:
    style = "bold" if row.total else ""
    amounts = ((_short_pair(both), style) for both in row.amounts)
    return form.line(("", ""), ("", ""), (row.label, style), *amounts, side_by_side=True)


def _short_pair(both: Both) -> str:
    return "–".join(_NOTHING.get(each, each) for each in both) if any(both) else ""


def _account_row(row: AccountRow, winner: int | None, form: Form) -> Content:
    styles = ["bold" if row.total else "", "bold" if row.total else ""]
    if row.total and winner is not None:
        styles[winner] = "bold $gin-accent-ink"
    return form.line(
        ("", ""), ("", ""), (row.label, "bold" if row.total else ""),
        (row.amounts[0][0], styles[0]), (row.amounts[0][1], styles[1]), ("", ""),
    )  # fmt: skip
