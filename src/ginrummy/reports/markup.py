"""Text inside HTML and SVG."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

_EMPTY: Final = {"meta", "path", "rect"}
"""What never has anything inside; HTML takes no other element for closed before its closing tag."""


def element(name: str, /, *children: str, **attributes: object) -> str:
    """An element of HTML or SVG; the children are markup, and attributes are text.

    An underscore in the name of an attribute is written as a hyphen, one at its end falls away.
    """
    written = "".join(
        f" {attribute.rstrip('_').replace('_', '-')}={quoteattr(str(value))}"
        for attribute, value in attributes.items()
    )
    return f"<{name}{written}/>" if name in _EMPTY else f"<{name}{written}>{''.join(children)}</{name}>"


def said(words: object) -> str:
    """Words as markup: nothing in them is a tag."""
    return escape(str(words))
