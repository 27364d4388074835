"""What a front end can be asked to show: one closed union, each member holding just what it may show."""

from __future__ import annotations

from typing import TypeAlias

from ginrummy.core.cards import Card
from ginrummy.core.melds import Meld
from ginrummy.core.rules import FirstDealer, Rules
from ginrummy.core.scoresheet import Scoresheet
from ginrummy.core.scoring import RoundResult, RoundScore
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import PublicView, SeatView
from ginrummy.frozen import frozen
from ginrummy.table.keyboard import reveal_keys


@frozen
class Undercut:
    """The melds of a knocker who was undercut in the deal before, while they still lie open (2.10)."""

    player: int
    """Whose they are."""
    melds: tuple[Meld, ...]


@frozen
class Standing:
    """What everybody at the table knows about the game as a whole."""

    game: int
    """The number of the saved game."""
    players: tuple[str, str]
    """Their names."""
    letters: tuple[str, str]
    """The key with which each opens the own hand, in lower case."""
    totals: tuple[int, int]
    """What both have in the game being played; in Hollywood in the first that is not over."""
    games: tuple[tuple[int, int], ...]
    """What both have in each game on the sheet: one, three in Hollywood, in a match all so far."""
    rules: Rules
    """What is agreed."""
    over: bool
    """Whether there is nothing left to play."""
    round: int
    """The number of the round on the sheet, from 1; 0 before the first deal."""
    seating: BySeat[int]
    """The player in each seat."""
    seed: str | None
    """The text a practice game is made from; None in a real one."""
    resumed: bool
    """Whether this game was taken up again and nothing has been done since."""
    sheet: Scoresheet
    """The score sheet so far."""
    undercut: Undercut | None = None

    @property
    def target(self) -> int:
        """The points that end a game."""
        return self.rules.target

    @property
    def names(self) -> BySeat[str]:
        """The name of the player in each seat."""
        return self.seating.map(self.players.__getitem__)

    def keys(self, seat: Seat) -> tuple[str, ...]:
        """The keys that open the hand of the player in a seat, the one to name first."""
        return reveal_keys(self.letters)[self.seating[seat]]


@frozen
class DrawForDeal:
    """The players draw for the first deal (R9)."""

    standing: Standing
    rule: FirstDealer
    """Which card deals, if cards are drawn."""
    draws: tuple[tuple[Card, Card], ...]
    """What they drew; more than once where the ranks were equal, nothing where chance decides."""
    dealer: int
    """The player who deals."""


@frozen
class Promised:
    """A deal of which nobody has seen a card; a seat is asked to take the keyboard."""

    standing: Standing
    seat: Seat
    dealer: Seat
    promise: str
    """What binds the program to the cards of this deal: 64 hex digits."""
    cuts: tuple[str, str]
    """What each player has cut with; empty for nothing."""
    may_cut: bool
    """Whether the cards can still be cut; those of a practice game cannot."""


@frozen
class Cover:
    """No hand is on the screen; a seat is asked to take the keyboard."""

    standing: Standing
    view: PublicView
    seat: Seat
    promise: str
    """What binds the program to the cards of this deal: 64 hex digits."""


@frozen
class Turn:
    """A seat sees its hand and is to move."""

    standing: Standing
    view: SeatView


@frozen
class Knocked:
    """The knocker's cards lie open; the defender is asked to lay down the hand."""

    standing: Standing
    view: PublicView


@frozen
class LayOff:
    """Both hands lie open and the defender lays off."""

    standing: Standing
    view: SeatView
    """The defender's; its hand is public now."""


@frozen
class RoundOver:
    """The result of a round."""

    standing: Standing
    view: PublicView
    result: RoundResult
    """What happened in it."""
    score: RoundScore
    """How it is called, who won it and for how much."""
    next_dealer: int | None
    """The player who deals next; None if the game is over."""
    promise: str
    """What was promised before the deal, and has been compared with the secret: 64 hex digits.

    Empty where the cards came with a game from elsewhere.
    """


@frozen
class GameOver:
    """The final score sheet."""

    standing: Standing
    sheet: Scoresheet


Moment: TypeAlias = DrawForDeal | Promised | Cover | Turn | Knocked | LayOff | RoundOver | GameOver
