"""How several games stand: Hollywood's three and those of a match, on the result and in the help."""

from __future__ import annotations

import pytest

from app.driver import playing, resume
from app.test_privacy import on_screen
from app.test_screens import keys
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.core.rules import Match, Rules, Scoring
from ginrummy.storage import Ledger
from packs import GIN, GIN_DEALT, TWO_WAYS, saved, stack

ROUND = "deal, pass, pass, knock TC, defend"
"""Anna knocks with 6, and Bo is left with more."""


async def test_a_game_of_hollywood_that_is_over_says_so(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, ROUND, Rules(scoring=Scoring.HOLLYWOOD, target=5))
    async with playing(games, resume) as table:
        await table.until(ResultScreen)
        await table.sees("game 1 over: ", "game 2: 0–0", "game 3: 0–0")
        await keys("enter")(table)
        await table.until(CoverScreen)
        await table.sees("Hollywood to 5, game 2", rows=[0])


async def test_a_game_of_a_match_says_who_won_it_before_the_next_one(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, ROUND, Rules(match=Match.GAMES, match_games=2, target=5))
    async with playing(games, resume) as table:
        await table.until(ResultScreen)
        await table.sees("game 1: Anna wins by ", "games won: 1–0")


@pytest.mark.parametrize("key", ["s", "? right"])
async def test_the_sheet_so_far_can_be_read_on_a_result(
    key: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, ROUND)
    async with playing(games, resume) as table:
        await table.until(ResultScreen)
        await keys(*key.split())(table)
        await table.until(HelpScreen)
        await table.sees("Score", "how it ended", "Anna knocked")
        await keys("escape")(table)
        await table.until(ResultScreen)


async def test_the_sheet_in_the_help_has_nothing_of_the_round_that_is_on(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN, GIN_DEALT, dealers="BA")
    saved(games, "deal, pass, pass, knock KS, open, deal, pass, pass", Rules(target=500))
    async with playing(games, resume) as table:
        await table.until(CoverScreen)
        await keys("?", "right")(table)
        await table.sees("how it ended", "gin")
        assert on_screen(table) == set()
        assert not table.reads("    2  ")


async def test_before_the_first_round_is_over_there_is_no_sheet(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await keys("?")(table)
        await table.sees("Keys", "Rules", rows=[1])
        assert not table.reads("Score", rows=[1])
