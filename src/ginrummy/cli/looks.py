"""How the table looks, for the commands that open the app."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import click

from ginrummy.cli.trouble import Status, Stop
from ginrummy.config.taste import CHOICES
from ginrummy.wording.language import N_, _

F = TypeVar("F", bound=Callable[..., Any])
Looks = Mapping[str, enum.Enum]
"""The choices that were made on the command line, by name."""

_HELP: Final = {
    "theme": N_("auto, felt, felt-day, ink, ink-light, ink-terminal, contrast."),
    "deck": N_("Suits in two colours, four, or four that are safe."),
    "cards": N_("Suits as unicode, letters or ascii; auto if not given."),
    "size": N_("The most that cards grow to: auto, chip, small or large."),
    "indices": N_("Letters: international, danish, norwegian, swedish."),
}


def look_options(command: F) -> F:
    """Options that change for this once what `settings.toml` says; they arrive as one mapping, `looks`."""

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
        name = str(param.name)
        looks = ctx.params.setdefault("looks", {})
        if value is None:
            return
        try:
            looks[name] = CHOICES[name](value)
        except ValueError as error:
            what = _("--{name} has no such value: {value}").format(name=name, value=value)
            values = ", ".join(str(each.value) for each in CHOICES[name])
            raise Stop(Status.USAGE, what, _("One of: {values}").format(values=values)) from error

    for name in reversed(_HELP):
        metavar = _("NAME") if name == "theme" else _("HOW")
        option = click.option(
            f"--{name}", metavar=metavar, callback=read, expose_value=False, help=_(_HELP[name])
        )
        command = option(command)
    return command
