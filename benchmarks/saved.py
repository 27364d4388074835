"""Saved games in any number, played by simple players and saved as a table saves them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Final

from ginrummy import __version__
from ginrummy.core.actions import Action, Discard, Draw, Knock
from ginrummy.core.game import Game
from ginrummy.core.legality import choices
from ginrummy.core.phases import Over, Phase
from ginrummy.core.play import apply
from ginrummy.core.record import DealRecord, GameRecord, Shuffled
from ginrummy.core.replay import new_game, start_deal
from ginrummy.core.rules import Rules
from ginrummy.core.shuffle import SECRET_BYTES
from ginrummy.core.solver import best_arrangement, discard_counts
from ginrummy.core.views import SeatView, Stage, seat_view
from ginrummy.storage import Ledger
from ginrummy.table import log
from ginrummy.table.results import results_of

ONE: Final = "Anna"
"""The player who sits at every table."""
OTHERS: Final = ("Bo", "Dorte", "Emil", "Kari", "Ola", "Pia", "Zoë")
RULES: Final = Rules()


def saved(folder: Path, games: int, seed: int = 1) -> Iterator[int]:
    """Save games until the file in a folder holds so many; yields how many it holds after each.

    Each is written at once, with the same events, secrets, hashes and results as at a table.
    """
    minutes = count()
    with Ledger(folder / "games.db", clock=lambda: _minute(next(minutes))) as ledger:
        for number in range(len(ledger.games()) + 1, games + 1):
            chance = random.Random(f"{seed} {number}")
            record, game = played(chance)
            rows = list(log.whole_game(record, __version__))
            ledger.create_game(record.key, rows, log.secrets_of(record), results_of(game, None))
            yield number


def played(chance: random.Random) -> tuple[GameRecord, Game]:
    """A whole game."""
    key = chance.randbytes(16).hex()
    players = (ONE, chance.choice(OTHERS))
    record = GameRecord(key, RULES, players, Shuffled(chance.randbytes(SECRET_BYTES)))
    game = new_game(record)
    deals: list[DealRecord] = []
    while not game.over:
        source = Shuffled(chance.randbytes(SECRET_BYTES))
        record = GameRecord(key, RULES, players, record.draw, (*deals, DealRecord(source)))
        game = start_deal(game, record, len(record.deals))
        last = game.rounds[-1]
        over = played_out(last.phase)
        game = replace(game, rounds=(*game.rounds[:-1], replace(last, phase=over)))
        deals.append(DealRecord(source, over.board.log))
    return GameRecord(key, RULES, players, record.draw, tuple(deals)), game


def played_out(phase: Phase) -> Over:
    """The end of a round."""
    while not isinstance(phase, Over):
        phase = apply(phase, action(seat_view(phase, phase.seat)))
    return phase


def action(view: SeatView) -> Action:
    """Draw from the stock, discard what leaves least, knock if possible, and defend at one's best."""
    if view.public.stage is Stage.DISCARD:
        counts = discard_counts(view.hand)
        card = min(counts, key=counts.__getitem__)  # just drawn from the stock, so any may go
        if counts[card] > RULES.knock_limit:
            return Discard(card)
        return Knock(best_arrangement(view.hand.without(card)))
    possible = choices(view)
    return next((each for each in possible if isinstance(each, Draw)), possible[0])


def _minute(minutes: int) -> str:
    moment = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
