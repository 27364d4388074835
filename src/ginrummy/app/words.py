"""Single words and short lines in the colours that say what they are."""

from __future__ import annotations

from textual.content import Content


def text(words: str) -> Content:
    """Plain words in the text colour."""
    return Content.styled(words, "$gin-text")


def muted(words: str) -> Content:
    """Plain words in the muted colour."""
    return Content.styled(words, "$gin-muted")


def strong(words: str) -> Content:
    """Words that count."""
    return Content.styled(words, "bold $gin-text")


def mark(chosen: bool) -> Content:
    """What stands before the line that is chosen, and as much room before every other."""
    return Content.styled("▸ " if chosen else "  ", "$gin-accent")


def gold(words: str) -> Content:
    """Words that are yours to act on, or have just been won."""
    return Content.styled(words, "bold $gin-accent")
