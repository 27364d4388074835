"""A whole game as a value, and its parts as JSON, both directions.

A record is the rules, the names, where the cards come from and the moves.  Everything else follows
from it by replay.  Its parts stand in the rows of the ledger and in the files of `exchange`; there
each has one form only, and whatever is written in another one cannot be read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from enum import Enum
from typing import Any, Final, TypeAlias, assert_never

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
    Move,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import Card, parse_card
from ginrummy.core.errors import CorruptRecord, NewerRecord, NotationError
from ginrummy.core.layoffs import LayOff
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.options import Choice, Number, Switch, Value
from ginrummy.core.rules import OPTIONS, Rules
from ginrummy.core.shuffle import DRAW_FOR_DEAL, promise
from ginrummy.frozen import frozen

Json: TypeAlias = dict[str, Any]


@frozen
class Shuffled:
    """Cards that follow from a secret, which was promised before."""

    secret: bytes = field(repr=False)
    cuts: tuple[str, str] = ("", "")


@frozen
class Given:
    """Cards that are written down, as in a game from elsewhere; nothing says how they were shuffled."""

    cards: tuple[Card, ...] = field(repr=False)
    """The whole pack, top card first; of a draw for deal what was drawn, in the order of the players."""
    side_card: Card | None = None
    """The card from a second pack, where the rules ask for one (2.10)."""


PackSource: TypeAlias = Shuffled | Given


@frozen
class DealRecord:
    """One deal: where its pack comes from, and what was done with it."""

    source: PackSource
    moves: tuple[Move, ...] = ()


@frozen
class GameRecord:
    """A game that can be replayed."""

    key: str
    """Identifies the game wherever it is copied to; the packs depend on it."""
    rules: Rules
    players: tuple[str, str]
    draw: PackSource
    """Where the cards come from that were drawn for deal."""
    deals: tuple[DealRecord, ...] = ()
    seed: str | None = None
    """The text all secrets were made from, in a practice game."""

    @property
    def pack_key(self) -> str:
        """The name of the game in its promises and packs.

        It is the same for every practice game, so that a seed always gives the same cards.
        """
        return self.key if self.seed is None else "practice"

    def source(self, deal: int) -> PackSource:
        """Where the cards of a deal come from; deal 0 is the draw for deal."""
        return self.draw if deal == DRAW_FOR_DEAL else self.deals[deal - 1].source

    def promise(self, deal: int) -> str | None:
        """What was promised about a deal before it; None if its cards are given."""
        source = self.source(deal)
        return promise(source.secret, self.pack_key, deal) if isinstance(source, Shuffled) else None


FORMAT: Final = "gin-game-4"
"""The name of the form in which games are written."""

_FORMAT_NUMBER: Final = re.compile(r"gin-game-([1-9][0-9]{0,8})", re.ASCII)

_OPTIONS: Final[Mapping[str, frozenset[str]]] = {
    "gin-game-1": frozenset(
        {"target", "knock_limit", "gin_bonus", "undercut_bonus", "box_bonus", "game_bonus"}
        | {"shutout", "winner_rule", "next_dealer"}
    ),
    "gin-game-2": frozenset(OPTIONS) - {"assist", "hints"},
    "gin-game-3": frozenset(OPTIONS) - {"hints"},
    FORMAT: frozenset(OPTIONS),
}
"""For each form that can be read the options its rules name, all of them.

An option that a form did not have yet was as in the Classic game.  So whoever adds an option makes a new
form, and writes down here what the last one had.
"""


def read_format(value: object) -> str:
    """The name of a form that can be read; `CorruptRecord`, or `NewerRecord`, if it is another."""
    if isinstance(value, str) and value in _OPTIONS:
        return value
    number = _FORMAT_NUMBER.fullmatch(value) if isinstance(value, str) else None
    if number is not None and int(number[1]) > len(_OPTIONS):
        raise NewerRecord(f"this is a record of the form {number[0]}, and {FORMAT} is the newest one known")
    raise CorruptRecord("this is no record of a game")


def rules_to_json(rules: Rules) -> Json:
    """All settings by name, enumerations by their value."""
    values = {name: getattr(rules, name) for name in OPTIONS}
    return {name: value.value if isinstance(value, Enum) else value for name, value in values.items()}


def rules_from_json(data: object, form: str = FORMAT) -> Rules:
    """Read the settings that this form has, neither more nor less; `CorruptRecord` says what is wrong."""
    names = sorted(_OPTIONS[form])
    settings: Json = dict(zip(names, values_of(data, *names), strict=True))
    with reading():
        values: Json = {name: _setting(name, value) for name, value in settings.items()}
        return Rules(**values)


def action_to_json(action: Action) -> Json:
    """An action as a JSON object: its `kind`, and its cards as two characters each."""
    match action:
        case Pass() | Draw() | PutBack() | ProposeVoid() | AcceptVoid() | DeclineVoid() | Hint():
            return {"kind": _KINDS[type(action)]}
        case Take(card) | Discard(card):
            return {"kind": _KINDS[type(action)], "card": str(card)}
        case Knock(arrangement):
            return {"kind": "knock", **_arrangement_to_json(arrangement)}
        case Defend(arrangement, layoffs):
            off = [[str(layoff.card), layoff.meld] for layoff in layoffs]
            return {"kind": "defend", **_arrangement_to_json(arrangement), "layoffs": off}
        case _:
            assert_never(action)


def action_from_json(data: object, aces: Aces = LOW_ACES) -> Action:
    """Read an action of a game with these aces; `CorruptRecord` says what is wrong."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in _READERS:
        raise CorruptRecord("there is no such action")
    made, names = _READERS[kind]
    _, *values = values_of(data, "kind", *names)
    with reading():
        return made(aces, *values)


