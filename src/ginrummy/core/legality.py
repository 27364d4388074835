"""What a seat may do, decided from what that seat may know.

`refusal` says why not, `check` raises it, and `choices` lists what it lets pass.  Since they see no
more than the acting seat's view, no refusal can give away a hidden card.
"""

from __future__ import annotations

from typing import Final, assert_never

from ginrummy.core.actions import Action, Defend, Discard, Draw, Knock, Pass, PutBack, Take
from ginrummy.core.cards import PACK, Card, Hand
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.layoffs import Defence, best_defence
from ginrummy.core.solver import best_arrangements, deadwood, knock_discards
from ginrummy.core.views import SeatView, Stage


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
        case Pass() | Draw():
            return None
        case Take(card):
            return _take(view, card)
        case PutBack():
            return Refusal(Reason.NOTHING_TO_PUT_BACK) if view.public.taken is None else None
        case Knock():
            return _knock(view, action)
        case Defend():
            return _defend(view, action)
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
    """
    public = view.public
    if not view.to_move:
        return []
    match public.stage:
        case Stage.OFFER:
            return [Pass(), Take(public.upcard)]
        case Stage.DRAW:
            return [Draw()] if public.forced or public.top is None else [Draw(), Take(public.top)]
        case Stage.DISCARD:
            banned = _banned(view)
            back = [] if public.taken is None else [PutBack()]
            throws = [_DISCARDS[card] for card in view.hand.cards if card is not banned]
            knocks = [
                Knock(arrangement)
                for card in knock_counts(view)
                for arrangement in best_arrangements(view.hand.without(card))
            ]
            return [*back, *throws, *knocks]
        case Stage.DEFEND:
            best = own_best_defence(view)
            return [Defend(best.arrangement, best.layoffs)]
        case Stage.OVER:
            return []
        case _:
            assert_never(public.stage)


def knock_counts(view: SeatView) -> dict[Card, int]:
    """The cards that may be laid face down in a knock now, each with the least count it leaves (R30)."""
    if view.public.stage is not Stage.DISCARD or not view.to_move:
        return {}
    return knock_discards(view.hand, view.public.knock_limit, _banned(view))


def own_best_defence(view: SeatView) -> Defence:
    """The best this seat can do against the knock it faces; no lay-offs against gin (R46, R48).

    `ValueError` if there is no knock to defend against.
    """
    showdown = view.public.showdown
    if showdown is None:
        raise ValueError("nobody has knocked")
    return best_defence(() if showdown.gin else showdown.shown.melds, view.hand)


_STAGES: Final[dict[type[Action], tuple[Stage, ...]]] = {
    Pass: (Stage.OFFER,),
    Take: (Stage.OFFER, Stage.DRAW),
    Draw: (Stage.DRAW,),
    PutBack: (Stage.DISCARD,),
    Discard: (Stage.DISCARD,),
    Knock: (Stage.DISCARD,),
    Defend: (Stage.DEFEND,),
}

_DISCARDS: Final = {card: Discard(card) for card in PACK}
"""Every discard ready made: they are listed at every turn."""


def _take(view: SeatView, card: Card) -> Refusal | None:
    if view.public.forced:
        return Refusal(Reason.MUST_DRAW_STOCK)
    return None if card is view.public.top else Refusal(Reason.NOT_ON_TOP, card)


def _discard(view: SeatView, card: Card) -> Refusal | None:
    if card not in view.hand:
        return Refusal(Reason.NOT_IN_HAND, card)
    return Refusal(Reason.JUST_TAKEN, card) if card is _banned(view) else None


def _banned(view: SeatView) -> Card | None:
    """The card that may not leave the hand this turn, face up or face down (R26, R28)."""
    return view.public.taken


def _knock(view: SeatView, knock: Knock) -> Refusal | None:
    shown = knock.arrangement
    face_down = Hand.of_mask(view.hand.mask & ~shown.mask)
    if shown.mask & ~view.hand.mask or len(face_down) != 1:
        return Refusal(Reason.NOT_THE_HAND)
    if _banned(view) in face_down:
        return Refusal(Reason.JUST_TAKEN, _banned(view))
    if shown.count > view.public.knock_limit:
        return Refusal(Reason.ABOVE_LIMIT, count=shown.count, limit=view.public.knock_limit)
    if shown.count and deadwood(Hand.of_mask(shown.mask)) == 0:
        return Refusal(Reason.MUST_SHOW_GIN, count=shown.count)
    return None


def _defend(view: SeatView, defend: Defend) -> Refusal | None:
    showdown = view.public.showdown
    assert showdown is not None  # the stage says so
    if showdown.gin and defend.layoffs:
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
    return None if defend.arrangement.mask == left.mask else Refusal(Reason.NOT_THE_HAND)
