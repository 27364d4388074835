"""The least deadwood of a hand, and every arrangement that reaches it, exactly.

A suit is thirteen bits, the ace first.  Once it is decided which cards lie in sets, the runs decide
themselves: every unbroken stretch of three or more cards of a suit is best melded whole.  So a table
says what the runs of a suit leave, and only sets are searched, of which eleven cards hold few.
`docs/solver.md` has a picture, and why this is exact.

Aces that are high or go round the corner have tables of their own and no solver of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, Final

from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import SUIT, Card, Hand, Suit, Suits, mask_of
from ginrummy.core.melds import Arrangement, Meld, MeldKind, arranged, fits_of, reach_of
from ginrummy.core.runs import best_runs, run_choices, whole_runs
from ginrummy.core.sets import COLUMN, best_choices, least_count, ranks_of_sets, set_choices, sets_in
from ginrummy.core.tables import LOW_TABLES, Tables, tables_of

MOST_CARDS: Final = 11
"""The most cards a hand holds: ten and the one just drawn."""
_LEFT: Final = LOW_TABLES.left


def deadwood(cards: Iterable[Card], aces: Aces = LOW_ACES) -> int:
    """The least deadwood count of these cards, over all arrangements (R7).

    `cards` is a `Hand` or any different cards, at most eleven; `ValueError` otherwise.
    """
    if type(cards) is Hand:
        mask = cards.mask
        a, b, c, d = cards.suits
    else:
        mask = mask_of(cards)
        a, b, c, d = mask & SUIT, mask >> 16 & SUIT, mask >> 32 & SUIT, mask >> 48
    if mask.bit_count() > MOST_CARDS:
        raise _too_many(mask)
    left = _LEFT if aces is LOW_ACES else tables_of(aces).left
    ranks = a & b & (c | d) | c & d & (a | b)
    if ranks:
        return least_count(left, (a, b, c, d, mask), ranks)
    return left[a] + left[b] + left[c] + left[d]  # no sets, as in most hands


def best_arrangements(cards: Iterable[Card], aces: Aces = LOW_ACES) -> tuple[Arrangement, ...]:
    """All arrangements that reach the least count, the one to show first.

    Two runs that touch are one longer run, and only the longer one is listed: nothing could be laid
    off between them.  The order is that of R34: fewest cards that fit at once, fewest that could be
    laid off in chains, sets before runs, then the cards.  `cards` as in `deadwood`.
    """
    mask, suits = as_bits(cards)
    tables = LOW_TABLES if aces is LOW_ACES else tables_of(aces)
    least, best = best_choices(tables.left, (*suits, mask), ranks_of_sets(suits))
    found = _melds(tables, mask, best)
    if len(found) > 1:
        found.sort(key=lambda melds: [question(melds, mask) for question in _ORDER])
    return tuple([arranged(melds, mask, least) for melds in found])


def best_arrangement(cards: Iterable[Card], aces: Aces = LOW_ACES) -> Arrangement:
    """The arrangement to show: the first of `best_arrangements`."""
    if type(cards) is Hand:
        mask = cards.mask
        a, b, c, d = cards.suits
        if mask.bit_count() > MOST_CARDS:
            raise _too_many(mask)
    else:
        mask, (a, b, c, d) = as_bits(cards)
    tables = LOW_TABLES if aces is LOW_ACES else tables_of(aces)
    left = tables.left
    ranks = a & b & (c | d) | c & d & (a | b)
    if not ranks and tables.sure:  # no sets, as in most hands
        return arranged(whole_runs(mask, tables.rank), mask, left[a] + left[b] + left[c] + left[d])
    if (
        tables.rank is AceRank.LOW and not mask & mask >> 1 & mask >> 2
    ):  # no runs, so every set is best laid whole
        others = ~ranks
        count = left[a & others] + left[b & others] + left[c & others] + left[d & others]
        return arranged(sets_in(mask & ranks * COLUMN), mask, count)
    least, best = best_choices(left, (a, b, c, d, mask), ranks)
    if tables.sure and len(best) == 1:
        (rest,) = best
        return arranged(sets_in(mask ^ rest) + whole_runs(rest, tables.rank), mask, least)
    return arranged(_first(_melds(tables, mask, best), mask), mask, least)


def _first(found: list[tuple[Meld, ...]], mask: int) -> tuple[Meld, ...]:
    """Of melds that count the same the ones to show: most often the first question tells."""
    for question in _ORDER:
        answers = [question(melds, mask) for melds in found]
        lowest = min(answers)
        if answers.count(lowest) == 1:
            return found[answers.index(lowest)]
        found = [melds for melds, answer in zip(found, answers, strict=True) if answer == lowest]
    return found[0]


def arrangements_within(cards: Iterable[Card], limit: int, aces: Aces = LOW_ACES) -> tuple[Arrangement, ...]:
    """All arrangements that count at most `limit`, the best first (R33); `cards` as in `deadwood`.

    Touching runs are joined as in `best_arrangements`.
    """
    tables = tables_of(aces)
    mask, suits = as_bits(cards)
    found = []
    for *lanes, rest in set_choices((*suits, mask), ranks_of_sets(suits)):
        sets = sets_in(mask ^ rest)
        ways = (run_choices(suit, lane, tables) for suit, lane in zip(Suit, lanes, strict=True))
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
    tables = LOW_TABLES if aces is LOW_ACES else tables_of(aces)
    left = tables.left
    spades, hearts, diamonds, clubs = tables.drops
    mask, suits = as_bits(cards)
    first, *others = set_choices((*suits, mask), ranks_of_sets(suits))
    a, b, c, d, _ = first
    count = left[a] + left[b] + left[c] + left[d]
    drops = spades[a] + hearts[b] + diamonds[c] + clubs[d]
    least = {card: count + change for card, change in drops}
    for a, b, c, d, _ in others:
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
    if deadwood(hand, aces) > limit + max(10, aces.value):  # one card less saves at most its value
        return {}
    counts = discard_counts(hand, aces)
    return {card: count for card, count in counts.items() if count <= limit and card is not banned}


def order_of(arrangement: Arrangement) -> tuple[object, ...]:
    """The key that sorts arrangements of one hand as R34 has it, the one to show first."""
    answers = (question(arrangement.melds, arrangement.mask) for question in _ORDER)
    return (arrangement.count, *answers)


_ORDER: Final[tuple[Callable[[tuple[Meld, ...], int], Any], ...]] = (
    lambda melds, mask: fits_of(melds, mask).bit_count(),
    lambda melds, mask: reach_of(melds, mask).bit_count(),
    lambda melds, _: -sum([meld.kind is MeldKind.SET for meld in melds]),
    lambda melds, _: [meld.cards for meld in melds],
)
"""What R34 asks of melds that leave the same of the cards of a mask, in turn; the lower answer goes first."""


def as_bits(cards: Iterable[Card]) -> tuple[int, Suits]:
    """These cards as a mask and suit by suit; `ValueError` if there are too many or one is there twice."""
    if type(cards) is Hand:
        mask, suits = cards.mask, cards.suits
    else:
        mask = mask_of(cards)
        suits = mask & SUIT, mask >> 16 & SUIT, mask >> 32 & SUIT, mask >> 48
    if mask.bit_count() > MOST_CARDS:
        raise _too_many(mask)
    return mask, suits


def _too_many(mask: int) -> ValueError:
    return ValueError(f"a hand holds at most {MOST_CARDS} cards, these are {mask.bit_count()}")


def _melds(tables: Tables, mask: int, best: list[int]) -> list[tuple[Meld, ...]]:
    """The melds that reach the least count, from what their sets leave, in no order that means anything."""
    if tables.sure:
        return [sets_in(mask ^ rest) + whole_runs(rest, tables.rank) for rest in best]
    return [sets_in(mask ^ rest) + runs for rest in best for runs in best_runs(rest, tables)]
