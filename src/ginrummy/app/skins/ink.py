"""Paper and ink: nothing is filled, every card is a line drawing on the ground it lies on."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ginrummy.app.skins.palette import NATIVE, Palette, Suits


def _inked(
    ground: str,
    field: str,
    key: str,
    ink: str,
    muted: str,
    line: str,
    hair: str,
    red: str,
    pencil: str,
    *,
    dark: bool,
) -> Palette:
    """Few inks for many roles: pencil is what may be done, red is a suit and nothing else."""
    return Palette(
        dark=dark,
        rail=ground,
        table=ground,
        felt=ground,
        field=field,
        key=key,
        text=ink,
        muted=muted,
        accent=pencil,
        line=line,
        hair=hair,
        paper=ground,
        shade=ground,
        ink=ink,
        spade=ink,
        heart=red,
        diamond=red,
        club=ink,
        soft=muted,
        accent_ink=pencil,
        crown=muted,
        gilt=pencil,
        paper_rule=line,
        paper_hair=hair,
        outline=line,
        back=ground,
        lattice=line,
        on_back_text=ink,
        on_back_muted=muted,
        on_back_accent=pencil,
    )


DARK: Final = _inked(
    *("#131210", "#26231F", "#2B2823"),
    *("#EFE9DC", "#A59D8D", "#7D766A", "#3A362F", "#F0694F", "#8DB6EA"),
    dark=True,
)
LIGHT: Final = _inked(
    *("#F3EEE2", "#E4DDCB", "#DED6C3"),
    *("#1D1A15", "#565043", "#766D5D", "#CFC7B4", "#B3122A", "#1B4F9C"),
    dark=False,
)
DARK_256: Final = _inked(
    *("#121212", "#262626", "#303030"),
    *("#EEEEEE", "#9E9E9E", "#808080", "#3A3A3A", "#FF875F", "#87AFD7"),
    dark=True,
)
LIGHT_256: Final = _inked(
    *("#EEEEEE", "#DADADA", "#DADADA"),
    *("#1C1C1C", "#4E4E4E", "#6C6C6C", "#BCBCBC", "#AF0000", "#005FAF"),
    dark=False,
)
DARK_16: Final = _inked(
    *("#000000", "#0000AA", "#0000AA"),
    *("#FFFFFF", "#AAAAAA", "#AAAAAA", "#555555", "#FF5555", "#55FFFF"),
    dark=True,
)
LIGHT_16: Final = _inked(
    *("#FFFFFF", "#AAAAAA", "#AAAAAA"),
    *("#000000", "#000000", "#000000", "#AAAAAA", "#AA0000", "#0000AA"),
    dark=False,
)
GREY: Final = _inked(
    *("#121212", "#262626", "#303030"),
    *("#EEEEEE", "#9E9E9E", "#808080", "#3A3A3A", "#EEEEEE", "#FFFFFF"),
    dark=True,
)
"""Where no colour is wanted: red suits are as strong as black ones, and set in regular weight."""


def on_own_ground(palette: Palette) -> Palette:
    """The same inks on whatever the terminal has behind them."""
    return replace(palette, rail=NATIVE, table=NATIVE, felt=NATIVE, paper=NATIVE, shade=NATIVE, back=NATIVE)


FOUR_DARK: Final = Suits("#EFE9DC", "#F0694F", "#6FA8F0", "#63BF6A")
FOUR_DARK_256: Final = Suits("#EEEEEE", "#FF875F", "#5FAFFF", "#5FD75F")
FOUR_DARK_16: Final = Suits("#FFFFFF", "#FF5555", "#55FFFF", "#55FF55")
SAFE_DARK: Final = Suits("#F2F2F2", "#F14871", "#4D8DDB", "#0DFE1D")
SAFE_DARK_256: Final = Suits("#EEEEEE", "#FF005F", "#5F87FF", "#FFAF00")
SAFE_LIGHT: Final = Suits("#111111", "#CF1D06", "#063CFF", "#A13296")
"""The safe deck of white paper, a step stronger than on felt's cards."""
SAFE_LIGHT_256: Final = Suits("#1C1C1C", "#D70000", "#0000FF", "#AF00AF")
