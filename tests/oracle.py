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


class Aces(NamedTuple):
    """How aces are played (R2, R3; C1)."""

    rank: str = "low"
    value: int = 1


LOW = Aces()
ACES = tuple(Aces(rank, value) for rank in ("low", "high_or_low", "round_corner") for value in (1, 15))
ORDERS = {
    "low": [RANKS],
    "high_or_low": [RANKS, RANKS[1:] + "A"],
    "round_corner": [RANKS[cut:] + RANKS[:cut] for cut in range(13)],
}
"""The ranks from the lowest up, in every order in which a run may follow them."""


def value(card: str, aces: Aces = LOW) -> int:
    """What a card counts (R3, C1)."""
    return aces.value if card[0] == "A" else min(RANKS.index(card[0]) + 1, 10)


def count(cards: Iterable[str], aces: Aces = LOW) -> int:
    """What cards count together (R7)."""
    return sum(value(card, aces) for card in cards)


def is_set(cards: Cards) -> bool:
    """Whether these are three or four cards of one rank (R4)."""
    return len(cards) >= 3 and len({card[0] for card in cards}) == 1


def is_run(cards: Cards, aces: Aces = LOW) -> bool:
    """Whether these are three or more cards of one suit that follow each other (R5, C1)."""
    if len(cards) < 3 or len({card[1] for card in cards}) > 1:
        return False
    return any(_follow(sorted(order.index(card[0]) for card in cards)) for order in ORDERS[aces.rank])


def _follow(places: list[int]) -> bool:
    return all(above - below == 1 for below, above in pairwise(places))


def is_meld(cards: Cards, aces: Aces = LOW) -> bool:
    """Whether these are a set or a run."""
    return is_set(cards) or is_run(cards, aces)


def melds(cards: Collection[str], aces: Aces = LOW) -> list[Cards]:
    """Every meld that lies in these cards."""
    sizes = range(3, len(cards) + 1)
    choices = (frozenset(choice) for size in sizes for choice in combinations(sorted(cards), size))
    return [choice for choice in choices if is_meld(choice, aces)]


def arrangements(cards: Collection[str], aces: Aces = LOW) -> Iterator[frozenset[Cards]]:
    """Every choice of disjoint melds; ten or eleven cards hold at most three (R6, R8)."""
    found = melds(cards, aces)
    for size in range(4):
        for choice in combinations(found, size):
            if sum(map(len, choice)) == len(frozenset().union(*choice)):
                yield frozenset(choice)


def left_over(cards: Collection[str], choice: Iterable[Cards]) -> Cards:
    """The deadwood of an arrangement (R7)."""
    return frozenset(cards).difference(*choice)


def least(cards: Collection[str], aces: Aces = LOW) -> int:
    """The least count of these cards."""
    return min(count(left_over(cards, choice), aces) for choice in arrangements(cards, aces))


def touch(choice: Iterable[Cards], aces: Aces = LOW) -> bool:
    """Whether two of these melds are runs that make one longer run."""
    return any(is_run(one | other, aces) for one, other in combinations(choice, 2))


def within(cards: Collection[str], limit: int, aces: Aces = LOW) -> set[frozenset[Cards]]:
    """The arrangements that count at most the limit, runs that touch laid as one."""
    return {
        choice
        for choice in arrangements(cards, aces)
        if count(left_over(cards, choice), aces) <= limit and not touch(choice, aces)
    }


def best(cards: Collection[str], aces: Aces = LOW) -> set[frozenset[Cards]]:
    """The arrangements that reach the least count, runs that touch laid as one."""
    return within(cards, least(cards, aces), aces)


def openings(cards: Collection[str], choice: Iterable[Cards], aces: Aces = LOW) -> Cards:
    """The cards from elsewhere that fit a meld at once (R34)."""
    return frozenset(
        card
        for card in PACK
        for meld in choice
        if card not in meld and card not in cards and is_meld(meld | {card}, aces)
    )


def reachable(cards: Collection[str], choice: Iterable[Cards], aces: Aces = LOW) -> Cards:
    """The cards from elsewhere that fit a meld at once or after others (R34, R43)."""
    reached: set[str] = set()
    for meld in choice:
        grown = meld
        while more := openings(cards, [grown], aces):
            grown |= {min(more)}
        reached |= grown - meld
    return frozenset(reached)


def preference(
    cards: Collection[str], choice: Collection[Cards], aces: Aces = LOW
) -> tuple[int, int, int, int]:
    """How early an arrangement is suggested, the lower the earlier (R34, without the order of the cards)."""
    return (
        count(left_over(cards, choice), aces),
        len(openings(cards, choice, aces)),
        len(reachable(cards, choice, aces)),
        -sum(map(is_set, choice)),
    )


def discards(cards: Collection[str], aces: Aces = LOW) -> dict[str, int]:
    """What each card leaves if it is thrown (R30)."""
    return {card: least(frozenset(cards) - {card}, aces) for card in cards}


def knocks(cards: Collection[str], limit: int, taken: str | None = None, aces: Aces = LOW) -> dict[str, int]:
    """What may be thrown in a knock, and the count it leaves (R28, R30)."""
    left = discards(cards, aces)
    return {card: left[card] for card in cards if card != taken and left[card] <= limit}


def laid_off(shown: Iterable[Cards], cards: Collection[str], aces: Aces = LOW) -> set[Cards]:
    """What can be laid off from these cards, in any order and on any of the melds (R40 to R44)."""
    start = (tuple(shown), frozenset(cards))
    seen = {start}
    waiting = [start]
    while waiting:
        table, held = waiting.pop()
        for place, meld in enumerate(table):
            for card in held:
                if is_meld(meld | {card}, aces):
                    state = ((*table[:place], meld | {card}, *table[place + 1 :]), held - {card})
                    if state not in seen:
                        seen.add(state)
                        waiting.append(state)
    return {frozenset(cards) - held for _, held in seen}


def best_defence(shown: Iterable[Cards], cards: Collection[str], aces: Aces = LOW) -> tuple[int, int]:
    """The least count of a defender, and the fewest lay-offs it needs (R46)."""
    return min((least(frozenset(cards) - off, aces), len(off)) for off in laid_off(shown, cards, aces))


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
