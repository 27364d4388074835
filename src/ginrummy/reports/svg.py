"""The score sheet as a picture: paper with the rounds, the account and the course of the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from ginrummy.core.rules import Scoring
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.frozen import frozen
from ginrummy.reports import chart
from ginrummy.reports.markup import element, said
from ginrummy.reports.printable import printable
from ginrummy.wording.language import _
from ginrummy.wording.sheet import AccountRow, Both, RoundLine, SheetText, TableText, sheet_text, title_text

_CELL: Final = 8.3
"""How wide a cell of text may be; wider than most letters of any font of its size."""
_LINE: Final = 22
_GAP: Final = 20
_MARGIN: Final = 32
_LEAST: Final = 640
"""How wide the paper is at least, without its margins."""
_ENDED: Final = 2
"""The column that says how a round ended."""

_COLOURS: Final = {
    "paper": "#F6EFDF",
    "ink": "#1D1A16",
    "soft": "#665A45",
    "rule": "#85765A",
    "hair": "#CDBF9F",
    "accent": "#7A570A",
}

_STYLE: Final = (
    """\
text {
  font: 14px system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; fill: var(--ink);
}
.sheet { fill: var(--paper); }
.head, .soft, .mark { fill: var(--soft); }
.mark { font-size: 11px; }
.sum, .name, .heading { font-weight: 700; }
.title { fill: var(--soft); font-weight: 600; }
.over { font-size: 24px; font-weight: 700; fill: var(--accent); }
.rule { stroke: var(--rule); } .hair { stroke: var(--hair); }
"""
    + chart.STYLE
)


def _style() -> str:
    """The style with its colours written out, since few programs but browsers know variables in it."""
    style = _STYLE
    for name, colour in _COLOURS.items():
        style = style.replace(f"var(--{name})", colour)
    return style


@frozen
class _Line:
    """What stands on one line of a table, as texts with their style, one for each column."""

    kind: str
    cells: tuple[tuple[str, str], ...]
    marks: tuple[str, ...] = ()
    """What stands out in it, after how it ended."""
    rule: str = ""
    """The style of the rule above it."""
    summed: bool = False
    """Whether that rule stands only over the amounts, and a double one under them."""

    def width(self, column: int) -> float:
        """The room it needs in a column."""
        words, style = self.cells[column]
        marks = sum(cell_len(mark) + 3 for mark in self.marks) if column == _ENDED else 0
        return _CELL * (cell_len(words) * (1.06 if style in {"sum", "name"} else 1) + marks)


def sheet_as_svg(sheet: Scoresheet, game: int, *, practice: bool = False) -> str:
    """The whole sheet of a saved game as a picture of its own."""
    sheet = printable(sheet)
    told = sheet_text(sheet)
    title = title_text(sheet, game, practice=practice)
    page = _Page()
    page.text(title, "title")
    if told.headline:
        page.text(told.headline, "over", 34)
    for table in told.tables:
        page.space(14)
        if table.title:
            page.text(table.title, "heading")
        page.table(list(_table(table, told.players)), left=3)
        if table.headline:
            page.text(table.headline, "heading")
        for place in table.games:
            if sheet.games[place].rounds:
                page.chart(
                    sheet, place, _("game {number}").format(number=place + 1) if len(sheet.games) > 1 else ""
                )
    if told.together:
        page.space(14)
        page.table(list(_together(told)), left=1)
    if told.notes:
        page.space(10)
    for note in told.notes:
        page.text(note, "soft")
    return page.drawn(title)


class _Page:
    """Paper that grows downward."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._y = float(_MARGIN)
        self._width = float(_LEAST)

    def space(self, height: float) -> None:
        self._y += height

    def text(self, words: str, kind: str, height: float = _LINE) -> None:
        self._y += height
        self._put(words, kind, 0)
        size = 24 / 14 if kind == "over" else 1.06
        self._width = max(self._width, cell_len(words) * _CELL * size)

    def table(self, lines: Sequence[_Line], left: int) -> None:
        """Lines in columns, of which the first `left` but a number begin at the same place."""
        widths = [max(line.width(column) for line in lines) for column in range(len(lines[0].cells))]
        if left > _ENDED:  # how a round ended has all the room that is left over
            widths[_ENDED] += max(_LEAST - sum(widths) - _GAP * (len(widths) - 1), 0)
        starts = [sum(widths[:column]) + _GAP * column for column in range(len(widths))]
        self._width = max(self._width, starts[-1] + widths[-1])
        for line in lines:
            self._rows(line, starts, widths, left)

    def _rows(self, line: _Line, starts: Sequence[float], widths: Sequence[float], left: int) -> None:
        end = starts[-1] + widths[-1]
        if line.rule:
            summed = [at for at, (words, _style) in enumerate(line.cells) if words and at >= left]
            begin = starts[summed[0]] if line.summed and summed else 0
            stop = starts[summed[-1]] + widths[summed[-1]] if line.summed and summed else end
            self._rule(line.rule, begin, stop, 7)
            if line.summed:
                self._rule(line.rule, begin, stop, 7 + _LINE + 3)
                self._rule(line.rule, begin, stop, 7 + _LINE + 6)
        self._y += _LINE
        texts = []
        for at, ((words, style), start, width) in enumerate(zip(line.cells, starts, widths, strict=True)):
            begins = at < left and (at > 0 or left == 1)
            x, marks = start if begins else start + width, line.marks if at == _ENDED else ()
            texts.append(_text(words, style, x, self._y, marks, begins=begins))
        self._parts.append(element("g", *texts, class_=line.kind) + "\n")

    def _rule(self, style: str, begin: float, end: float, below: float) -> None:
        y = self._y + below
        self._parts.append(
            element("path", class_=style, d=f"M{_MARGIN + begin:.1f} {y:.1f}H{_MARGIN + end:.1f}")
        )

    def chart(self, sheet: Scoresheet, place: int, label: str) -> None:
        course = sheet.course(place)
        self._y += _GAP
        if label:
            self.text(label, "soft")
            self._y += 6
        rounds = len(sheet.rows) if sheet.rules.scoring is Scoring.HOLLYWOOD else 0
        target = sheet.rules.target
        picture = chart.step_chart(course, sheet.players, target, width=_LEAST, steps=rounds)
        words = element("title", said(chart.chart_words(course, sheet.players)))
        place_of = f"translate({_MARGIN} {self._y:.1f})"
        self._parts.append(element("g", words, picture, class_="chart", transform=place_of) + "\n")
        self._y += chart.HEIGHT

    def _put(self, words: str, kind: str, x: float) -> None:
        self._parts.append(_text(words, kind, x, self._y, begins=True) + "\n")

    def drawn(self, title: str) -> str:
        width, height = self._width + 2 * _MARGIN, self._y + _MARGIN
        paper = element("rect", class_="sheet", width=f"{width:.0f}", height=f"{height:.0f}", rx=6)
        return element(
            "svg",
            element("title", said(title)), element("style", "\n" + _style()), paper, "\n", *self._parts,
            xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:.0f} {height:.0f}",
            width=f"{width:.0f}", height=f"{height:.0f}", role="img",
        ) + "\n"  # fmt: skip


