"""Knocking and gin (R28 to R38)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
import strategies
from drawing import CLASSIC, after, arrangement, at, cards, melds, names, table, view
from ginrummy.core.actions import Discard, Knock
from ginrummy.core.cards import PACK, Hand, parse_card
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.legality import choices, knock_counts, may_show_big_gin, refusal
from ginrummy.core.melds import Arrangement
from ginrummy.core.phases import Defending, Discarding, Over
from ginrummy.core.play import deal
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import price
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.solver import best_arrangements
from ginrummy.core.views import SeatView, seat_view

KNOCKER = "AC 2C 3C 4D 5D 6D 7H 8H 9H TS"
"""Ten cards that count ten (V38)."""


def holding(ten: str, upcard: str = "KS", drawn: str = "KD", rules: Rules = CLASSIC) -> Discarding:
    """The first seat has drawn a card from the stock to these ten."""
    sketch = f"first {ten}\nupcard {upcard}\nstock {drawn}"
    return at(Discarding, after(table(sketch, rules), "pass, pass, draw"))


def refused(phase: Discarding, action: str) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        after(phase, action)
    return caught.value.refusal


def knock_choices(seat: SeatView) -> list[Arrangement]:
    return [choice.arrangement for choice in choices(seat) if isinstance(choice, Knock)]


def test_one_knocks_instead_of_discarding_in_any_turn() -> None:
    """R29: also in the first."""
    phase = at(Defending, after(holding(KNOCKER), "knock KD"))
    assert phase.seat is Seat.SECOND
    assert phase.shown == arrangement("AC 2C 3C / 4D 5D 6D / 7H 8H 9H + TS")


def test_the_knock_discard_lies_face_down_and_out_of_play() -> None:
    """R32, E41."""
    phase = at(Defending, after(holding(KNOCKER), "knock KD"))
    assert phase.face_down is parse_card("KD")
    assert phase.board.discards == cards("KS")
    assert phase.board.hands[Seat.FIRST] == Hand(cards(KNOCKER))
    public = view(phase).public
    assert (public.top, public.discards) == (None, 2)
    assert public.showdown is not None
    assert parse_card("KD") not in public.showdown.shown.cards


def test_the_count_of_the_ten_cards_left_decides() -> None:
    """R30, E5: of these eleven cards ten may count 10, of those none less than 11."""
    assert knock_counts(view(holding("JH QH KH 9S 9H 9C 5S 3H AS AD"))) == {parse_card("KD"): 10}
    assert knock_counts(view(holding("JH QH KH 9S 9H 9C 6S 3H AS AD"))) == {}


def test_a_knock_above_the_limit_is_refused_with_both_numbers() -> None:
    """R30."""
    phase = holding("JH QH KH 9S 9H 9C 7S 3H AS 4D")
    found = refused(phase, "knock 9S 9H 9C / JH QH KH + 7S 3H AS 4D")
    assert found == Refusal(Reason.ABOVE_LIMIT, count=15, limit=10)


@pytest.mark.parametrize("limit", range(11))
def test_the_limit_is_what_was_agreed(limit: int) -> None:
    """R30."""
    for count in range(1, 11):
        loose = {1: "AS", 10: "TS"}.get(count, f"{count}S")
        phase = holding(f"AC 2C 3C 4D 5D 6D 7H 8H 9H {loose}", rules=Rules(knock_limit=limit))
        shown = arrangement(f"AC 2C 3C / 4D 5D 6D / 7H 8H 9H + {loose}")
        over = Refusal(Reason.ABOVE_LIMIT, count=count, limit=limit)
        assert refusal(view(phase), Knock(shown)) == (over if count > limit else None)
        assert (parse_card("KD") in knock_counts(view(phase))) == (count <= limit)
        assert view(phase).public.knock_limit == limit


def test_one_meld_can_be_enough_to_knock() -> None:
    """R8, V54."""
    phase = holding("5H 6H 7H 8H 9H AS AC 2D 2C 3S")
    assert at(Defending, after(phase, "knock KD")).shown.count == 9


def test_every_discard_that_leaves_a_legal_count_is_offered() -> None:
    """R30, E6: not only the best."""
    seat = view(holding("AC 2C 3C 4D 5D 6D 7H 8H 9H 2S", drawn="3S"))
    left = {str(card): left for card, left in knock_counts(seat).items()}
    assert left == {"2S": 3, "3S": 2, "AC": 10, "2C": 9, "3C": 8}
    thrown = [names(seat.hand - set(shown.cards)) for shown in knock_choices(seat)]
    assert frozenset().union(*thrown) == set(left)


@given(strategies.hands(11), st.integers(0, 10), st.sampled_from(["stock", "upcard"]), st.data())
@settings(max_examples=40)
def test_the_knocks_are_those_of_the_oracle(hand: Hand, limit: int, source: str, data: st.DataObject) -> None:
    """R28, R30, R33, R35."""
    last = data.draw(st.sampled_from(hand.cards))
    first = hand.without(last)
    others = [card for card in PACK if card not in hand]
    dealt = [card for pair in zip(first, others, strict=False) for card in pair]
    upcard, rest = (last, others[10:]) if source == "upcard" else (others[10], [last, *others[11:]])
    phase = deal([*dealt, upcard, *rest], Rules(knock_limit=limit), Seat.SECOND)
    seat = view(after(phase, "take" if source == "upcard" else "pass, pass, draw"))
    assert seat.hand == hand
    taken = str(last) if source == "upcard" else None
    allowed = oracle.knocks(names(hand), limit, taken)
    assert {str(card): left for card, left in knock_counts(seat).items()} == allowed
    kept = [hand.without(card) for card in hand if str(card) in allowed]
    assert knock_choices(seat) == [shown for ten in kept for shown in best_arrangements(ten)]


def test_knocking_is_never_compulsory() -> None:
    """R31: not even with gin."""
    phase = holding("AC 2C 3C 4C 5D 6D 7D 9H TH JH")
    assert Discard(parse_card("KD")) in choices(view(phase))
    assert Discard(parse_card("9H")) in choices(view(phase))


@pytest.mark.parametrize(
    "shown",
    [
        "9S 9H 9D / 4S 5S 6S + AH 2D 3C 2H",
        "9S 9H 9D / 3S 4S 5S 6S + AH 2D 3C",
    ],
)
def test_the_knocker_may_show_any_arrangement_within_the_limit(shown: str) -> None:
    """R33, D20: whatever is thrown; what counts is what is shown."""
    phase = holding("9S 9H 9D 3S 4S 5S 6S AH 2D 3C", drawn="2H")
    knocked = at(Defending, after(phase, f"knock {shown}"))
    assert knocked.shown == arrangement(shown)


def test_a_worse_arrangement_scores_what_it_counts() -> None:
    """R33, R49: the three of spades is not melded here, so it counts."""
    phase = after(holding("9S 9H 9D 4S 5S 6S AH 2D 3C 3S"), "knock 9S 9H 9D / 4S 5S 6S + AH 2D 3C 3S")
    assert at(Defending, phase).shown.count == 9


@pytest.mark.parametrize(
    "shown",
    [
        "5S 5C 5D / 6S 6C 6D / 7S 7C 7D + AS",
        "5S 6S 7S / 5C 6C 7C / 5D 6D 7D + AS",
    ],
)
def test_of_equal_arrangements_the_knocker_may_show_either(shown: str) -> None:
    """R33, R34, V12, V13: the sets are suggested first."""
    phase = holding("5S 6S 7S 5C 6C 7C 5D 6D 7D AS")
    offered = [laid for laid in knock_choices(view(phase)) if parse_card("KD") not in laid.cards]
    assert offered[0] == arrangement("5S 5C 5D / 6S 6C 6D / 7S 7C 7D + AS")
    assert arrangement(shown) in offered
    assert at(Defending, after(phase, f"knock {shown}")).shown == arrangement(shown)


@pytest.mark.parametrize(
    "shown",
    [
        "AC 2C 3C / 4D 5D 6D / 7H 8H 9H",
        "AC 2C 3C / 4D 5D 6D / 7H 8H 9H + KC",
        "AC 2C 3C / 4D 5D 6D / 7H 8H 9H + KS",
        "AC 2C 3C / 4D 5D 6D / 7H 8H 9H + AS TS",
        "AC 2C 3C / 4D 5D 6D 7D / 7H 8H 9H",
    ],
)
def test_what_is_shown_must_be_ten_cards_of_the_hand(shown: str) -> None:
    """R33, E34: nine are wrong, and so is any card from elsewhere."""
    phase = holding(KNOCKER)
    assert refusal(view(phase), Knock(arrangement(shown))) == Refusal(Reason.NOT_THE_HAND)


def test_the_card_just_taken_is_not_thrown_in_a_knock_either() -> None:
    """R28, V62, E7."""
    phase = at(Discarding, after(table(f"first {KNOCKER}\nupcard KS"), "take"))
    assert refused(phase, "knock KS") == Refusal(Reason.JUST_TAKEN, parse_card("KS"))
    assert knock_counts(view(phase)) == {parse_card("TS"): 10}
    assert all(parse_card("KS") in laid.cards for laid in knock_choices(view(phase)))
    assert at(Defending, after(phase, "knock TS")).shown.deadwood == cards("KS")


def test_the_card_just_taken_may_stay_in_the_hand_shown() -> None:
    """R28."""
    phase = at(Discarding, after(table("first AC 2C 3C 4D 5D 6D 7H 8H TS KD\nupcard 9H"), "take"))
    assert at(Defending, after(phase, "knock TS")).shown.count == 10


def test_gin_by_the_card_just_taken_is_not_there_this_turn() -> None:
    """R28, V63, E9."""
    phase = at(Discarding, after(table("first AC 2C 3C 4C 5D 6D 7D 9H TH JH\nupcard AS"), "take"))
    assert refused(phase, "knock AS").reason is Reason.JUST_TAKEN
    left = {str(card): left for card, left in knock_counts(view(phase)).items()}
    assert left == {"AC": 1, "2C": 9, "3C": 8, "4C": 1}


@pytest.mark.parametrize(
    ("ten", "shown"),
    [
        ("9S TS JS QS KS 9C TC JC QC KC", "9S TS JS QS KS / 9C TC JC QC KC"),
        ("AC 2C 3C 4C 5D 6D 7D 9H TH JH", "AC 2C 3C 4C / 5D 6D 7D / 9H TH JH"),
        ("2S 2H 2D 2C 5D 6D 7D 8D 9D TD", "2S 2H 2D 2C / 5D 6D 7D 8D 9D TD"),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC"),
    ],
)
def test_gin_is_a_knock_that_leaves_no_deadwood(ten: str, shown: str) -> None:
    """R35, R36, V42."""
    phase = at(Defending, after(holding(ten, upcard="8S", drawn="7H"), "knock 7H"))
    assert phase.shown == arrangement(shown)
    showdown = view(phase).public.showdown
    assert showdown is not None
    assert showdown.gin


@pytest.mark.parametrize(
    "shown",
    [
        "AC 2C 3C / 5D 6D 7D / 9H TH JH + 4C",
        "2C 3C 4C / 5D 6D 7D / 9H TH JH + AC",
    ],
)
def test_a_hand_without_deadwood_is_shown_as_gin(shown: str) -> None:
    """R35: the free choice of R33 is for counts above nought."""
    phase = holding("AC 2C 3C 4C 5D 6D 7D 9H TH JH")
    assert refused(phase, f"knock {shown}") == Refusal(Reason.MUST_SHOW_GIN, count=arrangement(shown).count)
    assert [laid.count for laid in knock_choices(view(phase)) if parse_card("KD") not in laid.cards] == [0]


def test_where_another_discard_would_leave_gin_a_knock_with_deadwood_is_legal() -> None:
    """R35 looks at the ten cards shown."""
    phase = holding("AC 2C 3C 4C 5D 6D 7D 9H TH JH", drawn="2D")
    assert at(Defending, after(phase, "knock AC 2C 3C / 5D 6D 7D / 9H TH JH + 2D")).shown.count == 2


def test_only_sets_give_gin_where_the_runs_leave_a_card() -> None:
    """R35, V55."""
    phase = holding("4S 5S 6S 4C 5C 6C 4D 5D 6D 4H")
    assert refused(phase, "knock 4S 5S 6S / 4C 5C 6C / 4D 5D 6D + 4H").reason is Reason.MUST_SHOW_GIN
    assert at(Defending, after(phase, "knock KD")).shown.melds == melds("4S 4C 4D 4H / 5S 5C 5D / 6S 6C 6D")


@pytest.mark.parametrize(
    ("ten", "drawn", "by"),
    [
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S AC", "AD", "2S 5S 6S 9S"),
        ("AS 2S 3S 4S 5H 6H 7H 8H 9D 9C", "9S", "AS 4S 5H 8H"),
    ],
)
def test_eleven_melded_cards_are_gin_with_one_of_them_thrown(ten: str, drawn: str, by: str) -> None:
    """R38, V57, V59: big gin is no choice of its own here."""
    phase = holding(ten, upcard="KH", drawn=drawn)
    seat = view(phase)
    assert Hand(card for card, left in knock_counts(seat).items() if left == 0) == Hand(cards(by))
    eleven = best_arrangements(seat.hand)[0]
    assert eleven.count == 0
    assert refusal(seat, Knock(eleven)) == Refusal(Reason.NO_BIG_GIN)


@pytest.mark.parametrize("limit", [0, 10])
@pytest.mark.parametrize(
    ("ten", "drawn"),
    [
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S AC", "AD"),
        ("AS 2S 3S 4S 5H 6H 7H 8H 9D 9C", "9S"),
        ("9S TS JS QS KS 9C TC JC QC KC", "8S"),
    ],
)
def test_where_it_is_agreed_all_eleven_cards_may_be_shown(ten: str, drawn: str, limit: int) -> None:
    """R38, V57, V59: without a discard and whatever the limit; gin stays possible, and so does playing on."""
    rules = Rules(big_gin=True, knock_limit=limit)
    phase = holding(ten, upcard="KH", drawn=drawn, rules=rules)
    seat = view(phase)
    assert may_show_big_gin(seat)
    eleven = [laid for laid in knock_choices(seat) if len(laid.cards) == 11]
    assert eleven == list(best_arrangements(seat.hand))
    assert Discard(parse_card(drawn)) in choices(seat)
    assert [laid for laid in knock_choices(seat) if laid.count == 0 and laid not in eleven]
    big = at(Defending, after(phase, "knock"))
    assert (big.shown, big.face_down) == (eleven[0], None)
    public = view(big).public
    assert public.showdown is not None
    assert (public.showdown.gin, public.showdown.big_gin) == (True, True)
    assert (public.held, public.top, public.discards) == (BySeat(11, 10), parse_card("KH"), 1)
    assert not may_show_big_gin(view(after(phase, f"discard {drawn}")))


def test_big_gin_needs_all_eleven_cards_in_melds() -> None:
    """R38."""
    phase = holding("AC 2C 3C 4C 5D 6D 7D 9H TH JH", rules=Rules(big_gin=True))
    assert not may_show_big_gin(view(phase))
    assert refused(phase, "knock AC 2C 3C 4C / 5D 6D 7D / 9H TH JH + KD").reason is Reason.NO_BIG_GIN


@pytest.mark.parametrize(
    ("drawn", "big", "action", "points"),
    [("5C", True, "knock", 103), ("5C", True, "knock 5C", 92), ("5C", False, "knock AC", 92)],
)
def test_big_gin_scores_its_own_bonus(drawn: str, big: bool, action: str, points: int) -> None:
    """R53, V65: 31 and the defender's 72; nothing is laid off even where gin is laid off on."""
    sketch = f"""
    first   AC 2C 3C 4C 5D 6D 7D 9H TH JH
    second  7C 8C 8D 9D JD QH KH 2S 3S 5S
    upcard  AS
    stock   {drawn}
    """
    for rules in (Rules(big_gin=big), Rules(big_gin=big, layoff_on_gin=action == "knock")):
        over = at(Over, after(table(sketch, rules), f"pass, pass, draw, {action}, defend"))
        assert over.result.big_gin is (action == "knock")
        assert price(over.result, rules).points == points


