"""The settings: every change is seen at once, and remembered."""

from __future__ import annotations

import pytest

from app.driver import playing
from app.test_screens import keys, looks_like
from ginrummy.app import doors
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.settings import SettingsScreen
from ginrummy.config.kinds import OneOf
from ginrummy.config.settings import FRESH, KINDS, HandOver, Settings, load_settings, value_of
from ginrummy.config.taste import Deck, Indices
from ginrummy.paths import settings_path
from ginrummy.storage import Ledger
from ginrummy.wording.settings import meaning, title, value_words

pytestmark = pytest.mark.usefixtures("noon_in_utc")


def remembered() -> Settings:
    return load_settings(settings_path())[0]


async def test_they_are_reached_from_the_first_screen_and_left_for_it(games: Ledger) -> None:
    async with playing(games, doors.home) as table:
        await keys("s")(table)
        await table.until(SettingsScreen)
        await looks_like(table, "settings")
        await keys("escape")(table)
        await table.until(HomeScreen)


async def test_arrows_change_a_setting_for_now_and_for_good(games: Ledger) -> None:
    async with playing(games, doors.settings) as table:
        await keys("right")(table)
        await table.sees("← without a pause →", "changed")
        assert table.app.hands is HandOver.SHORT
        assert remembered().hand_over is HandOver.SHORT
        await keys("left", "left")(table)
        await table.sees("← none within a round →")
        await keys("r")(table)
        await table.sees("← always, after a pause →")
        assert remembered() == Settings(taste=remembered().taste)


async def test_the_cards_show_what_a_change_does(games: Ledger) -> None:
    async with playing(games, doors.settings) as table:
        await table.sees("A♠", "J♦", "Q♣")
        await keys("up", "up", "right")(table)
        await table.sees("E♠", "Kn♦", "D♣")
        assert remembered().taste.indices is Indices.DANISH
        await keys("r")(table)
        await table.sees("A♠", "J♦", "Q♣")


async def test_the_cards_are_as_large_as_wished_where_there_is_room(games: Ledger) -> None:
    async with playing(games, doors.settings) as table:
        await keys(*["down"] * [*KINDS].index("size"))(table)
        for words, row in (
            ("one line", "▄▄▄ ▄▄▄ ▄▄▄"),
            ("at most small", "▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄"),
            ("at most large", "▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄"),
            ("giant, for poor eyes", "██▄█▀"),
        ):
            await keys("right")(table)
            await table.sees(words, row)
        await looks_like(table, "settings-giant")
        await table.resize(60, 20)
        await table.sees("▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄")


async def test_an_idle_time_is_gone_through_in_steps(games: Ledger) -> None:
    async with playing(games, doors.settings, settings=Settings(idle=45)) as table:
        await keys("down")(table)
        await table.sees("← after 45 seconds →")
        await keys("right")(table)
        await table.sees("← after 60 seconds →")
        await keys("left", "left")(table)
        await table.sees("← never →")
        assert remembered().idle == 0


async def test_lines_can_be_clicked_to_choose_and_to_change(games: Ledger) -> None:
    async with playing(games, doors.settings) as table:
        await table.click("Deck")
        await table.sees("▸ Deck")
        await table.click("Deck")
        await table.sees("← four colours →")
        assert remembered().taste.deck is Deck.FOUR


async def test_what_cannot_be_remembered_is_said_and_holds_all_the_same(games: Ledger) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text("players = [", encoding="utf-8")
    async with playing(games, doors.settings) as table:
        await keys("right")(table)
        await table.sees("settings.toml, line 1", "← without a pause →")
        assert table.app.hands is HandOver.SHORT
    assert settings_path().read_text(encoding="utf-8") == "players = ["


@pytest.mark.parametrize("name", KINDS)
def test_every_setting_and_value_has_words_of_its_own(name: str) -> None:
    kind = KINDS[name]
    values = kind.steps
    assert value_of(FRESH, name) in values
    words = [value_words(name, value) for value in values]
    assert len({*words}) == len(words)
    assert title(name) != meaning(name)
    assert all(kind.read(kind.write(value)) == value for value in values)  # type: ignore[arg-type]
    assert not isinstance(kind, OneOf) or kind.allowed == tuple(value.value for value in kind.words)
