"""A round that both agree to void (E12, 2.10)."""

from __future__ import annotations

import pytest

from drawing import after, at, game, table, view
from ginrummy.core.actions import AcceptVoid, DeclineVoid, Draw, ProposeVoid, Take
from ginrummy.core.cards import PACK
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.game import next_setup, play, start_round
from ginrummy.core.legality import choices, refusal
from ginrummy.core.phases import PATIENCE, Discarding, DrawFrom, Drawing, Over, Phase
from ginrummy.core.play import apply
from ginrummy.core.rules import DealStyle, Rules, VoidDealer, VoidRule
from ginrummy.core.scoring import Ending, Void, price
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import public_view

TURN = ", draw, discard drawn"
PROPOSED = "pass, pass, propose" + TURN


def refused(phase: Phase, action: str) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        after(phase, action)
    return caught.value.refusal


def test_a_proposal_is_made_before_drawing_and_the_turn_goes_on() -> None:
    """E12: from the first draw on, forced or not; it is public and moves no card."""
    before = at(Drawing, after(table(), "pass, pass"))
    phase = at(Drawing, after(before, "propose"))
    assert (phase.seat, phase.draw_from) == (Seat.FIRST, DrawFrom.STOCK)
    assert (phase.board.hands, phase.board.stock) == (before.board.hands, before.board.stock)
    assert list(choices(view(phase))) == [Draw()]
    assert public_view(phase).proposals.to is Seat.SECOND
    later = at(Drawing, after(table(), "pass, pass" + TURN))
    assert ProposeVoid() not in choices(view(later))
    assert refusal(view(later), ProposeVoid()) is None


def test_the_other_player_is_asked_at_the_start_of_the_own_turn_and_has_to_answer() -> None:
    """E12."""
    phase = after(table(), PROPOSED)
    assert list(choices(view(phase))) == [AcceptVoid(), DeclineVoid()]
    for action in ("draw", "take", "propose"):
        assert refused(phase, action).reason is Reason.MUST_ANSWER
    assert refused(after(table(), "pass, pass, propose"), "accept").reason is Reason.NOTHING_TO_ANSWER


def test_what_is_accepted_voids_the_round() -> None:
    """E12, R59: nobody scores and nothing is shown."""
    over = at(Over, after(table(), f"{PROPOSED}, accept"))
    assert over.result.void is Void.AGREED
    assert price(over.result, Rules()).ending is Ending.VOID
    assert public_view(over).showdown is None
    assert public_view(over).proposals.to is None


@pytest.mark.parametrize(("agreed", "dealer"), [(VoidDealer.SAME, 1), (VoidDealer.ROTATE, 0)])
def test_who_deals_next_is_decided_as_after_any_void_round(agreed: VoidDealer, dealer: int) -> None:
    """R14, R59."""
    started = start_round(game(rules=Rules(void_dealer=agreed)), PACK)
    phase = started.rounds[0].phase
    assert phase.board.terms.dealer is Seat.FIRST
    for move in after(phase, f"{PROPOSED}, accept").board.log:
        started = play(started, move.action)
    assert (started.sheet.void_rounds, started.sheet.rows) == (1, ())
    assert next_setup(started).dealer.value == 1 - dealer


def test_after_declining_the_turn_begins() -> None:
    """E12: from either pile."""
    phase = at(Drawing, after(table(), f"{PROPOSED}, decline"))
    top = phase.board.discards[-1]
    assert list(choices(view(phase))) == [Draw(), Take(top)]
    assert public_view(phase).proposals.to is None


def test_who_was_declined_proposes_again_after_five_more_turns() -> None:
    """E12, 2.10: of the own turns, and the refusal says how many are left."""
    phase = after(table(), f"{PROPOSED}, decline" + TURN)
    for left in range(PATIENCE, 0, -1):
        assert public_view(phase).proposals.wait == BySeat(left, 0)
        assert refused(phase, "propose") == Refusal(Reason.PROPOSED_BEFORE, count=left)
        phase = after(phase, "draw, discard drawn" + TURN)
    assert PATIENCE == 5
    assert at(Drawing, after(phase, "propose")).board.proposals.to is Seat.SECOND


