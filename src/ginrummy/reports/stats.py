"""Statistics as lines of plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ginrummy.core.figures import Figures, PlayerFigures
from ginrummy.reports.columns import GAP, NAME_LENGTHS, cut, fits, line, widths
from ginrummy.wording.charts import share_bar, ups_and_downs
from ginrummy.wording.language import _
from ginrummy.wording.stats import (
    AGAINST,
    Column,
    Fact,
    against_headings,
    at_right,
    cells,
    columns_text,
    common_facts,
    last_games_text,
    notes,
    pair_facts,
    player_facts,
    player_headings,
    practice_text,
)

_NAME: Final = 20
"""The most cells that a name takes."""
_BAR: Final = 20
_SHORT_BAR: Final = 6
_MOST: Final = 60
"""How many of the last games stand in a row."""

Row = tuple[str, ...]


def players_as_text(players: Sequence[Figures], room: int | None) -> str:
    """Everybody, one line each, ending with a newline; names are cut until a line fits into `room` cells."""
    rows: list[Row] = []
    for most in NAME_LENGTHS:
        rows = [player_headings(Column), *(_player_row(figures, most) for figures in players)]
        if fits(widths(rows), room):
            break
    return _text([_table(rows, at_right(Column)), [columns_text(), practice_text()]])


def player_as_text(figures: PlayerFigures) -> str:
    """One player, and against whom, ending with a newline."""
    alone = figures.figures
    against = [against_headings(), *map(_against_row, figures.against)]
    return _text(
        [
            [alone.name],
            _table([(fact.label, _with_bar(fact)) for fact in player_facts(alone)], (False, False)),
            _row_of_games(alone),
            _table(against, at_right(AGAINST)),
            notes(alone),
        ]
    )


def pair_as_text(first: Figures, second: Figures) -> str:
    """Two players against each other, ending with a newline."""
    names = ("", cut(first.name, _NAME), cut(second.name, _NAME))
    facts = [(fact.label, fact.first, fact.second) for fact in pair_facts(first, second)]
    bar = share_bar(first.won, second.won, _BAR)
    common = [(fact.label, fact.value) for fact in common_facts(first)]
    return _text(
        [
            _table([names, *facts], (False, True, True)),
            _table(common, (False, True)),
            [_("{first} {bar} {second}").format(first=names[1], bar=bar, second=names[2])] if bar else [],
            _row_of_games(first),
            notes(first),
        ]
    )


def _with_bar(fact: Fact) -> str:
    bar = share_bar(*fact.share, _BAR) if fact.share else ""
    return GAP.join(filter(None, (fact.value, bar)))


def _player_row(figures: Figures, most: int) -> Row:
    bar = share_bar(figures.won, figures.lost, _SHORT_BAR)
    return cells(figures, cut(figures.name, most), bar, Column)


def _against_row(figures: Figures) -> Row:
    bar = share_bar(figures.won, figures.lost, _BAR)
    return cells(figures, cut(figures.name, _NAME), bar, AGAINST)


def _row_of_games(figures: Figures) -> list[str]:
    """The last games in a row, and what the signs mean."""
    if not figures.results:
        return []
    return [last_games_text(figures.name), ups_and_downs(figures.results, _MOST)]


def _table(rows: Sequence[Row], right: Sequence[bool]) -> list[str]:
    columns = widths(rows)
    return [line(row, columns, right) for row in rows]


def _text(blocks: Sequence[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"
