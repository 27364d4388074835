"""The edge cases that implementations get wrong, E1 to E42: which test holds each, and the missing ones."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from drawing import after, at, table, view
from ginrummy.core.actions import Discard
from ginrummy.core.cards import parse_card, parse_cards
from ginrummy.core.errors import IllegalAction
from ginrummy.core.legality import choices
from ginrummy.core.phases import Defending, Drawing, Over
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import RoundResult, price
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.solver import best_arrangements
from ginrummy.core.views import public_view, seat_view

TESTED: Final = {
    "E1": "test_defence.test_a_meld_may_be_broken_to_lay_off",
    "E2": "test_defence.test_a_lay_off_makes_the_next_card_fit",
    "E3": "test_defence.test_a_card_goes_on_a_set_or_on_a_run_as_the_defender_likes",
    "E4": "test_edge_cases.test_the_longest_meld_is_not_always_the_best",
    "E5": "test_knock.test_the_count_of_the_ten_cards_left_decides",
    "E6": "test_knock.test_every_discard_that_leaves_a_legal_count_is_offered",
    "E7": "test_knock.test_the_card_just_taken_is_not_thrown_in_a_knock_either",
    "E8": "test_turn.test_a_card_taken_may_be_discarded_in_the_next_turn",
    "E9": "test_knock.test_gin_by_the_card_just_taken_is_not_there_this_turn",
    "E10": "test_offer.test_when_the_dealer_takes_the_upcard_the_non_dealer_moves_next",
    "E11": "test_offer.test_who_takes_the_upcard_holds_eleven_cards_and_the_pile_is_empty",
    "E12": "test_agree_to_void.test_players_who_take_discards_for_ever_can_end_it",
    "E13": "test_void.test_not_the_draw_voids_the_round_but_the_discard",
    "E14": "test_void.test_nothing_is_drawn_from_the_last_two_cards",
    "E15": "test_deal.test_after_void_rounds_the_same_player_deals_again",
    "E16": "test_scoring.test_a_tie_is_what_was_agreed",
    "E17": "test_scoring.test_one_seat_scores_or_nobody_does_and_never_less_than_nothing",
    "E18": "test_defence.test_nothing_is_laid_off_on_gin",
    "E19": "test_defence.test_nothing_goes_on_the_knockers_deadwood",
    "E20": "test_aces_in_play.test_an_ace_is_no_king_and_suits_do_not_follow_each_other",
    "E21": "test_account.test_the_game_bonus_goes_to_whoever_reached_the_target",
    "E22": "test_account.test_each_round_won_is_worth_a_box",
    "E23": "test_account.test_only_points_of_rounds_count_toward_the_target",
    "E24": "test_scoring.test_a_spade_doubles_difference_and_bonus_together",
    "E25": "test_hollywood.test_a_win_does_not_cascade_through_the_games",
    "E26": "test_account.test_a_round_won_for_nothing_is_no_shutout_either",
    "E27": "test_account.test_the_highest_final_total_wins",
    "E28": "test_knock_card.test_the_limit_is_that_of_the_original_upcard_all_round",
    "E29": "test_knock_card.test_an_ace_means_gin_only_or_one_whatever_an_ace_counts",
    "E30": "test_aces_in_play.test_which_runs_make_gin",
    "E31": "test_solver.test_the_arrangement_suggested_gives_the_defender_least_to_lay_off",
    "E32": "test_edge_cases.test_a_knock_that_is_refused_or_thought_over_leaves_all_eleven_cards",
    "E33": "test_edge_cases.test_no_wrong_rule_of_the_web_is_played",
    "E34": "test_knock.test_what_is_shown_must_be_ten_cards_of_the_hand",
    "E35": "test_machine.every_card_is_in_one_place",
    "E36": "test_views.test_a_knock_opens_the_knockers_ten_cards_alone",
    "E37": "test_views.test_the_card_drawn_from_the_stock_is_seen_by_the_one_who_drew_it",
    "E40": "test_edge_cases.test_eleven_cards_are_held_after_a_draw_and_anyone_may_know",
    "E41": "test_views.test_the_face_down_card_of_a_knock_is_counted_and_not_seen",
    "E42": "test_edge_cases.test_irregularities_cannot_occur",
}
ON_THE_SCREEN_ALONE: Final = {"E38": "a cover before each hand", "E39": "a knock is not done by a slip"}


@cache
def cited(module: str) -> dict[str, str]:
    """What each test of a module says about itself."""
    tree = ast.parse(Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {function.name: ast.get_docstring(function) or "" for function in functions}


@pytest.mark.parametrize("case", TESTED)
def test_each_edge_case_has_a_test_that_cites_it(case: str) -> None:
    module, name = TESTED[case].split(".")
    assert re.search(rf"\b{case}\b", cited(module)[name]), f"{name} does not say {case}"


def test_no_edge_case_is_forgotten() -> None:
    assert TESTED.keys() | ON_THE_SCREEN_ALONE.keys() == {f"E{number}" for number in range(1, 43)}


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("JC 9D 8S 6D JS 8H TD 8D 7D JD", 16),  # a run of six, of which the jack is needed elsewhere
        ("5S 4H 6S TH 3H JH 5H 9H 2H 4S", 0),  # a run of four, of which the first five may not take the end
        ("KC 3S 3C 9C KH 3H 9H 3D 9D KD", 0),  # four of a kind beside sets of three
        ("4S 5S 6S 4C 5C 6C 4D 5D 6D 4H", 0),  # three sets are gin, three runs are not
    ],
)
def test_the_longest_meld_is_not_always_the_best(hand: str, count: int) -> None:
    """E4, V44, V46, V47, V55: every choice of melds is looked at, and no card lies in two."""
    for laid in best_arrangements(parse_cards(hand)):
        assert laid.count == count
        assert sorted(laid.cards) == sorted(parse_cards(hand))


def test_a_knock_that_is_refused_or_thought_over_leaves_all_eleven_cards() -> None:
    """E32: laying a hand out is no action; until a legal one comes the phase is the same value."""
    phase = after(table("first AC 2C 3C 4D 5D 6D 7H 8H 9H TS\nstock KD"), "pass, pass, draw")
    before = view(phase).hand
    for attempt in ("knock AC 2C 3C + 4D 5D 6D 7H 8H 9H TS", "knock AC 2C 3C / 4D 5D 6D"):
        with pytest.raises(IllegalAction):
            after(phase, attempt)
    assert isinstance(after(phase, "knock TS"), Defending)
    assert view(phase).hand == before
    assert len(before) == 11
    assert Discard(parse_card("KD")) in choices(view(phase))


def test_no_wrong_rule_of_the_web_is_played() -> None:
    """E33: undercut by less only, a knock before drawing, eleven cards kept, twenty points for any knock."""
    rules = Rules()
    tie = price(RoundResult(Seat.FIRST, 6, 6), rules)
    assert (tie.winner, tie.points) == (Seat.SECOND, 10)
    assert price(RoundResult(Seat.FIRST, 6, 7), rules).points == 1
    phase = table("first AC 2C 3C 4D 5D 6D 7H 8H 9H TS\nupcard KD")
    with pytest.raises(IllegalAction):
        after(phase, "knock + AC 2C 3C 4D 5D 6D 7H 8H 9H TS")
    taken = after(phase, "take")
    with pytest.raises(IllegalAction):
        after(taken, "draw")
    assert len(at(Drawing, after(taken, "discard TS")).board.hands.first) == 10


def test_eleven_cards_are_held_after_a_draw_and_anyone_may_know() -> None:
    """E40: after a big gin the knocker still holds them; the one who gets eleven begins with them."""
    big = "first AC 2C 3C 4C 5D 6D 7D 9H TH JH\nstock 5C"
    phase = after(table(big, Rules(big_gin=True)), "pass, pass, draw")
    for later in (phase, after(phase, "knock"), after(phase, "knock, defend")):
        assert public_view(later).held == BySeat(11, 10)
        assert len(later.board.hands.first) == 11
    assert isinstance(after(phase, "knock"), Defending)


def test_irregularities_cannot_occur() -> None:
    """E42: no misdeal, no wrong number of cards, no draw out of turn; whoever tries it changes nothing."""
    phase = table()
    for attempt in ("draw", "discard AS", "put back", "defend + AS"):
        with pytest.raises(IllegalAction):
            after(phase, attempt)
    assert phase == table()
    for seat in Seat:
        assert len(seat_view(phase, seat).hand) == 10
    over = at(Over, after(phase, "pass, pass" + ", draw, discard drawn" * 29))
    with pytest.raises(IllegalAction):
        after(over, "pass")
