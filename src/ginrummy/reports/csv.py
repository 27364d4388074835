"""The score sheet as CSV for spreadsheets and scripts: one round a row, then the accounts.

The columns are the same for every game without Hollywood, and in Hollywood there are totals for each
of the three games.  `docs/exports.md` says what stands where.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final

from ginrummy.core.scoresheet import Scoresheet
from ginrummy.reports.printable import printable
from ginrummy.wording.sheet import AccountRow, Both, RoundLine, SheetText, TableText, sheet_text, title_text

_FORMULA: Final = "=+-@\t＝＋－＠"  # noqa: RUF001  (some spreadsheets take the wide forms for the plain ones)
_TEXTS: Final = ("line", "game", "round", "dealer", "winner", "ending", "words", "marks")
_COUNTS: Final = ("knocker_count", "defender_count", "difference", "bonus", "factor")
_PLAYERS: Final = ("player_1", "player_2", "points_1", "points_2")


def sheet_as_csv(sheet: Scoresheet, game: int, *, practice: bool = False) -> str:
    """The whole sheet of a saved game; lines end as the standard for CSV has it (RFC 4180)."""
    sheet = printable(sheet)
    told = sheet_text(sheet)
    file = io.StringIO()
    names = (*_TEXTS, *_COUNTS, *_PLAYERS, *_total_names(told.tables[0]))
    writer = csv.DictWriter(file, names, lineterminator="\r\n")
    writer.writeheader()
    for row in _rows(told, title_text(sheet, game, practice=practice)):
        players = {"player_1": sheet.players[0], "player_2": sheet.players[1]}
        writer.writerow({name: harmless(value) for name, value in (players | row).items()})
    return file.getvalue()


def harmless(text: str) -> str:
    """The text with an apostrophe before it, if a spreadsheet could take it for a formula."""
    return f"'{text}" if text.lstrip().startswith(tuple(_FORMULA)) else text


def _rows(told: SheetText, title: str) -> Iterator[dict[str, str]]:
    yield {"line": "title", "words": title}
    for table in told.tables:
        game = "" if table.side_by_side else str(table.games.start + 1)
        yield from ({"game": game, **_round(row, table, told.players)} for row in table.rounds)
        yield from (
            {
                "line": _kind("account", line),
                "game": game,
                "words": line.label,
                **_totals(table, line.amounts),
            }
            for line in table.account
        )
        if table.headline:
            yield {"line": "game over", "game": game, "words": table.headline}
    for line in told.together:
        yield {"line": _kind("together", line), "words": line.label, **_points(line.amounts[0])}
    if told.headline:
        yield {"line": "over", "words": told.headline}
    for note in told.notes:
        yield {"line": "note", "words": note}


def _round(row: RoundLine, table: TableText, players: Both) -> dict[str, str]:
    score, result = row.row.score, row.row.result
    return {
        "line": "round",
        "round": row.number,
        "dealer": row.dealer,
        "winner": players[row.winner],
        "ending": score.ending.value,
        "words": row.ended,
        "marks": ", ".join(row.marks),
        "knocker_count": str(result.knocker_count),
        "defender_count": str(result.defender_count),
        "difference": str(score.difference),
        "bonus": str(score.bonus),
        "factor": str(score.factor),
        **_points(row.points),
        **_totals(table, row.totals),
    }


def _kind(kind: str, line: AccountRow) -> str:
    return f"{kind} total" if line.total else kind


def _points(both: Both) -> dict[str, str]:
    return {"points_1": _number(both[0]), "points_2": _number(both[1])}


def _totals(table: TableText, totals: tuple[Both, ...]) -> dict[str, str]:
    numbers = [_number(amount) for both in totals for amount in both]
    return dict(zip(_total_names(table), numbers, strict=True))


def _total_names(table: TableText) -> tuple[str, ...]:
    if not table.side_by_side:
        return ("total_1", "total_2")
    return tuple(f"game_{place + 1}_total_{player}" for place in table.games for player in (1, 2))


def _number(amount: str) -> str:
    """The amount for a cell that can be added up: nothing is 0."""
    return "0" if amount == "–" else amount
