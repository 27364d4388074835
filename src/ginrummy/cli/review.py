"""`gin review`."""

from __future__ import annotations

import sys

import click

from ginrummy.cli.games import need_games, open_ledger
from ginrummy.cli.session import run
from ginrummy.cli.trouble import Status, Stop, explained
from ginrummy.core.scoresheet import Scoresheet


@click.command(short_help="Show a score sheet.")
@click.argument("game", type=click.IntRange(min=1), required=False)
@click.option("--plain", is_flag=True, help="Print the sheet as text, also on a terminal.")
def review(game: int | None, plain: bool) -> None:
    """Show the score sheet of GAME, or of the game finished last.

    On a terminal the sheet fills the screen; elsewhere it is printed as text.

    \b
    Examples:
      gin review
      gin review 3 > sheet.txt
    """
    need_games()
    number, sheet = _sheet(game)
    if plain or not sys.stdout.isatty():
        from ginrummy.reports.text import sheet_as_text

        click.echo(sheet_as_text(sheet), nl=False)
        return
    run(lambda app: app.open_game(lambda: app.review_game(number, alone=True)))


def _sheet(game: int | None) -> tuple[int, Scoresheet]:
    from ginrummy.table.history import sheet_of, summaries

    with explained(), open_ledger() as ledger:
        number = game
        if number is None:
            number = next((each.game for each in summaries(ledger) if each.account is not None), None)
        if number is None:
            raise Stop(Status.NO_GAME, "No saved game is over yet.", "Go on with: gin resume")
        return number, sheet_of(ledger, number)
