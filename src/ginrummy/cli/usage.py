"""Wrong usage in our words: what is wrong, and one line that says what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import click

from ginrummy.wording.language import _


def unknown_command(name: str, known: Iterable[str], ctx: click.Context) -> click.UsageError:
    """There is no such command; the one that is meant, if one is near."""
    return _NoCommand(name, get_close_matches(name.lower(), list(known), n=1), ctx)


class _NoCommand(click.UsageError):
    def __init__(self, name: str, near: list[str], ctx: click.Context) -> None:
        super().__init__(_("there is no command {name!r}.").format(name=name), ctx)
        self.near = near


def usage_lines(error: click.ClickException) -> tuple[str, str]:
    """What is wrong with the arguments, and what to do."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    path = "gin" if ctx is None else ctx.command_path
    remedy = _("See how it is used with: {command} --help").format(command=path)
    match error:
        case _NoCommand(near=[near]):
            return error.message, _("Did you mean: gin {command}").format(command=near)
        case _NoCommand():
            return error.message, _("See all commands with: gin --help")
        case click.NoSuchOption():
            what = _("there is no option {name}.").format(name=_shown(error.option_name))
            if error.possibilities:
                return what, _("Did you mean: {command} {option}").format(
                    command=path, option=error.possibilities[0]
                )
            return what, remedy
        case click.BadOptionUsage():
            takes_none = _is_flag(error.option_name, ctx)
            what = _("{name} takes no value.") if takes_none else _("{name} needs a value.")
            return what.format(name=_shown(error.option_name)), remedy
        case _:
            return error.format_message(), remedy


def _is_flag(name: str, ctx: click.Context | None) -> bool:
    params = [] if ctx is None else ctx.command.params
    return any(isinstance(param, click.Option) and param.is_flag and name in param.opts for param in params)


def _shown(word: str) -> str:
    """What was typed, as it stands if it is plain, else with its odd characters made visible."""
    return word if word.isprintable() else repr(word)
