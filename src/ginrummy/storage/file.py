"""The file of the ledger: made, recognised, opened, and what a transaction in it means.

It has a rollback journal, because then a ledger is one file that can be copied, and can be read
in a read-only directory; `synchronous=EXTRA`, because a commit that a power cut can take back is
no commit.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from ginrummy.storage import index
from ginrummy.storage.errors import LedgerDamaged, LedgerNewer, LedgerNotOurs, LedgerUnavailable, Trouble
from ginrummy.storage.faults import explained
from ginrummy.storage.migrations import copy_aside, newest, take_steps
from ginrummy.storage.private import make_file, make_folder

APPLICATION_ID = int.from_bytes(b"GinR")
"""Marks the file as ours, in the header where SQLite keeps it for this purpose."""
PAGE_BYTES = 4096
"""How long a page is, which is what a salvage goes by; also what SQLite takes of itself."""
BUSY_SECONDS = 2.0
"""How long to wait while another process has the file."""

# The tables of version 1; what later versions have beyond them is added by the steps of `migrations`.
_TABLES = (
    """CREATE TABLE game (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, last INT NOT NULL, head BLOB NOT NULL) STRICT""",
    """CREATE TABLE event (
        game INT NOT NULL, seq INT NOT NULL, round INT NOT NULL, seat INT, kind TEXT NOT NULL,
        body TEXT NOT NULL, at TEXT NOT NULL, prev BLOB NOT NULL, hash BLOB NOT NULL,
        PRIMARY KEY (game, seq)) STRICT""",
    """CREATE TABLE deal (
        game INT NOT NULL, round INT NOT NULL, secret BLOB NOT NULL, PRIMARY KEY (game, round)) STRICT""",
)


def connect(path: Path, factory: type[sqlite3.Connection] = sqlite3.Connection) -> sqlite3.Connection:
    """Open an existing file with SQLite; tests put a failing connection in its place.

    Errors: sqlite3.Error.
    """
    address = f"{path.as_uri()}?mode=rw"  # rw: SQLite shall not make a file that others can read
    return sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None, factory=factory)


class LedgerFile:
    """One connection to the file at a time, opened anew after each failure."""

    def __init__(self, path: Path, *, read_newer: bool) -> None:
        """Open the file, or make it with its folder when it is missing.

        Errors: LedgerUnavailable, LedgerNotOurs, LedgerDamaged; LedgerNewer unless `read_newer`.
        """
        self.path = path.absolute()
        self.newer: int | None = None
        """The version of the file if it is newer than ours, which forbids writing."""
        self._read_newer = read_newer
        self._closed = False
        self._db: sqlite3.Connection | None = None
        if sqlite3.sqlite_version_info < (3, 37):
            raise LedgerUnavailable(path, Trouble.OLD_SQLITE, sqlite3.sqlite_version)
        if path.parts[:1] == ("~",):  # what is left of a home directory that could not be found
            raise LedgerUnavailable(path, Trouble.NO_DIRECTORY, "there is no home directory")
        with explained(self.path):
            make_folder(self.path.parent)
            make_file(self.path)
        self._connected()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Let all statements of the block see one state of the file.

        Errors: LedgerUnavailable, LedgerNotOurs, LedgerDamaged; LedgerNewer where the tables of a
        newer file are not the ones we know.
        """
        try:
            with self._transaction("BEGIN") as db:
                yield db
        except LedgerDamaged as damage:
            if self.newer is None or damage.game is not None:
                raise
            raise LedgerNewer(self.path, self.newer, newest()) from damage

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Write what the block writes, all or nothing, and leave it when it is on the disk.

        Errors: LedgerUnavailable, LedgerNotOurs, LedgerDamaged; LedgerNewer also when another
        window has brought the file to a newer version meanwhile.
        """
        if self.newer is not None:
            raise LedgerNewer(self.path, self.newer, newest())
        with self._transaction("BEGIN IMMEDIATE") as db:
            ((version,),) = db.execute("PRAGMA user_version").fetchall()
            if version > newest():
                raise LedgerNewer(self.path, version, newest())
            yield db

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        """Begin, and commit at the end of the block.

        Any failure rolls back and drops the connection: after a failed sync the old handle may
        believe that all is written, so it must not be asked again.
        """
        db = self._connected()
        with explained(self.path), ExitStack() as failure:
            failure.callback(self._drop)
            db.execute(begin)
            yield db
            db.execute("COMMIT")
            failure.pop_all()

    def close(self) -> None:
        """Close the connection for good; doing it twice is harmless."""
        self._closed = True
        self._drop()

    def _connected(self) -> sqlite3.Connection:
        """Return the connection, opening the file if the last one was dropped."""
        if self._closed:
            raise ValueError("the ledger is closed")
        if self._db is None:
            with explained(self.path), ExitStack() as failure:
                db = connect(self.path)
                failure.callback(db.close)
                db.text_factory = bytes  # a flipped bit may leave text that is no UTF-8
                self._admit(db)
                failure.pop_all()
            self._db = db
        return self._db

    def _drop(self) -> None:
        """Close the connection, rolling back what is open."""
        db, self._db = self._db, None
        if db is None:
            return
        with suppress(sqlite3.Error):  # SQLite may have rolled back already
            if db.in_transaction:
                db.execute("ROLLBACK")
        db.close()

    def _admit(self, db: sqlite3.Connection) -> None:
        """Make sure that the file is ours before anything in it is believed, and set it up."""
        application, version, size = self._identity(db)
        if size == 0:
            self._found(db)
            application, version, size = self._identity(db)
        if application != APPLICATION_ID:
            raise LedgerNotOurs(self.path)
        if version < 1:
            raise LedgerDamaged(self.path, f"there is no version {version}")
        self.newer = version if version > newest() else None
        if self.newer is None:
            _configure(db)
            if version < newest():
                self._bring_up(db, version)
            elif not index.is_there(db):
                _make_index(db)
        elif not self._read_newer:
            raise LedgerNewer(self.path, version, newest())

    def _identity(self, db: sqlite3.Connection) -> tuple[int, int, int]:
        """Return application, version and size of the file, which no one changes meanwhile."""
        db.execute("BEGIN")
        ((application,),) = db.execute("PRAGMA application_id").fetchall()
        ((version,),) = db.execute("PRAGMA user_version").fetchall()
        size = self.path.stat().st_size
        db.execute("ROLLBACK")
        return application, version, size

    def _found(self, db: sqlite3.Connection) -> None:
        """Make the tables in an empty file, unless another process is quicker."""
        db.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        _configure(db)
        db.execute("BEGIN IMMEDIATE")
        if self.path.stat().st_size == 0:
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            for table in _TABLES:
                db.execute(table)
            take_steps(db, 1)
        db.execute("COMMIT")

    def _bring_up(self, db: sqlite3.Connection, version: int) -> None:
        """Copy an older file, then bring it to the newest version, unless another process is quicker."""
        copy_aside(db, self.path, version)
        db.execute("BEGIN IMMEDIATE")
        ((found,),) = db.execute("PRAGMA user_version").fetchall()
        if found == version:
            take_steps(db, version)
        db.execute("COMMIT")


def _make_index(db: sqlite3.Connection) -> None:
    """Make the tables of results that somebody has dropped; what they held follows from the events."""
    db.execute("BEGIN IMMEDIATE")
    if not index.is_there(db):
        index.make(db)
    db.execute("COMMIT")


def _configure(db: sqlite3.Connection) -> None:
    """Say what a commit means; SQLite forgets it with the connection."""
    db.execute("PRAGMA journal_mode = DELETE").fetchall()
    db.execute("PRAGMA synchronous = EXTRA")
    db.execute("PRAGMA fullfsync = ON")  # macOS: past the cache of the drive; elsewhere no change
    db.execute(
        "PRAGMA secure_delete = ON"
    ).fetchall()  # a salvage reads free pages too, and a deleted game is gone
    db.execute("PRAGMA cell_size_check = ON")  # look closer at pages that may be damaged
