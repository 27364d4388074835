"""What an attack is, and how the cases of many attacks are tried on all cores, seeded and in order."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, TextIO

BATCH: Final = 250
"""How many quick cases a process takes at a time."""
MEMORY: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  (a folder of our own in it)
"""Where files lie in memory, if there is such a place: other attacks are about the disk."""
PRINTED: Final = 5
"""How many wrong answers of an attack are printed; the others are only counted."""


def _no_obstacle() -> None:
    """Nothing keeps it from being tried."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Something that is tried very often, each time with a chance of its own.

    It is sent to other processes, so `attempt` is a function of a module or a `partial` of one.
    """

    name: str
    """In words, no two alike."""
    cases: int
    """How many make the whole attack."""
    attempt: Callable[[Random], str | None]
    """Tries one case: None if all was right, else what was not, in lines for the reader."""
    taste: int = 30
    """How many cases `make test` tries."""
    batch: int = BATCH
    """How many cases a process takes at a time; few where one takes long."""
    obstacle: Callable[[], str | None] = _no_obstacle
    """Looks for what keeps it from being tried on this machine, and says what that is."""


def try_case(attack: Attack, seed: int, case: int) -> str | None:
    """Try one case: None, or how to have it again and what was wrong.

    The same three are the same case in every process and on every machine.
    """
    try:
        wrong = attack.attempt(Random(f"{seed}, {attack.name}, {case}"))
    except Exception:  # noqa: BLE001  (whatever is raised is what was looked for)
        wrong = traceback.format_exc().rstrip()
    return wrong and f'WRONG: make soak SOAK="{attack.name} --seed {seed} --case {case}"\n{wrong}'


def run(
    attacks: Sequence[Attack], *, seed: int, scale: float = 1, jobs: int = 1, out: TextIO | None = None
) -> int:
    """Try all cases of these attacks, show how it goes, sum it up in the last line; how many were wrong.

    `scale` makes the attacks longer or shorter, down to one case each; `jobs` is the number of processes.
    What cannot be tried on this machine is named and left out.
    """
    out = out or sys.stdout
    began = time.monotonic()
    attacks = [attack for attack in attacks if not _is_kept_away(attack, out)]
    sizes = [max(1, round(attack.cases * scale)) for attack in attacks]
    batches = [
        (attack, seed, range(start, min(start + attack.batch, size)))
        for attack, size in zip(attacks, sizes, strict=True)
        for start in range(0, size, attack.batch)
    ]
    wrong = 0
    with _tried(batches, jobs) as results:
        for attack, size in zip(attacks, sizes, strict=True):
            wrong += _follow(attack, size, results, out)
    took = time.monotonic() - began
    out.write(f"{sum(sizes):,} cases, {wrong:,} wrong (seed {seed}, {took:,.0f} s)\n")
    return wrong


def _is_kept_away(attack: Attack, out: TextIO) -> bool:
    obstacle = attack.obstacle()
    if obstacle is not None:
        out.write(f"{attack.name:<45} skipped: {obstacle}\n")
    return obstacle is not None


def _follow(attack: Attack, size: int, results: Iterator[tuple[int, list[str]]], out: TextIO) -> int:
    """Show how an attack goes until its last case has been tried; how many were wrong."""
    back = "\r" if out.isatty() else ""
    done = wrong = 0
    while done < size:
        tried, found = next(results)
        out.writelines(f"{back}{lines}\n" for lines in found[: max(0, PRINTED - wrong)])
        done += tried
        wrong += len(found)
        if back or done == size:
            out.write(f"{back}{attack.name:<45} {done:>9,} of {size:>9,}  {wrong:,} wrong")
            out.flush()
    out.write("\n")
    return wrong


@contextmanager
def _tried(
    batches: Iterable[tuple[Attack, int, range]], jobs: int
) -> Iterator[Iterator[tuple[int, list[str]]]]:
    """The batches in turn, tried in so many processes: how many cases, and what was wrong."""
    if jobs == 1:
        yield map(_try_batch, batches)
        return
    fresh = multiprocessing.get_context("spawn")  # the same everywhere
    with fresh.Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap(_try_batch, batches)


def _try_batch(batch: tuple[Attack, int, range]) -> tuple[int, list[str]]:
    attack, seed, cases = batch
    tried = (try_case(attack, seed, case) for case in cases)
    return len(cases), [wrong for wrong in tried if wrong]
