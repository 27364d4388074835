"""Times the import of the solver and the start of the program: `python benchmarks/startup.py`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from report import Figure, Row, Target, finish, options, rows
from sides import turns
from terminal import Program, environment

REST: Final = 0.5
"""Seconds between the first frame and the key that quits."""
QUIT: Final = b"\x11"
"""Ctrl+Q, which ends our program and any other Textual app on every screen."""

OURS: Final = "ours"
RESUMED: Final = "ours, with a game to resume"
LABEL: Final = "one Textual label"
_PLAY: Final = (sys.executable, "-m", "ginrummy", "play")
PROGRAMS: Final = {
    OURS: (_PLAY, b"R U M M Y"),
    RESUMED: (_PLAY, b"round 1,"),
    LABEL: ((sys.executable, str(Path(__file__).with_name("label.py"))), b"one label"),
}
"""Each program with what stands on its first frame."""

NEEDED: Final = """
import sys
known = set(sys.modules)
import ginrummy.core.solver
print(*(name for name in sys.modules if name not in known and name.split(".")[0] != "ginrummy"))
"""
"""Says what the solver needs of the standard library."""
TIMED: Final = """
import sys, time
for name in sys.argv[1:]:
    __import__(name)
start = time.perf_counter()
import ginrummy.core.solver
imported = time.perf_counter()
ginrummy.core.solver.best_arrangement(ginrummy.core.cards.PACK[:10])
print(1e3 * (imported - start), 1e3 * (time.perf_counter() - start))
"""
"""Imports what is named, then the solver, and has it arrange a hand; milliseconds to both."""
WEIGHED: Final = """
import gc, sys, tracemalloc
for name in sys.argv[1:]:
    __import__(name)
tracemalloc.start()
import ginrummy.core.solver
ginrummy.core.solver.best_arrangement(ginrummy.core.cards.PACK[:10])
gc.collect()
print(tracemalloc.get_traced_memory()[0] / 2**20)
"""
"""The same; the MiB that are still held afterwards."""


def imports(rounds: int, env: Mapping[str, str]) -> list[Row]:
    """What the solver costs a program that starts."""

    def said(code: str, *names: str) -> list[str]:
        # -P: a script of ours must not stand in for a module of the same name.
        command = (sys.executable, "-P", "-c", code, *names)
        return subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True, text=True).stdout.split()

    needed = said(NEEDED)  # and all bytecode is cached from now on
    alone, bare, memory = [], [], []
    for _ in range(rounds):
        alone.append([float(word) for word in said(TIMED, *needed)])
        bare.append([float(word) for word in said(TIMED)])
        memory.append(float(said(WEIGHED, *needed)[0]))
    return [
        *rows("import of the solver", "ms", {OURS: [first for first, _ in alone]}, Figure.OURS, Target(3, 1)),
        *rows("import and a first answer", "ms", {OURS: [both for _, both in alone]}, Figure.OURS),
        *rows("the same in a bare Python", "ms", {OURS: [both for _, both in bare]}, Figure.OURS),
        *rows("memory of both", "MiB", {OURS: memory}, Figure.OURS, Target(2, 0.5)),
    ]


def screens(rounds: int, env: Mapping[str, str], with_game: Mapping[str, str]) -> list[Row]:
    """How soon the first frame stands, and how soon the program is gone when it is told to quit."""
    begin_a_game(with_game)
    envs = {OURS: env, RESUMED: with_game, LABEL: env}
    for program in PROGRAMS:
        start_and_quit(program, envs[program])  # caches its bytecode, and our program makes its file
    frames: dict[str, list[float]] = {program: [] for program in PROGRAMS}
    quits: dict[str, list[float]] = {program: [] for program in PROGRAMS}
    for number in range(rounds):
        for program in turns(tuple(PROGRAMS), number):
            frame, gone = start_and_quit(program, envs[program])
            frames[program].append(frame)
            quits[program].append(gone)
    return [
        *rows("first frame", "ms", two(OURS, frames), Figure.SHARE, Target(1.2, 1.0), LABEL),
        *rows("first frame with a game to resume", "ms", two(RESUMED, frames)),
        *rows("quit", "ms", two(OURS, quits), Figure.OURS, Target(300, 270), LABEL),
    ]


def two(ours: str, times: Mapping[str, list[float]]) -> dict[str, list[float]]:
    """Those of one of ours and of the label."""
    return {ours: times[ours], LABEL: times[LABEL]}


def begin_a_game(env: Mapping[str, str]) -> None:
    """Begin a game and leave it."""
    with Program((*_PLAY, "--player", "Anna", "--player", "Bo", "--seed", "a start"), env) as running:
        running.until(b"Anna")
        running.rest(REST)
        running.quit(QUIT)


def start_and_quit(program: str, env: Mapping[str, str]) -> tuple[float, float]:
    """Start a program in a terminal of its own and quit it: milliseconds to its words, and to its end."""
    command, words = PROGRAMS[program]
    with Program(command, env) as running:
        frame = running.until(words)
        running.rest(REST)
        gone, _ = running.quit(QUIT)
    return frame, gone


def main() -> int:
    """Measure one after the other, each in turn with what it is held against."""
    chosen = options(__doc__)
    with tempfile.TemporaryDirectory() as none, tempfile.TemporaryDirectory() as one:
        env = environment(none)
        found = [*imports(chosen.rounds, env), *screens(chosen.rounds, env, environment(one))]
    return finish(chosen, found)


if __name__ == "__main__":
    sys.exit(main())
