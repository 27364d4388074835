"""The help: keys of the screen, the rules of the game being played, and what else there is to read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from app.driver import Driver, playing, resume
from app.test_privacy import on_screen
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.config.settings import Settings, save_settings
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Rules
from ginrummy.paths import settings_path
from ginrummy.storage import Ledger
from ginrummy.wording.rules_text import rules_text
from ginrummy.wording.topics import TOPICS
from packs import TWO_WAYS, saved, stack


def written(table: Driver) -> str:
    """All that stands on the page, seen or not."""
    return str(table.app.screen.query_one("#words").visual)  # type: ignore[attr-defined]


@pytest.fixture
def at_oklahoma(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Anna stands before her cover, in a game to 30 by the rules of Oklahoma."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass", Rules(target=30, oklahoma=True, spade_double=True))
    return games


async def test_the_rules_are_those_of_the_game_being_played(at_oklahoma: Ledger) -> None:
    rules = Rules(target=30, oklahoma=True, spade_double=True)
    async with playing(at_oklahoma, resume) as table:
        await table.press("?", "right")
        await table.sees("The rules: Oklahoma")
        for section in rules_text(rules):
            for line in (section.title, *section.lines):
                assert line in written(table)
        await table.still()  # or there is no end to go to yet
        await table.press("end")
        await table.sees("The higher total wins")


async def test_every_page_can_be_read_by_keys_and_by_mouse(at_oklahoma: Ledger) -> None:
    rules = Rules(target=30, oklahoma=True, spade_double=True)
    async with playing(at_oklahoma, resume) as table:
        await table.press("?", "right")
        pages = zip(
            ("Tips", "Questions", "Words", "Players"), ("tips", "faq", "words", "players"), strict=True
        )
        for label, topic in pages:
            await table.press("right")
            await table.sees(TOPICS[topic].title, rows=[3])
            for section in TOPICS[topic].sections(rules):
                assert all(line in written(table) for line in section.lines)
            await table.click("Rules", rows=[1])
            await table.sees("The rules: Oklahoma")
            await table.click(label, rows=[1])
            await table.sees(TOPICS[topic].title, rows=[3])
            assert all(cell_len(row) == 80 for row in await table.still())
        await table.press("right")
        await table.sees("Your own key")
        await table.press("left")
        await table.sees(TOPICS["players"].title)


async def test_a_new_page_begins_at_its_top(at_oklahoma: Ledger) -> None:
    async with playing(at_oklahoma, resume) as table:
        await table.press("?", "right")
        await table.sees("The rules: Oklahoma")
        await table.still()  # or there is no end to go to yet
        await table.press("end")
        await table.until(lambda: not table.reads("The rules: Oklahoma"))
        await table.press("right", "left")
        await table.sees("The rules: Oklahoma")


@pytest.mark.parametrize("there", [doors.settings, doors.keys])
async def test_the_help_says_what_is_reset(games: Ledger, there: Callable[[GinApp], None]) -> None:
    async with playing(games, there) as table:
        await table.press("?")
        await table.until(HelpScreen)
        await table.sees("R Set back what is chosen, as it was at first.")


async def test_no_page_shows_a_card_of_the_hand_beneath(at_oklahoma: Ledger) -> None:
    """And whoever closes it finds the hand as it was left, not another's."""
    async with playing(at_oklahoma, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.press("?")
        await table.until(HelpScreen)
        await table.press("right")
        for _ in range(5):
            await table.still()
            assert on_screen(table) == set()
            await table.press("right")
        await table.press("escape")
        await table.until(TurnScreen)


async def test_help_over_a_cover_stays_without_cards_on_every_page(at_oklahoma: Ledger) -> None:
    async with playing(at_oklahoma, resume) as table:
        await table.press("?")
        for _ in range(6):
            await table.still()
            assert on_screen(table) == set()
            await table.press("right", "a")
        assert isinstance(table.app.screen, HelpScreen)
        await table.press("?")
        await table.until(CoverScreen)


async def test_before_a_game_the_rules_are_those_chosen_last(games: Ledger) -> None:
    async with playing(games, doors.home) as table:
        await table.press("u")
        await table.sees("The rules: Classic")
        await table.press("escape")
        await table.until(HomeScreen)
        save_settings(settings_path(), Settings(rules="hollywood"))
        await table.click("U  Rules")
        await table.sees("The rules: Hollywood")


async def test_on_a_sheet_the_rules_are_those_of_that_game(games: Ledger) -> None:
    saved(games, "", PRESETS["palace"])

    def review(app: GinApp) -> None:
        doors.sheet(app, 1)

    async with playing(games, review) as table:
        await table.press("?", "right")
        await table.sees("The rules: Palace")


async def test_while_a_game_is_set_up_they_are_those_that_are_chosen(games: Ledger) -> None:
    async with playing(games, lambda app: doors.setup(app, ("", ""), PRESETS["modern"])) as table:
        await table.press("f1", "right")
        await table.sees("The rules: Modern")