def _text(words: str, style: str, x: float, y: float, marks: Sequence[str] = (), *, begins: bool) -> str:
    after = (element("tspan", said(mark), class_="mark", dx=10) for mark in marks)
    anchor = "start" if begins else "end"
    return element(
        "text", said(words), *after, class_=style, x=f"{_MARGIN + x:.1f}", y=f"{y:.1f}", text_anchor=anchor
    )


def _table(table: TableText, players: Both) -> Iterator[_Line]:
    number, dealer, ended, *totals = table.headings
    names = [(_("won"), "head")] if table.side_by_side else [(name, "name") for name in players]
    soft = "body" if table.side_by_side else "soft"
    yield _Line(
        "heads",
        ((number, "head"), (dealer, "head"), (ended, "head"), *names, *((each, "head") for each in totals)),
    )
    for at, row in enumerate(table.rounds):
        yield _round(row, table, soft, first=not at)
    for at, line in enumerate(table.account):
        yield _account(line, table, first=not at)


def _round(row: RoundLine, table: TableText, soft: str, *, first: bool) -> _Line:
    points = ("".join(row.points),) if table.side_by_side else row.points
    return _Line(
        "round",
        (
            (row.number, "soft"), (row.dealer, "soft"), (row.ended, "body"),
            *((each, "body") for each in points), *((_pair(both), soft) for both in row.totals),
        ),
        row.marks,
        "rule" if first else "hair",
    )  # fmt: skip


def _account(line: AccountRow, table: TableText, *, first: bool) -> _Line:
    style = "sum" if line.total else "body"
    amounts = [_pair(both) for both in line.amounts] if table.side_by_side else [*line.amounts[0], ""]
    before = [("", style)] if table.side_by_side else []
    cells = (("", style), ("", style), (line.label, style), *before, *((amount, style) for amount in amounts))
    return _Line("account", cells, (), "rule" if line.total or first else "", summed=line.total)


def _together(told: SheetText) -> Iterator[_Line]:
    yield _Line("heads", ((_("all games"), "head"), *((name, "name") for name in told.players)))
    for at, line in enumerate(told.together):
        style = "sum" if line.total else "body"
        cells = ((line.label, style), *((amount, style) for amount in line.amounts[0]))
        yield _Line("together", cells, (), "rule" if line.total or not at else "", summed=line.total)


def _pair(both: Both) -> str:
    return " – ".join(both) if any(both) else ""
