"""A game as rows of the ledger, both directions.

The first row of a game is `opened`; every deal begins with `dealt` and ends with `revealed`; between
them stands one row for each move, with the kind and the body of its action.  Nothing in the rows is
hidden from anyone; the secret of a deal in play lies elsewhere until the deal is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ginrummy.core.actions import Move
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.record import (
    FORMAT,
    DealRecord,
    GameRecord,
    action_from_json,
    action_to_json,
    rules_from_json,
    rules_to_json,
)
from ginrummy.core.seats import Seat
from ginrummy.core.shuffle import DRAW_FOR_DEAL, promise
from ginrummy.storage import Entry, Event


def opening(record: GameRecord, version: str) -> list[Entry]:
    """The rows that open a game: its terms, and the draw for deal, which hides nothing."""
    body: dict[str, object] = {
        "format": FORMAT,
        "key": record.key,
        "rules": rules_to_json(record.rules),
        "players": list(record.players),
        "seed": record.seed,
        "version": version,
    }
    return [
        Entry(DRAW_FOR_DEAL, None, "opened", body),
        revealed(DRAW_FOR_DEAL, record.draw_secret),
    ]


def dealt(record: GameRecord, deal: int) -> Entry:
    """The row that begins a deal, with what is promised about its cards."""
    return Entry(deal, None, "dealt", {"promise": promise_of(record), "cuts": list(record.deals[-1].cuts)})


def promise_of(record: GameRecord) -> str:
    """What is promised about the last deal of a record; empty before the first."""
    deal = len(record.deals)
    return promise(record.deals[-1].secret, record.pack_key, deal) if deal else ""


def moved(deal: int, move: Move) -> Entry:
    """The row of a move."""
    body = action_to_json(move.action)
    kind = body.pop("kind")
    return Entry(deal, move.seat.value, kind, body)


def revealed(deal: int, secret: bytes) -> Entry:
    """The row that ends a deal: the secret that its cards came from."""
    return Entry(deal, None, "revealed", {"secret": secret.hex()})


def record_of(events: Iterable[Event], secrets: Mapping[int, bytes]) -> GameRecord:
    """The record that the rows tell of.

    Raises `CorruptRecord` if they cannot be read, or if a deal's secret is not the promised one.
    """
    try:
        first, *rest = events
        record = _opened(first, secrets)
        for event in rest:
            record = _with(record, event, secrets)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, CorruptRecord):
            raise
        raise CorruptRecord("a row of the log cannot be read") from error
    return record


def _opened(event: Event, secrets: Mapping[int, bytes]) -> GameRecord:
    body: dict[str, Any] = event.body
    if event.kind != "opened" or body["format"] != FORMAT:
        raise CorruptRecord("the log does not begin with the terms of the game")
    first, second = body["players"]
    return GameRecord(
        key=_text(body["key"]),
        rules=rules_from_json(body["rules"]),
        players=(_text(first), _text(second)),
        draw_secret=secrets[DRAW_FOR_DEAL],
        seed=None if body["seed"] is None else _text(body["seed"]),
    )


def _with(record: GameRecord, event: Event, secrets: Mapping[int, bytes]) -> GameRecord:
    if event.round != len(record.deals) + (event.kind == "dealt"):
        raise CorruptRecord("a row stands outside its deal", round=event.round)
    match event.kind:
        case "dealt":
            return _with_deal(record, event.round, event.body, secrets)
        case "revealed":
            known = record.deals[-1].secret if record.deals else record.draw_secret
            if event.body["secret"] != known.hex():
                raise CorruptRecord(
                    "the secret that was shown is not the one that was used", round=event.round
                )
            return record
        case kind:
            move = Move(Seat(event.seat), action_from_json({"kind": kind, **event.body}))
            last = record.deals[-1]
            return replace(record, deals=(*record.deals[:-1], replace(last, moves=(*last.moves, move))))


def _with_deal(
    record: GameRecord, number: int, body: Mapping[str, Any], secrets: Mapping[int, bytes]
) -> GameRecord:
    first, second = body["cuts"]
    deal = DealRecord(secrets[number], (_text(first), _text(second)))
    record = replace(record, deals=(*record.deals, deal))
    if body["promise"] != promise_of(record):
        raise CorruptRecord("the secret of a deal is not the promised one", round=number)
    return record


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("a text is needed")
    return value
