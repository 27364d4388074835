"""Charts made of characters, and tables of players that fit their room."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from ginrummy.core.figures import Figures
from ginrummy.reports.stats import players_as_text
from ginrummy.wording.charts import share_bar, ups_and_downs


@pytest.mark.parametrize(
    ("part", "rest", "bar"),
    [
        (0, 0, ""),
        (1, 1, "█████░░░░░"),
        (3, 0, "██████████"),
        (0, 3, "░░░░░░░░░░"),
        (1, 999, "█░░░░░░░░░"),
        (999, 1, "█████████░"),
        (2, 1, "███████░░░"),
    ],
)
def test_a_bar_has_a_cell_for_everybody_who_has_something(part: int, rest: int, bar: str) -> None:
    assert share_bar(part, rest, 10) == bar


def test_the_last_results_stand_in_a_row() -> None:
    assert ups_and_downs((True, False, False, True), 3) == "▄▄▀"
    assert ups_and_downs((), 3) == ""


def test_names_give_way_to_the_room() -> None:
    players = [
        Figures(name, (True,) * 40, 0, 400, 12, 345, 55, 9876, 99, 88, 7, 1234, 60)
        for name in ("Bartholomew Hawthorn", "東京京子さんですよね")
    ]
    cut = players_as_text(players, 80).split("\n\n")[0]
    assert max(map(cell_len, cut.splitlines())) <= 80
    assert "…" in cut
    assert "Bartholomew Hawthorn" in players_as_text(players, None)
