"""The draw for deal, the deal, and who deals next (R9 to R15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from drawing import CLASSIC, VOID, cards, draw_of, game, table, won
from ginrummy.core.actions import Draw
from ginrummy.core.cards import PACK, Card, Hand
from ginrummy.core.game import draw_for_deal, next_setup, play, start_round
from ginrummy.core.phases import Offer
from ginrummy.core.play import deal
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import FirstDealer, NextDealer, Rules, UndercutOnTie, VoidDealer
from ginrummy.core.scoring import RoundResult
from ginrummy.core.seats import BySeat, Seat


def test_the_lower_card_deals_first() -> None:
    """R9: the ace is low."""
    assert draw_of("AS", "KS").dealer == 0
    assert draw_of("KS", "AS").dealer == 1
    assert draw_of("TS", "9H").dealer == 1


@pytest.mark.parametrize(("rule", "dealer"), [(FirstDealer.LOW, 1), (FirstDealer.HIGH, 0)])
def test_equal_ranks_are_drawn_again(rule: FirstDealer, dealer: int) -> None:
    """R9, D17: by either rule, and the suits do not decide."""
    draw = draw_for_deal(cards("7S 7H KD KC 9S 2H AS 3S"), rule)
    assert draw.draws == (cards("7S 7H"), cards("KD KC"), cards("9S 2H"))
    assert draw.dealer == dealer


def test_where_it_is_agreed_the_higher_card_deals_first() -> None:
    """D17: the ace is low here too."""
    assert draw_for_deal(cards("AS KS"), FirstDealer.HIGH).dealer == 1
    assert draw_for_deal(cards("KS AS"), FirstDealer.HIGH).dealer == 0


def test_where_chance_decides_nobody_draws() -> None:
    """D17: the top card of the pack says who deals, each player for half of the pack."""
    draws = [draw_for_deal([card, *PACK], FirstDealer.RANDOM) for card in PACK]
    assert [draw.dealer for draw in draws].count(0) == 26
    assert {draw.draws for draw in draws} == {()}
    assert draw_for_deal(cards("KC"), FirstDealer.RANDOM).dealer == 0
    assert draw_for_deal(cards("KD"), FirstDealer.RANDOM).dealer == 1


@given(strategies.packs)
def test_the_draw_for_deal_ends_with_the_first_pair_of_different_ranks(pack: Sequence[Card]) -> None:
    """R9."""
    draw = draw_for_deal(pack)
    *ties, last = draw.draws
    assert all(one.rank is other.rank for one, other in ties)
    assert last[draw.dealer].rank < last[1 - draw.dealer].rank
    assert [card for pair in draw.draws for card in pair] == list(pack[: 2 * len(draw.draws)])


@given(strategies.packs, st.sampled_from(Seat))
def test_ten_cards_each_one_at_a_time_the_non_dealer_first(pack: Sequence[Card], dealer: Seat) -> None:
    """R10, R11: the 21st card is turned up, 31 are the stock."""
    offer = deal(pack, CLASSIC, dealer)
    board = offer.board
    assert board.hands[dealer.other] == Hand(pack[0:20:2])
    assert board.hands[dealer] == Hand(pack[1:20:2])
    assert (board.terms.upcard, board.discards, board.stock) == (pack[20], (pack[20],), tuple(pack[21:]))
    assert len(board.stock) == 31
    assert (offer.seat, board.terms.dealer, board.log) == (dealer.other, dealer, ())


@pytest.mark.parametrize("pack", [PACK[:51], (*PACK[:51], PACK[0]), (*PACK, PACK[0]), ()])
def test_a_pack_is_52_different_cards(pack: Sequence[Card]) -> None:
    """R1."""
    with pytest.raises(ValueError, match="52 different cards"):
        deal(pack, CLASSIC, Seat.FIRST)


@pytest.mark.parametrize(("draw", "dealer"), [(("AS", "KS"), Seat.FIRST), (("KS", "AS"), Seat.SECOND)])
def test_whoever_drew_lower_deals_the_first_round(draw: tuple[str, str], dealer: Seat) -> None:
    """R9, R15."""
    setup = next_setup(game(draw=draw_of(*draw)))
    assert (setup.deal, setup.number, setup.dealer, setup.seating) == (1, 1, dealer, BySeat(0, 1))


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("how", ["knock", "undercut", "gin"])
@pytest.mark.parametrize("agreed", NextDealer)
def test_who_deals_after_a_round_that_was_won(winner: int, dealer: int, how: str, agreed: NextDealer) -> None:
    """R13: by default the winner, who is the player who scored; else the loser or the two in turn."""
    seat = tuple(Seat)[winner]
    result = {
        "knock": RoundResult(seat, 3, 20),
        "undercut": RoundResult(seat.other, 3, 3),
        "gin": RoundResult(seat, 0, 20),
    }[how]
    draw = (draw_of("AS", "KS"), draw_of("KS", "AS"))[dealer]
    played = game(result, rules=Rules(next_dealer=agreed), draw=draw)
    assert played.rounds[0].winner == winner
    deals = {NextDealer.WINNER: winner, NextDealer.LOSER: 1 - winner, NextDealer.ALTERNATE: 1 - dealer}[
        agreed
    ]
    assert next_setup(played).dealer is tuple(Seat)[deals]


def test_by_default_the_winner_deals() -> None:
    """R13."""
    assert Rules().next_dealer is NextDealer.WINNER


@pytest.mark.parametrize("agreed", NextDealer)
@pytest.mark.parametrize(
    ("rules", "result"),
    [
        (Rules(), VOID),
        (Rules(undercut_on_tie=UndercutOnTie.NO_SCORE), RoundResult(Seat.FIRST, 4, 4)),
        (PRESETS["round-the-corner"], RoundResult(Seat.FIRST, 0, 0)),
    ],
)
def test_after_rounds_that_nobody_won_the_two_may_deal_in_turn(
    rules: Rules, result: RoundResult, agreed: NextDealer
) -> None:
    """R14, C1, 2.1 constraint 6: void or not, if that is agreed."""
    for void_dealer, deals in ((VoidDealer.SAME, [0, 0, 0, 0]), (VoidDealer.ROTATE, [0, 1, 0, 1])):
        played = game(
            result, result, result, rules=replace(rules, void_dealer=void_dealer, next_dealer=agreed)
        )
        dealing = [*(round_.setup.dealer for round_ in played.rounds), next_setup(played).dealer]
        assert [dealer.value for dealer in dealing] == deals


@pytest.mark.parametrize("agreed", NextDealer)
def test_after_void_rounds_the_same_player_deals_again(agreed: NextDealer) -> None:
    """R14, E15: whatever is agreed for rounds that were won."""
    for draw, dealer in ((draw_of("AS", "KS"), Seat.FIRST), (draw_of("KS", "AS"), Seat.SECOND)):
        for voids in ([VOID], [VOID, VOID], [VOID, VOID, VOID]):
            assert next_setup(game(*voids, rules=Rules(next_dealer=agreed), draw=draw)).dealer is dealer


def test_void_rounds_count_as_deals_but_not_as_rounds() -> None:
    """R59."""
    played = game(VOID, won(0, 10), VOID, VOID, won(1, 10), VOID)
    assert [(round_.setup.deal, round_.setup.number) for round_ in played.rounds] == [
        (1, 1),
        (2, 1),
        (3, 2),
        (4, 2),
        (5, 2),
        (6, 3),
    ]
    assert next_setup(played).deal == 7
    assert next_setup(played).number == 3
    assert played.sheet.void_rounds == 4


def test_no_round_starts_while_another_is_played_or_after_the_last() -> None:
    """R62."""
    started = start_round(game(), PACK)
    assert started.running is started.rounds[-1]
    with pytest.raises(ValueError, match="only after another"):
        start_round(started, PACK)
    with pytest.raises(ValueError, match="not after the last"):
        start_round(game(won(1, 100)), PACK)


def test_a_started_round_is_dealt_by_its_dealer() -> None:
    """R10, R13."""
    started = start_round(game(won(1, 10)), PACK)
    running = started.running
    assert running is not None
    assert isinstance(running.phase, Offer)
    assert (running.phase.board.terms.dealer, running.phase.seat) == (Seat.SECOND, Seat.FIRST)
    assert running.phase.board.terms.rules is started.rules
    assert (running.winner, running.score) == (None, None)


def test_nothing_can_be_played_between_rounds() -> None:
    for between in (game(), game(won(0, 10)), game(VOID), game(won(0, 100))):
        assert between.running is None
        with pytest.raises(ValueError, match="no round is in play"):
            play(between, Draw())


def test_a_table_is_dealt_as_it_is_drawn() -> None:
    """The sketches of these tests, for either dealer."""
    sketch = """
    first   AS 2S 3S 4H 5H 6H 9C 9D 9S KH
    second  QH QD
    upcard  4S
    stock   KS 2D
    """
    for dealer in Seat:
        offer = table(sketch, dealer=dealer)
        assert offer.seat is dealer.other
        assert offer.board.hands[Seat.FIRST] == Hand(cards("AS 2S 3S 4H 5H 6H 9C 9D 9S KH"))
        assert Hand(cards("QH QD")) < offer.board.hands[Seat.SECOND]
        assert offer.board.discards == cards("4S")
        assert offer.board.stock[:2] == cards("KS 2D")
    with pytest.raises(ValueError, match="no place at the table"):
        table("third AS")
    with pytest.raises(ValueError, match="stands there twice"):
        table("first AS\nfirst 2S")
