"""Saved games in a word or two."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from ginrummy.wording.language import _, ngettext

if TYPE_CHECKING:
    from ginrummy.core.accounts import Account


def state_text(players: tuple[str, str], account: Account | None, round_number: int) -> str:
    """How a game stands: who won and by how much, or which round it is in."""
    if account is None:
        return _("in round {number}").format(number=round_number)
    from ginrummy.core.accounts import MatchAccount  # no game, no account

    name = players[account.winner]
    if isinstance(account, MatchAccount):
        won, lost = account.won[account.winner], account.won[1 - account.winner]
        return _("{name}, {won} to {lost} games").format(name=name, won=won, lost=lost)
    if account.margin == 0:
        return _("{name}, totals equal").format(name=name)
    if account.winnings == 0:
        return _("{name}, target reached").format(name=name)
    return _("{name} by {margin}").format(name=name, margin=account.margin)


def practice_state_text(state: str) -> str:
    """How a practice game stands."""
    return _("{state}, practice").format(state=state)


def parting_text(game: int, *, over: bool) -> str:
    """What is said when a table is left."""
    if over:
        return _("Game {game} is saved. See it again with: gin review {game}").format(game=game)
    return _("Game {game} is saved. Go on any time with: gin resume {game}").format(game=game)


def loss_text(game: int, players: tuple[str, str], rounds: int, *, over: bool) -> str:
    """What is lost if a game is deleted."""
    first, second = players
    if over:
        words = ngettext(
            "Game {game} of {first} and {second} is over; its sheet with {rounds} round would be lost.",
            "Game {game} of {first} and {second} is over; its sheet with {rounds} rounds would be lost.",
            rounds,
        )
    else:
        words = ngettext(
            "Game {game} of {first} and {second} is not over; {rounds} finished round would be lost.",
            "Game {game} of {first} and {second} is not over; {rounds} finished rounds would be lost.",
            rounds,
        )
    return words.format(game=game, first=first, second=second, rounds=rounds)


def unreadable_loss_text(game: int) -> str:
    """That a game which is to be deleted cannot be read, so that a salvage of it would be lost too."""
    words = _("Game {game} is damaged; what gin verify --salvage could still save of it would be lost.")
    return words.format(game=game)


def when_text(at: str) -> str:
    """A time of the ledger in local time: `2026-11-29 21:14`; as it stands where it is no time."""
    moment = _local(at)
    return at if moment is None else moment.strftime("%Y-%m-%d %H:%M")


def day_text(at: str) -> str:
    """The day of a time of the ledger: `2026-11-29`; as it stands where it is no time."""
    moment = _local(at)
    return at if moment is None else moment.strftime("%Y-%m-%d")


def short_when_text(at: str, now: datetime) -> str:
    """The time of day of what was today, else the day."""
    moment = _local(at)
    today = moment is not None and moment.date() == now.astimezone().date()
    return clock_text(at) if today else day_text(at)


def clock_text(at: str) -> str:
    """The time of day of a time of the ledger, in local time: `21:14`; empty where it is no time."""
    moment = _local(at)
    return "" if moment is None else moment.strftime("%H:%M")


def _local(at: str) -> datetime | None:
    try:
        return datetime.fromisoformat(at).astimezone()
    except (ValueError, OverflowError):
        return None
