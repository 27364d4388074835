"""A file of games with a flipped bit, or cut short: it says so, or tells of no other games than before."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from ginrummy.core.replay import replay
from ginrummy.core.rules import Rules
from ginrummy.storage import Event, Ledger, LedgerError
from ginrummy.storage.file import PAGE_BYTES
from ginrummy.table import log
from ginrummy.table.exchange import bring_in
from ginrummy.table.soundness import examined, put_down, rest_of, salvaged
from records import recorded
from soak.attack import MEMORY, Attack
from soak.playing import Wrong, must_be_equal
from soak.story import position, told


@dataclass(frozen=True, slots=True)
class Whole:
    """A sound file with several games."""

    data: bytes
    events: dict[int, Sequence[Event]]
    positions: dict[int, str]


@cache
def whole() -> Whole:
    """A practice game in play, one that was cut and is in play, one that is over, and one from elsewhere."""
    story = told()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        story.put(path, story.before[-3])
        with Ledger(path) as games:
            record = recorded(1, Rules())
            last = record.deals[-1]
            record = replace(record, deals=(*record.deals[:-1], replace(last, moves=last.moves[:5])))
            rows = list(log.whole_game(record, "0", running=True))
            games.create_game(record.key, rows, log.secrets_of(record))
            bring_in(games, recorded(4, Rules(target=60)))
            bring_in(games, recorded(5, Rules(target=60), written=True))
            events = {number: games.events(number) for number in games.games()}
            found = {
                number: position(replay(log.record_of(events[number], games.secrets(number))))
                for number in events
            }
        return Whole(path.read_bytes(), dict(events), found)


def flip(chance: Random) -> str | None:
    """Flip one bit of the file."""
    data = bytearray(whole().data)
    place = chance.randrange(len(data))
    data[place] ^= 1 << (bit := chance.randrange(8))
    return _look(bytes(data), f"bit {bit} of byte {place}")


def cut(chance: Random) -> str | None:
    """Cut the file short, at the end of a page or anywhere."""
    data = whole().data
    pages = chance.randrange(1, len(data) // PAGE_BYTES)
    length = chance.choice((pages * PAGE_BYTES, chance.randrange(1, len(data))))
    return _look(data[:length], f"cut after {length} bytes")


def _look(data: bytes, how: str) -> str | None:
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        path = Path(folder) / "games.db"
        path.write_bytes(data)
        try:
            sound = _believed(path)
            if path.read_bytes() != data:  # tables of results that are not as they should be are made anew
                path.with_name("before.db").write_bytes(data)
                must_be_equal("the games after reading", *map(_games, (path, path.with_name("before.db"))))
            _must_be_saved(path, sound)
        except Wrong as wrong:
            return f"  {how}\n  {wrong}"
    return None


def _believed(path: Path) -> set[int]:
    """The games that are taken for sound, which must be what they were; a fault of the file is told."""
    sound = set()
    with suppress(LedgerError), Ledger(path) as games:
        found = dict(examined(games))
        must_be_equal("games", sorted(found), sorted(whole().events))
        for number, what in found.items():
            if isinstance(what, tuple):
                must_be_equal(f"game {number}", position(what[1]), whole().positions[number])
                must_be_equal(f"events of game {number}", games.events(number), whole().events[number])
                sound.add(number)
    return sound


def _games(path: Path) -> list[tuple[int, list[Event], bool]]:
    """All that the bare pages of a file still say of its games."""
    return [(game.left.game, list(game.events), game.whole) for game in salvaged(rest_of(path))]


def _must_be_saved(path: Path, sound: set[int]) -> None:
    """What is salvaged is the beginning of each game, all of those that are sound, and sound itself."""
    saved = list(salvaged(rest_of(path)))
    for game in saved:
        number, events = game.left.game, list(game.events)
        true = list(whole().events.get(number, ()))
        must_be_equal(f"what is saved of game {number}", events, true[: len(events)])
    must_be_equal("whole games", sound - {game.left.game for game in saved if game.whole}, set())
    with Ledger(path.with_name("new.db")) as new:
        for game in saved:
            put_down(new, game)
        new.check()
        found = dict(examined(new))
    must_be_equal("saved games", set(found), {game.left.game for game in saved if game.events})
    must_be_equal("faults", [what for what in found.values() if not isinstance(what, tuple)], [])


ATTACKS: Final = (
    Attack("flipped bits", 1_000, flip, taste=10, batch=50),
    Attack("files cut short", 200, cut, taste=8, batch=50),
)
