"""A screen that is taken away before its widgets are there ends nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from app.driver import playing, resume
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.draft import Draft, begin
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.storage import Ledger
from packs import saved

STEPS = range(16)
"""How often everything that runs may take a step before the screen is taken away."""


def help_(app: GinApp) -> None:
    screen = app.screen
    assert isinstance(screen, BoardScreen)
    doors.help_over(app, screen)


SCREENS: dict[str, Callable[[GinApp], object]] = {
    "setup": doors.setup,
    "setup, gone back to": lambda app: doors.new_game(
        app, begin(app.ledger, ("Anna", "Bo"), None, None), ready=True
    ),
    "options": lambda app: doors.options(app, Draft()),
    "rules": lambda app: doors.choose_rules(app, Draft()),
    "settings": doors.settings,
    "keys": doors.keys,
    "statistics": doors.statistics,
    "help": help_,
}


async def steps(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_may_go_before_it_has_come(name: str, games: Ledger) -> None:
    async with playing(games, doors.home) as driver:
        for number in STEPS:
            SCREENS[name](driver.app)
            await steps(number)
            doors.home(driver.app)
            await driver.until(HomeScreen)
            await driver.drawn()


@pytest.mark.parametrize("opened", [False, True])
async def test_so_may_one_of_the_table(opened: bool, games: Ledger) -> None:
    saved(games, "deal")
    async with playing(games, resume) as table:
        if opened:
            await table.press("a" if table.reads("Press A") else "b")
            await table.until(TurnScreen)
        moment = table.app._shown
        assert moment is not None
        for number in STEPS:
            table.app.change_screen(doors.screen_for(moment))
            await steps(number)
            table.app.change_screen(LeaveScreen(table.app.standing))
            await table.until(LeaveScreen)
            await table.drawn()
