"""What a rendered score sheet says, read back from each form with a reader that is not ours."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias
from xml.etree import ElementTree as ET

from markdown_it import MarkdownIt

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.reports.csv import sheet_as_csv
from ginrummy.reports.html import sheet_as_html
from ginrummy.reports.json import sheet_as_json
from ginrummy.reports.markdown import sheet_as_markdown
from ginrummy.reports.svg import sheet_as_svg
from ginrummy.reports.text import sheet_as_text
from ginrummy.wording.sheet import sheet_text

GAME: Final = 12
"""The number of every sheet in these tests."""
Pair: TypeAlias = tuple[int, int] | None
"""The amounts of both players; None where nothing is entered."""
SVG: Final = "{http://www.w3.org/2000/svg}"


class Round(NamedTuple):
    number: int
    dealer: str
    ended: str
    marks: tuple[str, ...]
    points: int
    totals: tuple[Pair, ...]


class Line(NamedTuple):
    label: str
    amounts: tuple[Pair, ...]


class Table(NamedTuple):
    rounds: tuple[Round, ...]
    account: tuple[Line, ...]
    headline: str


class Told(NamedTuple):
    """Everything that a sheet has to say, whatever it is written in."""

    tables: tuple[Table, ...]
    together: tuple[Line, ...]
    headline: str
    notes: tuple[str, ...]


def told(sheet: Scoresheet) -> Told:
    """What should stand there."""
    text = sheet_text(sheet)
    tables = []
    for table in text.tables:
        rounds = [
            Round(
                int(row.number), row.dealer, row.ended, row.marks, int("".join(row.points)),
                tuple(map(pair_of, row.totals)),
            )
            for row in table.rounds
        ]  # fmt: skip
        account = tuple(Line(line.label, tuple(map(pair_of, line.amounts))) for line in table.account)
        tables.append(Table(tuple(rounds), account, table.headline))
    together = tuple(Line(line.label, (pair_of(line.amounts[0]),)) for line in text.together)
    return Told(tuple(tables), together, text.headline, text.notes)


def with_lines(found: Told) -> Told:
    """Without the games that have begun and have no round yet: in CSV there is nothing of them."""
    return found._replace(tables=tuple(table for table in found.tables if any(table)))


def pair_of(both: tuple[str, str]) -> Pair:
    return (_number(both[0]), _number(both[1])) if any(both) else None


def _number(amount: str) -> int:
    return int(amount.strip().replace("–", "0") or 0)


def _pair(text: str) -> Pair:
    numbers = re.findall(r"\d+", text)
    return (int(numbers[0]), int(numbers[1])) if numbers else None


# -- text -----------------------------------------------------------------------------------------


def read_text(text: str) -> Told:
    """Names must be short enough never to be cut."""
    _title, *blocks = [block.split("\n") for block in text.removesuffix("\n").split("\n\n")]
    tables, together, last = [], tuple[Line, ...](), list[str]()
    for lines in blocks:
        at = next((at for at, line in enumerate(lines) if re.fullmatch("[─ ]+", line)), None)
        if at is None:
            last = lines
        elif lines[at - 1].startswith("all games"):
            rows = [re.fullmatch(r"(.*?)  +(\S+)  +(\S+)", line) for line in lines[at + 1 :]]
            together = tuple(
                Line(row[1], ((_number(row[2]), _number(row[3])),))
                for row in rows
                if row and "──" not in row[2]
            )
        else:
            tables.append(_text_table(lines[at - 1 :]))
    headline, notes = ("", last) if not _ends(last) else (last[0], last[1:])
    return Told(tuple(tables), together, headline, tuple(notes))


def _ends(lines: list[str]) -> bool:
    return bool(lines) and " wins" in lines[0] and not lines[0].startswith("Equal")


def _text_table(lines: list[str]) -> Table:
    heading, rule, *rows = lines
    columns = [slice(match.start(), match.end()) for match in re.finditer("─+", rule)]
    side = heading.split()[5] == "won"
    rounds, account, headline = [], [], ""
    for row in rows:
        cells = [row[column].strip() for column in columns]
        if re.fullmatch("[─ ]+", row):
            continue
        if not cells[0] and cells[2]:
            amounts = tuple(map(_pair, cells[4:])) if side else (pair_of((cells[3], cells[4])),)
            account.append(Line(cells[2], amounts))
        elif cells[0].isdigit():
            totals = tuple(map(_pair, cells[4 if side else 5 :]))
            points = int(cells[3]) if side else int(cells[3] + cells[4])
            rounds.append(Round(int(cells[0]), cells[1], cells[2], _marks(cells[2]), points, totals))
        else:
            headline = row
    return Table(tuple(rounds), tuple(account), headline)


def _marks(ended: str) -> tuple[str, ...]:
    """In text the words for how a round ended are its marks."""
    found = re.search(" (big gin|gin|undercut),", ended)
    return (*([found[1]] if found else []), *(["doubled"] if ended.endswith(" × 2") else []))


# -- markdown -------------------------------------------------------------------------------------


def read_markdown(text: str) -> Told:
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(text)
    tables, together, words, rows = list[Table](), tuple[Line, ...](), list[tuple[str, bool]](), list[Any]()
    for token in tokens:
        match token.type:
            case "tr_open":
                rows.append([])
            case "inline":
                plain = "".join(child.content for child in token.children or () if child.type == "text")
                kinds = {child.type for child in token.children or ()}
                assert kinds <= {"text", "text_special", "strong_open", "strong_close"}, kinds
                whole = "".join(child.content for child in token.children or ())
                assert plain or not whole or "text_special" in kinds
                if token.level > 3:
                    rows[-1].append(whole)
                else:
                    words.append((whole, "strong_open" in kinds))
            case "table_close" if rows[0][0] == "all games":
                together = tuple(Line(row[0], (pair_of((row[1], row[2])),)) for row in rows[1:])
                rows = []
            case "table_close":
                tables.append(_markdown_table(rows))
                rows, words = [], [*words, ("|", False)]
            case _:
                pass
    return _with_words(tables, together, words)


def _markdown_table(rows: list[list[str]]) -> Table:
    side = rows[0][4] == "won"
    rounds, account = [], []
    for row in rows[1:]:
        if not row[0]:
            amounts = tuple(map(_pair, row[5:])) if side else (pair_of((row[4], row[5])),)
            account.append(Line(row[2], amounts))
            continue
        points = int(row[4]) if side else int(row[4] + row[5])
        totals = tuple(map(_pair, row[5 if side else 6 :]))
        marks = tuple(filter(None, row[3].split(", ")))
        rounds.append(Round(int(row[0]), row[1], row[2], marks, points, totals))
    return Table(tuple(rounds), tuple(account), "")


def _with_words(tables: list[Table], together: tuple[Line, ...], words: list[tuple[str, bool]]) -> Told:
    """The bold line after a table is its headline; the last one, if it is no table's, that of all."""
    heads = [word for word, bold in words if bold]
    _title, *rest = words
    notes = [word for word, bold in rest if not bold and word != "|" and not re.fullmatch(r"Game \d+", word)]
    if any(re.fullmatch(r"Game \d+", word) for word, _bold in rest):
        own, over = heads[: len(tables)], heads[len(tables) :]
        if together:
            own, over = heads[:-1], heads[-1:]
        else:
            own, over = heads, []
        filled = [*own, *[""] * (len(tables) - len(own))]
        tables = [table._replace(headline=head) for table, head in zip(tables, filled, strict=True)]
        return Told(tuple(tables), together, "".join(over), tuple(notes))
    return Told(tuple(tables), together, "".join(heads), tuple(notes))


