"""Who takes part in a benchmark, and how they take turns."""

from __future__ import annotations

import gc
import math
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from time import process_time_ns
from typing import Any, Final, TypeVar

S = TypeVar("S")

PARTS: Final = 50
"""How many parts a round has; all sides do one before the next begins."""


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody who does the work of a benchmark."""

    name: str
    work: Callable[[Any], Any]
    """Does one case."""
    takes: Callable[[Any], Any] = lambda case: case
    """Makes what `work` is given for a case; that is not timed."""
    answer: Callable[[Any, Any], object] = lambda _case, done: done
    """Makes of a case and what `work` has returned something that all sides can be compared by."""
    every: int = 1
    """Does only each so-manieth case; for those who would take too long."""

    def given(self, cases: Sequence[Any], part: range) -> list[Any]:
        """What this side is given of a part of a round."""
        return [self.takes(cases[number]) for number in part if number % self.every == 0]

    def answers(self, cases: Sequence[Any]) -> list[object]:
        """What this side answers in a round, with None for what it leaves out."""
        return [
            None if number % self.every else self.answer(case, self.work(self.takes(case)))
            for number, case in enumerate(cases)
        ]


def take_turns(sides: Sequence[Side], rounds: Iterable[Sequence[Any]]) -> dict[str, tuple[float, ...]]:
    """The microseconds of processor time a case took each side, round by round."""
    took: dict[str, list[float]] = {side.name: [] for side in sides}
    for cases in rounds:
        spent = Counter[str]()
        done = Counter[str]()
        gc.collect()
        gc.freeze()  # nobody pays for what is there already
        for number, part in enumerate(parts(range(len(cases)))):
            for side in turns(sides, number):
                given = side.given(cases, part)
                gc.collect()  # nor for what others threw away
                start = process_time_ns()
                deque(map(side.work, given), maxlen=0)
                spent[side.name] += process_time_ns() - start
                done[side.name] += len(given)
        for name, times in took.items():
            times.append(spent[name] / 1000 / done[name])
    return {name: tuple(times) for name, times in took.items()}


def parts(cases: range) -> Iterator[range]:
    """A round in small parts: if the machine gets slower, or faster, it does so for everybody."""
    size = math.ceil(len(cases) / PARTS)
    return (cases[start : start + size] for start in cases[::size])


def turns(sides: Sequence[S], number: int) -> Sequence[S]:
    """The sides in the order in which they go; another one begins each time."""
    first = number % len(sides)
    return (*sides[first:], *sides[:first])


def differing(ours: Side, theirs: Side, cases: Sequence[Any]) -> int:
    """How many of the cases two sides answer differently."""
    pairs = zip(ours.answers(cases), theirs.answers(cases), strict=True)
    return sum(their is not None and our != their for our, their in pairs)
