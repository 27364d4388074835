"""`gin import`; the word means something else in Python, so the module has another name."""

from __future__ import annotations

import click

from ginrummy.cli.command import Command
from ginrummy.cli.games import open_ledger
from ginrummy.cli.records import read_record, shown
from ginrummy.cli.trouble import Status, Stop, explained
from ginrummy.wording.language import _


@click.command(
    "import",
    cls=Command,
    help=_("Bring a game from a file in among the saved games."),
    examples=(("gin import game.json", ""),),
    epilog=_(
        "Only a game that verifies is brought in, and only once. "
        "One that is not over can be played on: the next round is dealt here. - is the standard input."
    ),
)
@click.argument("file", required=False, metavar=_("FILE"))
def bring_in(file: str | None) -> None:
    """Save a game that was written by `gin export`, here or elsewhere."""
    if file is None:
        raise Stop(Status.USAGE, _("no file is named."), _("For example: gin import game.json"))
    record, game = read_record(file)
    from ginrummy.app.names import clean_name, names_fault
    from ginrummy.table.exchange import bring_in as save
    from ginrummy.wording.history import parting_text

    first, second = map(clean_name, record.players)
    fault = names_fault((first, second))
    if fault is not None or record.players != (first, second):
        what = _("{file} has names of players that cannot be used here.").format(file=shown(file))
        raise Stop(Status.USAGE, what, fault or _("A name is one line of visible characters."))
    with explained(), open_ledger() as ledger:
        number = save(ledger, record)
    click.echo(parting_text(number, over=game.over))