# -- csv ------------------------------------------------------------------------------------------


def read_csv(text: str) -> Told:
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    side = "game_1_total_1" in rows[0]
    names = [f"game_{game}_total_" for game in (1, 2, 3)] if side else ["total_"]
    games = [list(group) for _game, group in groupby(rows, key=lambda row: row["game"])]
    with_lines = [group for group in games if group[0]["line"] in {"round", "account", "game over"}]
    tables = [_csv_table(rows, names)] if side else [_csv_table(group, names) for group in with_lines]
    together = tuple(
        Line(row["words"], (_csv_pair(row, "points_"),)) for row in rows if row["line"].startswith("together")
    )
    headline = "".join(row["words"] for row in rows if row["line"] == "over")
    return Told(
        tuple(tables), together, headline, tuple(row["words"] for row in rows if row["line"] == "note")
    )


def _csv_table(rows: list[dict[str, str]], names: list[str]) -> Table:
    rounds, account = [], []
    for row in rows:
        totals = tuple(_csv_pair(row, name) for name in names)
        if row["line"] == "round":
            points = int(row["points_1"] + row["points_2"])
            marks = tuple(filter(None, row["marks"].split(", ")))
            rounds.append(Round(int(row["round"]), row["dealer"], row["words"], marks, points, totals))
        elif row["line"].startswith("account"):
            account.append(Line(row["words"], totals))
    headline = "".join(row["words"] for row in rows if row["line"] == "game over")
    return Table(tuple(rounds), tuple(account), headline)


