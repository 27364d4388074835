"""Frozen dataclasses that are quick to make.

A frozen dataclass sets each field through `object.__setattr__`, because its own refuses.  The states of
a round and what is seen of them are made at every decision, so here the fields are filled in while the
object is still of a class that lets them be set, and then its class is changed.
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
    slots = [item.name for item in fields(made)]
    generic = {name: value for name, value in vars(made).items() if name == "__orig_bases__"}
    names: dict[str, Any] = {
        "new": object.__new__,
        "Open": type(made.__name__, made.__bases__, {"__slots__": slots, **generic}),
    }
    parameters = []
    for item in fields(made):
        names[f"default_{item.name}"] = item.default
        default = "" if item.default is MISSING else f"=default_{item.name}"
        parameters.append(f"{item.name}{default}")
    lines = [
        f"def __new__({', '.join(['cls', *parameters])}):",
        "made = new(Open)",
        *(f"made.{name} = {name}" for name in slots),
        "made.__class__ = cls",
        "return made",
    ]
    exec("\n    ".join(lines), names)  # noqa: S102  (nothing but field names goes into it)
    made.__new__ = names["__new__"]
    made.__init__ = object.__init__
    made.__reduce__ = _reduced
    found: type[T] = made
    return found


def _reduced(self: Any) -> tuple[object, ...]:
    return type(self), tuple([getattr(self, item.name) for item in fields(self)])
