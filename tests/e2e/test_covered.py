"""A hand that is on a real screen, and what makes it go: sleep, signals, focus, faults."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from e2e.faulty import FAULTS, MAIN
from e2e.seated import Seated
from e2e.terminal import Terminal, cards_in
from ginrummy.wording.cards import card_text

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX"),
]


TOLD_BESIDE = """
import signal
import threading
import time
from textual import events
from ginrummy.app.app import GinApp

def told():
    time.sleep(0.5)
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)

before = GinApp.on_event

async def on_event(self, event):
    if isinstance(event, events.Paste):
        threading.Thread(target=told).start()
    await before(self, event)

GinApp.on_event = on_event
"""
"""A paste has a thread told to end the program, when the loop has nothing left to do."""

READS_SLOWLY = """
import os
import time

at_once = os.read

def slowly(file, size):
    if file == 0:
        time.sleep(0.5)
    return at_once(file, size)

os.read = slowly
"""
"""Half a second lies between being told of a key and reading it."""

WOKEN_AT_THE_END = """
import os
import signal
from textual.drivers.linux_driver import LinuxDriver

before = LinuxDriver.disable_input

def disable_input(driver):
    before(driver)
    os.kill(os.getpid(), signal.SIGCONT)

LinuxDriver.disable_input = disable_input
"""
"""As soon as the keyboard is no longer read, the program is told to go on, as if it had been asleep."""

TOLD_TO_SLEEP_AT_THE_END = WOKEN_AT_THE_END.replace("SIGCONT", "SIGTSTP")

WOKEN_BEFORE_IT_SLEEPS = """
import os
import signal
from textual.drivers.linux_driver import LinuxDriver

before = LinuxDriver.suspend_application_mode

def suspend(driver):
    before(driver)
    os.kill(os.getpid(), signal.SIGCONT)

LinuxDriver.suspend_application_mode = suspend
"""
"""Somebody wakes the program when it has given the terminal back, and has not stopped yet."""

TELLS_SIZES_AT_THE_END = """
import time
from textual.drivers.linux_driver import LinuxDriver

before = LinuxDriver._disable_in_band_window_resize

def disable(driver):
    before(driver)
    time.sleep(0.5)

