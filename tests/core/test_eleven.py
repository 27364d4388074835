"""The eleven-card deal (2.9)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from drawing import after, at, cards, dealt, game, view
from ginrummy.core.actions import Discard, Draw, Knock, Take
from ginrummy.core.cards import PACK, Card, Hand, parse_card
from ginrummy.core.errors import IllegalAction, Reason
from ginrummy.core.game import play, start_round
from ginrummy.core.legality import banned, choices, knock_counts
from ginrummy.core.phases import Defending, Discarding, Drawing, Over, Phase, Source
from ginrummy.core.play import deal
from ginrummy.core.rules import DealStyle, KnockCardSource, Rules
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import Stage, public_view, seat_view

ELEVEN = Rules(deal_style=DealStyle.ELEVEN)
TABLE = """
first     AC 2C 3C 4D 5D 6D 7H 8H 9H TS
eleventh  KD
second    KS KC KH 2D 3D 4H 8S QH 7C 5S
stock     9D JC
"""


def refused(phase: Phase, action: str) -> Reason:
    with pytest.raises(IllegalAction) as caught:
        after(phase, action)
    return caught.value.refusal.reason


@given(strategies.packs, st.sampled_from(Seat))
def test_eleven_cards_to_the_one_who_does_not_deal_and_none_is_turned_up(
    pack: Sequence[Card], dealer: Seat
) -> None:
    """2.9, E11, E35: the stock holds 31 and the pile nothing."""
    phase = at(Discarding, deal(pack, ELEVEN, dealer))
    board = phase.board
    assert board.hands[dealer.other] == Hand([*pack[0:20:2], pack[20]])
    assert board.hands[dealer] == Hand(pack[1:20:2])
    assert (board.stock, board.discards, board.terms.upcard) == (tuple(pack[21:]), (), None)
    assert (phase.seat, phase.drawn, phase.taken, phase.source) == (dealer.other, None, None, Source.DEAL)


def test_the_first_turn_is_a_discard_without_a_draw() -> None:
    """2.9, R24: any of the eleven cards, and there is no offer."""
    phase = dealt(TABLE, ELEVEN)
    public = view(phase).public
    assert (public.stage, public.seat, public.top, public.upcard) == (Stage.DISCARD, Seat.FIRST, None, None)
    assert (public.held, public.stock, public.discards) == (BySeat(11, 10), 31, 0)
    assert [each for each in choices(view(phase)) if isinstance(each, Discard)] == [
        Discard(card) for card in view(phase).hand
    ]
    for action in ("draw", "pass", "propose"):
        assert refused(phase, action) is Reason.WRONG_MOMENT
    assert refused(phase, "take KD") is Reason.WRONG_MOMENT
    assert refused(phase, "put back") is Reason.NOTHING_TO_PUT_BACK


def test_then_turns_are_normal() -> None:
    """2.9, R22, E10: the dealer draws from either pile, and nobody is made to draw from the stock."""
    phase = at(Drawing, after(dealt(TABLE, ELEVEN), "discard KD"))
    assert (phase.seat, phase.forced, phase.board.discards) == (Seat.SECOND, False, cards("KD"))
    assert list(choices(view(phase))) == [Draw(), Take(parse_card("KD"))]
    taken = after(phase, "take")
    assert refused(taken, "discard KD") is Reason.JUST_TAKEN
    assert at(Drawing, after(taken, "discard KS")).seat is Seat.FIRST


def test_nothing_is_banned_from_the_first_discard() -> None:
    """2.9, R26: nobody can say which of the eleven came last, not even its owner."""
    phase = dealt(TABLE, ELEVEN)
    assert banned(view(phase)) is None
    assert [seat_view(phase, seat).drawn for seat in Seat] == [None, None]
    assert public_view(phase).taken is None


def test_the_first_turn_may_be_a_knock() -> None:
    """2.9, R29: or gin."""
    phase = dealt(TABLE, ELEVEN)
    assert knock_counts(view(phase)) == {parse_card("TS"): 10, parse_card("KD"): 10}
    assert at(Defending, after(phase, "knock KD")).face_down is parse_card("KD")
    assert public_view(after(phase, "knock KD")).discards == 1
    gin = dealt("first AC 2C 3C 4C 5D 6D 7D 9H TH JH\neleventh KS", ELEVEN)
    assert at(Defending, after(gin, "knock KS")).shown.count == 0


def test_the_first_turn_may_be_big_gin() -> None:
    """2.9, R38: and then the pile stays empty."""
    rules = Rules(deal_style=DealStyle.ELEVEN, big_gin=True)
    phase = after(dealt("first AC 2C 3C 4C 5D 6D 7D 9H TH JH\neleventh 8D", rules), "knock")
    public = public_view(phase)
    assert (public.discards, public.top, public.held) == (0, None, BySeat(11, 10))
    assert at(Over, after(phase, "defend")).result.big_gin


def test_where_nobody_knocks_on_the_first_turn_the_dealt_cards_do_not_help() -> None:
    """2.9, 2.10."""
    phase = dealt(TABLE, Rules(deal_style=DealStyle.ELEVEN, first_turn_knock=False))
    assert refused(phase, "knock KD") is Reason.FIRST_TURN
    assert not [each for each in choices(view(phase)) if isinstance(each, Knock)]


@pytest.mark.parametrize("dealer", Seat)
def test_29_draws_void_the_round_here_too(dealer: Seat) -> None:
    """2.9, R56, R60: the dealer makes the first of them and the last."""
    phase: Phase = dealt(rules=ELEVEN, dealer=dealer)
    phase = after(phase, f"discard {view(phase).hand.cards[0]}" + ", draw, discard drawn" * 28)
    assert at(Drawing, phase).seat is dealer
    over = at(Over, after(phase, "draw, discard drawn"))
    assert over.result.void is not None
    assert len(over.board.stock) == 2


def test_the_knock_card_is_one_from_a_second_pack() -> None:
    """2.1 constraint 1, 2.10."""
    rules = Rules(
        deal_style=DealStyle.ELEVEN,
        knock_card_source=KnockCardSource.SIDE_CARD,
        oklahoma=True,
        spade_double=True,
    )
    public = public_view(dealt(f"{TABLE}\nside 4S", rules))
    assert (public.knock_limit, public.terms.doubled) == (4, True)
    assert (public.upcard, public.terms.side_card) == (None, parse_card("4S"))


def test_a_game_is_dealt_like_this_too() -> None:
    """R10, 2.9."""
    started = start_round(game(rules=ELEVEN), PACK)
    running = started.running
    assert running is not None
    assert isinstance(running.phase, Discarding)
    played = play(started, Discard(view(running.phase).hand.cards[0]))
    assert isinstance(played.rounds[-1].phase, Drawing)
