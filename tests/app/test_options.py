"""Every option of the rules can be reached, changed and understood, and what is set always holds together."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from rich.cells import cell_len
from textual import events

from app.driver import KEY_BAR, Driver, playing
from ginrummy.app import doors
from ginrummy.app.app import GinApp, Opening
from ginrummy.app.draft import Draft
from ginrummy.app.screens.choose_rules import ChooseRulesScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.options import OptionsScreen
from ginrummy.app.screens.save_rules import SaveRulesScreen
from ginrummy.app.screens.setup import SetupScreen
from ginrummy.app.stepping import stepped
from ginrummy.core.options import Number, RulesConflict, Value
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import (
    CLASSIC,
    OPTIONS,
    DealStyle,
    KnockCardSource,
    Match,
    Rules,
    Scoring,
    agreed,
)
from ginrummy.storage import Ledger
from ginrummy.table.history import saved_games
from ginrummy.wording.option_faults import option_fault
from ginrummy.wording.option_groups import option_groups
from ginrummy.wording.rules import option_meaning, option_title, value_words

LIST = range(2, 14)
ORDER = [name for _title, names in option_groups() for name in names]


def options(rules: Rules = CLASSIC, name: str = "classic") -> Opening:
    def open_it(app: GinApp) -> None:
        doors.options(app, Draft(("Anna", "Bo"), name, rules))

    return open_it


def rules_of(table: Driver) -> Rules:
    screen = table.app.screen
    assert isinstance(screen, OptionsScreen)
    return screen.rules()


async def go_to(table: Driver, name: str) -> None:
    await table.until(OptionsScreen)
    await table.press(*["down"] * ORDER.index(name))
    await table.sees(f"{option_title(name)} ", option_meaning(name), rows=range(15, 18))


def test_every_option_has_one_place() -> None:
    assert sorted(ORDER) == sorted(OPTIONS)


def values(name: str) -> list[Value]:
    """What the arrow to the right leads to, from Classic until it comes back or to an end."""
    option = OPTIONS[name]
    found: list[Value] = [option.default]
    while (value := stepped(option, found[-1], 1)) not in found:
        found.append(value)
    return found


async def test_every_value_of_every_option_is_reached_by_keys_and_told(games: Ledger) -> None:
    async with playing(games, options()) as table:
        for name in ORDER:
            await table.sees(option_meaning(name), rows=range(16, 18))
            for value in values(name)[:9]:
                assert getattr(rules_of(table), name) == value
                marked = "* " if value != getattr(CLASSIC, name) else ""
                await table.sees(f"▸ {marked}{option_title(name)} ← {value_words(name, value)}", rows=LIST)
                await table.press("right")
            await table.press("r", "down")
        assert rules_of(table) == CLASSIC


@pytest.mark.parametrize("name", [name for name in ORDER if isinstance(OPTIONS[name], Number)])
async def test_a_number_goes_by_one_and_by_more_and_can_be_typed(name: str, games: Ledger) -> None:
    option = OPTIONS[name]
    assert isinstance(option, Number)
    start = option.default
    async with playing(games, options()) as table:
        await go_to(table, name)
        await table.press("-")
        assert getattr(rules_of(table), name) == max(start - 1, option.low)
        await table.press("+", "+")
        assert getattr(rules_of(table), name) == min(start + 1, option.high)
        for number in (option.high, option.low):
            await table.press("down", "up", *str(number))
            assert getattr(rules_of(table), name) == number
        await table.press("down", "up", *str(option.high + 1))
        sentence = f"is a whole number from {option.low} to {option.high}."
        await table.sees(f"{option_title(name)} {sentence}")
        assert option.accepts(getattr(rules_of(table), name))


async def test_digits_can_be_rubbed_out(games: Ledger) -> None:
    async with playing(games, options()) as table:
        await go_to(table, "target")
        await table.press("2", "5", "7", "backspace", "0")
        await table.sees("250 points")
        await table.press("down", "up", "backspace")
        assert rules_of(table).target == 25
        await table.press("backspace", "backspace")
        await table.sees("Target is a whole number from 1 to 1000.")
        assert rules_of(table).target == 2
        await table.press("7")
        assert rules_of(table).target == 7


async def test_digits_and_signs_mean_nothing_to_other_options(games: Ledger) -> None:
    async with playing(games, options()) as table:
        await table.press("1", "+", "-", "backspace")
        assert rules_of(table) == CLASSIC


async def test_everything_by_mouse(games: Ledger) -> None:
    """The first click on a line goes there, the next ones change it."""
    async with playing(games, options()) as table:
        await table.click("First dealer", rows=LIST)
        assert rules_of(table) == CLASSIC
        await table.click("→", rows=LIST)
        await table.sees("* First dealer", "the higher card")
        await table.click("←", rows=LIST)
        assert rules_of(table) == CLASSIC
        await table.click("the lower card", rows=LIST)
        await table.sees("the higher card")
        await table.click("Knock limit", rows=LIST)
        await table.click("10 or less", rows=LIST)
        await table.click(" - ", rows=LIST)
        await table.click(" - ", rows=LIST)
        await table.click(" + ", rows=LIST)
        assert rules_of(table).knock_limit == 9
        await table.click("Reset", rows=KEY_BAR)
        assert rules_of(table) == CLASSIC
        await table.click("Save", rows=KEY_BAR)
        await table.until(SaveRulesScreen)


async def test_the_whole_list_is_reached_by_wheel_track_and_pages(games: Ledger) -> None:
    async with playing(games, options()) as table:
        last = option_title(ORDER[-1])
        await table.click_at(75, 13)
        await table.sees(f"▸ {last}")
        await table.click_at(75, 2)
        await table.sees(f"▸ {option_title(ORDER[0])}")
        await table.press(*["pagedown"] * 4)
        await table.sees(f"▸ {last}")
        await table.press(*["pageup"] * 4)
        await table.sees(f"▸ {option_title(ORDER[0])}")
        for _ in ORDER:
            await table.send(events.MouseScrollDown(None, 20, 5, 0, 0, 0, False, False, False, 20, 5))
        await table.sees(f"▸ {last}")
        await table.press("down")
        await table.sees(f"▸ {option_title(ORDER[0])}")
        await table.press("up")
        await table.sees(f"▸ {last}")


def refused_steps() -> list[tuple[Rules, str, Value]]:
    """Every step of one option that its table would not agree on, from games two options from Classic."""
    found = []
    settings = [{name: value} for name in OPTIONS for value in values(name)[:9]]
    for one, other in itertools.combinations(settings, 2):
        if one.keys() & other.keys():
            continue
        texts = {name: OPTIONS[name].text(value) for name, value in (one | other).items()}
        try:
            agreed(texts)
        except RulesConflict:
            for first, last in ((one, other), (other, one)):
                (name,) = last
                found.append((replace(CLASSIC, **first), name, last[name]))  # type: ignore[arg-type]
    return found


REFUSED = refused_steps()


def test_some_pairs_are_refused() -> None:
    assert len(REFUSED) == 8


@pytest.mark.parametrize(("rules", "name", "value"), REFUSED)
async def test_a_refused_pair_is_told_and_never_stands(
    rules: Rules, name: str, value: Value, games: Ledger
) -> None:
    async with playing(games, options(rules)) as table:
        await go_to(table, name)
        for _ in range(9):
            await table.press("right")
            screen = table.app.screen
            assert isinstance(screen, OptionsScreen)
            if screen._refused == value:
                break
        assert rules_of(table) == rules
        with pytest.raises(RulesConflict) as caught:
            agreed({name: OPTIONS[name].text(value)}, rules)
        for option in caught.value.options:
            assert option_title(option) in option_fault(caught.value)
        flat = " ".join(" ".join(table.rows()[18:22]).split())
        assert flat == option_fault(caught.value)
        await table.press("down")
        assert not "".join(table.rows()[18:22]).strip()


async def test_the_remedy_works(games: Ledger) -> None:
    """2.1, constraint 1: with a side card Oklahoma and eleven cards go together."""
    async with playing(games, options(Rules(oklahoma=True))) as table:
        await table.press("right")
        await table.sees("Oklahoma does not go with Deal: eleven cards, no upcard.")
        await go_to(table, "knock_card_source")
        await table.press("right", "down")
        await table.press(*["up"] * (ORDER.index("knock_card_source") + 1), "right")
        assert rules_of(table) == Rules(
            oklahoma=True, deal_style=DealStyle.ELEVEN, knock_card_source=KnockCardSource.SIDE_CARD
        )


async def test_a_value_that_is_refused_is_stepped_over(games: Ledger) -> None:
    """No value behind it is out of reach."""
    async with playing(games, options(Rules(scoring=Scoring.HOLLYWOOD))) as table:
        await go_to(table, "match")
        await table.press("right", "right", "right")
        await table.until(lambda: not table.reads("does not go with"))
        assert rules_of(table).match is Match.OFF


async def test_reset_goes_back_to_the_rules_it_began_with(games: Ledger) -> None:
    modern = PRESETS["modern"]
    async with playing(games, options(replace(modern, target=7, knock_limit=3), "modern")) as table:
        await table.sees("OPTIONS Modern 2 options changed")
        await table.press("R")
        await table.sees("All options are as in Modern again.")
        assert rules_of(table) == modern


async def test_the_ways_out_keep_what_was_changed(games: Ledger) -> None:
    async with playing(games, options()) as table:
        await table.press("right", "?")
        await table.until(HelpScreen)
        await table.press("right")
        await table.sees("The rules: house rules")
        await table.press("escape", "escape")
        await table.until(ChooseRulesScreen)
        await table.sees("▸ Classic, changed", "Deal: eleven cards, no upcard, in place of")
        await table.press("c", "s", "escape")
        await table.until(OptionsScreen)
        assert rules_of(table) == Rules(deal_style=DealStyle.ELEVEN)
        await table.press("enter")
        await table.until(SetupScreen)
        await table.sees("Rules   Classic, changed – Deal: eleven cards")
        await table.press("enter")
    assert saved_games(games).games[0].rules == Rules(deal_style=DealStyle.ELEVEN)


async def test_twice_as_long_words_break_no_row(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """A translation may need more room (ux.md 6.2)."""
    for words in ("option_title", "value_words", "option_meaning"):
        monkeypatch.setattr(f"ginrummy.app.screens.options.{words}", lambda *_: "Wörter, " * 12)
    async with playing(games, options(PRESETS["modern"])) as table:
        for _ in ORDER:
            await table.press("down", "right")
            rows = await table.still()
            assert all(cell_len(row) == 80 for row in rows)
            assert not rows[22].strip()
