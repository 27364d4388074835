"""Writes the table of all commands and their keys into its page: `python tools/keys_page.py [PAGE]`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from ginrummy.app.commands import Command
from ginrummy.app.keys import standard
from ginrummy.app.offered import COMMANDS, SCENES, scenes_of
from ginrummy.config.keys import Scheme
from ginrummy.wording.keys import key_cap

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "keys.md"

_HEADS: Final = ("Command", "Keys", "With `vi`", "What it does", "Where")
_TABLE: Final = re.compile(r"^\| Command .*\n(?:\|.*\n)+", re.MULTILINE)


def in_step(page: str) -> str:
    """The page with the table as it has to be today."""
    rows = (_HEADS, ("---",) * len(_HEADS), *map(_row, COMMANDS.values()))
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    return _TABLE.sub(lambda _old: table, page)


def _row(command: Command) -> tuple[str, ...]:
    here, vi = (standard(command, scheme) for scheme in (Scheme.STANDARD, Scheme.VI))
    return (
        f"`{command.id}`",
        f"`{command.printed}`" if command.parametric else _code(here),
        "" if vi == here else _code(vi),
        command.sentence,
        _where(command),
    )


def _where(command: Command) -> str:
    scenes = scenes_of(command)
    if not scenes:
        return "every screen"
    return "most screens" if 2 * len(scenes) > len(SCENES) + 3 else ", ".join(scene.title for scene in scenes)


def _code(keys: tuple[str, ...]) -> str:
    return " ".join(f"`{key_cap(key)}`" for key in keys)


if __name__ == "__main__":
    page = Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    page.write_text(in_step(page.read_text(encoding="utf-8")), encoding="utf-8")
