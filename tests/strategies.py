"""Everything Hypothesis draws for the tests, in one place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

import dealing
import oracle
from bilingual import cards_of
from ginrummy.core.aces import LOW_ACES, Aces
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Hint,
    Knock,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import PACK, Card, Hand, Rank, Suit
from ginrummy.core.layoffs import LayOff
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.options import Choice, Number, Option, RulesConflict, Switch, Value
from ginrummy.core.record import Json
from ginrummy.core.rules import OPTIONS, Rules
from ginrummy.core.scoring import RoundResult, Void
from ginrummy.core.seats import Seat
from ginrummy.core.solver import arrangements_within, deadwood
from ginrummy.core.views import SeatView, Stage

MELDS: Final = (
    *(Meld(Card(rank, suit) for suit in Suit) for rank in Rank),
    *(Meld(Card(rank, suit) for suit in Suit if suit is not missing) for rank in Rank for missing in Suit),
    *(
        Meld(Card(Rank(low + step), suit) for step in range(length))
        for suit in Suit
        for length in range(3, 12)
        for low in range(1, 15 - length)
    ),
)
"""The 65 sets and 252 runs that a hand of eleven cards can hold."""

_SIMPLE: Final[tuple[Action, ...]] = (
    *(Pass(), Draw(), PutBack()),
    *(ProposeVoid(), ProposeVoid(), AcceptVoid(), DeclineVoid(), Hint()),
)
_FITTING: Final[dict[Stage, tuple[str, ...]]] = {
    Stage.OFFER: ("take", "other"),
    Stage.DRAW: ("take", "other"),
    Stage.DISCARD: ("discard", "knock", "knock", "other"),
    Stage.DEFEND: ("defend", "defend"),
    Stage.OVER: (),
}

cards: Final = st.sampled_from(PACK)
packs: Final = st.permutations(PACK)
melds: Final = st.sampled_from(MELDS)
secrets: Final = st.binary(min_size=32, max_size=32)
texts: Final = st.text(st.characters(codec="utf-8"), max_size=8)


def some_of(pool: Iterable[Card], size: int) -> st.SearchStrategy[list[Card]]:
    """So many different cards of a pool, which may be empty if none are wanted."""
    if size == 0:
        return st.builds(list)
    return st.lists(st.sampled_from(sorted(pool)), unique=True, min_size=size, max_size=size)


@st.composite
def few_suits(draw: st.DrawFn, size: int) -> Hand:
    """A hand of two suits, full of runs."""
    suits = draw(st.lists(st.sampled_from(Suit), unique=True, min_size=2, max_size=2))
    return Hand(draw(some_of((card for card in PACK if card.suit in suits), size)))


@st.composite
def few_ranks(draw: st.DrawFn, size: int) -> Hand:
    """A hand of three to five neighbouring ranks, where sets and runs cross."""
    width = draw(st.integers(3, 5))
    low = draw(st.integers(1, 14 - width))
    return Hand(draw(some_of((card for card in PACK if low <= card.rank < low + width), size)))


@st.composite
def meld_rich(draw: st.DrawFn, size: int) -> Hand:
    """A hand taken from two to four melds that may overlap, filled up with any cards."""
    planted = draw(st.lists(melds, min_size=2, max_size=4))
    pool = {card for meld in planted for card in meld.cards}
    kept = draw(some_of(pool, min(size, len(pool))))
    return Hand([*kept, *draw(some_of(set(PACK) - set(kept), size - len(kept)))])


def hands(size: int = 10) -> st.SearchStrategy[Hand]:
    """Hands of one size: any, or rich in melds in one of three ways."""
    return st.one_of(some_of(PACK, size).map(Hand), few_suits(size), few_ranks(size), meld_rich(size))


def smaller_hands(most: int = 11) -> st.SearchStrategy[Hand]:
    """Hands of any size up to the most, the empty hand included."""
    return st.integers(0, most).flatmap(
        lambda size: hands(size) if size > 2 else some_of(PACK, size).map(Hand)
    )


aces: Final = st.sampled_from(oracle.ACES)
"""Every way to play aces, in the oracle's words."""

_chances: Final = st.randoms(use_true_random=False)


def dealt(size: int, aces: oracle.Aces = oracle.LOW) -> st.SearchStrategy[Hand]:
    """Hands of one size as `make soak` deals them: rich in melds, however aces are played."""
    return _chances.map(lambda chance: Hand(cards_of(dealing.rich(chance, size, aces.rank))))


def knocks(aces: oracle.Aces = oracle.LOW) -> st.SearchStrategy[dealing.Knock]:
    """Legal knocks and who defends, as `make soak` deals them, however aces are played."""
    return _chances.map(lambda chance: dealing.knock(chance, aces))


class Knocked(NamedTuple):
    """What a knocker shows and the defender holds."""

    shown: Arrangement
    defender: Hand


@st.composite
def showdowns(draw: st.DrawFn, limit: int = 10) -> Knocked:
    """A legal knock, gin included, against ten cards of which many fit it."""
    shown: list[Meld] = []
    for _ in range(draw(st.integers(1, 3))):
        room = 10 - sum(len(meld.cards) for meld in shown)
        free = [m for m in MELDS if len(m.cards) <= room and not any(m.mask & other.mask for other in shown)]
        shown += [draw(st.sampled_from(free))] if free else []
    laid = {card for meld in shown for card in meld.cards}
    low = sorted(set(PACK) - laid, key=lambda card: card.value)[:8]
    arrangement = Arrangement(shown, draw(some_of(low, 10 - len(laid))))
    assume(arrangement.count <= limit)
    free_cards = set(PACK) - set(arrangement.cards)
    fitting = draw(some_of(reached := arrangement.reachable, draw(st.integers(0, min(6, len(reached))))))
    near = {card for card in free_cards if any(abs(card.rank - other.rank) <= 1 for other in fitting)}
    more = draw(some_of(near - set(fitting), min(10 - len(fitting), len(near - set(fitting)))))
    held = [*fitting, *more]
    return Knocked(arrangement, Hand([*held, *draw(some_of(free_cards - set(held), 10 - len(held)))]))


