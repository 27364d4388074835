"""Text made to fit a number of cells; wide characters count as two."""

from __future__ import annotations

from textual.content import Content


def cut(text: str, cells: int) -> str:
    """The text on one line, at most `cells` cells wide; … where something is missing."""
    flat = "".join(" " if character < " " or character == "\x7f" else character for character in text)
    return Content(flat).truncate(cells, ellipsis=True).plain


def justified(left: Content, right: Content, width: int) -> Content:
    """One line of exactly `width` cells, with `right` at its end; `left` gives way."""
    gap = 1 if right.cell_length else 0
    left = left.truncate(max(width - right.cell_length - gap, 0), ellipsis=True)
    line = Content.assemble(left.pad_right(max(width - left.cell_length - right.cell_length, 0)), right)
    return line.truncate(width)


def centred(line: Content, width: int) -> Content:
    """One line of exactly `width` cells with the text in its middle."""
    line = line.truncate(width, ellipsis=True)
    room = width - line.cell_length
    return line.pad(room // 2, room - room // 2)
