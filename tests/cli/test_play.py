"""`gin play`: which rules a game is opened with, and what is left to the screen for a new game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from ginrummy import paths
from ginrummy.app import doors
from ginrummy.cli import run
from ginrummy.config.house_rules import save_house_rules
from ginrummy.config.settings import KINDS, HandOver
from ginrummy.config.taste import CHOICES, CardSize, Deck, Glyphs, Indices, Motion, ThemeName
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import CLASSIC, Rules
from ginrummy.storage import Ledger
from ginrummy.table.table import Table

Opened = list[tuple[object, ...]]


class Room:
    """Stands for the app, and notes what is opened."""

    def __init__(self) -> None:
        self.opened: Opened = []

    def open_game(self, act: Callable[[], object]) -> None:
        act()

    def start_game(self, *game: object) -> None:
        self.opened.append(("game", *game))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Opened]:
    room = Room()

    def note_setup(app: Room, *asked: object) -> None:
        app.opened.append(("setup", *asked))

    def open_in_room(opening: Callable[[Any], None] | None, *_privacy: object) -> None:
        if opening is None:
            room.opened.append(("home",))
        else:
            opening(room)

    monkeypatch.setattr(import_module("ginrummy.cli.play"), "run", open_in_room)
    monkeypatch.setattr(doors, "setup", note_setup)

    def play(*arguments: str) -> Opened:
        assert run(["play", *arguments]) == 0
        return room.opened

    return play


def test_two_names_begin_a_classic_game_at_once(opened: Callable[..., Opened]) -> None:
    assert opened("-p", "Anna", "-p", "Bo") == [("game", ("Anna", "Bo"), CLASSIC, None)]


def test_the_game_has_the_rules_that_are_named(opened: Callable[..., Opened]) -> None:
    save_house_rules(paths.house_rules_path(), "grandma", Rules(gin_bonus=25), title="Hers")
    words = "-p Anna -p Bo --rules grandma --set big-gin=on --set target=70 --seed tea"
    rules = Rules(gin_bonus=25, big_gin=True, target=70)
    assert opened(*words.split()) == [("game", ("Anna", "Bo"), rules, "tea")]


def test_target_is_short_for_a_setting(opened: Callable[..., Opened]) -> None:
    rules = Rules(target=250)
    assert opened("-p", "Anna", "-p", "Bo", "-t", "250") == [("game", ("Anna", "Bo"), rules, None)]


def test_what_is_not_said_is_asked(opened: Callable[..., Opened]) -> None:
    opened("--rules", "oklahoma")
    opened("-p", "Anna")
    opened("--set", "target=50")
    opened("--seed", "tea")
    assert opened() == [
        ("setup", ("", ""), PRESETS["oklahoma"], None),
        ("setup", ("Anna", ""), None, None),
        ("setup", ("", ""), Rules(target=50), None),
        ("setup", ("", ""), None, "tea"),
        ("home",),
    ]


@pytest.mark.parametrize("command", ["play", "resume"])
@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("", {}),
        ("--hand-over short --idle off", {"hand_over": HandOver.SHORT, "idle": 0}),
        ("--hand-over off --idle 60", {"hand_over": HandOver.OFF, "idle": 60}),
        ("--theme felt-day --deck safe", {"theme": ThemeName.DAY, "deck": Deck.SAFE}),
        (
            "--cards ascii --size chip --indices swedish",
            {"cards": Glyphs.ASCII, "size": CardSize.CHIP, "indices": Indices.SWEDISH},
        ),
        ("--size giant --motion on", {"size": CardSize.GIANT, "motion": Motion.ON}),
        ("--no-motion", {"motion": Motion.OFF}),
    ],
)
def test_settings_for_one_run_go_to_the_app(
    command: str, words: str, values: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    module = import_module(f"ginrummy.cli.{command}")
    monkeypatch.setattr(module, "run", lambda _opening, given: asked.append(given))
    with Ledger(paths.ledger_path()) as ledger:
        Table.start(ledger, ("Anna", "Bo"), CLASSIC).close()
    assert run([command, *words.split()]) == 0
    assert asked == [{name: values.get(name) for name in KINDS}]


@pytest.mark.parametrize("option", CHOICES)
def test_a_look_that_there_is_not_is_refused_with_those_there_are(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["play", f"--{option}", "velvet"]) == 2
    said = capsys.readouterr().err
    assert f"--{option} cannot be 'velvet'" in said
    assert all(str(each.value) in said for each in CHOICES[option])
