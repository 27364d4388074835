"""How a file of an older version becomes one of today: copied first, then changed in one transaction."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

from ginrummy.storage import index
from ginrummy.storage.private import sync_folder

STEPS: Final[tuple[tuple[str, ...], ...]] = (index.TABLES,)
"""The statements that lead from version 1 to 2, then those from 2 to 3, and so on.

A new file takes all of these steps too, so each version has its tables in one way only.
"""


def newest() -> int:
    """The newest layout of the file that this program reads and writes."""
    return 1 + len(STEPS)


def take_steps(db: sqlite3.Connection, version: int) -> None:
    """Bring the tables from this version to the newest, inside the transaction of the caller."""
    for statements in STEPS[version - 1 :]:
        for statement in statements:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {newest()}")


def copy_of(path: Path, version: int) -> Path:
    """Where the copy of a file lies that was made before it was changed: `games.db.version-1`."""
    return path.with_name(f"{path.name}.version-{version}")


def copy_aside(db: sqlite3.Connection, path: Path, version: int) -> None:
    """Put a copy of the file on the disk; it gets its name when it is whole.

    A copy of that version that lies there already was made before a step that failed, or before
    somebody put it back and played on, so the file has all that it has.
    Errors: sqlite3.Error, OSError.
    """
    descriptor, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)  # with mode 0600
    try:
        db.execute("VACUUM INTO ?", (name,))
        os.fsync(descriptor)
        Path(name).replace(copy_of(path, version))
    except BaseException:
        Path(name).unlink()
        raise
    finally:
        os.close(descriptor)
    sync_folder(path.parent)
