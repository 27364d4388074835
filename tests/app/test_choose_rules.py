"""The choice of rules, and saving one's own (issue 4, house rules)."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual import events

from app.driver import Driver, key, playing
from ginrummy.app import doors
from ginrummy.app.app import GinApp, Opening
from ginrummy.app.draft import Draft, keep, nearest
from ginrummy.app.screens.choose_rules import ChooseRulesScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.options import OptionsScreen
from ginrummy.app.screens.save_rules import SaveRulesScreen
from ginrummy.app.screens.setup import SetupScreen
from ginrummy.config.house_rules import HouseRules, load_house_rules, save_house_rules
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import CLASSIC, Rules
from ginrummy.paths import house_rules_path
from ginrummy.storage import Ledger
from ginrummy.wording.rules import differences_lines, preset_blurb, preset_title

LIST = range(1, 11)


def choose(app: GinApp) -> None:
    doors.setup(app, ("Anna", "Bo"))
    doors.choose_rules(app, app.screen._draft)  # type: ignore[attr-defined]


def save(rules: Rules, name: str = "classic") -> Opening:
    def open_it(app: GinApp) -> None:
        doors.save_rules(app, Draft(("Anna", "Bo"), name, rules, house=load_house_rules(house_rules_path())))

    return open_it


async def test_each_preset_has_its_blurb_and_what_differs(games: Ledger) -> None:
    async with playing(games, choose) as table:
        for name, rules in PRESETS.items():
            rows = await table.sees(f"▸ {preset_title(name)}", preset_blurb(name))
            below = " ".join(" ".join(rows[13:21]).split())
            assert all(line in below for line in differences_lines(rules))
            assert "more" not in below
            await table.press("down")
        await table.sees("▸ Classic", "Nothing differs from Classic.")


@pytest.mark.parametrize("back", ["enter", "escape"])
async def test_enter_takes_the_rules_and_escape_does_not(back: str, games: Ledger) -> None:
    async with playing(games, choose) as table:
        await table.press("down", back)
        await table.until(SetupScreen)
        await table.sees("Rules   Modern" if back == "enter" else "Rules   Classic")
        await table.sees("Anna opens the hand with A, Bo with B.")


async def test_rules_by_mouse(games: Ledger) -> None:
    """The first click looks, the second takes."""
    async with playing(games, doors.setup) as table:
        await table.click("Classic – ")
        await table.click("Oklahoma", rows=LIST)
        await table.sees("▸ Oklahoma", "Spades double: yes, in place of no")
        await table.click("Oklahoma", rows=LIST)
        await table.until(SetupScreen)
        await table.sees("Rules   Oklahoma", "150")


async def test_the_wheel_goes_up_and_down_and_stops_at_the_ends(games: Ledger) -> None:
    async with playing(games, choose) as table:
        for kind, title in ((events.MouseScrollUp, "Classic"), (events.MouseScrollDown, "Modern")):
            await table.send(kind(None, 20, 5, 0, 0, 0, False, False, False, 20, 5))
            await table.sees(f"▸ {title}")


async def test_help_is_at_once_the_rules_that_are_highlighted(games: Ledger) -> None:
    async with playing(games, choose) as table:
        await table.press("up", "?")
        await table.until(HelpScreen)
        await table.sees("The rules: Round the corner", "You play with one pack of cards")
        await table.press("escape")
        await table.until(ChooseRulesScreen)


async def test_own_rules_stand_in_the_list_with_title_and_base(games: Ledger) -> None:
    save_house_rules(house_rules_path(), "grandma", Rules(gin_bonus=99), title="As Grandma plays it")
    save_house_rules(house_rules_path(), "[b]x", Rules(gin_bonus=99, target=7), "grandma")
    async with playing(games, choose) as table:
        await table.press("up")
        await table.sees("▸ [b]x", "Your own rules; they begin with As Grandma plays it.")
        await table.sees("Gin bonus: 99 points, in place of 20 points", "Target: 7 points, in place of 100")
        await table.press("enter")
        await table.sees("Rules   [b]x", "Your own rules")


async def test_more_differences_than_lines_are_counted(games: Ledger) -> None:
    rules = Rules(
        gin_bonus=1, undercut_bonus=2, big_gin=True, big_gin_bonus=3, box_bonus=4, game_bonus=5, target=6
    )
    save_house_rules(house_rules_path(), "seven", rules)
    save_house_rules(house_rules_path(), "eight", Rules(knock_limit=0, match_games=8), "seven")
    async with playing(games, choose) as table:
        await table.press("up")
        shown = await table.sees("▸ eight")
        assert "more" not in "".join(shown[14:21])
        await table.press("up")
        await table.sees("▸ seven", "Gin bonus: 1 point, in place of 20 points")


# saving


async def test_options_are_saved_under_a_name_and_offered_from_then_on(games: Ledger) -> None:
    async with playing(games, save(Rules(gin_bonus=50))) as table:
        await table.type("Grandma's Friday")
        await table.press("enter")
        await table.until(ChooseRulesScreen)
        await table.sees("▸ Grandma's Friday", "Saved as Grandma's Friday.", "Gin bonus: 50 points")
        await table.press("enter")
        await table.sees("Rules   Grandma's Friday – Your own rules")
    house = load_house_rules(house_rules_path())
    assert house.rules("Grandma's Friday") == Rules(gin_bonus=50)
    assert house.faults == ()


@pytest.mark.parametrize("keys", [["enter"], ["escape"], ["down", "up", "enter"]])
async def test_a_name_that_is_taken_is_asked_about(keys: list[str], games: Ledger) -> None:
    save_house_rules(house_rules_path(), "ours", Rules(gin_bonus=1))
    async with playing(games, save(Rules(gin_bonus=2))) as table:
        await table.type("ours")
        await table.press("enter")
        await table.sees("There are rules called ours already. Write over them?")
        await table.press(*keys)
        await table.until(lambda: not table.reads("Write over them?"))
        assert isinstance(table.app.screen, SaveRulesScreen)
        assert load_house_rules(house_rules_path()).rules("ours") == Rules(gin_bonus=1)
        await table.type("ours!")
        await table.press("enter")
        await table.sees("Saved as ours!.")


@pytest.mark.parametrize("mouse", [False, True])
async def test_it_can_be_written_over(mouse: bool, games: Ledger) -> None:
    save_house_rules(house_rules_path(), "ours", Rules(gin_bonus=1), title="Our game")
    async with playing(games, save(Rules(gin_bonus=2), "ours")) as table:
        await table.press("enter")
        await table.sees("already")
        if mouse:
            await table.click("Yes, write over them", rows=range(17, 22))
        else:
            await table.press("down", "enter")
        await table.sees("▸ Our game", "Saved as ours.")
    assert load_house_rules(house_rules_path()).rules("ours") == Rules(gin_bonus=2)


async def test_a_held_enter_writes_over_nothing(games: Ledger) -> None:
    save_house_rules(house_rules_path(), "ours", Rules(gin_bonus=1))
    async with playing(games, save(Rules(gin_bonus=2), "ours")) as table:
        table.burst(*["enter"] * 9)
        await table.press("f5")
        assert load_house_rules(house_rules_path()).rules("ours") == Rules(gin_bonus=1)


async def test_a_name_by_mouse(games: Ledger) -> None:
    async with playing(games, save(Rules(gin_bonus=2))) as table:
        await table.click("Friday")
        await table.click("Save", rows=range(23, 24))
        await table.sees("▸ Friday")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "rules cannot be called ''. A name has 1 to 40"),
        ("-x", "rules cannot be called '-x'."),
        ("classic", "classic is the name of rules that come with the program."),
    ],
)
async def test_a_name_that_cannot_be_is_refused(name: str, said: str, games: Ledger) -> None:
    async with playing(games, save(Rules(gin_bonus=2))) as table:
        await table.type(name)
        await table.press("enter")
        await table.sees(said)
        await table.type("mine")
        await table.press("enter")
        await table.until(ChooseRulesScreen)


async def test_a_damaged_file_is_not_written_over(games: Ledger) -> None:
    house_rules_path().parent.mkdir(parents=True)
    house_rules_path().write_text("[rules.x]\nbase = ", encoding="utf-8")
    async with playing(games, save(Rules(gin_bonus=2))) as table:
        await table.type("mine")
        await table.press("enter")
        await table.sees("rules.toml, line 2: this cannot be understood")
        await table.press("escape")
        await table.until(OptionsScreen)
    assert house_rules_path().read_text(encoding="utf-8") == "[rules.x]\nbase = "


def test_rules_never_begin_with_themselves() -> None:
    save_house_rules(house_rules_path(), "a", Rules(gin_bonus=1), "modern")
    save_house_rules(house_rules_path(), "b", Rules(gin_bonus=2), "a")
    house = load_house_rules(house_rules_path())
    draft = keep(Draft(("", ""), "b", Rules(gin_bonus=3), house=house), "a")
    assert draft.name == "a"
    assert draft.house.named["a"].base == "modern"
    assert draft.rules == Rules(gin_bonus=3)


def test_rules_without_a_name_get_that_of_the_nearest() -> None:
    assert nearest(HouseRules(), CLASSIC) == "classic"
    assert nearest(HouseRules(), Rules(target=250)) == "classic"
    assert nearest(HouseRules(), Rules(target=150, oklahoma=True)) == "oklahoma"


@pytest.mark.parametrize("name", ["W" * 40, "李小龍" * 13, "[/] {x} %s"])
async def test_long_and_odd_names_break_no_row(name: str, games: Ledger) -> None:
    save_house_rules(house_rules_path(), name, Rules(gin_bonus=99), title="M" * 40)
    save_house_rules(house_rules_path(), "x" + name[:39], Rules(gin_bonus=98), name)

    async def sound(table: Driver) -> None:
        assert all(cell_len(row) == 80 for row in await table.still())

    async with playing(games, choose) as table:
        for each in ("up", "up", "enter", "f2", "c", "s", "enter", "escape", "escape", "escape", "escape"):
            await table.send(key(each))
            await sound(table)
