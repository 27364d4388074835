"""`gin history`."""

from __future__ import annotations

import sys

import click

from ginrummy.cli.command import MOST, Command, whole
from ginrummy.cli.games import has_games, open_ledger
from ginrummy.cli.trouble import Status, Stop, explained, say, stop_for, tell
from ginrummy.wording.language import _


def _no_limit(value: str) -> Stop:
    what = _("--limit is a whole number from 1 up, not {value!r}.").format(value=value)
    return Stop(Status.USAGE, what, _("For example: gin history --limit 20"))


@click.command(
    cls=Command,
    help=_("List the saved games, the one played last first."),
    examples=(("gin history", ""), ("gin history --limit 5", "")),
    epilog=_(
        "Of a game that is not over it shows the score and the round, and no card. "
        "On a terminal long names are cut to its width; elsewhere nothing is cut."
    ),
)
@click.option(
    "--limit",
    "-n",
    callback=whole(1, MOST, _no_limit),
    default="20",
    metavar=_("N"),
    help=_("Show at most N games; 20 if not given."),
)
def history(limit: int) -> int:
    """List the saved games; those that cannot be read are named beside the list."""
    if not has_games():
        say(_("There are no saved games yet. Start one with: gin play"))
        return 0
    from ginrummy.reports.games import games_as_text
    from ginrummy.table.history import saved_games

    with explained(), open_ledger(to_read=True) as ledger:
        saved = saved_games(ledger)
    games = saved.games
    if games:
        click.echo(games_as_text(games[:limit], _width()), nl=False)
    if len(games) > limit:
        words = _("… and {number} more: gin history --limit {all}")
        say(words.format(number=len(games) - limit, all=len(games)))
    return max((tell(stop_for(fault, game)) for game, fault in saved.faults.items()), default=0)


def _width() -> int | None:
    """The room for a line; None where the output is no terminal and nothing need be cut."""
    if not sys.stdout.isatty():
        return None
    import shutil

    return shutil.get_terminal_size().columns
