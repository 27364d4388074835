"""Says in our words what SQLite and the operating system complain about."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ginrummy.storage.errors import LedgerDamaged, LedgerError, LedgerNotOurs, LedgerUnavailable, Trouble

_ERRNO = {
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.NOT_PERMITTED,
    errno.EPERM: Trouble.NOT_PERMITTED,
    errno.ENOENT: Trouble.NO_DIRECTORY,
    errno.ENOTDIR: Trouble.NO_DIRECTORY,
    errno.EEXIST: Trouble.NO_DIRECTORY,
    errno.ELOOP: Trouble.NO_DIRECTORY,
    errno.ENAMETOOLONG: Trouble.NO_DIRECTORY,
    errno.EISDIR: Trouble.NOT_A_FILE,
}

_PRIMARY = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_PROTOCOL: Trouble.BUSY,
    sqlite3.SQLITE_IOERR: Trouble.IO,
    sqlite3.SQLITE_PERM: Trouble.NOT_PERMITTED,
    sqlite3.SQLITE_AUTH: Trouble.NOT_PERMITTED,
}

# Our statements are constant and our tables known, so a statement that does not fit them or a
# constraint that breaks means that the file is not as we wrote it.
_DAMAGE = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_SCHEMA,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
}


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn faults of SQLite and of the system inside the block into errors of the ledger.

    Errors: LedgerUnavailable, LedgerNotOurs and LedgerDamaged; mistakes in the use of SQLite
    pass as they are.
    """
    try:
        yield
    except sqlite3.Error as error:
        fault = _from_sqlite(error, path)
        if fault is None:
            raise
        raise fault from error
    except UnicodeDecodeError as error:  # SQLite quotes the damaged text when it complains
        raise LedgerDamaged(path, "its tables are not readable") from error
    except OSError as error:
        trouble = _ERRNO.get(error.errno or 0, Trouble.IO)
        raise LedgerUnavailable(path, trouble, error.strerror or "") from error


def _from_sqlite(error: sqlite3.Error, path: Path) -> LedgerError | None:
    """Return what a fault means for the ledger, None if it is a mistake in our program."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # raised by Python's module and not by SQLite: most are wrong calls
        outside = isinstance(error, sqlite3.OperationalError)
        return LedgerUnavailable(path, Trouble.IO, str(error)) if outside else None
    primary = code & 0xFF
    if primary == sqlite3.SQLITE_NOTADB:
        return LedgerNotOurs(path)
    if primary in _DAMAGE:
        return LedgerDamaged(path, str(error))
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return LedgerUnavailable(path, Trouble.MISSING, str(error))
    if primary == sqlite3.SQLITE_CANTOPEN:
        return LedgerUnavailable(path, _why_not_opened(path), str(error))
    if primary in _PRIMARY:
        return LedgerUnavailable(path, _PRIMARY[primary], str(error))
    return None


def _why_not_opened(path: Path) -> Trouble:
    """Find out what SQLite does not tell: why a file could not be opened."""
    try:
        if not path.parent.is_dir():
            return Trouble.NO_DIRECTORY
        if path.is_dir():
            return Trouble.NOT_A_FILE
        if not path.exists():
            return Trouble.MISSING
    except PermissionError:
        return Trouble.NOT_PERMITTED
    if not os.access(path, os.R_OK):
        return Trouble.NOT_PERMITTED
    if not os.access(path.parent, os.W_OK):
        return Trouble.READ_ONLY
    return Trouble.IO
