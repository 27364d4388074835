"""A saved practice game of Anna and Bo, whose cards are known, and the command that takes it up."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from e2e.terminal import Terminal
from ginrummy.core.actions import Discard, Move
from ginrummy.core.cards import Card
from ginrummy.core.game import Game
from ginrummy.core.phases import Defending, Over, Phase, seat_to_move
from ginrummy.core.replay import replay
from ginrummy.core.rules import CLASSIC
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.solver import arrangements_within
from ginrummy.storage import Ledger
from ginrummy.table import log
from ginrummy.table.table import Table
from keyplayer import play_out


@dataclass(frozen=True, slots=True)
class State:
    """Everything about the game, as its file has it."""

    game: Game

    @property
    def phase(self) -> Phase:
        return self.game.rounds[-1].phase

    @property
    def deal(self) -> int:
        return len(self.game.rounds)

    @property
    def seat(self) -> Seat | None:
        return seat_to_move(self.phase)

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.phase.board.log

    @property
    def seating(self) -> BySeat[int]:
        """The player in each seat."""
        return self.game.rounds[-1].setup.seating

    def made_since(self, before: State) -> tuple[Move, ...]:
        """The moves that were made since an earlier state."""
        rounds = self.game.rounds[before.deal - 1 :]
        moves = [move for round_ in rounds for move in round_.phase.board.log]
        return tuple(moves[len(before.moves) :])

    def hand(self, seat: Seat) -> set[Card]:
        return set(self.phase.board.hands[seat])

    def openings(self, seat: Seat) -> set[Card]:
        """What could be laid off if this seat knocked: told to it alone, and known from the own hand."""
        hand = self.phase.board.hands[seat]
        limit, aces = self.phase.board.terms.knock_limit, self.game.rules.aces
        held = [hand.without(card) for card in hand] if len(hand) > 10 else []
        return {
            card for ten in held for each in arrangements_within(ten, limit, aces) for card in each.openings
        }

    @property
    def public(self) -> set[Card]:
        """What everybody may see: what was on the discard pile at any time, and what was laid open."""
        phase = self.phase
        board = phase.board
        shown = {move.action.card for move in board.log if isinstance(move.action, Discard)}
        shown |= set() if board.terms.upcard is None else {board.terms.upcard}
        if isinstance(phase, Defending):
            shown |= set(phase.shown.cards)
        if isinstance(phase, Over) and phase.shown is not None:
            shown |= self.hand(Seat.FIRST) | self.hand(Seat.SECOND)
        return shown


class Home:
    """A folder for all that the command reads and writes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @property
    def path(self) -> Path:
        """The file of saved games."""
        return self._folder / "data" / "games.db"

    @property
    def variables(self) -> dict[str, str]:
        """What points a process at the folder."""
        places = {name: self._folder / name.lower() for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME")}
        return {
            **{name: str(place) for name, place in places.items()},
            "GIN_DATA_DIR": str(self.path.parent),
        }

    @staticmethod
    def starting(command: str, program: str = "", *options: str) -> tuple[str, ...]:
        """What starts a command; `program` is Python that runs in place of ours."""
        start = ("-c", program) if program else ("-m", "ginrummy")
        return (sys.executable, *start, command, *options)

    def resuming(self, program: str = "", *options: str) -> tuple[str, ...]:
        """What takes the game up."""
        return self.starting("resume", program, *options)

    @property
    def report(self) -> str:
        """What is written about a fault; empty if nothing is."""
        path = self._folder / "xdg_state_home" / "ginrummy" / "fault.txt"
        return path.read_text(encoding="utf-8") if path.exists() else ""


class Seated(Home):
    """The game, its files in a folder of their own, and the terminals in which it is played."""

    def __init__(self, folder: Path, seed: str, moments: int = 1) -> None:
        """A game that has been played for so many moments; with one it has just been dealt."""
        super().__init__(folder)
        with Ledger(self.path) as ledger:
            table = Table.start(ledger, ("Anna", "Bo"), CLASSIC, seed=seed)
            for _ in islice(play_out(table), moments + 1):
                pass
            table.close()

    def resume(self, *options: str, program: str = "", **variables: str) -> Terminal:
        """The game in a terminal; `program` is Python that runs in place of the command."""
        return Terminal(*self.resuming(program, *options), **self.variables, **variables)

    @property
    def state(self) -> State:
        """The game as its file has it."""
        with Ledger(self.path) as ledger:
            record = log.record_of(ledger.events(1), ledger.secrets(1))
        return State(replay(record))
