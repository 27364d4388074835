"""Gin rummy for two people at one keyboard, and a rules core for programs.

The public names are resolved when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from ginrummy.core.aces import AceRank, Aces
    from ginrummy.core.cards import Card, Hand, parse_cards
    from ginrummy.core.layoffs import Defence, best_defence
    from ginrummy.core.melds import Arrangement, Meld
    from ginrummy.core.presets import PRESETS
    from ginrummy.core.record import GameRecord
    from ginrummy.core.rules import Rules
    from ginrummy.core.solver import (
        best_arrangement,
        best_arrangements,
        deadwood,
        discard_counts,
        knock_discards,
    )
    from ginrummy.core.views import SeatView

__all__ = [
    "PRESETS",
    "AceRank",
    "Aces",
    "Arrangement",
    "Card",
    "Defence",
    "GameRecord",
    "Hand",
    "Meld",
    "Rules",
    "SeatView",
    "best_arrangement",
    "best_arrangements",
    "best_defence",
    "deadwood",
    "discard_counts",
    "knock_discards",
    "parse_cards",
]

_HOMES = {
    "aces": ("AceRank", "Aces"),
    "cards": ("Card", "Hand", "parse_cards"),
    "layoffs": ("Defence", "best_defence"),
    "melds": ("Arrangement", "Meld"),
    "presets": ("PRESETS",),
    "record": ("GameRecord",),
    "rules": ("Rules",),
    "solver": ("best_arrangement", "best_arrangements", "deadwood", "discard_counts", "knock_discards"),
    "views": ("SeatView",),
}


def __getattr__(name: str) -> object:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"ginrummy.core.{module}"), name)
    raise AttributeError(f"module 'ginrummy' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
