"""The step that counts best: what a hint says, from the seat's own view and nothing else.

It knows one rule, how little is left in the own hand.  What the other player may hold or collect, and
whether it pays to wait with a knock, is left to people.
"""

from __future__ import annotations

from typing import TypeAlias

from ginrummy.core.actions import Discard, Draw, Knock, Pass, Take
from ginrummy.core.cards import Card
from ginrummy.core.legality import banned, knock_counts, may_show_big_gin, refusal
from ginrummy.core.phases import DrawFrom
from ginrummy.core.solver import best_arrangement, deadwood, discard_counts
from ginrummy.core.views import SeatView, Stage

AdvisedStep: TypeAlias = Knock | Discard | Take | Draw | Pass
"""What may be advised."""


def advice(view: SeatView) -> AdvisedStep:
    """The step that leaves the least.

    With eleven cards: big gin, else a knock with the card that leaves the least, else that discard; of
    equal ones the highest card.  Before that: the face-up card if with it the best discard leaves less
    than the ten cards count, or if it is the last one, which can be taken only to knock (2.4); else the
    stock, or to pass.  `ValueError` if the seat is not to do such a thing now.
    """
    if not view.to_move or view.public.stage not in {Stage.OFFER, Stage.DRAW, Stage.DISCARD}:
        raise ValueError("there is no step to advise")
    return _with_eleven(view) if view.public.stage is Stage.DISCARD else _with_ten(view)


def _with_eleven(view: SeatView) -> Knock | Discard:
    aces = view.public.terms.aces
    if may_show_big_gin(view):
        return Knock(best_arrangement(view.hand, aces))
    card = knock_card(view)
    if card is not None:
        return Knock(best_arrangement(view.hand.without(card), aces))
    kept = banned(view)
    counts = discard_counts(view.hand, aces)
    return Discard(_least({card: count for card, count in counts.items() if card is not kept}))


def _with_ten(view: SeatView) -> Take | Draw | Pass:
    top, last = view.public.top, view.public.draw_from is DrawFrom.LAST_DISCARD
    if (
        top is not None
        and refusal(view, Take(top)) is None
        and (last or least_with(view, top) < least_held(view))
    ):
        return Take(top)
    if refusal(view, Draw()) is None:
        return Draw()
    return Pass()


def knock_card(view: SeatView) -> Card | None:
    """The card that goes face down in a knock where none was chosen; None if there is no knock."""
    knocks = knock_counts(view)
    return _least(knocks) if knocks else None


def least_held(view: SeatView) -> int:
    """The least that the cards held count now."""
    return deadwood(view.hand, view.public.terms.aces)


def least_with(view: SeatView, top: Card) -> int:
    """What the best discard would leave if this card was taken."""
    counts = discard_counts(view.hand.with_card(top), view.public.terms.aces)
    return min(left for card, left in counts.items() if card is not top)


def _least(counts: dict[Card, int]) -> Card:
    """The card that leaves the least; of equal ones the highest, and then the first by suit."""
    return min(counts, key=lambda card: (counts[card], -card.rank, card.suit))
