"""The private names of Textual that we lean on are there, and still do what we lean on them for."""

from __future__ import annotations

import codecs
import inspect
import io
import os
import random
import selectors
import string
import sys
import termios
import threading
import time
import tty
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, BinaryIO

import pyte
import pytest
from rich.segment import Segment
from textual import events, screen, strip
from textual._compositor import Compositor, CompositorUpdate
from textual.app import App, ComposeResult
from textual.cache import FIFOCache
from textual.containers import Container
from textual.drivers import linux_driver
from textual.drivers._writer_thread import WriterThread
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static, Tooltip
from textual.widgets._toast import ToastRack

from app.driver import key, now, playing, resume
from e2e.terminal import Terminal
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.guard import textual_private
from ginrummy.app.guard.guarded_app import TOO_SMALL, GuardedApp
from ginrummy.app.guard.textual_private import (
    end_quietly,
    forget_clipboard,
    forget_typed_ahead,
    mend_keyboard,
    show_nothing_over,
    spare_caches,
    spare_rows,
    terminal_is_behind,
)
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

# toasts and tooltips


async def test_a_screen_carries_no_toasts_and_no_tooltips() -> None:
    app: App[None] = App()
    async with app.run_test(notifications=True, tooltips=True):
        assert {type(child) for child in app.screen.children} == {ToastRack, Tooltip}
        show_nothing_over(app)
        await app.push_screen(Screen())
        assert not app.screen.children


def test_those_of_the_game_carry_none() -> None:
    app = GuardedApp()
    assert app._disable_notifications
    assert app._disable_tooltips


# the clipboard


async def test_what_was_copied_last_can_be_forgotten() -> None:
    app: App[None] = App()
    async with app.run_test():
        app.copy_to_clipboard("K♠")
        assert app.clipboard == "K♠"
        forget_clipboard(app)
        assert app.clipboard == ""


