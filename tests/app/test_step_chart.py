"""Two step lines in plain characters: where they are, and that they can be told apart."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ginrummy.app.step_chart import by_round, step_chart
from ginrummy.core.scoresheet import Stand

courses = st.integers(2, 40).flatmap(
    lambda size: st.tuples(*[st.lists(st.integers(0, 300), min_size=size, max_size=size)] * 2)
)
HEAVY = set("━┃┏┓┗┛")
LIGHT = set("╌╎┌┐└┘")


def drawn(first: list[int], second: list[int], height: int = 5) -> list[str]:
    lines = step_chart((first, second), ("Anna", "Bo"), width=41, height=height)
    return [line.plain for line in lines]


def test_a_chart() -> None:
    assert [line.rstrip() for line in drawn([0, 5, 10], [0, 0, 5])] == [
        " 10 │                   ┏  Anna 10",
        "    │                   ┃",
        "    │          ┏━━━━━━━━┛  Bo 5",
        "    │          ┃        ╎",
        "  0 │━━━━━━━━━━┛╌╌╌╌╌╌╌╌┘",
        "    └────────────────────",
        "               1        2",
    ]


@given(courses, st.integers(3, 16))
def test_every_line_is_where_its_numbers_are(both: tuple[list[int], list[int]], height: int) -> None:
    first, second = both
    lines = drawn(first, second, height)
    assert len(lines) == height + 2
    assert {len(line) for line in lines} == {41}
    top = max(*first, *second, 1)
    room = [line[5:25] for line in lines[:height]]
    assert room[height - 1 - round(first[0] * (height - 1) / top)][0] in HEAVY
    for column in range(20):
        seen = {line[column] for line in room}
        assert seen & HEAVY  # the heavy line lies over the other
        assert seen <= HEAVY | LIGHT | {" "}
    assert "Anna" in "".join(lines)
    assert f"Bo {second[-1]}" in "".join(lines)


def test_rounds_that_are_not_entered_leave_the_totals_as_they_were() -> None:
    """2.5: a game of Hollywood begins later than the sheet."""
    course = (Stand(0, (0, 0)), Stand(3, (25, 0)), Stand(5, (25, 30)))
    assert by_round(course) == ([0, 0, 0, 25, 25, 25], [0, 0, 0, 0, 0, 30])


def test_totals_of_four_figures_leave_the_axis_straight() -> None:
    assert {row.index("│") for row in drawn([0, 1012], [0, 90])[:5]} == {4}
