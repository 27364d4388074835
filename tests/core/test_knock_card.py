"""The knock card: Oklahoma, doubling by spades, and the card from a second pack (2.6, 2.10)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from drawing import after, arrangement, at, cards, dealt, table, view
from ginrummy.core.actions import Knock
from ginrummy.core.cards import PACK, Card, Rank, Suit, parse_card
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.legality import knock_counts, refusal
from ginrummy.core.phases import Defending, Over, Terms
from ginrummy.core.play import deal
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import AceValue, KnockCardSource, OklahomaAce, Rules
from ginrummy.core.scoring import Void, price
from ginrummy.core.seats import Seat
from ginrummy.core.views import public_view, seat_view

OKLAHOMA = Rules(oklahoma=True)
SIDE = Rules(oklahoma=True, spade_double=True, knock_card_source=KnockCardSource.SIDE_CARD)


def limit(card: str, rules: Rules = OKLAHOMA) -> int:
    return Terms(rules, Seat.SECOND, parse_card(card)).knock_limit


@pytest.mark.parametrize(("card", "most"), [("2S", 2), ("9C", 9), ("TD", 10), ("JH", 10), ("KS", 10)])
def test_the_knock_card_limits_the_deadwood_to_its_value(card: str, most: int) -> None:
    """O1."""
    assert limit(card) == most


@pytest.mark.parametrize("value", AceValue)
@pytest.mark.parametrize(("agreed", "most"), [(OklahomaAce.GIN_ONLY, 0), (OklahomaAce.ONE, 1)])
def test_an_ace_means_gin_only_or_one_whatever_an_ace_counts(
    agreed: OklahomaAce, most: int, value: AceValue
) -> None:
    """O2, V5, E29."""
    assert limit("AH", Rules(oklahoma=True, oklahoma_ace=agreed, ace_value=value)) == most


@given(st.sampled_from(PACK), strategies.rules(oklahoma=True, knock_card_source=KnockCardSource.UPCARD))
def test_the_knock_card_only_ever_lowers_the_limit(card: Card, rules: Rules) -> None:
    """2.1 constraint 2, V68: of two limits the lower holds."""
    most = Terms(rules, Seat.FIRST, card).knock_limit
    assert most == min(rules.knock_limit, Terms(replace(rules, knock_limit=10), Seat.FIRST, card).knock_limit)
    assert most <= rules.knock_limit
    assert Terms(replace(rules, oklahoma=False), Seat.FIRST, card).knock_limit == rules.knock_limit


def test_a_house_limit_of_three_stays_three_over_a_seven() -> None:
    """V68."""
    assert limit("7H", Rules(oklahoma=True, knock_limit=3)) == 3


def test_the_limit_is_that_of_the_original_upcard_all_round() -> None:
    """O1, V66, E28: also when it has been taken, and when another card lies on top."""
    sketch = """
    first   AC 2C 3C 5D 6D 7D 9H TH JH AS
    second  KC QC 8C 7S 5S 2S 8D 3D 6H 4H
    upcard  4S
    stock   KS KH
    """
    phase = table(sketch, OKLAHOMA)
    for moves in ("", "take", "take, discard AS", "pass, pass, draw, discard KS, draw, discard KH, take"):
        assert [seat_view(after(phase, moves), seat).public.knock_limit for seat in Seat] == [4, 4]
    taken = after(phase, "take")
    assert knock_counts(view(taken)) == {parse_card("AS"): 4}
    assert at(Defending, after(taken, "knock AS")).shown.count == 4
    high = arrangement("5D 6D 7D / 9H TH JH + AC 2C 3C 4S")
    assert refusal(view(taken), Knock(high)) == Refusal(Reason.ABOVE_LIMIT, count=10, limit=4)


@pytest.mark.parametrize(("agreed", "allowed"), [(OklahomaAce.ONE, True), (OklahomaAce.GIN_ONLY, False)])
def test_over_an_ace_one_may_be_enough_and_gin_always_is(agreed: OklahomaAce, allowed: bool) -> None:
    """O2, V67."""
    rules = Rules(oklahoma=True, oklahoma_ace=agreed)
    ten = "first AC 2C 3C 5D 6D 7D 9H TH JH"
    one = after(table(f"{ten} AS\nupcard AH\nstock KS", rules), "pass, pass, draw")
    if allowed:
        assert at(Defending, after(one, "knock KS")).shown.count == 1
    else:
        with pytest.raises(IllegalAction) as caught:
            after(one, "knock KS")
        assert caught.value.refusal == Refusal(Reason.ABOVE_LIMIT, count=1, limit=0)
    gin = after(table(f"{ten} QH\nupcard AH\nstock KS", rules), "pass, pass, draw")
    assert at(Defending, after(gin, "knock KS")).shown.count == 0


def test_spades_double_the_round_and_a_void_one_hands_nothing_on() -> None:
    """O3, O4, V72, D15: with or without the limit."""
    sketch = """
    first   AC 2C 3C 4C 5D 6D 7D 9H TH JH
    second  7C 8C 8D 9D JD QH KH 2S 3S AD
    upcard  {}
    stock   KC
    """
    for oklahoma in (False, True):
        rules = Rules(oklahoma=oklahoma, spade_double=True)
        points = []
        for upcard in ("TS", "TC"):
            over = at(Over, after(table(sketch.format(upcard), rules), "pass, pass, draw, knock KC, defend"))
            points.append(price(over.result, rules).points)
        assert points[0] == 2 * points[1]
    rules = PRESETS["oklahoma"]
    void = at(Over, after(table("upcard KS", rules), "pass, pass" + ", draw, discard drawn" * 29))
    assert price(void.result, rules).points == 0
    assert (void.result.void, public_view(void).terms.doubled) == (Void.STOCK, True)


def test_a_card_from_a_second_pack_takes_the_place_of_the_upcard() -> None:
    """2.10: it sets limit and doubling, whatever is turned up, and stays in sight of both all round."""
    phase = dealt("upcard KH\nside 3S", SIDE)
    for moves in ("", "take", "pass, pass, draw"):
        for seat in Seat:
            terms = seat_view(after(phase, moves), seat).public.terms
            assert (terms.knock_limit, terms.doubled) == (3, True)
            assert (terms.side_card, terms.upcard) == cards("3S KH")
    assert public_view(dealt("upcard 3S\nside KH", SIDE)).terms.doubled is False
    assert public_view(dealt("upcard 3S\nside KH", SIDE)).knock_limit == 10


@given(strategies.packs, st.sampled_from(PACK))
def test_the_card_from_a_second_pack_is_never_in_play(pack: list[Card], side: Card) -> None:
    """2.10, E35: the 52 cards of the round are all there without it, the one it resembles too."""
    board = deal(pack, SIDE, Seat.FIRST, side).board
    held = [*board.hands.first, *board.hands.second, *board.stock, *board.discards]
    assert sorted(held) == list(PACK)
    assert board.terms.side_card is side


def test_a_card_from_a_second_pack_is_there_just_where_it_is_agreed() -> None:
    for rules, side in ((SIDE, None), (OKLAHOMA, Card(Rank.ACE, Suit.SPADES))):
        with pytest.raises(ValueError, match="side card"):
            deal(PACK, rules, Seat.FIRST, side)


def test_the_upcard_is_no_knock_card_where_nothing_depends_on_one() -> None:
    """R30, O3: a spade or a two turned up changes nothing then."""
    terms = public_view(table("upcard 2S")).terms
    assert (terms.knock_limit, terms.doubled, terms.spade) == (10, False, True)
