"""A whole game as a value and as JSON, both directions.

A record is the rules, the names, a secret for each deal and the moves.  Everything else follows from
it by replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final, TypeAlias, assert_never

from ginrummy.core.actions import Action, Defend, Discard, Draw, Knock, Move, Pass, PutBack, Take
from ginrummy.core.cards import Card, parse_card
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.layoffs import LayOff
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.core.shuffle import SECRET_BYTES

FORMAT: Final = "gin-game-1"
"""The name of this form of record."""

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal: what the pack follows from, and what was done with it."""

    secret: bytes = field(repr=False)
    cuts: tuple[str, str] = ("", "")
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game that can be replayed."""

    key: str
    """Identifies the game wherever it is copied to; the packs depend on it."""
    rules: Rules
    players: tuple[str, str]
    draw_secret: bytes = field(repr=False)
    """What the pack follows from that was used to draw for deal."""
    deals: tuple[DealRecord, ...] = ()
    seed: str | None = None
    """The text all secrets were made from, in a practice game."""

    @property
    def pack_key(self) -> str:
        """The name of the game in its promises and packs.

        It is the same for every practice game, so that a seed always gives the same cards.
        """
        return self.key if self.seed is None else "practice"


def record_to_json(record: GameRecord) -> Json:
    """The record as JSON objects; secrets are hex digits, cards two characters."""
    return {
        "format": FORMAT,
        "key": record.key,
        "rules": rules_to_json(record.rules),
        "players": list(record.players),
        "seed": record.seed,
        "draw": record.draw_secret.hex(),
        "deals": [
            {
                "secret": deal.secret.hex(),
                "cuts": list(deal.cuts),
                "moves": [{"seat": move.seat.value, **action_to_json(move.action)} for move in deal.moves],
            }
            for deal in record.deals
        ],
    }


def record_from_json(data: Json) -> GameRecord:
    """Read a record; `CorruptRecord` says what is wrong.  Whether it replays is another question."""
    with _reading():
        return _record(data)


def action_to_json(action: Action) -> Json:
    """An action as a JSON object: its `kind`, and its cards as two characters each."""
    match action:
        case Pass() | Draw() | PutBack():
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


def action_from_json(data: Json) -> Action:
    """Read an action; `CorruptRecord` says what is wrong."""
    with _reading():
        return _READERS[data["kind"]](data)


def rules_to_json(rules: Rules) -> Json:
    """All settings by name, enumerations by their value."""
    values = {item.name: getattr(rules, item.name) for item in fields(rules)}
    return {name: value.value if isinstance(value, Enum) else value for name, value in values.items()}


def rules_from_json(data: Json) -> Rules:
    """Read settings, every one of which must be known; `CorruptRecord` says what is wrong."""
    with _reading():
        return _rules(data)


_KINDS: Final[Mapping[type[Action], str]] = {
    Pass: "pass",
    Take: "take",
    PutBack: "put back",
    Draw: "draw",
    Discard: "discard",
    Knock: "knock",
    Defend: "defend",
}

_READERS: Final[Mapping[str, Callable[[Json], Action]]] = {
    "pass": lambda data: Pass(),  # noqa: ARG005
    "take": lambda data: Take(parse_card(data["card"])),
    "put back": lambda data: PutBack(),  # noqa: ARG005
    "draw": lambda data: Draw(),  # noqa: ARG005
    "discard": lambda data: Discard(parse_card(data["card"])),
    "knock": lambda data: Knock(_arrangement(data)),
    "defend": lambda data: Defend(
        _arrangement(data), tuple(LayOff(parse_card(card), _whole(meld)) for card, meld in data["layoffs"])
    ),
}


@contextmanager
def _reading(deal: int | None = None, action: int | None = None) -> Iterator[None]:
    try:
        yield
    except CorruptRecord:
        raise
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        message = f"the record cannot be read: {type(error).__name__}"
        raise CorruptRecord(message, round=deal, action=action) from error


def _record(data: Json) -> GameRecord:
    if data["format"] != FORMAT:
        raise CorruptRecord(f"this is not a record of the form {FORMAT}")
    first, second = data["players"]
    return GameRecord(
        key=_text(data["key"]),
        rules=_rules(data["rules"]),
        players=(_text(first), _text(second)),
        draw_secret=_secret(data["draw"]),
        deals=tuple(_deal(deal, number) for number, deal in enumerate(data["deals"], start=1)),
        seed=None if data["seed"] is None else _text(data["seed"]),
    )


def _deal(data: Json, number: int) -> DealRecord:
    with _reading(number):
        first, second = data["cuts"]
        moves = tuple(_move(move, number, index) for index, move in enumerate(data["moves"]))
        return DealRecord(_secret(data["secret"]), (_text(first), _text(second)), moves)


def _move(data: Json, number: int, index: int) -> Move:
    with _reading(number, index):
        return Move(Seat(_whole(data["seat"])), _READERS[data["kind"]](data))


def _rules(data: Json) -> Rules:
    kinds = {item.name: type(getattr(_CLASSIC, item.name)) for item in fields(Rules)}
    return Rules(
        **{
            name: kinds[name](value) if issubclass(kinds[name], Enum) else value
            for name, value in data.items()
        }
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is needed")
    value.encode()  # half a surrogate pair has no place in a pack's message or on a screen
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("a whole number is needed")
    return value


def _secret(value: str) -> bytes:
    secret = bytes.fromhex(value)
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret is {SECRET_BYTES} bytes long")
    return secret


def _arrangement_to_json(arrangement: Arrangement) -> Json:
    return {
        "melds": [[str(card) for card in meld.cards] for meld in arrangement.melds],
        "deadwood": [str(card) for card in arrangement.deadwood],
    }


def _arrangement(data: Json) -> Arrangement:
    return Arrangement([Meld(_cards(meld)) for meld in data["melds"]], _cards(data["deadwood"]))


def _cards(texts: list[str]) -> list[Card]:
    return [parse_card(text) for text in texts]


_CLASSIC: Final = Rules()
