"""The saved games as lines of plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ginrummy.reports.columns import NAME_LENGTHS, cut, fits, line, widths
from ginrummy.table.history import GameSummary
from ginrummy.wording.history import practice_state_text, state_text, when_text
from ginrummy.wording.language import _

_RIGHT: Final = (True, False, False, True, False, True, False)


def games_as_text(games: Sequence[GameSummary], room: int | None) -> str:
    """One line for each game under a heading, ending with a newline.

    Names are cut until a line takes no more than `room` cells; nothing is cut where that is None.
    """
    heading = (_("game"), _("last played"), _("score"), "", "", "", _("how it stands"))
    rows: list[tuple[str, ...]] = []
    columns: list[int] = []
    for cells in NAME_LENGTHS:
        rows = [heading, *(_row(game, cells) for game in games)]
        columns = widths(rows)
        if fits(columns, room):
            break
    return "".join(line(row, columns, _RIGHT) + "\n" for row in rows)


def _row(game: GameSummary, name_cells: int) -> tuple[str, ...]:
    names = cut(game.players[0], name_cells), cut(game.players[1], name_cells)
    state = state_text(names, game.account, game.round)
    if game.seed is not None:
        state = practice_state_text(state)
    first, second = game.totals
    return str(game.game), when_text(game.at), names[0], str(first), names[1], str(second), state
