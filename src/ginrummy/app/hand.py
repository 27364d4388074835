"""How the hand of the player to move lies on the table: grouped or sorted, with the key of each card."""

from __future__ import annotations

import enum
from dataclasses import replace

from ginrummy.app.faces import Face
from ginrummy.app.widgets.fan import Group
from ginrummy.core.cards import Card, Suit
from ginrummy.core.solver import best_arrangement
from ginrummy.core.views import SeatView
from ginrummy.wording.cards import meld_label, suit_words
from ginrummy.wording.language import _

KEYS = "1234567890"
"""The keys of the ten cards from left to right."""
NEW = "N"
"""The key of the eleventh, wherever it lies, so that the others keep theirs."""


class Order(enum.Enum):
    """How the hand is laid out."""

    MELDS = "melds"
    SUIT = "suit"
    RANK = "rank"

    @property
    def next(self) -> Order:
        """The order that the sort key turns to."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


def keyed(view: SeatView, order: Order) -> dict[Card, str]:
    """The cards from left to right, each with its key."""
    keys = iter(KEYS)
    cards = [face.card for group in _groups(view, order) for face in group.faces if face.card is not None]
    return {card: NEW if card is view.drawn else next(keys) for card in cards}


def hand_groups(view: SeatView, order: Order, chosen: Card | None) -> tuple[Group, ...]:
    """The hand as the fan shows it."""
    keys = keyed(view, order)

    def marked(face: Face) -> Face:
        card = face.card
        if card is None:
            return face
        if card is view.public.taken:
            return replace(face, band=True, banned=True, chosen=card is chosen, word=_("taken"))
        new = card is view.drawn
        return replace(
            face, band=new, hot=new, chosen=card is chosen, key=keys[card], word=_("new") if new else ""
        )

    return tuple(replace(group, faces=tuple(map(marked, group.faces))) for group in _groups(view, order))


def _groups(view: SeatView, order: Order) -> tuple[Group, ...]:
    arrangement = best_arrangement(view.hand)
    loose = frozenset(arrangement.deadwood)
    count = str(arrangement.count)
    match order:
        case Order.MELDS:
            groups = [
                Group(meld_label(meld), tuple(Face(card) for card in meld.cards))
                for meld in arrangement.melds
            ]
            if loose:
                faces = tuple(Face(card, loose=True) for card in arrangement.deadwood)
                groups.append(Group(_("deadwood"), faces, count, short=_("loose")))
            return tuple(groups)
        case Order.SUIT:
            return tuple(
                Group(suit_words(suit), tuple(Face(card, loose=card in loose) for card in cards))
                for suit in Suit
                if (cards := [card for card in view.hand if card.suit is suit])
            )
        case Order.RANK:
            cards = sorted(view.hand, key=lambda card: (card.rank, card.suit))
            faces = tuple(Face(card, loose=card in loose) for card in cards)
            return (Group(_("by rank, deadwood"), faces, count),)
