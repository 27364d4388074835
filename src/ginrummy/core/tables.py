"""What the solver knows of one suit before it sees a hand.

A suit is thirteen bits, the ace first, so there are 8192 of them.  What its best runs leave is worked
out for all at once; which runs they are, and what each card's going would cost, when it is asked.
Which cards make a run is data (`melds.runs_of_a_suit`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, TypeAlias

from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import PACK, Card, Suit
from ginrummy.core.melds import Meld, by_cards, meld_of, runs_of_a_suit

Suits: TypeAlias = tuple[int, int, int, int]
"""Cards suit by suit, each suit as thirteen bits."""


class Tables:
    """What can be known of one suit before a hand is seen, for one way to play aces."""

    __slots__ = ("aces", "drops", "left", "runs", "sure", "values")

    aces: Aces
    values: tuple[int, ...]
    """What each rank counts, ace to king."""
    left: list[int]
    """What the best runs of a suit leave, by its thirteen bits."""
    runs: tuple[_BestRuns, ...]
    """For each suit the first choice of runs that leaves as little, by its thirteen bits."""
    sure: bool
    """Whether it is the only one; it is, but for an ace that can end a run on either side."""
    drops: tuple[_Drops, ...]
    """For each suit its cards, by its thirteen bits, and how much more is left without each."""

    def __init__(self, aces: Aces) -> None:
        self.aces = aces
        self.values = (aces.value, *range(2, 10), 10, 10, 10, 10)
        self.left = _past_the_king(_left(self.values), aces.rank)
        self.runs = tuple(_BestRuns(suit, self) for suit in Suit)
        self.sure = aces.rank is not AceRank.HIGH_OR_LOW
        self.drops = tuple(_Drops(suit, self.left) for suit in Suit)

    def points(self, bits: int) -> int:
        """What the cards of a suit count together."""
        return sum(value for rank, value in enumerate(self.values) if bits >> rank & 1)

    def best_runs(self, suits: Suits) -> list[tuple[Meld, ...]]:
        """Every choice of runs that leaves the least of these cards."""
        if self.sure:
            a, b, c, d = suits
            spades, hearts, diamonds, clubs = self.runs
            return [spades[a] + hearts[b] + diamonds[c] + clubs[d]]
        ways = (_best_runs(suit, bits, self) for suit, bits in zip(Suit, suits, strict=True))
        return [sum(runs, ()) for runs in product(*ways)]


class _BestRuns(dict[int, tuple[Meld, ...]]):
    """Filled as it is asked; there are 8192 keys at most."""

    def __init__(self, suit: Suit, tables: Tables) -> None:
        self._suit = suit
        self._tables = tables

    def __missing__(self, bits: int) -> tuple[Meld, ...]:
        return self.setdefault(bits, _best_runs(self._suit, bits, self._tables)[0])


class _Drops(dict[int, tuple[tuple[Card, int], ...]]):
    """Filled as it is asked; there are 8192 keys at most."""

    def __init__(self, suit: Suit, left: list[int]) -> None:
        self._cards = PACK[13 * suit : 13 * suit + 13]
        self._left = left

    def __missing__(self, bits: int) -> tuple[tuple[Card, int], ...]:
        left = self._left
        drops = [
            (card, left[bits & ~(1 << rank)] - left[bits])
            for rank, card in enumerate(self._cards)
            if bits >> rank & 1
        ]
        return self.setdefault(bits, tuple(drops))


def _left(values: tuple[int, ...]) -> list[int]:
    """What the best runs of a suit leave, for each choice of its thirteen cards, the ace low.

    The list doubles with every rank.  A run that ends with the new rank needs the ranks below it,
    which only the last part of the list has; without them the head of the list says what is left.
    Runs of three, four and five are enough, since longer ones are made of these.
    """
    left = [0]
    for rank, value in enumerate(values):
        longer = [points + value for points in left]
        for length in range(3, min(rank + 1, 5) + 1):
            part = len(left) >> length - 1
            longer[-part:] = map(min, longer[-part:], left[:part])
        left += longer
    return left


def _past_the_king(low: list[int], rank: AceRank) -> list[int]:
    """The list of `_left` with the runs in which an ace follows the king, where there are any."""
    left = low.copy()
    for run, ranks in runs_of_a_suit(rank).items():
        if ranks[-1] > ranks[0]:
            continue
        left[run] = 0
        others = rest = 8191 & ~run
        while others:
            left[run | others] = min(left[run | others], low[others])
            others = others - 1 & rest
    return left


def _best_runs(suit: Suit, bits: int, tables: Tables) -> list[tuple[Meld, ...]]:
    """The choices of runs from the cards of a suit that leave the least."""
    least = tables.left[bits]
    return [runs for left, runs in run_choices(suit, bits, tables) if left == least]


def run_choices(suit: Suit, bits: int, tables: Tables) -> list[tuple[int, tuple[Meld, ...]]]:
    """Every choice of disjoint runs from the cards of a suit, with what it leaves; first no run.

    Runs that touch are left out, since the longer run they make stands there too.
    """
    rank = tables.aces.rank
    held = [run for run in runs_of_a_suit(rank) if run & bits == run]

    def choose(start: int, free: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        yield free, chosen
        for place, run in enumerate(held[start:], start + 1):
            if run & free == run and not any(run | other in held for other in chosen):
                yield from choose(place, free & ~run, (*chosen, run))

    return [
        (
            tables.points(free),
            tuple(sorted((meld_of(run << 13 * suit, rank) for run in runs), key=by_cards)),
        )
        for free, runs in choose(0, bits, ())
    ]


@cache
def tables_of(aces: Aces) -> Tables:
    """The tables for one way to play aces, made when they are first asked for.

    `TypeError` if these are no `Aces`, `ValueError` if an ace counts nothing.
    """
    if not isinstance(aces, Aces):
        raise TypeError("how aces are played is told by `Aces`")
    if aces.value < 1:
        raise ValueError("an ace counts one or more")
    return Tables(aces)


LOW_TABLES: Final = tables_of(LOW_ACES)
"""Those of the ordinary game."""
