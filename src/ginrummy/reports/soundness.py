"""What was found out about all saved games, as lines of plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ginrummy.reports.columns import line, widths
from ginrummy.table.soundness import Fault, Proven
from ginrummy.wording.language import _
from ginrummy.wording.records import damaged_text, verdict_text
from ginrummy.wording.troubles import fault_text

_RIGHT: Final = (True, True, False, True, False, True, False)


Row: TypeAlias = tuple[str, ...]


def soundness_as_text(rows: Sequence[Row]) -> str:
    """One line for each game under a heading, ending with a newline."""
    heading = (_("game"), _("deals"), _("score"), "", "", "", _("what was found"))
    columns = widths([heading, *rows])
    return "".join(line(row, columns, _RIGHT) + "\n" for row in (heading, *rows))


def soundness_row(number: int, found: Proven | Fault) -> Row:
    """What was found out about one game; of a round in play it tells nothing."""
    if not isinstance(found, tuple):
        return str(number), "", "", "", "", "", damaged_text(fault_text(found))
    record, game = found
    deals = len(game.rounds) - (game.running is not None)
    account = game.sheet.account
    first, second = game.sheet.totals if account is None else account.totals
    verdict = verdict_text(over=account is not None, practice=record.seed is not None)
    return str(number), str(deals), game.players[0], str(first), game.players[1], str(second), verdict
