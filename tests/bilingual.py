"""From the words of the oracle into the values of the core; `drawing` has the way back."""

from __future__ import annotations

from collections.abc import Iterable

import oracle
from ginrummy.core.aces import AceRank, Aces
from ginrummy.core.cards import PACK, Card
from ginrummy.core.melds import Meld

_CARDS = dict(zip(oracle.PACK, PACK, strict=True))


def cards_of(names: Iterable[str]) -> tuple[Card, ...]:
    """Cards in the order of their names."""
    return tuple(_CARDS[name] for name in names)


def aces_of(aces: oracle.Aces) -> Aces:
    """How aces are played."""
    return Aces(AceRank(aces.rank), aces.value)


def melds_of(shown: Iterable[oracle.Cards], aces: oracle.Aces = oracle.LOW) -> tuple[Meld, ...]:
    """Melds in this order."""
    return tuple(Meld(cards_of(meld), AceRank(aces.rank)) for meld in shown)
