"""Records of games that were played by chance, good and bad play mixed."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Final

from drawing import sensible, view
from ginrummy.core.actions import Action, Discard, ProposeVoid
from ginrummy.core.exchange import exported
from ginrummy.core.game import Game, play
from ginrummy.core.legality import choices, refusal
from ginrummy.core.phases import Phase
from ginrummy.core.record import DealRecord, GameRecord, Given, Json, Shuffled
from ginrummy.core.replay import new_game, side_card_of, start_deal
from ginrummy.core.rules import Rules
from ginrummy.core.shuffle import shuffled

MOST_DEALS: Final = 6
"""After so many deals a game is left as it is."""


def recorded(
    seed: int,
    rules: Rules,
    *,
    written: bool = False,
    sense: float = 0.75,
    voids: float = 0,
    most: int = MOST_DEALS,
) -> GameRecord:
    """A game that was played, up to its end if that comes soon; each round is over.

    `sense` is how often a player does the sensible thing, `voids` how often one who may proposes to void
    the round.  With `written` the packs are written down.  After `most` deals it is left as it is.
    """
    chance = random.Random(seed)
    secret = Shuffled(chance.randbytes(32))
    record = GameRecord(f"game-{seed}", rules, ("Kari", "Ola"), secret)
    if written:
        record = replace(record, draw=Given(shuffled(secret.secret, record.key, 0)))
    game = new_game(record)
    while not game.over and len(record.deals) < most:
        number = len(record.deals) + 1
        source = Shuffled(chance.randbytes(32), (f"cut {number}", ""))
        dealt = replace(record, deals=(*record.deals, DealRecord(source)))
        if written:
            pack = shuffled(source.secret, record.pack_key, number, source.cuts)
            deal = DealRecord(Given(pack, side_card_of(dealt, number)))
            dealt = replace(record, deals=(*record.deals, deal))
        game = played_out(start_deal(game, dealt, number), chance, sense, voids)
        deal = replace(dealt.deals[-1], moves=game.rounds[-1].phase.board.log)
        record = replace(record, deals=(*record.deals, deal))
    return record


def played_out(game: Game, chance: random.Random, sense: float, voids: float = 0) -> Game:
    """The game after the round in play."""
    while game.running is not None:
        game = play(game, _action(game.running.phase, chance, sense, voids))
    return game


def _action(phase: Phase, chance: random.Random, sense: float, voids: float) -> Action:
    if voids and chance.random() < voids and refusal(view(phase), ProposeVoid()) is None:
        return ProposeVoid()
    if chance.random() < sense:
        return sensible(phase)
    possible = list(choices(view(phase)))
    # Most choices are discards, which shall not crowd out the rest.
    weights = [0.2 if isinstance(action, Discard) else 1 for action in possible]
    return chance.choices(possible, weights)[0]


@cache
def sample(written: bool = False) -> tuple[GameRecord, Json]:
    """One game of a few rounds with a bit of everything, and how it is given away."""
    record = recorded(4, Rules(target=60), written=written)
    return record, exported(record)
