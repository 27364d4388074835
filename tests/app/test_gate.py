"""The input gate: as a function of times alone, and at the door of the app (ux.md 3.3)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events

from app.driver import Driver, key, mouse, now, playing, resume
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.guard import guarded_app
from ginrummy.app.guard.gate import HELD, QUIET, REPEATS, SETTLE, Gate
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.draw_for_deal import DrawForDealScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.rules import Rules
from ginrummy.storage import Ledger
from packs import GIN, TWO_WAYS, saved, stack

# the gate alone


def test_a_gate_that_was_never_closed_lets_everything_pass() -> None:
    assert Gate().lets_pass(0.0)
    assert Gate().lets_pass(0.0, "a")


def test_what_counts_is_when_an_event_was_made() -> None:
    gate = Gate().closed(10.0, 0.4)
    assert not gate.lets_pass(9.9)
    assert not gate.lets_pass(10.39, "a")
    assert gate.lets_pass(10.4, "a")


@pytest.mark.parametrize("key", ["a", ""])
def test_a_key_or_a_button_in_the_quiet_starts_the_quiet_anew(key: str) -> None:
    gate = Gate().closed(10.0, 0.5).heard(10.25, key)
    assert not gate.lets_pass(10.5, "b")
    assert gate.lets_pass(10.75, "b")


def test_a_key_from_long_before_does_not_open_it_earlier() -> None:
    assert Gate().closed(10.0, 0.5).heard(5.0, "a").opens_at == 10.5


def test_a_key_that_passes_keeps_it_open() -> None:
    gate = Gate().closed(10.0, 0.5).heard(11.0, "a")
    assert gate.lets_pass(11.0, "b")


def test_closing_again_never_opens_it_earlier() -> None:
    assert Gate().closed(10.0, 2.0).closed(10.1, 0.25).opens_at == 12.0


def test_a_painted_hand_counts_from_its_painting() -> None:
    """Closed until the hand is painted, and then for the short quiet only."""
    gate = Gate().closed(10.0, 2.0).opening(10.1, 0.25)
    assert not gate.lets_pass(10.34, "a")
    assert gate.lets_pass(10.35, "a")


@pytest.mark.parametrize("quiet", [QUIET, SETTLE])
@pytest.mark.parametrize("first", [0.15, 0.25, 0.5, 0.66])
@pytest.mark.parametrize("every", [0.03, 0.09, 0.5])
def test_a_key_that_is_kept_down_never_passes(quiet: float, first: float, every: float) -> None:
    """A keyboard is silent for up to two thirds of a second, and then repeats as long as it likes."""
    gate = Gate().heard(0.0, "enter").closed(0.01, quiet)
    for number in range(300):
        when = first + number * every
        assert not gate.lets_pass(when, "enter")
        gate = gate.heard(when, "enter")


def test_a_key_that_was_kept_down_passes_once_it_has_been_let_go() -> None:
    gate = Gate().heard(0.0, "enter").closed(0.0, QUIET)
    assert not gate.lets_pass(HELD - 0.01, "enter")
    assert gate.lets_pass(HELD + 0.01, "enter")
    for when in (0.5, 0.53, 0.56):
        gate = gate.heard(when, "enter")
    assert not gate.lets_pass(0.56 + REPEATS - 0.01, "enter")
    assert gate.lets_pass(0.56 + REPEATS + 0.01, "enter")


@pytest.mark.parametrize("every", [0.56, 0.65, 0.79])
def test_a_key_that_is_tapped_impatiently_passes_at_the_second_tap(every: float) -> None:
    """The enter that laid the hand out goes on to the next round as well, if it is pressed anew."""
    gate = Gate().heard(0.0, "enter").closed(0.0, QUIET)
    assert not gate.lets_pass(every, "enter")
    assert gate.heard(every, "enter").lets_pass(2 * every, "enter")


def test_a_key_from_before_what_closed_the_gate_may_be_tapped_impatiently() -> None:
    """It was a click that closed it: the letter typed last, a while ago, is not kept down."""
    gate = Gate().heard(0.0, "b").heard(HELD, "").closed(HELD, QUIET)
    too_early = HELD + QUIET / 2
    gate = gate.heard(too_early, "b")
    assert gate.lets_pass(too_early + QUIET, "b")


def test_only_the_last_key_is_suspected() -> None:
    """Another key after the quiet shows that the first has been let go."""
    gate = Gate().heard(-1.0, "s").heard(0.0, "enter").closed(0.0, QUIET)
    assert gate.lets_pass(QUIET, "s")
    assert gate.lets_pass(QUIET, "b")
    assert not gate.lets_pass(QUIET, "enter")
    assert gate.heard(QUIET, "b").lets_pass(QUIET + 0.1, "enter")


def test_a_program_that_types_keeps_no_key_down() -> None:
    gate = Gate(held=0.0).heard(0.0, "enter").closed(0.0, 0.0)
    assert gate.lets_pass(0.0, "enter")


steps = st.lists(
    st.tuples(st.sampled_from(("close", "open", "a", "b", "")), st.floats(0.0, 1.0)), max_size=30
)


@given(steps)
def test_before_what_passes_there_was_the_whole_quiet(taken: list[tuple[str, float]]) -> None:
    gate, clock, last = Gate(), 0.0, float("-inf")
    for what, later in taken:
        clock += later
        if what in {"close", "open"}:
            gate = gate.closed(clock, QUIET) if what == "close" else gate.opening(clock, QUIET)
            last = clock
            continue
        if gate.lets_pass(clock, what):
            assert clock - last >= QUIET * (1 - 1e-9)
        elif clock < gate.opens_at:
            last = clock
        gate = gate.heard(clock, what)


# the gate of the app

LATER: Final = itertools.count(1000.0, 100.0)
"""Seconds from now, ever further away: nothing is quieter."""


def later() -> float:
    return now() + next(LATER)


@pytest.fixture
def at_cover(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Game 1 stands at Anna's cover; whatever she draws, she can knock."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    return games


def moves(games: Ledger) -> int:
    return len(games.events(1))


BURST: Final = ("a", "s", "0", "enter", "b", "s", "0", "enter", "a", "s", "0", "enter")
"""Two turns and more, typed ahead: Anna's hand, draw, choose, discard; then Bo's."""


async def settled(table: Driver) -> None:
    """Everything that was pressed has been dealt with."""
    for _ in range(3):
        await table.drawn()
        await table.send(events.Idle())


async def test_a_burst_with_the_real_quiet_opens_the_hand_and_does_nothing_in_it(at_cover: Ledger) -> None:
    before = moves(at_cover)
    async with playing(at_cover, resume, quiet=QUIET, settle=SETTLE) as table:
        opens = now() + QUIET
        await table.until(lambda: now() > opens)
        table.burst(*BURST)
        await table.until(TurnScreen)
        await settled(table)
        assert moves(at_cover) == before + 1  # the forced draw is part of opening the hand
        assert isinstance(table.app.screen, TurnScreen)


async def comes_up(table: Driver, kind: type[TurnScreen | ArrangeScreen]) -> None:
    """A screen has been switched to, and nothing of it has been painted yet."""
    await table.soon(lambda: isinstance(table.app.screen, kind))


async def test_a_key_made_before_the_hand_is_painted_is_not_heard(at_cover: Ledger) -> None:
    """Nothing is chosen that has not been seen."""
    async with playing(at_cover, resume, settle=SETTLE) as table:
        table.burst("a")
        await comes_up(table, TurnScreen)
        table.burst("0")
        await table.until(TurnScreen)
        await settled(table)
        assert not table.reads("▲")
        await table.send(key("0", later()))
        await table.sees("▲")


async def test_a_key_made_before_the_layout_is_painted_does_not_knock(at_cover: Ledger) -> None:
    """Knocking takes K, a look, and enter."""
    before = moves(at_cover)
    async with playing(at_cover, resume, settle=SETTLE) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.send(key("0", later()))
        table.app.post_message(key("k", later()))
        await comes_up(table, ArrangeScreen)
        table.burst("enter", "enter")
        await settled(table)
        assert isinstance(table.app.screen, ArrangeScreen)
        assert moves(at_cover) == before + 1  # the forced draw
        await table.send(key("enter", later()))
        await table.until(KnockedScreen)


async def test_a_burst_without_any_quiet_gets_no_further(at_cover: Ledger) -> None:
    """Even then what was typed before a change of screens is not heard after it, forwarded or not."""
    before = moves(at_cover)
    async with playing(at_cover, resume) as table:
        table.burst(*BURST)
        await table.until(TurnScreen)
        await settled(table)
        assert moves(at_cover) == before + 1
        table.burst("0", "enter", *BURST[4:])
        await table.until(CoverScreen)
        await settled(table)
        assert moves(at_cover) == before + 2
        assert isinstance(table.app.screen, CoverScreen)


async def test_a_doubled_enter_does_not_press_the_next_thing(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The enter that finished the lay-off is bound on the result too (ux.md 2.6, the gate runs there)."""
    stack(monkeypatch, TWO_WAYS, GIN)
    saved(games, "deal, pass, pass, knock TC")
    async with playing(games, resume) as table:
        await table.press("b")
        table.burst("f", "enter", "enter", "enter")
        await table.until(ResultScreen)
        await settled(table)
        assert isinstance(table.app.screen, ResultScreen)


