"""A hint as a sentence: the step that the exact solver finds best, and the numbers that make it so."""

from __future__ import annotations

from typing import assert_never

from ginrummy.core.actions import Discard, Draw, Knock, Pass, Take
from ginrummy.core.advice import advice, least_held, least_with
from ginrummy.core.phases import DrawFrom
from ginrummy.core.solver import deadwood
from ginrummy.core.views import SeatView
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Main, Phrase


def hint_phrase(view: SeatView) -> Phrase:
    """What the program would do on this seat's turn, by the count of its own hand alone."""
    step = advice(view)
    match step:
        case Knock(shown):
            face_down = view.hand.less(shown.hand).cards
            if not face_down:
                return Phrase(_("Hint: show all eleven cards as big gin."))
            if shown.count == 0:
                return Phrase(_("Hint: go gin with {card} face down."), card=face_down[0])
            return Phrase(
                _("Hint: knock with {card} face down, which leaves {count}."),
                card=face_down[0],
                count=Main(shown.count),
            )
        case Discard(card):
            left = deadwood(view.hand.without(card), view.public.terms.aces)
            return Phrase(
                _("Hint: discard {card}. It leaves {count}; no discard leaves less."),
                card=card,
                count=Main(left),
            )
        case Take(card):
            return Phrase(
                _("Hint: take {card}. You have {now}, and could have {count}."),
                card=card,
                now=least_held(view),
                count=Main(least_with(view, card)),
            )
        case Draw() | Pass():
            return _without_the_top(view, step)
        case _:
            assert_never(step)


def _without_the_top(view: SeatView, step: Draw | Pass) -> Phrase:
    top = view.public.top
    if isinstance(step, Draw):
        if top is None or view.public.draw_from is DrawFrom.STOCK:
            return Phrase(_("Hint: draw from the stock."))
        return Phrase(
            _("Hint: draw from the stock. {card} leaves you no less than {count}."),
            card=top,
            count=least_held(view),
        )
    assert top is not None  # what is passed lies there
    if view.public.draw_from is DrawFrom.LAST_DISCARD:
        return Phrase(_("Hint: pass. {card} gives no knock."), card=top)
    return Phrase(_("Hint: pass. {card} leaves you no less than {count}."), card=top, count=least_held(view))
