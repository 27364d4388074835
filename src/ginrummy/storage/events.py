"""Events of a game, as they are given to the ledger and as it gives them out."""

from __future__ import annotations

from ginrummy.frozen import frozen

GENESIS = bytes(32)
"""What stands before the first event of every game."""


@frozen
class Entry:
    """One row to be written."""

    round: int
    """The number of the round, 0 for what belongs to the game."""
    seat: int | None
    """Who did it, None for the program."""
    kind: str
    """What it is, a word that the storage does not interpret."""
    body: dict[str, object]
    """The rest, made of what JSON has: text, numbers, booleans, None, lists and dicts of them."""


@frozen
class Event:
    """One row of the log, as read."""

    seq: int
    """The position in the game, from 0 without gaps."""
    round: int
    """The number of the round, 0 for what belongs to the game."""
    seat: int | None
    """Who did it, None for the program."""
    kind: str
    """What it is, a word that the storage does not interpret."""
    body: dict[str, object]
    """The rest; equal to what was written, its keys in alphabetical order."""
    at: str
    """When it was written, for people; nothing is ordered by it."""
