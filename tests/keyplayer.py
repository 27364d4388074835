"""A player that says which keys it presses: knocks as soon as it can, and discards what leaves least.

It sees moments only.  Since a seeded game always has the same cards, a whole game can be written down
as keys beforehand and typed into a real terminal.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from pathlib import Path

from ginrummy.app.hand import Order, keyed
from ginrummy.core.actions import Defend, Discard, Draw, Knock, Pass, Take
from ginrummy.core.cards import Card
from ginrummy.core.legality import knock_counts, own_best_defence, refusal
from ginrummy.core.rules import Rules
from ginrummy.core.solver import best_arrangement, deadwood, discard_counts
from ginrummy.core.views import SeatView, Stage
from ginrummy.storage import Ledger
from ginrummy.table.moments import Cover, DrawForDeal, GameOver, Knocked, LayOff, Moment, RoundOver, Turn
from ginrummy.table.table import Table


def keys_for(moment: Moment) -> list[str]:
    """The keys that take the table from this moment to another."""
    match moment:
        case DrawForDeal(standing=standing, draws=draws):
            return [*standing.letters * len(draws), "enter"]
        case Cover(standing=standing, seat=seat):
            return [standing.keys(seat)[0]]
        case Turn(view=view):
            return _turn_keys(view)
        case Knocked(standing=standing, view=public):
            assert public.seat is not None
            return [standing.keys(public.seat)[0]]
        case LayOff():
            return ["f", "enter"]
        case RoundOver():
            return ["enter"]
        case GameOver():
            return []


def play_out(table: Table, most: int = 10_000) -> Iterator[tuple[Moment, list[str]]]:
    """Play a table to its end, saying at each moment what is pressed there."""
    for _ in range(most):
        moment = table.moment
        yield moment, keys_for(moment)
        if isinstance(moment, GameOver):
            return
        _do(table, moment)


def seeded_table(path: Path, seed: str, target: int = 100) -> Table:
    """A practice game of Anna and Bo; its ledger is closed when the table is gone."""
    ledger = Ledger(path)
    table = Table.start(ledger, ("Anna", "Bo"), Rules(target=target), seed=seed)
    weakref.finalize(table, ledger.close)
    return table


def _turn_keys(view: SeatView) -> list[str]:
    if view.public.stage is Stage.OFFER:
        return ["t"] if _wants(view, view.public.upcard) else ["p"]
    if view.public.stage is Stage.DRAW:
        top = view.public.top
        return ["t"] if top is not None and refusal(view, Take(top)) is None and _wants(view, top) else ["s"]
    counts = knock_counts(view)
    keys = keyed(view, Order.MELDS)
    if counts:
        return [*_choice(keys[_down(counts)]), "k", "enter"]
    return [*_choice(keys[_thrown(view)]), "enter"]


def _choice(key: str) -> list[str]:
    return [key.lower()]


def _down(counts: dict[Card, int]) -> Card:
    return min(counts, key=lambda card: (counts[card], -card.value, card.index))


def _thrown(view: SeatView) -> Card:
    counts = discard_counts(view.hand)
    allowed = [card for card in view.hand if refusal(view, Discard(card)) is None]
    return min(allowed, key=lambda card: (counts[card], -card.value, card.index))


def _wants(view: SeatView, card: Card) -> bool:
    counts = discard_counts(view.hand.with_card(card))
    return min(left for other, left in counts.items() if other is not card) < deadwood(view.hand) - card.value


def _do(table: Table, moment: Moment) -> None:
    match moment:
        case DrawForDeal() | RoundOver():
            table.go_on()
        case Cover() | Knocked():
            table.reveal()
        case LayOff(view=view):
            best = own_best_defence(view)
            left = view.hand - {layoff.card for layoff in best.layoffs}
            table.play(Defend(best_arrangement(left), best.layoffs))
        case Turn(view=view):
            _take_turn(table, view)
        case GameOver():
            pass


def _take_turn(table: Table, view: SeatView) -> None:
    first = _turn_keys(view)[0]
    if first == "p" and view.public.stage is Stage.OFFER:
        table.play(Pass())
    elif first == "t" and view.public.top is not None and view.public.stage in {Stage.OFFER, Stage.DRAW}:
        table.play(Take(view.public.top))
    elif view.public.stage is Stage.DRAW:
        table.play(Draw())
    elif counts := knock_counts(view):
        table.play(Knock(best_arrangement(view.hand.without(_down(counts)))))
    else:
        table.play(Discard(_thrown(view)))
