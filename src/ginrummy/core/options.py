"""What an option of the rules can be set to, as data, and what is wrong with a setting.

An option is a switch, a choice or a whole number.  Whatever sets options, a command line, a file of
house rules or a screen, can go through them without knowing any by name.
"""

from __future__ import annotations

import enum
import re
from typing import Final, TypeAlias

from ginrummy.core.errors import GinRummyError
from ginrummy.frozen import frozen

Value: TypeAlias = bool | int | enum.Enum
"""What an option is set to."""

_WORDS: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


@frozen
class Switch:
    """An option that is on or off."""

    name: str
    default: bool

    @property
    def allowed(self) -> tuple[str, ...]:
        """What can be written for it."""
        return ("on", "off")

    def accepts(self, value: object) -> bool:
        """Whether it can be set to this."""
        return isinstance(value, bool)

    def text(self, value: Value) -> str:
        """How a value is written; `read` reads it again."""
        return "on" if value else "off"

    def read(self, given: object) -> bool:
        """The value of a text, or of something plain such as TOML holds; `BadValue` if it is none."""
        value = _WORDS.get(_plain(given)) if isinstance(given, str) else given
        if isinstance(value, bool):
            return value
        raise BadValue(self, given)


@frozen
class Choice:
    """An option that is one of a few."""

    name: str
    default: enum.Enum

    @property
    def choices(self) -> tuple[enum.Enum, ...]:
        """What it can be set to."""
        return tuple(type(self.default))

    @property
    def allowed(self) -> tuple[str, ...]:
        """What can be written for it."""
        return tuple(str(choice.value) for choice in self.choices)

    def accepts(self, value: object) -> bool:
        """Whether it can be set to this."""
        return isinstance(value, type(self.default))

    def text(self, value: Value) -> str:
        """How a value is written; `read` reads it again."""
        return str(value.value) if isinstance(value, enum.Enum) else str(value)

    def read(self, given: object) -> enum.Enum:
        """The value of a text, or of something plain such as TOML holds; `BadValue` if it is none."""
        if isinstance(given, str | int) and not isinstance(given, bool):
            wanted = _plain(str(given))
            for choice, text in zip(self.choices, self.allowed, strict=True):
                if wanted == text:
                    return choice
        raise BadValue(self, given)


@frozen
class Number:
    """An option that is a whole number."""

    name: str
    default: int
    low: int
    high: int

    @property
    def allowed(self) -> tuple[str, ...]:
        """The lowest and the highest number that can be written for it."""
        return (str(self.low), str(self.high))

    def accepts(self, value: object) -> bool:
        """Whether it can be set to this."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def text(self, value: Value) -> str:
        """How a value is written; `read` reads it again."""
        return str(value)

    def read(self, given: object) -> int:
        """The value of a text, or of something plain such as TOML holds; `BadValue` if it is none."""
        value = given
        if isinstance(given, str) and re.fullmatch(r"[0-9]{1,9}", given.strip()):
            value = int(given)
        if isinstance(value, int) and self.accepts(value):
            return value
        raise BadValue(self, given)


Option: TypeAlias = Switch | Choice | Number


class Conflict(enum.Enum):
    """Why options exclude each other, one by one allowed as they are."""

    NO_UPCARD = "no card is turned up in the eleven-card deal, so a side card has to be the knock card"
    """Oklahoma or doubling by spades read a card that is not there (2.1, constraint 1)."""
    TWO_MATCHES = "Hollywood is a match of three games already, so there is no match over it"
    """Its three games are settled together when the last one closes (H7, H8)."""


class RulesError(GinRummyError, ValueError):
    """Something that cannot be agreed on; `options` are the names at fault, the one to change first."""

    def __init__(self, message: str, *options: str) -> None:
        self.options = options
        super().__init__(message)


class UnknownOption(RulesError):
    """There is no option of this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no option {name!r}", name)


class BadValue(RulesError):
    """An option cannot be set to `value`; `option` knows what is allowed."""

    def __init__(self, option: Option, value: object) -> None:
        self.option = option
        self.value = value
        match option:
            case Number():
                allowed = f"a whole number from {option.low} to {option.high}"
            case Choice():
                allowed = f"one of {', '.join(option.allowed)} ({type(option.default).__name__})"
            case Switch():
                allowed = f"one of {', '.join(option.allowed)}"
        super().__init__(f"{option.name} is {value!r}, it must be {allowed}", option.name)


class RulesConflict(RulesError):
    """Options that exclude each other; `conflict` says why."""

    def __init__(self, conflict: Conflict, *options: str) -> None:
        self.conflict = conflict
        super().__init__(f"{', '.join(options)}: {conflict.value}", *options)


def _plain(text: str) -> str:
    return text.strip().lower().replace("-", "_")
