"""What went wrong with the saved games, and what to do about it."""

from __future__ import annotations

from ginrummy.core.errors import CorruptRecord
from ginrummy.storage import (
    GameLocked,
    LedgerConflict,
    LedgerDamaged,
    LedgerError,
    LedgerNewer,
    LedgerNotOurs,
    LedgerUnavailable,
    NoSuchGame,
    Trouble,
)
from ginrummy.wording.language import _


def not_saved(error: LedgerError | CorruptRecord) -> str:
    """One line for a player whose choice could not be saved."""
    if isinstance(error, LedgerUnavailable):
        return _("Not saved: {why}. Mend that and try again, nothing is lost.").format(why=_why(error))
    if isinstance(error, LedgerConflict):
        return _("This game has been played on in another window. Leave, and resume it.")
    return " ".join(trouble_lines(error))


def trouble_lines(error: LedgerError | CorruptRecord) -> tuple[str, str]:
    """What is wrong, and what to do about it: one line each."""
    match error:
        case GameLocked(pid=pid, game=game) if pid is not None:
            what = _("Game {game} is open in another window (process {pid}).").format(game=game, pid=pid)
            return what, _("Close that one, or look at all games with: gin history")
        case GameLocked(game=game):
            what = _("Game {game} is open in another window.").format(game=game)
            return what, _("Close that one, or look at all games with: gin history")
        case NoSuchGame(game=game):
            return _("There is no game {game}.").format(game=game), _("See all games with: gin history")
        case LedgerNewer(path=path):
            what = _("{path} was written by a newer version of this program.").format(path=path)
            return what, _("Update ginrummy; the games are safe where they are.")
        case LedgerNotOurs(path=path):
            what = _("{path} is not a file of games.").format(path=path)
            return what, _("Move it away, or set GIN_DATA_DIR to another directory.")
        case LedgerUnavailable(path=path):
            what = _("{path} cannot be used: {why}.").format(path=path, why=_why(error))
            return what, _("Mend that, or set GIN_DATA_DIR to another directory.")
        case LedgerDamaged() | CorruptRecord():
            what = _("The saved game is damaged: {detail}.").format(detail=error)
            return what, _("Nothing has been changed; a copy of the file from a backup will be read again.")
        case _:
            return _("The saved game cannot be used: {detail}.").format(detail=error), _("Try again.")


def _why(error: LedgerUnavailable) -> str:
    return {
        Trouble.FULL: _("the disk is full"),
        Trouble.READ_ONLY: _("the file or the disk is read-only"),
        Trouble.BUSY: _("another program is using the file"),
        Trouble.IO: _("the disk reports a failure"),
        Trouble.NO_DIRECTORY: _("the directory is not there and cannot be made"),
        Trouble.NOT_PERMITTED: _("access is not permitted"),
        Trouble.NOT_A_FILE: _("a directory stands in its place"),
        Trouble.MISSING: _("the file is gone"),
        Trouble.OLD_SQLITE: _("the SQLite of this Python is older than 3.37"),
    }[error.reason]
