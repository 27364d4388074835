"""What a player is asked, and what a choice would mean."""

from __future__ import annotations

from ginrummy.core.cards import Card
from ginrummy.core.errors import Reason, Refusal
from ginrummy.core.legality import knock_counts
from ginrummy.core.solver import deadwood, discard_counts
from ginrummy.core.views import SeatView, Stage
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Main, Name, Phrase
from ginrummy.wording.refusals import refusal_phrase


def turn_prompt(name: str, view: SeatView) -> Phrase:
    """The line above the hand of the player to move."""
    public, player = view.public, Name(name)
    match public.stage:
        case Stage.OFFER:
            return Phrase(_("{name}, take {card} or pass."), name=player, card=public.upcard)
        case Stage.DRAW:
            return Phrase(_("{name}, draw a card."), name=player)
        case _:
            return _discard_prompt(player, view)


def not_now(stage: Stage) -> Phrase:
    """What has to be done before anything else."""
    match stage:
        case Stage.OFFER:
            return Phrase(_("First take the upcard or pass."))
        case Stage.DRAW:
            return Phrase(_("First draw a card."))
        case _:
            return Phrase(_("You have drawn; choose a card to discard."))


def no_knock(view: SeatView, card: Card | None) -> Phrase:
    """Why the seat cannot knock, with this card face down or with any."""
    limit = str(view.public.knock_limit)
    if card is not None and card is view.public.taken:
        return refusal_phrase(Refusal(Reason.JUST_TAKEN, card))
    if card is not None:
        left = deadwood(view.hand.without(card))
        return Phrase(
            _("{card} leaves {count}, and a knock needs {limit} or less."), card=card, count=left, limit=limit
        )
    left = min(left for each, left in discard_counts(view.hand).items() if each is not view.public.taken)
    return Phrase(
        _("The best discard leaves {count}, and a knock needs {limit} or less."), count=left, limit=limit
    )


def _discard_prompt(player: Name, view: SeatView) -> Phrase:
    if view.drawn is None:
        return Phrase(_("{name}, choose a discard."), name=player)
    if view.public.taken is not None:
        return Phrase(_("{name}, you took {card}. Choose a discard."), name=player, card=view.drawn)
    return Phrase(_("{name}, you drew {card}. Choose a discard."), name=player, card=view.drawn)


def discard_note(view: SeatView, card: Card) -> Phrase:
    """What the chosen discard would leave, and whether one could knock with that."""
    left = deadwood(view.hand.without(card))
    limit = view.public.knock_limit
    if card is view.public.taken:
        return Phrase(_("{card} was just taken, it stays this turn"), card=card)
    if left == 0:
        return Phrase(_("{card} leaves gin"), card=card)
    if left <= limit:
        return Phrase(_("{card} leaves {count}, you may knock"), card=card, count=Main(left))
    return Phrase(
        _("{card} leaves {count}, a knock needs {limit}"), card=card, count=Main(left), limit=str(limit)
    )


def knock_note(view: SeatView) -> Phrase | None:
    """That a knock is possible, before anything is chosen; None where it is not."""
    counts = knock_counts(view)
    if not counts:
        return None
    least = min(counts.values())
    return (
        Phrase(_("you may go gin"))
        if least == 0
        else Phrase(_("you may knock with {count}"), count=Main(least))
    )
