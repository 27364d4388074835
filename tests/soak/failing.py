"""Disks that fail: whatever cannot be done is told with a status, nothing has changed, and play goes on."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from e2e.terminal import Terminal
from e2e.typist import type_in
from ginrummy.cli import run
from ginrummy.core.exchange import to_text
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger, LedgerUnavailable, file
from ginrummy.table.moments import GameOver
from ginrummy.table.table import Table
from keyplayer import play_out
from records import sample
from soak.attack import Attack
from soak.killing import no_terminals
from soak.playing import Wrong, must_be_equal
from soak.story import Story, gin_at_home, told
from storage.breaking import Countdown, Faults, fault
from storage.syncs import failing_sync, no_syncs

FAULTS: Final = (
    (sqlite3.SQLITE_FULL, errno.ENOSPC),
    (sqlite3.SQLITE_IOERR_WRITE, errno.EIO),
    (sqlite3.SQLITE_IOERR_FSYNC, errno.EIO),
    (sqlite3.SQLITE_PERM, errno.EACCES),
    (sqlite3.SQLITE_BUSY, errno.EBUSY),
)
"""What SQLite and the system say of a full disk, a broken one, one that is closed to us, a busy file."""
MOST_STEPS: Final = 1_000
"""More than anything takes; what still fails then does not come to an end."""

Deed: TypeAlias = Callable[[Path], bool]
"""Something that is done to the saved games; whether it could be."""
Failing: TypeAlias = Callable[[Path, int], contextlib.AbstractContextManager[Countdown]]
"""Lets one step of whatever is done to the files in a folder fail, by its number."""


# -- the n-th statement, or call of the system -----------------------------------------------------


def fail(chance: Random) -> str | None:
    """Do one thing to a saved game while its first, second, … step fails, until none is left to fail."""
    story = told()
    saved = chance.choice(story.before[:-1])
    code, number = chance.choice(FAULTS)
    failing: Failing = chance.choice(
        (
            partial(_statements, code=code, late=False),
            partial(_statements, code=code, late=True),
            partial(_calls, number=number),
        )
    )
    deed = chance.choice(DEEDS)
    for step in count(1):
        if step > MOST_STEPS:
            raise Wrong("it never succeeds")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "data" / "games.db"
            story.put(path, saved)
            with failing(path.parent, step) as countdown:
                done = deed(path)
            _must_be_known(story, path, saved, deed, done=done)
        if countdown.left > 0:
            must_be_equal("done without a fault", done, True)
            return None
    return None


def _must_be_known(story: Story, path: Path, saved: int, deed: Deed, *, done: bool) -> None:
    """What was not done has left no trace, and what was done has left its own."""
    adds = deed is _begin or (isinstance(deed, partial) and deed.args[0][0] == "import")
    with Ledger(path) as games:
        must_be_equal("games", games.games(), [1, 2] if adds and done else [1])
    later = [number for number in story.before if number > saved]
    story.must_be_saved(path, saved, later[0] if deed is _choose and done else saved)


@contextmanager
def _statements(_folder: Path, step: int, *, code: int, late: bool) -> Iterator[Countdown]:
    """Let a statement of SQLite fail, or the opening of the file."""
    faults = Faults()
    countdown = Countdown(step, fault(code))
    faults.set(countdown, late=late)
    with patch.object(file, "connect", faults.connect):
        yield countdown


@contextmanager
def _calls(folder: Path, step: int, *, number: int) -> Iterator[Countdown]:
    """Let a call of the system fail, by which we make or open a file there or bring one to the disk."""
    countdown = Countdown(step, OSError(number, os.strerror(number)))

    def failing(call: Callable[..., Any]) -> Callable[..., Any]:
        def called(what: Any, *rest: Any, **named: Any) -> Any:
            if isinstance(what, int) or str(what).startswith(str(folder)):
                countdown("")
            return call(what, *rest, **named)

        return called

    with contextlib.ExitStack() as patches:
        for name in ("open", "mkdir", "fsync"):
            patches.enter_context(patch.object(os, name, failing(getattr(os, name))))
        yield countdown


def _choose(path: Path) -> bool:
    """Do what a player does next; what was not saved has not happened, and can be done again at once."""
    try:
        with Ledger(path) as games:
            table = Table.resume(games, 1)
            before, saved = table.moment, len(games.events(1))
            try:
                _go_on(table)
            except LedgerUnavailable:
                must_be_equal("moment", table.moment, before)
                with Ledger(path) as others:
                    must_be_equal("events", len(others.events(1)), saved)
                _go_on(table)
            return True
    except LedgerUnavailable:
        return False


def _go_on(table: Table) -> None:
    """From one moment to the next."""
    list(islice(play_out(table), 2))


def _begin(path: Path) -> bool:
    """Begin another game."""
    try:
        with Ledger(path) as games:
            Table.start(games, ("Kari", "Ola"), Rules()).close()
    except LedgerUnavailable:
        return False
    return True


COMMANDS: Final[tuple[tuple[str, ...], ...]] = (
    ("history",),
    ("review", "1", "--plain"),
    ("export", "1"),
    ("import", "game.json"),
    ("verify", "1"),
    ("verify", "--all"),
    ("verify", "--salvage", "new.db"),
)


def _command(words: Sequence[str], path: Path) -> bool:
    """Let a command do it, which says in two lines why it cannot, with status 5."""
    home = path.parent.parent
    (home / "game.json").write_text(to_text(sample()[1]), encoding="utf-8")
    files = {name: str(home / name) for name in ("game.json",)} | {"new.db": str(path.with_name("new.db"))}
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()  # some commands write bytes
    variables = {"GIN_DATA_DIR": str(path.parent), "XDG_STATE_HOME": str(home), "HOME": str(home)}
    with patch.dict(os.environ, variables), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = run([files.get(word, word) for word in words])
    said = err.getvalue()
    if status == 0:
        return True
    if status != 5 or len(said.splitlines()) != 2 or not said.startswith("gin: ") or "Traceback" in said:
        raise Wrong(f"status {status} of gin {' '.join(words)}, which says\n{said}")
    must_be_equal("half a file", path.with_name("new.db").exists(), False)
    return False


DEEDS: Final[tuple[Deed, ...]] = (
    _choose,
    _begin,
    *(partial(_command, words) for words in COMMANDS),
)

# -- the n-th sync ---------------------------------------------------------------------------------

NOT_SAVED: Final = "Not saved: "
"""What stands on the screen if a choice cannot be saved."""
MOST_SYNCS: Final = 7
"""A commit makes fewer."""


def fail_to_sync(chance: Random) -> str | None:
    """Let a sync of the real command fail: the screen says so and stays, and the same key works again."""
    story = told()
    at = chance.choice(_commits(story))
    number = chance.randint(1, MOST_SYNCS)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        path = home / "data" / "games.db"
        story.put(path, story.before[at])
        with gin_at_home(home, "resume", "1", **failing_sync(home, number)) as terminal:
            if _is_closed(story, terminal, story.before[at]):
                _must_count(path, story.before[at])
                return None
            _play_up_to(story, terminal, at)
            if _is_refused(story, terminal, at):
                _must_count(path, story.before[at])
                _press_again(story, terminal, at)
        story.must_be_saved(path, story.before[at + 1], story.before[at + 1])
    return None


def no_sync_in_a_terminal() -> str | None:
    """What keeps it from being tried here."""
    return no_terminals() or no_syncs()


def _commits(story: Story) -> list[int]:
    """The steps that save something."""
    return [at for at in range(len(story.steps)) if story.before[at] < story.before[at + 1]]


def _is_closed(story: Story, terminal: Terminal, saved: int) -> bool:
    """Whether the sync that failed was one of those that open the game, which is told with status 5."""
    first, at = story.resumed(saved)
    words = (first or story.steps[at:])[0].words
    terminal.until(lambda: words in terminal.text or terminal.ended())
    if not terminal.ended():
        return False
    must_be_equal("status", terminal.status(), 5)
    must_be_equal("reason", "cannot be used: the disk reports a failure." in terminal.text, True)
    return True


def _play_up_to(story: Story, terminal: Terminal, at: int) -> None:
    """Press everything before a step, from what was saved last."""
    first, start = story.resumed(story.before[at])
    type_in(terminal, [*first, *story.steps[start:at]], story.steps[at].words)
    time.sleep(story.steps[at].pause)


def _is_refused(story: Story, terminal: Terminal, at: int) -> bool:
    """Press the key of a step: whether the screen stays and says that it cannot be saved."""
    step, follows = story.steps[at], story.steps[at + 1].words
    heading = terminal.rows[0]
    terminal.press_until(step.key, lambda: NOT_SAVED in terminal.text or follows in terminal.text, step.words)
    refused = NOT_SAVED in terminal.text
    if refused:
        must_be_equal("heading of the screen", terminal.rows[0], heading)
    return refused


def _press_again(story: Story, terminal: Terminal, at: int) -> None:
    """Press the key of a step once more, now that nothing is in its way."""
    terminal.press_until(story.steps[at].key, story.steps[at + 1].words, NOT_SAVED)


def _must_count(path: Path, saved: int) -> None:
    """So many events can be read."""
    with Ledger(path) as games:
        must_be_equal("events", len(games.events(1)), saved)


# -- a small disk ----------------------------------------------------------------------------------


def fill(chance: Random) -> str | None:
    """Play on a disk that is full before every action, at the table and on the screen, and then is not."""
    story = told()
    with _small_disk() as disk:
        ballast = disk / "ballast"
        path = disk / "data" / "games.db"
        with Ledger(path) as games:
            table = Table.start(games, ("Kari", "Ola"), Rules(target=20), seed=str(chance.random()))
            while not isinstance(before := table.moment, GameOver):
                saved = len(games.events(1))
                _fill(ballast)
                with contextlib.suppress(LedgerUnavailable):  # not everything has to be saved
                    _go_on(table)
                if len(games.events(1)) == saved and table.moment == before:
                    ballast.unlink()
                    _go_on(table)
            table.close()
            must_be_equal("sheet", table._game, Table.resume(games, 1)._game)
        ballast.unlink(missing_ok=True)
        path.unlink()
        at = chance.choice(_commits(story))
        story.put(path, story.before[at])
        with gin_at_home(disk, "resume", "1") as terminal:
            _play_up_to(story, terminal, at)
            _fill(ballast)
            must_be_equal("refused", _is_refused(story, terminal, at), True)
            for _ in range(2):
                must_be_equal("reason", "Not saved: the disk is full." in terminal.text, True)
                _must_count(path, story.before[at])
                terminal.press(story.steps[at].key)
                terminal.settle()
            ballast.unlink()
            _press_again(story, terminal, at)
        story.must_be_saved(path, story.before[at + 1], story.before[at + 1])
    return None


def no_small_disk() -> str | None:
    """What keeps it from being tried here."""
    try:
        with _small_disk():
            return no_terminals()
    except (OSError, subprocess.CalledProcessError):
        return "a file system cannot be mounted here"


@contextmanager
def _small_disk() -> Iterator[Path]:
    """A file system of 256 kB, which lives in memory."""
    with tempfile.TemporaryDirectory() as folder:
        mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "none", folder]
        subprocess.run(mount, check=True, capture_output=True)
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "--lazy", folder], check=True, capture_output=True)


def _fill(ballast: Path) -> None:
    """Leave no byte free."""
    with ballast.open("ab", buffering=0) as out, contextlib.suppress(OSError):
        while True:
            out.write(bytes(1024))


ATTACKS: Final = (
    Attack("steps that fail one after the other", 400, fail, taste=5, batch=10),
    Attack("syncs that fail", 60, fail_to_sync, taste=1, batch=1, obstacle=no_sync_in_a_terminal),
    Attack("a small full disk", 10, fill, taste=1, batch=1, obstacle=no_small_disk),
)
