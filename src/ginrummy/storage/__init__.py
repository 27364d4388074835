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
from ginrummy.storage.ledger import Entry, Event, GameLock, Ledger, utc_now
from ginrummy.storage.salvage import Remains, remains

__all__ = [
    "Entry",
    "Event",
    "GameExists",
    "GameLock",
    "GameLocked",
    "Ledger",
    "LedgerConflict",
    "LedgerDamaged",
    "LedgerError",
    "LedgerNewer",
    "LedgerNotOurs",
    "LedgerUnavailable",
    "NoSuchGame",
    "Remains",
    "Trouble",
    "remains",
    "utc_now",
]
