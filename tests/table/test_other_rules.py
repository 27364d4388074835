"""A game at the table under other rules than the Classic ones: what is shown when, what is done for whom."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drawing import cards
from ginrummy.core.actions import Defend, Take
from ginrummy.core.cards import parse_card
from ginrummy.core.presets import PRESETS
from ginrummy.core.rules import DealStyle, LayoffEntry, Rules
from ginrummy.core.scoring import Ending
from ginrummy.core.seats import BySeat
from ginrummy.core.views import Stage
from ginrummy.storage import Ledger
from ginrummy.table.history import saved_game
from ginrummy.table.moments import Cover, GameOver, Knocked, LayOff, Moment, RoundOver, Turn
from ginrummy.wording.log import declined, notice, since_last_turn
from keyplayer import play_out, seeded_table
from packs import BREAKING, GIN, TWO_WAYS, phase_of, play, sit_down, stack
from strategies import rules as any_rules

BIG: Final = GIN.replace("QH", "QS").replace("stock   KS", "stock   QH")
"""Anna is dealt gin and draws QH: eleven cards in melds (R38)."""

NAMES: Final = BySeat("Anna", "Bo")
START: Final = "deal, pass, pass"


def after(games: Ledger, moves: str, rules: Rules) -> Moment:
    """What is shown when this has been played."""
    return play(sit_down(games, rules), moves).moment


# the defence


def test_the_program_lays_off_where_that_is_agreed(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """R46, `layoff_entry`: as soon as the defender has laid the hand down, and at its best."""
    stack(monkeypatch, BREAKING)
    table = play(sit_down(games, Rules(layoff_entry=LayoffEntry.AUTO)), START + ", knock QS")
    assert isinstance(table.moment, Knocked)
    table.reveal()
    moment = table.moment
    assert isinstance(moment, RoundOver)
    assert moment.result.defender_count == 9
    defence = phase_of(table).board.log[-1].action
    assert isinstance(defence, Defend)
    assert {layoff.card for layoff in defence.layoffs} == set(cards("8S 9S 7C 8C"))


def test_gin_is_laid_off_on_by_hand_where_that_is_agreed(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D9."""
    stack(monkeypatch, GIN)
    moment = after(games, START + ", knock KS, open", Rules(layoff_on_gin=True))
    assert isinstance(moment, LayOff)


def test_nothing_is_asked_after_big_gin(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """R38: not even where gin may be laid off on."""
    stack(monkeypatch, BIG)
    moment = after(games, START + ", knock, open", Rules(big_gin=True, layoff_on_gin=True, target=200))
    assert isinstance(moment, RoundOver)
    assert moment.score.ending is Ending.BIG_GIN


# the deal


def test_an_eleven_card_deal_begins_with_a_discard(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.9: the non-dealer is shown all eleven cards, and none of them is the one that was drawn."""
    stack(monkeypatch, TWO_WAYS)
    table = play(sit_down(games, Rules(deal_style=DealStyle.ELEVEN)), "deal, open")
    table.hide()
    moment = table.moment
    assert isinstance(moment, Cover)
    assert (moment.view.held[moment.seat], moment.view.pile, moment.view.upcard) == (11, (), None)
    said = since_last_turn(NAMES, moment.view)
    assert str(said) == "Bo dealt Anna eleven cards, to discard one."
    table.reveal()
    turn = table.moment
    assert isinstance(turn, Turn)
    assert (turn.view.public.stage, len(turn.view.hand), turn.view.drawn) == (Stage.DISCARD, 11, None)


# what lies open


UNDERCUT: Final = Rules(show_undercut_melds=True)
LOST: Final = START + ", knock QS, defend"


@pytest.mark.parametrize(
    ("rules", "moves", "open_"),
    [
        (UNDERCUT, LOST, False),  # the result shows them anyway
        (UNDERCUT, LOST + ", deal", True),
        (UNDERCUT, LOST + ", deal, pass, pass", True),
        (UNDERCUT, LOST + ", deal, pass, pass, discard TC", True),
        (UNDERCUT, LOST + ", deal, pass, pass, discard TC, draw", True),
        (UNDERCUT, LOST + ", deal, pass, pass, discard TC, draw, discard KS", False),
        (UNDERCUT, LOST + ", deal, pass, take, discard KS", False),
        (Rules(), LOST + ", deal", False),
    ],
)
def test_the_melds_of_an_undercut_lie_open_until_the_other_player_has_ended_a_turn(
    rules: Rules, moves: str, open_: bool, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2.10."""
    stack(monkeypatch, BREAKING, TWO_WAYS)
    undercut = after(games, moves, rules).standing.undercut
    assert (undercut is not None) is open_
    if undercut is not None:
        assert undercut.player == 0
        assert {card for meld in undercut.melds for card in meld.cards} == set(
            cards("KS KD KC 5S 6S 7S 9C TC JC")
        )


def test_only_an_undercut_leaves_melds_open(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.10."""
    stack(monkeypatch, TWO_WAYS, TWO_WAYS, dealers="BA")
    assert after(games, START + ", knock TC, defend, deal", UNDERCUT).standing.undercut is None


# what is said


def test_a_proposal_is_told_to_whoever_has_to_answer(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """E12: on the cover already, and the answer on the cover after it."""
    stack(monkeypatch, TWO_WAYS)
    table = play(sit_down(games), START + ", discard TC, propose, draw, discard KS")
    moment = table.moment
    assert isinstance(moment, Cover)
    assert str(since_last_turn(NAMES, moment.view)) == "Bo drew from the stock and discarded K♠."
    assert str(notice(NAMES, moment.view)) == "Bo proposes to call the round off."
    play(table, "decline, draw, discard drawn")
    moment = table.moment
    assert isinstance(moment, Cover)
    assert str(since_last_turn(NAMES, moment.view)).startswith("Anna drew from the stock and discarded")
    assert notice(NAMES, moment.view) == declined(NAMES, moment.view)
    assert str(declined(NAMES, moment.view)) == "Anna does not call the round off."


def test_an_ordinary_turn_needs_no_notice(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS)
    moment = after(games, START + ", discard TC", Rules())
    assert isinstance(moment, Cover)
    assert notice(NAMES, moment.view) is None


def test_the_knock_card_stays_known_when_it_is_gone(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """O1: the original upcard, wherever it is."""
    stack(monkeypatch, TWO_WAYS.replace("QC", "5S"))
    table = play(sit_down(games, PRESETS["oklahoma"]), "deal, take, discard TC")
    moment = table.moment
    assert isinstance(moment, Cover)
    assert Take(parse_card("5S")) in [move.action for move in moment.view.recent]
    assert moment.view.top is parse_card("TC")
    assert (moment.view.terms.knock_card, moment.view.knock_limit) == (parse_card("5S"), 5)
    assert moment.view.terms.doubled


# whole games


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    """And the saved game has the sheet that was shown."""
    path = tmp_path / "games.db"
    table = seeded_table(path, name, rules=replace(PRESETS[name], target=40))
    moments = list(play_out(table))
    last, _ = moments[-1]
    assert isinstance(last, GameOver)
    table.close()
    with Ledger(path) as ledger:
        assert saved_game(ledger, 1)[1] == last.sheet


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rules=any_rules(), seed=st.integers(0, 10**6))
def test_there_is_always_something_to_press(
    rules: Rules, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever is agreed on, a game goes on by keys from any moment it comes to."""
    table = seeded_table(tmp_path_factory.mktemp("any") / "games.db", str(seed), rules=rules)
    for moment, keys in play_out(table, most=80):
        assert keys or isinstance(moment, GameOver)
    table.close()
