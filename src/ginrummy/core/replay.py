"""From a record to the game, or to the first fault in it."""

from __future__ import annotations

from dataclasses import replace

from ginrummy.core.cards import Card
from ginrummy.core.errors import CorruptRecord, IllegalAction
from ginrummy.core.game import Game, draw_for_deal, start_round
from ginrummy.core.phases import seat_to_move
from ginrummy.core.play import apply
from ginrummy.core.record import GameRecord, Given, Shuffled
from ginrummy.core.rules import FirstDealer, KnockCardSource
from ginrummy.core.shuffle import DRAW_FOR_DEAL, seeded_secret, shuffled, side_card


def new_game(record: GameRecord) -> Game:
    """The game of a record before its first deal; `CorruptRecord` if its draw for deal decides nothing."""
    cards, rule = _cards(record, DRAW_FOR_DEAL), record.rules.first_dealer
    if rule is not FirstDealer.RANDOM:
        pairs = zip(cards[::2], cards[1::2], strict=False)
        if all(first.rank is second.rank for first, second in pairs):
            raise CorruptRecord("the draw for deal does not say who deals")
    return Game(record.rules, record.players, draw_for_deal(cards, rule))


def replay(record: GameRecord) -> Game:
    """The game that the record leads to.

    Raises `CorruptRecord` with the deal and the action where the record is not a legal game.
    """
    game = new_game(record)
    for number in range(1, len(record.deals) + 1):
        game = play_deal(start_deal(game, record, number), record, number)
    return game


def start_deal(game: Game, record: GameRecord, number: int) -> Game:
    """The game with a deal of the record dealt; `CorruptRecord` if none can stand there."""
    try:
        return start_round(game, _cards(record, number), side_card_of(record, number))
    except CorruptRecord:
        raise
    except ValueError as error:
        raise CorruptRecord("a deal stands where none can be", deal=number) from error


def play_deal(game: Game, record: GameRecord, number: int) -> Game:
    """The game after the moves of its last deal; `CorruptRecord` at the first that is not legal."""
    last = game.rounds[-1]
    phase = last.phase
    for count, move in enumerate(record.deals[number - 1].moves, start=1):
        if seat_to_move(phase) is not move.seat:
            raise CorruptRecord("another seat was to move", deal=number, action=count)
        try:
            phase = apply(phase, move.action)
        except IllegalAction as error:
            raise CorruptRecord(f"an action is not legal: {error}", deal=number, action=count) from error
    return replace(game, rounds=(*game.rounds[:-1], replace(last, phase=phase)))


def side_card_of(record: GameRecord, deal: int) -> Card | None:
    """The card from a second pack that goes with a deal, if the rules ask for one (2.10)."""
    if record.rules.knock_card_source is not KnockCardSource.SIDE_CARD:
        return None
    match record.source(deal):
        case Given(side_card=card):
            return card
        case Shuffled(secret, cuts):
            return side_card(secret, record.pack_key, deal, cuts)


def _cards(record: GameRecord, deal: int) -> tuple[Card, ...]:
    match record.source(deal):
        case Given(cards=cards):
            return cards
        case Shuffled(secret, cuts):
            if record.seed is not None and secret != seeded_secret(record.seed, deal):
                raise CorruptRecord("the secret does not follow from the seed", deal=deal or None)
            return shuffled(secret, record.pack_key, deal, cuts)
