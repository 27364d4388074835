"""Whole games, played at random through nothing but what a seat sees.

What must hold at every moment is checked after every action (E12, E35 to E37, and the properties of
views, refusals and records that the design promises).
"""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import oracle
import strategies
from drawing import names, sensible, view
from ginrummy.core.actions import Action, Move
from ginrummy.core.cards import PACK, Card, Hand
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.game import Game, Round, play, start_round
from ginrummy.core.legality import choices, knock_counts, refusal
from ginrummy.core.phases import Defending, Discarding, Over, Phase
from ginrummy.core.play import apply
from ginrummy.core.record import DealRecord, GameRecord, record_from_json, record_to_json
from ginrummy.core.replay import new_game, replay
from ginrummy.core.rules import Rules, Shutout, WinnerRule
from ginrummy.core.scoresheet import scoresheet
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.shuffle import shuffled
from ginrummy.core.views import Stage, public_view, seat_view


def everywhere(phase: Phase) -> list[Card]:
    """Every card of the round, wherever it lies."""
    face_down = phase.face_down if isinstance(phase, Defending | Over) else None
    board = phase.board
    lying = [*board.stock, *board.discards, *([] if face_down is None else [face_down])]
    return [*board.hands.first, *board.hands.second, *lying]


def dealt_again(phase: Phase, seat: Seat | None, chance: random.Random) -> Phase:
    """The round with all cards that this seat (or, without one, the table) cannot see in other places.

    The hand of a knocker is open, and so is that of a defender once it is laid out; of a hand one card
    is known while it has just been taken.  Discards under the top are out of sight too (R12).
    """
    public = public_view(phase)
    known: set[Card] = set() if public.taken is None else {public.taken}
    open_seats = set() if seat is None else {seat}
    if public.showdown is not None:
        open_seats |= set(Seat) if public.showdown.defence is not None else {public.showdown.knocker}
    for open_seat in open_seats:
        known |= set(phase.board.hands[open_seat])
    known |= set() if public.top is None else {public.top}
    hidden = [card for card in everywhere(phase) if card not in known]
    others = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))

    def moved(card: Card) -> Card:
        return others.get(card, card)

    board = replace(
        phase.board,
        hands=phase.board.hands.map(lambda hand: Hand(map(moved, hand))),
        stock=tuple(map(moved, phase.board.stock)),
        discards=tuple(map(moved, phase.board.discards)),
    )
    match phase:
        case Discarding(drawn=drawn):
            return replace(phase, board=board, drawn=moved(drawn))
        case Defending(face_down=face_down):
            return replace(phase, board=board, face_down=moved(face_down))
        case Over(face_down=Card() as face_down):
            return replace(phase, board=board, face_down=moved(face_down))
        case _:
            return replace(phase, board=board)


