"""What all commands have in common: help that begins with examples, and arguments that say what they want."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

import click

from ginrummy.cli.trouble import Status, Stop
from ginrummy.wording.language import _

Examples = tuple[tuple[str, str], ...]
"""Lines to type, each with a remark that may be empty."""

LONGEST_NUMBER: Final = 18
"""Digits of the largest number that is looked at; no saved game has a longer one."""


class Command(click.Command):
    """A command with examples, which says itself what is too much."""

    def __init__(self, *args: Any, examples: Examples = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples
        self.allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        rest = super().parse_args(ctx, args)
        if ctx.args and not ctx.resilient_parsing:
            raise click.UsageError(_("{word!r} is too much here.").format(word=ctx.args[0]), ctx)
        return rest

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(f"{self.help}\n\n")
        write_examples(formatter, self.examples)
        formatter.write_paragraph()
        self.format_usage(ctx, formatter)
        self.format_options(ctx, formatter)
        self.format_epilog(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        if self.epilog:
            formatter.write_paragraph()
            formatter.write_text(self.epilog)


def write_examples(formatter: click.HelpFormatter, examples: Examples) -> None:
    """Lines to type, one below the other, with their remarks in a column."""
    width = max((len(line) for line, remark in examples if remark), default=0)
    with formatter.section(_("Examples")):
        for line, remark in examples:
            formatter.write(f"  {line:<{width}}  {remark}".rstrip() + "\n")


class Whole(click.ParamType):
    """A whole number in a range; otherwise the `fault` says what it should have been."""

    name = "number"

    def __init__(self, least: int, most: int | None, fault: Callable[[str], Stop]) -> None:
        self._least = least
        self._most = 10**LONGEST_NUMBER if most is None else most
        self._fault = fault

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ARG002
        if isinstance(value, str):
            digits = value.strip()
            if not (digits.isdecimal() and len(digits) <= LONGEST_NUMBER):
                self._refuse(value)
            value = int(digits)
        if not self._least <= value <= self._most:
            self._refuse(str(value))
        return int(value)

    def _refuse(self, value: str) -> NoReturn:
        raise self._fault(value)


def _no_number(value: str) -> Stop:
    what = _("{value!r} is not the number of a game.").format(value=value)
    return Stop(Status.USAGE, what, _("See all games with: gin history"))


GAME: Final = Whole(0, None, _no_number)
"""The number of a saved game, there or not."""
