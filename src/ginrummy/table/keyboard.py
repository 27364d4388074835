"""Who holds the keyboard, and the letter by which each player takes it.

The seat that is to move does not see its cards until its player has asked for them, and loses sight
of them as soon as the other is to move.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from ginrummy.core.seats import Seat
from ginrummy.frozen import frozen

_PLAIN: Final = {"ø": "o", "æ": "a", "ð": "d", "þ": "t", "ł": "l"}
"""Letters that Unicode does not take apart."""


@frozen
class Keyboard:
    """Who holds the keyboard; nobody while a cover stands."""

    holder: Seat | None = None

    def shows(self, seat: Seat) -> bool:
        """Whether this seat's cards may be on the screen."""
        return self.holder is seat

    def after(self, to_move: Seat | None) -> Keyboard:
        """The keyboard once `to_move` is the one to act: kept if that seat holds it, else put down."""
        return self if to_move is not None and self.shows(to_move) else Keyboard()


def reveal_letters(players: tuple[str, str]) -> tuple[str, str]:
    """The key with which each player opens the own hand, in lower case.

    It is the first letter of the name; where both names begin alike, the second player has the first
    letter of that name which is not taken.  A name without letters that a key can type gets a number.
    """
    first = next(iter(_letters(players[0])), "1")
    second = next((letter for letter in _letters(players[1]) if letter != first), "2")
    return first, second


def reveal_keys(letters: tuple[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All keys that open each player's hand: the own letter, and without its marks if that is free.

    So that Åse can play on a keyboard that has no Å, unless the other player opens with A.
    """
    first, second = letters
    plain = [_without_marks(letter) for letter in letters]
    return (
        (first,) if plain[0] in {first, second, plain[1]} else (first, plain[0]),
        (second,) if plain[1] in {second, first, plain[0]} else (second, plain[1]),
    )


def _without_marks(letter: str) -> str:
    return _PLAIN.get(letter, unicodedata.normalize("NFD", letter)[:1])


def _letters(name: str) -> list[str]:
    # scripts without capitals are typed by several keys a letter
    return [low for low in map(str.lower, name) if low != low.upper() and len(low + low.upper()) == 2]
