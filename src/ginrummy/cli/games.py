"""The way from the command line to the saved games."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ginrummy import paths
from ginrummy.cli.progress import Progress
from ginrummy.cli.trouble import Status, Stop, explained, stop_for
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.storage import Ledger


def has_games() -> bool:
    """Whether there is a file of games, or something in its way; looking does not make one."""
    path = paths.ledger_path()
    try:
        path.stat()
    except FileNotFoundError:
        return not path.is_absolute() and path.parts[:1] == ("~",)  # there is no home: let the ledger say so
    except OSError:
        return True  # the ledger says what is the matter
    return True


def open_ledger(*, to_read: bool = False) -> Ledger:
    """The file of games, made if it is not there.  Raises the ledger's errors.

    Who only wants to read it can do so even if a newer version has written it, as far as that goes.
    """
    from ginrummy.storage import Ledger

    return Ledger(paths.ledger_path(), read_newer=to_read)


def need_games() -> None:
    """Stop if nothing has been saved yet."""
    if not has_games():
        raise Stop(Status.NO_GAME, _("there are no saved games yet."), _("Start one with: gin play"))


def brought_up(ledger: Ledger) -> Mapping[int, Exception]:
    """Work out what is missing in the tables of results, and say so while it takes long.

    The games that cannot be read, and why.  Raises the ledger's errors, but for those of a single game.
    """
    from ginrummy.table.kept import bring_up

    if not sys.stderr.isatty():
        return bring_up(ledger)
    with Progress(_("Results of saved games worked out: {done} of {total}")) as progress:
        return bring_up(ledger, progress.show)


def need_sound(faults: Mapping[int, Exception]) -> None:
    """Stop if a game cannot be read, where no other has been found."""
    for game, fault in faults.items():
        raise stop_for(fault, game) from fault


def unfinished_line() -> str:
    """The game played last that is not over, and how to go on; empty if there is none."""
    if not has_games():
        return ""
    from ginrummy.table.history import last_game

    try:
        with explained(), open_ledger(to_read=True) as ledger:
            brought_up(ledger)
            game = last_game(ledger, over=False)
    except Stop:  # whoever asks for a game will be told
        return ""
    if game is None:
        return ""
    first, second = game.players
    words = _("Game {game} of {first} and {second} is not over: gin resume")
    return words.format(game=game.game, first=first, second=second)
