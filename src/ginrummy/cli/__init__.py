"""The `gin` command; each subcommand is imported only when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from ginrummy import __version__
from ginrummy.cli.trouble import explained

_COMMANDS: Final = {
    "play": "Sit down to a game; without names at the first screen.",
    "resume": "Go on with a saved game, the last one if none is named.",
    "review": "Show the score sheet of a saved game.",
    "history": "List the saved games.",
    "deadwood": "Find the best melds of a hand.",
}

_EXAMPLES: Final = """\b
Examples:
  gin play                                the first screen: new game, resume
  gin play --player Anna --player Bo      deal at once
  gin resume                              go on where you left
  gin review 3                            the score sheet of game 3
  gin deadwood 4H 5H 6H 7H 7S 7D 7C AS 2C 3D
"""

_STATUSES: Final = """\b
Exit status: 0 done or saved, 1 fault in the program, 2 wrong usage, 3 no such
game, 4 open in another window, 5 games cannot be read or written, 6 file
damaged, 7 not a usable terminal, 8 written by a newer version, 129, 130, 143
ended by hang-up, interrupt, terminate.
"""


class _Gin(click.Group):
    """A group that knows its commands by name and imports one when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"ginrummy.cli.{cmd_name}"), cmd_name)
        return command

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_text(_EXAMPLES)
        formatter.write_paragraph()
        self.format_usage(ctx, formatter)
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))
        self.format_epilog(ctx, formatter)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name and not name.startswith("-") and name not in _COMMANDS:
            raise click.UsageError(_unknown(name), ctx)
        return super().resolve_command(ctx, args)


def _unknown(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, _COMMANDS, n=1)
    return f"There is no command {name!r}." + (f" Did you mean {near[0]!r}?" if near else "")


@click.group(
    cls=_Gin,
    invoke_without_command=True,
    epilog=_STATUSES,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(__version__, "-V", "--version", prog_name="gin")
@click.pass_context
def _gin(ctx: click.Context) -> None:
    """Gin rummy for two people at one keyboard."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
        unfinished = _unfinished()
        if unfinished is not None:
            click.echo(f"\nGame {unfinished} is not over. Go on with: gin resume")


def _unfinished() -> int | None:
    from ginrummy.cli.games import open_ledger, saved_games
    from ginrummy.table.history import last_unfinished

    if not saved_games():
        return None
    with explained(), open_ledger() as ledger:
        return last_unfinished(ledger)


def main() -> None:
    """Run the command line and exit with a status of its own for each kind of trouble."""
    _gin(prog_name="gin")
