"""Frozen dataclasses that are quick to make.

A frozen dataclass sets each field through `object.__setattr__`, because its own refuses.  The states of
a round and what is seen of them are made at every decision, so here the slots are set themselves.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """`@dataclass(frozen=True, slots=True)` with a quick constructor.

    For plain fields and plain defaults; there is no `__post_init__` and no default factory.
    """
    made: Any = dataclass(frozen=True, slots=True)(cls)  # with slots it is another class
    names: dict[str, Any] = {}
    parameters = []
    for item in fields(made):
        names[f"set_{item.name}"] = getattr(made, item.name).__set__
        names[f"default_{item.name}"] = item.default
        default = "" if item.default is MISSING else f"=default_{item.name}"
        parameters.append(f"{item.name}{default}")
    lines = [f"    set_{item.name}(self, {item.name})" for item in fields(made)]
    text = f"def __init__({', '.join(['self', *parameters])}):\n" + "\n".join(lines or ["    pass"])
    exec(text, names)  # noqa: S102  (nothing but field names goes into it, as in dataclasses itself)
    made.__init__ = names["__init__"]
    found: type[T] = made
    return found
