"""The `gin` command; each subcommand is imported only when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Final

import click

from ginrummy import __version__
from ginrummy.cli.command import Examples, write_examples
from ginrummy.cli.streams import is_not_taken, let_go, mend_output
from ginrummy.cli.trouble import Status, not_taken, say, tell
from ginrummy.wording.language import _

COMMANDS: Final = {
    "play": _("Sit down to a game."),
    "resume": _("Go on with a saved game."),
    "review": _("Look at a game again."),
    "history": _("List the saved games."),
    "stats": _("Show who has won how often, and how."),
    "export": _("Write a game to a file."),
    "import": _("Bring a game in from a file."),
    "delete": _("Delete a saved game for good."),
    "verify": _("Prove that a game is sound."),
    "rules": _("Explain the rules, and list those there are."),
    "config": _("Show and change the settings."),
    "deadwood": _("Find the best melds of a hand."),
}
"""Every command and what it is for; a module of this package has its name, but for those below."""

_MODULES: Final = {"import": "bring_in"}
"""The modules of the commands that are words of Python."""

_COMPLETE: Final = "_GIN_COMPLETE"
"""Variable by which a shell asks for the words that fit."""
_TITLE: Final = _("Gin rummy for two people at one keyboard.")

_EXAMPLES: Final[Examples] = (
    ("gin play", _("the first screen: new game, resume")),
    ("gin play --player Anna --player Bo", _("begin at once")),
    ("gin resume", _("go on where you left")),
    ("gin review 3", _("the score sheet of game 3")),
    ("gin export 3 -o game.json", _("game 3 as a file to be given away")),
    ("gin rules", _("how the game goes")),
    ("gin deadwood 4H 5H 6H 7H 7S 7D 7C", _("the best melds of these cards")),
)

_STATUSES: Final = (
    ("0", _("done, or left with the game saved")),
    ("1", _("a fault in the program")),
    ("2", _("wrong usage")),
    ("3", _("no such game or player, or no game to go on with")),
    ("4", _("the game is open in another window")),
    ("5", _("the games, or a file, cannot be read or written")),
    ("6", _("a saved game is damaged, or a file does not verify")),
    ("7", _("not a usable terminal")),
    ("8", _("the games, or a file, were written by a newer version")),
    ("129, 130, 131, 143", _("ended by hang-up, interrupt, quit, terminate")),
)

_VARIABLES: Final = (
    ("GIN_DATA_DIR", _("the directory of the saved games")),
    ("GIN_CONFIG_DIR", _("the directory of your own rules and settings")),
)


class _Gin(click.Group):
    """A group that knows its commands by name and imports one when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module = _MODULES.get(cmd_name, cmd_name)
        command: click.Command = getattr(import_module(f"ginrummy.cli.{module}"), module)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            from ginrummy.cli.usage import unknown_command

            raise unknown_command(name, COMMANDS, ctx)
        return super().resolve_command(ctx, args)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(f"{_TITLE}\n")
        write_examples(formatter, _EXAMPLES)
        formatter.write_paragraph()
        self.format_usage(ctx, formatter)
        _write_table(formatter, _("Commands"), COMMANDS.items())
        self.format_options(ctx, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        click.Command.format_options(self, ctx, formatter)
        _write_table(formatter, _("Exit status"), _STATUSES)
        _write_table(formatter, _("Environment"), _VARIABLES)


def _write_table(formatter: click.HelpFormatter, title: str, rows: Iterable[tuple[str, str]]) -> None:
    with formatter.section(title):
        formatter.write_dl(list(rows))


@click.group(
    cls=_Gin,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(
    __version__, "-V", "--version", message="gin (ginrummy) %(version)s", help=_("Show the version and exit.")
)
@click.pass_context
def gin(ctx: click.Context) -> None:
    """Gin rummy for two people at one keyboard."""
    if ctx.invoked_subcommand is not None:
        return
    formatter = ctx.make_formatter()
    formatter.write(f"{_TITLE}\n")
    write_examples(formatter, _EXAMPLES)
    click.echo(formatter.getvalue())
    from ginrummy.cli.games import unfinished_line

    click.echo(unfinished_line() or _("All commands and options: gin --help"))


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say; a status of its own for each kind of trouble."""
    mend_output()
    try:
        with gin.make_context("gin", list(arguments)) as ctx:
            status = gin.invoke(ctx)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        return tell(error)
    except KeyboardInterrupt:
        say("")  # the terminal has written ^C
        return Status.INTERRUPTED
    except BrokenPipeError:  # whoever read the output has seen enough
        let_go()
        return 0
    except OSError as error:
        if not is_not_taken(error):
            return _fault(error)
        let_go()
        return tell(not_taken(error))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else Status.FAULT
    except Exception as error:  # noqa: BLE001  (the last stop: a fault must not print what it holds)
        return _fault(error)
    return status if isinstance(status, int) else 0


def _fault(error: Exception) -> int:
    from ginrummy.cli.crash import fault

    return tell(fault(error))


def main() -> None:
    """Run the `gin` command and exit with its status; or say how its words could go on, if a shell asks."""
    asked = os.environ.get(_COMPLETE)
    if asked:
        from click.shell_completion import shell_complete

        sys.exit(shell_complete(gin, {}, "gin", _COMPLETE, asked))
    sys.exit(run(sys.argv[1:]))
