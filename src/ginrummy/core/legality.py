"""What a seat may do, decided from what that seat may know.

`refusal` says why not and `check` raises it; `choices` lists what they let pass, and a test plays at
random to hold the two together.  Since they see no more than the acting seat's view, no refusal can
give away a hidden card.
"""

from __future__ import annotations

from typing import Final, assert_never

from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Hint,
    Knock,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import Card, by_suits
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.layoffs import Defence, best_defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.phases import VOID_STOCK, DrawFrom
from ginrummy.core.solver import best_arrangements, deadwood, knock_discards
from ginrummy.core.views import PublicView, SeatView, Stage


def refusal(view: SeatView, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None if it may."""
    if view.public.stage is Stage.OVER:
        return Refusal(Reason.ROUND_OVER)
    if not view.to_move:
        return Refusal(Reason.NOT_YOUR_TURN)
    if view.public.stage not in _STAGES[type(action)]:
        return Refusal(Reason.WRONG_MOMENT)
    match action:
        case Discard(card):
            return _discard(view, card)
        case Draw():
            return _draw(view)
        case Take(card):
            return _take(view, card)
        case Pass():
            return _pass(view)
        case PutBack():
            return Refusal(Reason.NOTHING_TO_PUT_BACK) if view.public.taken is None else None
        case Knock(arrangement):
            return _knock(view, arrangement)
        case Defend():
            return _defend(view, action)
        case ProposeVoid():
            return _propose(view)
        case AcceptVoid() | DeclineVoid():
            return None if _asked(view) else Refusal(Reason.NOTHING_TO_ANSWER)
        case Hint():
            return _hint(view)
        case _:
            assert_never(action)


def check(view: SeatView, action: Action) -> None:
    """Raise `IllegalAction` with the refusal if the seat may not do this now."""
    found = refusal(view, action)
    if found is not None:
        raise IllegalAction(found)


def choices(view: SeatView) -> list[Action]:
    """What the seat may do now, best arrangements only.

    A knock stands there once for each best arrangement of the ten cards that each discard leaves,
    and a defence once, with the best one; the other legal arrangements (R33, R39) are not listed.
    Nor is a proposal to void the round, which most turns allow (E12), its answers are; nor a hint.
    """
    public = view.public
    if not view.to_move:
        return []
    match public.stage:
        case Stage.OFFER:
            return [Pass(), *(Take(card) for card in public.pile[-1:])]
        case Stage.DRAW:
            return _drawing_choices(view)
        case Stage.DISCARD:
            back = [] if public.taken is None else [PutBack()]
            return [*back, *_throws(view), *_knocks(view)]
        case Stage.DEFEND:
            best = own_best_defence(view)
            return [Defend(best.arrangement, best.layoffs)]
        case Stage.OVER:
            return []
        case _:
            assert_never(public.stage)


def knock_counts(view: SeatView) -> dict[Card, int]:
    """The cards that may be laid face down in a knock now, each with the least count it leaves (R30)."""
    public = view.public
    if public.stage is not Stage.DISCARD or not view.to_move or public.barred:
        return {}
    return knock_discards(view.hand, public.knock_limit, banned(view), public.terms.aces)


def may_show_big_gin(view: SeatView) -> bool:
    """Whether all eleven cards can be shown now (R38)."""
    public = view.public
    if not public.rules.big_gin or public.stage is not Stage.DISCARD or not view.to_move or public.barred:
        return False
    return deadwood(view.hand, public.terms.aces) == 0


def own_best_defence(view: SeatView) -> Defence:
    """The best this seat can do against the knock it faces (R46, R48).

    `ValueError` if there is no knock to defend against.
    """
    showdown = view.public.showdown
    if showdown is None:
        raise ValueError("nobody has knocked")
    shown = showdown.shown.melds if may_lay_off(view.public) else ()
    return best_defence(shown, view.hand, view.public.terms.aces)


def may_lay_off(public: PublicView) -> bool:
    """Whether something may be laid off on the melds shown: on gin only where the rules say so (R48, D9)."""
    showdown = public.showdown
    if showdown is None or showdown.big_gin:
        return False
    return public.rules.layoff_on_gin or not showdown.gin


def banned(view: SeatView) -> Card | None:
    """The card that may not leave the hand this turn, face up or face down (R26, R28)."""
    public = view.public
    return None if public.rules.retake_discard and not must_knock(public) else public.taken


def must_knock(public: PublicView) -> bool:
    """Whether the last discard has been taken, which is allowed only to knock (2.4)."""
    return public.taken is not None and public.stock <= VOID_STOCK


_STAGES: Final[dict[type[Action], tuple[Stage, ...]]] = {
    Pass: (Stage.OFFER, Stage.DRAW),
    Take: (Stage.OFFER, Stage.DRAW),
    Draw: (Stage.DRAW,),
    PutBack: (Stage.DISCARD,),
    Discard: (Stage.DISCARD,),
    Knock: (Stage.DISCARD,),
    Defend: (Stage.DEFEND,),
    ProposeVoid: (Stage.DRAW,),
    AcceptVoid: (Stage.DRAW,),
    DeclineVoid: (Stage.DRAW,),
    Hint: (Stage.OFFER, Stage.DRAW, Stage.DISCARD),
}

_DISCARDS: Final = by_suits(Discard)
"""Every discard ready made: they are listed at every turn."""


def _take(view: SeatView, card: Card) -> Refusal | None:
    public = view.public
    if _asked(view):
        return Refusal(Reason.MUST_ANSWER)
    if public.draw_from is DrawFrom.STOCK:
        return Refusal(Reason.MUST_DRAW_STOCK)
    if card is not public.top:
        return Refusal(Reason.NOT_ON_TOP, card)
    if public.draw_from is DrawFrom.LAST_DISCARD and not _knocks_with(view, card):
        return Refusal(Reason.NO_KNOCK_WITH_IT, card)
    return None


def _draw(view: SeatView) -> Refusal | None:
    if _asked(view):
        return Refusal(Reason.MUST_ANSWER)
    if view.public.draw_from is DrawFrom.LAST_DISCARD:
        return Refusal(Reason.WRONG_MOMENT)
    return None


def _pass(view: SeatView) -> Refusal | None:
    if view.public.stage is Stage.DRAW and view.public.draw_from is not DrawFrom.LAST_DISCARD:
        return Refusal(Reason.WRONG_MOMENT)
    return Refusal(Reason.MUST_ANSWER) if _asked(view) else None


def _discard(view: SeatView, card: Card) -> Refusal | None:
    if card not in view.hand:
        return Refusal(Reason.NOT_IN_HAND, card)
    if card is banned(view):
        return Refusal(Reason.JUST_TAKEN, card)
    return Refusal(Reason.MUST_KNOCK) if must_knock(view.public) else None


def _knock(view: SeatView, shown: Arrangement) -> Refusal | None:
    public = view.public
    face_down = view.hand.less(shown.hand)
    if shown.hand.less(view.hand) or len(face_down) > 1:
        return Refusal(Reason.NOT_THE_HAND)
    if not shown.is_for(public.terms.aces):
        return Refusal(Reason.OTHER_ACES)
    if public.barred:
        return Refusal(Reason.FIRST_TURN)
    if not face_down:
        return None if public.rules.big_gin and shown.count == 0 else Refusal(Reason.NO_BIG_GIN)
    if banned(view) in face_down:
        return Refusal(Reason.JUST_TAKEN, banned(view))
    if shown.count > public.knock_limit:
        return Refusal(Reason.ABOVE_LIMIT, count=shown.count, limit=public.knock_limit)
    if shown.count and deadwood(shown.hand, public.terms.aces) == 0:
        return Refusal(Reason.MUST_SHOW_GIN, count=shown.count)
    return None


def _defend(view: SeatView, defend: Defend) -> Refusal | None:
    showdown = view.public.showdown
    assert showdown is not None  # the stage says so
    if defend.layoffs and not may_lay_off(view.public):
        return Refusal(Reason.NO_LAY_OFF_ON_GIN, defend.layoffs[0].card)
    melds = list(showdown.shown.melds)
    left = view.hand
    for layoff in defend.layoffs:
        if layoff.card not in left:
            return Refusal(Reason.NOT_IN_HAND, layoff.card)
        if not 0 <= layoff.meld < len(melds) or layoff.card not in melds[layoff.meld].openings:
            return Refusal(Reason.DOES_NOT_FIT, layoff.card)
        melds[layoff.meld] = melds[layoff.meld].extended(layoff.card)
        left = left.without(layoff.card)
    if defend.arrangement.hand != left:
        return Refusal(Reason.NOT_THE_HAND)
    suits = defend.arrangement.is_for(view.public.terms.aces)
    return None if suits else Refusal(Reason.OTHER_ACES)


def _propose(view: SeatView) -> Refusal | None:
    public = view.public
    if _asked(view):
        return Refusal(Reason.MUST_ANSWER)
    if public.draw_from is DrawFrom.LAST_DISCARD:
        return Refusal(Reason.WRONG_MOMENT)
    wait = public.proposals.wait[view.seat]
    if wait or public.proposals.to is not None:
        return Refusal(Reason.PROPOSED_BEFORE, count=wait)
    return None


def _hint(view: SeatView) -> Refusal | None:
    public = view.public
    if not public.rules.hints:
        return Refusal(Reason.NO_HINTS)
    if _asked(view):  # whether to play on is no question of counting
        return Refusal(Reason.MUST_ANSWER)
    return Refusal(Reason.HINTED) if view.hinted else None


def _asked(view: SeatView) -> bool:
    return view.public.proposals.to is view.seat


def _drawing_choices(view: SeatView) -> list[Action]:
    public = view.public
    if _asked(view):
        return [AcceptVoid(), DeclineVoid()]
    if public.draw_from is DrawFrom.LAST_DISCARD:
        return [Pass(), *(Take(card) for card in public.pile[-1:] if _knocks_with(view, card))]
    if public.top is None or public.draw_from is DrawFrom.STOCK:
        return [Draw()]
    return [Draw(), Take(public.top)]


def _throws(view: SeatView) -> tuple[Discard, ...]:
    if must_knock(view.public):
        return ()
    kept = banned(view)
    return _DISCARDS(view.hand.mask if kept is None else view.hand.mask & ~kept.mask)


def _knocks(view: SeatView) -> list[Knock]:
    aces = view.public.terms.aces
    shown: list[Arrangement] = []
    for card in knock_counts(view):
        shown += best_arrangements(view.hand.without(card), aces)
    if may_show_big_gin(view):
        shown += best_arrangements(view.hand, aces)
    return [Knock(laid) for laid in shown]


def _knocks_with(view: SeatView, card: Card) -> bool:
    """Whether the seat could knock if it took this card, and threw another."""
    public = view.public
    return bool(knock_discards(view.hand.with_card(card), public.knock_limit, card, public.terms.aces))
