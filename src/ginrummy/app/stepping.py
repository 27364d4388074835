"""From one thing in a row to the next: the values of an option, the cards of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, assert_never

from ginrummy.core.options import Choice, Number, Option, Switch, Value

Thing = TypeVar("Thing")


def neighbour(row: Sequence[Thing], here: Thing | None, by: int) -> Thing | None:
    """What lies so many places further in a row that goes round; from nowhere its first or its last.

    None in an empty row.
    """
    if not row:
        return None
    at = row.index(here) + by if here in row else (0 if by > 0 else -1)
    return row[at % len(row)]


def stepped(option: Option, value: Value, by: int, *, finely: bool = False) -> Value:
    """The value so many steps further: choices go round, numbers stop at their ends.

    A step of a large number goes to the next round one, unless it is to go finely, by one.
    """
    match option:
        case Switch():
            return not value
        case Choice():
            choices: list[Value] = list(option.choices)
            return choices[(choices.index(value) + by) % len(choices)]
        case Number():
            assert isinstance(value, int)
            size = 1 if finely else step(option)
            further = (value // size + by) * size
            if by < 0 and value % size:
                further += size
            return min(max(further, option.low), option.high)
        case _:
            assert_never(option)


def step(option: Number) -> int:
    """How far an arrow goes."""
    if option.high < 100:
        return 1
    return 5 if option.high <= 1000 else 50


def goes_on(option: Number, digits: str) -> bool:
    """Whether digits typed so far can be the number or the beginning of one."""
    return len(digits) <= len(str(option.high)) and int(digits or "0") <= option.high
