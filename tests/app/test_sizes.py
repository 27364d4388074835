"""Other sizes of the terminal: too small covers the hand, larger only moves the board to the middle."""

from __future__ import annotations

import pytest

from app.driver import SIZE, Driver, playing, resume
from app.test_privacy import on_screen
from ginrummy.app import doors
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

ENLARGE = "Make the window 80 by 24 or larger"


@pytest.fixture
def drawn(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Anna has drawn 7H after two passes."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    return games


async def with_a_choice(table: Driver) -> None:
    await table.press("a")
    await table.until(TurnScreen)
    await table.press("0")
    await table.sees("Discard 10♣")


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 20), (40, 5), (40, 1)])
async def test_too_small_covers_the_hand_and_says_so(size: tuple[int, int], drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await with_a_choice(table)
        await table.resize(*size)
        await table.sees(ENLARGE)
        assert on_screen(table) == set()
        await table.resize(*SIZE)
        await table.until(CoverScreen)
        await table.sees("Anna's turn")
        assert not table.reads(ENLARGE)
        await table.press("a")
        await table.until(TurnScreen)
        await table.sees("Anna, you drew 7♥")


@pytest.mark.parametrize("size", [(10, 3), (1, 1), (2, 2)])
async def test_hardly_any_room_is_survived(size: tuple[int, int], drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await with_a_choice(table)
        await table.resize(*size)
        assert on_screen(table) == set()
        await table.resize(*SIZE)
        await table.sees("Anna's turn")


async def test_a_layout_is_covered_too(drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await with_a_choice(table)
        await table.press("k")
        await table.until(ArrangeScreen)
        await table.resize(60, 20)
        await table.resize(*SIZE)
        await table.until(CoverScreen)


async def test_nothing_is_played_blindly(drawn: Ledger) -> None:
    """Keys do nothing while what they would do cannot be seen; leaving is possible."""
    written = len(drawn.events(1))
    async with playing(drawn, resume) as table:
        await table.resize(60, 20)
        await table.sees(ENLARGE)
        await table.press("a", "0", "enter", "escape", "?")
        assert isinstance(table.app.screen, CoverScreen)
        assert len(drawn.events(1)) == written
        await table.resize(*SIZE)
        await table.sees("Anna's turn")
        await table.resize(60, 20)
        table.burst("ctrl+q")
        await table.until(lambda: not table.app.is_running)


async def test_it_can_begin_too_small(drawn: Ledger) -> None:
    async with playing(drawn, resume, size=(60, 20)) as table:
        await table.sees(ENLARGE)
        await table.resize(*SIZE)
        await table.until(CoverScreen)
        await table.sees("Anna's turn")


@pytest.mark.parametrize("size", [(82, 26), (120, 40), (200, 60)])
async def test_a_larger_window_has_the_same_board_in_its_middle(size: tuple[int, int], drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await with_a_choice(table)
        small = table.rows()
        await table.resize(*size)
        left, above = (size[0] - 80) // 2, (size[1] - 24) // 2
        await table.until(
            lambda: [row[left : left + 80] for row in table.rows()[above : above + 24]] == small
        )
        around = "".join(table.rows()[:above] + table.rows()[above + 24 :])
        assert not around.strip()


async def test_clicks_land_where_the_board_is(drawn: Ledger) -> None:
    async with playing(drawn, resume, size=(120, 40)) as table:
        await table.click("or click here")
        await table.until(TurnScreen)
        await table.click("10♣", rows=range(20, 32))
        await table.click("Knock with 6", rows=[31])
        await table.until(ArrangeScreen)


async def test_a_storm_of_sizes_is_survived_on_every_screen(drawn: Ledger) -> None:
    """And the board stands there as before when it is over, or a cover where there was a hand."""
    sizes = [(20, 8), (140, 50), (79, 24), (1, 1), (80, 24)]
    way = (("enter", KnockedScreen), ("b", LayOffScreen), ("f", LayOffScreen), ("enter", ResultScreen))
    async with playing(drawn, resume) as table:
        for keys in ("a", "ak"):
            await table.press(*keys)
            await table.until(ArrangeScreen if "k" in keys else TurnScreen)
            for size in sizes:
                await table.resize(*size)
            await table.until(CoverScreen)
        await table.press("a", "k")
        for key, kind in way:
            await table.press(key)
            await table.until(kind)
            before = await table.still()
            for size in sizes:
                await table.resize(*size)
            await table.shows(before)


async def test_the_first_screen_and_the_help_know_it_too(games: Ledger) -> None:
    async with playing(games, doors.home, size=(60, 20)) as table:
        await table.sees(ENLARGE)
        await table.resize(*SIZE)
        await table.press("?")
        await table.sees("HELP")
        await table.resize(60, 20)
        await table.sees(ENLARGE)
        await table.resize(*SIZE)
        await table.sees("HELP")
