"""Aces that are low, high or low, or go round the corner, and count one or fifteen (R2, R3, R5, R42, C1)."""

from __future__ import annotations

from functools import partial
from itertools import starmap
from typing import Any

import pytest

import oracle
from drawing import cards, meld_names, names
from ginrummy.core.aces import AceRank, Aces
from ginrummy.core.cards import PACK, parse_cards
from ginrummy.core.layoffs import best_defence
from ginrummy.core.melds import Arrangement, Meld, MeldKind
from ginrummy.core.solver import (
    arrangements_within,
    best_arrangement,
    best_arrangements,
    deadwood,
    discard_counts,
    knock_discards,
)

LOW, HIGH_OR_LOW, ROUND_CORNER = AceRank
CORNER = Aces(ROUND_CORNER, 15)
"""C1 as it is played."""

WHOLE_SUIT = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
ALL_BUT = {name: WHOLE_SUIT.replace(f"{name}S", "").strip() for name in "A27K"}


def shown(text: str, rank: AceRank) -> tuple[Meld, ...]:
    """Melds as they lie, in this order."""
    return tuple(Meld(cards(part), rank) for part in text.split("/"))


def laid(text: str) -> frozenset[frozenset[str]]:
    """Melds without any order."""
    return frozenset(frozenset(part.split()) for part in text.split("/") if part.strip())


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("AS 2S 3S", (LOW, HIGH_OR_LOW, ROUND_CORNER)),
        ("AS 2S 3S 4S 5S", (LOW, HIGH_OR_LOW, ROUND_CORNER)),
        ("JS QS KS", (LOW, HIGH_OR_LOW, ROUND_CORNER)),
        (WHOLE_SUIT, (LOW, HIGH_OR_LOW, ROUND_CORNER)),
        (ALL_BUT["A"], (LOW, HIGH_OR_LOW, ROUND_CORNER)),
        (ALL_BUT["K"], (LOW, HIGH_OR_LOW, ROUND_CORNER)),
        ("QS KS AS", (HIGH_OR_LOW, ROUND_CORNER)),
        ("9S TS JS QS KS AS", (HIGH_OR_LOW, ROUND_CORNER)),
        (ALL_BUT["2"], (HIGH_OR_LOW, ROUND_CORNER)),
        ("KS AS 2S", (ROUND_CORNER,)),
        ("QS KS AS 2S 3S", (ROUND_CORNER,)),
        (ALL_BUT["7"], (ROUND_CORNER,)),
        ("QS KS AH", ()),
        ("KS AH 2S", ()),
        ("KS AS 3S", ()),
        ("QS AS 2S", ()),
        ("KS 2S 3S", ()),
        ("KS AS", ()),
        ("QS KS 2S 3S", ()),
        ("QS KS AS AS 2S", ()),
        ("KS AS KS", ()),
    ],
)
@pytest.mark.parametrize("rank", AceRank)
def test_which_runs_an_ace_makes(text: str, ranks: tuple[AceRank, ...], rank: AceRank) -> None:
    """R5, V14, C1: what is no run is refused; the cards come in any order, and each once."""
    if rank in ranks:
        run = Meld(reversed(cards(text)), rank)
        assert run.kind is MeldKind.RUN
        assert names(run.cards) == names(cards(text))
        assert run.ace_rank is rank
    else:
        with pytest.raises(ValueError, match=r"these cards are no meld|every card once"):
            Meld(cards(text), rank)


@pytest.mark.parametrize("rank", AceRank)
def test_a_set_of_aces_is_a_set_wherever_they_stand(rank: AceRank) -> None:
    """R4, R41."""
    assert Meld(cards("AS AH AD AC"), rank).openings == ()
    assert Meld(cards("AS AH AD"), rank).openings == cards("AC")
    assert Meld(cards("AS AH AD"), rank).kind is MeldKind.SET


