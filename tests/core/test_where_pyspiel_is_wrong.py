"""Where OpenSpiel's gin rummy answers wrongly or plays otherwise, and what is right."""

from __future__ import annotations

from typing import Any

import pytest

import oracle
from drawing import CLASSIC, after, arrangement, at, cards, facing, meld_names, names
from ginrummy.core.cards import parse_cards
from ginrummy.core.melds import Meld
from ginrummy.core.phases import Over
from ginrummy.core.scoring import RoundResult, price
from ginrummy.core.seats import Seat
from ginrummy.core.solver import best_arrangement, discard_counts, knock_discards
from vector_files import rows

TOO_HIGH = [row for row in rows("best_discard.jsonl") if row["pyspiel_best"] != row["best"]]


def test_the_best_discard_is_not_always_the_dearest_card_left_over() -> None:
    """R30: pyspiel melds all eleven for the most points, drops the dearest rest and says 4; it is 3."""
    hand = parse_cards("5D 6D 5H 3S 6H 5S 3D 4S 4D 3H 6C")
    counts = discard_counts(hand)
    assert min(counts.values()) == 3
    assert {str(card): left for card, left in counts.items()} == oracle.discards(names(hand))


def test_a_knock_that_pyspiel_refuses_is_legal() -> None:
    """R30: pyspiel says 11, which is over the limit; one discard leaves 10."""
    hand = parse_cards("6D 6C 6H 5S 7C 3D 5C 6S 5H 3H 4C")
    counts = discard_counts(hand)
    assert min(counts.values()) == 10
    knocks = knock_discards(hand, 10)
    assert knocks
    assert set(knocks.values()) == {10}
    assert {str(card): left for card, left in knocks.items()} == oracle.knocks(names(hand), 10)
    for card in knocks:
        assert best_arrangement(hand.without(card)).count == 10
        assert card not in knock_discards(hand, 10, card)
    assert knock_discards(hand, 9) == {}


def test_the_vectors_hold_every_row_that_was_found() -> None:
    assert len(TOO_HIGH) == 28


@pytest.mark.parametrize("row", TOO_HIGH, ids=lambda row: "".join(row["hand"]))
def test_what_eleven_cards_can_come_down_to(row: dict[str, Any]) -> None:
    """R30: in these rows pyspiel says too much."""
    hand = parse_cards(" ".join(row["hand"]))
    assert row["pyspiel_best"] > row["best"]
    counts = {str(card): left for card, left in discard_counts(hand).items()}
    assert counts == row["after"]
    assert min(counts.values()) == row["best"]
    limit = row["pyspiel_best"] - 1
    assert {str(card) for card in knock_discards(hand, limit)} == {
        card for card, left in row["after"].items() if left <= limit
    }


def test_a_chain_goes_on_after_two_cards() -> None:
    """R43: after 7S and 8S on 4-5-6 pyspiel offers 8S again; the nine fits, and the ten after it."""
    phase = facing("4S 5S 6S / KH KD KC / AS AH AD + 2C", "7S 8S 9S TS 3H 5H 7D 9C JC QD")
    assert str(phase.shown.melds[2].cards[0]) == "4S"
    over = at(Over, after(phase, "defend + 3H 5H 7D 9C JC QD off 7S:2 8S:2 9S:2 TS:2"))
    assert over.result.defender_count == 44
    assert Meld(cards("4S 5S 6S 7S 8S")).openings == cards("3S 9S")


def test_equal_counts_are_an_undercut() -> None:
    """R51, V2: pyspiel gives nobody anything."""
    result = RoundResult(Seat.FIRST, 6, 6)
    score = price(result, CLASSIC)
    assert (score.winner, score.points) == (Seat.SECOND, 10)


def test_a_card_just_taken_is_no_discard_of_a_knock() -> None:
    """R26, R28: pyspiel lets it be thrown straight back."""
    hand = cards("AC 2C 3C 4D 5D 6D 7H 8H 9H TS KD")
    (ten, king) = cards("TS KD")
    assert knock_discards(hand, 10) == {ten: 10, king: 10}
    assert knock_discards(hand, 10, king) == {ten: 10}
    assert knock_discards(hand, 10, ten) == {king: 10}


def test_a_run_of_more_than_five_is_one_meld() -> None:
    """R5: pyspiel lays it in pieces of three to five."""
    hand = cards("3H 4H 5H 6H 7H 8H KS KD KC 2C")
    assert meld_names(best_arrangement(hand).melds) == meld_names(
        arrangement("3H 4H 5H 6H 7H 8H / KS KD KC").melds
    )
