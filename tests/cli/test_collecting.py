"""When garbage is collected: not while the command is loaded, but whenever one is at work."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from ginrummy.__main__ import main
from ginrummy.cli import run


@pytest.fixture
def off() -> Iterator[None]:
    """It is off, as after the start."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("off")
def test_a_command_has_it_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deadwood", "4H 5H 6H"]) == 0
    assert gc.isenabled()
    assert capsys.readouterr().out


@pytest.mark.usefixtures("off")
def test_it_is_off_while_the_command_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr("ginrummy.cli.main", lambda: seen.append(gc.isenabled()))
    gc.enable()
    main()
    assert seen == [False]
