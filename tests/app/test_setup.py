"""A new game: names as people write them, and what is wrong with some (issue 2, command line)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from app.driver import Driver, playing, resume
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.names import MOST_CELLS, clean_name, names_fault
from ginrummy.app.screens.choose_rules import ChooseRulesScreen
from ginrummy.app.screens.draw_for_deal import DrawForDealScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.setup import SetupScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Rules
from ginrummy.paths import house_rules_path
from ginrummy.storage import Ledger
from ginrummy.table.history import saved_games
from packs import TWO_WAYS, saved, stack

WIDE = "李小龍李小龍李小龍李"
"""Twenty cells in ten characters."""


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna  ", "Anna"),
        ("Anna\tMaria", "Anna Maria"),
        ("A\x1b[31mnna", "A[31mnna"),
        ("An\u200bna", "Anna"),
        ("\u202eAnna", "Anna"),
        ("A\u030ase", "Åse"),
        ("♥\ufe0f", "♥"),
        ("[b]x[/b]", "[b]x[/b]"),
        ("   ", ""),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    ("players", "fault"),
    [
        (("Anna", "Bo"), None),
        (("A" * 20, "Bo"), None),
        ((WIDE, "Bo"), None),
        (("[b]x[/b]", "[/]"), None),
        (("", "Bo"), "visible"),
        (("Anna", ""), "visible"),
        (("\u0301", "Bo"), "visible"),
        (("A" * 21, "Bo"), "20 columns"),
        ((WIDE + "A", "Bo"), "20 columns"),
        (("Anna", "Anna"), "different"),
        (("Anna", "ANNA"), "different"),
        (("Strasse", "Straße"), "different"),
    ],
)
def test_what_is_wrong_with_two_names(players: tuple[str, str], fault: str | None) -> None:
    found = names_fault(players)
    assert (found is None) if fault is None else (found is not None and fault in found)


def setup(app: GinApp) -> None:
    doors.setup(app)


async def fill(table: Driver, first: str, second: str, target: str | None = None) -> None:
    await table.until(SetupScreen)
    for text in (first, second):
        await table.type(text)
        await table.press("enter")
    if target is not None:
        await table.type(target)
    await table.press("enter")


async def test_enter_goes_from_field_to_field_and_starts(games: Ledger) -> None:
    async with playing(games, setup) as table:
        await fill(table, "Anna", "Bo", "250")
        await table.until(DrawForDealScreen)
        await table.sees("Game to 250", "Anna", "Bo")
    assert games.events(1)[0].body["players"] == ["Anna", "Bo"]


async def test_names_are_trimmed(games: Ledger) -> None:
    async with playing(games, setup) as table:
        await fill(table, "  Anna ", "Bo  ")
        await table.until(DrawForDealScreen)
    assert games.events(1)[0].body["players"] == ["Anna", "Bo"]


@pytest.mark.parametrize(
    ("first", "second", "target", "fault"),
    [
        ("", "Bo", None, "A name needs at least one visible character."),
        ("Anna", "   ", None, "A name needs at least one visible character."),
        ("Anna", "anna", None, "The two players need different names."),
        ("李" * 11, "Bo", None, "A name is at most 20 columns wide"),
        ("Anna", "Bo", "0", "The target is a whole number from 1 to 1000."),
        ("Anna", "Bo", "1001", "The target is a whole number from 1 to 1000."),
        ("Anna", "Bo", "ten", "The target is a whole number from 1 to 1000."),
        ("Anna", "Bo", " ", "The target is a whole number from 1 to 1000."),
    ],
)
async def test_a_fault_is_told_and_can_be_mended(
    first: str, second: str, target: str | None, fault: str, games: Ledger
) -> None:
    async with playing(games, setup) as table:
        await fill(table, first, second, target)
        await table.sees(fault)
        assert games.games() == []
        if target is None:
            await fill(table, "Anna", "Bo")
        else:
            await table.type("50")
            await table.press("enter")
        await table.until(DrawForDealScreen)


async def test_equal_first_letters_get_different_keys(games: Ledger) -> None:
    """They are agreed when the game is set up (ux.md 3.3)."""
    async with playing(games, setup) as table:
        await table.type("Anna")
        await table.press("tab")
        await table.type("Agnes")
        await table.sees("Anna opens the hand with A, Agnes with G.")
        await table.press("tab", "enter")
        await table.until(DrawForDealScreen)
        await table.press("g")
        await table.sees("Anna: press A to draw")
        await table.press("a")
        await table.sees("Agnes: press G to draw")
        await table.press("A")
        await table.sees("Agnes: press G to draw")
        await table.press("G")
        await table.until(lambda: table.reads("deals the first round") or table.reads("both draw again"))


async def test_a_letter_with_marks_may_be_typed_without_them(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal", players=("Åse", "Ola"))
    async with playing(games, resume) as table:
        for key in ("å", "A"):
            await table.sees("Press Å to see your cards")
            await table.press(key)
            await table.until(TurnScreen)
            await table.press("h")


async def test_a_question_mark_is_a_character_and_f1_helps(games: Ledger) -> None:
    async with playing(games, setup) as table:
        await table.type("Who?")
        await table.sees("Who?")
        assert isinstance(table.app.screen, SetupScreen)
        await table.press("f1")
        await table.sees("HELP")
        await table.press("escape")
        await table.sees("Who?")
        await table.press("escape")
        await table.until(HomeScreen)


async def test_the_last_two_are_there_already(games: Ledger) -> None:
    saved(games, "", players=("Kari", "Ola"))
    async with playing(games, doors.home) as table:
        await table.press("n")
        await table.sees("Kari opens the hand with K, Ola with O.")


ODD_NAMES = [
    ("[b]x[/b]", WIDE),
    ("{name}", "[@click=quit]A[/]"),
    ("W" * 20, "%s \\n $x [/]"),
]


@pytest.mark.parametrize("players", ODD_NAMES)
async def test_names_stand_literally_on_every_screen_and_break_none(
    players: tuple[str, str], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every row stays 80 cells wide, and what is not cut is as it was typed."""
    stack(monkeypatch, TWO_WAYS)

    def start(app: GinApp) -> None:
        app.start_game(players, Rules(target=10))

    async with playing(games, start) as table:
        first, second = table.app.screen._moment.standing.letters  # type: ignore[attr-defined]
        script = (first, second, "enter", first, "p", second, "p", first, "k", "enter", second, "f", "enter")
        for key in (*script, "enter", "escape", "h", "escape"):
            assert all(cell_len(row) == 80 for row in await table.still())
            if cell_len(players[0]) <= 8 and not isinstance(table.app.screen, HomeScreen):
                await table.sees(players[0])
            await table.press(key)
            await table.drawn()
        await table.until(HomeScreen)
        assert table.app.fault is None
    assert games.events(1)[0].body["players"] == list(players)


