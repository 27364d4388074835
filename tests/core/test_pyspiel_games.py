"""300 rounds played by OpenSpiel, as files of ours that are verified, and step by step on our table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import assert_never

import pytest

from drawing import at, view
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Hint,
    Knock,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import parse_card
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.exchange import verified
from ginrummy.core.layoffs import best_defence
from ginrummy.core.legality import banned, choices, knock_counts, must_knock
from ginrummy.core.phases import Defending, Discarding, Drawing, Offer, Phase
from ginrummy.core.play import apply
from ginrummy.core.record import DealRecord, GameRecord, Given
from ginrummy.core.replay import new_game, start_deal
from ginrummy.core.solver import deadwood, discard_counts
from openspiel import Difference, Difficulty, Foreign, Step, foreign_rounds


def found(round_: Foreign) -> Difficulty | None:
    """What stands in the way of verifying one of their rounds."""
    try:
        verified(round_.file)
    except CorruptRecord as error:
        return Difficulty(Difference(error.message), error.action)
    return None


@pytest.mark.parametrize("part", range(6))
def test_a_round_of_another_engine_verifies_or_differs_where_it_is_known_to(part: int) -> None:
    """R16 to R57: the same legality, counts, winner and points; else we refuse for the right reason."""
    for round_ in islice(foreign_rounds(), part, None, 6):
        assert found(round_) == round_.difference


def test_most_of_the_300_rounds_verify() -> None:
    kinds = Counter(None if it is None else it.kind for it in (each.difference for each in foreign_rounds()))
    assert kinds == {
        None: 272,
        Difference.NO_END: 17,
        Difference.JUST_TAKEN: 4,
        Difference.MUST_SHOW_GIN: 4,
        Difference.NO_KNOCK_WITH_IT: 3,
    }


def test_a_tie_scores_nothing_under_matching_rules() -> None:
    """D3: and is told as such, by both."""
    ties = [each for each in foreign_rounds() if each.row["end"] == "tie" and each.difference is None]
    assert ties
    for tie in ties:
        _, game = verified(tie.file)
        assert game.rounds[0].score is not None
        assert (game.rounds[0].score.ending.value, game.rounds[0].score.points) == ("tie", 0)


@pytest.mark.parametrize("part", range(6))
def test_at_every_step_both_allow_the_same(part: int) -> None:
    """R16 to R32, R40 to R46: as far as the round is legal here."""
    for round_ in islice(foreign_rounds(), part, None, 6):
        phase = dealt(round_)
        known = round_.difference
        for number, (steps, move) in enumerate(round_.steps, start=1):
            if known is not None and number == known.action:
                break
            compare(phase, steps, move.action)
            phase = apply(phase, move.action)


def dealt(round_: Foreign) -> Phase:
    deal = round_.file["deals"][0]
    record = GameRecord(
        *("", round_.rules, ("0", "1"), Given((parse_card("KS"), parse_card("2H")))),
        deals=(DealRecord(Given(tuple(map(parse_card, deal["pack"])))),),
    )
    return start_deal(new_game(record), record, 1).rounds[0].phase


def compare(phase: Phase, steps: Sequence[Step], action: Action) -> None:
    """What they list as legal before a move, and what they count after it, against ours."""
    step = steps[0]
    match action:
        case Pass() if step["do"] == "wall_pass":
            taking = [each for each in choices(view(phase)) if isinstance(each, Take)]
            assert bool(taking) <= step["knock_legal"]
        case Pass():
            assert Pass() in choices(view(phase))
            assert ("stock" not in step["legal"]) == isinstance(phase, Offer)
        case Draw():
            assert at(Drawing, phase).board.stock[0] is parse_card(step["card"])
        case Discard(card):
            compare_knocks(at(Discarding, phase), step)
            assert deadwood(view(phase).hand.without(card)) == step["dw"]
        case Knock():
            compare_knocks(at(Discarding, phase), step)
            assert deadwood(view(phase).hand.without(parse_card(step["card"]))) == step["dw"]
        case Defend():
            compare_layoffs(at(Defending, phase), steps, action)
        case Take() | PutBack() | ProposeVoid() | AcceptVoid() | DeclineVoid() | Hint():
            pass
        case _:
            assert_never(action)


def compare_knocks(phase: Discarding, step: Step) -> None:
    """Whether a knock is legal here; with the last discard, ours never throws what was taken (2.4)."""
    hand, public = phase.board.hands[phase.seat], view(phase).public
    within = {str(card): left for card, left in discard_counts(hand).items() if left <= public.knock_limit}
    assert step.get("exact_knock", step["knock_legal"]) == bool(within)
    if "legal" in step:
        assert exact(step) == set(within)
    allowed = {card: left for card, left in within.items() if card != str(banned(view(phase)))}
    assert must_knock(public) == (step["do"] == "wall_knock")
    assert {str(card): left for card, left in knock_counts(view(phase)).items()} == allowed


def compare_layoffs(phase: Defending, steps: Sequence[Step], defend: Defend) -> None:
    """What fits the knocker's melds before each lay-off, and the best that could have been done."""
    hand, table = phase.board.hands[phase.seat], list(phase.shown.melds)
    layoffs = iter(defend.layoffs)
    for step in steps:
        if step["do"] in ("layoff", "layoffs_done"):
            assert exact(step) == {str(card) for card in hand for meld in table if card in meld.openings}
        if step["do"] == "layoff":
            layoff = next(layoffs)
            table[layoff.meld] = table[layoff.meld].extended(layoff.card)
            hand = hand.without(layoff.card)


def exact(step: Step) -> set[str]:
    """What they allow, put right where they are not exact."""
    return set(step["exact_legal"] if "exact_legal" in step else step["legal"])


def test_their_best_defence_is_ours() -> None:
    """R46, R48: of every showdown, however it was really defended."""
    for round_ in foreign_rounds():
        for knock, defend in zip(round_.moves, round_.moves[1:], strict=False):
            if isinstance(knock.action, Knock) and isinstance(defend.action, Defend):
                shown = knock.action.arrangement
                held = [*defend.action.arrangement.cards, *(off.card for off in defend.action.layoffs)]
                best = best_defence(shown.melds if shown.count else (), held)
                assert best.count == round_.row["defender_best"]
