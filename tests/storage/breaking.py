"""Connections that fail at a chosen statement, and what the tests write with them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ginrummy.storage import Entry, Event, file

NOON = "2026-03-01T12:00:00.000Z"


def noon() -> str:
    return NOON


def opened(name: str = "Anna") -> list[Entry]:
    return [Entry(0, None, "opened", {"names": [name, "Bo"]}), Entry(1, None, "dealt", {"promise": "e1b1"})]


def drawn(number: int) -> Entry:
    return Entry(1, number % 2, "drawn", {"number": number})


def as_read(entries: list[Entry], first: int = 0) -> list[Event]:
    return [
        Event(seq, entry.round, entry.seat, entry.kind, entry.body, NOON)
        for seq, entry in enumerate(entries, first)
    ]


def fault(code: int, text: str = "injected") -> sqlite3.OperationalError:
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


class Faults:
    """Decides for every statement of every connection whether it fails, before or after its effect.

    To open the file is a statement too.
    """

    def __init__(self) -> None:
        self.look: Callable[[sqlite3.Connection, str], None] = _look_away
        self.clear()

    def clear(self) -> None:
        self.before: Callable[[str], None] = _pass
        self.after: Callable[[str], None] = _pass

    def set(self, fail: Callable[[str], None], *, late: bool) -> None:
        self.clear()
        if late:
            self.after = fail
        else:
            self.before = fail

    def connect(self, path: Path) -> sqlite3.Connection:
        faults = self
        faults.before("OPEN")

        class Breaking(sqlite3.Connection):
            def execute(self, statement: str, *arguments: Any) -> sqlite3.Cursor:
                faults.look(self, statement)
                faults.before(statement)
                cursor = super().execute(statement, *arguments)
                try:
                    faults.after(statement)
                except BaseException:
                    cursor.close()  # a real fault leaves no cursor; this one would keep its lock in the trace
                    raise
                return cursor

        return _connect(path, Breaking)


def _pass(statement: str) -> None:
    pass


def _look_away(db: sqlite3.Connection, statement: str) -> None:
    pass


_connect = file.connect


class Countdown:
    """Raises a fault at the n-th statement, and with `every` at all after it."""

    def __init__(self, number: int, error: Exception, *, every: bool = False) -> None:
        self.left = number
        self.error = error
        self.every = every

    def __call__(self, statement: str) -> None:
        self.left -= 1
        if self.left == 0 or (self.every and self.left < 0):
            raise self.error
