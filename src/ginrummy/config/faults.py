"""What can be wrong with a file that people write by hand, as data; the sentences stand in `wording`."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import TYPE_CHECKING

from ginrummy.core.errors import GinRummyError
from ginrummy.frozen import frozen

if TYPE_CHECKING:
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
    BAD_VALUE = "a setting cannot have this value"
    NOT_KEYS = "the keys are a table"
    BAD_KEY = "this is no key"
    REFUSED_KEYS = "a command cannot have these keys"


class KeyProblem(enum.Enum):
    """Why a command cannot have a key."""

    NO_COMMAND = "there is no such command"
    NAMES = "its keys are the names of what they choose"
    A_ROW = "it needs so many different characters"
    TAKEN = "another command has it on the same screen"
    OPENS_HANDS = "on one of its screens a letter opens a hand"
    IS_TYPED = "on one of its screens text is typed"


@frozen
class KeyRefusal:
    """A command and a key that do not go together."""

    problem: KeyProblem
    command: str
    key: str = ""
    other: str = ""
    """The command that has the key already."""


@frozen
class Fault:
    """One thing that is wrong with a file, and where."""

    path: Path
    problem: Problem
    line: int | None = None
    """Counted from 1; None where it concerns the whole file."""
    name: str = ""
    """The set of rules at fault, or the key that nobody knows."""
    given: str = ""
    """What stands in the file, or what the system said."""
    error: RulesError | None = None
    """What is wrong with a setting of the rules."""
    allowed: tuple[str, ...] = ()
    """What a setting may be."""
    keys: KeyRefusal | None = None
    """Why a command cannot have the keys that are written down for it."""


class ConfigError(GinRummyError):
    """A file that cannot be used or changed."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault)

    def __str__(self) -> str:
        where = "" if self.fault.line is None else f", line {self.fault.line}"
        return f"{self.fault.path}{where}: {self.fault.problem.value}"
