"""Statistics as lines of plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ginrummy.reports.charts import share_bar, ups_and_downs
from ginrummy.reports.columns import NAME_LENGTHS, cut, fits, line, widths
from ginrummy.table.stats import Figures, PlayerStatistics
from ginrummy.wording.language import _, ngettext

_NAME: Final = 20
"""The most cells that a name takes."""
_BAR: Final = 20
_SHORT_BAR: Final = 6
_MOST: Final = 60
"""How many of the last games stand in a row."""

Row = tuple[str, ...]


def players_as_text(players: Sequence[Figures], room: int | None) -> str:
    """Everybody, one line each, ending with a newline; names are cut until a line fits into `room` cells."""
    heading = (
        *(_("player"), _("games"), _("won"), _("lost"), "", _("rounds"), _("gins")),
        *(_("undercuts"), _("points"), _("deadwood")),
    )
    right = (False, True, True, True, False, True, True, True, True, True)
    rows: list[Row] = []
    for cells in NAME_LENGTHS:
        rows = [heading, *(_player_row(figures, cells) for figures in players)]
        if fits(widths(rows), room):
            break
    notes = _("Rounds, gins and undercuts are those won; points are those of a round won, on average.")
    return _text([_table(rows, right), [notes, _practice()]])


def player_as_text(statistics: PlayerStatistics) -> str:
    """One player, and against whom, ending with a newline."""
    figures = statistics.figures
    heading = (_("against"), _("games"), _("won"), _("lost"), "")
    against = [heading, *map(_against_row, statistics.against)]
    return _text(
        [
            [figures.name],
            _table([(label, value) for label, value in _facts(figures)], (False, False)),
            _row_of_games(figures),
            _table(against, (False, True, True, True, False)),
            [*_running(figures), _practice()],
        ]
    )


def pair_as_text(first: Figures, second: Figures) -> str:
    """Two players against each other, ending with a newline."""
    names = ("", cut(first.name, _NAME), cut(second.name, _NAME))
    facts = [
        (one, mine, theirs)
        for (one, mine), (_two, theirs) in zip(_pair_facts(first), _pair_facts(second), strict=True)
    ]
    bar = share_bar(first.won, second.won, _BAR)
    common = (
        (_("rounds without a winner"), str(first.knocked - first.wins - first.losses)),
        (_("void rounds"), str(first.voids)),
    )
    return _text(
        [
            _table([names, *facts], (False, True, True)),
            _table(common, (False, True)),
            [_("{first} {bar} {second}").format(first=names[1], bar=bar, second=names[2])] if bar else [],
            _row_of_games(first),
            [*_running(first), _practice()],
        ]
    )


def _facts(figures: Figures) -> list[tuple[str, str]]:
    """What is said of a player, with bars where there are two sides to it."""
    drawn = figures.knocked - figures.wins - figures.losses
    return [
        (_("games"), _won_and_lost(figures.won, figures.lost)),
        (_("rounds"), _won_and_lost(figures.wins, figures.losses)),
        (_("rounds without a winner"), str(drawn)),
        (_("void rounds"), str(figures.voids)),
        (_("gins"), str(figures.gins)),
        (_("undercuts made"), str(figures.undercuts)),
        (_("undercuts suffered"), str(figures.undercut)),
        (_("points a round won"), _average(figures.points_a_win)),
        (_("deadwood a round"), _average(figures.deadwood_a_round)),
        (_("most games won in a row"), str(figures.streak)),
        (_("won after being behind by"), str(figures.comeback)),
    ]


def _pair_facts(figures: Figures) -> list[tuple[str, str]]:
    return [
        (_("games won"), str(figures.won)),
        (_("rounds won"), str(figures.wins)),
        (_("gins"), str(figures.gins)),
        (_("undercuts made"), str(figures.undercuts)),
        (_("points a round won"), _average(figures.points_a_win)),
        (_("deadwood a round"), _average(figures.deadwood_a_round)),
        (_("most games won in a row"), str(figures.streak)),
        (_("won after being behind by"), str(figures.comeback)),
    ]


def _won_and_lost(won: int, lost: int) -> str:
    bar = share_bar(won, lost, _BAR)
    return _("{won} won, {lost} lost  {bar}").format(won=won, lost=lost, bar=bar).rstrip()


def _player_row(figures: Figures, cells: int) -> Row:
    return (
        cut(figures.name, cells),
        *map(str, (len(figures.results), figures.won, figures.lost)),
        share_bar(figures.won, figures.lost, _SHORT_BAR),
        *map(str, (figures.wins, figures.gins, figures.undercuts)),
        _average(figures.points_a_win),
        _average(figures.deadwood_a_round),
    )


def _against_row(figures: Figures) -> Row:
    won, lost = figures.won, figures.lost
    return cut(figures.name, _NAME), *map(str, (won + lost, won, lost)), share_bar(won, lost, _BAR)


def _row_of_games(figures: Figures) -> list[str]:
    """The last games in a row, and what the signs mean."""
    if not figures.results:
        return []
    words = _("The last games, oldest first; {name} won those above and lost those below:")
    return [words.format(name=figures.name), ups_and_downs(figures.results, _MOST)]


def _running(figures: Figures) -> list[str]:
    if not figures.running:
        return []
    words = ngettext(
        "{number} game is not over; its finished rounds are counted.",
        "{number} games are not over; their finished rounds are counted.",
        figures.running,
    )
    return [words.format(number=figures.running)]


def _practice() -> str:
    return _("Practice games are not counted.")


def _average(number: float | None) -> str:
    return "–" if number is None else f"{number:.1f}"


def _table(rows: Sequence[Row], right: Sequence[bool]) -> list[str]:
    columns = widths(rows)
    return [line(row, columns, right) for row in rows]


def _text(blocks: Sequence[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"