def _csv_pair(row: Mapping[str, str], name: str) -> Pair:
    return pair_of((row[f"{name}1"], row[f"{name}2"]))


# -- json -----------------------------------------------------------------------------------------


def read_json(text: str) -> Told:
    data = json.loads(text)
    side = data["rules"]["scoring"] == "hollywood"
    games = data["games"]
    tables = [_json_table(data, [game["number"] for game in games])] if side else []
    headlines = iter(data["headlines"])
    for game in () if side else games:
        head = next(headlines, "") if data["rules"]["match"] != "off" and game["account"] else ""
        tables.append(_json_table(data, [game["number"]])._replace(headline=head))
    together = tuple(Line(line["words"], (tuple(line["amounts"]),)) for line in data["together"])
    headline = data["outcome"]["words"] if data["outcome"] else ""
    return Told(tuple(tables), together, headline, tuple(data["notes"]))


def _json_table(data: Any, numbers: list[int]) -> Table:
    rounds = []
    for row in data["rounds"]:
        totals = {entry["game"]: tuple(entry["totals"]) for entry in row["totals"]}
        if totals.keys() & set(numbers):
            each = tuple(totals.get(number) for number in numbers)
            dealer, marks = data["players"][row["dealer"]], tuple(row["marks"])
            rounds.append(Round(row["number"], dealer, row["words"], marks, row["points"], each))
    accounts = [game["account"] for game in data["games"] if game["number"] in numbers]
    labels = {line["entry"]: line["words"] for each in accounts if each for line in each["lines"]}
    amounts = [
        None if each is None else {line["entry"]: tuple(line["amounts"]) for line in each["lines"]}
        for each in accounts
    ]
    order = ["points", "game bonus", "shutout bonus_200", "boxes", "extra boxes", *labels, "total"]
    entries = [entry for entry in dict.fromkeys(order) if entry in labels and entry != "total"]
    account = tuple(
        Line(labels[entry], tuple(None if each is None else each.get(entry, (0, 0)) for each in amounts))
        for entry in (*entries, *(["total"] if "total" in labels else []))
    )
    return Table(tuple(rounds), account, "")


# -- html and svg ---------------------------------------------------------------------------------


def xml_of(text: str) -> ET.Element:
    """The page as XML, which it is besides."""
    return ET.fromstring(text.removeprefix("<!DOCTYPE html>\n"))  # noqa: S314  (it is our own)


def inside(element: ET.Element) -> str:
    return "".join(element.itertext())