async def test_the_clipboard_is_empty_after_a_hand_over(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal")
    async with playing(games, resume) as table:
        await table.press("a")
        table.app.copy_to_clipboard("4♥")
        await table.press("h")
        await table.until(CoverScreen)
        assert table.app.clipboard == ""


# ending after a fault


async def test_ending_quietly_prints_nothing_and_tests_still_meet_the_error(
    capfd: pytest.CaptureFixture[str],
) -> None:
    app: App[None] = App()
    error = ValueError("4♥")
    with pytest.raises(ValueError, match="4♥"):
        async with app.run_test():
            end_quietly(app, error)
    assert app.return_code == 1
    out, err = capfd.readouterr()
    assert "4♥" not in out + err
    assert "Traceback" not in out + err


def test_textual_hands_every_fault_to_the_method_that_is_replaced() -> None:
    assert list(inspect.signature(App._handle_exception).parameters) == ["self", "error"]
    assert GuardedApp._handle_exception is not App._handle_exception
    for name in ("_exception_event", "_close_messages_no_wait"):
        assert hasattr(App, name)


async def test_a_fault_is_kept_for_the_report(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(app: GinApp) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        async with playing(games, broken):
            pass
    app = GinApp(games, broken)
    with pytest.raises(LookupError):
        async with app.run_test():
            pass
    assert isinstance(app.fault, LookupError)
    assert app.return_code == 1


async def test_what_textual_finds_out_of_order_is_not_reported_either(
    games: Ledger, capfd: pytest.CaptureFixture[str]
) -> None:
    """It would print what it was given."""
    app = GinApp(games, doors.home)
    with pytest.raises(RuntimeError, match="Textual gave up"):
        async with app.run_test():
            app.panic("4♥ K♠")
    assert isinstance(app.fault, RuntimeError)
    assert "♥" not in "".join(capfd.readouterr())


async def test_a_terminal_without_a_second_screen_does_not_keep_the_hand(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands there is wiped when a fault ends the app."""
    written: list[str] = []
    app = GinApp(games, doors.home)
    with pytest.raises(LookupError):
        async with app.run_test():
            assert app._driver is not None
            monkeypatch.setattr(app._driver, "write", written.append)
            end_quietly(app, LookupError())
    assert "\x1b[2J" in "".join(written)


def test_what_the_terminal_holds_unread_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    class Keyboard:
        def __init__(self, *, terminal: bool = True, closed: bool = False) -> None:
            self.terminal = terminal
            self.closed = closed

        def isatty(self) -> bool:
            if self.closed:
                raise ValueError
            return self.terminal

    dropped: list[object] = []
    monkeypatch.setattr(termios, "tcflush", lambda keyboard, queue: dropped.append((keyboard, queue)))
    for keyboard in (None, Keyboard(closed=True), Keyboard(terminal=False), Keyboard()):
        monkeypatch.setattr(sys, "__stdin__", keyboard)
        forget_typed_ahead()
    assert dropped == [(keyboard, termios.TCIFLUSH)]


def test_a_terminal_that_has_gone_holds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers, reading = os.openpty()
    with os.fdopen(reading) as keyboard:
        os.close(fingers)
        with pytest.raises(termios.error):
            termios.tcflush(keyboard, termios.TCIFLUSH)
        monkeypatch.setattr(sys, "__stdin__", keyboard)
        forget_typed_ahead()


async def test_a_terminal_that_has_not_taken_the_last_frame_is_behind() -> None:
    app: App[None] = App()
    taken = threading.Event()

    class Terminal(io.StringIO):
        def write(self, text: str) -> int:
            taken.wait(10)
            return len(text)

    async with app.run_test():
        assert not terminal_is_behind(app)
        assert "_writer_thread" in inspect.getsource(linux_driver.LinuxDriver.write)
        writer = WriterThread(Terminal())
        app._driver._writer_thread = writer  # type: ignore[union-attr]
        writer.start()
        writer.write("one frame")
        writer.write("the next one")
        assert terminal_is_behind(app)
        taken.set()
        deadline = time.monotonic() + 10
        while terminal_is_behind(app):
            assert time.monotonic() < deadline
        writer.stop()


@pytest.mark.parametrize("end", [b"\x07", b"\x1b\\"])
def test_a_late_answer_about_the_ground_is_no_key_however_it_comes(end: bytes) -> None:
    mend_keyboard()
    answer = b"\x1b]11;rgb:1e1e/1e1e/2e2e" + end
    for cut in range(1, len(answer) + 1):
        for again in range(cut, len(answer) + 1):
            decode = decoder().decode
            parts = (b"n" + answer[:cut], answer[cut:again], answer[again:] + b"q")
            keys = "".join(decode(part) for part in parts if part)
            assert keys == ("nq" if cut > 1 else "n\x1bq")  # by itself the first byte may be Esc


def test_other_sequences_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    mend_keyboard()
    decode = decoder().decode
    for keys in ("\x1b", "\x1b[A", "\x1bOP", "\x1b[<0;3;4M", "11;rgb:", "\x1b[200~\x1b]0;title\x07\x1b[201~"):
        assert decode(keys.encode()) == keys
    assert decode(b"\x1b]") + decode(b"x") == "\x1b]x"  # Alt and a bracket, one key late


def test_an_escape_comes_through_at_once_and_once() -> None:
    mend_keyboard()
    decode = decoder().decode
    presses = (b"\x1b", b"\x1b", b"[A", b"\x1b", b"]", b"x", b"\x1b", b"\xc3", b"\xa5")
    assert [decode(press) for press in presses] == ["\x1b", "\x1b", "[A", "\x1b", "", "]x", "\x1b", "", "å"]


def test_a_paste_ends_at_the_latest_when_there_is_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    mend_keyboard()
    decode = decoder().decode
    clock = iter([1.0, 1.5, 2.4, 3.5, 4.0])
    monkeypatch.setattr(textual_private, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    assert [decode(b"x") for _ in range(5)] == ["x", "x", "x", "\x1b[201~x", "x"]


# events


def test_events_carry_the_time_they_were_made() -> None:
    """And by the clock that the gate reads."""
    before = now()
    event = key("a")
    assert before <= event.time <= Message().time
    assert key("a", 5.0).time == 5.0


def test_every_event_passes_by_the_method_that_is_replaced() -> None:
    assert GuardedApp.on_event is not App.on_event
    assert list(inspect.signature(App.on_event).parameters) == ["self", "event"]
    for kind in (events.Key, events.MouseDown, events.MouseUp, events.Click, events.Paste):
        assert issubclass(kind, events.Key | events.MouseEvent | events.Paste)


def test_the_switches_of_the_app_are_the_ones_that_textual_knows() -> None:
    for name in ("ENABLE_COMMAND_PALETTE", "ALLOW_SELECT"):
        assert getattr(App, name) is True
        assert getattr(GinApp, name) is False


# sizes


async def test_every_size_is_heard_though_the_timer_that_waits_for_more_is_lost(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the process has to wait while Textual starts that timer."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal")
    async with playing(games, resume) as table:
        true = table.app.set_timer

        def lost(delay: float, *rest: Any, **named: Any) -> Timer:
            return true(999 if delay < 0.01 else delay, *rest, **named)

        monkeypatch.setattr(table.app, "set_timer", lost)
        for size, small in (((59, 20), True), ((120, 40), False)):
            table.app.post_message(events.Resize.from_dimensions(size, None))
            await table.until(lambda: table.app.screen.size == size)  # noqa: B023  (asked at once)
            await table.until(lambda: table.app.screen.has_class(TOO_SMALL) is small)  # noqa: B023


# the keyboard's bytes


def decoder(encoding: str = "utf-8") -> codecs.IncrementalDecoder:
    """What Textual would decode the keyboard with now."""
    made: Any = linux_driver
    found = made.getincrementaldecoder(encoding)()
    assert isinstance(found, codecs.IncrementalDecoder)
    return found


@pytest.fixture
def mended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linux_driver, "getincrementaldecoder", codecs.getincrementaldecoder)
    monkeypatch.setattr(linux_driver, "selectors", selectors)
    mend_keyboard()


@pytest.mark.usefixtures("mended")
def test_a_stray_byte_becomes_a_replacement_character() -> None:
    """An å from a Latin-1 terminal ends a Textual 8.2 app (issue 6456)."""
    decode = decoder().decode
    assert decode(b"a\xe5b") == "a\ufffdb"
    assert decode(b"\xc3") == ""
    assert decode(b"\xa5") == "å"
    assert decode(b"", True) == ""


@pytest.fixture
def keyboard() -> Iterator[tuple[int, BinaryIO]]:
    """Something that is read like a keyboard, and the end where one types."""
    reading, typing = os.pipe()
    with os.fdopen(typing, "wb", buffering=0) as fingers:
        yield reading, fingers
    os.close(reading)


class Reading(linux_driver.LinuxDriver):
    """Textual's own reading of a keyboard, without a terminal around it."""

    def __init__(self, fileno: int) -> None:
        self.fileno = fileno
        self.exit_event = threading.Event()
        self._debug = False
        self.read: list[Message] = []

    def process_message(self, message: Message) -> None:
        self.read.append(message)


def wait_for(condition: Callable[[], object]) -> None:
    deadline = time.monotonic() + 5
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


@pytest.mark.usefixtures("mended")
def test_textual_reads_the_keyboard_through_what_was_mended(keyboard: tuple[int, BinaryIO]) -> None:
    reading, typing = keyboard
    driver = Reading(reading)
    thread = threading.Thread(target=driver.run_input_thread)
    thread.start()
    typing.write(b"a\xe5")
    typing.write(b"b")
    wait_for(lambda: len(driver.read) >= 3)
    driver.exit_event.set()
    thread.join()
    keys = [event.character for event in driver.read if isinstance(event, events.Key)]
    assert keys == ["a", "\ufffd", "b"]


@pytest.mark.usefixtures("mended")
def test_the_end_of_all_input_ends_the_program(
    keyboard: tuple[int, BinaryIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it a closed terminal is asked for more without a pause, for ever."""
    reading, typing = keyboard
    driver = Reading(reading)
    ended = threading.Event()

    def end() -> None:
        ended.set()
        driver.exit_event.set()

    monkeypatch.setattr(textual_private, "end_at_once", end)
    thread = threading.Thread(target=driver.run_input_thread)
    thread.start()
    typing.close()
    assert ended.wait(5)
    thread.join()


async def test_the_app_mends_it_before_it_reads(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    made: Any = linux_driver
    monkeypatch.setattr(made, "getincrementaldecoder", codecs.getincrementaldecoder)
    monkeypatch.setattr(made, "selectors", selectors)
    with pytest.raises(UnicodeDecodeError):
        decoder().decode(b"\xe5", True)
    GinApp(games, doors.home)
    assert decoder().decode(b"\xe5", True) == "\ufffd"
    assert made.selectors.SelectSelector is not selectors.SelectSelector


# keys that are forgotten


class Slow(Reading):
    """It is told of a key, and reads it when it may."""

    def __init__(self, fileno: int, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(fileno)
        self.told, self.may_read = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self.run_input_thread, daemon=True)
        at_once = os.read

        def slowly(file: int, size: int) -> bytes:
            self.told.set()
            assert self.may_read.wait(10)
            return at_once(file, size)

        monkeypatch.setattr(os, "read", slowly)
        self._thread.start()

    def ends(self) -> bool:
        """Whether it stops reading when it is asked to, as before the program ends or sleeps."""
        self.exit_event.set()
        self._thread.join(5)
        return not self._thread.is_alive()


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, int]]:
    """A real keyboard, and the end where one types."""
    fingers, reading = os.openpty()
    tty.setraw(reading)
    with os.fdopen(reading, closefd=False) as keyboard:
        monkeypatch.setattr(sys, "__stdin__", keyboard)
        yield reading, fingers
    os.close(fingers)
    os.close(reading)


@pytest.mark.usefixtures("mended")
def test_a_key_that_is_just_being_read_is_not_taken_away(
    terminal: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, fingers = terminal
    driver = Slow(reading, monkeypatch)
    os.write(fingers, b"a")
    assert driver.told.wait(5)
    forgetting = threading.Thread(target=forget_typed_ahead, daemon=True)
    forgetting.start()
    forgetting.join(0.2)
    driver.may_read.set()
    forgetting.join(5)
    assert driver.ends()
    assert [event.character for event in driver.read if isinstance(event, events.Key)] == ["a"]


@pytest.mark.usefixtures("mended")
def test_a_key_that_has_been_taken_away_is_not_waited_for(
    terminal: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, fingers = terminal
    driver = Slow(reading, monkeypatch)
    driver.may_read.set()
    with textual_private._READING:
        os.write(fingers, b"a")
        time.sleep(0.3)  # long enough for the reader to be told of it and to stand before the lock
        termios.tcflush(reading, termios.TCIFLUSH)
    assert driver.ends()
    assert not driver.read


@pytest.mark.usefixtures("mended")
def test_a_keyboard_that_fails_keeps_nobody_from_forgetting(
    terminal: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, fingers = terminal
    driver = Reading(reading)

    def gone(_file: int, _size: int) -> bytes:
        raise OSError(5, "gone")

    monkeypatch.setattr(os, "read", gone)
    os.write(fingers, b"a")
    with pytest.raises(OSError, match="gone"):
        driver.run_input_thread()
    assert textual_private._READING.acquire(timeout=5)
    textual_private._READING.release()


# a terminal that takes no more output


ENDED_AT_ONCE = """
import fcntl, os, sys, termios, tty
from ginrummy.app.guard.textual_private import end_at_once
tty.setraw(0)
os.set_blocking(1, False)
try:
    while True:
        os.write(1, b"x" * 1024)
except BlockingIOError:
    end_at_once(7)
"""


def test_a_terminal_that_takes_no_output_has_its_echo_back() -> None:
    with Terminal(sys.executable, "-c", ENDED_AT_ONCE) as terminal:
        assert terminal.status_unread() == 7
        assert terminal.echoes


# the caches of what is painted


@pytest.fixture
def spared(monkeypatch: pytest.MonkeyPatch) -> type[FIFOCache[int, str]]:
    """The cache that the pieces of a row get."""
    monkeypatch.setattr(strip, "FIFOCache", FIFOCache)
    spare_caches()
    found: type[FIFOCache[int, str]] = strip.FIFOCache  # type: ignore[attr-defined]
    return found


def test_a_spare_cache_does_what_that_of_textual_does(spared: type[FIFOCache[int, str]]) -> None:
    caches = [kind(2) for kind in (spared, FIFOCache)]
    other = spared(2)
    for cache in caches:
        assert not cache
        cache.clear()
        assert cache.get(1) is None
        cache[1] = "a"
        cache.set(2, "b")
        assert (cache.get(1), cache[2], 3 in cache, len(cache)) == ("a", "b", False, 2)
        cache[3] = "c"
        assert [*cache.keys()] == [2, 3]
    assert repr(caches[0]).partition(" ")[2] == repr(caches[1]).partition(" ")[2]
    assert not other
    caches[0].clear()
    assert not caches[0]


def test_the_caches_of_a_piece_take_no_room_before_they_are_used(spared: type[FIFOCache[int, str]]) -> None:
    piece = strip.Strip([Segment("4♥")])
    caches = [value for name in strip.Strip.__slots__ if isinstance(value := getattr(piece, name), FIFOCache)]
    assert len(caches) == 7
    assert {type(cache) for cache in caches} == {spared}
    assert len({id(cache._cache) for cache in caches}) == 1
    assert piece.crop(0, 1) is piece.crop(0, 1)
    assert len({id(cache._cache) for cache in caches}) == 2


def test_the_app_spares_them(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strip, "FIFOCache", FIFOCache)
    GinApp(games, doors.home)
    assert strip.FIFOCache is not FIFOCache  # type: ignore[attr-defined]


# which widgets are asked for their rows


class Counted(Static):
    """Counts how often it is asked."""

    asked = 0

    def render_lines(self, crop: Region) -> list[strip.Strip]:
        self.asked += 1
        return super().render_lines(crop)


class Overlapping(App[None]):
    """Three widgets on top of one another in part, one alone, and one that is only seen through a hole."""

    CSS = """
    Screen { layers: low high; }
    Counted { width: 12; height: 4; layer: low; position: absolute; }
    #below { offset: 2 1; }
    #beside { offset: 20 2; height: 1; }
    #above { offset: 8 3; layer: high; border: round white; }
    #cut { height: 3; width: 10; position: absolute; offset: 0 7; overflow: hidden; }
    #cut Counted { offset: 3 1; width: 30; }
    """

    def compose(self) -> ComposeResult:
        yield Counted("a" * 48, id="below")
        yield Counted("b" * 12, id="beside")
        with Container(id="cut"):
            yield Counted("c" * 120, id="within")
        yield Counted("d" * 20, id="above")


class Told:
    """What a terminal shows that is told of changes only."""

    def __init__(self, app: App[None]) -> None:
        self._app = app
        self._screen = pyte.Screen(*app.size)
        self._stream = pyte.Stream(self._screen)
        self._tell(app.screen._compositor.render_full_update())

    def tell(self, *changed: Counted) -> None:
        compositor = self._app.screen._compositor
        compositor._cuts = None  # as after a layout
        compositor.update_widgets({*changed})
        update = compositor.render_partial_update()
        if update is not None:  # None where all that has changed is cut off
            self._tell(update)

    def _tell(self, update: CompositorUpdate) -> None:
        self._stream.feed(update.render_segments(self._app.console).replace("\n", "\r\n"))

    @property
    def rows(self) -> list[str]:
        return [*self._screen.display]


def whole(app: App[None]) -> list[str]:
    """What stands on the screen, drawn in one go."""
    return [row.text for row in app.screen._compositor.render_strips()]


@pytest.mark.parametrize("several", [1, 2, 4])
async def test_a_change_leaves_what_drawing_everything_would(
    several: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "Compositor", Compositor)
    spare_rows()
    app = Overlapping()
    chance = random.Random(several)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        told = Told(app)
        assert told.rows == whole(app)
        for letter in string.ascii_letters:
            changed = chance.sample([*app.query(Counted)], several)
            for widget in changed:
                if chance.random() < 0.5:
                    widget.update(letter * len(str(widget.content)), layout=False)
                else:
                    widget.refresh(Region(chance.randrange(9), chance.randrange(3), 2, 1))
            told.tell(*changed)
            assert told.rows == whole(app)


async def test_only_those_that_lie_there_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "Compositor", Compositor)
    spare_rows()
    app = Overlapping()
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        told = Told(app)
        below, beside, within, above = app.query(Counted)
        before = [widget.asked for widget in (below, beside, within, above)]
        above.refresh()
        told.tell(above)
        asked = [widget.asked for widget in (below, beside, within, above)]
        assert [now - then for now, then in zip(asked, before, strict=True)] == [1, 0, 0, 1]


async def test_widgets_that_have_come_meanwhile_are_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "Compositor", Compositor)
    spare_rows()
    app = Overlapping()
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        compositor = app.screen._compositor
        above = app.query_one("#above", Counted)
        for invalid in (False, True):
            above.refresh()
            compositor.update_widgets({above})
            before = compositor.visible_widgets
            compositor._full_map_invalidated = invalid  # as by a widget that is not on the map
            compositor.render_partial_update()
            assert (compositor.visible_widgets is not before) is invalid
            assert compositor.visible_widgets == before


def test_the_app_asks_no_others(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "Compositor", Compositor)
    GinApp(games, doors.home)
    assert Screen()._compositor.__class__ is not Compositor
