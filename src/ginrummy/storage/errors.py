"""What can go wrong with the file that holds the games.

Every exception carries its operands as attributes, so that the layers above can choose their
own words.  No message contains anything from the body of an event or from a secret.
"""

from __future__ import annotations

import enum
from pathlib import Path


class LedgerError(Exception):
    """The root of everything the storage raises on purpose."""


class Trouble(enum.Enum):
    """Why the ledger cannot be read or written."""

    FULL = "the disk is full"
    """No space or no quota is left; nothing was written."""
    READ_ONLY = "it is read-only"
    """The file, its directory or the file system does not take changes; reading may still work."""
    BUSY = "another program is using it"
    """Someone held the file for longer than we wait."""
    IO = "the system reports a failure of input or output"
    """The medium or the system failed in a way we have no better word for."""
    NO_DIRECTORY = "its directory does not exist and cannot be made"
    """A part of the path is missing, is no directory, or there is no home directory."""
    NOT_PERMITTED = "access is not permitted"
    """The owner or the mode of the file or its directory forbids it."""
    NOT_A_FILE = "it is a directory"
    """Something that is no file stands at the path."""
    MISSING = "the file is gone"
    """The file was moved or deleted while it was in use."""
    OLD_SQLITE = "the SQLite of this Python is older than 3.37"
    """STRICT tables are needed."""


class LedgerUnavailable(LedgerError):
    """The ledger cannot be read or written at present; what it holds is unchanged.

    `path` is the ledger, `reason` says why, `detail` is what the system said about it.
    """

    def __init__(self, path: Path, reason: Trouble, detail: str = "") -> None:
        self.path = path
        self.reason = reason
        self.detail = detail
        super().__init__(f"{path} cannot be used: {reason.value}" + (f" ({detail})" if detail else ""))


class LedgerNotOurs(LedgerError):
    """The file is no ledger: another program's database, or no database at all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(f"{path} is not a file of games")


class LedgerDamaged(LedgerError):
    """The file is a ledger, but not as it was written.

    `game` and `seq` say where: events of that game before `seq` are sound.  Both are None where
    the fault cannot be pinned to an event.
    """

    def __init__(self, path: Path, detail: str, *, game: int | None = None, seq: int | None = None) -> None:
        self.path = path
        self.detail = detail
        self.game = game
        self.seq = seq
        where = "" if game is None else f" in game {game}" + ("" if seq is None else f" at event {seq}")
        super().__init__(f"{path} is damaged{where}: {detail}")


class LedgerNewer(LedgerError):
    """The file was written by a newer version of the program and is left alone.

    `found` is the version of the file, `known` the newest that this program understands.
    """

    def __init__(self, path: Path, found: int, known: int) -> None:
        self.path = path
        self.found = found
        self.known = known
        super().__init__(f"{path} has version {found}; this program knows versions up to {known}")


class LedgerConflict(LedgerError):
    """Someone else has written to the game; nothing was added.

    `expected` is the last event the caller knew, `found` the last one in the file.
    """

    def __init__(self, game: int, expected: int, found: int) -> None:
        self.game = game
        self.expected = expected
        self.found = found
        super().__init__(f"game {game} has gone on elsewhere: its last event is {found}, not {expected}")


class GameLocked(LedgerError):
    """The game is open in another window.

    `pid` and `since` tell who holds it and from when; None where the holder left no note.
    """

    def __init__(self, pid: int | None, since: str | None, game: int | None = None) -> None:
        self.pid = pid
        self.since = since
        self.game = game
        what = "the game" if game is None else f"game {game}"
        who = "another process" if pid is None else f"process {pid}"
        super().__init__(f"{what} is held by {who}" + ("" if since is None else f" since {since}"))


class NoSuchGame(LedgerError):
    """The ledger has no game with this handle."""

    def __init__(self, game: int) -> None:
        self.game = game
        super().__init__(f"there is no game {game}")


class GameExists(LedgerError):
    """A game with this key is in the ledger already, under the handle `game`."""

    def __init__(self, key: str, game: int) -> None:
        self.key = key
        self.game = game
        super().__init__(f"the game with key {key!r} is game {game}")