def read_html(text: str) -> Told:
    page = xml_of(text)
    tables, together = [], tuple[Line, ...]()
    for section in page.iter("section"):
        table = section.find("table")
        if table is None:
            continue
        if table.get("class") == "together":
            together = tuple(_html_line(row, side=True) for row in table.findall("tfoot/tr"))
            continue
        side = table.get("class") == "side"
        head = section.find("p")
        tables.append(
            Table(
                tuple(_html_round(row, side=side) for row in table.findall("tbody/tr")),
                tuple(_html_line(row, side=side) for row in table.findall("tfoot/tr")),
                "" if head is None else inside(head),
            )
        )
    over = page.find("body/main/p")
    notes = [inside(item) for item in page.findall("body/main/ul/li")]
    return Told(tuple(tables), together, "" if over is None else inside(over), tuple(notes))


def _html_round(row: ET.Element, *, side: bool) -> Round:
    number, dealer, ended, *cells = row
    words, *marks = map(inside, ended)
    amounts = list(map(inside, cells))
    points = int("".join(amounts[: 1 if side else 2]))
    totals = tuple(_pairs(amounts[1 if side else 2 :]))
    return Round(int(inside(number)), inside(dealer), words, tuple(marks), points, totals)


def _html_line(row: ET.Element, *, side: bool) -> Line:
    label, *cells = row
    amounts = [inside(cell) for cell in cells if cell.get("class") != "blank"]
    return Line(inside(label), tuple(_pairs(amounts)))


def _pairs(amounts: list[str]) -> Iterator[Pair]:
    for first, second in zip(amounts[::2], amounts[1::2], strict=True):
        yield pair_of((first, second))


def read_svg(text: str) -> Told:
    """The lines of the picture, from the top down."""
    picture = xml_of(text)
    tables, together, heads = list[Table](), list[Line](), list[tuple[str, str]]()
    rounds, account = list[Round](), list[Line]()
    side = False
    for part in picture:
        texts = [inside(each) for each in part.findall(f"{SVG}text")]
        match part.get("class"):
            case "heads" if texts[0] != "all games":
                side = texts[3] == "won"
                rounds, account = [], []
                tables.append(Table((), (), ""))
            case "round":
                rounds.append(_svg_round(part, texts, side=side))
                tables[-1] = tables[-1]._replace(rounds=tuple(rounds))
            case "account":
                amounts = tuple(map(_pair, texts[4:])) if side else (pair_of((texts[3], texts[4])),)
                account.append(Line(texts[2], amounts))
                tables[-1] = tables[-1]._replace(account=tuple(account))
            case "together":
                together.append(Line(texts[0], (pair_of((texts[1], texts[2])),)))
            case "heading" if not re.fullmatch(r"Game \d+", inside(part)):
                tables[-1] = tables[-1]._replace(headline=inside(part))
            case "over" | "soft" as kind:
                heads.append((kind, inside(part)))
            case _:
                pass
    over = "".join(words for kind, words in heads if kind == "over")
    notes = tuple(words for kind, words in heads if kind == "soft" and not re.fullmatch(r"game \d+", words))
    return Told(tuple(tables), tuple(together), over, notes)


def _svg_round(part: ET.Element, texts: list[str], *, side: bool) -> Round:
    ended = part.findall(f"{SVG}text")[2]
    marks = tuple(map(inside, ended.findall(f"{SVG}tspan")))
    points = int("".join(texts[3 : 4 if side else 5]))
    totals = tuple(map(_pair, texts[4 if side else 5 :]))
    return Round(int(texts[0]), texts[1], ended.text or "", marks, points, totals)


FORMS: Final[Mapping[str, tuple[Callable[[Scoresheet, int], str], Callable[[str], Told]]]] = {
    "text": (sheet_as_text, read_text),
    "markdown": (sheet_as_markdown, read_markdown),
    "csv": (sheet_as_csv, read_csv),
    "sheet-json": (sheet_as_json, read_json),
    "html": (sheet_as_html, read_html),
    "svg": (sheet_as_svg, read_svg),
}
"""Every form of the sheet: how it is written, and how what it says is read."""
