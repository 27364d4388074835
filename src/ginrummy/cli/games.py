"""The way from the command line to the saved games."""

from __future__ import annotations

from pathlib import Path

from ginrummy import paths
from ginrummy.cli.trouble import Status, Stop, explained
from ginrummy.storage import Ledger
from ginrummy.wording.language import _


def saved_games() -> bool:
    """Whether there is a file of games, or something in its way; looking does not make one."""
    path = paths.ledger_path()
    try:
        path.stat()
    except FileNotFoundError:
        return not path.is_absolute() and path.parts[:1] == ("~",)  # there is no home: let the ledger say so
    except OSError:
        return True  # the ledger says what is the matter
    return True


def open_ledger() -> Ledger:
    """The file of games, made if it is not there.  Raises the ledger's errors."""
    return Ledger(Path(paths.ledger_path()))


def need_games() -> None:
    """Stop if nothing has been saved yet."""
    if not saved_games():
        raise Stop(Status.NO_GAME, _("there are no saved games yet."), _("Start one with: gin play"))


def unfinished_line() -> str:
    """The game played last that is not over, and how to go on; empty if there is none."""
    if not saved_games():
        return ""
    from ginrummy.table.history import summaries

    try:
        with explained(), open_ledger() as ledger:
            games = summaries(ledger)
    except Stop:  # whoever asks for a game will be told
        return ""
    for game in games:
        if game.account is None:
            score = ", ".join(
                f"{name} {total}" for name, total in zip(game.players, game.totals, strict=True)
            )
            words = _("Game {game} is not over ({score}). Go on with: gin resume")
            return words.format(game=game.game, score=score)
    return ""
