"""Who holds the keyboard, and by which letter each player takes it (ux.md 3.3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy.core.seats import Seat
from ginrummy.table.keyboard import Keyboard, reveal_keys, reveal_letters


@pytest.mark.parametrize(
    ("players", "letters"),
    [
        (("Anna", "Bo"), ("a", "b")),
        (("anna", "BO"), ("a", "b")),
        (("Anna", "Agnes"), ("a", "g")),
        (("Agnes", "Anna"), ("a", "n")),
        (("Anna", "A"), ("a", "2")),
        (("Åse", "Ærø"), ("å", "æ")),
        (("Øyvind", "Ole"), ("ø", "o")),
        (("2nd", "3rd"), ("n", "r")),
        (("42", "Bo"), ("1", "b")),
        (("42", "43"), ("1", "2")),
        (("李", "王"), ("1", "2")),
        (("♥", "Bo"), ("1", "b")),
        (("[b]x[/b]", "Bo"), ("b", "o")),
        (("Straße", "ßa"), ("s", "a")),  # a sharp s has no capital of one letter
        (("İ", "Ib"), ("1", "i")),
    ],
)
def test_a_hand_is_opened_by_the_first_letter_that_is_free(
    players: tuple[str, str], letters: tuple[str, str]
) -> None:
    assert reveal_letters(players) == letters


@pytest.mark.parametrize(
    ("letters", "keys"),
    [
        (("a", "b"), (("a",), ("b",))),
        (("å", "b"), (("å", "a"), ("b",))),
        (("å", "a"), (("å",), ("a",))),
        (("a", "å"), (("a",), ("å",))),
        (("ø", "æ"), (("ø", "o"), ("æ", "a"))),
        (("å", "ä"), (("å",), ("ä",))),
        (("é", "1"), (("é", "e"), ("1",))),
    ],
)
def test_a_letter_may_be_typed_without_its_marks_unless_it_is_the_others(
    letters: tuple[str, str], keys: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    """So that Åse can play on a keyboard that has no Å."""
    assert reveal_keys(letters) == keys


@given(st.text(min_size=1, max_size=20), st.text(min_size=1, max_size=20))
def test_no_key_opens_both_hands(first: str, second: str) -> None:
    ours, theirs = reveal_keys(reveal_letters((first, second)))
    assert not set(ours) & set(theirs)
    assert (ours[0], theirs[0]) == reveal_letters((first, second))


@given(st.text(min_size=1, max_size=20), st.text(min_size=1, max_size=20))
def test_the_two_keys_differ_and_are_one_small_character_each(first: str, second: str) -> None:
    keys = reveal_letters((first, second))
    assert keys[0] != keys[1]
    for key in keys:
        assert len(key) == 1
        assert key == key.lower()
        assert len(key.upper()) == 1


def test_while_a_cover_stands_nobody_holds_the_keyboard() -> None:
    assert not any(Keyboard().shows(seat) for seat in Seat)


@pytest.mark.parametrize("seat", Seat)
def test_whoever_holds_it_keeps_it_while_it_is_their_turn(seat: Seat) -> None:
    held = Keyboard(seat)
    assert held.shows(seat)
    assert not held.shows(seat.other)
    assert held.after(seat) == held


@pytest.mark.parametrize("seat", Seat)
def test_it_is_put_down_when_the_other_is_to_move_or_nobody(seat: Seat) -> None:
    assert Keyboard(seat).after(seat.other) == Keyboard()
    assert Keyboard(seat).after(None) == Keyboard()
    assert Keyboard().after(seat) == Keyboard()
