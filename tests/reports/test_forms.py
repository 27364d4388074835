"""Every form of the score sheet says the same, and what a second scorer says too."""

from __future__ import annotations

import csv
import io
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import scorer
import strategies
from core.test_account import V31, V32
from core.test_hollywood import V79, V80, V81
from core.test_scorer import deal_of, several
from drawing import VOID, after_round, game, won
from ginrummy.core.accounts import FinalAccount
from ginrummy.core.presets import PRESETS
from ginrummy.core.record import rules_to_json
from ginrummy.core.replay import replay
from ginrummy.core.rules import Match, Rules, Scoring, Shutout, WinnerRule
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import Seat
from ginrummy.reports.csv import sheet_as_csv
from ginrummy.reports.html import sheet_as_html
from ginrummy.reports.markdown import sheet_as_markdown
from ginrummy.reports.svg import sheet_as_svg
from ginrummy.table.review import Review
from ginrummy.wording.results import row_text
from ginrummy.wording.review import hand_lines, turn_lines
from records import recorded
from reports.reading import FORMS, GAME, Told, inside, read_markdown, told, with_lines, xml_of
from reports.sheets import ROUNDS_OF_A7, sheet_of

every_form = pytest.mark.parametrize("form", FORMS)
targets = st.integers(1, 200)
rounds = st.lists(strategies.results(), max_size=25)

NASTY = (
    "=1+1",
    "<b>|`_*&amp;\\",
    "-2+3|cmd",
    "@SUM(A1)",
    "[x](http://x)",
    'a"b,c;d',
    "\x1b[2J\x00",
    "a\nb\tc",
)
"""Names that would do something, if they were let."""

HOLLYWOOD = PRESETS["hollywood"]
VECTORS: dict[str, tuple[Rules, tuple[RoundResult, ...], tuple[int, int], int | None]] = {
    "V31": (Rules(), V31, (240, 259), 1),
    "V31 first": (Rules(winner_rule=WinnerRule.FIRST_TO_TARGET), V31, (240, 259), 0),
    "V32": (Rules(), V32, (244, 244), 0),
    **{
        f"V73 {shutout.value}": (Rules(shutout=shutout), (won(0, 40), won(0, 40), won(0, 32)), (total, 0), 0)
        for shutout, total in {
            Shutout.NONE: 272, Shutout.BONUS_200: 372, Shutout.ADD_100: 372, Shutout.DOUBLE_POINTS: 384,
            Shutout.DOUBLE_POINTS_GAME: 484, Shutout.DOUBLE_BONUSES: 432, Shutout.DOUBLE_TOTAL: 544,
        }.items()
    },
    "V74": (Rules(target=90), (won(0, 97),), (317, 0), 0),
    "V75": (PRESETS["modern"], (won(0, 60), won(1, 30), won(1, 25), won(0, 55)), (265, 105), 0),
    "V76 double": (
        Rules(box_bonus=25, shutout=Shutout.DOUBLE_TOTAL), (won(0, 50), won(0, 50)), (500, 0), 0,
    ),
    "V76 add": (Rules(shutout=Shutout.ADD_100), (won(0, 50), won(0, 50)), (340, 0), 0),
    "V77": (PRESETS["palace"], (won(0, 10),) * 5, (100, 0), 0),
    "V79": (HOLLYWOOD, V79, (80, 62), None),
    "V80": (HOLLYWOOD, V80, (73, 0), None),
    "V81": (HOLLYWOOD, V81, (73, 22), None),
}  # fmt: skip
"""The final accounts of the rules (3.5): the rounds, the totals, and who has won."""


GOLDENS: Final = Path(__file__).parent / "goldens"
UPDATE: Final = bool(os.environ.get("UPDATE_GOLDENS"))
"""`UPDATE_GOLDENS=1 pytest tests/reports/test_forms.py` writes them anew."""
ENDS: Final = {
    "text": "txt",
    "markdown": "md",
    "csv": "csv",
    "sheet-json": "json",
    "html": "html",
    "svg": "svg",
}
V81_ENDED: Final = (*V81, won(0, 30), won(0, 25))


