"""`gin delete`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from ginrummy.cli.command import Command, needed_game_argument
from ginrummy.cli.games import need_games, open_ledger
from ginrummy.cli.trouble import Status, Stop, explained, say
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.storage import Ledger


@click.command(
    cls=Command,
    help=_("Delete a saved game for good."),
    examples=(
        ("gin delete 3", _("after a question")),
        ("gin delete 3 --yes", _("without one")),
        ("gin export 3 -o game.json", _("keep what is finished of it first")),
    ),
    epilog=_(
        "Its events, its cards and its results go, and nothing brings them back. "
        "A game that is open in another window is not deleted."
    ),
)
@needed_game_argument
@click.option("--yes", "-y", is_flag=True, help=_("Delete it without a question."))
def delete(game: int, yes: bool) -> None:
    """Say what would be lost, ask, and delete."""
    need_games()
    with explained(game), open_ledger() as ledger, ledger.lock(game) as held:
        if not yes and not _agreed(ledger, game):
            click.echo(_("Nothing has been deleted."))
            return
        ledger.remove(held)
    click.echo(_("Game {game} is deleted.").format(game=game))


def _agreed(ledger: Ledger, game: int) -> bool:
    """Whether the person wants to lose what the question names; only a clear yes counts."""
    if not sys.stdin.isatty():
        what = _("nobody can be asked whether to delete game {game}.").format(game=game)
        remedy = _("Delete it without a question with: gin delete {game} --yes").format(game=game)
        raise Stop(Status.USAGE, what, remedy)
    from ginrummy.core.errors import CorruptRecord
    from ginrummy.storage import LedgerDamaged
    from ginrummy.table.history import saved_game
    from ginrummy.wording.history import loss_text, unreadable_loss_text

    try:
        summary, sheet = saved_game(ledger, game)
    except (LedgerDamaged, CorruptRecord):
        say(unreadable_loss_text(game))
    else:
        say(loss_text(game, summary.players, len(sheet.rows), over=sheet.account is not None))
    return click.confirm(_("Delete it for good?"), default=False, err=True)
