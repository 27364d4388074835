"""The two oracles against each other, and against what anyone can see."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oracle
import quick_oracle
import strategies
from drawing import names
from oracle import Aces

RANKS = ("low", "high_or_low", "round_corner")


def split(text: str) -> frozenset[str]:
    return frozenset(text.split())


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("AS 2S 3S", RANKS),
        ("QS KS AS", RANKS[1:]),
        ("KS AS 2S", RANKS[2:]),
        ("QS KS AS 2S 3S", RANKS[2:]),
        ("JS QS KS", RANKS),
        ("AS 2S KH", ()),
        ("QS KS 2S", ()),
        ("AS 2S", ()),
        ("AS 3S 5S", ()),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", RANKS),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", RANKS),
        ("AS 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", RANKS[1:]),
        ("AS 2S 4S 5S 6S 7S 8S 9S TS JS QS KS", RANKS[2:]),
    ],
)
def test_what_is_a_run_depends_on_where_an_ace_stands(text: str, ranks: tuple[str, ...]) -> None:
    """R5, V14, C1."""
    cards = split(text)
    assert tuple(rank for rank in RANKS if oracle.is_run(cards, Aces(rank))) == ranks
    assert tuple(rank for rank in RANKS if cards in quick_oracle.melds_of_the_pack(rank)) == ranks


@pytest.mark.parametrize(("rank", "runs"), [("low", 66), ("high_or_low", 76), ("round_corner", 131)])
def test_both_oracles_know_the_same_melds(rank: str, runs: int) -> None:
    """R4, R5, C1: of all groups of spades and of one rank; no other group can be a meld."""
    known = quick_oracle.melds_of_the_pack(rank)
    assert len(known) == 65 + 4 * runs
    parts = [[card for card in oracle.PACK if name in card] for name in (*oracle.RANKS, "S")]
    groups = {
        frozenset(group)
        for part in parts
        for size in range(len(part) + 1)
        for group in combinations(part, size)
    }
    assert {group for group in groups if oracle.is_meld(group, Aces(rank))} == known & groups
    assert len(known & groups) == 65 + runs


@given(strategies.aces, st.data())
@settings(max_examples=40)
def test_both_oracles_say_the_same_of_a_hand(aces: Aces, data: st.DataObject) -> None:
    """R7, R30, R34: what it counts, what it holds, and what each discard leaves."""
    hands = st.one_of(strategies.smaller_hands(), strategies.dealt(10, aces), strategies.dealt(11, aces))
    hand = names(data.draw(hands))
    limit = data.draw(st.integers(0, 110))
    taken = data.draw(st.sampled_from([None, *sorted(hand)]))
    assert quick_oracle.least(hand, aces) == oracle.least(hand, aces)
    assert quick_oracle.best(hand, aces) == oracle.best(hand, aces)
    assert quick_oracle.discards(hand, aces) == oracle.discards(hand, aces)
    assert quick_oracle.knocks(hand, limit, taken, aces) == oracle.knocks(hand, limit, taken, aces)
    within = quick_oracle.within(hand, limit, aces)
    assert within == oracle.within(hand, limit, aces)
    for melds in sorted(within, key=str)[:5]:
        assert quick_oracle.openings(hand, melds, aces) == oracle.openings(hand, melds, aces)
        assert quick_oracle.reachable(hand, melds, aces) == oracle.reachable(hand, melds, aces)
        assert quick_oracle.preference(hand, melds, aces) == oracle.preference(hand, melds, aces)


@given(strategies.aces, st.data())
@settings(max_examples=60)
def test_both_oracles_say_the_same_of_a_defence(aces: Aces, data: st.DataObject) -> None:
    """R40 to R46: what can be laid off, and the least that can be left."""
    shown, _, defender = data.draw(strategies.knocks(aces))
    assert quick_oracle.laid_off(shown, defender, aces) == oracle.laid_off(shown, defender, aces)
    assert quick_oracle.best_defence(shown, defender, aces) == oracle.best_defence(shown, defender, aces)


@given(strategies.aces, st.data())
def test_a_knock_that_is_dealt_is_legal(aces: Aces, data: st.DataObject) -> None:
    """R6, R30: ten cards on each side, disjoint melds, at most ten points."""
    shown, loose, defender = data.draw(strategies.knocks(aces))
    assert all(oracle.is_meld(meld, aces) for meld in shown)
    cards = [card for part in (*shown, loose, defender) for card in part]
    assert len(cards) == len(set(cards)) == 20
    assert len(defender) == 10
    assert oracle.count(loose, aces) <= 10


def test_a_seed_deals_the_same_cards_in_every_process() -> None:
    """Python orders sets of words anew in each process; no deal may depend on that."""
    deal = """
from random import Random
import dealing, oracle
chance = Random("7")
hands = [dealing.rich(chance, 11, aces.rank) for aces in oracle.ACES for _ in range(50)]
knocks = [dealing.knock(chance, aces) for aces in oracle.ACES for _ in range(20)]
print([sorted(hand) for hand in hands])
print([[sorted(part) for part in (*knock.shown, knock.loose, knock.defender)] for knock in knocks])
"""
    runs = [
        subprocess.run(
            [sys.executable, "-c", deal],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parent)},
            capture_output=True,
            check=True,
        )
        for seed in "123"
    ]
    assert len({run.stdout for run in runs}) == 1
    assert b"AS" in runs[0].stdout
