"""No card reaches eyes that must not see it: covers, exports, faults (ux.md 3.2 to 3.8)."""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from textual import events
from textual.geometry import Size
from textual.screen import Screen
from textual.worker import WorkerFailed

from app.driver import SIZE, Driver, key, mouse, now, playing, playing_from_home, resume
from drawing import cards, pack
from ginrummy.app import screens as screens_package
from ginrummy.app.app import GinApp
from ginrummy.app.order import Laid
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.home import HomeScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.leave import LeaveScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.widgets.card import CardView
from ginrummy.cli.crash import report
from ginrummy.config.settings import HandOver, Settings
from ginrummy.core.actions import Action
from ginrummy.core.cards import PACK, Card, parse_card
from ginrummy.core.rules import Rules
from ginrummy.core.views import SeatView
from ginrummy.storage import Ledger
from ginrummy.wording.cards import card_text
from packs import GIN, PLAYERS, TWO_WAYS, VOID, lay_out, saved, stack
from source_tree import of_units

_CARD: Final = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")
_TOLD: Final = re.compile(r"\b([2-9TAJQK][SHDC])\b|Card\(")


def named(text: str) -> set[Card]:
    """Every card that a text names as people read it."""
    return {parse_card(rank + suit) for rank, suit in _CARD.findall(text)}


def on_screen(table: Driver) -> set[Card]:
    """Every card that stands on the screen, or in a picture of it."""
    picture = html.unescape(table.app.export_screenshot()).replace("\xa0", " ")
    return named("\n".join(table.rows())) | named(re.sub("<[^>]*>", "", picture))


def in_widgets(app: GinApp) -> set[Card]:
    """Every card that a widget of any screen on the stack holds, but for the ace of the first screen."""
    return {
        view.face.card
        for screen in app.screen_stack
        for view in screen.query(CardView)
        if view.face.card is not None and not (isinstance(screen, HomeScreen) and view.id == "ace")
    }


def kinds(app: GinApp) -> list[type[Screen[object]]]:
    return [type(screen) for screen in app.screen_stack]


PUBLIC: Final = {
    # name: the packs, what has been played, keys, the screen, and the cards that everybody may see there
    "cover": (TWO_WAYS, "deal", "", CoverScreen, "QC"),
    "cover hidden": (TWO_WAYS, "deal, pass, pass", "a h", CoverScreen, ""),
    "cover after escape": (TWO_WAYS, "deal, pass, pass", "a 0 escape escape", CoverScreen, ""),
    "cover while cards are laid by hand": (TWO_WAYS, "deal, pass, pass", "a 0 < < h", CoverScreen, ""),
    "cover after cards were laid by hand": (
        TWO_WAYS,
        "deal, pass, pass",
        "a n < < enter 0 enter",
        CoverScreen,
        "TC",
    ),
    "cover from arrange": (TWO_WAYS, "deal, pass, pass", "a k h", CoverScreen, ""),
    "cover after a turn": (TWO_WAYS, "deal, pass, pass", "a 0 enter", CoverScreen, "TC"),
    "cover after a taken card": (
        TWO_WAYS,
        "deal, pass, pass, discard TC",
        "b t 0 enter",
        CoverScreen,
        "TC KS",
    ),
    "knocked": (TWO_WAYS, "deal, pass, pass, knock TC", "", KnockedScreen, "7S 7H 7D 7C 4H 5H 6H AS 2C 3D"),
    "gin": (GIN, "deal, pass, pass, knock KS", "", KnockedScreen, "AC 2C 3C 4C 5D 6D 7D 9H TH JH"),
    "void": (TWO_WAYS, VOID, "", ResultScreen, "9C"),
    "leave": (TWO_WAYS, "deal, pass, pass", "a q", LeaveScreen, ""),
    "leave with ctrl+c": (TWO_WAYS, "deal, pass, pass", "a k ctrl+c", LeaveScreen, ""),
    "help over a cover": (TWO_WAYS, "deal, pass, pass", "?", HelpScreen, ""),
    "help over the leaving": (TWO_WAYS, "deal, pass, pass", "a q ?", HelpScreen, ""),
    "back from leaving": (TWO_WAYS, "deal, pass, pass", "a q escape", CoverScreen, ""),
}


