"""Every screen at 80 by 24, as text: `UPDATE_GOLDENS=1 pytest tests/app/test_screens.py` writes them anew.

Each is reached as people reach it, from packs laid out beforehand, and compared with a file in
`goldens/` that can be read in a review.  What is missing at the end of a line there is spaces.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from app.driver import Driver, playing
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.core.rules import FirstDealer, Match, Rules, Scoring, UndercutOnTie
from ginrummy.storage import Ledger
from packs import BREAKING, FITS_TWO, GIN, GIN_DEALT, TIE, TWO_WAYS, VOID, saved, stack

GOLDENS: Final = Path(__file__).parent / "goldens"
UPDATE: Final = bool(os.environ.get("UPDATE_GOLDENS"))

pytestmark = pytest.mark.usefixtures("noon_in_utc")


async def looks_like(table: Driver, name: str) -> None:
    """The screen is the golden one, sooner or later."""
    golden = GOLDENS / f"{name}.txt"
    if UPDATE:
        await table.still()
        golden.write_text(text_of(table), encoding="utf-8")
    wanted = golden.read_text(encoding="utf-8")
    try:
        await table.until(lambda: text_of(table) == wanted)
    except AssertionError:
        assert text_of(table) == wanted  # pytest shows the difference


def text_of(table: Driver) -> str:
    return "".join(row.rstrip() + "\n" for row in table.rows())


Opening = Callable[[GinApp], None]
Way = Callable[[Driver], Awaitable[None]]


def at_home(app: GinApp) -> None:
    doors.home(app)


def new_game(app: GinApp) -> None:
    app.start_game(("Anna", "Bo"), Rules())


def resumed(number: int) -> Opening:
    def open_it(app: GinApp) -> None:
        app.resume_game(number)

    return open_it


def keys(*names: str) -> Way:
    async def press(table: Driver) -> None:
        for each in names:
            await table.press(each)
            await table.drawn()

    return press


FIRST_ROUND: Final = "deal, pass, pass"
A_GAME: Final = FIRST_ROUND + ", knock KS, open, deal"
"""A whole game to 90 or less, with `GIN`."""

SCENES: Final[dict[str, tuple[tuple[str, ...], str | None, tuple[str, ...]]]] = {
    "draw-for-deal": ((), None, ()),
    "draw-for-deal-half": ((), None, ("a",)),
    "draw-for-deal-done": ((), None, ("a", "b")),
    "cover-first": ((TWO_WAYS,), None, ("a", "b", "enter")),
    "cover": ((TWO_WAYS,), None, ("a", "b", "enter", "a", "p")),
    "cover-resumed": ((TWO_WAYS,), FIRST_ROUND + ", discard TC", ()),
    "offer": ((TWO_WAYS,), "deal", ("a",)),
    "offer-dealer": ((TWO_WAYS,), "deal, pass", ("b",)),
    "forced-draw": ((TWO_WAYS,), FIRST_ROUND, ("a",)),
    "draw": ((TWO_WAYS,), FIRST_ROUND + ", discard TC", ("b",)),
    "draw-aimed": ((TWO_WAYS,), FIRST_ROUND + ", discard TC", ("b", "right")),
    "discard-chosen": ((TWO_WAYS,), FIRST_ROUND, ("a", "0")),
    "taken": ((TWO_WAYS,), FIRST_ROUND + ", discard TC", ("b", "t")),
    "taken-banned": ((TWO_WAYS,), FIRST_ROUND + ", discard TC", ("b", "t", "n", "enter")),
    "sorted-by-suit": ((TWO_WAYS,), FIRST_ROUND, ("a", "o")),
    "sorted-by-rank": ((TWO_WAYS,), FIRST_ROUND, ("a", "o", "o")),
    "by-hand": ((TWO_WAYS,), FIRST_ROUND, ("a", "shift+left", "shift+left")),
    "by-hand-first": ((TWO_WAYS,), FIRST_ROUND, ("a", "0", "<")),
    "arrange": ((TWO_WAYS,), FIRST_ROUND, ("a", "k")),
    "arrange-other": ((TWO_WAYS,), FIRST_ROUND, ("a", "k", "2")),
    "arrange-all": ((TWO_WAYS,), FIRST_ROUND, ("a", "k", "m", "tab")),
    "arrange-gin": ((GIN,), FIRST_ROUND, ("a", "k")),
    "knocked": ((TWO_WAYS,), FIRST_ROUND + ", knock TC", ()),
    "gin": ((GIN,), FIRST_ROUND + ", knock KS", ()),
    "layoff": ((TWO_WAYS,), FIRST_ROUND + ", knock TC", ("b",)),
    "layoff-done": ((TWO_WAYS,), FIRST_ROUND + ", knock TC", ("b", "7")),
    "layoff-asked": ((FITS_TWO,), FIRST_ROUND + ", knock QD", ("b", "0")),
    "layoff-own-meld": ((BREAKING,), FIRST_ROUND + ", knock QS", ("b", "f")),
    "layoff-warned": ((TWO_WAYS,), FIRST_ROUND + ", knock TC", ("b", "enter")),
    "result-knock": ((TWO_WAYS,), FIRST_ROUND + ", knock TC, defend", ()),
    "result-undercut": ((BREAKING,), FIRST_ROUND + ", knock QS, defend", ()),
    "result-equal": ((TIE,), FIRST_ROUND + ", knock QS, defend", ()),
    "result-gin": ((GIN,), FIRST_ROUND + ", knock KS, open", ()),
    "result-void": ((TWO_WAYS,), VOID, ()),
    "leave": ((TWO_WAYS,), FIRST_ROUND, ("a", "q")),
    "leave-from-cover": ((TWO_WAYS,), FIRST_ROUND, ("escape",)),
    "help": ((TWO_WAYS,), FIRST_ROUND, ("a", "?")),
    "help-from-cover": ((TWO_WAYS,), FIRST_ROUND, ("?",)),
}
"""By name: the packs, what has been played when the game is resumed (a new one if None), and keys."""


@pytest.mark.parametrize("name", SCENES)
async def test_at_the_table(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    sketches, moves, pressed = SCENES[name]
    stack(monkeypatch, *sketches)
    opening = new_game if moves is None else resumed(saved(games, moves))
    async with playing(games, opening) as table:
        await keys(*pressed)(table)
        await looks_like(table, name)


async def test_equal_cards_are_drawn_again(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, draw="KS KH 3C 2D")
    async with playing(games, new_game) as table:
        await table.press("a", "b")
        await looks_like(table, "draw-for-deal-equal")
        await table.press("a")
        await looks_like(table, "draw-for-deal-again")


async def test_home_without_any_game(games: Ledger) -> None:
    async with playing(games, at_home) as table:
        await looks_like(table, "home")
        await table.press("?")
        await looks_like(table, "help-from-home")


async def test_home_and_history_with_games(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN)
    saved(games, A_GAME, Rules(target=90), ("Kari Nordmann", "Ola"))
    saved(games, "deal, pass")
    async with playing(games, at_home) as table:
        await looks_like(table, "home-open-game")
        await table.press("h")
        await looks_like(table, "history")


async def test_a_new_game(games: Ledger) -> None:
    async with playing(games, at_home) as table:
        await table.press("n")
        await looks_like(table, "setup")
        await table.type("Anna")
        await table.press("tab")
        await table.type("anna")
        await keys("tab", "enter")(table)
        await looks_like(table, "setup-fault")
        await table.type("Åse")
        await looks_like(table, "setup-names")


async def test_the_rules_of_a_new_game(games: Ledger) -> None:
    async with playing(games, at_home) as table:
        await keys("n", "f2", *["down"] * 4)(table)
        await looks_like(table, "rules-chosen")
        await keys("?")(table)
        await looks_like(table, "help-rules")
        await keys("right", "right")(table)
        await looks_like(table, "help-faq")
        await keys("escape", "c", "right")(table)
        await looks_like(table, "options")
        await keys(*["down"] * 11, "right")(table)
        await looks_like(table, "options-refused")
        await keys(*["down"] * 7, "7")(table)
        await looks_like(table, "options-number")
        await keys("s")(table)
        await table.type("Grandma")
        await looks_like(table, "rules-named")
        await keys("enter")(table)
        await looks_like(table, "rules-saved")
        await keys("c", "s", "enter")(table)
        await looks_like(table, "rules-asked")
        await keys("escape", "escape", "enter", "enter")(table)
        await looks_like(table, "setup-own-rules")


async def test_the_sheet_of_a_short_game(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, BREAKING, TWO_WAYS, GIN, dealers="BBA")
    moves = "deal, pass, pass, knock QS, defend, deal, pass, pass, knock TC, defend"
    moves += ", deal, pass, pass, discard drawn, draw, knock drawn, open"
    async with playing(games, resumed(saved(games, moves))) as table:
        await looks_like(table, "sheet")


async def test_a_long_sheet_scrolls(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN, *[GIN_DEALT] * 10, dealers="BAAAAAAAAAA")
    moves = A_GAME + 10 * ", deal, pass, pass, discard drawn, draw, knock drawn, open"
    number = saved(games, moves, Rules(target=1000))

    def review(app: GinApp) -> None:
        doors.sheet(app, number)

    async with playing(games, review) as table:
        await looks_like(table, "sheet-long")
        await table.press(*["up"] * 7)
        await looks_like(table, "sheet-long-up")


async def test_the_sheet_of_a_game_that_goes_on(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, GIN)
    number = saved(games, A_GAME)

    def review(app: GinApp) -> None:
        doors.sheet(app, number)

    async with playing(games, review) as table:
        await looks_like(table, "sheet-unfinished")


AGAIN: Final = ", deal, pass, pass, discard drawn, draw, knock drawn, open"
"""One more gin of Anna's, who is dealt it by herself, with `GIN_DEALT`."""


