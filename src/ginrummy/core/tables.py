"""What the solver knows of one suit before it sees a hand.

A suit is thirteen bits, the ace first, so there are 8192 of them.  What its best runs leave is worked
out for all at once; which runs they are, and what each card's going would cost, when it is asked.
Which cards make a run is data (`melds.runs_of_a_suit`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import PACK, ROW, SUIT, Card, Suit
from ginrummy.core.melds import Meld, runs_of_a_suit
from ginrummy.core.runs import AGAIN, first_places, runs_at


class Tables:
    """What can be known of one suit before a hand is seen, for one way to play aces."""

    __slots__ = ("_worth", "drops", "firsts", "left", "rank", "runs", "sure", "values")

    rank: AceRank
    values: tuple[int, ...]
    """What each rank counts, ace to king."""
    left: list[int]
    """What the best runs of a suit leave, by its thirteen bits."""
    firsts: list[int]
    """Where three in a row begin in a suit, by its thirteen bits; empty until `find_firsts`."""
    runs: _Runs
    """The runs that begin there; the only choice that leaves as little, if `sure`."""
    sure: bool
    """Whether only one choice of runs leaves as little; so it is, but for an ace that is high or low."""
    drops: tuple[_Drops, ...]
    """For each suit its cards, by its thirteen bits, and how much more is left without each."""

    def __init__(self, aces: Aces) -> None:
        self.rank = aces.rank
        self.values = (aces.value, *range(2, 10), 10, 10, 10, 10)
        self.left = _past_the_king(_left(self.values), aces.rank)
        self.sure = aces.rank is not AceRank.HIGH_OR_LOW
        self.drops = tuple(_Drops(suit, self.left) for suit in Suit)
        self._worth: list[int] = []
        self.firsts = []
        self.runs = _Runs(aces.rank)

    def find_firsts(self) -> list[int]:
        """Fill `firsts` when it is first needed: the solver is to be there at once."""
        rows = (
            range(SUIT + 1)
            if self.rank is AceRank.LOW
            else [bits | (bits & 3) << AGAIN for bits in range(SUIT + 1)]
        )
        self.firsts += map(first_places, rows)
        return self.firsts

    def left_beside(self, row: int) -> list[int]:
        """`left` for a suit beside runs shown at these places of its row.

        An ace in one of those stays at its end; it is in a run anyhow, so there what it counts is never left.
        """
        if self.rank is not AceRank.HIGH_OR_LOW:
            return self.left
        if row & 1:
            return LOW_TABLES.left
        return _left_of_high_ace() if row >> AGAIN & 1 else self.left

    def points(self, mask: int) -> int:
        """What these cards count together."""
        worth = self._worth
        if not worth:  # filled when first needed: the solver is to be there at once
            worth += _worth_of_a_suit(self.values)
        return worth[mask & SUIT] + worth[mask >> 16 & SUIT] + worth[mask >> 32 & SUIT] + worth[mask >> 48]


class _Runs:
    """The runs of each suit by where three in a row begin; they are made when they are first met."""

    __slots__ = ("_rank", "_suits")

    def __init__(self, rank: AceRank) -> None:
        self._rank = rank
        most = SUIT >> 2 if rank is AceRank.LOW else SUIT
        self._suits: list[list[Any]] = [[None] * (most + 1) for _ in Suit]

    def at(self, i: int, j: int, k: int, m: int) -> tuple[Meld, ...]:
        """Those that begin at these places of each suit, by suit, then place."""
        spades, hearts, diamonds, clubs = self._suits
        try:
            found: tuple[Meld, ...] = spades[i] + hearts[j] + diamonds[k] + clubs[m]
        except TypeError:  # one of them was not met before
            for suit, runs, first in zip(Suit, self._suits, (i, j, k, m), strict=True):
                runs[first] = runs_at(first << suit * ROW, self._rank)
            return self.at(i, j, k, m)
        return found


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


def _worth_of_a_suit(values: tuple[int, ...]) -> list[int]:
    """What the cards of a suit count together, by its thirteen bits."""
    worth = [0]
    for value in values:
        worth += [points + value for points in worth]
    return worth


def _left(values: tuple[int, ...]) -> list[int]:
    """What the best runs of a suit leave, for each choice of its thirteen cards, the ace low.

    The list doubles with every rank; until it is whole it is one of bytes, which are added to all at once.
    The last quarter of what is added holds the two ranks below the new one as well.  The first half of
    this quarter has no third: the three are a run, and what is left is what the ranks below them leave,
    the head of the list.  The other half has the third; of that half the first half has no fourth, and
    so on.
    """
    left = bytearray(1)
    for value in values:
        longer = bytearray(left.translate(bytes([*range(value, 256), *range(value)])))
        size = len(left)
        part = size // 4
        while part:
            half = part // 2
            longer[size - part : size - half] = left[: part - half]
            part = half
        left += longer
    return list(left)


@cache
def _left_of_high_ace() -> list[int]:
    """`left` for an ace that follows the king and nothing else, and is not left over in any case."""
    left = _left((*range(2, 10), 10, 10, 10, 10, 1))
    return [left[bits >> 1 | (bits & 1) << 12] for bits in range(len(left))]


def _past_the_king(low: list[int], rank: AceRank) -> list[int]:
    """The list of `_left` with the runs in which an ace follows the king, where there are any."""
    if rank is AceRank.LOW:
        return low
    left = low.copy()
    for run, ranks in runs_of_a_suit(rank).items():
        if ranks[-1] > ranks[0]:
            continue
        left[run] = 0
        others = rest = SUIT & ~run
        while others:
            left[run | others] = min(left[run | others], low[others])
            others = others - 1 & rest
    return left


def tables_of(aces: Aces) -> Tables:
    """The tables for one way to play aces, made when they are first asked for.

    `TypeError` if these are no `Aces`, `ValueError` if an ace counts nothing or more than 100.
    """
    if not isinstance(aces, Aces):  # a tuple would do where the cache knows an equal one
        raise TypeError("how aces are played is told by `Aces`")
    return _made(aces)


@cache
def _made(aces: Aces) -> Tables:
    if (*map(type, aces),) != (AceRank, int):
        raise TypeError("`Aces` are an `AceRank` and a whole number")
    if not 1 <= aces.value <= 100:  # what a suit leaves has to fit a byte in `_left`
        raise ValueError("an ace counts 1 to 100")
    return Tables(aces)


LOW_TABLES: Final = tables_of(LOW_ACES)
"""Those of the ordinary game."""
