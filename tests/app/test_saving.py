"""What cannot be saved has not happened: the screen stays, says so, and works again (ux.md 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from app.driver import playing, resume
from ginrummy.app import doors
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.draw_for_deal import DrawForDealScreen
from ginrummy.app.screens.history import HistoryScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.rules import Rules
from ginrummy.storage import (
    Event,
    Ledger,
    LedgerConflict,
    LedgerDamaged,
    LedgerError,
    LedgerNotOurs,
    LedgerUnavailable,
    Trouble,
)
from ginrummy.table.exchange import bring_in
from ginrummy.table.table import Table
from packs import GIN, PLAYERS, TWO_WAYS, saved, stack
from records import sample

T = TypeVar("T")

HERE = Path("games.db")
FULL = LedgerUnavailable(HERE, Trouble.FULL)
SAID = "Not saved: the disk is full. Free some space, then try again."


class Failing:
    """A ledger that fails to write as often as it is told to."""

    def __init__(self, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
        self.failures: list[LedgerError] = []
        for name in ("append", "begin_game"):
            monkeypatch.setattr(games, name, self._failing(getattr(games, name)))

    def _failing(self, method: Callable[..., T]) -> Callable[..., T]:
        def fail_or_write(*arguments: object) -> T:
            if self.failures:
                raise self.failures.pop(0)
            return method(*arguments)

        return fail_or_write


@pytest.fixture
def failing(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Failing:
    return Failing(games, monkeypatch)


CHOICES = {
    # name: the pack, what has been played, keys before, the key that cannot be saved, where it stays
    # and where it leads when it can be saved
    "deal": (TWO_WAYS, "", "a b", "enter", DrawForDealScreen, CoverScreen),
    "pass": (TWO_WAYS, "deal", "a", "p", TurnScreen, CoverScreen),
    "take": (TWO_WAYS, "deal", "a", "t", TurnScreen, TurnScreen),
    "put back": (TWO_WAYS, "deal", "a t", "u", TurnScreen, TurnScreen),
    "forced draw": (TWO_WAYS, "deal, pass, pass", "", "a", CoverScreen, TurnScreen),
    "draw": (TWO_WAYS, "deal, pass, pass, discard TC", "b", "s", TurnScreen, TurnScreen),
    "discard": (TWO_WAYS, "deal, pass, pass", "a 0", "enter", TurnScreen, CoverScreen),
    "gin defended": (GIN, "deal, pass, pass, knock KS", "", "b", KnockedScreen, ResultScreen),
    "defend": (TWO_WAYS, "deal, pass, pass, knock TC", "b f", "enter", LayOffScreen, ResultScreen),
    "next round": (TWO_WAYS, "deal, pass, pass, knock TC, defend", "", "enter", ResultScreen, CoverScreen),
}


@pytest.mark.parametrize("name", CHOICES)
async def test_a_choice_that_cannot_be_saved_is_not_made(
    name: str, games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    sketch, moves, before, key, stays, goes = CHOICES[name]
    stack(monkeypatch, sketch, GIN)
    saved(games, moves)
    async with playing(games, resume) as table:
        await table.press(*before.split())
        await table.until(stays)
        written = len(games.events(1))
        failing.failures = [FULL, FULL]
        for _ in range(2):
            await table.press(key)
            await table.sees(SAID)
            assert isinstance(table.app.screen, stays)
            assert len(games.events(1)) == written
        await table.press(key)
        await table.until(goes)
        await table.until(lambda: not table.reads("Not saved"))
        assert len(games.events(1)) > written


@pytest.mark.parametrize(
    ("written", "said"), [(False, "Deal as promised"), (True, "The cards of this deal come from elsewhere")]
)
async def test_a_game_from_elsewhere_goes_on_and_claims_no_more_than_it_can_prove(
    games: Ledger, written: bool, said: str
) -> None:
    record, _ = sample(written)
    bring_in(games, replace(record, deals=record.deals[:1]))
    async with playing(games, resume) as table:
        await table.until(ResultScreen)
        await table.sees(said)
        await table.press("enter")
        await table.until(CoverScreen)
        await table.sees("this deal is promised:")


async def test_a_knock_that_cannot_be_saved_stays_private(
    games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The layout stays as it was chosen, and nothing has been shown."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.press("k", "2")
        failing.failures = [FULL]
        await table.press("enter")
        await table.sees(SAID, "▸ 2")
        await table.press("enter")
        await table.until(KnockedScreen)
        await table.sees("three sevens", "run of hearts")


async def test_a_chosen_card_stays_chosen_when_its_discard_is_not_saved(
    games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", "0")
        failing.failures = [FULL]
        await table.press("enter")
        await table.sees(SAID, "Discard 10♣")


async def test_lay_offs_stay_when_they_are_not_saved(
    games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass, knock TC")
    async with playing(games, resume) as table:
        await table.press("b", "f")
        failing.failures = [FULL]
        await table.press("enter")
        await table.sees(SAID, "3♥ laid off")


async def test_a_new_game_that_cannot_be_saved_is_told_where_it_was_asked_for(
    games: Ledger, failing: Failing
) -> None:
    async with playing(games, lambda app: doors.setup(app, PLAYERS)) as table:
        failing.failures = [FULL]
        await table.press("tab", "tab", "enter")
        await table.sees("The saved games cannot be used: the disk is full.")
        assert games.games() == []
        await table.press("enter")
        await table.until(DrawForDealScreen)


async def test_a_rematch_that_cannot_be_saved_leaves_the_sheet(
    games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    saved(games, "deal, pass, pass, knock KS, open, deal", Rules(target=90))
    async with playing(games, resume) as table:
        await table.sees("GAME OVER", "TOTAL")
        failing.failures = [FULL]
        await table.press("enter")
        await table.sees("The saved games cannot be used: the disk is full.", "TOTAL")
        await table.press("enter")
        await table.until(DrawForDealScreen)


async def test_every_trouble_is_told_in_the_line_there_is(
    games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What went wrong, whole; the advice may be cut."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        for trouble in Trouble:
            await table.press("0")
            await table.until(lambda: not table.reads("Not saved"))
            failing.failures = [LedgerUnavailable(HERE, trouble)]
            await table.press("enter")
            rows = await table.sees("Not saved: ")
            line = next(row for row in rows if "Not saved: " in row)
            assert "." in line, trouble


async def test_a_game_that_has_gone_on_elsewhere_says_so(
    games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", "0")
        failing.failures = [LedgerConflict(1, 5, 6)]
        await table.press("enter")
        await table.sees("This game has been played on in another window. Leave, and resume it.")


async def test_a_game_open_in_another_window_is_not_opened(games: Ledger, tmp_path: Path) -> None:
    """The first screen stays and says where the game is."""
    number = saved(games, "")
    with Ledger(tmp_path / "data" / "games.db") as other:
        held = Table.resume(other, number)
        async with playing(games, doors.home) as table:
            await table.press("r")
            await table.sees("is open in another window")
            assert isinstance(table.app.screen, HomeScreen)
            held.close()
            await table.press("r")
            await table.until(DrawForDealScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_file_that_is_damaged_at_its_start_is_told_whole_however_long_its_path_is(
    size: tuple[int, int], games: Ledger, failing: Failing, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume, size=size) as table:
        await table.press("a", "0")
        failing.failures = [LedgerNotOurs(Path("/home/anna/a rather long name/of a directory/games.db"))]
        await table.press("enter")
        await table.sees("games.db holds no games, or its beginning is damaged.")


async def test_a_damaged_game_does_not_take_the_others_with_it(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(games, "", players=("Kari", "Ola"))
    saved(games, "")
    true = games.events

    def damaged(number: int) -> list[Event]:
        if number == 2:
            raise LedgerDamaged(HERE, "it is missing or not as it was written", game=number, seq=2)
        return true(number)

    monkeypatch.setattr(games, "events", damaged)
    async with playing(games, doors.home) as table:
        await table.press("r")
        await table.sees("cannot be read")
        await table.press("h")
        await table.until(HistoryScreen)
        await table.press("down", "enter")
        await table.until(DrawForDealScreen)
        await table.sees("Kari")


async def test_a_deal_that_is_not_the_promised_one_is_not_scored(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proof is made before the result is saved."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass, knock TC")
    async with playing(games, resume) as table:
        await table.press("b", "f")
        await table.until(LayOffScreen)
        monkeypatch.setattr("ginrummy.core.record.promise", lambda *_: "0" * 64)
        await table.press("enter")
        await table.sees("damaged: the deal is not the promised one")
        assert isinstance(table.app.screen, LayOffScreen)
