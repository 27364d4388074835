"""What must be seen to before Textual is imported."""

from __future__ import annotations

import os
import sys

from ginrummy.cli.trouble import Status, Stop

_KEPT = {"TEXTUAL_ANIMATIONS", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY"}
"""Variables that change how things look and not what is written where."""


def prepare() -> None:
    """Stop where the game cannot be drawn; drop variables that would write a hand somewhere else.

    Textual reads its variables when it is imported, and draws on the standard error.
    """
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Stop(Status.TERMINAL, "Playing needs a terminal for both keyboard and screen.")
    if os.environ.get("TERM", "dumb") in {"", "dumb"}:
        raise Stop(
            Status.TERMINAL, "Playing needs a terminal that can place text; TERM is 'dumb' or not set."
        )
    if not os.environ.get("GIN_DEV"):
        for name in [name for name in os.environ if name.startswith("TEXTUAL") and name not in _KEPT]:
            del os.environ[name]
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]  # empty means nothing, and Textual takes it for set
