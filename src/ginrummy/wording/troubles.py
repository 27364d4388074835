"""What went wrong with the saved games, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ginrummy.core.errors import CorruptRecord, NewerRecord
from ginrummy.storage import (
    GameExists,
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
from ginrummy.wording.history import clock_text
from ginrummy.wording.language import _, ngettext, standing_alone


def not_saved(error: LedgerError | CorruptRecord) -> str:
    """One line for a player whose choice could not be saved."""
    if isinstance(error, LedgerUnavailable):
        if error.reason is Trouble.FULL:
            return _("Not saved: the disk is full. Free some space, then try again.")
        return _("Not saved: {why}. Try again, nothing is lost.").format(why=_why(error))
    if isinstance(error, LedgerConflict):
        return _("This game has been played on in another window. Leave, and resume it.")
    return short_trouble(error)


def short_trouble(error: LedgerError | CorruptRecord) -> str:
    """What is wrong, in one line that fits a screen."""
    if isinstance(error, LedgerUnavailable):
        return _("The saved games cannot be used: {why}.").format(why=_why(error))
    if isinstance(error, CorruptRecord):
        return _("The saved game is damaged: {detail}.").format(detail=fault_text(error))
    if isinstance(error, LedgerDamaged):
        words = _("This game cannot be read. See why with: gin verify {game}")
        return words.format(game=error.game or "--all")
    if isinstance(error, LedgerNotOurs):
        return _("{file} holds no games, or its beginning is damaged.").format(file=error.path.name)
    return standing_alone(trouble_lines(error)[0])


def unreadable(games: Sequence[int]) -> str:
    """That some saved games cannot be read, while the others can."""
    words = ngettext("Game {games} cannot be read.", "Games {games} cannot be read.", len(games))
    return words.format(games=", ".join(map(str, games))) + " " + _("See why with: gin history")


def trouble_lines(error: LedgerError | CorruptRecord, game: int | None = None) -> tuple[str, str]:
    """What is wrong, as it follows the name of the command, and what to do about it: one line each.

    `game` is the game that was asked for, if it was a certain one.
    """
    match error:
        case GameLocked():
            return _locked(error), _("Close that one, or look at all games with: gin history")
        case NoSuchGame():
            what = _("there is no game {game}.").format(game=error.game)
            return what, _("See all games with: gin history")
        case GameExists(game=known):
            what = _("this game is here already: it is game {game}.").format(game=known)
            return what, _("See its score sheet with: gin review {game}").format(game=known)
        case NewerRecord():
            what = _("a game was written by a newer version of this program.")
            return what, _("Update ginrummy; the games are safe where they are.")
        case LedgerNewer(path=path, found=found, known=known):
            what = _(
                "{path} was written by a newer version of this program (form {found}; this one: {known})."
            )
            remedy = _("Update ginrummy; the games are safe where they are, and listed by: gin history")
            return what.format(path=path, found=found, known=known), remedy
        case LedgerNotOurs(path=path):
            what = _("{path} is not a file of games, or its beginning is damaged.").format(path=path)
            return what, _("Look for games in it with: gin verify --salvage FILE, or move it away.")
        case LedgerUnavailable(path=path):
            what = _("{path} cannot be used: {why}.").format(path=path, why=_why(error))
            return what, _("Mend that, or set GIN_DATA_DIR to another directory.")
        case LedgerDamaged(path=path):
            return _damaged(error.game or game, fault_text(error), str(path)), SALVAGE
        case CorruptRecord():
            return _damaged(game, fault_text(error)), SALVAGE
        case LedgerConflict():
            what = _("game {game} has been played on in another window.").format(game=error.game)
            return what, _("Go on with: gin resume {game}").format(game=error.game)
        case _:
            return _("the saved games cannot be used: {detail}.").format(detail=error), _("Try again.")


def _locked(error: GameLocked) -> str:
    fields = {"game": error.game, "pid": error.pid, "since": clock_text(error.since or "")}
    if error.pid is None:
        return _("game {game} is open in another window.").format(**fields)
    if not fields["since"]:
        return _("game {game} is open in another window (process {pid}).").format(**fields)
    return _("game {game} is open in another window (process {pid}, since {since}).").format(**fields)


def fault_text(error: LedgerDamaged | CorruptRecord) -> str:
    """What is wrong with a saved game, to stand after a colon."""
    if isinstance(error, LedgerDamaged) and error.seq is not None:
        return _("event {number} is missing or not as it was written").format(number=error.seq)
    return error.detail if isinstance(error, LedgerDamaged) else str(error)


SALVAGE: Final = _("Nothing has been changed. Save what is sound with: gin verify --salvage FILE")
"""What to do about a damaged file."""


def _damaged(game: int | None, detail: str, path: str = "") -> str:
    if game is not None:
        return _("game {game} is damaged: {detail}.").format(game=game, detail=detail)
    if path:
        return _("{path} is damaged: {detail}.").format(path=path, detail=detail)
    return _("a saved game is damaged: {detail}.").format(detail=detail)


def _why(error: LedgerUnavailable) -> str:
    return {
        Trouble.FULL: _("the disk is full"),
        Trouble.READ_ONLY: _("the file or the disk is read-only"),
        Trouble.BUSY: _("another program is using the file"),
        Trouble.IO: _("the disk reports a failure"),
        Trouble.NO_DIRECTORY: _("the directory cannot be made"),
        Trouble.NOT_PERMITTED: _("access is not permitted"),
        Trouble.NOT_A_FILE: _("a directory stands in its place"),
        Trouble.MISSING: _("the file is gone"),
        Trouble.OLD_SQLITE: _("the SQLite of this Python is older than 3.37"),
    }[error.reason]
