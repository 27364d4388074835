"""The course of a game or a round as a picture: two step lines that differ in weight and dash."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len

from ginrummy.core.scoresheet import Stand
from ginrummy.core.seats import Seat
from ginrummy.core.steps import OpenRound
from ginrummy.reports.columns import cut
from ginrummy.reports.markup import element, said
from ginrummy.wording.language import _
from ginrummy.wording.review import limit_text

HEIGHT: Final = 170
_TOP: Final = 16
_BOTTOM: Final = HEIGHT - 22
_LEFT: Final = 34
_NAME_CELLS: Final = 12
_CELL: Final = 8.4
"""How wide a cell of a label may be; wider than most letters of any font of its size."""
_APART: Final = 15
"""How far two labels have to be from each other."""
_MOST_TICKS: Final = 16
"""With more rounds than this not every one is numbered."""

STYLE: Final = """\
.course { fill: none; stroke: var(--ink); stroke-linejoin: round; }
.first { stroke-width: 3.2; }
.second { stroke-width: 1.8; stroke-dasharray: 7 4; }
.axis, .goal { stroke: var(--rule); stroke-width: 1; }
.goal { stroke-dasharray: 1 4; stroke-linecap: round; }
.chart text { fill: var(--soft); font-size: 12px; }
.chart .label {
  fill: var(--ink); font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px;
}
"""
"""How it is drawn; whoever shows it says what the colours are."""


def step_chart(
    course: Sequence[Stand], names: tuple[str, str], goal: int, *, width: float, steps: int = 0
) -> str:
    """What both have at the beginning and after each step, as the inside of a picture of this size.

    `goal` is a height with a line of its own, none if it is 0; `steps` is how many there is room for, if
    that is more than were taken.
    """
    first, last = course[0], course[-1]
    labels = [f"{cut(name, _NAME_CELLS)} {total}" for name, total in zip(names, last.totals, strict=True)]
    right = width - 12 - _CELL * max(map(cell_len, labels))
    top = max(goal, *(total for stand in course for total in stand.totals), 1)
    steps = max(steps, last.round, 1)

    def across(number: int) -> float:
        return _LEFT + (right - _LEFT) * number / steps

    def above(total: int) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * total / top

    parts = [
        _line("axis", _LEFT, _BOTTOM, right, _BOTTOM),
        *([_line("goal", _LEFT, above(goal), right, above(goal))] if goal else []),
        *(_text(number, _LEFT - 6, above(number) + 4, "end") for number in _heights(goal, top, last, above)),
        *(_text(number, across(number), HEIGHT - 6, "middle") for number in _ticks(steps)),
    ]
    for place in (1, 0):  # the heavier line lies over the lighter one
        drawn = [f"H{across(each.round):.1f}V{above(each.totals[place]):.1f}" for each in course[1:]]
        path = "".join((f"M{_LEFT} {above(first.totals[place]):.1f}", *drawn))
        parts.append(element("path", class_=f"course {('first', 'second')[place]}", d=path))
    ends = _spread(above(last.totals[0]), above(last.totals[1]))
    for label, y in zip(labels, ends, strict=True):
        parts.append(_text(label, across(last.round) + 8, y + 4, "start", "label"))
    return "".join(parts)


def deadwood_course(round_: OpenRound) -> tuple[Stand, ...]:
    """What both hands of a round counted as they were dealt, and after each turn."""
    return tuple(
        Stand(turn, (counts[Seat.FIRST], counts[Seat.SECOND])) for turn, counts in enumerate(round_.turns)
    )


def chart_words(course: Sequence[Stand], players: tuple[str, str]) -> str:
    """What the picture shows, for who does not see it."""
    words = _("The totals after each round: {first} ends with {first_total}, {second} with {second_total}.")
    first, second = course[-1].totals
    return words.format(first=players[0], first_total=first, second=players[1], second_total=second)


def deadwood_words(round_: OpenRound) -> str:
    """What the picture of a round shows, for who does not see it."""
    names, last = round_.names, round_.turns[-1]
    words = _("Deadwood after each turn: {first} ends with {first_count}, {second} with {second_count}.")
    told = words.format(
        first=names[Seat.FIRST],
        first_count=last[Seat.FIRST],
        second=names[Seat.SECOND],
        second_count=last[Seat.SECOND],
    )
    return " ".join(filter(None, (told, limit_text(round_.terms.knock_limit))))


def _ticks(rounds: int) -> range:
    return range(1, rounds + 1, rounds // _MOST_TICKS + 1)


def _heights(goal: int, top: int, last: Stand, above: Callable[[int], float]) -> Iterator[int]:
    """The numbers beside the picture: the goal, the lowest and the highest, where they do not touch.

    What a line ends with stands at its end already.
    """
    if goal:
        yield goal
    for number in (0, *({top} - set(last.totals))):
        if not goal or abs(above(number) - above(goal)) >= _APART:
            yield number


def _spread(first: float, second: float) -> tuple[float, float]:
    """Where two labels stand so that they do not touch, each as near its line as can be."""
    lack = _APART - abs(first - second)
    if lack <= 0:
        return first, second
    up, down = (first, second) if first <= second else (second, first)
    up, down = up - lack / 2, down + lack / 2
    below = max(down - _BOTTOM, 0)
    up, down = up - below, down - below
    return (up, down) if first <= second else (down, up)


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return element("path", class_=kind, d=f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")


def _text(words: object, x: float, y: float, anchor: str, kind: str = "tick") -> str:
    return element("text", said(words), class_=kind, x=f"{x:.1f}", y=f"{y:.1f}", text_anchor=anchor)
