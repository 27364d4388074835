"""What presets, options and their values are called, and what each option is about."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final

from ginrummy.core.aces import AceRank
from ginrummy.core.options import Value
from ginrummy.core.rules import (
    CLASSIC,
    AceValue,
    Assist,
    BoxTiming,
    DealStyle,
    DiscardView,
    FirstDealer,
    KnockCardSource,
    LayoffEntry,
    Match,
    NextDealer,
    OklahomaAce,
    Rules,
    Scoring,
    Shutout,
    UndercutOnTie,
    VoidDealer,
    VoidRule,
    WinnerRule,
    differences,
)
from ginrummy.wording.language import N_, _, ngettext

_PRESETS: Final[Mapping[str, tuple[str, str]]] = {
    "classic": (N_("Classic"), N_("The game as most books have it.")),
    "modern": (N_("Modern"), N_("Twenty-five for everything, big gin, and you deal in turn.")),
    "twenty-five": (N_("Twenty-five and twenty"), N_("Classic with more for gin and for an undercut.")),
    "spruce": (N_("Spruce"), N_("No boxes and no game bonus: whoever reaches the target wins.")),
    "tutorial": (N_("Tutorial"), N_("Like Spruce, with as much for an undercut as for gin.")),
    "eaai": (N_("Contest"), N_("As programs play it against each other; you deal in turn.")),
    "palace": (N_("Palace"), N_("Each round won counts at once, and nothing at the end.")),
    "oklahoma": (N_("Oklahoma"), N_("The upcard says how little you need to knock; spades double.")),
    "hollywood": (N_("Hollywood"), N_("Three games at once, on one sheet.")),
    "round-the-corner": (N_("Round the corner"), N_("King, ace, two is a run, and a loose ace is dear.")),
}

_OPTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "target": (N_("Target"), N_("The points that end a game.")),
    "knock_limit": (N_("Knock limit"), N_("How much you may have left over when you knock.")),
    "gin_bonus": (N_("Gin bonus"), N_("What gin brings on top of the other player's count.")),
    "undercut_bonus": (N_("Undercut bonus"), N_("What an undercut brings on top of the difference.")),
    "undercut_on_tie": (N_("Equal counts"), N_("What happens when both of you have the same left over.")),
    "big_gin": (N_("Big gin"), N_("Whether you may show eleven cards in melds without discarding.")),
    "big_gin_bonus": (N_("Big gin bonus"), N_("What big gin brings on top of the other player's count.")),
    "box_bonus": (N_("Box"), N_("What each round won is worth besides its points.")),
    "box_timing": (N_("Boxes count"), N_("When the boxes are added.")),
    "extra_boxes": (N_("Extra boxes"), N_("Whether an undercut brings one box more, and gin two.")),
    "game_bonus": (N_("Game bonus"), N_("What reaching the target brings.")),
    "shutout": (N_("Shutout"), N_("What changes when the other player has not won a single round.")),
    "winner_rule": (N_("Winner"), N_("Who has won when the game is settled.")),
    "oklahoma": (N_("Oklahoma"), N_("Whether the knock card lowers the knock limit to its value.")),
    "oklahoma_ace": (N_("Ace as knock card"), N_("What an ace allows in Oklahoma.")),
    "spade_double": (N_("Spades double"), N_("Whether a spade as the knock card doubles the round.")),
    "knock_card_source": (N_("Knock card"), N_("Which card sets the limit and the doubling.")),
    "scoring": (N_("Score sheet"), N_("Whether you play one game or three at once.")),
    "deal_style": (N_("Deal"), N_("How a round begins.")),
    "retake_discard": (N_("Throwing back"), N_("Whether you may discard the card you have just taken.")),
    "layoff_on_gin": (N_("Laying off on gin"), N_("Whether cards may be laid off on gin.")),
    "next_dealer": (N_("Next dealer"), N_("Who deals after a round that was won.")),
    "first_dealer": (N_("First dealer"), N_("Who deals the first round.")),
    "void_rule": (N_("Void round"), N_("What happens when two cards are left in the stock.")),
    "void_dealer": (N_("Dealer after a void"), N_("Who deals after a round that nobody won.")),
    "show_undercut_melds": (
        N_("Undercut melds stay"),
        N_("Whether an undercut knocker's melds stay on the table for a while."),
    ),
    "ace_rank": (N_("Ace in runs"), N_("Which runs an ace fits.")),
    "ace_value": (N_("Ace left over"), N_("What a loose ace counts.")),
    "discard_view": (N_("Discard pile"), N_("Which of the discards you may see.")),
    "first_turn_knock": (N_("First-turn knock"), N_("Whether you may knock on your own first turn.")),
    "match": (N_("Match"), N_("Whether you play several games for a match.")),
    "match_games": (N_("Games to win"), N_("How many games win a match over games.")),
    "match_points": (N_("Points to win"), N_("How many points win a match over points.")),
    "layoff_entry": (N_("Who lays off"), N_("Whether you lay off yourselves or the program does it.")),
    "assist": (N_("Help"), N_("What the program tells you about your own hand.")),
    "hints": (N_("Hints"), N_("Whether you may ask for the best step; the sheet counts them.")),
}

_VALUES: Final[Mapping[enum.Enum, str]] = {
    UndercutOnTie.BONUS: N_("an undercut"),
    UndercutOnTie.NO_SCORE: N_("nobody scores"),
    UndercutOnTie.KNOCKER: N_("the knocker wins for nothing"),
    BoxTiming.END: N_("when the game is over"),
    BoxTiming.IMMEDIATE: N_("at once, toward the target"),
    Shutout.NONE: N_("nothing"),
    Shutout.BONUS_200: N_("a game bonus of 200"),
    Shutout.ADD_100: N_("100 more"),
    Shutout.DOUBLE_POINTS: N_("points twice"),
    Shutout.DOUBLE_POINTS_GAME: N_("points and game bonus twice"),
    Shutout.DOUBLE_BONUSES: N_("game bonus and boxes twice"),
    Shutout.DOUBLE_TOTAL: N_("everything twice"),
    WinnerRule.HIGHEST_TOTAL: N_("the higher total"),
    WinnerRule.FIRST_TO_TARGET: N_("whoever reached the target"),
    OklahomaAce.GIN_ONLY: N_("gin only"),
    OklahomaAce.ONE: N_("1 or less"),
    KnockCardSource.UPCARD: N_("the upcard"),
    KnockCardSource.SIDE_CARD: N_("a card from a second pack"),
    Scoring.SINGLE: N_("one game"),
    Scoring.HOLLYWOOD: N_("three at once (Hollywood)"),
    DealStyle.UPCARD: N_("ten cards and an upcard"),
    DealStyle.ELEVEN: N_("eleven cards, no upcard"),
    NextDealer.WINNER: N_("the winner"),
    NextDealer.LOSER: N_("the loser"),
    NextDealer.ALTERNATE: N_("in turn"),
    FirstDealer.LOW: N_("the lower card"),
    FirstDealer.HIGH: N_("the higher card"),
    FirstDealer.RANDOM: N_("chance, without drawing"),
    VoidRule.TWO_LEFT: N_("void after the discard"),
    VoidRule.LAST_DISCARD: N_("the discard may be taken"),
    VoidRule.NO_KNOCK: N_("void at once, no knock"),
    VoidDealer.SAME: N_("the same player"),
    VoidDealer.ROTATE: N_("the other player"),
    AceRank.LOW: N_("low only"),
    AceRank.HIGH_OR_LOW: N_("low or high"),
    AceRank.ROUND_CORNER: N_("round the corner"),
    AceValue.ONE: N_("1 point"),
    AceValue.FIFTEEN: N_("15 points"),
    DiscardView.TOP: N_("only the top card"),
    DiscardView.ALL: N_("all of them"),
    Match.OFF: N_("no"),
    Match.GAMES: N_("over games"),
    Match.POINTS: N_("over points"),
    LayoffEntry.MANUAL: N_("the defender"),
    LayoffEntry.AUTO: N_("the program"),
    Assist.GROUPS: N_("melds, counts and ways"),
    Assist.COUNT: N_("the count alone"),
    Assist.BARE: N_("nothing"),
}


def preset_title(key: str) -> str:
    """What a preset is called."""
    return _(_PRESETS[key][0])


def preset_blurb(key: str) -> str:
    """What a preset is like, in one line."""
    return _(_PRESETS[key][1])


def option_title(name: str) -> str:
    """What an option is called."""
    return _(_OPTIONS[name][0])


def option_meaning(name: str) -> str:
    """What an option decides, in one sentence."""
    return _(_OPTIONS[name][1])


def value_words(name: str, value: Value) -> str:
    """What an option is set to, in words."""
    match value:
        case bool():
            return _("yes") if value else _("no")
        case enum.Enum():
            return _(_VALUES[value])
        case 0 if name == "knock_limit":
            return _("gin only")
        case 0:
            return _("nothing")
        case _:
            return _number_words(name, value)


def differences_lines(rules: Rules, base: Rules = CLASSIC) -> tuple[str, ...]:
    """What is agreed otherwise than in another game, one line for each option."""
    return tuple(
        _("{option}: {value}, in place of {other}").format(
            option=option_title(name),
            value=value_words(name, value),
            other=value_words(name, getattr(base, name)),
        )
        for name, value in differences(rules, base).items()
    )


def _number_words(name: str, value: int) -> str:
    if name == "knock_limit":
        return _("{number} or less").format(number=value)
    if name == "match_games":
        return ngettext("{number} game", "{number} games", value).format(number=value)
    return ngettext("{number} point", "{number} points", value).format(number=value)
