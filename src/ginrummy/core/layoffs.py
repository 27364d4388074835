"""Laying off: what extends what, and the defender's exact best defence.

Own melds and lay-offs are one decision (R46): a card of an own meld may be worth more on the
knocker's run, where it lets others follow.  As in the solver, only the defender's sets are searched.
In each suit the defender's cards then lie beside the knocker's runs: an unbroken stretch of three or
more cards of both is either a run of the defender's or reaches one of the knocker's, on which its
cards go off in a chain (R43).  The fourth card of a shown set (R41) is free wherever no stretch has
it, since no set of the defender's can need it.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter, xor
from typing import Final

from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import PACK, ROW, SUIT, Card, Suit, Suits, mask_of_suits, suits_of
from ginrummy.core.melds import Arrangement, Meld, MeldKind, arranged
from ginrummy.core.runs import PLACES, cards_at, placings, stretches
from ginrummy.core.sets import UNREACHED, ranks_of_sets, set_choices, sets_in
from ginrummy.core.solver import as_bits
from ginrummy.core.tables import LOW_TABLES, Tables, tables_of
from ginrummy.frozen import frozen


@frozen
class LayOff:
    """A card put on one of the melds shown."""

    card: Card
    meld: int
    """Which one: its place in the knocker's arrangement, from 0."""


@frozen
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
    mask, suits = as_bits(cards)
    tables = LOW_TABLES if aces is LOW_ACES else tables_of(aces)
    facing, fitting = _facing(shown, mask, aces.rank)
    if aces.rank is AceRank.LOW:
        i, j, k, m = suits_of(facing)
        p = q = r = s = tables.left
    else:
        i, j, k, m = suits_of(cards_at(facing))
        p, q, r, s = [tables.left_beside(facing >> suit * ROW & PLACES) for suit in Suit]
    choices = set_choices(suits, ranks_of_sets(suits))
    # suit by suit: a to d the cards in no set, i to m those of shown runs, p to s what is left beside these,
    # t to w what may stay there
    least, best = UNREACHED, [suits]
    for t, u, v, w in _held_back(fitting & mask, mask | facing, aces.rank):
        for choice in choices:
            a, b, c, d = choice
            count = p[a & t | i] + q[b & u | j] + r[c & v | k] + s[d & w | m]
            if count < least:
                least, best = count, [choice]
            elif count == least and choice not in best:  # as it may be, when another card is held back
                best.append(choice)
    found = []
    for own in best:
        in_no_set = mask if own is suits else mask_of_suits(own)
        found.append((*_laid_off(in_no_set, facing, fitting, least, tables), own))
    _, first, off, own = found[0] if len(found) == 1 else min(found, key=itemgetter(0))
    laid = tables.runs.at(*suits_of(first))
    if own is not suits:
        laid = sets_in(*map(xor, suits, own)) + laid
    return Defence(arranged(laid, mask ^ off, least), _chains(shown, off) if off else ())


def _held_back(free: int, beside: int, rank: AceRank) -> list[Suits]:
    """What of the suits may stay there: all but some of the cards that fit a set shown, in every way.

    These cards need not be held, and no set of the defender's can need them.  In a stretch another card may
    need one; one that no stretch has goes off in any case (where aces are not low it is tried all the same).
    """
    if not free:
        return _ALL
    kept = [~free]
    if rank is AceRank.LOW:
        free &= stretches(beside)
    while free:
        card = free & -free
        free ^= card
        kept += [cards | card for cards in kept]
    return [suits_of(cards) for cards in kept]


def _laid_off(own: int, facing: int, fitting: int, least: int, tables: Tables) -> tuple[int, int, int]:
    """How few of the cards in no set go off, where their own runs begin, and what goes off."""
    low = tables.rank is AceRank.LOW
    fewest = UNREACHED, 0, 0
    for places in (own,) if low else placings(own, tables.rank):
        beside = places | facing
        first = places & places >> 1 & places >> 2
        reached = beside & beside >> 1 & beside >> 2
        runs = first | first << 1 | first << 2
        reached |= reached << 1 | reached << 2
        if not low:
            runs, reached = cards_at(runs), cards_at(reached)
        loose = own & ~runs
        off = loose & (reached | fitting)
        number = off.bit_count()
        if number < fewest[0] and (low or tables.points(loose ^ off) == least):
            fewest = number, first, off
    return fewest


_ALL: Final = [(SUIT, SUIT, SUIT, SUIT)]
_CARD: Final = {card.mask: card for card in PACK}


def _facing(shown: tuple[Meld, ...], mask: int, rank: AceRank) -> tuple[int, int]:
    """The places of the runs shown, and the cards that fit a set shown."""
    runs = free = 0
    for meld in shown:
        if meld.mask & mask:
            raise ValueError("a card stands in two places")
        mask |= meld.mask
        if meld.kind is MeldKind.SET:
            free |= meld.fits
        elif meld.ace_rank is not rank:
            raise ValueError("a run is laid out for other aces")
        elif rank is AceRank.LOW:
            runs |= meld.mask
        else:
            runs |= next(way for way in placings(meld.mask, rank) if cards_at(stretches(way)) == meld.mask)
    return runs, free


def _chains(shown: tuple[Meld, ...], off: int) -> tuple[LayOff, ...]:
    """The cards whose bits are set in `off`, laid off one after the other, runs before sets.

    A card that fits both goes on the run, where others can follow it.
    """
    layoffs = []
    for kind in MeldKind.RUN, MeldKind.SET:
        for place, meld in enumerate(shown):
            if meld.kind is not kind or not meld.fits & off:
                continue
            for chain in meld.chains:
                for card in chain:
                    if not card & off:
                        break
                    off ^= card
                    layoffs.append(LayOff(_CARD[card], place))
    return tuple(layoffs)
