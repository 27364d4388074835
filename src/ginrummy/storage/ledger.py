"""The ledger: every game as a list of events in one SQLite file.

What `append` has returned from is on the disk, and what it has raised for is not in the file.

The events of a game are chained by hashes, and the game's row keeps the number and the hash of
the last one, so that a lost end is noticed as well.  The secret of a round stands outside the
chain until it is revealed in an event; the promise shown before the deal covers it.
"""

from __future__ import annotations

import operator
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from ginrummy.storage import index
from ginrummy.storage.chain import GENESIS, Entry, Event, canonical, link, verified
from ginrummy.storage.errors import (
    GameExists,
    LedgerConflict,
    LedgerDamaged,
    LedgerError,
    LedgerUnavailable,
    NoSuchGame,
)
from ginrummy.storage.faults import explained
from ginrummy.storage.file import LedgerFile
from ginrummy.storage.index import Listed, Results
from ginrummy.storage.locks import GameLock
from ginrummy.storage.results import ResultTables

__all__ = ["Entry", "Event", "GameLock", "Ledger", "utc_now"]

_EVENTS = "SELECT seq, round, seat, kind, body, at, prev, hash FROM event WHERE game = ? ORDER BY seq"
_HASH = "SELECT hash FROM event WHERE game = ? AND seq = ?"
_SECRETS = "SELECT round, secret FROM deal WHERE game = ? ORDER BY round"
_NEW_GAME = "INSERT INTO game VALUES (?, ?, ?, ?) RETURNING id"
_NEW_EVENT = "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_NEW_SECRET = "INSERT INTO deal VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_NEW_END = "UPDATE game SET last = ?, head = ? WHERE id = ?"
_OF_GAMES = ("event", "deal", "result", "player")
_GONE = (
    "DELETE FROM event WHERE game = ?",
    "DELETE FROM deal WHERE game = ?",
    "DELETE FROM game WHERE id = ?",
)
_STRAYS = "SELECT 1 FROM {table} WHERE game NOT IN (SELECT id FROM game) LIMIT 1"
_NO_SECRETS: Mapping[int, bytes] = MappingProxyType({})

_Row = tuple[int, int | None, str, str]
"""Round, seat, kind and canonical body of an event to be written."""


