"""The least deadwood of a hand, and every arrangement that reaches it, exactly.

A hand is searched as a bit mask, its lowest card first: that card is either left over or lies in
one of the melds that hold it.  Ten cards hold few melds, so the whole tree is small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from ginrummy.core.cards import PACK, Card, Hand, cards_of
from ginrummy.core.melds import Arrangement, Meld, MeldKind

MOST_CARDS: Final = 11
"""The most cards a hand holds: ten and the one just drawn."""


def deadwood(cards: Iterable[Card]) -> int:
    """The least deadwood count of these cards, over all arrangements (R7).

    `cards` is a `Hand` or any different cards, at most eleven; `ValueError` otherwise.
    """
    mask = as_hand(cards).mask
    return min(value(mask & ~sum(melds)) for melds in meldings(mask))


def best_arrangements(cards: Iterable[Card]) -> tuple[Arrangement, ...]:
    """All arrangements that reach the least count, the one to show first.

    Two runs that touch are one longer run, and only the longer one is listed: nothing could be laid
    off between them.  The order is that of R34: fewest cards that fit at once, fewest that could be
    laid off in chains, sets before runs, then the cards.  `cards` as in `deadwood`.
    """
    mask = as_hand(cards).mask
    least: list[tuple[int, ...]] = []
    least_value = value(mask) + 1
    for melds in meldings(mask):
        left = value(mask & ~sum(melds))
        if left < least_value:
            least, least_value = [], left
        if left == least_value:
            least.append(melds)
    return tuple(sorted((_arrangement(mask, melds) for melds in least), key=order_of))


def best_arrangement(cards: Iterable[Card]) -> Arrangement:
    """The arrangement to show: the first of `best_arrangements`."""
    return best_arrangements(cards)[0]


def arrangements_within(cards: Iterable[Card], limit: int) -> tuple[Arrangement, ...]:
    """All arrangements that count at most `limit`, the best first (R33); `cards` as in `deadwood`.

    Touching runs are joined as in `best_arrangements`.
    """
    mask = as_hand(cards).mask
    return tuple(
        sorted(
            (_arrangement(mask, melds) for melds in meldings(mask) if value(mask & ~sum(melds)) <= limit),
            key=order_of,
        )
    )


def discard_counts(cards: Iterable[Card]) -> dict[Card, int]:
    """What each card would leave if it were discarded: the least count of the others.

    `cards` as in `deadwood`.
    """
    hand = as_hand(cards)
    return {card: deadwood(hand.without(card)) for card in hand}


def order_of(arrangement: Arrangement) -> tuple[object, ...]:
    """The key that sorts arrangements of one hand as R34 has it, the one to show first."""
    return (
        arrangement.count,
        len(arrangement.openings),
        len(arrangement.reachable),
        -sum(meld.kind is MeldKind.SET for meld in arrangement.melds),
        [meld.cards for meld in arrangement.melds],
        arrangement.deadwood,
    )


def as_hand(cards: Iterable[Card]) -> Hand:
    """A `Hand` of these cards; `ValueError` if a card stands there twice or there are too many."""
    hand = cards if isinstance(cards, Hand) else Hand(cards)
    if len(hand) > MOST_CARDS:
        raise ValueError(f"a hand holds at most {MOST_CARDS} cards, these are {len(hand)}")
    return hand


def value(mask: int) -> int:
    """What the cards of a mask count together (R3)."""
    return sum(card.value for card in cards_of(mask))


def meldings(mask: int) -> Iterator[tuple[int, ...]]:
    """Every choice of disjoint melds from the cards of a mask, each meld as a mask; first none.

    Runs that touch are left out, since the longer run they make stands there too.
    """
    held = [meld for meld in _every_meld() if meld & mask == meld]

    def choose(start: int, free: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        yield chosen
        for place in range(start, len(held)):
            meld = held[place]
            if meld & free == meld and not any(meld | other in held for other in chosen):
                yield from choose(place + 1, free & ~meld, (*chosen, meld))

    return choose(0, mask, ())


@cache
def meld_of(mask: int) -> Meld:
    """The meld whose cards are the bits of the mask."""
    return Meld(cards_of(mask))


@cache
def _every_meld() -> tuple[int, ...]:
    """The 65 sets and 252 runs of three to eleven cards."""
    sets = []
    for rank in range(13):
        four = sum(PACK[suit * 13 + rank].mask for suit in range(4))
        sets += [four, *(four & ~PACK[suit * 13 + rank].mask for suit in range(4))]
    runs = [
        ((1 << length) - 1) << (suit * 13 + low)
        for suit in range(4)
        for length in range(3, MOST_CARDS + 1)
        for low in range(14 - length)
    ]
    return (*sets, *runs)


def _arrangement(mask: int, melds: tuple[int, ...]) -> Arrangement:
    return Arrangement(map(meld_of, melds), cards_of(mask & ~sum(melds)))
