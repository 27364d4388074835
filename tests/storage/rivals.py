"""Python processes beside this one that write to the same ledger."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from ginrummy.storage import Ledger
from storage.breaking import noon, opened

START = "import sys\nfrom pathlib import Path\nfrom ginrummy.storage import *\npath = Path(sys.argv[1])\n"
RIVAL = """
sys.stdin.read()
saved = 0
with Ledger(path) as games:
    while saved < int(sys.argv[3]):
        last = games.events(1)[-1].seq
        try:
            games.append(1, last, [Entry(1, 0, sys.argv[2], {"number": saved})])
        except (LedgerConflict, LedgerUnavailable):
            continue
        saved += 1
"""


@contextmanager
def running(program: str, *arguments: object) -> Iterator[tuple[subprocess.Popen[str], IO[str], IO[str]]]:
    """A Python process with its input and output, killed at the end if it still runs."""
    command = [sys.executable, "-c", START + program, *map(str, arguments)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        try:
            yield process, process.stdin, process.stdout
        finally:
            process.kill()


def must_share(path: Path, writes: int) -> None:
    """Let two rivals write to one game without a lock: each write is once in the log, in its own order."""
    with Ledger(path, clock=noon) as games:
        games.create_game("key", opened(), {})
    with running(RIVAL, path, "a", writes) as (a, go_a, _), running(RIVAL, path, "b", writes) as (b, go_b, _):
        go_a.close()
        go_b.close()
        assert (a.wait(), b.wait()) == (0, 0)
    with Ledger(path) as games:
        events = games.events(1)
    assert [event.seq for event in events] == [*range(2 + 2 * writes)]
    for kind in "ab":
        assert [event.body["number"] for event in events if event.kind == kind] == [*range(writes)]
