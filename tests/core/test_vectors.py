"""The worked examples V1 to V83 of the rules, most of them from `rules.toml`."""

from __future__ import annotations

from pathlib import Path
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
from ginrummy.core.rules import agreed
from ginrummy.core.scoring import Ending, RoundResult, price
from ginrummy.core.seats import Seat
from ginrummy.core.solver import deadwood, discard_counts
from vector_files import examples

SEATS = {"first": Seat.FIRST, "second": Seat.SECOND}


ELSEWHERE = {
    **dict.fromkeys(("V79", "V80", "V81"), "test_hollywood.py"),
    **dict.fromkeys(("V25", "V83"), None),
}
"""Where the other examples are tested; None for those with four players."""
NUMBERS = (
    *range(1, 33),
    *range(36, 43),
    *(44, 46, 47, 48, 49, 52, 53, 54, 55, 56, 57, 59),
    *range(61, 71),
    *(72, 73, 74, 75, 76, 77, 79, 80, 81, 83),
)
"""Those that the rules have; V33 to V35 and others are not there."""


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
    facts = {name: case[name] for name in ("spade", "big_gin") if name in case}
    result = RoundResult(Seat.FIRST, case["knocker"], case["defender"], **facts)
    score = price(result, agreed(case.get("rules", {})))
    assert score.winner is (Seat.FIRST if case["winner"] == "knocker" else Seat.SECOND)
    assert score.points == case["points"]


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
    score = price(result, CLASSIC)
    assert score.winner is (Seat.FIRST if case["winner"] == "knocker" else Seat.SECOND)
    assert score.points == case["points"]
    fewest = oracle.best_defence(meld_names(shown.melds), names(defender))
    assert fewest == (case["count"], len(defence.layoffs))


@each("play")
def test_a_round_from_the_deal(case: dict[str, Any]) -> None:
    moves = [*case["moves"].split(", "), *case.get("then", "").split(", ") * case.get("times", 0)]
    moves += case.get("last", "").split(", ")
    rules = agreed(case.get("rules", {}))
    phase: Phase = table(case["table"], rules)
    if "refused" in case:
        phase = after(phase, ", ".join(moves[:-2]))
        with pytest.raises(IllegalAction) as caught:
            after(phase, moves[-2])
        assert caught.value.refusal.reason is Reason[case["refused"]]
        return
    result = at(Over, after(phase, ", ".join(moves))).result
    score = price(result, rules)
    assert score.ending is Ending(case["ending"])
    assert score.winner is SEATS.get(case.get("winner", ""))
    assert (result.knocker_count, result.defender_count) == (case.get("knocker", 0), case.get("defender", 0))
    assert score.points == case.get("points", 0)


@each("account")
def test_a_final_account(case: dict[str, Any]) -> None:
    rules = agreed(case.get("rules", {}))
    results = [won(player, points) for player, points in case["rounds"]]
    account = game(*results, rules=rules).sheet.account
    assert account is not None
    assert list(account.totals) == case["totals"]
    assert account.winner == case["winner"]
    assert account.margin == abs(case["totals"][0] - case["totals"][1])
    assert not game(*results[:-1], rules=rules).over


def test_every_example_of_the_rules_is_tested() -> None:
    kinds = ("meld", "count", "eleven", "score", "defence", "showdown", "play", "account")
    there = {case["id"].rstrip("ab") for kind in kinds for case in examples(kind)}
    assert {f"V{number}" for number in NUMBERS} == there | set(ELSEWHERE)
    for name, place in ELSEWHERE.items():
        assert place is None or name in Path(__file__).with_name(place).read_text(encoding="utf-8")


def test_moves_are_written_in_the_words_of_the_table() -> None:
    """A typing mistake in an example must not pass as a refusal."""
    with pytest.raises(ValueError, match="nothing that can be done"):
        action(table(), "fold")
