"""The eyes of the hostile runs see what must not be seen, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from e2e.seated import State
from ginrummy.core.cards import PACK, Card
from ginrummy.core.seats import Seat
from ginrummy.wording.cards import card_text, card_words
from keyplayer import play_out, seeded_table
from soak.eyes import COVER, HELP, KNOCKED, LEAVING, SMALL, TURN, Eyes, must_be_seen_first
from soak.playing import Wrong
from soak.watching import Frame, Press, named

ASKED = f"A  {COVER}"


def frame(words: str, *cards: Card) -> Frame:
    """A screen on which these cards were written."""
    texts = frozenset(map(card_text, cards))
    return Frame(f"{words} {' '.join(texts)}", texts, texts)


@pytest.fixture
def states(tmp_path: Path) -> list[State]:
    """A game at each of its first moments after the deal."""
    table = seeded_table(tmp_path / "games.db", "eyes")
    moments = play_out(table)
    next(moments)
    return [State(table._game) for _ in zip(range(12), moments, strict=False)]


def own_cards(state: State, player: int) -> set[Card]:
    seat = next(seat for seat in Seat if state.seating[seat] == player)
    return state.hand(seat) - state.public


def judge(state: State, *seen: Frame | Press) -> None:
    Eyes().judge(seen, state, state)


def test_a_card_is_found_however_it_is_named() -> None:
    for card in PACK:
        for text in (card_text(card), card_words(card), str(card)):
            assert named(f"you drew {text}.") == {card_text(card)}
    assert named("LAY OFF  BIG GIN  TOTAL  A-C") == set()


def test_a_hand_may_be_seen_after_the_letter_of_its_player(states: list[State]) -> None:
    hand = own_cards(states[0], 0)
    judge(states[0], frame(ASKED), Press(1.0, "a"), frame(TURN, *hand), frame(TURN, *hand))
    judge(states[0], frame(ASKED), Press(1.0, "mouse"), frame(TURN, *hand))


@pytest.mark.parametrize(
    "presses",
    [[], [Press(1.0, "b")], [Press(1.0, "enter")]],
)
def test_no_other_key_opens_it(presses: list[Press], states: list[State]) -> None:
    with pytest.raises(Wrong, match="nobody's hand"):
        judge(states[0], frame(ASKED), *presses, frame(TURN, *own_cards(states[0], 0)))


def test_a_letter_that_comes_too_soon_does_not_open_it(states: list[State]) -> None:
    """The cover came between two keys of one burst."""
    seen = (Press(1.0, "enter"), frame(ASKED), Press(1.1, "a"), frame(TURN, *own_cards(states[0], 0)))
    with pytest.raises(Wrong, match="nobody's hand"):
        judge(states[0], *seen)


@pytest.mark.parametrize("screen", [ASKED, f"A  {KNOCKED}", LEAVING])
def test_a_hand_does_not_outlive_the_next_screen_without_one(screen: str, states: list[State]) -> None:
    hand = own_cards(states[0], 0)
    opened = (frame(ASKED), Press(1.0, "a"), frame(TURN, *hand))
    with pytest.raises(Wrong, match="nobody's hand"):
        judge(states[0], *opened, frame(screen), frame(TURN, *hand))
    with pytest.raises(Wrong, match="nobody's hand"):
        judge(states[0], *opened, frame(screen, *hand))


def test_the_other_hand_and_the_stock_may_never_be_seen(states: list[State]) -> None:
    opened = (frame(ASKED), Press(1.0, "a"))
    stock = set(PACK) - states[0].public - own_cards(states[0], 0)
    for card in (*own_cards(states[0], 1), *stock):
        with pytest.raises(Wrong, match="Anna's hand"):
            judge(states[0], *opened, frame(TURN, card))


def test_what_is_in_print_may_stand_in_the_help_only(states: list[State]) -> None:
    judge(states[0], frame(HELP))
    with pytest.raises(Wrong):
        judge(states[0], frame(HELP, *PACK))


def test_a_cover_that_is_painted_once_more_takes_no_letter_back(states: list[State]) -> None:
    hand = own_cards(states[0], 0)
    judge(states[0], frame(ASKED), Press(1.0, "a"), frame(ASKED), frame(TURN, *hand))
    with pytest.raises(Wrong):
        judge(states[0], frame(ASKED), Press(1.0, "a"), frame(TURN), frame(ASKED), frame(TURN, *hand))


def test_old_rows_beside_a_frame_of_another_size_are_not_shown_by_it(states: list[State]) -> None:
    texts = frozenset(map(card_text, own_cards(states[0], 0)))
    small = Frame(SMALL, texts, frozenset(), fits=False)
    judge(states[0], small, Frame(SMALL, texts, frozenset()), frame(ASKED))
    for wrong in (Frame(SMALL, texts, texts, fits=False), Frame(SMALL, texts, frozenset())):
        with pytest.raises(Wrong):
            judge(states[0], wrong)


def test_a_hand_that_stands_when_it_should_go_may_stand_until_the_next_screen(states: list[State]) -> None:
    hand = own_cards(states[0], 0)
    eyes = Eyes()
    eyes.judge([frame(ASKED), Press(1.0, "a"), frame(TURN, *hand)], states[0], states[0])
    eyes.close()
    texts = frozenset(map(card_text, hand))
    eyes.judge([Frame("", texts, frozenset()), frame(ASKED)], states[0], states[0])
    with pytest.raises(Wrong):
        eyes.judge([Frame("", texts, frozenset())], states[0], states[0])


@pytest.mark.parametrize("start", [TURN, ASKED, KNOCKED])
def test_a_burst_does_not_play_for_both_but_somebody_who_pauses_may(start: str, states: list[State]) -> None:
    before, after = states[0], states[-1]
    assert {move.seat for move in after.made_since(before)} == set(Seat)
    burst, slowly = [Press(1.0, "a"), Press(1.01, "s")], [Press(1.0, "a"), Press(1.4, "s")]
    with pytest.raises(Wrong, match="a burst of keys"):
        must_be_seen_first(start, burst, before, after)
    must_be_seen_first(start, slowly, before, after)
    must_be_seen_first(start, burst, before, before)


def test_a_burst_is_held_against_what_was_painted_before_it(states: list[State]) -> None:
    """The click that opened the hand can lie before: what has stood there since may be played on."""
    before = next(state for state in states if state.moves == ())
    after = next(state for state in states if len(state.made_since(before)) == 1)
    burst = [Press(1.0, "p"), Press(1.01, "enter")]
    with pytest.raises(Wrong, match="a burst of keys"):
        must_be_seen_first(ASKED, burst, before, after)
    must_be_seen_first(ASKED, [frame(TURN), *burst], before, after)
    with pytest.raises(Wrong, match="a burst of keys"):
        must_be_seen_first(ASKED, [burst[0], frame(TURN), burst[1]], before, after)
