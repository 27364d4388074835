"""Who holds the keyboard, and the letter by which each player takes it.

The seat that is to move does not see its cards until its player has asked for them, and loses sight
of them as soon as the other is to move.
"""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.core.seats import Seat


@dataclass(frozen=True, slots=True)
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


def _letters(name: str) -> list[str]:
    # scripts without capitals are typed by several keys a letter
    return [low for low in map(str.lower, name) if low != low.upper() and len(low + low.upper()) == 2]
