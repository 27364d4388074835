"""Other sizes of the terminal: too small covers the hand, larger ones have grids of their own."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

from app.driver import SIZE, Driver, playing, resume
from app.test_privacy import on_screen
from ginrummy.app import doors, screens
from ginrummy.app.layout import BROAD, COMPACT, GIANT, LAYOUTS, NORMAL, WIDE, Layout, layout_for
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.config.taste import CardSize
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

ENLARGE = "Make the window 60 by 20 or larger"


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


@pytest.mark.parametrize("size", [(59, 24), (80, 19), (40, 5), (40, 1)])
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
        await table.resize(59, 20)
        await table.resize(*SIZE)
        await table.until(CoverScreen)


async def test_nothing_is_played_blindly(drawn: Ledger) -> None:
    """Keys do nothing while what they would do cannot be seen; leaving is possible."""
    written = len(drawn.events(1))
    async with playing(drawn, resume) as table:
        await table.resize(59, 20)
        await table.sees(ENLARGE)
        await table.press("a", "0", "enter", "escape", "?")
        assert isinstance(table.app.screen, CoverScreen)
        assert len(drawn.events(1)) == written
        await table.resize(*SIZE)
        await table.sees("Anna's turn")
        await table.resize(59, 20)
        table.burst("ctrl+q")
        await table.until(lambda: not table.app.is_running)


async def test_it_can_begin_too_small(drawn: Ledger) -> None:
    async with playing(drawn, resume, size=(60, 19)) as table:
        await table.sees(ENLARGE)
        await table.resize(*SIZE)
        await table.until(CoverScreen)
        await table.sees("Anna's turn")


async def test_a_slightly_larger_window_has_the_same_board_in_its_middle(drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await with_a_choice(table)
        small = table.rows()
        await table.resize(84, 26)
        await table.until(lambda: [row[2:82] for row in table.rows()[1:25]] == small)
        assert not "".join(table.rows()[:1] + table.rows()[25:]).strip()


GRIDS = {
    (60, 20): COMPACT,
    (80, 24): NORMAL,
    (110, 30): BROAD,
    (116, 38): WIDE,
    (120, 40): WIDE,
    (200, 60): WIDE,
}


async def test_a_window_that_changes_has_the_grid_it_has_room_for_and_keeps_the_choice(drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await with_a_choice(table)
        for size, grid in GRIDS.items():
            await table.resize(*size)
            await table.sees("Discard 10♣", "▲")
            screen = table.app.screen
            assert isinstance(screen, TurnScreen)
            assert screen.layout_now is grid


@pytest.mark.parametrize(
    ("size", "grids"),
    [
        (CardSize.CHIP, [COMPACT, COMPACT, COMPACT, COMPACT, COMPACT]),
        (CardSize.SMALL, [COMPACT, NORMAL, BROAD, BROAD, BROAD]),
        (CardSize.LARGE, [COMPACT, NORMAL, BROAD, WIDE, WIDE]),
        (CardSize.AUTO, [COMPACT, NORMAL, BROAD, WIDE, WIDE]),
        (CardSize.GIANT, [COMPACT, NORMAL, BROAD, WIDE, GIANT]),
    ],
)
def test_cards_are_no_larger_than_wished_nor_than_there_is_room_for(
    size: CardSize, grids: list[Layout]
) -> None:
    windows = [(60, 20), (80, 24), (110, 30), (120, 40), (144, 42)]
    assert [layout_for(LAYOUTS, *window, size) for window in windows] == grids
    assert layout_for(LAYOUTS, 59, 60, size) is None
    assert layout_for((NORMAL,), 80, 24, size) is NORMAL


async def test_clicks_land_where_the_board_is(drawn: Ledger) -> None:
    async with playing(drawn, resume, size=(120, 40)) as table:
        await table.click("or click here")
        await table.until(TurnScreen)
        await table.click("♣ ♣ ♣", rows=range(24, 34))
        await table.click("Knock with 6", rows=[39])
        await table.until(ArrangeScreen)


def test_every_screen_has_a_grid_for_the_smallest_window() -> None:
    known = _known()
    assert len(known) > 15
    assert [each.__name__ for each in known if each.LAYOUTS[0] is not COMPACT] == []


def _known() -> list[type[BoardScreen]]:
    for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}."):
        importlib.import_module(module.name)
    return list(_kinds(BoardScreen))


def _kinds(screen: type[BoardScreen]) -> Iterator[type[BoardScreen]]:
    """The screens that are no ground for others."""
    below = screen.__subclasses__()
    if not below:
        yield screen
    for each in below:
        yield from _kinds(each)


async def test_a_storm_of_sizes_is_survived_on_every_screen(drawn: Ledger) -> None:
    """And the board stands there as before when it is over, or a cover where there was a hand."""
    sizes = [(20, 8), (140, 50), (110, 30), (79, 24), (60, 20), (1, 1), (80, 24)]
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
    async with playing(games, doors.home, size=(60, 19)) as table:
        await table.sees(ENLARGE)
        await table.resize(*SIZE)
        await table.press("?")
        await table.sees("HELP")
        await table.resize(59, 20)
        await table.sees(ENLARGE)
        await table.resize(*SIZE)
        await table.sees("HELP")


def test_a_screen_with_a_large_grid_brings_the_styles_of_it() -> None:
    large = [each for each in _known() if {BROAD, WIDE, GIANT} & set(each.LAYOUTS)]
    assert len(large) >= 5
    assert [each.__name__ for each in large if "large.tcss" not in str(each.CSS_PATH)] == []
