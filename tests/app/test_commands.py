"""Key bar, bindings and help say the same, since all of them read one table."""

from __future__ import annotations

import importlib
import pkgutil

import pytest
from textual.binding import Binding

from ginrummy.app import commands, screens
from ginrummy.app.commands import (
    BACK,
    BEFORE,
    CONFIRM,
    DOWN,
    HELP,
    KNOCK,
    LEFT,
    LOOKS,
    MOVE_LEFT,
    RIGHT,
    UP,
    Command,
    together,
)
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.config.keys import Scheme, key_named
from ginrummy.wording.keys import key_cap, scheme_meaning, use_arrows

for _module in pkgutil.iter_modules(screens.__path__):
    importlib.import_module(f"{screens.__name__}.{_module.name}")


def screens_of(kind: type[BoardScreen]) -> list[type[BoardScreen]]:
    """The screens that are put up: those that no other one is built on."""
    below = [each for each in kind.__subclasses__() if each.__module__.startswith("ginrummy")]
    return [leaf for each in below for leaf in screens_of(each)] or [kind]


SCREENS = sorted(screens_of(BoardScreen), key=lambda kind: kind.__name__)
COMMANDS = [each for each in vars(commands).values() if isinstance(each, Command)]


def bound(kind: type[BoardScreen]) -> dict[str, str]:
    """The keys of a screen, each with its action."""
    found = {}
    for base in reversed([base for base in kind.__mro__ if base.__module__.startswith("ginrummy")]):
        for binding in vars(base).get("BINDINGS", ()):
            if isinstance(binding, Binding):
                found[binding.key] = binding.action
    return found


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_what_the_help_of_a_screen_names_is_bound_there(kind: type[BoardScreen]) -> None:
    keys = bound(kind)
    fields = {CONFIRM} if kind.__name__ == "SetupScreen" else set()  # its fields take enter themselves
    for command in set(kind.USES) - fields:
        for key in command.keys.split(","):
            assert keys[key].partition("(")[0] == command.id, key


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_what_is_bound_on_a_screen_is_in_its_help(kind: type[BoardScreen]) -> None:
    named = {command.id for command in (*kind.USES, HELP, *LOOKS)}
    if kind is HelpScreen:
        named |= {BACK.id}
    assert {action.partition("(")[0] for action in bound(kind).values()} <= named


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_every_bound_key_has_something_to_do(kind: type[BoardScreen]) -> None:
    for action in bound(kind).values():
        assert callable(getattr(kind, "action_" + action.partition("(")[0]))


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_letters_are_bound_in_both_cases_to_the_same(kind: type[BoardScreen]) -> None:
    keys = bound(kind)
    for key, action in keys.items():
        if len(key) == 1 and key.isalpha():
            assert keys[key.swapcase()] == action


@pytest.mark.parametrize("kind", SCREENS, ids=lambda kind: kind.__name__)
def test_no_key_has_two_meanings_on_one_screen(kind: type[BoardScreen]) -> None:
    keys = [key for command in dict.fromkeys(kind.USES) for key in command.keys.split(",")]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_every_command_has_a_name_and_a_sentence(command: Command) -> None:
    assert command.label
    assert command.sentence.endswith(".")
    assert len(command.sentence) <= 72 - 8
    assert command.keys
    assert command.cap


def test_no_game_key_is_one_that_the_terminal_wants() -> None:
    """Ctrl+Z, Ctrl+S and Ctrl+C are no moves, and neither is D: half the people expect it to discard."""
    keys = {key for command in COMMANDS for key in command.keys.split(",")}
    assert not {key for key in keys if key.startswith("ctrl+")}
    assert "d" not in keys


def test_the_arrows_only_choose() -> None:
    for command in (LEFT, RIGHT):
        assert command.help.startswith("Choose")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_the_standard_keys_are_keys_and_the_printed_one_is_among_them(command: Command) -> None:
    assert [key_named(key) for key in command.standard] == [*command.standard]
    assert command.parametric or command.printed in map(key_cap, command.standard)


def test_where_arrows_cannot_be_drawn_their_keys_are_named() -> None:
    assert (UP.cap, together(LEFT, RIGHT), KNOCK.caps) == ("↑", "←→", "K ↑")
    use_arrows(drawn=False)
    assert (UP.cap, BEFORE.cap, together(LEFT, RIGHT), KNOCK.caps) == ("Up", "Up", "Left/Right", "K Up")
    assert together(UP, DOWN, LEFT, RIGHT) == "Arrows"
    assert MOVE_LEFT.sentence == "Move the chosen card to the left; also Shift+Left."
    assert scheme_meaning(Scheme.VI).endswith("K or Up knocks.")
    for command in COMMANDS:
        assert not {*command.cap, *command.caps, *command.sentence} & {*"←→↑↓"}