def setting(option: Option) -> st.SearchStrategy[Value]:
    """Anything that an option can be set to."""
    match option:
        case Switch():
            return st.booleans()
        case Choice(choices=choices):
            return st.sampled_from(choices)
        case Number(low=low, high=high):
            return st.integers(low, high)


@st.composite
def rules(draw: st.DrawFn, /, targets: st.SearchStrategy[int] | None = None, **fixed: Any) -> Rules:
    """Anything a table may agree on: now Classic but for a few options, now any option set to anything.

    `fixed` are options with the value they shall have.  Where options that were drawn exclude each
    other, one of them is as in Classic.
    """
    free = [name for name in OPTIONS if name not in fixed]
    few = st.lists(st.sampled_from(free), unique=True, max_size=6)
    values: dict[str, Any] = {
        name: draw(setting(OPTIONS[name])) for name in draw(st.one_of(few, st.just(free)))
    }
    if targets is not None:
        values["target"] = draw(targets)
    while True:
        try:
            return Rules(**values, **fixed)
        except RulesConflict as error:
            del values[next(name for name in reversed(error.options) if name in values)]


@st.composite
def results(draw: st.DrawFn) -> RoundResult:
    """How a round may have ended, ties and ends at nothing more often than they would."""
    if draw(st.integers(0, 9)) == 0:
        return RoundResult(void=draw(st.sampled_from(Void)))
    knocked_with = draw(st.one_of(st.just(0), st.integers(0, 10)))
    return RoundResult(
        knocker=draw(st.sampled_from(Seat)),
        knocker_count=knocked_with,
        defender_count=draw(st.one_of(st.just(knocked_with), st.just(0), st.integers(0, 98))),
        big_gin=knocked_with == 0 and draw(st.booleans()),
        spade=draw(st.booleans()),
    )


@st.composite
def attempts(draw: st.DrawFn, view: SeatView) -> Action:
    """Something a seat may try: often close to what is legal, often not."""
    card = draw(st.one_of(st.sampled_from(view.hand.cards), cards))
    aces = view.public.rules.aces
    fitting = _FITTING[view.public.stage]
    match draw(st.sampled_from((*fitting, *fitting, "take", "discard", "knock", "defend", "other"))):
        case "take":
            return Take(draw(st.sampled_from((view.public.top or card, view.public.upcard or card, card))))
        case "discard":
            return Discard(draw(st.sampled_from((view.public.taken or card, card))))
        case "knock":
            return Knock(draw(laid_out(view.hand, aces)))
        case "defend":
            off = draw(st.lists(_layoffs(view.hand), max_size=2))
            return Defend(draw(laid_out(view.hand, aces, less=[layoff.card for layoff in off])), tuple(off))
        case _:
            return draw(st.sampled_from(_SIMPLE))


def _layoffs(hand: Hand) -> st.SearchStrategy[LayOff]:
    return st.builds(LayOff, st.sampled_from(hand.cards), st.integers(-1, 3))


@st.composite
def laid_out(draw: st.DrawFn, hand: Hand, aces: Aces = LOW_ACES, less: Sequence[Card] = ()) -> Arrangement:
    """Most of a hand laid out in some way, good or bad, now and then with a card of somebody else."""
    held_cards = st.sampled_from(hand.cards)
    thrown = draw(
        st.one_of(
            st.just(less), held_cards.map(lambda card: [card]), st.lists(held_cards, max_size=2, unique=True)
        )
    )
    added = draw(st.one_of(st.just([]), st.just([]), st.lists(cards, max_size=1)))
    held = sorted((set(hand) | set(added)) - set(thrown))[:11]
    within = draw(st.sampled_from((deadwood(held, aces), 10, 165)))
    return draw(
        st.sampled_from(arrangements_within(held, within, aces) or arrangements_within(held, 165, aces))
    )


junk: Final[st.SearchStrategy[Any]] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(allow_nan=False),
        st.text(max_size=4),
        st.sampled_from(("AS", "draw", "0", "\ud800", "gin-game-1", 10**30, "00" * 32)),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(("kind", "seat", "card", "melds", "deals", "moves")), inner, max_size=3
        ),
    ),
    max_leaves=5,
)
"""Whatever JSON can hold."""


@st.composite
def damaged(draw: st.DrawFn, data: Json) -> Json:
    """JSON objects with one value somewhere in them changed, left out or put in."""
    keys = list(data)
    key = draw(st.sampled_from(keys))
    if draw(st.booleans()) and isinstance(data[key], dict | list) and data[key]:
        return {**data, key: draw(_damaged_inside(data[key]))}
    if draw(st.integers(0, 4)) == 0:
        return {name: value for name, value in data.items() if name != key}
    return {**data, key: draw(junk)}


@st.composite
def _damaged_inside(draw: st.DrawFn, value: Any) -> Any:
    if isinstance(value, dict) and value:
        return draw(damaged(value))
    if isinstance(value, list) and value:
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], draw(_damaged_inside(value[place])), *value[place + 1 :]]
    return draw(junk)
