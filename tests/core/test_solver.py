"""The least deadwood and the arrangements that reach it (R7, R8, R33, R34)."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
import strategies
from drawing import arrangement, cards, meld_names, names
from ginrummy.core.cards import PACK, Card, Hand, parse_cards
from ginrummy.core.melds import Arrangement
from ginrummy.core.solver import (
    arrangements_within,
    best_arrangement,
    best_arrangements,
    deadwood,
    discard_counts,
)
from vector_files import rows


def layings(arrangements: tuple[Arrangement, ...]) -> list[frozenset[frozenset[str]]]:
    """The melds of each arrangement as the oracle has them."""
    return [meld_names(laid.melds) for laid in arrangements]


def test_the_least_deadwood_of_5000_hands() -> None:
    """R7; the vectors come from an exhaustive search and agree with OpenSpiel."""
    for row in rows("deadwood.jsonl"):
        hand = parse_cards(" ".join(row["hand"]))
        best = best_arrangements(hand)
        assert deadwood(hand) == row["deadwood"] == best[0].count
        assert len({laid.deadwood for laid in best}) == row["loose_options"]


def test_the_least_deadwood_after_each_discard_of_1500_hands() -> None:
    """R30; 28 of these defeat the rule of thumb that melds first and discards afterwards."""
    for row in rows("best_discard.jsonl"):
        counts = discard_counts(parse_cards(" ".join(row["hand"])))
        assert {str(card): left for card, left in counts.items()} == row["after"]
        assert min(counts.values()) == row["best"]


@given(strategies.smaller_hands())
def test_the_least_deadwood_is_the_least_of_all_arrangements(hand: Hand) -> None:
    """R7."""
    assert deadwood(hand) == oracle.least(names(hand))


@given(strategies.smaller_hands())
def test_all_best_arrangements_are_found_each_once(hand: Hand) -> None:
    """R7, R34."""
    best = best_arrangements(hand)
    assert len(best) == len(set(best))
    assert set(layings(best)) == oracle.best(names(hand))
    assert {laid.count for laid in best} == {deadwood(hand)}
    assert all(sorted(laid.cards) == list(hand) for laid in best)
    assert best_arrangement(hand) == best[0]


@given(strategies.hands(), st.integers(0, 110))
def test_all_arrangements_within_a_limit_are_found_each_once(hand: Hand, limit: int) -> None:
    """R33."""
    within = arrangements_within(hand, limit)
    assert len(within) == len(set(within))
    assert set(layings(within)) == oracle.within(names(hand), limit)
    assert all(sorted(laid.cards) == list(hand) for laid in within)


@given(strategies.hands())
def test_arrangements_come_in_the_order_of_suggestion(hand: Hand) -> None:
    """R34: count, cards that fit at once, cards that fit in chains, sets before runs."""
    within = arrangements_within(hand, 110)
    keys = [oracle.preference(names(hand), meld_names(laid.melds)) for laid in within]
    assert keys == sorted(keys)
    assert within[: len(best_arrangements(hand))] == best_arrangements(hand)
    for (one, key), (other, next_key) in pairwise(zip(within, keys, strict=True)):
        if key == next_key:
            assert [meld.cards for meld in one.melds] < [meld.cards for meld in other.melds]


@given(strategies.hands(), st.randoms(use_true_random=False))
def test_the_order_in_which_cards_are_given_changes_nothing(hand: Hand, chance: random.Random) -> None:
    shuffled = list(hand)
    chance.shuffle(shuffled)
    assert best_arrangements(shuffled) == best_arrangements(hand)
    assert best_arrangements(iter(shuffled)) == best_arrangements(hand)
    assert deadwood(iter(shuffled)) == deadwood(hand)
    assert arrangements_within(shuffled, 10) == arrangements_within(hand, 10)


@given(strategies.hands(11))
@settings(max_examples=40)
def test_what_each_discard_leaves_is_the_least_count_of_the_others(hand: Hand) -> None:
    """R30."""
    counts = discard_counts(iter(hand))
    assert list(counts) == list(hand)
    assert {str(card): left for card, left in counts.items()} == oracle.knocks(names(hand), 110)


@given(strategies.hands(11))
def test_a_card_less_never_leaves_more_than_its_melds_lose(hand: Hand) -> None:
    """R7: what is left can be arranged as before, at worst with one meld broken."""
    for card, left in discard_counts(hand).items():
        broken = [sum(c.value for c in m.cards) for m in best_arrangement(hand).melds if card in m.cards]
        assert left <= deadwood(hand) + sum(broken)
        assert left >= deadwood(hand) - card.value


@pytest.mark.parametrize(
    ("hand", "shown"),
    [
        # three sets of three open three cards, three runs of three open six
        ("5S 5C 5D 6S 6C 6D 7S 7C 7D AS", "5S 5C 5D / 6S 6C 6D / 7S 7C 7D + AS"),
        # a set of four opens nothing and still leaves a run
        ("7S 7H 7D 7C 8S 9S TS 2H 2D 2C", "7S 7H 7D 7C / 2H 2D 2C / 8S 9S TS"),
        # equal openings: the set of threes leaves a run that reaches fewer cards
        ("AS AH AD 2S 3S 4S KH QH JH 2D", "AS AH AD / 2S 3S 4S / JH QH KH + 2D"),
        # a run of six is one meld and not two runs
        ("AS 2S 3S 4S 5S 6S KH KD KC 9H", "KH KD KC / AS 2S 3S 4S 5S 6S + 9H"),
    ],
)
def test_the_arrangement_suggested_gives_the_defender_least_to_lay_off(hand: str, shown: str) -> None:
    """R34, V12, V13, E31."""
    assert best_arrangement(cards(hand)) == arrangement(shown)


@pytest.mark.parametrize("suit", "SHDC")
@pytest.mark.parametrize("more", ["", "QS QH QD", "2S 2H 2D 2C"])
def test_three_of_four_cards_are_a_set_and_the_fourth_ends_a_run(suit: str, more: str) -> None:
    """R4, R6: whichever suit it is, and whatever other set, lower or higher, lies beside them."""
    fours = [f"7{other}" for other in "SHDC"]
    run = [f"7{suit}", f"8{suit}", f"9{suit}"]
    hand = cards(" ".join([*fours, *run[1:], *more.split()]))
    three = [card for card in fours if card not in run]
    assert deadwood(hand) == 0
    assert best_arrangement(hand) == arrangement(
        " / ".join(filter(None, (" ".join(three), " ".join(run), more)))
    )
    counts = discard_counts(hand)
    assert {str(card): left for card, left in counts.items()} == oracle.discards(names(hand))


def test_touching_runs_are_one_run() -> None:
    """R5, R34: A to 6 is one run of six; 4-5-6 and 8-9-10 do not touch, nor does a king the next suit."""
    assert layings(best_arrangements(cards("AS 2S 3S 4S 5S 6S"))) == [{names(cards("AS 2S 3S 4S 5S 6S"))}]
    apart = arrangement("4S 5S 6S / 8S 9S TS")
    assert best_arrangements(apart.cards) == (apart,)
    neighbours = arrangement("JS QS KS / AH 2H 3H")
    assert best_arrangements(neighbours.cards) == (neighbours,)
    three = best_arrangements(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S"))
    assert layings(three) == [{names(cards("AS 2S 3S 4S 5S 6S 7S 8S 9S"))}]


def test_no_cards_are_arranged_in_one_way() -> None:
    assert deadwood(()) == 0
    assert best_arrangements(()) == arrangements_within((), 0) == (Arrangement(),)
    assert discard_counts(()) == {}


def test_where_no_arrangement_counts_so_little_there_is_none() -> None:
    """R8, V53."""
    assert arrangements_within(cards("KS KC QD QH JS JC TD TH 9S 9C"), 97) == ()


@pytest.mark.parametrize("solve", [deadwood, best_arrangements, best_arrangement, discard_counts])
def test_a_hand_of_twelve_cards_or_with_a_card_twice_is_refused(solve: object) -> None:
    assert callable(solve)
    with pytest.raises(ValueError, match="at most 11 cards, these are 12"):
        solve(PACK[:12])
    with pytest.raises(ValueError, match="every card once"):
        solve([PACK[0], PACK[0]])
    solve(PACK[:11])


def test_the_longest_run_of_a_hand_has_eleven_cards() -> None:
    """R5, R38."""
    run: list[Card] = list(PACK[2:13])
    assert deadwood(run) == 0
    assert [laid.deadwood for laid in best_arrangements(run)] == [()]
    assert len(best_arrangements(run)) == 1
