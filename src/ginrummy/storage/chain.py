"""The chain of hashes that ties each event to all before it.

The chain finds accidents: a flipped bit, a lost row, a file mixed from two.  It does not find a
forger, who can compute it anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from ginrummy.storage.errors import LedgerDamaged
from ginrummy.storage.events import GENESIS, Event


def canonical(value: object) -> str:
    """Return the one JSON text of a value: keys sorted, no spaces, nothing escaped needlessly.

    Errors: TypeError for what JSON does not have, ValueError for infinities and not-a-number.
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def link(previous: bytes, key: str, seq: int, entry: tuple[int, int | None, str, str], at: str) -> bytes:
    """Return the hash of an event: SHA-256 over the hash before it and the event's JSON.

    The JSON is the canonical one of [game key, seq, round, seat, kind, body, at].  `entry` holds
    the four in the middle, the body as its canonical text, which is put in as it stands.
    """
    round_, seat, kind, body = entry
    start = canonical([key, seq, round_, seat, kind])
    return sha256(previous + f"{start[:-1]},{body},{canonical(at)}]".encode()).digest()


def verified(
    path: Path, game: int, key: str, rows: Iterable[tuple[object, ...]]
) -> tuple[list[Event], bytes]:
    """Check rows against their chain and return the events with the hash of the last one.

    A row is (seq, round, seat, kind, body, at, prev, hash), texts as UTF-8 bytes.
    Errors: LedgerDamaged with the first event that is missing or not as it was written.
    """
    events: list[Event] = []
    head = GENESIS
    for seq, row in enumerate(rows):
        found = follow(row, key, seq, head)
        if found is None:
            raise LedgerDamaged(path, "it is missing or not as it was written", game=game, seq=seq)
        event, head = found
        events.append(event)
    return events, head


def follow(row: tuple[object, ...], key: str, seq: int, head: bytes) -> tuple[Event, bytes] | None:
    """Return the event of a row and its hash, None unless it is what was once written after `head`."""
    *facts, before, digest = row
    match facts:
        case [int(number), int(round_), int() | None as seat, bytes(kind), bytes(body), bytes(at)]:
            pass
        case _:
            return None
    try:
        words = kind.decode(), body.decode(), at.decode()
    except UnicodeDecodeError:
        return None
    expected = link(head, key, seq, (round_, seat, *words[:2]), words[2])
    if (number, before, digest) != (seq, head, expected):
        return None
    return Event(seq, round_, seat, words[0], json.loads(words[1]), words[2]), expected
