"""Which sets a hand can lay, and what each choice of them leaves for the runs, suit by suit."""

from __future__ import annotations

from functools import cache
from typing import Final

from ginrummy.core.aces import AceRank
from ginrummy.core.cards import Suits, mask_of_suits
from ginrummy.core.melds import Meld, by_cards, meld_of

UNREACHED: Final = 1 << 10
"""More than any hand counts."""


def ranks_of_sets(suits: Suits) -> int:
    """The ranks of which three or four cards are there, each as its bit in a suit."""
    a, b, c, d = suits
    return a & b & (c | d) | c & d & (a | b)


def set_choices(suits: Suits, ranks: int) -> list[Suits]:
    """What every choice of sets leaves for the runs, first all the cards.

    `ranks` are those to choose from, each as its bit; three or four cards of each are there.
    """
    a, b, c, d = suits
    fours = a & b & c & d
    choices = [suits]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        others = ~rank
        for a, b, c, d in choices[:]:
            w, x, y, z = a & others, b & others, c & others, d & others
            choices.append((w, x, y, z))
            if rank & fours:
                choices += (a, x, y, z), (w, b, y, z), (w, x, c, z), (w, x, y, d)
    return choices


# Of one rank no choice needs trying.  What its cards add to their suits says at once how many of them
# stay there: all, none, or one of four; one only if a card of the four adds nothing or less.  So the rank
# that is not tried is one with four cards, if there is one.
#
# Suit by suit a to d are the cards with this rank and e to h those without, p to s what the former leave
# and w to z what the latter leave.


def least_count(left: list[int], suits: Suits, ranks: int) -> int:
    """The least count over all choices of sets of at least one rank; `left` is that of `Tables`."""
    a, b, c, d = suits
    four = a & b & c & d
    rank = four or ranks
    rank &= -rank
    others = ~rank
    least = UNREACHED
    for a, b, c, d in (suits,) if ranks == rank else set_choices(suits, ranks ^ rank):
        p, q, r, s = left[a], left[b], left[c], left[d]
        w, x, y, z = left[a & others], left[b & others], left[c & others], left[d & others]
        count = p + q + r + s
        if count < least:  # noqa: PLR1730  (calling `min` takes longer)
            least = count
        count = w + x + y + z
        if four and not (w < p and x < q and y < r and z < s):
            count += min(p - w, q - x, r - y, s - z)
        if count < least:  # noqa: PLR1730
            least = count
    return least


def best_choices(left: list[int], suits: Suits, ranks: int) -> tuple[int, list[Suits]]:
    """The least count, and what the choices that reach it leave for the runs."""
    a, b, c, d = suits
    if not ranks:
        return left[a] + left[b] + left[c] + left[d], [suits]
    four = a & b & c & d
    rank = four or ranks
    rank &= -rank
    others = ~rank
    least, best = UNREACHED, [suits]
    for choice in (suits,) if ranks == rank else set_choices(suits, ranks ^ rank):
        a, b, c, d = choice
        p, q, r, s = left[a], left[b], left[c], left[d]
        e, f, g, h = a & others, b & others, c & others, d & others
        w, x, y, z = left[e], left[f], left[g], left[h]
        count = p + q + r + s
        if count < least:
            least, best = count, [choice]
        elif count == least:
            best.append(choice)
        whole = w + x + y + z
        if whole < least:
            least, best = whole, [(e, f, g, h)]
        elif whole == least:
            best.append((e, f, g, h))
        if not four or (w < p and x < q and y < r and z < s):
            continue
        i, j, k, m = p - w, q - x, r - y, s - z
        change = min(i, j, k, m)
        count = whole + change
        if count < least:
            least, best = count, []
        if count == least:
            if i == change:
                best.append((a, f, g, h))
            if j == change:
                best.append((e, b, g, h))
            if k == change:
                best.append((e, f, c, h))
            if m == change:
                best.append((e, f, g, d))
    return least, best


@cache  # of some 37,000 at most, and few of those are met
def sets_in(a: int, b: int, c: int, d: int) -> tuple[Meld, ...]:
    """The sets that these cards are, given suit by suit; sorted by their cards."""
    sets = []
    ranks = a | b | c | d
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        sets.append(meld_of(mask_of_suits((a & rank, b & rank, c & rank, d & rank)), AceRank.LOW))
    return tuple(sorted(sets, key=by_cards))