async def test_names_that_are_known_are_completed(games: Ledger) -> None:
    saved(games, "", players=("Kari", "Ola"))
    async with playing(games, setup) as table:
        await table.type("ka")
        await table.until(lambda: table.reads("kari"))  # the rest of the name, in another colour
        await table.press("right")
        await table.sees("Kari opens the hand with K, Ola with O.")


async def test_names_target_and_all_by_mouse(games: Ledger) -> None:
    """Strangers get names too, and equal ones change places."""
    async with playing(games, setup) as table:
        await table.click("Host", rows=CHIPS)
        await table.click("Guest", rows=CHIPS)
        await table.sees("Host opens the hand with H, Guest with G.")
        await table.click("150")
        await table.click("Host", rows=range(4, 5))
        await table.click("Guest", rows=CHIPS)
        await table.sees("Guest opens the hand with G, Host with H.")
        await table.click("150")
        await table.press("enter")
        await table.until(DrawForDealScreen)
        await table.sees("Game to 150")
    assert games.events(1)[0].body["players"] == ["Guest", "Host"]


CHIPS = range(8, 9)


async def test_arrows_go_through_the_fields_and_to_the_rules(games: Ledger) -> None:
    async with playing(games, setup) as table:
        await table.press("down", "down", "down")
        await table.sees("▸ F2  Rules   Classic")
        await table.press("up")
        await table.type("70")
        await table.press("down", "enter")
        await table.until(ChooseRulesScreen)
        await table.sees("▸ Classic, changed", "Target: 70 points, in place of 100 points")


