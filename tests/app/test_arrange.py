"""Laying out a knock while the other cannot see it yet (ux.md 2.6, A4; R30 to R35)."""

from __future__ import annotations

import pytest

from app.driver import Driver, playing, resume
from app.test_screens import resumed
from drawing import arrangement
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.actions import Knock
from ginrummy.core.melds import Arrangement
from ginrummy.core.record import action_to_json
from ginrummy.storage import Ledger
from packs import GIN, TWO_WAYS, saved, stack

SEVENS = "7S 7H 7D 7C / 4H 5H 6H + AS 2C 3D"
HEARTS = "7S 7D 7C / 4H 5H 6H 7H + AS 2C 3D"


@pytest.fixture
def drawn(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Anna has drawn 7H after two passes."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    return games


async def arranging(table: Driver) -> None:
    await table.press("a")
    await table.until(TurnScreen)
    await table.press("k")
    await table.until(ArrangeScreen)


def knocked(games: Ledger) -> dict[str, object]:
    """The knock as it was saved."""
    (event,) = [event for event in games.events(1) if event.kind == "knock"]
    return event.body


def as_saved(shown: Arrangement) -> dict[str, object]:
    body = action_to_json(Knock(shown))
    del body["kind"]
    return body


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ((), SEVENS),
        (("2",), HEARTS),
        (("tab",), HEARTS),
        (("shift+tab",), HEARTS),
        (("down", "up", "2", "1"), SEVENS),
        (("9",), SEVENS),  # there is no ninth
    ],
)
async def test_what_is_chosen_is_shown(keys: tuple[str, ...], shown: str, drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await arranging(table)
        await table.press(*keys, "enter")
        await table.until(KnockedScreen)
        await table.sees("Anna knocks with 6")
    assert knocked(drawn) == as_saved(arrangement(shown))


async def test_each_says_what_it_opens(drawn: Ledger) -> None:
    """R34: what the defender could lay off decides which one to show."""
    async with playing(drawn, resume) as table:
        await arranging(table)
        await table.sees("▸ 1   7♠ 7♥ 7♦ 7♣", "opens 3♥", "Two layouts, the same 6 points.")
        await table.sees("  2   7♠ 7♦ 7♣", "opens 3♥ and 8♥")
        await table.sees("A knock cannot be taken back. Bo sees these cards next.")


async def test_in_the_small_grid_the_warning_is_whole_with_any_name(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    number = saved(games, "deal, pass, pass", players=("Bartholomew", "Konstantinos"))
    async with playing(games, resumed(number), size=(60, 20)) as table:
        await table.press("b")
        await table.until(TurnScreen)
        await table.press("k")
        await table.sees("A knock cannot be taken back. Konstanti… sees these", rows=[16])
        await table.sees("cards next.", rows=[17])
        await table.click("Press Enter or click here: Knock with 6")
        await table.until(KnockedScreen)


async def test_others_within_the_limit_come_on_request(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R33: the least deadwood is a choice, not a duty."""
    stack(monkeypatch, "first 2S 3S 4S 5S 6H 7H 8H AC AD 3C\nsecond JC JD\nupcard QC\nstock KD")
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await arranging(table)
        await table.sees("Knock with 5", "There is one best layout.")
        await table.press("m")
        await table.sees("Layout 1 of 3", "leaves 5", "leaves 7")
        await table.press("3")
        await table.sees("leaves 10", "Knock with 10")
        await table.press("M")
        await table.sees("There is one best layout.", "Knock with 5")
        await table.press("m", "2", "enter")
        await table.until(KnockedScreen)
        await table.sees("Anna knocks with 7")


async def test_a_click_chooses_and_a_click_knocks(drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await arranging(table)
        await table.click("opens 3♥ and 8♥", rows=range(13, 20))
        await table.sees("▸ 2")
        await table.click("Press Enter or click here: Knock with 6")
        await table.until(KnockedScreen)
    assert knocked(drawn) == as_saved(arrangement(HEARTS))


async def test_escape_goes_back_with_the_card_still_chosen(drawn: Ledger) -> None:
    before = len(drawn.events(1))
    async with playing(drawn, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.press("o", "o", "0", "k")
        await table.until(ArrangeScreen)
        await table.press("escape")
        await table.until(TurnScreen)
        await table.sees("Discard 10♣", "by rank")
        assert len(drawn.events(1)) == before + 1  # the forced draw


async def test_hiding_and_leaving_cover_the_cards(drawn: Ledger) -> None:
    async with playing(drawn, resume) as table:
        await arranging(table)
        await table.press("h")
        await table.until(CoverScreen)
        await arranging(table)
        await table.press("ctrl+c")
        await table.until(LeaveScreen)
        await table.press("escape")
        await table.until(CoverScreen)


async def test_gin_has_one_confirmation_that_says_gin(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """R35: a hand without deadwood is shown as gin and nothing else."""
    stack(monkeypatch, GIN)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await arranging(table)
        await table.sees("Anna, lay out your gin", "Enter  Gin")
        await table.sees("Gin cannot be taken back. Bo sees these cards next.")
        assert not table.reads("More layouts")
        assert not table.reads("opens")
        await table.press("m", "enter")
        await table.until(KnockedScreen)
        await table.sees("Anna goes gin, one card face down.")


@pytest.mark.parametrize("key", ["tab", "2", "m", "escape", "enter"])
async def test_a_key_typed_ahead_of_the_layout_does_nothing(key: str, drawn: Ledger) -> None:
    """It was made before there was anything to see.  Hiding alone may come as early as that."""
    async with playing(drawn, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        table.burst("k", key)
        await table.until(ArrangeScreen)
        await table.sees("▸ 1", "Two layouts")
        await table.press("2")
        await table.sees("▸ 2")