def test_a_card_just_taken_may_be_among_the_eleven() -> None:
    """R28, R38: nothing is thrown."""
    rules = Rules(big_gin=True)
    phase = after(table("first AC 2C 3C 4C 5D 6D 7D 9H TH JH\nupcard 8D", rules), "take")
    assert at(Defending, after(phase, "knock")).face_down is None
    assert refused(at(Discarding, phase), "knock 8D").reason is Reason.JUST_TAKEN


@pytest.mark.parametrize("ten", [KNOCKER, "AC 2C 3C 4C 5D 6D 7D 9H TH JH"])
def test_where_it_is_agreed_nobody_knocks_on_the_own_first_turn(ten: str) -> None:
    """2.10: gin included; with the first discard of a seat its first turn has ended."""
    rules = Rules(first_turn_knock=False, big_gin=True)
    phase = holding(ten, drawn="4S", rules=rules)
    assert view(phase).public.barred
    assert (knock_counts(view(phase)), knock_choices(view(phase))) == ({}, [])
    assert refused(phase, "knock drawn") == Refusal(Reason.FIRST_TURN)
    second = after(phase, "discard 4S, take")
    assert view(second).public.barred
    third = after(second, f"discard {view(second).hand.cards[0]}, draw")
    assert not view(third).public.barred
    assert isinstance(after(third, "knock drawn"), Defending)


