"""Laying off: what extends what, and the defender's exact best defence.

Own melds and lay-offs are one decision (R46): a card of an own meld may be worth more on the
knocker's run, where it lets others follow.  As in the solver, only the defender's sets are searched.
In each suit the defender's cards then lie beside the knocker's runs: an unbroken stretch of three or
more cards of both is either a run of the defender's or reaches one of the knocker's, on which its
cards go off in a chain (R43).  The fourth card of a shown set (R41) is free wherever no stretch has
it, since no set of the defender's can need it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, assert_never

from ginrummy.core import solver
from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import Card, cards_of
from ginrummy.core.melds import Arrangement, Meld, MeldKind, arranged
from ginrummy.core.tables import Suits, Tables, tables_of


@dataclass(frozen=True, slots=True)
class LayOff:
    """A card put on one of the melds shown."""

    card: Card
    meld: int
    """Which one: its place in the knocker's arrangement, from 0."""


@dataclass(frozen=True, slots=True)
class Defence:
    """The defender's hand laid out: own melds, what is left, and what went on the knocker's melds."""

    arrangement: Arrangement
    """The cards that were not laid off."""
    layoffs: tuple[LayOff, ...]
    """In an order in which each is legal when it is made."""

    @property
    def count(self) -> int:
        """What the defender is left with, "D" in the rules (R49)."""
        return self.arrangement.count


def best_defence(melds: Iterable[Meld], cards: Iterable[Card], aces: Aces = LOW_ACES) -> Defence:
    """The defence that leaves the least deadwood, own melds and lay-offs taken together (R46).

    `melds` are the knocker's, `cards` the defender's: a `Hand` or any different cards, at most
    eleven; `ValueError` otherwise, if a card stands in two places, or if a run is laid out for other
    aces.  Pass no melds after gin (R48).  Where several defences are equal, fewer cards are laid off.
    """
    shown = tuple(melds)
    mask, suits = solver.as_bits(cards)
    stands = mask
    for meld in shown:
        if meld.mask & stands:
            raise ValueError("a card stands in two places")
        stands |= meld.mask
    if any(meld.ace_rank is not aces.rank for meld in shown if meld.kind is MeldKind.RUN):
        raise ValueError("a run is laid out for other aces")
    tables = tables_of(aces)
    runs, free = _facing(shown, aces.rank)
    best: tuple[int, int, Suits, list[_OfSuit]] | None = None
    for rest in solver.set_choices(suits):
        laid = [
            _best_of_suit(own, run, spare, tables) for own, run, spare in zip(rest, runs, free, strict=True)
        ]
        left = sum([suit.left for suit in laid])
        number = sum([suit.number for suit in laid])
        if best is None or (left, number) < best[:2]:
            best = left, number, rest, laid
    assert best is not None  # there is always the choice of no sets
    left, _, rest, laid = best
    off = sum(suit.off << 13 * place for place, suit in enumerate(laid))
    own = solver.sets_between(suits, rest)
    for suit, runs_of_suit in zip(laid, tables.runs, strict=True):
        own += runs_of_suit[suit.runs]
    return Defence(arranged(own, mask & ~off, left), tuple(_chains(shown, off)) if off else ())


class _OfSuit(NamedTuple):
    """The best that can be made of the cards of one suit that are in no set."""

    left: int
    """The points that are left."""
    number: int
    """How many cards are laid off."""
    runs: int
    """The cards in the defender's own runs, as thirteen bits."""
    off: int
    """The cards laid off, as thirteen bits."""


@lru_cache(maxsize=1 << 14)
def _best_of_suit(own: int, shown: int, free: int, tables: Tables) -> _OfSuit:
    """What is best done with a suit's cards `own`, in the face of the knocker's runs there.

    `shown` has the places of those runs, `free` the cards that fit a shown set.
    """
    found = []
    for placed in _placings(own, tables.aces.rank):
        runs = _stretches(placed)
        off = (_stretches(placed | shown) | free) & own & ~runs
        left = own & ~runs & ~off
        found.append(_OfSuit(tables.points(left), off.bit_count(), runs, off))
    return min(found)


def _stretches(places: int) -> int:
    """The cards, as thirteen bits, that lie in unbroken stretches of three places or more."""
    low = places & places >> 1 & places >> 2
    covered = low | low << 1 | low << 2
    return (covered | covered >> 13) & 8191


def _placings(suit: int, rank: AceRank) -> tuple[int, ...]:
    """Where the cards of a suit can lie in a row of places, ace to king and then ace and two again.

    An ace that is high or low lies at either end; round the corner ace and two lie at both.
    """
    match rank:
        case AceRank.LOW:
            return (suit,)
        case AceRank.HIGH_OR_LOW:
            return (suit, suit ^ 1 | 1 << 13) if suit & 1 else (suit,)
        case AceRank.ROUND_CORNER:
            return (suit | (suit & 3) << 13,)
        case _:
            assert_never(rank)


def _facing(shown: tuple[Meld, ...], rank: AceRank) -> tuple[list[int], list[int]]:
    """For each suit the places of the runs shown, and the cards that fit a set shown."""
    runs = [0, 0, 0, 0]
    free = [0, 0, 0, 0]
    for meld in shown:
        if meld.kind is MeldKind.RUN:
            suit = meld.cards[0].suit
            lane = meld.mask >> 13 * suit
            runs[suit] |= next(placed for placed in _placings(lane, rank) if _stretches(placed) == lane)
        else:
            for card in meld.openings:
                free[card.suit] |= 1 << card.rank - 1
    return runs, free


def _chains(shown: tuple[Meld, ...], off: int) -> Iterator[LayOff]:
    """The cards whose bits are set in `off`, laid off one after the other, runs before sets.

    A card that fits both goes on the run, where others can follow it.
    """
    for place in sorted(range(len(shown)), key=lambda place: shown[place].kind is MeldKind.SET):
        meld = shown[place]
        while fitting := meld.fits & off:
            (card, *_) = cards_of(fitting)
            yield LayOff(card, place)
            off &= ~card.mask
            meld = meld.extended(card)
