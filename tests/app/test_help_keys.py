"""What the help of a screen lists does something there, and what does nothing just now stands apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pytest

from app.driver import Driver, playing
from app.test_mentioned import void
from app.test_screens import A_GAME, FIRST_ROUND, keys, resumed
from ginrummy.app import doors, offered
from ginrummy.app.app import GinApp
from ginrummy.app.commands import ALL, HISTORY, KNOCK, ON, Command
from ginrummy.app.screens.board import BoardScreen
from ginrummy.config.keys import ChosenKeys, Scheme
from ginrummy.config.settings import Settings
from ginrummy.core.rules import Assist, Rules
from ginrummy.storage import Ledger
from packs import FITS_TWO, GIN, TWO_WAYS, opened, saved, stack

Scene = tuple[str, str | Callable[[GinApp], object], tuple[str, ...], frozenset[str]]

SCENES: Final[dict[str, Scene]] = {
    "upcard": (
        TWO_WAYS,
        "deal",
        ("a",),
        frozenset(["stock", "choose", "confirm", "knock", "undo", "call_off", "play_on"]),
    ),
    "draw": (
        TWO_WAYS,
        FIRST_ROUND + ", discard TC",
        ("b",),
        frozenset(["pass_card", "choose", "confirm", "knock", "undo", "play_on"]),
    ),
    "draw, aimed": (
        TWO_WAYS,
        FIRST_ROUND + ", discard TC",
        ("b", "right"),
        frozenset(["pass_card", "choose", "knock", "play_on"]),
    ),
    "draw, by hand": (
        TWO_WAYS,
        FIRST_ROUND + ", discard TC",
        ("b", "<", "3", "<", "enter"),
        frozenset(["pass_card", "confirm", "knock", "undo", "play_on"]),
    ),
    "discard": (
        TWO_WAYS,
        FIRST_ROUND,
        ("a",),
        frozenset(["stock", "take", "pass_card", "confirm", "undo", "call_off", "play_on"]),
    ),
    "discard, taken": (
        TWO_WAYS,
        FIRST_ROUND + ", discard TC, take",
        ("b",),
        frozenset(["stock", "take", "pass_card", "confirm", "call_off", "play_on"]),
    ),
    "discard, chosen": (
        TWO_WAYS,
        FIRST_ROUND,
        ("a", "0"),
        frozenset(["stock", "take", "pass_card", "call_off", "sort", "play_on"]),
    ),
    "to be called off": (
        TWO_WAYS,
        FIRST_ROUND + ", discard TC, propose, draw, discard KS",
        ("a",),
        frozenset(["stock", "take", "pass_card", "choose", "confirm", "knock", "undo", "hint"]),
    ),
    "lay-off": (TWO_WAYS, FIRST_ROUND + ", knock TC", ("b",), frozenset(["put", "put_on", "undo"])),
    "lay-off, done": (
        TWO_WAYS,
        FIRST_ROUND + ", knock TC",
        ("b", "7"),
        frozenset(["put", "put_on", "all_that_fits"]),
    ),
    "lay-off, asked": (FITS_TWO, FIRST_ROUND + ", knock QD", ("b", "0"), frozenset({"put", "confirm"})),
    "draw for deal": (TWO_WAYS, "", (), frozenset({"confirm"})),
    "drawn for deal": (TWO_WAYS, "", ("a", "b"), frozenset()),
    "score sheet": (
        GIN,
        lambda app: doors.sheet(app, 1),
        (),
        frozenset({"up", "down", "left", "right"}),
    ),
    "review, first step": (
        GIN,
        lambda app: doors.sheet(app, 1, 0),
        (),
        frozenset(["step_back", "first_step", "round_before", "next_round", "not_taken"]),
    ),
    "review, last step": (
        GIN,
        lambda app: doors.sheet(app, 1, 0),
        ("end", "c"),
        frozenset(["step_on", "last_step", "round_before", "next_round", "not_taken", "seats"]),
    ),
    "options": (
        GIN,
        doors.setup,
        ("f2", "c"),
        frozenset(["digit", "lower", "higher", "rub_out"]),
    ),
    "keys": (GIN, doors.keys, ("down",), frozenset({"previous", "following"})),
    "history": (GIN, doors.home, ("h",), frozenset({"up", "down"})),
}
"""A pack, what has been played or what is opened, keys, and the commands that do nothing then."""


NO_KNOCK: Final = """
    first   AC 3D 5H 7S 9C JD KH 2S 4C 6D
    second  8D 9D TD JS JH JC 3H 5C 8H KS
    upcard  QC
    stock   8C 9S
