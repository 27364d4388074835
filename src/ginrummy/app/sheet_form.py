"""What a page of the score sheet has room for, and how a line is laid out on it."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.content import Content

from ginrummy.app.widgets.fitting import cut
from ginrummy.frozen import frozen


class Column(NamedTuple):
    """Where the text of a column ends, or where it begins."""

    at: int
    ends: bool = True


@frozen
class Form:
    """A size of paper."""

    room: int
    """Its lines."""
    width: int
    """How long a rule across it is."""
    columns: tuple[Column | None, ...]
    """Round, dealer, how it ended, the points of both, and the totals; None for what is left out."""
    side_columns: tuple[Column | None, ...]
    """The same for three games side by side, whose totals take the places of the points."""
    name: int
    """The cells of a name over a column."""
    ended: int = 28
    """The cells of how a round ended."""
    side_ended: int = 28

    @property
    def totals(self) -> tuple[int, int]:
        """Where the two columns of points end."""
        first, second = self.columns[3:5]
        assert first is not None
        assert second is not None
        return first.at, second.at

    @property
    def words(self) -> int:
        """Where the column of words begins."""
        ended = self.columns[2]
        assert ended is not None
        return ended.at

    def line(self, *cells: tuple[str, str], side_by_side: bool = False) -> Content:
        """The columns of a line, each with its style; numbers and what stands over them end together."""
        columns, room = (self.side_columns, self.side_ended) if side_by_side else (self.columns, self.ended)
        line = Content()
        for (text, style), column in zip(cells, columns, strict=True):
            if column is None or not text:  # what is empty leaves its room to a long number after it
                continue
            words = text if column.ends else cut(text, room)
            part = Content.styled(words, style) if style else Content(words)
            start = column.at - part.cell_length if column.ends else column.at
            if start < 0:  # a heading that has no room over its numbers
                continue
            line = Content.assemble(line.pad_right(max(start - line.cell_length, 0)), part)
        return line


LARGE: Final = Form(
    room=16,
    width=70,
    columns=(Column(5), Column(7, ends=False), Column(15, ends=False), Column(50), Column(58), Column(70)),
    side_columns=(
        Column(5), Column(7, ends=False), Column(15, ends=False), Column(52), Column(61), Column(70),
    ),
    name=6,
)  # fmt: skip
SMALL: Final = Form(
    room=14,
    width=54,
    columns=(Column(3), None, Column(5, ends=False), Column(39), Column(45), Column(54)),
    side_columns=(Column(3), None, Column(4, ends=False), Column(38), Column(46), Column(54)),
    name=5,
    side_ended=26,
)
"""Without the dealer, who is told when a round is opened."""
