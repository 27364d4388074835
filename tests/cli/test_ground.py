"""Whether the terminal is light: what it answers, what the environment says, and that nobody waits."""

from __future__ import annotations

import gc
import os
import pty
import select
import signal
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ginrummy.app.app import GinApp
from ginrummy.cli import session
from ginrummy.cli.ground import asked_about_ground, hear_ends

QUESTION = b"\x1b]11;?\x07"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, int]]:
    """The two ends of a terminal, the person's first; the environment says nothing of it."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("COLORFGBG", raising=False)
    ends = pty.openpty()
    yield ends
    for end in ends:
        os.close(end)


@pytest.mark.parametrize("end", ["\x07", "\x1b\\"])
@pytest.mark.parametrize(
    ("colour", "light"),
    [
        ("rgb:ffff/ffff/ffff", True),
        ("rgb:fdfd/f6f6/e3e3", True),
        ("rgb:ff/ff/ff", True),
        ("rgb:f/f/f", True),
        ("rgba:eeee/eeee/eeee/ffff", True),
        ("rgb:0000/0000/0000", False),
        ("rgb:1e1e/1e1e/2e2e", False),
        ("rgb:00/2b/36", False),
        ("rgb:0000/0000/ffff", False),
        ("rgb:oh/no", False),
    ],
)
def test_the_terminal_says_what_ground_it_has(
    colour: str, light: bool, end: str, terminal: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    person, program = terminal
    with asked_about_ground(program, program) as answer:
        assert os.read(person, 100) == QUESTION
        os.write(person, f"n\x1b]11;{colour}{end}".encode())
        soon(program)
        assert answer() is light


def soon(program: int) -> None:
    """Wait until what was written has arrived."""
    deadline = time.monotonic() + 5
    while not arrived(program):
        assert time.monotonic() < deadline


def arrived(program: int) -> bool:
    return bool(select.select([program], [], [], 0)[0])


def test_where_there_is_no_answer_nobody_waits_for_it(terminal: tuple[int, int]) -> None:
    _person, program = terminal
    began = time.monotonic()
    with asked_about_ground(program, program) as answer:
        assert not answer()
    assert time.monotonic() - began < 0.5


def test_an_answer_is_not_written_on_the_screen_and_the_terminal_is_as_before(
    terminal: tuple[int, int],
) -> None:
    person, program = terminal
    before = termios.tcgetattr(program)
    with asked_about_ground(program, program):
        assert os.read(person, 100) == QUESTION
        os.write(person, b"\x1b]11;rgb:ff/ff/ff\x07")
        assert not arrived(person)
    assert termios.tcgetattr(program) == before
    with pytest.raises(LookupError), asked_about_ground(program, program):
        raise LookupError
    assert termios.tcgetattr(program) == before


def test_an_answer_that_comes_while_the_app_starts_is_not_written_on_the_screen(
    terminal: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor while it ends; it would stand there after the game."""
    person, program = terminal
    before = termios.tcgetattr(program)

    class App(GinApp):
        def run(self, *_arguments: Any, **_options: Any) -> int:
            assert os.read(person, 100) == QUESTION
            os.write(person, b"\x1b]11;rgb:ff/ff/ff\x07")
            assert not arrived(person)
            return 0

    monkeypatch.setenv("GIN_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("GIN_CONFIG_DIR", str(tmp_path))
    monkeypatch.setattr("ginrummy.app.app.GinApp", App)
    monkeypatch.setattr(session, "prepare", lambda: None)
    try:
        with os.fdopen(os.dup(program), "r+b", buffering=0) as stream, pytest.raises(SystemExit) as end:
            monkeypatch.setattr(sys, "stdin", stream)
            monkeypatch.setattr(sys, "stderr", stream)
            session.run(lambda _app: None)
    finally:
        gc.enable()
    assert end.value.code == 0
    assert termios.tcgetattr(program) == before


def test_what_tells_to_end_waits_until_the_app_can_leave_or_the_terminal_is_as_before(
    terminal: tuple[int, int],
) -> None:
    _person, program = terminal
    echoed: list[bool] = []

    def told(*_signal: object) -> None:
        echoed.append(bool(termios.tcgetattr(program)[3] & termios.ECHO))

    before = signal.signal(signal.SIGTERM, told)
    try:
        with asked_about_ground(program, program):
            signal.raise_signal(signal.SIGTERM)
            assert echoed == []
            hear_ends()
            assert echoed == [False]
        with asked_about_ground(program, program):
            signal.raise_signal(signal.SIGTERM)
        assert echoed == [False, True]
    finally:
        signal.signal(signal.SIGTERM, before)


@pytest.mark.parametrize(
    ("variable", "light"),
    [("0;15", True), ("0;default;15", True), ("0;7", True), ("15;0", False), ("15;8", False), ("x", False)],
)
def test_without_an_answer_the_environment_is_believed(
    variable: str, light: bool, terminal: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORFGBG", variable)
    person, program = terminal
    with asked_about_ground(program, program) as answer:
        assert answer() is light
    with asked_about_ground(program, program) as answer:
        os.write(person, b"\x1b]11;rgb:00/00/00\x07")
        soon(program)
        assert answer() is False


def test_the_console_is_not_asked(terminal: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    monkeypatch.setenv("COLORFGBG", "0;15")
    person, program = terminal
    with asked_about_ground(program, program) as answer:
        assert answer()
    assert not arrived(person)


def test_a_terminal_that_is_held_up_is_not_waited_for(terminal: tuple[int, int]) -> None:
    person, program = terminal
    termios.tcflow(program, termios.TCOOFF)
    with asked_about_ground(program, program) as answer:
        assert not answer()
    assert not arrived(person)
    termios.tcflow(program, termios.TCOON)
    assert not arrived(person)


def test_what_is_no_terminal_is_not_asked() -> None:
    reading, writing = os.pipe()
    with asked_about_ground(reading, writing) as answer:
        assert not answer()
    assert not arrived(reading)
    os.close(reading)
    os.close(writing)
