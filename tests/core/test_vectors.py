"""The worked examples V1 to V76 of the rules that the Classic game can show, from `rules.toml`."""

from __future__ import annotations

from typing import Any

import pytest

import oracle
from drawing import (
    CLASSIC,
    action,
    after,
    arrangement,
    at,
    cards,
    game,
    meld_kind,
    meld_names,
    names,
    table,
    won,
)
from ginrummy.core.cards import Hand, parse_cards
from ginrummy.core.errors import IllegalAction, Reason
from ginrummy.core.layoffs import best_defence
from ginrummy.core.phases import Over, Phase
from ginrummy.core.record import rules_from_json
from ginrummy.core.scoresheet import scoresheet
from ginrummy.core.scoring import Ending, RoundResult, price
from ginrummy.core.seats import Seat
from ginrummy.core.solver import deadwood, discard_counts
from vector_files import examples

SEATS = {"first": Seat.FIRST, "second": Seat.SECOND}


def each(kind: str) -> pytest.MarkDecorator:
    """Run a test for each example of this kind."""
    return pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in examples(kind)])


@each("meld")
def test_what_is_a_meld(case: dict[str, Any]) -> None:
    kind = meld_kind(cards(case["cards"]))
    assert (kind.value if kind else "none") == case["kind"]


@each("count")
def test_the_least_count(case: dict[str, Any]) -> None:
    hand = parse_cards(case["cards"])
    assert deadwood(hand) == case["least"] == oracle.least(names(hand))


@each("eleven")
def test_the_discards_that_leave_gin(case: dict[str, Any]) -> None:
    hand = parse_cards(case["cards"])
    assert len(hand) == 11
    assert deadwood(hand) == 0
    gin_by = Hand(card for card, left in discard_counts(hand).items() if left == 0)
    assert gin_by == parse_cards(case["gin_by"])


@each("score")
def test_the_score_of_two_counts(case: dict[str, Any]) -> None:
    result = RoundResult(Seat.FIRST, case["knocker"], case["defender"])
    assert result.winner is (Seat.FIRST if case["winner"] == "knocker" else Seat.SECOND)
    assert price(result, rules_from_json(case.get("rules", {}))).points == case["points"]


@each("defence")
def test_part_of_a_hand_against_melds(case: dict[str, Any]) -> None:
    shown = arrangement(case["shown"])
    held = parse_cards(case["held"])
    assert best_defence(shown.melds if shown.count else (), held).count == case["count"]


@each("showdown")
def test_a_whole_showdown(case: dict[str, Any]) -> None:
    shown, defender = arrangement(case["shown"]), parse_cards(case["defender"])
    assert len(shown.cards) == len(defender) == 10
    defence = best_defence(shown.melds, defender)
    assert deadwood(defender) == case["alone"]
    assert defence.count == case["count"]
    assert Hand(layoff.card for layoff in defence.layoffs) == parse_cards(case["laid_off"])
    result = RoundResult(Seat.FIRST, shown.count, defence.count)
    assert result.winner is (Seat.FIRST if case["winner"] == "knocker" else Seat.SECOND)
    assert price(result, CLASSIC).points == case["points"]
    fewest = oracle.best_defence(meld_names(shown.melds), names(defender))
    assert fewest == (case["count"], len(defence.layoffs))


@each("play")
def test_a_round_from_the_deal(case: dict[str, Any]) -> None:
    moves = [*case["moves"].split(", "), *case.get("then", "").split(", ") * case.get("times", 0)]
    moves += case.get("last", "").split(", ")
    phase: Phase = table(case["table"])
    if "refused" in case:
        phase = after(phase, ", ".join(moves[:-2]))
        with pytest.raises(IllegalAction) as caught:
            after(phase, moves[-2])
        assert caught.value.refusal.reason is Reason[case["refused"]]
        return
    result = at(Over, after(phase, ", ".join(moves))).result
    assert result.ending is Ending(case["ending"])
    assert result.winner is SEATS.get(case.get("winner", ""))
    assert (result.knocker_count, result.defender_count) == (case.get("knocker", 0), case.get("defender", 0))
    assert price(result, CLASSIC).points == case.get("points", 0)


@each("account")
def test_a_final_account(case: dict[str, Any]) -> None:
    rules = rules_from_json(case.get("rules", {}))
    results = [won(player, points) for player, points in case["rounds"]]
    account = scoresheet(game(*results, rules=rules)).account
    assert account is not None
    assert list(account.totals) == case["totals"]
    assert account.winner == case["winner"]
    assert account.margin == abs(case["totals"][0] - case["totals"][1])
    assert scoresheet(game(*results[:-1], rules=rules)).account is None


def test_moves_are_written_in_the_words_of_the_table() -> None:
    """A typing mistake in an example must not pass as a refusal."""
    with pytest.raises(ValueError, match="nothing that can be done"):
        action(table(), "fold")