LONG: Final = 100.0
"""A quiet so long that no machine is too slow for it; the times of the events are made up."""


@pytest.mark.parametrize("hide", ["h", "H"])
@pytest.mark.parametrize("way", [(), ("k",)], ids=["turn", "layout"])
async def test_a_hand_is_hidden_at_once(
    way: tuple[str, ...], hide: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However soon after it has come, since hiding shows nothing; what follows has to wait."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", *way)
        await table.until(ArrangeScreen if way else TurnScreen)
        table.app._settle = table.app._quiet = LONG
        table.app.settle()
        await table.drawn()
        await table.press("0")
        assert not isinstance(table.app.screen, CoverScreen)
        await table.press(hide)
        await table.until(CoverScreen)
        await table.press("a")
        await table.drawn()
        assert isinstance(table.app.screen, CoverScreen)


async def test_a_letter_that_is_kept_down_after_it_has_opened_the_hand_does_not_hide_it(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass", players=("Hanna", "Bo"))
    async with playing(games, resume, quiet=QUIET, settle=SETTLE) as table:
        start = now() + 10
        await table.send(key("h", start))
        await table.until(TurnScreen)
        for each in range(1, 40):
            await table.send(key("h", start + 0.05 * each))
        assert isinstance(table.app.screen, TurnScreen)


async def test_typing_on_keeps_the_next_cover_shut(at_cover: Ledger) -> None:
    """Letters that come faster than the quiet open nothing; after the quiet the letter does."""
    async with playing(at_cover, resume, quiet=LONG) as table:
        start = now()
        for number in range(20):
            await table.send(key("a", start + number * (LONG - 1)))
        assert isinstance(table.app.screen, CoverScreen)
        await table.send(key("a", start + 21 * LONG))
        await table.until(TurnScreen)


async def test_clicks_pass_the_same_gate(at_cover: Ledger) -> None:
    """Buttons that go on where the cover listens open nothing, and keep the letter out too."""
    async with playing(at_cover, resume, quiet=LONG) as table:
        start = now()
        for number in range(10):
            for kind in (events.MouseDown, events.MouseUp):
                await table.send(mouse(kind, 40, 10, start + number * (LONG - 1)))
        await table.send(key("a", start + 9 * (LONG - 1) + LONG / 2))
        assert isinstance(table.app.screen, CoverScreen)
        await table.send(key("a", start + 20 * LONG))
        await table.until(TurnScreen)


async def test_a_cover_that_comes_back_with_a_larger_window_has_its_rest_again(at_cover: Ledger) -> None:
    async with playing(at_cover, resume, quiet=LONG) as table:
        await settled(table)
        opened = table.app._gate.opens_at
        await table.resize(59, 20)
        await table.resize(80, 24)
        await table.send(key("a", opened))
        assert isinstance(table.app.screen, CoverScreen)
        await table.send(key("a", later()))
        await table.until(TurnScreen)


async def test_a_mouse_that_only_moves_does_not_keep_it_shut(at_cover: Ledger) -> None:
    async with playing(at_cover, resume, quiet=LONG) as table:
        start = now()
        for number in range(10):
            await table.send(mouse(events.MouseMove, 40, 10, start + number * LONG / 10))
        await table.send(key("a", start + LONG))
        await table.until(TurnScreen)


async def test_a_key_that_is_kept_down_over_a_hand_over_is_dead_until_it_is_let_go(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The enter that laid the hand out does not press the next round, however long it is held."""
    stack(monkeypatch, TWO_WAYS, GIN)
    saved(games, "deal, pass, pass, knock TC")
    async with playing(games, resume, quiet=QUIET) as table:
        await table.send(key("b", later()))
        await table.until(LayOffScreen)
        await table.send(key("f", later()))
        pressed = later()
        await table.send(key("enter", pressed))
        await table.until(ResultScreen)
        for number in range(30):
            await table.send(key("enter", pressed + HELD - 0.01 + number * 0.03))
        assert isinstance(table.app.screen, ResultScreen)
        await table.send(key("enter", later()))
        await table.until(CoverScreen)


async def test_pasted_letters_open_nothing(at_cover: Ledger) -> None:
    async with playing(at_cover, resume) as table:
        await table.send(events.Paste("a"))
        await settled(table)
        assert isinstance(table.app.screen, CoverScreen)


async def test_what_is_pasted_too_early_is_dropped_too(games: Ledger) -> None:
    async with playing(games, doors.setup, quiet=LONG) as table:
        await table.send(events.Paste("Anna"))
        await table.sees("Anna")
        table.app.hand_over()
        await table.send(events.Paste("Bo"))
        await settled(table)
        assert not table.reads("AnnaBo")


@pytest.mark.parametrize("waits", [True, False])
async def test_a_key_that_is_read_while_what_was_typed_is_forgotten_came_before_the_hand_over(
    waits: bool, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To forget waits for what is just being read."""
    read: list[events.Key] = []
    monkeypatch.setattr(guarded_app, "forget_typed_ahead", lambda: read.append(key("b", now())))
    async with playing(games, doors.setup) as table:
        table.app.hand_over(waits=waits)
        assert not table.app._counts(read[0])


async def test_a_gate_that_is_shut_still_lets_the_people_go(at_cover: Ledger) -> None:
    """A gate that swallowed ctrl+q would look like a hang."""
    async with playing(at_cover, resume, quiet=1000.0) as table:
        await table.press("a")
        assert isinstance(table.app.screen, CoverScreen)
        table.burst("ctrl+q")
        await table.until(lambda: not table.app.is_running)
        assert table.app.return_code == 0
        assert "gin resume 1" in table.app.parting


async def heard(table: Driver, name: str) -> None:
    """The key is pressed after the quiet, and something comes of it."""
    await table.drawn()
    screen, shown = table.app.screen, table.rows()
    await table.send(key(name, later()))
    await table.until(lambda: table.app.screen is not screen or table.rows() != shown)


@pytest.mark.parametrize("opening", [GinApp.reveal, doors.question, doors.setup, doors.home])
async def test_a_screen_that_is_left_before_it_is_there_is_no_fault(
    opening: Callable[[GinApp], object], at_cover: Ledger
) -> None:
    """Random bytes have found it: what opens a screen, and ctrl+q before that is made up."""
    async with playing(at_cover, resume) as table:

        def open_and_leave() -> None:
            opening(table.app)
            table.app.action_quit_now()

        table.app.call_later(open_and_leave)
        await table.until(lambda: not table.app.is_running)
        assert table.app.return_code == 0


async def test_every_screen_that_another_may_see_shuts_the_gate(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is typed too early is dropped on each screen of a round, and heard after the quiet."""
    stack(monkeypatch, TWO_WAYS)

    def start(app: GinApp) -> None:
        app.start_game(("Anna", "Bo"), Rules())

    def script() -> Iterator[str]:
        yield from ("a", "b", "enter")  # draw for deal
        yield from ("a", "p", "b", "p", "a")
        yield from ("k", "enter", "b", "f", "enter", "enter")

    async with playing(games, start, quiet=QUIET, settle=SETTLE) as table:
        await table.until(DrawForDealScreen)
        for name in script():
            await heard(table, name)
        await table.until(CoverScreen)
        await table.sees("Round 2")


async def test_leaving_passes_by_a_screen_without_cards(at_cover: Ledger) -> None:
    """A terminal may keep the last screen (ux.md 3.2, row 18)."""
    async with playing(at_cover, resume) as table:
        await table.press("a")
        await table.until(TurnScreen)
        table.burst("ctrl+q")
        await table.until(lambda: isinstance(table.app.screen, LeaveScreen) or not table.app.is_running)
        await table.until(lambda: not table.app.is_running)
        assert table.app.return_code == 0


async def test_keys_that_are_typed_on_while_it_ends_are_no_fault(games: Ledger) -> None:
    """Nothing stands by then, so there is nothing to ask whether they hide it."""
    app = GinApp(games, lambda _app: None)
    assert not app.screen_stack
    app.hand_over()
    for name in "hqa":
        typed, returned = key(name, now()), key(name, now())
        returned._set_forwarded()
        await app.on_event(typed)
        await app.on_event(returned)
    assert app.fault is None
