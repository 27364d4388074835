"""What games have come to for a player."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ginrummy.core.figures import Figures

NONE: Final = Figures("Anna", (), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def test_who_has_not_played_yet_has_no_average() -> None:
    assert (NONE.won, NONE.lost, NONE.streak) == (0, 0, 0)
    assert NONE.points_a_win is None
    assert NONE.deadwood_a_round is None


def test_the_longest_streak_is_of_games_won() -> None:
    figures = replace(NONE, results=(True, True, False, False, False, True), knocked=4, deadwood=10)
    assert (figures.won, figures.lost, figures.streak) == (3, 3, 2)
    assert figures.deadwood_a_round == 2.5
    assert replace(figures, wins=2, points=25).points_a_win == 12.5
