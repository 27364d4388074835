"""The command as a process, and games for it to find."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NamedTuple

from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from ginrummy.table.moments import GameOver
from ginrummy.table.table import Table
from keyplayer import play_out

QUICK = "e2e 17"
"""With this seed eight screens lead to forty points."""


class Said(NamedTuple):
    """What a command has said and how it ended."""

    status: int
    out: str
    err: str


def gin(*arguments: str, data: str | None = None, **variables: str) -> Said:
    """Run the command in a process of its own, without a terminal."""
    environment = {**os.environ, "COLUMNS": "80", "TZ": "UTC", **variables}
    if data is not None:
        environment["GIN_DATA_DIR"] = data
    run = subprocess.run(
        [sys.executable, "-m", "ginrummy", *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    return Said(run.returncode, run.stdout, run.stderr)


def ledger_path() -> Path:
    """Where the command looks for the games."""
    return Path(os.environ["GIN_DATA_DIR"]) / "games.db"


@contextmanager
def ledger() -> Iterator[Ledger]:
    """The file of games, where every write is a second later than the one before."""
    seconds = count()
    with Ledger(ledger_path(), clock=lambda: _clock(next(seconds))) as games:
        yield games


def _clock(seconds: int) -> str:
    return f"2026-03-01T12:{seconds // 60:02}:{seconds % 60:02}.000Z"


def played(games: Ledger, screens: int | None = None, players: tuple[str, str] = ("Anna", "Bo")) -> int:
    """The number of a new game, played for so many screens or to its end."""
    table = Table.start(games, players, Rules(target=20), seed=QUICK)
    for at, (moment, _keys) in enumerate(play_out(table)):
        if isinstance(moment, GameOver) or at == screens:
            break
    number = table.moment.standing.game
    table.close()
    return number
