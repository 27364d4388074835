"""`gin verify`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from ginrummy.cli.command import Command, number_of
from ginrummy.cli.findings import FORMAT, fault_found, sound_found
from ginrummy.cli.games import need_games, open_ledger
from ginrummy.cli.records import read_record, shown
from ginrummy.cli.trouble import Status, Stop, explained
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.table.soundness import Proven

_EXAMPLE = _("For example: gin verify game.json, or gin verify 3, or gin verify --all")


@click.command(
    cls=Command,
    help=_("Play a game again and compare all that is said about it."),
    examples=(
        ("gin verify game.json", _("a file that somebody gave you")),
        ("gin verify 3", _("a saved game")),
        ("gin verify --all", _("all saved games, and the file they are in")),
        ("gin verify --salvage new.db", _("save what is sound in a damaged file")),
    ),
    epilog=_(
        "It deals the cards anew, plays every action and adds up every sum; of saved games it also follows "
        "the chain of their events. The first thing that does not come out is told by its deal and action, "
        "counted from 1, with status 6. - is the standard input, and a file whose name is a number is "
        "written as ./3\n\n"
        "A salvage takes of each game the longest beginning that proves sound. It only reads the damaged "
        "file, and overwrites nothing; its status is 6 if anything is lost."
    ),
)
@click.argument("game", required=False, metavar=_("FILE|GAME"))
@click.option("--all", "everything", is_flag=True, help=_("Verify all saved games and list them."))
@click.option("--salvage", metavar=_("FILE"), help=_("Write what is sound of all saved games to a new file."))
@click.option("--json", "as_json", is_flag=True, help=_("Print what was found as JSON, for scripts."))
def verify(game: str | None, everything: bool, salvage: str | None, as_json: bool) -> None:
    """Verify a file, a saved game or all of them, and say what came out; or save what is sound."""
    if game is not None and (everything or salvage is not None):
        option = "--all" if everything else "--salvage"
        raise Stop(Status.USAGE, _("{option} goes with no single game.").format(option=option), _EXAMPLE)
    if salvage is not None:
        from ginrummy.cli.verify_all import salvage as write_salvage

        if as_json:
            raise Stop(Status.USAGE, _("--salvage prints no JSON."), _("Verify the new file afterwards."))
        write_salvage(salvage)
    elif everything:
        from ginrummy.cli.verify_all import verify_all

        verify_all(as_json=as_json)
    elif game is None:
        raise Stop(Status.USAGE, _("neither a file nor a game is named."), _EXAMPLE)
    else:
        _verify_one(game, as_json=as_json)


def _verify_one(name: str, *, as_json: bool) -> None:
    number = number_of(name)
    try:
        found = read_record(name) if number is None else _saved(number)
    except Stop as end:
        if as_json and end.status is Status.DAMAGED:
            click.echo(json.dumps({"format": FORMAT, **fault_found(end.__cause__, end.message)}))
        raise
    finding = sound_found(*found)
    if as_json:
        click.echo(json.dumps({"format": FORMAT, **finding}))
        return
    from ginrummy.wording.records import sound_text

    said = shown(name) if number is None else _("Game {game}").format(game=number)
    click.echo(sound_text(said, **finding["deals"], practice=finding["practice"]))


def _saved(number: int) -> Proven:
    need_games()
    from ginrummy.table.soundness import proven

    with explained(number), open_ledger(to_read=True) as ledger:
        return proven(ledger, number)
