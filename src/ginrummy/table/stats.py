"""What the saved games say about the people who played them; practice games say nothing.

Only finished rounds count, also those of a game that is not over; only games that are over are won or lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ginrummy.core.figures import Figures, PlayerFigures
from ginrummy.storage import Ledger, Outcome, Sums


def all_players(ledger: Ledger) -> list[Figures]:
    """Everybody who has played, who has the most games first.  Raises the ledger's errors."""
    return _figures(ledger.results.sums(), ledger.results.outcomes(), _mine)


def player_statistics(ledger: Ledger, name: str) -> PlayerFigures | None:
    """One player; None if no game of that name counts.  Raises the ledger's errors."""
    outcomes = ledger.results.outcomes(name)
    if not outcomes:
        return None
    (figures,) = _figures(ledger.results.sums(name), outcomes, _mine)
    against = _figures(ledger.results.sums(name, by_other=True), outcomes, _theirs)
    return PlayerFigures(figures, tuple(against))


def pair_statistics(ledger: Ledger, first: str, second: str) -> tuple[Figures, Figures] | None:
    """Two players against each other; None if no game of the two counts.  Raises the ledger's errors."""
    found: list[Figures] = []
    for one, two in ((first, second), (second, first)):
        found += _figures(ledger.results.sums(one, two), ledger.results.outcomes(one, two), _mine)
    return (found[0], found[1]) if found else None


def _mine(outcome: Outcome) -> str:
    return outcome.mine


def _theirs(outcome: Outcome) -> str:
    return outcome.theirs


def _figures(
    sums: Iterable[Sums], outcomes: Iterable[Outcome], name: Callable[[Outcome], str]
) -> list[Figures]:
    """What the games of each name come to, most games first, then by name."""
    games: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        games.setdefault(name(outcome).casefold(), []).append(outcome)
    found = [_of(name(games[each.folded][-1]), each, games[each.folded]) for each in sums]
    return sorted(found, key=lambda each: (-len(each.results) - each.running, each.name.casefold()))


def _of(name: str, sums: Sums, games: Sequence[Outcome]) -> Figures:
    return Figures(
        name=name,
        results=tuple(game.won for game in games if game.won is not None),
        running=sum(game.won is None for game in games),
        knocked=sums.knocked,
        voids=sums.voids,
        wins=sums.wins,
        losses=sums.losses,
        points=sums.points,
        gins=sums.gins,
        undercuts=sums.undercuts,
        undercut=sums.undercut,
        deadwood=sums.deadwood,
        comeback=sums.behind,
    )
