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
    made = record.deals[deal - 1]
    text = promise(made.secret, record.pack_key, deal)
    return Entry(deal, None, "dealt", {"promise": text, "cuts": list(made.cuts)})


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
    first, *rest = events
    record = _opened(first, secrets)
    for event in rest:
        record = _with(record, event, secrets)
    return record


def _opened(event: Event, secrets: Mapping[int, bytes]) -> GameRecord:
    body: dict[str, Any] = event.body
    if event.kind != "opened" or body.get("format") != FORMAT:
        raise CorruptRecord("the log does not begin with the terms of the game")
    try:
        first, second = body["players"]
        return GameRecord(
            key=str(body["key"]),
            rules=rules_from_json(body["rules"]),
            players=(str(first), str(second)),
            draw_secret=secrets[DRAW_FOR_DEAL],
            seed=body["seed"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise CorruptRecord("the terms of the game cannot be read") from error


def _with(record: GameRecord, event: Event, secrets: Mapping[int, bytes]) -> GameRecord:
    body: dict[str, Any] = event.body
    match event.kind:
        case "dealt":
            return _with_deal(record, event.round, body, secrets)
        case "revealed":
            known = record.draw_secret if event.round == DRAW_FOR_DEAL else record.deals[-1].secret
            if body.get("secret") != known.hex():
                raise CorruptRecord(
                    "the secret that was shown is not the one that was used", round=event.round
                )
            return record
        case kind:
            if not record.deals or event.round != len(record.deals) or event.seat is None:
                raise CorruptRecord("a move stands outside its deal", round=event.round)
            move = Move(Seat(event.seat), action_from_json({"kind": kind, **body}))
            last = record.deals[-1]
            return replace(record, deals=(*record.deals[:-1], replace(last, moves=(*last.moves, move))))


def _with_deal(
    record: GameRecord, number: int, body: Mapping[str, Any], secrets: Mapping[int, bytes]
) -> GameRecord:
    if number != len(record.deals) + 1 or number not in secrets:
        raise CorruptRecord("a deal is missing", round=number)
    if body.get("promise") != promise(secrets[number], record.pack_key, number):
        raise CorruptRecord("the secret of a deal is not the promised one", round=number)
    first, second = body["cuts"]
    return replace(record, deals=(*record.deals, DealRecord(secrets[number], (str(first), str(second)))))
