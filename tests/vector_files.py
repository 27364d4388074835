"""The files of worked cases in `vectors/`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).with_name("vectors")


def rows(name: str) -> Iterator[dict[str, Any]]:
    """The cases of a file, one JSON object in each line."""
    with (FOLDER / name).open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def examples(kind: str) -> list[Any]:
    """The worked examples of `rules.toml` of one kind."""
    cases: list[Any] = tomllib.loads((FOLDER / "rules.toml").read_text(encoding="utf-8"))[kind]
    return cases
