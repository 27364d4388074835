"""The colours of a skin, by the role each one plays at the table.

Everything that draws speaks of roles, as theme variables: `$gin-paper`, `$gin-accent`.  A palette is
the only place where a colour has a number, so other colours are another `Palette`.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final, NamedTuple

from textual.theme import Theme

from ginrummy.frozen import frozen

NATIVE: Final = "ansi_default"
"""The colour of a ground that is the terminal's own."""


class Suits(NamedTuple):
    """The colours of the four suits in a deck."""

    spade: str
    heart: str
    diamond: str
    club: str


@frozen(kw_only=True)
class Palette:
    """One colour for each role, as `#rrggbb`; a ground may be the terminal's own."""

    dark: bool = True
    """Whether light text stands on a dark ground."""

    rail: str
    """The first and the last row."""
    table: str
    """The half that both share."""
    felt: str
    """The half of the player to move."""
    field: str
    """Patches on `table`: a field to type in, the line that is selected, a plate."""
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
    spade: str
    heart: str
    diamond: str
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
    outline: str
    """The edge of a card that is drawn with lines."""
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
            if field.name != "dark"
        }

    @property
    def native(self) -> bool:
        """Whether it lies on the terminal's own ground."""
        return self.table == NATIVE

    def with_suits(self, suits: Suits) -> Palette:
        """The same table with another deck."""
        return replace(self, spade=suits.spade, heart=suits.heart, diamond=suits.diamond, club=suits.club)


def _mixable(ground: str) -> str:
    """A ground that Textual can mix others of; on the terminal's own stands only what we draw."""
    return "#000000" if ground == NATIVE else ground


def theme(name: str, palette: Palette) -> Theme:
    """The Textual theme of a palette; Textual's own widgets take its nearest roles."""
    return Theme(
        name=name,
        primary=palette.accent,
        secondary=palette.line,
        accent=palette.accent,
        warning=palette.accent,
        error=palette.accent,
        success=palette.accent,
        foreground=palette.text,
        background=_mixable(palette.table),
        surface=_mixable(palette.felt),
        panel=palette.key,
        dark=palette.dark,
        variables=palette.variables(),
    )
