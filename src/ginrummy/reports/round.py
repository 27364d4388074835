"""A finished round as plain text: turn by turn, then both hands as they were laid down."""

from __future__ import annotations

import textwrap
from typing import Final

from ginrummy.core.steps import OpenRound
from ginrummy.reports.printable import printable_text
from ginrummy.wording.review import hand_lines, turn_lines

WIDTH: Final = 80


def round_as_text(round_: OpenRound, title: str) -> str:
    """The round under its title, ending with a newline."""
    turns = [
        textwrap.fill(printable_text(line), WIDTH, initial_indent=f"{number:>3}  ", subsequent_indent=" " * 5)
        for number, line in enumerate(turn_lines(round_), start=1)
    ]
    hands = [
        textwrap.fill(printable_text(line), WIDTH, subsequent_indent="  ") for line in hand_lines(round_)
    ]
    return "\n".join((printable_text(title), "", *turns, "", *hands)) + "\n"
