"""The input gate: nothing typed before a hand-over reaches what comes after it.

It closes before the screen changes and opens once no key or button has been pressed for a while.
What counts is when an event was made, not when it is handled, since events wait in queues.

A key that is kept down is silent for up to two thirds of a second before it repeats, and then repeats
twice a second or more often.  So the last key pressed before the gate closed stays dead for longer than the
others, until it has been let go; whoever taps it again and again is heard at the second tap.
"""

from __future__ import annotations

from dataclasses import replace

from ginrummy.frozen import frozen

QUIET = 0.4
"""Seconds without any key or button before a cover or another public screen listens."""
SETTLE = 0.25
"""Seconds of quiet after a hand has been painted for the first time."""
UNPAINTED = 2.0
"""Seconds after which a hand counts as painted, should the screen not say so."""
HELD = 0.8
"""Seconds without it after which a key that may be kept down counts as let go."""
REPEATS = 0.55
"""The same once it has come again: the slowest keyboards repeat a key every half second."""


@frozen
class Gate:
    """When input counts again; times are those of the events, in seconds."""

    opens_at: float = float("-inf")
    quiet: float = 0.0
    """How long the present closing asks for."""
    held: float = HELD
    """How long the suspect stays dead; 0 where keys are pressed by a program."""
    silence: float = HELD
    """How long it has to be silent by now."""
    last_key: str = ""
    last_at: float = float("-inf")
    """The key that was pressed last, and when."""
    suspect: str = ""
    """The key that may have been kept down since the gate closed."""

    def closed(self, now: float, quiet: float) -> Gate:
        """The gate after a change of screens."""
        suspect = self.last_key if now - self.last_at < self.held else ""
        return replace(
            self, opens_at=max(self.opens_at, now + quiet), quiet=quiet, suspect=suspect, silence=self.held
        )

    def opening(self, now: float, quiet: float) -> Gate:
        """The gate once what it waited for is on the screen: open after so much quiet, not later."""
        return replace(self, opens_at=now + quiet, quiet=quiet)

    def lets_pass(self, made_at: float, key: str = "") -> bool:
        """Whether an event made at this time counts; `key` is the key, if it is one."""
        return made_at >= self.opens_at and not self.kept_down(made_at, key)

    def kept_down(self, made_at: float, key: str) -> bool:
        """Whether this is a key that may have been kept down since the gate closed."""
        return bool(key) and key == self.suspect and made_at - self.last_at < self.silence

    def heard(self, made_at: float, key: str = "") -> Gate:
        """The gate after a key or a button; one that came too early makes the quiet start anew."""
        after = self
        if key:
            dead = key == self.suspect and not self.lets_pass(made_at, key)
            suspect, silence = (key, min(self.held, REPEATS)) if dead else ("", self.held)
            after = replace(self, last_key=key, last_at=made_at, suspect=suspect, silence=silence)
        if made_at < self.opens_at:
            after = replace(after, opens_at=max(self.opens_at, made_at + self.quiet))
        return after
