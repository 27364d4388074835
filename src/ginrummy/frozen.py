"""Frozen dataclasses that are quick to define and quick to make.

The standard library writes six functions for each frozen dataclass and has each compiled when the module
is imported: about half a millisecond a class, several times as long as what is done here.  Here only the
constructor is written, and not before it is needed; the rest is the same few functions for all.

And a frozen dataclass sets each field through `object.__setattr__`, because its own refuses.  The states
of a round and what is seen of them are made at every decision, so here the fields are filled in while the
object is still of a class that lets them be set, and then its class is changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from reprlib import recursive_repr
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

    A class that has a constructor of its own keeps it.  Left out, and refused with a `TypeError` when the
    class is defined: `InitVar`, `field(hash=...)`, fields that begin with a line, and a `__new__`,
    `__setattr__` or `__delattr__` of its own.  Left out as well: to derive from a frozen dataclass of the
    standard library, or the other way round, and an `__init__` in a subclass that is not itself made
    here, since the fields are filled in by `__new__`.
    """
    if cls is None:
        return lambda later: _made(later, kw_only=kw_only)
    return _made(cls, kw_only=kw_only)


def _made(cls: type[Any], *, kw_only: bool) -> Any:
    own = dict(vars(cls))
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(cls)
    given = fields(made)
    for fault in _faults(made, given, own):
        raise TypeError(f"{made.__qualname__}: {fault}")
    if "__eq__" in own and own.get("__hash__") is None:
        own.pop("__hash__", None)  # it is Python that has put it there
    compared = [item.name for item in given if item.compare]
    functions = {**_SAME_FOR_ALL, **_comparing(attrgetter(*compared) if compared else type)}
    for name, function in functions.items():
        if name not in own:
            setattr(made, name, function)
    if "__init__" not in own:
        made.__init__ = object.__init__
        made.__new__ = _Unwritten(made)
    elif made.__new__ is not object.__new__:  # that of a class it derives from
        made.__new__ = _new
    return made


def _faults(made: Any, given: tuple[Field[Any], ...], own: Mapping[str, object]) -> Iterator[str]:
    """What would be silently wrong, in words."""
    for name in ("__new__", "__setattr__", "__delattr__"):
        if name in own:
            yield f"a frozen class has no {name} of its own"
    for item in made.__dataclass_fields__.values() if len(made.__dataclass_fields__) > len(given) else ():
        if item not in given and "ClassVar" not in str(item.type):
            yield f"{item.name} cannot be an InitVar"
    optional = False
    for item in given:
        if item.name.startswith("_"):
            yield f"the name of the field {item.name} begins with a line"
        if item.hash is not None:
            yield f"field {item.name}: what is compared is hashed, and nothing else"
        if item.init and not item.kw_only:
            if optional and _required(item):
                yield f"field {item.name} has no default, and follows one that has"
            optional = not _required(item)


class _Unwritten:
    """The constructor of a class until somebody calls it or asks for its signature."""

    __slots__ = ("_made",)

    def __init__(self, made: Any) -> None:
        self._made = made

    @property
    def __wrapped__(self) -> Callable[..., Any]:
        """The quick one, which takes this place; under this name `inspect` asks for it."""
        self._made.__new__ = constructor = _constructor(self._made)
        return constructor

    def __call__(self, cls: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self.__wrapped__(cls, *args, **kwargs)


def _constructor(made: Any) -> Callable[..., Any]:
    """Write `__new__`, which sets the fields and then calls `__post_init__`, if there is one.

    Names other than those of the fields begin with a line, which no field does.
    """
    generic = {name: value for name, value in vars(made).items() if name == "__orig_bases__"}
    names: dict[str, Any] = {
        "_new": object.__new__,
        "_Open": type(made.__name__, made.__bases__, {"__slots__": made.__slots__, **generic, **_SETTABLE}),
        "_Made": made,
        "_moved": _moved,
        "_FACTORY": _FACTORY,
    }
    lines = ["_made = _new(_Open)"]
    for item in fields(made):
        value = item.name
        if item.default_factory is not MISSING:
            names[f"_make_{item.name}"] = item.default_factory
            value = f"_make_{item.name}()"
            if item.init:
                value += f" if {item.name} is _FACTORY else {item.name}"
        elif item.default is not MISSING:
            names[f"_default_{item.name}"] = item.default
            if not item.init:
                value = f"_default_{item.name}"
        elif not item.init:
            continue
        lines.append(f"_made.{item.name} = {value}")
    lines += [  # on a line of its own, `try` would cost time
        "try: _made.__class__ = _cls",
        "except TypeError: _made = _moved(_made, _Made, _cls)",  # for a subclass, which has room for more
    ]
    if hasattr(made, "__post_init__"):
        lines.append("_made.__post_init__()")
    given = [item for item in fields(made) if item.init]
    by_name = [_parameter(item) for item in given if item.kw_only]
    by_place = [_parameter(item) for item in given if not item.kw_only]
    parameters = ["_cls", *by_place, *(["*"] if by_name else []), *by_name]
    lines = [f"def __new__({', '.join(parameters)}):", *lines, "return _made"]
    exec("\n    ".join(lines), names)  # noqa: S102  (nothing but field names goes into it)
    constructor: Callable[..., Any] = names["__new__"]
    constructor.__qualname__ = f"{made.__qualname__}.__new__"
    constructor.__module__ = made.__module__
    constructor.__annotations__ = {item.name: item.type for item in given}
    return constructor


def _required(item: Field[Any]) -> bool:
    return item.default is MISSING and item.default_factory is MISSING


def _parameter(item: Field[Any]) -> str:
    if _required(item):
        return item.name
    return f"{item.name}={'_FACTORY' if item.default is MISSING else f'_default_{item.name}'}"


class _Factory:
    """Stands for what a factory makes."""

    def __repr__(self) -> str:
        return "<factory>"


_FACTORY: Final = _Factory()

_SETTABLE: Final[Mapping[str, Any]] = {
    "__setattr__": object.__setattr__,
    "__delattr__": object.__delattr__,  # with that of a frozen class, Python would set a field the slow way
}


def _new(cls: type[T], *_args: object, **_kwargs: object) -> T:
    """For a constructor of its own, which does the rest."""
    return object.__new__(cls)


def _comparing(values: Callable[[Any], object]) -> dict[str, Callable[..., Any]]:
    """`__eq__` and `__hash__` by the values of the fields."""

    def equal(self: Any, other: object) -> Any:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    return {"__eq__": equal, "__hash__": hashed}


@recursive_repr()
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


def _moved(made: Any, parent: type[Any], cls: type[T]) -> T:
    """An object of a subclass with the fields that are set so far."""
    names = [item.name for item in fields(parent) if hasattr(made, item.name)]
    return _remade(cls, {name: getattr(made, name) for name in names})


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
