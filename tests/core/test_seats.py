"""The two seats, and pairs with something for each."""

from __future__ import annotations

from ginrummy.core.seats import BySeat, Seat


def test_each_seat_faces_the_other() -> None:
    assert Seat.FIRST.other is Seat.SECOND
    assert Seat.SECOND.other is Seat.FIRST


def test_a_pair_has_one_thing_for_each_seat() -> None:
    pair = BySeat("a", "b")
    assert (pair[Seat.FIRST], pair[Seat.SECOND]) == ("a", "b")
    assert list(pair) == ["a", "b"]
    assert pair.map(str.upper) == BySeat("A", "B")


def test_a_pair_is_changed_into_another_pair() -> None:
    pair = BySeat("a", "b")
    assert pair.with_seat(Seat.FIRST, "c") == BySeat("c", "b")
    assert pair.with_seat(Seat.SECOND, "c") == BySeat("a", "c")
    assert pair == BySeat("a", "b")
