"""The options of the rules in the order in which people look for them; titles are translated when shown."""

from __future__ import annotations

from typing import Final

from ginrummy.core.rules import OPTIONS
from ginrummy.wording.language import N_

_GROUPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        N_("Playing"),
        (
            "deal_style",
            "first_dealer",
            "next_dealer",
            "retake_discard",
            "discard_view",
            "ace_rank",
            "ace_value",
            "void_rule",
            "void_dealer",
        ),
    ),
    (
        N_("Knocking"),
        (
            "knock_limit",
            "first_turn_knock",
            "oklahoma",
            "oklahoma_ace",
            "knock_card_source",
            "big_gin",
            "layoff_on_gin",
            "undercut_on_tie",
        ),
    ),
    (
        N_("Points of a round"),
        (
            "gin_bonus",
            "big_gin_bonus",
            "undercut_bonus",
            "spade_double",
            "box_bonus",
            "box_timing",
            "extra_boxes",
        ),
    ),
    (
        N_("The game"),
        (
            "target",
            "game_bonus",
            "shutout",
            "winner_rule",
            "scoring",
            "match",
            "match_games",
            "match_points",
        ),
    ),
)
_LAST: Final = N_("At the table")
"""Whatever is in no other group, so that nothing is out of reach."""


def option_groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Every option once, by the title of its group."""
    placed = {name for _title, names in _GROUPS for name in names}
    rest = tuple(name for name in OPTIONS if name not in placed)
    return (*_GROUPS, (_LAST, rest)) if rest else _GROUPS
