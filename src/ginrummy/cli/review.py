"""`gin review`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import click

from ginrummy.cli.command import MOST, Command, game_argument, whole
from ginrummy.cli.games import brought_up, need_games, need_sound, open_ledger
from ginrummy.cli.session import run
from ginrummy.cli.terminal import can_be_drawn_on
from ginrummy.cli.trouble import Status, Stop, explained
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp
    from ginrummy.storage import Ledger
    from ginrummy.table.review import Review


_read_round: Final = whole(
    1,
    MOST,
    lambda value: Stop(
        Status.USAGE,
        _("--round is a whole number from 1 up, not {value!r}.").format(value=value),
        _("For example: gin review 3 --round 2"),
    ),
)


@click.command(
    cls=Command,
    help=_("Look at a game again, or at the one that ended last: its sheet and its rounds."),
    examples=(
        ("gin review", ""),
        ("gin review 3", ""),
        ("gin review 3 --round 2", _("step through a round of it")),
        ("gin review 3 > sheet.txt", ""),
    ),
    epilog=_(
        "On a terminal the sheet fills the screen, and Enter opens a round on it: both hands step by step, "
        "with what each discard left and could have left. Elsewhere the sheet is printed as text, and a "
        "round turn by turn. Of a game that is not over there are the finished rounds and nothing more. "
        "In a match the rounds are counted on from game to game."
    ),
)
@game_argument
@click.option("--round", "number", callback=_read_round, metavar="N", help=_("Open this round of the sheet."))
@click.option("--plain", is_flag=True, help=_("Print it as text, also on a terminal."))
def review(game: int | None, number: int | None, plain: bool) -> None:
    """Show a sheet or a round on the screen, or print it where there is none."""
    need_games()
    from ginrummy.table.review import review as reviewed

    with explained(game), open_ledger() as ledger:
        found = reviewed(ledger, _last_finished(ledger) if game is None else game)
    if number is not None and number > len(found.sheet.rows):
        what = _("game {game} has no round {number} that is over.").format(game=found.number, number=number)
        raise Stop(Status.NO_GAME, what, _("See its sheet with: gin review {game}").format(game=found.number))
    if plain or not sys.stdout.isatty() or not can_be_drawn_on():
        click.echo(_printed(found, number), nl=False)
        return
    row = None if number is None else number - 1
    run(lambda app: _open(app, found.number, row))


def _printed(found: Review, number: int | None) -> str:
    if number is None:
        from ginrummy.reports.text import sheet_as_text

        return sheet_as_text(found.sheet, found.number, practice=found.practice)
    from ginrummy.reports.round import round_as_text
    from ginrummy.wording.results import row_text

    row = found.sheet.rows[number - 1]
    title = _("Round {number}: {ended}").format(number=row.number, ended=row_text(found.sheet.players, row))
    return round_as_text(found.round(number - 1), title)


def _open(app: GinApp, game: int, row: int | None) -> None:
    from ginrummy.app import doors

    app.open_game(lambda: doors.sheet(app, game, row, alone=True))


def _last_finished(ledger: Ledger) -> int:
    from ginrummy.table.history import last_game

    faults = brought_up(ledger)
    game = last_game(ledger, over=True)
    if game is None:
        need_sound(faults)
        what = _("no saved game is over yet.")
        raise Stop(Status.NO_GAME, what, _("Go on with: gin resume, or name one: gin review 1"))
    return game.game
