"""What the rules are called that a table can choose, own ones included, and what they are like."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ginrummy.config.faults import Fault
from ginrummy.config.house_rules import HouseRules
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Rules
from ginrummy.wording.language import _
from ginrummy.wording.rules import differences_lines, preset_blurb, preset_title
from ginrummy.wording.rules_faults import fault_lines


def rules_title(house: HouseRules, name: str) -> str:
    """What the rules of a name are called."""
    if name in PRESETS:
        return preset_title(name)
    return house.named[name].title or name


def rules_blurb(house: HouseRules, name: str) -> str:
    """What they are like, in one line."""
    if name in PRESETS:
        return preset_blurb(name)
    base = rules_title(house, house.named[name].base)
    return _("Your own rules; they begin with {base}.").format(base=base)


def changed_title(house: HouseRules, name: str) -> str:
    """What rules are called that differ from those of the name."""
    return _("{title}, changed").format(title=rules_title(house, name))


def changed_blurb(rules: Rules, base: Rules) -> str:
    """What differs, in one line that may be long."""
    return "; ".join(differences_lines(rules, base))


def short_fault(fault: Fault) -> str:
    """What is wrong with a file, without the directory it lies in."""
    return fault_lines(replace(fault, path=Path(fault.path.name)))[0]
