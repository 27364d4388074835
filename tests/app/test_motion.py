"""Cards that are seen to move: what moves, how long, and that nothing waits for it or depends on it."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from app.driver import FELT, Driver, now, playing, resume
from app.test_privacy import on_screen
from drawing import cards
from ginrummy.app import dressed_app
from ginrummy.app.faces import Face, draw
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.widgets import flight
from ginrummy.app.widgets.flight import LASTS, Flight
from ginrummy.app.widgets.pile import Pile
from ginrummy.config.settings import Settings
from ginrummy.config.taste import Motion
from ginrummy.storage import Ledger
from packs import TWO_WAYS, saved, stack

MOVING = Settings(idle=0, taste=FELT.having({"motion": Motion.ON}))


@pytest.fixture
def to_draw(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Ledger:
    """Bo may draw 9S from the stock, or take 10C."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass, discard TC")
    return games


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is on its way until something ends it."""
    monkeypatch.setattr(flight, "LASTS", 1000.0)


def flying(table: Driver) -> Flight | None:
    """The card that is on its way."""
    found = [each for each in table.app.screen.query(Flight) if each.under_way]
    return found[0] if found else None


async def drawn_or_taken(table: Driver, key: str) -> Flight:
    await table.press("b")
    await table.until(TurnScreen)
    await table.press(key)
    await table.until(lambda: flying(table) is not None)
    found = flying(table)
    assert found is not None
    return found


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize(("key", "shown"), [("s", None), ("t", cards("TC")[0])])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_back_comes_from_the_stock_and_a_face_from_the_discards(
    key: str, shown: object, size: tuple[int, int], to_draw: Ledger
) -> None:
    async with playing(to_draw, resume, settings=MOVING, size=size) as table:
        moving = await drawn_or_taken(table, key)
        assert moving._way.face.card is shown
        pile = table.app.screen.query_one("#stock" if shown is None else "#discards")
        board = table.app.screen.query_one("#board")
        assert pile.region.contains_point(moving._way.start + board.region.offset)
        hand = table.app.screen.query_one("#hand")
        assert hand.region.contains_point(moving._way.end + board.region.offset)


@pytest.mark.usefixtures("endless")
async def test_a_card_that_is_put_back_goes_the_other_way(to_draw: Ledger) -> None:
    async with playing(to_draw, resume, settings=MOVING) as table:
        there = (await drawn_or_taken(table, "t"))._way
        await table.press("u")
        back = flying(table)
        assert back is not None
        assert back._way.face.card is cards("TC")[0]
        assert (back._way.start, back._way.end) == (there.end, there.start)


@pytest.mark.usefixtures("endless")
async def test_all_is_there_before_it_has_come_and_the_first_key_counts(to_draw: Ledger) -> None:
    async with playing(to_draw, resume, settings=MOVING) as table:
        await drawn_or_taken(table, "s")
        await table.sees("you drew 9♠", "N new")
        await table.press("5")
        assert flying(table) is None
        await table.sees("Discard 9♦", "▲")


async def test_when_it_has_come_the_screen_is_as_without_it(to_draw: Ledger) -> None:
    """And a hand that is opened again stands there whole."""
    async with playing(to_draw, resume, settings=MOVING) as table:
        await drawn_or_taken(table, "s")
        await table.until(lambda: flying(table) is None)
        come = await table.still()
        await table.press("h")
        await table.until(CoverScreen)
        await table.press("b")
        await table.until(TurnScreen)
        assert flying(table) is None
        await table.shows(come)


@pytest.mark.usefixtures("endless")
async def test_nothing_flies_over_a_cover(to_draw: Ledger) -> None:
    async with playing(to_draw, resume, settings=MOVING) as table:
        await drawn_or_taken(table, "t")
        table.app.cover()
        await table.until(CoverScreen)
        assert flying(table) is None
        assert on_screen(table) <= set(cards("TC"))  # which the cover tells as taken
        await table.press("?", "escape")
        await table.until(CoverScreen)


@pytest.mark.usefixtures("endless")
@pytest.mark.parametrize("ended_by", ["resize", "click"])
async def test_a_new_size_and_a_click_end_it(ended_by: str, to_draw: Ledger) -> None:
    async with playing(to_draw, resume, settings=MOVING) as table:
        await drawn_or_taken(table, "s")
        if ended_by == "resize":
            await table.resize(110, 30)
        else:
            await table.click_at(1, 12)
        assert flying(table) is None
        await table.sees("you drew 9♠")


@pytest.mark.usefixtures("endless")
async def test_the_gate_opens_when_it_would_have_opened_anyway(to_draw: Ledger) -> None:
    async with playing(to_draw, resume, settings=MOVING, settle=0.25) as table:
        await table.press("b")
        await table.until(TurnScreen)
        await table.until(lambda: table.app._gate.lets_pass(now()))
        before = now()
        await table.press("s")
        await table.until(lambda: flying(table) is not None)
        await table.until(lambda: before < table.app._gate.opens_at < now() + 0.25)
        opens = table.app._gate.opens_at
        moving = flying(table)
        assert moving is not None
        moving.land()
        await table.still()
        assert table.app._gate.opens_at == opens


@pytest.mark.parametrize("where", [0, 9])
async def test_it_is_as_long_on_its_way_wherever_it_goes(
    where: int, to_draw: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its place in the hand says something about the others."""
    at = 0.0
    monkeypatch.setattr(flight, "monotonic", lambda: at)
    async with playing(to_draw, resume, settings=MOVING) as table:
        moving = await drawn_or_taken(table, "s")
        moving._way = moving._way._replace(end=moving._way.start + Offset(where * 6, 12))
        at = LASTS - 0.001
        moving._step()
        assert flying(table) is moving
        at = LASTS
        moving._step()
        assert flying(table) is None


