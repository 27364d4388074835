"""Every attack of `make soak`, in the order in which they run.

A new one is a module here that holds its attacks as `ATTACKS`, and a line below.
"""

from __future__ import annotations

from typing import Final

from soak import defending, solving

ATTACKS: Final = (*solving.ATTACKS, *defending.ATTACKS)
