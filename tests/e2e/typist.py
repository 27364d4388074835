"""A whole seeded game as keys, each with the words that must stand on the screen before it is pressed."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from e2e.terminal import Terminal
from ginrummy.core.views import Stage
from ginrummy.table.moments import (
    Cover,
    DrawForDeal,
    GameOver,
    Knocked,
    LayOff,
    Moment,
    Promised,
    RoundOver,
    Turn,
)
from keyplayer import play_out, seeded_table

QUIET: Final = 0.45
"""Seconds for which nothing is pressed once a public screen stands: the gate asks for 0.4."""
SETTLED: Final = 0.3
"""Seconds for which nothing is pressed once a hand stands: the gate asks for 0.25."""


@dataclass(frozen=True, slots=True)
class Step:
    """One key."""

    moment: Moment
    words: str
    """What stands on the screen when it is time for the key, and not before."""
    key: str
    pause: float
    """Seconds for which the program wants quiet before it listens."""


def script(folder: Path, seed: str, target: int) -> tuple[list[Step], GameOver]:
    """The keys of a whole game of Anna and Bo, and the sheet at its end."""
    steps: list[Step] = []
    for moment, keys in play_out(seeded_table(folder / "script.db", seed, target)):
        if isinstance(moment, GameOver):
            return steps, moment
        steps += steps_of(moment, keys)
    raise AssertionError("the game has no end")


def steps_of(moment: Moment, keys: list[str]) -> list[Step]:
    """The keys that are pressed at one moment."""
    pauses = [_pause(moment), *(0.0 for _ in keys[1:])]
    return list(map(Step, [moment] * len(keys), _words(moment, keys), keys, pauses))


def reveal(turn: Turn) -> Step:
    """The key that opens the hand of a turn at the cover before it."""
    letter = turn.standing.keys(turn.view.seat)[0]
    return Step(turn, f"{letter.upper()}  Show my cards", letter, QUIET)


def type_in(terminal: Terminal, steps: Sequence[Step], then: str) -> None:
    """Press the keys one by one, each as soon as its words stand; at last `then` stands."""
    words = [*(step.words for step in steps), then]
    for step, after in zip(steps, words[1:], strict=True):
        terminal.until(step.words)
        time.sleep(step.pause)
        terminal.press_until(step.key, after, step.words)
    terminal.until(then)


def _pause(moment: Moment) -> float:
    match moment:
        case Turn(view=view) if view.public.stage is Stage.DISCARD and view.public.taken is not None:
            return 0.0  # nothing has come that must be seen first
        case Turn() | LayOff():
            return SETTLED
        case _:
            return QUIET


def _words(moment: Moment, keys: list[str]) -> Iterator[str]:
    match moment:
        case DrawForDeal():
            yield from (f"{key.upper()}  Draw a card" for key in keys[:-1])
            yield "Enter  Deal"
        case Cover() | Promised():
            yield f"{keys[0].upper()}  Show my cards"
        case Turn(view=view) if view.public.stage is Stage.OFFER:
            yield "P  Pass"
        case Turn(view=view) if view.public.stage is Stage.DRAW:
            yield "S  Stock"
        case Turn():
            yield "1-0 N  Choose"
            if "k" in keys:
                yield "K  "
            yield {2: "Enter  Discard", 3: "lay out your"}[len(keys)]
        case Knocked():
            yield f"{keys[0].upper()}  Lay my hand down"
        case LayOff():
            yield from ("LAY OFF", "nothing more to lay off")
        case RoundOver():
            yield "RESULT"
        case GameOver():
            pass
