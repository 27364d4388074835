"""Every screen as a picture and as text, in all phases: a walk through a game that looks at each step."""

from __future__ import annotations

import asyncio
import html
import re
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

from app.driver import Driver, playing, resume
from e2e.seated import Seated, State
from ginrummy.app import doors
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.widgets.card import CardView
from ginrummy.core.phases import Defending
from ginrummy.core.seats import Seat
from ginrummy.storage import Ledger
from ginrummy.table.moments import DrawForDeal, LayOff
from ginrummy.table.table import Table
from ginrummy.wording.cards import card_text
from keyplayer import keys_for
from soak.attack import Attack
from soak.eyes import in_print, may_be_seen
from soak.playing import Wrong
from soak.watching import named

STEPS: Final = 16
"""How many keys each walk has."""
_KEYS: Final = (
    "o", "k", "m", "tab", "u", "h", "?", "left", "right", "up", "down", "escape", "enter",
    "0", "1", "n", "s", "t", "p", "v", "a", "b", "ctrl+c", "pagedown",
)  # fmt: skip
"""Whatever leads somewhere, but for what leaves the game."""
_TAG: Final = re.compile("<[^>]*>")


def picture(chance: Random) -> str | None:
    """Walk through a game from some point, half by chance."""
    with tempfile.TemporaryDirectory() as folder:
        path = Seated(Path(folder), str(chance.random()), chance.randrange(70)).path
        with Ledger(path) as games:
            return asyncio.run(_walk(games, chance))


async def _walk(games: Ledger, chance: Random) -> str | None:
    keys: list[str] = []
    size = chance.choice(((80, 24), (80, 24), (120, 40)))
    async with playing(games, chance.choice((resume, doors.home)), size=size) as table:
        if isinstance(table.app.screen, HomeScreen):
            await table.press("enter")  # the game; the first screen lies beneath it then
            await table.until(lambda: table.app._table is not None)
            await table.drawn()
        ahead: Iterator[str] = iter(())
        for _ in range(STEPS):
            try:
                _look(table)
            except Wrong as wrong:
                return f"  after {' '.join(keys)}\n{wrong}"
            key = next(ahead, "")
            if isinstance(table.app.screen, LeaveScreen):
                key = "escape"
            elif not key:
                ahead = iter(keys_for(_table(table).moment) if chance.random() < 0.4 else ())
                key = next(ahead, "") or chance.choice(_KEYS)
            keys.append(key)
            await table.press(key)
            await table.drawn()
    return None


def _table(table: Driver) -> Table:
    assert table.app._table is not None
    return table.app._table


def _look(table: Driver) -> None:
    at = _table(table)
    state = State(at._game)
    stack = table.app.screen_stack
    if isinstance(at.moment, DrawForDeal):  # of the next game: there is no hand yet
        allowed = set(map(card_text, chain(*at.moment.draws)))
    else:
        allowed = may_be_seen(state, _open(table, at, state))
    if isinstance(stack[-1], HelpScreen):
        allowed |= in_print()
    for kind, text in _exports(table):
        seen = named(text) - allowed
        if seen:
            rows = "\n".join(table.rows())
            raise Wrong(f"{' '.join(sorted(seen))} in the {kind} of {type(stack[-1]).__name__}\n{rows}")


def _open(table: Driver, at: Table, state: State) -> set[Seat]:
    """The seats whose hand is open."""
    if state.seat is None:
        return set()
    top = [screen for screen in table.app.screen_stack if not isinstance(screen, HelpScreen)][-1]
    private = isinstance(top, TurnScreen | ArrangeScreen)
    laid = isinstance(state.phase, Defending) and isinstance(at.moment, LayOff)
    return {state.seat} if private or laid else set()


def _exports(table: Driver) -> Iterator[tuple[str, str]]:
    """What can be taken from the screens: pictures, text, and what their widgets hold."""
    app = table.app
    drawn = html.unescape(app.export_screenshot()).replace("\xa0", " ")
    yield "picture", drawn
    yield "text of the picture", _TAG.sub("", drawn)
    yield "text", "\n".join(table.rows())
    held = (
        view.face.card
        for screen in app.screen_stack
        for view in screen.query(CardView)
        if view.face.card is not None and view.id != "ace"  # that of the first screen is of no pack
    )
    yield "widgets", " ".join(map(card_text, held))


ATTACKS: Final = (Attack("pictures of every screen", 200, picture, taste=1, batch=5),)
