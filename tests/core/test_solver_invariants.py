"""What holds for every hand and every knock, however aces are played (R6, R7, R30, R33, R40 to R46, C1)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import combinations, permutations
from typing import Any, Final

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

import oracle
import quick_oracle
import strategies
from bilingual import aces_of, cards_of, melds_of
from drawing import meld_names, names
from ginrummy.core.aces import Aces
from ginrummy.core.cards import PACK, Card, Hand, parse_card
from ginrummy.core.layoffs import best_defence
from ginrummy.core.melds import Meld, MeldKind
from ginrummy.core.solver import (
    arrangements_within,
    best_arrangement,
    best_arrangements,
    deadwood,
    discard_counts,
    knock_discards,
)

QUESTIONS: Final[dict[str, Callable[[Iterable[Card], Aces], object]]] = {
    "deadwood": deadwood,
    "best_arrangements": best_arrangements,
    "best_arrangement": best_arrangement,
    "arrangements_within": lambda cards, aces: arrangements_within(cards, 30, aces),
    "discard_counts": discard_counts,
    "knock_discards": lambda cards, aces: knock_discards(cards, 40, PACK[0], aces),
    "best_defence": lambda cards, aces: best_defence((), cards, aces),
}
"""Everything that can be asked of a hand."""


def any_hand(data: st.DataObject, aces: oracle.Aces, most: int = 11) -> Hand:
    """A small hand, or one that is rich in melds for these aces; named if the test fails."""
    hand = data.draw(
        st.one_of(strategies.smaller_hands(most), strategies.dealt(10, aces), strategies.dealt(most, aces))
    )
    note(" ".join(map(str, hand)))
    return hand


@given(strategies.aces, st.data())
def test_arrangements_are_disjoint_and_complete(aces: oracle.Aces, data: st.DataObject) -> None:
    """R6, R7: each card lies in one meld or is left over, melds are melds, and the count is of the rest."""
    hand = any_hand(data, aces)
    for laid in (*best_arrangements(hand, aces_of(aces)), *arrangements_within(hand, 60, aces_of(aces))[:5]):
        parts = [*(meld.cards for meld in laid.melds), laid.deadwood]
        assert sorted(card for part in parts for card in part) == list(hand)
        melds = [names(meld.cards) for meld in laid.melds]
        assert all(oracle.is_meld(meld, aces) for meld in melds)
        assert not oracle.touch(melds, aces)
        assert laid.count == oracle.count(names(laid.deadwood), aces)
        runs = [meld for meld in laid.melds if meld.kind is MeldKind.RUN]
        assert {run.ace_rank for run in runs} <= {aces_of(aces).rank}


@given(strategies.aces, st.data())
@settings(max_examples=25)
def test_answers_are_those_of_the_oracle(aces: oracle.Aces, data: st.DataObject) -> None:
    """R7, R28, R30, R33, C1."""
    hand = any_hand(data, aces)
    taken = data.draw(st.sampled_from([None, *hand]))
    limit = data.draw(st.integers(0, 60))
    held, core_aces = names(hand), aces_of(aces)
    assert deadwood(hand, core_aces) == oracle.least(held, aces)
    best = best_arrangements(hand, core_aces)
    assert len(best) == len(oracle.best(held, aces))
    assert {meld_names(laid.melds) for laid in best} == oracle.best(held, aces)
    assert best_arrangement(hand, core_aces) == best[0]
    within = arrangements_within(hand, limit, core_aces)
    assert len(within) == len(oracle.within(held, limit, aces))
    assert {meld_names(laid.melds) for laid in within} == oracle.within(held, limit, aces)
    counts = discard_counts(hand, core_aces)
    assert {str(card): left for card, left in counts.items()} == oracle.discards(held, aces)
    knocks = knock_discards(hand, limit, taken, core_aces)
    banned = None if taken is None else str(taken)
    assert {str(card): left for card, left in knocks.items()} == oracle.knocks(held, limit, banned, aces)


@given(strategies.aces, st.data())
def test_arrangements_come_in_the_order_of_suggestion(aces: oracle.Aces, data: st.DataObject) -> None:
    """R34, C1: by count, by what fits at once and in chains, sets before runs, then by the cards."""
    hand = any_hand(data, aces)
    within = arrangements_within(hand, 60, aces_of(aces))
    best = best_arrangements(hand, aces_of(aces))
    assert within[: len(best)] == (best if best[0].count <= 60 else ())
    keys = [
        (quick_oracle.preference(names(hand), meld_names(laid.melds), aces), [m.cards for m in laid.melds])
        for laid in within
    ]
    assert keys == sorted(keys)


@given(strategies.aces, st.data())
def test_one_more_card_adds_at_most_its_value(aces: oracle.Aces, data: st.DataObject) -> None:
    """R7: it can always be left over."""
    hand = any_hand(data, aces, 10)
    card = data.draw(st.sampled_from([card for card in PACK if card not in hand]))
    before, after = deadwood(hand, aces_of(aces)), deadwood(hand.with_card(card), aces_of(aces))
    assert after <= before + oracle.value(str(card), aces)


@given(strategies.aces, st.data())
def test_what_a_discard_leaves_is_what_the_others_count(aces: oracle.Aces, data: st.DataObject) -> None:
    """R30: and a knock may throw all that leave little enough, but the card just taken (R28)."""
    hand = any_hand(data, aces)
    limit = data.draw(st.integers(0, 60))
    taken = data.draw(st.sampled_from([None, *PACK]))
    core_aces = aces_of(aces)
    counts = discard_counts(hand, core_aces)
    assert list(counts) == list(hand)
    assert counts == {card: deadwood(hand.without(card), core_aces) for card in hand}
    knocks = knock_discards(hand, limit, taken, core_aces)
    assert list(knocks) == [card for card in hand if counts[card] <= limit and card is not taken]
    assert all(counts[card] == left for card, left in knocks.items())


@given(strategies.aces, st.data(), st.randoms(use_true_random=False))
def test_the_order_and_the_kind_of_what_is_given_change_nothing(
    aces: oracle.Aces, data: st.DataObject, chance: random.Random
) -> None:
    """A `Hand`, a list in any order, a set, and an iterator that can be read once."""
    hand = any_hand(data, aces)
    shuffled = list(hand)
    chance.shuffle(shuffled)
    for name, ask in QUESTIONS.items():
        expected = ask(hand, aces_of(aces))
        for given_cards in (shuffled, tuple(reversed(shuffled)), set(hand), iter(shuffled)):
            assert ask(given_cards, aces_of(aces)) == expected, name
    discards = list(discard_counts(shuffled, aces_of(aces)))
    assert discards == list(hand)


@given(strategies.aces, st.data())
def test_an_answer_does_not_depend_on_what_was_asked_before(aces: oracle.Aces, data: st.DataObject) -> None:
    """Tables are filled as they are asked, one for each way to play aces."""
    hand = any_hand(data, aces)
    others = data.draw(st.lists(strategies.aces, max_size=3))
    first = {name: ask(hand, aces_of(aces)) for name, ask in QUESTIONS.items()}
    for other in others:
        for ask in QUESTIONS.values():
            ask(hand, aces_of(other))
    assert {name: ask(hand, aces_of(aces)) for name, ask in QUESTIONS.items()} == first


@given(strategies.aces, st.data())
def test_a_defence_is_the_best_there_is(aces: oracle.Aces, data: st.DataObject) -> None:
    """R46, C1: the least count, and where several have it, fewest lay-offs."""
    shown, _, defender = data.draw(strategies.knocks(aces))
    defence = best_defence(melds_of(shown, aces), cards_of(defender), aces_of(aces))
    assert (defence.count, len(defence.layoffs)) == oracle.best_defence(shown, defender, aces)
    kept = names(defence.arrangement.cards)
    assert meld_names(defence.arrangement.melds) in oracle.best(kept, aces)
    assert defence.count == oracle.count(names(defence.arrangement.deadwood), aces)


@given(strategies.aces, st.data())
def test_a_defence_never_counts_more_than_own_melds_alone(aces: oracle.Aces, data: st.DataObject) -> None:
    """R46: laying off is never compulsory; and with nothing to lay off on it is the best arrangement."""
    shown, _, defender = data.draw(strategies.knocks(aces))
    held, core_aces = cards_of(defender), aces_of(aces)
    defence = best_defence(melds_of(shown, aces), held, core_aces)
    assert defence.count <= deadwood(held, core_aces)
    assert bool(defence.layoffs) == (defence.count < deadwood(held, core_aces))
    alone = best_defence((), held, core_aces)
    assert (alone.count, alone.layoffs) == (deadwood(held, core_aces), ())


@given(strategies.aces, st.data())
def test_every_lay_off_is_legal_in_its_turn(aces: oracle.Aces, data: st.DataObject) -> None:
    """R41 to R44: each card fits the meld as it lies by then, and is an own card laid off once."""
    shown, _, defender = data.draw(strategies.knocks(aces))
    melds = melds_of(shown, aces)
    defence = best_defence(melds, cards_of(defender), aces_of(aces))
    table, core_table, held = list(shown), list(melds), set(defender)
    for layoff in defence.layoffs:
        held.remove(str(layoff.card))
        table[layoff.meld] |= {str(layoff.card)}
        assert oracle.is_meld(table[layoff.meld], aces)
        core_table[layoff.meld] = core_table[layoff.meld].extended(layoff.card)
    assert held == names(defence.arrangement.cards)


@given(strategies.aces, st.data(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_no_defence(
    aces: oracle.Aces, data: st.DataObject, chance: random.Random
) -> None:
    """R46: and the order of the melds shown changes only which is called which."""
    shown, _, defender = data.draw(strategies.knocks(aces))
    held, core_aces = sorted(cards_of(defender)), aces_of(aces)
    defence = best_defence(melds_of(shown, aces), held, core_aces)
    chance.shuffle(held)
    for given_cards in (held, Hand(held), iter(held)):
        assert best_defence(iter(melds_of(shown, aces)), given_cards, core_aces) == defence
    for order in permutations(shown):
        other = best_defence(melds_of(order, aces), held, core_aces)
        assert (other.count, len(other.layoffs)) == (defence.count, len(defence.layoffs))


@given(strategies.aces, st.data())
def test_a_meld_more_on_the_table_never_harms_the_defender(aces: oracle.Aces, data: st.DataObject) -> None:
    """R40."""
    shown, _, defender = data.draw(strategies.knocks(aces))
    held, core_aces = cards_of(defender), aces_of(aces)
    counts = {
        some: best_defence(melds_of(some, aces), held, core_aces).count
        for size in range(len(shown) + 1)
        for some in combinations(shown, size)
    }
    for some, count in counts.items():
        assert all(counts[more] <= count for more in counts if set(more) > set(some))


@pytest.mark.parametrize("aces", oracle.ACES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_twelve_cards_or_a_card_twice_are_refused_by_a_precise_error(name: str, aces: oracle.Aces) -> None:
    """Whatever is asked, and whatever the cards come in."""
    ask: Any = QUESTIONS[name]
    twice = [parse_card("7H"), parse_card("KS"), parse_card("7H")]
    for doubled in (twice, iter(twice)):
        with pytest.raises(ValueError, match="every card once"):
            ask(doubled, aces_of(aces))
    with pytest.raises(ValueError, match="every card once"):
        ask([parse_card("AS")] * 4, aces_of(aces))
    for size in (12, 13, 52):
        for given_cards in (PACK[:size], Hand(PACK[:size]), iter(PACK[:size])):
            with pytest.raises(ValueError, match=f"at most 11 cards, these are {size}"):
                ask(given_cards, aces_of(aces))
    ask(PACK[:11], aces_of(aces))
    ask((), aces_of(aces))


def test_a_card_on_both_sides_is_refused() -> None:
    shown = melds_of([frozenset({"5S", "6S", "7S"})])
    with pytest.raises(ValueError, match="two places"):
        best_defence(shown, [parse_card("8S"), parse_card("7S")])


def test_no_cards_count_nothing_and_defend_with_nothing() -> None:
    shown = melds_of([frozenset({"5S", "6S", "7S"})])
    defence = best_defence(shown, ())
    assert (defence.count, defence.layoffs, defence.arrangement.cards) == (0, (), ())
    assert knock_discards((), 10) == discard_counts(()) == {}


def test_melds_are_the_same_object_or_equal_whoever_makes_them() -> None:
    """A meld of the solver is a meld like any other."""
    hand = cards_of(["5S", "6S", "7S", "9H", "9D", "9C"])
    assert best_arrangement(hand).melds == (Meld(hand[3:]), Meld(hand[:3]))
