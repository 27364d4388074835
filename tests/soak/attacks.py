"""Every attack of `make soak`, in the order in which they run.

A new one is a module here that holds its attacks as `ATTACKS`, and a line below.
"""

from __future__ import annotations

from typing import Final

from soak import (
    damaging,
    defending,
    failing,
    killing,
    picturing,
    playing,
    rattling,
    redealing,
    saving,
    solving,
    storming,
)

ATTACKS: Final = (
    *solving.ATTACKS,
    *defending.ATTACKS,
    *playing.ATTACKS,
    *saving.ATTACKS,
    *damaging.ATTACKS,
    *failing.ATTACKS,
    *killing.ATTACKS,
    *storming.ATTACKS,
    *picturing.ATTACKS,
    *redealing.ATTACKS,
    *rattling.ATTACKS,
)
