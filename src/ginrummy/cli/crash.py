"""A report of a fault that names no card: where it happened and on what, and nothing that was held."""

from __future__ import annotations

import os
import platform
import shutil
import traceback
from importlib.metadata import version
from pathlib import Path

from ginrummy import __version__, paths


def write_report(error: BaseException) -> Path | None:
    """Write the report for the user's eyes only; None if it cannot be written."""
    path = paths.state_dir() / "fault.txt"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(
            os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
        ) as file:
            file.write(report(error))
    except OSError:
        return None
    return path


def report(error: BaseException) -> str:
    """The report: versions, terminal, and the calls without their values."""
    size = shutil.get_terminal_size()
    lines = [
        f"ginrummy {__version__}, textual {version('textual')}, Python {platform.python_version()}",
        f"{platform.platform()}, TERM={os.environ.get('TERM', '')}, {size.columns}x{size.lines}",
        "",
    ]
    seen: BaseException | None = error
    while seen is not None:
        # the message of an exception may hold a card; its type does not
        lines += ["".join(traceback.format_tb(seen.__traceback__)).rstrip(), type(seen).__qualname__, ""]
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "\n".join(lines)
