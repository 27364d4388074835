"""Melds, and arrangements of a hand into melds and deadwood."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NoReturn

from ginrummy.core.aces import AceRank, Aces
from ginrummy.core.cards import PACK, ROW, Card, Hand, Suit, cards_of, mask_of
from ginrummy.core.members import quick

_ORDERS: Final = {
    AceRank.LOW: (*range(13),),
    AceRank.HIGH_OR_LOW: (*range(13), 0),
    AceRank.ROUND_CORNER: (*range(13), *range(12)),
}
"""The way that runs go through the ranks, ace to king as 0 to 12; a run is a piece of it."""


@quick
class MeldKind(enum.Enum):
    """The two sorts of meld."""

    SET = "set"
    """Three or four cards of one rank (R4)."""
    RUN = "run"
    """Three or more cards of one suit in consecutive rank (R5)."""


class _Reached(dict[int, int]):
    """What can be laid off on a meld, by the cards of its chains that lie with it; filled as it is asked."""

    __slots__ = ("_chains",)

    def __init__(self, chains: tuple[tuple[int, ...], ...]) -> None:
        self._chains = chains

    def __missing__(self, held: int) -> int:
        reached = 0
        for chain in self._chains:
            for card in chain:
                if card & held:
                    break
                reached |= card
        return self.setdefault(held, reached)


class Meld:
    """A set or a run: `Meld(cards)`; `ValueError` if the cards are neither, or one is there twice (R4, R5).

    Melds of the same cards are equal, runs only where an ace may stand in the same places.
    """

    __slots__ = ("ace_rank", "cards", "chains", "fits", "kind", "mask", "reach", "reached")

    cards: tuple[Card, ...]
    """A run from its lowest card up, a set in the order of the suits."""
    kind: MeldKind
    mask: int
    """One bit for each card, as in `Card.mask`."""
    chains: tuple[tuple[int, ...], ...]
    """The cards that can follow one another on it, each as its bit: outward from either end of a run."""
    fits: int
    """One bit for each card that fits the meld as it lies."""
    reach: int
    """One bit for each card of the chains."""
    reached: dict[int, int]
    """What another hand could lay off on it in chains, by the cards of `reach` in the meld's own hand."""
    ace_rank: AceRank
    """Where an ace may stand at this table."""

    def __init__(self, cards: Iterable[Card], ace_rank: AceRank = AceRank.LOW) -> None:
        given = sorted(cards)
        mask = mask_of(given)
        ordered = _run(mask, ace_rank)
        kind = MeldKind.RUN if ordered else MeldKind.SET
        if len({card.rank for card in given}) == 1:
            ordered = tuple(given)
        if len(ordered) < 3:
            raise ValueError("these cards are no meld")
        chains = _chains(ordered, mask, kind, ace_rank)
        fits = sum({chain[0] for chain in chains})
        reached = _Reached(chains)
        values = (ace_rank, ordered, chains, fits, kind, mask, reached[0], reached)
        for name, value in zip(Meld.__slots__, values, strict=True):
            object.__setattr__(self, name, value)

    @property
    def openings(self) -> tuple[Card, ...]:
        """The cards that fit the meld as it lies: none, one or two (R41, R42), sorted."""
        return cards_of(self.fits)

    @property
    def is_run(self) -> bool:
        """Whether it is a run."""
        return self.kind is MeldKind.RUN

    def extended(self, card: Card) -> Meld:
        """The meld with one more card on it; `ValueError` if the card does not fit."""
        if not card.mask & self.fits:
            raise ValueError("that card does not fit")
        return meld_of(self.mask | card.mask, self.ace_rank)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a meld cannot change: {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Meld):
            return NotImplemented
        same_aces = self.ace_rank is other.ace_rank or self.kind is MeldKind.SET
        return self.mask == other.mask and same_aces

    def __hash__(self) -> int:
        return hash(self.mask)

    def __reduce__(self) -> tuple[object, ...]:
        return Meld, (self.cards, self.ace_rank)

    def __repr__(self) -> str:
        return f"Meld({' '.join(map(str, self.cards))})"


@cache
def meld_of(mask: int, ace_rank: AceRank) -> Meld:
    """The one meld whose cards are the bits of the mask."""
    return Meld(cards_of(mask), ace_rank)


class _Laid:
    """The fields of an arrangement while they are filled in."""

    __slots__ = ("count", "mask", "melds")

    melds: tuple[Meld, ...]
    """Sets first, then runs, each by their cards."""
    mask: int
    """One bit for each card of melds and deadwood."""
    count: int
    """The sum of the deadwood's values (R7)."""


