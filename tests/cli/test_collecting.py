"""When garbage is collected: not while the command is loaded, but whenever one is at work."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from ginrummy.__main__ import main
from ginrummy.app.app import GinApp
from ginrummy.cli import run, session


@pytest.fixture
def off() -> Iterator[None]:
    """It is off, as after the start; what a command leaves uncollected is thawed after it."""
    gc.unfreeze()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


@pytest.mark.usefixtures("off")
def test_a_command_has_it_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deadwood", "4H 5H 6H"]) == 0
    assert gc.isenabled()
    assert gc.get_freeze_count()
    assert capsys.readouterr().out


@pytest.mark.usefixtures("off")
def test_a_process_that_collects_is_left_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    gc.enable()
    assert run(["deadwood", "4H 5H 6H"]) == 0
    assert gc.isenabled()
    assert not gc.get_freeze_count()
    assert capsys.readouterr().out


@pytest.mark.usefixtures("off")
def test_the_app_has_it_on_once_its_first_screen_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []

    async def look(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        seen.append(gc.isenabled())
        pilot.app.exit(0)

    def without_terminal(app: GinApp) -> int | None:
        seen.append(gc.isenabled())
        return run_app(app, headless=True, size=(80, 24), auto_pilot=look)

    run_app = GinApp.run
    gc.enable()
    monkeypatch.setenv("GIN_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("GIN_CONFIG_DIR", str(tmp_path))
    monkeypatch.setenv("TERM", "linux")  # which is not asked about its colours
    monkeypatch.setattr(GinApp, "run", without_terminal)
    monkeypatch.setattr(session, "prepare", lambda: None)
    with Path(os.devnull).open("r+b", buffering=0) as nowhere, pytest.raises(SystemExit) as end:
        monkeypatch.setattr(sys, "stdin", nowhere)
        monkeypatch.setattr(sys, "stderr", nowhere)
        session.run(None)
    assert end.value.code == 0
    assert seen == [False, True]


@pytest.mark.usefixtures("off")
def test_it_is_off_while_the_command_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr("ginrummy.cli.main", lambda: seen.append(gc.isenabled()))
    gc.enable()
    main()
    assert seen == [False]
