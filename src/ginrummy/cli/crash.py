"""A report of a fault that names no card: where it happened and on what, and nothing that was held."""

from __future__ import annotations

import os
import platform
import shutil
import traceback
from importlib.metadata import version
from pathlib import Path

from ginrummy import __version__, paths
from ginrummy.cli.trouble import Status, Stop
from ginrummy.storage.private import make_folder
from ginrummy.wording.language import _


def fault(error: BaseException | None) -> Stop:
    """The end that a fault in the program leads to, after its report has been written."""
    path = None if error is None else write_report(error)
    if path is None:
        what = _("stopped by a fault in the program.")
    else:
        what = _("stopped by a fault in the program; a report without cards is in {path}").format(path=path)
    return Stop(Status.FAULT, what, _("Every game is saved up to the last choice. Go on with: gin resume"))


def write_report(error: BaseException) -> Path | None:
    """Write the report for the user's eyes only; None if it cannot be written."""
    path = paths.state_dir() / "fault.txt"
    if not path.is_absolute():  # there is no home directory
        return None
    try:
        make_folder(path.parent)
        path.unlink(missing_ok=True)
        with os.fdopen(
            os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8"
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
    told: list[BaseException] = []
    seen: BaseException | None = error
    while seen is not None and seen not in told:
        told.append(seen)
        # the message of an exception may hold a card; its type does not
        lines += ["".join(traceback.format_tb(seen.__traceback__)).rstrip(), type(seen).__qualname__, ""]
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return "\n".join(lines)
