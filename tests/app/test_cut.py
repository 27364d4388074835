"""The promise on the first cover of a deal, and the cut that comes after it (ux.md 4.2)."""

from __future__ import annotations

import pytest

from app.driver import Driver, playing
from app.test_privacy import in_widgets, on_screen
from drawing import cards
from ginrummy.app.app import GinApp
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.cut import CutScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from packs import PLAYERS, TWO_WAYS, stack


def start(app: GinApp) -> None:
    app.start_game(PLAYERS, Rules())


def practise(app: GinApp) -> None:
    app.start_game(PLAYERS, Rules(), seed="tea")


async def dealt(table: Driver) -> None:
    """The first deal has been made."""
    await table.press("a", "b")
    while table.reads("both draw again"):
        await table.press("a", "b")
    await table.press("enter")
    await table.sees("nobody has seen a card yet")


async def in_the_second_field(table: Driver) -> None:
    await table.until(lambda: table.app.focused is not None and table.app.focused.id == "second")


async def test_the_first_cover_of_a_deal_shows_a_promise_and_no_card(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even the upcard, which another cut would change; it is turned up with the first hand."""
    stack(monkeypatch, TWO_WAYS)
    async with playing(games, start) as table:
        await dealt(table)
        digits = str(games.events(1)[-1].body["promise"])[:4]
        await table.sees("this deal is promised:", digits, "F2 Cut")
        assert on_screen(table) == in_widgets(table.app) == set()
        await table.press("a")
        await table.until(TurnScreen)
        await table.press("h")
        await table.until(CoverScreen)
        await table.until(lambda: on_screen(table) == set(cards("QC")))
        assert not table.reads("F2")


async def test_both_cut_with_whatever_they_type(games: Ledger) -> None:
    async with playing(games, start) as table:
        await dealt(table)
        await table.press("f2")
        await table.until(CutScreen)
        await table.sees("Anna", "Bo", "this deal is promised:")
        await table.type("7 å?")
        await table.press("enter")
        await in_the_second_field(table)
        await table.press(*"queen", "enter")
        await table.sees("Anna cut with 7 å?", "Bo cut with queen")
        assert (games.events(1)[-1].kind, games.events(1)[-1].body) == ("cut", {"cuts": ["7 å?", "queen"]})
        assert not table.reads("F2")
        await table.press("f2")
        await table.drawn()
        assert isinstance(table.app.screen, CoverScreen)
        await table.press("a", "b")  # whoever it is; chance has decided who deals
        await table.until(TurnScreen)


@pytest.mark.parametrize("way", ["escape", "enter enter", "x escape"])
async def test_nobody_has_to_cut(way: str, games: Ledger) -> None:
    async with playing(games, start) as table:
        await dealt(table)
        rows = len(games.events(1))
        await table.press("f2", *way.split())
        await table.sees("nobody has seen a card yet", "F2 Cut")
        assert len(games.events(1)) == rows


async def test_cutting_goes_by_the_mouse_too(games: Ledger) -> None:
    async with playing(games, start) as table:
        await dealt(table)
        await table.click("F2")
        await table.until(CutScreen)
        await table.press("x")
        await table.click("Enter", rows=[23])
        await table.sees("Anna cut with x")


@pytest.mark.parametrize("keys", ["?", "escape"])
async def test_other_screens_lead_back_to_the_cut(keys: str, games: Ledger) -> None:
    async with playing(games, start) as table:
        await dealt(table)
        await table.press(keys)
        await table.until(HelpScreen if keys == "?" else LeaveScreen)
        await table.press("escape")
        await table.sees("F2 Cut")


async def test_a_practice_game_says_so_on_every_screen_and_is_not_cut(games: Ledger) -> None:
    async with playing(games, practise) as table:
        await table.sees("practice", rows=[0])
        await dealt(table)
        assert not table.reads("F2")
        for keys in ("", "f2", "?", "escape", "a", "h", "escape", "?"):
            await table.press(*keys.split())
            await table.sees("practice", rows=[0])


async def test_a_long_cut_fits(games: Ledger) -> None:
    async with playing(games, start) as table:
        await dealt(table)
        await table.press("f2", *("東" * 60), "enter")
        await in_the_second_field(table)
        await table.press(*("w" * 60), "enter")
        await table.sees("Anna cut with", "Bo cut with", "…")
        assert games.events(1)[-1].body == {"cuts": ["東" * 40, "w" * 40]}


async def test_whoever_left_the_field_empty_can_still_cut(games: Ledger) -> None:
    async with playing(games, start) as table:
        await dealt(table)
        await table.press("f2")
        await table.until(CutScreen)
        await table.press("x", "enter")
        await in_the_second_field(table)
        await table.press("enter")
        await table.sees("Anna cut with x", "F2 Cut")
        await table.press("f2")
        await table.until(CutScreen)
        await in_the_second_field(table)
        await table.press("y", "enter")
        await table.sees("Anna cut with x", "Bo cut with y")
        assert not table.reads("F2")


async def test_in_the_small_grid_all_of_the_explanation_stands(games: Ledger) -> None:
    async with playing(games, start, size=(60, 20)) as table:
        await dealt(table)
        await table.press("f2")
        await table.until(CutScreen)
        said = " ".join(" ".join(await table.still()).split())
        assert "leave a field empty for no cut. The promise stands already" in said
        assert "cannot have been chosen to suit what you type. When the round is over" in said
        assert "gin verify counts it all again." in said
