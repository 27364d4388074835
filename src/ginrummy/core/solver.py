"""The least deadwood of a hand, and every arrangement that reaches it, exactly.

A suit is thirteen bits, the ace first.  Once it is decided which cards lie in sets, the runs decide
themselves: every unbroken stretch of three or more cards of a suit is best melded whole.  So a table
says what the runs of a suit leave, and only sets are searched, of which eleven cards hold few.
`docs/solver.md` has a picture, and why this is exact.

Which cards make a run is data (`melds.runs_of_a_suit`): aces that go round the corner have tables of
their own and no solver of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final, TypeAlias

from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import PACK, Card, Hand, Suit, cards_of, mask_of
from ginrummy.core.melds import Arrangement, Meld, MeldKind, arranged, meld_of, runs_of_a_suit

MOST_CARDS: Final = 11
"""The most cards a hand holds: ten and the one just drawn."""

Suits: TypeAlias = tuple[int, int, int, int]
"""Cards suit by suit, each suit as thirteen bits."""

_MOST_VALUE: Final = 15
"""The most a card counts: an ace that goes round the corner (C1)."""


def deadwood(cards: Iterable[Card], aces: Aces = LOW_ACES) -> int:
    """The least deadwood count of these cards, over all arrangements (R7).

    `cards` is a `Hand` or any different cards, at most eleven; `ValueError` otherwise.
    """
    _, (a, b, c, d) = as_bits(cards)
    left = _LOW.left if aces is LOW_ACES else tables_of(aces).left
    ranks = a & b & (c | d) | c & d & (a | b)
    if not ranks:
        return left[a] + left[b] + left[c] + left[d]
    last = ranks & -ranks
    if ranks == last:
        return _least(left, a, b, c, d, last)
    return min([_least(left, *rest, last) for rest in _set_choices((a, b, c, d), ranks ^ last)])


def best_arrangements(cards: Iterable[Card], aces: Aces = LOW_ACES) -> tuple[Arrangement, ...]:
    """All arrangements that reach the least count, the one to show first.

    Two runs that touch are one longer run, and only the longer one is listed: nothing could be laid
    off between them.  The order is that of R34: fewest cards that fit at once, fewest that could be
    laid off in chains, sets before runs, then the cards.  `cards` as in `deadwood`.
    """
    found = _best(_LOW if aces is LOW_ACES else tables_of(aces), *as_bits(cards))
    return tuple(found) if len(found) == 1 else tuple(sorted(found, key=order_of))


def best_arrangement(cards: Iterable[Card], aces: Aces = LOW_ACES) -> Arrangement:
    """The arrangement to show: the first of `best_arrangements`."""
    tables = _LOW if aces is LOW_ACES else tables_of(aces)
    mask, suits = as_bits(cards)
    a, b, c, d = suits
    if tables.sure and not (a & b & (c | d) | c & d & (a | b)):  # no sets, as in most hands
        left = tables.left
        spades, hearts, diamonds, clubs = tables.runs
        runs = spades[a] + hearts[b] + diamonds[c] + clubs[d]
        return arranged(runs, mask, left[a] + left[b] + left[c] + left[d])
    found = _best(tables, mask, suits)
    for question in _ORDER:  # most often the first tells two arrangements apart, and it is cheap
        if len(found) == 1:
            break
        answers = [question(arrangement) for arrangement in found]
        lowest = min(answers)
        found = [laid for laid, answer in zip(found, answers, strict=True) if answer == lowest]
    return found[0]


def arrangements_within(cards: Iterable[Card], limit: int, aces: Aces = LOW_ACES) -> tuple[Arrangement, ...]:
    """All arrangements that count at most `limit`, the best first (R33); `cards` as in `deadwood`.

    Touching runs are joined as in `best_arrangements`.
    """
    tables = tables_of(aces)
    mask, suits = as_bits(cards)
    found = []
    for rest in set_choices(suits):
        sets = sets_between(suits, rest)
        ways = (_run_choices(suit, lane, tables) for suit, lane in zip(Suit, rest, strict=True))
        for choice in product(*ways):
            count = sum(points for points, _ in choice)
            if count <= limit:
                runs = [run for _, runs in choice for run in runs]
                found.append(arranged((*sets, *runs), mask, count))
    return tuple(sorted(found, key=order_of))


def discard_counts(cards: Iterable[Card], aces: Aces = LOW_ACES) -> dict[Card, int]:
    """What each card would leave if it were discarded: the least count of the others.

    `cards` as in `deadwood`; the answer has them by suit, then rank.
    """
    tables = _LOW if aces is LOW_ACES else tables_of(aces)
    left = tables.left
    spades, hearts, diamonds, clubs = tables.drops
    first, *others = set_choices(as_bits(cards)[1])
    a, b, c, d = first
    count = left[a] + left[b] + left[c] + left[d]
    drops = spades[a] + hearts[b] + diamonds[c] + clubs[d]
    least = {card: count + change for card, change in drops}
    for a, b, c, d in others:
        count = left[a] + left[b] + left[c] + left[d]
        for card, change in spades[a] + hearts[b] + diamonds[c] + clubs[d]:
            least[card] = min(least[card], count + change)
    return least


def knock_discards(
    cards: Iterable[Card], limit: int, banned: Card | None = None, aces: Aces = LOW_ACES
) -> dict[Card, int]:
    """The discards that leave at most `limit`, each with the least count it leaves (R30).

    `banned` is the card that may not be thrown (R26); `cards` as in `deadwood`.
    """
    hand = cards if type(cards) is Hand else Hand(cards)
    if deadwood(hand, aces) > limit + _MOST_VALUE:  # one card less cannot save more than its value
        return {}
    counts = discard_counts(hand, aces)
    return {card: count for card, count in counts.items() if count <= limit and card is not banned}


def order_of(arrangement: Arrangement) -> tuple[object, ...]:
    """The key that sorts arrangements of one hand as R34 has it, the one to show first."""
    return (arrangement.count, *(question(arrangement) for question in _ORDER))


_ORDER: Final[tuple[Callable[[Arrangement], Any], ...]] = (
    lambda arrangement: len(arrangement.openings),
    lambda arrangement: len(arrangement.reachable),
    lambda arrangement: -sum(meld.kind is MeldKind.SET for meld in arrangement.melds),
    lambda arrangement: [meld.cards for meld in arrangement.melds],
    lambda arrangement: arrangement.deadwood,
)
"""What R34 asks of arrangements that count the same, one after the other; the lower answer goes first."""


def as_bits(cards: Iterable[Card]) -> tuple[int, Suits]:
    """These cards as a mask and suit by suit; `ValueError` if there are too many or one is there twice."""
    if type(cards) is Hand:
        mask, suits = cards.mask, cards.suits
    else:
        mask = mask_of(cards)
        suits = mask & 8191, mask >> 13 & 8191, mask >> 26 & 8191, mask >> 39
    if mask.bit_count() > MOST_CARDS:
        raise ValueError(f"a hand holds at most {MOST_CARDS} cards, these are {mask.bit_count()}")
    return mask, suits


def _best(tables: Tables, mask: int, suits: Suits) -> list[Arrangement]:
    """All arrangements that reach the least count, in no order that means anything."""
    left = tables.left
    least = mask.bit_count() * _MOST_VALUE
    best: list[Suits] = []
    for rest in set_choices(suits):
        a, b, c, d = rest
        count = left[a] + left[b] + left[c] + left[d]
        if count < least:
            least = count
            best = [rest]
        elif count == least:
            best.append(rest)
    return [
        arranged(sets_between(suits, rest) + runs, mask, least)
        for rest in best
        for runs in tables.best_runs(rest)
    ]


def set_choices(suits: Suits) -> list[Suits]:
    """What every choice of sets from these cards leaves for the runs; first all of them."""
    a, b, c, d = suits
    return _set_choices(suits, a & b & (c | d) | c & d & (a | b))


def sets_between(suits: Suits, rest: Suits) -> tuple[Meld, ...]:
    """The sets that lie in the cards that one of `set_choices` leaves out, by their cards."""
    a, b, c, d = suits
    w, x, y, z = rest
    return _sets(a ^ w | (b ^ x) << 13 | (c ^ y) << 26 | (d ^ z) << 39)


def _set_choices(suits: Suits, ranks: int) -> list[Suits]:
    """The same for the ranks whose bits are set; three or four cards of each are there."""
    choices = [suits]
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        for a, b, c, d in tuple(choices):
            w, x, y, z = a & ~rank, b & ~rank, c & ~rank, d & ~rank
            choices.append((w, x, y, z))
            if a & b & c & d & rank:
                choices += [(a, x, y, z), (w, b, y, z), (w, x, c, z), (w, x, y, d)]
    return choices


def _least(left: list[int], a: int, b: int, c: int, d: int, rank: int) -> int:
    """The least count of four suits where only one rank, its bit given, can be a set.

    What its cards add to their suits says at once how many of them stay there: none, all, or of four
    cards one.
    """
    w, x, y, z = left[a & ~rank], left[b & ~rank], left[c & ~rank], left[d & ~rank]
    whole = w + x + y + z
    none = left[a] + left[b] + left[c] + left[d]
    if a & b & c & d & rank:
        return min(none, whole, whole + min(left[a] - w, left[b] - x, left[c] - y, left[d] - z))
    return min(whole, none)


class Tables:
    """What can be known of one suit before a hand is seen, for one way to play aces."""

    __slots__ = ("aces", "drops", "left", "runs", "sure", "values")

    aces: Aces
    values: tuple[int, ...]
    """What each rank counts, ace to king."""
    left: list[int]
    """What the best runs of a suit leave, by its thirteen bits."""
    runs: tuple[_BestRuns, ...]
    """For each suit the first choice of runs that leaves as little, by its thirteen bits."""
    sure: bool
    """Whether it is the only one; it is, but for an ace that can end a run on either side."""
    drops: tuple[_Drops, ...]
    """For each suit its cards, by its thirteen bits, and how much more is left without each."""

    def __init__(self, aces: Aces) -> None:
        self.aces = aces
        self.values = (aces.value, *range(2, 10), 10, 10, 10, 10)
        self.left = _past_the_king(_left(self.values), aces.rank)
        self.runs = tuple(_BestRuns(suit, self) for suit in Suit)
        self.sure = aces.rank is not AceRank.HIGH_OR_LOW
        self.drops = tuple(_Drops(suit, self.left) for suit in Suit)

    def points(self, bits: int) -> int:
        """What the cards of a suit count together."""
        return sum(value for rank, value in enumerate(self.values) if bits >> rank & 1)

    def best_runs(self, suits: Suits) -> list[tuple[Meld, ...]]:
        """Every choice of runs that leaves the least of these cards."""
        if self.sure:
            a, b, c, d = suits
            spades, hearts, diamonds, clubs = self.runs
            return [spades[a] + hearts[b] + diamonds[c] + clubs[d]]
        ways = (_best_runs(suit, bits, self) for suit, bits in zip(Suit, suits, strict=True))
        return [sum(runs, ()) for runs in product(*ways)]


class _BestRuns(dict[int, tuple[Meld, ...]]):
    """Filled as it is asked; there are 8192 keys at most."""

    def __init__(self, suit: Suit, tables: Tables) -> None:
        self._suit = suit
        self._tables = tables

    def __missing__(self, bits: int) -> tuple[Meld, ...]:
        return self.setdefault(bits, _best_runs(self._suit, bits, self._tables)[0])


class _Drops(dict[int, tuple[tuple[Card, int], ...]]):
    """Filled as it is asked; there are 8192 keys at most."""

    def __init__(self, suit: Suit, left: list[int]) -> None:
        self._cards = PACK[13 * suit : 13 * suit + 13]
        self._left = left

    def __missing__(self, bits: int) -> tuple[tuple[Card, int], ...]:
        left = self._left
        drops = [
            (card, left[bits & ~(1 << rank)] - left[bits])
            for rank, card in enumerate(self._cards)
            if bits >> rank & 1
        ]
        return self.setdefault(bits, tuple(drops))


def _left(values: tuple[int, ...]) -> list[int]:
    """What the best runs of a suit leave, for each choice of its thirteen cards, the ace low.

    The list doubles with every rank.  A run that ends with the new rank needs the ranks below it,
    which only the last part of the list has; without them the head of the list says what is left.
    Runs of three, four and five are enough, since longer ones are made of these.
    """
    left = [0]
    for rank, value in enumerate(values):
        longer = [points + value for points in left]
        for length in range(3, min(rank + 1, 5) + 1):
            part = len(left) >> length - 1
            longer[-part:] = map(min, longer[-part:], left[:part])
        left += longer
    return left


def _past_the_king(low: list[int], rank: AceRank) -> list[int]:
    """The list of `_left` with the runs in which an ace follows the king, where there are any."""
    left = low.copy()
    for run, ranks in runs_of_a_suit(rank).items():
        if ranks[-1] > ranks[0]:
            continue
        left[run] = 0
        others = rest = 8191 & ~run
        while others:
            left[run | others] = min(left[run | others], low[others])
            others = others - 1 & rest
    return left


def _best_runs(suit: Suit, bits: int, tables: Tables) -> list[tuple[Meld, ...]]:
    """The choices of runs from the cards of a suit that leave the least."""
    least = tables.left[bits]
    return [runs for left, runs in _run_choices(suit, bits, tables) if left == least]


def _run_choices(suit: Suit, bits: int, tables: Tables) -> list[tuple[int, tuple[Meld, ...]]]:
    """Every choice of disjoint runs from the cards of a suit, with what it leaves; first no run.

    Runs that touch are left out, since the longer run they make stands there too.
    """
    rank = tables.aces.rank
    held = [run for run in runs_of_a_suit(rank) if run & bits == run]

    def choose(start: int, free: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        yield free, chosen
        for place, run in enumerate(held[start:], start + 1):
            if run & free == run and not any(run | other in held for other in chosen):
                yield from choose(place, free & ~run, (*chosen, run))

    return [
        (
            tables.points(free),
            tuple(sorted((meld_of(run << 13 * suit, rank) for run in runs), key=_by_cards)),
        )
        for free, runs in choose(0, bits, ())
    ]


@lru_cache(maxsize=1 << 12)
def _sets(mask: int) -> tuple[Meld, ...]:
    """The sets whose cards are the bits of the mask, by their cards."""
    cards = cards_of(mask)
    ranks = {card.rank for card in cards}
    sets = [meld_of(sum(card.mask for card in cards if card.rank is rank), AceRank.LOW) for rank in ranks]
    return tuple(sorted(sets, key=_by_cards))


def _by_cards(meld: Meld) -> tuple[Card, ...]:
    return meld.cards


@cache
def tables_of(aces: Aces) -> Tables:
    """The tables for one way to play aces, made when they are first asked for."""
    return Tables(aces)


_LOW: Final = tables_of(LOW_ACES)
