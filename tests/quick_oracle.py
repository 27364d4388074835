"""What `oracle` answers, found by another way that is quick enough for a million hands (`make soak`).

`oracle` tries every group of cards and every order of lay-offs.  Here all melds of the pack are written
down first.  A card of the hand is left over or lies in one of the melds that hold it, which gives all
arrangements; and what can be laid off on a meld is what makes it one of the longer melds, since it
can grow card by card from where it lies.  From the first oracle come only the names of the cards and what
they count, from the core nothing.  `test_oracles.py` holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from oracle import LOW, PACK, RANKS, SUITS, Aces, Cards, count, value

ROWS = {"low": RANKS, "high_or_low": RANKS + "A", "round_corner": RANKS + RANKS}
"""The ranks as they lie beside each other; a run is a part of the row that names no rank twice."""


class Choice(NamedTuple):
    """One choice of disjoint melds, the cards it leaves and what they count."""

    melds: frozenset[Cards]
    left: Cards
    counted: int


@cache
def melds_of_the_pack(rank: str) -> frozenset[Cards]:
    """All sets and runs there are, where an ace stands as this word says."""
    sets = [
        frozenset(name + suit for suit in suits)
        for name in RANKS
        for size in (3, 4)
        for suits in combinations(SUITS, size)
    ]
    row = ROWS[rank]
    parts = {row[start : start + size] for start in range(len(row)) for size in range(3, 14)}
    runs = [
        frozenset(name + suit for name in part)
        for part in parts
        if len(set(part)) == len(part) >= 3
        for suit in SUITS
    ]
    return frozenset((*sets, *runs))


@cache
def longer(meld: Cards, rank: str) -> tuple[Cards, ...]:
    """The cards with which a meld becomes a longer one, in every way."""
    return tuple(more - meld for more in melds_of_the_pack(rank) if more > meld)


@cache
def values(aces: Aces) -> dict[str, int]:
    """What each card counts."""
    return {card: value(card, aces) for card in PACK}


@lru_cache(maxsize=1)
def choices(cards: Cards, aces: Aces = LOW) -> tuple[Choice, ...]:
    """Every choice of disjoint melds, each once; runs that touch are among them."""
    held = [meld for meld in melds_of_the_pack(aces.rank) if meld <= cards]
    known: dict[Cards, list[tuple[Cards, ...]]] = {frozenset(): [()]}

    def ways(free: Cards) -> list[tuple[Cards, ...]]:
        if free not in known:
            card = min(free)
            known[free] = [
                *ways(free - {card}),
                *((meld, *way) for meld in held if card in meld <= free for way in ways(free - meld)),
            ]
        return known[free]

    counts = values(aces)
    return tuple(
        Choice(frozenset(way), left, sum(map(counts.__getitem__, left)))
        for way in ways(frozenset().union(*held))
        for left in (cards.difference(*way),)
    )


def least(cards: Cards, aces: Aces = LOW) -> int:
    """The least count of these cards."""
    return min(choice.counted for choice in choices(cards, aces))


def touch(melds: Iterable[Cards], aces: Aces = LOW) -> bool:
    """Whether two of these melds make one longer meld."""
    return any(one | other in melds_of_the_pack(aces.rank) for one, other in combinations(melds, 2))


def within(cards: Cards, limit: int, aces: Aces = LOW) -> set[frozenset[Cards]]:
    """The arrangements that count at most the limit, runs that touch laid as one."""
    found = {choice.melds for choice in choices(cards, aces) if choice.counted <= limit}
    return {melds for melds in found if not touch(melds, aces)}


def best(cards: Cards, aces: Aces = LOW) -> set[frozenset[Cards]]:
    """The arrangements that reach the least count, runs that touch laid as one."""
    return within(cards, least(cards, aces), aces)


def openings(cards: Cards, melds: Iterable[Cards], aces: Aces = LOW) -> Cards:
    """The cards from elsewhere that fit a meld at once (R34)."""
    fitting = (more for meld in melds for more in longer(meld, aces.rank) if len(more) == 1)
    return frozenset().union(*fitting) - cards


def reachable(cards: Cards, melds: Iterable[Cards], aces: Aces = LOW) -> Cards:
    """The cards from elsewhere that fit a meld at once or after others (R34, R43)."""
    return frozenset().union(
        *(more for meld in melds for more in longer(meld, aces.rank) if more.isdisjoint(cards))
    )


def preference(cards: Cards, melds: frozenset[Cards], aces: Aces = LOW) -> tuple[int, int, int, int]:
    """How early an arrangement is suggested, the lower the earlier (R34, without the order of the cards)."""
    return (
        count(cards.difference(*melds), aces),
        len(openings(cards, melds, aces)),
        len(reachable(cards, melds, aces)),
        -sum(len({card[1] for card in meld}) > 1 for meld in melds),
    )


def discards(cards: Cards, aces: Aces = LOW) -> dict[str, int]:
    """What each card leaves if it is thrown: the least of the choices that leave it over (R30)."""
    counts = values(aces)
    return {
        card: min(choice.counted for choice in choices(cards, aces) if card in choice.left) - counts[card]
        for card in cards
    }


def knocks(cards: Cards, limit: int, taken: str | None = None, aces: Aces = LOW) -> dict[str, int]:
    """What may be thrown in a knock, and the count it leaves (R28, R30)."""
    left = discards(cards, aces)
    return {card: left[card] for card in cards if card != taken and left[card] <= limit}


def laid_off(shown: Collection[Cards], cards: Cards, aces: Aces = LOW) -> set[Cards]:
    """What can be laid off: for each meld shown, something that makes it longer, or nothing (R40 to R44)."""
    found = {frozenset[str]()}
    for meld in shown:
        parts = [more for more in longer(meld, aces.rank) if more <= cards]
        found |= {off | more for off in found for more in parts if off.isdisjoint(more)}
    return found


def best_defence(shown: Collection[Cards], cards: Cards, aces: Aces = LOW) -> tuple[int, int]:
    """The least count of a defender, and the fewest lay-offs it needs (R46)."""
    return min(_defences(shown, cards, aces))


def _defences(shown: Collection[Cards], cards: Cards, aces: Aces) -> Iterator[tuple[int, int]]:
    counts = values(aces)
    for off in laid_off(shown, cards, aces):
        worth = sum(map(counts.__getitem__, off))
        for choice in choices(cards, aces):
            if off <= choice.left:
                yield choice.counted - worth, len(off)
