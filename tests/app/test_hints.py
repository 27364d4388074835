"""The hint key: only where it was agreed on, from the own hand alone, and counted on the sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.driver import KEY_BAR, Driver, playing, resume
from app.test_screens import keys, looks_like
from app.test_turn import NO_KNOCK, at, opened
from ginrummy.app.screens.arrange import ArrangeScreen
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.help import HelpScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.app.widgets.card import CardView
from ginrummy.core.cards import parse_card
from ginrummy.core.rules import Assist, Rules, VoidRule
from ginrummy.core.views import PublicView, SeatView
from ginrummy.storage import Ledger
from packs import GIN, TWO_WAYS, VOID, saved, stack

__all__ = ["at"]  # the fixture

HINTS = Rules(hints=True)
DISCARD = "deal, pass, pass"
DRAW = DISCARD + ", discard TC"


def asked(games: Ledger) -> int:
    """How many hints have been written down."""
    return sum(event.kind == "hint" for event in games.events(1))


async def test_nothing_is_offered_where_no_hints_were_agreed_on(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, DISCARD)
    async with playing(games, resume) as table:
        await opened(table, "a")
        assert not table.reads("I Hint", rows=KEY_BAR)
        await table.press("i")
        await table.sees("No hints here; the rules of a new game can allow them.")
        assert asked(games) == 0
        await table.press("?")
        await table.until(HelpScreen)
        assert not table.reads("Say which step leaves the least")


SEVEN_UP = """
    first   4H 5H 6H 7S 7D 7C AS 3D TC 2C
    second  8D 9D TD AH 3H JC 2S 5C 8H KS
    upcard  7H
"""

SAID = {
    "offer": (NO_KNOCK, "deal", "a", "Hint: pass. Q♣ leaves you no less than 39."),
    "draw": (TWO_WAYS, DRAW, "b", "Hint: draw from the stock. 10♣ leaves you no less than"),
    "take": (SEVEN_UP, "deal", "a", "Hint: take 7♥. You have 16, and could have 6."),
    "discard": (NO_KNOCK, DISCARD, "a", "Hint: discard K♣. It leaves 39; no discard leaves less."),
    "knock": (TWO_WAYS, DISCARD, "a", "Hint: knock with 10♣ face down, which leaves 6."),
    "gin": (GIN, DISCARD, "a", "Hint: go gin with K♠ face down."),
}
"""By the step: the packs, what has been played, whose turn it is, and what is said."""


@pytest.mark.parametrize("step", SAID)
@pytest.mark.parametrize("assist", list(Assist))
async def test_a_hint_names_the_step_and_its_number_and_the_turn_goes_on(
    step: str, assist: Assist, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    sketch, moves, letter, said = SAID[step]
    stack(monkeypatch, sketch)
    saved(games, moves, Rules(hints=True, assist=assist))
    async with playing(games, resume) as table:
        await opened(table, letter)
        await table.sees("I Hint", rows=KEY_BAR)
        hand = table.app.screen.view.hand if isinstance(table.app.screen, TurnScreen) else None
        await table.press("i")
        await table.sees(said)
        assert isinstance(table.app.screen, TurnScreen)
        assert table.app.screen.view.hand == hand
        assert asked(games) == 1


TENS_ALIKE = """
    first   4S 5S 6S 7H 7D 7C 8C 8D 8H TS
    second  9D TD 9H 3H JC 2S 5C 9C JH 2D
    upcard  QC
    stock   KS AH
"""
"""Anna draws KS; with it or TS face down she knocks with 10."""


async def test_a_knock_without_a_chosen_card_lays_down_the_one_that_the_hint_names(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of cards that leave and count the same, the highest."""
    stack(monkeypatch, TENS_ALIKE)
    saved(games, DISCARD, HINTS)
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press("i")
        await table.sees("Hint: knock with K♠ face down, which leaves 10.")
        await table.press("k")
        await table.until(ArrangeScreen)
        await table.sees("K♠ goes face down")


