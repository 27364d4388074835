"""A turn by keys and mouse (ux.md 2.4, 2.6): what each does, and what it must not do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.widgets import Static

from app.driver import KEY_BAR, OWN, SHARED, SIZE, Driver, playing, resume
from app.test_screens import resumed
from drawing import cards
from ginrummy.app.app import GinApp
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.widgets.card import CardView
from ginrummy.core.cards import Card, parse_card, parse_cards
from ginrummy.core.rules import Rules
from ginrummy.core.views import SeatView, Stage
from ginrummy.storage import Ledger
from packs import GIN, PLAYERS, TWO_WAYS, saved, stack

NO_KNOCK = """
    first   4H 5H 6H 7S 7D 7C JS 9D TC KC
    second  8D 9C TD AS 3H JC 2S 5C 8H KS
    upcard  QC
    stock   QD QH
"""
"""Nobody can knock in the first turns."""

OFFER = "deal"
DISCARD = "deal, pass, pass"
DRAW = DISCARD + ", discard TC"


@pytest.fixture
def at(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Ledger]:
    """A game that has come to where these moves lead."""

    def prepare(sketch: str, moves: str) -> Ledger:
        stack(monkeypatch, sketch)
        saved(games, moves)
        return games

    return prepare


At = Callable[[str, str], Ledger]


def view(table: Driver) -> SeatView:
    assert isinstance(table.app.screen, TurnScreen)
    return table.app.screen.view


def stage(table: Driver) -> Stage:
    return view(table).public.stage


def chosen(table: Driver) -> Card | None:
    """The card that is lifted."""
    lifted = [each.face.card for each in table.app.screen.query(CardView) if each.face.chosen]
    assert len(lifted) < 2
    return lifted[0] if lifted else None


def key_of(table: Driver, card: str) -> str:
    """The key that stands under a card."""
    wanted = parse_card(card)
    return next(each.face.key for each in table.app.screen.query(CardView) if each.face.card is wanted)


def in_order(table: Driver) -> list[Card]:
    """The hand from left to right."""
    shown = [each for each in table.app.screen.query(CardView) if each.region]
    return [each.face.card for each in sorted(shown, key=lambda each: each.region.x) if each.face.card]


async def opened(table: Driver, letter: str) -> None:
    await table.press(letter)
    await table.until(TurnScreen)


# keys


@pytest.mark.parametrize("case", [str.lower, str.upper], ids=["small", "capital"])
async def test_letters_work_in_both_cases(
    case: Callable[[str], str], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)

    async with playing(games, new_game) as table:

        async def press(*letters: str) -> None:
            await table.press(*map(case, letters))

        await press("a", "b")
        await table.press("enter")
        await press("a")
        await table.until(TurnScreen)
        await press("o")
        await table.sees("spades")
        await press("p")
        await table.until(CoverScreen)
        await press("b")
        await table.until(TurnScreen)
        await press("t")
        await table.sees("Bo, you took Q♣")
        await press("u")
        await table.sees("Bo, take Q♣ or pass")
        await press("p")
        await table.until(CoverScreen)
        await press("a")
        await table.until(TurnScreen)
        await press("n")
        assert chosen(table) is parse_card("7H")
        await press("u")
        assert chosen(table) is None
        await press("k")
        await table.until(ArrangeScreen)
        await press("m")
        await table.sees("Layout 1 of 3")
        await press("h")
        await table.until(CoverScreen)
        await press("a")
        await table.until(TurnScreen)
        await table.press("0", "enter")
        await table.until(CoverScreen)
        await press("b")
        await table.until(TurnScreen)
        await press("s")
        await table.sees("Bo, you drew 9♠")
        await press("h")
        await table.until(CoverScreen)
        await press("b")
        await table.until(TurnScreen)
        await press("q")
        await table.until(LeaveScreen)


def new_game(app: GinApp) -> None:
    app.start_game(PLAYERS, Rules())


async def test_a_normal_turn_takes_three_presses(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press("s", "0", "enter")
        await table.until(CoverScreen)
        await table.sees("Bo drew from the stock and discarded K♠")


async def test_a_whole_turn_is_played_with_arrows_and_enter(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, NO_KNOCK)
    saved(games, "deal")
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press("right", "enter")  # pass
        await table.until(CoverScreen)
        await opened(table, "b")
        await table.press("right", "right")  # past passing to the upcard
        await table.sees("▸ T discard 1")
        await table.press("enter")
        await table.until(lambda: view(table).public.taken is parse_card("QC"))
        await table.press("left")
        last = in_order(table)[-1]
        assert chosen(table) is last
        await table.press("right")
        assert chosen(table) is in_order(table)[0]
        await table.press("left", "enter")
        await table.until(CoverScreen)
        await opened(table, "a")
        await table.press("right")
        await table.sees("▸ S stock 31")
        await table.press("enter")
        await table.sees("Anna, you drew Q♦")
        await table.press("right", "enter")
        await table.until(CoverScreen)


async def test_numbers_choose_from_left_to_right(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        others = [card for card in in_order(table) if card is not parse_card("7H")]
        for key, card in zip("1234567890", others, strict=True):
            await table.press(key)
            assert chosen(table) is card


async def test_the_new_card_is_n_wherever_it_lies_and_the_others_keep_their_numbers(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        for _ in range(3):
            assert key_of(table, "7H") == "N"
            keys = [key_of(table, str(card)) for card in in_order(table)]
            assert [key for key in keys if key != "N"] == list("1234567890")
            await table.press("n")
            assert chosen(table) is parse_card("7H")
            await table.press("u", "o")
            await table.drawn()


REGROUPED = """
    first   4H 5H 6H 7S 7D 9C JS TC KC 2D
    second  8D 9D TD JH JC 3H 5C 8H KS KH
    upcard  QC
    stock   7H
