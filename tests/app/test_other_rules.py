"""What other rules than the Classic ones put on the screens: each at 80 by 24, as in `test_screens`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from app.driver import KEY_BAR, OWN, Driver, playing, resume
from app.test_privacy import on_screen
from app.test_screens import AGAIN, keys, looks_like
from drawing import cards
from ginrummy.app import doors
from ginrummy.app.app import GinApp
from ginrummy.app.screens.cover import CoverScreen
from ginrummy.app.screens.knocked import KnockedScreen
from ginrummy.app.screens.layoff import LayOffScreen
from ginrummy.app.screens.result import ResultScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.cards import PACK
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import (
    DealStyle,
    DiscardView,
    KnockCardSource,
    LayoffEntry,
    Match,
    Rules,
    Scoring,
    UndercutOnTie,
    VoidRule,
)
from ginrummy.core.views import PublicView
from ginrummy.storage import Ledger
from packs import BREAKING, GIN, GIN_DEALT, TIE, TWO_WAYS, VOID, saved, stack

pytestmark = pytest.mark.usefixtures("noon_in_utc")

LIMIT: Final = """
    first   4H 5H 6H 7S 7D 7C AS 3D TC 2C
    second  8D 9D TD JS JH JC 3H 5C 8H KS
    upcard  5S
    stock   7H 9S
"""
"""As `TWO_WAYS`, but the card turned up is a five of spades: Anna's 6 is too much (O1)."""

BIG: Final = """
    first   AC 2C 3C 4C 5D 6D 7D 9H TH JH
    second  7C 8C 8D 9D JD QS KH 2S 3S 5S
    upcard  AS
    stock   QH
"""
"""Anna is dealt gin and draws QH: eleven cards in melds (R38)."""

CORNER: Final = """
    first   QH KH AH 2H 7S 7D 7C 4C 5C 6C
    second  3H 8S 9S TS 8D 9D TD 8C 9C AS
    upcard  2C
    stock   KS
"""
"""Anna has gin with a run round the corner, and 3H, 8S or 8C can be laid off on it (C1)."""

LAST: Final = cards("7C 8C TC JS JH JC 2H AC AS KS")
"""Bo can knock if he gets 9C."""

ANNA: Final = cards("3S 5D 7H 9D QC 4S 6H 8D TH KD")


def last_discard() -> str:
    """A table at which 9C is the last card that may be drawn."""
    nine, queen, *_ = cards("9C QS")
    rest = [card for card in PACK if card not in {*LAST, *ANNA, nine, queen}]
    stock = [*rest[:28], nine, *rest[28:]]
    lines = (("first", ANNA), ("second", LAST), ("upcard", (queen,)), ("stock", stock))
    return "\n".join(f"{place} {' '.join(map(str, held))}" for place, held in lines)


ELEVEN: Final = Rules(deal_style=DealStyle.ELEVEN, big_gin=True)
OKLAHOMA: Final = PRESETS["oklahoma"]
SIDE: Final = Rules(
    deal_style=DealStyle.ELEVEN,
    knock_card_source=KnockCardSource.SIDE_CARD,
    oklahoma=True,
    spade_double=True,
    first_turn_knock=False,
)
LAST_DISCARD: Final = Rules(void_rule=VoidRule.LAST_DISCARD)
START: Final = "deal, pass, pass"
TURN: Final = START + ", discard TC"