def test_who_has_declined_may_propose_at_once() -> None:
    """E12: the wait is of the one who proposed."""
    phase = after(table(), f"{PROPOSED}, decline, propose")
    assert public_view(phase).proposals.to is Seat.FIRST
    assert refused(phase, "propose") == Refusal(Reason.PROPOSED_BEFORE, count=0)
    both = after(phase, "draw, discard drawn, decline")
    assert public_view(both).proposals.wait == BySeat(5, 5)


def test_only_turns_that_end_with_a_discard_shorten_the_wait() -> None:
    """E12: taking and putting back is no turn."""
    phase = after(table(), f"{PROPOSED}, decline" + TURN + ", take, put back, take, put back")
    assert public_view(phase).proposals.wait == BySeat(5, 0)


def test_a_knock_leaves_nothing_to_answer() -> None:
    """R37: the proposal falls with the round."""
    sketch = "first AC 2C 3C 4D 5D 6D 7H 8H 9H TS"
    phase = after(table(sketch), "pass, pass, propose, draw, knock drawn")
    assert public_view(phase).proposals.to is None
    assert refused(phase, "accept").reason is Reason.WRONG_MOMENT


def test_the_offer_the_dealt_turn_and_the_last_discard_are_no_time_for_it() -> None:
    """R20, 2.4, 2.9: there is no draw to come."""
    assert refused(table(), "propose").reason is Reason.WRONG_MOMENT
    last = after(table(rules=Rules(void_rule=VoidRule.LAST_DISCARD)), "pass, pass" + TURN * 29)
    assert refused(last, "propose").reason is Reason.WRONG_MOMENT
    eleven = Rules(deal_style=DealStyle.ELEVEN)
    first = at(
        Drawing, after(game_dealt(eleven), f"discard {game_dealt(eleven).board.hands.second.cards[0]}")
    )
    assert isinstance(apply(first, ProposeVoid()), Drawing)


def game_dealt(rules: Rules) -> Discarding:
    """The second seat holds eleven cards, since the first deals."""
    return at(Discarding, start_round(game(rules=rules), PACK).rounds[0].phase)


def test_a_proposal_before_the_last_discard_is_answered_there() -> None:
    """2.4, E12: before the discard is taken or left."""
    rules = Rules(void_rule=VoidRule.LAST_DISCARD)
    phase = after(table(rules=rules), "pass, pass" + TURN * 28 + ", propose" + TURN)
    assert list(choices(view(phase))) == [AcceptVoid(), DeclineVoid()]
    assert refused(phase, "pass").reason is Reason.MUST_ANSWER
    assert at(Over, after(phase, "accept")).result.void is Void.AGREED
    assert at(Over, after(phase, "decline, pass")).result.void is Void.STOCK


@pytest.mark.parametrize("declined", range(4))
@pytest.mark.parametrize("retake", [False, True])
def test_players_who_take_discards_for_ever_can_end_it(declined: int, retake: bool) -> None:
    """E12, D10: whoever proposes whenever it is possible is heard every sixth turn."""
    phase: Phase = after(table(rules=Rules(retake_discard=retake)), "pass, pass" + TURN)
    asked = turns = 0
    while not isinstance(phase, Over):
        if refusal(view(phase), AcceptVoid()) is None:
            asked += 1
            phase = after(phase, "accept" if asked > declined else "decline")
            continue
        seat = view(phase).seat
        if seat is Seat.FIRST and refusal(view(phase), ProposeVoid()) is None:
            phase = after(phase, "propose")
        taken = at(Discarding, after(phase, "take"))
        others = [card for card in taken.board.hands[seat] if card is not taken.drawn]
        phase = after(taken, f"discard {taken.drawn if retake else others[0]}")
        turns += 1
    assert asked == declined + 1
    assert turns <= 2 * (PATIENCE + 1) * asked
