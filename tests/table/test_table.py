"""One game at the table: what is shown when, to whom, and only after it has been saved."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from drawing import action, cards
from ginrummy.core.actions import Discard, Draw, Move, Pass, Take
from ginrummy.core.cards import Card, parse_card
from ginrummy.core.errors import CorruptRecord, IllegalAction, Reason
from ginrummy.core.exchange import exported, verified
from ginrummy.core.phases import Defending, Discarding, Over, Source
from ginrummy.core.record import Shuffled
from ginrummy.core.rules import Rules
from ginrummy.core.scoring import Ending, RoundResult, Void
from ginrummy.core.seats import Seat
from ginrummy.core.shuffle import promise, shuffled
from ginrummy.core.views import Stage
from ginrummy.storage import (
    GameLocked,
    Ledger,
    LedgerConflict,
    LedgerUnavailable,
    NoSuchGame,
    Trouble,
)
from ginrummy.table.history import saved_game
from ginrummy.table.moments import (
    Cover,
    DrawForDeal,
    GameOver,
    Knocked,
    LayOff,
    Moment,
    Promised,
    RoundOver,
    Turn,
)
from ginrummy.table.table import Table
from keyplayer import play_out, seeded_table
from packs import FITS_TWO, GIN, GIN_DEALT, PLAYERS, TWO_WAYS, VOID, phase_of, play, sit_down, stack

FORCED: Final = "deal, pass, pass"
KNOCKED: Final = FORCED + ", knock TC"


@pytest.fixture
def table(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A new game of Anna and Bo in which Bo deals `TWO_WAYS` and then `GIN`."""
    stack(monkeypatch, TWO_WAYS, GIN_DEALT, dealers="BA")
    return sit_down(games)


def kinds(games: Ledger) -> list[str]:
    return [event.kind for event in games.events(1)]


def shown(table: Table) -> type[Moment]:
    return type(table.moment)


# what is shown, and to whom


def test_a_game_begins_with_the_draw_for_deal(table: Table, games: Ledger) -> None:
    """R9: the lower card deals."""
    moment = table.moment
    assert isinstance(moment, DrawForDeal)
    assert moment.draws == (cards("KS 2H"),)
    assert moment.dealer == 1
    assert (moment.standing.players, moment.standing.totals, moment.standing.round) == (PLAYERS, (0, 0), 0)
    assert kinds(games) == ["opened", "revealed"]


def test_the_deal_stands_at_the_cover_of_whoever_did_not_deal(table: Table) -> None:
    """R16, and nothing of a hand is in what is shown."""
    table.go_on()
    moment = table.moment
    assert isinstance(moment, Promised)
    assert (moment.seat, moment.dealer) == (Seat.FIRST, Seat.SECOND)
    assert moment.standing.names[moment.seat] == "Anna"
    assert "<Card" not in repr(moment)
    table.reveal()
    table.hide()
    cover = table.moment
    assert isinstance(cover, Cover)
    assert cover.view.held.first == cover.view.held.second == 10
    assert not hasattr(cover, "hand")
    assert not hasattr(cover.view, "hand")


def test_only_the_seat_to_move_sees_its_hand_and_only_when_it_has_asked(table: Table) -> None:
    table.go_on()
    table.reveal()
    moment = table.moment
    assert isinstance(moment, Turn)
    assert moment.view.seat is Seat.FIRST
    assert set(moment.view.hand) == set(cards("4H 5H 6H 7S 7D 7C AS 3D TC 2C"))
    table.hide()
    assert shown(table) is Cover
    table.reveal()
    again: Moment = table.moment
    assert again == moment


def test_the_other_seats_turn_stands_at_a_cover(table: Table) -> None:
    play(table, "deal, pass")
    moment = table.moment
    assert isinstance(moment, Cover)
    assert moment.seat is Seat.SECOND


def test_the_same_seats_turn_goes_on_without_a_cover(table: Table) -> None:
    """Taking, putting back and drawing leave the keyboard where it is."""
    table.go_on()
    table.reveal()
    for text, stage in (("take", Stage.DISCARD), ("put back", Stage.OFFER)):
        table.play(action(phase_of(table), text))
        moment = table.moment
        assert isinstance(moment, Turn)
        assert moment.view.public.stage is stage


