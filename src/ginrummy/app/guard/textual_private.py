"""The one room for names that Textual keeps to itself; `tests/app/test_textual_private.py` guards each."""

from __future__ import annotations

import codecs
import functools
from typing import Any

from textual.app import App


def forget_clipboard(app: App[Any]) -> None:
    """Drop what was copied last, so that the next player cannot paste it."""
    app._clipboard = ""  # noqa: SLF001  (there is no public way to set it without telling the terminal)


def end_quietly(app: App[Any], error: Exception) -> None:
    """End the app as after a fault, without printing anything; tests still meet the error."""
    app._return_code = 1  # noqa: SLF001
    if app._exception is None:  # noqa: SLF001
        app._exception = error  # noqa: SLF001
        app._exception_event.set()  # noqa: SLF001
    app._close_messages_no_wait()  # noqa: SLF001


def mend_decoder() -> None:
    """Let a stray byte from the keyboard become a replacement character instead of ending the app."""
    try:
        from textual.drivers import linux_driver
    except ImportError:  # not a POSIX system
        return
    strict = codecs.getincrementaldecoder
    linux_driver.getincrementaldecoder = lambda encoding: functools.partial(  # type: ignore[attr-defined]
        strict(encoding), errors="replace"
    )
