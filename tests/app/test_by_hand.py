"""A hand laid out by its player, by key and by mouse (ux.md 2.4)."""

from __future__ import annotations

import pytest

from app.driver import KEY_BAR, OWN, Driver, playing, resume
from app.test_turn import DISCARD, DRAW, NO_KNOCK, OFFER, At, at, chosen, in_order, key_of, opened, stage
from drawing import cards
from ginrummy.app.order import kept_up, moved
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.widgets.card import CardView
from ginrummy.core.cards import Card, Hand, parse_card
from ginrummy.core.rules import DealStyle, Rules
from ginrummy.core.views import Stage
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

__all__ = ["at"]  # the fixture

MELDS = "7S 7H 7D 7C 4H 5H 6H AS 2C 3D TC"
"""Anna's eleven cards of `TWO_WAYS` as the program lays them; she drew the seven of hearts."""


def row(text: str) -> list[Card]:
    return list(cards(text))


async def lies(table: Driver, text: str) -> None:
    """The hand lies so, sooner or later."""
    await table.until(lambda: in_order(table) == row(text))


def place_of(table: Driver, card: str) -> tuple[int, int]:
    """The middle of a card."""
    views = table.app.screen.query(CardView)
    x, y = next(each for each in views if each.face.card is parse_card(card)).region.center
    return int(x), int(y)


# the row


def test_a_card_is_moved_before_others_or_to_an_end() -> None:
    four = cards("AS 2S 3S 4S")
    assert moved(four, parse_card("3S"), 0) == cards("3S AS 2S 4S")
    assert moved(four, parse_card("AS"), 2) == cards("2S 3S AS 4S")
    assert moved(four, parse_card("AS"), 9) == cards("2S 3S 4S AS")
    assert moved(four, parse_card("AS"), -1) == four


def test_a_row_is_kept_through_draws_and_discards_and_not_into_another_deal() -> None:
    laid = cards("KS 2H 9D AC")
    assert kept_up(laid, Hand(cards("KS 2H 9D AC"))) == laid
    assert kept_up(laid, Hand(cards("KS 2H 9D AC AS"))) == cards("KS 2H 9D AC AS")
    assert kept_up(laid, Hand(cards("KS 9D AC"))) == cards("KS 9D AC")
    assert kept_up(laid, Hand(cards("KS 9D 5H AC"))) == cards("KS 9D AC 5H")
    assert kept_up(laid, Hand(cards("KS 3H 4H 5H"))) == ()
    assert kept_up(laid, Hand(cards("3H 4H 5H 6H"))) == ()


# by key


@pytest.mark.parametrize("keys", [("shift+left", "shift+right"), ("<", ">")])
async def test_the_chosen_card_moves_one_place_and_the_rest_stays(keys: tuple[str, str], at: At) -> None:
    left, right = keys
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0", left)
        await lies(table, "7S 7H 7D 7C 4H 5H 6H AS 2C TC 3D")
        await table.sees("by hand, deadwood")
        await table.sees("Now the cards stay as you lay them; O sorts them.")
        await table.press(left)
        await lies(table, "7S 7H 7D 7C 4H 5H 6H AS TC 2C 3D")
        await table.press(right, right, right)
        await lies(table, MELDS)
        assert chosen(table) is parse_card("TC")


