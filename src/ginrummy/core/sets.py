"""Which sets a hand can lay, and what each choice of them leaves for the runs.

Cards are kept suit by suit and as a mask, side by side: counts are looked up by suit, melds by mask.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from ginrummy.core.aces import AceRank
from ginrummy.core.cards import ROW, Suits
from ginrummy.core.melds import Meld, meld_of

Held: TypeAlias = tuple[int, int, int, int, int]
"""Cards suit by suit, and their mask."""

COLUMN: Final = 0x0001_0001_0001_0001
"""The aces of a mask; times the bit of a rank, the four cards of that rank."""
_MOST: Final = 1 << 10
"""More than any hand counts."""


def ranks_of_sets(suits: Suits) -> int:
    """The ranks of which three or four cards are there, each as its bit in a suit."""
    a, b, c, d = suits
    return a & b & (c | d) | c & d & (a | b)


def set_choices(cards: Held, ranks: int) -> list[Held]:
    """What every choice of sets leaves for the runs, first all the cards.

    `ranks` are those to choose from, each as its bit; three or four cards of each are there.
    """
    choices = [cards]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        others = ~rank
        four = rank * COLUMN
        held = cards[4] & four
        for a, b, c, d, mask in choices[:]:
            w, x, y, z, rest = a & others, b & others, c & others, d & others, mask ^ held
            choices.append((w, x, y, z, rest))
            if held == four:
                choices += (
                    (a, x, y, z, rest | rank),
                    (w, b, y, z, rest | rank << 16),
                    (w, x, c, z, rest | rank << 32),
                    (w, x, y, d, rest | rank << 48),
                )
    return choices


# Of the last rank no choice needs trying.  What its cards add to their suits says at once how many of
# them stay there: all, none, or of four cards one.


def least_count(left: list[int], cards: Held, ranks: int) -> int:
    """The least count over all choices of sets of at least one rank; `left` is that of `Tables`."""
    rank = ranks & -ranks
    others = ~rank
    least = _MOST
    for a, b, c, d, _ in (cards,) if ranks == rank else set_choices(cards, ranks ^ rank):
        p, q, r, s = left[a], left[b], left[c], left[d]
        w, x, y, z = left[a & others], left[b & others], left[c & others], left[d & others]
        count = p + q + r + s
        if count < least:  # noqa: PLR1730  (calling `min` takes longer)
            least = count
        count = w + x + y + z
        if a & b & c & d & rank:
            count += min(p - w, q - x, r - y, s - z, 0)
        if count < least:  # noqa: PLR1730
            least = count
    return least


def best_choices(left: list[int], cards: Held, ranks: int) -> tuple[int, list[int]]:
    """The least count, and the masks of what the choices that reach it leave for the runs."""
    if not ranks:
        a, b, c, d, mask = cards
        return left[a] + left[b] + left[c] + left[d], [mask]
    rank = ranks & -ranks
    others = ~rank
    four = rank * COLUMN
    held = cards[4] & four
    least, best = _MOST, [0]
    for a, b, c, d, mask in (cards,) if ranks == rank else set_choices(cards, ranks ^ rank):
        p, q, r, s = left[a], left[b], left[c], left[d]
        w, x, y, z = left[a & others], left[b & others], left[c & others], left[d & others]
        whole = w + x + y + z
        count = p + q + r + s
        if count < least:
            least, best = count, [mask]
        elif count == least:
            best.append(mask)
        rest = mask ^ held
        if whole < least:
            least, best = whole, [rest]
        elif whole == least:
            best.append(rest)
        if held == four and whole + min(p - w, q - x, r - y, s - z) <= least:
            for change, own in (p - w, rank), (q - x, rank << 16), (r - y, rank << 32), (s - z, rank << 48):
                count = whole + change
                if count < least:
                    least, best = count, [rest | own]
                elif count == least:
                    best.append(rest | own)
    return least, best


@lru_cache(maxsize=1 << 12)
def sets_in(mask: int) -> tuple[Meld, ...]:
    """The sets that these cards are, by their cards."""
    sets = []
    while mask:
        first = (mask & -mask).bit_length() - 1
        held = mask & COLUMN << first % ROW
        mask ^= held
        sets.append(meld_of(held, AceRank.LOW))
    return tuple(sets)
