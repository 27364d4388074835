"""`@frozen` against the frozen dataclass of the standard library, of which it is a quicker making."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any, Final, Generic, TypeVar

import pytest

from ginrummy.frozen import frozen

T = TypeVar("T")


@frozen
class Point:
    """Its fields are called what the constructor could use for itself."""

    made: int
    cls: int = 2
    new: Mapping[str, int] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """A property like any other."""
        return self.made + self.cls


@dataclass(frozen=True, slots=True)
class StandardPoint:
    """The same by the standard library."""

    made: int
    cls: int = 2
    new: Mapping[str, int] = field(default_factory=dict)


@frozen(kw_only=True)
class Named:
    """All fields by name, the one without a default last."""

    size: int = 1
    name: str


@frozen
class Derived:
    """One field is not given but worked out, is not compared and not shown."""

    side: int
    area: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "area", self.side * self.side)


@frozen
class OwnWay:
    """A constructor, a text and an equality of its own."""

    text: str

    def __init__(self, *words: str) -> None:
        object.__setattr__(self, "text", " ".join(words))

    def __repr__(self) -> str:
        return f"<{self.text}>"


@frozen
class Box(Generic[T]):
    """Of any kind."""

    held: T


@frozen
class Nothing:
    """No field at all."""


WHAT_CANNOT_BE: Final[tuple[Callable[[Any], object], ...]] = (
    lambda kind: kind(),
    lambda kind: kind(1, 2, {}, 4),
    lambda kind: kind(1, made=1),
    lambda kind: kind(1, other=1),
)


def test_values_defaults_and_texts_are_those_of_the_standard_library() -> None:
    ours, theirs = Point(1, new={"a": 1}), StandardPoint(1, new={"a": 1})
    kinds: tuple[Any, Any] = Point, StandardPoint
    assert repr(ours) == repr(theirs).replace("StandardPoint", "Point")
    assert [item.name for item in fields(ours)] == [item.name for item in fields(theirs)]
    assert ours.total == 3
    assert Point(1).new == {}
    assert Point(1).new is not Point(1).new
    assert all(map(is_dataclass, kinds))
    assert kinds[0].__match_args__ == kinds[1].__match_args__
    assert not hasattr(ours, "__dict__")


@pytest.mark.parametrize("make", WHAT_CANNOT_BE)
def test_the_same_arguments_are_refused(make: Callable[[Any], object]) -> None:
    for kind in (Point, StandardPoint):
        with pytest.raises(TypeError):
            make(kind)


def test_it_is_frozen() -> None:
    for value, name in ((Point(1), "made"), (Point(1), "other"), (Derived(2), "area"), (OwnWay("a"), "text")):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 3)
        with pytest.raises(FrozenInstanceError):
            delattr(value, name)


def test_equal_values_are_equal_and_hash_alike() -> None:
    assert Derived(2) == Derived(2) != Derived(3)
    assert hash(Derived(2)) == hash(Derived(2))
    assert len({Named(name="a"), Named(size=1, name="a"), Named(name="b")}) == 2
    assert Nothing() == Nothing()
    assert hash(Nothing()) == hash(Nothing())
    other: object = StandardPoint(1)
    assert Point(1) != other
    with pytest.raises(TypeError):
        hash(Point(1))  # a dict cannot be hashed


def test_what_is_not_compared_or_shown_is_not() -> None:
    changed = Derived(2)
    object.__setattr__(changed, "area", 5)
    assert changed == Derived(2)
    assert hash(changed) == hash(Derived(2))
    assert repr(Derived(2)) == "Derived(side=2)"


def test_a_copy_with_a_change_is_made_like_a_new_one() -> None:
    assert replace(Point(1), cls=5) == Point(1, 5)
    assert replace(Derived(2), side=3).area == 9
    assert replace(Named(name="a"), size=4) == Named(size=4, name="a")


def test_fields_by_name_only() -> None:
    with pytest.raises(TypeError):
        Named(2, name="a")  # type: ignore[call-arg]  # the type checker says so too
    assert Named(name="a").size == 1


def test_what_a_class_has_of_its_own_stays() -> None:
    assert repr(OwnWay("one", "two")) == "<one two>"
    assert OwnWay("a") == OwnWay("a") != OwnWay("b")


def test_a_match_takes_it_apart() -> None:
    match Point(1, 5):
        case Point(made, cls=5):
            assert made == 1
        case _:
            pytest.fail("it did not match")


@pytest.mark.parametrize(
    "value", [Point(1, new={"a": 1}), Named(name="a"), Derived(2), OwnWay("a", "b"), Box("x"), Nothing()]
)
def test_copies_and_pickles_are_equal(value: object) -> None:
    assert copy.copy(value) == copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301  (our own)
