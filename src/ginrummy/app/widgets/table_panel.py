"""What everybody may know of the game, beside the table: the last turn, the score, the rounds."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.app.faces import meter
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.words import muted, strong, text
from ginrummy.frozen import frozen
from ginrummy.table.moments import Standing
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Phrase
from ginrummy.wording.sheet import sheet_text

_NAME = 10
_ENDED = 3
"""The column in which a line says how a round ended."""


@frozen
class Told:
    """What the panel says; nothing in it is known to one player alone."""

    recent: Phrase
    standing: Standing


class TablePanel(Widget):
    """Three sections one under the other, the last rounds last."""

    ALLOW_SELECT = False

    told: reactive[Told | None] = reactive(None)
    """What it says; nothing where there is no room for it."""

    def render(self) -> Content:
        """The sections for the room there is."""
        if self.told is None:
            return Content()
        return Content("\n").join(panel_lines(self.told, self.size.width, self.size.height))


def panel_lines(told: Told, width: int, height: int) -> tuple[Content, ...]:
    """The lines of the panel; as many of the rounds as there is room for, the last ones."""
    standing = told.standing
    lines = [_section(_("SINCE YOUR LAST TURN"), width), Content()]
    lines += sentence(told.recent, muted=True).wrap(width)
    lines += [Content(), _section(_("SCORE"), width), Content(), *_scores(standing, width)]
    rounds = list(_rounds(standing, width))
    room = height - len(lines) - 1
    if rounds and room > 0:
        lines += [Content(), *rounds[-room:]]
    return tuple(lines)


def _section(title: str, width: int) -> Content:
    rule = max(width - len(title) - 1, 0)
    return Content.assemble((title, "$gin-muted"), " ", ("─" * rule, "$gin-hair"))


def _scores(standing: Standing, width: int) -> Iterator[Content]:
    cells = min(max(Content(cut(name, _NAME)).cell_length for name in standing.players), _NAME)
    for name, total in zip(standing.players, standing.totals, strict=True):
        shown = text(cut(name, _NAME))
        room = width - cells - 7
        bar = meter(total, standing.target, room, lead=total == max(standing.totals) > 0)
        yield Content.assemble(
            shown.pad_right(max(cells - shown.cell_length, 0)), strong(f"{total:>5}"), "  ", bar
        )


def _rounds(standing: Standing, width: int) -> Iterator[Content]:
    """Each round on the sheet: its number, how it ended, and what it brought."""
    for table in sheet_text(standing.sheet).tables:
        for line in table.rounds:
            points = Content.assemble(strong(next(filter(None, line.points), "")))
            number = muted(line.number.ljust(_ENDED))
            room = width - _ENDED - points.cell_length - 1
            yield justified(Content.assemble(number, text(cut(line.ended, room))), points, width)