def values_of(data: object, *names: str) -> tuple[Any, ...]:
    """What an object has under these names, which must be all it has."""
    if not isinstance(data, dict):
        raise CorruptRecord("an object is needed")
    for name in names:
        if name not in data:
            raise CorruptRecord(f"{name} is missing")
    if len(data) > len(names):
        raise CorruptRecord(f"{next(name for name in data if name not in names)!a} is unknown")
    return tuple(data[name] for name in names)


def list_of(value: object, length: int | None = None) -> list[Any]:
    """A list, where one is needed; of this length, if one is given."""
    if not isinstance(value, list):
        raise CorruptRecord("a list is needed")
    if length not in (None, len(value)):
        raise CorruptRecord(f"a list of {length} is needed")
    return value


def text_of(value: object) -> str:
    """A text, where one is needed."""
    if not isinstance(value, str):
        raise CorruptRecord("a text is needed")
    try:
        value.encode()  # half a surrogate pair has no place in a pack's message or on a screen
    except UnicodeEncodeError as error:
        raise CorruptRecord("a text is not Unicode") from error
    return value


def two_texts(value: object) -> tuple[str, str]:
    """Two texts, one for each player."""
    first, second = list_of(value, 2)
    return text_of(first), text_of(second)


def whole_of(value: object) -> int:
    """A whole number, where one is needed."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise CorruptRecord("a whole number is needed")
    return value


def card_of(value: object) -> Card:
    """A card, where one is needed; without naming what stands there, which may be hidden from the reader."""
    try:
        card = parse_card(text_of(value))
    except NotationError as error:
        raise CorruptRecord("there is no such card") from error
    if str(card) != value:
        raise CorruptRecord("a card is written as two characters")
    return card


@contextmanager
def reading(deal: int | None = None, action: int | None = None) -> Iterator[None]:
    """Say of whatever cannot be read where it stands, unless that has been said."""
    try:
        yield
    except CorruptRecord as error:
        if deal is None or error.deal is not None:
            raise
        raise CorruptRecord(error.message, deal=deal, action=action) from error
    except ValueError as error:
        raise CorruptRecord(str(error), deal=deal, action=action) from error


_KINDS: Final[Mapping[type[Action], str]] = {
    Pass: "pass",
    Take: "take",
    PutBack: "put back",
    Draw: "draw",
    Discard: "discard",
    Knock: "knock",
    Defend: "defend",
    ProposeVoid: "propose void",
    AcceptVoid: "accept void",
    DeclineVoid: "decline void",
    Hint: "hint",
}


def _setting(name: str, written: object) -> Value:
    match OPTIONS[name]:
        case Choice(choices=choices):
            for choice in choices:
                if type(choice.value) is type(written) and choice.value == written:
                    return choice
            needed = f"one of {', '.join(repr(choice.value) for choice in choices)}"
        case Number(low=low, high=high) as option:
            if option.accepts(written):
                return whole_of(written)
            needed = f"a whole number from {low} to {high}"
        case Switch():
            if isinstance(written, bool):
                return written
            needed = "true or false"
    raise CorruptRecord(f"{name} must be {needed}")


def _arrangement_to_json(arrangement: Arrangement) -> Json:
    return {
        "melds": [[str(card) for card in meld.cards] for meld in arrangement.melds],
        "deadwood": [str(card) for card in arrangement.deadwood],
    }


def _arrangement(aces: Aces, melds: object, deadwood: object) -> Arrangement:
    laid = [Meld(map(card_of, list_of(meld)), aces.rank) for meld in list_of(melds)]
    read = Arrangement(laid, map(card_of, list_of(deadwood)), aces.value)
    # A lay-off names a meld by its place, so the places must be the ones the melds will have.
    if _arrangement_to_json(read) != {"melds": melds, "deadwood": deadwood}:
        raise CorruptRecord("melds or deadwood do not stand in their order")
    return read


def _layoff(value: object) -> LayOff:
    card, meld = list_of(value, 2)
    return LayOff(card_of(card), whole_of(meld))


_READERS: Final[Mapping[str, tuple[Callable[..., Action], tuple[str, ...]]]] = {
    "pass": (lambda _: Pass(), ()),
    "take": (lambda _, card: Take(card_of(card)), ("card",)),
    "put back": (lambda _: PutBack(), ()),
    "draw": (lambda _: Draw(), ()),
    "discard": (lambda _, card: Discard(card_of(card)), ("card",)),
    "knock": (lambda *laid: Knock(_arrangement(*laid)), ("melds", "deadwood")),
    "defend": (
        lambda aces, melds, deadwood, layoffs: Defend(
            _arrangement(aces, melds, deadwood), tuple(map(_layoff, list_of(layoffs)))
        ),
        ("melds", "deadwood", "layoffs"),
    ),
    "propose void": (lambda _: ProposeVoid(), ()),
    "accept void": (lambda _: AcceptVoid(), ()),
    "decline void": (lambda _: DeclineVoid(), ()),
    "hint": (lambda _: Hint(), ()),
}
"""For each kind of action how it is made, aces first, and from what."""
