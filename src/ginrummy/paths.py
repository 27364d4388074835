"""Where things live on this computer.

Games are data that people would miss, house rules are what people write themselves, crash reports are
state.  The functions only look: nothing is
created and nothing is remembered, so a changed environment counts at once.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_state_path

APPLICATION = "ginrummy"
DATA_VARIABLE = "GIN_DATA_DIR"
"""Environment variable that names another data directory."""
CONFIG_VARIABLE = "GIN_CONFIG_DIR"
"""Environment variable that names another directory of house rules and settings."""


def data_dir() -> Path:
    """Return the directory of the games, which `GIN_DATA_DIR` overrides."""
    return _from_environment(DATA_VARIABLE) or user_data_path(APPLICATION, appauthor=False)


def ledger_path() -> Path:
    """Return the file that holds all games."""
    return data_dir() / "games.db"


def config_dir() -> Path:
    """Return the directory of house rules and settings, which `GIN_CONFIG_DIR` overrides."""
    return _from_environment(CONFIG_VARIABLE) or user_config_path(APPLICATION, appauthor=False)


def house_rules_path() -> Path:
    """Return the file of the rules that a table has given a name."""
    return config_dir() / "rules.toml"


def settings_path() -> Path:
    """Return the file of what was chosen last."""
    return config_dir() / "settings.toml"


def state_dir() -> Path:
    """Return the directory of crash reports."""
    return user_state_path(APPLICATION, appauthor=False)


def _from_environment(variable: str) -> Path | None:
    """Return the path in a variable, or None when it is unset or empty."""
    text = os.environ.get(variable, "")
    return Path(text) if text else None
