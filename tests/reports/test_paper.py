"""How large the letters of a page are on paper; `tests/pages` prints it in a real browser."""

from __future__ import annotations

import re
from dataclasses import replace

from ginrummy.core.rules import Match, Rules, Scoring
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.reports.html import sheet_as_html
from ginrummy.reports.paper import Printed, printed
from ginrummy.wording.sheet import sheet_text
from reports.sheets import ROUNDS_OF_A7, sheet_of

A_GAME = ((0, 6, 90), (1, 10, 26), (0, 6, 36))
LONG_NAMES = ("Bartholomew Hawthorn", "Wilhelmina Featherby")


def paper_of(sheet: Scoresheet) -> Printed:
    return printed(sheet, sheet_text(sheet))


def a_match(games: int) -> Scoresheet:
    return sheet_of(A_GAME * games, rules=Rules(match=Match.GAMES, match_games=games))


def test_the_letters_become_smaller_as_a_game_grows() -> None:
    short, long = (sheet_of(((0, 6, 18),) * rounds, rules=Rules(target=1000)) for rounds in (10, 60))
    assert paper_of(long).lines - paper_of(short).lines == 50
    assert paper_of(long).size < 13 < paper_of(short).size


def test_nothing_is_wider_than_the_paper() -> None:
    """In Hollywood with long names the width is what counts."""
    sheet = sheet_of(ROUNDS_OF_A7, LONG_NAMES, Rules(scoring=Scoring.HOLLYWOOD))
    assert paper_of(sheet).size < paper_of(replace(sheet, players=("A", "B"))).size
    assert paper_of(sheet).lines == paper_of(replace(sheet, players=("A", "B"))).lines


def test_the_games_of_a_long_match_stand_in_two_columns() -> None:
    alone, short, long = sheet_of(ROUNDS_OF_A7), a_match(2), a_match(7)
    assert (len(short.games), len(long.games)) == (2, 7)
    assert [paper_of(sheet).columns for sheet in (alone, short, long)] == [1, 1, 2]
    assert paper_of(long).lines < 7 * paper_of(alone).lines / 1.5


def test_the_page_says_so_in_its_style() -> None:
    for sheet in (sheet_of(ROUNDS_OF_A7), a_match(7)):
        found = re.search(r'<html lang="en" style="--print: ([\d.]+)px">', sheet_as_html(sheet, 12))
        assert found
        assert float(found[1]) == round(paper_of(sheet).size, 1)
        columns = ("one", "two")[paper_of(sheet).columns - 1]
        assert f'<div class="{columns}">' in sheet_as_html(sheet, 12)
