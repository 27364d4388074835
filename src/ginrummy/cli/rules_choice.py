"""`--rules` and `--set`: which rules a command is to go by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

import click

from ginrummy import paths
from ginrummy.cli.trouble import Status, Stop
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.config.faults import Fault
    from ginrummy.config.house_rules import HouseRules
    from ginrummy.core.rules import Rules

DEFAULT: Final = "classic"
"""What is played where no rules are named."""

_Decorated = TypeVar("_Decorated", bound=Callable[..., object])


def rules_options(command: _Decorated) -> _Decorated:
    """Give a command `--rules`, which it gets as `name`, and `--set`, which it gets as `settings`."""
    command = click.option(
        "--set",
        "settings",
        multiple=True,
        callback=_read_settings,
        shell_complete=_complete_setting,
        metavar=_("OPTION=VALUE"),
        help=_("Change one rule; give it as often as you like."),
    )(command)
    return click.option(
        "--rules",
        "name",
        multiple=True,
        callback=_read_name,
        shell_complete=_complete_name,
        metavar=_("NAME"),
        help=_("The rules to go by; classic if not given."),
    )(command)


def house_rules() -> HouseRules:
    """The rules that have a name at this computer."""
    from ginrummy.config.house_rules import load_house_rules

    return load_house_rules(paths.house_rules_path())


def chosen_rules(house: HouseRules, name: str, settings: Mapping[str, str]) -> Rules:
    """The rules of a name, with these settings changed; stop if there are none, or they make no sense."""
    from ginrummy.core.options import RulesError
    from ginrummy.core.rules import agreed
    from ginrummy.wording.rules_faults import no_rules_lines, rules_error_lines

    begin = house.rules(meant(house, name))
    if begin is None:
        for fault in house.faults:
            if fault.name in (name, ""):
                raise fault_stop(fault)
        raise Stop(Status.USAGE, *no_rules_lines(name, house.names))
    try:
        return agreed(settings, begin)
    except RulesError as error:
        raise Stop(Status.USAGE, *rules_error_lines(error)) from error


def meant(house: HouseRules, name: str) -> str:
    """The name that somebody has typed in another case, or as the title that the screens show."""
    if house.rules(name) is not None:
        return name
    from ginrummy.wording.rule_choice import rules_title

    typed = name.casefold()
    known = {rules_title(house, each).casefold(): each for each in house.names}
    known |= {each.casefold(): each for each in house.names}
    return known.get(typed, name)


def fault_stop(fault: Fault) -> Stop:
    """The end that a fault in a file leads to."""
    from ginrummy.config.faults import Problem
    from ginrummy.wording.rules_faults import fault_lines

    status = Status.STORAGE if fault.problem is Problem.UNREADABLE else Status.USAGE
    return Stop(status, *fault_lines(fault))


def _read_name(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> str | None:  # noqa: ARG001
    if len(set(value)) > 1:
        what = _("rules are named twice, {first} and {second}.").format(first=value[0], second=value[1])
        raise Stop(Status.USAGE, what, _("For example: --rules hollywood --set oklahoma=on"))
    return value[0] if value else None


def _read_settings(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:  # noqa: ARG001
    settings: dict[str, str] = {}
    for text in value:
        name, equals, setting = text.partition("=")
        if not equals:
            what = _("after --set stand an option and its value, not {text!r}.").format(text=text)
            raise Stop(Status.USAGE, what, _("For example: --set gin_bonus=25"))
        option = name.strip().replace("-", "_")
        if settings.setdefault(option, setting) != setting:
            what = _("{option} is set twice, to {first} and to {second}.")
            raise Stop(
                Status.USAGE,
                what.format(option=option, first=settings[option], second=setting),
                _("Leave one of them out."),
            )
    return settings


def _complete_name(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    return [name for name in house_rules().names if name.startswith(incomplete)]


def _complete_setting(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    from ginrummy.core.options import Number
    from ginrummy.core.rules import OPTIONS

    words = []
    for name, option in OPTIONS.items():
        words += [f"{name}="] if isinstance(option, Number) else [f"{name}={each}" for each in option.allowed]
    return [word for word in words if word.startswith(incomplete)]
