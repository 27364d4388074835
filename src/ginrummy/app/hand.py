"""How the hand of the player to move lies on the table: grouped or sorted, with the key of each card."""

from __future__ import annotations

from dataclasses import replace

from ginrummy.app.commands import CHOOSE
from ginrummy.app.faces import Face, loose
from ginrummy.app.order import Laid, Order, kept_up, orders_under
from ginrummy.app.widgets.fan import Group
from ginrummy.core.cards import Card, Hand, Suit
from ginrummy.core.legality import banned
from ginrummy.core.rules import Assist, Rules
from ginrummy.core.solver import best_arrangement, discard_counts
from ginrummy.core.views import SeatView, Stage
from ginrummy.wording.cards import meld_label, meld_short, suit_words
from ginrummy.wording.language import _

KEYS = "1234567890"
"""The keys of the ten cards from left to right."""
NEW = "N"
"""The key of the eleventh, wherever it lies, so that the others keep theirs."""


def card_cap(mark: str) -> str:
    """The key by which people choose the card with this one of the keys above."""
    return CHOOSE.cap_for(mark.lower())


def laid_out(liked: Laid | None, view: SeatView) -> Laid:
    """How the hand lies that a player likes so; as the program would lay it where nothing is known."""
    orders = orders_under(view.public.rules)
    if liked is None:
        return Laid(orders[0])
    row = kept_up(liked.row, view.hand)
    another_deal = liked.order is Order.HAND and not row
    order = liked.before if another_deal else liked.order
    return Laid(order if order in orders else orders[0], row, liked.before)


def in_order(view: SeatView, laid: Laid, order: Order) -> Laid:
    """The same hand in another order; laid by hand for the first time it stays as it lies."""
    if order is Order.HAND:
        return laid.by_hand(laid.row or tuple(keyed(view, laid)))
    return replace(laid, order=order)


def keyed(view: SeatView, laid: Laid) -> dict[Card, str]:
    """The cards from left to right, each with its key.

    Keys are given out before the draw: the new card gets its own, and the others keep theirs for the
    turn even if they change places.  Of eleven cards that were dealt the last one gets it.
    """
    ten = [card for card in view.hand if card is not view.drawn]
    rules = view.public.rules
    keys = dict(zip(_row(Hand(ten), laid, rules), KEYS, strict=False))
    return {card: keys.get(card, NEW) for card in _row(view.hand, laid, rules)}


def _row(hand: Hand, laid: Laid, rules: Rules) -> list[Card]:
    groups = _groups(hand, laid, rules)
    return [face.card for group in groups for face in group.faces if face.card is not None]


def hand_groups(view: SeatView, laid: Laid, chosen: Card | None) -> tuple[Group, ...]:
    """The hand as the fan shows it."""
    keys, kept = keyed(view, laid), banned(view)
    left = _left(view, kept)
    least = min(left.values(), default=None)

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
            leaves=left.get(card),
            least=card in left and left[card] == least,
        )

    groups = _groups(view.hand, laid, view.public.rules)
    return tuple(replace(group, faces=tuple(map(marked, group.faces))) for group in groups)


def _left(view: SeatView, kept: Card | None) -> dict[Card, int]:
    """What each discard leaves, where one is due and that is told."""
    rules = view.public.rules
    if view.public.stage is not Stage.DISCARD or rules.assist is not Assist.GROUPS:
        return {}
    return {card: count for card, count in discard_counts(view.hand, rules.aces).items() if card is not kept}


def _groups(hand: Hand, laid: Laid, rules: Rules) -> tuple[Group, ...]:
    arrangement = best_arrangement(hand, rules.aces)
    told = rules.assist is Assist.GROUPS
    deadwood = frozenset(arrangement.deadwood if told else ())

    def face(card: Card) -> Face:
        return loose(card, rules.aces) if card in deadwood else Face(card, melded=told)

    count = str(arrangement.count)
    match laid.order:
        case Order.MELDS:
            groups = [
                Group(meld_label(meld), tuple(map(Face, meld.cards)), short=meld_short(meld))
                for meld in arrangement.melds
            ]
            if deadwood:
                faces = tuple(map(face, arrangement.deadwood))
                groups.append(Group(_("deadwood"), faces, count, short=_("loose")))
            return tuple(groups)
        case Order.SUIT:
            return tuple(
                Group(suit_words(suit), tuple(map(face, cards)), short=suit.symbol)
                for suit in Suit
                if (cards := [card for card in hand if card.suit is suit])
            )
        case Order.RANK:
            cards = sorted(hand, key=lambda card: (card.rank, card.suit))
            faces = tuple(map(face, cards))
            return (Group(_("by rank, deadwood"), faces, count) if told else Group(_("by rank"), faces),)
        case Order.HAND:
            faces = tuple(face(card) for card in laid.row if card in hand)
            return (Group(_("by hand, deadwood"), faces, count) if told else Group(_("by hand"), faces),)
