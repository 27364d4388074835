"""Options that change, for this run, what `settings.toml` says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

import click

from ginrummy.cli.trouble import Status, Stop
from ginrummy.config.settings import KINDS
from ginrummy.wording.language import _
from ginrummy.wording.settings import meaning

F = TypeVar("F", bound=Callable[..., Any])

_METAVARS: Final[Mapping[str, str]] = {"idle": _("SECONDS"), "theme": _("NAME")}


def setting_options(command: F) -> F:
    """An option for each setting; the command gets them by name, and None where one is not given."""
    command = click.option(
        "--no-motion", "motion", flag_value="off", callback=_read, help=_("The same as --motion off.")
    )(command)
    for name in reversed([*KINDS]):
        command = click.option(
            _flag(name),
            metavar=_METAVARS.get(name, _("HOW")),
            callback=_read,
            help=meaning(name),
            default=None,
        )(command)
    return command


def read_setting(name: str, text: str, what: str) -> Any:
    """The value that is typed for a setting; `Stop` if it is none, and `what` says where it was typed."""
    kind = KINDS[name]
    try:
        return kind.parse(text)
    except ValueError as error:
        raise not_among(what, text, kind.allowed) from error


def not_among(what: str, given: str, allowed: Iterable[str]) -> Stop:
    """That something else is given than what is allowed."""
    fault = _("{what} cannot be {value!r}.").format(what=what, value=given)
    return Stop(Status.USAGE, fault, _("It is one of: {allowed}").format(allowed=", ".join(allowed)))


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _read(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:  # noqa: ARG001
    assert param.name is not None  # the option has one
    return None if value is None else read_setting(param.name, value, _flag(param.name))
