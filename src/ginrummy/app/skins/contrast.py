"""The strongest contrast there is, made of colours that every terminal has."""

from __future__ import annotations

from typing import Final

from ginrummy.app.skins.palette import Palette

BLACK_AND_WHITE: Final = Palette(
    rail="#000000",
    table="#000000",
    felt="#000000",
    field="#0000AA",
    key="#0000AA",
    text="#FFFFFF",
    muted="#FFFFFF",
    accent="#FFFF55",
    line="#FFFFFF",
    hair="#AAAAAA",
    paper="#FFFFFF",
    shade="#FFFFFF",
    ink="#000000",
    spade="#000000",
    heart="#AA0000",
    diamond="#AA0000",
    club="#000000",
    soft="#000000",
    accent_ink="#000000",
    crown="#000000",
    gilt="#AA5500",
    paper_rule="#000000",
    paper_hair="#555555",
    outline="#FFFFFF",
    back="#0000AA",
    lattice="#FFFFFF",
    on_back_text="#FFFFFF",
    on_back_muted="#FFFFFF",
    on_back_accent="#FFFF55",
)
