"""The arrow keys go round a row, and begin at the end that they point away from."""

from __future__ import annotations

import pytest

from ginrummy.app.stepping import neighbour


@pytest.mark.parametrize(
    ("row", "here", "by", "there"),
    [
        ("abc", "a", 1, "b"),
        ("abc", "c", 1, "a"),
        ("abc", "a", -1, "c"),
        ("abc", None, 1, "a"),
        ("abc", None, -1, "c"),
        ("abc", "x", 1, "a"),
        ("abc", "x", -1, "c"),
        ("a", "a", 1, "a"),
        ("", None, 1, None),
        ("", "x", -1, None),
    ],
)
def test_the_neighbour_in_a_row(row: str, here: str | None, by: int, there: str | None) -> None:
    assert neighbour(tuple(row), here, by) == there
