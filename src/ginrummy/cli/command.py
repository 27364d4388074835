"""What all commands have in common: help that begins with examples, and arguments that say what they want."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any, Final

import click

from ginrummy.cli.trouble import Status, Stop
from ginrummy.wording.language import _

Examples = tuple[tuple[str, str], ...]
"""Lines to type, each with a remark that may be empty."""

_MOST_DIGITS: Final = 18
MOST: Final = 10**_MOST_DIGITS - 1
"""The largest number that is understood."""


class Command(click.Command):
    """A command with examples, which says itself what is too much."""

    def __init__(self, *args: Any, examples: Examples = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.examples = examples
        self.allow_extra_args = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; `UsageError` if one is left over."""
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx  # click does not always say where it was
            raise
        if ctx.args and not ctx.resilient_parsing:
            raise click.UsageError(_("{word!r} is too much here.").format(word=ctx.args[0]), ctx)
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Do it; where no garbage was collected it is from now on, but not among what stands by now."""
        if not gc.isenabled():  # else the process is somebody else's, who sees to it
            gc.freeze()
            gc.enable()
        return super().invoke(ctx)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what it does, examples, usage, options and what remains to be said."""
        formatter.write(f"{self.help}\n")
        write_examples(formatter, self.examples)
        formatter.write_paragraph()
        self.format_usage(ctx, formatter)
        self.format_options(ctx, formatter)
        self.format_epilog(ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write what remains to be said, without click's indent."""
        if self.epilog:
            formatter.write_paragraph()
            formatter.write_text(self.epilog)


def write_examples(formatter: click.HelpFormatter, examples: Examples) -> None:
    """Lines to type, one below the other, with their remarks in a column."""
    width = max((len(line) for line, remark in examples if remark), default=0)
    with formatter.section(_("Examples")):
        for line, remark in examples:
            formatter.write(f"  {line:<{width}}  {remark}".rstrip() + "\n")


def whole(
    least: int, most: int, fault: Callable[[str], Stop]
) -> Callable[[click.Context, click.Parameter, str | None], int | None]:
    """A callback that reads a whole number in a range; the `fault` says what it should have been."""

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:  # noqa: ARG001
        if value is None:
            return None
        number = number_of(value)
        if number is not None and least <= number <= most:
            return number
        raise fault(value)

    return read


def number_of(text: str) -> int | None:
    """The whole number that a text is; None if it is none, or one with too many digits."""
    digits = text.strip()
    return int(digits) if digits.isdecimal() and len(digits) <= _MOST_DIGITS else None


def _no_number(value: str) -> Stop:
    what = _("{value!r} is not the number of a game.").format(value=value)
    return Stop(Status.USAGE, what, _("See all games with: gin history"))


_read_game: Final = whole(0, MOST, _no_number)


def _read_needed_game(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    game = _read_game(ctx, param, value)
    if game is None and not ctx.resilient_parsing:
        raise Stop(Status.USAGE, _("no game is named."), _("See all games with: gin history"))
    return game


game_argument = click.argument("game", required=False, callback=_read_game)
"""The number of a saved game, there or not."""

needed_game_argument = click.argument("game", required=False, callback=_read_needed_game, metavar=_("GAME"))
"""The number of a saved game, which has to be given."""
