"""What is left out is left out, and nothing misses it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from ginrummy.core.cards import Card
from ginrummy.core.shuffle import promise, shuffled

_PLAYED = """
import sys
{before}
from ginrummy.cli.left_out import leave_out
leave_out()
{after}
import asyncio, hashlib, json
import ginrummy.app.app, ginrummy.table.table
from ginrummy.core.shuffle import promise, shuffled
pack = [str(card) for card in shuffled(b"secret", "game", 1)]
print(json.dumps([promise(b"secret", "game", 1), pack, [name for name in sys.modules if sys.modules[name]]]))
"""


def played(before: str = "", after: str = "") -> tuple[str, list[str], set[str]]:
    """A promise, a pack, and the modules that are loaded in a process that has left them out."""
    run = subprocess.run(
        [sys.executable, "-c", _PLAYED.format(before=before, after=after)],
        capture_output=True,
        text=True,
        check=True,
    )
    made, pack, loaded = json.loads(run.stdout)
    return made, pack, set(loaded)


@pytest.fixture(scope="module")
def theirs() -> tuple[str, list[str]]:
    """The same by whatever this process has."""

    def written(card: Card) -> str:
        return str(card)

    return promise(b"secret", "game", 1), [*map(written, shuffled(b"secret", "game", 1))]


def test_openssl_is_not_loaded_and_the_cards_are_the_same(theirs: tuple[str, list[str]]) -> None:
    *cards, loaded = played()
    assert (*cards,) == theirs
    assert {"asyncio", "hashlib", "hmac"} <= loaded
    assert not {"_ssl", "ssl", "_hashlib"} & loaded


def test_the_palette_and_its_widgets_are_not_loaded() -> None:
    *_cards, loaded = played()
    assert "textual.screen" in loaded
    assert not {"textual.types", "textual.widgets._input", "textual.widgets._option_list"} & loaded


def test_a_palette_that_is_loaded_already_stays() -> None:
    before = "import textual.command; theirs = textual.command"
    after = "assert sys.modules['textual.command'] is theirs"
    assert "textual.types" in played(before, after)[-1]


@pytest.mark.parametrize("before", ["import ssl, hashlib", "import _hashlib"])
def test_what_is_loaded_already_stays(before: str, theirs: tuple[str, list[str]]) -> None:
    *cards, loaded = played(before)
    assert (*cards,) == theirs
    assert "_hashlib" in loaded


def test_a_python_without_hashes_of_its_own_has_those_of_openssl(theirs: tuple[str, list[str]]) -> None:
    *cards, loaded = played("sys.modules['_sha2'] = sys.modules['_sha256'] = None")
    assert (*cards,) == theirs
    assert "_hashlib" in loaded
    assert "ssl" not in loaded
