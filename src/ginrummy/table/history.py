"""Saved games at a glance; of a game in play no more than its score and the number of its round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ginrummy.core.accounts import Account
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.game import Game
from ginrummy.core.replay import replay
from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.storage import Ledger, LedgerDamaged
from ginrummy.table import log


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One saved game."""

    game: int
    players: tuple[str, str]
    totals: tuple[int, int]
    """The points so far; the final totals if the game is over."""
    rules: Rules
    round: int
    """The number of the round in play or just played."""
    account: Account | None
    """How it was settled; None while it goes on."""
    seed: str | None
    at: str
    """When it was last played, in UTC."""


@dataclass(frozen=True, slots=True)
class SavedGames:
    """What is in the ledger."""

    games: tuple[GameSummary, ...]
    """The one played last comes first."""
    faults: Mapping[int, LedgerDamaged | CorruptRecord]
    """The games that cannot be read, and why."""

    @property
    def last_open(self) -> GameSummary | None:
        """The game played last that is not over."""
        return next((game for game in self.games if game.account is None), None)

    @property
    def last_over(self) -> GameSummary | None:
        """The game played last that is over."""
        return next((game for game in self.games if game.account is not None), None)


def saved_games(ledger: Ledger) -> SavedGames:
    """All saved games.  Raises the ledger's errors, but for those of a single game."""
    games: list[GameSummary] = []
    faults: dict[int, LedgerDamaged | CorruptRecord] = {}
    for number in ledger.games_by_play():
        try:
            games.append(saved_game(ledger, number)[0])
        except (LedgerDamaged, CorruptRecord) as error:
            faults[number] = error
    return SavedGames(tuple(games), faults)


def saved_game(ledger: Ledger, number: int) -> tuple[GameSummary, Scoresheet]:
    """One saved game at a glance, and its sheet.  Raises the ledger's errors and `CorruptRecord`."""
    events = ledger.events(number)
    record = log.record_of(events, ledger.secrets(number))
    game = replay(record)
    sheet = game.sheet
    summary = GameSummary(
        game=number,
        players=game.players,
        totals=sheet.totals if sheet.account is None else sheet.account.totals,
        rules=game.rules,
        round=_round(game),
        account=sheet.account,
        seed=record.seed,
        at=events[-1].at,
    )
    return summary, sheet


def _round(game: Game) -> int:
    return game.rounds[-1].setup.number if game.rounds else 1
