"""Melds, counts and the best defence from nothing but the rules, with no thought given to speed.

Nothing is shared with the solver, so that it can be checked by this as well as timed against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from hands import SETS

Mask: TypeAlias = int
"""Cards as one bit each."""


def mask_of(cards: Iterable[int]) -> Mask:
    """The mask of different cards."""
    return sum(1 << card for card in cards)


def count_of(mask: Mask) -> int:
    """What cards count together."""
    return sum(min(card % 13 + 1, 10) for card in range(52) if mask >> card & 1)


MELDS: Final = frozenset(
    (
        *map(mask_of, SETS),
        *(mask_of(card for card in four if card // 13 != suit) for four in SETS for suit in range(4)),
        *(
            mask_of(range(13 * suit + low, 13 * suit + low + length))
            for suit in range(4)
            for length in range(3, 14)
            for low in range(14 - length)
        ),
    )
)
"""Every set and run there is."""


def least_count(cards: Mask) -> int:
    """The least count over all choices of melds."""
    held = [meld for meld in MELDS if meld & cards == meld]

    def least(start: int, left: Mask) -> int:
        further = (
            least(place + 1, left & ~held[place])
            for place in range(start, len(held))
            if held[place] & left == held[place]
        )
        return min((count_of(left), *further))

    return least(0, cards)


def least_defence(shown: Sequence[Mask], cards: Mask) -> int:
    """The least count over all ways to lay off cards one after the other and to meld the others."""
    return min((least_count(cards), *(least_defence(*after) for after in _laid_off(shown, cards))))


def least_defence_of_states(shown: Sequence[Mask], cards: Mask) -> int:
    """The same, with each state looked at once, however many orders of lay-offs lead to it."""
    start = (tuple(shown), cards)
    seen = {start}
    waiting = [start]
    while waiting:
        new = [after for after in _laid_off(*waiting.pop()) if after not in seen]
        seen.update(new)
        waiting += new
    return min(map(least_count, {left for _, left in seen}))


def _laid_off(shown: Sequence[Mask], cards: Mask) -> Iterator[tuple[tuple[Mask, ...], Mask]]:
    """The melds and the cards after each lay-off that is possible."""
    for place, meld in enumerate(shown):
        for card in (1 << number for number in range(52) if cards >> number & 1):
            if meld | card in MELDS:
                yield (*shown[:place], meld | card, *shown[place + 1 :]), cards & ~card
