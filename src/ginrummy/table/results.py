"""What a game has come to by its finished rounds, as it is kept for history and statistics."""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy.core.game import Game, Round
from ginrummy.core.phases import Over
from ginrummy.core.record import GameRecord
from ginrummy.core.replay import replay
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.core.scoring import Ending
from ginrummy.core.seats import Seat
from ginrummy.storage import GameResult, Ledger, PlayerResult, Results
from ginrummy.table import log
from ginrummy.table.as_text import account_text, rules_text
from ginrummy.table.kept import MADE


def results_of(game: Game, seed: str | None) -> Results:
    """What a game has come to; of a round in play nothing but its number."""
    sheet = game.sheet
    account = sheet.account
    finished = [round_ for round_ in game.rounds if isinstance(round_.phase, Over)]
    deadwood = [_deadwood(round_) for round_ in finished]
    result = GameResult(
        players=(_player(0, sheet, deadwood), _player(1, sheet, deadwood)),
        rules=rules_text(game.rules),
        target=game.rules.target,
        seed=seed,
        round=round_number(game),
        knocked=sum(counts is not None for counts in deadwood),
        voids=sheet.void_rounds,
        account=None if account is None else account_text(account),
    )
    return Results(MADE, result)


def round_number(game: Game) -> int:
    """The number of the round in play or just played."""
    return game.rounds[-1].setup.number if game.rounds else 1


def disagree(ledger: Ledger, number: int, record: GameRecord, game: Game) -> bool:
    """Whether what is kept about a game, as far as it claims to be up to date, is not what follows from it.

    Raises the ledger's errors.
    """
    kept = ledger.results.of_game(number)
    if kept is None or kept.made != MADE:
        return False  # it will be worked out
    right = ledger.results.placed((number, kept.last, results_of(game, record.seed)))
    return right is not None and kept != right


def worked_out(ledger: Ledger, number: int) -> tuple[int, int, Results]:
    """The results of a saved game by its events; its number and its last event come first.

    Raises the ledger's errors and `CorruptRecord`.
    """
    events = ledger.events(number)
    record = log.record_of(events, ledger.secrets(number))
    return number, events[-1].seq, results_of(replay(record), record.seed)


def _player(player: int, sheet: Scoresheet, deadwood: list[tuple[int, int] | None]) -> PlayerResult:
    account = sheet.account
    mine = [row for row in sheet.rows if row.winner == player]
    return PlayerResult(
        name=sheet.players[player],
        total=(sheet.totals if account is None else account.totals)[player],
        won=None if account is None else account.winner == player,
        wins=len(mine),
        points=sum(row.score.points for row in mine),
        gins=sum(row.score.ending in {Ending.GIN, Ending.BIG_GIN} for row in mine),
        undercuts=sum(row.score.ending is Ending.UNDERCUT for row in mine),
        deadwood=sum(counts[player] for counts in deadwood if counts is not None),
        behind=max((0, *_leads_overcome(player, sheet))),
    )


def _leads_overcome(player: int, sheet: Scoresheet) -> Iterator[int]:
    """How far the player was behind after each round of the games on the sheet that were won all the same."""
    for row in sheet.rows:
        for entry in row.entries:
            account = sheet.games[entry.game].account
            if account is not None and account.winner == player:
                yield entry.totals[1 - player] - entry.totals[player]


def _deadwood(round_: Round) -> tuple[int, int] | None:
    """What both players were left with when somebody knocked; None in a void round."""
    assert isinstance(round_.phase, Over)
    result = round_.phase.result
    if result.knocker is None:
        return None
    counts = {result.knocker: result.knocker_count, result.knocker.other: result.defender_count}
    by_player = {round_.setup.seating[seat]: counts[seat] for seat in Seat}
    return by_player[0], by_player[1]
