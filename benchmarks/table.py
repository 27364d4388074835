"""Times the table while it is played at: `python benchmarks/table.py`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping
from statistics import median, quantiles
from typing import Final

from report import Figure, Row, Target, finish, options, rows
from terminal import Program, environment

GAME: Final = ("play", "--player", "Anna", "--player", "Bo", "--seed", "a table")
QUIT: Final = b"\x11"
HAND: Final = b"Hide"
"""Stands on the key bar where a hand is shown, and nowhere else."""
PAUSE: Final = 0.6
"""Seconds of quiet that a cover asks for, and some more."""
LEFT, RIGHT = b"\x1b[D", b"\x1b[C"
KEYS: Final = 200
"""How many keys are pressed in a round."""
MOST: Final = 15
"""How many times both letters and Enter are tried at most, until a hand comes up."""


def play(env: Mapping[str, str]) -> tuple[list[float], list[int], float, float]:
    """Go along the cards of a hand and leave: milliseconds and bytes of each key; time and MiB at the end."""
    with Program((sys.executable, "-m", "ginrummy", *GAME), env) as program:
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
        program.rest(PAUSE)
        there = [program.press(key) for key in (RIGHT,) * 3 + (RIGHT, LEFT) * (KEYS // 2)]
        quiet, most = program.quit(QUIT)
    times, sizes = zip(*there[3:], strict=True)
    return [*times], [*sizes], quiet, most


def main() -> int:
    """Measure and report; each round is a game of its own."""
    chosen = options(__doc__)
    with tempfile.TemporaryDirectory() as place:
        found = [play(environment(place)) for _ in range(chosen.rounds)]
    late = [quantiles(times, n=20)[-1] for times, *_ in found]
    ours = {
        "key to repaint": ("ms", [median(times) for times, *_ in found], Target(8, 6)),
        "key to repaint, 95th percentile": ("ms", late, Target(12, 10)),
        "a move along the hand": ("kB", [median(sizes) / 1000 for _, sizes, *_ in found], Target(4, 2)),
        "quit, from the table": ("ms", [quiet for *_, quiet, _ in found], Target(300, 270)),
        "peak memory": ("MiB", [most for *_, most in found], Target(45, 40)),
    }
    table: list[Row] = []
    for what, (unit, numbers, target) in ours.items():
        table += rows(what, unit, {"ours": numbers}, Figure.OURS, target)
    return finish(chosen, table)


if __name__ == "__main__":
    sys.exit(main())
