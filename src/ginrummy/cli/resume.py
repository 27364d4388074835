"""`gin resume`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ginrummy.cli.games import need_games, open_ledger
from ginrummy.cli.session import run
from ginrummy.cli.trouble import Status, Stop, explained

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp


@click.command(short_help="Go on with a saved game.")
@click.argument("game", type=click.IntRange(min=1), required=False)
def resume(game: int | None) -> None:
    """Go on with GAME, or with the game played last that is not over.

    \b
    Examples:
      gin resume
      gin resume 3
    """
    need_games()
    number = _last_unfinished() if game is None else game
    run(lambda app: _take_up(app, number))


def _take_up(app: GinApp, number: int) -> None:
    app.open_game(lambda: app.resume_game(number))


def _last_unfinished() -> int:
    from ginrummy.table.history import last_unfinished

    with explained(), open_ledger() as ledger:
        number = last_unfinished(ledger)
    if number is None:
        raise Stop(Status.NO_GAME, "Every saved game is over.", "Start a new one with: gin play")
    return number
