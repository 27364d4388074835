"""Makes folders and files that only their owner can open."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def make_folder(folder: Path) -> None:
    """Make a folder with mode 0700 if it is missing, and the folders above it likewise.

    A folder that exists keeps its mode.  Each new entry is on the disk before this returns.
    Errors: OSError.
    """
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        if not folder.is_dir():
            raise
    sync_folder(folder.parent)


def make_file(path: Path) -> None:
    """Make an empty file with mode 0600 if nothing stands at the path.

    What exists is not even opened: closing a second descriptor of a file drops the locks that
    SQLite has on it in this process.  Errors: OSError.
    """
    if not path.exists():
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def sync_folder(folder: Path) -> None:
    """Bring a folder's list of names to the disk, where the system can."""
    if os.name != "posix":
        return
    with suppress(PermissionError):  # one may add names to a folder without being allowed to list them
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
