"""What a table may agree on, as one frozen value, and the agreements that have a name."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


class NextDealer(enum.Enum):
    """Who deals the round after one that was won (R13)."""

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"


class Shutout(enum.Enum):
    """What the winner of the game gets when the other player won no round (R65)."""

    NONE = "none"
    """Nothing more."""
    BONUS_200 = "bonus_200"
    """A game bonus of 200 in place of the ordinary one."""


class WinnerRule(enum.Enum):
    """Who has won the game (R67)."""

    HIGHEST_TOTAL = "highest_total"
    """The higher final total; where equal, whoever reached the target (R69)."""
    FIRST_TO_TARGET = "first_to_target"
    """Whoever reached the target, whatever the totals."""


_BOUNDS: Final = {
    "target": (1, 1000),
    "knock_limit": (0, 10),
    "gin_bonus": (0, 100),
    "undercut_bonus": (0, 100),
    "box_bonus": (0, 100),
    "game_bonus": (0, 500),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The settings of a game; the defaults are the Classic game.

    Raises `ValueError` naming the option, the value and what is allowed.
    """

    target: int = 100
    """The game ends with the round that brings a player's points to this, 1 to 1000 (R62)."""
    knock_limit: int = 10
    """The highest deadwood to knock with, 0 to 10 (R30)."""
    gin_bonus: int = 20
    """Added to the defender's deadwood for gin, 0 to 100 (R52)."""
    undercut_bonus: int = 10
    """Added to the difference for an undercut, 0 to 100 (R51)."""
    box_bonus: int = 20
    """For each round won, added when the game is over, 0 to 100 (R64)."""
    game_bonus: int = 100
    """For whoever reached the target, 0 to 500 (R63)."""
    shutout: Shutout = Shutout.BONUS_200
    """What changes when the other player won no round (R65)."""
    winner_rule: WinnerRule = WinnerRule.HIGHEST_TOTAL
    """Whether the higher final total wins or whoever reached the target (R67)."""
    next_dealer: NextDealer = NextDealer.WINNER
    """Who deals after a round that was won; after a void round it is the same dealer (R13, R14)."""

    def __post_init__(self) -> None:
        for name, (low, high) in _BOUNDS.items():
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise ValueError(f"{name} is {value!r}, it must be a whole number from {low} to {high}")
        for name, kind in (("shutout", Shutout), ("winner_rule", WinnerRule), ("next_dealer", NextDealer)):
            if not isinstance(getattr(self, name), kind):
                raise ValueError(f"{name} is {getattr(self, name)!r}, it must be a {kind.__name__}")  # noqa: TRY004


PRESETS: Final = MappingProxyType({"classic": Rules()})
"""The agreements that have a name, by their key."""