@every_form
@pytest.mark.parametrize("name", ["alone", "hollywood", "match"])
def test_a_sheet_looks_like_the_golden_one(form: str, name: str) -> None:
    sheet = {
        "alone": sheet_of(ROUNDS_OF_A7, void_rounds=1),
        "hollywood": of_(HOLLYWOOD, V81_ENDED),
        "match": of_(
            Rules(match=Match.GAMES, match_games=2), [won(0, 60), won(0, 70), won(1, 20), won(0, 99)]
        ),
    }[name]
    golden = GOLDENS / f"{name}.{ENDS[form]}"
    text = FORMS[form][0](sheet, GAME)
    if UPDATE:
        golden.write_bytes(text.encode())
    assert golden.read_bytes().decode() == text


def of_(rules: Rules, results: tuple[RoundResult, ...] | list[RoundResult]) -> Scoresheet:
    played = game(rules=rules)
    for result in results:
        if played.over:
            break
        played = after_round(played, result)
    return played.sheet


def read(form: str, sheet: Scoresheet) -> Told:
    write, reader = FORMS[form]
    return reader(write(sheet, GAME))


@every_form
@pytest.mark.parametrize("name", VECTORS)
def test_the_final_accounts_of_the_rules(form: str, name: str) -> None:
    rules, results, totals, winner = VECTORS[name]
    sheet = of_(rules, results)
    found = read(form, sheet)
    assert found == told(sheet)
    if winner is None:
        assert found.headline == ""
        assert totals == sheet.totals
        assert totals in found.tables[0].rounds[-1].totals or name != "V79"
        return
    assert found.tables[0].account[-1].amounts == (totals,)
    assert found.headline.startswith(f"{sheet.players[winner]} wins")


@every_form
def test_whoever_reached_the_target_need_not_win_and_the_sheet_says_so(form: str) -> None:
    """R67, R68, V31."""
    found = read(form, of_(Rules(), V31))
    assert found.headline == "Ola wins by 19"
    assert "Kari reached 100, but the higher total wins." in found.notes


@every_form
def test_void_rounds_stand_in_a_footnote_alone(form: str) -> None:
    """R59."""
    found = read(form, sheet_of(ROUNDS_OF_A7, void_rounds=2))
    assert [row.number for row in found.tables[0].rounds] == [1, 2, 3, 4, 5, 6]
    assert found.notes == ("2 void rounds, not counted.",)
    assert FORMS[form][0](sheet_of(ROUNDS_OF_A7, void_rounds=2), GAME).count("2 void") == 1


@every_form
def test_hints_are_counted_in_a_footnote(form: str) -> None:
    sheet = replace(sheet_of(ROUNDS_OF_A7, rules=Rules(hints=True)), hints=(2, 1))
    assert read(form, sheet).notes == told(sheet).notes
    (note,) = told(sheet).notes
    assert re.findall(r"\d+", note) == ["2", "1"]


@every_form
def test_gin_undercut_big_gin_and_doubled_points_are_marked(form: str) -> None:
    """O3, O4, R51 to R53."""
    rules = Rules(spade_double=True, big_gin=True, target=1000)
    results = [
        RoundResult(Seat.FIRST, 0, 23, spade=True),
        RoundResult(Seat.FIRST, 0, 23, big_gin=True),
        RoundResult(Seat.FIRST, 6, 4),
        RoundResult(Seat.SECOND, 6, 24),
        VOID,
    ]
    rows = read(form, of_(rules, results)).tables[0].rounds
    assert [row.marks for row in rows] == [("gin", "doubled"), ("big gin",), ("undercut",), ()]
    assert [row.points for row in rows] == [86, 54, 12, 18]


@settings(max_examples=60)
@given(strategies.rules(targets) | several, rounds)
@example(Rules(match=Match.GAMES, match_games=1), [won(0, 100)])
@example(Rules(scoring=Scoring.HOLLYWOOD, target=20), [won(0, 30), won(0, 30), won(0, 30)])
def test_every_form_says_what_the_sheet_says_and_a_second_scorer(
    rules: Rules, results: list[RoundResult]
) -> None:
    """R49 to R70, 2.3, 2.5, 2.10: rounds, running totals, accounts, winner and margin, in every form."""
    sheet = of_(rules, results)
    deals = [deal_of(result) for result in results]
    naive = scorer.sheet(deals, rules_to_json(rules))
    for form in FORMS:
        found, right = read(form, sheet), told(sheet)
        if form == "csv":
            found, right = with_lines(found), with_lines(right)
        assert found == right, form
        assert_adds_up(found, naive, sheet)