def test_after_two_passes_opening_the_hand_draws_from_the_stock(table: Table, games: Ledger) -> None:
    """R18: it is no choice; and it happens once."""
    play(table, FORCED)
    assert kinds(games)[-1] == "pass"
    table.reveal()
    moment = table.moment
    assert isinstance(moment, Turn)
    assert moment.view.drawn is parse_card("7H")
    assert moment.view.public.stage is Stage.DISCARD
    table.hide()
    table.reveal()
    assert kinds(games)[-3:] == ["pass", "pass", "draw"]
    assert table.moment == moment


def test_a_knock_stands_open_until_the_defender_lays_the_hand_down(table: Table) -> None:
    play(table, KNOCKED)
    moment = table.moment
    assert isinstance(moment, Knocked)
    assert moment.view.showdown is not None
    assert moment.view.showdown.shown.count == 6
    assert not hasattr(moment.view, "hand")
    table.reveal()
    laid = table.moment
    assert isinstance(laid, LayOff)
    assert laid.view.seat is Seat.SECOND


def test_a_hand_that_was_laid_open_stays_open(table: Table) -> None:
    play(table, KNOCKED + ", open")
    before = table.moment
    table.hide()
    assert table.moment == before


def test_against_gin_the_hand_is_laid_out_at_its_best_at_once(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R48: there is nothing to lay off."""
    stack(monkeypatch, GIN)
    table = play(sit_down(games), "deal, pass, pass, knock KS")
    assert isinstance(table.moment, Knocked)
    table.reveal()
    moment = table.moment
    assert isinstance(moment, RoundOver)
    assert moment.score is not None
    assert moment.score.points == 92
    assert kinds(games)[-2:] == ["defend", "revealed"]


def test_a_result_says_who_deals_next(table: Table) -> None:
    """R13: the winner does."""
    play(table, KNOCKED + ", defend")
    moment = table.moment
    assert isinstance(moment, RoundOver)
    assert (moment.score.points, moment.next_dealer) == (17, 0)
    assert moment.standing.totals == (17, 0)
    play(table, "deal")
    following = table.moment
    assert isinstance(following, Promised)
    assert following.dealer is Seat.FIRST
    assert (following.seat, following.standing.round) == (Seat.SECOND, 2)


def test_a_void_round_has_no_score_and_no_number(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """R56, R59, R14: the same dealer deals the same round again."""
    stack(monkeypatch, TWO_WAYS, GIN)
    table = play(sit_down(games), VOID)
    moment = table.moment
    assert isinstance(moment, RoundOver)
    assert (moment.score.ending, moment.result) == (Ending.VOID, RoundResult(void=Void.STOCK))
    assert moment.next_dealer == 1
    assert moment.view.showdown is None
    play(table, "deal")
    assert table.moment.standing.round == 1


def test_after_the_last_round_comes_the_result_and_then_the_sheet(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    table = play(sit_down(games, Rules(target=90)), "deal, pass, pass, knock KS, open")
    moment = table.moment
    assert isinstance(moment, RoundOver)
    assert moment.next_dealer is None
    written = len(games.events(1))
    table.go_on()
    over = table.moment
    assert isinstance(over, GameOver)
    assert over.sheet.account is not None
    assert over.sheet.account.totals == (312, 0)
    table.go_on()
    assert table.moment == over
    assert len(games.events(1)) == written


def test_what_is_asked_at_the_wrong_moment_does_nothing(table: Table, games: Ledger) -> None:
    def nothing() -> None:
        before, written = table.moment, len(games.events(1))
        table.reveal()
        table.hide()
        assert table.moment == before
        assert len(games.events(1)) == written

    nothing()
    play(table, "deal")
    before = table.moment
    table.go_on()
    assert table.moment == before
    play(table, "pass, pass, knock TC, defend")
    nothing()


# what may be done


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("", Reason.ROUND_OVER),
        ("deal", Reason.NOT_YOUR_TURN),
        ("deal, pass", Reason.NOT_YOUR_TURN),
        (KNOCKED, Reason.NOT_YOUR_TURN),
        (KNOCKED + ", defend", Reason.ROUND_OVER),
    ],
)
def test_nothing_is_played_while_no_hand_is_shown(
    moves: str, reason: Reason, table: Table, games: Ledger
) -> None:
    play(table, moves)
    before, written = table.moment, games.events(1)
    for attempt in (Pass(), Draw(), Take(parse_card("QC")), Discard(parse_card("TC"))):
        with pytest.raises(IllegalAction) as refused:
            table.play(attempt)
        assert refused.value.refusal.reason is reason
    assert table.moment == before
    assert games.events(1) == written


def test_what_the_rules_forbid_changes_nothing(table: Table, games: Ledger) -> None:
    play(table, FORCED + ", open")
    before, written = table.moment, games.events(1)
    for attempt in (Pass(), Draw(), Discard(parse_card("KH")), Take(parse_card("QC"))):
        with pytest.raises(IllegalAction):
            table.play(attempt)
    assert table.moment == before
    assert games.events(1) == written


# saving


class Failing(Ledger):
    """A ledger that can be told not to write."""

    fails = False

    def append(self, *arguments, **more) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN002, ANN003
        if self.fails:
            raise LedgerUnavailable(Path("games.db"), Trouble.FULL)
        super().append(*arguments, **more)


def test_what_cannot_be_saved_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At no point of a game; and afterwards it goes on as if nothing had been."""
    stack(monkeypatch, TWO_WAYS, GIN_DEALT, dealers="BA")
    with Failing(tmp_path / "games.db") as games:
        table = sit_down(games)
        steps = "deal, open, take, put back, pass, open, pass, open, discard TC, open, draw, discard drawn"
        steps += ", open, draw, discard drawn"
        for text in (*steps.split(", "), "open", "draw"):
            before, written, secrets = table.moment, games.events(1), games.secrets(1)
            games.fails = True
            try:
                play_one(table, text)
            except LedgerUnavailable:
                assert table.moment == before
                assert games.events(1) == written
                assert games.secrets(1) == secrets
            else:
                assert text == "open"  # a hand that is opened without a draw needs no saving
                assert games.events(1) == written
                table.hide()
            games.fails = False
            play_one(table, text)
            assert table.moment != before
        assert table.moment == resumed_moment(table, games)


def play_one(table: Table, text: str) -> None:
    if text == "deal":
        table.go_on()
    elif text == "open":
        table.reveal()
    else:
        table.play(action(phase_of(table), text))


def resumed_moment(table: Table, games: Ledger) -> Moment:
    """What a table shows that takes the game up again, once the hand is opened."""
    table.close()
    other = Table.resume(games, 1)
    other.reveal()
    other.close()
    return not_resumed(other.moment)


def not_resumed(moment: Moment) -> Moment:
    return replace(moment, standing=replace(moment.standing, resumed=False))


def test_two_tables_that_do_not_know_of_each_other_cannot_both_write(table: Table, tmp_path: Path) -> None:
    """Where a system has no locks, the number of the last event is the fence."""
    play(table, "deal")
    table.close()
    with Ledger(tmp_path / "data" / "games.db") as elsewhere:
        other = Table.resume(elsewhere, 1)
        play(other, "pass")
        table.reveal()
        before = table.moment
        with pytest.raises(LedgerConflict):
            table.play(Pass())
        assert table.moment == before


def test_a_game_is_open_in_one_window_only(table: Table, tmp_path: Path) -> None:
    with Ledger(tmp_path / "data" / "games.db") as elsewhere:
        with pytest.raises(GameLocked):
            Table.resume(elsewhere, 1)
        table.close()
        Table.resume(elsewhere, 1).close()


def test_there_must_be_a_game_to_resume(games: Ledger) -> None:
    with pytest.raises(NoSuchGame):
        Table.resume(games, 1)


# resuming


def test_a_game_taken_up_says_so_until_something_is_done(table: Table, games: Ledger) -> None:
    play(table, "deal, pass")
    table.close()
    again = Table.resume(games, 1)
    assert isinstance(again.moment, Cover)
    assert again.moment.standing.resumed
    again.reveal()
    assert again.moment.standing.resumed
    again.play(Pass())
    assert not again.moment.standing.resumed


def test_resumed_before_every_single_step_a_game_is_the_same(tmp_path: Path) -> None:
    """Two rounds: one table plays on, the other is left and taken up again before each step."""
    straight = seeded_table(tmp_path / "straight.db", "resume")
    steps = play_out(straight)
    rounds, (moment, _) = 0, next(steps)
    with Ledger(tmp_path / "resumed.db") as games:
        Table.start(games, PLAYERS, Rules(), seed="resume").close()
        while rounds < 2:
            broken = Table.resume(games, 1)
            if isinstance(moment, Turn | LayOff):
                covered = broken.moment
                assert isinstance(covered, Cover | Knocked)
                assert covered.view == moment.view.public
                broken.reveal()
            if isinstance(moment, Promised):  # what is taken up again may have been seen
                assert isinstance(broken.moment, Cover)
                assert (broken.moment.seat, broken.moment.promise) == (moment.seat, moment.promise)
            else:
                assert not_resumed(broken.moment) == not_resumed(moment)
            known = len(moves_of(straight))
            following, _ = next(steps)
            do_the_same(broken, moment, moves_of(straight)[known:])
            assert moves_of(broken) == moves_of(straight)
            broken.close()
            rounds += isinstance(moment, RoundOver)
            moment = following


def moves_of(table: Table) -> list[Move]:
    return [move for deal in table._record.deals for move in deal.moves]


def do_the_same(table: Table, moment: Moment, moves: list[Move]) -> None:
    match moment:
        case DrawForDeal() | RoundOver():
            table.go_on()
        case Cover() | Promised() | Knocked():
            table.reveal()
        case _:
            (move,) = moves
            table.play(move.action)


def test_a_finished_game_that_is_taken_up_shows_its_sheet(
    games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, GIN)
    play(sit_down(games, Rules(target=90)), "deal, pass, pass, knock KS, open").close()
    moment = Table.resume(games, 1).moment
    assert isinstance(moment, GameOver)
    assert moment.sheet == saved_game(games, 1)[1]


def test_a_void_round_can_be_resumed(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, TWO_WAYS, GIN)
    play(sit_down(games), VOID).close()
    again = Table.resume(games, 1)
    moment = again.moment
    assert isinstance(moment, RoundOver)
    assert (moment.score.ending, moment.result) == (Ending.VOID, RoundResult(void=Void.STOCK))
    again.go_on()
    assert isinstance(again.moment, Promised)


# fairness


def test_the_promise_is_shown_before_the_deal_and_again_with_the_result(table: Table, games: Ledger) -> None:
    play(table, "deal")
    cover = table.moment
    assert isinstance(cover, Promised)
    key = str(games.events(1)[0].body["key"])
    assert cover.promise == promise(games.secrets(1)[1], key, 1)
    play(table, "pass, pass, knock TC, defend")
    over = table.moment
    assert isinstance(over, RoundOver)
    assert over.promise == cover.promise
    shown = games.events(1)[-1]
    assert (shown.kind, shown.body) == ("revealed", {"secret": games.secrets(1)[1].hex()})


def test_the_cards_follow_from_the_secret_and_from_both_cuts(games: Ledger) -> None:
    table = play(sit_down(games), "deal")
    before = phase_of(table)
    table.cut(("anna", "bo"))
    cut = table.moment
    assert isinstance(cut, Promised)
    assert (cut.cuts, cut.may_cut) == (("anna", "bo"), False)
    key, secret = str(games.events(1)[0].body["key"]), games.secrets(1)[1]
    assert cut.promise == promise(secret, key, 1)
    pack = shuffled(secret, key, 1, ("anna", "bo"))
    board = phase_of(table).board
    assert {*board.hands.first, *board.hands.second} == set(pack[:20])
    assert phase_of(table) != before
    kinds = [(event.kind, event.body) for event in games.events(1)[2:]]
    assert kinds == [
        ("dealt", {"promise": cut.promise, "cuts": ["", ""]}),
        ("cut", {"cuts": ["anna", "bo"]}),
    ]


def test_a_deal_that_was_cut_is_played_on_and_proved(games: Ledger) -> None:
    table = play(sit_down(games, Rules(target=1)), "deal")
    table.cut(("", "7"))
    table.close()
    again = Table.resume(games, 1)
    assert phase_of(again) == phase_of(table)
    while not isinstance(again.moment, GameOver):
        list(play_out(again))
    source = again._record.deals[0].source
    assert isinstance(source, Shuffled)
    assert source.cuts == ("", "7")
    assert verified(exported(again._record))[0] == again._record


@pytest.mark.parametrize("seen", ["reveal", "hide", "resume", "cut", "nothing typed"])
def test_cards_are_cut_once_and_before_anybody_has_seen_one(games: Ledger, seen: str) -> None:
    """No way shows a hand and deals another: not hiding it, nor leaving and coming back."""
    table = play(sit_down(games), "deal")
    if seen in {"reveal", "hide"}:
        table.reveal()
    if seen == "hide":
        table.hide()
    if seen == "resume":
        table.close()
        table = Table.resume(games, 1)
    if seen == "cut":
        table.cut(("1", ""))
    before, rows = phase_of(table), len(games.events(1))
    table.cut(("", "") if seen == "nothing typed" else ("again", ""))
    assert phase_of(table) == before
    assert len(games.events(1)) == rows


def test_the_cards_of_a_practice_game_are_not_cut(games: Ledger) -> None:
    """The same text gives the same cards."""
    table = play(Table.start(games, PLAYERS, Rules(), seed="tea"), "deal")
    moment = table.moment
    assert isinstance(moment, Promised)
    assert not moment.may_cut
    table.cut(("a", "b"))
    assert table.moment == moment


def full(*_: object) -> None:
    raise LedgerUnavailable(Path("games.db"), Trouble.FULL)


def test_a_cut_that_cannot_be_saved_has_not_been_made(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(sit_down(games), "deal")
    before = table.moment
    with monkeypatch.context() as patch, pytest.raises(LedgerUnavailable):
        patch.setattr(games, "append", full)
        table.cut(("a", "b"))
    assert table.moment == before
    table.cut(("a", "b"))
    assert isinstance(table.moment, Promised)
    assert table.moment.cuts == ("a", "b")


def test_a_secret_that_is_not_the_promised_one_is_refused(
    table: Table, games: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the game is let go of again."""
    play(table, "deal, pass")
    table.close()
    true = games.secrets(1)
    monkeypatch.setattr(games, "secrets", lambda _game: {**true, 1: bytes(32)})
    with pytest.raises(CorruptRecord, match="promised"):
        Table.resume(games, 1)
    monkeypatch.undo()
    with games.lock(1):
        pass


def test_a_seed_always_gives_the_same_cards(tmp_path: Path) -> None:
    """In a practice game; the games themselves are two."""
    first, second = (seeded_table(tmp_path / f"{name}.db", "the same") for name in ("a", "b"))
    for table in (first, second):
        play(table, "deal, open")
    assert first.moment == second.moment
    assert first.moment.standing.seed == "the same"
    assert first._record.key != second._record.key


def test_without_a_seed_no_two_deals_are_alike(tmp_path: Path) -> None:
    with Ledger(tmp_path / "games.db") as games:
        tables = [play(Table.start(games, PLAYERS, Rules()), "deal") for _ in range(3)]
        secrets = [secret for number in games.games() for secret in games.secrets(number).values()]
        assert len(set(secrets)) == 6
        assert len({phase_of(table).board.stock for table in tables}) == 3
        assert all(table.moment.standing.seed is None for table in tables)


_NAMED: Final = re.compile(r'"([2-9TAJQK][SHDC])"')


def named(games: Ledger) -> set[Card]:
    """Every card that the rows of the game name."""
    text = json.dumps([event.body for event in games.events(1)])
    return {parse_card(name) for name in _NAMED.findall(text)}


def hidden(table: Table) -> set[Card]:
    """Every card of the round in play that only one player knows, or nobody."""
    phase = phase_of(table)
    if isinstance(phase, Over):
        return set()
    board = phase.board
    taken = {move.action.card for move in board.log if isinstance(move.action, Take)}
    if isinstance(phase, Discarding) and phase.drawn is not None and phase.source is not Source.STOCK:
        taken.add(phase.drawn)
    if isinstance(phase, Defending):
        held = {*board.hands[phase.seat], phase.face_down}
    else:
        held = {*board.hands.first, *board.hands.second}
    return {*board.stock, *held} - taken


def test_the_rows_of_a_round_in_play_name_no_card_that_not_both_know(tmp_path: Path) -> None:
    """Nor does its secret stand among them, from which every card follows (ux.md 0, 8)."""
    table = seeded_table(tmp_path / "games.db", "rows")
    games = table._ledger
    looked_at = 0
    for moment, _keys in play_out(table):
        if isinstance(moment, RoundOver):
            break
        if not isinstance(moment, DrawForDeal):
            assert not named(games) & hidden(table)
            text = json.dumps([event.body for event in games.events(1)])
            assert games.secrets(1)[1].hex() not in text
            looked_at += 1
    assert looked_at > 10
    assert games.secrets(1)[1].hex() in json.dumps(games.events(1)[-1].body)


def test_no_moment_but_the_own_turn_holds_a_hidden_card(tmp_path: Path) -> None:
    """Whatever a front end is handed, apart from the hand of the player to move."""
    table = seeded_table(tmp_path / "games.db", "moments")
    looked_at = 0
    for moment, _keys in play_out(table):
        if isinstance(moment, RoundOver):
            break
        if not isinstance(moment, DrawForDeal):
            own = set(moment.view.hand) if isinstance(moment, Turn | LayOff) else set()
            assert not set(held_by(moment)) & (hidden(table) - own)
            looked_at += 1
    assert looked_at > 10


def held_by(thing: object) -> Iterator[Card]:
    """Every card that can be reached from a value, through whatever it is made of."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple | list | frozenset | set):
        for part in thing:
            yield from held_by(part)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from held_by(getattr(thing, name))
    else:
        yield from (card for card in getattr(thing, "cards", ()) if isinstance(card, Card))


# a whole game


def test_the_saved_game_is_the_game_that_was_played(tmp_path: Path) -> None:
    table = seeded_table(tmp_path / "games.db", "g311")
    moments = [moment for moment, _ in play_out(table)]
    over = moments[-1]
    assert isinstance(over, GameOver)
    results = [moment for moment in moments if isinstance(moment, RoundOver)]
    assert [moment.standing.totals for moment in results][-1] == over.standing.totals
    assert sum(moment.score.points for moment in results) == sum(over.standing.totals)
    assert saved_game(table._ledger, 1)[1] == over.sheet
    assert table._record.deals[-1].moves


def test_an_undercut_goes_to_the_defender(games: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    """V27, through the table."""
    stack(monkeypatch, FITS_TWO)
    table = play(sit_down(games), "deal, pass, pass, knock QD, defend")
    moment = table.moment
    assert isinstance(moment, RoundOver)
    assert (moment.score.ending, moment.score.winner) == (Ending.UNDERCUT, Seat.SECOND)
    assert moment.standing.totals == (0, 12)


def test_whoever_has_not_cut_may_do_so_later(games: Ledger) -> None:
    """One player alone cannot use up the cut of both."""
    table = play(sit_down(games), "deal")
    table.cut(("", "bo"))
    half = table.moment
    assert isinstance(half, Promised)
    assert half.may_cut
    table.cut(("anna", "something else"))
    whole = table.moment
    assert isinstance(whole, Promised)
    assert (whole.cuts, whole.may_cut) == (("anna", "bo"), False)
    assert whole.promise == half.promise
    key, secret = str(games.events(1)[0].body["key"]), games.secrets(1)[1]
    board = phase_of(table).board
    assert {*board.hands.first, *board.hands.second} == set(shuffled(secret, key, 1, ("anna", "bo"))[:20])
    table.close()
    assert phase_of(Table.resume(games, 1)) == phase_of(table)
