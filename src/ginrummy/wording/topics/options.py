"""Every option: what it decides, how it is set, and what it can be set to."""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy.core.options import Choice, Number, Option, Switch, Value
from ginrummy.core.rules import OPTIONS, Rules
from ginrummy.wording.language import _
from ginrummy.wording.rules import option_meaning, option_title, value_words
from ginrummy.wording.rules_text import Section


def options(rules: Rules) -> tuple[Section, ...]:
    """A section for each option, which is called by its title and by the name to type."""
    return tuple(
        Section(
            _("{title} ({name})").format(title=option_title(name), name=name),
            (option_meaning(name), *_values(option, getattr(rules, name))),
        )
        for name, option in OPTIONS.items()
    )


def _values(option: Option, value: Value) -> Iterator[str]:
    match option:
        case Number(low=low, high=high):
            words = _("It can be any whole number from {low} to {high}; here it is {value}.")
            yield words.format(low=low, high=high, value=value)
        case Switch():
            yield _("It can be on or off; here it is {value}.").format(value=option.text(value))
        case Choice():
            yield _("It can be one of these; here it is {value}.").format(value=option.text(value))
            for choice in option.choices:
                words = _("{value} means: {words}.")
                yield words.format(value=option.text(choice), words=value_words(option.name, choice))
