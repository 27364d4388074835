"""Frozen dataclasses that are quick to define and quick to make.

The standard library writes six functions for each frozen dataclass and has each compiled when the module
is imported, which for a hundred classes takes longer than all else that the program does before its first
screen.  Here only the constructor is written, and not before it is needed; the rest is the same few
functions for all.

And a frozen dataclass sets each field through `object.__setattr__`, because its own refuses.  The states
of a round and what is seen of them are made at every decision, so here the fields are filled in while the
object is still of a class that lets them be set, and then its class is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, Final, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T], /) -> type[T]: ...
@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...
def frozen(cls: type[Any] | None = None, /, *, kw_only: bool = False) -> Any:
    """`@dataclass(frozen=True, slots=True)`, made by other means.

    A class that has a constructor of its own keeps it.
    """
    if cls is None:
        return lambda later: _made(later, kw_only=kw_only)
    return _made(cls, kw_only=kw_only)


def _made(cls: type[Any], *, kw_only: bool) -> Any:
    own = "__init__" in vars(cls)
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(cls)
    compared = [item.name for item in fields(made) if item.compare]
    functions = {**_SAME_FOR_ALL, **_comparing(attrgetter(*compared) if compared else type)}
    for name, function in functions.items():
        if name not in vars(cls):
            setattr(made, name, function)
    if not own:
        made.__init__ = object.__init__
        made.__new__ = _first_constructor(made, kw_only=kw_only)
    return made


def _first_constructor(made: Any, *, kw_only: bool) -> Callable[..., Any]:
    """A constructor that puts the quick one in its place when the first object is made."""

    def first(cls: Any, *args: Any, **kwargs: Any) -> Any:
        made.__new__ = constructor = _constructor(made, kw_only=kw_only)
        return constructor(cls, *args, **kwargs)

    return first


def _constructor(made: Any, *, kw_only: bool) -> Callable[..., Any]:
    """Write `__new__`, which sets the fields and then calls `__post_init__`, if there is one.

    Names other than those of the fields begin with a line, which no field does.
    """
    generic = {name: value for name, value in vars(made).items() if name == "__orig_bases__"}
    names: dict[str, Any] = {
        "_new": object.__new__,
        "_Open": type(made.__name__, made.__bases__, {"__slots__": made.__slots__, **generic}),
        "_MISSING": MISSING,
    }
    given = [item for item in fields(made) if item.init]
    lines = ["_made = _new(_Open)"]
    for item in given:
        names[f"_default_{item.name}"] = item.default
        if item.default_factory is not MISSING:
            names[f"_make_{item.name}"] = item.default_factory
            lines.append(f"if {item.name} is _MISSING: {item.name} = _make_{item.name}()")
        lines.append(f"_made.{item.name} = {item.name}")
    lines.append("_made.__class__ = _cls")
    if hasattr(made, "__post_init__"):
        lines.append("_made.__post_init__()")
    parameters = ["_cls", *(["*"] if kw_only and given else []), *map(_parameter, given)]
    lines = [f"def __new__({', '.join(parameters)}):", *lines, "return _made"]
    exec("\n    ".join(lines), names)  # noqa: S102  (nothing but field names goes into it)
    constructor: Callable[..., Any] = names["__new__"]
    return constructor


def _parameter(item: Field[Any]) -> str:
    required = item.default is MISSING and item.default_factory is MISSING
    return item.name if required else f"{item.name}=_default_{item.name}"


def _comparing(values: Callable[[Any], object]) -> dict[str, Callable[..., Any]]:
    """`__eq__` and `__hash__` by the values of the fields."""

    def equal(self: Any, other: object) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    return {"__eq__": equal, "__hash__": hashed}


def _repr(self: Any) -> str:
    shown = (f"{item.name}={getattr(self, item.name)!r}" for item in fields(self) if item.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _reduce(self: Any) -> tuple[object, ...]:
    """For `copy` and `pickle`: one with the same fields."""
    return _remade, (type(self), {item.name: getattr(self, item.name) for item in fields(self)})


def _remade(cls: type[T], values: Mapping[str, object]) -> T:
    made = object.__new__(cls)
    for name, value in values.items():
        object.__setattr__(made, name, value)
    return made


def _refuse_to_set(_self: object, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


_SAME_FOR_ALL: Final[Mapping[str, Callable[..., Any]]] = {
    "__repr__": _repr,
    "__reduce__": _reduce,
    "__setattr__": _refuse_to_set,
    "__delattr__": _refuse_to_delete,
}
