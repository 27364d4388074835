"""A finished round told step by step, with what the solver says of each; facts, no advice."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final, assert_never

from ginrummy.core.actions import (
    AcceptVoid,
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
from ginrummy.core.cards import Card
from ginrummy.core.layoffs import Defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.phases import VOID_STOCK
from ginrummy.core.seats import Seat
from ginrummy.core.steps import OpenRound, Step, Throw
from ginrummy.wording.cards import cards_text
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.phrase import Cards, Name, Phrase

_MANY: Final = 5
"""So many cards are counted and no longer named."""
BOTH: Final = frozenset(Seat)


def step_text(round_: OpenRound, step: Step, seen: Container[Seat] = BOTH) -> Phrase:
    """What was done, as it is told to who sees the hands of these seats."""
    if step.move is None:
        return _dealt(round_)
    name = Name(round_.names[step.move.seat])
    match step.move.action:
        case Pass() if step.stock <= VOID_STOCK:
            return Phrase(_("{name} did not knock with {card}."), name=name, card=step.pile[-1])
        case Pass():
            return Phrase(_("{name} passed the upcard {card}."), name=name, card=step.pile[-1])
        case Take(card):
            return Phrase(_("{name} took {card}."), name=name, card=card)
        case PutBack():
            return Phrase(_("{name} put {card} back."), name=name, card=step.pile[-1])
        case Draw() if step.move.seat not in seen:
            return Phrase(_("{name} drew from the stock."), name=name)
        case Draw() if step.came is not None:
            return Phrase(_("{name} drew {card} from the stock."), name=name, card=step.came)
        case Discard(card):
            return Phrase(_("{name} discarded {card}."), name=name, card=card)
        case Knock(shown):
            return _knocked(name, shown)
        case Defend(arrangement, layoffs):
            return _defended(name, Defence(arrangement, layoffs))
        case ProposeVoid():
            return Phrase(_("{name} proposed to call the round off."), name=name)
        case AcceptVoid():
            return Phrase(_("{name} agreed to call the round off."), name=name)
        case DeclineVoid():
            return Phrase(_("{name} did not call the round off."), name=name)
        case Hint():
            return Phrase(_("{name} asked for a hint."), name=name)
        case Draw():
            raise ValueError("a stock draw brings a card")
        case _:
            assert_never(step.move.action)


def step_facts(step: Step) -> Iterator[Phrase]:
    """What could be done, or what else could have been done, as the exact solver counts it."""
    throw, instead = step.throw, step.instead
    if throw is not None:
        if throw.big_gin:
            yield Phrase(_("Big gin is possible."))
        yield _least(throw)
        if throw.knocks:
            yield _possible(throw.knocks)
    if instead is not None and step.left is not None:
        yield _left(step.left, instead)
        if step.knock_not_taken:
            yield _not_taken(instead)


def _least(throw: Throw) -> Phrase:
    best, count = throw.best, min(throw.counts.values())
    if len(best) >= _MANY:
        words = _("Of all discards any of {number} cards leaves the least, {count}.")
        return Phrase(words, number=len(best), count=count)
    words = ngettext(
        "Of all discards {cards} leaves the least, {count}.",
        "Of all discards {cards} leave the least, {count}.",
        len(best),
    )
    return Phrase(words, cards=Cards(best), count=count)


def _possible(knocks: tuple[Card, ...]) -> Phrase:
    if len(knocks) >= _MANY:
        return Phrase(_("A knock is possible with any of {number} cards."), number=len(knocks))
    return Phrase(_("A knock is possible, face down: {cards}."), cards=Cards(knocks))


def _left(left: int, instead: Throw) -> Phrase:
    if left == instead.least:
        return Phrase(_("That leaves {count}, the least there was."), count=left)
    if instead.big_gin:
        return Phrase(_("That leaves {count}; big gin would have left nothing."), count=left)
    if len(instead.best) >= _MANY:
        words = _("That leaves {count}; any of {number} other cards would have left {least}.")
        return Phrase(words, count=left, number=len(instead.best), least=instead.least)
    words = _("That leaves {count}; {cards} would have left {least}.")
    return Phrase(words, count=left, cards=Cards(instead.best), least=instead.least)


def _not_taken(instead: Throw) -> Phrase:
    if instead.big_gin:
        return Phrase(_("Big gin was possible and not taken."))
    if len(instead.knocks) >= _MANY:
        words = _("A knock was possible and not taken, with any of {number} cards.")
        return Phrase(words, number=len(instead.knocks))
    words = _("A knock was possible and not taken, face down: {cards}.")
    return Phrase(words, cards=Cards(instead.knocks))


def limit_text(limit: int) -> str:
    """What the dotted line of a chart of deadwood means; empty where there is none."""
    return _("The dotted line is the limit for a knock, {limit}.").format(limit=limit) if limit else ""


def turn_lines(round_: OpenRound) -> Iterator[str]:
    """The round turn by turn, each turn with what the cards it left count, and what else was possible."""
    told: list[str] = []
    for step in round_.steps:
        told.append(str(step_text(round_, step)))
        if step.move is None:
            told.append(_counted(round_, step))
        if step.instead is not None:
            told += map(str, step_facts(step))
        if step.throw is None:
            yield " ".join(told)
            told = []


def hand_lines(round_: OpenRound) -> Iterator[str]:
    """Both hands as they were laid down; nothing where nobody knocked."""
    if round_.shown is None or round_.defence is None or round_.result.knocker is None:
        return
    knocker = round_.result.knocker
    yield _laid(round_.names[knocker], round_.shown)
    yield _laid(round_.names[knocker.other], round_.defence.arrangement)


def _dealt(round_: OpenRound) -> Phrase:
    dealer = round_.terms.dealer
    names = {"dealer": Name(round_.names[dealer]), "name": Name(round_.names[dealer.other])}
    if round_.terms.upcard is None:
        return Phrase(_("{dealer} dealt {name} eleven cards, to discard one."), **names)
    return Phrase(_("{dealer} dealt and turned up {card}."), dealer=names["dealer"], card=round_.terms.upcard)


def _counted(round_: OpenRound, step: Step) -> str:
    """What the hands count as they were dealt, of eleven cards what is left with the best discard."""
    words = _("The hand of {first} counts {first_count}, that of {second} {second_count}.")
    return words.format(
        first=round_.names[Seat.FIRST],
        first_count=step.counts[Seat.FIRST],
        second=round_.names[Seat.SECOND],
        second_count=step.counts[Seat.SECOND],
    )


def _knocked(name: Name, shown: Arrangement) -> Phrase:
    if shown.count:
        return Phrase(_("{name} knocked with {count}."), name=name, count=shown.count)
    if len(shown.cards) == 11:
        return Phrase(_("{name} showed big gin."), name=name)
    return Phrase(_("{name} went gin."), name=name)


def _defended(name: Name, defence: Defence) -> Phrase:
    if not defence.layoffs:
        return Phrase(_("{name} laid nothing off and kept {count}."), name=name, count=defence.count)
    cards = Cards(tuple(layoff.card for layoff in defence.layoffs))
    return Phrase(_("{name} laid off {cards} and kept {count}."), name=name, cards=cards, count=defence.count)


def _laid(name: str, laid: Arrangement) -> str:
    melds = " | ".join(cards_text(meld.cards) for meld in laid.melds)
    fields = {"name": name, "melds": melds, "loose": cards_text(laid.deadwood), "count": laid.count}
    if not laid.deadwood:
        return _("{name}: {melds}").format(**fields)
    if not laid.melds:
        return _("{name}: {loose}, which counts {count}").format(**fields)
    return _("{name}: {melds} and {loose}, which counts {count}").format(**fields)
