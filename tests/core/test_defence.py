"""Defending against a knock, as an action (R39 to R48)."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import strategies
from drawing import CLASSIC, after, arrangement, at, cards, facing, table, view
from ginrummy.core.actions import Defend
from ginrummy.core.cards import Hand, parse_card
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.layoffs import LayOff, best_defence
from ginrummy.core.legality import choices, may_lay_off, own_best_defence, refusal
from ginrummy.core.melds import Meld
from ginrummy.core.phases import Defending, Over
from ginrummy.core.play import apply
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import Ending, price
from ginrummy.core.seats import Seat
from ginrummy.core.solver import arrangements_within, deadwood
from ginrummy.core.views import seat_view
from strategies import Knocked

DEFENDER = "KS KC KD 2D 3D 4D 8H QH 7C 5S"


def kari_and_ola() -> Defending:
    """V7: K is 3; 8H and QH go on the run 9H TH JH, 7C on the sevens; D is 5."""
    return facing("9H TH JH / 7S 7H 7D / AS AH AC + 3S", DEFENDER)


def gin() -> Defending:
    """The sevens and the aces are sets of three, so 7C would fit, but it is gin."""
    return facing("9H TH JH QH / 7S 7H 7D / AS AH AC", "7C KH 8H 2S 3D 5D 9S JD QC KD")


def refused(phase: Defending, action: str) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        after(phase, action)
    return caught.value.refusal


def laying_off(shown: list[Meld], held: Hand) -> list[LayOff]:
    """What fits at once."""
    return [LayOff(card, place) for card in held for place, meld in enumerate(shown) if card in meld.openings]


def test_melds_lie_in_the_order_of_the_arrangement() -> None:
    """A lay-off names its meld by its place: sets first, then runs."""
    shown = kari_and_ola().shown
    assert [str(meld.cards[0]) for meld in shown.melds] == ["AS", "7S", "9H"]


def test_the_one_choice_listed_is_the_best_defence() -> None:
    """R46, R49, V7."""
    phase = kari_and_ola()
    (choice,) = choices(view(phase))
    assert isinstance(choice, Defend)
    assert choice.arrangement == arrangement("KS KC KD / 2D 3D 4D + 5S")
    assert {(str(layoff.card), layoff.meld) for layoff in choice.layoffs} == {("7C", 1), ("8H", 2), ("QH", 2)}
    over = at(Over, apply(phase, choice))
    assert (over.result.knocker_count, over.result.defender_count) == (3, 5)


@pytest.mark.parametrize(
    ("defence", "count"),
    [
        ("defend KS KC KD / 2D 3D 4D + 5S off 8H:2 QH:2 7C:1", 5),
        ("defend KS KC KD / 2D 3D 4D + 5S off 7C:1 QH:2 8H:2", 5),
        ("defend KS KC KD / 2D 3D 4D + 5S 8H QH off 7C:1", 23),
        ("defend KS KC KD / 2D 3D 4D + 5S 8H QH 7C", 30),
        ("defend KS KC KD + 2D 3D 4D 5S 8H off QH:2 7C:1", 22),
        ("defend + KS KC KD 2D 3D 4D 8H QH 7C 5S", 69),
    ],
)
def test_the_defender_arranges_and_lays_off_freely(defence: str, count: int) -> None:
    """R39, R46: nothing is compulsory, and the limit does not bind the defender."""
    over = at(Over, after(kari_and_ola(), defence))
    assert over.result.defender_count == count
    assert price(over.result, CLASSIC).ending is Ending.KNOCK


def test_a_lay_off_makes_the_next_card_fit() -> None:
    """R43, E2, V29: and only after it."""
    phase = facing("AC 2C 3C / 4D 5D 6D / 7H 8H 9H + JS", "4C 5C 8D 9D JD JH QH KH 2S 3S")
    assert [str(meld.cards[0]) for meld in phase.shown.melds] == ["7H", "4D", "AC"]
    kept = "JH QH KH + 8D 9D JD 2S 3S"
    assert at(Over, after(phase, f"defend {kept} off 4C:2 5C:2")).result.defender_count == 32
    five_first = Refusal(Reason.DOES_NOT_FIT, parse_card("5C"))
    assert refused(phase, f"defend {kept} off 5C:2 4C:2") == five_first
    assert refused(phase, f"defend {kept} 4C off 5C:2") == five_first


@pytest.mark.parametrize(
    ("layoffs", "card"),
    [
        ("5S:0", "5S"),
        ("8H:1", "8H"),
        ("7C:0", "7C"),
        ("7C:2", "7C"),
        ("7C:3", "7C"),
        ("7C:-1", "7C"),
        ("7C:1 QH:1", "QH"),
        ("KS:2", "KS"),
        ("8H:-1", "8H"),
    ],
)
def test_a_card_goes_only_where_it_fits(layoffs: str, card: str) -> None:
    """R41, R42: and only on a meld that is there."""
    phase = kari_and_ola()
    off = {item.split(":")[0] for item in layoffs.split()}
    rest = " ".join(name for name in DEFENDER.split() if name not in off)
    assert refused(phase, f"defend + {rest} off {layoffs}") == Refusal(Reason.DOES_NOT_FIT, parse_card(card))


def test_nothing_goes_on_the_knockers_deadwood() -> None:
    """R45, E19: deadwood is no meld, so no place names it."""
    phase = facing("9H TH JH / 7S 7H 7D / AS AH AC + 3S", "3H 3C KC KD 2D 8H QH 7C 5S 9D")
    assert refused(phase, "defend + 3C KC KD 2D 8H QH 7C 5S 9D off 3H:3").reason is Reason.DOES_NOT_FIT


def test_nothing_more_goes_on_a_set_of_four() -> None:
    """R41: after the fourth card it is one."""
    phase = kari_and_ola()
    found = refused(phase, "defend KS KC KD / 2D 3D 4D + 5S QH off 7C:1 8H:1")
    assert found == Refusal(Reason.DOES_NOT_FIT, parse_card("8H"))


def test_a_card_is_laid_off_once() -> None:
    """R44."""
    found = refused(kari_and_ola(), "defend KS KC KD / 2D 3D 4D + 5S 8H QH off 7C:1 7C:1")
    assert found == Refusal(Reason.NOT_IN_HAND, parse_card("7C"))


def test_a_card_goes_on_a_set_or_on_a_run_as_the_defender_likes() -> None:
    """R44, V27, E3."""
    phase = facing("AS AC AD / TC TD TH / JS QS KS + 2H", "9S TS 4S 4C 4D 4H 5S 5C 5D 5H")
    rest = "4S 4C 4D 4H / 5S 5C 5D 5H"
    over = at(Over, after(phase, f"defend {rest} off TS:2 9S:2"))
    assert price(over.result, CLASSIC).ending is Ending.UNDERCUT
    assert at(Over, after(phase, f"defend {rest} + 9S off TS:1")).result.defender_count == 9
    assert refused(phase, f"defend {rest} off TS:1 9S:2") == Refusal(Reason.DOES_NOT_FIT, parse_card("9S"))


@pytest.mark.parametrize("card", ["3S", "6C", "TC", "9H"])
def test_only_own_cards_are_laid_off(card: str) -> None:
    """R40, R47: not the knocker's, the face-down one or one of the stock."""
    found = refused(kari_and_ola(), f"defend KS KC KD / 2D 3D 4D + 5S 8H QH 7C off {card}:0")
    assert found == Refusal(Reason.NOT_IN_HAND, parse_card(card))


