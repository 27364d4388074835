"""Trouble on the command line: two lines on the standard error and a status of its own."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from contextlib import contextmanager

import click

from ginrummy.wording.language import _


class Status(enum.IntEnum):
    """What the command says to its caller."""

    FAULT = 1
    """A fault in the program."""
    USAGE = 2
    """Wrong usage."""
    NO_GAME = 3
    """No such game or player, or no game to go on with."""
    LOCKED = 4
    """The game is open in another window."""
    STORAGE = 5
    """The games, or a file, cannot be read or written."""
    DAMAGED = 6
    """A saved game is damaged, or a file does not verify."""
    TERMINAL = 7
    """This is not a usable terminal."""
    NEWER = 8
    """The games, or a file, were written by a newer version."""
    HUNG_UP = 129
    """The terminal has gone."""
    INTERRUPTED = 130
    """Ended from the keyboard."""
    QUIT = 131
    """Ended by a quit signal."""
    TERMINATED = 143
    """Told to end."""


class Stop(click.ClickException):
    """End with a line that says what is wrong, one that says what to do, and a status."""

    def __init__(self, status: Status, what: str, remedy: str) -> None:
        super().__init__(what)
        self.status = status
        self.remedy = remedy


def tell(error: click.ClickException) -> int:
    """Say what is wrong and what to do; the status to end with."""
    if isinstance(error, Stop):
        what, remedy, status = error.message, error.remedy, int(error.status)
    else:
        from ginrummy.cli.usage import usage_lines

        what, remedy = usage_lines(error)
        status = int(Status.USAGE)
    say(f"gin: {what}")
    say(remedy)
    return status


def say(line: str) -> None:
    """A line to the person, beside the output; lost if there is nobody left to read it."""
    try:
        click.echo(line, err=True)
    except OSError:
        return


def not_taken(error: OSError) -> Stop:
    """The end when the output cannot be written."""
    what = _("the output cannot be written: {why}.").format(why=why(error))
    return Stop(Status.STORAGE, what, _("Mend that, or let it go to another place."))


def why(error: OSError) -> str:
    """What the system says of it, as the end of a sentence."""
    return (error.strerror or str(error)).lower()


@contextmanager
def explained(game: int | None = None) -> Iterator[None]:
    """Turn what the ledger raises, about this game if it is one, into a `Stop`."""
    from ginrummy.core.errors import CorruptRecord
    from ginrummy.storage import LedgerError

    try:
        yield
    except (LedgerError, CorruptRecord) as error:
        raise stop_for(error, game) from error


def stop_for(error: Exception, game: int | None = None) -> Stop:
    """The end that an error of the ledger leads to."""
    from ginrummy.core.errors import CorruptRecord, NewerRecord
    from ginrummy.storage import (
        GameExists,
        GameLocked,
        LedgerError,
        LedgerNewer,
        LedgerUnavailable,
        NoSuchGame,
    )
    from ginrummy.wording.troubles import trouble_lines

    assert isinstance(error, LedgerError | CorruptRecord)
    match error:
        case NoSuchGame():
            status = Status.NO_GAME
        case GameLocked():
            status = Status.LOCKED
        case LedgerUnavailable():
            status = Status.STORAGE
        case LedgerNewer() | NewerRecord():
            status = Status.NEWER
        case GameExists():
            status = Status.USAGE
        case _:
            status = Status.DAMAGED
    return Stop(status, *trouble_lines(error, game))
