"""What a player is told about a choice."""

from __future__ import annotations

from drawing import after, cards, table, view
from ginrummy.core.legality import knock_counts
from ginrummy.wording.prompts import no_knock

TAKEN = """
first   4H 5H 6H 7S 7D 7C AS AD 2C 3D
second  2S 4S 6S 8H TD QD AC 3C 5S 9S
upcard  KH
stock   QH JH 9H
"""
"""KH back on the pile would leave 7, but it was just taken (R28); the best that may be thrown is 3D."""


def test_a_knock_is_not_refused_for_a_count_that_would_allow_it() -> None:
    """R28: the card just taken is no discard, so what it would leave does not count."""
    seen = view(after(table(TAKEN), "take"))
    assert knock_counts(seen) == {}
    assert str(no_knock(seen, None)) == "The best discard leaves 14, and a knock needs 10 or less."


def test_a_chosen_card_is_named_with_what_it_leaves() -> None:
    """R30."""
    seen = view(after(table(TAKEN), "take"))
    assert str(no_knock(seen, cards("2C")[0])) == "2♣ leaves 15, and a knock needs 10 or less."


def test_the_card_just_taken_is_refused_for_being_taken() -> None:
    """R28."""
    seen = view(after(table(TAKEN), "take"))
    assert str(no_knock(seen, cards("KH")[0])) == "You just took K♥: it stays in your hand this turn."