LinuxDriver._disable_in_band_window_resize = disable
"""
"""There is time for the terminal to say that it tells sizes by itself, after that has been switched off."""


@contextmanager
def at_a_hand(
    folder: Path, program: str = "", *options: str, **variables: str
) -> Iterator[tuple[Seated, Terminal, set[str]]]:
    """The game, a terminal in which Anna or Bo sees the own hand, and the names of all hidden cards."""
    game = Seated(folder, "covered")
    state = game.state
    assert state.seat is not None
    letter = "ab"[state.seat.value]
    hidden = {card_text(card) for seat in type(state.seat) for card in state.hand(seat) - state.public}
    with game.resume(*options, program=program, **variables) as terminal:
        terminal.until("Show my cards")
        terminal.press_until(letter, "H  Hide", "Show my cards")
        terminal.settle()
        assert len(hidden & set(cards_in(terminal.text))) == 10
        yield game, terminal, hidden


@pytest.mark.parametrize(
    "signals",
    [
        (signal.SIGTSTP, signal.SIGCONT),
        (signal.SIGCONT,),
        (signal.SIGSTOP, signal.SIGCONT),
        (signal.SIGTSTP, signal.SIGCONT, signal.SIGTSTP, signal.SIGCONT),
    ],
)
def test_whoever_wakes_the_program_sees_a_cover(signals: tuple[signal.Signals, ...], tmp_path: Path) -> None:
    """And not for a moment the hand (ux.md 3.2, row 17)."""
    with at_a_hand(tmp_path) as (_, terminal, hidden):
        before = len(terminal.raw)
        for number in signals:
            terminal.signal(number)
            terminal.listen(0.3)
            assert number == signal.SIGCONT or terminal.stopped()
        terminal.until("Show my cards")
        terminal.settle()
        assert hidden & set(cards_in(terminal.raw[before:])) == set()
        terminal.press("ctrl+q")
        assert terminal.status() == 0
        assert terminal.left_switched_on() == set()


def test_nothing_is_left_on_the_page_of_a_program_that_sleeps(tmp_path: Path) -> None:
    """There are terminals that have no second one."""
    with at_a_hand(tmp_path) as (_, terminal, hidden):
        before = len(terminal.raw)
        terminal.signal(signal.SIGTSTP)
        assert terminal.stopped()
        terminal.listen(0.3)
        last, _, after = terminal.raw[before:].partition(b"\x1b[?1049l")
        drawn, wiped, rest = last.rpartition(b"\x1b[2J\x1b[H")
        assert wiped, drawn
        assert hidden & set(cards_in(rest + after)) == set()


def test_sleep_and_waking_in_quick_succession_leave_it_awake_or_asleep_and_never_deaf(tmp_path: Path) -> None:
    with at_a_hand(tmp_path) as (_, terminal, _hidden):
        for pause in (0.0, 0.02, 0.05, 0.08) * 3:
            terminal.signal(signal.SIGTSTP)
            terminal.listen(pause)
            terminal.signal(signal.SIGCONT)
            terminal.listen(0.08 - pause)
        terminal.listen(0.5)
        terminal.signal(signal.SIGCONT)
        terminal.until("Show my cards")
        terminal.press_until("ctrl+q", terminal.ended)
        assert terminal.status() == 0


def test_a_key_that_is_forgotten_while_it_is_read_keeps_the_program_from_nothing(tmp_path: Path) -> None:
    """Its reader would wait for another one, and the program for the reader, before it can sleep."""
    with at_a_hand(tmp_path, READS_SLOWLY + MAIN) as (_, terminal, _hidden):
        terminal.press("x")
        terminal.listen(0.2)
        terminal.signal(signal.SIGTSTP)
        assert terminal.stopped()
        terminal.signal(signal.SIGCONT)
        terminal.until("Show my cards")
        terminal.press_until("ctrl+q", terminal.ended, "Show my cards")
        assert terminal.status() == 0


def test_a_program_that_is_woken_while_it_ends_ends(tmp_path: Path) -> None:
    """And does not take the terminal once more, whose reader and writer would keep it."""
    with at_a_hand(tmp_path, WOKEN_AT_THE_END + MAIN) as (_, terminal, _hidden):
        terminal.press_until("ctrl+q", terminal.ended, "Show my cards")
        assert terminal.status() == 0
        assert terminal.left_switched_on() == set()


def test_a_program_that_is_told_to_sleep_while_it_ends_ends(tmp_path: Path) -> None:
    """Else it would stop with its page on the screen."""
    with at_a_hand(tmp_path, TOLD_TO_SLEEP_AT_THE_END + MAIN) as (_, terminal, _hidden):
        terminal.press_until("ctrl+q", terminal.ended, "Show my cards")
        assert terminal.status() == 0
        assert terminal.left_switched_on() == set()


def test_a_program_that_is_woken_while_it_falls_asleep_stays_awake(tmp_path: Path) -> None:
    with at_a_hand(tmp_path, WOKEN_BEFORE_IT_SLEEPS + MAIN) as (_, terminal, _hidden):
        terminal.signal(signal.SIGTSTP)
        terminal.until("Show my cards")
        terminal.settle()
        terminal.signal(signal.SIGTERM)
        assert terminal.status() == 143
        assert terminal.left_switched_on() == set()


def test_whoever_sleeps_leaves_the_echo_on(tmp_path: Path) -> None:
    with at_a_hand(tmp_path) as (_, terminal, _hidden):
        terminal.signal(signal.SIGTSTP)
        assert terminal.stopped()
        assert terminal.echoes


def test_a_paste_whose_end_is_lost_does_not_swallow_what_follows(tmp_path: Path) -> None:
    """The end may be among what is forgotten at a hand-over."""
    with at_a_hand(tmp_path) as (_, terminal, _hidden):
        terminal.press("\x1b[200~a paste")
        terminal.listen(1.5)
        terminal.press_until("ctrl+q", terminal.ended)
        assert terminal.status() == 0


def test_a_terminal_that_says_late_that_it_tells_sizes_stops_telling_them(tmp_path: Path) -> None:
    with at_a_hand(tmp_path, TELLS_SIZES_AT_THE_END + MAIN) as (_, terminal, _hidden):
        before = len(terminal.raw)
        terminal.press("ctrl+q")
        terminal.until(lambda: b"\x1b[?7h" in terminal.raw[before:])
        terminal.press("\x1b[?2048;2$y")
        assert terminal.status() == 0
        assert terminal.left_switched_on() == set()


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell that lets programs go on behind it")
@pytest.mark.parametrize("sleep", [signal.SIGTSTP, signal.SIGSTOP])
def test_a_program_behind_the_shell_ends_when_it_is_told_to(sleep: signal.Signals, tmp_path: Path) -> None:
    game = Seated(tmp_path, "covered")
    number = tmp_path / "number"
    with Terminal("bash", "--norc", "-i", **game.variables, PS1="shell> ") as terminal:
        terminal.press(f"(echo $BASHPID > {number}; exec {shlex.join(game.resuming())})\r")
        terminal.until("Show my cards")
        os.kill(int(number.read_text()), sleep)
        terminal.until("Stopped")
        before = len(terminal.raw)
        terminal.press("kill %1\r")
        terminal.press_until("\r", "Exit 143", "shell>")
        assert (b"\x1b[?1049l" in terminal.raw[before:]) is (sleep == signal.SIGSTOP), "else it is given back"
        assert terminal.left_switched_on() <= {2004}, "pasting, which is the shell's"
    assert game.report == ""


def test_a_small_window_is_known_whatever_the_environment_says_of_it(tmp_path: Path) -> None:
    with at_a_hand(tmp_path, LINES="24", COLUMNS="80") as (_, terminal, hidden):
        terminal.resize(40, 12)
        terminal.until("Make the window")
        assert hidden & set(cards_in(terminal.text)) == set()


def test_no_report_of_python_is_printed_over_a_hand(tmp_path: Path) -> None:
    with at_a_hand(tmp_path, PYTHONFAULTHANDLER="1") as (_, terminal, _hidden):
        before = len(terminal.raw)
        terminal.signal(signal.SIGABRT)
        assert terminal.status() == 128 + signal.SIGABRT
        assert b"Game 1 is saved" in terminal.raw[before:]
        assert b"most recent call first" not in terminal.raw


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs a shell that lets programs go on behind it")
def test_a_program_that_went_on_behind_the_shell_can_be_fetched_and_played(tmp_path: Path) -> None:
    game = Seated(tmp_path, "covered")
    number = tmp_path / "number"
    with Terminal("bash", "--norc", "-i", **game.variables, PS1="shell> ") as terminal:
        command = shlex.join(game.resuming())
        terminal.press(f"(echo $BASHPID > {number}; exec {command})\r")
        terminal.until("Show my cards")
        os.kill(int(number.read_text()), signal.SIGTSTP)
        terminal.until("Stopped")
        terminal.press("bg\r")
        terminal.listen(0.5)
        terminal.press("fg\r")
        terminal.until("Show my cards")
        terminal.press_until("ctrl+q", "Go on any time with", "Show my cards")
        terminal.until("shell>")
        assert terminal.left_switched_on() <= {2004}, "pasting, which is the shell's"


def test_a_terminal_that_loses_the_focus_is_covered(tmp_path: Path) -> None:
    with at_a_hand(tmp_path) as (_, terminal, hidden):
        before = len(terminal.raw)
        terminal.press("\x1b[O")
        terminal.until("Show my cards")
        terminal.settle()
        assert hidden & set(cards_in(terminal.raw[before:])) == set()


def test_a_hand_that_nobody_touches_is_covered(tmp_path: Path) -> None:
    with at_a_hand(tmp_path, "", "--idle", "5") as (_, terminal, hidden):
        before = len(terminal.raw)
        terminal.until("Show my cards")
        assert hidden & set(cards_in(terminal.raw[before:])) == set()


@pytest.mark.parametrize(
    "name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGTRAP", "SIGRTMIN"]
)
def test_whatever_ends_the_program_the_terminal_keeps_no_hand(name: str, tmp_path: Path) -> None:
    number = getattr(signal, name)
    with at_a_hand(tmp_path) as (_, terminal, hidden):
        before = len(terminal.raw)
        terminal.signal(number)
        assert terminal.status() == 128 + number
        left, _, after = terminal.raw[before:].partition(b"\x1b[?1049l")
        assert b"Game 1 is saved" in left, "the last screen is one without cards"
        assert hidden & set(cards_in(left + after)) == set()
        assert terminal.left_switched_on() == set()


def test_a_signal_is_heard_while_the_loop_sleeps(tmp_path: Path) -> None:
    """Another thread gets it here, which is like getting it just before the loop falls asleep."""
    with at_a_hand(tmp_path, TOLD_BESIDE + MAIN) as (_, terminal, _hidden):
        terminal.press("\x1b[200~end\x1b[201~")
        assert terminal.status() == 143
        assert terminal.left_switched_on() == set()


def test_a_terminal_that_takes_no_output_does_not_keep_the_program(tmp_path: Path) -> None:
    """What it shows meanwhile is its own affair, and docs/privacy.md says so."""
    with at_a_hand(tmp_path) as (_, terminal, _hidden):
        for width in range(80, 140):
            terminal.resize(width, 24 + width % 2)
            time.sleep(0.03)
        terminal.signal(signal.SIGTERM)
        assert terminal.status_unread() == 143


@pytest.mark.parametrize("fault", "123456")
def test_a_fault_anywhere_names_no_card_and_says_where(fault: str, tmp_path: Path) -> None:
    with at_a_hand(tmp_path, FAULTS + MAIN) as (game, terminal, _):
        before = len(terminal.raw)
        terminal.press(f"\x1b[200~{fault}\x1b[201~")
        assert terminal.status() == 1
        assert cards_in(terminal.raw[before:]) == []
        assert "in broken" in game.report
        assert "ValueError" in game.report
        assert cards_in(game.report) == []
        assert terminal.left_switched_on() == set()


@pytest.mark.parametrize("fault", "78")
def test_a_fault_that_ends_nothing_prints_nothing(fault: str, tmp_path: Path) -> None:
    with at_a_hand(tmp_path, FAULTS + MAIN) as (_, terminal, _hidden):
        before = len(terminal.raw)
        terminal.press(f"\x1b[200~{fault}\x1b[201~")
        terminal.settle()
        assert cards_in(terminal.raw[before:]) == []
        terminal.press_until("ctrl+q", terminal.ended)
        assert terminal.status() == 0


def test_no_core_file_can_be_written(tmp_path: Path) -> None:
    limits = Path("/proc/self/limits")
    if not limits.exists():
        pytest.skip("this system does not show the limits of a process")
    with at_a_hand(tmp_path) as (_, terminal, _hidden):
        text = Path(f"/proc/{terminal.pid}/limits").read_text(encoding="utf-8")
        (line,) = [line for line in text.splitlines() if line.startswith("Max core file size")]
        assert line.split()[4] == "0"
