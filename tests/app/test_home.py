"""The screens around the table: the first one, history, the sheet, leaving and help."""

from __future__ import annotations

import pytest
from textual import events

from app.driver import KEY_BAR, SIZE, Driver, playing, resume
from cli.running import played
from ginrummy.app import doors
from ginrummy.app.app import GinApp, Opening
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.draw_for_deal import DrawForDealScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.history import HistoryScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.round import RoundScreen
from ginrummy.app.screens.scoresheet import ScoresheetScreen
from ginrummy.app.screens.settings import SettingsScreen
from ginrummy.app.screens.setup import SetupScreen
from ginrummy.app.screens.statistics import StatisticsScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from ginrummy.table.history import saved_games
from packs import GIN, GIN_DEALT, TWO_WAYS, saved, stack

A_GAME = "deal, pass, pass, knock KS, open, deal"
"""A whole game to 90 or less, with `GIN`."""


@pytest.fixture
def two_games(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Game 1 of Kari and Ola is over, game 2 of Anna and Bo stands at a cover."""
    stack(monkeypatch, GIN)
    saved(games, A_GAME, Rules(target=90), ("Kari", "Ola"))
    saved(games, "deal, pass")
    return games


async def gone(table: Driver) -> None:
    """The app has ended."""
    await table.until(lambda: not table.app.is_running)


# the first screen


@pytest.mark.parametrize(("opening", "screen"), [(doors.home, HomeScreen), (doors.setup, SetupScreen)])
async def test_a_screen_is_drawn_once_when_it_comes(
    opening: Opening, screen: type[HomeScreen], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    draw = screen.draw

    def counted(shown: HomeScreen) -> None:
        drawn.append(shown)
        draw(shown)

    monkeypatch.setattr(screen, "draw", counted)
    async with playing(games, opening) as table:
        await table.until(screen)
        await table.still()
        assert len(drawn) == 1


async def test_without_games_there_is_one_to_be_begun(games: Ledger) -> None:
    async with playing(games, doors.home) as table:
        await table.sees("▸ N  New game")
        await table.press("r", "m", "h", "t")  # nothing to resume, repeat or look back at
        assert isinstance(table.app.screen, HomeScreen)
        await table.press("enter")
        await table.until(SetupScreen)


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (["enter"], CoverScreen),
        (["r"], CoverScreen),
        (["R"], CoverScreen),
        (["n"], SetupScreen),
        (["m"], DrawForDealScreen),
        (["H"], HistoryScreen),
        (["down", "enter"], SetupScreen),
        (["down", "down", "enter"], DrawForDealScreen),
        (["down", "down", "down", "enter"], HistoryScreen),
        (["t"], StatisticsScreen),
        (["down", "down", "down", "down", "enter"], StatisticsScreen),
        (["up", "up", "enter"], SettingsScreen),
        (["s"], SettingsScreen),
        (["up", "up", "up", "enter"], HelpScreen),
        (["u"], HelpScreen),
        (["?"], HelpScreen),
    ],
)
async def test_every_choice_has_a_key_and_a_line(
    keys: list[str], screen: type[HomeScreen], two_games: Ledger
) -> None:
    async with playing(two_games, doors.home) as table:
        await table.press(*keys)
        await table.until(screen)


@pytest.mark.parametrize(
    ("words", "screen"),
    [
        ("Resume     Anna", CoverScreen),
        ("N  New game", SetupScreen),
        ("M  Rematch", DrawForDealScreen),
        ("H  History", HistoryScreen),
        ("T  Statistics", StatisticsScreen),
        ("U  Rules", HelpScreen),
        ("S  Settings", SettingsScreen),
    ],
)
async def test_every_choice_can_be_clicked(words: str, screen: type[HomeScreen], two_games: Ledger) -> None:
    async with playing(two_games, doors.home) as table:
        await table.click(words)
        await table.until(screen)


async def test_it_is_as_new_whenever_somebody_comes_back(two_games: Ledger) -> None:
    """It has stood below all the time; what is chosen, its size and the games are those of now."""
    async with playing(two_games, doors.home) as table:
        first = table.app.screen
        await table.press("down", "s")
        await table.until(SettingsScreen)
        saved(two_games, "deal", players=("Kari", "Mia"))
        await table.resize(60, 20)
        await table.press("escape")
        await table.sees("▸ R Resume Kari 0 Mia 0", "3 games")
        assert table.app.screen_stack == [first]
        assert first.has_class("-compact")
        assert not first.has_class("-normal")


async def test_a_first_game_can_be_resumed_once_it_is_left(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    async with playing(games, doors.home) as table:
        await table.press("s")
        await table.until(SettingsScreen)
        saved(games, "deal")
        await table.press("escape")
        await table.sees("▸ R Resume Anna 0 Bo 0", "1 game")
        await table.press("enter")
        await table.until(CoverScreen)


@pytest.mark.parametrize("keys", [["q"], ["Q"], ["up", "enter"], ["ctrl+q"], ["ctrl+c"]])
async def test_it_can_be_left(keys: list[str], two_games: Ledger) -> None:
    async with playing(two_games, doors.home) as table:
        await table.press(*keys[:-1])
        table.burst(keys[-1])
        await gone(table)
        assert table.app.return_code == 0
        assert table.app.parting == ""


async def test_a_rematch_has_the_names_and_the_rules_of_the_last_game(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    rules = Rules(target=90, gin_bonus=30)
    saved(games, A_GAME, rules, ("Kari", "Ola"))
    async with playing(games, doors.home) as table:
        await table.sees("Kari and Ola, house rules to 90")
        await table.press("m")
        await table.until(DrawForDealScreen)
        await table.sees("Game to 90", "Kari", "Ola")
    assert [game.rules for game in saved_games(games).games] == [rules, rules]


# history


async def test_history_resumes_what_goes_on_and_shows_the_sheet_of_what_is_over(two_games: Ledger) -> None:
    async with playing(two_games, doors.home) as table:
        await table.press("h")
        await table.until(HistoryScreen)
        await table.sees("▸    2  Anna", "in round 1", "Kari by 312")
        await table.press("down", "enter")
        await table.until(ScoresheetScreen)
        await table.sees("TOTAL", "Kari wins by 312")
        await table.press("escape")
        await table.until(HomeScreen)
        await table.press("h", "enter")
        await table.until(CoverScreen)


async def test_history_by_mouse(two_games: Ledger) -> None:
    """The first click chooses, the second opens."""
    async with playing(two_games, doors.home) as table:
        await table.press("h")
        await table.click("Kari", rows=range(4, 17))
        await table.sees("▸    1  Kari")
        await table.click("Kari", rows=range(4, 17))
        await table.until(ScoresheetScreen)


@pytest.mark.parametrize("size", [SIZE, (60, 20)])
async def test_history_marks_practice_games_in_the_words_of_gin_history(
    size: tuple[int, int], two_games: Ledger
) -> None:
    played(two_games, players=("Bartholomew Hawthorn", "Dorothea"))
    played(two_games, 1)
    async with playing(two_games, doors.home, size=size) as table:
        await table.press("h")
        await table.sees("4 Anna" if size != SIZE else "4  Anna", "in round 1, practice")
        await table.sees("Barth… by 297, practice" if size != SIZE else "Barthol… by 297, practice")
        await table.sees("in round 1  ", "Kari by 312  ")
        assert sum("practice" in row for row in table.rows()) == 2


async def test_history_scrolls(games: Ledger) -> None:
    for number in range(20):
        saved(games, "", players=(f"Anna{number}", "Bo"))
    async with playing(games, doors.home) as table:
        await table.press("h")
        await table.sees("1 of 20")
        await table.press("up")
        await table.sees("20 of 20", "▸    1  Anna0")
        await table.press(*["up"] * 10)
        await table.sees("10 of 20", "▸   11  Anna10")
        await table.press("escape")
        await table.until(HomeScreen)


# the sheet


def review(app: GinApp) -> None:
    doors.sheet(app, 1)


async def test_after_the_last_round_the_sheet_offers_another_game(two_games: Ledger) -> None:
    async with playing(two_games, resume) as table:
        await table.until(ScoresheetScreen)
        await table.press("enter")
        await table.until(DrawForDealScreen)
        await table.sees("Game to 90", "Kari")


async def test_after_the_last_round_there_may_be_others(two_games: Ledger) -> None:
    async with playing(two_games, resume) as table:
        await table.until(ScoresheetScreen)
        await table.click("New game", rows=KEY_BAR)
        await table.until(SetupScreen)
        await table.sees("Kari opens the hand with K")


@pytest.mark.parametrize("key", ["escape", "q", "ctrl+c"])
async def test_a_sheet_looked_at_alone_ends_where_it_began(key: str, two_games: Ledger) -> None:
    """`gin review 1` is over when its sheet is put away."""
    async with playing(two_games, review_alone) as table:
        await table.sees("TOTAL")
        assert not table.reads("Rematch")
        await table.press("enter")
        await table.until(RoundScreen)
        await table.press("escape")
        await table.until(ScoresheetScreen)
        table.burst(key)
        await gone(table)
        assert table.app.return_code == 0


def review_alone(app: GinApp) -> None:
    doors.sheet(app, 1, alone=True)


async def test_a_long_sheet_scrolls_with_the_chosen_round(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By keys and by wheel, and no further than the round needs."""
    stack(monkeypatch, GIN, *[GIN_DEALT] * 10, dealers="BAAAAAAAAAA")
    moves = A_GAME + 10 * ", deal, pass, pass, discard drawn, draw, knock drawn, open"
    saved(games, moves, Rules(target=1000))
    async with playing(games, review) as table:
        await table.sees("rounds 5 to 11 of 11")
        await table.press("down")
        await table.sees("rounds 5 to 11 of 11", "▸ 11")
        await table.press(*["up"] * 6)
        await table.sees("rounds 5 to 11 of 11", "▸ 5")
        await table.press("up")
        await table.sees("rounds 4 to 10 of 11", "▸ 4")
        await table.send(wheel(events.MouseScrollUp))
        await table.sees("rounds 3 to 9 of 11")
        await table.press(*["up"] * 5)
        await table.sees("rounds 1 to 7 of 11", "▸ 1")
        await table.press(*["down"] * 6)
        await table.send(wheel(events.MouseScrollDown))
        await table.sees("rounds 2 to 8 of 11", "▸ 8")


def wheel(kind: type[events.MouseEvent]) -> events.MouseEvent:
    return kind(None, 40, 10, 0, 0, 0, False, False, False, 40, 10)


# leaving


@pytest.fixture
def dealt(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Anna stands before her cover."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    return games


@pytest.mark.parametrize("keys", [["q", "enter"], ["q", "q"], ["ctrl+c", "enter"], ["ctrl+q"]])
async def test_the_table_can_be_left_and_says_how_to_come_back(keys: list[str], dealt: Ledger) -> None:
    async with playing(dealt, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.press(*keys[:-1])
        table.burst(keys[-1])
        await gone(table)
        assert table.app.return_code == 0
        assert table.app.parting == "Game 1 is saved. Go on any time with: gin resume 1"
    dealt.lock(1).release()  # nobody holds it any more


async def test_leaving_can_be_thought_better_of(dealt: Ledger) -> None:
    """The hand is covered when one comes back."""
    async with playing(dealt, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.press("q")
        await table.sees("Game 1 is saved.", "gin resume 1")
        await table.press("escape")
        await table.until(CoverScreen)
        await table.click("Leave, all is saved", rows=KEY_BAR)
        await table.click("Back to the table", rows=range(2, 20))
        await table.until(CoverScreen)


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (["down", "enter"], HomeScreen),
        (["down", "down", "enter"], CoverScreen),
        (["up", "enter"], CoverScreen),
    ],
)
async def test_the_way_out_can_be_chosen_with_arrows(
    keys: list[str], screen: type[HomeScreen], dealt: Ledger
) -> None:
    async with playing(dealt, resume) as table:
        await table.press("escape")
        await table.until(LeaveScreen)
        await table.press(*keys)
        await table.until(screen)


async def test_a_result_can_be_left(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass, knock TC, defend")
    async with playing(games, resume) as table:
        await table.press("escape")
        await table.until(LeaveScreen)
        await table.press("escape")
        await table.sees("ANNA WINS THE ROUND")


async def test_a_card_drawn_for_the_deal_stays_drawn(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch)
    saved(games, "")
    async with playing(games, resume) as table:
        await table.press("a")
        await table.sees("K♠", "Bo: press B to draw")
        await table.press("escape", "escape")
        await table.sees("K♠", "Bo: press B to draw")
        await table.press("b")
        await table.sees("2♥", "Bo deals the first round.")


@pytest.mark.parametrize("key", ["f", "F"])
async def test_leaving_for_the_first_screen_lets_go_of_the_game(key: str, dealt: Ledger) -> None:
    async with playing(dealt, resume) as table:
        await table.press("escape")
        await table.until(LeaveScreen)
        await table.press(key)
        await table.until(HomeScreen)
        await table.sees("Resume     Anna")
        dealt.lock(1).release()


# help


@pytest.mark.parametrize("close", ["escape", "?", "f1", "ctrl+c"])
async def test_help_lies_over_the_screen_and_goes_again(close: str, dealt: Ledger) -> None:
    async with playing(dealt, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.press("1", "?")
        await table.sees("HELP", "Choose a card; N is the new one.", "Knock, with the chosen card face down")
        await table.press(close)
        await table.until(TurnScreen)
        await table.sees("▲")  # the card is still chosen


async def test_help_of_a_cover_has_the_keys_of_a_cover(dealt: Ledger) -> None:
    async with playing(dealt, resume) as table:
        await table.press("f1")
        await table.sees("HELP", "Your own key", "Leave the table; everything is saved.")
        assert not table.reads("Draw the top card")
        await table.press("a")  # the letter opens no hand from here
        assert isinstance(table.app.screen, HelpScreen)
        await table.press("escape")
        await table.until(CoverScreen)


async def test_help_scrolls_to_its_end(dealt: Ledger) -> None:
    async with playing(dealt, resume) as table:
        await table.press("?", "right")
        await table.sees("The rules: Classic")
        await table.press("down", "down", "down")
        await table.until(lambda: not table.reads("The rules: Classic"))
        await table.press("end")
        await table.sees("The higher total wins")
