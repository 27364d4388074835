"""What a seat and the table may know (R12, R23, R32, E36, E37, E41)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cache

import pytest

from drawing import after, at, cards, facing, table, view
from ginrummy.core.actions import Discard, Draw, Knock, Move, Pass, PutBack, Take
from ginrummy.core.cards import PACK, Card, parse_card
from ginrummy.core.legality import choices
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.phases import Board, Defending, Discarding, Drawing, Offer, Over, Phase, Source
from ginrummy.core.rules import DiscardView, Rules
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import PublicView, SeatView, Stage, public_view, seat_view

TABLE = """
first   AS 3S 5H 7H 9D JD KC QC TS 8S
second  2S 4S 6H 8H TD QD AC 3C 5S 7S
upcard  KH
stock   QH JH 9H
"""


@cache
def knocked() -> Defending:
    """V7."""
    return facing("9H TH JH / 7S 7H 7D / AS AH AC + 3S", "KS KC KD 2D 3D 4D 8H QH 7C 5S")


@pytest.mark.parametrize(
    ("moves", "stage", "seat"),
    [
        ("", Stage.OFFER, Seat.FIRST),
        ("pass", Stage.OFFER, Seat.SECOND),
        ("pass, pass", Stage.DRAW, Seat.FIRST),
        ("take", Stage.DISCARD, Seat.FIRST),
        ("take, discard AS", Stage.DRAW, Seat.SECOND),
    ],
)
def test_anyone_sees_what_is_to_be_done_and_by_whom(moves: str, stage: Stage, seat: Seat) -> None:
    public = public_view(after(table(TABLE), moves))
    assert (public.stage, public.seat, public.dealer) == (stage, seat, Seat.SECOND)
    assert public.rules == Rules()


def test_a_knock_is_answered_by_the_other_seat_and_then_the_round_is_over() -> None:
    assert (public_view(knocked()).stage, public_view(knocked()).seat) == (Stage.DEFEND, Seat.SECOND)
    over = public_view(after(knocked(), "defend"))
    assert (over.stage, over.seat) == (Stage.OVER, None)


def test_anyone_sees_how_many_cards_lie_where() -> None:
    public = public_view(table(TABLE))
    assert (public.stock, public.discards, public.held) == (31, 1, BySeat(10, 10))
    public = public_view(after(table(TABLE), "pass, pass, draw"))
    assert (public.stock, public.discards, public.held) == (30, 1, BySeat(11, 10))
    public = public_view(after(table(TABLE), "pass, take"))
    assert (public.stock, public.discards, public.held) == (31, 0, BySeat(10, 11))


def test_only_the_top_of_the_discard_pile_is_seen() -> None:
    """R12: and the upcard is remembered, wherever it is."""
    public = public_view(after(table(TABLE), "pass, pass, draw, discard KC, draw, discard 2S"))
    assert (public.top, public.discards) == (parse_card("2S"), 3)
    assert public.upcard is parse_card("KH")


def test_where_it_is_agreed_the_whole_pile_lies_open() -> None:
    """D18: its top last; a card taken from it is gone, and all is covered by the card of a knock (E41)."""
    rules = Rules(discard_view=DiscardView.ALL)
    phase = table(TABLE, rules)
    moves = "pass, pass, draw, discard KC, draw, discard 2S"
    assert public_view(after(phase, moves)).pile == cards("KH KC 2S")
    assert public_view(after(phase, f"{moves}, take")).pile == cards("KH KC")
    assert public_view(after(table(TABLE), moves)).pile == cards("2S")
    shown = facing("9H TH JH / 7S 7H 7D / AS AH AC + 3S", "KS KC KD 2D 3D 4D 8H QH 7C 5S", rules)
    assert public_view(shown).pile == ()


def test_the_face_down_card_of_a_knock_is_counted_and_not_seen() -> None:
    """R32, E41: nothing lies face up on the pile then, at the end of the round neither."""
    for phase in (knocked(), after(knocked(), "defend")):
        public = public_view(phase)
        assert (public.top, public.discards) == (None, 2)
        assert mentioned(public).isdisjoint({knocked().face_down})


def test_after_a_void_round_the_last_discard_lies_on_top() -> None:
    phase = at(Over, after(table(TABLE), "pass, pass" + ", draw, discard drawn" * 29))
    public = public_view(phase)
    assert (public.top, public.discards, public.stock) == (phase.board.discards[-1], 30, 2)
    assert public.showdown is None
    assert view_of_both(phase) == [None, None]


def view_of_both(phase: Phase) -> list[Card | None]:
    return [seat_view(phase, seat).drawn for seat in Seat]


def test_each_seat_sees_its_own_hand() -> None:
    phase = after(table(TABLE), "pass, pass, draw")
    for seat in Seat:
        seen = seat_view(phase, seat)
        assert (seen.seat, seen.hand) == (seat, phase.board.hands[seat])
        assert seen.public == public_view(phase)
    assert seat_view(phase, Seat.FIRST).to_move
    assert not seat_view(phase, Seat.SECOND).to_move


def test_the_card_drawn_from_the_stock_is_seen_by_the_one_who_drew_it() -> None:
    """R23, E37."""
    phase = after(table(TABLE), "pass, pass, draw")
    assert view_of_both(phase) == [parse_card("QH"), None]
    assert public_view(phase).taken is None
    assert parse_card("QH") not in mentioned(seat_view(phase, Seat.SECOND))


def test_the_card_taken_from_the_pile_is_seen_by_both() -> None:
    """R23."""
    for moves, taken in (("take", "KH"), ("pass, pass, draw, discard KC, take", "KC")):
        public = public_view(after(table(TABLE), moves))
        assert public.taken is parse_card(taken)
    assert public_view(after(table(TABLE), "take, discard AS")).taken is None


def test_the_limit_is_seen_by_both() -> None:
    """R30."""
    assert public_view(table(TABLE, Rules(knock_limit=7))).knock_limit == 7


def test_the_forced_draw_is_seen_by_both() -> None:
    """R18."""
    moves = ("", "pass", "pass, pass", "pass, pass, draw")
    assert [public_view(after(table(TABLE), made)).forced for made in moves] == [False, False, True, False]


def test_a_knock_opens_the_knockers_ten_cards_alone() -> None:
    """R33, E36: the defender's hand stays closed until it is laid out."""
    showdown = public_view(knocked()).showdown
    assert showdown is not None
    assert (showdown.knocker, showdown.shown) == (Seat.FIRST, knocked().shown)
    assert (showdown.defence, showdown.result, showdown.gin) == (None, None, False)
    assert mentioned(seat_view(knocked(), Seat.FIRST)).isdisjoint(knocked().board.hands[Seat.SECOND])


