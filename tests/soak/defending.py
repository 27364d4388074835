"""The best defence against the brute force: own melds and lay-offs taken together, chains included."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, Final

import dealing
import oracle
import quick_oracle
from bilingual import aces_of, cards_of, melds_of
from drawing import meld_names, names
from ginrummy.core.cards import Hand
from ginrummy.core.layoffs import LayOff, best_defence
from oracle import Aces, Cards
from soak.answers import differences, laid, played, spoken
from soak.attack import Attack

GIVEN: Final[tuple[Any, ...]] = (Hand, tuple, iter)
"""The ways to give a hand."""


def defend(chance: Random, *, aces: Aces) -> str | None:
    """Ask for the best defence to one knock; to gin too, for whether to lay off on it is not asked here."""
    knock = dealing.knock(chance, aces)
    order = chance.sample(sorted(knock.defender), 10)
    given = chance.choice(GIVEN)
    defence = best_defence(melds_of(knock.shown, aces), given(cards_of(order)), aces_of(aces))
    own = meld_names(defence.arrangement.melds)
    loose = names(defence.arrangement.deadwood)
    kept = knock.defender - {str(layoff.card) for layoff in defence.layoffs}
    case = {
        "shown": " / ".join(map(spoken, knock.shown)),
        "held": " ".join(order),
        "aces": aces,
        "laid": laid(own, loose),
        "off": ", ".join(f"{layoff.card} on {layoff.meld}" for layoff in defence.layoffs),
    }
    ours = {
        "count and lay-offs": (defence.count, len(defence.layoffs)),
        "count of what is left": oracle.count(loose, aces),
        "what is left": loose,
        "melded as well as can be, runs that touch as one": own in quick_oracle.best(kept, aces),
        "each lay-off legal in its turn": are_legal(defence.layoffs, knock.shown, knock.defender, aces),
    }
    true = {
        "count and lay-offs": quick_oracle.best_defence(knock.shown, knock.defender, aces),
        "count of what is left": defence.count,
        "what is left": oracle.left_over(kept, own),
        "melded as well as can be, runs that touch as one": True,
        "each lay-off legal in its turn": True,
    }
    return differences(case, ours, true)


def are_legal(layoffs: Sequence[LayOff], shown: Sequence[Cards], held: Cards, aces: Aces) -> bool:
    """Whether each card is held and fits its meld, as that lies by then (R40 to R44)."""
    table = list(shown)
    for layoff in layoffs:
        card = str(layoff.card)
        if card not in held or layoff.meld not in range(len(table)):
            return False
        held -= {card}
        table[layoff.meld] |= {card}
        if not oracle.is_meld(table[layoff.meld], aces):
            return False
    return True


ATTACKS: Final = tuple(
    Attack(f"knocks{played(aces)}", 50_000 if aces == oracle.LOW else 10_000, partial(defend, aces=aces))
    for aces in oracle.ACES
)
