"""A picture whose rows are made once: what is aimed at and let go again looks as it looked before."""

from __future__ import annotations

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual


class Drawn(Visual):
    """Content in the colours of a theme; it keeps its rows for one size and style."""

    def __init__(self, content: Content, theme: str) -> None:
        self.content = content
        """What is shown."""
        self._theme = theme
        self._made_for: tuple[int, int | None, Style] | None = None
        self._rows: list[Strip] = []

    def shows(self, content: Content, theme: str) -> bool:
        """Whether it is this content in these colours."""
        return theme == self._theme and content.is_same(self.content)

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        """Its rows; of what is asked for only size and style are looked at."""
        wanted = width, height, style
        if wanted != self._made_for:
            self._rows = self.content.render_strips(width, height, style, options)
            self._made_for = wanted
        return self._rows

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """That of the content."""
        return self.content.get_optimal_width(rules, container_width)

    def get_height(self, rules: RulesMap, width: int) -> int:
        """That of the content."""
        return self.content.get_height(rules, width)