def test_the_defence_opens_both_hands() -> None:
    """R39, E36."""
    phase = at(Over, after(knocked(), "defend"))
    for seat in Seat:
        seen = mentioned(replace(seat_view(phase, seat), hand=phase.board.hands[seat]))
        assert seen >= set(phase.board.hands.first | phase.board.hands.second)


def test_a_knock_without_deadwood_is_gin() -> None:
    """R35."""
    phase = facing("9H TH JH QH / 7S 7H 7D / AS AH AC", "KS KC KD 2D 3D 4D 8H 8C 7C 5S")
    showdown = public_view(phase).showdown
    assert showdown is not None
    assert showdown.gin


def recent(moves: str) -> list[Move]:
    return list(public_view(after(table(TABLE), moves)).recent)


KC, KH, TWO = cards("KC KH 2S")
FIRST_TURN = [Move(Seat.FIRST, Draw()), Move(Seat.FIRST, Discard(KC))]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("", []),
        ("pass", [Move(Seat.FIRST, Pass())]),
        ("pass, pass", [Move(Seat.SECOND, Pass())]),
        ("pass, pass, draw", [Move(Seat.SECOND, Pass())]),
        ("pass, pass, draw, discard KC", FIRST_TURN),
        ("pass, pass, draw, discard KC, take", FIRST_TURN),
        ("pass, pass, draw, discard KC, take, put back", FIRST_TURN),
        ("pass, pass, draw, discard KC, take, put back, draw", FIRST_TURN),
        (
            "pass, pass, draw, discard KC, take, put back, take, discard 2S",
            [
                Move(Seat.SECOND, Take(KC)),
                Move(Seat.SECOND, PutBack()),
                Move(Seat.SECOND, Take(KC)),
                Move(Seat.SECOND, Discard(TWO)),
            ],
        ),
        ("pass, take, discard 2S", [Move(Seat.SECOND, Take(KH)), Move(Seat.SECOND, Discard(TWO))]),
    ],
)
def test_of_the_past_only_the_other_seats_last_turn_is_shown(moves: str, expected: list[Move]) -> None:
    """R12: no trail of discards."""
    assert recent(moves) == expected


