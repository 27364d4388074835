"""The way from the command line to the saved games."""

from __future__ import annotations

from ginrummy import paths
from ginrummy.cli.trouble import Status, Stop
from ginrummy.storage import Ledger


def saved_games() -> bool:
    """Whether there is a file of games; looking does not make one."""
    return paths.ledger_path().exists()


def open_ledger() -> Ledger:
    """The file of games, made if it is not there.  Raises the ledger's errors."""
    return Ledger(paths.ledger_path())


def need_games() -> None:
    """Stop if nothing has been saved yet."""
    if not saved_games():
        raise Stop(Status.NO_GAME, "There are no saved games yet.", "Start one with: gin play")