async def test_three_games_side_by_side(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """H1, H4: each round here ends the game it is entered in."""
    stack(monkeypatch, GIN, GIN_DEALT, GIN_DEALT, dealers="BAA")
    rules = Rules(target=90, scoring=Scoring.HOLLYWOOD)
    moves = A_GAME.removesuffix(", deal") + AGAIN
    async with playing(games, resumed(saved(games, moves, rules))) as table:
        await looks_like(table, "result-hollywood")
    async with playing(games, resumed(saved(games, moves + AGAIN, rules))) as table:
        await looks_like(table, "sheet-hollywood")


async def test_a_match_of_two_games(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.10: the loser of the first deals the second."""
    stack(monkeypatch, GIN, GIN, dealers="BB")
    rules = Rules(target=90, match=Match.GAMES, match_games=2)
    number = saved(games, A_GAME.removesuffix(", deal"), rules)
    async with playing(games, resumed(number)) as table:
        await looks_like(table, "result-match")
    number = saved(games, A_GAME + ", pass, pass, knock KS, open", rules)

    def review(app: GinApp) -> None:
        doors.sheet(app, number)

    async with playing(games, review) as table:
        await looks_like(table, "sheet-match")
        await table.press("left")
        await looks_like(table, "sheet-match-game")


async def test_a_round_that_spades_double(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """O3, V6."""
    stack(monkeypatch, TIE)
    number = saved(games, FIRST_ROUND + ", knock QS, defend", Rules(spade_double=True))
    async with playing(games, resumed(number)) as table:
        await looks_like(table, "result-doubled")


async def test_a_tie_that_nobody_wins(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.1, constraint 6."""
    stack(monkeypatch, TIE)
    rules = Rules(undercut_on_tie=UndercutOnTie.NO_SCORE)
    async with playing(games, resumed(saved(games, FIRST_ROUND + ", knock QS, defend", rules))) as table:
        await looks_like(table, "result-tie")


async def test_chance_decides_who_deals(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """D17: nobody draws a card."""
    stack(monkeypatch)

    def by_chance(app: GinApp) -> None:
        app.start_game(("Anna", "Bo"), Rules(first_dealer=FirstDealer.RANDOM))

    async with playing(games, by_chance) as table:
        await looks_like(table, "draw-for-deal-chance")
        await table.press("enter")
        await looks_like(table, "cover-chance")
