"""However it ends: the terminal is as it was, the status says why, and nothing of a hand is left behind."""

from __future__ import annotations

import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from e2e.terminal import LIMIT, Terminal, cards_in, gin
from ginrummy.core.cards import PACK

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX"),
]

FIRST_SCREEN = "Two players, one keyboard."
BROKEN = """
import sys
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.cli import main

def broken(self):
    hand = "4H 5H 6H 4♥ 5♥ 6♥"
    raise ValueError(hand)

CoverScreen.draw = broken
main()
"""
SLOW = """
import time
from ginrummy import paths
from ginrummy.cli import main

def slow():
    print("ready", flush=True)
    time.sleep(60)

paths.ledger_path = slow
main()
"""
FULL = """
from ginrummy.cli import main
from ginrummy.storage import Ledger, LedgerUnavailable, Trouble

def full(self, *_):
    raise LedgerUnavailable(self._path, Trouble.FULL)

Ledger.begin_game = full
main()
"""
SEATED = ("play", "-p", "Anna", "-p", "Bo", "--seed", "ends")


def restored(terminal: Terminal) -> bool:
    return terminal.left_switched_on() == set() and terminal.echoes


def test_hung_up_by_a_signal_while_the_terminal_stays() -> None:
    with gin(*SEATED) as terminal:
        terminal.until("A  Draw a card")
        terminal.signal(signal.SIGHUP)
        assert terminal.status() == 129
        assert restored(terminal)


def test_the_window_is_closed() -> None:
    with gin(*SEATED) as terminal:
        terminal.until("A  Draw a card")
        terminal.hang_up()
        assert terminal.status(limit=5) == 129


def test_the_terminal_is_gone_and_no_signal_says_so() -> None:
    window, inside = os.openpty()
    command = [sys.executable, "-m", "ginrummy", *SEATED]
    with subprocess.Popen(command, stdin=inside, stdout=inside, stderr=inside, start_new_session=True) as run:
        os.close(inside)
        written = b""
        while b"Draw a card" not in written:
            written += os.read(window, 65536)
        os.close(window)
        try:
            assert run.wait(LIMIT) == 129
        finally:
            run.kill()


def test_told_to_end_before_there_is_a_screen() -> None:
    with gin("play") as terminal:
        terminal.until(lambda: b"\x1b[?1049h" in terminal.raw)
        terminal.signal(signal.SIGTERM)
        assert terminal.status() == 143
        assert restored(terminal)


def test_told_to_end_while_the_terminal_is_asked_for_its_ground() -> None:
    with gin("play") as terminal:
        terminal.until(lambda: b"\x1b]11;?" in terminal.raw)
        terminal.signal(signal.SIGTERM)
        assert terminal.status() == 143
        assert restored(terminal)


def test_interrupted_from_the_keyboard_while_no_screen_is_up() -> None:
    with Terminal(sys.executable, "-c", SLOW, "history") as terminal:
        terminal.until("ready")
        terminal.press("ctrl+c")
        assert terminal.status() == 130
        assert terminal.raw.decode().split() == ["ready", "^C"]


def test_a_fault_leaves_a_report_and_no_card(own_home: Path) -> None:
    with Terminal(sys.executable, "-c", BROKEN, *SEATED) as terminal:
        terminal.until("A  Draw a card")
        terminal.press_until("a", "B  Draw a card", "A  Draw")
        terminal.press_until("b", "Enter  Deal", "B  Draw")
        terminal.settle()
        before = len(terminal.raw)
        terminal.press_until("enter", terminal.ended)
        assert terminal.status() == 1
        assert restored(terminal)
        said = terminal.raw[before:]
        assert b"Traceback" not in said
        assert b"gin: stopped by a fault in the program; a report without cards is in " in said
        assert said.rstrip().endswith(b"gin resume")
    assert not {"4♥", "5♥", "6♥"} & set(cards_in(said))
    report = own_home / "state" / "ginrummy" / "fault.txt"
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    text = report.read_text(encoding="utf-8")
    assert "ValueError" in text
    assert "in broken" in text
    assert cards_in(text) == []
    assert not re.search(rf"\b({'|'.join(map(str, PACK))})\b", text)


def test_a_game_that_cannot_be_opened_ends_with_the_reason(own_home: Path) -> None:
    with Terminal(sys.executable, "-c", FULL, *SEATED) as terminal:
        assert terminal.status() == 5
        assert restored(terminal)
        file = own_home / "data" / "games.db"
        assert terminal.raw.decode().endswith(
            f"gin: {file} cannot be used: the disk is full.\r\n"
            "Mend that, or set GIN_DATA_DIR to another directory.\r\n"
        )


def test_the_switches_of_textual_have_no_effect(tmp_path: Path) -> None:
    with gin("play", **switches(tmp_path)) as terminal:
        terminal.until(FIRST_SCREEN)
        assert not terminal.comes(lambda: b"\x1b[?1049l" in terminal.raw, 2.0)
        terminal.press("ctrl+q")
        assert terminal.status() == 0
    assert list(tmp_path.glob("textual*")) == []


def test_the_switches_would_have_an_effect_if_they_were_let_through(tmp_path: Path) -> None:
    press, draw = switches(tmp_path), switches(tmp_path)
    del press["TEXTUAL_SCREENSHOT"], draw["TEXTUAL_PRESS"]
    with gin("play", GIN_DEV="1", **press) as terminal:
        assert terminal.status() == 0
    with gin("play", GIN_DEV="1", **draw) as terminal:
        terminal.status()
    assert {path.name for path in tmp_path.glob("textual*")} == {"textual.log", "textual.svg"}


def switches(folder: Path) -> dict[str, str]:
    """A log of all messages, a picture after a second, and keys that leave."""
    return {
        "TEXTUAL": "debug",
        "TEXTUAL_LOG": str(folder / "textual.log"),
        "TEXTUAL_SCREENSHOT": "1",
        "TEXTUAL_SCREENSHOT_LOCATION": str(folder),
        "TEXTUAL_SCREENSHOT_FILENAME": "textual.svg",
        "TEXTUAL_PRESS": "wait:700,q,wait:700,q",
    }
