"""Laying off: what extends what, and the defender's exact best defence.

Own melds and lay-offs are one decision (R46): a card of an own meld may be worth more on the
knocker's run, where it lets others follow.  The search below goes over every way to meld the
defender's cards, and asks for each what of the rest can be laid off.  No order of lay-offs has to
be searched: all cards that can be reached on the runs in chains (R43) go off together, and a set of
three takes its fourth card (R41) only if that card is not already on a run, where it can only help.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ginrummy.core import solver
from ginrummy.core.cards import Card, cards_of
from ginrummy.core.melds import Arrangement, Meld, MeldKind


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


def best_defence(melds: Iterable[Meld], cards: Iterable[Card]) -> Defence:
    """The defence that leaves the least deadwood, own melds and lay-offs taken together (R46).

    `melds` are the knocker's, `cards` the defender's: a `Hand` or any different cards, at most
    eleven; `ValueError` otherwise, or if a card stands on both sides.  Pass no melds after gin
    (R48).  Where several defences are equal, fewer cards are laid off.
    """
    shown = tuple(melds)
    hand = solver.as_hand(cards)
    if any(meld.mask & hand.mask for meld in shown):
        raise ValueError("a card stands on both sides")
    best = min(
        (
            (solver.value(left & ~off), off.bit_count(), order, own, off)
            for order, own in enumerate(solver.meldings(hand.mask))
            for left in (hand.mask & ~sum(own),)
            for off in (_lay_off(shown, left)[0],)
        ),
    )
    _, _, _, own, off = best
    left = hand.mask & ~sum(own)
    return Defence(
        Arrangement(map(solver.meld_of, own), cards_of(left & ~off)),
        _lay_off(shown, off)[1],
    )


def _lay_off(shown: tuple[Meld, ...], left: int) -> tuple[int, tuple[LayOff, ...]]:
    """What of the cards `left` can be laid off (mask), and how, each legal in its turn."""
    done = 0
    layoffs: list[LayOff] = []
    sets_last = sorted(range(len(shown)), key=lambda place: shown[place].kind is MeldKind.SET)
    for place in sets_last:
        for card in _chain(shown[place], left & ~done):
            done |= card.mask
            layoffs.append(LayOff(card, place))
    return done, tuple(layoffs)


def _chain(meld: Meld, left: int) -> Iterator[Card]:
    while fitting := [card for card in meld.openings if card.mask & left]:
        for card in fitting:
            yield card
            left &= ~card.mask
            meld = meld.extended(card)