@pytest.mark.usefixtures("endless")
async def test_where_the_terminal_is_slow_nothing_moves_any_more(to_draw: Ledger) -> None:
    auto = Settings(idle=0, taste=FELT)
    async with playing(to_draw, resume, settings=auto) as table:
        assert not table.app.moves
        table.app.lively = True
        assert table.app.moves
        moving = await drawn_or_taken(table, "t")
        moving._stuck = lambda: True
        moving._step()
        assert flying(table) is None
    async with playing(to_draw, resume, settings=auto) as table:
        table.app.lively = True
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(dressed_app, "terminal_is_behind", lambda _app: True)
            assert table.app.stuck()
            assert table.app.moves  # a machine may be busy for once
            assert table.app.stuck()
            assert table.app.stuck()
        assert not table.app.stuck()
        assert not table.app.moves


@pytest.mark.parametrize(("motion", "moves"), [(Motion.ON, True), (Motion.OFF, False)])
async def test_what_is_wished_holds_on_every_terminal(motion: Motion, moves: bool, to_draw: Ledger) -> None:
    wished = Settings(idle=0, taste=FELT.having({"motion": motion}))
    async with playing(to_draw, resume, settings=wished) as table:
        for lively in (True, False):
            table.app.lively = lively
            assert table.app.moves is moves


def test_a_terminal_far_away_and_one_that_is_to_be_still_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SSH_CONNECTION", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(dressed_app, "TEXTUAL_ANIMATIONS", "full")
    assert dressed_app._lively()
    monkeypatch.setattr(dressed_app, "TEXTUAL_ANIMATIONS", "none")
    assert not dressed_app._lively()
    monkeypatch.setattr(dressed_app, "TEXTUAL_ANIMATIONS", "full")
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 1 10.0.0.2 22")
    assert not dressed_app._lively()


@pytest.mark.parametrize(
    ("moves", "letter", "banded"),
    [
        ("deal", "a", False),
        ("deal, pass", "b", False),
        ("deal, pass, pass, discard TC", "b", True),
        ("deal, pass, pass, discard TC, draw, discard KS", "a", True),
    ],
)
async def test_what_the_other_has_discarded_wears_a_band_until_the_turn_ends(
    moves: str, letter: str, banded: bool, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cover came too soon for it to be seen on its way."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, moves)
    async with playing(games, resume) as table:
        await table.press(letter)
        await table.until(TurnScreen)
        pile = table.app.screen.query_one("#discards", Pile)
        assert pile.heap.came is banded
        shown = draw(Face(pile.heap.top, band=banded)).split("\n")[0]
        assert pile.render().split("\n")[0].spans[-1].style == shown.spans[-1].style
        if banded:
            await table.press("s")
            assert pile.heap.came
            await table.press("h")
