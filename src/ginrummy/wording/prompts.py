"""What a player is asked, what a choice would mean, and what holds for the round."""

from __future__ import annotations

from ginrummy.core.actions import AcceptVoid, Action, DeclineVoid, Pass, ProposeVoid, Take
from ginrummy.core.cards import Card
from ginrummy.core.errors import Reason, Refusal
from ginrummy.core.legality import banned, knock_counts, may_show_big_gin, must_knock, refusal
from ginrummy.core.phases import DrawFrom, Terms
from ginrummy.core.rules import Assist, KnockCardSource
from ginrummy.core.seats import BySeat
from ginrummy.core.solver import deadwood, discard_counts
from ginrummy.core.views import PublicView, SeatView, Stage
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Main, Name, Phrase
from ginrummy.wording.refusals import refusal_phrase


def turn_prompt(names: BySeat[str], view: SeatView) -> Phrase:
    """The line above the hand of the player to move."""
    name = Name(names[view.seat])
    match view.public.stage:
        case Stage.OFFER:
            return Phrase(_("{name}, take {card} or pass."), name=name, card=_top(view.public))
        case Stage.DRAW:
            return _draw_prompt(name, Name(names[view.seat.other]), view)
        case _:
            return _discard_prompt(name, view)


def confirm_prompt(names: BySeat[str], view: SeatView, action: Action) -> Phrase | None:
    """The question before something that ends the round or asks for its end; None for anything else."""
    other = Name(names[view.seat.other])
    match action:
        case ProposeVoid():
            return Phrase(_("Propose to {name} to call the round off? Nobody would score."), name=other)
        case AcceptVoid():
            return Phrase(_("Call the round off, as {name} proposes? Nobody scores."), name=other)
        case DeclineVoid():
            return Phrase(_("Play on, although {name} would call the round off?"), name=other)
        case Pass() if view.public.draw_from is DrawFrom.LAST_DISCARD:
            return Phrase(_("Pass, so that the round is void? Nobody scores."))
        case _:
            return None


def not_now(view: SeatView) -> Phrase:
    """What has to be done before anything else."""
    public = view.public
    match public.stage:
        case Stage.OFFER:
            return Phrase(_("First take the upcard or pass."))
        case Stage.DRAW if public.proposals.to is view.seat:
            return refusal_phrase(Refusal(Reason.MUST_ANSWER))
        case Stage.DRAW if public.draw_from is DrawFrom.LAST_DISCARD:
            return Phrase(_("The stock may not be drawn from any more."))
        case Stage.DRAW:
            return Phrase(_("First draw a card."))
        case _ if view.drawn is None:
            return Phrase(_("You have eleven cards; choose one to discard."))
        case _:
            return Phrase(_("You have drawn; choose a card to discard."))


def no_knock(view: SeatView, card: Card | None) -> Phrase:
    """Why the seat cannot knock, with this card face down or with any."""
    public = view.public
    if public.barred:
        return refusal_phrase(Refusal(Reason.FIRST_TURN))
    kept = banned(view)
    if card is not None and card is kept:
        return refusal_phrase(Refusal(Reason.JUST_TAKEN, card))
    if card is None and public.rules.assist is not Assist.GROUPS:
        return Phrase(_("First choose the card that goes face down."))
    if card is not None and public.rules.assist is Assist.BARE:
        return Phrase(_("With {card} face down too much is left to knock."), card=card)
    counts = discard_counts(view.hand, public.rules.aces)
    left = min(count for each, count in counts.items() if each is not kept) if card is None else counts[card]
    limit = public.knock_limit
    if card is None and limit == 0:
        return Phrase(_("The best discard leaves {count}, and only gin will do."), count=left)
    if card is None:
        return Phrase(
            _("The best discard leaves {count}, and a knock needs {limit} or less."),
            count=left,
            limit=str(limit),
        )
    if limit == 0:
        return Phrase(_("{card} leaves {count}, and only gin will do."), card=card, count=left)
    return Phrase(
        _("{card} leaves {count}, and a knock needs {limit} or less."),
        card=card,
        count=left,
        limit=str(limit),
    )


