"""A saved game to be looked at afterwards: its sheet, and the rounds on it that can be opened."""

from __future__ import annotations

from ginrummy.core.game import Game
from ginrummy.core.record import GameRecord
from ginrummy.core.replay import replay
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.core.steps import OpenRound, open_round
from ginrummy.storage import Ledger
from ginrummy.table.exchange import saved_record


class Review:
    """The rounds of a game that stand on its sheet; of a round in play there is nothing in it to be had."""

    def __init__(self, number: int, record: GameRecord, game: Game) -> None:
        self.number = number
        """The number of the saved game."""
        self.practice = record.seed is not None
        """Whether its cards follow from a text."""
        self.sheet: Scoresheet = game.sheet
        self._record = record
        self._game = game
        self._deals = tuple(round_.setup.deal for round_ in game.rounds if round_.winner is not None)

    def round(self, row: int) -> OpenRound:
        """The round in a row of the sheet, from 0; `IndexError` if there is no such row."""
        return open_round(self._game, self._record, self._deals[row])


def review(ledger: Ledger, number: int) -> Review:
    """A saved game for a review.  Raises the ledger's errors and `CorruptRecord`."""
    record = saved_record(ledger, number)
    return Review(number, record, replay(record))
