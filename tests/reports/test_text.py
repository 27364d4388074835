"""The score sheet as text: what it says, that it fits 80 columns, and that it stays in its columns."""

from __future__ import annotations

import re
import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

import strategies
from ginrummy.app.names import MOST_CELLS
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Match, Rules, Shutout, UndercutOnTie, WinnerRule
from ginrummy.core.scoresheet import PlayedRound, Scoresheet, scoresheet
from ginrummy.core.scoring import RoundResult, price
from ginrummy.core.seats import Seat
from ginrummy.reports.text import sheet_as_text
from ginrummy.wording.results import row_text
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
    1  Bo      Anna knocked, 6 against 18    12       12 –   0
    2  Anna    Bo gin, 14 + 20                    34  12 –  34
    3  Bo      Anna undercut, 2 + 10         12       24 –  34
    4  Anna    Bo knocked, 6 against 23           17  24 –  51
    5  Bo      Anna knocked, 2 against 27    25       49 –  51
    6  Anna    Bo gin, 29 + 20                    49  49 – 100
─────  ──────  ──────────────────────────  ────  ───  ────────
               Points                        49  100
               Game bonus, reached 100        –  100
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
    1  Bo      Anna knocked, 6 against 18    12      12 –  0
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
    3  東京京…   東京京… knocked, 6 against 23                 17  12 –  51
    4  Barthol…  東京京… gin, 29 + 20                          49  12 – 100
─────  ────────  ─────────────────────────────  ────────  ───────  ────────
                 Points                               12      100
                 Game bonus, reached 100               –      100
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
            sheet_of(((1, 5, 97), *((1, 9, 10),) * 6, (0, 0, 80)), rules=Rules(game_bonus=0)),
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


HOLLYWOOD = PRESETS["hollywood"]
V79 = ((0, 1, 19), (1, 1, 13), (0, 0, 5), (1, 1, 31), (0, 1, 16), (0, 1, 23), (1, 1, 21))
"""Wins of 18, 12, 25, 30, 15, 22 and 20 in the order of V79."""


def test_three_games_side_by_side() -> None:
    """H1, V79: a round stands beside the games it is entered in."""
    assert (
        sheet_as_text(sheet_of(V79, rules=HOLLYWOOD), 4)
        == """\
Gin rummy, game 4, to 100

round  dealer  how it ended                won  game 1  game 2  game 3
─────  ──────  ──────────────────────────  ───  ──────  ──────  ──────
    1  Bo      Anna knocked, 1 against 19   18   18– 0
    2  Anna    Bo knocked, 1 against 13     12   18–12
    3  Bo      Anna gin, 5 + 20             25   43–12   25– 0
    4  Anna    Bo knocked, 1 against 31     30   43–42   25–30
    5  Bo      Anna knocked, 1 against 16   15   58–42   40–30   15– 0
    6  Anna    Anna knocked, 1 against 23   22   80–42   62–30   37– 0
    7  Bo      Bo knocked, 1 against 21     20   80–62   62–50   37–20

Totals are Anna – Bo.
The three games are not all over: each goes to 100.
"""
    )


def test_three_games_that_are_over() -> None:
    """H6, H8, V80, V81: each account in its column, a shutout only in the first, and then the sum."""
    rounds = ((0, 1, 33), (0, 1, 29), (0, 1, 46), (1, 1, 11), (1, 1, 13), (0, 1, 31), (0, 1, 26))
    text = sheet_as_text(sheet_of(rounds, rules=HOLLYWOOD, void_rounds=1), 4)
    assert (
        text.split("\n\n", 1)[1]
        == """\
round  dealer  how it ended                won  game 1  game 2  game 3
─────  ──────  ──────────────────────────  ───  ──────  ──────  ──────
    1  Bo      Anna knocked, 1 against 33   32    32–0
    2  Anna    Anna knocked, 1 against 29   28    60–0   28– 0
    3  Bo      Anna knocked, 1 against 46   45   105–0   73– 0   45– 0
    4  Anna    Bo knocked, 1 against 11     10           73–10
    5  Bo      Bo knocked, 1 against 13     12           73–22   45–12
    6  Anna    Anna knocked, 1 against 31   30          103–22   75–12
    7  Bo      Anna knocked, 1 against 26   25                  100–12
─────  ──────  ──────────────────────────  ───  ──────  ──────  ──────
               Points                            105–0  103–22  100–12
               Game bonus, reached 100             0–0  100– 0  100– 0
               Game bonus, shutout               200–0    0– 0    0– 0
               Boxes, 20 each                     60–0   60–40   60–20
                                                ──────  ──────  ──────
               TOTAL                             365–0  263–62  260–32

all games  Anna  Bo
─────────  ────  ──
Game 1      365   –
Game 2      263  62
Game 3      260  32
Games won     3   –
           ────  ──
TOTAL       888  94

Anna wins by 794, the games are 3 to 0
Totals are Anna – Bo.
1 void round, not counted.
"""
    )


MATCH = ((0, 1, 61), (1, 1, 31), (0, 1, 46), (1, 0, 90), (0, 0, 90))


