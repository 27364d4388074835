"""From a record to the game, or to its first fault."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from drawing import cards, sensible
from ginrummy.core.actions import Draw, Move, Pass
from ginrummy.core.cards import PACK, Card
from ginrummy.core.errors import CorruptRecord, Reason
from ginrummy.core.game import Game, draw_for_deal, play, start_round
from ginrummy.core.play import deal
from ginrummy.core.record import DealRecord, GameRecord, Given, Shuffled
from ginrummy.core.replay import new_game, replay
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.core.shuffle import DRAW_FOR_DEAL, seeded_secret, shuffled

DRAW = Shuffled(seeded_secret("replay", DRAW_FOR_DEAL))
EMPTY = GameRecord("game-1", Rules(target=40), ("Kari", "Ola"), DRAW)


@cache
def whole_game() -> tuple[Game, GameRecord]:
    """Both draw from the stock, throw what leaves them best and knock if they can."""
    record, game = EMPTY, new_game(EMPTY)
    while not game.over:
        number = len(record.deals) + 1
        source = Shuffled(seeded_secret("replay", number), (f"cut {number}", ""))
        game = start_round(game, shuffled(source.secret, record.pack_key, number, source.cuts))
        while (running := game.running) is not None:
            game = play(game, sensible(running.phase))
        deal = DealRecord(source, game.rounds[-1].phase.board.log)
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
    assert game.draw == draw_for_deal(shuffled(DRAW.secret, "game-1", 0))
    assert (game.rules, game.players, game.rounds) == (EMPTY.rules, EMPTY.players, ())
    assert replay(EMPTY) == game


def test_a_whole_game_replays() -> None:
    assert len(recorded().deals) > 1
    game, record = whole_game()
    assert game.over
    assert replay(record) == game


def test_a_game_in_the_middle_replays() -> None:
    moves = recorded().deals[1].moves
    game = replay(with_moves(2, moves[:4]))
    assert game.running is not None
    assert game.running.phase.board.log == moves[:4]
    assert replay(with_moves(2, ())).running is not None


def test_a_practice_game_gives_the_same_cards_under_any_key() -> None:
    secrets = [Shuffled(seeded_secret("s", deal)) for deal in (0, 1)]
    one, other = (
        replace(EMPTY, key=key, seed="s", draw=secrets[0], deals=(DealRecord(secrets[1]),))
        for key in ("a", "b")
    )
    assert replay(one) == replay(other)
    assert replay(replace(one, seed=None)) != replay(replace(other, seed=None))


def test_the_secrets_of_a_practice_game_are_those_of_its_seed() -> None:
    secrets = [Shuffled(seeded_secret("s", deal)) for deal in (0, 1)]
    error = fault(replace(EMPTY, seed="s"))
    assert (error.deal, error.action) == (None, None)
    error = fault(replace(EMPTY, seed="s", draw=secrets[0], deals=(DealRecord(secrets[0]),)))
    assert (error.deal, error.action) == (1, None)


def test_cards_may_be_given() -> None:
    """As in a game from elsewhere: of a draw for deal those that decide it, of a deal the whole pack."""
    pack = shuffled(bytes(32), "elsewhere", 1)
    game = replay(replace(EMPTY, draw=Given(cards("KS KH 3C 2D")), deals=(DealRecord(Given(pack)),)))
    assert (game.draw.draws[-1], game.draw.dealer) == (cards("3C 2D"), 1)
    assert game.rounds[0].phase == deal(pack, EMPTY.rules, Seat.SECOND)


@pytest.mark.parametrize("drawn", ["", "KS", "KS KH", "KS KH 3C"])
def test_a_draw_has_to_decide(drawn: str) -> None:
    assert fault(replace(EMPTY, draw=Given(cards(drawn)))).deal is None


@pytest.mark.parametrize("pack", [PACK[:51], (*PACK[:51], PACK[0])])
def test_a_pack_that_is_given_has_to_be_one(pack: tuple[Card, ...]) -> None:
    error = fault(replace(EMPTY, deals=(DealRecord(Given(pack)),)))
    assert (error.deal, error.action) == (1, None)


def test_an_illegal_action_is_found_where_it_stands() -> None:
    moves = recorded().deals[1].moves
    error = fault(with_moves(2, (*moves[:3], Move(moves[3].seat, Pass()), *moves[4:])))
    assert (error.deal, error.action) == (2, 4)
    assert Reason.WRONG_MOMENT.value in str(error)


def test_an_action_of_the_other_seat_is_found_where_it_stands() -> None:
    moves = recorded().deals[0].moves
    error = fault(with_moves(1, (Move(moves[0].seat.other, moves[0].action), *moves[1:])))
    assert (error.deal, error.action) == (1, 1)


def test_an_action_after_the_end_of_a_round_is_found() -> None:
    moves = recorded().deals[0].moves
    for seat in Seat:
        error = fault(with_moves(1, (*moves, Move(seat, Draw()))))
        assert (error.deal, error.action) == (1, len(moves) + 1)


def test_a_deal_before_the_end_of_the_round_is_found() -> None:
    short = replace(recorded().deals[0], moves=recorded().deals[0].moves[:-1])
    error = fault(replace(recorded(), deals=(short, *recorded().deals[1:])))
    assert (error.deal, error.action) == (2, None)


def test_a_deal_after_the_end_of_the_game_is_found() -> None:
    """R62."""
    error = fault(replace(recorded(), deals=(*recorded().deals, recorded().deals[0])))
    assert (error.deal, error.action) == (len(recorded().deals) + 1, None)


def test_another_secret_is_another_pack_in_which_the_moves_are_not_legal() -> None:
    first = recorded().deals[0]
    assert isinstance(first.source, Shuffled)
    secret = first.source.secret
    for other in (Shuffled(secret[::-1], first.source.cuts), Shuffled(secret)):
        assert fault(replace(recorded(), deals=(replace(first, source=other),))).deal == 1
    assert fault(replace(recorded(), key="game-2")).deal == 1
