"""What the rules of a game are called where nobody's own names are known."""

from __future__ import annotations

from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Rules, differences
from ginrummy.wording.language import _
from ginrummy.wording.rules import preset_title


def short_title(rules: Rules) -> str:
    """The title of the preset, whatever the target; house rules if it is none."""
    for name, preset in PRESETS.items():
        if differences(rules, preset).keys() <= {"target"}:
            return preset_title(name)
    return _("house rules")