async def test_the_same_hint_is_said_again_and_counted_once(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after the hand was covered, and after the game was left."""
    stack(monkeypatch, NO_KNOCK)
    saved(games, DISCARD, HINTS)
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press("i", "u", "i")
        await table.sees("Hint: discard K♣")
        await table.press("h")
        await table.until(CoverScreen)
        await opened(table, "a")
        assert not table.reads("Hint:")
        await table.press("i")
        await table.sees("Hint: discard K♣")
        table.app.leave_table()
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press("i")
        await table.sees("Hint: discard K♣")
        assert asked(games) == 1


async def test_a_hint_does_not_close_the_gate(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a card that has just been drawn has to be seen before the next key counts."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, DRAW, HINTS)
    async with playing(games, resume) as table:
        await opened(table, "b")
        closed: list[str] = []
        monkeypatch.setattr(table.app, "settle", lambda: closed.append("closed"))
        await table.press("i", "s")
        assert len(closed) == 1
        await table.press("i")
        await table.sees("Hint: discard")
        assert len(closed) == 1


async def test_a_chosen_card_stays_chosen(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, NO_KNOCK)
    saved(games, DISCARD, HINTS)
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press("0", "i")
        await table.sees("Hint: discard K♣", "Enter Discard K♣")


@pytest.mark.parametrize("assist", list(Assist))
@pytest.mark.usefixtures("noon_in_utc")
async def test_the_other_player_is_not_told_of_a_hint(
    assist: Assist, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On each cover and in Bo's turn everything is as if none had been asked for."""
    seen = []
    for hint in ((), ("i",)):
        stack(monkeypatch, TWO_WAYS)
        with Ledger(tmp_path_factory.mktemp("games") / "games.db") as games:
            saved(games, DISCARD, replace(HINTS, assist=assist))
            seen.append(await covers_and_turn_of_bo(games, *hint))
            assert asked(games) == len(hint)
    assert seen[0] == seen[1]


async def covers_and_turn_of_bo(
    games: Ledger, *hint: str
) -> list[tuple[list[str], PublicView | SeatView | None]]:
    """What stands on each screen, and the view it was drawn from, once Anna has pressed these keys."""
    seen = []
    async with playing(games, resume) as table:
        await opened(table, "a")
        await table.press(*hint, "h")
        await table.until(CoverScreen)
        seen.append((await table.still(), shown_view(table)))
        await opened(table, "a")
        last = next(card for card in table.app.screen.query(CardView) if card.face.card is parse_card("TC"))
        await table.press(last.face.key, "enter")
        await table.until(CoverScreen)
        for keys in ("", "?", "escape", "b", "?", "escape", "s", "k", "0", "enter"):
            await table.press(*keys.split())
            await table.drawn()
            seen.append((await table.still(), shown_view(table)))
        assert isinstance(table.app.screen, CoverScreen)
    return seen


def shown_view(table: Driver) -> PublicView | SeatView | None:
    """What the screen knows of the round."""
    moment = getattr(table.app.screen, "_moment", None)
    return None if moment is None else moment.view


async def test_a_proposal_is_answered_before_a_hint(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal, pass, pass, discard TC, propose, draw, discard KS", HINTS)
    async with playing(games, resume) as table:
        await opened(table, "a")
        assert not table.reads("I Hint", rows=KEY_BAR)
        await table.press("i")
        await table.sees("First say whether the round is called off or you play on.")
        assert asked(games) == 0


async def test_the_sheet_counts_the_hints_of_each_player(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    saved(games, "deal, hint, pass, hint, pass, hint, knock KS", Rules(hints=True, target=10))
    async with playing(games, resume) as table:
        await keys("b")(table)
        await table.until(ResultScreen)
        await keys("enter")(table)
        await looks_like(table, "sheet-hints")
        await table.sees("Hints: Anna 2, Bo 1.")


async def hinted(table: Driver) -> None:
    await keys("a", "i")(table)


@pytest.mark.usefixtures("noon_in_utc")
async def test_a_hint_at_the_table(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, NO_KNOCK)
    saved(games, DISCARD, HINTS)
    async with playing(games, resume) as table:
        await hinted(table)
        await looks_like(table, "hint")
        await table.resize(60, 20)
        await looks_like(table, "hint-60x20")


async def test_hints_of_a_void_round_count_too(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, VOID.replace("deal,", "deal, hint,", 1), HINTS)
    async with playing(games, resume) as table:
        await table.until(ResultScreen)
        await keys("?", "right")(table)
        await table.sees("Hints: Anna 1, Bo 0.")


def test_the_last_discard_has_hints_of_its_own() -> None:
    """2.4: it is taken for a knock or passed, and neither is about the stock."""
    from core.test_refusals import TO_THE_WALL, WALL
    from drawing import after, table, view
    from ginrummy.wording.hints import hint_phrase

    rules = Rules(void_rule=VoidRule.LAST_DISCARD)
    phase = after(table(WALL, rules), TO_THE_WALL)
    assert str(hint_phrase(view(phase))) == "Hint: take K♥. You have 10, and could have 10."
    none = after(table(WALL, Rules(void_rule=VoidRule.LAST_DISCARD, knock_limit=1)), TO_THE_WALL)
    assert str(hint_phrase(view(none))) == "Hint: pass. K♥ gives no knock."
