"""Saved games that are given away, and games from elsewhere that are saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ginrummy.core.exchange import exported, verified
from ginrummy.core.record import GameRecord
from ginrummy.core.replay import replay
from ginrummy.core.rules import KnockCardSource, Rules
from ginrummy.storage import GameExists, Ledger
from ginrummy.table.exchange import bring_in, saved_record
from ginrummy.table.history import saved_game
from ginrummy.table.moments import DrawForDeal, Promised, RoundOver
from ginrummy.table.table import Table
from packs import opened, play
from records import recorded, sample


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Ledger]:
    """The ledger of somebody else."""
    yield from opened(tmp_path / "elsewhere" / "games.db")


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_brought_in_is_given_away_as_it_came(games: Ledger, seed: int, written: bool) -> None:
    data = exported(recorded(seed, Rules(target=30), written=written))
    number = bring_in(games, verified(data)[0])
    assert exported(saved_record(games, number)) == data


@pytest.mark.parametrize("written", [False, True])
def test_side_cards_come_along(games: Ledger, written: bool) -> None:
    """2.10: of a pack that is written down nothing else tells the card."""
    rules = Rules(target=30, oklahoma=True, knock_card_source=KnockCardSource.SIDE_CARD)
    record = recorded(1, rules, written=written)
    assert saved_record(games, bring_in(games, verified(exported(record))[0])) == record


def test_it_stands_among_the_saved_games(games: Ledger) -> None:
    record, data = sample()
    summary, sheet = saved_game(games, bring_in(games, record))
    assert summary.account is not None
    assert summary.totals == tuple(data["outcome"]["totals"])
    assert sheet == replay(record).sheet


def test_what_was_played_and_saved_can_be_given_away(games: Ledger, elsewhere: Ledger) -> None:
    """And brought in elsewhere, with its promises, and given away from there."""
    table = play(Table.start(games, ("Anna", "Bo"), Rules()), "deal, pass, pass, discard drawn, draw")
    record = table._record
    assert exported(record)["deals"] == []
    table.close()
    table = Table.resume(games, bring_in(games, sample()[0]))
    table.close()
    data = exported(saved_record(games, 2))
    assert exported(saved_record(elsewhere, bring_in(elsewhere, verified(data)[0]))) == data


@pytest.mark.parametrize("written", [False, True])
def test_a_game_is_brought_in_once(games: Ledger, written: bool) -> None:
    """By its key, however far it has come: it is told which one it is."""
    record, _ = sample(written)
    assert bring_in(games, replace(record, deals=record.deals[:1])) == 1
    with pytest.raises(GameExists) as caught:
        bring_in(games, record)
    assert caught.value.game == 1
    assert games.games() == [1]


def half(written: bool) -> GameRecord:
    record, _ = sample(written)
    return replace(record, deals=record.deals[:2])


@pytest.mark.parametrize("written", [False, True])
def test_a_game_that_is_not_over_is_played_on(games: Ledger, written: bool) -> None:
    """The next round is dealt here, from a secret of its own and with a promise."""
    table = Table.resume(games, bring_in(games, half(written)))
    over = table.moment
    assert isinstance(over, RoundOver)
    assert bool(over.promise) == (not written)
    table.go_on()
    cover = table.moment
    assert isinstance(cover, Promised)
    assert cover.promise == table._record.promise(3)
    play(table, "pass, pass, discard drawn")
    table.close()
    record = saved_record(games, 1)
    assert record.deals[:2] == half(written).deals
    assert len(record.deals[2].moves) == 4
    assert exported(record)["deals"] == exported(half(written))["deals"]


def test_a_game_that_has_not_begun_begins_with_its_draw_for_deal(games: Ledger) -> None:
    record = replace(sample()[0], deals=())
    table = Table.resume(games, bring_in(games, record))
    moment = table.moment
    assert isinstance(moment, DrawForDeal)
    assert moment.draws == replay(record).draw.draws
    table.close()


def test_a_round_in_play_is_not_given_away_by_any_way_out(games: Ledger) -> None:
    table = Table.start(games, ("Anna", "Bo"), Rules())
    play(table, "deal, pass, pass")
    data = exported(saved_record(games, 1))
    assert data["deals"] == []
    assert games.secrets(1)[1].hex() not in str(data)
    table.close()
