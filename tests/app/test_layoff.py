"""Laying off by hand, with every card in reach (ux.md 2.6, notes on A5; R39 to R48)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.driver import KEY_BAR, Driver, playing, resume
from drawing import cards
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.widgets.card import CardView
from ginrummy.core.cards import parse_card
from ginrummy.storage import Ledger
from packs import BREAKING, FITS_TWO, GIN, TWO_WAYS, saved, stack

CHAIN = """
    first   AC 2C 3C 4D 5D 6D 7H 8H 9H JS
    second  4C 5C 8D 9D JD JH QH KH 2S 3S
    upcard  QS
    stock   QC
"""
"""Anna knocks with 10; 4C can be laid off and 5C on it (V29)."""


Against = Callable[[str, str], Ledger]


@pytest.fixture
def against(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Against:
    """Anna has knocked, laying this card face down."""

    def prepare(sketch: str, face_down: str) -> Ledger:
        stack(monkeypatch, sketch)
        saved(games, f"deal, pass, pass, knock {face_down}")
        return games

    return prepare


async def laid_open(table: Driver) -> None:
    await table.until(KnockedScreen)
    await table.press("b")
    await table.until(LayOffScreen)


def key_of(table: Driver, card: str) -> str:
    """The key that stands under one of the defender's cards."""
    wanted = parse_card(card)
    views = table.app.screen.query_one("#hand").query(CardView)
    return next(each.face.key for each in views if each.face.card is wanted)


def held(table: Driver) -> set[str]:
    """The cards that have not been laid off."""
    views = table.app.screen.query_one("#hand").query(CardView)
    return {str(each.face.card) for each in views if each.display and each.face.card}


def shown(table: Driver) -> set[str]:
    """The cards that lie on the knocker's side."""
    views = table.app.screen.query_one("#shown").query(CardView)
    return {str(each.face.card) for each in views if each.display and each.face.card and not each.face.open}


def open_places(table: Driver) -> list[str]:
    """The cards that have a dashed place there, from left to right."""
    views = table.app.screen.query_one("#shown").query(CardView)
    there = sorted((each.region.x, str(each.face.card)) for each in views if each.display and each.face.open)
    return [card for _x, card in there]


