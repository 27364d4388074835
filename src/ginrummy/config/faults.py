"""What can be wrong with a file that people write by hand, as data; the sentences stand in `wording`."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path

from ginrummy.core.errors import GinRummyError
from ginrummy.core.options import RulesError


class Problem(enum.Enum):
    """What is wrong."""

    UNREADABLE = "the file cannot be read"
    UNWRITABLE = "the file cannot be written"
    NOT_TEXT = "the file is not text in UTF-8"
    NOT_TOML = "the file is not TOML"
    TANGLED = "the file is written in a way that cannot be changed without loss"
    UNKNOWN_KEY = "house rules have no such part"
    NOT_A_TABLE = "a set of rules is a table"
    BAD_NAME = "a set of rules cannot have this name"
    PRESET_NAME = "this name belongs to a preset"
    BAD_TITLE = "a title is a line of text"
    UNKNOWN_BASE = "there are no rules of this name to begin with"
    BASE_AT_FAULT = "the rules to begin with have a fault of their own"
    BASE_CYCLE = "these rules would begin with themselves"
    BAD_SETTING = "the rules cannot be set like this"
    UNKNOWN_SETTING = "there is no such setting"
    BAD_RULES = "rules are a name or settings"
    BAD_PLAYERS = "the players are two names"
    BAD_HAND_OVER = "the keyboard is handed over in one of three ways"
    BAD_IDLE = "an idle time is a number of seconds, or off"
    BAD_CHOICE = "the look of the table has a few values for each choice"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a file, and where."""

    path: Path
    problem: Problem
    line: int | None = None
    """Counted from 1; None where it concerns the whole file."""
    name: str = ""
    """The set of rules at fault, or the key of a setting."""
    given: str = ""
    """What stands in the file, what could stand there, or what the system said."""
    error: RulesError | None = None
    """What is wrong with a setting of the rules."""


class ConfigError(GinRummyError):
    """A file that cannot be used or changed."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault)

    def __str__(self) -> str:
        where = "" if self.fault.line is None else f", line {self.fault.line}"
        return f"{self.fault.path}{where}: {self.fault.problem.value}"
