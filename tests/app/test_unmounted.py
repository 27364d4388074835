"""Screens whose widgets are not there yet: taken away, told of something, and typed at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from app.driver import key, playing, resume
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.draft import Draft, begin
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

STEPS = range(4)
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


async def test_so_may_the_help_over_a_hand(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal")
    async with playing(games, resume) as table:
        for number in STEPS:
            await table.press("a")
            await table.until(TurnScreen)
            SCREENS["help"](table.app)
            await steps(number)
            table.app.cover()
            await table.until(CoverScreen)
            await table.drawn()


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_may_be_told_of_other_colours_before_it_has_come(name: str, games: Ledger) -> None:
    async with playing(games, doors.home) as driver:
        for number in STEPS:
            SCREENS[name](driver.app)
            await steps(number)
            driver.app.turn("theme")
            driver.app.dress()
            doors.home(driver.app)
            await driver.until(HomeScreen)
            await driver.drawn()


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("typed", ["down", "right", "f3", "enter"])
async def test_a_key_on_its_way_when_a_click_opens_a_screen_is_not_meant_for_it(
    name: str, typed: str, games: Ledger
) -> None:
    async with playing(games, doors.home) as driver:
        home = driver.app.screen
        on_its_way = key(typed)
        on_its_way._set_forwarded()  # it has been to the screen before, and comes back to the app

        async def clicked() -> None:  # here the app does not wait for the widgets, as it does after a key
            SCREENS[name](driver.app)
            await driver.app.on_event(on_its_way)

        home.call_later(clicked)
        await driver.until(lambda: driver.app.screen is not home)
        await driver.drawn()
        opened = driver.app.screen
        await driver.press("f4")
        assert driver.app.screen is opened
