"""Cards, their notation, hands and the pack (R1 to R3)."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
import strategies
from drawing import cards, names
from ginrummy.core.cards import PACK, Card, Hand, Rank, Suit, cards_of, count, parse_card, parse_cards
from ginrummy.core.errors import GinRummyError, NotationError

ACE_OF_SPADES = Card(Rank.ACE, Suit.SPADES)


def test_the_pack_is_every_card_once_suit_by_suit_from_the_ace() -> None:
    """R1, R2."""
    assert tuple(map(str, PACK)) == oracle.PACK
    assert sorted(PACK) == list(PACK)
    assert all(PACK[card.index] is card and card.mask == 1 << 16 * card.suit + card.rank - 1 for card in PACK)


def test_an_ace_counts_one_a_picture_ten_any_other_card_its_rank() -> None:
    """R3."""
    spades = [card.value for card in PACK if card.suit is Suit.SPADES]
    assert spades == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert {str(card): card.value for card in PACK} == {name: oracle.value(name) for name in oracle.PACK}
    assert count(cards("AS TH KD 7C")) == 28
    assert count(()) == 0


def test_there_is_one_object_for_each_card() -> None:
    assert Card(Rank.ACE, Suit.SPADES) is ACE_OF_SPADES
    assert copy.copy(ACE_OF_SPADES) is ACE_OF_SPADES
    assert copy.deepcopy([ACE_OF_SPADES])[0] is ACE_OF_SPADES
    assert pickle.loads(pickle.dumps(ACE_OF_SPADES)) is ACE_OF_SPADES  # noqa: S301  (our own bytes)


def test_cards_sort_by_suit_then_rank() -> None:
    assert [str(card) for card in sorted(cards("AC KS AH 2S KD"))] == ["2S", "KS", "AH", "KD", "AC"]
    assert all(one < other and not other < one for one, other in pairwise(PACK))


def test_a_card_cannot_change() -> None:
    with pytest.raises(AttributeError, match="a card cannot change: rank"):
        ACE_OF_SPADES.rank = Rank.KING
    assert str(ACE_OF_SPADES) == "AS"
    assert repr(ACE_OF_SPADES) == "<Card AS>"


def test_suits_have_a_letter_and_a_symbol() -> None:
    assert [(suit.letter, suit.symbol) for suit in Suit] == [("S", "♠"), ("H", "♥"), ("D", "♦"), ("C", "♣")]


@given(strategies.cards, st.booleans(), st.booleans(), st.booleans())
def test_a_card_reads_back_from_each_way_it_is_written(
    card: Card, ten: bool, symbol: bool, small: bool
) -> None:
    rank = "10" if ten and card.rank is Rank.TEN else card.rank.letter
    text = rank + (card.suit.symbol if symbol else card.suit.letter)
    assert parse_card(text.lower() if small else text) is card


@pytest.mark.parametrize("text", ["TH", "10H", "10♥", "th", " Th\n", "10h", "10♥\ufe0f", "T♥\ufe0e"])
def test_the_ten_of_hearts_has_many_spellings(text: str) -> None:
    assert parse_card(text) is Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "T",
        "H",
        "1H",
        "0H",
        "11H",
        "HT",
        "TX",
        "THS",
        "T H",
        "AS,",
        "\u212aS",
        "A\u017f",
        "A♤",
        "A\ufe0f♠",
        "１0H",
    ],
)
def test_what_is_no_card_is_refused_with_its_text(text: str) -> None:
    """Look-alikes too: the Kelvin sign is no king and the long s no spade."""
    with pytest.raises(NotationError) as caught:
        parse_card(text)
    assert caught.value.text == text
    assert not caught.value.repeated
    assert isinstance(caught.value, GinRummyError)
    assert isinstance(caught.value, ValueError)


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError:
        return
    assert parse_card(str(card)) is card


@given(strategies.smaller_hands(), st.sampled_from(["", " ", ", ", ";", "\n", " , "]))
def test_a_hand_reads_back_however_its_cards_are_separated(hand: Hand, gap: str) -> None:
    assert parse_cards(gap.join(map(str, hand))) == hand
    assert parse_cards(gap + gap.join(str(card).lower() for card in reversed(hand.cards)) + gap) == hand


@pytest.mark.parametrize(
    ("text", "fault", "repeated"),
    [
        ("AS 2X 3S", "2X", False),
        ("AS2SX3S", "X3S", False),
        ("AS|2S", "|2S", False),
        ("as, 2s, AS", "AS", True),
        ("TH 10♥", "10♥", True),
        ("AS 1", "1", False),
    ],
)
def test_a_list_of_cards_is_refused_with_the_part_at_fault(text: str, fault: str, repeated: bool) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text)
    assert caught.value.text == fault
    assert caught.value.repeated is repeated
    assert str(caught.value) == (f"{fault!r} is given twice" if repeated else f"{fault!r} is not a card")


def test_a_hand_keeps_its_cards_sorted() -> None:
    hand = Hand(cards("KD 2S AS TH"))
    assert hand.cards == tuple(hand) == cards("AS 2S TH KD")
    assert len(hand) == 4
    assert not Hand()


def test_a_hand_holds_every_card_once() -> None:
    with pytest.raises(ValueError, match="every card once"):
        Hand([ACE_OF_SPADES, ACE_OF_SPADES])
    with pytest.raises(ValueError, match="every card once"):
        Hand([ACE_OF_SPADES]).with_card(ACE_OF_SPADES)
    with pytest.raises(ValueError, match="not held"):
        Hand().without(ACE_OF_SPADES)


def test_a_hand_cannot_change() -> None:
    hand = parse_cards("AS")
    with pytest.raises(AttributeError, match="a hand cannot change: mask"):
        hand.mask = 0
    assert hand.with_card(Card(Rank.TWO, Suit.SPADES)) == parse_cards("AS 2S")
    assert hand.without(ACE_OF_SPADES) == Hand()
    assert hand == parse_cards("AS")


@given(strategies.smaller_hands(), strategies.smaller_hands())
def test_a_hand_is_a_set(one: Hand, other: Hand) -> None:
    mine, theirs = frozenset(one), frozenset(other)
    assert one | other == mine | theirs
    assert one & other == mine & theirs
    assert one - other == mine - theirs
    assert one ^ other == mine ^ theirs
    assert isinstance(one | other, Hand)
    assert (one <= other, one < other) == (mine <= theirs, mine < theirs)
    assert one.isdisjoint(other) == mine.isdisjoint(theirs)
    assert (one == other) == (mine == theirs) == (one == theirs)
    assert hash(one) == hash(mine)
    assert [card in one for card in PACK] == [card in mine for card in PACK]
    assert {one: True}[Hand.of_mask(one.mask)]


def test_only_cards_are_in_a_hand() -> None:
    hand = parse_cards("AS")
    others: list[object] = ["AS", 0, None, hand]
    assert not any(other in hand for other in others)
    assert not any(hand == other for other in (1, "AS", [ACE_OF_SPADES], {"AS"}))


@given(strategies.smaller_hands())
def test_a_hand_and_its_mask_say_the_same(hand: Hand) -> None:
    assert Hand.of_mask(hand.mask) == hand
    assert cards_of(hand.mask) == hand.cards
    assert names(hand) == {
        name for place, name in enumerate(oracle.PACK) if hand.mask >> place // 13 * 16 + place % 13 & 1
    }
    assert copy.deepcopy(hand) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand  # noqa: S301  (our own bytes)


@given(strategies.smaller_hands())
def test_the_text_of_a_hand_names_no_card(hand: Hand) -> None:
    """R12: what goes into logs and tracebacks is seen by both."""
    for text in (str(hand), repr(hand), f"{hand}", f"{[hand]}"):
        assert text.strip("[]") == f"<Hand {len(hand)} cards>"