"""
"""The seven that Anna draws makes three of her loose cards the first meld."""


async def test_cards_that_change_places_keep_their_numbers_for_the_turn(at: At) -> None:
    """The finger may be on its way while the hand is put in order."""
    async with playing(at(REGROUPED, "deal, pass"), resume) as table:
        await opened(table, "b")
        await table.press("p")
        await table.until(CoverScreen)
        await opened(table, "a")
        await table.sees("three sevens", "run of hearts")
        before = cards("4H 5H 6H 2D 7S 7D 9C TC JS KC")
        assert [key_of(table, str(card)) for card in before] == list("1234567890")
        assert in_order(table)[:6] == list(cards("7S 7H 7D 4H 5H 6H"))
        await table.press("5")
        assert chosen(table) is parse_card("7S")
        await table.press("1", "enter")
        await table.until(CoverScreen)
        await table.sees("discarded 4♥")


async def test_each_player_keeps_a_way_to_sort(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press("o")
        await table.sees("spades", "hearts")
        await table.press("s", "0", "enter")
        await table.until(CoverScreen)
        await opened(table, "a")
        await table.sees("four sevens")
        await table.press("s", "o", "o")
        await table.sees("by rank")
        await table.press("0", "enter")
        await table.until(CoverScreen)
        await opened(table, "b")
        await table.sees("spades", "hearts")


async def test_choosing_says_what_the_discard_would_leave(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.sees("you may knock with 6")
        await table.press(key_of(table, "TC").lower())
        await table.sees("10♣ leaves 6, you may knock")
        await table.sees("Discard 10♣", "Knock with 6", rows=KEY_BAR)
        await table.press(key_of(table, "4H"))
        await table.sees("4♥ leaves 16, a knock needs 10")
        await table.sees("Discard 4♥", rows=KEY_BAR)
        assert not table.reads("Knock", rows=KEY_BAR)


async def test_what_each_discard_leaves_stands_under_its_card(at: At) -> None:
    """From the draw to the discard, and not under the card that has to stay."""
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        assert table.rows()[22].strip() == ""
        await table.press("t")
        await table.sees("taken", rows=OWN)
        assert table.rows()[22].split() == ["56", "56", "56", "55", "54", "53", "33", "31", "28", "26"]


async def test_to_choose_another_card_sends_nothing_of_that_line(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line is sent as a whole, and the arrows go along the hand quickly."""
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        lines = list(table.app.screen.query_one("#hand").query_children(Static))
        sent: list[object] = []
        for line in lines:
            monkeypatch.setattr(line, "update", lambda content, **_options: sent.append(content))
        await table.press("1", "right", "left", "n", "u")
        assert sent == []
        await table.press("o")
        assert len(sent) == len(lines) == 2


