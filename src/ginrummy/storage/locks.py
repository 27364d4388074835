"""One window per game: a lock that dies with its process.

The lock is the system's (`flock`), not the file's existence, so a killed process leaves nothing
to clean.  Where the system has none (Windows) every lock is granted, and the ledger's check of
the last event remains as the fence.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from ginrummy.storage.errors import GameLocked
from ginrummy.storage.private import make_folder

try:
    import fcntl
except ImportError:  # pragma: no cover - Windows
    fcntl = None  # type: ignore[assignment]


class GameLock:
    """A game held by this window until `release`, the end of a `with` block or of the process."""

    def __init__(self, path: Path, game: int, since: str) -> None:
        """Take the lock file at `path`; its folder is made if missing.

        Errors: GameLocked when someone else holds it, OSError when it cannot be opened.
        """
        self.game = game
        self._descriptor: int | None = None
        if fcntl is None:  # pragma: no cover - Windows
            return
        make_folder(path.parent)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            pid, when = _note(descriptor)
            os.close(descriptor)
            raise GameLocked(pid, when, game) from None
        except OSError:
            os.close(descriptor)
            raise
        self._descriptor = descriptor
        with suppress(OSError):  # the note is a courtesy; a full disk must not keep anyone from looking
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()} {since}\n".encode(), 0)

    def release(self) -> None:
        """Let others have the game; doing it twice is harmless.

        The file stays: removing it would let two processes lock two files of one name.
        """
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            with suppress(OSError):
                os.ftruncate(descriptor, 0)
            os.close(descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _note(descriptor: int) -> tuple[int | None, str | None]:
    """Return the process and time that the holder of a lock has noted, as far as they are there."""
    pid, _, since = os.pread(descriptor, 200, 0).decode(errors="replace").strip().partition(" ")
    return (int(pid) if pid.isdecimal() else None), since or None
