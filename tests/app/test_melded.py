"""Which cards are melded can be seen in every order and size, without colour, where the program may tell."""

from __future__ import annotations

import pytest

from app.driver import FELT, UNHURRIED, Driver, playing, resume
from app.test_screens import looks_like
from app.test_turn import DISCARD, opened
from drawing import cards
from ginrummy.app.widgets.card import CardView
from ginrummy.config.settings import Settings
from ginrummy.config.taste import CardSize
from ginrummy.core.cards import Card
from ginrummy.core.rules import Assist, Rules
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

MELDED = frozenset(cards("7S 7H 7D 7C 4H 5H 6H"))
"""Of Anna's eleven cards of `TWO_WAYS`."""
SORTED = {"by suit": ("o",), "by rank": ("o", "o"), "by hand": ("o", "o", "o")}
"""What to press for each order that does not lay melds together."""


def in_trays(table: Driver) -> frozenset[Card | None]:
    """The cards under which a key lies in a tray."""
    rows = table.rows()
    found = set()
    for view in table.app.screen.query(CardView):
        region = view.region
        key_row = rows[region.bottom - 1][region.x : region.right]
        if region and key_row.startswith("╰") and key_row.endswith("╯"):
            found.add(view.face.card)
    return frozenset(found)


@pytest.mark.parametrize("order", SORTED)
@pytest.mark.parametrize("size", [(60, 20), (120, 40), (144, 42)])
async def test_the_keys_of_melded_cards_lie_in_trays(
    order: str, size: tuple[int, int], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, DISCARD)
    cards_at = {(144, 42): CardSize.GIANT}.get(size, CardSize.AUTO)
    settings = Settings(idle=UNHURRIED.idle, taste=FELT.having({"size": cards_at}))
    async with playing(games, resume, size=size, settings=settings) as table:
        await opened(table, "a")
        assert in_trays(table) == frozenset()  # each meld has a name over it
        await table.press(*SORTED[order])
        await table.until(lambda: in_trays(table) == MELDED)


@pytest.mark.parametrize("order", SORTED)
async def test_none_do_where_the_corner_of_a_card_says_it(
    order: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press(*SORTED[order])
        await table.still()
        assert in_trays(table) == frozenset()


@pytest.mark.parametrize("assist", [Assist.COUNT, Assist.BARE])
async def test_none_do_where_melds_are_not_told(
    assist: Assist, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, DISCARD, Rules(assist=assist))
    async with playing(games, resume, size=(60, 20)) as table:
        await opened(table, "a")
        for _ in range(3):
            await table.press("o")
            await table.still()
            assert in_trays(table) == frozenset()


@pytest.mark.usefixtures("noon_in_utc")
async def test_sorted_by_rank_in_the_small_grid(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, DISCARD)
    async with playing(games, resume, size=(60, 20)) as table:
        await opened(table, "a")
        await table.press("o", "o")
        await looks_like(table, "sorted-by-rank-60x20")
