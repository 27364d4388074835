"""Kinds of settings: what one may be, in a file of TOML and on a command line."""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

from ginrummy.frozen import frozen

OFF: Final = "off"
"""What is written for no time at all."""


@frozen
class OneOf:
    """A word out of a few; the members of an enum whose values are the words."""

    words: type[enum.Enum]

    @property
    def allowed(self) -> tuple[str, ...]:
        """The words."""
        return tuple(member.value for member in self.words)

    @property
    def steps(self) -> tuple[enum.Enum, ...]:
        """What to go through with the arrow keys."""
        return tuple(self.words)

    def read(self, given: object) -> enum.Enum:
        """What stands in a file; `ValueError` if it is none of the words."""
        return self.words(given)

    parse = read
    """What is typed."""

    def write(self, value: enum.Enum) -> str:
        """What is to stand in a file."""
        word: str = value.value
        return word


@frozen
class Seconds:
    """A whole number of seconds, or off, which is 0."""

    span: range

    @property
    def allowed(self) -> tuple[str, ...]:
        """The bounds in figures, and the word."""
        return f"{self.span[0]}–{self.span[-1]}", OFF

    @property
    def steps(self) -> tuple[int, ...]:
        """What to go through with the arrow keys."""
        return 30, 60, 120, 180, 300, 600, 1800, 0

    def read(self, given: object) -> int:
        """What stands in a file; `ValueError` if it is neither."""
        if given == OFF:
            return 0
        if type(given) is int and given in self.span:
            return given
        raise ValueError(given)

    def parse(self, text: str) -> int:
        """What is typed; `ValueError` if it is neither."""
        return self.read(int(text) if text.isdecimal() and len(text) <= len(str(self.span[-1])) else text)

    def write(self, value: int) -> str | int:
        """What is to stand in a file."""
        return value or OFF


Kind: TypeAlias = OneOf | Seconds
