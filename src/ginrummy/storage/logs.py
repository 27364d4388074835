"""The log of a game in its tables: where it ends, writing on, and taking back what was written.

Everything here happens inside a transaction that the ledger has begun.
"""

from __future__ import annotations

import operator
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from ginrummy.frozen import frozen
from ginrummy.storage import index
from ginrummy.storage.errors import LedgerDamaged, NoSuchGame
from ginrummy.storage.events import GENESIS, Entry, Event
from ginrummy.storage.index import Listed, Results

_NEW_GAME = "INSERT INTO game VALUES (?, ?, ?, ?) RETURNING id"
_NEW_EVENT = "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_NEW_SECRET = "INSERT INTO deal VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_NEW_END = "UPDATE game SET last = ?, head = ? WHERE id = ?"
_END = "SELECT last, head FROM game WHERE id = ?"
_HASH = "SELECT hash FROM event WHERE game = ? AND seq = ?"
_GONE = (
    "DELETE FROM event WHERE game = ?",
    "DELETE FROM deal WHERE game = ?",
    "DELETE FROM game WHERE id = ?",
)

Row: TypeAlias = tuple[int, int | None, str, str]
"""Round, seat, kind and canonical body of an event to be written."""


@frozen
class Log:
    """The log of a game, known by its end."""

    game: int
    key: str
    last: int = -1
    """The seq of the last event, -1 if there is none."""
    head: bytes = GENESIS
    """The hash of the last event."""


@frozen
class Doubt:
    """A write that may or may not be in the file, because its COMMIT reported a failure."""

    before: Log | None
    """The log without it, None if it made the game."""
    after: Log
    """The log with it."""
    rounds: tuple[int, ...]
    """The rounds whose secrets it stored."""


def prepared(entries: Sequence[Entry | Event]) -> list[Row]:
    """Turn entries into what the table holds, before any lock is taken."""
    from ginrummy.storage.chain import canonical  # the first screen needs no JSON and no hashes

    rows: list[Row] = []
    for entry in entries:
        seat = None if entry.seat is None else operator.index(entry.seat)
        rows.append((operator.index(entry.round), seat, entry.kind, canonical(entry.body)))
    return rows


def new(db: sqlite3.Connection, key: str, game: int | None = None) -> Log:
    """Begin a log without events, under the next number unless one is given."""
    ((number,),) = db.execute(_NEW_GAME, (game, key, -1, GENESIS)).fetchall()
    return Log(number, key)


def log_of(db: sqlite3.Connection, path: Path, game: int) -> Log:
    """Return the log of a game as its row describes it.  Errors: NoSuchGame, LedgerDamaged."""
    if not 0 < game < 2**63:
        raise NoSuchGame(game)
    rows = db.execute("SELECT key, last, head FROM game WHERE id = ?", (game,)).fetchall()
    if not rows:
        raise NoSuchGame(game)
    with suppress(UnicodeDecodeError):
        key, last, head = rows[0]
        if isinstance(key, bytes) and isinstance(last, int) and isinstance(head, bytes):
            return Log(game, key.decode(), last, head)
    raise LedgerDamaged(path, "its row is not readable", game=game)


def ends_so(db: sqlite3.Connection, log: Log) -> bool:
    """Whether the last event is there and has the hash that the row of the game says."""
    return log.last < 0 or db.execute(_HASH, (log.game, log.last)).fetchall() == [(log.head,)]


def write(
    db: sqlite3.Connection,
    log: Log,
    rows: Sequence[Row],
    secrets: Mapping[int, bytes],
    at: str,
    results: Results | None = None,
) -> Log:
    """Insert events at the end of a log, secrets beside it and the results of all; return the log."""
    from ginrummy.storage.chain import link

    seq, head, place = log.last, log.head, 0
    for row in rows:
        seq, before = seq + 1, head
        head = link(before, log.key, seq, row, at)
        place = db.execute(_NEW_EVENT, (log.game, seq, *row, at, before, head)).lastrowid or 0
    for round_, secret in secrets.items():
        if db.execute(_NEW_SECRET, (log.game, round_, bytes(secret))).rowcount == 0:
            raise ValueError(f"round {round_} of game {log.game} has a secret already")
    db.execute(_NEW_END, (seq, head, log.game))
    if results is not None:
        index.put(db, Listed(log.game, results.made, seq, place, at, results.result))
    elif rows:
        index.move_on(db, log.game, log.last, seq, place, at)
    return Log(log.game, log.key, seq, head)


def remove(db: sqlite3.Connection, game: int) -> None:
    """Take all rows of a game out."""
    for statement in _GONE:
        db.execute(statement, (game,))
    index.remove(db, game)


def take_back(db: sqlite3.Connection, doubt: Doubt) -> None:
    """Undo a write, if it is in the file and nothing has followed it."""
    game, before = doubt.after.game, doubt.before or Log(doubt.after.game, doubt.after.key)
    if db.execute(_END, (game,)).fetchall() != [(doubt.after.last, doubt.after.head)]:
        return
    db.execute("DELETE FROM event WHERE game = ? AND seq > ?", (game, before.last))
    for round_ in doubt.rounds:
        db.execute("DELETE FROM deal WHERE game = ? AND round = ?", (game, round_))
    db.execute(_NEW_END, (before.last, before.head, game))
    index.remove(db, game)  # it is worked out anew when it is asked for
    if doubt.before is None:
        db.execute("DELETE FROM game WHERE id = ?", (game,))
