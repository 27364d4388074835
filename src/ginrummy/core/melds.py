"""Melds, and arrangements of a hand into melds and deadwood."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field

from ginrummy.core.cards import PACK, Card, Rank, cards_of, count


class MeldKind(enum.Enum):
    """The two sorts of meld."""

    SET = "set"
    """Three or four cards of one rank (R4)."""
    RUN = "run"
    """Three or more cards of one suit in consecutive rank, ace low (R5)."""


def meld_kind(cards: Iterable[Card]) -> MeldKind | None:
    """Which meld these cards are, or None if they are none (R4, R5)."""
    ordered = sorted(cards)
    if len(ordered) < 3 or len(set(ordered)) != len(ordered):
        return None
    if all(card.rank == ordered[0].rank for card in ordered):
        return MeldKind.SET
    one_suit = all(card.suit == ordered[0].suit for card in ordered)
    if one_suit and ordered[-1].rank - ordered[0].rank == len(ordered) - 1:
        return MeldKind.RUN
    return None


@dataclass(frozen=True, slots=True, init=False)
class Meld:
    """A set or a run: `Meld(cards)`; `ValueError` if the cards are neither (R4, R5)."""

    cards: tuple[Card, ...]
    """A run from its lowest card up, a set in the order of the suits."""
    kind: MeldKind = field(compare=False)
    mask: int = field(compare=False, repr=False)
    """One bit for each card, as in `Card.mask`."""

    def __init__(self, cards: Iterable[Card]) -> None:
        ordered = tuple(sorted(cards))
        kind = meld_kind(ordered)
        if kind is None:
            raise ValueError("these cards are no meld")
        object.__setattr__(self, "cards", ordered)
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "mask", sum(card.mask for card in ordered))

    @property
    def openings(self) -> tuple[Card, ...]:
        """The cards that fit the meld as it lies: none, one or two (R41, R42)."""
        first, last = self.cards[0], self.cards[-1]
        if self.kind is MeldKind.SET:
            return tuple(card for card in PACK if card.rank is first.rank and card not in self.cards)
        below = (Card(Rank(first.rank - 1), first.suit),) if first.rank > Rank.ACE else ()
        above = (Card(Rank(last.rank + 1), last.suit),) if last.rank < Rank.KING else ()
        return below + above

    def extended(self, card: Card) -> Meld:
        """The meld with one more card on it; `ValueError` if the card does not fit."""
        if card not in self.openings:
            raise ValueError("that card does not fit")
        return Meld((*self.cards, card))


@dataclass(frozen=True, slots=True, init=False)
class Arrangement:
    """A hand laid out as disjoint melds and the deadwood left over (R6, R7).

    `Arrangement(melds, deadwood)`; `ValueError` if a card stands in two places.  Two arrangements
    are equal whatever the order in which they were given.
    """

    melds: tuple[Meld, ...]
    """Sets first, then runs, each by their cards."""
    deadwood: tuple[Card, ...]
    """By value, then suit."""
    count: int = field(compare=False)
    """The sum of the deadwood's values (R7)."""
    mask: int = field(compare=False, repr=False)
    """One bit for each card of melds and deadwood."""

    def __init__(self, melds: Iterable[Meld] = (), deadwood: Iterable[Card] = ()) -> None:
        melds = tuple(sorted(melds, key=_meld_order))
        deadwood = tuple(sorted(deadwood, key=lambda card: (card.rank, card.suit)))
        mask = 0
        cards = 0
        for part in (*(meld.mask for meld in melds), *(card.mask for card in deadwood)):
            mask |= part
            cards += part.bit_count()
        if mask.bit_count() != cards:
            raise ValueError("a card stands in one meld or in the deadwood, and only once")
        object.__setattr__(self, "melds", melds)
        object.__setattr__(self, "deadwood", deadwood)
        object.__setattr__(self, "count", count(deadwood))
        object.__setattr__(self, "mask", mask)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, meld by meld, then the deadwood."""
        return (*(card for meld in self.melds for card in meld.cards), *self.deadwood)

    @property
    def openings(self) -> tuple[Card, ...]:
        """The cards from elsewhere that fit one of the melds at once, sorted (R34)."""
        return tuple(
            sorted({card for meld in self.melds for card in meld.openings if not card.mask & self.mask})
        )

    @property
    def reachable(self) -> tuple[Card, ...]:
        """The cards from elsewhere that could be laid off, one after the other (R43), sorted."""
        reached = 0
        for meld in self.melds:
            grown = meld
            while fitting := [card for card in grown.openings if not card.mask & self.mask]:
                for card in fitting:
                    reached |= card.mask
                    grown = grown.extended(card)
        return cards_of(reached)


def _meld_order(meld: Meld) -> tuple[bool, tuple[Card, ...]]:
    return meld.kind is MeldKind.RUN, meld.cards
