"""Showdowns in which own melds and lay-offs are one decision: V12, V13 and V26 to V30, with every card."""

from __future__ import annotations

import oracle
from drawing import CLASSIC, arrangement, cards, meld_names, names
from ginrummy.core.cards import Hand
from ginrummy.core.layoffs import Defence, best_defence
from ginrummy.core.melds import Arrangement
from ginrummy.core.scoring import RoundResult, price
from ginrummy.core.seats import Seat
from ginrummy.core.solver import best_arrangement, best_arrangements, deadwood

SEVENS_AND_BELOW = "3S 4S 8S 4C 8C 4D 8D 5H 6H 7H"
"""The defender of V12 and V13."""


def defended(shown: str, held: str) -> Defence:
    """The best defence, checked against the brute force."""
    laid, hand = arrangement(shown), Hand(cards(held))
    defence = best_defence(laid.melds, hand)
    fewest = oracle.best_defence(meld_names(laid.melds), names(hand))
    assert (defence.count, len(defence.layoffs)) == fewest
    return defence


def off(defence: Defence, shown: str) -> list[tuple[str, str]]:
    """What is laid off in turn, each with the first card of its meld."""
    melds = arrangement(shown).melds
    return [(str(layoff.card), str(melds[layoff.meld].cards[0])) for layoff in defence.layoffs]


def points(shown: str, defence: Defence) -> tuple[bool, int]:
    """Whether the knocker scores, and how much."""
    score = price(RoundResult(Seat.FIRST, arrangement(shown).count, defence.count), CLASSIC)
    return score.winner is Seat.FIRST, score.points


def test_v12_three_sets_give_nothing_away() -> None:
    """V12: D is 3 with fours, eights and 5-6-7 of hearts; the knocker scores 2."""
    shown = "5S 5C 5D / 6S 6C 6D / 7S 7C 7D + AS"
    defence = defended(shown, SEVENS_AND_BELOW)
    assert defence.arrangement == arrangement("4S 4C 4D / 8S 8C 8D / 5H 6H 7H + 3S")
    assert defence.layoffs == ()
    assert points(shown, defence) == (True, 2)


def test_v13_the_same_ten_cards_as_runs_lose_by_an_undercut() -> None:
    """V13: D is 0; all seven cards could go off, and the eights are a set of their own just as well."""
    shown = "5S 6S 7S / 5C 6C 7C / 5D 6D 7D + AS"
    defence = defended(shown, SEVENS_AND_BELOW)
    assert defence.arrangement == arrangement("8S 8C 8D / 5H 6H 7H")
    laid_off = off(defence, shown)
    assert set(laid_off) == {("4S", "5S"), ("3S", "5S"), ("4C", "5C"), ("4D", "5D")}
    assert laid_off.index(("4S", "5S")) < laid_off.index(("3S", "5S"))
    assert points(shown, defence) == (False, 11)


def test_v12_and_v13_are_the_two_best_arrangements_and_sets_are_proposed() -> None:
    """R34, E31: both count one, and they differ by an undercut."""
    hand = cards("5S 5C 5D 6S 6C 6D 7S 7C 7D AS")
    sets = arrangement("5S 5C 5D / 6S 6C 6D / 7S 7C 7D + AS")
    runs = arrangement("5S 6S 7S / 5C 6C 7C / 5D 6D 7D + AS")
    best = best_arrangements(hand)
    assert {sets, runs} <= set(best)
    assert best_arrangement(hand) == best[0] == sets
    opened = {laid: best_defence(laid.melds, cards(SEVENS_AND_BELOW)).count for laid in (sets, runs)}
    assert opened == {sets: 3, runs: 0}


def test_v26_the_eights_are_broken_to_go_on_two_runs() -> None:
    """V26: own melds alone leave 17, and the set of twos and four lay-offs 9."""
    shown = "5S 6S 7S / 9C TC JC / KS KC KD + JD"
    held = "2S AC 2C 2D 2H 8S 9S 7C 8C 8D"
    defence = defended(shown, held)
    assert deadwood(cards(held)) == 17
    assert defence.arrangement == arrangement("2S 2C 2D 2H + AC 8D")
    laid_off = off(defence, shown)
    assert set(laid_off) == {("8S", "5S"), ("9S", "5S"), ("8C", "9C"), ("7C", "9C")}
    assert laid_off.index(("8S", "5S")) < laid_off.index(("9S", "5S"))
    assert laid_off.index(("8C", "9C")) < laid_off.index(("7C", "9C"))
    assert points(shown, defence) == (False, 11)


