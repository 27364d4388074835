"""Which runs lie in a hand.

A mask gives every suit a row of sixteen places: ace to king, and three that are empty.  Two of these
take an ace and a two again, where an ace may follow the king; the last keeps the suits apart, so that
all four are searched at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from ginrummy.core.aces import AceRank
from ginrummy.core.cards import ROW, Suit
from ginrummy.core.melds import Meld, by_cards, meld_of, runs_of_a_suit

Points: TypeAlias = Callable[[int], int]
"""What the cards of a mask count."""

_ACES: Final = 0x0001_0001_0001_0001
_ACES_AND_TWOS: Final = 0x0003_0003_0003_0003
_CARDS: Final = 0x1FFF_1FFF_1FFF_1FFF
PLACES: Final = 0x7FFF
"""All places of a row."""
AGAIN: Final = 13
"""How far from its own place an ace or a two lies that follows the king."""


def placings(mask: int, rank: AceRank) -> tuple[int, ...]:
    """The ways in which cards lie in their rows.

    An ace that is high or low lies at one end or the other; round the corner ace and two lie at both.
    """
    if rank is AceRank.LOW:
        return (mask,)
    if rank is AceRank.ROUND_CORNER:
        return (mask | (mask & _ACES_AND_TWOS) << AGAIN,)
    ways = [mask]
    aces = mask & _ACES
    while aces:
        ace = aces & -aces
        aces ^= ace
        ways += [way ^ ace | ace << AGAIN for way in ways]
    return tuple(ways)


def first_places(places: int) -> int:
    """The places at which three in a row begin."""
    return places & places >> 1 & places >> 2


def stretches(places: int) -> int:
    """Those of the places that lie in an unbroken row of three or more."""
    first = places & places >> 1 & places >> 2
    return first | first << 1 | first << 2


def cards_at(places: int) -> int:
    """The mask of the cards that lie there."""
    return places & _CARDS | places >> AGAIN & _ACES_AND_TWOS


def best_runs(mask: int, rank: AceRank, points: Points) -> list[tuple[Meld, ...]]:
    """Every choice of runs that leaves the least: several only where an ace is high or low.

    Runs that touch are one.
    """
    found = {first_places(places) for places in placings(mask, rank)}
    left = {first: points(mask & ~cards_at(first | first << 1 | first << 2)) for first in found}
    least = min(left.values())
    return [runs_at(first, rank) for first in sorted(found) if left[first] == least]


@lru_cache(maxsize=1 << 14)
def runs_at(first: int, rank: AceRank) -> tuple[Meld, ...]:
    """The runs whose stretches have these places first (all but the last two), by suit, then place."""
    places = first | first << 1 | first << 2
    runs: list[int] = []
    while places:
        start = places & -places
        rest = places & places + start  # the sum carries through the first row and clears it
        run = cards_at(places ^ rest)
        places = rest
        for other in runs:
            if other & run:  # round the corner a row that ends with the ace goes on in another
                runs.remove(other)
                run |= other
                break
        runs.append(run)
    return tuple([meld_of(run, rank) for run in runs])


def run_choices(suit: Suit, bits: int, rank: AceRank, points: Points) -> list[tuple[int, tuple[Meld, ...]]]:
    """Every choice of disjoint runs from the cards of a suit, with what it leaves; first no run.

    Runs that touch are left out, since the longer run they make stands there too.
    """
    held = [run for run in runs_of_a_suit(rank) if run & bits == run]

    def choose(start: int, free: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        yield free, chosen
        for place, run in enumerate(held[start:], start + 1):
            if run & free == run and not any(run | other in held for other in chosen):
                yield from choose(place, free & ~run, (*chosen, run))

    return [
        (
            points(free),
            tuple(sorted((meld_of(run << suit * ROW, rank) for run in runs), key=by_cards)),
        )
        for free, runs in choose(0, bits, ())
    ]
