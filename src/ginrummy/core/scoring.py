"""How a round ended, as facts, and what that is worth under the rules."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat


class Ending(enum.Enum):
    """How a round ended."""

    KNOCK = "knock"
    """The knocker had less deadwood than the defender (R50)."""
    UNDERCUT = "undercut"
    """The defender had as little or less (R51)."""
    GIN = "gin"
    """The knocker had none (R52)."""
    VOID = "void"
    """A discard left two cards in the stock; nobody scores (R56, R59)."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Who knocked and what both counted; nobody and nothing if the round is void."""

    knocker: Seat | None = None
    knocker_count: int = 0
    """"K" in the rules (R49)."""
    defender_count: int = 0
    """"D" in the rules, after melds and lay-offs (R49)."""

    @property
    def ending(self) -> Ending:
        """How the round ended; gin comes before any comparison, since it is never undercut."""
        if self.knocker is None:
            return Ending.VOID
        if self.knocker_count == 0:
            return Ending.GIN
        return Ending.KNOCK if self.knocker_count < self.defender_count else Ending.UNDERCUT

    @property
    def winner(self) -> Seat | None:
        """The one seat that scores (R54); None if the round is void."""
        if self.knocker is None:
            return None
        return self.knocker.other if self.ending is Ending.UNDERCUT else self.knocker


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What the winner of a round is credited with."""

    difference: int
    """Between the two counts."""
    bonus: int
    """For gin or the undercut."""

    @property
    def points(self) -> int:
        """What is entered on the sheet."""
        return self.difference + self.bonus


def price(result: RoundResult, rules: Rules) -> RoundScore:
    """What the result is worth to its winner (R50 to R53); nothing if the round is void."""
    bonus = {Ending.GIN: rules.gin_bonus, Ending.UNDERCUT: rules.undercut_bonus}.get(result.ending, 0)
    return RoundScore(abs(result.defender_count - result.knocker_count), bonus)
