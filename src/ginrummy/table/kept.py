"""The tables of results, brought up to date before history and statistics read them.

What reads them is quick to start: the rules of play are imported only if results have to be worked out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ginrummy.core.errors import CorruptRecord
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
