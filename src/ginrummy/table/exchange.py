"""Saved games on their way out of the ledger, and games from elsewhere on their way in."""

from __future__ import annotations

from ginrummy import __version__
from ginrummy.core.record import GameRecord
from ginrummy.core.replay import replay
from ginrummy.storage import Ledger
from ginrummy.table import log
from ginrummy.table.results import results_of


def saved_record(ledger: Ledger, number: int) -> GameRecord:
    """The record of a saved game, with the round in play.  Raises the ledger's errors and `CorruptRecord`."""
    return log.record_of(ledger.events(number), ledger.secrets(number))


def bring_in(ledger: Ledger, record: GameRecord) -> int:
    """Save a game in which no round is in play, and return its number.

    It keeps its key, which its packs and promises depend on; so it is the same game wherever it goes, and
    can be in a ledger once.  Raises `GameExists` and the other errors of the ledger, and `CorruptRecord`.
    """
    rows = list(log.whole_game(record, __version__))
    results = results_of(replay(record), record.seed)
    return ledger.create_game(record.key, rows, log.secrets_of(record), results)
