"""What happened at the table, for everybody to read."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.core.actions import Action, Discard, Draw, Knock, Pass, PutBack, Take
from ginrummy.core.cards import Card
from ginrummy.core.seats import BySeat
from ginrummy.core.views import PublicView, Stage
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Name, Phrase


def since_last_turn(names: BySeat[str], view: PublicView) -> Phrase:
    """What the player to move has to know: the other player's last turn, or how the deal began."""
    if not view.recent:
        return Phrase(
            _("{dealer} dealt and turned up {card}."), dealer=Name(names[view.dealer]), card=view.upcard
        )
    name = Name(names[view.recent[0].seat])
    if view.forced:
        return Phrase(_("{name} passed too, so the first card comes from the stock."), name=name)
    if view.stage is Stage.DISCARD and isinstance(view.recent[-1].action, Pass) and _both_passed(view):
        return Phrase(_("{name} passed too, so your first card came from the stock."), name=name)
    return _turn(name, [move.action for move in view.recent], view.upcard)


def _both_passed(view: PublicView) -> bool:
    """After two passes the dealer's is the last, and it is the non-dealer's turn."""
    return view.recent[-1].seat is view.dealer and view.seat is not view.dealer


def _turn(name: Name, actions: Sequence[Action], upcard: Card) -> Phrase:
    put_back = next((action.card for action in actions if isinstance(action, Take)), None)
    match [action for action in actions if not isinstance(action, PutBack)]:
        case [Pass()]:
            return Phrase(_("{name} passed the upcard {card}."), name=name, card=upcard)
        case [*_, Take(), Pass()] if put_back:
            return Phrase(_("{name} took {card}, put it back and passed."), name=name, card=put_back)
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
        case [*_, Knock()]:
            return Phrase(_("{name} knocked."), name=name)
        case _:
            return Phrase(_("{name} is playing."), name=name)