async def test_the_choice_is_remembered(games: Ledger) -> None:
    async with playing(games, setup) as table:
        await table.press("f2", "up", "enter")
        await table.sees("Round the corner", "125")
        await fill(table, "Anna", "Bo")
        await table.until(DrawForDealScreen)
    assert saved_games(games).games[0].rules == PRESETS["round-the-corner"]
    async with playing(games, doors.home) as table:
        await table.sees("Anna and Bo, Round the corner to 125")
        await table.press("n")
        await table.sees("Rules   Round the corner", "125")


async def test_a_choice_without_a_name_is_remembered_too(games: Ledger) -> None:
    async with playing(games, setup) as table:
        await fill(table, "Anna", "Bo", "250")
        await table.until(DrawForDealScreen)
    async with playing(games, setup) as table:
        await table.sees("Classic – The game", "250")
        await table.press("f2")
        await table.sees("▸ Classic, changed")


async def test_rules_asked_for_are_preselected_by_their_name(games: Ledger) -> None:
    rules = replace(PRESETS["oklahoma"], target=50)
    async with playing(games, lambda app: doors.setup(app, ("Anna", "Bo"), rules)) as table:
        await table.sees("Rules   Oklahoma", "50")


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("rules.toml", "[rules.x]\ngin_bonus = 1000\n", "rules.toml, line 2: gin_bonus cannot be 1000."),
        ("rules.toml", "[[[", "rules.toml, line 1: this cannot be understood"),
        ("rules.toml", "\xff", "rules.toml, line 1: this is no text in UTF-8."),
        ("settings.toml", 'rules = "gone"\nplayers = 3', "settings.toml, line 2: the players are two names."),
        ("settings.toml", "rules = 3", "settings.toml, line 1"),
    ],
)
async def test_a_damaged_file_gives_one_line_and_stops_nobody(
    file: str, text: str, line: str, games: Ledger
) -> None:
    path = house_rules_path().with_name(file)
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("latin-1"))
    async with playing(games, setup) as table:
        await table.sees(line, "Rules   Classic")
        await fill(table, "Anna", "Bo")
        await table.until(DrawForDealScreen)


async def test_a_directory_that_takes_no_files_stops_nobody(games: Ledger) -> None:
    house_rules_path().parent.parent.mkdir(parents=True)
    house_rules_path().parent.write_text("in the way")
    async with playing(games, setup) as table:
        await fill(table, "Anna", "Bo")
        await table.until(DrawForDealScreen)


async def test_a_practice_game_says_so(games: Ledger) -> None:
    async with playing(games, lambda app: doors.setup(app, ("Anna", "Bo"), seed="seed")) as table:
        await table.sees("practice")
        await table.press("tab", "tab", "enter")
        await table.until(DrawForDealScreen)
        await table.sees("practice", "Game to 100")


def test_a_name_may_be_twenty_cells_wide() -> None:
    assert MOST_CELLS == 20


async def test_numbers_open_the_hands_of_names_without_letters(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal", players=("李", "♥"))
    async with playing(games, resume) as table:
        await table.sees("Press 1 to see your cards")
        await table.press("1")
        await table.until(TurnScreen)
        await table.press("p")
        await table.sees("Press 2 to see your cards")
        await table.press("2")
        await table.until(TurnScreen)
