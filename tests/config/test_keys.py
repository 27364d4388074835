"""The keys that people choose: read with the line of every fault, written without loss."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy import paths
from ginrummy.config.faults import Problem
from ginrummy.config.keys import NAMED, ChosenKeys, Scheme, key_named, keys_named
from ginrummy.config.settings import FRESH, Settings, load_settings, save_settings


@pytest.fixture
def path(own_home: Path) -> Path:
    file = paths.settings_path()
    file.parent.mkdir(parents=True)
    return file


@pytest.mark.parametrize(
    "keys",
    [
        ChosenKeys(Scheme.VI),
        ChosenKeys(commands={"stock": ("d",), "sort": ("o", "insert"), "take": (",",), "undo": ('"',)}),
        ChosenKeys(Scheme.VI, {"hide": ("å",), "of_a_newer_version": ("shift+tab",)}),
    ],
)
def test_what_is_saved_comes_back_and_goes_again(path: Path, keys: ChosenKeys) -> None:
    settings = Settings(keys=keys, idle=60, players=("Anna", "Bo"))
    for _ in range(2):
        save_settings(path, settings)
        assert load_settings(path) == (settings, ())
    save_settings(path, FRESH)
    assert load_settings(path) == (FRESH, ())
    assert "keys" not in path.read_text(encoding="utf-8")


def test_comments_and_lines_that_cannot_be_read_stay(path: Path) -> None:
    text = 'rules = "classic"\n\n[keys] # ours\nstock = "d"  # draw\nhide = 7 # so far\n'
    path.write_text(text, encoding="utf-8")
    settings, faults = load_settings(path)
    assert settings.keys == ChosenKeys(commands={"stock": ("d",)})
    assert [(fault.line, fault.problem) for fault in faults] == [(5, Problem.BAD_KEY)]
    save_settings(path, settings)
    assert path.read_text(encoding="utf-8") == text
    save_settings(path, Settings(idle=60, keys=settings.keys.having("take", ("s", "f7"))))
    assert load_settings(path)[0].keys.commands == {"stock": ("d",), "take": ("s", "f7")}
    assert "# draw\nhide = 7 # so far\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "keys", "line", "problem"),
    [
        ("keys = 'vi'\n", {}, 1, Problem.NOT_KEYS),
        ("keys.stock = 'f13'\nkeys.take = 'D'\n", {"take": ("d",)}, 1, Problem.BAD_KEY),
        ("[keys]\ntake = 'x'\nstock = []\n", {"take": ("x",)}, 3, Problem.BAD_KEY),
        ("[keys]\ntake = 'x'\nstock = [\n'y',\n'ctrl+s']\n", {"take": ("x",)}, 3, Problem.BAD_KEY),
        ("[keys]\nscheme = 'emacs'\ntake = 'x'\n", {"take": ("x",)}, 2, Problem.BAD_VALUE),
        ("[keys]\nscheme = ['vi']\ntake = 'x'\n", {"take": ("x",)}, 2, Problem.BAD_VALUE),
    ],
)
def test_a_fault_costs_no_more_than_it_must(
    path: Path, text: str, keys: dict[str, tuple[str, ...]], line: int, problem: Problem
) -> None:
    path.write_text(text, encoding="utf-8")
    settings, faults = load_settings(path)
    assert settings == Settings(keys=ChosenKeys(commands=keys))
    assert [(fault.line, fault.problem) for fault in faults] == [(line, problem)]


@pytest.mark.parametrize(
    ("given", "key"),
    [("D", "d"), ("?", "?"), ("Å", "å"), ("PageUp", "pageup"), ("SHIFT+Tab", "shift+tab"), ("1", "1")],
)
def test_a_key_is_what_it_types_or_a_name(given: str, key: str) -> None:
    assert key_named(given) == key
    assert keys_named([given, key]) == (key,)


@pytest.mark.parametrize("given", ["", " ", "dd", "ctrl+c", "alt+x", "f0", "shift+a", "\t", "\x03", 3, None])
def test_anything_else_is_no_key(given: object) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (there is nothing more to say)
        key_named(given)


def test_every_name_is_a_key() -> None:
    assert [key_named(name) for name in NAMED] == [*NAMED]
