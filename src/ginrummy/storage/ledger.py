"""The ledger: every game as a list of events in one SQLite file.

What `append` has returned from is on the disk, and what it has raised for is not in the file.

The events of a game are chained by hashes, and the game's row keeps the number and the hash of
the last one, so that a lost end is noticed as well.  The secret of a round stands outside the
chain until it is revealed in an event; the promise shown before the deal covers it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from ginrummy.storage import logs
from ginrummy.storage.errors import (
    GameExists,
    LedgerConflict,
    LedgerDamaged,
    LedgerError,
    LedgerUnavailable,
)
from ginrummy.storage.events import Entry, Event
from ginrummy.storage.faults import explained
from ginrummy.storage.file import LedgerFile
from ginrummy.storage.index import Results
from ginrummy.storage.locks import GameLock
from ginrummy.storage.logs import Doubt
from ginrummy.storage.results import ResultTables

__all__ = ["Entry", "Event", "GameLock", "Ledger", "utc_now"]

_EVENTS = "SELECT seq, round, seat, kind, body, at, prev, hash FROM event WHERE game = ? ORDER BY seq"
_SECRETS = "SELECT round, secret FROM deal WHERE game = ? ORDER BY round"
_OF_GAMES = ("event", "deal", "result", "player")
_STRAYS = "SELECT 1 FROM {table} WHERE game NOT IN (SELECT id FROM game) LIMIT 1"
_NO_SECRETS: Mapping[int, bytes] = MappingProxyType({})


def utc_now() -> str:
    """Return the present time in UTC as ISO 8601 with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


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
        self._doubt: Doubt | None = None
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
        rows = logs.prepared(entries)
        at = self._clock()
        with self._writing() as db:
            log = logs.log_of(db, self._path, game)
            if log.last != after:
                raise LedgerConflict(game, after, log.last)
            if not logs.ends_so(db, log):
                raise LedgerDamaged(
                    self._path, "it is missing or not as it was written", game=game, seq=after
                )
            written = logs.write(db, log, rows, secrets, at, results)
            self._doubt = Doubt(log, written, tuple(secrets))

    def remove(self, held: GameLock) -> None:
        """Take the game that is held out of the file; nothing of it is left on the pages that become free.

        Errors: NoSuchGame, LedgerUnavailable, LedgerNotOurs, LedgerDamaged, LedgerNewer.
        """
        with self._writing() as db:
            logs.log_of(db, self._path, held.game)
            logs.remove(db, held.game)

    def restore(self, game: int, key: str, events: Sequence[Event], secrets: Mapping[int, bytes]) -> None:
        """Store a game as it was in another file: its number, its times, and so its hashes too.

        Errors: LedgerDamaged when the number or the key is taken, and those of `append`.
        """
        with self._writing() as db:
            log = logs.new(db, key, game)
            for event, row in zip(events, logs.prepared(events), strict=True):
                log = logs.write(db, log, [row], {}, event.at)
            logs.write(db, log, [], secrets, "")

    def events(self, game: int) -> list[Event]:
        """Return the events of a game in their order, checked against the chain.

        Errors: NoSuchGame, LedgerUnavailable, LedgerNotOurs; LedgerDamaged when an event is
        missing or is not as it was written.
        """
        with self._file.reading() as db:
            log = logs.log_of(db, self._path, game)
            rows = db.execute(_EVENTS, (game,)).fetchall()
        from ginrummy.storage.chain import verified

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
            logs.log_of(db, self._path, game)
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
            logs.log_of(db, self._path, game)
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

    # -- transactions --------------------------------------------------------------------------

    @contextmanager
    def _new_game(
        self, key: str, entries: Sequence[Entry], secrets: Mapping[int, bytes], results: Results | None
    ) -> Iterator[int]:
        """Store a new game when the block is left; what is raised in it leaves no game behind."""
        rows = logs.prepared(entries)
        at = self._clock()
        with self._writing() as db:
            known = db.execute("SELECT id FROM game WHERE key = ?", (key,)).fetchall()
            if known:
                raise GameExists(key, known[0][0])
            log = logs.new(db, key)
            written = logs.write(db, log, rows, secrets, at, results)
            self._doubt = Doubt(None, written, tuple(secrets))
            yield log.game

    def _hold(self, game: int) -> GameLock:
        """Take the lock of a game, whether it is in the file by now or not."""
        file = self._path.parent / "locks" / f"{self._path.name}.lock-{game}"
        with explained(self._path):
            held = GameLock(file, game, self._clock())
        self._locks.append(held)
        return held

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
            logs.take_back(db, doubt)
        self._doubt = None
