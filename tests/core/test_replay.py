"""From a record to the game, or to its first fault."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from drawing import sensible
from ginrummy.core.actions import Draw, Move, Pass
from ginrummy.core.errors import CorruptRecord, Reason
from ginrummy.core.game import Game, draw_for_deal, play, start_round
from ginrummy.core.record import DealRecord, GameRecord
from ginrummy.core.replay import new_game, replay
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.core.shuffle import DRAW_FOR_DEAL, seeded_secret, shuffled

EMPTY = GameRecord("game-1", Rules(target=40), ("Kari", "Ola"), seeded_secret("replay", DRAW_FOR_DEAL))


@cache
def whole_game() -> tuple[Game, GameRecord]:
    """Both draw from the stock, throw what leaves them best and knock if they can."""
    record, game = EMPTY, new_game(EMPTY)
    while game.reached is None:
        number = len(record.deals) + 1
        deal = DealRecord(seeded_secret("replay", number), (f"cut {number}", ""))
        game = start_round(game, shuffled(deal.secret, record.pack_key, number, deal.cuts))
        while (running := game.running) is not None:
            game = play(game, sensible(running.phase))
        deal = replace(deal, moves=game.rounds[-1].phase.board.log)
        record = replace(record, deals=(*record.deals, deal))
    return game, record


def recorded() -> GameRecord:
    return whole_game()[1]


def with_moves(deal: int, moves: tuple[Move, ...]) -> GameRecord:
    """The record with other moves in one deal, numbered from 1, and no deal after it."""
    changed = replace(recorded().deals[deal - 1], moves=moves)
    return replace(recorded(), deals=(*recorded().deals[: deal - 1], changed))


def fault(record: GameRecord) -> CorruptRecord:
    with pytest.raises(CorruptRecord) as caught:
        replay(record)
    return caught.value


def test_a_new_game_is_drawn_for_with_the_pack_of_deal_nought() -> None:
    """R9."""
    game = new_game(EMPTY)
    assert game.draw == draw_for_deal(shuffled(EMPTY.draw_secret, "game-1", 0))
    assert (game.rules, game.players, game.rounds) == (EMPTY.rules, EMPTY.players, ())
    assert replay(EMPTY) == game


def test_a_whole_game_replays() -> None:
    assert len(recorded().deals) > 1
    game, record = whole_game()
    assert game.reached is not None
    assert replay(record) == game


def test_a_game_in_the_middle_replays() -> None:
    moves = recorded().deals[1].moves
    game = replay(with_moves(2, moves[:4]))
    assert game.running is not None
    assert game.running.phase.board.log == moves[:4]
    assert replay(with_moves(2, ())).running is not None


def test_a_practice_game_gives_the_same_cards_under_any_key() -> None:
    one, other = (replace(EMPTY, key=key, seed="s", deals=(DealRecord(bytes(32)),)) for key in ("a", "b"))
    assert replay(one) == replay(other)
    assert replay(replace(one, seed=None)) != replay(replace(other, seed=None))


def test_an_illegal_action_is_found_where_it_stands() -> None:
    moves = recorded().deals[1].moves
    error = fault(with_moves(2, (*moves[:3], Move(moves[3].seat, Pass()), *moves[4:])))
    assert (error.round, error.action) == (2, 3)
    assert Reason.WRONG_MOMENT.value in str(error)


def test_an_action_of_the_other_seat_is_found_where_it_stands() -> None:
    moves = recorded().deals[0].moves
    error = fault(with_moves(1, (Move(moves[0].seat.other, moves[0].action), *moves[1:])))
    assert (error.round, error.action) == (1, 0)


def test_an_action_after_the_end_of_a_round_is_found() -> None:
    moves = recorded().deals[0].moves
    for seat in Seat:
        error = fault(with_moves(1, (*moves, Move(seat, Draw()))))
        assert (error.round, error.action) == (1, len(moves))


def test_a_deal_before_the_end_of_the_round_is_found() -> None:
    short = replace(recorded().deals[0], moves=recorded().deals[0].moves[:-1])
    error = fault(replace(recorded(), deals=(short, *recorded().deals[1:])))
    assert (error.round, error.action) == (2, None)


def test_a_deal_after_the_end_of_the_game_is_found() -> None:
    """R62."""
    error = fault(replace(recorded(), deals=(*recorded().deals, recorded().deals[0])))
    assert (error.round, error.action) == (len(recorded().deals) + 1, None)


def test_another_secret_is_another_pack_in_which_the_moves_are_not_legal() -> None:
    deals = [replace(deal, secret=deal.secret[::-1]) for deal in recorded().deals]
    assert fault(replace(recorded(), deals=tuple(deals))).round == 1
    assert fault(replace(recorded(), key="game-2")).round == 1
    assert fault(replace(recorded(), deals=(replace(recorded().deals[0], cuts=("", "")),))).round == 1
