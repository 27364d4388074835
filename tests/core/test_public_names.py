"""The names the package promises to bots, trainers and scripts, and their types."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import assert_type

import pytest

import ginrummy
from ginrummy import (
    PRESETS,
    Arrangement,
    Card,
    Defence,
    GameRecord,
    Hand,
    Meld,
    Rules,
    SeatView,
    best_arrangement,
    best_arrangements,
    best_defence,
    deadwood,
    discard_counts,
    parse_cards,
)
from ginrummy.core.layoffs import LayOff
from ginrummy.core.phases import Phase
from ginrummy.core.seats import Seat
from ginrummy.core.views import seat_view


def test_the_public_names_work_together() -> None:
    hand = assert_type(parse_cards("AS 2S 3S 9H 9D 9C KS KD QH 4C"), Hand)
    assert_type(next(iter(hand)), Card)
    assert assert_type(deadwood(hand), int) == 34
    best = assert_type(best_arrangement(hand), Arrangement)
    assert assert_type(best_arrangements(hand), tuple[Arrangement, ...]) == (best,)
    assert assert_type(best.count, int) == 34
    assert len(assert_type(best.melds, tuple[Meld, ...])) == 2
    assert [str(card) for card in assert_type(best.deadwood, tuple[Card, ...])] == ["4C", "QH", "KS", "KD"]
    assert assert_type(Meld(best.melds[0].cards).cards, tuple[Card, ...]) == best.melds[0].cards
    assert max(assert_type(discard_counts(hand), dict[Card, int]).values()) <= 34 + 27
    defence = assert_type(best_defence(best.melds, parse_cards("4S 5S 9S KH")), Defence)
    assert assert_type(defence.count, int) == 10
    assert assert_type(defence.arrangement, Arrangement).deadwood == tuple(parse_cards("KH"))
    assert len(assert_type(defence.layoffs, tuple[LayOff, ...])) == 3
    assert assert_type(PRESETS["classic"], Rules) == Rules()
    assert isinstance(PRESETS, Mapping)


def test_hands_and_any_other_cards_will_do() -> None:
    """A `Hand` needs no conversion, and any iterable of cards is taken."""
    some: Iterator[Card] = iter(parse_cards("AS 2S 3S"))
    assert deadwood(some) == deadwood({*parse_cards("AS 2S 3S")}) == deadwood([]) == 0


def test_views_and_records_have_public_types() -> None:
    def look(phase: Phase) -> SeatView:
        return assert_type(seat_view(phase, Seat.FIRST), SeatView)

    def players(record: GameRecord) -> tuple[str, str]:
        return assert_type(record.players, tuple[str, str])

    assert callable(look)
    assert callable(players)


@pytest.mark.parametrize("name", ginrummy.__all__)
def test_every_public_name_is_there_and_always_the_same(name: str) -> None:
    assert getattr(ginrummy, name) is getattr(ginrummy, name)


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Deck'"):
        ginrummy.Deck  # noqa: B018  (looking it up is the test)


def test_importing_the_package_imports_nothing_of_it() -> None:
    """The names are resolved when they are first used."""
    code = "import sys, ginrummy; print([name for name in sys.modules if name.startswith('ginrummy.')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
