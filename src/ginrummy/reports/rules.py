"""Rules and other texts to read, as lines of plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from ginrummy.wording.rules_text import Section

_BODY: Final = "  "
_CONTINUED: Final = "    "
"""A paragraph hangs from its first line, so that none needs an empty line after it."""


def sections_as_text(title: str, sections: Iterable[Section], width: int) -> str:
    """A title and its sections, folded to so many columns, ending with a newline."""
    return "\n".join([title, *_lines(sections, width)]) + "\n"


def _lines(sections: Iterable[Section], width: int) -> Iterator[str]:
    for section in sections:
        yield ""
        if section.title:
            yield from textwrap.wrap(section.title, width)
        for line in section.lines:
            # A line to type, such as gin play --target 25, must not be broken at its dashes.
            yield from textwrap.wrap(
                line,
                width,
                initial_indent=_BODY,
                subsequent_indent=_CONTINUED,
                break_on_hyphens=False,
                break_long_words=False,
            )
