"""The way to the translations; English where there is none."""

from __future__ import annotations

import gettext
from pathlib import Path

_CATALOGUE = gettext.translation(
    "ginrummy", localedir=Path(__file__).parent.parent / "locales", languages=["en"], fallback=True
)


def _(message: str) -> str:
    """The message in the language of the person."""
    return _CATALOGUE.gettext(message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the message for this number."""
    return _CATALOGUE.ngettext(singular, plural, number)


def N_(message: str) -> str:  # noqa: N802  (the name that extraction tools look for)
    """Mark a message that is translated only when it is shown."""
    return message


def standing_alone(fault: str) -> str:
    """A sentence that is made to follow the name of the program, as it begins without it."""
    return fault[:1].upper() + fault[1:]
