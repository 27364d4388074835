"""Whole games under random rules through the ledger, beside the scorer, with a memory that stays flat."""

from __future__ import annotations

import sys
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import scorer
from ginrummy.core.game import Game
from ginrummy.core.phases import Over
from ginrummy.core.record import rules_to_json
from ginrummy.storage import Ledger
from ginrummy.table.kept import bring_up
from ginrummy.table.moments import Cover, DrawForDeal, GameOver, Knocked, LayOff, Promised, RoundOver, Turn
from ginrummy.table.soundness import proven
from ginrummy.table.table import Table
from soak.attack import MEMORY, Attack
from soak.playing import MANNERS, MOST_DEALS, Manner, Wrong, compare_sheets, must_be_equal, some_rules

AGAIN: Final = 0.003
"""How often, at any moment, the game is left and taken up again."""
WARM: Final = 20
"""After so many games a process holds all that it will hold."""
GROWTH: Final = 32 * 2**20
"""Bytes by which it may grow after that, for a game that is longer than the others."""


def save_a_game(chance: Random) -> str | None:
    """Play one game to its end, now and then from the file again; what was wrong, or None."""
    rules = some_rules(chance)
    seed = chance.choice((None, f"soak {chance.random()}"))
    with (
        tempfile.TemporaryDirectory(dir=MEMORY) as folder,
        Ledger(Path(folder) / "games.db") as games,
        patch("ginrummy.table.table.secrets.token_bytes", chance.randbytes),
    ):
        try:
            game = _play(games, Table.start(games, ("Kari", "Ola"), rules, seed=seed), chance)
            compare_sheets(game, scorer.sheet(_deals(game), rules_to_json(rules)))
            games.check()
            must_be_equal("the game that was saved", proven(games, 1)[1], game)
            kept = games.results.listed()
            games.results.forget([1])
            bring_up(games)
            must_be_equal("what was kept of it from action to action", kept, games.results.listed())
            _must_be_flat()
        except Wrong as wrong:
            return f"  rules: {rules}\n  {wrong}"
    return None


def _play(games: Ledger, table: Table, chance: Random) -> Game:
    manners: list[Manner] = []
    while not isinstance(moment := table.moment, GameOver):
        if chance.random() < AGAIN:
            table.close()
            table = Table.resume(games, 1)
            continue
        match moment:
            case DrawForDeal() | RoundOver():
                if len(table._game.rounds) > MOST_DEALS:
                    raise Wrong("the game has no end")
                manners = [chance.choice(MANNERS) for _ in range(2)]
                table.go_on()
            case Promised(may_cut=True) if chance.random() < 0.5:
                table.cut((str(chance.random()), chance.choice(("", "✂"))))
            case Promised() | Cover() | Knocked():
                table.reveal()
            case Turn(view=view) | LayOff(view=view):
                running = table._game.running
                assert running is not None
                table.play(manners[view.seat.value](running.phase, chance))
    game = table._game
    table.close()
    return game


def _deals(game: Game) -> list[scorer.Deal]:
    """How the rounds ended, as the scorer has it: by player and not by seat."""
    deals = []
    for round_ in game.rounds:
        assert isinstance(round_.phase, Over)
        result = round_.phase.result
        knocker = None if result.knocker is None else round_.setup.seating[result.knocker]
        counts = result.knocker_count, result.defender_count
        deals.append(scorer.Deal(knocker, *counts, result.big_gin, result.spade))
    return deals


@cache
def _peaks() -> list[int]:
    """The most that this process has held, after each game."""
    return []


def _must_be_flat() -> None:
    if sys.platform == "win32":
        return
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    peaks = _peaks()
    peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit)
    if len(peaks) > WARM and peaks[-1] > peaks[WARM - 1] + GROWTH:
        raise Wrong(f"the process grew from {peaks[WARM - 1]:,} to {peaks[-1]:,} bytes in {len(peaks)} games")


ATTACKS: Final = (Attack("whole games through the ledger", 1_000, save_a_game, taste=5, batch=100),)
