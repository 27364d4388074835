"""What every test stands on: a home of its own, coroutine tests, and one Hypothesis profile."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from ginrummy.app.commands import use_keys
from ginrummy.wording.keys import use_arrows

# How long one example takes says more about the machine than about the game.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

_SWITCHES = ("GIN_", "TEXTUAL_", "XDG_", "LC_")
_SINGLE_SWITCHES = ("ACCESSIBLE", "COLORTERM", "COLUMNS", "FORCE_COLOR", "LANGUAGE", "LINES", "NO_COLOR")


def pytest_xdist_auto_num_workers() -> int:
    """Half as many again as there are cores, since tests of screens and terminals often wait."""
    cores = os.cpu_count() or 1
    return cores + cores // 2


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a coroutine test in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture(autouse=True)
def standard_keys() -> Iterator[None]:
    """Keys that a test has chosen are gone after it, and so are the names of arrows that a terminal lacks."""
    yield
    use_keys({})
    use_arrows(drawn=True)


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point everything that could lead to the games and settings of the person at an empty folder.

    What the person's environment says about language and colour is taken away too, so that a test
    sees the same screen everywhere.  The folder is returned for tests that look into it; none of the
    folders named inside it exists yet.
    """
    for name in os.environ:
        if name.startswith(_SWITCHES) or name in _SINGLE_SWITCHES:
            monkeypatch.delenv(name)
    home = tmp_path / "home"
    for name, place in {
        "HOME": home,
        "USERPROFILE": home,
        "GIN_DATA_DIR": home / "data",
        "XDG_CONFIG_HOME": home / "config",
        "XDG_DATA_HOME": home / "data",
        "XDG_STATE_HOME": home / "state",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_RUNTIME_DIR": home / "run",
        "LANG": "C.UTF-8",
    }.items():
        monkeypatch.setenv(name, str(place))
    return home
