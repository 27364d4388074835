"""The tables of results as history and statistics read them, and brought up to date before.

What reads them is quick to start: the rules of play are imported only if results have to be worked out.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from ginrummy.core.accounts import Account, AccountLine, Entry, FinalAccount, MatchAccount
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.rules import Rules, agreed, differences
from ginrummy.storage import Ledger, LedgerDamaged

MADE: Final = 1
"""The way in which results are worked out; another number makes all of them anew."""
_BATCH: Final = 20
"""After so many games what was worked out is saved, so that little is lost if it is broken off."""

Progress = Callable[[int, int], None]
"""Told how many games of how many are done."""


def bring_up(ledger: Ledger, progress: Progress | None = None) -> dict[int, LedgerDamaged | CorruptRecord]:
    """Work out the results of all games that have none, or old ones; the games that cannot be read, and why.

    Raises the ledger's errors, but for those of a single game.
    """
    behind = ledger.results.behind(MADE)
    if not behind:
        return {}
    from ginrummy.table.results import worked_out

    faults: dict[int, LedgerDamaged | CorruptRecord] = {}
    batch = []
    for done, number in enumerate(behind):
        if progress is not None:
            progress(done, len(behind))
        try:
            batch.append(worked_out(ledger, number))
        except (LedgerDamaged, CorruptRecord) as error:
            faults[number] = error
        if len(batch) == _BATCH:
            ledger.results.put(batch)
            batch.clear()
    if batch:
        ledger.results.put(batch)
    return faults


def rules_text(rules: Rules) -> str:
    """What is agreed otherwise than in the Classic game, whatever the target, as one text."""
    different = {
        name: value.value if isinstance(value, Enum) else value
        for name, value in differences(rules).items()
        if name != "target"
    }
    return json.dumps(different, sort_keys=True)


def rules_from(text: str, target: int) -> Rules:
    """The rules that were written as such a text; `RulesError` or `ValueError` if they were not."""
    return agreed({**json.loads(text), "target": target})


def account_from(text: str | None) -> Account | None:
    """How a game was settled; `ValueError`, `LookupError` or `TypeError` if the text does not say."""
    if text is None:
        return None
    data: dict[str, Any] = json.loads(text)
    if "won" in data:
        return MatchAccount(_both(data["won"]), _both(data["totals"]), data["winner"])
    lines = tuple(AccountLine(Entry(entry), _both(amounts)) for entry, amounts in data["lines"])
    return FinalAccount(lines, data["reached"], data["winner"])


def account_text(account: Account) -> str:
    """How a game was settled, as one text."""
    match account:
        case MatchAccount():
            data: dict[str, Any] = {"won": account.won, "totals": account.totals}
        case FinalAccount():
            lines = [(line.entry.value, line.amounts) for line in account.lines]
            data = {"lines": lines, "reached": account.reached}
    return json.dumps({**data, "winner": account.winner}, sort_keys=True)


def _both(pair: list[int]) -> tuple[int, int]:
    first, second = pair
    return first, second
