"""The score sheet as text: what it says, that it fits 80 columns, and that it stays in its columns."""

from __future__ import annotations

import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from ginrummy.app.names import MOST_CELLS
from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.reports.text import sheet_as_text
from reports.sheets import ROUNDS_OF_A7, sheet_of

LONG = ("Bartholomew Hawthorn", "東京京子さんですよね")

names = st.text(string.ascii_letters + "éßñ東京子さ😀🂡'", min_size=1, max_size=MOST_CELLS).filter(
    lambda name: cell_len(name) <= MOST_CELLS
)
rounds = st.tuples(st.integers(0, 1), st.integers(0, 10), st.integers(0, 98))
sheets = st.builds(
    sheet_of,
    st.lists(rounds, max_size=30).map(tuple),
    st.tuples(names, names),
    st.builds(Rules, target=st.integers(1, 1000)),
    st.integers(0, 3),
)


def test_the_game_of_the_sketch() -> None:
    assert (
        sheet_as_text(sheet_of(ROUNDS_OF_A7, void_rounds=1), 12)
        == """\
Gin rummy, game 12, to 100

round  dealer  how it ended                Anna   Bo     total
─────  ──────  ──────────────────────────  ────  ───  ────────
    1  Bo      Anna knocked, 18 against 6    12       12 –   0
    2  Anna    Bo gin, 14 + 20                    34  12 –  34
    3  Bo      Anna undercut, 2 + 10         12       24 –  34
    4  Anna    Bo knocked, 23 against 6           17  24 –  51
    5  Bo      Anna knocked, 27 against 2    25       49 –  51
    6  Anna    Bo gin, 29 + 20                    49  49 – 100
─────  ──────  ──────────────────────────  ────  ───  ────────
               Points                        49  100
               Game bonus                     –  100
               Boxes, 20 each                60   60
                                           ────  ───
               TOTAL                        109  260

Bo wins by 151
1 void round, not counted.
"""
    )


def test_a_game_that_is_not_over_shows_its_rounds_and_says_so() -> None:
    assert (
        sheet_as_text(sheet_of(ROUNDS_OF_A7[:2]), 3, practice=True)
        == """\
Gin rummy, practice game 3, to 100

round  dealer  how it ended                Anna  Bo    total
─────  ──────  ──────────────────────────  ────  ──  ───────
    1  Bo      Anna knocked, 18 against 6    12      12 –  0
    2  Anna    Bo gin, 14 + 20                   34  12 – 34

The game is not over: it goes to 100.
"""
    )


def test_a_game_without_a_finished_round() -> None:
    assert (
        sheet_as_text(sheet_of(()), 1)
        == """\
Gin rummy, game 1, to 100

round  dealer  how it ended  Anna  Bo  total
─────  ──────  ────────────  ────  ──  ─────

The game is not over: it goes to 100.
"""
    )


def test_long_and_wide_names_are_cut_in_the_table_and_the_numbers_are_not() -> None:
    assert (
        sheet_as_text(sheet_of(ROUNDS_OF_A7[1:4] + ROUNDS_OF_A7[5:], LONG), 2)
        == """\
Gin rummy, game 2, to 100

round  dealer    how it ended                   Barthol…  東京京…     total
─────  ────────  ─────────────────────────────  ────────  ───────  ────────
    1  東京京…   東京京… gin, 14 + 20                          34   0 –  34
    2  Barthol…  Barthol… undercut, 2 + 10            12           12 –  34
    3  東京京…   東京京… knocked, 23 against 6                 17  12 –  51
    4  Barthol…  東京京… gin, 29 + 20                          49  12 – 100
─────  ────────  ─────────────────────────────  ────────  ───────  ────────
                 Points                               12      100
                 Game bonus                            –      100
                 Boxes, 20 each                       20       60
                                                ────────  ───────
                 TOTAL                                32      260

東京京子さんですよね wins by 228
"""
    )


@pytest.mark.parametrize(
    ("sheet", "notes"),
    [
        # R67: more boxes than points
        (
            sheet_of(((0, 0, 80), (1, 5, 97), *((1, 9, 10),) * 6), rules=Rules(game_bonus=0)),
            ["Bo wins by 118", "Anna reached 100, but the higher total wins."],
        ),
        # R69: equal totals
        (
            sheet_of(((1, 2, 42), (1, 3, 43), (0, 0, 80)), rules=Rules(game_bonus=0)),
            ["Anna wins, the totals are equal", "Equal totals: Anna wins, having reached 100."],
        ),
        (sheet_of(ROUNDS_OF_A7, void_rounds=2), ["Bo wins by 151", "2 void rounds, not counted."]),
    ],
)
def test_what_is_said_under_the_table(sheet: Scoresheet, notes: list[str]) -> None:
    text = sheet_as_text(sheet, 1)
    assert text.split("\n\n")[-1].splitlines() == notes


@given(sheets)
def test_every_sheet_fits_and_keeps_its_columns(sheet: Scoresheet) -> None:
    text = sheet_as_text(sheet, 123456)
    assert text.endswith("\n")
    lines = text[:-1].split("\n")
    assert max(map(cell_len, lines)) <= 80
    assert [line for line in lines if line != line.rstrip()] == []
    starts = [match.start() for match in re.finditer("─+", lines[3])]
    first_points_end = starts[4] - 2
    for row, line in zip(sheet.rows, lines[4:], strict=False):
        cells = "".join(character + "\0" * (cell_len(character) - 1) for character in line)
        assert cells[: starts[1]].split() == [str(row.number)]
        points = (cells[starts[3] : first_points_end], cells[starts[4] : starts[5] - 2])
        assert points[row.winner].endswith(str(row.score.points))
        assert not points[1 - row.winner].strip()
        assert cells[starts[5] :].replace(" ", "") == f"{row.totals[0]}–{row.totals[1]}"
        assert str(row.score.bonus or row.result.knocker_count) in cells[starts[2] : starts[3] - 2]
