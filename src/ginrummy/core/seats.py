"""The two places at the table, and a pair of anything with one for each.

A seat is not a player: who sits where, and who deals, belongs to the game.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from ginrummy.core.members import quick
from ginrummy.frozen import frozen

T = TypeVar("T")
U = TypeVar("U")


@quick
class Seat(enum.Enum):
    """One of the two seats of a round."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


@frozen
class BySeat(Generic[T]):
    """One thing for each seat: `pair[Seat.FIRST]`."""

    first: T
    second: T

    def __getitem__(self, seat: Seat) -> T:
        return self.first if seat is Seat.FIRST else self.second

    def __iter__(self) -> Iterator[T]:
        return iter((self.first, self.second))

    def with_seat(self, seat: Seat, value: T) -> BySeat[T]:
        """The same pair with another value for one seat."""
        return BySeat(value, self.second) if seat is Seat.FIRST else BySeat(self.first, value)

    def map(self, function: Callable[[T], U]) -> BySeat[U]:
        """The pair of what the function makes of each value."""
        return BySeat(function(self.first), function(self.second))
