from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ginrummy.storage import Ledger
from packs import opened


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Ledger]:
    """A new ledger where it is always noon."""
    yield from opened(tmp_path / "data" / "games.db")
