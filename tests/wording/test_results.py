"""How rounds and games ended, in words."""

from __future__ import annotations

import pytest

from drawing import won
from ginrummy.core.accounts import AccountLine, Column, Entry, FinalAccount, MatchAccount, settle
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import Rules, Shutout, UndercutOnTie, WinnerRule
from ginrummy.core.scoring import RoundResult, Void, price
from ginrummy.core.seats import BySeat, Seat
from ginrummy.wording.history import state_text
from ginrummy.wording.results import account_label, bonus_label, ended_headline, ended_note

NAMES = BySeat("Kari", "Ola")
CORNER = PRESETS["round-the-corner"]
NO_SCORE = Rules(undercut_on_tie=UndercutOnTie.NO_SCORE)
KNOCKER = Rules(undercut_on_tie=UndercutOnTie.KNOCKER)


@pytest.mark.parametrize(
    ("rules", "result", "headline", "note"),
    [
        (Rules(), won(1, 12), "OLA WINS THE ROUND", "a knock, 1 against 13"),
        (
            Rules(),
            RoundResult(Seat.FIRST, 5, 4),
            "OLA WINS THE ROUND",
            "an undercut, 5 against 4",
        ),
        (
            Rules(),
            RoundResult(Seat.FIRST, 5, 5),
            "OLA WINS THE ROUND",
            "an undercut, 5 against 5: equal is enough",
        ),
        (
            NO_SCORE,
            RoundResult(Seat.FIRST, 5, 5),
            "NOBODY SCORES",
            "a tie, 5 against 5: that scores nothing here",
        ),
        (
            KNOCKER,
            RoundResult(Seat.FIRST, 5, 5),
            "KARI WINS THE ROUND",
            "a tie, 5 against 5: the knocker has won",
        ),
        (Rules(), RoundResult(Seat.FIRST, 0, 9), "KARI HAS NO DEADWOOD", "nothing may be laid off"),
        (CORNER, RoundResult(Seat.FIRST, 0, 9), "KARI HAS NO DEADWOOD", "gin, 0 against 9"),
        (
            CORNER,
            RoundResult(Seat.FIRST, 0, 0),
            "NOBODY SCORES",
            "gin, but the defender has no deadwood either",
        ),
        (
            Rules(big_gin=True),
            RoundResult(Seat.FIRST, 0, 9, big_gin=True),
            "KARI MELDS ALL ELEVEN",
            "big gin, nothing may be laid off",
        ),
        (
            Rules(),
            RoundResult(void=Void.STOCK),
            "NOBODY SCORES",
            "only two cards are left in the stock, so the round is void",
        ),
        (
            Rules(),
            RoundResult(void=Void.AGREED),
            "NOBODY SCORES",
            "both agreed to call it off, so the round is void",
        ),
    ],
)
def test_how_a_round_ended(rules: Rules, result: RoundResult, headline: str, note: str) -> None:
    score = price(result, rules)
    assert ended_headline(NAMES, score) == headline
    assert ended_note(rules, result, score) == note


def test_what_the_bonus_is_for() -> None:
    results = (
        won(0, 3),
        RoundResult(Seat.FIRST, 5, 5),
        RoundResult(Seat.FIRST, 0, 5),
        RoundResult(Seat.FIRST, 0, 5, big_gin=True),
    )
    labels = [bonus_label(price(result, Rules())) for result in results]
    assert labels == ["no gin, no undercut", "Undercut bonus", "Gin bonus", "Big gin bonus"]


@pytest.mark.parametrize("shutout", Shutout)
def test_every_line_of_an_account_has_a_label_of_its_own(shutout: Shutout) -> None:
    """And one short enough for its column on the screen."""
    rules = Rules(shutout=shutout, extra_boxes=True, box_bonus=100)
    account = settle(rules, (Column(100, 100, 3, 2), Column()), reached=0)
    labels = [account_label(rules, line) for line in account.lines]
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 28
    shutouts = [label for label in labels if "hutout" in label]
    assert len(shutouts) == (shutout is not Shutout.NONE)
    assert {account_label(rules, AccountLine(entry, (1, 0))) for entry in Entry}


def test_how_a_saved_game_stands() -> None:
    players = ("Kari", "Ola")
    behind = settle(
        Rules(winner_rule=WinnerRule.FIRST_TO_TARGET), (Column(100, 100, 2), Column(99, 99, 8)), reached=0
    )
    even = FinalAccount((AccountLine(Entry.TOTAL, (244, 244)),), 0, 0)
    ahead = FinalAccount((AccountLine(Entry.TOTAL, (121, 284)),), 1, 1)
    match = MatchAccount(won=(2, 1), totals=(30, 200), winner=0)
    accounts = (None, ahead, even, behind, match)
    assert [state_text(players, account, 4) for account in accounts] == [
        "in round 4",
        "Ola by 163",
        "Kari, totals equal",
        "Kari, target reached",
        "Kari, 2 to 1 games",
    ]
