"""`gin resume`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ginrummy.cli.command import Command, game_argument
from ginrummy.cli.games import brought_up, need_games, need_sound, open_ledger
from ginrummy.cli.session import run
from ginrummy.cli.setting_options import setting_options
from ginrummy.cli.trouble import Status, Stop, explained
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.storage import Ledger


@click.command(
    cls=Command,
    help=_("Go on with a saved game, or with the one played last that is not over."),
    examples=(("gin resume", ""), ("gin resume 3", "")),
    epilog=_("The table stands as it was left; the hands are covered. See all games with: gin history"),
)
@game_argument
@setting_options
def resume(game: int | None, **given: Any) -> None:
    """Open the app with a saved game."""
    need_games()
    with explained(game), open_ledger() as ledger:
        number = _last_unfinished(ledger) if game is None else _ready(ledger, game)
    run(lambda app: app.open_game(lambda: app.resume_game(number)), given)


def _last_unfinished(ledger: Ledger) -> int:
    from ginrummy.table.history import last_game

    faults = brought_up(ledger)
    game = last_game(ledger, over=False)
    if game is None:
        need_sound(faults)
        what = _("every saved game is over.")
        remedy = _("Start a new one with: gin play, or see the last score sheet with: gin review")
        raise Stop(Status.NO_GAME, what, remedy)
    return _ready(ledger, game.game)


def _ready(ledger: Ledger, number: int) -> int:
    """The number of a game that can be taken up: whatever is in the way is told before the screen changes."""
    from ginrummy.table.history import saved_game

    with ledger.lock(number):
        game, _sheet = saved_game(ledger, number)
    if game.account is not None:
        what = _("game {game} is over.").format(game=number)
        raise Stop(Status.NO_GAME, what, _("See its score sheet with: gin review {game}").format(game=number))
    return number
