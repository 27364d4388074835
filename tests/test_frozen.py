"""`@frozen` against the frozen dataclass of the standard library, of which it is a quicker making."""

from __future__ import annotations

import copy
import inspect
import pickle
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, FrozenInstanceError, InitVar, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

import pytest

from ginrummy import GameRecord
from ginrummy.core.options import BadValue
from ginrummy.core.rules import Rules
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


@frozen
class Cube(Derived):
    """Derived from one with fields, with one by name only, one that nobody gives, and one for the class."""

    known: ClassVar[int] = 3
    deep: int = 1
    kept: int = field(init=False, default=5)
    seen: list[object] = field(init=False, default_factory=list, compare=False)
    _: KW_ONLY
    label: str
    tone: str = field(default="", kw_only=True)


@dataclass(frozen=True, slots=True)
class StandardDerived:
    """The same by the standard library."""

    side: int
    area: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "area", self.side * self.side)


@dataclass(frozen=True, slots=True)
class StandardCube(StandardDerived):
    """The same by the standard library."""

    known: ClassVar[int] = 3
    deep: int = 1
    kept: int = field(init=False, default=5)
    seen: list[object] = field(init=False, default_factory=list, compare=False)
    _: KW_ONLY
    label: str
    tone: str = field(default="", kw_only=True)


@frozen
class OwnAgain(Point):
    """A constructor of its own over the quick one."""

    def __init__(self, both: int) -> None:
        object.__setattr__(self, "made", both)
        object.__setattr__(self, "cls", both)
        object.__setattr__(self, "new", {})


@frozen
class Quick(OwnWay):
    """The quick constructor over one of its own."""

    more: int = 2


@frozen
class Rough:  # noqa: PLW1641  (the decorator gives it its hash)
    """An equality of its own, and no hash."""

    size: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rough) and abs(self.size - other.size) < 2


class Mine(Rules):
    """A subclass without anything of its own."""


class Bigger(Point):
    """One with a constructor and room of its own."""

    def __new__(cls, size: int) -> Self:
        """Both are the same."""
        return super().__new__(cls, size, size)  # type: ignore[call-arg]  # of which it knows nothing


class Roomy(Derived):
    """One with room; what it works out is not set yet when it moves there."""


class NoBigger(Derived):
    """One without room."""

    __slots__ = ()


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


def test_one_that_is_derived_from_another_is_like_that_of_the_standard_library() -> None:
    ours, theirs = Cube(2, label="a", tone="b"), StandardCube(2, label="a", tone="b")
    assert repr(ours) == repr(theirs).replace("StandardCube", "Cube")
    assert (ours.side, ours.area, ours.kept, ours.seen) == (2, 4, 5, [])
    assert ours == Cube(2, 1, label="a", tone="b") != Cube(2, label="a")
    assert not hasattr(ours, "__dict__")
    other: object = Derived(2)
    assert ours != other
    assert copy.copy(ours) == pickle.loads(pickle.dumps(ours)) == replace(ours, side=2) == ours  # noqa: S301
    with pytest.raises(FrozenInstanceError):
        ours.side = 3  # type: ignore[misc]  # the type checker says so too
    for kind in (Cube, StandardCube):
        with pytest.raises(TypeError):
            kind(2, 1, "a")  # type: ignore[call-arg]


def test_constructors_of_its_own_and_quick_ones_follow_each_other() -> None:
    assert OwnAgain(both=4).total == 8
    assert Quick("a") == Quick("a", 2) != Quick("b")
    assert OwnWay("a", "b").text == "a b"


