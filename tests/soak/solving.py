"""The solver against the brute force: what ten and eleven cards count, hold, leave and may throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import dealing
import oracle
import quick_oracle
from bilingual import aces_of, cards_of
from dealing import Deal
from drawing import meld_names, names
from ginrummy.core.cards import Card, Hand
from ginrummy.core.melds import Arrangement
from ginrummy.core.solver import (
    arrangements_within,
    best_arrangement,
    best_arrangements,
    deadwood,
    discard_counts,
    knock_discards,
)
from oracle import Aces, Cards
from soak.answers import differences, laid, played, spoken
from soak.attack import Attack

GIVEN: Final[tuple[Any, ...]] = (Hand, tuple, iter)
"""The ways to give a hand."""
LIMITS: Final = (10, 10, 10, 10, 0, 3, 7, 40)
"""Knock limits, and one so high that there are many answers."""


class Laid(NamedTuple):
    """An arrangement, and what could be laid off on it."""

    melds: frozenset[Cards]
    loose: Cards
    counted: int
    openings: Cards
    reachable: Cards

    def __str__(self) -> str:
        reached = f"{spoken(self.openings)}, and in turn {spoken(self.reachable)}"
        return f"{laid(self.melds, self.loose)} = {self.counted}, open for {reached}"


def solve(chance: Random, *, deal: Deal, size: int, aces: Aces) -> str | None:
    """Ask what one hand counts, holds, leaves and may throw, given in any order and in any way."""
    hand = deal(chance, size, aces.rank)
    order = chance.sample(sorted(hand), size)
    given = chance.choice(GIVEN)
    limit = chance.choice(LIMITS)
    taken = chance.choice((None, *order))
    cards = cards_of(order)
    how = aces_of(aces)
    banned = None if taken is None else cards_of([taken])[0]
    best = best_arrangements(given(cards), how)
    ours = {
        "deadwood": deadwood(given(cards), how),
        "best arrangements": set(map(_laid, best)),
        "no arrangement twice": len(best),
        "sorted": _is_sorted(best, aces),
        "the first": best_arrangement(given(cards), how) == best[0],
        "discards": _by_name(discard_counts(given(cards), how)),
        "knocks": _by_name(knock_discards(given(cards), limit, banned, how)),
    }
    truly_best = quick_oracle.best(hand, aces)
    true = {
        "deadwood": quick_oracle.least(hand, aces),
        "best arrangements": {_truly_laid(hand, melds, aces) for melds in truly_best},
        "no arrangement twice": len(truly_best),
        "sorted": True,
        "the first": True,
        "discards": quick_oracle.discards(hand, aces),
        "knocks": quick_oracle.knocks(hand, limit, taken, aces),
    }
    case = {"cards": " ".join(order), "as": given.__name__, "aces": aces, "limit": limit, "taken": taken}
    return differences(case, ours, true)


def arrange(chance: Random, *, aces: Aces) -> str | None:
    """Ask in which ways one hand can be shown within a limit, low or high."""
    deal = chance.choice((dealing.anything, dealing.rich, dealing.rich))
    hand = deal(chance, chance.choice((10, 11)), aces.rank)
    order = chance.sample(sorted(hand), len(hand))
    given = chance.choice(GIVEN)
    limit = chance.choice(LIMITS)
    within = arrangements_within(given(cards_of(order)), limit, aces_of(aces))
    truly_within = quick_oracle.within(hand, limit, aces)
    ours = {
        "arrangements": set(map(_laid, within)),
        "no arrangement twice": len(within),
        "sorted": _is_sorted(within, aces),
    }
    true = {
        "arrangements": {_truly_laid(hand, melds, aces) for melds in truly_within},
        "no arrangement twice": len(truly_within),
        "sorted": True,
    }
    case = {"cards": " ".join(order), "as": given.__name__, "aces": aces, "limit": limit}
    return differences(case, ours, true)


def _laid(shown: Arrangement) -> Laid:
    return Laid(
        meld_names(shown.melds),
        names(shown.deadwood),
        shown.count,
        names(shown.openings),
        names(shown.reachable),
    )


def _truly_laid(hand: Cards, melds: frozenset[Cards], aces: Aces) -> Laid:
    loose = oracle.left_over(hand, melds)
    return Laid(
        melds,
        loose,
        oracle.count(loose, aces),
        quick_oracle.openings(hand, melds, aces),
        quick_oracle.reachable(hand, melds, aces),
    )


def _is_sorted(shown: Sequence[Arrangement], aces: Aces) -> bool:
    keys = [
        quick_oracle.preference(names(one.cards), meld_names(one.melds), aces)
        for one in shown
        if len(shown) > 1
    ]
    return keys == sorted(keys)


def _by_name(counts: Mapping[Card, int]) -> dict[str, int]:
    return {str(card): left for card, left in counts.items()}


ATTACKS: Final = (
    *(
        Attack(
            f"{'ten' if size == 10 else 'eleven'} {kind} cards{played(aces)}",
            200_000 if aces == oracle.LOW else 20_000,
            partial(solve, deal=deal, size=size, aces=aces),
        )
        for aces in oracle.ACES
        for kind, deal in (("random", dealing.anything), ("meld-rich", dealing.rich))
        for size in (10, 11)
    ),
    *(
        Attack(f"layouts{played(aces)}", 20_000 if aces == oracle.LOW else 5_000, partial(arrange, aces=aces))
        for aces in oracle.ACES
    ),
)
