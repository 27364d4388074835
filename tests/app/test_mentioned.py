"""A key that changes the look says what is on now, on every screen, until the next key or for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from textual.widgets import Input

from app.driver import SIZE, Driver, playing
from app.test_privacy import on_screen
from app.test_screens import A_GAME, FIRST_ROUND, keys, resumed, text_of
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.commands import LOOKS
from ginrummy.app.screens import board
from ginrummy.app.screens.board import BoardScreen
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from packs import GIN, TWO_WAYS, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")

AT_THE_TABLE: Final = {
    "draw for deal": ("", ()),
    "cover": ("deal", ()),
    "turn": (FIRST_ROUND, ("a",)),
    "turn, a card chosen": (FIRST_ROUND, ("a", "0")),
    "layout of a knock": (FIRST_ROUND, ("a", "k")),
    "after a knock": (FIRST_ROUND + ", knock TC", ()),
    "lay-off": (FIRST_ROUND + ", knock TC", ("b",)),
    "result": (FIRST_ROUND + ", knock TC, defend", ()),
    "leaving": (FIRST_ROUND, ("a", "q")),
    "help": (FIRST_ROUND, ("a", "?")),
    "cut": ("", ("a", "b", "enter", "f2")),
}
ELSEWHERE: Final[dict[str, tuple[Callable[[GinApp], object], tuple[str, ...]]]] = {
    "first screen": (doors.home, ()),
    "new game": (doors.setup, ()),
    "which rules": (doors.setup, ("f2",)),
    "options": (doors.setup, ("f2", "c")),
    "save the rules": (doors.setup, ("f2", "c", "s")),
    "settings": (doors.settings, ()),
    "keys": (doors.keys, ()),
    "history": (doors.home, ("h",)),
    "statistics": (doors.statistics, ()),
    "statistics of a player": (lambda app: doors.player(app, "Anna"), ()),
    "statistics of two": (lambda app: doors.pair(app, "Anna", "Bo"), ()),
    "score sheet": (lambda app: doors.sheet(app, 1), ()),
    "review": (lambda app: doors.sheet(app, 1, 0), ()),
    "review, as a chart": (lambda app: doors.sheet(app, 1, 0), ("c",)),
}


async def says_what_is_on(
    games: Ledger, opening: Callable[[GinApp], object], pressed: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with playing(games, lambda app: void(opening(app)), size=size) as table:
        await keys(*pressed)(table)
        await table.still()
        before, cards = text_of(table), on_screen(table)
        await table.press("f4")
        if "Deck   " not in before:  # or the line of that setting is another one, too
            await table.sees("Deck: four colours.")
            assert on_screen(table) == cards
        await table.press("f9")
        if "Deck   " not in before:
            await table.until(lambda: text_of(table) == before)
        await table.press("f3")
        await table.sees("Theme: felt by day.")
        await table.press("f5")
        await table.sees("Card size: one line.")
        assert not table.reads("Theme: felt by day.")


def void(_said: object) -> None:
    """An opening returns nothing."""


@pytest.mark.parametrize("size", [SIZE, (60, 20)])
@pytest.mark.parametrize("name", AT_THE_TABLE)
async def test_at_the_table(
    name: str, size: tuple[int, int], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    moves, pressed = AT_THE_TABLE[name]
    await says_what_is_on(games, resumed(saved(games, moves)), pressed, size)


@pytest.mark.parametrize("size", [SIZE, (60, 20)])
@pytest.mark.parametrize("name", ELSEWHERE)
async def test_on_the_other_screens(
    name: str, size: tuple[int, int], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    saved(games, A_GAME.removesuffix(", deal"), Rules(target=90))
    await says_what_is_on(games, *ELSEWHERE[name], size)


async def test_a_letter_that_a_field_does_not_take_ends_it_too(games: Ledger) -> None:
    async with playing(games, doors.home) as table:
        await types_it_away(table, ("n", "down", "down"))


async def test_a_letter_of_the_cut_ends_it_too(games: Ledger) -> None:
    async with playing(games, resumed(saved(games, ""))) as table:
        await types_it_away(table, AT_THE_TABLE["cut"][1])


async def types_it_away(table: Driver, there: tuple[str, ...]) -> None:
    await keys(*there, "f3")(table)
    await table.sees("Theme: felt by day.")
    assert isinstance(table.app.focused, Input)
    await table.press("x")
    await table.until(lambda: not table.reads("Theme: felt by day."))


async def test_a_screen_without_the_line_takes_keys(games: Ledger) -> None:
    async with playing(games, doors.home) as table:
        bare = BoardScreen()
        table.app.change_screen(bare)
        await table.until(BoardScreen)
        await table.press("x", "down")
        await table.still()
        assert table.app.screen is bare
    assert table.app.fault is None


async def test_where_no_colour_is_shown_it_says_so(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(games, doors.home) as table:
        await table.press("f3")
        await table.sees("Theme: felt by day, without colour.")
        await table.press("f4")
        await table.sees("Deck: four colours; no colour is shown.")


async def test_what_cannot_be_remembered_is_said_instead(games: Ledger) -> None:
    from ginrummy.paths import settings_path

    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().mkdir()
    async with playing(games, doors.home) as table:
        await table.press(LOOKS[0].standard[0])
        await table.until(lambda: not table.reads("Two players, one keyboard."))
        assert not table.reads("Theme:")


@pytest.mark.parametrize("pressed", [("a", "k"), ("a", "q")], ids=["layout of a knock", "leaving"])
async def test_a_question_that_enter_still_answers_comes_back_by_itself(
    pressed: tuple[str, ...], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "READ", 1.0)
    stack(monkeypatch, TWO_WAYS)
    async with playing(games, resumed(saved(games, FIRST_ROUND))) as table:
        await keys(*pressed)(table)
        await table.still()
        before = text_of(table)
        await table.press("f4")
        await table.sees("Deck: four colours.")
        await table.until(lambda: text_of(table) == before)