async def test_a_card_cannot_be_chosen_before_one_was_drawn(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press("1")
        await table.sees("First draw a card.")
        assert chosen(table) is None
        assert stage(table) is Stage.DRAW


async def test_enter_without_a_choice_does_nothing(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press("enter", "enter")
        assert stage(table) is Stage.DRAW
        await table.press("s", "enter", "enter")
        assert stage(table) is Stage.DISCARD
        assert len(view(table).hand) == 11


async def test_holding_one_key_never_throws_a_card(at: At) -> None:
    """A card leaves the hand only by enter or a click, after another key has chosen it."""
    games = at(TWO_WAYS, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        for held in ("0", "n", "left", "right", "k", "enter", "s", "t", "p", "o", "u", "f", "m", "space"):
            await table.press(*[held] * 4)
            kinds = {event.kind for event in games.events(1)}
            if held == "k":
                await table.until(ArrangeScreen)
            assert not kinds & {"discard", "knock"}, held
            table.app.show_again()
            await table.until(CoverScreen)
            await opened(table, "a")


# refusals


async def test_the_taken_card_cannot_be_discarded_and_the_screen_says_so(at: At) -> None:
    """R26, V62."""
    games = at(TWO_WAYS, DRAW)
    async with playing(games, resume) as table:
        await opened(table, "b")
        await table.press("t")
        await table.sees("taken", rows=OWN)
        before = len(games.events(1))
        await table.press("n")
        await table.sees("10♣ must stay this turn")
        assert not table.reads("Discard", rows=KEY_BAR)
        await table.press("enter")
        await table.sees("You just took 10♣: it stays in your hand this turn.")
        assert len(games.events(1)) == before
        assert stage(table) is Stage.DISCARD


@pytest.mark.parametrize("rows", [[12], [7, 8]])
async def test_neither_the_prompt_nor_what_stands_beside_it_is_cut(
    rows: list[int], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    number = saved(games, DRAW, players=("Bartholomew", "Konstantinos"))
    size = SIZE if rows == [12] else (60, 20)
    async with playing(games, resumed(number), size=size) as table:
        await opened(table, "k")
        await table.press("t", "n")
        await table.sees("Konstanti…, you took 10♣. Choose a discard.", "10♣ must stay this turn", rows=rows)


async def test_a_knock_may_not_lay_the_taken_card_face_down(at: At) -> None:
    """R28, V62."""
    async with playing(at(TWO_WAYS, "deal"), resume) as table:
        await opened(table, "a")
        await table.press("t", "n", "k")
        await table.sees("You just took Q♣: it stays in your hand this turn.")
        assert isinstance(table.app.screen, TurnScreen)


async def test_a_knock_that_is_not_legal_says_why(at: At) -> None:
    """With the chosen card, or with the best one where none is chosen (R30)."""
    async with playing(at(NO_KNOCK, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("k")
        await table.sees("The best discard leaves 39, and a knock needs 10 or less.")
        await table.press(key_of(table, "9D"), "k")
        await table.sees("9♦ leaves 40, and a knock needs 10 or less.")
        await table.press(key_of(table, "4H"), "k")
        await table.sees("4♥ leaves 60, and a knock needs 10 or less.")


async def test_a_knock_before_the_draw_is_refused(at: At) -> None:
    """R24: only with eleven cards in the hand, gin from the deal or not."""
    async with playing(at(GIN, "deal"), resume) as table:
        await opened(table, "a")
        await table.press("k")
        await table.sees("First take the upcard or pass.")
        assert stage(table) is Stage.OFFER


async def test_a_key_of_another_moment_is_refused(at: At) -> None:
    async with playing(at(TWO_WAYS, OFFER), resume) as table:
        await opened(table, "a")
        await table.press("s")
        await table.sees("First take the upcard or pass.")
        assert stage(table) is Stage.OFFER
        await table.press("t", "p")
        await table.sees("You have drawn; choose a card to discard.")
        assert stage(table) is Stage.DISCARD


async def test_knock_without_a_choice_lays_down_what_leaves_least(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("k")
        await table.until(ArrangeScreen)
        await table.sees("10♣ goes face down", "Knock with 6")


# taking back


async def test_a_taken_upcard_can_be_put_back_and_passed(at: At) -> None:
    async with playing(at(TWO_WAYS, OFFER), resume) as table:
        await opened(table, "a")
        await table.press("t", "u")
        await table.sees("Anna, take Q♣ or pass.")
        assert view(table).hand == parse_cards("4H 5H 6H 7S 7D 7C AS 3D TC 2C")
        await table.press("p")
        await table.until(CoverScreen)
        await table.sees("Anna took Q♣, put it back and passed.")


async def test_a_taken_discard_can_be_put_back_for_the_stock(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press("t", "u", "s")
        await table.sees("Bo, you drew 9♠")
        assert view(table).public.top is parse_card("TC")


async def test_un_choosing_comes_before_putting_back(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press("t", "1", "u")
        assert chosen(table) is None
        assert stage(table) is Stage.DISCARD
        await table.press("u")
        await table.until(lambda: stage(table) is Stage.DRAW)


async def test_a_card_from_the_stock_cannot_be_put_back(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.press("s", "u")
        await table.sees("Only a card taken from the discard pile can be put back.")
        assert len(view(table).hand) == 11


async def test_escape_un_chooses_and_then_hides(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("1", "escape")
        assert isinstance(table.app.screen, TurnScreen)
        assert chosen(table) is None
        await table.press("escape")
        await table.until(CoverScreen)


async def test_hiding_covers_at_once_and_the_letter_opens_the_same_hand(at: At) -> None:
    games = at(TWO_WAYS, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        held, before = view(table), len(games.events(1))
        await table.press("1", "h")
        await table.until(CoverScreen)
        await table.press("b")  # not Bo's hand, and not his letter
        assert isinstance(table.app.screen, CoverScreen)
        await opened(table, "a")
        assert view(table) == held
        assert chosen(table) is None
        assert len(games.events(1)) == before


async def test_sorting_keeps_a_chosen_card_and_moves_nothing(at: At) -> None:
    """Never re-sort while a card is chosen: the finger may be on its way."""
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.press("0")
        before = in_order(table)
        await table.press("o")
        await table.drawn()
        assert chosen(table) is before[-1]
        assert in_order(table) == before


async def test_sorting_goes_by_melds_by_suit_and_by_rank_and_leaves_it_so(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        melds = list(cards("7S 7H 7D 7C 4H 5H 6H AS 2C 3D TC"))
        suits = list(cards("AS 7S 4H 5H 6H 7H 3D 7D 2C 7C TC"))
        ranks = list(cards("AS 2C 3D 4H 5H 6H 7S 7H 7D 7C TC"))
        for wanted in (melds, suits, ranks, ranks, melds):
            await table.until(lambda: in_order(table) == wanted)  # noqa: B023  (asked at once)
            await table.press("o")


# the mouse


async def test_a_double_click_on_the_discard_pile_takes_and_does_not_throw(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.click("10♣", rows=SHARED)
        await table.until(lambda: stage(table) is Stage.DISCARD)
        await table.click("discard 1", rows=SHARED)
        await table.drawn()
        assert len(view(table).hand) == 11


async def test_a_double_click_on_the_stock_draws_once(at: At) -> None:
    async with playing(at(TWO_WAYS, DRAW), resume) as table:
        await opened(table, "b")
        await table.click("stock 30", rows=SHARED)
        await table.until(lambda: stage(table) is Stage.DISCARD)
        await table.click("stock 29", rows=SHARED)
        await table.sees("You have drawn; choose a card to discard.")
        assert view(table).public.stock == 29


async def test_clicking_a_card_again_un_chooses_it(at: At) -> None:
    async with playing(at(TWO_WAYS, DISCARD), resume) as table:
        await opened(table, "a")
        await table.click("10♣", rows=OWN)
        assert chosen(table) is parse_card("TC")
        await table.click("3♦", rows=OWN)
        assert chosen(table) is parse_card("3D")
        await table.click("3♦", rows=OWN)
        assert chosen(table) is None
        assert len(view(table).hand) == 11


async def test_the_key_bar_offers_what_may_be_done_and_nothing_else(at: At) -> None:
    async with playing(at(NO_KNOCK, DISCARD), resume) as table:
        await opened(table, "a")
        assert not table.reads("Knock", rows=KEY_BAR)
        assert not table.reads("Put back", rows=KEY_BAR)
        assert not table.reads("Stock", rows=KEY_BAR)
        await table.press("0", "enter")
        await table.until(CoverScreen)
        await opened(table, "b")
        await table.sees("Stock", "Take", rows=KEY_BAR)
        assert not table.reads("Pass", rows=KEY_BAR)
        await table.press("t")
        await table.sees("Put back", rows=KEY_BAR)


async def test_keys_of_the_turn_do_nothing_under_the_help(at: At) -> None:
    games = at(TWO_WAYS, DRAW)
    async with playing(games, resume) as table:
        await opened(table, "b")
        before = len(games.events(1))
        await table.press("?", "s", "t", "1", "h", "q")
        await table.sees("HELP")
        assert len(games.events(1)) == before
        await table.press("?")
        await table.until(TurnScreen)
        assert stage(table) is Stage.DRAW
