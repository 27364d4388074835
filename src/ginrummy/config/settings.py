"""What was chosen last, in `settings.toml`, so that nobody has to choose it again.

    players = ["Anna", "Bo"]
    rules = "grandma"
    hand_over = "short"
    idle = 60
    theme = "felt-day"

    [keys]
    stock = "d"

In place of a name there may be exact settings, `rules = {target = 250}`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ginrummy.config.faults import ConfigError, Fault, Problem
from ginrummy.config.keys import NO_CHOICE, TABLE, ChosenKeys, read_keys, write_keys
from ginrummy.config.kinds import Kind, OneOf, Seconds
from ginrummy.config.taste import CHOICES, PLAIN_TASTE, Taste
from ginrummy.config.toml_file import TomlFile, change_toml, read_toml
from ginrummy.frozen import frozen

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

    from ginrummy.core.rules import Rules

DEFAULT: Final = "classic"
"""The rules of people who have not chosen any."""

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


@frozen(kw_only=True)
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
    """How the table looks; each of its choices is a setting of its own."""
    keys: ChosenKeys = NO_CHOICE
    """Which keys are for what."""


FRESH: Final = Settings()
"""Before anything has been chosen."""

KINDS: Final[Mapping[str, Kind]] = {
    "hand_over": OneOf(HandOver),
    "idle": Seconds(IDLE),
    **{name: OneOf(words) for name, words in CHOICES.items()},
}
"""The settings that hold for every game, by their names, and what each may be.

The others, the rules and the players, are what was chosen for the last game.
"""


def value_of(settings: Settings, name: str) -> Any:
    """What one of `KINDS` is set to."""
    return getattr(settings.taste if name in CHOICES else settings, name)


def with_values(settings: Settings, values: Mapping[str, Any]) -> Settings:
    """The settings with other values for some, by their names."""
    looks = {name: value for name, value in values.items() if name in CHOICES}
    others = {name: value for name, value in values.items() if name not in CHOICES}
    return replace(settings, taste=settings.taste.having(looks), **others)


def load_settings(path: Path) -> tuple[Settings, tuple[Fault, ...]]:
    """What is remembered, and what is wrong with the file; whatever has a fault is as if never chosen."""
    try:
        file = read_toml(path)
    except ConfigError as error:
        return FRESH, (error.fault,)
    faults = [
        Fault(path, Problem.UNKNOWN_SETTING, file.line(key), name=key)
        for key in file.data
        if key not in _READERS and key != TABLE
    ]
    keys, wrong = read_keys(file)
    faults.extend(wrong)
    settings = replace(FRESH, keys=keys)
    for name, read in _READERS.items():
        try:
            settings = with_values(settings, {name: read(file)})
        except ConfigError as error:
            faults.append(error.fault)
    return settings, tuple(faults)


def save_settings(path: Path, settings: Settings) -> None:
    """Remember this; comments and what a newer version remembers stay.  Errors: `ConfigError`.

    A damaged file is not written over, since a person may have typed it.
    """

    def change(document: TOMLDocument) -> None:
        import tomlkit

        from ginrummy.config.house_rules import written
        from ginrummy.core.rules import CLASSIC

        rules: object = settings.rules
        if not isinstance(settings.rules, str):
            rules = tomlkit.inline_table()
            rules.update(written(settings.rules, CLASSIC))
        if document.get("rules") != rules:
            document["rules"] = rules
        remembered: dict[str, object] = {
            "players": None if settings.players is None else list(settings.players)
        }
        for name, kind in KINDS.items():
            value = value_of(settings, name)
            remembered[name] = None if value == value_of(FRESH, name) else kind.write(value)
        for name, value in remembered.items():
            if value is None:
                document.pop(name, None)
            elif document.get(name) != value:
                document[name] = value
        write_keys(document, settings.keys)

    change_toml(path, change)


def _rules(file: TomlFile) -> str | Rules:
    given = file.data.get("rules", FRESH.rules)
    if isinstance(given, str):
        return given
    if not isinstance(given, dict):
        raise ConfigError(Fault(file.path, Problem.BAD_RULES, file.line("rules")))
    from ginrummy.core.options import RulesError  # most people have a name there, or nothing
    from ginrummy.core.rules import agreed

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


def _of_kind(name: str, kind: Kind, file: TomlFile) -> object:
    if name not in file.data:
        return value_of(FRESH, name)
    try:
        return kind.read(file.data[name])
    except ValueError as error:
        fault = Fault(file.path, Problem.BAD_VALUE, file.line(name), name=name, allowed=kind.allowed)
        raise ConfigError(fault) from error


_READERS: Final[Mapping[str, Callable[[TomlFile], Any]]] = {
    "rules": _rules,
    "players": _players,
    **{name: partial(_of_kind, name, kind) for name, kind in KINDS.items()},
}
