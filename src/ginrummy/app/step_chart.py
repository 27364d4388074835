"""Two step lines in plain characters that differ in weight: one heavy, one light and broken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from ginrummy.app.widgets.fitting import cut
from ginrummy.core.scoresheet import Stand
from ginrummy.frozen import frozen

_AXIS: Final = 5
"""The cells of the numbers on the left, with the line beside them."""
_LABEL: Final = 16
"""The cells of a name with its last number, right of the lines."""


@frozen
class _Pen:
    """The characters of a line."""

    flat: str
    upright: str
    rising: tuple[str, str]
    """Where it turns upward, and where it goes on from there."""
    falling: tuple[str, str]


_HEAVY: Final = _Pen("━", "┃", ("┛", "┏"), ("┓", "┗"))
_LIGHT: Final = _Pen("╌", "╎", ("┘", "┌"), ("┐", "└"))


def step_chart(
    courses: tuple[Sequence[int], Sequence[int]],
    names: tuple[str, str],
    *,
    width: int,
    height: int,
    goal: int = 0,
    at: int | None = None,
) -> list[Content]:
    """Rows of `width` cells: `height` for the lines, one for the axis, one for its numbers.

    Both courses begin with what there was at the start and have one number more for each turn or round.
    `goal` is a height that has a line of its own, `at` a place that is marked.
    """
    top = max(goal, *courses[0], *courses[1], 1)
    room = width - _AXIS - _LABEL
    steps = max(len(courses[0]) - 1, 1)
    columns = [round(step * (room - 1) / steps) for step in range(len(courses[0]))]

    def row_of(number: int) -> int:
        return height - 1 - round(number * (height - 1) / top)

    cells = [[" "] * room for _row in range(height)]
    if goal:
        cells[row_of(goal)] = ["·"] * room
    ends = []
    for course, pen in ((courses[1], _LIGHT), (courses[0], _HEAVY)):  # the heavy one lies over the other
        rows = [row_of(number) for number in course]
        _draw(cells, columns, rows, pen)
        ends.append(rows[-1])
    second, first = ends
    labels = _apart(first, second, height)
    numbers = {row_of(goal): str(goal), row_of(0): "0", row_of(top): str(top)}
    lines = []
    for row, line in enumerate(cells):
        number = numbers.get(row, "")
        said = [(place, name) for place, name in zip(labels, (0, 1), strict=True) if place == row]
        label = Content.assemble(*(_label(names[who], courses[who][-1]) for _place, who in said))
        axis = Content.styled(f"{number:>{_AXIS - 2}}".ljust(_AXIS - 1) + "│", "$gin-muted")
        lines.append(Content.assemble(axis, Content.styled("".join(line), "$gin-text"), "  ", label))
    lines.append(Content.styled(" " * (_AXIS - 1) + "└" + "─" * room, "$gin-muted"))
    lines.append(_ticks(columns, room, at))
    return [line.pad_right(max(width - line.cell_length, 0)) for line in lines]


def by_round(course: Sequence[Stand]) -> tuple[Sequence[int], Sequence[int]]:
    """The totals of both players at the start and after every round, entered or not, up to the last entry."""
    totals = [
        next(stand.totals for stand in reversed(course) if stand.round <= number)
        for number in range(course[-1].round + 1)
    ]
    return [first for first, _second in totals], [second for _first, second in totals]


def legend(names: tuple[str, str]) -> Content:
    """Which line is whose."""
    parts = []
    for name, pen in zip(names, (_HEAVY, _LIGHT), strict=True):
        parts.append(Content.styled(pen.flat * 4, "$gin-text"))
        parts.append(Content.styled(f" {cut(name, 12)}   ", "bold $gin-text"))
    return Content.assemble(*parts)


def _draw(cells: list[list[str]], columns: Sequence[int], rows: Sequence[int], pen: _Pen) -> None:
    """From one place to the next along the level of the first, then up or down to the next level."""
    for column in range(columns[0], columns[-1] + 1):
        step = next(place for place in range(len(columns) - 1, -1, -1) if columns[place] <= column)
        before, now = rows[max(step - (columns[step] == column), 0)], rows[step]
        if columns[step] != column or before == now:
            cells[now][column] = pen.flat
            continue
        turn, on = pen.rising if now < before else pen.falling
        for row in range(min(before, now), max(before, now)):
            cells[row][column] = pen.upright
        cells[before][column], cells[now][column] = turn, on


def _label(name: str, number: int) -> Content:
    return Content.styled(f"{cut(name, 9)} {number}", "bold $gin-text")


def _apart(first: int, second: int, height: int) -> tuple[int, int]:
    """The rows of the two labels, which are never the same."""
    if first != second:
        return first, second
    return (first, second + 1) if second + 1 < height else (first - 1, second)


def _ticks(columns: Sequence[int], room: int, at: int | None) -> Content:
    """Some of the numbers of turns or rounds, or a mark where one stands."""
    line = [" "] * (room + 2)
    if at is None:
        free = 0
        for number, column in enumerate(columns[1:], start=1):
            if column >= free:
                line[column : column + len(str(number))] = str(number)
                free = column + len(str(number)) + 3
        return Content.styled(" " * _AXIS + "".join(line), "$gin-muted")
    line[columns[at]] = "▲"
    return Content.styled(" " * _AXIS + "".join(line), "$gin-accent")
