"""`gin export`."""

from __future__ import annotations

from typing import Final

import click

from ginrummy.cli.command import Command, needed_game_argument
from ginrummy.cli.games import need_games, open_ledger
from ginrummy.cli.records import STREAM, write_record
from ginrummy.cli.trouble import explained
from ginrummy.wording.language import _

FORMATS: Final = ("json",)


@click.command(
    cls=Command,
    help=_("Write a saved game to a file that can be given away."),
    examples=(
        ("gin export 3 > game.json", ""),
        ("gin export 3 -o game.json", _("the same, but never over another file")),
    ),
    epilog=_(
        "The file holds the rounds that are over, with all their cards, and nothing of a round in play. "
        "Prove it with: gin verify FILE, and play it on elsewhere with: gin import FILE"
    ),
)
@needed_game_argument
@click.option(
    "--format",
    "-f",
    "form",
    type=click.Choice(FORMATS),
    default=FORMATS[0],
    metavar=_("FORMAT"),
    help=_("How to write it: {formats}.").format(formats=", ".join(FORMATS)),
)
@click.option(
    "--output",
    "-o",
    default=STREAM,
    metavar=_("FILE"),
    help=_("Where to write it; the standard output if not given, or if it is -."),
)
def export(game: int, form: str, output: str) -> None:  # noqa: ARG001  (there is one form only)
    """Write the finished rounds of a saved game."""
    need_games()
    from ginrummy.core.exchange import exported, to_text
    from ginrummy.table.exchange import saved_record

    with explained(game), open_ledger(to_read=True) as ledger:
        text = to_text(exported(saved_record(ledger, game)))
    if output == STREAM:
        click.echo(text, nl=False)
    else:
        write_record(output, text)
