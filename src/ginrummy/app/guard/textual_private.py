"""The one room for names that Textual keeps to itself; `tests/app/test_textual_private.py` guards each."""

from __future__ import annotations

from typing import Any

from textual.app import App


def forget_clipboard(app: App[Any]) -> None:
    """Drop what was copied last, so that the next player cannot paste it."""
    app._clipboard = ""  # noqa: SLF001  (there is no public way to set it without telling the terminal)
