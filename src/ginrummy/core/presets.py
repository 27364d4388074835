"""The agreements that have a name, by their key; titles and what they are like stand in `wording`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from ginrummy.core.aces import AceRank
from ginrummy.core.rules import (
    CLASSIC,
    AceValue,
    BoxTiming,
    DiscardView,
    NextDealer,
    Rules,
    Scoring,
    Shutout,
    WinnerRule,
)

PRESETS: Final = MappingProxyType(
    {
        "classic": CLASSIC,
        "modern": Rules(
            gin_bonus=25,
            undercut_bonus=25,
            big_gin=True,
            box_bonus=25,
            shutout=Shutout.DOUBLE_POINTS,
            next_dealer=NextDealer.ALTERNATE,
        ),
        "twenty-five": Rules(gin_bonus=25, undercut_bonus=20),
        "spruce": Rules(
            gin_bonus=25,
            undercut_bonus=10,
            box_bonus=0,
            game_bonus=0,
            shutout=Shutout.NONE,
            winner_rule=WinnerRule.FIRST_TO_TARGET,
        ),
        "tutorial": Rules(
            gin_bonus=25,
            undercut_bonus=25,
            box_bonus=0,
            game_bonus=0,
            shutout=Shutout.NONE,
            winner_rule=WinnerRule.FIRST_TO_TARGET,
        ),
        "eaai": Rules(
            gin_bonus=25,
            undercut_bonus=25,
            box_bonus=0,
            game_bonus=0,
            shutout=Shutout.NONE,
            winner_rule=WinnerRule.FIRST_TO_TARGET,
            next_dealer=NextDealer.ALTERNATE,
        ),
        "palace": Rules(
            gin_bonus=25,
            undercut_bonus=20,
            box_bonus=10,
            box_timing=BoxTiming.IMMEDIATE,
            game_bonus=0,
            shutout=Shutout.NONE,
        ),
        "oklahoma": Rules(target=150, oklahoma=True, spade_double=True),
        "hollywood": Rules(scoring=Scoring.HOLLYWOOD),
        "round-the-corner": Rules(
            target=125,
            undercut_bonus=20,
            layoff_on_gin=True,
            ace_rank=AceRank.ROUND_CORNER,
            ace_value=AceValue.FIFTEEN,
            discard_view=DiscardView.ALL,
        ),
    }
)
"""The presets (rules, 2.2), each told by what differs from Classic."""