"""
"""Anna draws 8C and has no meld."""


def opening_of(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Callable[[GinApp], None]:
    pack, way, _pressed, _idle = SCENES[name]
    stack(monkeypatch, pack)
    if isinstance(way, str):
        return resumed(saved(games, way, Rules(hints=True)))
    saved(games, A_GAME.removesuffix(", deal"), Rules(target=90))
    return lambda app: void(way(app))


def listed(table: Driver) -> tuple[list[str], list[str]]:
    """The sentences of the help, and those under what does not work just now."""
    lines = str(table.app.screen.query_one("#words").visual)  # type: ignore[attr-defined]
    works, _title, idle = lines.partition("Not just now\n")
    return works.splitlines(), idle.splitlines()


def stands(command: Command, lines: list[str], told: Mapping[Command, str] = MappingProxyType({})) -> bool:
    sentence = told.get(command, command.sentence)
    return any(line.endswith(sentence) for line in lines)


@pytest.mark.parametrize("name", SCENES)
async def test_what_does_nothing_stands_apart(
    name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what stands there does nothing: at most a line says why."""
    opening, (_pack, _way, pressed, expected) = opening_of(name, games, monkeypatch), SCENES[name]
    async with playing(games, opening) as table:
        await keys(*pressed)(table)
        screen = table.app.screen
        assert isinstance(screen, BoardScreen)
        assert {command.id for command in screen.idle()} & {each.id for each in screen.uses()} == expected
        used, idle, told = screen.uses(), [*screen.idle()], screen.told()
        await table.press("f1")
        await table.sees("HELP")
        works, apart = listed(table)
        for command in used:
            assert stands(command, works, told) != stands(command, apart, told)
            assert stands(command, apart, told) == (command in idle)
        await table.press("escape")
        await table.still()
        before = table.rows()
        for command in idle:
            await table.press(command.standard[0])
            now = await table.still()
            assert table.app.screen is screen, command
            assert sum(one != other for one, other in zip(before, now, strict=True)) <= 1, command


LEAVES: Final = "Leave the table; everything is saved."
QUITS: Final = "Quit; everything is saved."
PLAYED: Final = A_GAME.removesuffix(", deal")
LEADING_OUT: Final[
    dict[str, tuple[str, Callable[[GinApp], object] | None, tuple[str, ...], dict[str, str]]]
] = {
    "draw for deal": ("", None, (), {"Esc": LEAVES}),
    "cover": ("deal", None, (), {"Esc": LEAVES}),
    "after a knock": (FIRST_ROUND + ", knock KS", None, (), {"Esc": LEAVES}),
    "result": (FIRST_ROUND + ", knock KS", None, ("b",), {"Esc": LEAVES, "Q": LEAVES}),
    "game over": (PLAYED, None, (), {"Esc": "Leave the table for the first screen.", "Q": QUITS}),
    "score sheet": (PLAYED, lambda app: doors.sheet(app, 1), (), {"Esc": "One step back.", "Q": QUITS}),
    "sheet alone": (PLAYED, lambda app: doors.sheet(app, 1, alone=True), (), {"Esc": QUITS, "Q": QUITS}),
    "review": (PLAYED, lambda app: doors.sheet(app, 1, 0), (), {"Esc": "One step back.", "Q": QUITS}),
    "first screen": (PLAYED, doors.home, (), {"Q": QUITS}),
}
"""What has been played, what is opened if not the game, keys, and what the keys that lead out do there."""


