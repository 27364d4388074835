"""What is still sound in a damaged file: of each game the events up to the first that is lost or changed.

Rows may be found anywhere, since the chain proves each of them.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

from ginrummy.frozen import frozen
from ginrummy.storage.chain import follow
from ginrummy.storage.events import GENESIS, Event
from ginrummy.storage.faults import explained
from ginrummy.storage.file import connect
from ginrummy.storage.pages import Row, Value, row_at, rows


@frozen
class Remains:
    """What is left of a game."""

    game: int
    """Its number."""
    key: str
    """Its key; empty if that is lost, and with it the whole game."""
    events: tuple[Event, ...]
    """The first events, as far as they are sound."""
    secrets: Mapping[int, bytes]
    """The secrets of its deals as far as they were found; nothing proves them here."""
    others: Collection[bytes]
    """All secrets in the file, for a deal whose own does not say any more where it belongs."""
    whole: bool
    """Whether these are all events that it had."""


class Rest:
    """What is left of the games in a file that may be damaged in any way; the file is only copied.

    It is worked out game by game, because all of them together may need more memory than there is.
    """

    def __init__(
        self,
        path: Path,
        key_of: Callable[[str], str | None],
        progress: Callable[[int, int], None] | None = None,
    ) -> None:
        """`key_of` finds the key in the body of a game's first event, for a game whose row is lost.

        `progress` is told how many bytes of how many have been looked through.
        Errors: LedgerUnavailable if the file cannot be read at all.
        """
        self._data = _settled(path)
        self._events: dict[Value, list[int]] = {}
        """Where the rows of events begin, by the hash before each."""
        self._ends: dict[int, Row] = {}
        self._secrets: dict[int, dict[int, bytes]] = {}
        for begins, number, row in rows(self._data):
            if progress is not None:
                progress(begins, len(self._data))
            match row:
                case [int(), int(), _, _, _, _, _, before, _]:
                    self._events.setdefault(before, []).append(begins)
                case [None, bytes(), int(), bytes()]:
                    self._ends[number] = row
                case [int(game), int(round_), bytes(secret)]:
                    self._secrets.setdefault(game, {})[round_] = secret
                case _:
                    pass
        self._others = frozenset(secret for own in self._secrets.values() for secret in own.values())
        self._keys = self._games(key_of)

    def __len__(self) -> int:
        """How many games there were."""
        return len(self._keys)

    def __iter__(self) -> Iterator[Remains]:
        """Each game, by its number."""
        for game, key in sorted(self._keys.items()):
            events, head = self._chain(key) if key else ([], GENESIS)
            whole = bool(events) and self._ends.get(game, ())[2:] == (len(events) - 1, head)
            secrets = self._secrets.get(game, {}) if events else {}
            others = self._others if events else ()
            yield Remains(game, key, tuple(events), secrets, others, whole)

    def _games(self, key_of: Callable[[str], str | None]) -> dict[int, str]:
        """The games with their keys, each proved by its first event; empty where the game is lost."""
        found: dict[int, str] = {}
        known: set[str] = set()
        first = [row_at(self._data, begins) for begins in self._events.get(GENESIS, [])]
        for game, key in _keys(self._ends, first, key_of):
            if key in known or found.get(game) or self._next(key, 0, GENESIS) is None:
                found.setdefault(game, "")
                continue
            known.add(key)
            found[game] = key
        return found

    def _chain(self, key: str) -> tuple[list[Event], bytes]:
        """The events of the game with this key, and the hash of the last."""
        chain: list[Event] = []
        head = GENESIS
        while (link := self._next(key, len(chain), head)) is not None:
            chain.append(link[0])
            head = link[1]
        return chain, head

    def _next(self, key: str, seq: int, head: bytes) -> tuple[Event, bytes] | None:
        """The event that follows, and its hash.

        It is found by the hash before it and not by its number, which a damaged row may have wrong while
        an index still has it right.
        """
        for begins in self._events.get(head, []):
            link = follow((seq, *row_at(self._data, begins)[2:]), key, seq, head)
            if link is not None:
                return link
        return None


def _keys(
    ends: Mapping[int, Row], first: Sequence[Row], key_of: Callable[[str], str | None]
) -> Iterator[tuple[int, str]]:
    """The games with what their keys may be, the likely ones first; the chain says whether they are."""
    for number, (_, key, *_rest) in ends.items():
        yield number, key.decode(errors="replace") if isinstance(key, bytes) else ""
    for game, _seq, _round, _seat, _kind, body, *_rest in first:
        if isinstance(game, int) and isinstance(body, bytes):
            yield game, key_of(body.decode(errors="replace")) or ""


def _settled(path: Path) -> bytes:
    """The bytes of the file, without what a write that was cut off has left in it, if that can be told."""
    with explained(path), tempfile.TemporaryDirectory(prefix="ginrummy-") as folder:  # with mode 0700
        copy = Path(folder) / path.name
        shutil.copyfile(path, copy)
        journal = path.with_name(f"{path.name}-journal")
        if journal.exists():
            shutil.copyfile(journal, copy.with_name(journal.name))
            with suppress(sqlite3.Error), closing(connect(copy)) as db:
                db.execute("SELECT * FROM sqlite_schema").fetchall()  # puts the old pages back
        return copy.read_bytes()
