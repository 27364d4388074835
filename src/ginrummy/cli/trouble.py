"""Trouble on the command line: two lines on the standard error and a status of its own."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click


class Status(enum.IntEnum):
    """What the command says to its caller."""

    FAULT = 1
    """A fault in the program."""
    USAGE = 2
    """Wrong usage."""
    NO_GAME = 3
    """No such game, or none to resume."""
    LOCKED = 4
    """The game is open in another window."""
    STORAGE = 5
    """The games cannot be read or written."""
    DAMAGED = 6
    """The file is damaged."""
    TERMINAL = 7
    """This is not a usable terminal."""
    NEWER = 8
    """The file was written by a newer version."""


class Stop(click.ClickException):
    """End with a line that says what is wrong, one that says what to do, and a status."""

    def __init__(self, status: Status, what: str, remedy: str = "") -> None:
        super().__init__(what)
        self.exit_code = status
        self._remedy = remedy

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the lines."""
        click.echo(f"gin: {self.message}", file=file, err=True)
        if self._remedy:
            click.echo(self._remedy, file=file, err=True)


@contextmanager
def explained() -> Iterator[None]:
    """Turn what the ledger raises into a `Stop`."""
    from ginrummy.core.errors import CorruptRecord
    from ginrummy.storage import GameLocked, LedgerError, LedgerNewer, LedgerUnavailable, NoSuchGame
    from ginrummy.wording.troubles import trouble_lines

    try:
        yield
    except (LedgerError, CorruptRecord) as error:
        match error:
            case NoSuchGame():
                status = Status.NO_GAME
            case GameLocked():
                status = Status.LOCKED
            case LedgerUnavailable():
                status = Status.STORAGE
            case LedgerNewer():
                status = Status.NEWER
            case _:
                status = Status.DAMAGED
        raise Stop(status, *trouble_lines(error)) from error
