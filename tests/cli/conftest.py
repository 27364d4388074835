from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from cli.running import Said
from ginrummy.cli import run


@pytest.fixture(autouse=True)
def one_clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give every test the time of Greenwich and 80 columns."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run the command in this process, where its output is no terminal."""

    def called(*arguments: str) -> Said:
        capsys.readouterr()
        return Said(run(arguments), *capsys.readouterr())

    return called