@pytest.mark.parametrize("name", LEADING_OUT)
async def test_the_help_says_where_the_keys_that_lead_out_lead(
    name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves, way, pressed, said = LEADING_OUT[name]
    stack(monkeypatch, GIN)
    number = saved(games, moves, Rules(target=90))
    opening = resumed(number) if way is None else lambda app: void(way(app))
    async with playing(games, opening) as table:
        await keys(*pressed, "f1")(table)
        await table.sees("HELP")
        works, _apart = listed(table)
        for key, sentence in said.items():
            assert f"{key:8}{sentence}" in works


AFTER_A_GAME: Final = {"review", "new_game"}
"""What can be done on the sheet of a game that has just ended, and not while it is looked at again."""

DOING: Final = [
    pytest.param(name, command, id=f"{name}, {command.id}")
    for name, scene in (
        ("upcard", offered.TURN),
        ("discard, chosen", offered.TURN),
        ("lay-off, asked", offered.LAY_OFF),
        ("score sheet", offered.SHEET),
    )
    for command in scene.commands
    if command.id not in SCENES[name][3] | AFTER_A_GAME
]


@pytest.mark.parametrize(("name", "command"), DOING)
async def test_everything_else_does_something(
    name: str, command: Command, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening, pressed = opening_of(name, games, monkeypatch), SCENES[name][2]
    async with playing(games, opening) as table:
        await keys(*pressed)(table)
        screen, before = table.app.screen, await table.still()
        assert isinstance(screen, BoardScreen)
        assert command in screen.uses()
        await table.press(command.standard[-1 if command is ON else 0])  # C, since it does not fit A
        if table.app.is_running and table.app.screen is screen:
            await table.until(lambda: table.rows() != before)


async def test_no_card_of_the_hand_decides_what_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both may read it, so it does not tell whether a knock is possible."""
    seen = []
    for name, pack in ("gin", GIN), ("no knock", NO_KNOCK):
        stack(monkeypatch, pack)
        with contextmanager(opened)(tmp_path / name) as games:
            async with playing(games, resumed(saved(games, FIRST_ROUND))) as table:
                await table.press("a", "?")
                await table.sees("HELP")
                works, apart = listed(table)
                assert stands(KNOCK, works)
                seen.append((works[works.index("Keys") :], apart))
    assert seen[0] == seen[1]


async def test_where_nothing_is_told_all_that_fits_is_no_key(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    number = saved(games, FIRST_ROUND + ", knock TC", Rules(assist=Assist.BARE))
    async with playing(games, resumed(number)) as table:
        await table.press("b", "?")
        works, apart = listed(table)
        assert not stands(ALL, [*works, *apart])


@pytest.mark.parametrize("there", [("n",), ("n", "f2", "c", "s")])
async def test_where_text_is_typed_only_keys_that_type_nothing_are_named(
    there: tuple[str, ...], games: Ledger
) -> None:
    settings = Settings(keys=ChosenKeys(scheme=Scheme.VI))
    async with playing(games, doors.home, settings=settings) as table:
        await keys(*there, "f1")(table)
        await table.sees("F1 Keys, rules, and what happened last.", "↑ Choose what lies above.")
        assert not table.reads("? F1")


async def test_more_keys_than_there_is_room_for_are_the_first_alone(games: Ledger) -> None:
    many = ChosenKeys().having("choose_rules", ("f2", "f7", "f8", "f9"))
    async with playing(games, doors.home, settings=Settings(keys=many)) as table:
        await keys("n", "f1")(table)
        await table.sees("F2 Choose the rules")


async def test_a_key_with_a_long_name_stands_apart_from_what_it_does(games: Ledger) -> None:
    long = ChosenKeys().having("history", ("shift+pageup",))
    saved(games, "")
    async with playing(games, doors.home, settings=Settings(keys=long)) as table:
        await table.press("?")
        await table.sees("HELP")
        works, _apart = listed(table)
        assert f"Shift+PgUp {HISTORY.sentence}" in works


async def test_while_a_chart_is_shown_no_hands_are_offered(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = opening_of("review, last step", games, monkeypatch)
    async with playing(games, opening) as table:
        await table.sees("S Hands", rows=[23])
        await table.press("c")
        await table.sees("C Cards", rows=[23])
        assert not table.reads("S Hands", rows=[23])
