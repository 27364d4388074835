"""One game that is known from beginning to end, so that any saved part of it can be held against it."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from e2e.terminal import Terminal, gin
from e2e.typist import Step, reveal, steps_of
from ginrummy.core.game import Game
from ginrummy.core.replay import replay
from ginrummy.storage import Event, Ledger
from ginrummy.table import log
from ginrummy.table.moments import GameOver, Turn
from ginrummy.table.soundness import proven
from ginrummy.table.table import Table
from keyplayer import play_out, seeded_table
from soak.playing import must_be_equal

SEED: Final = "e2e 29"
TARGET: Final = 40
BEGIN: Final = ("play", "--player", "Anna", "--player", "Bo", "--target", str(TARGET), "--seed", SEED)


@dataclass(frozen=True, slots=True)
class Story:
    """A practice game, as keys and as rows."""

    key: str
    steps: list[Step]
    before: list[int]
    """How many events are on the disk before each step, and at the end."""
    events: Sequence[Event]
    secrets: dict[int, bytes]

    def put(self, path: Path, saved: int) -> None:
        """Save so many of its events as game 1 of a new file."""
        events = self.events[:saved]
        rounds = {event.round for event in events}
        with Ledger(path) as games:
            secrets = {number: secret for number, secret in self.secrets.items() if number in rounds}
            games.restore(1, self.key, events, secrets)

    def resumed(self, saved: int) -> tuple[list[Step], int]:
        """What is pressed first when it is resumed with so many events, and the step that comes then."""
        at = self.before.index(saved)
        turn = self.steps[at].moment
        return [reveal(turn)] if isinstance(turn, Turn) else [], at

    def must_be_saved(self, path: Path, least: int, most: int) -> int:
        """How many events of it are saved, which must be so many, sound, its own, and stand as they stood."""
        with Ledger(path) as games:
            games.check()
            must_be_equal("first game", games.games()[:1], [1])
            found = games.events(1)
            if not least <= len(found) <= most:
                must_be_equal(f"events, from {least} to {most}", len(found), least)
            must_be_equal(
                "events", *(list(map(_content, all_))[1:] for all_ in (found, self.events[: len(found)]))
            )
            _record, game = proven(games, 1)
            must_be_equal("position", position(game), self.position(len(found)))
            Table.resume(games, 1).close()
        return len(found)

    def position(self, saved: int) -> str:
        """Where the game stands after so many events."""
        return position(replay(log.record_of(self.events[:saved], self.secrets)))


def _content(event: Event) -> tuple[object, ...]:
    return event.round, event.seat, event.kind, event.body


def position(game: Game) -> str:
    """A hash of everything there is in a game: all cards, totals and who is to move."""
    return hashlib.sha256(repr(game).encode()).hexdigest()


@cache
def told() -> Story:
    """The game, played once in each process."""
    steps: list[Step] = []
    before: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        table = seeded_table(Path(folder) / "games.db", SEED, TARGET)
        with Ledger(Path(folder) / "games.db") as games:
            for moment, keys in play_out(table):
                saved = len(games.events(1))
                new = [] if isinstance(moment, GameOver) else steps_of(moment, keys)
                steps += new
                before += [saved] * (len(new) or 1)
            return Story(table._record.key, steps, before, games.events(1), games.secrets(1))


def gin_at_home(home: Path, *arguments: str, **variables: str) -> Terminal:
    """The command in a terminal, with everything that it reads or writes below this folder."""
    places = (
        "HOME",
        "XDG_CONFIG_HOME",
        "XDG_DATA_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
        "GIN_CONFIG_DIR",
    )
    return gin(
        *arguments,
        **dict.fromkeys(places, str(home)),
        GIN_DATA_DIR=str(home / "data"),
        LANG="C.UTF-8",
        **variables,
    )
