"""What a game at one keyboard does without, and so does not load.

OpenSSL: the standard library takes it where it is there and goes on where it is not, since Python can be
built without it.  It would be a tenth of the memory of the game, although nothing here speaks to a network
and Python has hash functions of its own.

Textual's command palette: it is switched off, since it could take a picture of a hand, but Textual loads it
and nine modules of widgets with it, which takes a tenth of the time to the first screen.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Final

_OWN_HASHES: Final = "_sha2" if sys.version_info >= (3, 12) else "_sha256"


def leave_out() -> None:
    """Keep OpenSSL and the palette from being loaded; what is loaded already stays."""
    sys.modules.setdefault("textual.command", _Palette("textual.command"))
    _keep_out("ssl")
    try:
        import_module(_OWN_HASHES)
    except ImportError:  # there is a way to build Python with those of OpenSSL alone
        return
    _keep_out("_hashlib")


def _keep_out(name: str) -> None:
    sys.modules.setdefault(name, None)  # type: ignore[arg-type]  # the documented way, unknown to typeshed


class _Palette(ModuleType):
    """Stands in for the palette: each name that Textual imports from it is an empty class, never used."""

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})
