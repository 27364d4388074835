"""`gin play`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ginrummy.cli.session import run
from ginrummy.core.rules import Rules

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp


@click.command(short_help="Sit down to a game.")
@click.option(
    "--player", "-p", "players", multiple=True, metavar="NAME", help="A player's name; give it twice."
)
@click.option(
    "--target", "-t", type=click.IntRange(1, 1000), help="Points that end the game; 100 if not given."
)
@click.option("--seed", metavar="TEXT", help="A practice game: the same text gives the same cards.")
def play(players: tuple[str, ...], target: int | None, seed: str | None) -> None:
    """Sit down to a game of Classic gin rummy.

    \b
    Examples:
      gin play
      gin play --player Anna --player Bo
      gin play --player Anna --player Bo --target 250
    """
    if len(players) > 2:
        raise click.UsageError("Gin rummy is for two players: give --player twice.")
    names = _names(players)

    def opening(app: GinApp) -> None:
        if len(players) == 2:
            app.open_game(lambda: app.start_game(names, Rules(target=target or 100), seed))
        elif players or target or seed is not None:
            app.open_setup(names, target or 100, seed)
        else:
            app.go_home()

    run(opening)


def _names(players: tuple[str, ...]) -> tuple[str, str]:
    if not players:
        return "", ""
    from ginrummy.app.names import clean_name, names_fault

    first, second = (clean_name(name) for name in (*players, "", "")[:2])
    fault = names_fault((first, second)) if len(players) == 2 else None
    if fault is not None:
        raise click.UsageError(fault)
    return first, second