START: Final[dict[str, Callable[[Ledger], AbstractAsyncContextManager[Driver]]]] = {
    "resumed": partial(playing, opening=resume),
    "from home": playing_from_home,
}
"""What lies beneath the first screen of the game: nothing, or the home screen."""


@pytest.mark.parametrize("start", START)
@pytest.mark.parametrize("name", PUBLIC)
async def test_a_public_screen_shows_public_cards_only(
    name: str, start: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the 24 rows, in the exported picture, and in whatever widget there is."""
    sketch, moves, keys, screen, public = PUBLIC[name]
    stack(monkeypatch, sketch)
    saved(games, moves)
    async with START[start](games) as table:
        for key in keys.split():
            await table.press(key)
            await table.drawn()
        await table.until(screen)
        await table.until(lambda: on_screen(table) == set(cards(public)))
        await table.until(lambda: in_widgets(table.app) <= set(cards(public)))
        private = {TurnScreen, ArrangeScreen, LayOffScreen} & set(kinds(table.app))
        assert not private


@pytest.mark.parametrize("start", START)
async def test_the_hand_is_on_the_screen_while_its_player_holds_the_keyboard(
    start: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other tests of this file would see a card if there were one."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with START[start](games) as table:
        await table.press("a")
        await table.until(TurnScreen)
        hand = set(cards("4H 5H 6H 7S 7D 7C AS 3D TC 2C 7H"))
        await table.until(lambda: on_screen(table) == {*hand, parse_card("QC")})
        assert in_widgets(table.app) == hand


@pytest.mark.parametrize("size", [(80, 24), (79, 24), (80, 23), (40, 12), (120, 40), (200, 60)])
async def test_a_cover_stays_one_at_any_size(
    size: tuple[int, int], games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", "h")
        await table.until(CoverScreen)
        await table.resize(*size)
        assert on_screen(table) == set()


@pytest.mark.parametrize("keys", ["?", "k ?"])
async def test_a_hand_is_covered_when_the_window_becomes_too_small(
    keys: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one beneath the help, which would be seen again when the help is closed."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", *keys.split())
        await table.drawn()
        await table.resize(59, 20)
        await table.until(CoverScreen)
        await table.until(lambda: in_widgets(table.app) == set())
        await table.resize(80, 24)
        await table.press("escape", "escape")
        await table.until(lambda: on_screen(table) == set())


async def test_a_hand_is_covered_also_when_the_window_is_small_for_a_moment_only(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Textual waits a little after a new size, and passes over it when another comes meanwhile."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a")
        await table.drawn()
        for size in (Size(59, 20), Size(80, 24)):
            await table.send(events.Resize(size, size))
        await table.until(CoverScreen)
        await table.until(lambda: on_screen(table) == set())


@pytest.mark.parametrize("keys", ["", "0", "k", "?", "k ?"])
async def test_a_hand_is_covered_when_the_window_loses_the_focus(
    keys: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ux.md 3.2, row 38; also while a card is chosen, a knock laid out, or help lies over the hand."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", *keys.split())
        await table.send(events.AppBlur())
        await table.until(CoverScreen)
        await table.until(lambda: on_screen(table) == set())
        assert in_widgets(table.app) == set()
        await table.send(events.AppFocus())
        await table.press("a")
        await table.until(TurnScreen)


@pytest.mark.parametrize("hand_over", list(HandOver))
async def test_a_hand_that_was_asked_for_just_before_somebody_turned_away_does_not_open(
    hand_over: HandOver, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume, settings=Settings(hand_over=hand_over, idle=0)) as table:
        for event in (key("a", now()), events.AppBlur()):
            table.app.post_message(event)
        await table.still()
        assert kinds(table.app)[-1] is CoverScreen
        assert on_screen(table) == set()
        await table.press("a")
        await table.until(TurnScreen)


async def test_without_covers_no_hand_opens_by_itself_once_somebody_has_turned_away(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume, settings=Settings(hand_over=HandOver.OFF, idle=0)) as table:
        await table.press("a", "s", "0")
        play = table.app.play

        def play_and_turn_away(action: Action) -> str | None:
            said = play(action)
            table.app.on_app_blur()
            return said

        monkeypatch.setattr(table.app, "play", play_and_turn_away)
        await table.press("enter")
        await table.until(CoverScreen)
        await table.still()
        assert kinds(table.app)[-1] is CoverScreen
        await table.press("b")
        await table.until(TurnScreen)


async def test_a_shorter_time_to_be_left_alone_counts_from_now_on(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume, settings=Settings(idle=1800)) as table:
        await table.press("a")
        await table.until(TurnScreen)
        table.app.cover_after(1)
        await table.until(CoverScreen)


async def test_a_hand_that_nobody_touches_is_covered(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume, settings=Settings(idle=3)) as table:
        touched = now()
        await table.press("a")
        await table.until(TurnScreen)
        await table.until(CoverScreen)
        assert now() - touched > 3
        await table.until(lambda: on_screen(table) == set())


async def test_a_hand_that_somebody_touches_stays(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mouse that moves is enough."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume, settings=Settings(idle=5)) as table:
        await table.press("a")
        await table.until(TurnScreen)
        touched = now() + 100
        await table.send(mouse(events.MouseMove, 3, 3, touched))
        table.app._watch_idle()
        assert kinds(table.app)[-1] is TurnScreen
        await table.send(mouse(events.MouseMove, 4, 3, now() - 100))
        table.app._watch_idle()
        await table.until(CoverScreen)


# what stands between two hands


async def test_without_covers_the_next_hand_opens_by_itself_and_no_burst_plays_it(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cover wipes the hand even then, and the screen says all the time that it is so."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    painted: list[set[Card]] = []
    async with playing(games, resume, settings=Settings(hand_over=HandOver.OFF, idle=0)) as table:
        for size in ((60, 20), SIZE):
            await table.resize(*size)
            await table.sees("As you wished, the next turn opens without a cover.")
        await table.press("a")
        await table.sees("no covers", "Anna", rows=[0])
        change = table.app.change_screen

        def watch(screen: BoardScreen) -> None:
            change(screen)
            table.app.call_after_refresh(lambda: painted.append(in_widgets(table.app)))

        monkeypatch.setattr(table.app, "change_screen", watch)
        table.burst("0", "enter", "s", "0", "enter", "s", "0", "enter")
        await table.until(lambda: len(painted) == 2 and table.reads("▸ Bo"))
        assert painted[0] == set()
        assert len(games.events(1)) == 7
        await table.press("h")
        await table.until(CoverScreen)
        await table.still()
        assert kinds(table.app)[-1] is CoverScreen


async def test_a_short_cover_takes_the_letter_at_once_but_none_from_before(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    short = Settings(hand_over=HandOver.SHORT, idle=0)
    async with playing(games, resume, quiet=1000, settle=0.001, settings=short) as table:
        await table.press("a")
        await table.until(TurnScreen)
        await table.send(key("0", now() + 1))
        table.app.post_message(key("enter", now() + 2))
        table.burst("b")
        await table.until(CoverScreen)
        await table.sees("Keys count at once")
        assert kinds(table.app)[-1] is CoverScreen
        await table.send(key("b", now() + 4))
        await table.until(TurnScreen)


# undo: what was seen stays seen


@pytest.mark.parametrize("way", ["u", "h b u", "k escape u", "? escape u", "q escape b u", "0 u u"])
async def test_a_taken_card_can_be_put_back_by_any_way(
    way: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lay face up, and what lay beneath it was seen by both when it was discarded (ux.md 3.7)."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass, discard TC")
    async with playing(games, resume) as table:
        await table.press("b")
        await table.sees("S Stock", rows=[23])
        assert not table.reads("U ", rows=[23])
        await table.press("t")
        await table.sees("U Put back", rows=[23])
        await table.press(*way.split())
        await table.sees("S Stock", rows=[23])
        assert [event.kind for event in games.events(1)[-2:]] == ["take", "put back"]


@pytest.mark.parametrize("way", ["u", "0 u u", "h a u", "k escape escape u", "? escape u", "q escape a u"])
async def test_a_card_from_the_stock_stays_drawn_whatever_is_pressed(
    way: str, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a")
        await table.sees("1-0 N Choose", rows=[23])
        assert not table.reads("U ", rows=[23])
        rows = len(games.events(1))
        await table.press(*way.split())
        await table.until(TurnScreen)
        assert len(games.events(1)) == rows
        table.app.leave_table()
    async with playing(games, resume) as table:  # nor does leaving and coming back
        await table.press("a", *way.split())
        await table.until(TurnScreen)
        assert len(games.events(1)) == rows
        await table.sees("7♥")


# what a seat cannot see makes no difference to what it sees


def redealt(sketch_hand: str, upcard: str, drawn: str, chance: random.Random) -> tuple[Card, ...]:
    """A pack with this hand, upcard and first stock card for Anna, and everything else dealt anew."""
    mine, seen = cards(sketch_hand), cards(f"{upcard} {drawn}")
    rest = [card for card in PACK if card not in {*mine, *seen}]
    chance.shuffle(rest)
    names = [" ".join(map(str, part)) for part in (mine, rest[:10], seen[:1], [*seen[1:], *rest[10:]])]
    lines = zip(("first", "second", "upcard", "stock"), names, strict=True)
    return pack("\n".join(f"{place} {text}" for place, text in lines))


async def screens_of_anna(games: Ledger) -> list[list[str]]:
    """Every screen that Anna sees on the way to her first discard, and the cover after it."""
    seen = []
    async with playing(games, start) as table:
        for keys in (
            *("a b enter", "a", "i", "right", "p", "b p", "a", "i", "o", "n", "< <", "enter", "o"),
            *("k", "m", "escape", "0", "enter"),
        ):
            for key in keys.split():
                await table.press(key)
                await table.drawn()
            if keys != "b p":
                seen.append(await table.still())
        assert kinds(table.app)[-1] is CoverScreen
    return seen


def start(app: GinApp) -> None:
    app.start_game(PLAYERS, Rules(hints=True))


async def test_redealing_what_anna_cannot_see_changes_none_of_her_screens(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    hand, upcard, drawn = "4H 5H 6H 7S 7D 7C AS 3D TC 2C", "QC", "7H"
    chance = random.Random(20260301)
    draw = cards("KS 2H")
    opening = (*draw, *(card for card in PACK if card not in draw))
    shown = []
    for _ in range(2):
        with pytest.MonkeyPatch.context() as patch:
            lay_out(patch, {0: opening, 1: redealt(hand, upcard, drawn, chance)})
            with Ledger(tmp_path_factory.mktemp("games") / "games.db") as games:
                shown.append(await screens_of_anna(games))
    for one, other in zip(*shown, strict=True):
        assert one == other


async def screens_of_bo(games: Ledger, *laid: str) -> list[list[str]]:
    """Every screen from Anna's discard to Bo's, after she has pressed these keys."""
    seen = []
    async with playing(games, resume) as table:
        await table.press("a", *laid)
        await table.press("h")
        await table.until(CoverScreen)
        seen.append(await table.still())
        await table.press("a")
        await table.until(TurnScreen)
        last = next(view for view in table.app.screen.query(CardView) if view.face.card is parse_card("TC"))
        await table.press(last.face.key, "enter")
        for keys in ("", "b", "s", "n", "k", "o", "?", "escape", "0", "enter"):
            await table.press(*keys.split())
            await table.drawn()
            seen.append(await table.still())
        assert kinds(table.app)[-1] is CoverScreen
    return seen


@pytest.mark.usefixtures("noon_in_utc")
@pytest.mark.parametrize("laid", ["o", "o o o", "n < < enter", "0 < < < enter o", "o o o 1 > >"])
async def test_how_anna_lays_her_hand_changes_nothing_that_bo_sees(
    laid: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither on a cover nor in his turn: her order is no fact of the game."""
    shown = []
    for keys in ("", laid):
        stack(monkeypatch, TWO_WAYS)
        with Ledger(tmp_path_factory.mktemp("games") / "games.db") as games:
            saved(games, "deal, pass, pass")
            shown.append(await screens_of_bo(games, *keys.split()))
    for one, other in zip(*shown, strict=True):
        assert one == other


async def test_a_row_that_was_laid_by_hand_names_no_card_when_it_is_printed(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", "0", "<")
        laid = table.app.laid_of(0)
        assert laid is not None
        assert len(laid.row) == 11
        assert not _TOLD.search(repr(laid))


async def test_no_screen_finds_a_hand_in_the_app(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have laid their hands by hand: what the app keeps of that is no open attribute of it."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    async with playing(games, resume) as table:
        await table.press("a", "0", "<", "enter", "u", "0", "enter")
        await table.until(CoverScreen)
        await table.press("b", "s", "1", ">", "enter")
        assert [bool(laid and laid.row) for laid in map(table.app.laid_of, (0, 1))] == [True, True]
        await table.press("h")
        await table.until(CoverScreen)
        app = vars(table.app)
        assert [name for name, value in app.items() if not name.startswith("_") and holds_row(value)] == []
        table.app.leave_table()
        assert [table.app.laid_of(player) for player in (0, 1)] == [None, None]


def holds_row(value: object) -> bool:
    """Whether a value is how a hand is laid, or holds one."""
    if isinstance(value, dict):
        value = tuple(value.values())
    return isinstance(value, Laid) or (isinstance(value, tuple | list | set) and any(map(holds_row, value)))


# faults


class Fault(Exception):
    """One that carries what it must not say."""


def fail(view: SeatView) -> None:
    """Fail with the hand among the local variables and in the message."""
    hand = list(view.hand)
    raise Fault(f"{hand} {[card_text(card) for card in hand]}")


def assert_silent(captured: tuple[str, str], error: BaseException) -> None:
    """Nothing that was printed names a card, nor does the report."""
    for text in (*captured, report(error)):
        assert not named(text)
        assert not _TOLD.search(text)


async def _crash(games: Ledger, keys: Iterable[str]) -> BaseException:
    with pytest.raises((Fault, WorkerFailed)) as caught:
        async with playing(games, resume) as table:
            await table.press("a")
            await table.until(TurnScreen)
            for key in keys:
                await table.press(key)
            await table.until(lambda: not table.app.is_running)
    return caught.value


async def test_a_fault_in_a_handler_prints_no_card(
    games: Ledger, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    monkeypatch.setattr(TurnScreen, "action_sort", lambda screen: fail(screen.view))
    error = await _crash(games, ["o"])
    assert_silent(capfd.readouterr(), error)


async def test_a_fault_while_drawing_prints_no_card(
    games: Ledger, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    monkeypatch.setattr(ArrangeScreen, "draw", lambda screen: fail(screen._moment.view))
    error = await _crash(games, ["k"])
    assert_silent(capfd.readouterr(), error)


async def test_a_fault_in_compose_prints_no_card(
    games: Ledger, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")
    monkeypatch.setattr(ArrangeScreen, "compose_table", lambda screen: fail(screen._moment.view))
    error = await _crash(games, ["k"])
    assert_silent(capfd.readouterr(), error)


async def test_a_fault_in_a_worker_prints_no_card(
    games: Ledger, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass")

    async def work(view: SeatView) -> None:
        fail(view)

    monkeypatch.setattr(TurnScreen, "action_sort", lambda screen: screen.run_worker(work(screen.view)))
    error = await _crash(games, ["o"])
    assert isinstance(error, WorkerFailed)
    assert_silent(capfd.readouterr(), error)


# the source


@pytest.mark.parametrize(
    "leak", ["ModalScreen", ".notify(", "visibility:", "opacity:", "save_screenshot", "copy_to_clipboard"]
)
def test_nothing_in_the_app_can_show_a_hand_where_it_must_not(leak: str) -> None:
    """Each of these has leaked a hand in an experiment (ux.md 3.2)."""
    styles = [path.read_text(encoding="utf-8") for path in _style_sheets()]
    assert styles
    assert not [text for text in styles if leak in text]
    assert not [module.name for module in of_units("app") if leak in module.text]


def _style_sheets() -> list[Path]:
    (folder,) = screens_package.__path__
    return sorted(Path(folder).parent.rglob("*.tcss"))


def test_no_screen_opens_with_something_that_enter_would_press() -> None:
    """An automatically focused button on a cover is pressed by the enter that led there."""
    for module in of_units("app"):
        if ".screens." in module.name:
            __import__(module.name)
    ours = [kind for kind in _descendants(BoardScreen) if kind.__module__.startswith("ginrummy")]
    assert len(ours) > 10
    for kind in ours:
        assert kind.AUTO_FOCUS in {"", "#first", "#text", "Input:enabled"}, kind


def _descendants(kind: type[BoardScreen]) -> list[type[BoardScreen]]:
    return [each for below in kind.__subclasses__() for each in (below, *_descendants(below))]
