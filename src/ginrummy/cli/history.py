"""`gin history`."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import click

from ginrummy.cli.command import MOST, Command, whole
from ginrummy.cli.games import brought_up, has_games, open_ledger
from ginrummy.cli.rules_choice import chosen_rules, house_rules
from ginrummy.cli.streams import width
from ginrummy.cli.trouble import Status, Stop, explained, say, stop_for, tell
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.storage import Wanted
    from ginrummy.table.history import GameSummary

FORMAT: Final = "gin-history-1"
"""The name of the form in which scripts get the list."""
_LIMIT: Final = 20
_BESIDE: Final = 4
"""The lines of a window that the games do not take: heading, what follows them, and the prompt."""


def _no_limit(value: str) -> Stop:
    what = _("--limit is a whole number from 1 up, not {value!r}.").format(value=value)
    return Stop(Status.USAGE, what, _("For example: gin history --limit 20"))


def _no_skip(value: str) -> Stop:
    what = _("--skip is a whole number, not {value!r}.").format(value=value)
    return Stop(Status.USAGE, what, _("For example: gin history --skip 20"))


def _read_since(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:  # noqa: ARG001
    """The time in UTC, as it stands in the events, at which a day begins here."""
    if value is None:
        return None
    try:
        moment = datetime.fromisoformat(value.strip()).astimezone(UTC)
    except (ValueError, OverflowError) as error:
        what = _("--since is a day, not {value!r}.").format(value=value)
        raise Stop(Status.USAGE, what, _("For example: gin history --since 2026-03-01")) from error
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


@click.command(
    cls=Command,
    help=_("List the saved games, the one played last first."),
    examples=(
        ("gin history", ""),
        ("gin history --limit 5", ""),
        ("gin history --player Anna --since 2026-03-01", ""),
        ("gin history --rules oklahoma", _("whatever the target")),
        ("gin history --unfinished", _("what can be resumed")),
    ),
    epilog=_(
        "Of a game that is not over it shows the score and the round, and no card. "
        "On a terminal long names are cut to its width; elsewhere nothing is cut."
    ),
)
@click.option("--player", "-p", metavar=_("NAME"), help=_("Only games of this player."))
@click.option(
    "--since", callback=_read_since, metavar=_("DATE"), help=_("Only games played on that day or later.")
)
@click.option("--rules", metavar=_("NAME"), help=_("Only games by these rules."))
@click.option("--unfinished", is_flag=True, help=_("Only games that are not over."))
@click.option(
    "--limit",
    "-n",
    callback=whole(1, MOST, _no_limit),
    metavar=_("N"),
    help=_("Show at most N games; what the window holds, or 20."),
)
@click.option("--skip", callback=whole(0, MOST, _no_skip), metavar=_("N"), help=_("Leave the first N out."))
@click.option("--json", "as_json", is_flag=True, help=_("Print the list as JSON, for scripts."))
def history(
    player: str | None,
    since: str | None,
    rules: str | None,
    unfinished: bool,
    limit: int | None,
    skip: int | None,
    as_json: bool,
) -> int:
    """List the saved games; those that cannot be read are named beside the list."""
    named = None if rules is None else chosen_rules(house_rules(), rules, {})
    if not has_games():
        if as_json:
            _print_json([], 0)
        say(_("There are no saved games yet. Start one with: gin play"))
        return 0
    from ginrummy.storage import Wanted
    from ginrummy.table.as_text import rules_text
    from ginrummy.table.history import GameList

    first = skip or 0
    wanted = Wanted(
        player=player,
        since=since,
        rules=None if named is None else rules_text(named),
        over=False if unfinished else None,
    )
    with explained(), open_ledger(to_read=True) as ledger:
        faults = brought_up(ledger)
        games = GameList(ledger, wanted)
        page = games[first : first + (limit or _most())]
        number = len(games)
        everything = ledger.results.count()
    if as_json:
        _print_json(page, number)
    elif page:
        from ginrummy.reports.games import games_as_text

        click.echo(games_as_text(page, width()), nl=False)
        _say_what_is_left(first + len(page), number, wanted)
    elif everything:
        say(_("No saved game fits. See all with: gin history"))
    elif not faults:
        say(_("There are no saved games yet. Start one with: gin play"))
    return max((tell(stop_for(fault, game)) for game, fault in faults.items()), default=0)


def _say_what_is_left(shown: int, number: int, wanted: Wanted) -> None:
    from ginrummy.storage import ALL

    left = number - shown
    if left <= 0:
        return
    if wanted == ALL:
        words = _("… and {number} more: gin history --limit {all}")
    else:
        words = _("… and {number} more, with: --limit {all}")
    say(words.format(number=left, all=number))


def _print_json(games: Sequence[GameSummary], number: int) -> None:
    listed = [_as_json(game) for game in games]
    click.echo(json.dumps({"format": FORMAT, "number": number, "games": listed}))


def _as_json(game: GameSummary) -> dict[str, Any]:
    from ginrummy.core.record import rules_to_json

    return {
        "game": game.game,
        "at": game.at,
        "players": list(game.players),
        "totals": list(game.totals),
        "round": game.round,
        "over": game.account is not None,
        "winner": None if game.account is None else game.account.winner,
        "practice": game.seed is not None,
        "rules": rules_to_json(game.rules),
    }


def _most() -> int:
    """How many games are shown where nothing else is asked for: on a terminal, a window full."""
    if not sys.stdout.isatty():
        return _LIMIT
    return max(shutil.get_terminal_size().lines - _BESIDE, 5)
