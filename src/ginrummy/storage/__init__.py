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
from ginrummy.storage.index import ALL, Faced, GameResult, Listed, PlayerResult, Results, Wanted
from ginrummy.storage.ledger import Entry, Event, GameLock, Ledger, utc_now
from ginrummy.storage.salvage import Remains, remains

__all__ = [
    "ALL",
    "Entry",
    "Event",
    "Faced",
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
    "PlayerResult",
    "Remains",
    "Results",
    "Trouble",
    "Wanted",
    "remains",
    "utc_now",
]
