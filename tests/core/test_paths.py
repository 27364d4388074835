"""In how many ways a round can go on: counted by the core, by the oracle, and once and for all."""

from __future__ import annotations

import pytest

import oracle
from drawing import names, table, view
from ginrummy.core.legality import choices
from ginrummy.core.phases import Over, Phase
from ginrummy.core.play import apply

PLAIN = """
first   AS 3S 5H 7H 9D JD KC QC TS 8S
second  2S 4S 6H 8H TD QD AC 3C 5S 7S
upcard  KH
stock   QH JH 9H
"""
"""Nobody can knock."""

CLOSE = """
first   AC 2C 3C 4D 5D 6D 7H 8H 9H TS
second  5S 6S 7S 5C 6C 7C 5H 6H KD AS
upcard  7D
stock   4C KS 2H
"""
"""The first seat can knock after any draw, the second too, each in several ways."""


def paths(phase: Phase, depth: int) -> int:
    """The number of ways to go on for so many actions, one for each that ends the round before."""
    if depth == 0 or isinstance(phase, Over):
        return 1
    return sum(paths(apply(phase, action), depth - 1) for action in choices(view(phase)))


@pytest.mark.parametrize(
    ("sketch", "counts"),
    [
        (PLAIN, [1, 2, 13, 34, 266, 728, 5821]),
        (CLOSE, [1, 2, 15, 38, 279, 786, 6284]),
    ],
)
def test_the_number_of_ways_to_go_on(sketch: str, counts: list[int]) -> None:
    """R16 to R48, depth by depth from the deal."""
    phase = table(sketch)
    start = oracle.Table(
        "offer",
        (names(phase.board.hands.first), names(phase.board.hands.second)),
        tuple(map(str, phase.board.stock)),
        tuple(map(str, phase.board.discards)),
    )
    assert [paths(phase, depth) for depth in range(len(counts))] == counts
    assert [oracle.paths(start, depth) for depth in range(6)] == counts[:6]
