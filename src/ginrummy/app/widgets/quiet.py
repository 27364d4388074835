"""Lines that are drawn again only when they say something else: a terminal may be far away."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


def put(line: Static, content: Content, *, layout: bool = True) -> None:
    """Set what a line says; with `layout` its place may follow from it, if its size does."""
    if not (isinstance(line.content, Content) and line.content.is_same(content)):
        line.update(content, layout=layout and line.styles.auto_dimensions)