async def test_a_card_that_fits_one_meld_goes_there_by_its_number(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await laid_open(table)
        await table.sees("deadwood 26, at best 23", "3♥ fits here")
        await table.press(key_of(table, "3H"))
        await table.sees("3♥ laid off", "deadwood 23", "there is nothing more to lay off")
        assert "3H" in shown(table)
        assert "3H" not in held(table)


async def test_a_card_that_fits_nowhere_says_so(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await laid_open(table)
        await table.press(key_of(table, "KS"))
        await table.sees("K♠ fits none of these melds.")
        assert "KS" in held(table)


async def test_a_card_that_fits_two_melds_asks_which(against: Against) -> None:
    """V27: only on the run does the nine follow the ten."""
    async with playing(against(FITS_TWO, "QD"), resume) as table:
        await laid_open(table)
        await table.press(key_of(table, "TS"))
        await table.sees("10♠ fits B, C.")
        assert "TS" in held(table)
        await table.press("a")  # neither of the two
        assert "TS" in held(table)
        await table.press("c")
        await table.sees("9♠ fits here", rows=range(8, 10))
        await table.press(key_of(table, "9S"))
        await table.sees("9♠ and 10♠ laid off", "deadwood 0")
        await table.press("enter")
        await table.until(ResultScreen)
        await table.sees("BO WINS THE ROUND", "an undercut, 2 against 0")
        await table.sees("Bo scores 12")


@pytest.mark.parametrize("case", [str.lower, str.upper], ids=["small", "capital"])
async def test_a_bad_choice_of_meld_is_the_players_own(case: Callable[[str], str], against: Against) -> None:
    """V27: on the tens it strands the nine; taking back mends it."""
    async with playing(against(FITS_TWO, "QD"), resume) as table:
        await laid_open(table)
        await table.press(key_of(table, "TS"), case("b"))
        await table.sees("10♠ laid off", "deadwood 9, at best 0")
        await table.press(case("u"))
        await table.sees("10♠ fits here", "deadwood 19, at best 0")
        await table.press(key_of(table, "TS"), case("b"))
        await table.sees("All that fits", rows=KEY_BAR)  # even where that means to lay it elsewhere
        await table.press(case("f"))
        await table.sees("9♠ and 10♠ laid off", "deadwood 0")


async def test_taking_back_first_drops_the_question(against: Against) -> None:
    async with playing(against(FITS_TWO, "QD"), resume) as table:
        await laid_open(table)
        await table.press(key_of(table, "TS"), "u")
        await table.sees("Bo, lay off what fits")
        await table.press("b", "c")  # no longer asked
        assert "TS" in held(table)


async def test_a_card_of_an_own_meld_can_be_laid_off(against: Against) -> None:
    """V26: breaking the eights saves eight points."""
    async with playing(against(BREAKING, "QS"), resume) as table:
        await laid_open(table)
        await table.sees("three eights", "deadwood 17, at best 9")
        await table.press(key_of(table, "8S"))
        await table.press(key_of(table, "9S"))
        await table.press(key_of(table, "8C"))
        await table.press(key_of(table, "7C"))
        await table.sees("deadwood 9", "there is nothing more to lay off")
        await table.press("enter")
        await table.until(ResultScreen)
        await table.sees("an undercut, 10 against 9", "Bo scores 11")


async def test_every_card_of_the_defender_has_a_key(against: Against) -> None:
    async with playing(against(BREAKING, "QS"), resume) as table:
        await laid_open(table)
        keys = [key_of(table, str(card)) for card in cards("2S AC 2C 2D 2H 8S 9S 7C 8C 8D")]
        assert sorted(keys) == sorted("1234567890")


async def test_a_card_may_follow_one_that_was_laid_off(against: Against) -> None:
    """V29: the five alone fits nothing, after the four it does."""
    async with playing(against(CHAIN, "QC"), resume) as table:
        await laid_open(table)
        await table.press(key_of(table, "5C"))
        await table.sees("5♣ fits none of these melds.")
        await table.press(key_of(table, "4C"))
        await table.press(key_of(table, "5C"))
        await table.sees("4♣ and 5♣ laid off", "deadwood 32")


async def test_take_back_takes_the_last_one_back(against: Against) -> None:
    async with playing(against(CHAIN, "QC"), resume) as table:
        await laid_open(table)
        await table.press(key_of(table, "4C"))
        await table.press(key_of(table, "5C"))
        await table.press("u")
        assert "5C" in held(table)
        assert "4C" not in held(table)
        await table.press("u")
        assert "4C" in held(table)
        await table.press("u")
        assert len(held(table)) == 10


async def test_all_that_fits_is_the_best_there_is(against: Against) -> None:
    async with playing(against(BREAKING, "QS"), resume) as table:
        await laid_open(table)
        await table.click("All that fits", rows=KEY_BAR)
        await table.sees("deadwood 9")
        assert held(table) == {"AC", "2S", "2H", "2D", "2C", "8D"}


async def test_enter_warns_once_while_points_can_be_saved(against: Against) -> None:
    games = against(TWO_WAYS, "TC")
    async with playing(games, resume) as table:
        await laid_open(table)
        await table.press("enter")
        await table.sees("Laying off can still save 3")
        assert isinstance(table.app.screen, LayOffScreen)
        await table.press("enter")
        await table.until(ResultScreen)
        await table.sees("a knock, 6 against 26")


async def test_a_change_makes_the_warning_new(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await laid_open(table)
        await table.press("enter", key_of(table, "3H"), "u", "enter")
        await table.sees("Laying off can still save 3")
        assert isinstance(table.app.screen, LayOffScreen)


async def test_nothing_warns_where_nothing_can_be_saved(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await laid_open(table)
        await table.press("f", "enter")
        await table.until(ResultScreen)
        await table.sees("a knock, 6 against 23", "3♥ laid off")


async def test_arrows_and_space_lay_off_too(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await laid_open(table)
        row = [key_of(table, str(card)) for card in cards("JS JH JC 8D 9D TD 3H")]
        assert row == list("1234567")
        await table.press(*["right"] * 7, "space")
        await table.sees("3♥ laid off")
        await table.press("left", "space")
        await table.sees("K♠ fits none of these melds.")


async def test_enter_lays_off_what_the_arrows_have_chosen_and_does_not_end_the_round(
    against: Against,
) -> None:
    games = against(TWO_WAYS, "TC")
    async with playing(games, resume) as table:
        await laid_open(table)
        await table.press(*["right"] * 7)
        await table.sees("Enter Lay off 3♥", rows=KEY_BAR)
        await table.press("enter")
        await table.sees("3♥ laid off")
        await table.press("right", "enter")
        await table.sees("J♠ fits none of these melds.")
        assert isinstance(table.app.screen, LayOffScreen)
        assert games.events(1)[-1].kind == "knock"
        await table.press("enter")
        await table.until(ResultScreen)


async def test_by_mouse_the_meld_is_clicked_that_the_card_goes_to(against: Against) -> None:
    async with playing(against(FITS_TWO, "QD"), resume) as table:
        await laid_open(table)
        await table.click("10♠", rows=range(13, 20))
        await table.sees("10♠ fits B, C.")
        await table.click("Q♠", rows=range(1, 11))
        await table.sees("9♠ fits here", rows=range(8, 10))


async def test_what_fits_has_a_place_in_dashes_where_it_would_lie(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await laid_open(table)
        await table.sees("╭╌╌╌╮ ▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄", "╎3♥ ╎  4♥    5♥    6♥")
        assert open_places(table) == ["3H"]
        await table.press("f")
        await table.sees("3♥ laid off")
        assert open_places(table) == []


async def test_a_place_is_clicked_to_lay_its_card_off(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await laid_open(table)
        await table.click("╎3♥")
        await table.sees("3♥ laid off")
        assert "3H" in shown(table)


async def test_a_card_that_fits_twice_has_two_places_and_the_chosen_one_counts(against: Against) -> None:
    async with playing(against(FITS_TWO, "QD"), resume) as table:
        await laid_open(table)
        await table.sees("10♠ fits here")
        assert open_places(table) == ["TS", "TS"]
        await table.click("╎10♠")
        await table.sees("10♠ fits B, C.")
        await table.click("K♠")
        await table.sees("9♠ fits here")
        assert open_places(table) == ["9S"]


async def test_no_place_is_kept_where_the_cards_would_have_to_cover_each_other(against: Against) -> None:
    async with playing(against(BREAKING, "QS"), resume) as table:
        await laid_open(table)
        for card in ("8S", "8C", "9S"):
            await table.press(key_of(table, card))
        await table.sees("7♣ fits here")
        assert open_places(table) == []
        await table.resize(60, 20)
        await table.sees("7♣ fits here")
        assert open_places(table) == ["7C"]


async def test_on_gin_there_is_nothing_to_lay_off(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """R48: the hand is laid out at its best, and the result stands there."""
    stack(monkeypatch, GIN)
    saved(games, "deal, pass, pass, knock KS")
    async with playing(games, resume) as table:
        await table.until(KnockedScreen)
        await table.press("b")
        await table.until(ResultScreen)
        await table.sees("Anna scores 92")


async def test_only_the_defenders_letter_lays_the_hand_down(against: Against) -> None:
    async with playing(against(TWO_WAYS, "TC"), resume) as table:
        await table.until(KnockedScreen)
        await table.press("a", "enter", "space")
        assert isinstance(table.app.screen, KnockedScreen)
        await table.press("B")
        await table.until(LayOffScreen)


async def test_leaving_in_the_middle_goes_on_at_the_knock(against: Against) -> None:
    """Nothing had been done, so nothing is lost; the next time the hand is laid down again."""
    games = against(TWO_WAYS, "TC")
    async with playing(games, resume) as table:
        await laid_open(table)
        await table.press("f", "q")
        await table.until(LeaveScreen)
        table.burst("enter")
        await table.until(lambda: not table.app.is_running)
    async with playing(games, resume) as table:
        await laid_open(table)
        await table.sees("deadwood 26, at best 23")
