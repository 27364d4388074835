"""The score sheet on the screen says what every other form of it says, in both sizes of paper."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

import pytest
from hypothesis import example, given, settings

import scorer
import strategies
from core.test_scorer import deal_of, several
from drawing import won
from ginrummy.app.screens.scoresheet import headline
from ginrummy.app.sheet_form import LARGE, SMALL, Form
from ginrummy.app.sheet_pages import Page, pages
from ginrummy.core.record import rules_to_json
from ginrummy.core.rules import Match, Rules, Scoring
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.core.scoring import RoundResult
from reports.reading import Line, Pair, Round, Table, Told, pair_of, told
from reports.test_forms import VECTORS, assert_adds_up, of_, rounds, targets

FORMS: Final = pytest.mark.parametrize("form", [LARGE, SMALL], ids=["large", "small"])


class Cells(NamedTuple):
    """A line of the paper, taken apart again."""

    number: str
    dealer: str
    words: str
    numbers: tuple[str, ...]


def apart(line: str, form: Form, *, side_by_side: bool) -> Cells:
    columns = form.side_columns if side_by_side else form.columns
    room = form.side_ended if side_by_side else form.ended
    number, dealer, ended, *others = columns
    assert number is not None
    assert ended is not None
    ends = [ended.at + room, *(column.at for column in others if column is not None)]
    assert not line[ends[-1] :], line
    # a number that is longer than its column begins in the one before, which is empty then
    starts = [
        line.rfind(" ", 0, end) + 1 if re.fullmatch(r"\S\S", line[end - 1 : end + 1]) else end for end in ends
    ]
    return Cells(
        line[: number.at].strip(),
        "" if dealer is None else line[dealer.at : ended.at].strip(),
        line[ended.at : ends[0]].strip(),
        tuple(line[start:end].strip() for start, end in pairwise(starts)),
    )


def both_of(text: str) -> Pair:
    found = re.fullmatch(r"(\d+) ?– *(\d+)", text)
    return (int(found[1]), int(found[2])) if found else None


def of_both(line: Cells) -> Pair:
    first, second, *_total = line.numbers
    return pair_of((first, second))


def marks_of(ended: str) -> tuple[str, ...]:
    """On paper the words for how a round ended are its marks."""
    found = re.search(" (big gin|gin|undercut),", ended)
    return (*([found[1]] if found else []), *(["doubled"] if ended.endswith(" × 2") else []))


def table_of(page: Page, notes: list[str]) -> Table:
    rounds, side = [], page.side_by_side
    notes += [content.plain for content in page.rounds[len(page.opens) :]]  # for which there is no room below
    for content in page.rounds[: len(page.opens)]:
        line = apart(content.plain, page.form, side_by_side=side)
        points = 0 if side else int(line.numbers[0] + line.numbers[1])
        totals = tuple(map(both_of, line.numbers if side else line.numbers[2:]))
        rounds.append(Round(int(line.number), line.dealer, line.words, marks_of(line.words), points, totals))
    head = page.head[0].plain if page.title else ""
    return Table(tuple(rounds), lines_of(page), head.removeprefix(page.title).strip())


def lines_of(page: Page) -> tuple[Line, ...]:
    found = []
    for content in page.account:
        if re.fullmatch("[ ─═]+", content.plain):
            continue
        line = apart(content.plain, page.form, side_by_side=page.side_by_side)
        amounts = map(both_of, line.numbers) if page.side_by_side else [of_both(line)]
        found.append(Line(line.words, tuple(amounts)))
    return tuple(found)


def read(sheet: Scoresheet, form: Form) -> Told:
    """What stands on all pages, and over them."""
    found = pages(sheet, form)
    notes = [note.plain for page in found for note in page.notes]
    tables = [table_of(page, notes) for page in found if page.games]
    together: tuple[Line, ...] = ()
    if sheet.rules.scoring is Scoring.HOLLYWOOD:
        (table,) = tables
        if table.account and table.account[-1].label == "ALL GAMES":
            *account, won_line, all_line = table.account
            games = [Line(f"Game {place}", (total,)) for place, total in enumerate(account[-1].amounts, 1)]
            last = [Line("Games won", won_line.amounts[-1:]), Line("TOTAL", all_line.amounts[-1:])]
            tables, together = [table._replace(account=tuple(account))], (*games, *last)
    elif not found[-1].games:
        rows = [apart(content.plain, form, side_by_side=False) for content in found[-1].rounds]
        together = (*(Line(row.words, (of_both(row),)) for row in rows), *lines_of(found[-1]))
    return Told(tuple(tables), together, headline(sheet), tuple(notes))


def as_on_paper(right: Told, sheet: Scoresheet, form: Form) -> Told:
    """Without what paper of this size leaves out: points where totals are side by side, and the dealer."""
    side = sheet.rules.scoring is Scoring.HOLLYWOOD
    tables = []
    for table in right.tables:
        lines = []
        for row in table.rounds:
            points, dealer = 0 if side else row.points, row.dealer if form is LARGE else ""
            lines.append(row._replace(points=points, dealer=dealer, ended=fitted(row.ended, form, side=side)))
        tables.append(table._replace(rounds=tuple(lines)))
    return right._replace(tables=tuple(tables))


def fitted(ended: str, form: Form, *, side: bool) -> str:
    """Where a round takes more than its column, its name gives way, and no number does."""
    lack = len(ended) - (form.side_ended if side else form.ended)
    if lack <= 0:
        return ended
    name, _space, rest = ended.partition(" ")
    return f"{name[: -lack - 1]}… {rest}"


def assert_says(sheet: Scoresheet, form: Form) -> Told:
    found, right = read(sheet, form), as_on_paper(told(sheet), sheet, form)
    assert " ".join(found.notes) == " ".join(right.notes)  # on small paper they are wrapped
    found = found._replace(notes=right.notes)
    assert found == right
    return found


@FORMS
@pytest.mark.parametrize("name", VECTORS)
def test_the_final_accounts_of_the_rules(form: Form, name: str) -> None:
    """3.5, as in every other form."""
    rules, results, totals, winner = VECTORS[name]
    sheet = of_(rules, results)
    found = assert_says(sheet, form)
    if winner is not None:
        assert found.tables[0].account[-1].amounts == (totals,)
        assert found.headline.startswith(f"{sheet.players[winner]} wins")


@FORMS
@settings(max_examples=40)
@given(rules=strategies.rules(targets) | several, results=rounds)
@example(rules=Rules(match=Match.GAMES, match_games=1), results=[won(0, 100)])
@example(rules=Rules(scoring=Scoring.HOLLYWOOD, target=20), results=[won(0, 30), won(0, 30), won(0, 30)])
def test_paper_says_what_the_sheet_says_and_a_second_scorer(
    form: Form, rules: Rules, results: list[RoundResult]
) -> None:
    """R49 to R70, 2.3, 2.5, 2.10."""
    sheet = of_(rules, results)
    found = assert_says(sheet, form)
    naive = scorer.sheet([deal_of(result) for result in results], rules_to_json(rules))
    if sheet.rules.scoring is not Scoring.HOLLYWOOD:
        assert_adds_up(found, naive, sheet)
