"""Times the solver against other programs on the same hands: `python benchmarks/solver.py`."""

from __future__ import annotations

import multiprocessing
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from brute import MELDS, count_of, least_defence, least_defence_of_states, mask_of
from ginrummy import (
    Arrangement,
    Defence,
    Hand,
    Meld,
    best_arrangement,
    best_defence,
    deadwood,
    discard_counts,
)
from ginrummy.core.cards import PACK, Card
from hands import Cards, Knocked, rounds_of
from peers import has_peer, warn_of_missing_peers
from report import SEED, Figure, Row, Target, finish, options, rows
from sides import Side, differing, take_turns

PYSPIEL: Final = "pyspiel"
BRUTE: Final = "brute force"

WRONG: Final = -1
"""In place of the count of an answer that breaks the rules."""


@dataclass(frozen=True, slots=True)
class Task:
    """A question that is put to all sides."""

    name: str
    sides: Callable[[], Sequence[Side]]
    """Us and every peer that is installed."""
    targets: dict[str, Target | None]
    """The kinds of hand, each with what is asked for against the rival."""
    size: int = 10
    rival: str = PYSPIEL
    figure: Figure = Figure.SHARE
    fewer: int = 1
    """By what the number of hands is divided, where a peer takes long."""


def cards(case: Cards) -> list[Card]:
    """Our card objects, in the order of the case."""
    return [PACK[card] for card in case]


def hand(case: Cards) -> Hand:
    """Our hand."""
    return Hand(cards(case))


def counted(cards: Cards, arrangement: Arrangement, laid_off: int = 0) -> int:
    """The count of an arrangement, by our own reckoning of it; `WRONG` if it is none of these cards."""
    parts = [mask_of(card.index for card in meld.cards) for meld in arrangement.melds]
    left = mask_of(card.index for card in arrangement.deadwood)
    whole = sum(parts) + left + laid_off == mask_of(cards)
    return count_of(left) if whole and MELDS.issuperset(parts) else WRONG


# -- us --------------------------------------------------------------------------------------------


def arrange(held: Hand) -> tuple[Arrangement, Any, int]:
    """The best arrangement, down to what is looked at."""
    best = best_arrangement(held)
    return best, best.melds, best.count


def arranged(case: Cards, found: tuple[Arrangement, Any, int]) -> int:
    """What the arrangement counts."""
    return counted(case, found[0])


def discards(case: Cards, counts: dict[Card, int]) -> list[int]:
    """The counts in the order of the cards."""
    return [counts[card] for card in cards(case)]


def knock(case: Knocked) -> tuple[list[Meld], Hand]:
    """The melds and the hand of a knock."""
    return [Meld(cards(meld)) for meld in case.shown], hand(case.hand)


def defend(given: tuple[list[Meld], Hand]) -> tuple[Defence, Any, Any, int]:
    """The best defence, down to what is looked at."""
    best = best_defence(*given)
    return best, best.arrangement, best.layoffs, best.count


def defended(case: Knocked, found: tuple[Defence, Any, Any, int]) -> int:
    """What a defence leaves; `WRONG` if a lay-off is not legal in its turn."""
    defence = found[0]
    shown, _ = masks(case)
    laid_off = 0
    for layoff in defence.layoffs:
        shown[layoff.meld] += mask_of([layoff.card.index])
        laid_off += mask_of([layoff.card.index])
        if shown[layoff.meld] not in MELDS:
            return WRONG
    return counted(case.hand, defence.arrangement, laid_off)


# -- the brute force -------------------------------------------------------------------------------


def masks(case: Knocked) -> tuple[list[int], int]:
    """The melds and the hand of a knock, as it takes them."""
    return [mask_of(meld) for meld in case.shown], mask_of(case.hand)


def by_force(given: tuple[list[int], int]) -> int:
    """The least count; it lists neither melds nor lay-offs."""
    return least_defence(*given)


def by_less_force(given: tuple[list[int], int]) -> int:
    """The same, by a search that looks at no state twice."""
    return least_defence_of_states(*given)


# -- pyspiel and rlcard; both number the cards as we do --------------------------------------------


def each_without_one(least: Callable[[Any], int]) -> Callable[[Any], list[int]]:
    """Ask about ten cards eleven times; the only exact way where a program knows only ten."""
    return lambda held: [least(held[:place] + held[place + 1 :]) for place in range(len(held))]


