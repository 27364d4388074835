"""What was chosen last is remembered, and a damaged file never stops anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from ginrummy import paths
from ginrummy.config.faults import ConfigError, Problem
from ginrummy.config.settings import FRESH, HandOver, Settings, load_settings, save_settings
from ginrummy.config.taste import CardSize, Deck, Glyphs, Indices, Taste, ThemeName
from ginrummy.core.rules import AceValue, Rules

_SAFE = Settings(taste=Taste(deck=Deck.SAFE))


@pytest.fixture
def path(own_home: Path) -> Path:
    file = paths.settings_path()
    file.parent.mkdir(parents=True)
    return file


def test_nothing_is_remembered_before_anything_is_chosen() -> None:
    assert load_settings(paths.settings_path()) == (FRESH, ())


@pytest.mark.parametrize(
    "settings",
    [
        FRESH,
        Settings(rules="grandma", players=("Anna", "Bo")),
        Settings(rules=Rules(target=250, ace_value=AceValue.FIFTEEN), players=('"Å"', "東京")),
        Settings(rules=Rules()),
        Settings(hand_over=HandOver.SHORT, idle=60),
        Settings(hand_over=HandOver.OFF, idle=0),
        Settings(taste=Taste(theme=ThemeName.DAY, deck=Deck.SAFE, size=CardSize.CHIP)),
        Settings(taste=Taste(cards=Glyphs.ASCII, indices=Indices.DANISH)),
    ],
)
def test_what_is_saved_comes_back(own_home: Path, settings: Settings) -> None:
    path = paths.settings_path()
    for _ in range(2):
        save_settings(path, settings)
        assert load_settings(path) == (settings, ())


def test_comments_and_what_a_newer_version_knows_stay(path: Path) -> None:
    path.write_text(
        '# ours\nplayers = ["Anna", "Bo"]  # at home\nrules = "classic" # for now\nmusic = "loud"\n',
        encoding="utf-8",
    )
    settings, faults = load_settings(path)
    assert settings == Settings(players=("Anna", "Bo"))
    assert [(fault.line, fault.name, fault.problem) for fault in faults] == [
        (4, "music", Problem.UNKNOWN_SETTING)
    ]
    save_settings(path, Settings(rules="grandma", players=("Anna", "Bo")))
    assert path.read_text(encoding="utf-8") == (
        '# ours\nplayers = ["Anna", "Bo"]  # at home\nrules = "grandma" # for now\nmusic = "loud"\n'
    )
    save_settings(path, Settings(rules=Rules(target=50)))
    assert path.read_text(encoding="utf-8") == '# ours\nrules = {target = 50} # for now\nmusic = "loud"\n'


@pytest.mark.parametrize(
    ("text", "settings", "line", "problem"),
    [
        ("players = ['Anna', 'Bo'\n", FRESH, 1, Problem.NOT_TOML),
        ("rules = 'grandma'\nplayers = ['Anna']\n", Settings(rules="grandma"), 2, Problem.BAD_PLAYERS),
        ("rules = 3\nplayers = ['A', 'B']\n", Settings(players=("A", "B")), 1, Problem.BAD_RULES),
        ("hand_over = 'off'\nidle = 1\n", Settings(hand_over=HandOver.OFF), 2, Problem.BAD_VALUE),
        ("idle = true\n", FRESH, 1, Problem.BAD_VALUE),
        ("hand_over = 'never'\nidle = 'off'\n", Settings(idle=0), 1, Problem.BAD_VALUE),
        ("hand_over = ['off']\n", FRESH, 1, Problem.BAD_VALUE),
        ("theme = 'velvet'\ndeck = 'safe'\n", _SAFE, 1, Problem.BAD_VALUE),
        ("deck = 'safe'\nsize = 7\n", _SAFE, 2, Problem.BAD_VALUE),
        ("cards = ['ascii']\ndeck = 'safe'\n", _SAFE, 1, Problem.BAD_VALUE),
        ("players = ['A', 'B']\n[rules]\n\ntarget = 0", Settings(players=("A", "B")), 4, Problem.BAD_SETTING),
    ],
)
def test_a_fault_costs_no_more_than_it_must(
    path: Path, text: str, settings: Settings, line: int, problem: Problem
) -> None:
    path.write_text(text, encoding="utf-8")
    loaded, faults = load_settings(path)
    assert loaded == settings
    assert [(fault.line, fault.problem) for fault in faults] == [(line, problem)]


def test_a_damaged_file_is_not_written_over(path: Path) -> None:
    path.write_text("players = [", encoding="utf-8")
    with pytest.raises(ConfigError):
        save_settings(path, FRESH)
    assert path.read_text(encoding="utf-8") == "players = ["
