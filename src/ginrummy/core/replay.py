"""From a record to the game, or to the first fault in it."""

from __future__ import annotations

from ginrummy.core.errors import CorruptRecord, IllegalAction
from ginrummy.core.game import Game, draw_for_deal, play, start_round
from ginrummy.core.phases import seat_to_move
from ginrummy.core.record import DealRecord, GameRecord
from ginrummy.core.shuffle import DRAW_FOR_DEAL, shuffled


def new_game(record: GameRecord) -> Game:
    """The game of a record before its first deal."""
    pack = shuffled(record.draw_secret, record.pack_key, DRAW_FOR_DEAL)
    return Game(record.rules, record.players, draw_for_deal(pack))


def replay(record: GameRecord) -> Game:
    """The game that the record leads to.

    Raises `CorruptRecord` with the round and the action where the record is not a legal game.
    """
    game = new_game(record)
    for number, deal in enumerate(record.deals, start=1):
        game = _replay_deal(game, record, number, deal)
    return game


def _replay_deal(game: Game, record: GameRecord, number: int, deal: DealRecord) -> Game:
    try:
        game = start_round(game, shuffled(deal.secret, record.pack_key, number, deal.cuts))
    except ValueError as error:
        raise CorruptRecord("a deal stands where none can be", round=number) from error
    for index, move in enumerate(deal.moves):
        if game.running is None or seat_to_move(game.running.phase) is not move.seat:
            raise CorruptRecord("another seat was to move", round=number, action=index)
        try:
            game = play(game, move.action)
        except IllegalAction as error:
            raise CorruptRecord(f"an action is not legal: {error}", round=number, action=index) from error
    return game
