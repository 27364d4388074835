"""Statistics on the screen: everybody, a player, and two players against each other."""

from __future__ import annotations

import pytest

from app.driver import SIZE, playing
from app.test_home import A_GAME
from app.test_looks import THEMES, weak_pairs, wearing
from app.test_screens import at_home, keys, looks_like
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.pair import PairScreen
from ginrummy.app.screens.player import PlayerScreen
from ginrummy.app.screens.statistics import StatisticsScreen
from ginrummy.config.taste import ThemeName
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from ginrummy.table.stats import pair_statistics, player_statistics
from ginrummy.table.table import Table
from ginrummy.wording.stats import pair_facts, player_facts
from packs import GIN, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")

SIZES = (SIZE, (60, 20))


@pytest.fixture
def some_games(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Of Kari, who plays with everybody and wins against Ola three times of four; the first name wins."""
    stack(monkeypatch, GIN)
    for players in (("Kari", "Ola"), ("Kari", "Ola"), ("Ola", "Kari"), ("Kari", "Ola"), ("Anna", "Kari")):
        saved(games, A_GAME, Rules(target=90), players)
    saved(games, "deal, pass", players=("Kari", "Bartholomew Hawthorn"))
    return games


@pytest.mark.parametrize("size", SIZES)
async def test_the_screens_of_statistics(size: tuple[int, int], some_games: Ledger) -> None:
    end = "" if size == SIZE else "-60x20"
    async with playing(some_games, at_home, size=size) as table:
        await table.press("t")
        await looks_like(table, f"statistics{end}")
        await table.press("enter")
        await looks_like(table, f"statistics-player{end}")
        await table.press("enter")
        await looks_like(table, f"statistics-pair{end}")


@pytest.mark.parametrize("theme", THEMES)
async def test_they_can_be_read_in_every_theme(theme: ThemeName, some_games: Ledger) -> None:
    async with playing(some_games, at_home, settings=wearing(theme)) as table:
        for key, words in (("t", "player"), ("enter", "against"), ("enter", "games won")):
            await table.press(key)
            await table.sees(words)
            assert await weak_pairs(table) == set()


async def test_they_say_what_gin_stats_says(some_games: Ledger) -> None:
    kari, both = player_statistics(some_games, "Kari"), pair_statistics(some_games, "Kari", "Ola")
    assert kari is not None
    assert both is not None
    async with playing(some_games, at_home) as table:
        await table.press("t", "enter")
        shown = " ".join("\n".join(table.rows()).split())
        for fact in player_facts(kari.figures):
            assert f"{fact.label} {fact.value}" in shown
        await table.press("enter")
        await table.until(PairScreen)
        shown = " ".join("\n".join(table.rows()).split())
        for each in pair_facts(*both):
            assert f"{each.label} {each.first} {each.second}" in shown


async def test_each_way_back_keeps_what_was_chosen(some_games: Ledger) -> None:
    async with playing(some_games, at_home) as table:
        await table.press("T")
        await table.until(StatisticsScreen)
        await table.sees("▸ Kari")
        await keys("down", "enter")(table)
        await table.until(PlayerScreen)
        await table.sees("STATISTICS   Ola", "▸ Kari")
        await table.press("escape")
        await table.sees("▸ Ola")
        await keys("up", "enter", "down", "enter")(table)
        await table.until(PairScreen)
        await table.sees("Kari and Anna")
        await table.press("escape")
        await table.sees("STATISTICS   Kari", "▸ Anna")
        await table.press("up", "up")
        await table.sees("▸ Barth")
        await table.press("escape", "escape")
        await table.until(HomeScreen)


async def test_by_mouse(some_games: Ledger) -> None:
    """The first click chooses, the second opens."""
    async with playing(some_games, at_home) as table:
        await table.click("T  Statistics")
        await table.click("Anna")
        await table.sees("▸ Anna")
        await table.click("Anna")
        await table.until(PlayerScreen)
        await table.sees("STATISTICS   Anna")
        await table.click("Kari", rows=range(15, 21))
        await table.until(PairScreen)
        await table.click("Back")
        await table.until(PlayerScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_practice_games_alone_come_to_nothing(size: tuple[int, int], games: Ledger) -> None:
    """Which is said where everybody looks, with the reason."""
    Table.start(games, ("Kari", "Ola"), Rules(), seed="again").close()
    async with playing(games, at_home, size=size) as table:
        await table.press("t")
        await table.until(StatisticsScreen)
        middle = range(size[1] // 2 - 2, size[1] // 2 + 2)
        await table.sees("No game that counts has been saved yet.", rows=middle)
        await table.sees("Practice games are not counted.", rows=middle)
        await table.press("up", "down", "enter", "escape")
        await table.until(HomeScreen)


async def test_a_player_whose_games_have_been_deleted_meanwhile_is_left_out(some_games: Ledger) -> None:
    async with playing(some_games, at_home) as table:
        await keys("t", "down", "down", "down", "enter")(table)
        await table.sees("Bartholomew")
        await table.press("escape")
        await table.sees("▸ Barth")
        with some_games.lock(6) as held:
            some_games.remove(held)
        await table.press("enter")
        await table.until(lambda: "Barth" not in "".join(table.rows()))
        await table.sees("▸ Kari")
