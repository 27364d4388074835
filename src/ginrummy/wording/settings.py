"""What the settings are called and what they mean."""

from __future__ import annotations

from typing import Final

from ginrummy.wording.language import N_, _

_MEANINGS: Final = {
    "rules": N_("The rules of the next game."),
    "players": N_("Who sat down last."),
    "hand_over": N_("The cover between two hands: always, short or off."),
    "idle": N_("Cover an untouched hand after so many seconds, or off."),
    "theme": N_("What the table is made of: felt, ink or high contrast."),
    "deck": N_("Suits in two colours, four, or four that are safe."),
    "cards": N_("Suits as unicode, letters or ascii."),
    "size": N_("The most that cards grow to: chip, small or large."),
    "indices": N_("Letters: international, danish, norwegian, swedish."),
}


def meaning(name: str) -> str:
    """What a setting is for, in a sentence."""
    return _(_MEANINGS[name])
