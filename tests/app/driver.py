"""The app as two people have it in front of them: keys, clicks, and the text on the screen.

Nothing here waits for a fixed time.  A key is followed through the queues of the app until it has
done its work, and everything that may take a moment longer is asked for again until it holds.
"""

from __future__ import annotations

import asyncio
import html
import re
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any, Final

from rich.cells import cell_len
from textual import events
from textual.app import App
from textual.keys import _character_to_key
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from ginrummy.app import doors
from ginrummy.app.app import GinApp, Opening
from ginrummy.app.skins.skin import Depth
from ginrummy.config.settings import Settings
from ginrummy.config.taste import Glyphs, Taste, ThemeName
from ginrummy.storage import Ledger

FELT: Final = Taste(theme=ThemeName.FELT, cards=Glyphs.UNICODE)
"""Whatever terminal the tests run in."""
UNHURRIED: Final = Settings(idle=0, taste=FELT)
"""Nothing is covered just because a machine is slow."""
DEADLINE: Final = 25.0
"""Seconds after which something that has not happened will not happen, on a machine that does much else."""
SIZE: Final = (80, 24)
SHARED: Final = range(1, 11)
"""The rows of the table during a turn."""
OWN: Final = range(13, 23)
"""The rows of the own cards during a turn."""
KEY_BAR: Final = range(23, 24)

_KEYS: Final = {
    "enter": ("enter", "\r"),
    "escape": ("escape", "\x1b"),
    "space": ("space", " "),
    "tab": ("tab", "\t"),
    "shift+tab": ("shift+tab", None),
    "backspace": ("backspace", "\x7f"),
    "?": ("question_mark", "?"),
    "+": ("plus", "+"),
    "-": ("minus", "-"),
    "<": ("less_than_sign", "<"),
    ">": ("greater_than_sign", ">"),
    "shift+left": ("shift+left", None),
    "shift+right": ("shift+right", None),
    "ctrl+c": ("ctrl+c", "\x03"),
    "ctrl+q": ("ctrl+q", "\x11"),
    "ctrl+u": ("ctrl+u", "\x15"),
    "f2": ("f2", None),
    "f3": ("f3", None),
    "f4": ("f4", None),
    "f5": ("f5", None),
}
"""What a terminal sends for a key that is no letter or digit."""
_TEXT: Final = re.compile(
    r'<text class="[^"]*" x="([\d.]+)"[^>]*clip-path="url\(#[^"]*-line-(\d+)\)">(.*?)</text>'
)
_CELL: Final = 12.2
"""The columns of a cell in the picture that Rich draws."""

Condition = type[Screen[Any]] | Callable[[], object]


def key(name: str, at: float | None = None) -> events.Key:
    """The event of a key as a terminal makes it, now or as if it had been made at another time."""
    other = (_character_to_key(name), name) if len(name) == 1 else (name, None)
    event = events.Key(*_KEYS.get(name, other))
    if at is not None:
        event.time = at
    return event


def mouse(kind: type[events.MouseEvent], x: int, y: int, at: float) -> events.MouseEvent:
    """The event of a mouse as if it had been made at this time."""
    event = kind(None, x, y, 0, 0, 1, False, False, False, x, y)
    event.time = at
    return event


def now() -> float:
    """The time by the clock that the events carry."""
    return events.Idle().time


def screen_rows(app: App[Any]) -> list[str]:
    """What stands on the screen: one text for each row, spaces at its end included."""
    width, height = app.size
    grid = [[" "] * width for _ in range(height)]
    for x, row, escaped in _TEXT.findall(app.export_screenshot(simplify=True)):
        column = round(float(x) / _CELL)
        for character in html.unescape(escaped).replace("\xa0", " "):
            grid[int(row)][column] = character
            if cell_len(character) == 2:
                grid[int(row)][column + 1] = ""
            column += cell_len(character)
    return ["".join(cells) for cells in grid]