def discard_note(view: SeatView, card: Card) -> Phrase | None:
    """What the chosen discard would leave, and whether one could knock with that."""
    public = view.public
    if card is banned(view):
        return Phrase(_("{card} must stay this turn"), card=card)
    if public.rules.assist is not Assist.GROUPS:
        return _count_note(view)
    left = deadwood(view.hand.without(card), public.rules.aces)
    if card in knock_counts(view):
        if left == 0:
            return Phrase(_("{card} leaves gin"), card=card)
        return Phrase(_("{card} leaves {count}, you may knock"), card=card, count=Main(left))
    if left <= public.knock_limit:
        return Phrase(_("{card} leaves {count}, too early to knock"), card=card, count=Main(left))
    if public.knock_limit == 0:
        return Phrase(_("{card} leaves {count}, only gin will do"), card=card, count=Main(left))
    return Phrase(
        _("{card} leaves {count}, a knock needs {limit}"),
        card=card,
        count=Main(left),
        limit=str(public.knock_limit),
    )


def knock_note(view: SeatView) -> Phrase | None:
    """That a knock is possible, before anything is chosen; None where it is not."""
    if view.public.rules.assist is not Assist.GROUPS:
        return _count_note(view)
    if may_show_big_gin(view):
        return Phrase(_("you may show big gin"))
    counts = knock_counts(view)
    if not counts:
        return None
    least = min(counts.values())
    return (
        Phrase(_("you may go gin"))
        if least == 0
        else Phrase(_("you may knock with {count}"), count=Main(least))
    )


def _count_note(view: SeatView) -> Phrase | None:
    """What the hand counts, where that is all that is told."""
    if view.public.rules.assist is Assist.BARE:
        return None
    return Phrase(_("deadwood {count}"), count=Main(deadwood(view.hand, view.public.rules.aces)))


def limit_phrase(view: PublicView) -> Phrase:
    """How low a count allows a knock in this round (R30, O1)."""
    if view.knock_limit == 0:
        return Phrase(_("gin only"))
    return Phrase(_("{limit} or less"), limit=view.knock_limit)


def knock_card_phrase(terms: Terms) -> Phrase | None:
    """The card that sets limit or doubling, wherever it is now (O1); None where none does."""
    card, rules = terms.knock_card, terms.rules
    if card is None or not (rules.oklahoma or rules.spade_double):
        return None
    side = rules.knock_card_source is KnockCardSource.SIDE_CARD
    return Phrase(_("side card {card}") if side else _("knock card {card}"), card=card)


def terms_facts(terms: Terms) -> tuple[Phrase, ...]:
    """What is special about this round for as long as it lasts: its knock card and the doubling."""
    doubled = Phrase(_("all doubled")) if terms.doubled else None
    return tuple(phrase for phrase in (knock_card_phrase(terms), doubled) if phrase is not None)


def terms_in_short(terms: Terms) -> Phrase | None:
    """The same where there is little room; None where nothing is special."""
    if terms.doubled and terms.knock_card is not None:
        return Phrase(_("{card}, all doubled"), card=terms.knock_card)
    return knock_card_phrase(terms)


def _draw_prompt(name: Name, other: Name, view: SeatView) -> Phrase:
    public = view.public
    if public.proposals.to is view.seat:
        return Phrase(_("{name}, {other} proposes to call the round off."), name=name, other=other)
    if public.draw_from is DrawFrom.LAST_DISCARD:
        card = _top(public)
        if refusal(view, Take(card)) is None:
            return Phrase(
                _("{name}, take {card} to knock, or pass: the round is void."), name=name, card=card
            )
        return Phrase(_("{name}, {card} gives no knock. Pass: the round is void."), name=name, card=card)
    if public.proposals.to is not None:
        return Phrase(_("{name}, you have proposed to call it off. Draw a card."), name=name)
    return Phrase(_("{name}, draw a card."), name=name)


def _discard_prompt(name: Name, view: SeatView) -> Phrase:
    if view.drawn is None:
        return Phrase(_("{name}, discard one of your eleven cards."), name=name)
    if must_knock(view.public):
        return Phrase(_("{name}, you took {card}. Knock, or put it back."), name=name, card=view.drawn)
    if view.public.taken is not None:
        return Phrase(_("{name}, you took {card}. Choose a discard."), name=name, card=view.drawn)
    return Phrase(_("{name}, you drew {card}. Choose a discard."), name=name, card=view.drawn)


def _top(view: PublicView) -> Card:
    """The card that lies on the discard pile at an offer, or as the last one that may be taken."""
    assert view.top is not None  # both are about it
    return view.top
