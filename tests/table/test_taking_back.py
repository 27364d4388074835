"""Nothing shows a card and then takes a choice back (ux.md 3.7): not undo, not leaving, not a copied file."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from drawing import view
from ginrummy.core.actions import Action, Discard, Draw, PutBack, Take
from ginrummy.core.errors import IllegalAction, Reason
from ginrummy.core.legality import choices, refusal
from ginrummy.core.phases import Discarding, Drawing, Offer, Over, Phase, seat_to_move
from ginrummy.core.play import apply
from ginrummy.core.record import DealRecord, GameRecord, Shuffled
from ginrummy.core.replay import new_game, start_deal
from ginrummy.storage import Ledger
from ginrummy.table.moments import Cover, Knocked, LayOff, Promised, Turn
from ginrummy.table.table import Table
from packs import PLAYERS, TWO_WAYS, phase_of, play, sit_down, stack
from soak.playing import some_rules

ROUNDS = 60


def steps() -> Iterator[tuple[Phase, Action, Phase]]:
    """Every step of many rounds under many rules, played by chance: where, what, and what came of it."""
    for number in range(ROUNDS):
        chance = Random(number)
        record = GameRecord(f"game-{number}", some_rules(chance), PLAYERS, Shuffled(chance.randbytes(32)))
        record = replace(record, deals=(DealRecord(Shuffled(chance.randbytes(32))),))
        phase = start_deal(new_game(record), record, 1).rounds[0].phase
        while not isinstance(phase, Over):
            possible = choices(view(phase))
            weights = [0.2 if isinstance(each, Discard) else 1 for each in possible]
            action = chance.choices(possible, weights)[0]
            after = apply(phase, action)
            yield phase, action, after
            phase = after


def test_putting_a_card_back_leaves_all_as_it_was() -> None:
    """And while it was in the hand, no card was seen that had not lain on the pile before."""
    taken = 0
    for phase, action, after in steps():
        if not isinstance(action, Take):
            continue
        assert isinstance(phase, Offer | Drawing)
        back = apply(after, PutBack())
        assert type(back) is type(phase)
        for name in ("hands", "stock", "discards", "proposals"):
            assert getattr(back.board, name) == getattr(phase.board, name)
        assert choices(view(back)) == choices(view(phase))
        lain = {phase.board.terms.upcard, *phase.board.discards}
        assert set(view(after).hand) - set(view(phase).hand) <= lain
        assert set(view(after).public.pile) <= lain
        taken += 1
    assert taken > ROUNDS


def test_nothing_but_a_card_that_was_taken_this_turn_can_be_put_back() -> None:
    """After a draw, a discard or a knock there is no way back, for neither seat."""
    finals = 0
    for _, action, after in steps():
        if isinstance(action, Take) or isinstance(after, Over):
            continue
        assert refusal(view(after), PutBack()) is not None
        assert PutBack() not in choices(view(after))
        finals += isinstance(action, Draw | Discard)
    assert finals > 10 * ROUNDS


@pytest.fixture
def drawn(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Anna has drawn 7H from the stock."""
    stack(monkeypatch, TWO_WAYS)
    return play(sit_down(games), "deal, pass, pass, open")


def taken_up(path: Path) -> Iterator[Table]:
    with Ledger(path) as games:
        table = Table.resume(games, 1)
        yield table
        table.close()


def test_a_draw_stays_drawn_in_a_copy_of_the_file(drawn: Table, games: Ledger, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    shutil.copy(games._path, copy)
    for table in taken_up(copy):
        assert isinstance(table.moment, Cover)
        table.reveal()
        assert phase_of(table) == phase_of(drawn)
        with pytest.raises(IllegalAction) as caught:
            table.play(PutBack())
        assert caught.value.refusal.reason is Reason.NOTHING_TO_PUT_BACK


def test_a_copy_from_before_a_draw_has_the_same_card_on_top(games: Ledger, tmp_path: Path) -> None:
    """Whoever looks in a copy has looked, and that is all: there is no second card to be had."""
    table = play(sit_down(games), "deal")
    copy = tmp_path / "copy.db"
    shutil.copy(games._path, copy)
    play(table, "pass, pass, open")
    for again in taken_up(copy):
        play(again, "pass, pass, open")
        assert isinstance(phase_of(again), Discarding)
        assert phase_of(again) == phase_of(table)


def test_a_deal_of_which_a_copy_was_looked_at_cannot_be_cut_any_more(games: Ledger, tmp_path: Path) -> None:
    table = play(sit_down(games), "deal")
    assert isinstance(table.moment, Promised)
    copy = tmp_path / "copy.db"
    shutil.copy(games._path, copy)
    table.close()
    for again in taken_up(copy):
        again.cut(("look", "again"))
        assert phase_of(again) == phase_of(table)
        assert not isinstance(again.moment, Promised)


def test_a_knock_stays_made_when_the_defender_leaves_with_lay_offs_begun(drawn: Table, games: Ledger) -> None:
    """They are drafts until the round is ended, and the knocker's cards lie as they were laid."""
    play(drawn, "knock TC, open")
    assert isinstance(drawn.moment, LayOff)
    before = phase_of(drawn)
    drawn.close()
    again = Table.resume(games, 1)
    assert isinstance(again.moment, Knocked)
    assert phase_of(again) == before
    again.reveal()
    with pytest.raises(IllegalAction):
        again.play(PutBack())
    assert isinstance(again.moment, LayOff)
    again.close()


def test_a_discard_that_was_made_is_not_taken_back_by_coming_back(drawn: Table, games: Ledger) -> None:
    play(drawn, "discard TC")
    drawn.close()
    again = Table.resume(games, 1)
    again.reveal()
    moment = again.moment
    assert isinstance(moment, Turn)
    assert moment.view.seat is seat_to_move(phase_of(drawn))
    with pytest.raises(IllegalAction):
        again.play(PutBack())
    again.close()
