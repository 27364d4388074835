"""What the program tells about a hand, as the table has agreed: everything, the count, or nothing."""

from __future__ import annotations

import re
from typing import Final

import pytest

from app.driver import Driver, playing, resume
from app.test_screens import keys, looks_like
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.rules import Assist, Rules
from ginrummy.storage import Ledger
from packs import BREAKING, TWO_WAYS, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")

START: Final = "deal, pass, pass"
COUNT: Final = Rules(assist=Assist.COUNT)
BARE: Final = Rules(assist=Assist.BARE)

SCENES: Final[dict[str, tuple[str, Rules, str, tuple[str, ...]]]] = {
    "count-turn": (TWO_WAYS, COUNT, START, ("a",)),
    "count-chosen": (TWO_WAYS, COUNT, START, ("a", "3")),
    "bare-by-rank": (TWO_WAYS, BARE, START, ("a", "o")),
    "count-by-hand": (TWO_WAYS, COUNT, START, ("a", "n", "<", "<")),
    "bare-chosen": (TWO_WAYS, BARE, START, ("a", "0")),
    "bare-layoff": (BREAKING, BARE, START + ", knock QS", ("b",)),
    "bare-layoff-chosen": (BREAKING, BARE, START + ", knock QS", ("b", "right")),
}


def text(table: Driver) -> str:
    """All that stands on the screen."""
    return "\n".join(table.rows())


@pytest.mark.parametrize("name", SCENES)
async def test_at_the_table(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    sketch, rules, moves, pressed = SCENES[name]
    stack(monkeypatch, sketch)
    saved(games, moves, rules)
    async with playing(games, resume) as table:
        await keys(*pressed)(table)
        await looks_like(table, name)


@pytest.mark.parametrize("assist", [Assist.COUNT, Assist.BARE])
async def test_what_is_told_does_not_depend_on_the_melds(
    assist: Assist, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither order nor key bar, whatever is chosen, says what a discard leaves or whether one may knock."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, START, Rules(assist=assist))
    async with playing(games, resume) as table:
        await keys("a")(table)
        await table.until(TurnScreen)
        bars, notes = set(), set()
        for key in ("1", "4", "8", "n"):
            await keys(key)(table)
            await table.sees("Enter  Discard")
            bars.add(re.sub(r"Discard \S+", "Discard", table.rows()[-1]))
            notes.add(re.search(r"deadwood \d+", text(table)))
        assert len(bars) == 1
        assert "K  Knock" in bars.pop()
        assert not re.search(r"leaves|may knock|run of|sevens", text(table))
        assert ("deadwood 16" in text(table)) is (assist is Assist.COUNT)


async def test_a_knock_needs_a_card_to_go_face_down(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all that is told K chooses the best one; here that would tell which it is."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, START, BARE)
    async with playing(games, resume) as table:
        await keys("a", "k")(table)
        await table.sees("First choose the card that goes face down.")
        await keys("1", "k")(table)
        await table.sees("face down too much is left to knock.")
        assert not re.search(r"leaves \d", text(table))
        await keys("escape", "o")(table)
        await keys("0", "k")(table)
        await table.until(ArrangeScreen)


async def test_nothing_is_laid_off_by_a_key_that_knows_the_best(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, BREAKING)
    saved(games, START + ", knock QS", BARE)
    async with playing(games, resume) as table:
        await keys("b")(table)
        await table.until(LayOffScreen)
        before = text(table)
        await keys("f")(table)
        assert text(table) == before