@pytest.mark.parametrize(
    "defence",
    [
        "defend KS KC KD / 2D 3D 4D",
        "defend KS KC KD / 2D 3D 4D + 5S 8H QH",
        "defend KS KC KD / 2D 3D 4D + 5S 8H QH 7C 9D",
        "defend KS KC KD / 2D 3D 4D + 5S 8H QH 7C off 8H:2",
        "defend KS KC KD / 2D 3D 4D off 8H:2 QH:2 7C:1",
    ],
)
def test_melds_deadwood_and_lay_offs_are_exactly_the_hand(defence: str) -> None:
    """R39, R44, E19, E34."""
    assert refused(kari_and_ola(), defence) == Refusal(Reason.NOT_THE_HAND)


def test_a_meld_may_be_broken_to_lay_off() -> None:
    """R46, V26, E1."""
    phase = facing("5S 6S 7S / 9C TC JC / KS KC KD + JD", "2S AC 2C 2D 2H 8S 9S 7C 8C 8D")
    assert at(Over, after(phase, "defend")).result.defender_count == 9
    greedy = at(Over, after(phase, "defend 2S 2C 2D 2H / 8S 8C 8D + AC 7C 9S"))
    assert (greedy.result.defender_count, price(greedy.result, CLASSIC).ending) == (17, Ending.KNOCK)


@pytest.mark.parametrize("layoffs", ["7C:1", "KH:2", "8H:2", "2S:0"])
def test_nothing_is_laid_off_on_gin(layoffs: str) -> None:
    """R40, R48, E18: not even what would fit."""
    phase = gin()
    card, _, _ = layoffs.partition(":")
    rest = " ".join(str(held) for held in phase.board.hands[phase.seat] if str(held) != card)
    found = refused(phase, f"defend + {rest} off {layoffs}")
    assert found == Refusal(Reason.NO_LAY_OFF_ON_GIN, parse_card(card))


def test_against_gin_own_melds_still_count() -> None:
    """R48, V36."""
    phase = facing("9H TH JH QH / 7S 7H 7D / AS AH AC", "KS KC KD 2D 3D 4D 8H 8C 7C 5S")
    (choice,) = choices(view(phase))
    assert choice == Defend(arrangement("KS KC KD / 2D 3D 4D + 8H 8C 7C 5S"))
    assert at(Over, apply(phase, choice)).result.defender_count == 28


