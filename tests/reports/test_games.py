"""The list of saved games: aligned whatever the names, cut only where there is an end to the line."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from ginrummy.core.accounts import AccountLine, Entry, FinalAccount
from ginrummy.core.rules import Rules
from ginrummy.reports.games import games_as_text
from ginrummy.table.history import GameSummary


def game(
    number: int,
    players: tuple[str, str] = ("Anna", "Bo"),
    totals: tuple[int, int] = (24, 34),
    *,
    over: bool = False,
    seed: str | None = None,
) -> GameSummary:
    winner = int(totals[1] > totals[0])
    account = FinalAccount((AccountLine(Entry.TOTAL, totals),), winner, winner) if over else None
    return GameSummary(number, players, totals, Rules(), 4, account, seed, "a time")


GAMES = [
    game(12, seed="tea"),
    game(3, totals=(109, 260), over=True),
    game(2, ("Bartholomew Hawthorn", "東京京子さんですよね"), (260, 9), over=True, seed="tea"),
    game(1, ("😀", "Zoë"), (0, 0)),
]


def test_every_game_on_a_line_of_its_own_and_nothing_cut() -> None:
    assert (
        games_as_text(GAMES, None)
        == """\
game  last played  score                                                 how it stands
  12  a time       Anna                   24  Bo                     34  in round 4, practice
   3  a time       Anna                  109  Bo                    260  Bo by 151
   2  a time       Bartholomew Hawthorn  260  東京京子さんですよね    9  Bartholomew Hawthorn by 251, practice
   1  a time       😀                      0  Zoë                     0  in round 4
"""
    )


def test_names_give_way_where_the_line_has_an_end() -> None:
    assert (
        games_as_text(GAMES, 80)
        == """\
game  last played  score                            how it stands
  12  a time       Anna         24  Bo          34  in round 4, practice
   3  a time       Anna        109  Bo         260  Bo by 151
   2  a time       Bartholom…  260  東京京子…    9  Bartholom… by 251, practice
   1  a time       😀            0  Zoë          0  in round 4
"""
    )


@pytest.mark.parametrize("room", [70, 80, 90, 100])
def test_no_line_is_longer_than_the_room(room: int) -> None:
    assert max(map(cell_len, games_as_text(GAMES, room).splitlines())) <= room


def test_names_that_fit_are_not_cut() -> None:
    assert "…" not in games_as_text([GAMES[0], GAMES[1], GAMES[3]], 80)


def test_no_line_has_spaces_at_its_end() -> None:
    assert [line for line in games_as_text(GAMES, 80).splitlines() if line != line.rstrip()] == []
