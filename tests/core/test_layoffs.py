"""The defender's exact best defence (R39 to R48)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import oracle
import strategies
from drawing import arrangement, cards, meld_names, melds, names
from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.cards import Card, Hand, parse_card, parse_cards
from ginrummy.core.layoffs import Defence, LayOff, best_defence
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.solver import deadwood, knock_discards
from strategies import Knocked
from vector_files import rows


def cards_named(some: list[str]) -> tuple[Card, ...]:
    return tuple(map(parse_card, some))


def must_be_legal(defence: Defence, shown: tuple[Meld, ...], hand: Hand) -> None:
    """Each lay-off fits when it is made, and the rest is the hand (R41 to R44)."""
    table = list(shown)
    held = hand
    for layoff in defence.layoffs:
        held = held.without(layoff.card)
        table[layoff.meld] = table[layoff.meld].extended(layoff.card)
    assert defence.arrangement.mask == held.mask


def test_the_best_defence_in_1500_showdowns() -> None:
    """R46, R48; 375 of these need own melds and lay-offs to be chosen together, 525 need chains."""
    for row in rows("layoff.jsonl"):
        shown = Arrangement(map(Meld, map(cards_named, row["melds"])), cards_named(row["loose"]))
        defender = Hand(cards_named(row["defender"]))
        assert (shown.count, shown.count == 0) == (row["knocker_deadwood"], row["gin"])
        laid = () if row["gin"] else shown.melds
        defence = best_defence(laid, defender)
        must_be_legal(defence, laid, defender)
        assert defence.count == row["deadwood"]
        assert best_defence((), defender).count == row["own_only"]


@given(strategies.showdowns())
@settings(max_examples=150)
def test_no_other_melds_and_lay_offs_leave_less(knocked: Knocked) -> None:
    """R46: and where several leave as little, fewer cards are laid off."""
    shown, defender = knocked
    defence = best_defence(shown.melds, defender)
    must_be_legal(defence, shown.melds, defender)
    least = oracle.best_defence(meld_names(shown.melds), names(defender))
    assert (defence.count, len(defence.layoffs)) == least


@given(strategies.showdowns())
def test_what_is_not_laid_off_is_arranged_as_well_as_can_be(knocked: Knocked) -> None:
    """R39: runs that touch lie as one."""
    defence = best_defence(knocked.shown.melds, knocked.defender)
    kept = names(defence.arrangement.cards)
    assert meld_names(defence.arrangement.melds) in oracle.best(kept)


@given(strategies.hands())
def test_without_melds_to_lay_off_on_the_best_defence_is_the_best_arrangement(hand: Hand) -> None:
    """R48: against gin the defender still melds."""
    defence = best_defence((), iter(hand))
    assert defence.layoffs == ()
    assert defence.count == deadwood(hand)
    assert Hand(defence.arrangement.cards) == hand


@given(strategies.showdowns())
def test_laying_off_never_harms(knocked: Knocked) -> None:
    """R46."""
    assert best_defence(knocked.shown.melds, knocked.defender).count <= deadwood(knocked.defender)


@pytest.mark.parametrize(
    ("shown", "held", "laid_off", "count"),
    [
        # a set of three takes its fourth card, a set of four nothing
        ("9S 9H 9D", "9C", [("9C", 0)], 0),
        ("9S 9H 9D 9C", "8C TC", [], 18),
        # a run takes the next card at either end, and after it the next one
        ("5S 6S 7S", "4S 8S", [("4S", 0), ("8S", 0)], 0),
        ("5S 6S 7S", "8S 9S TS QS", [], 10),
        ("5S 6S 7S", "9S TS", [], 19),
        ("5S 6S 7S", "8S 9S QS", [("8S", 0), ("9S", 0)], 10),
        # nothing below an ace, nothing above a king
        ("AS 2S 3S", "KS QS", [], 20),
        ("JS QS KS", "AS 2S", [], 3),
        ("JS QS KS", "AH", [], 1),
        # a card that fits a set and a run goes where it lets another follow
        ("TC TD TH / JS QS KS", "9S TS", [("TS", 1), ("9S", 1)], 0),
        # one card between two runs joins one of them, and the chain goes on beyond the other
        ("3S 4S 5S / 7S 8S 9S", "6S TS", [("6S", 0), ("TS", 1)], 0),
        # the card of an own meld may be worth more on the knocker's run
        ("5S 6S 7S", "8S 8H 8D 8C 9S", [("8S", 0), ("9S", 0)], 0),
        # own melds stay where nothing is gained by breaking them
        ("9S TS JS / 4H 4C 4D", "8S 8H 8D 4S", [("4S", 1)], 0),
        # three runs on the table, each extended in turn
        ("AC 2C 3C / 4D 5D 6D / 7H 8H 9H", "4C 5C 7D 6H", [("4C", 0), ("5C", 0), ("7D", 1), ("6H", 2)], 0),
    ],
)
def test_what_goes_on_which_meld(shown: str, held: str, laid_off: list[tuple[str, int]], count: int) -> None:
    """R41 to R46, E1, E2, E3, E19, E20."""
    defence = best_defence(melds(shown), parse_cards(held))
    assert sorted((str(layoff.card), layoff.meld) for layoff in defence.layoffs) == sorted(laid_off)
    assert defence.count == count
    must_be_legal(defence, melds(shown), parse_cards(held))


def test_nothing_is_laid_off_on_the_knockers_deadwood() -> None:
    """R45: a pair of twos and another two do not become a set."""
    shown = arrangement("9S 9H 9D / JH QH KH + 2S 2H")
    assert best_defence(shown.melds, parse_cards("2D 2C")) == Defence(arrangement("+ 2D 2C"), ())


def test_a_card_of_the_knocker_stops_a_chain() -> None:
    """R33, R43: a worse arrangement may keep a card that would have let others follow."""
    shown = arrangement("4S 5S 6S / KH KD KC + 7S")
    assert best_defence(shown.melds, parse_cards("8S 9S")).count == 17


def test_where_a_card_fits_two_runs_it_is_laid_off_once() -> None:
    """R44."""
    six = parse_card("6S")
    layoffs = best_defence(melds("3S 4S 5S / 7S 8S 9S"), [six]).layoffs
    assert layoffs in ((LayOff(six, 0),), (LayOff(six, 1),))


def test_own_touching_runs_lie_as_one_run() -> None:
    defence = best_defence((), parse_cards("AS 2S 3S 4S 5S 6S KD QC 9H 2H"))
    assert defence.arrangement == arrangement("AS 2S 3S 4S 5S 6S + 2H 9H QC KD")


def test_a_card_on_both_sides_a_card_twice_or_twelve_cards_are_refused() -> None:
    shown = melds("5S 6S 7S")
    with pytest.raises(ValueError, match="two places"):
        best_defence(shown, parse_cards("7S 8S"))
    with pytest.raises(ValueError, match="every card once"):
        best_defence(shown, cards("8S 8S"))
    with pytest.raises(ValueError, match="at most 11"):
        best_defence(shown, cards("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"))


def test_the_melds_may_come_from_any_iterable() -> None:
    assert best_defence(iter(melds("5S 6S 7S / KS KH KD")), iter(cards("8S KC"))).count == 0


def test_a_run_for_other_aces_is_refused() -> None:
    """C1: what fits such a run would be another card."""
    corner = Aces(AceRank.ROUND_CORNER, 15)
    low, wrapped = Meld(cards("JS QS KS")), Meld(cards("KS AS 2S"), AceRank.ROUND_CORNER)
    for shown, aces in (((low,), corner), ((wrapped,), LOW_ACES)):
        with pytest.raises(ValueError, match="other aces"):
            best_defence(shown, cards("9H"), aces)
    assert best_defence((wrapped,), cards("QS 9H"), corner).count == 9


def test_any_value_of_an_ace_is_counted() -> None:
    """However dear an ace is, throwing it may leave little."""
    assert knock_discards(cards("AS 2H"), 10, aces=Aces(value=30)) == {cards("AS")[0]: 2}


@pytest.mark.parametrize("shown", ["5S 6S 7S / 7S 7H 7D", "5S 6S 7S / 5S 6S 7S"])
def test_melds_that_share_a_card_are_no_knock(shown: str) -> None:
    """R6."""
    with pytest.raises(ValueError, match="two places"):
        best_defence(melds(shown), cards("8S"))
