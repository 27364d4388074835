"""What happened at the table, for everybody to read."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Discard,
    Draw,
    Knock,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.phases import DrawFrom
from ginrummy.core.seats import BySeat
from ginrummy.core.views import PublicView, Stage
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Name, Phrase


def since_last_turn(names: BySeat[str], view: PublicView) -> Phrase:
    """What the player to move has to know: the other player's last turn, or how the deal began."""
    if not view.recent:
        return _dealt(names, view)
    name = Name(names[view.recent[0].seat])
    if view.forced:
        return Phrase(_("{name} passed too, so the first card comes from the stock."), name=name)
    if view.stage is Stage.DISCARD and isinstance(view.recent[-1].action, Pass) and _both_passed(view):
        return Phrase(_("{name} passed too, so your first card came from the stock."), name=name)
    actions = [move.action for move in view.recent]
    aside = ProposeVoid | DeclineVoid
    return _turn(name, [each for each in actions if not isinstance(each, aside)], view)


def declined(names: BySeat[str], view: PublicView) -> Phrase | None:
    """That the other player has declined to call the round off; None if that was not so."""
    for move in view.recent:
        if isinstance(move.action, DeclineVoid):
            return Phrase(_("{name} does not call the round off."), name=Name(names[move.seat]))
    return None


def notice(names: BySeat[str], view: PublicView) -> Phrase | None:
    """What is out of the ordinary about the turn to come; None if nothing is."""
    if view.proposals.to is not None:
        name = Name(names[view.proposals.to.other])
        return Phrase(_("{name} proposes to call the round off."), name=name)
    if view.draw_from is DrawFrom.LAST_DISCARD and view.top is not None:
        return Phrase(_("Two cards are left: {card} may be taken only to knock."), card=view.top)
    return declined(names, view)


def _dealt(names: BySeat[str], view: PublicView) -> Phrase:
    dealer, name = Name(names[view.dealer]), Name(names[view.dealer.other])
    if view.upcard is None:
        return Phrase(_("{dealer} dealt {name} eleven cards, to discard one."), dealer=dealer, name=name)
    return Phrase(_("{dealer} dealt and turned up {card}."), dealer=dealer, card=view.upcard)


def _both_passed(view: PublicView) -> bool:
    """After two passes the dealer's is the last, and it is the non-dealer's turn."""
    return view.recent[-1].seat is view.dealer and view.seat is not view.dealer


def _turn(name: Name, actions: Sequence[Action], view: PublicView) -> Phrase:
    put_back = next((action.card for action in actions if isinstance(action, Take)), None)
    match [action for action in actions if not isinstance(action, PutBack)]:
        case [*_, Take(), Pass()] if put_back:
            return Phrase(_("{name} took {card}, put it back and passed."), name=name, card=put_back)
        case [Pass()] if view.stage is Stage.OVER and view.top is not None:
            return Phrase(_("{name} did not knock with {card}."), name=name, card=view.top)
        case [Pass()] if view.upcard is not None:
            return Phrase(_("{name} passed the upcard {card}."), name=name, card=view.upcard)
        case [Discard(card)]:
            return Phrase(_("{name} discarded {card}."), name=name, card=card)
        case [Draw(), Discard(card)]:
            return Phrase(_("{name} drew from the stock and discarded {card}."), name=name, card=card)
        case [*_, Take(), Draw(), Discard(card)] if put_back:
            return Phrase(
                _("{name} took {taken}, put it back, drew from the stock and discarded {card}."),
                name=name,
                taken=put_back,
                card=card,
            )
        case [*_, Take(taken), Discard(card)]:
            return Phrase(_("{name} took {taken} and discarded {card}."), name=name, taken=taken, card=card)
        case [*_, Draw()] if view.stage is Stage.OVER:
            return Phrase(_("{name} drew the last card that may be drawn."), name=name)
        case [*_, AcceptVoid()]:
            return Phrase(_("{name} agreed to call the round off."), name=name)
        case [*_, Knock()]:
            return Phrase(_("{name} knocked."), name=name)
        case _:
            return Phrase(_("{name} is playing."), name=name)
