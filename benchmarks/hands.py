"""Seeded hands: any, rich in melds, and knocks.  A card is its number, 0 to 51, suit by suit, ace first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

Cards: TypeAlias = tuple[int, ...]

PACK: Final = range(52)
SETS: Final = tuple(tuple(range(rank, 52, 13)) for rank in range(13))
"""The thirteen fours of a kind."""
RUNS: Final = tuple(
    tuple(range(13 * suit + low, 13 * suit + low + length))
    for suit in range(4)
    for length in (3, 4, 5)
    for low in range(14 - length)
)
"""All runs of three to five."""


class Knocked(NamedTuple):
    """What a knocker shows, and the ten cards of the other seat."""

    shown: tuple[Cards, ...]
    hand: Cards


def random_hand(rng: Random, size: int, pack: Sequence[int] = PACK) -> Cards:
    """Any cards of a pack, in any order."""
    return tuple(rng.sample(pack, size))


def meld_rich(rng: Random, size: int, pack: Sequence[int] = PACK) -> Cards:
    """A hand that melds well or in many ways, by one of five recipes; three in ten are any hand."""
    if rng.random() < 0.3:
        return random_hand(rng, size, pack)
    return _of(rng, size, rng.choice(_RECIPES)(rng), pack)


def knocked(rng: Random, size: int) -> Knocked:
    """A knock, not gin, against a hand of which a part fits the melds shown and the rest melds well."""
    shown, laid = _knock(rng)
    pack = [card for card in PACK if card not in laid]
    fitting = sorted({card for meld in shown for card in _near(meld)}.intersection(pack))
    kept = rng.sample(fitting, min(len(fitting), rng.randrange(5)))
    rest = [card for card in pack if card not in kept]
    return Knocked(shown, (*kept, *meld_rich(rng, size - len(kept), rest)))


def _of(rng: Random, size: int, wanted: Collection[int], pack: Sequence[int]) -> Cards:
    """As many of the wanted cards as a pack has and the hand takes, filled up with others."""
    there = [card for card in pack if card in wanted]
    kept = rng.sample(there, min(size, len(there)))
    others = [card for card in pack if card not in wanted]
    hand = [*kept, *rng.sample(others, size - len(kept))]
    rng.shuffle(hand)
    return tuple(hand)


def _two_suits(rng: Random) -> Collection[int]:
    return {13 * suit + rank for suit in rng.sample(range(4), 2) for rank in range(13)}


def _neighbouring_ranks(rng: Random) -> Collection[int]:
    width = rng.randint(3, 6)
    low = rng.randrange(14 - width)
    return {card for rank in range(low, low + width) for card in SETS[rank]}


def _overlapping_melds(rng: Random) -> Collection[int]:
    return {card for _ in range(rng.randint(2, 4)) for card in rng.choice((*SETS, *RUNS))}


def _crossed_fours(rng: Random) -> Collection[int]:
    fours = rng.sample(SETS, rng.randint(1, 2))
    crossing = (rng.choice([run for run in RUNS if not set(four).isdisjoint(run)]) for four in fours)
    return {card for meld in (*fours, *crossing) for card in meld}


def _faces(_rng: Random) -> Collection[int]:
    return {card for rank in (9, 10, 11, 12) for card in SETS[rank]}


_RECIPES: Final = (_two_suits, _neighbouring_ranks, _overlapping_melds, _crossed_fours, _faces)


def _knock(rng: Random) -> tuple[tuple[Cards, ...], set[int]]:
    """Melds and all ten cards of a hand that knocks with 1 to 10."""
    threes = [four[:suit] + four[suit + 1 :] for four in SETS for suit in range(4)]
    while True:
        shown: list[Cards] = []
        laid: set[int] = set()
        for meld in rng.sample((*threes, *threes, *SETS, *RUNS), 3):
            if laid.isdisjoint(meld) and len(laid) + len(meld) < 10:
                shown.append(meld)
                laid.update(meld)
        low = [card for card in PACK if card not in laid and card % 13 < 9]
        deadwood = rng.sample(low, 10 - len(laid))
        if sum(card % 13 + 1 for card in deadwood) <= 10:
            return tuple(shown), laid.union(deadwood)


def _near(meld: Cards) -> list[int]:
    """What fits a meld, at once or within three more cards."""
    if meld[0] % 13 == meld[1] % 13:
        return [card for card in SETS[meld[0] % 13] if card not in meld]
    suit = meld[0] // 13
    reach = range(max(13 * suit, meld[0] - 3), min(13 * suit + 13, meld[-1] + 4))
    return [card for card in reach if card not in meld]


KINDS: Final[dict[str, Callable[[Random, int], object]]] = {
    "random": random_hand,
    "meld-rich": meld_rich,
    "knocks": knocked,
}
"""The kinds of case, each with what makes one of a given size."""


def rounds_of(kind: str, size: int, many: int, rounds: int, seed: int) -> Iterator[list[Any]]:
    """The cases of each round, always others, so that no answer can be remembered from before."""
    for number in range(rounds):
        rng = Random(f"{seed} {kind} {size} {number}")
        yield [KINDS[kind](rng, size) for _ in range(many)]
