from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy.storage import Ledger, file
from storage.breaking import Faults, noon


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A ledger's path; neither the file nor its folder exists."""
    return tmp_path / "data" / "games.db"


@pytest.fixture
def games(path: Path) -> Iterator[Ledger]:
    """A new ledger where it is always noon."""
    with Ledger(path, clock=noon) as opened:
        yield opened


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    """Faults of all connections that are opened in this test."""
    faults = Faults()
    monkeypatch.setattr(file, "connect", faults.connect)
    return faults
