"""Times random legal rounds against other programs: `python benchmarks/engine.py`."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ginrummy.core.cards import PACK, Card
from ginrummy.core.legality import choices
from ginrummy.core.phases import Over, Phase
from ginrummy.core.play import apply, deal
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import price
from ginrummy.core.seats import Seat
from ginrummy.core.views import seat_view
from hands import Cards, rounds_of
from peers import has_peer, warn_of_missing_peers
from report import SEED, Figure, Target, finish, options, rows
from sides import Side, take_turns

RULES: Final = Rules()


def ours(rng: random.Random) -> Callable[[Sequence[Card]], int]:
    """Our phases, as a table drives them: a view and the choices at each decision, then the action."""

    def play(pack: Sequence[Card]) -> int:
        phase: Phase = deal(pack, RULES, Seat.SECOND)
        decisions = 0
        while not isinstance(phase, Over):
            phase = apply(phase, rng.choice(list(choices(seat_view(phase, phase.seat)))))
            decisions += 1
        price(phase.result, RULES)
        return decisions

    return play


def pyspiel_side(rng: random.Random) -> Iterator[Side]:
    """OpenSpiel's state, with the cards dealt from our pack, which is quicker than drawing by chance."""
    if not has_peer("pyspiel"):
        return
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def play(pack: Cards) -> int:
        state = game.new_initial_state()
        cards = iter(pack)
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(cards))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        state.returns()
        return decisions

    yield Side("pyspiel", play)


def rlcard_side(rng: random.Random) -> Iterator[Side]:
    """RLCard's bare game, without its environment; it shuffles for itself."""
    if not has_peer("rlcard"):
        return
    from rlcard.games.gin_rummy.game import GinRummyGame

    def play(_pack: Cards) -> int:
        game = GinRummyGame()
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            decisions += 1
        return decisions

    yield Side("rlcard", play)


def counting(side: Side, decisions: Counter[str]) -> Side:
    """The same side; it also adds up its decisions."""

    def work(given: object) -> None:
        decisions[side.name] += side.work(given)

    return Side(side.name, work, side.takes)


def main() -> int:
    """Play, and compare rounds a second, decisions a round and the time of a decision."""
    chosen = options(__doc__, deals=(300, "deals played by each in a round"), seed=SEED)
    warn_of_missing_peers()
    sides = [
        Side("ours", ours(random.Random(chosen.seed)), lambda case: tuple(PACK[card] for card in case)),
        *pyspiel_side(random.Random(chosen.seed)),
        *rlcard_side(random.Random(chosen.seed)),
    ]
    decisions: Counter[str] = Counter()
    took = take_turns(
        [counting(side, decisions) for side in sides],
        rounds_of("random", len(PACK), chosen.deals, chosen.rounds, chosen.seed),
    )
    rates = {name: [1e6 / time for time in times] for name, times in took.items()}
    length = {name: [decisions[name] / chosen.deals / chosen.rounds] for name in took}
    each = {name: [time / length[name][0] for time in times] for name, times in took.items()}
    return finish(
        chosen,
        [
            *rows("random legal rounds", "a second", rates, Figure.RATE, Target(1.5, 3), "pyspiel"),
            *rows("decisions", "a round", length),
            *rows("a decision", "µs", each),
        ],
    )


if __name__ == "__main__":
    sys.exit(main())
