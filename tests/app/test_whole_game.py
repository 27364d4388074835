"""A whole game by keys, and a round by mouse alone, as two people play them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from textual.screen import Screen

from app.driver import KEY_BAR, OWN, SHARED, Driver, playing
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.draw_for_deal import DrawForDealScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.scoresheet import ScoresheetScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import DealStyle, FirstDealer, KnockCardSource, LayoffEntry, Match, Rules
from ginrummy.storage import Ledger
from ginrummy.table.history import saved_game
from ginrummy.table.moments import (
    Cover,
    DrawForDeal,
    GameOver,
    Knocked,
    LayOff,
    Moment,
    Promised,
    RoundOver,
    Turn,
)
from ginrummy.wording.results import game_headline
from keyplayer import play_out, seeded_table
from packs import TWO_WAYS, stack

SEED: Final = "g311"
"""A short game: five rounds to 100."""

SCREENS: Final[dict[type[Moment], type[Screen[None]]]] = {
    DrawForDeal: DrawForDealScreen,
    Promised: CoverScreen,
    Cover: CoverScreen,
    Turn: TurnScreen,
    Knocked: KnockedScreen,
    LayOff: LayOffScreen,
    RoundOver: ResultScreen,
    GameOver: ScoresheetScreen,
}


async def shows(table: Driver, moment: Moment) -> None:
    """The app has come to this moment: the screen for it, with what a player sees there."""
    await table.until(SCREENS[type(moment)])
    screen = table.app.screen
    match moment:
        case Turn(view=view):
            assert isinstance(screen, TurnScreen)
            await table.until(lambda: screen.view == view)
        case RoundOver(standing=standing):
            anna, bo = standing.totals
            await table.sees(f"Anna {anna} Bo {bo}")
        case _:
            pass


GAMES: Final[dict[str, tuple[Rules, str]]] = {
    "classic": (Rules(), SEED),
    "oklahoma": (replace(PRESETS["oklahoma"], target=25), "oklahoma1"),
    "hollywood": (replace(PRESETS["hollywood"], target=10), "hollywood20"),
    "eleven": (Rules(target=25, deal_style=DealStyle.ELEVEN, big_gin=True), "eleven12"),
    "round the corner": (replace(PRESETS["round-the-corner"], target=40), "corner"),
    "palace": (replace(PRESETS["palace"], target=60), "palace28"),
    "side card": (
        Rules(
            target=40,
            deal_style=DealStyle.ELEVEN,
            oklahoma=True,
            spade_double=True,
            knock_card_source=KnockCardSource.SIDE_CARD,
            layoff_entry=LayoffEntry.AUTO,
            first_turn_knock=False,
            show_undercut_melds=True,
            extra_boxes=True,
            first_dealer=FirstDealer.RANDOM,
        ),
        "side22",
    ),
    "a match": (
        Rules(target=20, match=Match.GAMES, match_games=2, first_dealer=FirstDealer.HIGH),
        "match18",
    ),
}
"""Rules, and the seed of a game that is played under them."""


@pytest.mark.timeout(180)
@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game_is_played_by_keys(name: str, games: Ledger, tmp_path: Path) -> None:
    """The same keys lead the app and a table without any screen to the same sheet."""
    rules, seed = GAMES[name]
    shadow = seeded_table(tmp_path / "shadow" / "games.db", seed, rules=rules)
    moments = list(play_out(shadow))
    last, _ = moments[-1]
    assert isinstance(last, GameOver)
    assert last.sheet.account is not None

    def start(app: GinApp) -> None:
        app.start_game(("Anna", "Bo"), rules, seed)

    async with playing(games, start) as table:
        for moment, keys in moments:
            await shows(table, moment)
            await table.press(*keys)
        await table.sees("GAME OVER", game_headline(last.sheet))
    assert saved_game(games, 1)[1] == last.sheet


async def test_a_round_is_played_by_mouse_alone(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step has something to click on: piles, cards, key caps, plates."""
    stack(monkeypatch, TWO_WAYS)

    def start(app: GinApp) -> None:
        app.start_game(("Anna", "Bo"), Rules())

    async with playing(games, start) as table:
        await table.until(DrawForDealScreen)
        await table.click("pack 52")
        await table.click("Draw a card", rows=KEY_BAR)
        await table.click("Deal", rows=KEY_BAR)
        # Anna passes by the key bar, Bo takes the upcard from the pile and discards on the pile
        await table.until(CoverScreen)
        await table.click("or click here")
        await table.until(TurnScreen)
        await table.click("Pass", rows=KEY_BAR)
        await table.until(CoverScreen)
        await table.click("or click here")
        await table.until(TurnScreen)
        await table.click("Q♣", rows=SHARED)
        await table.sees("Bo, you took Q♣")
        await table.click("K♠", rows=OWN)
        await table.sees("Discard K♠", rows=KEY_BAR)
        await table.click("discard 0", rows=SHARED)
        # Anna draws from the stock and knocks with the second layout
        await table.until(CoverScreen)
        await table.sees("Bo took Q♣ and discarded K♠")
        await table.click("or click here")
        await table.until(TurnScreen)
        await table.click("stock 31", rows=SHARED)
        await table.sees("Anna, you drew 7♥")
        await table.click("10♣", rows=OWN)
        await table.click("Knock with 6", rows=KEY_BAR)
        await table.click("opens 3♥ and 8♥", rows=range(13, 20))
        await table.sees("▸ 2")
        await table.click("Press Enter or click here: Knock with 6")
        # Bo lays off one card by the card and the other by the key bar
        await table.until(KnockedScreen)
        await table.click("click here to lay")
        await table.until(LayOffScreen)
        await table.click("8♥", rows=range(13, 20))
        await table.sees("3♥ fits here", "deadwood 18")
        await table.click("All that fits", rows=KEY_BAR)
        await table.sees("3♥ and 8♥ laid off", "deadwood 15")
        await table.click("Done", rows=KEY_BAR)
        await table.until(ResultScreen)
        await table.sees("ANNA WINS THE ROUND", "6 against 15")
        await table.click("Next round", rows=KEY_BAR)
        await table.until(CoverScreen)
        await table.sees("Round 2", "Anna   9")
        # and away: by the plate that leads to the first screen
        await table.click("Leave, all is saved", rows=KEY_BAR)
        await table.click("Leave for the first screen")
        await table.until(HomeScreen)
        await table.click("Resume     Anna")
        await table.until(CoverScreen)
        await table.sees("Taken up where you left")


async def test_a_game_is_set_up_and_begun_from_the_first_screen(games: Ledger) -> None:
    """Only the names need the keyboard."""

    def home(app: GinApp) -> None:
        doors.home(app)

    async with playing(games, home) as table:
        await table.click("New game", rows=range(10, 20))
        await table.type("Åse")
        await table.press("enter")
        await table.type("Ærø")
        await table.press("enter")
        await table.type("50")
        await table.press("enter")
        await table.until(DrawForDealScreen)
        await table.sees("Game to 50", "Åse", "Ærø")
        await table.press("å", "æ")
        await table.until(lambda: table.reads("deals the first round") or table.reads("both draw again"))
