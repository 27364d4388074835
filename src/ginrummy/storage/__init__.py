"""Keeps games on the disk as plain rows; knows no card and no rule."""

from ginrummy.storage.errors import (
    GameExists,
    GameLocked,
    LedgerConflict,
    LedgerDamaged,
    LedgerError,
    LedgerNewer,
    LedgerNotOurs,
    LedgerUnavailable,
    NoSuchGame,
    Trouble,
)
from ginrummy.storage.index import ALL, GameResult, Listed, Outcome, PlayerResult, Results, Sums, Wanted
from ginrummy.storage.ledger import Entry, Event, GameLock, Ledger, utc_now

__all__ = [
    "ALL",
    "Entry",
    "Event",
    "GameExists",
    "GameLock",
    "GameLocked",
    "GameResult",
    "Ledger",
    "LedgerConflict",
    "LedgerDamaged",
    "LedgerError",
    "LedgerNewer",
    "LedgerNotOurs",
    "LedgerUnavailable",
    "Listed",
    "NoSuchGame",
    "Outcome",
    "PlayerResult",
    "Results",
    "Sums",
    "Trouble",
    "Wanted",
    "utc_now",
]
