"""A whole game: the draw for deal, rounds up to the target, who deals and who sits where.

Players are numbered from 0 in the order of their names.  In every round two of them sit in the two
seats; `RoundSetup.seating` says which.  What the rounds come to, and when all has been played, is
told by the score sheet, so a game may be a match of several games, or Hollywood's three.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ginrummy.core.actions import Action, Hint
from ginrummy.core.cards import Card, Suit
from ginrummy.core.phases import Over, Phase
from ginrummy.core.play import apply, deal
from ginrummy.core.rules import FirstDealer, NextDealer, Rules, VoidDealer
from ginrummy.core.scoresheet import PlayedRound, Scoresheet, scoresheet
from ginrummy.core.scoring import RoundScore, price
from ginrummy.core.seats import BySeat, Seat
from ginrummy.frozen import frozen


@frozen
class DrawForDeal:
    """Who deals first, and the cards drawn for it (R9)."""

    draws: tuple[tuple[Card, Card], ...]
    """What the two players drew; more than once where the ranks were equal, nothing without a draw."""
    dealer: int


def draw_for_deal(pack: Sequence[Card], rule: FirstDealer = FirstDealer.LOW) -> DrawForDeal:
    """Draw from the top of a pack, first player first, until the ranks differ (R9).

    By `FirstDealer.RANDOM` nobody draws: the first player deals if the top card is a spade or a club,
    the second if it is a heart or a diamond.
    """
    if rule is FirstDealer.RANDOM:
        return DrawForDeal((), 0 if pack[0].suit in {Suit.SPADES, Suit.CLUBS} else 1)
    draws = []
    for pair in zip(pack[::2], pack[1::2], strict=True):
        draws.append(pair)
        if pair[0].rank is not pair[1].rank:
            break
    first, second = draws[-1]
    low = 0 if first.rank < second.rank else 1
    return DrawForDeal(tuple(draws), low if rule is FirstDealer.LOW else 1 - low)


@frozen
class RoundSetup:
    """What is fixed before the cards are dealt."""

    deal: int
    """The number of the deal, from 1 and over all games of a match; void rounds count."""
    game: int
    """The number of the game in the match, from 1."""
    number: int
    """The number of the round in its game, from 1; a void round does not use it up (R59)."""
    seating: BySeat[int]
    """The player in each seat."""
    dealer: Seat


@frozen
class Round:
    """A round being played, or played out."""

    setup: RoundSetup
    phase: Phase

    @property
    def winner(self) -> int | None:
        """The player who has won; None while the round is played, and if nobody has (R54)."""
        score = self.score
        return None if score is None or score.winner is None else self.setup.seating[score.winner]

    @property
    def score(self) -> RoundScore | None:
        """What the round is worth; None while it is played."""
        if not isinstance(self.phase, Over):
            return None
        return price(self.phase.result, self.phase.board.terms.rules)


@frozen
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
    def sheet(self) -> Scoresheet:
        """The score sheet as it stands; a round in play has no row."""
        games = self.rounds[-1].setup.game if self.rounds else 1
        return scoresheet(self.players, self.rules, filter(None, map(_played, self.rounds)), games)

    @property
    def over(self) -> bool:
        """Whether all has been played: the game, its three in Hollywood, or the match."""
        return self.sheet.account is not None


def next_setup(game: Game) -> RoundSetup:
    """Who sits where and who deals in the round to come (R9, R13, R14).

    `ValueError` if a round is being played or the game is over.
    """
    sheet = game.sheet
    if game.running is not None or sheet.account is not None:
        raise ValueError("a round can start only after another, and not after the last")
    seating = BySeat(0, 1)
    seat_of = {player: seat for seat, player in zip(Seat, seating, strict=True)}
    return RoundSetup(
        deal=len(game.rounds) + 1,
        game=sheet.next_game,
        number=sheet.next_number,
        seating=seating,
        dealer=seat_of[_next_dealer(game, sheet)],
    )


def start_round(game: Game, pack: Sequence[Card], side_card: Card | None = None) -> Game:
    """The game with the next round dealt from these cards; errors as in `next_setup` and `deal`."""
    setup = next_setup(game)
    dealt = deal(pack, game.rules, setup.dealer, side_card)
    return replace(game, rounds=(*game.rounds, Round(setup, dealt)))


def play(game: Game, action: Action) -> Game:
    """The game after the seat to move has done this.

    Raises `IllegalAction` and changes nothing if it may not; `ValueError` if no round is in play.
    """
    running = game.running
    if running is None:
        raise ValueError("no round is in play")
    return replace(game, rounds=(*game.rounds[:-1], replace(running, phase=apply(running.phase, action))))


def _played(round_: Round) -> PlayedRound | None:
    if not isinstance(round_.phase, Over) or round_.score is None:
        return None
    dealer = round_.setup.seating[round_.setup.dealer]
    return PlayedRound(dealer, round_.winner, round_.phase.result, round_.score, _hints(round_))


def _hints(round_: Round) -> tuple[int, int]:
    log, seating = round_.phase.board.log, round_.setup.seating
    asked = [seating[move.seat] for move in log if isinstance(move.action, Hint)]
    return asked.count(0), asked.count(1)


def _next_dealer(game: Game, sheet: Scoresheet) -> int:
    """The player who deals the round to come.

    The draw opens a match once; every later game of it is dealt first by the loser of the game before
    (2.10), however the first dealer was found.
    """
    if not game.rounds:
        return game.draw.dealer
    last = game.rounds[-1]
    dealt = last.setup.seating[last.setup.dealer]
    if last.winner is None:
        return dealt if game.rules.void_dealer is VoidDealer.SAME else 1 - dealt
    account = sheet.games[-1].account
    if account is not None:
        return 1 - account.winner
    match game.rules.next_dealer:
        case NextDealer.WINNER:
            return last.winner
        case NextDealer.LOSER:
            return 1 - last.winner
        case NextDealer.ALTERNATE:
            return 1 - dealt
        case _:
            assert_never(game.rules.next_dealer)
