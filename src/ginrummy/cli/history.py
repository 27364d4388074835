"""`gin history`."""

from __future__ import annotations

import click

from ginrummy.cli.games import open_ledger, saved_games
from ginrummy.cli.trouble import explained


@click.command(short_help="List the saved games.")
@click.option(
    "--limit", "-n", type=click.IntRange(min=1), default=20, show_default=True, help="At most so many."
)
def history(limit: int) -> None:
    """List the saved games, the one played last first.

    Of a game that is not over it shows the score and no card.
    """
    if not saved_games():
        click.echo("There are no saved games yet. Start one with: gin play")
        return
    from ginrummy.table.history import summaries
    from ginrummy.wording.history import state_text, when_text

    with explained(), open_ledger() as ledger:
        games = summaries(ledger)
    for game in games[:limit]:
        score = ", ".join(f"{name} {total}" for name, total in zip(game.players, game.totals, strict=True))
        ended = None if game.account is None else (game.players[game.account.winner], game.account.margin)
        practice = "  (practice)" if game.seed is not None else ""
        click.echo(
            f"{game.game:>4}  {when_text(game.at)}  {score:<30}  {state_text(ended, game.round)}{practice}"
        )
    if len(games) > limit:
        click.echo(f"      … and {len(games) - limit} more: gin history --limit {len(games)}")