def test_of_a_knock_its_whole_turn_is_shown() -> None:
    knock = Move(Seat.FIRST, Knock(knocked().shown))
    assert public_view(knocked()).recent == (Move(Seat.FIRST, Draw()), knock)


def test_of_a_round_that_is_over_its_last_turn_is_shown() -> None:
    over = at(Over, after(knocked(), "defend"))
    assert public_view(over).recent == over.board.log[-1:]
    void = at(Over, after(table(TABLE), "pass, pass" + ", draw, discard drawn" * 29))
    assert public_view(void).recent == void.board.log[-2:]


PHASES: dict[str, Callable[[], Phase]] = {
    "offer": lambda: table(TABLE),
    "drawing": lambda: after(table(TABLE), "pass, pass"),
    "taken": lambda: after(table(TABLE), "take"),
    "drawn": lambda: after(table(TABLE), "pass, pass, draw"),
    "defending": knocked,
    "over": lambda: after(knocked(), "defend"),
}


@pytest.mark.parametrize("moment", PHASES)
def test_a_view_is_only_made_of_what_it_may_hold(moment: str) -> None:
    """No state stands in a view, in no field of it and of what its fields hold."""
    phase = PHASES[moment]()
    for seat in Seat:
        kinds = {type(part) for part in parts(seat_view(phase, seat))}
        assert kinds.isdisjoint({Board, Offer, Drawing, Discarding, Defending, Over, Source})


@pytest.mark.parametrize("moment", PHASES)
def test_no_text_of_a_state_or_view_shows_a_hidden_card(moment: str) -> None:
    """E37: what a log or a traceback shows is seen by both."""
    phase = PHASES[moment]()
    hidden = {str(card) for card in set(PACK) - mentioned(public_view(phase))}
    texts = [repr(phase), repr(phase.board), *(repr(seat_view(phase, seat)) for seat in Seat)]
    for text in texts:
        assert not [name for name in hidden if f"Card {name}>" in text]


def test_only_the_seat_to_move_has_choices() -> None:
    for phase in PHASES.values():
        for seat in Seat:
            seen = seat_view(phase(), seat)
            assert bool(list(choices(seen))) == seen.to_move
    assert view(table(TABLE)).seat is Seat.FIRST
    assert cards("KH")[0] is view(table(TABLE)).public.top


def parts(value: object) -> list[object]:
    """The value, its fields and items, and theirs."""
    if isinstance(value, tuple | list):
        inner = list(value)
    elif is_dataclass(value):
        inner = [getattr(value, item.name) for item in fields(value)]
    elif isinstance(value, Arrangement | Meld):
        inner = list(value.cards)
    else:
        inner = list(value) if isinstance(value, frozenset) else []
    return [value, *(part for item in inner for part in parts(item))]


def mentioned(value: PublicView | SeatView) -> set[Card]:
    """Every card that stands anywhere in a view."""
    return {part for part in parts(value) if isinstance(part, Card)}
