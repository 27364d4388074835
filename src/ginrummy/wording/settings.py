"""What the settings are called and what they mean."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, Final

from ginrummy.config.settings import HandOver
from ginrummy.config.taste import CardSize, Deck, Glyphs, Indices, Motion, ThemeName
from ginrummy.wording.language import N_, _, ngettext

_MEANINGS: Final = {
    "rules": N_("The rules of the next game."),
    "players": N_("Who sat down last."),
    "hand_over": N_("The cover between two hands: always, short or off."),
    "idle": N_("Cover an untouched hand after so many seconds, or off."),
    "theme": N_("What the table is made of: felt, ink or high contrast."),
    "deck": N_("Suits in two colours, four, or four that are safe."),
    "cards": N_("Suits as unicode, letters or ascii."),
    "size": N_("Cards grow at most to: chip, small, large, giant."),
    "motion": N_("Whether cards are seen to move: auto, on or off."),
    "indices": N_("Letters: international, danish, norwegian, swedish."),
}


_TITLES: Final = {
    "hand_over": N_("Covers"),
    "idle": N_("Cover by itself"),
    "theme": N_("Theme"),
    "deck": N_("Deck"),
    "cards": N_("Characters"),
    "size": N_("Card size"),
    "indices": N_("Letters on cards"),
    "motion": N_("Motion"),
}
_VALUES: Final[Mapping[enum.Enum, str]] = {
    HandOver.ALWAYS: N_("always, after a pause"),
    HandOver.SHORT: N_("without a pause"),
    HandOver.OFF: N_("none within a round"),
    ThemeName.AUTO: N_("as the terminal allows"),
    ThemeName.FELT: N_("felt by night"),
    ThemeName.DAY: N_("felt by day"),
    ThemeName.INK: N_("ink on dark"),
    ThemeName.INK_LIGHT: N_("ink on light"),
    ThemeName.INK_TERMINAL: N_("ink on the terminal's own ground"),
    ThemeName.CONTRAST: N_("high contrast"),
    Deck.TWO: N_("two colours"),
    Deck.FOUR: N_("four colours"),
    Deck.SAFE: N_("four safe colours"),
    Glyphs.AUTO: N_("as the terminal allows"),
    Glyphs.UNICODE: N_("suit signs"),
    Glyphs.LETTERS: N_("suits as letters"),
    Glyphs.ASCII: N_("plain ASCII"),
    CardSize.AUTO: N_("as the window allows"),
    CardSize.CHIP: N_("one line"),
    CardSize.SMALL: N_("at most small"),
    CardSize.LARGE: N_("at most large"),
    CardSize.GIANT: N_("giant, for poor eyes"),
    Indices.INTERNATIONAL: N_("A K Q J"),
    Indices.DANISH: N_("Danish: E K D Kn"),
    Indices.NORWEGIAN: N_("Norwegian: A K D Kn"),
    Indices.SWEDISH: N_("Swedish: E K D Kn"),
    Motion.AUTO: N_("where the terminal is quick"),
    Motion.ON: N_("cards are seen to move"),
    Motion.OFF: N_("nothing moves"),
}


def title(name: str) -> str:
    """What a setting is called where people choose."""
    return _(_TITLES[name])


def value_words(name: str, value: Any) -> str:
    """What a setting is set to, in words."""
    if isinstance(value, enum.Enum):
        return _(_VALUES[value])
    assert name == "idle"  # the only one in figures
    if value == 0:
        return _("never")
    return ngettext("after {number} second", "after {number} seconds", value).format(number=value)


def now_on(name: str, value: Any, *, coloured: bool) -> str:
    """What the table looks like from now on, where one of its looks was changed by a key."""
    words = {"theme": _("Theme: {value}."), "deck": _("Deck: {value}."), "size": _("Card size: {value}.")}
    if not coloured:
        words["theme"] = _("Theme: {value}, without colour.")
        words["deck"] = _("Deck: {value}; no colour is shown.")
    return words[name].format(value=value_words(name, value))


def meaning(name: str) -> str:
    """What a setting is for, in a sentence."""
    return _(_MEANINGS[name])