@pytest.mark.parametrize(
    ("text", "rank", "run"),
    [
        ("3S AS 2S", LOW, "AS 2S 3S"),
        ("3S AS 2S", HIGH_OR_LOW, "AS 2S 3S"),
        ("AS KS QS", HIGH_OR_LOW, "QS KS AS"),
        ("AS KS QS", ROUND_CORNER, "QS KS AS"),
        ("2S 3S AS KS QS", ROUND_CORNER, "QS KS AS 2S 3S"),
    ],
)
def test_a_run_lies_from_its_lowest_card_up(text: str, rank: AceRank, run: str) -> None:
    assert Meld(cards(text), rank).cards == cards(run)


@pytest.mark.parametrize(
    ("text", "fitting"),
    [
        # nothing below a low ace, nothing above a king
        ("AS 2S 3S", {LOW: "4S", HIGH_OR_LOW: "4S", ROUND_CORNER: "KS 4S"}),
        ("JS QS KS", {LOW: "TS", HIGH_OR_LOW: "AS TS", ROUND_CORNER: "AS TS"}),
        # nothing above a high ace
        ("QS KS AS", {HIGH_OR_LOW: "JS", ROUND_CORNER: "2S JS"}),
        ("KS AS 2S", {ROUND_CORNER: "3S QS"}),
        ("2S 3S 4S", {LOW: "AS 5S", HIGH_OR_LOW: "AS 5S", ROUND_CORNER: "AS 5S"}),
        ("5S 6S 7S", {LOW: "4S 8S", HIGH_OR_LOW: "4S 8S", ROUND_CORNER: "4S 8S"}),
        # the one card that is missing fits both ends, and is still one card
        (ALL_BUT["A"], {LOW: "AS", HIGH_OR_LOW: "AS", ROUND_CORNER: "AS"}),
        (ALL_BUT["K"], {LOW: "KS", HIGH_OR_LOW: "KS", ROUND_CORNER: "KS"}),
        (ALL_BUT["2"], {HIGH_OR_LOW: "2S", ROUND_CORNER: "2S"}),
        (ALL_BUT["7"], {ROUND_CORNER: "7S"}),
        # a run uses no card twice
        (WHOLE_SUIT, {LOW: "", HIGH_OR_LOW: "", ROUND_CORNER: ""}),
    ],
)
def test_what_fits_a_run_with_an_ace_in_reach(text: str, fitting: dict[AceRank, str]) -> None:
    """R42, C1: an ace ends a run where it is high or low, and joins both ends round the corner."""
    for rank, openings in fitting.items():
        run = Meld(cards(text), rank)
        assert names(run.openings) == frozenset(openings.split())
        assert len(run.openings) == len(openings.split())
        for card in PACK:
            if str(card) in openings.split():
                grown = run.extended(card)
                assert names(grown.cards) == names([*run.cards, card])
                assert grown.ace_rank is rank
            else:
                with pytest.raises(ValueError, match="that card does not fit"):
                    run.extended(card)


def test_a_high_ace_that_was_laid_off_ends_the_run_and_a_low_one_too() -> None:
    """An ace stands at one end only."""
    high = Meld(cards("JS QS KS"), HIGH_OR_LOW).extended(cards("AS")[0])
    assert high.openings == cards("TS")
    low = Meld(cards("2S 3S 4S"), HIGH_OR_LOW).extended(cards("AS")[0])
    assert low.openings == cards("5S")


