"""A saved practice game of Anna and Bo, whose cards are known, and the command that takes it up."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from e2e.terminal import Terminal
from ginrummy.core.actions import Discard, Move
from ginrummy.core.cards import Card
from ginrummy.core.game import Game
from ginrummy.core.phases import Defending, Over, Phase, seat_to_move
from ginrummy.core.replay import replay
from ginrummy.core.rules import CLASSIC
from ginrummy.core.seats import Seat
from ginrummy.core.solver import arrangements_within
from ginrummy.storage import Ledger
from ginrummy.table import log
from ginrummy.table.table import Table


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


class Seated:
    """The game, its files in a folder of their own, and the terminals in which it is played."""

    def __init__(self, folder: Path, seed: str) -> None:
        self._folder = folder
        with Ledger(self._path) as ledger:
            table = Table.start(ledger, ("Anna", "Bo"), CLASSIC, seed=seed)
            table.go_on()
            table.close()

    @property
    def _path(self) -> Path:
        return self._folder / "data" / "games.db"

    @property
    def variables(self) -> dict[str, str]:
        """What points a process at the folder."""
        places = {name: self._folder / name.lower() for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME")}
        return {
            **{name: str(place) for name, place in places.items()},
            "GIN_DATA_DIR": str(self._path.parent),
        }

    def resume(self, *options: str, program: str = "", **variables: str) -> Terminal:
        """The game in a terminal; `program` is Python that runs in place of the command."""
        start = ("-c", program) if program else ("-m", "ginrummy")
        return Terminal(sys.executable, *start, "resume", *options, **self.variables, **variables)

    @property
    def state(self) -> State:
        with Ledger(self._path) as ledger:
            record = log.record_of(ledger.events(1), ledger.secrets(1))
        return State(replay(record))

    @property
    def report(self) -> str:
        """What is written about a fault; empty if nothing is."""
        path = self._folder / "xdg_state_home" / "ginrummy" / "fault.txt"
        return path.read_text(encoding="utf-8") if path.exists() else ""
