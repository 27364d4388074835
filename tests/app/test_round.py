"""A finished round on the screen: step by step, from either seat, with its chart; by keys and by mouse."""

from __future__ import annotations

import pytest
from textual import events

from app.driver import KEY_BAR, Driver, playing
from app.test_home import wheel
from app.test_privacy import on_screen
from app.test_screens import looks_like
from drawing import cards
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.round import RoundScreen
from ginrummy.app.screens.scoresheet import ScoresheetScreen
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Match, Rules
from ginrummy.storage import Ledger
from packs import BREAKING, GIN, GIN_DEALT, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")

SKETCH = """
    first   4H 5H 6H 7S 7D 7C AS 3D TC 2C
    second  8D 9D TD JS JH JC 3H 5C 8H KS
    upcard  QC
    stock   7H 9S 4D
"""
ROUND = "deal, pass, pass, discard 7H, draw, discard KS, draw, knock TC, open, defend"
"""Anna could knock in her first turn and knocks in her second; Bo lays 3H off."""


@pytest.fixture
def two_rounds(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Two rounds are over, and a third one is being played."""
    stack(monkeypatch, SKETCH, BREAKING, GIN, dealers="BBB")
    saved(games, f"{ROUND}, deal, pass, pass, knock QS, defend, deal, pass, pass")
    return games


def review(app: GinApp) -> None:
    doors.sheet(app, 1)


async def first_round(table: Driver) -> None:
    await table.until(ScoresheetScreen)
    await table.press("up", "enter")
    await table.until(RoundScreen)


async def test_a_round_opens_at_its_deal_and_goes_on_step_by_step(two_rounds: Ledger) -> None:
    async with playing(two_rounds, review) as table:
        await looks_like(table, "sheet-review")
        await first_round(table)
        await looks_like(table, "round-deal")
        await table.press("right", "right", "right")
        await looks_like(table, "round-drawn")
        await table.press("right")
        await looks_like(table, "round-not-taken")
        await table.press("end")
        await looks_like(table, "round-end")
        await table.press("right")
        await table.sees("step 10 of 10")
        await table.press("home")
        await table.sees("step 1 of 10")
        await table.press("left")
        await table.sees("step 1 of 10")


async def test_from_one_seat_the_other_hand_lies_face_down(two_rounds: Ledger) -> None:
    """And nothing is told that only its player saw."""
    async with playing(two_rounds, review) as table:
        await first_round(table)
        await table.press("right", "right", "right", "s", "s")
        await looks_like(table, "round-one-seat")
        assert on_screen(table).isdisjoint(cards("7H 4H TC"))
        await table.press("end")
        await table.sees("Bo laid off 3♥ and kept 22.")
        assert set(cards("4H AS")) <= on_screen(table)
        await table.press("s")
        await table.sees("laid off")


async def test_the_next_knock_that_was_not_taken(two_rounds: Ledger) -> None:
    async with playing(two_rounds, review) as table:
        await first_round(table)
        await table.press("k")
        await table.sees("step 5 of 10", "A knock was possible and not taken, face down: 10♣.")
        await table.press("k")
        await table.sees("step 5 of 10")


async def test_the_deadwood_of_both_as_a_chart(two_rounds: Ledger) -> None:
    async with playing(two_rounds, review) as table:
        await first_round(table)
        await table.press("end", "c")
        await looks_like(table, "round-chart")
        await table.press("c")
        await table.sees("Bo laid off 3♥ and kept 22.")


async def test_the_totals_of_both_as_a_chart(two_rounds: Ledger) -> None:
    async with playing(two_rounds, review) as table:
        await table.until(ScoresheetScreen)
        await table.press("c")
        await looks_like(table, "sheet-chart")
        await table.press("enter", "up", "left")
        await looks_like(table, "sheet-chart")
        await table.press("c")
        await table.sees("how it ended")


async def test_the_three_games_of_hollywood_have_a_chart_each(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.5: their rounds are those of the sheet, entered in the game or not."""
    stack(monkeypatch, GIN, GIN_DEALT, GIN_DEALT, GIN_DEALT, dealers="BAAA")
    again = ", deal, pass, pass, discard drawn, draw, knock drawn, open"
    saved(games, f"deal, pass, pass, knock KS, open{again}{again}{again}", PRESETS["hollywood"])
    async with playing(games, review) as table:
        await table.until(ScoresheetScreen)
        await table.press("c")
        await looks_like(table, "sheet-chart-hollywood")
        await table.press("left", "left", "left")
        await table.sees("Game 1: totals after each round", "Anna 184")
        await table.click("Game 2", rows=KEY_BAR)
        await table.sees("Game 2: totals after each round")
        await table.press("c")
        await table.sees("how it ended")


async def test_only_finished_rounds_open(two_rounds: Ledger) -> None:
    async with playing(two_rounds, review) as table:
        await first_round(table)
        await table.press("pagedown")
        await table.sees("Round 2")
        await table.press("pagedown")
        await table.sees("Round 2")
        await table.press("pageup", "pageup")
        await table.sees("Round 1")


async def test_a_round_by_mouse(two_rounds: Ledger) -> None:
    async with playing(two_rounds, review) as table:
        await table.click("Anna knocked")
        await table.sees("▸ 1")
        await table.click("Anna knocked")
        await table.until(RoundScreen)
        await table.send(wheel(events.MouseScrollDown))
        await table.sees("step 2 of 10")
        await table.send(wheel(events.MouseScrollUp))
        await table.sees("step 1 of 10")
        await table.click("Step")
        await table.sees("step 2 of 10")
        await table.click("Sheet")
        await table.until(ScoresheetScreen)
        await table.sees("▸ 1")


async def test_the_way_back(two_rounds: Ledger) -> None:
    async with playing(two_rounds, review) as table:
        await first_round(table)
        await table.press("?")
        await table.sees("The next knock that was possible and not taken.")
        await table.press("escape")
        await table.until(RoundScreen)
        await table.press("escape")
        await table.until(ScoresheetScreen)
        await table.sees("▸ 1")
        await table.press("escape")
        await table.until(HomeScreen)


async def test_a_game_without_a_finished_round_opens_nothing(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, SKETCH)
    saved(games, "deal, pass, pass")
    async with playing(games, review) as table:
        await table.until(ScoresheetScreen)
        await table.press("enter", "c", "up", "down")
        assert isinstance(table.app.screen, ScoresheetScreen)
        assert on_screen(table) == set()


async def test_after_the_last_round_the_rounds_can_be_reviewed(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.10: and on the sheet of a match each game opens its own rounds."""
    stack(monkeypatch, GIN, GIN, dealers="BB")
    rules = Rules(target=90, match=Match.GAMES, match_games=2)
    start = "deal, pass, pass, knock KS, open"
    saved(games, f"{start}, {start}", rules)

    def resumed(app: GinApp) -> None:
        app.resume_game(1)

    async with playing(games, resumed) as table:
        await table.sees("Rematch", "Review")
        await table.press("r")
        await table.sees("GAMES WON")
        await table.press("left", "enter")
        await table.until(RoundScreen)
        await table.sees("Game 2", "Anna gin, 72 + 20")
        await table.press("escape", "left", "enter")
        await table.until(RoundScreen)
        assert not table.reads("Game 2")