def assert_adds_up(found: Told, naive: scorer.Sheet, sheet: Scoresheet) -> None:
    side_by_side = len(found.tables) == 1 and len(naive.games) > 1
    if not found.tables:
        assert [theirs.wins for theirs in naive.games] == [[]] * len(naive.games)
        return
    for place, theirs in enumerate(naive.games):
        table, column = (found.tables[0], place) if side_by_side else (found.tables[place], 0)
        entered = [row.totals[column] for row in table.rounds if row.totals[column] is not None]
        assert len(entered) == len(theirs.wins)
        assert (entered[-1] if entered else (0, 0)) == theirs.running
        totals = table.account[-1].amounts[column] if table.account else None
        assert totals == (theirs.settled.totals if theirs.settled else None)
    assert bool(found.headline) is (naive.over is not None)
    if naive.over is not None:
        winner, totals = naive.over
        assert found.headline.startswith(f"{sheet.players[winner]} wins")
        if found.together:
            assert totals in [line.amounts[0] for line in found.together]
        elif isinstance(sheet.account, FinalAccount):
            assert found.tables[0].account[-1].amounts[0] == totals


@pytest.mark.parametrize("first", NASTY)
@pytest.mark.parametrize("form", ["markdown", "html", "svg"])
def test_a_name_stays_a_name(form: str, first: str) -> None:
    sheet = sheet_of(ROUNDS_OF_A7, (first, "Bo"))
    found = read(form, sheet)
    shown = first.replace("\x1b", "\ufffd").replace("\x00", "\ufffd").replace("\n", " ").replace("\t", " ")
    assert found == told(sheet_of(ROUNDS_OF_A7, (shown, "Bo")))


@pytest.mark.parametrize("first", NASTY)
def test_no_cell_of_a_spreadsheet_is_a_formula(first: str) -> None:
    rows = list(csv.reader(io.StringIO(sheet_as_csv(sheet_of(ROUNDS_OF_A7, (first, "Bo")), GAME))))
    assert {len(row) for row in rows} == {len(rows[0])}
    cells = [cell for row in rows for cell in row]
    assert [cell for cell in cells if cell.lstrip().startswith(("=", "+", "-", "@", "\t"))] == []
    shown = first.translate({0x1B: 0xFFFD, 0: 0xFFFD, 10: 32, 9: 32})
    assert {cell.removeprefix("'") for cell in cells} >= {shown, f"{shown} knocked, 6 against 18"}


def test_a_name_on_a_terminal_steers_nothing() -> None:
    text = FORMS["text"][0](sheet_of(ROUNDS_OF_A7, ("\x1b[2J", "Bo")), GAME)
    assert "\x1b" not in text


def test_markdown_makes_nothing_of_a_name_but_text() -> None:
    text = sheet_as_markdown(sheet_of(ROUNDS_OF_A7, ("www.x.y @me #1 :+1: $a$", "1. b")), GAME)
    assert "www\\.x.y \\@me \\#1 \\:+1: \\$a\\$" in text
    assert read_markdown(text).tables[0].rounds[0].dealer == "1. b"


@pytest.mark.parametrize("rules", [Rules(), HOLLYWOOD])
def test_a_page_stands_alone_and_has_the_parts_that_readers_aloud_need(rules: Rules) -> None:
    text = sheet_as_html(sheet_of(ROUNDS_OF_A7, rules=rules), GAME)
    page = xml_of(text)
    assert re.findall(r"https?:|//|url\(|@import|<script|<link|<img|src=|href=", text) == []
    assert page.get("lang") == "en"
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text
    (table,) = page.iter("table")
    caption = table.find("caption")
    assert caption is not None
    assert inside(caption).startswith("The rounds of Anna and Bo")
    heads = list(table.iter("th"))
    assert {head.get("scope") for head in heads} == {"col", "colgroup", "row"}
    width = sum(int(head.get("colspan", "1")) for head in table.findall("thead/tr")[0])
    for row in (*table.findall("tbody/tr"), *table.findall("tfoot/tr")):
        assert sum(int(cell.get("colspan", "1")) for cell in row) == width
    for picture in page.iter("svg"):
        assert (picture.get("role"), bool(picture.get("aria-label"))) == ("img", True)