SCENES: Final[dict[str, tuple[str, Rules, str, tuple[str, ...]]]] = {
    "eleven-cover": (TWO_WAYS, ELEVEN, "deal", ()),
    "eleven-turn": (TWO_WAYS, ELEVEN, "deal", ("a",)),
    "eleven-second-turn": (TWO_WAYS, ELEVEN, "deal, discard QC", ("b",)),
    "oklahoma-cover": (LIMIT, OKLAHOMA, TURN + ", draw, discard KS", ()),
    "oklahoma-too-much": (LIMIT, OKLAHOMA, START, ("a", "0", "k")),
    "oklahoma-ace": (GIN, OKLAHOMA, START, ("a", "5")),
    "oklahoma-knocked": (BIG, OKLAHOMA, START + ", knock QH", ()),
    "side-card-turn": (GIN, SIDE, "deal", ("a", "k")),
    "big-gin-turn": (BIG, Rules(big_gin=True), START, ("a",)),
    "big-gin-arrange": (BIG, Rules(big_gin=True), START, ("a", "k")),
    "big-gin": (BIG, Rules(big_gin=True), START + ", knock", ()),
    "big-gin-result": (BIG, Rules(target=200, big_gin=True, extra_boxes=True), START + ", knock, open", ()),
    "open-pile": (
        TWO_WAYS,
        Rules(discard_view=DiscardView.ALL),
        START + ", discard drawn" + 20 * ", draw, discard drawn",
        ("b",),
    ),
    "open-pile-help": (
        TWO_WAYS,
        Rules(discard_view=DiscardView.ALL),
        START + ", discard drawn" + 20 * ", draw, discard drawn",
        ("?",),
    ),
    "last-discard-cover": (last_discard(), LAST_DISCARD, VOID, ()),
    "last-discard": (last_discard(), LAST_DISCARD, VOID, ("b",)),
    "last-discard-pass": (last_discard(), LAST_DISCARD, VOID, ("b", "p")),
    "last-discard-taken": (last_discard(), LAST_DISCARD, VOID, ("b", "t")),
    "last-discard-no-knock": (TWO_WAYS, LAST_DISCARD, VOID, ("b",)),
    "last-discard-void": (TWO_WAYS, LAST_DISCARD, VOID + ", pass", ()),
    "no-knock-void": (
        TWO_WAYS,
        Rules(void_rule=VoidRule.NO_KNOCK),
        VOID.removesuffix(", discard drawn"),
        (),
    ),
    "propose": (TWO_WAYS, Rules(), TURN, ("b", "v")),
    "proposed": (TWO_WAYS, Rules(), TURN, ("b", "v", "enter")),
    "asked-cover": (TWO_WAYS, Rules(), TURN + ", propose, draw, discard KS", ()),
    "asked": (TWO_WAYS, Rules(), TURN + ", propose, draw, discard KS", ("a",)),
    "asked-agree": (TWO_WAYS, Rules(), TURN + ", propose, draw, discard KS", ("a", "v")),
    "declined": (
        TWO_WAYS,
        Rules(),
        TURN + ", propose, draw, discard KS, decline, draw, discard drawn",
        ("b", "v"),
    ),
    "called-off": (TWO_WAYS, Rules(), TURN + ", propose, draw, discard KS, accept", ()),
    "corner-turn": (CORNER, PRESETS["round-the-corner"], "deal", ("a",)),
    "corner-arrange": (CORNER, PRESETS["round-the-corner"], START, ("a", "k")),
    "corner-layoff": (CORNER, PRESETS["round-the-corner"], START + ", knock KS", ("b",)),
    "corner-result": (CORNER, PRESETS["round-the-corner"], START + ", knock KS, defend", ()),
    "auto-knocked": (TWO_WAYS, Rules(layoff_entry=LayoffEntry.AUTO), START + ", knock TC", ()),
    "auto-result": (TWO_WAYS, Rules(layoff_entry=LayoffEntry.AUTO), START + ", knock TC", ("b",)),
    "palace-result": (TWO_WAYS, PRESETS["palace"], START + ", knock TC, defend", ()),
    "undercut-extra-boxes": (
        BREAKING,
        Rules(extra_boxes=True, spade_double=True),
        START + ", knock QS, defend",
        (),
    ),
    "tie-knocker": (
        TIE,
        Rules(undercut_on_tie=UndercutOnTie.KNOCKER),
        START + ", knock QS, defend",
        (),
    ),
}
"""By name: the pack, the rules, what has been played when the game is resumed, and keys."""


