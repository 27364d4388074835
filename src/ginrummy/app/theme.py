"""The colours of a skin, by the role each one plays at the table.

Everything that draws speaks of roles, as theme variables: `$gin-paper`, `$gin-accent`.  A palette is
the only place where a colour has a number, so another skin is another `Palette`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from textual.theme import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """One colour for each role, as `#rrggbb`."""

    name: str
    """The name of the theme that is made of it."""
    dark: bool = True
    """Whether light text stands on a dark ground."""

    rail: str
    """The first and the last row."""
    table: str
    """The half that both share."""
    felt: str
    """The half of the player to move, and plates that lie on `table`."""
    key: str
    """Key caps, and the plate that is asked about."""
    text: str
    """Sentences, numbers, names."""
    muted: str
    """Labels, notes, and keys that are not the next one."""
    accent: str
    """What is yours to act on, or has just been won."""
    line: str
    """The empty part of a bar, the edge of an empty place."""
    hair: str
    """The thin rule after a label; ornament, it carries nothing."""
    paper: str
    """Cards, strips, pad and sheet."""
    shade: str
    """The hatched row of a card that may not be discarded."""
    ink: str
    """Text on paper."""
    heart: str
    diamond: str
    spade: str
    club: str
    soft: str
    """Values, notes and hatching on paper."""
    accent_ink: str
    """The winner's total on paper."""
    crown: str
    """The crowns of court cards."""
    gilt: str
    """The band on the edge of a card to look at."""
    paper_rule: str
    """The rule above a sum."""
    paper_hair: str
    """Rules on the sheet and the side of the pack; ornament."""
    back: str
    """Card backs and the cover."""
    lattice: str
    """The pattern on a back, and the frame on the cover."""
    on_back_text: str
    on_back_muted: str
    on_back_accent: str

    def variables(self) -> dict[str, str]:
        """The roles as theme variables: `gin-paper-rule` for `paper_rule`."""
        return {
            "gin-" + field.name.replace("_", "-"): getattr(self, field.name)
            for field in fields(self)
            if field.name not in ("name", "dark")
        }


FELT_NIGHT: Final = Palette(
    name="felt-night",
    rail="#0B221A",
    table="#0F3529",
    felt="#133F2F",
    key="#1F5342",
    text="#F0EADB",
    muted="#AEC3B5",
    accent="#E6BF66",
    line="#7FA391",
    hair="#2C5C4B",
    paper="#F6EFDF",
    shade="#E7DDC6",
    ink="#1D1A16",
    heart="#B3161F",
    diamond="#B3161F",
    spade="#1D1A16",
    club="#1D1A16",
    soft="#665A45",
    accent_ink="#7A570A",
    crown="#9A7316",
    gilt="#AD7C22",
    paper_rule="#85765A",
    paper_hair="#CDBF9F",
    back="#21426C",
    lattice="#93AED2",
    on_back_text="#F6EFDF",
    on_back_muted="#C9D6E8",
    on_back_accent="#F0CC7A",
)
"""A card table at night: calm green felt, warm paper, gold only when something happens."""

VARIABLE_DEFAULTS: Final[dict[str, str]] = FELT_NIGHT.variables()
"""For `App.get_theme_variable_defaults`: no style sheet meets a role that is not defined."""


def theme(palette: Palette) -> Theme:
    """The Textual theme of a palette; Textual's own widgets take its nearest roles."""
    return Theme(
        name=palette.name,
        primary=palette.accent,
        secondary=palette.line,
        accent=palette.accent,
        warning=palette.accent,
        error=palette.accent,
        success=palette.accent,
        foreground=palette.text,
        background=palette.table,
        surface=palette.felt,
        panel=palette.key,
        dark=palette.dark,
        variables=palette.variables(),
    )