def test_the_two_lines_of_a_chart_differ_in_weight_and_dash() -> None:
    page = xml_of(sheet_as_html(sheet_of(ROUNDS_OF_A7), GAME))
    lines = [path.get("class") for path in page.iter("path") if "course" in str(path.get("class"))]
    assert lines == ["course second", "course first"]
    style = inside(page.findall("head/style")[0])
    assert re.search(r"\.first \{ stroke-width: 3\.2; \}", style)
    assert re.search(r"\.second \{ stroke-width: 1\.8; stroke-dasharray: 7 4; \}", style)


def test_the_rounds_of_a_page_are_folded_away() -> None:
    """Each with all that was done in it, and with both hands as they were laid down."""
    record = recorded(4, Rules(target=60))
    found = Review(GAME, record, replay(record))
    opened = [found.round(row) for row in range(len(found.sheet.rows))]
    page = xml_of(sheet_as_html(found.sheet, GAME, rounds=opened))
    logs = list(page.iter("details"))
    assert [inside(log.findall("summary")[0]) for log in logs] == [
        f"Round {row.number}: {row_text(found.sheet.players, row)}" for row in found.sheet.rows
    ]
    assert [log.get("open") for log in logs] == [None] * len(logs)
    for log, round_ in zip(logs, opened, strict=True):
        assert [inside(turn) for turn in log.findall("ol/li")] == list(turn_lines(round_))
        assert [inside(hand) for hand in log.findall("ul/li")] == list(hand_lines(round_))
        assert len(log.findall("ul/li")) == 2


def test_each_of_them_has_a_chart_of_both_deadwoods() -> None:
    """From what was dealt to what was kept, with the limit for a knock."""
    record = recorded(11, PRESETS["oklahoma"])
    found = Review(GAME, record, replay(record))
    opened = [found.round(row) for row in range(len(found.sheet.rows))]
    page = xml_of(sheet_as_html(found.sheet, GAME, rounds=opened))
    assert len({round_.terms.knock_limit for round_ in opened}) > 1
    for log, round_ in zip(page.iter("details"), opened, strict=True):
        (chart,) = log.findall("figure/svg")
        first, last = round_.turns[0], round_.turns[-1]
        limit, top = round_.terms.knock_limit, max(count for counts in round_.turns for count in counts)
        words = f"Kari ends with {last[Seat.FIRST]}, Ola with {last[Seat.SECOND]}."
        assert words in str(chart.get("aria-label"))
        assert words in inside(log.findall("figure/figcaption")[0])
        assert f"limit for a knock, {limit}." in str(chart.get("aria-label"))
        steps = {str(path.get("class")): str(path.get("d")) for path in chart.iter("path")}
        for line, seat in (("course first", Seat.FIRST), ("course second", Seat.SECOND)):
            start = re.match(r"M34 ([\d.]+)", steps[line])
            assert start
            assert float(start[1]) == pytest.approx(148 - 132 * first[seat] / top, abs=0.06)
            assert len(re.findall("H", steps[line])) == len(round_.turns) - 1
        ticks = [inside(each) for each in chart.iter("text") if each.get("class") == "tick"]
        assert str(limit) in ticks
        assert str(top) in ticks or top in tuple(last)


def test_the_chart_steps_through_the_totals() -> None:
    page = xml_of(sheet_as_html(sheet_of(((0, 6, 18), (1, 0, 14))), GAME))
    second, first = (str(path.get("d")) for path in page.iter("path") if "course" in str(path.get("class")))
    assert len(re.findall("H", first)) == len(re.findall("H", second)) == 2
    heights = [float(y) for y in re.findall(r"V([\d.]+)", first)]
    assert heights[0] == heights[1]  # the second round was won by the other


def test_a_picture_is_one_file_whose_colours_any_program_knows() -> None:
    text = sheet_as_svg(sheet_of(ROUNDS_OF_A7), GAME)
    assert "var(" not in text
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg\")|url\(|<script|href=|<image", text) == []


@every_form
def test_the_hints_of_both_stand_in_a_footnote_where_there_are_any_to_be_had(form: str) -> None:
    sheet = replace(sheet_of(ROUNDS_OF_A7, rules=Rules(hints=True)), hints=(3, 0))
    assert read(form, sheet).notes == ("Hints: Anna 3, Bo 0.",)
    assert "Hints" not in FORMS[form][0](sheet_of(ROUNDS_OF_A7), GAME)
