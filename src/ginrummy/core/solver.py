"""The least deadwood of a hand, and every arrangement that reaches it, exactly.

A suit is thirteen bits, the ace first.  Once it is decided which cards lie in sets, the runs decide
themselves: every unbroken stretch of three or more cards of a suit is best melded whole.  So a table
says what the runs of a suit leave, and only sets are searched, of which eleven cards hold few.
`docs/solver.md` has a picture, and why this is exact.

Aces that are high or go round the corner have tables of their own and no solver of their own.
`aces` that are no `Aces`, or count too much, raise what `tables_of` says.

What is asked most is written out where it is asked: a call would take as long as the look-ups.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from operator import xor
from typing import Final

from ginrummy.core.aces import LOW_ACES, Aces
from ginrummy.core.cards import PACK, SUIT, Card, Hand, Suit, Suits, mask_of, mask_of_suits
from ginrummy.core.melds import Arrangement, Meld, MeldKind, arranged, fits_of, reach_of
from ginrummy.core.runs import best_runs, run_choices
from ginrummy.core.sets import best_choices, least_count, ranks_of_sets, set_choices, sets_in
from ginrummy.core.tables import LOW_TABLES, Tables, tables_of

MOST_CARDS: Final = 11
"""The most cards a hand holds: ten and the one just drawn."""
_LEFT: Final = LOW_TABLES.left
_EVERY_CARD: Final = mask_of(PACK)


def deadwood(cards: Iterable[Card], aces: Aces = LOW_ACES) -> int:
    """The least deadwood count of these cards, over all arrangements (R7).

    `cards` is a `Hand` or any different cards, at most eleven; `ValueError` otherwise.
    """
    if type(cards) is Hand:
        mask = cards.mask
        suits = a, b, c, d = cards.suits
    else:
        mask = mask_of(cards)
        suits = a, b, c, d = mask & SUIT, mask >> 16 & SUIT, mask >> 32 & SUIT, mask >> 48
    if mask.bit_count() > MOST_CARDS:
        raise _too_many(mask)
    left = _LEFT if aces is LOW_ACES else tables_of(aces).left
    ranks = a & b & (c | d) | c & d & (a | b)
    if ranks:
        return least_count(left, suits, ranks)
    return left[a] + left[b] + left[c] + left[d]  # no sets, as in most hands


def best_arrangements(cards: Iterable[Card], aces: Aces = LOW_ACES) -> tuple[Arrangement, ...]:
    """All arrangements that reach the least count, the one to show first.

    Two runs that touch are one longer run, and only the longer one is listed: nothing could be laid
    off between them.  The order is that of R34: fewest cards that fit at once, fewest that could be
    laid off in chains, most sets, then the cards.  `cards` as in `deadwood`.
    """
    mask, suits = as_bits(cards)
    tables = LOW_TABLES if aces is LOW_ACES else tables_of(aces)
    least, best = best_choices(tables.left, suits, ranks_of_sets(suits))
    found = _melds(tables, suits, best)
    if len(found) > 1:
        found.sort(key=lambda melds: _shown_first(melds, mask))
    return tuple([arranged(melds, mask, least) for melds in found])


def best_arrangement(cards: Iterable[Card], aces: Aces = LOW_ACES) -> Arrangement:
    """The arrangement to show: the first of `best_arrangements`; `cards` as in `deadwood`."""
    if type(cards) is Hand:
        mask = cards.mask
        suits = cards.suits
        if mask.bit_count() > MOST_CARDS:
            raise _too_many(mask)
    else:
        mask, suits = as_bits(cards)
    a, b, c, d = suits
    tables = LOW_TABLES if aces is LOW_ACES else tables_of(aces)
    left = tables.left
    firsts = tables.firsts or tables.find_firsts()
    ranks = a & b & (c | d) | c & d & (a | b)
    if not ranks and tables.sure:  # no sets, as in most hands
        runs = tables.runs.at(firsts[a], firsts[b], firsts[c], firsts[d])
        return arranged(runs, mask, left[a] + left[b] + left[c] + left[d])
    if not (firsts[a] or firsts[b] or firsts[c] or firsts[d]):  # no runs, so every set is best laid whole
        others = ~ranks
        count = left[a & others] + left[b & others] + left[c & others] + left[d & others]
        return arranged(sets_in(a & ranks, b & ranks, c & ranks, d & ranks), mask, count)
    least, best = best_choices(left, suits, ranks)
    if tables.sure and len(best) == 1:
        w, x, y, z = best[0]
        runs = tables.runs.at(firsts[w], firsts[x], firsts[y], firsts[z])
        return arranged(sets_in(a ^ w, b ^ x, c ^ y, d ^ z) + runs, mask, least)
    return arranged(_first(_melds(tables, suits, best), mask), mask, least)


def _first(found: list[tuple[Meld, ...]], mask: int) -> tuple[Meld, ...]:
    """Of melds that count the same those to show; each question of R34 is put to those still equal."""
    others = _EVERY_CARD ^ mask  # not `~mask`: a negative number takes longer
    fewest, first = len(PACK), found
    for melds in found:
        fits = 0
        for meld in melds:
            fits |= meld.fits
        number = (fits & others).bit_count()
        if number < fewest:
            fewest, first = number, [melds]
        elif number == fewest:
            first.append(melds)
    if len(first) == 1:
        return first[0]
    fewest, found, first = len(PACK), first, found
    for melds in found:
        number = reach_of(melds, mask).bit_count()
        if number < fewest:
            fewest, first = number, [melds]
        elif number == fewest:
            first.append(melds)
    return first[0] if len(first) == 1 else min(first, key=_sets_first)


def arrangements_within(cards: Iterable[Card], limit: int, aces: Aces = LOW_ACES) -> tuple[Arrangement, ...]:
    """All arrangements that count at most `limit`, the best first (R33); `cards` as in `deadwood`.

    Touching runs are joined as in `best_arrangements`.
    """
    tables = tables_of(aces)
    mask, suits = as_bits(cards)
    found = []
    for rest in set_choices(suits, ranks_of_sets(suits)):
        sets = sets_in(*map(xor, suits, rest))
        ways = (
            run_choices(suit, bits, aces.rank, tables.points) for suit, bits in zip(Suit, rest, strict=True)
        )
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
    _, suits = as_bits(cards)
    first, *others = set_choices(suits, ranks_of_sets(suits))
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

    `banned` is the card that may not be thrown (R26), `TypeError` if it is none; `cards` as in `deadwood`.
    """
    if not (banned is None or isinstance(banned, Card)):
        raise TypeError("`banned` is a card or None")
    hand = cards if type(cards) is Hand else Hand(cards)
    if deadwood(hand, aces) > limit + max(10, aces.value):  # one less saves at most what the dearest counts
        return {}
    counts = discard_counts(hand, aces)
    return {card: count for card, count in counts.items() if count <= limit and card is not banned}


