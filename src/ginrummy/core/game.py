"""A whole game: the draw for deal, rounds up to the target, who deals and who sits where.

Players are numbered from 0 in the order of their names.  In every round two of them sit in the two
seats; `RoundSetup.seating` says which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from ginrummy.core.actions import Action
from ginrummy.core.cards import Card
from ginrummy.core.phases import Over, Phase
from ginrummy.core.play import apply, deal
from ginrummy.core.rules import NextDealer, Rules
from ginrummy.core.scoring import Ending, RoundScore, price
from ginrummy.core.seats import BySeat, Seat


@dataclass(frozen=True, slots=True)
class DrawForDeal:
    """The cards drawn for the first deal (R9)."""

    draws: tuple[tuple[Card, Card], ...]
    """What the two players drew; more than once where the ranks were equal."""

    @property
    def dealer(self) -> int:
        """The player with the lower card."""
        first, second = self.draws[-1]
        return 0 if first.rank < second.rank else 1


def draw_for_deal(pack: Sequence[Card]) -> DrawForDeal:
    """Draw from the top of a pack, first player first, until the ranks differ (R9)."""
    draws = []
    for pair in zip(pack[::2], pack[1::2], strict=True):
        draws.append(pair)
        if pair[0].rank is not pair[1].rank:
            break
    return DrawForDeal(tuple(draws))


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """What is fixed before the cards are dealt."""

    deal: int
    """The number of the deal in this game, from 1; void rounds count."""
    number: int
    """The number of the round on the sheet, from 1; a void round does not use it up (R59)."""
    seating: BySeat[int]
    """The player in each seat."""
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Round:
    """A round being played, or played out."""

    setup: RoundSetup
    phase: Phase

    @property
    def winner(self) -> int | None:
        """The player who scored; None while the round is played, and if it is void (R54)."""
        seat = self.phase.result.winner if isinstance(self.phase, Over) else None
        return None if seat is None else self.setup.seating[seat]

    @property
    def score(self) -> RoundScore | None:
        """What the winner is credited with; None where there is no winner."""
        if not isinstance(self.phase, Over) or self.phase.result.ending is Ending.VOID:
            return None
        return price(self.phase.result, self.phase.board.terms.rules)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two players, as it stands."""

    rules: Rules
    players: tuple[str, str]
    """Their names."""
    draw: DrawForDeal
    rounds: tuple[Round, ...] = ()
    """All deals so far; only the last may still be in play."""

    @property
    def running(self) -> Round | None:
        """The round that is being played, if one is."""
        last = self.rounds[-1] if self.rounds else None
        return None if last is None or isinstance(last.phase, Over) else last

    @property
    def totals(self) -> tuple[int, int]:
        """The points of both players so far, bonuses of the game not included (R61)."""
        points = [0, 0]
        for round_ in self.rounds:
            if round_.winner is not None and round_.score is not None:
                points[round_.winner] += round_.score.points
        return points[0], points[1]

    @property
    def reached(self) -> int | None:
        """The player who has reached the target (R62), which ends the game; None before that."""
        return next(
            (player for player, points in enumerate(self.totals) if points >= self.rules.target), None
        )

    @property
    def void_rounds(self) -> int:
        """How many deals were void (R56)."""
        return sum(
            isinstance(round_.phase, Over) and round_.phase.result.ending is Ending.VOID
            for round_ in self.rounds
        )


def next_setup(game: Game) -> RoundSetup:
    """Who sits where and who deals in the round to come (R9, R13, R14).

    `ValueError` if a round is being played or the game is over.
    """
    if game.running is not None or game.reached is not None:
        raise ValueError("a round can start only after another, and not after the last")
    seating = BySeat(0, 1)
    seat_of = {player: seat for seat, player in zip(Seat, seating, strict=True)}
    dealer = seat_of[_next_dealer(game)]
    return RoundSetup(len(game.rounds) + 1, len(game.rounds) - game.void_rounds + 1, seating, dealer)


def start_round(game: Game, pack: Sequence[Card]) -> Game:
    """The game with the next round dealt from this pack; errors as in `next_setup` and `deal`."""
    setup = next_setup(game)
    return replace(game, rounds=(*game.rounds, Round(setup, deal(pack, game.rules, setup.dealer))))


def play(game: Game, action: Action) -> Game:
    """The game after the seat to move has done this.

    Raises `IllegalAction` and changes nothing if it may not; `ValueError` if no round is in play.
    """
    running = game.running
    if running is None:
        raise ValueError("no round is in play")
    return replace(game, rounds=(*game.rounds[:-1], replace(running, phase=apply(running.phase, action))))


def _next_dealer(game: Game) -> int:
    if not game.rounds:
        return game.draw.dealer
    last = game.rounds[-1]
    dealt = last.setup.seating[last.setup.dealer]
    if last.winner is None:
        return dealt
    match game.rules.next_dealer:
        case NextDealer.WINNER:
            return last.winner
        case NextDealer.LOSER:
            return 1 - last.winner
        case NextDealer.ALTERNATE:
            return 1 - dealt
        case _:
            assert_never(game.rules.next_dealer)