def test_v27_the_ten_goes_on_the_run_so_that_the_nine_can_follow() -> None:
    """V27: on the tens it would strand the nine of spades."""
    shown = "AS AC AD / TC TD TH / JS QS KS + 2H"
    defence = defended(shown, "9S TS 4S 4C 4D 4H 5S 5C 5D 5H")
    assert defence.arrangement == arrangement("4S 4C 4D 4H / 5S 5C 5D 5H")
    assert off(defence, shown) == [("TS", "JS"), ("9S", "JS")]
    assert points(shown, defence) == (False, 12)


def test_v28_a_run_is_broken_for_a_set_and_two_lay_offs() -> None:
    """V28: 7-8-9 of diamonds and kings leave 22; sevens and kings with 9D and 8D laid off leave 8."""
    shown = "TD JD QD / 4S 4H 4C / 2S 2C 2H + AS"
    held = "7S 7H 7D 8D 9D KS KC KH 5C 3D"
    defence = defended(shown, held)
    assert deadwood(cards(held)) == 22
    assert defence.arrangement == arrangement("7S 7H 7D / KS KC KH + 3D 5C")
    assert off(defence, shown) == [("9D", "TD"), ("8D", "TD")]
    assert points(shown, defence) == (True, 7)


def test_v29_the_five_goes_off_after_the_four() -> None:
    """V29: D is 32; the nine of diamonds fits nowhere."""
    shown = "AC 2C 3C / 4D 5D 6D / 7H 8H 9H + JS"
    defence = defended(shown, "4C 5C 8D 9D JD JH QH KH 2S 3S")
    assert defence.arrangement == arrangement("JH QH KH + 2S 3S 8D 9D JD")
    assert off(defence, shown) == [("4C", "AC"), ("5C", "AC")]
    assert points(shown, defence) == (True, 22)


def test_v30_equal_counts_are_an_undercut() -> None:
    """V30: three runs of pictures, or three sets, and nothing goes off; the ten is left."""
    shown = "AC 2C 3C / 4D 5D 6D / 7H 8H 9H + JS"
    defence = defended(shown, "JC QC KC JD QD KD JH QH KH TS")
    assert defence.arrangement == arrangement("JC JD JH / QC QD QH / KC KD KH + TS") or (
        defence.arrangement == arrangement("JC QC KC / JD QD KD / JH QH KH + TS")
    )
    assert defence.layoffs == ()
    assert points(shown, defence) == (False, 10)


def test_own_melds_are_kept_where_laying_off_saves_no_more() -> None:
    """R46: six cards could go off, and the own run holds them all."""
    defence = defended("3S 4S 5S", "6S 7S 8S 9S TS JS")
    assert defence == Defence(arrangement("6S 7S 8S 9S TS JS"), ())


def test_touching_runs_of_the_knocker_are_two_melds_and_one_chain_goes_on_each_end() -> None:
    """R33, R43: 5-6-7 and 8-9-10 may be shown apart."""
    shown = "5S 6S 7S / 8S 9S TS + AH"
    defence = defended(shown, "3S 4S JS QS KH KC KD 2H 2D 2C")
    assert defence.arrangement == arrangement("2H 2D 2C / KH KD KC")
    assert set(off(defence, shown)) == {("4S", "5S"), ("3S", "5S"), ("JS", "8S"), ("QS", "8S")}


def test_a_chain_as_long_as_there_are_cards() -> None:
    """R43: up and down in turn, five cards on one end and two on the other."""
    shown = "4H 5H 6H / KS KD KC"
    defence = defended(shown, "2H 3H 7H 8H 9S 9D TC JH")
    assert set(off(defence, shown)) == {("3H", "4H"), ("2H", "4H"), ("7H", "4H"), ("8H", "4H")}
    assert defence.count == 9 + 9 + 10 + 10


def test_the_fourth_card_of_a_set_goes_off_or_stays_as_is_best() -> None:
    """R41, R44: the nine of clubs is the fourth nine, and the top of an own run."""
    shown = "9S 9H 9D + AS"
    assert defended(shown, "7C 8C 9C TD").layoffs == ()
    assert off(defended(shown, "6C 7C 8C 9C TD"), shown) == []
    assert off(defended(shown, "8C 9C TD"), shown) == [("9C", "9S")]


def test_an_empty_table_of_melds_is_gin() -> None:
    """R48."""
    held = cards("2S AC 2C 2D 2H 8S 9S 7C 8C 8D")
    assert best_defence((), held) == Defence(best_arrangement(held), ())
    assert best_defence((), ()) == Defence(Arrangement(), ())
