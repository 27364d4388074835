"""The least deadwood of a hand, and every arrangement that reaches it, exactly.

A suit is thirteen bits, the ace first.  Once it is decided which cards lie in sets, the runs decide
themselves: every unbroken stretch of three or more cards of a suit is best melded whole.  So a table
says what the runs of a suit leave, and only sets are searched, of which eleven cards hold few.
`docs/solver.md` has a picture, and why this is exact.

Aces that are high or go round the corner have tables of their own and no solver of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import product
from typing import Any, Final

from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import Card, Hand, Suit, cards_of, mask_of
from ginrummy.core.melds import Arrangement, Meld, MeldKind, arranged, by_cards, meld_of
from ginrummy.core.tables import LOW_TABLES, Suits, Tables, run_choices, tables_of

MOST_CARDS: Final = 11
"""The most cards a hand holds: ten and the one just drawn."""


def deadwood(cards: Iterable[Card], aces: Aces = LOW_ACES) -> int:
    """The least deadwood count of these cards, over all arrangements (R7).

    `cards` is a `Hand` or any different cards, at most eleven; `ValueError` otherwise.
    """
    _, (a, b, c, d) = as_bits(cards)
    left = LOW_TABLES.left if aces is LOW_ACES else tables_of(aces).left
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
    found = _best(LOW_TABLES if aces is LOW_ACES else tables_of(aces), *as_bits(cards))
    return tuple(found) if len(found) == 1 else tuple(sorted(found, key=order_of))


def best_arrangement(cards: Iterable[Card], aces: Aces = LOW_ACES) -> Arrangement:
    """The arrangement to show: the first of `best_arrangements`."""
    tables = LOW_TABLES if aces is LOW_ACES else tables_of(aces)
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
        ways = (run_choices(suit, lane, tables) for suit, lane in zip(Suit, rest, strict=True))
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
    if deadwood(hand, aces) > limit + max(10, aces.value):  # one card less saves at most its value
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
    best: list[Suits] = []
    least = left[suits[0]] + left[suits[1]] + left[suits[2]] + left[suits[3]]
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


@lru_cache(maxsize=1 << 12)
def _sets(mask: int) -> tuple[Meld, ...]:
    """The sets whose cards are the bits of the mask, by their cards."""
    cards = cards_of(mask)
    ranks = {card.rank for card in cards}
    sets = [meld_of(sum(card.mask for card in cards if card.rank is rank), AceRank.LOW) for rank in ranks]
    return tuple(sorted(sets, key=by_cards))