@pytest.mark.parametrize(
    ("hand", "aces", "count", "melds"),
    [
        # Q-K-A and K-A-2 count nothing only where they are runs
        ("QS KS AS", Aces(LOW, 1), 21, ""),
        ("QS KS AS", Aces(HIGH_OR_LOW, 1), 0, "QS KS AS"),
        ("QS KS AS", CORNER, 0, "QS KS AS"),
        ("KS AS 2S", Aces(LOW, 1), 13, ""),
        ("KS AS 2S", Aces(HIGH_OR_LOW, 15), 27, ""),
        ("KS AS 2S", CORNER, 0, "KS AS 2S"),
        # an unmatched ace counts what was agreed, a melded one nothing
        ("AS AH 3D", Aces(LOW, 1), 5, ""),
        ("AS AH 3D", Aces(LOW, 15), 33, ""),
        ("AS AH 3D", CORNER, 33, ""),
        ("AS AH AD", CORNER, 0, "AS AH AD"),
        # one ace cannot stand at both ends
        ("QS KS AS 2S 3S", Aces(LOW, 1), 20, "AS 2S 3S"),
        ("QS KS AS 2S 3S", Aces(HIGH_OR_LOW, 1), 5, "QS KS AS"),
        ("QS KS AS 2S 3S", CORNER, 0, "QS KS AS 2S 3S"),
        # what an ace counts decides where it goes
        ("AS AH AD 2S 3S 4S", Aces(LOW, 1), 0, "AS AH AD / 2S 3S 4S"),
        ("AS AH AD 2S 3S", Aces(LOW, 1), 2, "AS 2S 3S"),
        ("AS AH AD 2S 3S", Aces(LOW, 15), 5, "AS AH AD"),
        ("AS AH AD QS KS", Aces(HIGH_OR_LOW, 1), 2, "QS KS AS"),
        ("AS AH AD QS KS", Aces(HIGH_OR_LOW, 15), 20, "AS AH AD"),
        ("AS AH AD AC KS 2S", CORNER, 0, "AH AD AC / KS AS 2S"),
        # a run of eleven round the corner
        ("7S 8S 9S TS JS QS KS AS 2S 3S 4S", CORNER, 0, "7S 8S 9S TS JS QS KS AS 2S 3S 4S"),
        # each of three runs or of three sets would do; with the fourth king only the sets
        ("QS KS AS QH KH AH QD KD AD KC", Aces(HIGH_OR_LOW, 1), 0, "QS QH QD / KS KH KD KC / AS AH AD"),
    ],
)
def test_the_least_count_with_such_aces(hand: str, aces: Aces, count: int, melds: str) -> None:
    """R3, R5, C1."""
    best = best_arrangement(cards(hand), aces)
    assert deadwood(cards(hand), aces) == best.count == count
    assert meld_names(best.melds) == laid(melds)


def test_runs_that_touch_over_the_corner_are_one_run() -> None:
    """R5, C1: J-Q-K and A-2-3 are one run of six, which is listed alone."""
    hand = cards("JS QS KS AS 2S 3S")
    assert [meld_names(one.melds) for one in best_arrangements(hand, CORNER)] == [laid("JS QS KS AS 2S 3S")]
    apart = [meld_names(one.melds) for one in best_arrangements(hand, Aces(LOW))]
    assert apart == [laid("JS QS KS / AS 2S 3S")]


def test_where_an_ace_is_high_or_low_both_ways_are_listed() -> None:
    """R33: the two lengths open different cards."""
    best = best_arrangements(cards("JS QS KS AS 2S 3S 4S"), Aces(HIGH_OR_LOW))
    assert {meld_names(one.melds) for one in best} == {
        laid("JS QS KS AS / 2S 3S 4S"),
        laid("JS QS KS / AS 2S 3S 4S"),
    }


def test_all_arrangements_within_a_limit_know_the_corner_too() -> None:
    """R33, C1."""
    within = arrangements_within(cards("KS AS 2S 3S"), 15, CORNER)
    melds = {meld_names(one.melds): one.count for one in within}
    assert melds == {laid("KS AS 2S 3S"): 0, laid("KS AS 2S"): 3, laid("AS 2S 3S"): 10}


def test_discards_and_knocks_count_aces_as_agreed() -> None:
    """R30, C1: eleven cards, of which K-A-2 is a run only round the corner."""
    hand = parse_cards("KS AS 2S 7H 8H 9H 4C 4D 4S AH 5D")
    counts = {str(card): left for card, left in discard_counts(hand, CORNER).items()}
    assert counts["AH"] == 5
    assert counts["5D"] == 15
    assert counts["KS"] == 5 + 15 + 15 + 2
    knocks = {str(card): left for card, left in knock_discards(hand, 10, aces=CORNER).items()}
    assert knocks == {"AH": 5}
    assert knock_discards(hand, 10, cards("AH")[0], CORNER) == {}
    low = {str(card): left for card, left in knock_discards(hand, 10).items()}
    assert low == {"KS": 9}


