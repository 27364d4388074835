"""The other programs that we are measured against, all of them optional."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

PEERS: Final = {"pyspiel": "open-spiel", "rlcard": "rlcard"}
"""Their modules, each with the package that brings it."""


def has_peer(module: str) -> bool:
    """Whether a peer is installed."""
    return find_spec(module) is not None


def warn_of_missing_peers() -> None:
    """Say which are not, one line each."""
    for module, package in PEERS.items():
        if not has_peer(module):
            print(f"{package} is left out, it is not installed: pip install -e '.[bench]'", file=sys.stderr)
