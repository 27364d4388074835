"""Files of games that were given away, read and believed only if they verify."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ginrummy.cli.trouble import Status, Stop, why
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.core.game import Game
    from ginrummy.core.record import GameRecord

STREAM: Final = "-"
"""What stands for the standard input or output in place of a file."""


def read_record(name: str) -> tuple[GameRecord, Game]:
    """The record in a file and the game it leads to; stop if it cannot be read or does not verify."""
    from ginrummy.core.errors import CorruptRecord, NewerRecord
    from ginrummy.core.exchange import from_text, verified
    from ginrummy.wording.records import record_lines

    try:
        data = sys.stdin.buffer.read() if name == STREAM else Path(name).read_bytes()
    except OSError as error:
        what = _("{file} cannot be read: {why}.").format(file=shown(name), why=why(error))
        raise Stop(Status.STORAGE, what, _("See all saved games with: gin history")) from error
    try:
        return verified(from_text(data))
    except CorruptRecord as error:
        status = Status.NEWER if isinstance(error, NewerRecord) else Status.DAMAGED
        raise Stop(status, *record_lines(shown(name), error)) from error


def write_record(name: str, text: str) -> None:
    """Write a text to a file that is not there yet; stop if that cannot be done."""
    with new_file(name) as path, path.open("w", encoding="utf-8", newline="") as file:
        file.write(text)


@contextmanager
def new_file(name: str, mode: int = 0o666) -> Iterator[Path]:
    """An empty file that was not there; it goes away again if the block cannot fill it.

    Stop if it cannot be made or written, or if something stands there.
    """
    path = Path(name)
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
        try:
            yield path
        except BaseException:
            path.unlink()  # half a file is none
            raise
    except FileExistsError as error:
        what = _("{file} exists already, and nothing is overwritten.").format(file=shown(name))
        raise Stop(Status.USAGE, what, _("Give it another name, or move the old one away.")) from error
    except OSError as error:
        what = _("{file} cannot be written: {why}.").format(file=shown(name), why=why(error))
        raise Stop(Status.STORAGE, what, _("Mend that, or give another file.")) from error


def shown(name: str) -> str:
    """The name of a file, with what could steer the terminal made visible."""
    if name == STREAM:
        return _("the standard input")
    return name if name.isprintable() else repr(name)
