"""A window that changes its size while the program is being told of another one."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from e2e.faulty import MAIN
from e2e.seated import Seated
from e2e.terminal import COLUMNS, ROWS

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX"),
]

SMALL = (50, 10)
CHANGED_MEANWHILE = f"""
import termios
from textual.drivers.linux_driver import LinuxDriver

asked = LinuxDriver._get_terminal_size

def asked_and_changed(driver):
    size = asked(driver)
    if size == {SMALL}:
        termios.tcsetwinsize(driver.fileno, ({ROWS}, {COLUMNS}))
    return size

LinuxDriver._get_terminal_size = asked_and_changed
"""
"""As soon as the program has read the size of a small window, the window is large again."""


@pytest.mark.parametrize("asleep", [False, True], ids=["awake", "woken"])
def test_a_size_that_is_old_by_the_time_it_is_told_does_not_stay(asleep: bool, tmp_path: Path) -> None:
    with Seated(tmp_path, "sizes told").resume(program=CHANGED_MEANWHILE + MAIN) as terminal:
        terminal.until("Show my cards")
        if asleep:
            terminal.signal(signal.SIGTSTP)
            assert terminal.stopped()
            terminal.signal(signal.SIGCONT)
            terminal.settle()
        terminal.resize(*SMALL)
        terminal.listen(0.5)
        terminal.resize(COLUMNS, ROWS)
        terminal.press_until("?", "HELP")
