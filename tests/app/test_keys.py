"""Keys that people choose: nothing has two meanings, and the whole program follows them."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from textual.keys import _character_to_key

from app.driver import KEY_BAR, OWN, SHARED, UNHURRIED, Driver, key, now, playing
from app.test_commands import SCREENS
from app.test_screens import FIRST_ROUND, at_home, keys, looks_like, resumed
from ginrummy.app import commands, doors
from ginrummy.app.commands import Command
from ginrummy.app.guard.gate import QUIET, SETTLE
from ginrummy.app.keys import judged, keymap, load_settings_and_keys, refused, standard
from ginrummy.app.offered import COMMANDS, SCENES
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.screens.keys import KeysScreen
from ginrummy.app.screens.settings import SettingsScreen
from ginrummy.app.screens.setup import SetupScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.config.faults import KeyProblem, KeyRefusal, Problem
from ginrummy.config.keys import NAMED, NO_CHOICE, ChosenKeys, Scheme
from ginrummy.config.settings import Settings, load_settings
from ginrummy.paths import settings_path
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")


def chosen(scheme: Scheme = Scheme.STANDARD, /, **entries: str) -> ChosenKeys:
    return ChosenKeys(scheme, {name: tuple(text.split()) for name, text in entries.items()})


# -- what holds --------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", Scheme)
def test_a_scheme_gives_no_key_two_meanings_and_takes_no_letter_that_opens_a_hand(scheme: Scheme) -> None:
    for scene in SCENES:
        held = [each for command in scene.meeting for each in standard(command, scheme)]
        assert len(held) == len(set(held)), scene.title
        if scene.letters:
            assert not [each for each in held if len(each) == 1 and each.isalnum()], scene.title
    for command in COMMANDS.values():
        assert {*command.kept} <= {*standard(command, scheme)}


def test_every_screen_has_a_scene_that_says_the_truth_about_it() -> None:
    assert {id(kind.USES) for kind in SCREENS} == {id(scene.commands) for scene in SCENES}
    for kind in SCREENS:
        (scene,) = (scene for scene in SCENES if scene.commands is kind.USES)
        assert scene.letters == (kind.letters is not BoardScreen.letters)
        assert scene.typing == ("Input" in vars(sys.modules[kind.__module__]))


def test_every_command_is_offered_somewhere_under_a_name_of_its_own() -> None:
    table = [each for each in vars(commands).values() if isinstance(each, Command)]
    assert len({command.id for command in table}) == len(table)
    assert {command.id for command in table} == {*COMMANDS}


@pytest.mark.parametrize(
    ("entries", "refusal"),
    [
        ({"stock": "t"}, KeyRefusal(KeyProblem.TAKEN, "stock", "t", "take")),
        ({"stock": "x", "sort": "x"}, KeyRefusal(KeyProblem.TAKEN, "sort", "x", "stock")),
        ({"sort": "x", "stock": "x"}, KeyRefusal(KeyProblem.TAKEN, "stock", "x", "sort")),
        ({"left": "3"}, KeyRefusal(KeyProblem.TAKEN, "left", "3", "choose")),
        ({"put": "b"}, KeyRefusal(KeyProblem.TAKEN, "put", "b", "put_on")),
        ({"resume": "f5"}, KeyRefusal(KeyProblem.TAKEN, "resume", "f5", "next_size")),
        ({"hide": "escape"}, KeyRefusal(KeyProblem.TAKEN, "hide", "escape", "back")),
        ({"stock": "enter"}, KeyRefusal(KeyProblem.TAKEN, "stock", "enter", "confirm")),
        ({"back": "b"}, KeyRefusal(KeyProblem.OPENS_HANDS, "back", "b")),
        ({"confirm": "ø"}, KeyRefusal(KeyProblem.OPENS_HANDS, "confirm", "ø")),
        ({"help": "1"}, KeyRefusal(KeyProblem.OPENS_HANDS, "help", "1")),
        ({"choose_rules": "c"}, KeyRefusal(KeyProblem.IS_TYPED, "choose_rules", "c")),
        ({"next_theme": "space"}, KeyRefusal(KeyProblem.IS_TYPED, "next_theme", "space")),
        ({"choose_rules": "f2 tab"}, KeyRefusal(KeyProblem.IS_TYPED, "choose_rules", "tab")),
        ({"choose": "x"}, KeyRefusal(KeyProblem.A_ROW, "choose")),
        ({"choose": "1 2 3 4 5 6 7 8 9 0 insert"}, KeyRefusal(KeyProblem.A_ROW, "choose")),
        ({"choose": "1 2 3 4 5 6 7 8 9 0 k"}, KeyRefusal(KeyProblem.TAKEN, "choose", "k", "knock")),
        ({"put_on": "x y z"}, KeyRefusal(KeyProblem.NAMES, "put_on")),
        ({"stok": "x"}, KeyRefusal(KeyProblem.NO_COMMAND, "stok")),
    ],
)
def test_what_cannot_be_is_left_out_with_its_reason_and_the_rest_stands(
    entries: dict[str, str], refusal: KeyRefusal
) -> None:
    wanted = chosen(undo="z", **entries)
    held, refusals = judged(wanted)
    assert refusals == (refusal,)
    left = {name: text for name, text in entries.items() if name != refusal.command}
    assert held == judged(chosen(undo="z", **left))[0]
    assert refused(NO_CHOICE, wanted) == refusal
    assert refused(wanted, wanted) is None


def test_commands_on_different_screens_may_share_a_key_and_two_may_change_places() -> None:
    assert judged(chosen(stock="r", rematch="p"))[1] == ()
    held, refusals = judged(chosen(stock="t", take="s"))
    assert refusals == ()
    assert (held["stock"], held["take"]) == (("t",), ("s",))


def test_keys_that_lead_on_and_out_stay() -> None:
    held, refusals = judged(chosen(confirm=",", back=".", help="f9", knock="x", layout_before="up b"))
    assert refusals == ()
    assert {name: held[name] for name in ("confirm", "back", "help", "knock", "layout_before")} == {
        "confirm": (",", "enter"),
        "back": (".", "escape"),
        "help": ("f9", "f1"),
        "knock": ("x", "up"),
        "layout_before": ("up", "b"),
    }


def test_a_choice_may_go_against_the_scheme_as_little_as_against_another() -> None:
    assert judged(chosen(Scheme.VI, hide="h"))[1] == (KeyRefusal(KeyProblem.TAKEN, "hide", "h", "left"),)
    assert judged(chosen(Scheme.VI, hide="h", left="y"))[1] == ()


@pytest.mark.parametrize("name", [*NAMED, *"aø?;,.+-#"])
def test_textual_is_told_of_a_key_by_the_name_under_which_it_comes(name: str) -> None:
    told = keymap({"stock": (name,)})["stock"].split(",")
    comes = [each for each in (name, name.upper()) if len(each) == 1] or [name]
    assert {_character_to_key(each) if len(each) == 1 else each for each in told} == {
        _character_to_key(each) if len(each) == 1 else each for each in comes
    }


# -- in the program ----------------------------------------------------------------------------


def with_keys(keys: ChosenKeys) -> Settings:
    return replace(UNHURRIED, keys=keys)


async def test_bar_piles_and_help_name_the_keys_that_hold_and_the_old_ones_are_free(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    opening = resumed(saved(games, FIRST_ROUND + ", discard TC"))
    settings = with_keys(chosen(stock="d", take="f7", hide="s", confirm=".", help="f8", move_left="x"))
    async with playing(games, opening, settings=settings) as table:
        await table.press("b")
        await table.sees("D Stock F7 Take 10♣", rows=KEY_BAR)
        await table.sees("S Hide", "F8 Help", rows=KEY_BAR)
        await table.sees("D stock 30 F7 discard 2", rows=SHARED)
        await table.press("f8")
        await table.sees("D Draw the top card of the stock.", "S Hide the hand.")
        await table.sees("X Move the chosen card to the left.", "> Move it to the right; also Shift+→")
        await table.press("escape")
        await table.until(TurnScreen)
        await table.press("t", "o")
        await table.sees("D Stock", rows=KEY_BAR)
        await table.press("D", "0")
        await table.sees(". Discard", rows=KEY_BAR)


async def test_the_keys_of_cards_stand_beneath_them_and_choose_them(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    opening = resumed(saved(games, FIRST_ROUND))
    settings = with_keys(ChosenKeys(commands={"choose": tuple("0987654321y")}))
    async with playing(games, opening, settings=settings) as table:
        await table.press("a")
        await table.sees("0-1 Y Choose", rows=KEY_BAR)
        await table.sees("0 Y new 9 8 7 6 5 4 3 2 1", rows=OWN)
        await table.press("1")
        await table.sees("Discard 10♣", rows=KEY_BAR)
        await table.press("Y")
        await table.sees("Discard 7♥", rows=KEY_BAR)


async def test_the_first_screen_follows(games: Ledger) -> None:
    async with playing(games, at_home, settings=with_keys(chosen(new_game="g", settings="y"))) as table:
        await table.sees("G New game", "Y Settings")
        await table.press("n", "s")
        await table.press("G")
        await table.until(SetupScreen)


async def test_the_help_is_scrolled_and_turned_by_vi_keys(games: Ledger) -> None:
    settings = with_keys(chosen(Scheme.VI))
    async with playing(games, at_home, settings=settings) as table:
        await table.press("?", "l")
        await table.sees("The rules: Classic", rows=[3])
        await table.still()
        await table.press("J")
        await table.sees("The game", rows=[4])
        await table.press("k")
        await table.sees("The rules: Classic", rows=[3])
        await table.press("h")
        await table.sees("Keys", rows=[3])


async def test_where_text_is_typed_letters_are_letters(games: Ledger) -> None:
    settings = with_keys(chosen(Scheme.VI, choose_rules="c f7", back="."))
    async with playing(games, at_home, settings=settings) as table:
        await table.press("n")
        await table.until(SetupScreen)
        await table.sees("F7 Rules", "F1 Help", "Esc Back", rows=KEY_BAR)
        await table.type("hjklc.")
        await table.sees("hjklc.")


# -- choosing them -----------------------------------------------------------------------------


async def to(table: Driver, label: str) -> None:
    """Go down to a command."""
    for _ in range(len(COMMANDS) + 1):
        if table.reads(f"▸ {label} "):
            return
        await table.press("down")
        await table.drawn()
    raise AssertionError(label)


async def test_a_key_is_chosen_by_pressing_it(games: Ledger) -> None:
    async with playing(games, doors.settings) as table:
        await keys("f6")(table)
        await table.until(KeysScreen)
        await looks_like(table, "keys")
        await to(table, "Stock")
        await keys("enter")(table)
        await table.sees("Press the new key for: Stock", "Esc Keep the old key")
        await keys("up")(table)
        await table.sees("Stock and Knock cannot both have ↑: they share a screen.")
        assert load_settings(settings_path())[0].keys == NO_CHOICE
        await keys("enter", "D")(table)
        await table.sees("▸ Stock D changed")
        assert load_settings(settings_path())[0].keys == chosen(stock="d")
        await keys("enter", "f7")(table)
        await table.sees("▸ Stock F7 changed")
        await keys("enter", "s")(table)
        await table.sees("▸ Stock S turn")
        assert load_settings(settings_path())[0].keys == NO_CHOICE
        await keys("escape")(table)
        await table.until(SettingsScreen)


async def test_a_key_that_another_command_has_is_exchanged_if_that_is_wished(games: Ledger) -> None:
    async with playing(games, doors.keys) as table:
        await to(table, "Stock")
        for answer in ("escape", "down"):
            await keys("enter", "T")(table)
            await table.sees("Take has T. Exchange the keys of the two?")
            await table.sees("Enter Exchange Esc Keep the old keys", rows=KEY_BAR)
            await keys(answer)(table)
            assert not table.reads("Exchange")
            assert load_settings(settings_path())[0].keys == NO_CHOICE
        await keys("up", "enter", "t", "enter")(table)
        await table.sees("▸ Stock T changed", "Take S changed")
        assert load_settings(settings_path())[0].keys == chosen(take="s", stock="t")
        await keys("enter", "d", "r")(table)  # S is what Take has now
        await table.sees("Take has S. Exchange the keys of the two?")
        await keys("enter")(table)
        await table.sees("▸ Stock S turn", "Take D changed")


async def test_cards_get_a_row_of_keys_one_after_the_other(games: Ledger) -> None:
    async with playing(games, doors.keys) as table:
        await to(table, "Choose")
        await keys("enter", *"&é")(table)
        await table.sees("Press the new keys for Choose, one after the other: 3 of 11")
        await keys(*"\"'(-è_çà?")(table)
        await table.sees("Choose and Help cannot both have ?")
        await keys("enter", *"&é\"'(-è_ç&=")(table)
        await table.sees("Choose needs a character for each of its keys, all different.")
        await keys("enter", *"&É\"'(-è_çà=")(table)
        await table.sees("▸ Choose &-À = changed", "Choose a card; = is the new one.")
        assert load_settings(settings_path())[0].keys.commands == {"choose": tuple("&é\"'(-è_çà=")}
        await to(table, "On that meld")
        await keys("enter")(table)
        await table.sees("The keys of On that meld are the names of what they choose.")


async def test_escape_keeps_the_old_key_and_a_key_of_the_terminal_is_no_choice(games: Ledger) -> None:
    async with playing(games, doors.keys, size=(60, 20)) as table:
        await keys("down", "enter", "escape")(table)
        await table.sees("▸ Stock S turn", "Enter Another key")
        await keys("enter")(table)
        await table.send(key("ctrl+u"))
        await table.sees("This key cannot be used.")
        await keys("enter", "space")(table)
        await table.sees("▸ Stock Space changed")
        await keys("r")(table)
        await table.sees("▸ Stock S turn")
        await looks_like(table, "keys-60x20")


async def test_the_key_that_asks_is_not_the_answer_while_it_is_kept_down(games: Ledger) -> None:
    async with playing(games, doors.keys, quiet=QUIET, settle=SETTLE) as table:
        await table.until(lambda: not table.app.blind)
        began = now() + 10
        await table.send(key("down", at=began))
        for repeat in range(4):
            await table.send(key("enter", at=began + 1 + 0.1 * repeat))
        await table.sees("Press the new key for: Stock")
        await table.send(key("d", at=began + 3))
        await table.sees("▸ Stock D changed")


async def test_the_answer_is_no_command_while_it_is_kept_down(games: Ledger) -> None:
    async with playing(games, doors.keys, quiet=QUIET, settle=SETTLE) as table:
        await table.until(lambda: not table.app.blind)
        began = now() + 10
        await table.send(key("down", at=began))
        await table.send(key("enter", at=began + 1))
        await table.sees("Press the new key for: Stock")
        for repeat in range(4):
            await table.send(key("r", at=began + 3 + 0.1 * repeat))
        await table.sees("▸ Stock R changed")
        await table.still()
        assert table.reads("▸ Stock R changed")
        await table.send(key("r", at=began + 5))
        await table.sees("▸ Stock S")


async def test_the_key_that_exchanges_does_not_ask_while_it_is_kept_down(games: Ledger) -> None:
    async with playing(games, doors.keys, quiet=QUIET, settle=SETTLE) as table:
        await table.until(lambda: not table.app.blind)
        began = now() + 10
        for at, name in enumerate(("down", "enter", "t"), 1):
            await table.send(key(name, at=began + 2 * at))
        await table.sees("Take has T. Exchange the keys of the two?")
        for repeat in range(4):
            await table.send(key("enter", at=began + 9 + 0.1 * repeat))
        await table.sees("▸ Stock T changed")
        await table.still()
        assert table.reads("▸ Stock T changed")


async def test_a_scheme_is_chosen_and_the_arrows_are_letters_at_once(games: Ledger) -> None:
    async with playing(games, doors.keys) as table:
        await keys("right")(table)
        await table.sees("▸ All keys ← vi →", "Left ← H")
        assert load_settings(settings_path())[0].keys == chosen(Scheme.VI)
        await keys("j")(table)
        await table.sees("▸ Stock")
        await keys("K")(table)
        await table.sees("▸ All keys")
        await keys("r")(table)
        await table.sees("← standard →")


async def test_lines_are_chosen_and_asked_for_by_mouse(games: Ledger) -> None:
    async with playing(games, doors.keys) as table:
        await table.click("Sort")
        await table.sees("▸ Sort")
        await table.click("Sort")
        await table.sees("Press the new key for: Sort")
        await table.click("Keep the old key", rows=KEY_BAR)
        await table.sees("Another key", rows=KEY_BAR)
        await table.click("All keys")
        await table.click("All keys")
        await table.sees("← vi →")


async def test_the_track_goes_through_the_list_and_changes_nothing(games: Ledger) -> None:
    async with playing(games, doors.keys) as table:
        await table.sees("▸ All keys ← standard →")
        top = next(y for y, row in enumerate(table.rows()) if "▸" in row)
        track = table.rows()[top].index("▐")
        await table.click_at(track, top)
        await table.still()
        assert table.reads("▸ All keys ← standard →")
        await table.click_at(track, top + 14)
        await table.sees(f"▸ {[*COMMANDS.values()][-1].label}")
        await table.click_at(track, top + 14)
        await table.still()
        assert table.reads("Another key")


@pytest.fixture
def settings_at_fault(own_home: Path) -> Settings:
    """As they are read from a file in which two commands would have T."""
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('[keys]\nsort = "x"\nstock = "t"\n', encoding="utf-8")
    settings, faults = load_settings_and_keys(path)
    assert [(fault.line, fault.problem, fault.name) for fault in faults] == [
        (3, Problem.REFUSED_KEYS, "keys.stock")
    ]
    return settings


async def test_faults_of_the_file_are_told_with_their_line_where_a_game_is_set_up(
    games: Ledger, settings_at_fault: Settings
) -> None:
    async with playing(games, at_home, settings=with_keys(settings_at_fault.keys)) as table:
        await table.press("n")
        await table.sees("settings.toml, line 3: stock and take cannot both have T")
