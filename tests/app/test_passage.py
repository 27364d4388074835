"""What the other player did last is told to its end, however long the names are."""

from __future__ import annotations

from typing import Final

import pytest

from app.driver import playing, resume
from app.test_turn import opened
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.sentences import in_rows
from ginrummy.core.rules import DiscardView, Rules
from ginrummy.storage import Ledger
from ginrummy.wording.phrase import Name, Phrase
from packs import TWO_WAYS, saved, stack

LONG: Final = ("Annabelle-Sophie", "Bartholomew")

TURNS: Final = {
    "passed": ("deal, pass, pass", "a", "came from the stock."),
    "drew": ("deal, pass, pass, discard TC, draw, discard KS", "a", "and discarded K♠."),
    "put back": ("deal, pass, pass, discard TC, take, put back, draw, discard KS", "a", "discarded K♠."),
    "declined": (
        "deal, pass, pass, discard TC, propose, draw, discard KS, decline, draw, discard 2C",
        "b",
        "does not call the round off.",
    ),
}
"""By what was done last: the moves, whose turn it is, and how the sentence ends."""


@pytest.mark.parametrize("name", TURNS)
@pytest.mark.parametrize("view", list(DiscardView))
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_last_turn_is_told_to_its_end(
    name: str, view: DiscardView, size: tuple[int, int], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or says that something is missing; where the pile lies open, its row is taken."""
    moves, letter, ending = TURNS[name]
    stack(monkeypatch, TWO_WAYS)
    saved(games, moves, Rules(discard_view=view), LONG)
    async with playing(games, resume, size=size) as table:
        await opened(table, letter)
        assert isinstance(table.app.screen, TurnScreen)
        place = table.app.screen.query_one("#recent").region
        shown = [row[place.x : place.right].strip() for row in table.rows()[place.y : place.bottom]]
        told = " ".join(filter(None, shown))
        assert told.endswith((ending, "…") if size == (60, 20) else ending)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (4, ["Bartholom…", "passed too,", "and you drew", "then."]),
        (3, ["Bart… passed", "too, and you", "drew then."]),
        (2, ["Bar… passed", "too, and yo…"]),
    ],
)
def test_names_give_way_before_words_do(rows: int, expected: list[str]) -> None:
    phrase = Phrase("{name} passed too, and you drew then.", name=Name("Bartholomew"))
    assert in_rows(phrase, 12, rows).plain.split("\n") == expected