class Arrangement(_Laid):
    """A hand laid out as disjoint melds and the deadwood left over (R6, R7).

    `Arrangement(melds, deadwood)`; `ValueError` if a card stands in two places.  Two arrangements
    are equal whatever the order in which they were given.
    """

    __slots__ = ()

    def __init__(self, melds: Iterable[Meld] = (), deadwood: Iterable[Card] = (), ace_value: int = 1) -> None:
        melds = tuple(sorted(melds, key=_meld_order))
        loose = tuple(deadwood)
        parts = [*(meld.mask for meld in melds), mask_of(loose)]
        mask = 0
        for part in parts:
            if mask & part:
                raise ValueError("a card stands in one meld or in the deadwood, and only once")
            mask |= part
        count = sum(ace_value if card.value == 1 else card.value for card in loose)
        for name, value in (("melds", melds), ("mask", mask), ("count", count)):
            object.__setattr__(self, name, value)

    @property
    def hand(self) -> Hand:
        """All its cards."""
        return Hand.of_mask(self.mask)

    @property
    def deadwood(self) -> tuple[Card, ...]:
        """The cards in no meld, by rank, then suit."""
        left = self.mask
        for meld in self.melds:
            left &= ~meld.mask
        return tuple(sorted(cards_of(left), key=_RANK_FIRST.__getitem__))

    def is_for(self, aces: Aces) -> bool:
        """Whether it is laid out for these aces: its runs, and what it counts."""
        runs = all(meld.ace_rank is aces.rank for meld in self.melds if meld.kind is MeldKind.RUN)
        return runs and self.count == sum(map(aces.points, self.deadwood))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, meld by meld, then the deadwood."""
        return (*(card for meld in self.melds for card in meld.cards), *self.deadwood)

    @property
    def fits(self) -> int:
        """One bit for each card from elsewhere that fits one of the melds at once."""
        return fits_of(self.melds, self.mask)

    @property
    def openings(self) -> tuple[Card, ...]:
        """The cards from elsewhere that fit one of the melds at once, sorted (R34)."""
        return cards_of(self.fits)

    @property
    def reach(self) -> int:
        """One bit for each card from elsewhere that could be laid off, one after the other."""
        return reach_of(self.melds, self.mask)

    @property
    def reachable(self) -> tuple[Card, ...]:
        """The cards from elsewhere that could be laid off, one after the other (R43), sorted."""
        return cards_of(self.reach)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an arrangement cannot change: {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Arrangement):
            return NotImplemented
        return self.mask == other.mask and self.melds == other.melds and self.count == other.count

    def __hash__(self) -> int:
        return hash((self.mask, self.melds))

    def __reduce__(self) -> tuple[object, ...]:
        return arranged, (self.melds, self.mask, self.count)

    def __repr__(self) -> str:
        return f"Arrangement(melds={self.melds!r}, deadwood={self.deadwood!r})"


def arranged(melds: tuple[Meld, ...], mask: int, count: int) -> Arrangement:
    """The arrangement with these fields, taken as they are: for the solver, which knows them right.

    Three plain assignments and a change of class take a third of the time of getting past
    `Arrangement.__setattr__` three times.
    """
    made: Any = _Laid()
    made.melds = melds
    made.mask = mask
    made.count = count
    made.__class__ = Arrangement
    laid: Arrangement = made
    return laid


def fits_of(melds: tuple[Meld, ...], mask: int) -> int:
    """One bit for each card that fits one of the melds at once and is none of the mask."""
    fits = 0
    for meld in melds:
        fits |= meld.fits
    return fits & ~mask


def reach_of(melds: tuple[Meld, ...], mask: int) -> int:
    """The same with the cards that follow on those, up to one of the mask."""
    reached = 0
    for meld in melds:
        reached |= meld.reached[meld.reach & mask]
    return reached


_RANK_FIRST: Final = {card: card.rank * len(Suit) + card.suit for card in PACK}


def by_cards(meld: Meld) -> tuple[Card, ...]:
    """The key that sorts melds of one kind."""
    return meld.cards


def _meld_order(meld: Meld) -> tuple[bool, tuple[Card, ...]]:
    return meld.kind is MeldKind.RUN, meld.cards


def _run(mask: int, ace_rank: AceRank) -> tuple[Card, ...]:
    """The run that the bits of the mask make, from its lowest card up; nothing if they make none."""
    suit = max(mask.bit_length() - 1, 0) // ROW
    ranks = runs_of_a_suit(ace_rank).get(mask >> suit * ROW, ())
    run = tuple(PACK[13 * suit + rank] for rank in ranks)
    return run if sum(card.mask for card in run) == mask else ()


def _chains(
    ordered: tuple[Card, ...], mask: int, kind: MeldKind, ace_rank: AceRank
) -> tuple[tuple[int, ...], ...]:
    """The rest of a set's rank; below and above a run, what makes it longer, card by card."""
    if kind is MeldKind.SET:
        rest = sum(card.mask for card in PACK if card.rank is ordered[0].rank) & ~mask
        return ((rest,),) if rest else ()
    chains = _outward(ordered[0], -1, mask, ace_rank), _outward(ordered[-1], 1, mask, ace_rank)
    return tuple(filter(None, chains))


def _outward(end: Card, step: int, mask: int, ace_rank: AceRank) -> tuple[int, ...]:
    chain: list[int] = []
    while True:
        end = PACK[13 * end.suit + (end.rank - 1 + step) % 13]
        if end.mask & mask or not _run(mask | end.mask, ace_rank):
            return tuple(chain)
        chain.append(end.mask)
        mask |= end.mask


@cache
def runs_of_a_suit(ace_rank: AceRank) -> dict[int, tuple[int, ...]]:
    """Every run that a suit can hold: its thirteen bits, and its ranks in order, ace to king as 0 to 12."""
    order = _ORDERS[ace_rank]
    pieces = (order[low:high] for low in range(len(order)) for high in range(low + 3, len(order) + 1))
    runs: dict[int, tuple[int, ...]] = {}
    for piece in pieces:
        if len(set(piece)) == len(piece):
            runs.setdefault(sum(1 << rank for rank in piece), piece)
    return runs
