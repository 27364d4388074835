"""What was chosen last, in `settings.toml`, so that nobody has to choose it again.

    players = ["Anna", "Bo"]
    rules = "grandma"
    hand_over = "short"
    idle = 60
    theme = "felt-day"

In place of a name there may be exact settings, `rules = {target = 250}`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ginrummy.config.faults import ConfigError, Fault, Problem
from ginrummy.config.house_rules import DEFAULT, written
from ginrummy.config.taste import CHOICES, PLAIN_TASTE, Taste
from ginrummy.config.toml_file import TomlFile, change_toml, read_toml
from ginrummy.core.options import RulesError
from ginrummy.core.rules import CLASSIC, Rules, agreed

if TYPE_CHECKING:
    from tomlkit import TOMLDocument


OFF: Final = "off"
"""What is written for no idle time."""
IDLE: Final = range(5, 86401)
"""The seconds that an idle time may have."""


class HandOver(enum.Enum):
    """What stands between two hands."""

    ALWAYS = "always"
    """A cover that waits for a pause, and then for the player's letter."""
    SHORT = "short"
    """A cover that takes the letter at once."""
    OFF = "off"
    """No cover between two turns of a round: the next hand opens by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What is remembered; the defaults are for people who have not played yet."""

    rules: str | Rules = DEFAULT
    """The name of a preset or of a set of house rules, which may be gone by now; or exact settings."""
    players: tuple[str, str] | None = None
    """Their names as they were typed."""
    hand_over: HandOver = HandOver.ALWAYS
    idle: int = 180
    """Seconds without key or mouse after which a hand is covered; 0 for never."""
    taste: Taste = PLAIN_TASTE
    """How the table looks; each of its choices is a key of its own in the file."""


FRESH: Final = Settings()
"""Before anything has been chosen."""


def load_settings(path: Path) -> tuple[Settings, tuple[Fault, ...]]:
    """What is remembered, and what is wrong with the file; whatever has a fault is as if never chosen."""
    try:
        file = read_toml(path)
    except ConfigError as error:
        return FRESH, (error.fault,)
    known = {*_READERS, *CHOICES}
    faults = [
        Fault(path, Problem.UNKNOWN_SETTING, file.line(key), name=key)
        for key in file.data
        if key not in known
    ]
    settings = FRESH
    for name, read in _READERS.items():
        try:
            settings = replace(settings, **{name: read(file)})
        except ConfigError as error:
            faults.append(error.fault)
    for name in CHOICES:
        try:
            settings = replace(settings, taste=settings.taste.having({name: _choice(file, name)}))
        except ConfigError as error:
            faults.append(error.fault)
    return settings, tuple(faults)


def save_settings(path: Path, settings: Settings) -> None:
    """Remember this; comments and what a newer version remembers stay.  Errors: `ConfigError`.

    A damaged file is not written over, since a person may have typed it.
    """

    def change(document: TOMLDocument) -> None:
        import tomlkit

        rules: object = settings.rules
        if isinstance(settings.rules, Rules):
            rules = tomlkit.inline_table()
            rules.update(written(settings.rules, CLASSIC))
        if document.get("rules") != rules:
            document["rules"] = rules
        remembered: dict[str, object] = {
            "players": None if settings.players is None else list(settings.players),
            "hand_over": None if settings.hand_over is FRESH.hand_over else settings.hand_over.value,
            "idle": None if settings.idle == FRESH.idle else settings.idle or OFF,
        }
        for name in CHOICES:
            value = getattr(settings.taste, name)
            remembered[name] = None if value is getattr(PLAIN_TASTE, name) else value.value
        for name, value in remembered.items():
            if value is None:
                document.pop(name, None)
            elif document.get(name) != value:
                document[name] = value

    change_toml(path, change)


def _rules(file: TomlFile) -> str | Rules:
    given = file.data.get("rules", FRESH.rules)
    if isinstance(given, str):
        return given
    if not isinstance(given, dict):
        raise ConfigError(Fault(file.path, Problem.BAD_RULES, file.line("rules")))
    try:
        return agreed(given)
    except RulesError as error:
        written_there = [option for option in error.options if option in given]
        line = file.line("rules", *written_there[:1])
        raise ConfigError(Fault(file.path, Problem.BAD_SETTING, line, error=error)) from error


def _players(file: TomlFile) -> tuple[str, str] | None:
    match file.data.get("players"):
        case None:
            return None
        case [str(first), str(second)]:
            return first, second
        case _:
            raise ConfigError(Fault(file.path, Problem.BAD_PLAYERS, file.line("players")))


def _hand_over(file: TomlFile) -> HandOver:
    try:
        return HandOver(file.data.get("hand_over", FRESH.hand_over))
    except ValueError as error:
        raise ConfigError(Fault(file.path, Problem.BAD_HAND_OVER, file.line("hand_over"))) from error


def _idle(file: TomlFile) -> int:
    match file.data.get("idle", FRESH.idle):
        case "off":
            return 0
        case int(seconds) if seconds in IDLE:
            return seconds
        case _:
            raise ConfigError(Fault(file.path, Problem.BAD_IDLE, file.line("idle")))


def _choice(file: TomlFile, name: str) -> enum.Enum:
    given = file.data.get(name, getattr(PLAIN_TASTE, name).value)
    try:
        return CHOICES[name](given)
    except ValueError as error:
        values = ", ".join(str(each.value) for each in CHOICES[name])
        fault = Fault(file.path, Problem.BAD_CHOICE, file.line(name), name, values)
        raise ConfigError(fault) from error


_READERS: Final[Mapping[str, Callable[[TomlFile], Any]]] = {
    "rules": _rules,
    "players": _players,
    "hand_over": _hand_over,
    "idle": _idle,
}
