"""The least that a Textual app can be: one label.  `startup.py` starts it beside ours."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Label

WORDS = "one label"


class LabelApp(App[None]):
    """Shows the words and leaves at Ctrl+Q, as every Textual app does."""

    def compose(self) -> ComposeResult:
        """The label."""
        yield Label(WORDS)


if __name__ == "__main__":
    LabelApp().run()