async def test_the_new_card_moves_where_none_is_chosen(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press(*["shift+left"] * 3)
        await lies(table, "7H 7S 7D 7C 4H 5H 6H AS 2C 3D TC")
        assert key_of(table, "7H") == "N"
        assert [key_of(table, str(card)) for card in in_order(table)[1:]] == list("1234567890")


async def test_enter_puts_a_moved_card_down_and_never_discards_it(at: At) -> None:
    games = at(TWO_WAYS, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press("0", "<")
        await table.sees("Enter Leave it here", "<> Move", rows=KEY_BAR)
        before = len(games.events(1))
        await table.press("enter")
        assert chosen(table) is None
        await table.press("enter")
        assert stage(table) is Stage.DISCARD
        assert len(games.events(1)) == before
        await table.press("9", "enter")
        await table.until(CoverScreen)
        await table.sees("discarded 10♣")


async def test_a_card_that_is_being_moved_is_told_apart_from_one_to_discard(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0")
        await table.sees("10♣ leaves 6, you may knock")
        await table.press("<", "<")
        await table.sees("10♣ is being moved")
        assert not table.reads("leaves 6, you")


async def test_without_a_card_to_move_the_screen_asks_for_one(at: At) -> None:
    games = at(TWO_WAYS, DRAW)
    async with playing(games, resume) as table:
        await opened(table, "b")
        before = in_order(table)
        await table.press("<")
        await table.sees("First choose the card to move.")
        await table.sees("1-0 N Choose", "S Stock", rows=KEY_BAR)
        assert in_order(table) == before
        events = len(games.events(1))
        await table.press("3")
        assert chosen(table) is before[2]
        await table.sees("Enter Leave it here", "<> Move", rows=KEY_BAR)
        await table.press("<")
        await table.until(lambda: in_order(table) == [before[0], before[2], before[1], *before[3:]])
        await table.sees("Now the cards stay as you lay them; O sorts them.")
        await table.press("enter")
        assert chosen(table) is None
        assert stage(table) is Stage.DRAW
        assert len(games.events(1)) == events


@pytest.mark.parametrize("key", ["enter", "escape", "u"])
async def test_a_card_that_was_asked_for_need_not_be_chosen(key: str, at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press(">", key, "3")
        await table.sees("First draw a card.")
        assert chosen(table) is None
        assert stage(table) is Stage.DRAW


@pytest.mark.parametrize("key", ["enter", "escape", "u"])
async def test_a_card_that_was_to_be_moved_is_let_go_of_before_the_draw(key: str, at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        before = in_order(table)
        await table.press(">", "3", key)
        await table.sees("Bo, draw a card.")
        assert chosen(table) is None
        assert in_order(table) == before


async def test_the_arrows_choose_the_card_to_move_before_the_draw(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        before = in_order(table)
        await table.press("shift+right", "right", "right", "shift+left")
        await table.until(lambda: in_order(table) == [before[1], before[0], *before[2:]])
        assert chosen(table) is before[1]


async def test_of_eleven_cards_that_were_dealt_one_is_asked_for_too(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of them is new; a card that is chosen then is there to be moved, and enter lets go of it."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, OFFER, Rules(deal_style=DealStyle.ELEVEN))
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press(">", "1")
        await table.sees("Enter Leave it here", rows=KEY_BAR)
        await table.press("enter")
        assert chosen(table) is None
        await table.press("1")
        await table.sees("Enter Discard", rows=KEY_BAR)


async def test_a_card_key_chooses_nothing_before_the_draw_while_the_program_sorts(at: At) -> None:
    async with playing(at(NO_KNOCK, OFFER), resume) as table:
        await opened(table, "a")
        before = in_order(table)
        await table.press("1")
        await table.sees("First take the upcard or pass.")
        await table.press("o", "o", "o")
        await table.sees("by hand")
        await table.until(lambda: in_order(table) != before)
        await table.still()  # the cards may have been on their way
        by_rank = in_order(table)
        await table.press("1", ">")
        await table.until(lambda: in_order(table) == [by_rank[1], by_rank[0], *by_rank[2:]])
        await table.sees("Enter Leave it here", "Take Q♣", rows=KEY_BAR)
        await table.press("enter")
        assert chosen(table) is None
        assert stage(table) is Stage.OFFER


# it stays


async def test_a_row_survives_draws_and_hand_overs_and_a_new_card_lies_at_its_end(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press(key_of(table, "AS"), *["<"] * 9, "enter")
        await lies(table, "AS 7S 7H 7D 7C 4H 5H 6H 2C 3D TC")
        await table.press("h")
        await table.until(CoverScreen)
        await opened(table, "a")
        await lies(table, "AS 7S 7H 7D 7C 4H 5H 6H 2C 3D TC")
        await table.press("k")
        await table.until(ArrangeScreen)
        await table.press("escape")
        await table.until(TurnScreen)
        await lies(table, "AS 7S 7H 7D 7C 4H 5H 6H 2C 3D TC")
        await table.press("u", key_of(table, "TC"), "enter")
        await table.until(CoverScreen)
        await opened(table, "b")
        await table.press("s", "0", "enter")
        await table.until(CoverScreen)
        await opened(table, "a")
        await lies(table, "AS 7S 7H 7D 7C 4H 5H 6H 2C 3D")
        await table.press("s")
        await table.sees("N new", rows=OWN)
        assert in_order(table)[:10] == row("AS 7S 7H 7D 7C 4H 5H 6H 2C 3D")
        assert key_of(table, str(in_order(table)[10])) == "N"


async def test_a_row_is_found_again_after_sorting(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0", "<", "enter", "o")
        await lies(table, MELDS)
        await table.press("o", "o", "o")
        await lies(table, "7S 7H 7D 7C 4H 5H 6H AS 2C TC 3D")


async def test_nothing_is_sorted_while_a_card_is_chosen(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0", "<", "enter", "9", "o")
        await lies(table, "7S 7H 7D 7C 4H 5H 6H AS 2C TC 3D")
        assert chosen(table) is parse_card("TC")


async def test_a_card_that_is_being_moved_is_put_down_and_sorted(at: At) -> None:
    """The screen has just said that this key sorts."""
    games = at(TWO_WAYS, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press("1", ">")
        await table.sees("Now the cards stay as you lay them; O sorts them.")
        await table.sees("O Sort", rows=KEY_BAR)
        events = len(games.events(1))
        await table.press("o")
        await lies(table, MELDS)
        assert chosen(table) is None
        await table.press("enter")
        assert len(games.events(1)) == events


@pytest.mark.parametrize(("sorts", "title"), [(0, "run of hearts"), (1, "spades"), (2, "by rank, deadwood")])
async def test_another_deal_begins_as_the_program_sorted_before_the_hand_was_laid(
    sorts: int, title: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS, NO_KNOCK, dealers="BA")
    saved(games, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press(*["o"] * sorts, "2", ">", ">", "enter")
        await table.sees("by hand", rows=OWN)
        await table.press("k")
        await table.until(ArrangeScreen)
        await table.press("enter", "b")
        await table.until(LayOffScreen)
        await table.press("f", "enter")
        await table.until(ResultScreen)
        await table.press("enter")
        await table.until(CoverScreen)
        await opened(table, "b")
        await table.press("p")
        await table.until(CoverScreen)
        await opened(table, "a")
        await table.sees(title, rows=OWN)
        assert not table.reads("by hand")


async def test_the_row_of_one_player_changes_nothing_for_the_other(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0", "<", "enter", key_of(table, "TC"), "enter")
        await table.until(CoverScreen)
        await opened(table, "b")
        await table.sees("run of diamonds", "deadwood", rows=OWN)
        assert not table.reads("by hand")


async def test_melds_are_told_apart_by_their_corners(at: At) -> None:
    """A suit for a card in a meld, and what it counts for any other."""
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0", *["<"] * 9, "enter")
        await lies(table, "7S TC 7H 7D 7C 4H 5H 6H AS 2C 3D")
        corners = table.rows()[19].split()
        assert corners == ["♠", "10", "♥", "♦", "♣", "♥", "♥", "♥", "1", "2", "3"]


# by mouse


async def test_a_card_is_dragged_to_its_place(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        x, y = place_of(table, "7H")
        await table.drag(place_of(table, "TC"), (x - 1, y))
        await lies(table, "7S TC 7H 7D 7C 4H 5H 6H AS 2C 3D")
        assert chosen(table) is None
        x, y = place_of(table, "3D")
        await table.drag(place_of(table, "7S"), (x + 2, y))
        await lies(table, "TC 7H 7D 7C 4H 5H 6H AS 2C 3D 7S")


async def test_a_card_dragged_off_the_hand_or_back_to_its_place_stays(at: At) -> None:
    games = at(TWO_WAYS, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        before = len(games.events(1))
        x, y = place_of(table, "TC")
        await table.drag((x, y), (47, 6))  # the discard pile
        await table.drag((40, 2), (x, y))  # and from nowhere
        await table.drag((x, y), (x + 3, y))
        await table.drawn()
        await lies(table, MELDS)
        assert not table.reads("by hand")
        assert len(games.events(1)) == before


async def test_a_chosen_card_goes_where_a_gap_is_clicked(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("o", "o", "o")
        await table.sees("by hand")
        await table.click("10♣", rows=OWN)
        assert chosen(table) is parse_card("TC")
        x, y = place_of(table, "2C")
        await table.click_at(x - 3, y)
        await lies(table, "AS TC 2C 3D 4H 5H 6H 7S 7H 7D 7C")
        assert chosen(table) is None
        await table.click("10♣", rows=OWN)
        await table.click("by hand", rows=OWN)  # the line above the cards, before the first one
        await lies(table, "TC AS 2C 3D 4H 5H 6H 7S 7H 7D 7C")


async def test_a_click_on_another_card_chooses_that_one(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("o", "o", "o")
        await lies(table, "AS 2C 3D 4H 5H 6H 7S 7H 7D 7C TC")
        await table.click("10♣", rows=OWN)
        await table.click("4♥", rows=OWN)
        assert chosen(table) is parse_card("4H")
        await lies(table, "AS 2C 3D 4H 5H 6H 7S 7H 7D 7C TC")


async def test_a_gap_means_nothing_while_the_program_sorts(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.click("10♣", rows=OWN)
        x, y = place_of(table, "2C")
        await table.click_at(x - 3, y)
        await lies(table, MELDS)
        assert chosen(table) is parse_card("TC")


async def test_a_click_on_the_discard_pile_discards_a_card_that_was_moved(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0", "<")
        await table.click_at(47, 6)
        await table.until(CoverScreen)
        await table.sees("discarded 10♣")
