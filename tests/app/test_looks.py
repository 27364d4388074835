"""Every theme on real screens: each pair of colours that is sent can be read, and one picture of each."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pytest
from rich.color import Color

from app.colours import contrast
from app.driver import UNHURRIED, Driver, playing, resume
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.skins.felt import DAY
from ginrummy.app.skins.ink import LIGHT
from ginrummy.app.skins.skin import Depth
from ginrummy.config.settings import Settings, load_settings
from ginrummy.config.taste import CardSize, Deck, Glyphs, Taste, ThemeName
from ginrummy.paths import settings_path
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

PICTURES: Final = Path(__file__).parent / "goldens"
UPDATE: Final = bool(os.environ.get("UPDATE_GOLDENS"))
THEMES: Final = [theme for theme in ThemeName if theme is not ThemeName.AUTO]
ORNAMENT: Final = set("─═")
"""A thin rule after a label carries nothing."""
EDGE: Final = set("▄▀█▌▐▎▏▕▁▔▖▘")
"""Paper and its shadows, whose contrast with the ground is tested with the palettes."""


@pytest.fixture
def drawn(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Anna has drawn 7H after two passes."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    return games


def wearing(theme: ThemeName, deck: Deck = Deck.TWO) -> Settings:
    taste = Taste(theme=theme, deck=deck, cards=Glyphs.UNICODE)
    return Settings(idle=UNHURRIED.idle, taste=taste)


async def weak_pairs(table: Driver) -> set[tuple[str, str, str]]:
    """What stands on the screen with too little contrast at any depth, and in which colours."""
    weak: set[tuple[str, str, str]] = set()
    for depth in (Depth.SIXTEEN, Depth.BYTE, Depth.TRUE):
        table.app.depth = depth
        table.app.dress()
        await table.drawn()
        weak |= weak_now(table)
    return weak


def weak_now(table: Driver) -> set[tuple[str, str, str]]:
    """The same at the present depth."""
    weak = set()
    for strip in table.app.screen._compositor.render_strips():
        for text, style, _control in strip:
            marks = set(text.strip())
            if not marks or style is None or style.color is None or style.bgcolor is None:
                continue
            front, back = _hex(style.color), _hex(style.bgcolor)
            least = 4.5 if any(mark.isalnum() for mark in marks) else 3
            if not marks <= ORNAMENT | EDGE and contrast(front, back) < least:
                weak.add((text.strip(), front, back))
    return weak


def _hex(colour: Color) -> str:
    return "#000000" if colour.is_default else colour.get_truecolor().hex


@pytest.mark.parametrize("theme", THEMES)
async def test_everything_on_the_screens_can_be_read(theme: ThemeName, drawn: Ledger) -> None:
    async with playing(drawn, resume, size=(120, 40), settings=wearing(theme, Deck.SAFE)) as table:
        await table.press("a", "0")
        await table.sees("Discard 10♣", "SINCE YOUR LAST TURN")
        assert await weak_pairs(table) == set()
        await table.press("k")
        await table.sees("opens 3♥")
        assert await weak_pairs(table) == set()


@pytest.mark.parametrize("theme", THEMES)
async def test_a_picture_of_each_theme(theme: ThemeName, drawn: Ledger) -> None:
    async with playing(drawn, resume, settings=wearing(theme)) as table:
        await table.press("a", "0")
        await table.sees("Discard 10♣", "▲")
        # Rich names its classes after the content, which is no part of the picture
        svg = re.sub(r"terminal-\d+", "terminal", table.app.export_screenshot(title="gin", simplify=True))
    golden = PICTURES / f"{theme.value}.svg"
    if UPDATE:
        golden.write_text(svg, encoding="utf-8")
    assert svg == golden.read_text(encoding="utf-8")


async def test_keys_change_theme_deck_and_size_and_keep_what_was_begun(drawn: Ledger) -> None:
    async with playing(drawn, resume, size=(120, 40)) as table:
        await table.press("a", "0")
        await table.sees("Discard 10♣", "▄▄▄▄▄▄▄▄▄")
        await table.press("f3")
        await table.sees("Discard 10♣", "▁▁▁▁▁▁▁▁▁")
        await table.press("f4")
        await table.press("f5")
        await table.sees("Discard 10♣", "▲", "▁▁▁")
        assert not table.reads("▁▁▁▁▁")
        assert isinstance(table.app.screen, TurnScreen)
    settings, faults = load_settings(settings_path())
    assert not faults
    assert settings.taste == Taste(theme=ThemeName.DAY, deck=Deck.FOUR, size=CardSize.CHIP)


async def test_no_colour_is_sent_where_none_is_wanted(drawn: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(drawn, resume) as table:
        await table.press("a", "0")
        await table.sees("Discard 10♣", "┏━━━┓")
        for strip in table.app.screen._compositor.render_strips():
            for _text, style, _control in strip:
                for colour in () if style is None else (style.color, style.bgcolor):
                    assert colour is None or len(set(colour.get_truecolor())) == 1
        assert await weak_pairs(table) == set()


async def test_on_a_light_terminal_it_is_day_until_another_theme_is_wished(games: Ledger) -> None:
    app = GinApp(games, doors.home, Settings(), light=True, quiet=0, settle=0)
    app.depth = Depth.TRUE
    app.dress()
    seen = []
    async with app.run_test() as pilot:
        assert app.theme_variables["gin-rail"] == DAY.rail
        for _ in range(3):
            await pilot.press("f3")
            seen.append(app.settings.taste.theme)
        assert app.theme_variables["gin-text"] == LIGHT.text
    assert seen == [ThemeName.INK, ThemeName.INK_LIGHT, ThemeName.INK_TERMINAL]