def test_a_subclass_is_made_like_any() -> None:
    mine = Mine(target=50)
    assert type(mine) is Mine
    assert (mine.target, mine.knock_limit) == (50, 10)
    assert mine == Mine(target=50) != Mine()
    assert hash(mine) == hash(Mine(target=50))
    assert type(replace(mine, target=60)) is Mine
    assert pickle.loads(pickle.dumps(mine)) == copy.copy(mine) == mine  # noqa: S301  (our own)
    other: object = Rules(target=50)
    assert mine != other
    with pytest.raises(BadValue):
        Mine(target=0)  # it looks at itself like any
    with pytest.raises(FrozenInstanceError):
        mine.target = 3  # type: ignore[misc]  # the type checker says so too
    assert (Bigger(3).total, Bigger(4).total) == (6, 8)
    assert NoBigger(3).area == Roomy(3).area == 9


def test_an_equality_of_its_own_leaves_the_hash_of_the_fields() -> None:
    assert Rough(1) == Rough(2)
    assert hash(Rough(1)) == hash(Rough(1)) != hash(Rough(5))

    @frozen
    class Unhashed:
        """It says that it has none."""

        size: int
        __hash__ = None  # type: ignore[assignment]

    with pytest.raises(TypeError):
        hash(Unhashed(1))


def test_one_that_holds_itself_has_a_text() -> None:
    held: list[object] = []
    box = Box(held)
    held.append(box)
    assert repr(box) == "Box(held=[...])"


def _given(*names: str) -> dict[str, object]:
    """What a class has that is written with these fields, which are all numbers."""
    return {"__annotations__": dict.fromkeys(names, "int"), "__doc__": "Some."}


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ({**_given("a"), "a": field(hash=False)}, "field a"),
        ({**_given("a", "b"), "a": 1}, "field b"),
        ({"__annotations__": {"a": InitVar[int]}, "__doc__": "Some."}, "a cannot be an InitVar"),
        (_given("_a"), "_a"),
        ({**_given("a"), "__new__": object.__new__}, "__new__"),
        ({**_given("a"), "__setattr__": object.__setattr__}, "__setattr__"),
        ({**_given("a"), "__delattr__": object.__delattr__}, "__delattr__"),
    ],
)
def test_what_would_be_wrong_is_refused_when_it_is_defined(inside: dict[str, object], said: str) -> None:
    with pytest.raises(TypeError, match=f"^Wrong: .*{said}"):
        frozen(type("Wrong", (), inside))


def test_a_constructor_shows_the_fields_with_types_and_defaults() -> None:
    def shown(kind: Callable[..., object]) -> str:
        return str(inspect.signature(kind)).removesuffix(" -> None")

    def like(standard: bool) -> Any:
        made = dataclass(frozen=True, slots=True) if standard else frozen

        class Fresh:
            """Nobody has made one."""

            made: int
            cls: int = 2
            new: Mapping[str, int] = field(default_factory=dict)
            out: int = field(init=False, default=3)
            _: KW_ONLY
            name: str

        return made(Fresh)

    ours = like(standard=False)
    before = shown(ours)
    ours(1, name="a")
    assert before == shown(ours) == shown(like(standard=True))
    assert shown(Cube) == shown(StandardCube)
    assert shown(OwnWay).startswith("(*words: 'str')")
    assert shown(GameRecord).startswith("(key: 'str', rules: 'Rules', players: 'tuple[str, str]', draw: ")
    assert shown(Rules).startswith("(*, target: 'int' = 100, knock_limit: 'int' = 10, ")
    assert shown(Mine) == shown(Rules)


def test_the_constructor_is_written_once() -> None:
    @frozen
    class Fresh:
        """Nobody has made one."""

        side: int

    assert not inspect.isfunction(Fresh.__new__)
    assert Fresh(1) == Fresh(1)
    written = Fresh.__new__
    assert inspect.isfunction(written)
    assert Fresh(2) != Fresh(1)
    assert Fresh.__new__ is written


def test_an_error_names_the_class() -> None:
    maker: Any = GameRecord
    for arguments in ({}, {"no_field": 1}):
        with pytest.raises(TypeError, match=r"^GameRecord\.__new__\(\) "):
            maker(**arguments)
