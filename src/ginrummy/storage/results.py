"""The results of all games as the file has them, or beside it where it cannot be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from ginrummy.storage import index
from ginrummy.storage.errors import LedgerNewer, LedgerUnavailable
from ginrummy.storage.file import LedgerFile
from ginrummy.storage.index import ALL, Listed, Outcome, Results, Sums, Wanted

Found: TypeAlias = tuple[int, int, Results]
"""A game, the last event that is taken in, and what the game has come to by then."""


class ResultTables:
    """What the games of a file have come to.

    Whoever asks makes sure first that nothing is behind the events: the tables follow from them and are
    never believed more.  Errors of all methods: LedgerUnavailable, LedgerNotOurs, LedgerDamaged,
    LedgerNewer.
    """

    def __init__(self, file: LedgerFile) -> None:
        self._file = file
        self._aside: sqlite3.Connection | None = None
        """The same tables in memory, once the file has refused to take a row."""

    def behind(self, made: int) -> list[int]:
        """The games whose results are missing, behind their log, or not made in this way."""
        with self._file.reading() as db:
            if self._aside is None:
                return index.behind(db, made)
            ends = index.ends(db)
        known = index.known(self._aside, made)
        return [game for game, last in ends.items() if known.get(game) != last]

    def put(self, found: Iterable[Found]) -> None:
        """Keep what games have come to; what is behind the log by now is left out.

        A file that cannot be written stays as it is, and the results are kept until the ledger is closed.
        """
        found = list(found)
        try:
            with self._file.writing() as db:
                for each in _placed(db, found):
                    index.put(db, each)
        except (LedgerNewer, LedgerUnavailable):
            with self._file.reading() as db:
                placed = _placed(db, found)
                known = [] if self._aside is not None else index.listed(db, ALL, -1, 0)
            if self._aside is None:
                self._aside = sqlite3.connect(":memory:", isolation_level=None)
                self._aside.text_factory = bytes
                index.make(self._aside)
            for each in (*known, *placed):
                index.put(self._aside, each)

    def forget(self, games: Iterable[int]) -> None:
        """Drop what is kept about games, so that it is worked out anew."""
        with self._file.writing() as db:
            for game in games:
                index.remove(db, game)

    def listed(self, wanted: Wanted = ALL, limit: int = -1, skip: int = 0) -> list[Listed]:
        """The games with their results, the one played last first, after the first few; all for -1."""
        with self._open() as db:
            return index.listed(db, wanted, limit, skip)

    def count(self, wanted: Wanted = ALL) -> int:
        """How many games are as wanted."""
        with self._open() as db:
            return index.count(db, wanted)

    def of_game(self, game: int) -> Listed | None:
        """What is kept about a game."""
        with self._open() as db:
            return index.of_game(db, game)

    def outcomes(self, player: str | None = None, other: str | None = None) -> list[Outcome]:
        """The games that were no practice, oldest first: of a player, of two, or of all from both sides."""
        with self._open() as db:
            return index.outcomes(db, player, other)

    def sums(
        self, player: str | None = None, other: str | None = None, *, by_other: bool = False
    ) -> list[Sums]:
        """What these games come to for each player, or for the same one against each other player."""
        with self._open() as db:
            return index.sums(db, player, other, by_other=by_other)

    def placed(self, found: Found) -> Listed | None:
        """The row that should be there for a game; None if it has gone on meanwhile."""
        with self._file.reading() as db:
            return next(_placed(db, [found]), None)

    def close(self) -> None:
        """Let go of what is kept in memory."""
        if self._aside is not None:
            self._aside.close()
            self._aside = None

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        if self._aside is not None:
            yield self._aside
            return
        with self._file.reading() as db:
            yield db


def _placed(db: sqlite3.Connection, found: Iterable[Found]) -> Iterator[Listed]:
    """The results that fit the ends of their logs, with the places of these ends."""
    for game, last, results in found:
        place = index.place(db, game, last)
        if place is not None:
            yield Listed(game, results.made, last, *place, results.result)
