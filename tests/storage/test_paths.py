"""Where things live, and that looking creates nothing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ginrummy import paths


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, and no variable that says otherwise."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("GIN_DATA_DIR", "GIN_CONFIG_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def test_all_paths_are_below_home_and_looking_creates_none(home: Path) -> None:
    """Asking where things would be is free of effects."""
    for path in (paths.ledger_path(), paths.house_rules_path(), paths.settings_path(), paths.state_dir()):
        assert path.is_relative_to(home)
    assert list(home.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="XDG is the rule on Linux")
def test_the_xdg_directories_are_used(home: Path) -> None:
    """Games are data, house rules configuration, crash reports state."""
    assert paths.data_dir() == home / ".local/share/ginrummy"
    assert paths.ledger_path() == home / ".local/share/ginrummy/games.db"
    assert paths.house_rules_path() == home / ".config/ginrummy/rules.toml"
    assert paths.settings_path() == home / ".config/ginrummy/settings.toml"
    assert paths.state_dir() == home / ".local/state/ginrummy"


def test_a_variable_overrides(monkeypatch: pytest.MonkeyPatch) -> None:
    """GIN_DATA_DIR and GIN_CONFIG_DIR name a directory, and count at once."""
    monkeypatch.setenv("GIN_DATA_DIR", "/elsewhere")
    monkeypatch.setenv("GIN_CONFIG_DIR", "/ours")
    assert paths.house_rules_path() == Path("/ours/rules.toml")
    assert paths.data_dir() == Path("/elsewhere")
    assert paths.ledger_path() == Path("/elsewhere/games.db")


def test_an_empty_variable_does_not_count(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GIN_DATA_DIR= is how shells unset a variable for one command."""
    monkeypatch.setenv("GIN_DATA_DIR", "")
    assert paths.data_dir().is_relative_to(home)
