"""What must be seen to before Textual is imported."""

from __future__ import annotations

import codecs
import faulthandler
import logging
import os
import signal
import sys
import threading
from typing import Final

from ginrummy.cli.left_out import leave_out
from ginrummy.cli.trouble import Status, Stop
from ginrummy.wording.language import _

try:
    import resource
except ImportError:  # not a POSIX system
    resource = None  # type: ignore[assignment]

_KEPT: Final = {"TEXTUAL_ANIMATIONS", "TEXTUAL_COLOR_SYSTEM", "TEXTUAL_DISABLE_KITTY_KEY"}
"""Variables that change how things look and not what is written where."""
_PLAIN: Final = {"", "dumb", "unknown"}
"""What a terminal is called that can only print line after line."""


def prepare() -> None:
    """Stop where the game cannot be drawn; close what would write a hand somewhere else, or is not needed.

    Textual reads its variables when it is imported, and draws on the standard error.
    """
    fault = _fault()
    if fault is not None:
        raise Stop(Status.TERMINAL, *fault)
    if not os.environ.get("GIN_DEV"):
        for name in [name for name in os.environ if name.startswith("TEXTUAL") and name not in _KEPT]:
            del os.environ[name]
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]  # empty means nothing, and Textual takes it for set
    for name in ("COLUMNS", "LINES"):  # Textual would believe them rather than the terminal
        os.environ.pop(name, None)
    leave_out()
    if faulthandler.is_enabled():  # it prints over the hand
        faulthandler.disable()
        signal.signal(signal.SIGABRT, signal.SIG_DFL)  # which Python does not know to be so again
    # what Python itself would print about a fault outside the app's own handlers
    logging.disable()
    threading.excepthook = sys.unraisablehook = _say_nothing
    if resource is not None:  # the image of a process that crashed would hold both hands
        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def _say_nothing(_fault: object) -> None:
    """The message of an exception, or a value in it, may be a card."""


def can_be_drawn_on() -> bool:
    """Whether there is a terminal that the screens can be drawn on."""
    return _fault() is None


def _fault() -> tuple[str, str] | None:
    """What keeps the screens from being drawn here, and what to do; None if nothing does."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        what = _("playing needs a terminal for keyboard and screen, and this is none.")
        return what, _("Start it in a terminal window, without redirecting its input or its error output.")
    term = os.environ.get("TERM", "")
    if os.name == "posix" and term in _PLAIN:
        what = _("playing needs a terminal that can place text anywhere; TERM is {term!r}.")
        remedy = _("Use another terminal window, or say what this one is: TERM=xterm-256color gin play")
        return what.format(term=term), remedy
    encoding = codecs.lookup(sys.stderr.encoding).name
    if encoding != "utf-8":
        what = _("playing needs a terminal that is set to UTF-8; this one is set to {encoding}.")
        remedy = _("Choose a UTF-8 locale, for example: LC_ALL=C.UTF-8 gin play")
        return what.format(encoding=encoding), remedy
    return None