def order_of(arrangement: Arrangement) -> tuple[object, ...]:
    """The key that sorts arrangements of one hand as R34 has it, the one to show first."""
    return arrangement.count, *_shown_first(arrangement.melds, arrangement.mask)


def _shown_first(melds: tuple[Meld, ...], mask: int) -> tuple[object, ...]:
    """The same key without the count, for melds of the cards of a mask."""
    return fits_of(melds, mask).bit_count(), reach_of(melds, mask).bit_count(), *_sets_first(melds)


def _sets_first(melds: tuple[Meld, ...]) -> tuple[object, ...]:
    """The rest of that key: more sets first, then the cards."""
    return -sum([meld.kind is MeldKind.SET for meld in melds]), [meld.cards for meld in melds]


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


def _melds(tables: Tables, suits: Suits, best: list[Suits]) -> list[tuple[Meld, ...]]:
    """The melds that reach the least count, from what their sets leave, in no order that means anything."""
    a, b, c, d = suits
    firsts = (tables.firsts or tables.find_firsts()) if tables.sure else []
    found = []
    for w, x, y, z in best:
        sets = sets_in(a ^ w, b ^ x, c ^ y, d ^ z)
        if firsts:
            found.append(sets + tables.runs.at(firsts[w], firsts[x], firsts[y], firsts[z]))
        else:
            runs = best_runs(mask_of_suits((w, x, y, z)), tables.rank, tables.points)
            found += map(sets.__add__, runs)
    return found