def pyspiel_sides() -> dict[str, Side]:
    """OpenSpiel's utilities, which are written in C++; nothing if they are not installed."""
    if not has_peer(PYSPIEL):
        return {}
    import pyspiel

    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    total = utils.total_card_value

    def arrange(held: list[int]) -> tuple[Any, int]:
        melds = utils.best_meld_group(held)
        return melds, total(held) - total(melds)

    return {
        "deadwood": Side(PYSPIEL, utils.min_deadwood, list),
        "arrange": Side(PYSPIEL, arrange, list, second),
        "discards": Side(PYSPIEL, each_without_one(utils.min_deadwood), list),
    }


def rlcard_sides() -> dict[str, Side]:
    """RLCard's melding, pure Python; it does a part of the hands, or it would take most of the time."""
    if not has_peer("rlcard"):
        return {}
    from rlcard.games.gin_rummy.utils import melding, utils

    def takes(case: Cards) -> list[Any]:
        return [utils.get_card(card) for card in case]

    def arrange(held: list[Any]) -> tuple[Any, int]:
        clusters = melding.get_best_meld_clusters(held)
        melds = clusters[0] if clusters else []
        return melds, utils.get_deadwood_count(held, melds)

    return {
        "arrange": Side("rlcard", arrange, takes, second, every=10),
        "discards": Side("rlcard", each_without_one(lambda held: arrange(held)[1]), takes, every=40),
    }


def second(_case: Cards, done: tuple[Any, int]) -> int:
    """The count, where it comes with the melds."""
    return done[1]


def peers(work: str) -> list[Side]:
    """All peers that can do this."""
    return [sides[work] for sides in (pyspiel_sides(), rlcard_sides()) if work in sides]


# -- the questions ---------------------------------------------------------------------------------


TASKS: Final = (
    Task(
        "deadwood of a hand",
        lambda: [Side("ours", deadwood, hand), *peers("deadwood")],
        {"random": Target(0.6, 0.35), "meld-rich": Target(0.35, 0.18)},
    ),
    Task(
        "deadwood of a list of cards",
        lambda: [Side("ours", deadwood, cards), *peers("deadwood")],
        {"random": Target(1.2, 0.9), "meld-rich": None},
    ),
    Task(
        "melds and deadwood",
        lambda: [Side("ours", arrange, hand, arranged), *peers("arrange")],
        {"random": Target(0.7, 0.35), "meld-rich": Target(0.4, 0.22)},
    ),
    Task(
        "all eleven discards",
        lambda: [Side("ours", discard_counts, hand, discards), *peers("discards")],
        {"random": Target(0.5, 0.22), "meld-rich": Target(0.4, 0.18)},
        size=11,
    ),
    Task(
        "best defence",
        lambda: [
            Side("ours", defend, knock, defended),
            Side(BRUTE, by_force, masks),
            Side("no state twice", by_less_force, masks),
        ],
        {"knocks": Target(30, 80)},
        rival=BRUTE,
        figure=Figure.TIMES,
        fewer=20,
    ),
)


def measure(number: int, kind: str, chosen: Namespace) -> list[Row]:
    """The rows of one task and kind of hand."""
    task = TASKS[number]

    def cases() -> Iterator[list[Any]]:
        many = max(1, chosen.hands // task.fewer)
        return rounds_of(kind, task.size, many, chosen.rounds, chosen.seed)

    ours, *others = task.sides()
    took = take_turns((ours, *others), cases())
    again = next(cases())  # the hands of the first round, once more
    differ = {other.name: differing(ours, other, again) for other in others}
    what = f"{task.name}, {kind}"
    return rows(what, "µs", took, task.figure, task.targets[kind], task.rival, differ)


def main() -> int:
    """Put every question in a process of its own, so that the first round finds no warm cache."""
    chosen = options(__doc__, hands=(20_000, "hands of a kind in a round"), seed=SEED)
    warn_of_missing_peers()
    found: list[Row] = []
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=1, max_tasks_per_child=1, mp_context=fresh) as process:
        for number, task in enumerate(TASKS):
            for kind in task.targets:
                print(f"{task.name}, {kind}", file=sys.stderr)
                found += process.submit(measure, number, kind, chosen).result()
    return finish(chosen, found)


if __name__ == "__main__":
    sys.exit(main())
