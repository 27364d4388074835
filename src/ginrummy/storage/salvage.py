"""What is still sound in a damaged file: of each game the events up to the first that is lost or changed.

Rows may be found anywhere, since the chain proves each of them.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from ginrummy.storage.chain import GENESIS, Event, follow
from ginrummy.storage.faults import explained
from ginrummy.storage.file import connect
from ginrummy.storage.pages import Value, rows

_Row = tuple[Value, ...]


@dataclass(frozen=True, slots=True)
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


def remains(path: Path, key_of: Callable[[str], str | None]) -> list[Remains]:
    """What is left of each game in a file that may be damaged in any way; the file is only copied.

    `key_of` finds the key in the body of a game's first event, for a game whose row is lost.
    Errors: LedgerUnavailable if the file cannot be read at all.
    """
    events: dict[Value, list[_Row]] = {}
    ends: dict[int, _Row] = {}
    secrets: dict[tuple[int, int], bytes] = {}
    for number, row in rows(_settled(path)):
        match row:
            case [int(), int(), _, _, _, _, _, before, _]:
                events.setdefault(before, []).append(row)
            case [None, bytes(), int(), bytes()]:
                ends[number] = row
            case [int(game), int(round_), bytes(secret)]:
                secrets[game, round_] = secret
            case _:
                pass
    others = frozenset(secrets.values())
    found: dict[int, Remains] = {}
    known: set[str] = set()
    for game, key in _keys(ends, events.get(GENESIS, []), key_of):
        chain, head = _chain(events, key)
        if not chain or key in known or (game in found and found[game].events):
            found.setdefault(game, Remains(game, "", (), {}, (), whole=False))
            continue
        known.add(key)
        own = {round_: secret for (of, round_), secret in secrets.items() if of == game}
        whole = game in ends and ends[game][2:] == (len(chain) - 1, head)
        found[game] = Remains(game, key, tuple(chain), own, others, whole)
    return [found[game] for game in sorted(found)]


def _chain(events: Mapping[Value, list[_Row]], key: str) -> tuple[list[Event], bytes]:
    """The events of the game with this key, and the hash of the last.

    Each is found by the hash before it and not by its number, which a damaged row may have wrong while
    an index still has it right.
    """
    chain: list[Event] = []
    head = GENESIS
    while True:
        links = (follow((len(chain), *row[2:]), key, len(chain), head) for row in events.get(head, []))
        link = next((link for link in links if link is not None), None)
        if link is None:
            return chain, head
        chain.append(link[0])
        head = link[1]


def _keys(
    ends: Mapping[int, _Row], first: Sequence[_Row], key_of: Callable[[str], str | None]
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
