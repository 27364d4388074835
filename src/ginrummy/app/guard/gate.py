"""The input gate: nothing typed before a hand-over reaches what comes after it.

It closes before the screen changes and opens once no key or button has been pressed for a while.
What counts is when an event was made, not when it is handled, since events wait in queues.
"""

from __future__ import annotations

from dataclasses import dataclass

QUIET = 0.4
"""Seconds without any key or button before a cover or another public screen listens."""
SETTLE = 0.25
"""Seconds of quiet after a hand has been painted for the first time."""
UNPAINTED = 2.0
"""Seconds after which a hand counts as painted, should the screen not say so."""


@dataclass(frozen=True, slots=True)
class Gate:
    """When input counts again; times are those of the events, in seconds."""

    opens_at: float = float("-inf")
    quiet: float = 0.0
    """How long the present closing asks for."""

    def closed(self, now: float, quiet: float) -> Gate:
        """The gate after a change of screens."""
        return Gate(max(self.opens_at, now + quiet), quiet)

    def opening(self, now: float, quiet: float) -> Gate:
        """The gate once what it waited for is on the screen: open after so much quiet, not later."""
        return Gate(now + quiet, quiet)

    def lets_pass(self, made_at: float) -> bool:
        """Whether an event made at this time counts."""
        return made_at >= self.opens_at

    def pressed(self, made_at: float) -> Gate:
        """The gate after a key or button that did not count: the quiet starts anew."""
        return Gate(max(self.opens_at, made_at + self.quiet), self.quiet)
