"""Lists, the help and the score sheet use the height of a window that is higher than their grid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from app.driver import SIZE, Driver, playing
from app.test_mentioned import void
from app.test_screens import A_GAME, AGAIN, keys
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.screens.history import HistoryScreen
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from packs import GIN, GIN_DEALT, saved, stack

Opening = Callable[[GinApp], object]
SIZES: Final = (60, 20), SIZE, (120, 40), (160, 50)
GAMES: Final = 40


@pytest.fixture
def many(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Kari has won against forty others, once each."""
    stack(monkeypatch, GIN)
    for number in range(GAMES):
        saved(games, A_GAME, Rules(target=90), ("Kari", f"Bo{number:02}"))
    return games


LISTS: Final[dict[str, tuple[Opening, tuple[str, ...], str, tuple[int, int, int, int]]]] = {
    "history": (doors.home, ("h",), " Bo", (13, 13, 29, 39)),
    "statistics": (doors.statistics, (), " Bo", (9, 12, 28, 38)),
    "statistics of a player": (lambda app: doors.player(app, "Kari"), (), " Bo", (3, 4, 20, 30)),
    "keys": (doors.keys, (), "▐", (13, 15, 31, 41)),
    "options": (doors.setup, ("f2", "c"), "▐", (9, 12, 28, 38)),
    "which rules": (doors.setup, ("f2",), "▐", (7, 0, 0, 0)),
}
"""What is opened, the keys that lead on, what stands on each line of a list that scrolls, and on how many."""


def number(table: Driver, mark: str) -> int:
    return sum(mark in row for row in table.rows())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LISTS)
async def test_as_many_lines_as_there_is_room_for(name: str, size: tuple[int, int], many: Ledger) -> None:
    opening, pressed, mark, numbers = LISTS[name]
    async with playing(many, lambda app: void(opening(app)), size=size) as table:
        await keys(*pressed)(table)
        await table.still()
        assert number(table, mark) == numbers[SIZES.index(size)]
        assert table.reads("Esc", rows=[size[1] - 1]) or not numbers[SIZES.index(size)]


async def test_every_line_is_reached_and_a_click_finds_it(many: Ledger) -> None:
    async with playing(many, doors.home, size=(120, 40)) as table:
        await table.press("h")
        await table.until(HistoryScreen)
        await table.click("Bo12")
        await table.sees(f"{GAMES - 12} of {GAMES}")
        await table.press(*["down"] * 12)
        await table.sees("Bo00", f"{GAMES} of {GAMES}")


async def test_the_height_is_taken_and_given_back_while_it_is_looked_at(many: Ledger) -> None:
    async with playing(many, lambda app: void(doors.statistics(app))) as table:
        for size, lines in ((SIZE, 12), ((120, 40), 28), ((160, 50), 38), ((80, 30), 18), (SIZE, 12)):
            await table.resize(*size)
            await table.until(lambda lines=lines: number(table, " Bo") == lines)  # type: ignore[misc]
            await table.sees("Practice games are not counted.", rows=range(size[1] - 6, size[1] - 3))


async def test_a_list_that_is_seen_whole_takes_no_more_than_its_grid(games: Ledger) -> None:
    saved(games, "deal")
    async with playing(games, doors.home, size=(120, 40)) as table:
        await table.press("h")
        await table.until(HistoryScreen)
        assert table.app.screen.query_one("#board").size.height == SIZE[1]


async def test_the_help_is_as_high_as_the_window(games: Ledger) -> None:
    async with playing(games, doors.home) as table:
        await table.press("?", "right")
        await table.sees("The rules: Classic")
        for size in (SIZE, (120, 40), (160, 50)):
            await table.resize(*size)
            await table.sees("or click here, to go back", rows=[size[1] - 2])
            assert all(row.strip() for row in table.rows()[size[1] - 5 : size[1] - 3]) or size == SIZE


async def test_the_sheet_has_as_many_rounds_as_there_is_room_for(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN, *[GIN_DEALT] * 10, dealers="BAAAAAAAAAA")
    saved(games, A_GAME + 10 * AGAIN, Rules(target=1000))
    async with playing(games, lambda app: void(doors.sheet(app, 1))) as table:
        await table.sees("rounds 5 to 11 of 11")
        await table.press(*["up"] * 4)
        await table.resize(120, 40)
        await table.until(lambda: number(table, "Anna gin") == 11)
        assert not table.reads("of 11")
        await table.sees("▸   7", "644 –   0", "Saved as game 1.")
        await table.resize(*SIZE)
        await table.sees("of 11", "▸   7")