@pytest.mark.parametrize(
    ("table", "held", "aces", "laid_off", "count"),
    [
        # cyclic at both ends, in chains
        ("QS KS AS", "2S 4S", CORNER, ["2S"], 4),
        ("QS KS AS", "2S 3S", CORNER, ["2S", "3S"], 0),
        ("AS 2S 3S", "KS QS 9H", CORNER, ["KS", "QS"], 9),
        ("KS AS 2S", "JS QS 3S 4S 6H", CORNER, ["JS", "QS", "3S", "4S"], 6),
        # all the way round, and no card twice
        ("6S 7S 8S 9S TS JS QS KS AS 2S", "3S 4S 5S", CORNER, [], 0),
        ("6S 7S 8S 9S TS JS QS KS AS 2S", "3S 4S 4H", CORNER, ["3S", "4S"], 4),
        ("6S 7S 8S 9S TS JS QS KS AS 2S", "3S 5S", CORNER, ["3S", "5S"], 0),
        # an ace goes off at either end, and nothing after it
        ("JS QS KS", "AS 2S", Aces(HIGH_OR_LOW), ["AS"], 2),
        ("JS QS KS", "AS 2S", CORNER, ["AS", "2S"], 0),
        ("JS QS KS", "AS 2S", Aces(LOW), [], 3),
        ("2S 3S 4S", "AS KS", Aces(HIGH_OR_LOW), ["AS"], 10),
        ("2S 3S 4S", "AS KS", CORNER, ["AS", "KS"], 0),
        ("QS KS AS", "2S 3S", Aces(HIGH_OR_LOW), [], 5),
        ("AS 2S 3S", "KS QS", Aces(HIGH_OR_LOW), [], 20),
        # an ace that was shown stays where it lies, whatever else of its suit lies there
        ("QS KS AS / 3S 4S 5S", "2S 6S 9H", Aces(HIGH_OR_LOW), ["2S", "6S"], 9),
        ("QS KS AS / 2S 3S 4S", "JS 5S 9H", Aces(HIGH_OR_LOW), ["JS", "5S"], 9),
        ("QS KS AS / 2S 3S 4S", "5S 9H", Aces(HIGH_OR_LOW, 15), ["5S"], 9),
        ("JC QC KC AC", "2C 3C TC", Aces(HIGH_OR_LOW), ["TC"], 5),
        ("AS 2S 3S / JS QS KS", "TS 4S 9H", Aces(HIGH_OR_LOW), ["TS", "4S"], 9),
        ("JS QS KS AS", "2S 3S TS", Aces(HIGH_OR_LOW), ["TS"], 5),
        # an own ace may go to either end
        ("2S 3S 4S", "QS KS AS", Aces(HIGH_OR_LOW), [], 0),
        ("2S 3S 4S", "KS AS AH AD", Aces(HIGH_OR_LOW), [], 10),
        # two runs want the ace, and one of them gets it
        ("JS QS KS / 2S 3S 4S", "AS", Aces(HIGH_OR_LOW), ["AS"], 0),
        ("JS QS KS / 2S 3S 4S", "AS", CORNER, ["AS"], 0),
        # the fourth ace goes on the set of aces, unless an own run holds it
        ("AS AH AD", "AC 2C 3C", Aces(LOW), [], 0),
        ("AS AH AD", "AC 3C", CORNER, ["AC"], 3),
        # what goes nowhere counts what it counts elsewhere, also beside a high ace
        ("QS KS AS", "2S 4S 6S 8S TS", Aces(HIGH_OR_LOW), [], 30),
        ("QS KS AS", "3S 5S 7S 9S JS", Aces(HIGH_OR_LOW), ["JS"], 24),
        # own melds go round the corner too, and are preferred where nothing is gained
        ("QH KH AH", "KS AS 2S 2H", CORNER, ["2H"], 0),
        ("QS KS AS", "2S 2H 2D", CORNER, [], 0),
        # the two goes on the knocker's run, where it lets the three follow
        ("QS KS AS", "2S 2H 2D 3S 2C", CORNER, ["2S", "3S"], 0),
    ],
)
def test_what_is_laid_off_with_such_aces(
    table: str, held: str, aces: Aces, laid_off: list[str], count: int
) -> None:
    """R42, R43, R46, C1."""
    melds = shown(table, aces.rank)
    defence = best_defence(melds, cards(held), aces)
    assert defence.count == count
    assert sorted(str(layoff.card) for layoff in defence.layoffs) == sorted(laid_off)
    table_now = list(melds)
    for layoff in defence.layoffs:
        table_now[layoff.meld] = table_now[layoff.meld].extended(layoff.card)
    assert names(defence.arrangement.cards) | frozenset(laid_off) == frozenset(held.split())
    played = oracle.Aces(aces.rank.value, aces.value)
    fewest = oracle.best_defence(meld_names(melds), frozenset(held.split()), played)
    assert fewest == (count, len(laid_off))