def utc_now() -> str:
    """Return the present time in UTC as ISO 8601 with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True)
class _Log:
    """The log of a game, known by its end."""

    game: int
    key: str
    last: int = -1
    """The seq of the last event, -1 if there is none."""
    head: bytes = GENESIS
    """The hash of the last event."""


@dataclass(frozen=True, slots=True)
class _Doubt:
    """A write that may or may not be in the file, because its COMMIT reported a failure."""

    before: _Log | None
    """The log without it, None if it made the game."""
    after: _Log
    """The log with it."""
    rounds: tuple[int, ...]
    """The rounds whose secrets it stored."""


class Ledger:
    """The file of games, opened; a context manager that closes it.

    A ledger stays usable after every error: what failed is rolled back, and the next call opens
    the file anew.  Use it from one thread.
    """

    def __init__(self, path: Path, *, clock: Callable[[], str] = utc_now, read_newer: bool = False) -> None:
        """Open the file, or make it with mode 0600 (and its folder with 0700) when it is missing.

        `clock` tells the time for the rows.  With `read_newer` a file of a newer version opens
        for reading, as far as its tables are still the same; writing to it stays refused.
        Errors: LedgerUnavailable, LedgerNotOurs, LedgerDamaged, LedgerNewer.
        """
        self._file = LedgerFile(path, read_newer=read_newer)
        self._path = self._file.path
        self._clock = clock
        self._doubt: _Doubt | None = None
        self._locks: list[GameLock] = []
        self.results = ResultTables(self._file)

    def create_game(
        self,
        key: str,
        entries: Sequence[Entry],
        secrets: Mapping[int, bytes],
        results: Results | None = None,
    ) -> int:
        """Store a new game with its first events and return its handle: 1, 2, 3 and so on.

        `secrets` maps round numbers to the secrets of their deals; `results` are what the game has
        come to by these events, None to have them worked out when they are asked for.
        Errors: GameExists when the key is known, and those of `append`.
        """
        with self._new_game(key, entries, secrets, results) as game:
            return game

    def begin_game(
        self,
        key: str,
        entries: Sequence[Entry],
        secrets: Mapping[int, bytes],
        results: Results | None = None,
    ) -> GameLock:
        """Store a new game and hold it for this window: both, or nothing of the game is left behind.

        Errors: those of `create_game` and `lock`.
        """
        with ExitStack() as failure:
            with self._new_game(key, entries, secrets, results) as game:
                held = failure.enter_context(self._hold(game))
            failure.pop_all()
        return held

    def append(
        self,
        game: int,
        after: int,
        entries: Sequence[Entry],
        secrets: Mapping[int, bytes] = _NO_SECRETS,
        results: Results | None = None,
    ) -> None:
        """Add events to a game, all or none, and return when they are on the disk.

        `after` is the seq of the last event the caller knows; `results` are what the game has come to
        with these events, None if they change nothing about it.
        Errors: LedgerConflict when the game has gone on meanwhile, NoSuchGame, LedgerUnavailable,
        LedgerDamaged, LedgerNotOurs, LedgerNewer; ValueError when a round has its secret already.
        """
        rows = _prepared(entries)
        at = self._clock()
        with self._writing() as db:
            log = self._log(db, game)
            if log.last != after:
                raise LedgerConflict(game, after, log.last)
            if after >= 0 and db.execute(_HASH, (game, after)).fetchall() != [(log.head,)]:
                raise LedgerDamaged(
                    self._path, "it is missing or not as it was written", game=game, seq=after
                )
            written = self._write(db, log, rows, secrets, at, results)
            self._doubt = _Doubt(log, written, tuple(secrets))

    def remove(self, held: GameLock) -> None:
        """Take the game that is held out of the file; nothing of it is left on the pages that become free.

        Errors: NoSuchGame, LedgerUnavailable, LedgerNotOurs, LedgerDamaged, LedgerNewer.
        """
        with self._writing() as db:
            self._log(db, held.game)
            for statement in _GONE:
                db.execute(statement, (held.game,))
            index.remove(db, held.game)

    def restore(self, game: int, key: str, events: Sequence[Event], secrets: Mapping[int, bytes]) -> None:
        """Store a game as it was in another file: its number, its times, and so its hashes too.

        Errors: LedgerDamaged when the number or the key is taken, and those of `append`.
        """
        with self._writing() as db:
            log = _Log(game, key)
            db.execute(_NEW_GAME, (game, key, log.last, log.head)).fetchall()
            for event, row in zip(events, _prepared(events), strict=True):
                log = self._write(db, log, [row], {}, event.at)
            self._write(db, log, [], secrets, "")

    def events(self, game: int) -> list[Event]:
        """Return the events of a game in their order, checked against the chain.

        Errors: NoSuchGame, LedgerUnavailable, LedgerNotOurs; LedgerDamaged when an event is
        missing or is not as it was written.
        """
        with self._file.reading() as db:
            log = self._log(db, game)
            rows = db.execute(_EVENTS, (game,)).fetchall()
        events, head = verified(self._path, game, log.key, rows)
        if (len(events) - 1, head) != (log.last, log.head):
            raise LedgerDamaged(self._path, "the last events are missing", game=game, seq=len(events))
        if self._doubt is not None and self._doubt.after.game == game:
            self._doubt = None  # what the caller has read can no longer be taken back
        return events

    def secrets(self, game: int) -> dict[int, bytes]:
        """Return the secrets of a game's deals by round.

        The promise of each deal, not the chain, tells whether its secret is sound.
        Errors: NoSuchGame, LedgerUnavailable, LedgerNotOurs, LedgerDamaged.
        """
        with self._file.reading() as db:
            self._log(db, game)
            rows = db.execute(_SECRETS, (game,)).fetchall()
        if not all(isinstance(round_, int) and isinstance(secret, bytes) for round_, secret in rows):
            raise LedgerDamaged(self._path, "a secret is not readable", game=game)
        return dict(rows)

    def games(self) -> list[int]:
        """Return the handles of all games, oldest first.

        Errors: LedgerUnavailable, LedgerNotOurs; LedgerDamaged when a game is lost.
        """
        with self._file.reading() as db:
            table = db.execute("SELECT id FROM game NOT INDEXED ORDER BY id").fetchall()
            index = db.execute("SELECT id FROM game ORDER BY key").fetchall()
        if set(table) != set(index):
            raise LedgerDamaged(self._path, "the list of games does not fit its index")
        return [game for (game,) in table]

    def check(self) -> None:
        """Look at the whole file for what reading the games does not come upon.

        That is a page or an index that is damaged, and rows of a game that is not there.
        Errors: LedgerDamaged, LedgerUnavailable, LedgerNotOurs.
        """
        with self._file.reading() as db:
            faults = db.execute("PRAGMA integrity_check(1)").fetchall()
            strays = any(db.execute(_STRAYS.format(table=table)).fetchall() for table in _OF_GAMES)
        if faults != [(b"ok",)]:
            raise LedgerDamaged(self._path, "SQLite finds that its pages do not fit together")
        if strays:
            raise LedgerDamaged(self._path, "it holds rows of a game that is lost")

    def lock(self, game: int) -> GameLock:
        """Hold a game for this window; release the result, or leave its `with` block, to let it go.

        Closing the ledger and the end of the process release it too.
        Errors: GameLocked when another window has it, NoSuchGame, LedgerUnavailable.
        """
        with self._file.reading() as db:
            self._log(db, game)
        return self._hold(game)

    def close(self) -> None:
        """Close the file and release all locks; doing it twice is harmless."""
        self._file.close()
        self.results.close()
        for held in self._locks:
            held.release()
        self._locks.clear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- rows ----------------------------------------------------------------------------------

    def _log(self, db: sqlite3.Connection, game: int) -> _Log:
        """Return the log of a game as its row describes it."""
        if not 0 < game < 2**63:
            raise NoSuchGame(game)
        rows = db.execute("SELECT key, last, head FROM game WHERE id = ?", (game,)).fetchall()
        if not rows:
            raise NoSuchGame(game)
        with suppress(UnicodeDecodeError):
            key, last, head = rows[0]
            if isinstance(key, bytes) and isinstance(last, int) and isinstance(head, bytes):
                return _Log(game, key.decode(), last, head)
        raise LedgerDamaged(self._path, "its row is not readable", game=game)

    @contextmanager
    def _new_game(
        self, key: str, entries: Sequence[Entry], secrets: Mapping[int, bytes], results: Results | None
    ) -> Iterator[int]:
        """Store a new game when the block is left; what is raised in it leaves no game behind."""
        rows = _prepared(entries)
        at = self._clock()
        with self._writing() as db:
            known = db.execute("SELECT id FROM game WHERE key = ?", (key,)).fetchall()
            if known:
                raise GameExists(key, known[0][0])
            ((game,),) = db.execute(_NEW_GAME, (None, key, -1, GENESIS)).fetchall()
            written = self._write(db, _Log(game, key), rows, secrets, at, results)
            self._doubt = _Doubt(None, written, tuple(secrets))
            yield game

    def _hold(self, game: int) -> GameLock:
        """Take the lock of a game, whether it is in the file by now or not."""
        file = self._path.parent / "locks" / f"{self._path.name}.lock-{game}"
        with explained(self._path):
            held = GameLock(file, game, self._clock())
        self._locks.append(held)
        return held

    @staticmethod
    def _write(
        db: sqlite3.Connection,
        log: _Log,
        rows: Sequence[_Row],
        secrets: Mapping[int, bytes],
        at: str,
        results: Results | None = None,
    ) -> _Log:
        """Insert events at the end of a log, secrets beside it and the results of all; return the log."""
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
        return _Log(log.game, log.key, seq, head)

    # -- transactions --------------------------------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Write in one transaction that is on the disk when the block is left."""
        self._settle()
        try:
            with self._file.writing() as db:
                yield db
        except LedgerUnavailable:
            with suppress(LedgerError):  # or else before the next write
                self._settle()
            raise
        self._doubt = None

    def _settle(self) -> None:
        """Take back a write whose COMMIT failed, if it has reached the file all the same.

        That happens when only the last step fails, the sync of the folder after the journal is
        deleted.  The caller has been told that nothing was saved, and so it shall be; if the disk
        does not even allow that now, it is done before the next write.
        """
        doubt = self._doubt
        if doubt is None:
            return
        with self._file.writing() as db:
            game, before = doubt.after.game, doubt.before or _Log(doubt.after.game, doubt.after.key)
            found = db.execute("SELECT last, head FROM game WHERE id = ?", (game,)).fetchall()
            if found == [(doubt.after.last, doubt.after.head)]:
                db.execute("DELETE FROM event WHERE game = ? AND seq > ?", (game, before.last))
                for round_ in doubt.rounds:
                    db.execute("DELETE FROM deal WHERE game = ? AND round = ?", (game, round_))
                db.execute(_NEW_END, (before.last, before.head, game))
                index.remove(db, game)  # it is worked out anew when it is asked for
                if doubt.before is None:
                    db.execute("DELETE FROM game WHERE id = ?", (game,))
        self._doubt = None


def _prepared(entries: Sequence[Entry | Event]) -> list[_Row]:
    """Turn entries into what the table holds, before any lock is taken."""
    rows: list[_Row] = []
    for entry in entries:
        seat = None if entry.seat is None else operator.index(entry.seat)
        rows.append((operator.index(entry.round), seat, entry.kind, canonical(entry.body)))
    return rows
