"""The real command in a terminal of which every frame is looked at, in the order in which it was written."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from itertools import count
from typing import Final

from e2e.faulty import FAULTS, MAIN
from e2e.terminal import AGAIN, COLUMNS, LIMIT, ROWS, Terminal, printed
from ginrummy.app.layout import COMPACT
from ginrummy.core.cards import PACK
from ginrummy.wording.cards import card_text, card_words

WATCHED: Final = """
import signal
from textual import events
from ginrummy.app.app import GinApp

signal.signal(signal.SIGINT, signal.default_int_handler)
for number in signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM:
    signal.signal(number, signal.SIG_DFL)
guarded = GinApp.on_event

def note(app, words):
    if app._driver is not None:
        app._driver.write(f"\\x1b]777;{words}\\x07")

def note_when_done(app, number, rest):
    after = lambda: app.call_after_refresh(note, app, f"done {number}")
    if rest:
        app.set_timer(float(rest), after)
    elif app.screen_stack:  # else it is about to end, and does not answer
        app.screen.call_later(app.call_later, after)

async def on_event(self, event):
    if isinstance(event, events.Paste) and "done? " in event.text:
        number, _, rest = event.text.rpartition("done? ")[2].partition(" ")
        note_when_done(self, number, rest)
        return
    if isinstance(event, (events.Key, events.MouseDown)) and not event.is_forwarded:
        note(self, f"heard {event.time} {getattr(event, 'key', 'mouse')}")
    await guarded(self, event)
    if isinstance(event, events.Resize):
        note(self, f"sized {event.size.width} {event.size.height}")

GinApp.on_event = on_event
"""
"""It writes between its frames when which key or button was pressed, by the clock that the gate reads.

It also tells which sizes of the window it has heard of: one that comes too fast for that it never knew.
Asked by a paste, it says that all before the paste has had its effect.  A terminal shows none of this.
Signals that end it count, also where a pool of processes, or whoever has started it, has them ignored.
"""
UNGUARDED: Final = """
GinApp.__init__.__kwdefaults__.update(quiet=0, settle=0)
"""
"""It listens at once, for where the gate is not what is tried."""

_NOTE: Final = re.compile(rb"\x1b\]777;([^\x07]*)\x07")
_PIECES: Final = re.compile(rb"(?<=\x1b\[\?2026l)|(\x1b\]777;[^\x07]*\x07)")
"""A frame ends where the program lets the terminal show what it has written since it asked it to wait."""
_TOLD_BESIDE: Final = re.compile(rb"\x1b\](?!777;|22;|11;\?|[127;]{0,3}\Z)[^\x07\x1b]*")
"""Not our notes, the shape of the pointer, or the question about the ground; nor what may become one."""
_BEGUN: Final = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|[\]P][^\x07\x1b]*\x1b?)?\Z")
"""A sequence whose end has not come yet."""

_CODES: Final = {str(card): card_text(card) for card in PACK}
_WORDS: Final = {card_words(card): card_text(card) for card in PACK}
_SHOWN: Final = re.compile("(?:10|[2-9AJQK])[♠♥♦♣]")
_TOLD: Final = re.compile(rf"(?<!\w)(?:{'|'.join([*_CODES, *_WORDS])})(?!\w)")


def named(text: str) -> set[str]:
    """The cards that a text names, as they are drawn, in notation or in words."""
    told = ({**_CODES, **_WORDS}[name] for name in _TOLD.findall(text))
    return {*_SHOWN.findall(text), *told}


@dataclass(frozen=True, slots=True)
class Frame:
    """What the terminal showed at one time."""

    words: str
    shown: frozenset[str]
    """The cards on the screen."""
    written: frozenset[str]
    """The cards among the bytes that made it."""
    fits: bool = True
    """Whether it was painted for the size that the window has by now; else old rows can stand beside it."""


@dataclass(frozen=True, slots=True)
class Press:
    """A key or a button that has reached the program."""

    at: float
    """When it was made, in seconds of its own clock."""
    key: str
    """Textual's name of the key, or `mouse`."""


class Watched(Terminal):
    """A program that notes what it hears; `seen` has frames and presses in their order."""

    def __init__(self, *command: str, **variables: str) -> None:
        super().__init__(*command, **variables)
        self._child.delaybeforesend = None  # a burst is one
        self.seen: list[Frame | Press] = []
        """What has not been judged yet."""
        self._unread = b""
        self._frame = b""
        self._numbers = count(1)
        self._done = 0
        self._sized = (COLUMNS, ROWS)

    def _take(self, new: bytes) -> None:
        data = self._unread + new
        begun = _BEGUN.search(data)
        data, self._unread = (data, b"") if begun is None else (data[: begun.start()], data[begun.start() :])
        for piece in filter(None, _PIECES.split(data)):
            note = _NOTE.fullmatch(piece)
            if note is None:
                super()._take(piece)
                self._frame += piece
                if piece.endswith(b"\x1b[?2026l"):
                    self.cut()
            else:
                self.cut()
                self._hear(*note[1].decode().split())

    def _hear(self, kind: str, first: str, key: str = "") -> None:
        if kind == "heard":
            self.seen.append(Press(float(first), key))
        elif kind == "sized":
            self._sized = (int(first), int(key))
        else:
            self._done = int(first)

    def cut(self) -> None:
        """End the frame that is being written, if there is one."""
        if self._frame:
            words = self._text()
            shown, written = frozenset(named(words)), frozenset(named(printed(self._frame)))
            self.seen.append(Frame(words, shown, written, self._sized == self._size))
            self._frame = b""

    def _text(self) -> str:
        """The screen; no character of the game is two cells wide."""
        cells, columns = self._screen.buffer, range(self._screen.columns)
        return "\n".join("".join(cells[y][x].data for x in columns) for y in range(self._screen.lines))

    @property
    def _size(self) -> tuple[int, int]:
        return self._screen.columns, self._screen.lines

    @property
    def told(self) -> list[bytes]:
        """What the terminal was told beside the screen: a title of the window, or what was copied."""
        return _TOLD_BESIDE.findall(self.raw)

    @property
    def is_small(self) -> bool:
        """Whether the window is too small to play in."""
        return self._screen.columns < COMPACT.columns or self._screen.lines < COMPACT.rows

    def done(self, rest: str = "", limit: float = LIMIT) -> bool:
        """Wait until all that was pressed has had its effect; False if the program has ended instead.

        With `rest` it waits for so many seconds of the program's own, in which it paints what is left.
        """
        end = time.monotonic() + limit
        self.comes(lambda: self._sized == self._size or self.ended(), limit)
        first = number = next(self._numbers)
        while not self.ended():
            self.press(f"\x1b[200~done? {number} {rest}\x1b[201~")
            if self.comes(lambda: self._done >= first or self.ended(), AGAIN) and self._done >= first:
                return True
            assert time.monotonic() < end, f"it does not answer; on the screen:\n{self.text}"
            number = next(self._numbers)  # what is typed ahead of a cover is forgotten, and so was this
        self.status()
        self.cut()
        return False


PROGRAM: Final = FAULTS + WATCHED
"""What is changed about the command; `MAIN` follows."""


def program(*changes: str) -> str:
    """The watched command, changed further."""
    return "".join((PROGRAM, *changes, MAIN))
