"""Melds, and arrangements of a hand (R4 to R8, and the openings of R34, R41 and R42)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given

import oracle
import strategies
from drawing import arrangement, cards, meld_kind, meld_names, names
from ginrummy.core.cards import PACK, Card, Hand
from ginrummy.core.melds import Arrangement, Meld, MeldKind
from ginrummy.core.solver import arrangements_within


@pytest.mark.parametrize("text", ["AS AH AD", "AS AH AD AC", "KS KH KC"])
def test_three_or_four_cards_of_one_rank_are_a_set(text: str) -> None:
    """R4."""
    assert {meld_kind(order) for order in permutations(cards(text))} == {MeldKind.SET}
    assert Meld(cards(text)).kind is MeldKind.SET


@pytest.mark.parametrize("text", ["AS 2S 3S", "JH QH KH", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"])
def test_three_or_more_cards_of_a_suit_in_a_row_are_a_run(text: str) -> None:
    """R5."""
    assert meld_kind(cards(text)) is MeldKind.RUN
    assert Meld(reversed(cards(text))).cards == cards(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AS",
        "AS 2S",
        "9S 9H",
        "AS AH 2D",
        "AS 2S 4S",
        "AS 2H 3S",
        "QS KS AS",
        "KS AS 2S",
        "JS QS KS AH",
        "AS AS AS",
        "AS 2S 2S 3S",
        "9S 9H 9D TD",
    ],
)
def test_other_cards_are_no_meld(text: str) -> None:
    """R4, R5: the ace is always low, and a card is there once."""
    assert meld_kind(cards(text)) is None
    with pytest.raises(ValueError, match=r"these cards are no meld|every card once"):
        Meld(cards(text))


@given(strategies.smaller_hands(5))
def test_melds_are_what_the_rules_call_melds(hand: Hand) -> None:
    expected = (
        MeldKind.SET if oracle.is_set(names(hand)) else MeldKind.RUN if oracle.is_run(names(hand)) else None
    )
    assert meld_kind(hand) is expected


def test_there_are_65_sets_and_252_runs_of_up_to_eleven_cards() -> None:
    kinds = [meld.kind for meld in strategies.MELDS]
    assert len(set(strategies.MELDS)) == len(kinds)
    assert (kinds.count(MeldKind.SET), kinds.count(MeldKind.RUN)) == (65, 252)


@given(strategies.melds)
def test_the_openings_of_a_meld_are_the_cards_that_make_a_longer_one(meld: Meld) -> None:
    """R41, R42."""
    laid = names(meld.cards)
    fitting = {card for card in PACK if str(card) not in laid and oracle.is_meld(laid | {str(card)})}
    assert set(meld.openings) == fitting
    assert list(meld.openings) == sorted(meld.openings)
    for card in PACK:
        if card in fitting:
            assert names(meld.extended(card).cards) == laid | {str(card)}
        else:
            with pytest.raises(ValueError, match="that card does not fit"):
                meld.extended(card)


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        ("9S 9H 9D", "9C"),
        ("9S 9H 9D 9C", ""),
        ("5S 6S 7S", "4S 8S"),
        ("AS 2S 3S", "4S"),
        ("JS QS KS", "TS"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", ""),
    ],
)
def test_a_set_takes_its_fourth_card_and_a_run_one_at_either_end(text: str, fitting: str) -> None:
    """R41, R42: nothing fits below an ace or above a king."""
    assert Meld(cards(text)).openings == cards(fitting)


def test_melds_and_arrangements_are_equal_whatever_their_order() -> None:
    one = arrangement("5S 6S 7S / 9S 9H 9D + KS AS")
    other = arrangement("9D 9S 9H / 7S 6S 5S + AS KS")
    assert one == other
    assert hash(one) == hash(other)
    assert one != arrangement("5S 6S 7S + 9S 9H 9D KS AS")
    assert [str(card) for card in one.cards] == ["9S", "9H", "9D", "5S", "6S", "7S", "AS", "KS"]


def test_an_arrangement_lays_sets_first_then_runs_then_deadwood_by_value() -> None:
    laid = arrangement("5S 6S 7S / 9S 9H 9D / AD 2D 3D / 2S 2H 2C + KS AH AC 4D")
    assert [meld.kind for meld in laid.melds] == [MeldKind.SET, MeldKind.SET, MeldKind.RUN, MeldKind.RUN]
    assert [str(meld.cards[0]) for meld in laid.melds] == ["2S", "9S", "5S", "AD"]
    assert laid.deadwood == cards("AH AC 4D KS")
    assert laid.count == 16


def test_an_empty_arrangement_counts_nothing() -> None:
    assert Arrangement().cards == ()
    assert Arrangement().count == 0
    assert Arrangement().openings == Arrangement().reachable == ()


@pytest.mark.parametrize("text", ["5S 6S 7S / 7S 7H 7D", "5S 6S 7S + 7S", " + 7S 7S"])
def test_a_card_belongs_to_one_meld_or_to_the_deadwood(text: str) -> None:
    """R6, R7."""
    with pytest.raises(ValueError, match="once"):
        arrangement(text)


def test_openings_are_cards_from_elsewhere() -> None:
    """R34: a card among the ten is no opening, though it would fit."""
    laid = arrangement("5S 6S 7S / 9S 9H 9D + 8S 4H")
    assert laid.openings == cards("4S 9C")
    assert laid.reachable == cards("AS 2S 3S 4S 9C")


def test_a_card_that_fits_two_melds_opens_once() -> None:
    """R34: openings are cards."""
    laid = arrangement("7S 7H 7D / 8C 9C TC / AS 2S 3S + AH")
    assert laid.openings == cards("4S 7C JC")
    assert laid.reachable == cards("4S 5S 6S AC 2C 3C 4C 5C 6C 7C JC QC KC")


@given(strategies.hands())
def test_openings_and_chains_agree_with_the_oracle(hand: Hand) -> None:
    """R34, R43."""
    held = names(hand)
    for laid in arrangements_within(hand, 100)[:5]:
        choice = meld_names(laid.melds)
        assert names(laid.openings) == oracle.openings(held, choice)
        assert names(laid.reachable) == oracle.reachable(held, choice)
        assert list(laid.openings) == sorted(laid.openings)
        assert list(laid.reachable) == sorted(laid.reachable)


@given(strategies.hands(11))
def test_an_arrangement_holds_the_cards_it_was_made_of(hand: Hand) -> None:
    """R7."""
    for laid in arrangements_within(hand, 110)[:5]:
        assert sorted(laid.cards) == list(hand)
        assert laid.mask == hand.mask
        assert laid.count == sum(card.value for card in laid.deadwood)


def test_melds_know_their_cards_as_a_mask() -> None:
    meld = Meld(cards("AS AH AD"))
    assert meld.mask == Hand(meld.cards).mask
    assert all(isinstance(card, Card) for card in meld.cards)
