"""What a table may agree on, as one frozen value, and what cannot be agreed on together.

Of the constraints 1 to 7 on options that are chosen together (rules, 2.1) only the first is refused,
since the card that sets the limit would not exist.  The others are what the options mean, each told
at its field: the lower of two limits holds (2), a limit of 0 leaves the undercut options without
effect (3), the Oklahoma limit never reads the value of an ace (4), boxes that count at once are not
added again (5), nobody scores in a tie that is agreed to score nothing (6), and what goes with round
the corner comes with its preset and can be had one by one (7).  An option without effect, such as a
bonus for big gin where that is off, is no error.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any, Final

from ginrummy.core.aces import LOW_ACES, AceRank, Aces
from ginrummy.core.members import quick
from ginrummy.core.options import (
    BadValue,
    Choice,
    Conflict,
    Number,
    Option,
    RulesConflict,
    Switch,
    UnknownOption,
    Value,
)
from ginrummy.frozen import frozen


class UndercutOnTie(enum.Enum):
    """What happens when the defender has just as much deadwood as the knocker (R51, D3)."""

    BONUS = "bonus"
    """It is an undercut."""
    NO_SCORE = "no_score"
    """Nobody scores, there is no box, and who deals is decided as after a void round."""
    KNOCKER = "knocker"
    """The knocker has won the round for 0 points and gets the box."""


class BoxTiming(enum.Enum):
    """When the bonus for a round won is added (R64, D8)."""

    END = "end"
    """When the game is over."""
    IMMEDIATE = "immediate"
    """At once, and it counts toward the target; extra boxes still wait for the end."""


class Shutout(enum.Enum):
    """What whoever reached the target gets when the other player won no round (R65, 2.3)."""

    NONE = "none"
    """Nothing more."""
    BONUS_200 = "bonus_200"
    """A game bonus of 200 in place of the ordinary one."""
    ADD_100 = "add_100"
    """Another 100."""
    DOUBLE_POINTS = "double_points"
    """The points of the rounds once more."""
    DOUBLE_POINTS_GAME = "double_points_game"
    """The points of the rounds and the game bonus once more."""
    DOUBLE_BONUSES = "double_bonuses"
    """The game bonus and the boxes once more."""
    DOUBLE_TOTAL = "double_total"
    """Everything once more."""


class WinnerRule(enum.Enum):
    """Who has won the game (R67)."""

    HIGHEST_TOTAL = "highest_total"
    """The higher final total; where equal, whoever reached the target (R69)."""
    FIRST_TO_TARGET = "first_to_target"
    """Whoever reached the target, whatever the totals."""


class OklahomaAce(enum.Enum):
    """What an ace as the knock card allows in Oklahoma (O2, D13)."""

    GIN_ONLY = "gin_only"
    ONE = "one"
    """A knock with a count of 1."""


class KnockCardSource(enum.Enum):
    """Which card sets the Oklahoma limit and the doubling."""

    UPCARD = "upcard"
    """The card turned up at the deal (O1)."""
    SIDE_CARD = "side_card"
    """One drawn from a second pack, which is never in play (2.10)."""


class Scoring(enum.Enum):
    """How many games a round is entered in."""

    SINGLE = "single"
    HOLLYWOOD = "hollywood"
    """Three side by side (2.5)."""


class DealStyle(enum.Enum):
    """How a round begins."""

    UPCARD = "upcard"
    """Ten cards each and one turned up (R10, R11)."""
    ELEVEN = "eleven"
    """Eleven to the non-dealer, who discards first, and none turned up (2.9)."""


class NextDealer(enum.Enum):
    """Who deals the round after one that was won (R13)."""

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"


class FirstDealer(enum.Enum):
    """Who deals the first round (R9, D17); the ace is always the lowest card here."""

    LOW = "low"
    """Whoever draws the lower card."""
    HIGH = "high"
    """Whoever draws the higher card."""
    RANDOM = "random"
    """Either, without a draw."""


@quick
class VoidRule(enum.Enum):
    """When a round is void (2.4)."""

    TWO_LEFT = "two_left"
    """When a discard leaves two cards in the stock (R56 to R58)."""
    LAST_DISCARD = "last_discard"
    """As before, but the other player may take that discard to knock with another."""
    NO_KNOCK = "no_knock"
    """When a draw leaves two cards in the stock, without a discard or a knock."""


class VoidDealer(enum.Enum):
    """Who deals after a round that nobody won (R14)."""

    SAME = "same"
    ROTATE = "rotate"


class AceValue(enum.Enum):
    """What an ace that is left over counts (R3)."""

    ONE = 1
    FIFTEEN = 15


@quick
class DiscardView(enum.Enum):
    """Which discards can be looked at (D18)."""

    TOP = "top"
    """Only the last (R12)."""
    ALL = "all"


class Match(enum.Enum):
    """Whether games are played until a match is won (2.10)."""

    OFF = "off"
    GAMES = "games"
    """Until a player has won `match_games` games."""
    POINTS = "points"
    """Until the margins of the games that a player has won reach `match_points`."""


class LayoffEntry(enum.Enum):
    """Who lays off."""

    MANUAL = "manual"
    """The defender, card by card or with all that fits."""
    AUTO = "auto"
    """The program, at its best (R46)."""


class Assist(enum.Enum):
    """What the program tells a player about the own hand."""

    GROUPS = "groups"
    """Its melds, what each discard leaves, the ways to lay it out, and what can be laid off."""
    COUNT = "count"
    """The least it can count."""
    BARE = "bare"
    """Nothing; players find their own melds."""


_BOUNDS: Final = {
    "target": (1, 1000),
    "knock_limit": (0, 10),
    "gin_bonus": (0, 100),
    "undercut_bonus": (0, 100),
    "big_gin_bonus": (0, 100),
    "box_bonus": (0, 100),
    "game_bonus": (0, 500),
    "match_games": (1, 99),
    "match_points": (1, 10_000),
}


@frozen(kw_only=True)
class Rules:
    """The settings of a game; the defaults are the Classic game.

    Raises `BadValue` for a value that an option does not take, and `RulesConflict` for options that
    exclude each other; both are a `RulesError` and a `ValueError`.
    """

    target: int = 100
    """The game ends with the round that brings a player's points to this, 1 to 1000 (R62)."""
    knock_limit: int = 10
    """The highest deadwood to knock with, 0 to 10 (R30); with 0 there is only gin, so no undercut."""
    gin_bonus: int = 20
    """Added to the defender's deadwood for gin, 0 to 100 (R52)."""
    undercut_bonus: int = 10
    """Added to the difference for an undercut, 0 to 100 (R51)."""
    undercut_on_tie: UndercutOnTie = UndercutOnTie.BONUS
    """Whether equal counts are an undercut (R51, D3)."""
    big_gin: bool = False
    """Whether eleven cards in melds may be shown without a discard (R38)."""
    big_gin_bonus: int = 31
    """Added to the defender's deadwood for big gin, 0 to 100 (R53)."""
    box_bonus: int = 20
    """For each round won, 0 to 100 (R64)."""
    box_timing: BoxTiming = BoxTiming.END
    """When that is added (D8)."""
    extra_boxes: bool = False
    """One more box for an undercut, two more for gin and big gin, twice as many where doubled (2.10)."""
    game_bonus: int = 100
    """For whoever reached the target, 0 to 500 (R63)."""
    shutout: Shutout = Shutout.BONUS_200
    """What changes when the other player won no round (R65)."""
    winner_rule: WinnerRule = WinnerRule.HIGHEST_TOTAL
    """Whether the higher final total wins or whoever reached the target (R67)."""
    oklahoma: bool = False
    """Whether the knock card lowers the limit of the round to its value (O1); it never raises it."""
    oklahoma_ace: OklahomaAce = OklahomaAce.GIN_ONLY
    """What an ace as the knock card does then, whatever `ace_value` is (O2, E29)."""
    spade_double: bool = False
    """Whether a spade as the knock card doubles the score of the round (O3)."""
    knock_card_source: KnockCardSource = KnockCardSource.UPCARD
    """Which card the knock card is."""
    scoring: Scoring = Scoring.SINGLE
    """Whether a round is entered in one game or in three (2.5)."""
    deal_style: DealStyle = DealStyle.UPCARD
    """How many cards are dealt, and whether one is turned up (2.9)."""
    retake_discard: bool = False
    """Whether the card just taken from the discard pile may be discarded at once (R26, D10)."""
    layoff_on_gin: bool = False
    """Whether cards may be laid off on gin (R48, D9); never on big gin."""
    next_dealer: NextDealer = NextDealer.WINNER
    """Who deals after a round that was won (R13)."""
    first_dealer: FirstDealer = FirstDealer.LOW
    """Who deals first (R9)."""
    void_rule: VoidRule = VoidRule.TWO_LEFT
    """When a round is void (2.4)."""
    void_dealer: VoidDealer = VoidDealer.SAME
    """Who deals after a round that nobody won (R14)."""
    show_undercut_melds: bool = False
    """Whether the melds of a knocker who was undercut lie open into the next round (2.10)."""
    ace_rank: AceRank = AceRank.LOW
    """Where the ace stands in a run (R2, C1)."""
    ace_value: AceValue = AceValue.ONE
    """What an ace that is left over counts (R3)."""
    discard_view: DiscardView = DiscardView.TOP
    """Which discards can be looked at (R12)."""
    first_turn_knock: bool = True
    """Whether a player may knock or show gin on the own first turn (R29, 2.10)."""
    match: Match = Match.OFF
    """Whether games are played until a match is won (2.10)."""
    match_games: int = 3
    """The games to win in a match over games, 1 to 99."""
    match_points: int = 500
    """The points to win in a match over points, 1 to 10000."""
    layoff_entry: LayoffEntry = LayoffEntry.MANUAL
    """Whether the defender lays off or the program does."""
    assist: Assist = Assist.GROUPS
    """What the program tells each player about the own hand; the same for both."""
    hints: bool = False
    """Whether a player may ask for the best step; what each has asked is counted on the sheet."""

    def __post_init__(self) -> None:
        for name, option in OPTIONS.items():
            if not option.accepts(getattr(self, name)):
                raise BadValue(option, getattr(self, name))
        if self.deal_style is DealStyle.ELEVEN and self.knock_card_source is KnockCardSource.UPCARD:
            for name in ("oklahoma", "spade_double"):
                if getattr(self, name):
                    raise RulesConflict(Conflict.NO_UPCARD, "knock_card_source", name, "deal_style")
        if self.scoring is Scoring.HOLLYWOOD and self.match is not Match.OFF:
            raise RulesConflict(Conflict.TWO_MATCHES, "match", "scoring")

    @property
    def aces(self) -> Aces:
        """The ace at this table."""
        aces = Aces(self.ace_rank, self.ace_value.value)
        return LOW_ACES if aces == LOW_ACES else aces


def _option(name: str, default: Value) -> Option:
    match default:
        case bool():
            return Switch(name, default)
        case int():
            return Number(name, default, *_BOUNDS[name])
        case enum.Enum():
            return Choice(name, default)


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {item.name: _option(item.name, item.default) for item in fields(Rules)}
)
"""Every option by its name, in the order of `Rules`."""

CLASSIC: Final = Rules()
"""The Classic game."""


def agreed(settings: Mapping[str, object], base: Rules = CLASSIC) -> Rules:
    """The rules that come of changing some options of others.

    `settings` are values by the names of options, as a text or as the plain value that a file of TOML
    or JSON holds.  Raises `UnknownOption`, `BadValue` or `RulesConflict`.
    """
    values: dict[str, Any] = {}
    for name, given in settings.items():
        if name not in OPTIONS:
            raise UnknownOption(name)
        values[name] = OPTIONS[name].read(given)
    return replace(base, **values)


def differences(rules: Rules, base: Rules = CLASSIC) -> dict[str, Value]:
    """What is agreed otherwise than in another game: the values by the names of the options."""
    return {name: getattr(rules, name) for name in OPTIONS if getattr(rules, name) != getattr(base, name)}
