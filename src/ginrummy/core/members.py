"""Enums that are quick: members that are looked up and hashed at every decision.

In Python 3.11 `Stage.DRAW` runs a function written in Python, and so does the hash of a member.
"""

from __future__ import annotations

import enum
from typing import TypeVar

E = TypeVar("E", bound=enum.Enum)


def quick(cls: type[E]) -> type[E]:
    """Lay the members in the class itself, as newer Pythons do, and hash them by identity."""
    for name, member in cls.__members__.items():
        type.__setattr__(cls, name, member)
    type.__setattr__(cls, "__hash__", object.__hash__)
    return cls
