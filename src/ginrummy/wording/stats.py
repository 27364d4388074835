"""What statistics say: their rows and columns in words, for the command and for the screens."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final

from ginrummy.core.figures import Figures
from ginrummy.frozen import frozen
from ginrummy.wording.language import _, ngettext


@frozen
class Fact:
    """One thing that is said of a player."""

    label: str
    value: str
    share: tuple[int, int] | None = None
    """What was won and what was lost, where it has two sides."""


@frozen
class PairFact:
    """One thing that is said of both of two players."""

    label: str
    first: str
    second: str


class Column(enum.Enum):
    """What a list of people may tell of each of them."""

    NAME = enum.auto()
    GAMES = enum.auto()
    WON = enum.auto()
    LOST = enum.auto()
    BAR = enum.auto()
    """Games won and lost as a bar."""
    ROUNDS = enum.auto()
    GINS = enum.auto()
    UNDERCUTS = enum.auto()
    POINTS = enum.auto()
    DEADWOOD = enum.auto()


AGAINST: Final = (Column.NAME, Column.GAMES, Column.WON, Column.LOST, Column.BAR)
"""The columns of those against whom somebody has played."""


def at_right(columns: Iterable[Column]) -> tuple[bool, ...]:
    """Whether the texts of each column stand at its right end, as numbers do."""
    return tuple(column not in {Column.NAME, Column.BAR} for column in columns)


def player_headings(columns: Iterable[Column]) -> tuple[str, ...]:
    """Over the columns of a list of players; the bar has none."""
    named = {
        Column.NAME: _("player"),
        Column.GAMES: _("games"),
        Column.WON: _("won"),
        Column.LOST: _("lost"),
        Column.BAR: "",
        Column.ROUNDS: _("rounds"),
        Column.GINS: _("gins"),
        Column.UNDERCUTS: _("undercuts"),
        Column.POINTS: _("points"),
        Column.DEADWOOD: _("deadwood"),
    }
    return tuple(named[column] for column in columns)


def against_headings() -> tuple[str, ...]:
    """Over the columns of those against whom somebody has played."""
    return _("against"), *player_headings(AGAINST[1:])


def cells(figures: Figures, name: str, bar: str, columns: Iterable[Column]) -> tuple[str, ...]:
    """One person in such a list."""
    told = {
        Column.NAME: name,
        Column.GAMES: str(len(figures.results)),
        Column.WON: str(figures.won),
        Column.LOST: str(figures.lost),
        Column.BAR: bar,
        Column.ROUNDS: str(figures.wins),
        Column.GINS: str(figures.gins),
        Column.UNDERCUTS: str(figures.undercuts),
        Column.POINTS: _average(figures.points_a_win),
        Column.DEADWOOD: _average(figures.deadwood_a_round),
    }
    return tuple(told[column] for column in columns)


def player_facts(figures: Figures) -> tuple[Fact, ...]:
    """Everything that is said of a player."""
    return (
        Fact(_("games"), _won_and_lost(figures.won, figures.lost), (figures.won, figures.lost)),
        Fact(_("rounds"), _won_and_lost(figures.wins, figures.losses), (figures.wins, figures.losses)),
        *common_facts(figures),
        Fact(_("gins"), str(figures.gins)),
        Fact(_("undercuts made"), str(figures.undercuts)),
        Fact(_("undercuts suffered"), str(figures.undercut)),
        Fact(_("points a round won"), _average(figures.points_a_win)),
        Fact(_("deadwood a round"), _average(figures.deadwood_a_round)),
        Fact(_("most games won in a row"), str(figures.streak)),
        Fact(_("biggest comeback, points"), str(figures.comeback)),
    )


def pair_facts(first: Figures, second: Figures) -> tuple[PairFact, ...]:
    """What is said of each of two players who have met."""
    rows = zip(_met(first), _met(second), strict=True)
    return tuple(PairFact(label, mine, theirs) for (label, mine), (_same, theirs) in rows)


def common_facts(figures: Figures) -> tuple[Fact, ...]:
    """What is the same for both players of a round."""
    return (
        Fact(_("rounds without a winner"), str(figures.knocked - figures.wins - figures.losses)),
        Fact(_("void rounds"), str(figures.voids)),
    )


def last_games_text(name: str) -> str:
    """What the signs for the last games mean."""
    return _("The last games, oldest first; {name} won those above and lost those below:").format(name=name)


def short_last_games_text(name: str) -> str:
    """The same in little room."""
    return _("The last games: {name} won the high marks.").format(name=name)


def columns_text() -> str:
    """What the columns of a list of players count."""
    return _("Rounds, gins and undercuts are those won; points are those of a round won, on average.")


def few_columns_text() -> str:
    """The same for a list without undercuts."""
    return _("Rounds and gins are those won; points are the average of a round won.")


def least_columns_text() -> str:
    """The same for a list without rounds and gins too."""
    return _("Points are the average of a round won.")


def notes(figures: Figures) -> tuple[str, ...]:
    """What is counted of games that are not over, if there are some, and what is not counted."""
    if not figures.running:
        return (practice_text(),)
    running = ngettext(
        "{number} game is not over; its finished rounds are counted.",
        "{number} games are not over; their finished rounds are counted.",
        figures.running,
    )
    return running.format(number=figures.running), practice_text()


def practice_text() -> str:
    """What is left out."""
    return _("Practice games are not counted.")


def nobody_text() -> str:
    """That there is nothing to be told yet."""
    return _("No game that counts has been saved yet.")


def _met(figures: Figures) -> list[tuple[str, str]]:
    return [
        (_("games won"), str(figures.won)),
        (_("rounds won"), str(figures.wins)),
        (_("gins"), str(figures.gins)),
        (_("undercuts made"), str(figures.undercuts)),
        (_("points a round won"), _average(figures.points_a_win)),
        (_("deadwood a round"), _average(figures.deadwood_a_round)),
        (_("most games won in a row"), str(figures.streak)),
        (_("biggest comeback, points"), str(figures.comeback)),
    ]


def _won_and_lost(won: int, lost: int) -> str:
    return _("{won} won, {lost} lost").format(won=won, lost=lost)


def _average(number: float | None) -> str:
    return "–" if number is None else f"{number:.1f}"