class Driver:
    """Both people's fingers and eyes."""

    def __init__(self, app: GinApp, pilot: Pilot[int]) -> None:
        self.app = app
        self._pilot = pilot

    # -- looking -----------------------------------------------------------------------------

    def rows(self) -> list[str]:
        """What stands on the screen now."""
        return screen_rows(self.app)

    def reads(self, *words: str, rows: Iterable[int] | None = None) -> bool:
        """Whether all these words stand on the screen now, each on one row, however wide the gaps are."""
        shown = self.rows()
        looked_at = shown if rows is None else [shown[row] for row in rows]
        flat = [" ".join(row.split()) for row in looked_at]
        return all(any(text in row for row in (*looked_at, *flat)) for text in words)

    async def until(self, condition: Condition) -> None:
        """Wait for a screen, drawn and listening, or for anything else."""
        if isinstance(condition, type):
            kind = condition
            await self._until(lambda: isinstance(self.app.screen, kind), f"no {kind.__name__}")
            await self.drawn()
        else:
            await self._until(condition, "it did not happen")

    async def sees(self, *words: str, rows: Iterable[int] | None = None) -> list[str]:
        """Wait until all these words stand on the screen; the rows then."""
        wanted = list(rows) if rows is not None else None
        await self._until(lambda: self.reads(*words, rows=wanted), f"not on the screen: {words}")
        return self.rows()

    async def shows(self, rows: list[str]) -> None:
        """Wait until the screen is exactly this."""
        await self._until(lambda: self.rows() == rows, "\n".join(("it is not", *rows)))

    async def still(self) -> list[str]:
        """The rows of the screen once nothing moves any more."""
        shown: list[str] = []
        while shown != (shown := self.rows()):
            for _ in range(3):
                await self.drawn()
        return shown

    async def drawn(self) -> None:
        """Wait until everything that has changed so far has been drawn."""
        done = asyncio.Event()
        if self.app.call_after_refresh(done.set):
            await self._until(lambda: done.is_set() or not self.app.is_running, "it is not drawn")

    async def _until(self, holds: Callable[[], object], otherwise: str) -> None:
        deadline = time.monotonic() + DEADLINE
        while not holds():
            if self.app.fault is not None:
                raise self.app.fault
            if time.monotonic() > deadline:
                raise AssertionError("\n".join((f"{otherwise}; the screen is", *self.rows())))
            await self._pilot.pause(0)

    # -- doing -------------------------------------------------------------------------------

    async def press(self, *names: str) -> None:
        """Press keys one after the other, each when the one before has done its work."""
        for name in names:
            await self.send(key(name))

    async def send(self, event: events.Event) -> None:
        """Send something from keyboard or mouse, and wait until it has done its work."""
        self.app.post_message(event)
        target = self.app.focused or self.app.screen
        # a field tells the screen first that enter was pressed, and the screen moves the focus later
        await self._passed(self.app, *target.ancestors_with_self, self.app)

    async def type(self, text: str) -> None:
        """Type into the field that has the focus, in place of what stands there."""
        await self.press("ctrl+u", *text)

    def burst(self, *names: str) -> None:
        """Press keys faster than anything can be drawn."""
        for name in names:
            self.app.post_message(key(name))

    async def click(self, what: str | Widget, *, rows: Iterable[int] | None = None) -> None:
        """Click on words that stand on the screen, in the rows that are looked at, or on a widget."""
        if isinstance(what, Widget):
            x, y = what.region.center
            await self.click_at(int(x), int(y))
        else:
            await self.sees(what, rows=rows)
            await self.drawn()  # it may still be on its way elsewhere
            shown = await self.sees(what, rows=rows)
            row = next(row for row in (range(len(shown)) if rows is None else rows) if what in shown[row])
            await self.click_at(cell_len(shown[row].partition(what)[0]), row)

    async def click_at(self, x: int, y: int) -> None:
        """Press and let go of the left button at a cell."""
        widget, _ = self.app.get_widget_at(x, y)
        for kind in (events.MouseDown, events.MouseUp):
            self.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        await self._passed(
            self.app, *(each for each in widget.ancestors_with_self for _ in range(2)), self.app
        )

    async def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press the left button at one cell and let go at another."""
        for kind, (x, y) in ((events.MouseDown, start), (events.MouseUp, end)):
            widget, _ = self.app.get_widget_at(x, y)
            self.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
            await self._passed(self.app, *widget.ancestors_with_self, self.app)

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal this large."""
        await self._pilot.resize_terminal(width, height)
        await self._until(lambda: self.app.screen.size == (width, height), "it has not been resized")
        await self.drawn()

    async def _passed(self, *pumps: MessagePump) -> None:
        """Wait until all that is now on its way through these queues, in this order, has been done."""
        for pump in pumps:
            done = asyncio.Event()
            if pump.call_later(done.set):
                await self.soon(done.is_set)

    async def soon(self, holds: Callable[[], bool]) -> None:
        """Let the app go on only until this holds, drawn or not."""
        deadline = time.monotonic() + DEADLINE
        while not holds() and self.app.is_running and self.app.fault is None:
            assert time.monotonic() < deadline, "the app does not answer"
            await asyncio.sleep(0)


def resume(app: GinApp) -> None:
    """Open with the first saved game."""
    app.resume_game(1)


def nothing(app: GinApp) -> None:
    """Open with what stands there."""


@asynccontextmanager
async def playing(
    ledger: Ledger,
    opening: Opening,
    *,
    size: tuple[int, int] = SIZE,
    quiet: float = 0,
    settle: float = 0,
    settings: Settings = UNHURRIED,
) -> AsyncIterator[Driver]:
    """The app, opened in a terminal of this size."""
    at_home = opening is doors.home
    app = GinApp(
        ledger, nothing if at_home else opening, settings, at_home=at_home, quiet=quiet, settle=settle
    )
    app.depth = Depth.TRUE  # whatever terminal the tests run in
    app.dress()
    app.lively = False
    async with app.run_test(size=size) as pilot:
        table = Driver(app, pilot)
        await table.drawn()
        yield table


@asynccontextmanager
async def playing_from_home(ledger: Ledger) -> AsyncIterator[Driver]:
    """The app with the last game taken up on the first screen, which then lies beneath all others."""
    async with playing(ledger, doors.home) as table:
        home = table.app.screen
        await table.press("enter")
        await table.until(lambda: table.app.screen is not home)
        await table.drawn()
        yield table