def test_an_arrangement_counts_its_aces_as_agreed() -> None:
    """R7, C1: those in melds count nothing."""
    melds = shown("KS AS 2S", ROUND_CORNER)
    assert Arrangement(melds, cards("AH TC 3C"), 15).count == 28
    assert Arrangement(melds, cards("AH TC 3C")).count == 14
    best = best_arrangement(cards("KS AS 2S AH TC 3C"), CORNER)
    assert (best.melds, best.deadwood, best.count) == (melds, cards("AH 3C TC"), 28)


def test_ace_and_value_are_agreed_on_their_own() -> None:
    """The value says nothing about the place."""
    assert Aces() == Aces(LOW, 1)
    assert deadwood(cards("QS KS AS"), Aces(HIGH_OR_LOW, 15)) == 0
    assert deadwood(cards("KS AS 2S"), Aces(ROUND_CORNER, 1)) == 0
    assert deadwood(cards("QS KS AS"), Aces(LOW, 15)) == 35


@pytest.mark.parametrize("value", [0, -1, 101, 600])
def test_an_ace_counts_no_less_and_no_more_than_the_solver_can_tell(value: int) -> None:
    with pytest.raises(ValueError, match="an ace counts 1 to 100"):
        deadwood(parse_cards("KS KH KD AS AH 3D"), Aces(LOW, value))


NO_ACES: list[Any] = [None, (LOW, 1), (ROUND_CORNER, 15), *starmap(Aces, [("low",), (LOW, "15"), (LOW, 1.5)])]


@pytest.mark.parametrize("aces", NO_ACES)
def test_what_are_no_aces_is_refused_whatever_was_asked_before(aces: Any) -> None:
    hand = parse_cards("KS KH KD AS AH 3D")
    assert deadwood(hand, Aces(ROUND_CORNER, 15)) == 33
    for ask in (deadwood, best_arrangement, best_arrangements, discard_counts):
        with pytest.raises(TypeError, match="`Aces`"):
            ask(hand, aces)
    for ask_more in (
        partial(best_defence, ()),
        partial(arrangements_within, limit=10),
        partial(knock_discards, limit=10),
    ):
        with pytest.raises(TypeError, match="`Aces`"):
            ask_more(hand, aces=aces)


def test_only_a_card_can_be_banned() -> None:
    hand = parse_cards("4H 5H 6H 7H 7S 7D 7C AS 2C 3D KD")
    (king,) = parse_cards("KD")
    assert knock_discards(hand, 10) == {king: 6}
    assert knock_discards(hand, 10, king) == {}
    banned: Any
    for banned in ("KD", parse_cards("KD")):
        with pytest.raises(TypeError, match="a card or None"):
            knock_discards(hand, 10, banned)


def test_an_ace_that_counts_most_is_counted() -> None:
    hand = parse_cards("KS KH KD AS AH 3D")
    assert deadwood(hand, Aces(LOW, 100)) == best_arrangement(hand, Aces(LOW, 100)).count == 203
