"""The screens around the table at 60 by 20, as text; `test_grids` has those with cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from app.driver import SIZE, playing
from app.test_round import ROUND, SKETCH, review
from app.test_screens import A_GAME, AGAIN, at_home, keys, looks_like
from ginrummy.app.screens.history import HistoryScreen
from ginrummy.app.screens.options import OptionsScreen
from ginrummy.core.rules import Match, Rules, Scoring
from ginrummy.storage import Ledger
from packs import BREAKING, GIN, GIN_DEALT, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")

COMPACT: Final = (60, 20)

SHEETS: Final = {
    "alone": ([GIN, *[GIN_DEALT] * 10], "BAAAAAAAAAA", A_GAME + 10 * AGAIN, Rules(target=1000)),
    "hollywood": (
        [GIN, GIN_DEALT, GIN_DEALT],
        "BAA",
        A_GAME.removesuffix(", deal") + AGAIN + AGAIN,
        Rules(target=90, scoring=Scoring.HOLLYWOOD),
    ),
    "match": (
        [GIN, GIN],
        "BB",
        A_GAME + ", pass, pass, knock KS, open",
        Rules(target=90, match=Match.GAMES, match_games=2),
    ),
}


@pytest.mark.parametrize("name", SHEETS)
async def test_the_sheet(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    packs, dealers, moves, rules = SHEETS[name]
    stack(monkeypatch, *packs, dealers=dealers)
    saved(games, moves, rules)
    async with playing(games, review, size=COMPACT) as table:
        await looks_like(table, f"sheet-{name}-60x20")
        if name == "match":
            await table.press("left")
            await looks_like(table, "sheet-match-game-60x20")
        if name == "alone":
            await table.press("c")
            await looks_like(table, "sheet-chart-60x20")


async def test_the_round_that_is_chosen_stays_chosen_on_the_larger_sheet(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs, dealers, moves, rules = SHEETS["alone"]
    stack(monkeypatch, *packs, dealers=dealers)
    saved(games, moves, rules)
    async with playing(games, review, size=COMPACT) as table:
        await table.press(*["up"] * 8)
        await table.sees("▸ 3  ")
        await table.resize(*SIZE)
        await table.sees("▸   3")
        await table.resize(*COMPACT)
        await table.sees("▸ 3  ")


async def test_a_round_that_is_over(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, SKETCH, BREAKING, GIN, dealers="BBB")
    saved(games, f"{ROUND}, deal, pass, pass, knock QS, defend, deal, pass, pass")
    async with playing(games, review, size=COMPACT) as table:
        await keys("up", "enter", "right", "right", "right")(table)
        await looks_like(table, "round-drawn-60x20")
        await table.press("end")
        await looks_like(table, "round-end-60x20")
        await table.press("c")
        await looks_like(table, "round-chart-60x20")


async def test_history(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN)
    saved(games, A_GAME, Rules(target=90), ("Kari Nordmann", "Ola"))
    saved(games, "deal, pass")
    async with playing(games, at_home, size=COMPACT) as table:
        await table.press("h")
        await looks_like(table, "history-60x20")


async def test_clicks_find_the_lines_of_the_small_lists(games: Ledger) -> None:
    for number in range(3):
        saved(games, "deal", players=("Anna", f"Bo{number}"))
    async with playing(games, at_home, size=COMPACT) as table:
        await table.press("h")
        await table.until(HistoryScreen)
        await table.click("Bo1")
        await table.sees("2 of 3")
        await table.press("escape")
        await keys("n", "f2", "c")(table)
        await table.until(OptionsScreen)
        await table.click("Next dealer")
        await table.sees("▸   Next dealer")
        await table.click("→", rows=range(1, 10))
        await table.sees("1 option changed")


ABOUT_RULES: Final[Sequence[tuple[str, Sequence[str]]]] = (
    ("rules-chosen", ["n", "f2", *["down"] * 4]),
    ("options", ["c", *["down"] * 6, "right"]),
    ("options-number", [*["down"] * 12, "7"]),
    ("rules-named", ["s"]),
    ("rules-asked", [*"ours", "enter", "c", "s", "enter"]),
)


async def test_the_rules_of_a_new_game(games: Ledger) -> None:
    async with playing(games, at_home, size=COMPACT) as table:
        for name, pressed in ABOUT_RULES:
            await keys(*pressed)(table)
            await looks_like(table, f"{name}-60x20")


async def test_the_settings(games: Ledger) -> None:
    async with playing(games, at_home, size=COMPACT) as table:
        await table.press("s")
        await looks_like(table, "settings-60x20")