class Table(RuleBasedStateMachine):
    """Two people who try everything."""

    record: GameRecord
    game: Game
    totals = (0, 0)

    @initialize(
        rules=strategies.rules(st.sampled_from((1, 30, 60))),
        key=strategies.texts,
        seed=st.integers(),
    )
    def sit_down(self, rules: Rules, key: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.record = GameRecord(key, rules, ("Kari", "Ola"), self.chance.randbytes(32))
        self.game = new_game(self.record)
        self.deal()

    def deal(self) -> None:
        """Deal the next round, if there is one."""
        if self.game.running is not None or self.game.reached is not None:
            return
        number = len(self.record.deals) + 1
        deal = DealRecord(self.chance.randbytes(32), (f"cut {number}", ""))
        self.game = start_round(self.game, shuffled(deal.secret, self.record.pack_key, number, deal.cuts))
        self.record = replace(self.record, deals=(*self.record.deals, deal))

    @property
    def phase(self) -> Phase:
        return self.game.rounds[-1].phase

    def do(self, action: Action) -> None:
        """Play it and write it down; a round that is over is left lying."""
        seat = public_view(self.phase).seat
        assert seat is not None
        self.game = play(self.game, action)
        *before, deal = self.record.deals
        deal = replace(deal, moves=(*deal.moves, Move(seat, action)))
        self.record = replace(self.record, deals=(*before, deal))

    @rule(data=st.data())
    def do_something(self, data: st.DataObject) -> None:
        self.deal()
        if self.game.running is not None:
            self.do(data.draw(st.sampled_from(list(choices(view(self.phase))))))

    @rule(moment=st.sampled_from(("draw", "knock", "defend", "over", "next")), turns=st.integers(1, 70))
    def do_what_is_sensible_up_to(self, moment: str, turns: int) -> None:
        self.deal()
        for _ in range(turns):
            if self.game.running is None or self.has_come(moment):
                break
            self.do(sensible(self.phase))
        if moment == "next":
            self.deal()

    def has_come(self, moment: str) -> bool:
        seat = view(self.phase)
        return seat.public.stage.value == moment or (moment == "knock" and bool(knock_counts(seat)))

    @rule(data=st.data())
    def try_something(self, data: st.DataObject) -> None:
        """What is refused changes nothing and says nothing that is hidden; the rest can be done."""
        for seat in Seat:
            seen = seat_view(self.phase, seat)
            tried = data.draw(strategies.attempts(seen))
            found = refusal(seen, tried)
            if found is None:
                self.do(tried)
            elif seen.to_move or seen.public.stage is Stage.OVER:
                self.must_be_refused(tried, found)
                assert found.card in (None, seen.public.taken) or str(found.card) in repr(tried)
            else:
                assert found == Refusal(Reason.NOT_YOUR_TURN)

    def must_be_refused(self, tried: Action, found: Refusal) -> None:
        before = self.game
        with pytest.raises(IllegalAction) as caught:
            apply(self.phase, tried)
        assert caught.value.refusal == found
        assert self.game == before
        assert replay(self.record) == before

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        """E35."""
        assert sorted(everywhere(self.phase)) == list(PACK)

    @invariant()
    def hands_hold_ten_cards_or_eleven(self) -> None:
        """R10, R24."""
        eleven = self.phase.seat if isinstance(self.phase, Discarding) else None
        assert self.phase.board.hands.map(len) == BySeat(*(11 if seat is eleven else 10 for seat in Seat))

    @invariant()
    def only_the_seat_to_move_can_move_and_it_always_can(self) -> None:
        """R22, R58."""
        for seat in Seat:
            seen = seat_view(self.phase, seat)
            offered = list(choices(seen))
            assert bool(offered) == seen.to_move
            assert len(offered) == len(set(offered))
            for action in offered:
                apply(self.phase, action)
        assert isinstance(self.phase, Over) == (public_view(self.phase).seat is None)

    @invariant()
    def no_view_depends_on_what_it_cannot_see(self) -> None:
        """R12, R23, R32."""
        table = dealt_again(self.phase, None, self.chance)
        assert public_view(table) == public_view(self.phase)
        for seat in Seat:
            other = dealt_again(self.phase, seat, self.chance)
            assert sorted(everywhere(other)) == list(PACK)
            assert seat_view(other, seat) == seat_view(self.phase, seat)
            assert list(choices(seat_view(other, seat))) == list(choices(seat_view(self.phase, seat)))

    @invariant()
    def points_are_those_of_the_oracle_and_never_fall(self) -> None:
        """R49 to R70."""
        rules = self.game.rules
        rounds: list[oracle.Won] = []
        for round_ in self.game.rounds:
            rounds += [oracle.Won(*won) for won in naively_won(round_, rules)]
        points = tuple(sum(won.points for won in rounds if won.player == player) for player in (0, 1))
        assert self.game.totals == points
        assert all(now >= before for now, before in zip(self.game.totals, self.totals, strict=True))
        self.totals = self.game.totals
        sheet = scoresheet(self.game)
        assert [(row.winner, row.score.points) for row in sheet.rows] == rounds
        settled = oracle.settled(
            rounds,
            target=rules.target,
            box_bonus=rules.box_bonus,
            game_bonus=rules.game_bonus,
            shutout_200=rules.shutout is Shutout.BONUS_200,
            highest_wins=rules.winner_rule is WinnerRule.HIGHEST_TOTAL,
        )
        assert (None if sheet.account is None else (sheet.account.totals, sheet.account.winner)) == settled

    def teardown(self) -> None:
        """What was written down is the game, also after a way through JSON."""
        data = json.loads(json.dumps(record_to_json(self.record)))
        assert record_from_json(data) == self.record
        assert replay(record_from_json(data)) == self.game


def naively_won(round_: Round, rules: Rules) -> list[tuple[int, int]]:
    """Who scored what in a round, worked out from the cards that were shown."""
    phase = round_.phase
    if not isinstance(phase, Over) or phase.shown is None or phase.defence is None:
        return []
    knocker = round_.setup.seating[round_.phase.board.log[-2].seat]
    knocking = oracle.count(names(phase.shown.deadwood))
    defending = oracle.count(names(phase.defence.arrangement.deadwood))
    theirs, others = oracle.round_points(knocking, defending, rules.gin_bonus, rules.undercut_bonus)
    return [(1 - knocker, others) if 0 < knocking >= defending else (knocker, theirs)]


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=20)
TestTable = Table.TestCase
