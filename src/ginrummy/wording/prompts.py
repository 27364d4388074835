"""What a player is asked, and what a choice would mean."""

from __future__ import annotations

from ginrummy.core.cards import Card
from ginrummy.core.legality import knock_counts
from ginrummy.core.solver import deadwood
from ginrummy.core.views import SeatView, Stage
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Main, Name, Phrase


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
