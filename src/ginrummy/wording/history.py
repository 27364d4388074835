"""Saved games in a word or two."""

from __future__ import annotations

from datetime import datetime

from ginrummy.wording.language import _


def state_text(ended: tuple[str, int] | None, round_number: int) -> str:
    """How a game stands: who won and by how much (`ended`), or which round it is in."""
    if ended is None:
        return _("in round {number}").format(number=round_number)
    name, margin = ended
    return _("{name} by {margin}").format(name=name, margin=margin)


def when_text(at: str) -> str:
    """A time of the ledger in local time: `2026-11-29 21:14`; as it stands where it is no time."""
    try:
        return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")
    except ValueError:
        return at
