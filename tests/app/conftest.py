from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy.storage import Ledger
from packs import opened


@pytest.fixture(scope="session", autouse=True)
def seldom_collected() -> None:
    """Collect garbage seldom: an app makes so many objects that it would take a quarter of the time."""
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Ledger]:
    """A new ledger where it is always noon."""
    yield from opened(tmp_path / "data" / "games.db")


@pytest.fixture
def noon_in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The local time is UTC."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()
