"""Saved games at a glance; of a game in play no more than its score and the number of its round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final, overload

from ginrummy.core.errors import CorruptRecord
from ginrummy.frozen import frozen
from ginrummy.storage import ALL, Ledger, LedgerDamaged, Listed, NoSuchGame, Wanted
from ginrummy.table.kept import Progress, bring_up

if TYPE_CHECKING:
    from ginrummy.core.accounts import Account
    from ginrummy.core.rules import Rules
    from ginrummy.core.scoresheet import Scoresheet

_PAGE: Final = 64
"""How many games are read at once."""


@frozen
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


class GameList(Sequence[GameSummary]):
    """Saved games, the one played last first, of which those are read that are looked at."""

    def __init__(self, ledger: Ledger, wanted: Wanted = ALL) -> None:
        """Count them.  Raises the ledger's errors, as looking at one does too."""
        self._ledger = ledger
        self._wanted = wanted
        self._number = ledger.results.count(wanted)
        self._read: dict[int, list[GameSummary]] = {}

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, at: int) -> GameSummary: ...
    @overload
    def __getitem__(self, at: slice) -> list[GameSummary]: ...
    def __getitem__(self, at: int | slice) -> GameSummary | list[GameSummary]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(self._number))]
        page, place = divmod(range(self._number)[at], _PAGE)
        games = self._page(page)
        if place >= len(games):  # another window has deleted some meanwhile
            raise NoSuchGame(0)
        return games[place]

    def _page(self, number: int) -> list[GameSummary]:
        if number not in self._read:
            found = self._ledger.results.listed(self._wanted, _PAGE, number * _PAGE)
            self._read[number] = [_summary(self._ledger, each) for each in found]
        return self._read[number]


@frozen
class SavedGames:
    """What is in the ledger."""

    games: Sequence[GameSummary] = ()
    """The one played last comes first."""
    last_open: GameSummary | None = None
    """The game played last that is not over."""
    faults: Mapping[int, LedgerDamaged | CorruptRecord] = field(default_factory=dict)
    """The games that cannot be read, and why."""


def saved_games(ledger: Ledger, wanted: Wanted = ALL, progress: Progress | None = None) -> SavedGames:
    """All saved games, or those that are wanted.

    Raises the ledger's errors, but for those of a single game.
    """
    faults = bring_up(ledger, progress)
    return SavedGames(GameList(ledger, wanted), last_game(ledger, over=False), faults)


def last_game(ledger: Ledger, *, over: bool) -> GameSummary | None:
    """The game played last that is over, or that is not.  Raises the ledger's errors.

    It looks only at games whose results are up to date: `bring_up` comes first.
    """
    found = ledger.results.listed(Wanted(over=over), 1)
    return _summary(ledger, found[0]) if found else None


def saved_game(ledger: Ledger, number: int) -> tuple[GameSummary, Scoresheet]:
    """One saved game at a glance, and its sheet.  Raises the ledger's errors and `CorruptRecord`."""
    from ginrummy.core.replay import replay  # here, for a list of games does without the rules of play
    from ginrummy.table import log
    from ginrummy.table.results import round_number

    events = ledger.events(number)
    record = log.record_of(events, ledger.secrets(number))
    game = replay(record)
    sheet = game.sheet
    summary = GameSummary(
        game=number,
        players=game.players,
        totals=sheet.totals if sheet.account is None else sheet.account.totals,
        rules=game.rules,
        round=round_number(game),
        account=sheet.account,
        seed=record.seed,
        at=events[-1].at,
    )
    return summary, sheet


def _summary(ledger: Ledger, listed: Listed) -> GameSummary:
    from ginrummy.table.as_text import account_from, rules_from  # there is a game

    result = listed.result
    first, second = result.players
    try:
        rules, account = rules_from(result.rules, result.target), account_from(result.account)
    except (ValueError, LookupError, TypeError):  # no such texts are written: the events know better
        return saved_game(ledger, listed.game)[0]
    return GameSummary(
        game=listed.game,
        players=(first.name, second.name),
        totals=(first.total, second.total),
        rules=rules,
        round=result.round,
        account=account,
        seed=result.seed,
        at=listed.at,
    )
