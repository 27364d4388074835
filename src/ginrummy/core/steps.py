"""A round that is over, step by step and with both hands open: facts of the solver, no opinions.

Whatever was hidden while it was played may be seen now, and only now: of a round in play there is
nothing to be had here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from ginrummy.core.actions import Discard, Draw, Knock, Move, Take
from ginrummy.core.cards import Card, Hand
from ginrummy.core.errors import CorruptRecord
from ginrummy.core.game import Game, Round, play
from ginrummy.core.layoffs import Defence
from ginrummy.core.legality import banned, knock_counts, may_show_big_gin
from ginrummy.core.melds import Arrangement
from ginrummy.core.phases import Discarding, Over, Phase, Terms
from ginrummy.core.record import GameRecord
from ginrummy.core.replay import start_deal
from ginrummy.core.scoring import RoundResult, RoundScore
from ginrummy.core.seats import BySeat
from ginrummy.core.solver import deadwood, discard_counts
from ginrummy.core.views import seat_view
from ginrummy.frozen import frozen


@frozen
class Throw:
    """What a seat with eleven cards could do."""

    counts: Mapping[Card, int]
    """The cards it might lay down, each with the least count it would have left."""
    knocks: tuple[Card, ...]
    """The cards it might have knocked with (R30)."""
    big_gin: bool
    """Whether it could have shown all eleven (R38)."""

    @property
    def least(self) -> int:
        """The least count that could be left."""
        return 0 if self.big_gin else min(self.counts.values())

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that would have left the least count."""
        least = min(self.counts.values())
        return tuple(card for card, count in self.counts.items() if count == least)

    @property
    def may_knock(self) -> bool:
        """Whether it could have ended the round."""
        return self.big_gin or bool(self.knocks)


@frozen
class Step:
    """What was done, and how the cards lay after it."""

    move: Move | None
    """None for the deal."""
    came: Card | None
    """The card that came into the hand by it."""
    hands: BySeat[Hand]
    counts: BySeat[int]
    """The least count of each hand; of eleven cards what is left once one of them is laid down."""
    stock: int
    pile: tuple[Card, ...]
    """The discard pile, its top last; a card laid face down is not in it."""
    throw: Throw | None
    """What the seat to move can do now, if it holds eleven cards."""
    instead: Throw | None
    """What could have been done as well, where this step ended a turn."""

    @property
    def left(self) -> int | None:
        """What the seat kept when it laid a card down; None where it did not."""
        if self.move is None or self.instead is None:
            return None
        return self.counts[self.move.seat]

    @property
    def knock_not_taken(self) -> bool:
        """Whether the seat could have knocked and laid a card face up instead."""
        discarded = self.move is not None and isinstance(self.move.action, Discard)
        return discarded and self.instead is not None and self.instead.may_knock

    @property
    def ends_turn(self) -> bool:
        """Whether both hold their ten cards again, or the round begins so."""
        return self.move is None or isinstance(self.move.action, Discard | Knock)


@frozen
class OpenRound:
    """A round that is over, with all that was hidden in it."""

    game: int
    """The number of the game in the match, from 1."""
    number: int
    """The number of the round in its game, from 1."""
    names: BySeat[str]
    terms: Terms
    steps: tuple[Step, ...] = field(repr=False)
    """The deal, then one for each move."""
    result: RoundResult
    score: RoundScore
    shown: Arrangement | None
    """What the knocker showed; None if the round is void."""
    face_down: Card | None
    """The card the knocker laid face down."""
    defence: Defence | None

    @property
    def turns(self) -> tuple[BySeat[int], ...]:
        """Both least counts at the deal and after each turn."""
        return tuple(step.counts for step in self.steps if step.ends_turn)

    @property
    def knocks_not_taken(self) -> tuple[int, ...]:
        """The places of the steps at which a knock was possible and not made."""
        return tuple(place for place, step in enumerate(self.steps) if step.knock_not_taken)


def open_round(game: Game, record: GameRecord, deal: int) -> OpenRound:
    """A round of this game, which the record leads to, by the number of its deal.

    `ValueError` if there is no such deal, or if it is still being played.
    """
    if not 0 < deal <= len(game.rounds) or not isinstance(game.rounds[deal - 1].phase, Over):
        raise ValueError("only a round that is over can be opened")
    at = start_deal(replace(game, rounds=game.rounds[: deal - 1]), record, deal)
    steps = [_step(None, at.rounds[-1].phase, at.rounds[-1].phase, None)]
    for move in record.deals[deal - 1].moves:
        before = at.rounds[-1].phase
        at = play(at, move.action)
        steps.append(_step(move, before, at.rounds[-1].phase, steps[-1].throw))
    return _opened(game, at.rounds[-1], tuple(steps))


def _opened(game: Game, over: Round, steps: tuple[Step, ...]) -> OpenRound:
    if not isinstance(over.phase, Over) or over.score is None:
        raise CorruptRecord("the round has no end", deal=over.setup.deal)
    return OpenRound(
        game=over.setup.game,
        number=over.setup.number,
        names=over.setup.seating.map(lambda player: game.players[player]),
        terms=over.phase.board.terms,
        steps=steps,
        result=over.phase.result,
        score=over.score,
        shown=over.phase.shown,
        face_down=over.phase.face_down,
        defence=over.phase.defence,
    )


def _step(move: Move | None, before: Phase, after: Phase, held: Throw | None) -> Step:
    """`held` is what could be done before the move, where the seat held eleven cards."""
    board, throw = after.board, _throw(after)
    aces = board.terms.aces
    came = None
    match move:
        case Move(action=Draw()):
            came = before.board.stock[0]
        case Move(action=Take(card)):
            came = card
        case _:
            pass
    counts = board.hands.map(lambda hand: deadwood(hand, aces))
    if throw is not None and isinstance(after, Discarding):
        counts = counts.with_seat(after.seat, throw.least)
    ends = move is not None and isinstance(move.action, Discard | Knock)
    return Step(
        move=move,
        came=came,
        hands=board.hands,
        counts=counts,
        stock=len(board.stock),
        pile=board.discards,
        throw=throw,
        instead=held if ends else None,
    )


def _throw(phase: Phase) -> Throw | None:
    if not isinstance(phase, Discarding):
        return None
    view = seat_view(phase, phase.seat)
    kept = banned(view)
    counts = discard_counts(view.hand, phase.board.terms.aces)
    return Throw(
        counts={card: count for card, count in counts.items() if card is not kept},
        knocks=tuple(knock_counts(view)),
        big_gin=may_show_big_gin(view),
    )
