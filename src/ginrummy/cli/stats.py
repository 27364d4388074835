"""`gin stats`."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from ginrummy.cli.command import Command
from ginrummy.cli.games import brought_up, has_games, open_ledger
from ginrummy.cli.streams import width
from ginrummy.cli.trouble import Status, Stop, explained, say, stop_for, tell
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.storage import Ledger


@click.command(
    cls=Command,
    help=_("Show who has won how often, and how."),
    examples=(
        ("gin stats", _("everybody")),
        ("gin stats Anna", _("one player, and against whom")),
        ("gin stats Anna Bo", _("two players against each other")),
    ),
    epilog=_(
        "Practice games are not counted, and of a game that is not over only its finished rounds. "
        "Names are the same whether in capitals or not."
    ),
)
@click.argument("player", required=False, metavar=_("[PLAYER"))
@click.argument("other", required=False, metavar=_("[PLAYER]]"))
def stats(player: str | None, other: str | None) -> int:
    """Print the statistics that are asked for; games that cannot be read are named beside them."""
    if not has_games():
        say(_("There are no saved games yet. Start one with: gin play"))
        return 0
    with explained(), open_ledger(to_read=True) as ledger:
        faults = brought_up(ledger)
        text = _text(ledger, player, other)
    if text:
        click.echo(text, nl=False)
    else:
        say(_("No game that counts has been saved yet. Start one with: gin play"))
    return max((tell(stop_for(fault, game)) for game, fault in faults.items()), default=0)


def _text(ledger: Ledger, player: str | None, other: str | None) -> str:
    from ginrummy.reports.stats import pair_as_text, player_as_text, players_as_text
    from ginrummy.table.stats import all_players, pair_statistics, player_statistics

    if player is None:
        players = all_players(ledger)
        return players_as_text(players, width()) if players else ""
    if other is None:
        statistics = player_statistics(ledger, player)
        if statistics is None:
            raise _unknown(ledger, player)
        return player_as_text(statistics)
    pair = pair_statistics(ledger, player, other)
    if pair is None:
        for name in (player, other):
            if player_statistics(ledger, name) is None:
                raise _unknown(ledger, name)
        what = _("no game of {first} and {second} counts.").format(first=player, second=other)
        remedy = _("See against whom {name} has played with: gin stats {name}").format(name=player)
        raise Stop(Status.NO_GAME, what, remedy)
    return pair_as_text(*pair)


def _unknown(ledger: Ledger, name: str) -> Stop:
    """There is no such player, or only in practice games; the name that is meant, if one is near."""
    from ginrummy.storage import Wanted
    from ginrummy.table.stats import all_players

    if ledger.results.count(Wanted(player=name)):
        what = _("{name} has played practice games only, and they are not counted.").format(name=name)
        return Stop(Status.NO_GAME, what, _("See all players with: gin stats"))
    what = _("there is no game of a player {name!r}.").format(name=name)
    known = {figures.name.casefold(): figures.name for figures in all_players(ledger)}
    near = get_close_matches(name.casefold(), known, n=1)
    if near:
        return Stop(Status.NO_GAME, what, _("Did you mean: gin stats {name}").format(name=known[near[0]]))
    return Stop(Status.NO_GAME, what, _("See all players with: gin stats"))
