"""Rules and accounts as texts in the tables of results, and back."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any

from ginrummy.core.accounts import Account, AccountLine, Entry, FinalAccount, MatchAccount
from ginrummy.core.rules import Rules, agreed, differences


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
