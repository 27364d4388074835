"""`gin review`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from ginrummy.cli.command import Command, game_argument
from ginrummy.cli.games import need_games, need_sound, open_ledger
from ginrummy.cli.session import run
from ginrummy.cli.terminal import can_be_drawn_on
from ginrummy.cli.trouble import Status, Stop, explained
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp
    from ginrummy.storage import Ledger


@click.command(
    cls=Command,
    help=_("Look at a game again, or at the one that ended last: its score sheet and its rounds."),
    examples=(
        ("gin review", ""),
        ("gin review 3", ""),
        ("gin review 3 > sheet.txt", ""),
    ),
    epilog=_(
        "On a terminal the sheet fills the screen, and Enter opens a round on it: both hands step by step, "
        "with what each discard left and could have left. Elsewhere the sheet is printed as text. "
        "Of a game that is not over there are the finished rounds and nothing more."
    ),
)
@game_argument
@click.option("--plain", is_flag=True, help=_("Print the sheet as text, also on a terminal."))
def review(game: int | None, plain: bool) -> None:
    """Show a sheet on the screen, or print it where there is none."""
    need_games()
    from ginrummy.table.history import saved_game

    with explained(game), open_ledger() as ledger:
        number = _last_finished(ledger) if game is None else game
        summary, sheet = saved_game(ledger, number)
    if plain or not sys.stdout.isatty() or not can_be_drawn_on():
        from ginrummy.reports.text import sheet_as_text

        click.echo(sheet_as_text(sheet, number, practice=summary.seed is not None), nl=False)
        return
    run(lambda app: _open(app, number))


def _open(app: GinApp, number: int) -> None:
    from ginrummy.app import doors

    app.open_game(lambda: doors.sheet(app, number, alone=True))


def _last_finished(ledger: Ledger) -> int:
    from ginrummy.table.history import saved_games

    saved = saved_games(ledger)
    game = saved.last_over
    if game is None:
        need_sound(saved.faults)
        what = _("no saved game is over yet.")
        raise Stop(Status.NO_GAME, what, _("Go on with: gin resume, or name one: gin review 1"))
    return game.game