@pytest.mark.parametrize("name", SCENES)
async def test_at_the_table(name: str, games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    sketch, rules, moves, pressed = SCENES[name]
    stack(monkeypatch, sketch)
    saved(games, moves, rules)
    async with playing(games, resume) as table:
        await keys(*pressed)(table)
        await looks_like(table, name)


async def test_covers_and_open_hands_show_public_cards_only(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eleven cards are dealt, and nobody but their player sees any of them (2.9)."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, "deal", ELEVEN)
    async with playing(games, resume) as table:
        await table.until(CoverScreen)
        assert on_screen(table) == set()
        await keys("a", "h")(table)
        await table.until(CoverScreen)
        await table.until(lambda: on_screen(table) == set())


# the last discard


async def test_the_last_discard_is_taken_to_knock_and_for_nothing_else(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.4: no draw, no discard; the knock may still be thought better of."""
    stack(monkeypatch, last_discard())
    saved(games, VOID, LAST_DISCARD)
    async with playing(games, resume) as table:
        await keys("b", "s")(table)
        await table.sees("The stock may not be drawn from any more.")
        await keys("t", "0", "enter")(table)
        await table.sees("You took the last discard, so you must knock or put it back.")
        await keys("escape", "u")(table)
        await table.sees("Bo, take 9♣ to knock, or pass: the round is void.")
        await keys("t", "k", "enter")(table)
        await table.until(KnockedScreen)
        await table.sees("Bo knocks with 4")


async def test_a_pass_that_ends_the_round_is_asked_for_twice(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.4; holding the key down is not enough."""
    stack(monkeypatch, last_discard())
    saved(games, VOID, LAST_DISCARD)
    async with playing(games, resume) as table:
        await keys("b", "p", "p", "p", "escape")(table)
        await table.sees("Bo, take 9♣ to knock, or pass: the round is void.")
        await keys("right", "enter")(table)  # the arrows come to passing first
        await table.until(ResultScreen)
        await table.sees("NOBODY SCORES", "Bo did not knock with 9♣.")


async def test_a_last_discard_that_gives_no_knock_is_not_taken(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.4: only its player learns so."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, VOID, LAST_DISCARD)
    async with playing(games, resume) as table:
        await table.until(CoverScreen)
        await table.sees("Two cards are left: 9♣ may be taken only to knock.")
        await keys("b", "t")(table)
        await table.sees("You could not knock with 9♣, so it stays where it is.")
        await keys("p")(table)
        await table.click("Pass", rows=KEY_BAR)
        await table.until(ResultScreen)


# calling the round off


async def test_a_proposal_is_asked_for_made_and_declined(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E12: by keys; each waits until it has been said."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, TURN)
    async with playing(games, resume) as table:
        await keys("b", "v", "v", "u")(table)
        await table.sees("Bo, draw a card.")
        assert not public(table).proposals.to
        await keys("v", "enter")(table)
        await table.sees("Bo, you have proposed to call it off. Draw a card.")
        await keys("v")(table)
        await table.sees("You have proposed that already.")
        await keys("s", "v")(table)
        await table.sees("You have drawn; choose a card to discard.")
        await keys("0", "enter")(table)
        await table.until(CoverScreen)
        await table.sees("Bo proposes to call the round off.")
        await keys("a", "s")(table)
        await table.sees("First say whether the round is called off or you play on.")
        await keys("1")(table)
        await table.sees("First say whether the round is called off or you play on.")
        await keys("g")(table)
        await table.sees("Anna, draw a card.")
        await keys("g")(table)
        await table.sees("Nobody has proposed to call the round off.")
        await keys("s", "n", "enter")(table)
        await table.until(CoverScreen)
        await table.sees("Anna does not call the round off.")


async def test_a_round_is_called_off_by_mouse(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """E12, R59."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, TURN)
    async with playing(games, resume) as table:
        await table.press("b")
        await table.until(TurnScreen)
        await table.click("Void", rows=KEY_BAR)
        await table.sees("Propose to Anna to call the round off?")
        await table.click("Propose", rows=KEY_BAR)
        await table.sees("Bo, you have proposed")
        await table.press("s", "0", "enter", "a")
        await table.sees("Anna, Bo proposes to call the round off.")
        await table.click("Agree", rows=KEY_BAR)
        await table.sees("Call the round off, as Bo proposes?")
        await table.click("Agree", rows=KEY_BAR)
        await table.until(ResultScreen)
        await table.sees("both agreed to call it off", "Bo deals the next round.")


async def test_the_answer_can_be_chosen_with_the_arrows(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, TWO_WAYS)
    saved(games, TURN + ", propose, draw, discard KS")
    async with playing(games, resume) as table:
        await keys("a", "right")(table)
        await table.sees("Play on, although Bo would call the round off?")
        await keys("right")(table)
        await table.sees("Call the round off, as Bo proposes?")
        await keys("left", "enter")(table)
        await table.sees("Anna, draw a card.")


# knocks


async def test_a_chosen_card_makes_gin_of_what_could_be_big_gin(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R38: with a card chosen that card goes face down."""
    stack(monkeypatch, BIG)
    saved(games, START, Rules(big_gin=True))
    async with playing(games, resume) as table:
        await keys("a", "n", "k")(table)
        await table.sees("Q♥ goes face down")
        await keys("escape", "u", "k")(table)
        await table.sees("nothing goes face down")
        await keys("enter")(table)
        await table.until(KnockedScreen)
        await keys("b")(table)  # nothing may be laid off, so nothing is asked
        await table.until(ResultScreen)
        await table.sees("ANNA MELDS ALL ELEVEN", "Big gin bonus 31")


async def test_big_gin_can_be_hidden_and_left(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, BIG)
    saved(games, START, Rules(big_gin=True))
    async with playing(games, resume) as table:
        await keys("a", "k", "escape")(table)
        await table.sees("Anna, you drew Q♥. Choose a discard.")
        await table.click("Big gin", rows=KEY_BAR)
        await keys("h")(table)
        await table.until(CoverScreen)


async def test_gin_may_be_laid_off_on_and_met(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """C1: round the corner nobody scores when the defender gets rid of all cards too."""
    met = """
        first   QH KH AH 2H 7S 7D 7C 4C 5C 6C
        second  3H 8S 9S TS 8D 9D TD TH JH 7H
        upcard  2C
        stock   KS
    """
    stack(monkeypatch, met)
    saved(games, START + ", knock KS", PRESETS["round-the-corner"])
    async with playing(games, resume) as table:
        await keys("b")(table)
        await table.until(LayOffScreen)
        await keys("f", "enter")(table)
        await table.until(ResultScreen)
        await table.sees("NOBODY SCORES", "gin, but the defender has no deadwood either")


async def test_nobody_knocks_on_the_own_first_turn(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.10: gin included; the second turn is free."""
    stack(monkeypatch, GIN)
    saved(games, START, Rules(first_turn_knock=False))
    async with playing(games, resume) as table:
        await keys("a")(table)
        await table.sees("not on turn one")
        await keys("n")(table)
        await table.sees("K♠ leaves 0, too early to knock")
        assert not table.reads("Gin", rows=KEY_BAR)
        await keys("k")(table)
        await table.sees("Nobody may knock on the first turn.")
        await keys("n", "enter", "b", "s", "n", "enter", "a", "s")(table)
        await table.sees("Gin", rows=KEY_BAR)
        assert not table.reads("not on turn one")


async def test_a_taken_card_may_be_thrown_back_where_the_rules_allow_it(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D10."""
    stack(monkeypatch, TWO_WAYS)
    saved(games, TURN, Rules(retake_discard=True))
    async with playing(games, resume) as table:
        await keys("b", "t")(table)
        await table.sees("N new", rows=OWN)
        await keys("n", "enter")(table)
        await table.until(CoverScreen)
        await table.sees("Bo took 10♣ and discarded 10♣.")


# what lies open from the deal before


UNDERCUT: Final = Rules(show_undercut_melds=True)
NEXT_DEAL: Final = START + ", knock QS, defend, deal"
"""Bo has undercut Anna and deals."""


@pytest.mark.parametrize(
    ("moves", "key", "shown"),
    [
        ("", "a", True),
        (", pass, pass, discard TC", "b", True),
        (", pass, pass, discard TC, draw, discard KS", "a", False),
    ],
)
async def test_the_melds_of_an_undercut_lie_open_for_a_turn(
    moves: str, key: str, shown: bool, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.10: until the other player has ended the first turn of the next deal; on the cover and after it."""
    stack(monkeypatch, BREAKING, TWO_WAYS)
    saved(games, NEXT_DEAL + moves, UNDERCUT)
    line = "Anna was undercut with K♠ K♦ K♣ 5♠ 6♠ 7♠ 9♣ 10♣ J♣"
    async with playing(games, resume) as table:
        await table.until(CoverScreen)
        await table.drawn()
        assert table.reads(line) is shown
        await keys(key)(table)
        await table.until(TurnScreen)
        await table.drawn()
        assert table.reads(line) is shown


async def test_the_melds_of_an_undercut_beside_the_turn(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, BREAKING, TWO_WAYS)
    saved(games, NEXT_DEAL, replace(UNDERCUT, discard_view=DiscardView.ALL))
    async with playing(games, resume) as table:
        await looks_like(table, "undercut-cover")
        await keys("a")(table)
        await looks_like(table, "undercut-turn")


# the sheet


async def test_a_long_hollywood_sheet_scrolls_above_its_accounts(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.5: what the three games come to stays in sight."""
    stack(monkeypatch, GIN, *[GIN_DEALT] * 10, dealers="BAAAAAAAAAA")
    rules = Rules(target=400, scoring=Scoring.HOLLYWOOD)
    number = saved(games, START + ", knock KS, open" + 6 * AGAIN, rules)

    def review(app: GinApp) -> None:
        doors.sheet(app, number)

    async with playing(games, review) as table:
        await looks_like(table, "sheet-hollywood-long")
        await table.press(*["up"] * 6)
        await looks_like(table, "sheet-hollywood-long-up")


async def test_the_games_of_a_match_are_pages(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.10: by keys and by mouse, and no further than there are pages."""
    stack(monkeypatch, GIN, GIN, dealers="BB")
    rules = Rules(target=90, match=Match.GAMES, match_games=2)
    number = saved(games, START + ", knock KS, open, " + START + ", knock KS, open", rules)

    def review(app: GinApp) -> None:
        doors.sheet(app, number)

    async with playing(games, review) as table:
        await table.sees("all games", "GAMES WON")
        await table.press("right")
        await table.sees("all games", "GAMES WON")
        await table.click("Game 2", rows=KEY_BAR)
        await table.sees("Game 2", "Anna wins by 312", "TOTAL")
        await table.press("left", "left", "left")
        await table.sees("Game 1", "Anna wins by 312")
        await table.click("Game 2", rows=KEY_BAR)
        await table.click("All games", rows=KEY_BAR)
        await table.sees("GAMES WON")


def public(table: Driver) -> PublicView:
    assert isinstance(table.app.screen, TurnScreen)
    return table.app.screen.view.public
