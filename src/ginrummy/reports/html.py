"""The score sheet as one page of HTML that stands alone: no script, no network, one sheet of paper.

What is written is well-formed XML too, so that anything can read it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.core.seats import Seat
from ginrummy.core.steps import OpenRound
from ginrummy.reports.chart import HEIGHT, chart_words, deadwood_course, deadwood_words, step_chart
from ginrummy.reports.markup import element, said
from ginrummy.reports.page_style import STYLE
from ginrummy.reports.paper import printed
from ginrummy.reports.printable import printable, printable_text
from ginrummy.wording.language import _
from ginrummy.wording.review import hand_lines, turn_lines
from ginrummy.wording.sheet import AccountRow, Both, RoundLine, SheetText, TableText, sheet_text, title_text

_CHART: Final = 520
"""How wide a chart is, for letters that can be read on a telephone and are not huge elsewhere."""


def sheet_as_html(
    sheet: Scoresheet, game: int, *, practice: bool = False, rounds: Sequence[OpenRound] = ()
) -> str:
    """The whole sheet of a saved game; `rounds` are those of its rows, in their order."""
    sheet = printable(sheet)
    told = sheet_text(sheet)
    paper = printed(sheet, told)
    title = title_text(sheet, game, practice=practice)
    body = element(
        "main",
        element("h1", said(title)),
        *([element("p", said(told.headline), class_="won over")] if told.headline else []),
        element(
            "div",
            *(_section(sheet, told, table) for table in told.tables),
            class_=("one", "two")[paper.columns - 1],
        ),
        *([_together(told)] if told.together else []),
        *(
            [element("ul", *(element("li", said(note)) for note in told.notes), class_="notes")]
            * bool(told.notes)
        ),
        *([_rounds(told, rounds)] if rounds else []),
    )
    head = (
        element("meta", charset="utf-8")
        + element("meta", name="viewport", content="width=device-width, initial-scale=1")
        + element("title", said(title))
        + element("style", "\n" + STYLE)
    )
    size = f"--print: {paper.size:.1f}px"
    page = element("html", element("head", head), "\n", element("body", body), lang="en", style=size)
    return f"<!DOCTYPE html>\n{page}\n"


def _section(sheet: Scoresheet, told: SheetText, table: TableText) -> str:
    return (
        element(
            "section",
            *([element("h2", said(table.title))] if table.title else []),
            _table(table, told.players),
            *([element("p", said(table.headline), class_="won")] if table.headline else []),
            element(
                "div",
                *(_figure(sheet, place, table) for place in table.games if sheet.games[place].rounds),
                class_="charts",
            ),
        )
        + "\n"
    )


def _table(table: TableText, players: Both) -> str:
    head = _side_by_side_head(table, players) if table.side_by_side else _head(table, players)
    words = _("The rounds of {first} and {second}, and what they come to").format(
        first=players[0], second=players[1]
    )
    return element(
        "table",
        element("caption", said(words)),
        element("thead", *head),
        element("tbody", *(_round(row, table) for row in table.rounds)),
        *([element("tfoot", *(_account(line, table) for line in table.account))] if table.account else []),
        class_="side" if table.side_by_side else "alone",
    )


def _head(table: TableText, players: Both) -> Iterator[str]:
    number, dealer, ended, total = table.headings
    yield element(
        "tr", *_first_heads(number, dealer, ended),
        element("th", said(_("points")), scope="colgroup", colspan=2, class_="apart"),
        element("th", said(total), scope="colgroup", colspan=2, class_="apart"),
    )  # fmt: skip
    yield element("tr", *_names(players), *_names(players))


def _side_by_side_head(table: TableText, players: Both) -> Iterator[str]:
    number, dealer, ended, *games = table.headings
    yield element(
        "tr", *_first_heads(number, dealer, ended),
        element("th", said(_("won")), scope="col", rowspan=2),
        *(element("th", said(game), scope="colgroup", colspan=2, class_="apart") for game in games),
    )  # fmt: skip
    yield element("tr", *(name for _game in games for name in _names(players)))


def _first_heads(number: str, dealer: str, ended: str) -> Iterator[str]:
    yield element("th", said(number), scope="col", rowspan=2)
    yield element("th", said(dealer), scope="col", rowspan=2, class_="words")
    yield element("th", said(ended), scope="col", rowspan=2, class_="words")


def _names(players: Both) -> Iterator[str]:
    yield element("th", said(players[0]), scope="col", class_="name apart")
    yield element("th", said(players[1]), scope="col", class_="name")


def _round(row: RoundLine, table: TableText) -> str:
    marks = (element("span", said(mark), class_="mark") for mark in row.marks)
    won = row.points if not table.side_by_side else ("".join(row.points),)
    return (
        element(
            "tr",
            element("th", said(row.number), scope="row"),
            element("td", said(row.dealer), class_="words dealer"),
            element("td", element("span", said(row.ended), class_="ended"), *marks, class_="words"),
            *(
                _cell(points, "points", apart=not at and not table.side_by_side)
                for at, points in enumerate(won)
            ),
            *(_cell(total, "total", apart=not at) for both in row.totals for at, total in enumerate(both)),
        )
        + "\n"
    )


def _account(line: AccountRow, table: TableText) -> str:
    """The amounts stand under the points, or with several games side by side under their totals."""
    amounts = [amount for both in line.amounts for amount in both]
    cells = [_cell(amount, "amount", apart=not at % 2) for at, amount in enumerate(amounts)]
    left = 2 + 1 * (not table.side_by_side)
    blank = [element("td", class_="blank", colspan=2)] if not table.side_by_side else []
    label = element("th", said(line.label), scope="row", colspan=left if blank else 4)
    return element("tr", label, *cells, *blank, class_="sum" if line.total else "line")


def _cell(words: str, kind: str, *, apart: bool) -> str:
    return element("td", said(words), class_=f"{kind} apart" if apart else kind)


def _together(told: SheetText) -> str:
    rows = (
        element(
            "tr",
            element("th", said(line.label), scope="row"),
            *(_cell(amount, "amount", apart=not at) for at, amount in enumerate(line.amounts[0])),
            class_="sum" if line.total else "line",
        )
        for line in told.together
    )
    table = element(
        "table",
        element("caption", said(_("What all games come to"))),
        element(
            "thead",
            element(
                "tr", element("th", said(_("all games")), scope="col", class_="words"), *_names(told.players)
            ),
        ),
        element("tfoot", *rows),
        class_="together",
    )
    return element("section", table) + "\n"


def _figure(sheet: Scoresheet, place: int, table: TableText) -> str:
    course = sheet.course(place)
    words = chart_words(course, sheet.players)
    if table.side_by_side:
        words = _("Game {number}: {note}").format(number=place + 1, note=words)
    rounds = len(sheet.rows) if table.side_by_side else 0
    lines = step_chart(course, sheet.players, sheet.rules.target, width=_CHART, steps=rounds)
    return _picture(lines, words)


def _picture(lines: str, words: str) -> str:
    picture = element(
        "svg",
        lines,
        viewBox=f"0 0 {_CHART} {HEIGHT}",
        preserveAspectRatio="xMinYMid",
        role="img",
        aria_label=words,
        class_="chart",
    )
    return element("figure", picture, element("figcaption", said(words)))


def _rounds(told: SheetText, rounds: Sequence[OpenRound]) -> str:
    """What was done in each round, folded away until somebody opens it."""
    lines = {(table.games.start, id(line.row)): line for table in told.tables for line in table.rounds}
    logs = (_log(line, round_) for line, round_ in zip(lines.values(), rounds, strict=True))
    return element("section", element("h2", said(_("The rounds, turn by turn"))), *logs, class_="rounds")


def _log(line: RoundLine, round_: OpenRound) -> str:
    words = _("Round {number}: {ended}").format(number=line.number, ended=line.ended)
    first, second = (printable_text(round_.names[seat]) for seat in Seat)
    limit = round_.terms.knock_limit
    course = step_chart(deadwood_course(round_), (first, second), limit, width=_CHART)
    return (
        element(
            "details",
            element("summary", said(words)),
            element("ol", *(element("li", said(printable_text(turn))) for turn in turn_lines(round_))),
            element("ul", *(element("li", said(printable_text(hand))) for hand in hand_lines(round_))),
            _picture(course, printable_text(deadwood_words(round_))),
        )
        + "\n"
    )
