"""How the hand of the player to move lies on the table: grouped or sorted, with the key of each card."""

from __future__ import annotations

import enum
from dataclasses import replace

from ginrummy.app.commands import CHOOSE
from ginrummy.app.faces import Face, loose
from ginrummy.app.widgets.fan import Group
from ginrummy.core.cards import Card, Hand, Suit
from ginrummy.core.legality import banned
from ginrummy.core.rules import Assist, Rules
from ginrummy.core.solver import best_arrangement
from ginrummy.core.views import SeatView
from ginrummy.wording.cards import meld_label, suit_words
from ginrummy.wording.language import _

KEYS = "1234567890"
"""The keys of the ten cards from left to right."""
NEW = "N"
"""The key of the eleventh, wherever it lies, so that the others keep theirs."""


def card_cap(mark: str) -> str:
    """The key by which people choose the card with this one of the keys above."""
    return CHOOSE.cap_for(mark.lower())


class Order(enum.Enum):
    """How the hand is laid out."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"

    def next(self, rules: Rules) -> Order:
        """The order that the sort key turns to."""
        orders = orders_under(rules)
        return orders[(orders.index(self) + 1) % len(orders)]


def orders_under(rules: Rules) -> list[Order]:
    """The orders there are; the program lays melds together only where it may tell them."""
    return [order for order in Order if order is not Order.MELDS or rules.assist is Assist.GROUPS]


def keyed(view: SeatView, order: Order) -> dict[Card, str]:
    """The cards from left to right, each with its key.

    Keys are given out before the draw: the new card gets its own, and the others keep theirs for the
    turn even if they change places.  Of eleven cards that were dealt the last one gets it.
    """
    ten = [card for card in view.hand if card is not view.drawn]
    rules = view.public.rules
    keys = dict(zip(_row(Hand(ten), order, rules), KEYS, strict=False))
    return {card: keys.get(card, NEW) for card in _row(view.hand, order, rules)}


def _row(hand: Hand, order: Order, rules: Rules) -> list[Card]:
    groups = _groups(hand, order, rules)
    return [face.card for group in groups for face in group.faces if face.card is not None]


def hand_groups(view: SeatView, order: Order, chosen: Card | None) -> tuple[Group, ...]:
    """The hand as the fan shows it."""
    keys, kept = keyed(view, order), banned(view)

    def marked(face: Face) -> Face:
        card = face.card
        if card is None:
            return face
        if card is kept:
            return replace(face, band=True, banned=True, chosen=card is chosen, word=_("taken"))
        new = card is view.drawn
        return replace(
            face,
            band=new,
            hot=new,
            chosen=card is chosen,
            key=card_cap(keys[card]),
            word=_("new") if new else "",
        )

    groups = _groups(view.hand, order, view.public.rules)
    return tuple(replace(group, faces=tuple(map(marked, group.faces))) for group in groups)


def _groups(hand: Hand, order: Order, rules: Rules) -> tuple[Group, ...]:
    arrangement = best_arrangement(hand, rules.aces)
    told = rules.assist is Assist.GROUPS
    deadwood = frozenset(arrangement.deadwood if told else ())

    def face(card: Card) -> Face:
        return loose(card, rules.aces) if card in deadwood else Face(card)

    count = str(arrangement.count)
    match order:
        case Order.MELDS:
            groups = [
                Group(meld_label(meld), tuple(Face(card) for card in meld.cards))
                for meld in arrangement.melds
            ]
            if deadwood:
                faces = tuple(map(face, arrangement.deadwood))
                groups.append(Group(_("deadwood"), faces, count, short=_("loose")))
            return tuple(groups)
        case Order.SUIT:
            return tuple(
                Group(suit_words(suit), tuple(map(face, cards)))
                for suit in Suit
                if (cards := [card for card in hand if card.suit is suit])
            )
        case Order.RANK:
            cards = sorted(hand, key=lambda card: (card.rank, card.suit))
            faces = tuple(map(face, cards))
            return (Group(_("by rank, deadwood"), faces, count) if told else Group(_("by rank"), faces),)
