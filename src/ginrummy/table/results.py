"""What a game has come to by its finished rounds, as it is kept for history and statistics."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from ginrummy.core.accounts import Account, AccountLine, Entry, FinalAccount, MatchAccount
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.game import Game, Round
from ginrummy.core.phases import Over
from ginrummy.core.record import GameRecord, rules_to_json
from ginrummy.core.replay import replay
from ginrummy.core.rules import CLASSIC, Rules, agreed
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.core.scoring import Ending
from ginrummy.core.seats import Seat
from ginrummy.storage import GameResult, Ledger, LedgerDamaged, PlayerResult, Results
from ginrummy.table import log

MADE: Final = 1
"""The way in which results are worked out; another number makes all of them anew."""
_BATCH: Final = 20
"""After so many games what was worked out is saved, so that little is lost if it is broken off."""

Progress = Callable[[int, int], None]
"""Told how many games of how many are done."""


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
        account=None if account is None else _account_text(account),
    )
    return Results(MADE, result)


def round_number(game: Game) -> int:
    """The number of the round in play or just played."""
    return game.rounds[-1].setup.number if game.rounds else 1


def rules_text(rules: Rules) -> str:
    """What is agreed otherwise than in the Classic game, whatever the target, as one text."""
    classic = rules_to_json(CLASSIC)
    different = {
        name: value
        for name, value in rules_to_json(rules).items()
        if value != classic[name] and name != "target"
    }
    return json.dumps(different, sort_keys=True)


def rules_from(text: str, target: int) -> Rules:
    """The rules that were written as such a text; `RulesError` or `ValueError` if they were not."""
    return agreed({**json.loads(text), "target": target})


def account_from(text: str | None) -> Account | None:
    """How a game was settled; `ValueError`, `LookupError` or `TypeError` if the text does not say."""
    if text is None:
        return None
    data: dict[str, Any] = json.loads(text)
    if "won" in data:
        return MatchAccount(_both(data["won"]), _both(data["totals"]), data["winner"])
    lines = tuple(AccountLine(Entry(entry), _both(amounts)) for entry, amounts in data["lines"])
    return FinalAccount(lines, data["reached"], data["winner"])


def disagree(ledger: Ledger, number: int, record: GameRecord, game: Game) -> bool:
    """Whether what is kept about a game, as far as it claims to be up to date, is not what follows from it.

    Raises the ledger's errors.
    """
    kept = ledger.results.of_game(number)
    if kept is None or kept.made != MADE:
        return False  # it will be worked out
    right = ledger.results.placed((number, kept.last, results_of(game, record.seed)))
    return right is not None and kept != right


def bring_up(ledger: Ledger, progress: Progress | None = None) -> dict[int, LedgerDamaged | CorruptRecord]:
    """Work out the results of all games that have none, or old ones; the games that cannot be read, and why.

    Raises the ledger's errors, but for those of a single game.
    """
    behind = ledger.results.behind(MADE)
    faults: dict[int, LedgerDamaged | CorruptRecord] = {}
    batch = []
    for done, number in enumerate(behind):
        if progress is not None:
            progress(done, len(behind))
        try:
            batch.append(_worked_out(ledger, number))
        except (LedgerDamaged, CorruptRecord) as error:
            faults[number] = error
        if len(batch) == _BATCH:
            ledger.results.put(batch)
            batch.clear()
    if batch:
        ledger.results.put(batch)
    if progress is not None and behind:
        progress(len(behind), len(behind))
    return faults


def _worked_out(ledger: Ledger, number: int) -> tuple[int, int, Results]:
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


def _account_text(account: Account) -> str:
    match account:
        case MatchAccount():
            data: dict[str, Any] = {"won": account.won, "totals": account.totals}
        case FinalAccount():
            lines = [(line.entry.value, line.amounts) for line in account.lines]
            data = {"lines": lines, "reached": account.reached}
    return json.dumps({**data, "winner": account.winner}, sort_keys=True)


def _both(pair: list[int]) -> tuple[int, int]:
    first, second = pair
    return first, second
