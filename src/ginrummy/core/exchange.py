"""A game as a file to be given away: written with its results, and believed only when they come out again.

A file holds the rounds that are over and nothing of one in play.  Besides what a record needs it says
what was promised, who dealt, how each round ended and how the game was settled, so that other programs
need not know the rules.  Whoever reads it here works all that out anew and compares.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from ginrummy.core.aces import Aces
from ginrummy.core.actions import Move
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.game import Game
from ginrummy.core.phases import Over
from ginrummy.core.record import (
    FORMAT,
    DealRecord,
    GameRecord,
    Given,
    Json,
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
    whole_of,
)
from ginrummy.core.replay import new_game, play_deal, replay, side_card_of, start_deal
from ginrummy.core.seats import Seat
from ginrummy.core.shuffle import SECRET_BYTES

_WIDTH: Final = 110
"""How long a line of a file may be before what it holds is spread over several."""


def exported(record: GameRecord) -> Json:
    """The game as it is given away: the rounds that are over with their results.

    `CorruptRecord` if the record is not a legal game.
    """
    game = replay(record)
    if game.running is not None:
        record, game = replace(record, deals=record.deals[:-1]), replace(game, rounds=game.rounds[:-1])
    return {
        "format": FORMAT,
        "key": record.key,
        "rules": rules_to_json(record.rules),
        "players": list(record.players),
        "seed": record.seed,
        "draw": _draw_to_json(record, game),
        "deals": [
            _deal_to_json(record, replace(game, rounds=game.rounds[:number]))
            for number in range(1, len(game.rounds) + 1)
        ],
        "accounts": _accounts(game),
        "outcome": _outcome(game),
    }


def verified(data: object) -> tuple[GameRecord, Game]:
    """Read a game that was given away, play it again, and compare all that is said about it.

    Raises `CorruptRecord` with the first thing that is wrong, by deal and action: what cannot be read at
    all comes before what is not legal or does not follow.
    """
    form = read_format(data.get("format") if isinstance(data, dict) else None)
    _, key, rules, players, seed, draw, deals, accounts, outcome = values_of(
        data, "format", "key", "rules", "players", "seed", "draw", "deals", "accounts", "outcome"
    )
    agreed = rules_from_json(rules, form)
    record = GameRecord(
        key=text_of(key),
        rules=agreed,
        players=two_texts(players),
        draw=_draw(draw),
        deals=tuple(_deal(deal, number, agreed.aces) for number, deal in enumerate(list_of(deals), start=1)),
        seed=None if seed is None else text_of(seed),
    )
    game = new_game(record)
    _compare(draw, _draw_to_json(record, game), "draw")
    for number, said in enumerate(deals, start=1):
        with reading(number):
            game = start_deal(game, record, number)
            for name, right in _opening(record, game).items():
                _compare(said[name], right, name)
            game = play_deal(game, record, number)
            if game.running is not None:
                raise CorruptRecord("the round has no end")
            _compare(said["result"], _result(game), "result")
    _compare(accounts, _accounts(game), "accounts")
    _compare(outcome, _outcome(game), "outcome")
    return record, game


def to_text(data: Json) -> str:
    """The text of a file: JSON in plain ASCII, with as much on a line as fits, ending with a newline."""
    return _laid_out(data) + "\n"


def from_text(text: bytes) -> object:
    """What the text of a file holds; `CorruptRecord` unless it is JSON in UTF-8 that says nothing twice."""
    try:
        return json.loads(text.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number)
    except CorruptRecord:
        raise
    except (ValueError, RecursionError) as error:
        raise CorruptRecord("this is not JSON") from error


# -- what is written and read ---------------------------------------------------------------------


def _draw_to_json(record: GameRecord, game: Game) -> Json:
    match record.draw:
        case Shuffled(secret):
            source: Json = {"secret": secret.hex()}
        case Given(cards):
            source = {"pack": list(map(str, cards))}
    cards_drawn = [[str(card) for card in pair] for pair in game.draw.draws]
    return {**source, "cards": cards_drawn, "dealer": game.draw.dealer}


def _draw(data: object) -> PackSource:
    if isinstance(data, dict) and "pack" in data:
        return _given(values_of(data, "pack", "cards", "dealer")[0])
    return Shuffled(_secret(values_of(data, "secret", "cards", "dealer")[0]))


def _deal_to_json(record: GameRecord, game: Game) -> Json:
    """The last deal of a game."""
    deal = record.deals[len(game.rounds) - 1]
    match deal.source:
        case Shuffled(secret, cuts):
            source: Json = {"secret": secret.hex(), "cuts": list(cuts)}
        case Given(cards):
            source = {"pack": list(map(str, cards))}
    moves = [{"seat": move.seat.value, **action_to_json(move.action)} for move in deal.moves]
    return {**source, **_opening(record, game), "moves": moves, "result": _result(game)}


def _deal(data: object, number: int, aces: Aces) -> DealRecord:
    with reading(number):
        source: PackSource
        if isinstance(data, dict) and "pack" in data:
            pack, side_card, moves, *_ = values_of(data, "pack", "side_card", "moves", "dealer", "result")
            source = replace(
                _given(list_of(pack, 52)), side_card=None if side_card is None else card_of(side_card)
            )
        else:
            secret, cuts, moves, *_ = values_of(
                data, "secret", "cuts", "moves", "promise", "side_card", "dealer", "result"
            )
            source = Shuffled(_secret(secret), two_texts(cuts))
        return DealRecord(
            source,
            tuple(_move(move, aces, number, count) for count, move in enumerate(list_of(moves), start=1)),
        )


def _move(data: object, aces: Aces, number: int, count: int) -> Move:
    with reading(number, count):
        if not isinstance(data, dict) or "seat" not in data:
            raise CorruptRecord("seat is missing")
        action = action_from_json({name: value for name, value in data.items() if name != "seat"}, aces)
        seat = whole_of(data["seat"])
        if seat not in (0, 1):
            raise CorruptRecord("there is no such seat")
        return Move(Seat(seat), action)


def _given(value: object) -> Given:
    cards = tuple(map(card_of, list_of(value)))
    if not cards or len(set(cards)) != len(cards):
        raise CorruptRecord("a pack is different cards")
    return Given(cards)


def _secret(value: object) -> bytes:
    text = text_of(value)
    try:
        secret = bytes.fromhex(text)
    except ValueError as error:
        raise CorruptRecord("a secret is written in hex digits") from error
    if len(secret) != SECRET_BYTES or secret.hex() != text:
        raise CorruptRecord(f"a secret is {2 * SECRET_BYTES} small hex digits")
    return secret


# -- what follows from the rest -------------------------------------------------------------------


def _opening(record: GameRecord, game: Game) -> Json:
    """What is fixed before the cards of the last deal are dealt."""
    setup = game.rounds[-1].setup
    promised = record.promise(setup.deal)
    side_card = side_card_of(record, setup.deal)
    return {
        **({} if promised is None else {"promise": promised}),
        "side_card": None if side_card is None else str(side_card),
        "dealer": setup.seating[setup.dealer],
    }


def _result(game: Game) -> Json:
    """How the last round ended, and what both have in each game on the sheet; players by their number."""
    round_ = game.rounds[-1]
    assert isinstance(round_.phase, Over)
    assert round_.score is not None
    result, score, seating = round_.phase.result, round_.score, round_.setup.seating
    counts = [result.knocker_count, result.defender_count]
    knocker = None if result.knocker is None else seating[result.knocker]
    return {
        "ending": score.ending.value,
        "knocker": knocker,
        "counts": None if knocker is None else counts[:: 1 if knocker == 0 else -1],
        "winner": round_.winner,
        "points": [score.points if player == round_.winner else 0 for player in (0, 1)],
        "totals": [list(one.totals) for one in game.sheet.games],
    }


def _accounts(game: Game) -> list[Json | None]:
    """How each game on the sheet was settled; None for one that is not over."""
    return [
        {
            "lines": [{"entry": line.entry.value, "amounts": list(line.amounts)} for line in account.lines],
            "reached": account.reached,
            "winner": account.winner,
        }
        if account is not None
        else None
        for account in (one.account for one in game.sheet.games)
    ]


def _outcome(game: Game) -> Json | None:
    """Who has won in the end; None while there is something left to play."""
    account = game.sheet.account
    if account is None:
        return None
    return {"totals": list(account.totals), "winner": account.winner, "margin": account.margin}


def _compare(said: object, right: object, name: str) -> None:
    """Raise `CorruptRecord` with the first part of what is said that is not right."""
    if isinstance(said, dict) and isinstance(right, dict):
        for key, value in zip(right, values_of(said, *right), strict=True):
            _compare(value, right[key], f"{name}.{key}")
    elif not _same(said, right):
        raise CorruptRecord(f"{name} must be {json.dumps(right)}")


def _same(said: object, right: object) -> bool:
    """Whether two values are the same in JSON, where 1, 1.0 and true are three."""
    match said, right:
        case list(), list():
            return len(said) == len(right) and all(map(_same, said, right))
        case dict(), dict():
            return said.keys() == right.keys() and all(_same(said[name], right[name]) for name in right)
        case _:
            return type(said) is type(right) and said == right


# -- JSON -----------------------------------------------------------------------------------------


def _laid_out(value: object, indent: str = "") -> str:
    line = json.dumps(value)
    if len(indent) + len(line) < _WIDTH or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {_laid_out(part, inner)}" for name, part in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [_laid_out(part, inner) for part in value]
        opening, closing = "[", "]"
    return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{closing}"


def _once(pairs: list[tuple[str, Any]]) -> Json:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise CorruptRecord("a name stands twice in an object")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is not JSON")
