"""A whole round by small letters, by large ones, by arrows, by vi keys, and by keys of one's own.

The mouse has its round in `test_whole_game`.  Only the letters that open a hand are the same in all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from app.driver import KEY_BAR, UNHURRIED, Driver, playing
from ginrummy.app.app import GinApp
from ginrummy.app.hand import card_cap, keyed, laid_out
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.draw_for_deal import DrawForDealScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.widgets.keybar import KeyBar
from ginrummy.config.keys import NO_CHOICE, ChosenKeys, Scheme
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from ginrummy.wording.cards import card_text
from packs import TWO_WAYS, stack


@dataclass(frozen=True)
class Way:
    """The keys for each thing that has to be done."""

    passes: tuple[str, ...] = ("p",)
    takes: tuple[str, ...] = ("t",)
    draws: tuple[str, ...] = ("s",)
    steps: str = ""
    """Goes from card to card; without it, cards are chosen by their own keys."""
    knocks: str = "k"
    layout: str = "2"
    lays: str = "f"
    confirms: str = "enter"
    large: bool = False
    keys: ChosenKeys = NO_CHOICE

    def typed(self, *keys: str) -> tuple[str, ...]:
        """The keys, letters large where they are to be."""
        return tuple(key.upper() if self.large and len(key) == 1 else key for key in keys)


def _arrows(left: str, down: str, up: str, right: str) -> Way:
    return Way((right, "enter"), (left, "enter"), (right, "enter"), right, up, down, "")


WAYS: Final = {
    "small letters": Way(),
    "large letters": Way(large=True),
    "arrows": _arrows("left", "down", "up", "right"),
    "vi keys": replace(_arrows(*"hjkl"), keys=ChosenKeys(Scheme.VI)),
    "large vi keys": replace(_arrows(*"HJKL"), keys=ChosenKeys(Scheme.VI)),
    "own keys": Way(
        ("space",), ("s",), (";",), "", "f7", "2", "insert", ",",
        keys=ChosenKeys(commands={
            "pass_card": ("space",),
            "take": ("s",),
            "stock": (";",),
            "knock": ("f7",),
            "all_that_fits": ("insert",),
            "confirm": (",",),
            "choose": tuple('!"#$%&/()=x'),
        }),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WAYS)
async def test_a_whole_round(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    way = WAYS[name]
    stack(monkeypatch, TWO_WAYS)

    def start(app: GinApp) -> None:
        app.start_game(("Anna", "Bo"), Rules())

    async with playing(games, start, settings=replace(UNHURRIED, keys=way.keys)) as table:

        async def press(*keys: str) -> None:
            await table.press(*way.typed(*keys))

        async def opens(letter: str) -> None:
            await table.until(CoverScreen)
            await press(letter)
            await table.until(TurnScreen)

        await table.until(DrawForDealScreen)
        await press("a", "b", way.confirms)
        await opens("a")
        await press(*way.passes)
        await opens("b")
        await press(*way.takes)
        await table.sees("Bo, you took Q♣")
        await choose(table, way, "K♠")
        await press(way.confirms)
        await opens("a")
        await press(*way.draws)
        await table.sees("Anna, you drew 7♥")
        await choose(table, way, "10♣")
        await press(way.knocks)
        await table.until(ArrangeScreen)
        await press(way.layout)
        await table.sees("▸ 2")
        await press(way.confirms)
        await table.until(KnockedScreen)
        await press("b")
        await table.until(LayOffScreen)
        if way.lays:
            await press(way.lays)
        else:
            for card, left in (("8♥", 18), ("3♥", 15)):
                await walk(table, way, f"Lay off {card}")
                await press(way.confirms)
                await table.sees(f"deadwood {left}")
        await table.sees("3♥ and 8♥ laid off")
        await press(way.confirms)
        await table.until(ResultScreen)
        await table.sees("ANNA WINS THE ROUND", "6 against 15")
        await press(way.confirms)
        await table.until(CoverScreen)
        await table.sees("Round 2")


async def choose(table: Driver, way: Way, card: str) -> None:
    """Choose a card of the hand to be discarded."""
    if way.steps:
        await walk(table, way, f"Discard {card}")
        return
    screen = table.app.screen
    assert isinstance(screen, TurnScreen)
    keys = {
        card_text(each): card_cap(mark)
        for each, mark in keyed(screen.view, laid_out(None, screen.view)).items()
    }
    await table.press(*way.typed(keys[card].lower()))
    await table.sees(f"Discard {card}", rows=KEY_BAR)


async def walk(table: Driver, way: Way, sign: str) -> None:
    """Step from card to card until the key bar offers first what is meant."""
    for _ in range(11):
        await table.press(way.steps)
        if table.app.screen.query_one(KeyBar).caps[0].label == sign:
            break
    await table.sees(sign, rows=KEY_BAR)
