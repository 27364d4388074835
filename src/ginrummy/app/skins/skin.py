"""The skins there are, and which palette of a skin a terminal can show."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final

from ginrummy.app.skins import contrast, felt, ink
from ginrummy.app.skins.palette import Palette, Suits
from ginrummy.config.taste import Deck, ThemeName
from ginrummy.frozen import frozen


class Depth(enum.Enum):
    """How many colours a terminal has."""

    SIXTEEN = "standard"
    BYTE = "256"
    TRUE = "truecolor"

    @classmethod
    def of(cls, color_system: str | None) -> Depth:
        """The depth of what Rich found out; where it found nothing, all colours."""
        return {"standard": cls.SIXTEEN, "windows": cls.SIXTEEN, "256": cls.BYTE}.get(
            color_system or "", cls.TRUE
        )


class Edge(enum.Enum):
    """How a card is told from what it lies on."""

    HALF = "half rows of paper, above and below"
    OUTLINE = "paper with a thin line around it"
    LINE = "a line drawing, without paper"


@frozen
class Skin:
    """A palette for each depth, the decks on its paper, and the edge of its cards."""

    edge: Edge
    palettes: Mapping[Depth, Palette]
    decks: Mapping[Deck, Mapping[Depth, Suits]]

    def palette(self, depth: Depth, deck: Deck) -> Palette:
        """The colours for a terminal and a deck."""
        palette = self.palettes[depth]
        return palette if deck is Deck.TWO else palette.with_suits(self.decks[deck][depth])


def _by_depth(true: Suits, byte: Suits, sixteen: Suits) -> Mapping[Depth, Suits]:
    return {Depth.TRUE: true, Depth.BYTE: byte, Depth.SIXTEEN: sixteen}


_ON_PAPER: Final = {
    Deck.FOUR: _by_depth(felt.FOUR, felt.FOUR_256, felt.FOUR_16),
    Deck.SAFE: _by_depth(felt.SAFE, felt.SAFE_256, felt.FOUR_16),
}
_ON_DARK: Final = {
    Deck.FOUR: _by_depth(ink.FOUR_DARK, ink.FOUR_DARK_256, ink.FOUR_DARK_16),
    Deck.SAFE: _by_depth(ink.SAFE_DARK, ink.SAFE_DARK_256, ink.FOUR_DARK_16),
}
_ON_LIGHT: Final = {
    Deck.FOUR: _by_depth(felt.FOUR, felt.FOUR_256, felt.FOUR_16),
    Deck.SAFE: _by_depth(ink.SAFE_LIGHT, ink.SAFE_LIGHT_256, felt.FOUR_16),
}
_LIGHT: Final = {Depth.TRUE: ink.LIGHT, Depth.BYTE: ink.LIGHT_256, Depth.SIXTEEN: ink.LIGHT_16}
_DARK: Final = {Depth.TRUE: ink.DARK, Depth.BYTE: ink.DARK_256, Depth.SIXTEEN: ink.DARK_16}

SKINS: Final[Mapping[ThemeName, Skin]] = {
    ThemeName.FELT: Skin(
        Edge.HALF,
        {Depth.TRUE: felt.NIGHT, Depth.BYTE: felt.NIGHT_256, Depth.SIXTEEN: felt.NIGHT_16},
        _ON_PAPER,
    ),
    ThemeName.DAY: Skin(
        Edge.OUTLINE,
        {Depth.TRUE: felt.DAY, Depth.BYTE: felt.DAY_256, Depth.SIXTEEN: felt.DAY_16},
        _ON_PAPER,
    ),
    ThemeName.INK: Skin(Edge.LINE, _DARK, _ON_DARK),
    ThemeName.INK_LIGHT: Skin(Edge.LINE, _LIGHT, _ON_LIGHT),
    ThemeName.INK_TERMINAL: Skin(
        Edge.LINE, {depth: ink.on_own_ground(palette) for depth, palette in _DARK.items()}, _ON_DARK
    ),
    ThemeName.CONTRAST: Skin(Edge.HALF, dict.fromkeys(Depth, contrast.BLACK_AND_WHITE), _ON_PAPER),
}
"""By the name they are asked for; `auto` is none of them."""

COLOURLESS: Final = Skin(
    Edge.LINE,
    dict.fromkeys(Depth, ink.GREY),
    dict.fromkeys((Deck.FOUR, Deck.SAFE), dict.fromkeys(Depth, Suits(*[ink.GREY.ink] * 4))),
)
"""Where colour is not wanted."""


INK_ON_LIGHT_GROUND: Final = Skin(
    Edge.LINE, {depth: ink.on_own_ground(palette) for depth, palette in _LIGHT.items()}, _ON_LIGHT
)
"""`INK_TERMINAL` where the ground of the terminal is known to be light."""
_LEFT_TO_US: Final = {
    (True, True): ThemeName.DAY,
    (True, False): ThemeName.FELT,
    (False, True): ThemeName.INK_LIGHT,
    (False, False): ThemeName.INK,
}
"""By whether there are colours enough, and whether the ground of the terminal is light."""


def theme_for(name: ThemeName, depth: Depth, *, light: bool) -> ThemeName:
    """The theme of this name, or the one that suits the terminal where that is left to the program."""
    return _LEFT_TO_US[depth is not Depth.SIXTEEN, light] if name is ThemeName.AUTO else name


def skin_for(name: ThemeName, depth: Depth, *, colour: bool = True, light: bool = False) -> Skin:
    """The skin of a theme."""
    if not colour:
        return COLOURLESS
    name = theme_for(name, depth, light=light)
    return INK_ON_LIGHT_GROUND if light and name is ThemeName.INK_TERMINAL else SKINS[name]
