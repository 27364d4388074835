"""What the players agree on about covers, for the commands that open the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from ginrummy.cli.command import number_of
from ginrummy.cli.trouble import Status, Stop
from ginrummy.config.settings import IDLE, OFF, HandOver
from ginrummy.wording.language import _

F = TypeVar("F", bound=Callable[..., Any])


def privacy_options(command: F) -> F:
    """Options that change for this once what `settings.toml` says."""
    return _hand_over_option(_idle_option(command))


def _read_hand_over(ctx: click.Context, param: click.Parameter, value: str | None) -> HandOver | None:  # noqa: ARG001
    try:
        return None if value is None else HandOver(value)
    except ValueError as error:
        what = _("--hand-over is one of always, short and off, not {value!r}.").format(value=value)
        raise Stop(Status.USAGE, what, _("For example: gin play --hand-over short")) from error


def _read_idle(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:  # noqa: ARG001
    if value is None:
        return None
    seconds = 0 if value == OFF else number_of(value)
    if value != OFF and seconds not in IDLE:
        what = _("--idle is a whole number from {least} to {most}, or off, not {value!r}.").format(
            least=IDLE[0], most=IDLE[-1], value=value
        )
        raise Stop(Status.USAGE, what, _("For example: gin play --idle 60"))
    return seconds


_hand_over_option: Final = click.option(
    "--hand-over",
    metavar=_("HOW"),
    callback=_read_hand_over,
    help=_("The cover between two hands: always, short or off."),
)
_idle_option: Final = click.option(
    "--idle",
    metavar=_("SECONDS"),
    callback=_read_idle,
    help=_("Cover an untouched hand after so long, or: off."),
)