def test_the_games_of_a_match_stand_one_below_the_other() -> None:
    """2.10: each with its account, then what decides."""
    rules = Rules(match=Match.GAMES, match_games=2, shutout=Shutout.DOUBLE_POINTS)
    text = sheet_as_text(sheet_of(MATCH, rules=rules), 5)
    assert (
        text
        == """\
Gin rummy, game 5, to 100

Game 1
round  dealer  how it ended                Anna  Bo     total
─────  ──────  ──────────────────────────  ────  ──  ────────
    1  Bo      Anna knocked, 1 against 61    60       60 –  0
    2  Anna    Bo knocked, 1 against 31          30   60 – 30
    3  Bo      Anna knocked, 1 against 46    45      105 – 30
─────  ──────  ──────────────────────────  ────  ──  ────────
               Points                       105  30
               Game bonus, reached 100      100   –
               Boxes, 20 each                40  20
                                           ────  ──
               TOTAL                        245  50
Anna wins by 195

Game 2
round  dealer  how it ended             Anna   Bo    total
─────  ──────  ───────────────────────  ────  ───  ───────
    1  Anna    Bo gin, 90 + 20                110  0 – 110
─────  ──────  ───────────────────────  ────  ───  ───────
               Points                      –  110
               Game bonus, reached 100     –  100
               Boxes, 20 each              –   20
               Shutout, points again       –  110
                                        ────  ───
               TOTAL                       –  340
Bo wins by 340

Game 3
round  dealer  how it ended             Anna  Bo    total
─────  ──────  ───────────────────────  ────  ──  ───────
    1  Bo      Anna gin, 90 + 20         110      110 – 0
─────  ──────  ───────────────────────  ────  ──  ───────
               Points                    110   –
               Game bonus, reached 100   100   –
               Boxes, 20 each             20   –
               Shutout, points again     110   –
                                        ────  ──
               TOTAL                     340   –
Anna wins by 340

all games  Anna   Bo
─────────  ────  ───
Game 1      195    –
Game 2        –  340
Game 3      340    –
Margins     535  340
           ────  ───
GAMES WON     2    1

Anna wins the match, 2 games to 1
"""
    )


@pytest.mark.parametrize(
    ("rules", "rounds", "last"),
    [
        (
            Rules(match=Match.GAMES, match_games=2),
            MATCH[:3],
            "The match is not over: it is won with 2 games to 100.",
        ),
        (
            Rules(match=Match.GAMES, match_games=1),
            (),
            "The match is not over: it is won with 1 game to 100.",
        ),
        (Rules(match=Match.GAMES, match_games=1), MATCH, "Anna wins the match, 1 games to 0"),
        (
            Rules(match=Match.POINTS, match_points=800),
            MATCH,
            "The match is not over: it goes to 800 points, each game to 100.",
        ),
        (Rules(match=Match.POINTS, match_points=100), MATCH, "Anna wins the match by 195"),
        (
            Rules(undercut_on_tie=UndercutOnTie.NO_SCORE, target=60),
            ((1, 5, 5), (0, 3, 3), *MATCH),
            "2 rounds that nobody won, not counted.",
        ),
        (
            Rules(winner_rule=WinnerRule.FIRST_TO_TARGET, game_bonus=0),
            ((1, 5, 97), *((1, 9, 10),) * 6, (0, 0, 80)),
            "Anna wins, having reached 100",
        ),
        (
            Rules(match=Match.GAMES, match_games=2, game_bonus=0),
            ((1, 5, 97), *((1, 9, 10),) * 6, (0, 0, 80)) * 2,
            "Game 2: Anna reached 100, but the higher total wins.",
        ),
    ],
)
def test_the_last_line_under_other_rules(
    rules: Rules, rounds: tuple[tuple[int, int, int], ...], last: str
) -> None:
    assert sheet_as_text(sheet_of(rounds, rules=rules), 1).splitlines()[-1] == last


@pytest.mark.parametrize(
    ("rules", "result", "words"),
    [
        (Rules(spade_double=True), {"counts": (6, 24)}, "Anna knocked, (24−6) × 2"),
        (Rules(spade_double=True), {"counts": (6, 4)}, "Bo undercut, (2+10) × 2"),
        (Rules(spade_double=True), {"counts": (0, 23)}, "Anna gin, (23+20) × 2"),
        (Rules(spade_double=True), {"counts": (0, 23), "big_gin": True}, "Anna big gin, (23+31) × 2"),
        (Rules(), {"counts": (0, 23), "big_gin": True}, "Anna big gin, 23 + 31"),
        (Rules(undercut_on_tie=UndercutOnTie.KNOCKER), {"counts": (6, 6)}, "Anna knocked, a tie at 6"),
    ],
)
def test_how_a_round_ended_with_its_sum(rules: Rules, result: dict[str, Any], words: str) -> None:
    knocked_with, against = result.pop("counts")
    facts = RoundResult(Seat.FIRST, knocked_with, against, spade=True, **result)
    score = price(facts, rules)
    assert score.winner is not None
    sheet = scoresheet(("Anna", "Bo"), rules, [PlayedRound(1, score.winner.value, facts, score)])
    (row,) = sheet.rows
    assert row_text(sheet.players, row) == words


@given(sheets, strategies.rules())
def test_a_sheet_under_any_rules_fits(sheet: Scoresheet, rules: Rules) -> None:
    told = [(row.winner, row.result.knocker_count, row.result.defender_count) for row in sheet.rows]
    text = sheet_as_text(sheet_of(tuple(told), sheet.players, rules, sheet.void_rounds), 123456)
    assert text.endswith("\n")
    assert max(map(cell_len, text.split("\n"))) <= 80
    assert [line for line in text.split("\n") if line != line.rstrip()] == []
