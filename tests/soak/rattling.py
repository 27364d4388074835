"""A terminal that sends nonsense, and one whose window takes every size: the game stays alive and covered."""

from __future__ import annotations

from random import Random
from typing import Final

from e2e.terminal import COLUMNS, LIMIT, ROWS
from ginrummy.app.layout import COMPACT
from soak.attack import Attack
from soak.eyes import SMALL
from soak.killing import no_terminals
from soak.playing import Wrong, must_be_equal
from soak.storming import Run, running
from soak.watching import named

BYTES: Final = 4_000
"""How many bytes are sent to each run."""
SIZES: Final = 10
"""How many sizes each run is given."""
WIDEST: Final = 500
HIGHEST: Final = 200
_LEFT_OUT: Final = b"\x11fF"
"""Keys that leave the program, as they should, or the game for others."""


def scramble(chance: Random) -> str | None:
    """Send bytes that mean nothing, at once or in parts."""
    with running(chance) as run:
        try:
            _somewhere(run, chance)
            noise = bytes(chance.choice(_SENT) for _ in range(BYTES))
            size = chance.choice((BYTES, 500, 60))
            pid = run.terminal.pid
            for start in range(0, BYTES, size):
                run.terminal.press(noise[start : start + size])
                run.terminal.listen(0.01)
            run.check()
            must_be_equal("process", run.terminal.pid, pid)
        except (Wrong, AssertionError) as wrong:
            return f"{wrong}"
    return None


def resize(chance: Random) -> str | None:
    """Give the window one size after another, some faster than anything can be drawn."""
    with running(chance) as run:
        try:
            _somewhere(run, chance)
            for number in range(SIZES):
                columns, rows = _size(chance)
                run.terminal.resize(columns, rows)
                if number == SIZES - 1 or chance.random() < 0.6:
                    _must_fit(run, columns, rows)
                    whole = columns >= COLUMNS and rows >= ROWS  # where all words stand that it goes by
                    if whole and chance.random() < 0.3:
                        run.go_on()
        except (Wrong, AssertionError) as wrong:
            return f"{wrong}"
    return None


def _somewhere(run: Run, chance: Random) -> None:
    """With a hand, at a cover, or with the help over either."""
    for _ in range(chance.randrange(3)):
        run.go_on()
    if chance.random() < 0.3:
        run.terminal.press("?")
        run.check()


def _size(chance: Random) -> tuple[int, int]:
    """Any size, often a small one or one at the limit."""
    return _side(chance, COMPACT.columns, WIDEST), _side(chance, COMPACT.rows, HIGHEST)


def _side(chance: Random, least: int, most: int) -> int:
    near, any_ = chance.randrange(1, 2 * least), chance.randint(1, most)
    return chance.choice((1, least - 1, least, most, near, any_))


def _must_fit(run: Run, columns: int, rows: int) -> None:
    pid = run.terminal.pid
    run.check()
    must_be_equal("process", run.terminal.pid, pid)
    if run.terminal.is_small:
        must_be_equal(f"cards at {columns} by {rows}", named(run.words), set())
    else:
        run.terminal.until(lambda: run.terminal.text.strip() and SMALL not in run.terminal.text, LIMIT)


_SENT: Final = bytes(set(range(256)) - set(_LEFT_OUT))

ATTACKS: Final = (
    Attack("random bytes to the terminal", 100, scramble, taste=1, batch=1, obstacle=no_terminals),
    Attack("ten sizes of the window", 1_000 // SIZES, resize, taste=1, batch=1, obstacle=no_terminals),
)
