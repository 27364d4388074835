"""A game as rows of the ledger, both directions.

The first row of a game is `opened`, the second one shows where the cards of the draw for deal came from.
Every deal begins with `dealt` and ends with `revealed`; between them stands `cut`, if the players have
cut, and one row for each move, with the kind and the body of its action.  Nothing in the rows is hidden
from anyone; the secret of a deal in play lies elsewhere until the deal is over.  A deal whose cards are
given begins with `given` and has no other row of its own: it comes from elsewhere, when it is over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, zip_longest
from typing import Any

from ginrummy.core.actions import Move
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.record import (
    FORMAT,
    DealRecord,
    GameRecord,
    Given,
    PackSource,
    Shuffled,
    action_from_json,
    action_to_json,
    card_of,
    list_of,
    read_format,
    reading,
    rules_from_json,
    rules_to_json,
    text_of,
    two_texts,
    values_of,
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
    return [Entry(DRAW_FOR_DEAL, None, "opened", body), shown(record, DRAW_FOR_DEAL)]


def dealt(record: GameRecord, deal: int) -> Entry:
    """The row that begins a deal, with what is promised about its cards; nobody has cut them yet."""
    return Entry(deal, None, "dealt", {"promise": record.promise(deal), "cuts": ["", ""]})


def cut(deal: int, cuts: tuple[str, str]) -> Entry:
    """The row of what the players have cut with, after the promise and before any move."""
    return Entry(deal, None, "cut", {"cuts": list(cuts)})


def moved(deal: int, move: Move) -> Entry:
    """The row of a move."""
    body = action_to_json(move.action)
    kind = body.pop("kind")
    return Entry(deal, move.seat.value, kind, body)


def shown(record: GameRecord, deal: int) -> Entry:
    """The row that shows what the cards of a deal came from, now that they may be known."""
    match record.source(deal):
        case Shuffled(secret):
            return Entry(deal, None, "revealed", {"secret": secret.hex()})
        case Given(cards, side_card):
            side = {} if side_card is None else {"side_card": str(side_card)}
            return Entry(deal, None, "given", {"cards": list(map(str, cards)), **side})


def whole_game(record: GameRecord, version: str, *, running: bool = False) -> Iterator[Entry]:
    """All rows of a game; the secret of a round that is still running is not shown."""
    yield from opening(record, version)
    for number, deal in enumerate(record.deals, start=1):
        moves = (moved(number, move) for move in deal.moves)
        match deal.source:
            case Shuffled() as source:
                yield dealt(record, number)
                if any(source.cuts):
                    yield cut(number, source.cuts)
                yield from moves
                if not running or number < len(record.deals):
                    yield shown(record, number)
            case Given():
                yield from (shown(record, number), *moves)


def secrets_of(record: GameRecord) -> dict[int, bytes]:
    """The secrets of a game by the numbers of their deals."""
    sources = {number: record.source(number) for number in range(len(record.deals) + 1)}
    return {number: source.secret for number, source in sources.items() if isinstance(source, Shuffled)}


def record_of(events: Iterable[Event], secrets: Mapping[int, bytes]) -> GameRecord:
    """The record that the rows tell of.

    Raises `CorruptRecord` if they cannot be read, or if a deal's secret is not the promised one.
    """
    try:
        first, second, *rest = events
        record = _opened(first, _drawn(second, secrets))
        for event in rest:
            record = _with(record, event, secrets)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, CorruptRecord):
            raise
        raise CorruptRecord("a row of the log cannot be read") from error
    return record


def must_be_written_so(events: Sequence[Event], record: GameRecord, *, running: bool) -> None:
    """Raise `CorruptRecord` unless the rows are the ones that are written for such a record.

    A row that is there twice, too early or not at all may leave the record as it is: a secret that was
    shown during its round, or never.  The first row has been read field by field.
    """
    right = islice(whole_game(record, "", running=running), 1, None)
    there = [
        event
        for event, after in zip_longest(events[1:], events[2:])
        if after is None or not event.kind == after.kind == "cut"  # the second player cut later
    ]
    for event, entry in zip_longest(there, right):
        if event is None or entry is None or _content(event) != _content(entry):
            deal = min(row.round for row in (event, entry) if row is not None)
            raise CorruptRecord("a row is missing, out of place or too much", deal=deal or None)


def _content(row: Entry | Event) -> tuple[object, ...]:
    return row.round, row.seat, row.kind, row.body


def is_promised(opened: Event, dealt: Event, secret: bytes) -> bool:
    """Whether the row that begins a deal, of a game that was opened so, promises this secret."""
    game = _opened(opened, Shuffled(b"")).pack_key
    return dealt.body.get("promise") == promise(secret, game, dealt.round)


def key_of(body: str) -> str | None:
    """The key of a game by the text of its first row, if that still tells it."""
    try:
        key = json.loads(body)["key"]
    except (ValueError, TypeError, LookupError):
        return None
    return key if isinstance(key, str) else None


def _opened(event: Event, draw: PackSource) -> GameRecord:
    if event.kind != "opened":
        raise CorruptRecord("the log does not begin with the terms of the game")
    form, key, rules, players, seed, _version = values_of(
        event.body, "format", "key", "rules", "players", "seed", "version"
    )
    return GameRecord(
        key=text_of(key),
        rules=rules_from_json(rules, read_format(form)),
        players=two_texts(players),
        draw=draw,
        seed=None if seed is None else text_of(seed),
    )


def _drawn(event: Event, secrets: Mapping[int, bytes]) -> PackSource:
    if event.round != DRAW_FOR_DEAL:
        raise CorruptRecord("the draw for deal is missing")
    if event.kind == "given":
        return _given(event.body)
    drawn = Shuffled(secrets[DRAW_FOR_DEAL])
    _must_be_shown(event, drawn)
    return drawn


def _with(record: GameRecord, event: Event, secrets: Mapping[int, bytes]) -> GameRecord:
    number = event.round
    if number != len(record.deals) + (event.kind in {"dealt", "given"}):
        raise CorruptRecord("a row stands outside its deal", deal=number)
    match event.kind:
        case "dealt":
            return _with_deal(record, number, event.body, secrets)
        case "cut":
            return _with_cuts(record, event.body)
        case "given":
            return replace(record, deals=(*record.deals, DealRecord(_given(event.body))))
        case "revealed":
            _must_be_shown(event, record.deals[-1].source)
            return record
        case kind:
            last = record.deals[-1]
            with reading(number, len(last.moves) + 1):
                move = Move(
                    Seat(event.seat), action_from_json({"kind": kind, **event.body}, record.rules.aces)
                )
            return replace(record, deals=(*record.deals[:-1], replace(last, moves=(*last.moves, move))))


def _with_deal(
    record: GameRecord, number: int, body: Mapping[str, Any], secrets: Mapping[int, bytes]
) -> GameRecord:
    promised, cuts = values_of(body, "promise", "cuts")
    record = replace(record, deals=(*record.deals, DealRecord(Shuffled(secrets[number], two_texts(cuts)))))
    if promised != record.promise(number):
        raise CorruptRecord("the secret of a deal is not the promised one", deal=number)
    return record


def _with_cuts(record: GameRecord, body: Mapping[str, Any]) -> GameRecord:
    (cuts,) = values_of(body, "cuts")
    last, new = record.deals[-1], two_texts(cuts)
    source = last.source
    if (
        last.moves
        or not isinstance(source, Shuffled)
        or source.cuts == new
        or any(before not in {"", after} for before, after in zip(source.cuts, new, strict=True))
    ):
        raise CorruptRecord("each player cuts once, and before a card is seen", deal=len(record.deals))
    return replace(record, deals=(*record.deals[:-1], DealRecord(replace(source, cuts=new))))


def _given(body: Mapping[str, Any]) -> Given:
    cards, *side = values_of(body, *(("cards", "side_card") if "side_card" in body else ("cards",)))
    return Given(tuple(map(card_of, list_of(cards))), card_of(side[0]) if side else None)


def _must_be_shown(event: Event, source: PackSource) -> None:
    """Raise `CorruptRecord` unless the row shows the secret that was used."""
    secret = {"secret": source.secret.hex()} if isinstance(source, Shuffled) else None
    if event.kind != "revealed" or event.body != secret:
        message = "the secret that was shown is not the one that was used"
        raise CorruptRecord(message, deal=event.round or None)
