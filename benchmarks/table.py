"""Times the table while it is played at: `python benchmarks/table.py`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from report import Figure, Row, Target, finish, options, rows
from sides import turns
from terminal import Program, environment

OURS: Final = "ours"
CARDS: Final = "ten Textual widgets"
QUIT: Final = b"\x11"
HAND: Final = b"Hide"
"""Stands on the key bar where a hand is shown, and nowhere else."""
PAUSE: Final = 0.6
"""Seconds of quiet that a cover asks for, and some more."""
LEFT, RIGHT = b"\x1b[D", b"\x1b[C"
KEYS: Final = 80
"""How many keys are pressed in a round."""
MOST: Final = 15
"""How many times both letters and Enter are tried at most, until a hand comes up."""


def sit_down(program: Program) -> None:
    """Go to the first hand."""
    program.until(b"Anna")
    program.rest(PAUSE)
    for key in MOST * (b"a", b"b", b"\r"):
        if HAND in program.written:
            break
        program.press(key)
        program.rest(PAUSE)
    else:
        raise SystemExit("no hand comes up")
    program.press(b"t")  # the upcard, which begins a turn with eleven cards to go along


def wait_for_cards(program: Program) -> None:
    """The other program has its cards there from the start."""
    program.until(b"chosen")


@dataclass(frozen=True, slots=True)
class Played:
    """What a round has cost."""

    times: list[float]
    """Milliseconds of each key."""
    sizes: list[int]
    """Bytes of each key."""
    quit: float
    """Milliseconds to the end."""
    memory: float
    """MiB at most."""


PROGRAMS: Final[dict[str, tuple[tuple[str, ...], Callable[[Program], None]]]] = {
    OURS: (("-m", "ginrummy", "play", "--player", "Anna", "--player", "Bo", "--seed", "a table"), sit_down),
    CARDS: ((str(Path(__file__).with_name("cards.py")),), wait_for_cards),
}
"""What Python is given to run, and how to come to the cards."""


def play(name: str, env: Mapping[str, str]) -> Played:
    """Go to and fro along the cards and leave."""
    arguments, begin = PROGRAMS[name]
    with Program((sys.executable, *arguments), env) as program:
        begin(program)
        program.rest(PAUSE)
        there = [program.press(key) for key in (RIGHT,) * 3 + (RIGHT, LEFT) * (KEYS // 2)]
        quiet, most = program.quit(QUIT)
    times, sizes = zip(*there[3:], strict=True)
    return Played([*times], [*sizes], quiet, most)


def late(played: Played) -> float:
    """What nineteen of twenty keys do not exceed."""
    return quantiles(played.times, n=20)[-1]


MEASURES: Final[dict[str, tuple[str, Callable[[Played], float], Target]]] = {
    "key to repaint": ("ms", lambda played: median(played.times), Target(8, 6)),
    "key to repaint, 95th percentile": ("ms", late, Target(12, 10)),
    "a move along the hand": ("kB", lambda played: median(played.sizes) / 1000, Target(4, 2)),
    "quit, from the table": ("ms", lambda played: played.quit, Target(300, 270)),
    "peak memory": ("MiB", lambda played: played.memory, Target(45, 40)),
}


def main() -> int:
    """Measure and report; each round is a game of its own."""
    chosen = options(__doc__)
    found: dict[str, list[Played]] = {name: [] for name in PROGRAMS}
    with tempfile.TemporaryDirectory() as place:
        for number in range(chosen.rounds):
            for name in turns(tuple(PROGRAMS), number):
                found[name].append(play(name, environment(place)))
    table: list[Row] = []
    for what, (unit, measure, target) in MEASURES.items():
        numbers = {name: [measure(played) for played in rounds] for name, rounds in found.items()}
        table += rows(what, unit, {OURS: numbers[OURS]}, Figure.OURS, target)
        table += rows(what, unit, numbers)
    return finish(chosen, table)


if __name__ == "__main__":
    sys.exit(main())
