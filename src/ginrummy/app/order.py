"""How a player likes the own hand laid out: sorted by the program, or as the player has laid it."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import field

from ginrummy.core.cards import Card, Hand
from ginrummy.core.rules import Assist, Rules
from ginrummy.frozen import frozen


class Order(enum.Enum):
    """What decides where a card lies."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"
    HAND = "hand"
    """The player, who lays every card where it is wanted."""

    def next(self, rules: Rules) -> Order:
        """The order that the sort key turns to."""
        orders = orders_under(rules)
        return orders[(orders.index(self) + 1) % len(orders)]


def orders_under(rules: Rules) -> list[Order]:
    """The orders there are; the program lays melds together only where it may tell them."""
    return [order for order in Order if order is not Order.MELDS or rules.assist is Assist.GROUPS]


@frozen
class Laid:
    """How a hand is laid out."""

    order: Order
    row: tuple[Card, ...] = field(default=(), repr=False)
    """The cards from left to right as the player has laid them, also while they lie in another order.

    Empty as long as none has been moved.
    """
    before: Order | None = None
    """How the program sorted the hand before it lay by hand: another deal begins so."""

    def by_hand(self, row: tuple[Card, ...]) -> Laid:
        """The same hand as the player lays it now."""
        return Laid(Order.HAND, row, self.before if self.order is Order.HAND else self.order)


def kept_up(row: Iterable[Card], hand: Hand) -> tuple[Card, ...]:
    """The same row for the hand as it is now: what was discarded is gone, and a new card lies at its end.

    Empty if it was laid out for another deal, of which no more than one card can be new.
    """
    kept = [card for card in row if card in hand]
    new = [card for card in hand if card not in kept]
    return (*kept, *new) if kept and len(new) <= 1 else ()


def moved(row: tuple[Card, ...], card: Card, place: int) -> tuple[Card, ...]:
    """The row with a card before so many of the others, or at an end of it."""
    others = [each for each in row if each is not card]
    place = max(place, 0)
    return (*others[:place], card, *others[place:])
