"""The key bar of a turn at 60 by 20: what may be done to the game or to the row has its words there."""

from __future__ import annotations

from typing import Final

import pytest

from app.driver import playing
from app.test_screens import FIRST_ROUND, keys, resumed
from ginrummy.app.widgets.keybar import KeyBar, Need, fitted
from ginrummy.core.rules import Assist, Rules
from ginrummy.storage import Ledger
from packs import GIN, TWO_WAYS, saved, stack

DRAW: Final = FIRST_ROUND + ", discard TC"
ASKED: Final = DRAW + ", propose, draw, discard KS"
BY_HAND: Final = ("<", "3", "<", "enter")
STATES: Final[dict[str, tuple[str, str, tuple[str, ...], str]]] = {
    "upcard": (TWO_WAYS, "deal", ("a", *BY_HAND), "T Take Q♣ P Pass"),
    "upcard, aimed": (TWO_WAYS, "deal", ("a", "right"), "T Take Q♣ ▸ P Pass"),
    "upcard, moved": (TWO_WAYS, "deal", ("a", *BY_HAND[:-1]), "Enter Put here <> Move T Take P Pass"),
    "draw": (TWO_WAYS, DRAW, ("b", *BY_HAND), "S Stock T Take 10♣ O I H ? V Q"),
    "draw, moved": (TWO_WAYS, DRAW, ("b", *BY_HAND[:-1]), "Enter Put here <> Move S Stock T Take"),
    "taken": (TWO_WAYS, DRAW, ("b", *BY_HAND, "t"), "1-0 N Choose U Put back"),
    "taken, moved": (TWO_WAYS, DRAW, ("b", *BY_HAND, "t", "<"), "Enter Leave it here <> Move"),
    "taken, chosen": (TWO_WAYS, DRAW, ("b", *BY_HAND, "t", "n"), "U Un-choose <> Move"),
    "knock": (TWO_WAYS, FIRST_ROUND, ("a", "<", "enter"), "1-0 N Choose K Knock 6 O I H ? Q"),
    "knock, chosen": (
        TWO_WAYS,
        FIRST_ROUND,
        ("a", "<", "enter", "0"),
        "Enter Discard K Knock 6 U Undo <> Move",
    ),
    "knock, moved": (TWO_WAYS, FIRST_ROUND, ("a", "0", "<"), "Enter Leave it here <> Move"),
    "ten, chosen": (GIN, FIRST_ROUND, ("a", "<", "enter", "0"), "Enter Discard K Knock 10 U Undo <> Move"),
    "gin, chosen": (GIN, FIRST_ROUND, ("a", "<", "enter", "n"), "Enter Discard K♠ K Gin U Undo <> Move"),
    "proposed": (TWO_WAYS, DRAW, ("b", *BY_HAND, "v"), "Enter Propose U Take back"),
    "asked": (TWO_WAYS, ASKED, ("a", *BY_HAND), "G Play on V Agree"),
    "agreed": (TWO_WAYS, ASKED, ("a", *BY_HAND, "v"), "Enter Agree U Take back"),
}


@pytest.mark.parametrize("assist", [Assist.GROUPS, Assist.BARE])
@pytest.mark.parametrize("name", STATES)
async def test_every_step_has_its_words(
    name: str, assist: Assist, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack, moves, pressed, words = STATES[name]
    stack(monkeypatch, pack)
    number = saved(games, moves, Rules(hints=True, assist=assist))
    async with playing(games, resumed(number), size=(60, 20)) as table:
        await keys(*pressed)(table)
        await table.still()
        caps = table.app.screen.query_one(KeyBar).caps
        shown = {cap.keys: cap for cap in fitted(caps, 60)}
        for cap in caps:
            if cap.need is Need.WORDS:
                assert shown[cap.keys].label, cap
            elif cap.need in {Need.KEY, Need.SIGN}:
                assert cap.keys in shown
        if assist is Assist.GROUPS:
            assert table.reads(words, rows=[19])


async def test_a_long_name_gives_way_only_as_far_as_it_can_be_told(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    number = saved(games, DRAW, players=("Bartholomew", "Konstantinos"))
    async with playing(games, resumed(number), size=(60, 20)) as table:
        await keys("k", *BY_HAND, "t", "<")(table)
        await table.sees("Konstanti…, you took 10♣. Choose a discard.", rows=[7])
        await table.sees("10♣ is being moved", rows=[8])
