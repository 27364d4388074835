"""Files of TOML that people write by hand: every key has a line, and a change leaves comments alone."""

from __future__ import annotations

import errno
import os
import re
from bisect import bisect_left
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ginrummy.config.faults import ConfigError, Fault, Problem
from ginrummy.frozen import frozen

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

_PLACE: Final = r"(.*?) \(at (?:line (\d+), column \d+|end of document)\)"
"""What `tomllib` says: the detail and, unless it came to the end, the line."""


@frozen
class TomlFile:
    """What stands in a file."""

    path: Path
    text: str
    data: Mapping[str, Any]

    def line(self, *keys: str) -> int | None:
        """The line, from 1, on which the value or the table at the end of these keys begins.

        `tomllib` tells no lines.  But a file may end after any of its statements, so the one that
        brings a key is the last of the shortest beginning that has it.  None if no beginning has.
        """
        lines = self.text.replace("\r\n", "\n").split("\n")

        def has(number: int) -> bool:
            return _holds(_parsed("\n".join(lines[: _statements_end(lines, number)])), keys)

        end = bisect_left(range(len(lines) + 1), True, key=has)
        return _statements_end(lines, end - 1) + 1 if end <= len(lines) else None


def read_toml(path: Path) -> TomlFile:
    """Read a file; one that is not there is empty.  Errors: `ConfigError`."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return TomlFile(path, "", {})
    except OSError as error:
        fault = Fault(path, Problem.UNREADABLE, given=error.strerror or "")
        raise ConfigError(fault) from error
    try:
        text = data.decode("utf-8-sig")  # some editors begin a file with a mark
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ConfigError(Fault(path, Problem.NOT_TEXT, line)) from error
    try:
        return TomlFile(path, text, _loaded(text))
    except (ValueError, RecursionError) as error:  # also for a number, or brackets, beyond all bounds
        found = re.fullmatch(_PLACE, str(error))
        line = int(found[2]) if found and found[2] else _first_bad_line(text)
        raise ConfigError(Fault(path, Problem.NOT_TOML, line, given=found[1] if found else "")) from error


def change_toml(path: Path, change: Callable[[TOMLDocument], None]) -> None:
    """Change a file in one step, or not at all; all else in it stays as it is.  Errors: `ConfigError`."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    text = read_toml(path).text
    try:
        document = tomlkit.parse(text)
        change(document)
        new = document.as_string()
        new += "\n" if new and not new.endswith("\n") else ""
        sound = _loaded(new) == document.unwrap()
    except (ValueError, TOMLKitError):  # a form of TOML in which there is no room for the change
        sound = False
    if not sound:
        raise ConfigError(Fault(path, Problem.TANGLED))
    try:
        if path.parts[:1] == ("~",):  # what is left of a home directory that could not be found
            raise FileNotFoundError(errno.ENOENT, "there is no home directory")
        _replace(path.resolve(), new)  # a link stays, and leads to the new text
    except OSError as error:
        fault = Fault(path, Problem.UNWRITABLE, given=error.strerror or "")
        raise ConfigError(fault) from error


def _replace(path: Path, text: str) -> None:
    """Let a new file take the place of the old one when it is all on the disk.  Errors: OSError."""
    from ginrummy.storage.private import make_folder  # which brings SQLite, and nobody reads with that

    make_folder(path.parent)
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with new.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            new.chmod(path.stat().st_mode & 0o777)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def _loaded(text: str) -> dict[str, Any]:
    import tomllib  # there is a file now

    return tomllib.loads(text)


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        return _loaded(text)
    except (ValueError, RecursionError):
        return None


def _holds(data: Any, keys: tuple[str, ...]) -> bool:
    for key in keys:
        if not isinstance(data, dict) or key not in data:
            return False
        data = data[key]
    return True


def _statements_end(lines: list[str], number: int) -> int:
    """How many of so many lines are left without a statement that goes on behind them."""
    while number > 0 and _parsed("\n".join(lines[:number])) is None:
        number -= 1
    return number


def _first_bad_line(text: str) -> int:
    """Where the statement begins that spoils the text."""
    lines = text.replace("\r\n", "\n").split("\n")
    return _statements_end(lines, len(lines)) + 1
