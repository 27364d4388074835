"""A player that says which keys it presses: knocks as soon as it can, and discards what leaves least.

It plays under any rules, never agrees to call a round off, and sees moments only.  Since a seeded game
always has the same cards, a whole game can be written down as keys beforehand and typed into a real
terminal.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from pathlib import Path

from ginrummy.app.hand import keyed, laid_out
from ginrummy.core.actions import AcceptVoid, Action, DeclineVoid, Discard, Draw, Knock, Pass, Take
from ginrummy.core.cards import Card
from ginrummy.core.legality import banned, choices, knock_counts, may_show_big_gin
from ginrummy.core.rules import Rules
from ginrummy.core.solver import best_arrangement, deadwood, discard_counts
from ginrummy.core.views import SeatView, Stage
from ginrummy.storage import Ledger
from ginrummy.table.defence import Drafted
from ginrummy.table.moments import (
    Cover,
    DrawForDeal,
    GameOver,
    Knocked,
    LayOff,
    Moment,
    Promised,
    RoundOver,
    Turn,
)
from ginrummy.table.table import Table


def keys_for(moment: Moment) -> list[str]:
    """The keys that take the table from this moment to another."""
    match moment:
        case DrawForDeal(standing=standing, draws=draws):
            return [*standing.letters * len(draws), "enter"]
        case Cover(standing=standing, seat=seat) | Promised(standing=standing, seat=seat):
            return [standing.keys(seat)[0]]
        case Turn(view=view):
            return keys_of(view, choice(view))
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


def seeded_table(path: Path, seed: str, target: int = 100, rules: Rules | None = None) -> Table:
    """A practice game of Anna and Bo; its ledger is closed when the table is gone."""
    ledger = Ledger(path)
    table = Table.start(ledger, ("Anna", "Bo"), rules or Rules(target=target), seed=seed)
    weakref.finalize(table, ledger.close)
    return table


def choice(view: SeatView) -> Action:
    """What this player does on a turn."""
    possible = choices(view)
    match view.public.stage:
        case Stage.OFFER | Stage.DRAW:
            takes = [each for each in possible if isinstance(each, Take)]
            others = [each for each in possible if not isinstance(each, Take | AcceptVoid)]
            last = any(isinstance(each, Pass) for each in others) and view.public.stage is Stage.DRAW
            return takes[0] if takes and (last or _wants(view, takes[0].card)) else others[0]
        case _:
            return _ending(view)


def keys_of(view: SeatView, action: Action) -> list[str]:
    """The keys by which it is done."""
    keys = keyed(view, laid_out(None, view))
    match action:
        case Pass():
            return ["p"] if view.public.stage is Stage.OFFER else ["p", "enter"]
        case Take():
            return ["t"]
        case Draw():
            return ["s"]
        case DeclineVoid():
            return ["g"]
        case Discard(card):
            return [keys[card].lower(), "enter"]
        case Knock(shown):
            return [*(keys[card].lower() for card in view.hand if not card.mask & shown.mask), "k", "enter"]
        case _:
            raise ValueError(f"{action} is nothing that this player does on a turn")


def _ending(view: SeatView) -> Action:
    """Big gin, a knock as low as can be, or the discard that leaves least."""
    aces = view.public.rules.aces
    if may_show_big_gin(view):
        return Knock(best_arrangement(view.hand, aces))
    knocks = knock_counts(view)
    counts = knocks or discard_counts(view.hand, aces)
    allowed = [card for card in counts if card is not banned(view)]
    thrown = min(allowed, key=lambda card: (counts[card], -card.value, card.index))
    return Knock(best_arrangement(view.hand.without(thrown), aces)) if knocks else Discard(thrown)


def _wants(view: SeatView, card: Card) -> bool:
    aces = view.public.rules.aces
    counts = discard_counts(view.hand.with_card(card), aces)
    least = min(left for other, left in counts.items() if other is not card)
    return least < deadwood(view.hand, aces) - card.value


def _do(table: Table, moment: Moment) -> None:
    match moment:
        case DrawForDeal() | RoundOver():
            table.go_on()
        case Cover() | Promised() | Knocked():
            table.reveal()
        case LayOff(view=view):
            table.play(Drafted(view).at_best().action())
        case Turn(view=view):
            table.play(choice(view))
        case GameOver():
            pass