def test_where_it_is_agreed_cards_are_laid_off_on_gin() -> None:
    """D9: the bonus stays, the deadwood shrinks."""
    rules = Rules(layoff_on_gin=True)
    shown = "9H TH JH QH / 7S 7H 7D / AS AH AC"
    phase = facing(shown, "7C KH 8H 2S 3D 5D 9S JD QC KD", rules)
    assert may_lay_off(view(phase).public)
    (choice,) = choices(view(phase))
    assert isinstance(choice, Defend)
    assert {str(layoff.card) for layoff in choice.layoffs} == {"7C", "KH", "8H"}
    over = at(Over, apply(phase, choice))
    assert over.result.defender_count == 2 + 3 + 5 + 9 + 10 + 10 + 10
    assert price(over.result, rules).points == 20 + 49
    whole = at(Over, after(phase, "defend + 7C KH 8H 2S 3D 5D 9S JD QC KD"))
    assert price(whole.result, rules).points == 20 + 74
    assert not may_lay_off(view(facing(shown, "7C KH 8H 2S 3D 5D 9S JD QC KD")).public)


def test_nothing_is_ever_laid_off_on_big_gin() -> None:
    """R48, D4, E18: also where it is on gin."""
    rules = Rules(layoff_on_gin=True, big_gin=True)
    sketch = "first 9H TH JH QH 7S 7H 7D AS AH AC\nsecond 7C 8H 2S 3D 5D 9S JD QC KD AD\nstock KH"
    phase = at(Defending, after(table(sketch, rules), "pass, pass, draw, knock"))
    assert not may_lay_off(view(phase).public)
    found = refused(phase, "defend + 8H 2S 3D 5D 9S JD QC KD AD off 7C:1")
    assert found == Refusal(Reason.NO_LAY_OFF_ON_GIN, parse_card("7C"))
    over = at(Over, after(phase, "defend"))
    assert (over.result.big_gin, price(over.result, rules).points) == (True, 31 + 65)


def test_the_defence_ends_the_round_with_both_hands_open() -> None:
    """R39, E36."""
    over = at(Over, after(kari_and_ola(), "defend"))
    showdown = seat_view(over, Seat.FIRST).public.showdown
    assert showdown is not None
    assert showdown.knocker is Seat.FIRST
    assert showdown.shown == over.shown == kari_and_ola().shown
    assert showdown.defence == over.defence
    assert showdown.result == over.result
    assert over.defence is not None
    laid_off = [layoff.card for layoff in over.defence.layoffs]
    assert Hand([*over.defence.arrangement.cards, *laid_off]) == Hand(cards(DEFENDER))
    assert over.face_down is kari_and_ola().face_down


def test_the_knocker_has_no_part_in_the_defence() -> None:
    """R37, R47."""
    phase = kari_and_ola()
    seat = seat_view(phase, Seat.FIRST)
    assert list(choices(seat)) == []
    assert refusal(seat, Defend(arrangement("+ 3S"))) == Refusal(Reason.NOT_YOUR_TURN)


@pytest.mark.parametrize(
    "action", ["pass", "take", "draw", "put back", "discard 5S", "knock KS KC KD / 2D 3D 4D + 5S 8H QH 7C"]
)
def test_the_defender_does_nothing_else(action: str) -> None:
    """R39."""
    assert refused(kari_and_ola(), action) == Refusal(Reason.WRONG_MOMENT)


def test_there_is_no_defence_without_a_knock() -> None:
    with pytest.raises(ValueError, match="nobody has knocked"):
        own_best_defence(view(table()))


@given(strategies.showdowns(), st.data())
def test_any_legal_defence_counts_what_is_left(knocked: Knocked, data: st.DataObject) -> None:
    """R39 to R46: whatever is laid off, and however the rest is arranged, it is never below the best."""
    assume(knocked.shown.count == 0 or deadwood(knocked.shown.cards) > 0)
    phase = facing(*knocked)
    table_melds = list(knocked.shown.melds) if knocked.shown.count else []
    best = best_defence(table_melds, knocked.defender)
    layoffs: list[LayOff] = []
    most = data.draw(st.integers(0, 5))
    held = knocked.defender
    while len(layoffs) < most and (fitting := laying_off(table_melds, held)):
        layoffs.append(data.draw(st.sampled_from(fitting)))
        held = held.without(layoffs[-1].card)
        table_melds[layoffs[-1].meld] = table_melds[layoffs[-1].meld].extended(layoffs[-1].card)
    arranged = data.draw(st.sampled_from(arrangements_within(held, 110)))
    over = at(Over, apply(phase, Defend(arranged, tuple(layoffs))))
    assert over.result.defender_count == arranged.count >= best.count
