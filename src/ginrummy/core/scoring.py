"""How a round ended, as facts, and what that is worth under the rules."""

from __future__ import annotations

import enum
from typing import Final

from ginrummy.core.aces import AceRank
from ginrummy.core.rules import Rules, UndercutOnTie
from ginrummy.core.seats import Seat
from ginrummy.frozen import frozen


class Void(enum.Enum):
    """Why a round is void."""

    STOCK = "stock"
    """The stock has run down to its last two cards (R56)."""
    AGREED = "agreed"
    """Both have agreed to it (E12)."""


@frozen
class RoundResult:
    """What happened in a round: who knocked and what both counted, or why it is void.

    What that means, who has won and how much, depends on the rules: see `price`.  `ValueError` unless
    somebody knocked or the round is void, or if big gin is said to leave deadwood.
    """

    knocker: Seat | None = None
    knocker_count: int = 0
    """"K" in the rules (R49)."""
    defender_count: int = 0
    """"D" in the rules, after melds and lay-offs (R49)."""
    big_gin: bool = False
    """Whether the knocker melded eleven cards (R38)."""
    spade: bool = False
    """Whether the knock card was a spade (O3)."""
    void: Void | None = None

    def __post_init__(self) -> None:
        if (self.knocker is None) is (self.void is None):
            raise ValueError("in a round somebody knocks, or it is void")
        if self.big_gin and self.knocker_count:
            raise ValueError("big gin leaves no deadwood")


class Ending(enum.Enum):
    """What the end of a round is called."""

    KNOCK = "knock"
    """The knocker had less deadwood than the defender (R50)."""
    UNDERCUT = "undercut"
    """The defender had less, or as little where that is an undercut (R51)."""
    TIE = "tie"
    """Both had the same, and the rules make no undercut of it (D3)."""
    GIN = "gin"
    """The knocker had none (R52)."""
    GIN_MET = "gin met"
    """The knocker had none, and round the corner the defender got rid of all too; nobody scores (C1)."""
    BIG_GIN = "big gin"
    """The knocker melded eleven cards (R53)."""
    VOID = "void"
    """Nobody knocked; nobody scores (R59)."""


@frozen
class RoundScore:
    """What a round is worth, and to whom."""

    ending: Ending
    winner: Seat | None = None
    """The one seat that has won the round (R54); None if nobody has."""
    difference: int = 0
    """Between the two counts."""
    bonus: int = 0
    """For gin, big gin or the undercut."""
    factor: int = 1
    """2 where spades double the round (O3)."""
    extra_boxes: int = 0
    """Boxes for how the round was won, beside the one for winning it (2.10)."""

    @property
    def points(self) -> int:
        """What is entered on the sheet: doubled after difference and bonus are added (O4, E24)."""
        return (self.difference + self.bonus) * self.factor


_EXTRA_BOXES: Final = {Ending.UNDERCUT: 1, Ending.GIN: 2, Ending.BIG_GIN: 2}


def price(result: RoundResult, rules: Rules) -> RoundScore:
    """What a round is called, who has won it, and what it is worth (R49 to R55, 2.6, 2.10)."""
    ending = _ending(result, rules)
    winner = _winner(result, ending, rules)
    if winner is None:
        return RoundScore(ending)
    factor = 2 if rules.spade_double and result.spade else 1
    return RoundScore(
        ending=ending,
        winner=winner,
        difference=abs(result.defender_count - result.knocker_count),
        bonus={
            Ending.UNDERCUT: rules.undercut_bonus,
            Ending.GIN: rules.gin_bonus,
            Ending.BIG_GIN: rules.big_gin_bonus,
        }.get(ending, 0),
        factor=factor,
        extra_boxes=_EXTRA_BOXES.get(ending, 0) * factor if rules.extra_boxes else 0,
    )


def _ending(result: RoundResult, rules: Rules) -> Ending:
    """Gin comes before any comparison of counts, since it is never undercut (R52, E17)."""
    if result.knocker is None:
        return Ending.VOID
    if result.big_gin:
        return Ending.BIG_GIN
    if result.knocker_count == 0:
        met = rules.layoff_on_gin and rules.ace_rank is AceRank.ROUND_CORNER and result.defender_count == 0
        return Ending.GIN_MET if met else Ending.GIN
    if result.knocker_count == result.defender_count and rules.undercut_on_tie is not UndercutOnTie.BONUS:
        return Ending.TIE
    return Ending.KNOCK if result.knocker_count < result.defender_count else Ending.UNDERCUT


def _winner(result: RoundResult, ending: Ending, rules: Rules) -> Seat | None:
    if result.knocker is None or ending is Ending.GIN_MET:
        return None
    if ending is Ending.TIE and rules.undercut_on_tie is UndercutOnTie.NO_SCORE:
        return None
    return result.knocker.other if ending is Ending.UNDERCUT else result.knocker
