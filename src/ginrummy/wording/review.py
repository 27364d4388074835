"""A finished round told step by step, with what the solver says of each; facts, no advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from ginrummy.core.actions import (
    AcceptVoid,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Knock,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.layoffs import Defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.phases import VOID_STOCK
from ginrummy.core.steps import OpenRound, Step
from ginrummy.wording.cards import cards_text
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.phrase import Cards, Name, Phrase


def step_text(round_: OpenRound, step: Step) -> Phrase:
    """What was done."""
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
        words = ngettext(
            "Of all discards {cards} leaves the least, {count}.",
            "Of all discards {cards} leave the least, {count}.",
            len(throw.best),
        )
        yield Phrase(words, cards=Cards(throw.best), count=min(throw.counts.values()))
        if throw.knocks:
            yield Phrase(_("A knock is possible with {cards}."), cards=Cards(throw.knocks))
    if instead is not None and step.left is not None:
        least = instead.least
        if step.left == least:
            yield Phrase(_("That leaves {count}, the least there was."), count=step.left)
        elif instead.big_gin:
            yield Phrase(_("That leaves {count}; big gin would have left none."), count=step.left)
        else:
            yield Phrase(
                _("That leaves {count}; {cards} would have left {least}."),
                count=step.left,
                cards=Cards(instead.best),
                least=least,
            )
        if step.knock_not_taken:
            yield _not_taken(instead.big_gin, Cards(instead.knocks))


def turn_lines(round_: OpenRound) -> Iterator[str]:
    """The round turn by turn, each turn with what the cards it left count, and what else was possible."""
    told: list[str] = []
    for step in round_.steps:
        told.append(str(step_text(round_, step)))
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


def _not_taken(big_gin: bool, knocks: Cards) -> Phrase:  # noqa: FBT001
    if big_gin:
        return Phrase(_("Big gin was possible and not taken."))
    return Phrase(_("A knock was possible and not taken, with {knocks}."), knocks=knocks)


def _dealt(round_: OpenRound) -> Phrase:
    dealer = round_.terms.dealer
    names = {"dealer": Name(round_.names[dealer]), "name": Name(round_.names[dealer.other])}
    if round_.terms.upcard is None:
        return Phrase(_("{dealer} dealt {name} eleven cards, to discard one."), **names)
    return Phrase(_("{dealer} dealt and turned up {card}."), dealer=names["dealer"], card=round_.terms.upcard)


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
