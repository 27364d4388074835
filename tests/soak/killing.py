"""The real command in a real terminal, killed at any moment, or started twice: nothing shown is ever lost."""

from __future__ import annotations

import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Final

from cli.running import gin as gin_without_terminal
from e2e.terminal import Terminal
from e2e.typist import type_in
from soak.attack import Attack
from soak.playing import Wrong, must_be_equal
from soak.story import BEGIN, Story, gin_at_home, told
from storage.rivals import must_share

KILLS: Final = 4
"""How often each game is killed."""
START: Final = 2.0
"""Seconds within which a program that starts is killed now and then."""
AFTERMATH: Final = 0.06
"""Seconds after a key in which it is killed, on the average: a commit takes a few thousandths."""


def no_terminals() -> str | None:
    """What keeps it from being tried here."""
    return "a pseudo-terminal is POSIX" if sys.platform == "win32" else None


def kill(chance: Random) -> str | None:
    """Kill a game several times, each time at another moment, and go on with it."""
    story = told()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        path = home / "data" / "games.db"
        unfinished = [saved for saved in story.before if saved < len(story.events)]
        saved = chance.choice((0, chance.choice(unfinished)))
        if saved:
            story.put(path, saved)
        for _ in range(KILLS):
            saved = _until_killed(story, home, saved, chance)
            if saved == len(story.events):
                break
    return None


def _until_killed(story: Story, home: Path, saved: int, chance: Random) -> int:
    """Start or resume the game, play on for a while, kill it, and look what is left: how many events."""
    with gin_at_home(home, *(("resume", "1") if saved else BEGIN)) as terminal:
        if chance.random() < 0.2:
            time.sleep(chance.uniform(0, START))
            least = most = saved
            if not saved:
                most = story.before[0]
        else:
            least, most = _play_on(story, terminal, saved or story.before[0], chance)
        terminal.signal(signal.SIGKILL)
        must_be_equal("status", terminal.status(), 128 + signal.SIGKILL)
        at = story.before.index(least) if least else 0
        shown = story.steps[at].words in terminal.text
    path = home / "data" / "games.db"
    if not saved and not shown and not (path.exists() and _has_games(path)):
        return 0  # it was killed before there was anything to see
    return story.must_be_saved(path, least or story.before[0], most)


def _play_on(story: Story, terminal: Terminal, saved: int, chance: Random) -> tuple[int, int]:
    """Press some keys, the last one without waiting for what it does: so many events at least and at most."""
    first, at = story.resumed(saved)
    end = min(at + chance.randrange(6), len(story.steps) - 1)
    type_in(terminal, [*first, *story.steps[at:end]], story.steps[end].words)
    step = story.steps[end]
    time.sleep(step.pause)
    terminal.press(step.key)
    follows = story.steps[end + 1].words if end + 1 < len(story.steps) else "GAME OVER"
    shown = terminal.comes(follows, chance.expovariate(1 / AFTERMATH)) and follows != step.words
    return story.before[end + shown], story.before[end + 1]


def _has_games(path: Path) -> bool:
    from ginrummy.storage import Ledger

    with Ledger(path) as games:
        return games.games() != []


def open_twice(chance: Random) -> str | None:
    """Open a game in two windows at almost the same time, and let two programs without locks write to one."""
    story = told()
    saved = chance.choice(story.before[:-2])
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        path = home / "data" / "games.db"
        story.put(path, saved)
        first, at = story.resumed(saved)
        words = (first or story.steps[at:])[0].words
        with gin_at_home(home, "resume", "1") as one:
            time.sleep(chance.choice((0, chance.uniform(0, START))))
            with gin_at_home(home, "resume", "1") as two:
                winner, loser = _decided(one, two, words)
                must_be_equal("status of the second", loser.status(), 4)
                if b"game 1 is open in another window" not in loser.raw:
                    raise Wrong("the second is not told that the game is open")
                _must_name(winner, home)
                type_in(winner, [*first, *story.steps[at : at + 2]], story.steps[at + 2].words)
                winner.signal(signal.SIGKILL)
                winner.status()
        story.must_be_saved(path, story.before[at + 2], story.before[at + 2])
        must_share(home / "fence" / "games.db", writes=6)
    return None


def _decided(one: Terminal, two: Terminal, words: str) -> tuple[Terminal, Terminal]:
    """The window that has the game, and the one that has not."""
    one.until(lambda: words in one.text or one.ended())
    two.until(lambda: words in two.text or two.ended())
    if one.ended() is two.ended():
        raise Wrong("both have the game" if not one.ended() else "neither has the game")
    return (two, one) if one.ended() else (one, two)


def _must_name(winner: Terminal, home: Path) -> None:
    """Who comes later is told which process has the game."""
    said = gin_without_terminal("resume", "1", data=str(home / "data"))
    must_be_equal("status of the third", said.status, 4)
    if f"game 1 is open in another window (process {winner.pid}, since " not in said.err:
        raise Wrong(f"the third is told: {said.err}")


ATTACKS: Final = (
    Attack("games killed four times", 125, kill, taste=1, batch=1, obstacle=no_terminals),
    Attack("games open in two windows", 50, open_twice, taste=1, batch=1, obstacle=no_terminals),
)
