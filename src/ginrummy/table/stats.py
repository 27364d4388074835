"""What the saved games say about the people who played them; practice games say nothing.

Only finished rounds count, also those of a game that is not over; only games that are over are won or lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from ginrummy.storage import Faced, Ledger


@dataclass(frozen=True, slots=True)
class Figures:
    """What a player has done in some games."""

    name: str
    """As it was written last."""
    results: tuple[bool, ...]
    """The games that are over, oldest first: whether each was won."""
    running: int
    """Games that are not over."""
    knocked: int
    """Rounds that ended with a knock."""
    voids: int
    """Rounds that were void."""
    wins: int
    """Rounds won."""
    losses: int
    """Rounds that the other player has won."""
    points: int
    """What the rounds won have brought."""
    gins: int
    """Rounds won by gin or big gin."""
    undercuts: int
    """Rounds won by undercutting the other player."""
    undercut: int
    """Rounds lost by being undercut."""
    deadwood: int
    """All that was left when a round ended with a knock, after lay-offs."""
    comeback: int
    """The largest lead of the other player in a game that was won all the same."""

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(self.results)

    @property
    def lost(self) -> int:
        """How many games were lost."""
        return len(self.results) - self.won

    @property
    def streak(self) -> int:
        """The most games won one after the other."""
        return max((len(list(run)) for won, run in groupby(self.results) if won), default=0)

    @property
    def points_a_win(self) -> float | None:
        """What a round won has brought on average."""
        return self.points / self.wins if self.wins else None

    @property
    def deadwood_a_round(self) -> float | None:
        """What was left on average when a round ended with a knock."""
        return self.deadwood / self.knocked if self.knocked else None


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """A player alone and against everybody."""

    figures: Figures
    against: tuple[Figures, ...]
    """The same player against each of the others, named by the other; most games first."""


def all_players(ledger: Ledger) -> list[Figures]:
    """Everybody who has played, who has the most games first.  Raises the ledger's errors."""
    return _by_name(ledger.results.faced(), _mine)


def player_statistics(ledger: Ledger, name: str) -> PlayerStatistics | None:
    """One player; None if no game of that name counts.  Raises the ledger's errors."""
    games = ledger.results.faced(name)
    if not games:
        return None
    return PlayerStatistics(_figures(_mine(games[-1]), games), tuple(_by_name(games, _theirs)))


def pair_statistics(ledger: Ledger, first: str, second: str) -> tuple[Figures, Figures] | None:
    """Two players against each other; None if no game of the two counts.  Raises the ledger's errors."""
    both = ledger.results.faced(first, second), ledger.results.faced(second, first)
    if not all(both):
        return None
    one, two = (_figures(_mine(games[-1]), games) for games in both)
    return one, two


def _mine(game: Faced) -> str:
    return game.mine.name


def _theirs(game: Faced) -> str:
    return game.theirs.name


def _by_name(games: Iterable[Faced], name: Callable[[Faced], str]) -> list[Figures]:
    """What the games of each name come to, most games first, then by name."""
    found: dict[str, list[Faced]] = {}
    for game in games:
        found.setdefault(name(game).casefold(), []).append(game)
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return [_figures(name(faced[-1]), faced) for _name, faced in ordered]


def _figures(name: str, games: Sequence[Faced]) -> Figures:
    return Figures(
        name=name,
        results=tuple(game.mine.won for game in games if game.mine.won is not None),
        running=sum(game.mine.won is None for game in games),
        knocked=sum(game.knocked for game in games),
        voids=sum(game.voids for game in games),
        wins=sum(game.mine.wins for game in games),
        losses=sum(game.theirs.wins for game in games),
        points=sum(game.mine.points for game in games),
        gins=sum(game.mine.gins for game in games),
        undercuts=sum(game.mine.undercuts for game in games),
        undercut=sum(game.theirs.undercuts for game in games),
        deadwood=sum(game.mine.deadwood for game in games),
        comeback=max((game.mine.behind for game in games), default=0),
    )
