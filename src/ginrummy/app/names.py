"""The names that players may have."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.cells import cell_len

from ginrummy.wording.language import _

MOST_CELLS: Final = 20
"""How wide a name may be."""
_UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_SELECTORS: Final = range(0xFE00, 0xFE10)
"""Characters that change how wide a terminal draws the one before them."""


def clean_name(name: str) -> str:
    """The name on one line, without what cannot be seen, and trimmed."""
    spaced = unicodedata.normalize("NFC", " ".join(name.split()))
    seen = (
        char for char in spaced if unicodedata.category(char) not in _UNSEEN and ord(char) not in _SELECTORS
    )
    return "".join(seen).strip()


def name_fault(name: str) -> str | None:
    """What is wrong with a cleaned name; None if nothing is."""
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        return _("A name needs at least one visible character.")
    if cell_len(name) > MOST_CELLS:
        return _("A name is at most {cells} columns wide: {name}").format(cells=MOST_CELLS, name=name)
    return None


def names_fault(players: tuple[str, str]) -> str | None:
    """What is wrong with two cleaned names; None if nothing is."""
    for name in players:
        fault = name_fault(name)
        if fault is not None:
            return fault
    if players[0].casefold() == players[1].casefold():
        return _("The two players need different names.")
    return None
