"""Whether saved games are what was once played, and what of a damaged file still is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from ginrummy.core.errors import CorruptRecord, NewerRecord
from ginrummy.core.game import Game
from ginrummy.core.record import GameRecord, Given, text_of
from ginrummy.core.replay import replay
from ginrummy.frozen import frozen
from ginrummy.storage import Event, Ledger, LedgerDamaged
from ginrummy.storage.salvage import Remains, Rest
from ginrummy.table import log
from ginrummy.table.kept import Progress

Proven: TypeAlias = tuple[GameRecord, Game]
"""A game whose chain holds, whose cards are the promised ones, and whose moves lead to its sheet."""
Fault: TypeAlias = LedgerDamaged | CorruptRecord
"""What is wrong with a game."""


def proven(ledger: Ledger, number: int) -> Proven:
    """A saved game, once all that can be proved about it has been.

    Raises the ledger's errors, and `CorruptRecord` with the deal and the action that do not come out.
    """
    return _proven(ledger.events(number), ledger.secrets(number))


def examined(ledger: Ledger) -> Iterator[tuple[int, Proven | Fault]]:
    """All saved games in the order of their numbers, each with its proof or the first fault in it.

    Raises the ledger's errors, but for those of a single game.
    """
    for number in ledger.games():
        try:
            yield number, proven(ledger, number)
        except (LedgerDamaged, CorruptRecord) as error:
            yield number, error


@frozen
class Salvaged:
    """What can be saved of a game in a damaged file: all up to a certain event."""

    left: Remains
    events: Sequence[Event]
    """The longest beginning that proves sound; empty if the game is lost."""
    secrets: Mapping[int, bytes]
    """The secrets of its deals."""

    @property
    def whole(self) -> bool:
        """Whether nothing of the game is lost."""
        return self.left.whole and len(self.events) == len(self.left.events)


def rest_of(path: Path, progress: Progress | None = None) -> Rest:
    """What is left in a file, which is only read; nothing of it is proved yet but the chains.

    Raises the ledger's errors.
    """
    return Rest(path, log.key_of, progress)


def salvaged(rest: Rest, progress: Progress | None = None) -> Iterator[Salvaged]:
    """What can be saved of each game of a file, one after the other.

    Raises `NewerRecord` for a game that a newer version has written.
    """
    for done, left in enumerate(rest):
        if progress is not None:
            progress(done, len(rest))
        yield _longest(left)


def put_down(ledger: Ledger, game: Salvaged) -> None:
    """Write what was saved to a new ledger, under the number it had.  Raises the ledger's errors."""
    if game.events:
        ledger.restore(game.left.game, game.left.key, game.events, game.secrets)


def _proven(events: Sequence[Event], secrets: Mapping[int, bytes]) -> Proven:
    record = log.record_of(events, secrets)
    game = replay(record)
    running = game.running is not None
    log.must_be_written_so(events, record, running=running)
    if running and isinstance(record.deals[-1].source, Given):
        raise CorruptRecord("the round has no end", deal=len(record.deals))
    if secrets != log.secrets_of(record):
        raise CorruptRecord("there is a secret that belongs to no deal")
    return record, game


def _longest(left: Remains) -> Salvaged:
    """The longest beginning of a game that proves sound.

    The chain holds up to its end already.  What it does not cover are the secrets: a deal whose secret
    is lost or changed cannot be dealt again, so the game ends before it.
    """
    events: Sequence[Event] = left.events
    while events:
        try:
            secrets = _secrets(events, left)
            _proven(events, secrets)
        except NewerRecord:
            raise
        except ValueError:  # as `CorruptRecord` is, and a secret that is written in no hex digits
            deals = [event.seq for event in events if event.round and event.kind in {"dealt", "given"}]
            events = events[: deals[-1]] if deals else ()
        else:
            return Salvaged(left, events, secrets)
    return Salvaged(left, (), {})


def _secrets(events: Sequence[Event], left: Remains) -> dict[int, bytes]:
    """The secrets of these events: what an event shows, else the one that was promised."""
    secrets = {
        event.round: bytes.fromhex(text_of(event.body.get("secret")))
        for event in events
        if event.kind == "revealed"
    }
    for event in events:
        if event.kind == "dealt" and event.round not in secrets:
            likely = (left.secrets.get(event.round, b""), *left.others)
            is_promised = partial(log.is_promised, events[0], event)
            secrets[event.round] = next(filter(is_promised, likely), b"")
    return secrets
