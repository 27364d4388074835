"""Saved games at a glance; of a game in play no more than its score and the number of its round."""

from __future__ import annotations

from dataclasses import dataclass

from ginrummy.core.game import Game
from ginrummy.core.replay import replay
from ginrummy.core.scoresheet import FinalAccount, Scoresheet, scoresheet
from ginrummy.storage import Ledger
from ginrummy.table import log


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One saved game."""

    game: int
    players: tuple[str, str]
    totals: tuple[int, int]
    """The points so far; the final totals if the game is over."""
    target: int
    round: int
    """The number of the round in play or just played."""
    account: FinalAccount | None
    """How it was settled; None while it goes on."""
    seed: str | None
    at: str
    """When it was last played, in UTC."""


def summaries(ledger: Ledger) -> list[GameSummary]:
    """All saved games, the one played last first.  Raises the ledger's errors and `CorruptRecord`."""
    return sorted(
        (summary(ledger, number) for number in ledger.games()), key=lambda one: one.at, reverse=True
    )


def summary(ledger: Ledger, number: int) -> GameSummary:
    """One saved game at a glance; errors as in `summaries`."""
    events = ledger.events(number)
    record = log.record_of(events, ledger.secrets(number))
    game = replay(record)
    sheet = scoresheet(game)
    return GameSummary(
        game=number,
        players=game.players,
        totals=game.totals if sheet.account is None else sheet.account.totals,
        target=game.rules.target,
        round=_round(game),
        account=sheet.account,
        seed=record.seed,
        at=events[-1].at,
    )


def sheet_of(ledger: Ledger, number: int) -> Scoresheet:
    """The score sheet of a saved game; errors as in `summaries`."""
    return scoresheet(replay(log.record_of(ledger.events(number), ledger.secrets(number))))


def last_unfinished(ledger: Ledger) -> int | None:
    """The game played last that is not over, if there is one; errors as in `summaries`."""
    return next((one.game for one in summaries(ledger) if one.account is None), None)


def _round(game: Game) -> int:
    return game.rounds[-1].setup.number if game.rounds else 1
