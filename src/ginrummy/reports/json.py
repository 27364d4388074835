"""The score sheet as JSON for programs; the game itself as JSON is `core.exchange`."""

from __future__ import annotations

import json
from typing import Any, Final

from ginrummy.core.accounts import FinalAccount
from ginrummy.core.record import rules_to_json
from ginrummy.core.scoresheet import Scoresheet, SheetGame, SheetRow
from ginrummy.reports.printable import printable
from ginrummy.wording.results import account_label
from ginrummy.wording.sheet import RoundLine, SheetText, sheet_text, title_text

SHEET_FORMAT: Final = "gin-sheet-1"
"""The name of the form; only additions keep it."""


def sheet_as_json(sheet: Scoresheet, game: int, *, practice: bool = False) -> str:
    """The whole sheet of a saved game, ending with a newline."""
    sheet = printable(sheet)
    told = sheet_text(sheet)
    data = {
        "format": SHEET_FORMAT,
        "title": title_text(sheet, game, practice=practice),
        "game": game,
        "practice": practice,
        "players": list(sheet.players),
        "rules": rules_to_json(sheet.rules),
        "rounds": [_round(row) for row in _in_order(sheet, told)],
        "void_rounds": sheet.void_rounds,
        "drawn_rounds": sheet.drawn_rounds,
        "hints": list(sheet.hints),
        "games": [_game(sheet, place) for place in range(len(sheet.games))],
        "headlines": [table.headline for table in told.tables if table.headline],
        "together": [
            {"words": line.label, "amounts": [int(amount.replace("–", "0")) for amount in line.amounts[0]]}
            for line in told.together
        ],
        "outcome": _outcome(sheet, told),
        "notes": list(told.notes),
    }
    return json.dumps(data, indent=1) + "\n"


def _in_order(sheet: Scoresheet, told: SheetText) -> list[RoundLine]:
    """Every round once, in the order of play."""
    lines = {id(line.row): line for table in told.tables for line in table.rounds}
    return [lines[id(row)] for row in sheet.rows]


def _round(line: RoundLine) -> dict[str, Any]:
    row: SheetRow = line.row
    return {
        "number": row.number,
        "dealer": row.dealer,
        "winner": row.winner,
        "ending": row.score.ending.value,
        "words": line.ended,
        "marks": [mark.value for mark in row.marks],
        "counts": {"knocker": row.result.knocker_count, "defender": row.result.defender_count},
        "difference": row.score.difference,
        "bonus": row.score.bonus,
        "factor": row.score.factor,
        "points": row.score.points,
        "totals": [{"game": entry.game + 1, "totals": list(entry.totals)} for entry in row.entries],
    }


def _game(sheet: Scoresheet, place: int) -> dict[str, Any]:
    game: SheetGame = sheet.games[place]
    return {
        "number": place + 1,
        "totals": list(game.totals),
        "account": None if game.account is None else _account(sheet, game.account),
    }


def _account(sheet: Scoresheet, account: FinalAccount) -> dict[str, Any]:
    lines = [
        {"entry": line.entry.value, "words": account_label(sheet.rules, line), "amounts": list(line.amounts)}
        for line in account.lines
    ]
    return {"lines": lines, "reached": account.reached, "winner": account.winner, "margin": account.margin}


def _outcome(sheet: Scoresheet, told: SheetText) -> dict[str, Any] | None:
    account = sheet.account
    if account is None:
        return None
    totals = list(account.totals)
    return {"words": told.headline, "winner": account.winner, "totals": totals, "margin": account.margin}
