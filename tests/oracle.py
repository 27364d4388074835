"""The rules once more, as naively as can be, to hold the core against.

Nothing is shared with the core: a card is its two characters, a meld a frozenset of them, and every
answer comes from trying everything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

Cards: TypeAlias = frozenset[str]


def value(card: str) -> int:
    """What a card counts (R3)."""
    return min(RANKS.index(card[0]) + 1, 10)


def count(cards: Iterable[str]) -> int:
    """What cards count together (R7)."""
    return sum(map(value, cards))


def is_set(cards: Cards) -> bool:
    """Whether these are three or four cards of one rank (R4)."""
    return len(cards) >= 3 and len({card[0] for card in cards}) == 1


def is_run(cards: Cards) -> bool:
    """Whether these are three or more cards of one suit that follow each other (R5)."""
    if len(cards) < 3 or len({card[1] for card in cards}) > 1:
        return False
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    return all(above - below == 1 for below, above in pairwise(ranks))


def is_meld(cards: Cards) -> bool:
    """Whether these are a set or a run."""
    return is_set(cards) or is_run(cards)


def melds(cards: Collection[str]) -> list[Cards]:
    """Every meld that lies in these cards."""
    sizes = range(3, len(cards) + 1)
    choices = (frozenset(choice) for size in sizes for choice in combinations(sorted(cards), size))
    return [choice for choice in choices if is_meld(choice)]


def arrangements(cards: Collection[str]) -> Iterator[frozenset[Cards]]:
    """Every choice of disjoint melds; ten or eleven cards hold at most three (R6, R8)."""
    found = melds(cards)
    for size in range(4):
        for choice in combinations(found, size):
            if sum(map(len, choice)) == len(frozenset().union(*choice)):
                yield frozenset(choice)


def left_over(cards: Collection[str], choice: Iterable[Cards]) -> Cards:
    """The deadwood of an arrangement (R7)."""
    return frozenset(cards).difference(*choice)


def least(cards: Collection[str]) -> int:
    """The least count of these cards."""
    return min(count(left_over(cards, choice)) for choice in arrangements(cards))


def within(cards: Collection[str], limit: int) -> set[frozenset[Cards]]:
    """The arrangements that count at most the limit, runs that touch laid as one."""
    return {
        choice
        for choice in arrangements(cards)
        if count(left_over(cards, choice)) <= limit
        and not any(is_run(one | other) for one, other in combinations(choice, 2))
    }


def best(cards: Collection[str]) -> set[frozenset[Cards]]:
    """The arrangements that reach the least count, runs that touch laid as one."""
    return within(cards, least(cards))


def openings(cards: Collection[str], choice: Iterable[Cards]) -> Cards:
    """The cards from elsewhere that fit a meld at once (R34)."""
    return frozenset(
        card
        for card in PACK
        for meld in choice
        if card not in meld and card not in cards and is_meld(meld | {card})
    )


def reachable(cards: Collection[str], choice: Iterable[Cards]) -> Cards:
    """The cards from elsewhere that fit a meld at once or after others (R34, R43)."""
    reached: set[str] = set()
    for meld in choice:
        grown = meld
        while more := openings(cards, [grown]):
            grown |= {min(more)}
        reached |= grown - meld
    return frozenset(reached)


def preference(cards: Collection[str], choice: Collection[Cards]) -> tuple[int, int, int, int]:
    """How early an arrangement is suggested, the lower the earlier (R34, without the order of the cards)."""
    return (
        count(left_over(cards, choice)),
        len(openings(cards, choice)),
        len(reachable(cards, choice)),
        -sum(map(is_set, choice)),
    )


def knocks(cards: Collection[str], limit: int, taken: str | None = None) -> dict[str, int]:
    """What may be thrown from eleven cards in a knock, and the count it leaves (R28, R30)."""
    left = {card: least(frozenset(cards) - {card}) for card in cards if card != taken}
    return {card: least_left for card, least_left in left.items() if least_left <= limit}


def laid_off(shown: Iterable[Cards], cards: Collection[str]) -> set[Cards]:
    """What can be laid off from these cards, in any order and on any of the melds (R40 to R44)."""
    start = (tuple(shown), frozenset(cards))
    seen = {start}
    waiting = [start]
    while waiting:
        table, held = waiting.pop()
        for place, meld in enumerate(table):
            for card in held:
                if is_meld(meld | {card}):
                    state = ((*table[:place], meld | {card}, *table[place + 1 :]), held - {card})
                    if state not in seen:
                        seen.add(state)
                        waiting.append(state)
    return {frozenset(cards) - held for _, held in seen}


def best_defence(shown: Iterable[Cards], cards: Collection[str]) -> tuple[int, int]:
    """The least count of a defender, and the fewest lay-offs it needs (R46)."""
    return min((least(frozenset(cards) - off), len(off)) for off in laid_off(shown, cards))


def round_points(
    knocker: int, defender: int, gin_bonus: int = 20, undercut_bonus: int = 10
) -> tuple[int, int]:
    """What knocker and defender score for their counts (R50 to R52)."""
    if knocker == 0:
        return gin_bonus + defender, 0
    if defender <= knocker:
        return 0, knocker - defender + undercut_bonus
    return defender - knocker, 0


class Won(NamedTuple):
    """A round that was won."""

    player: int
    points: int


def settled(
    rounds: Iterable[Won],
    *,
    target: int = 100,
    box_bonus: int = 20,
    game_bonus: int = 100,
    shutout_200: bool = True,
    highest_wins: bool = True,
) -> tuple[tuple[int, int], int] | None:
    """The final totals and the winner of a game, or None while it goes on (R62 to R69)."""
    points = [0, 0]
    boxes = [0, 0]
    for won in rounds:
        points[won.player] += won.points
        boxes[won.player] += 1
        if points[won.player] >= target:
            other = 1 - won.player
            bonus = 200 if shutout_200 and boxes[other] == 0 else game_bonus
            totals = [points[player] + box_bonus * boxes[player] for player in (0, 1)]
            totals[won.player] += bonus
            winner = other if highest_wins and totals[other] > totals[won.player] else won.player
            return (totals[0], totals[1]), winner
    return None


class Table(NamedTuple):
    """A round before the end, for counting; `hands` are those of the seat to move and the other."""

    step: str
    hands: tuple[Cards, Cards]
    stock: tuple[str, ...]
    discards: tuple[str, ...]
    taken: str | None = None
    taken_at: str = ""


def paths(table: Table, depth: int) -> int:
    """In how many ways a round can go on for so many actions, one way for each that ends it before.

    Knocks are counted for the best arrangements of every discard, the defence as one action.
    """
    if depth == 0:
        return 1
    return sum(1 if after is None else paths(after, depth - 1) for after in _ways(table))


def _ways(table: Table) -> Iterator[Table | None]:
    mine, other = table.hands
    *under, top = table.discards or ("",)
    if table.step == "defend":
        yield None
    elif table.step == "discard":
        if table.taken is not None:
            yield Table(
                table.taken_at, (mine - {table.taken}, other), table.stock, (*table.discards, table.taken)
            )
        for card in mine - {table.taken}:
            after = Table("draw", (other, mine - {card}), table.stock, (*table.discards, card))
            yield after if len(table.stock) > 2 else None
        for card in knocks(mine, 10, table.taken):
            for _ in best(mine - {card}):
                yield table._replace(step="defend")
    else:
        if table.step != "forced":
            taken_at = table.step
            yield Table("discard", (mine | {top}, other), table.stock, tuple(under), top, taken_at)
        if table.step == "offer":
            yield table._replace(step="last offer", hands=(other, mine))
        elif table.step == "last offer":
            yield table._replace(step="forced", hands=(other, mine))
        else:
            card, *stock = table.stock
            yield Table("discard", (mine | {card}, other), tuple(stock), table.discards)
