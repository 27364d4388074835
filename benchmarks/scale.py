"""Times what reads many saved games, and weighs it: `python benchmarks/scale.py --games 10000`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from report import Figure, Row, Target, finish, options, rows
from saved import ONE, saved

LEAST: Final = 100
"""The first size that is measured; the others are ten times the one before."""
UNITS: Final = ("s", "s of work", "MiB")
"""The time that passes, that of the processor, which another program does not lengthen, and the memory."""
TARGETS: Final = (Target(0.3, 0.2), None, Target(100, 60))
WATCHED: Final = """
import os, sys, time
nowhere = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
start = time.perf_counter()
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=nowhere)
_, status, usage = os.wait4(child, 0)
passed = time.perf_counter() - start
print(os.waitstatus_to_exitcode(status), passed, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)
"""
"""Starts a program and says how it ended, after how long, with how much work, and what it held at its peak.

It is small itself, because a program that is started counts what its parent held as its own.
"""
PAUSE: Final = 1.0
"""Seconds between two words about how far the games have come."""


def commands(games: int) -> dict[str, tuple[str, ...]]:
    """What is measured: each command with its words."""
    return {
        "first page of history": ("history",),
        f"statistics of {ONE}": ("stats", ONE),
        "review of a game": ("review", str(games // 2), "--plain"),
    }


def sizes(games: int) -> Iterator[int]:
    """Hundred, thousand and so on, and last the number that was asked for."""
    size = LEAST
    while size < games:
        yield size
        size *= 10
    yield games


def measured(rounds: int, games: int, env: Mapping[str, str]) -> list[Row]:
    """Every command in a process of its own, from its start to its end."""
    found = []
    for what, words in commands(games).items():
        run(words, env)  # and all bytecode is cached from now on
        runs = [run(words, env) for _ in range(rounds)]
        title = f"{what}, {games:,} games"
        for unit, target, figures in zip(UNITS, TARGETS, zip(*runs, strict=True), strict=True):
            found += rows(title, unit, {"ours": figures}, Figure.OURS, target)
    return found


def run(words: tuple[str, ...], env: Mapping[str, str]) -> tuple[float, float, float]:
    """Run a command of the game: seconds, seconds of the processor, and MiB at its peak."""
    command = (sys.executable, "-S", "-E", "-c", WATCHED, sys.executable, "-m", "ginrummy", *words)
    said = subprocess.run(command, env=env, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False)
    status, seconds, work, memory = said.stdout.split()
    if int(status):
        raise SystemExit(f"gin {' '.join(words)} ended with status {int(status)}")
    return float(seconds), float(work), int(memory) / (2**20 if sys.platform == "darwin" else 2**10)


def fill(folder: Path, games: int) -> None:
    """Play games until there are so many, and say now and then how far that has come."""
    told = time.monotonic()
    for number in saved(folder, games):
        if time.monotonic() > told + PAUSE and sys.stderr.isatty():
            told = time.monotonic()
            print(f"\rgames played: {number:,} of {games:,}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def environment(folder: Path) -> dict[str, str]:
    """Ours, with these games and without what would change what is written."""
    unwanted = ("GIN_", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    return {**kept, "GIN_DATA_DIR": str(folder), "GIN_CONFIG_DIR": str(folder)}


def main() -> int:
    """Play more and more games, and measure at each size."""
    chosen = options(__doc__, games=(1_000, "how many games are saved in the end"))
    found: list[Row] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for games in sizes(chosen.games):
            fill(folder, games)
            found += measured(chosen.rounds, games, environment(folder))
    return finish(chosen, found)


if __name__ == "__main__":
    sys.exit(main())
