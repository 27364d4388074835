"""Screens in other grids, skins and characters, as text; see `test_screens` for the goldens."""

from __future__ import annotations

from typing import Final

import pytest

from app.driver import FELT, SIZE, UNHURRIED, playing
from app.test_screens import FIRST_ROUND, SCENES, at_home, keys, looks_like, new_game, resumed
from ginrummy.config.settings import Settings
from ginrummy.config.taste import CardSize, Glyphs, Indices, Taste, ThemeName
from ginrummy.storage import Ledger
from packs import BREAKING, GIN, TWO_WAYS, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")

COMPACT: Final = (60, 20)
EVERY: Final = (COMPACT, (110, 30), (120, 40))
TABLE: Final = ("cover", "discard-chosen", "by-hand", "taken-banned", "arrange", "knocked", "layoff-done")
"""Scenes with cards, which every grid draws in its own way."""
SMALL_ONLY: Final = (
    "draw-for-deal-half",
    "cover-first",
    "draw",
    "result-knock",
    "result-undercut",
    "result-gin",
    "leave",
    "help",
)
"""Scenes that are the same in all larger grids."""


@pytest.mark.parametrize("name", [*TABLE, *SMALL_ONLY])
async def test_in_the_other_grids(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    sketches, moves, pressed = SCENES[name]
    stack(monkeypatch, *sketches)
    opening = new_game if moves is None else resumed(saved(games, moves))
    async with playing(games, opening) as table:
        await keys(*pressed)(table)
        for size in EVERY if name in TABLE else (COMPACT,):
            await table.resize(*size)
            await looks_like(table, f"{name}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("name", TABLE)
async def test_with_giant_cards(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    sketches, moves, pressed = SCENES[name]
    stack(monkeypatch, *sketches)
    settings = Settings(idle=UNHURRIED.idle, taste=FELT.having({"size": CardSize.GIANT}))
    opening = new_game if moves is None else resumed(saved(games, moves))
    async with playing(games, opening, settings=settings) as table:
        await keys(*pressed)(table)
        await table.resize(144, 42)
        await looks_like(table, f"{name}-giant")
        if name == "discard-chosen":  # the same size of cards as others have there, with more on them
            await table.resize(120, 40)
            await looks_like(table, f"{name}-giant-120x40")


async def test_the_first_screens_in_the_small_grid(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, FIRST_ROUND)
    async with playing(games, at_home, size=COMPACT) as table:
        await looks_like(table, "home-60x20")
        await keys("n")(table)
        await looks_like(table, "setup-60x20")


async def test_the_rounds_stand_beside_the_table(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, BREAKING, TWO_WAYS, TWO_WAYS, dealers="BBA")
    moves = "deal, pass, pass, knock QS, defend, deal, pass, pass, knock TC, defend, deal"
    async with playing(games, resumed(saved(games, moves)), size=(120, 40)) as table:
        await keys("b")(table)
        await looks_like(table, "rounds-120x40")
        await table.resize(110, 30)
        await looks_like(table, "rounds-110x30")


LOOKS: Final = {
    "day": Taste(theme=ThemeName.DAY, cards=Glyphs.UNICODE),
    "ink": Taste(theme=ThemeName.INK, cards=Glyphs.UNICODE),
    "day-letters": Taste(theme=ThemeName.DAY, cards=Glyphs.LETTERS),
    "ink-letters": Taste(theme=ThemeName.INK, cards=Glyphs.LETTERS),
    "letters": Taste(theme=ThemeName.FELT, cards=Glyphs.LETTERS),
    "ascii": Taste(theme=ThemeName.INK, cards=Glyphs.ASCII),
    "swedish": Taste(theme=ThemeName.FELT, cards=Glyphs.UNICODE, indices=Indices.SWEDISH),
}


@pytest.mark.parametrize("look", LOOKS)
async def test_in_other_skins_and_characters(
    look: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    settings = Settings(idle=UNHURRIED.idle, taste=LOOKS[look])
    opening = resumed(saved(games, FIRST_ROUND + ", discard TC"))
    async with playing(games, opening, settings=settings) as table:
        await looks_like(table, f"cover-{look}")
        await keys("b", "t")(table)
        await looks_like(table, f"taken-{look}")
        await table.resize(120, 40)
        await looks_like(table, f"taken-{look}-120x40")
        if look == "ascii":
            assert "".join(table.rows()).isascii()


async def test_in_the_small_grid_a_knock_keeps_its_words(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    async with playing(games, resumed(saved(games, FIRST_ROUND)), size=COMPACT) as table:
        await keys("a")(table)
        await looks_like(table, "knock-60x20")


async def test_a_group_is_called_by_its_suit_where_its_name_has_no_room(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    async with playing(games, resumed(saved(games, FIRST_ROUND)), size=COMPACT) as table:
        await keys("a")(table)
        await looks_like(table, "by-melds-60x20")
        await table.press("o")
        await looks_like(table, "by-suit-60x20")
        await table.resize(*SIZE)
        await looks_like(table, "by-suit")


async def test_in_the_small_grid_the_lay_off_says_what_enter_does(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    sketches, moves, pressed = SCENES["layoff"]
    stack(monkeypatch, *sketches)
    assert moves is not None
    async with playing(games, resumed(saved(games, moves)), size=COMPACT) as table:
        await keys(*pressed)(table)
        await table.sees("Enter  Done")


async def test_without_arrows_the_key_bar_names_their_keys(games: Ledger) -> None:
    settings = Settings(idle=UNHURRIED.idle, taste=LOOKS["letters"])
    async with playing(games, at_home, settings=settings) as table:
        await table.sees("Up/Down Choose")
