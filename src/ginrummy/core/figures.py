"""What games have come to for the people who played them, as numbers."""

from __future__ import annotations

from itertools import groupby

from ginrummy.frozen import frozen


@frozen
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


@frozen
class PlayerFigures:
    """A player alone and against everybody."""

    figures: Figures
    against: tuple[Figures, ...]
    """The same player against each of the others, named by the other; most games first."""
