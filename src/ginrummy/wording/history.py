"""Saved games in a word or two."""

from __future__ import annotations

from datetime import datetime

from ginrummy.wording.language import _


def state_text(ended: tuple[str, int] | None, round_number: int) -> str:
    """How a game stands: who won and by how much (`ended`), or which round it is in."""
    if ended is None:
        return _("in round {number}").format(number=round_number)
    name, margin = ended
    if margin == 0:
        return _("{name}, totals equal").format(name=name)
    return _("{name} by {margin}").format(name=name, margin=margin)


def parting_text(game: int, *, over: bool) -> str:
    """What is said when a table is left."""
    if over:
        return _("Game {game} is saved. See it again with: gin review {game}").format(game=game)
    return _("Game {game} is saved. Go on any time with: gin resume {game}").format(game=game)


def when_text(at: str) -> str:
    """A time of the ledger in local time: `2026-11-29 21:14`; as it stands where it is no time."""
    moment = _local(at)
    return at if moment is None else moment.strftime("%Y-%m-%d %H:%M")


def clock_text(at: str) -> str:
    """The time of day of a time of the ledger, in local time: `21:14`; empty where it is no time."""
    moment = _local(at)
    return "" if moment is None else moment.strftime("%H:%M")


def _local(at: str) -> datetime | None:
    try:
        return datetime.fromisoformat(at).astimezone()
    except (ValueError, OverflowError):
        return None
