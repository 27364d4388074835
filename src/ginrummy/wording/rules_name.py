"""What the rules of a game are called where people meet them again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Rules, differences
from ginrummy.wording.language import _
from ginrummy.wording.rules import preset_title

_NO_MATTER: Final = {"target", "assist", "hints"}
"""Options that do not make another game of it."""
_TARGET: Final = {"target"}
_NONE: Final[Mapping[str, Rules]] = {}


def short_title(rules: Rules, own: Mapping[str, Rules] = _NONE) -> str:
    """The title of the preset, or of the table's own rules by their titles; house rules if they are neither.

    The target and how much the program helps do not matter, unless just that is what the table's own
    rules are about.
    """
    preset, title = _exact(rules, PRESETS), _exact(rules, own)
    if preset is None and title is not None:
        return title
    preset = preset or preset_of(rules)
    if preset is not None:
        return preset_title(preset)
    return next((title for title, agreed in own.items() if _alike(rules, agreed)), _("house rules"))


def preset_of(rules: Rules) -> str | None:
    """The preset that these rules are, if they are one; again whatever the target and the help."""
    return next((name for name, preset in PRESETS.items() if _alike(rules, preset)), None)


def _exact(rules: Rules, named: Mapping[str, Rules]) -> str | None:
    return next((name for name, agreed in named.items() if _alike(rules, agreed, _TARGET)), None)


def _alike(rules: Rules, others: Rules, but_for: Collection[str] = _NO_MATTER) -> bool:
    return differences(rules, others).keys() <= {*but_for}
