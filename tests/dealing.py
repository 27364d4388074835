"""Hands and knocks for the solver, dealt by a `random.Random` in the oracle's words.

`make soak` seeds it, so that every case can be had again; the tests have it from Hypothesis.  Nothing
here depends on the order of a set, which is another in each process.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import NamedTuple, TypeAlias

from oracle import PACK, RANKS, SUITS, Aces, Cards, count
from quick_oracle import ROWS, longer, melds_of_the_pack

Deal: TypeAlias = Callable[[Random, int, str], Cards]
"""Deals so many cards, which may depend on where an ace stands."""


@cache
def melds_by_size(rank: str) -> dict[int, tuple[Cards, ...]]:
    """All melds of three to ten cards."""
    in_order = sorted(melds_of_the_pack(rank), key=lambda meld: sorted(map(PACK.index, meld)))
    return {size: tuple(meld for meld in in_order if len(meld) == size) for size in range(3, 11)}


def any_meld(chance: Random, rank: str) -> Cards:
    """A meld, short ones more often than long ones."""
    return chance.choice(melds_by_size(rank)[chance.choice((3, 3, 3, 3, 4, 4, 5, 6, 7))])


def some_of(chance: Random, pool: Collection[str], size: int) -> Cards:
    """So many cards of a pool, or all of them if there are not so many."""
    return frozenset(chance.sample(sorted(pool), min(size, len(pool))))


def filled(chance: Random, cards: Cards, size: int, seen: Cards = frozenset()) -> Cards:
    """These cards and any others that were not seen, up to so many."""
    return cards | some_of(chance, set(PACK) - cards - seen, size - len(cards))


def neighbours(chance: Random, rank: str, width: int) -> str:
    """Ranks that lie beside each other."""
    row = ROWS[rank]
    start = chance.randrange(len(row) - width + 1)
    return row[start : start + width]


def of(ranks: Sequence[str] = RANKS, suits: Sequence[str] = SUITS) -> list[str]:
    """The cards of these ranks and suits."""
    return [rank + suit for rank in ranks for suit in suits]


def anything(chance: Random, size: int, rank: str) -> Cards:
    """Any hand."""
    return some_of(chance, PACK, size)


def two_suits(chance: Random, size: int, rank: str) -> Cards:
    """A hand full of runs."""
    return some_of(chance, of(suits=chance.sample(SUITS, 2)), size)


def close_ranks(chance: Random, size: int, rank: str) -> Cards:
    """A hand of three to five neighbouring ranks, where sets and runs cross."""
    return some_of(chance, of(neighbours(chance, rank, chance.randint(3, 5))), size)


def planted(chance: Random, size: int, rank: str) -> Cards:
    """A hand taken from two to four melds that may overlap, filled up with any cards."""
    pool = frozenset[str]().union(*(any_meld(chance, rank) for _ in range(chance.randint(2, 4))))
    return filled(chance, some_of(chance, pool, size), size)


def crossed(chance: Random, size: int, rank: str) -> Cards:
    """A hand of fours of a kind and a run or two through them, filled up."""
    ranks = neighbours(chance, rank, chance.randint(3, 6))
    fours = of(chance.sample(ranks, 2))
    runs = of(ranks, chance.sample(SUITS, chance.randint(1, 2)))
    return filled(chance, some_of(chance, {*fours, *runs}, chance.randint(size - 2, size)), size)


def faces(chance: Random, size: int, rank: str) -> Cards:
    """A hand of eights to kings, where many cards count the same."""
    return some_of(chance, of("89TJQK"), size)


def about_the_ace(chance: Random, size: int, rank: str) -> Cards:
    """A hand of one to three suits from the ten up to the four, where an ace has two sides; filled up."""
    near = of("TJQKA234", chance.sample(SUITS, chance.randint(1, 3)))
    return filled(chance, some_of(chance, near, size), size)


RICH: tuple[Deal, ...] = (two_suits, close_ranks, planted, crossed, faces, about_the_ace)


def rich(chance: Random, size: int, rank: str) -> Cards:
    """A hand with many melds, in one of the ways above."""
    return chance.choice(RICH)(chance, size, rank)


class Knock(NamedTuple):
    """What a knocker shows and the defender holds, ten cards each."""

    shown: tuple[Cards, ...]
    loose: Cards
    defender: Cards


KNOCKS = sorted(
    (
        sizes
        for melds in (1, 2, 3)
        for sizes in combinations_with_replacement(range(3, 11), melds)
        if 5 <= sum(sizes) <= 10
    ),
    key=sum,
    reverse=True,
)
"""How many cards the melds of a knock can have; gin, which is sure to be legal, first."""


def knock(chance: Random, aces: Aces, limit: int = 10) -> Knock:
    """A legal knock, gin included, against any hand, one rich in melds or one that fits."""
    while True:
        shown = tuple(chance.choice(melds_by_size(aces.rank)[size]) for size in chance.choice(KNOCKS))
        laid = frozenset[str]().union(*shown)
        wanted = 10 - sum(map(len, shown))
        low = [card for card in PACK if card not in laid and count([card], aces) * wanted <= 2 * limit]
        loose = some_of(chance, low, wanted)
        if len(laid | loose) == 10 and count(loose, aces) <= limit:
            return Knock(shown, loose, _defender(chance, shown, laid | loose, aces.rank))


def _defender(chance: Random, shown: tuple[Cards, ...], seen: Cards, rank: str) -> Cards:
    """Ten of the cards that were not seen."""
    way = chance.randrange(6)
    if way == 0:
        return filled(chance, frozenset(), 10, seen)
    if way == 1:
        return filled(chance, some_of(chance, rich(chance, 11, rank) - seen, 10), 10, seen)
    # Chains for the melds shown, and own melds through them: cards that are wanted on both sides.
    chains = [
        more for meld in shown for more in longer(meld, rank) if len(more) <= 4 and more.isdisjoint(seen)
    ]
    chains.sort(key=sorted)
    off = frozenset[str]().union(*chance.sample(chains, min(len(chains), chance.randint(1, 4))))
    through = [
        meld
        for size in (3, 4)
        for meld in melds_by_size(rank)[size]
        if not meld.isdisjoint(off) and meld.isdisjoint(seen)
    ]
    own = frozenset[str]().union(*chance.sample(through, min(len(through), chance.randint(1, 3))))
    return filled(chance, some_of(chance, off | own, 10), 10, seen)
