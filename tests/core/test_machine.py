"""Whole games, played at random through nothing but what a seat sees.

What must hold at every moment is checked after every action (E12, E35 to E37, and the properties of
views, refusals and records that the design promises).  A referee who shares no code with the core plays
along and says of everything that could be done whether it may be.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import referee
import scorer
import strategies
from bilingual import cards_of
from drawing import names, refereed, sensible, told, view
from ginrummy.core.actions import (
    AcceptVoid,
    Action,
    DeclineVoid,
    Defend,
    Discard,
    Draw,
    Hint,
    Knock,
    Move,
    Pass,
    ProposeVoid,
    PutBack,
    Take,
)
from ginrummy.core.cards import PACK, Card, Hand
from ginrummy.core.errors import IllegalAction, Reason, Refusal
from ginrummy.core.exchange import exported, from_text, to_text, verified
from ginrummy.core.game import Game, play
from ginrummy.core.legality import choices, knock_counts, may_show_big_gin, refusal
from ginrummy.core.phases import Defending, Discarding, DrawFrom, Over, Phase
from ginrummy.core.play import apply
from ginrummy.core.record import DealRecord, GameRecord, Shuffled, rules_to_json
from ginrummy.core.replay import new_game, replay, side_card_of, start_deal
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.core.shuffle import shuffled
from ginrummy.core.views import Stage, public_view, seat_view

SIMPLE: dict[str, Action] = {
    "pass": Pass(),
    "draw": Draw(),
    "put back": PutBack(),
    "propose void": ProposeVoid(),
    "accept void": AcceptVoid(),
    "decline void": DeclineVoid(),
    "hint": Hint(),
}


def spoken(action: referee.Action) -> Action:
    """An action that lays no hand out, as the core has it."""
    if action.kind in SIMPLE:
        return SIMPLE[action.kind]
    (card,) = cards_of([action.card])
    return Take(card) if action.kind == "take" else Discard(card)


def everywhere(phase: Phase) -> list[Card]:
    """Every card of the round, wherever it lies."""
    face_down = phase.face_down if isinstance(phase, Defending | Over) else None
    board = phase.board
    lying = [*board.stock, *board.discards, *([] if face_down is None else [face_down])]
    return [*board.hands.first, *board.hands.second, *lying]


def dealt_again(phase: Phase, seat: Seat | None, chance: random.Random) -> Phase:
    """The round with all cards that this seat (or, without one, the table) cannot see in other places.

    The hand of a knocker is open, and so is that of a defender once it is laid out; of a hand one card
    is known while it has just been taken.  Discards under the top are out of sight too, unless the pile
    lies open (R12, D18); the card from a second pack is none of these.
    """
    public = public_view(phase)
    known: set[Card] = set() if public.taken is None else {public.taken}
    open_seats = set() if seat is None else {seat}
    if public.showdown is not None:
        open_seats |= set(Seat) if public.showdown.defence is not None else {public.showdown.knocker}
    for open_seat in open_seats:
        known |= set(phase.board.hands[open_seat])
    known |= set(public.pile)
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
        case Discarding(drawn=Card() as drawn):
            return replace(phase, board=board, drawn=moved(drawn))
        case Defending(face_down=Card() as face_down) | Over(face_down=Card() as face_down):
            return replace(phase, board=board, face_down=moved(face_down))
        case _:
            return replace(phase, board=board)


class Table(RuleBasedStateMachine):
    """Two people who try everything."""

    record: GameRecord
    game: Game
    referee: referee.Table
    told: list[scorer.Deal]
    """How the rounds ended, as the referee has it."""
    totals: Sequence[tuple[int, int]] = ()

    @initialize(
        rules=strategies.rules(st.sampled_from((1, 30, 60))),
        key=strategies.texts,
        seed=st.integers(),
    )
    def sit_down(self, rules: Rules, key: str, seed: int) -> None:
        self.chance = random.Random(seed)
        self.record = GameRecord(key, rules, ("Kari", "Ola"), Shuffled(self.chance.randbytes(32)))
        self.game = new_game(self.record)
        self.told = []
        self.deal()

    def deal(self) -> None:
        """Deal the next round, if there is one."""
        if self.game.running is not None or self.game.over:
            return
        number = len(self.record.deals) + 1
        source = Shuffled(self.chance.randbytes(32), (f"cut {number}", ""))
        self.record = replace(self.record, deals=(*self.record.deals, DealRecord(source)))
        self.game = start_deal(self.game, self.record, number)
        pack = shuffled(source.secret, self.record.pack_key, number, source.cuts)
        dealer = self.game.rounds[-1].setup.dealer
        self.referee = refereed(pack, self.record.rules, dealer, side_card_of(self.record, number))

    @property
    def phase(self) -> Phase:
        return self.game.rounds[-1].phase

    def do(self, action: Action) -> None:
        """Play it and write it down; a round that is over is left lying."""
        seat = public_view(self.phase).seat
        assert seat is not None
        self.game = play(self.game, action)
        self.referee.do(told(action))
        if self.referee.deal is not None:
            self.told.append(self.referee.deal)
        *before, deal = self.record.deals
        deal = replace(deal, moves=(*deal.moves, Move(seat, action)))
        self.record = replace(self.record, deals=(*before, deal))

    @rule(data=st.data())
    def do_something(self, data: st.DataObject) -> None:
        self.deal()
        if self.game.running is not None:
            possible = [*choices(view(self.phase)), *self.unlisted()]
            self.do(data.draw(st.sampled_from(possible)))

    def unlisted(self) -> list[Action]:
        """To propose a void round (E12) or ask for a hint, where that may be done; neither is listed."""
        return [SIMPLE[kind] for kind in ("propose void", "hint") if self.referee.may(referee.Action(kind))]

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
            if seen.to_move:
                assert (found is None) == self.referee.may(told(tried))
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
    def every_card_is_where_the_referee_has_it(self) -> None:
        """R10, R24, R32, 2.9: and anyone may know how many lie where."""
        board, public = self.phase.board, public_view(self.phase)
        assert list(board.hands.map(names)) == self.referee.hands
        assert [str(card) for card in board.stock] == self.referee.stock
        assert [str(card) for card in board.discards] == self.referee.pile
        face_down = self.phase.face_down if isinstance(self.phase, Defending | Over) else None
        assert (None if face_down is None else str(face_down)) == self.referee.face_down
        assert list(public.held) == list(map(len, self.referee.hands))
        assert public.stock == len(self.referee.stock)
        assert public.discards == len(self.referee.pile) + (face_down is not None)

    @invariant()
    def anyone_knows_what_the_referee_says_anyone_may(self) -> None:
        """R12, R18, R30, E11, E12, E28, D18: the limit, the pile, what is asked, what is forced."""
        public = public_view(self.phase)
        limit, spade = self.referee.limit, self.referee.knock_card in {r + "S" for r in "A23456789TJQK"}
        assert (public.knock_limit, public.terms.spade) == (limit, spade)
        assert public.taken is None or str(public.taken) == self.referee.taken
        assert (public.taken is None) == (self.referee.taken is None or self.referee.step != "discard")
        seen = self.referee.pile if self.game.rules.discard_view.value == "all" else self.referee.pile[-1:]
        assert [str(card) for card in public.pile] == ([] if self.referee.face_down else seen)
        if public.stage is Stage.DRAW:
            assert (public.draw_from is DrawFrom.STOCK) == self.referee.forced
            assert (public.draw_from is DrawFrom.LAST_DISCARD) == self.referee.wall
            asked = self.referee.asked
            assert public.proposals.to == (None if asked is None else tuple(Seat)[asked])
            assert list(public.proposals.wait) == self.referee.silent

    @invariant()
    def what_may_be_done_is_what_the_referee_allows(self) -> None:
        """R16 to R38, 2.4, 2.9, 2.10: of all that can be said, and of every card that could be thrown."""
        if isinstance(self.phase, Over):
            assert self.referee.step == "over"
            return
        seen, naive = view(self.phase), self.referee
        assert seen.seat.value == naive.seat
        allowed = [action for action in referee.simple_actions() if naive.may(action)]
        assert allowed == [each for each in referee.simple_actions() if refusal(seen, spoken(each)) is None]
        offered = list(choices(seen))
        listed = [told(action) for action in offered if not isinstance(action, Knock | Defend)]
        assert set(listed) == {action for action in allowed if action.kind not in {"propose void", "hint"}}
        assert {str(card): left for card, left in knock_counts(seen).items()} == naive.knocks()
        assert may_show_big_gin(seen) == naive.big_gin()
        shown = [action.arrangement for action in offered if isinstance(action, Knock)]
        thrown = [names(seen.hand - set(laid.cards)) for laid in shown]
        wanted = [frozenset({card}) for card in naive.knocks()]
        assert set(thrown) == {*wanted, *([frozenset()] if naive.big_gin() else [])}
        assert all(naive.may(told(action)) for action in offered)

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
    def the_sheet_is_that_of_the_scorer_and_points_never_fall(self) -> None:
        """R49 to R70: worked out from the cards that were shown."""
        settings = rules_to_json(self.game.rules)
        sheet, naive = self.game.sheet, scorer.sheet(self.told, settings)
        wins = [scorer.win(at, deal, settings) for at, deal in enumerate(self.told)]
        assert [(row.winner, row.score.points) for row in sheet.rows] == [
            (win.player, win.points) for win in wins if win is not None
        ]
        totals = [game.totals for game in sheet.games]
        assert totals[: len(naive.games)] == [game.running for game in naive.games]
        dealing = [round_.setup.dealer.value for round_ in self.game.rounds]
        assert dealing == scorer.dealers(self.told, settings, self.game.draw.dealer)[: len(dealing)]
        assert all(now >= before for now, before in zip(totals, self.totals, strict=False))
        self.totals = totals
        account = sheet.account
        assert (None if account is None else (account.winner, account.totals)) == naive.over

    def teardown(self) -> None:
        """What was written down is the game, and its finished rounds can be given away and proved."""
        assert replay(self.record) == self.game
        over = len(self.game.rounds) - (self.game.running is not None)
        data = exported(self.record)
        record, game = verified(from_text(to_text(data).encode()))
        assert record == replace(self.record, deals=self.record.deals[:over])
        assert game == replace(self.game, rounds=self.game.rounds[:over])
        assert exported(record) == data


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=20)
TestTable = Table.TestCase