def test_big_gin_has_to_wait_for_the_second_turn_too() -> None:
    """R38, 2.10."""
    rules = Rules(first_turn_knock=False, big_gin=True)
    phase = holding("AC 2C 3C 4C 5D 6D 7D 9H TH JH", drawn="5C", rules=rules)
    assert not may_show_big_gin(view(phase))
    assert refused(phase, "knock") == Refusal(Reason.FIRST_TURN)


def test_a_pass_is_no_first_turn() -> None:
    """R20, 2.10: and neither is a card taken and put back."""
    rules = Rules(first_turn_knock=False)
    phase = after(table(f"second {KNOCKER}\nupcard KS", rules), "pass, take, put back, take")
    assert view(phase).public.barred


@pytest.mark.parametrize("action", ["put back", "discard KD", "draw", "take", "pass"])
def test_a_knock_cannot_be_taken_back_and_the_knocker_has_no_further_part(action: str) -> None:
    """R37."""
    phase = after(holding(KNOCKER), "knock KD")
    seat = seat_view(phase, Seat.FIRST)
    assert list(choices(seat)) == []
    assert knock_counts(seat) == {}
    assert refusal(seat, Knock(arrangement("AC 2C 3C / 4D 5D 6D / 7H 8H 9H + TS"))) == Refusal(
        Reason.NOT_YOUR_TURN
    )
    with pytest.raises(IllegalAction) as caught:
        after(phase, action if action != "take" else "discard KS")
    assert caught.value.refusal.reason is Reason.WRONG_MOMENT


def test_only_the_seat_that_holds_eleven_cards_can_knock() -> None:
    """R22, R29."""
    phase = holding(KNOCKER)
    other = seat_view(phase, Seat.SECOND)
    assert knock_counts(other) == {}
    assert list(choices(other)) == []
    assert knock_counts(view(after(phase, "discard KD"))) == {}


def test_a_knock_needs_a_meld() -> None:
    """R8: the ten lowest cards without one count 30."""
    hand = Hand(cards("AS AH 2D 2C 3S 3H 4D 4C 5S 5H"))
    assert best_arrangements(hand) == (Arrangement((), hand),)
    assert Arrangement((), hand).count == 30
