"""One game being played: check, commit, apply.

Whatever a front end shows next has been committed before.  A commit that fails raises the ledger's
error and leaves the table as it was, so that the same thing can be tried again.
"""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import replace
from typing import Self

from ginrummy import __version__
from ginrummy.core.actions import Action, Defend, Draw, Move
from ginrummy.core.errors import CorruptRecord, IllegalAction, Reason, Refusal
from ginrummy.core.game import Game, next_setup, play, start_round
from ginrummy.core.legality import own_best_defence
from ginrummy.core.phases import Defending, Drawing, Over, Phase, seat_to_move
from ginrummy.core.record import DealRecord, GameRecord
from ginrummy.core.replay import replay
from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import scoresheet
from ginrummy.core.seats import BySeat
from ginrummy.core.shuffle import DRAW_FOR_DEAL, SECRET_BYTES, promise, seeded_secret, shuffled
from ginrummy.core.views import public_view, seat_view
from ginrummy.storage import Entry, GameLock, Ledger
from ginrummy.table import log
from ginrummy.table.keyboard import Keyboard, reveal_letters
from ginrummy.table.moments import (
    Cover,
    DrawForDeal,
    GameOver,
    Knocked,
    LayOff,
    Moment,
    RoundOver,
    Standing,
    Turn,
)


class Table:
    """A game at the table: ask for the `moment`, answer with a method, show the moment again.

    Made by `Table.start` or `Table.resume`; holds the game's lock until `close`.
    """

    def __init__(
        self, ledger: Ledger, game: tuple[int, GameLock], record: GameRecord, seq: int, *, resumed: bool
    ) -> None:
        self._ledger = ledger
        self._number, self._lock = game
        self._record = record
        self._game = replay(record)
        self._seq = seq
        self._keyboard = Keyboard()
        self._promise = log.promise_of(record)
        self._resumed = resumed
        self._sheet_open = self._game.reached is not None

    @classmethod
    def start(
        cls,
        ledger: Ledger,
        players: tuple[str, str],
        rules: Rules,
        *,
        seed: str | None = None,
    ) -> Self:
        """Open a new game; with a seed it is a practice game.  Raises the ledger's errors."""
        key = secrets.token_bytes(16).hex()
        draw_secret = _new_secret(seed, DRAW_FOR_DEAL)
        record = GameRecord(key, rules, players, draw_secret, seed=seed)
        entries = log.opening(record, __version__)
        number = ledger.create_game(key, entries, {DRAW_FOR_DEAL: draw_secret})
        return cls(ledger, (number, ledger.lock(number)), record, len(entries) - 1, resumed=False)

    @classmethod
    def resume(cls, ledger: Ledger, number: int) -> Self:
        """Take up a saved game where it stands.

        Raises the ledger's errors (no such game, locked, damaged) and `CorruptRecord`.
        """
        with contextlib.ExitStack() as undo:
            lock = undo.enter_context(ledger.lock(number))
            events = ledger.events(number)
            record = log.record_of(events, ledger.secrets(number))
            table = cls(ledger, (number, lock), record, events[-1].seq, resumed=True)
            undo.pop_all()
        return table

    def close(self) -> None:
        """Let go of the game; it can be resumed."""
        self._lock.release()

    @property
    def moment(self) -> Moment:
        """What is to be shown now."""
        if not self._game.rounds:
            return DrawForDeal(self._standing, self._game.draw.draws, self._game.draw.dealer)
        phase = self._game.rounds[-1].phase
        if isinstance(phase, Over):
            return self._after_round(phase)
        shown = self._keyboard.shows(phase.seat)
        if isinstance(phase, Defending):
            if shown:
                return LayOff(self._standing, seat_view(phase, phase.seat))
            return Knocked(self._standing, public_view(phase))
        if shown:
            return Turn(self._standing, seat_view(phase, phase.seat))
        return Cover(self._standing, public_view(phase), phase.seat, self._promise)

    def play(self, action: Action) -> None:
        """Do what the player who holds the keyboard has chosen.

        Raises `IllegalAction` if the rules or the cover forbid it, and the ledger's errors if it
        cannot be saved; then nothing has changed.
        """
        running = self._game.running
        if running is None:
            raise IllegalAction(Refusal(Reason.ROUND_OVER))
        if isinstance(running.phase, Over) or not self._keyboard.shows(running.phase.seat):
            raise IllegalAction(Refusal(Reason.NOT_YOUR_TURN))
        self._commit(running.phase, action)

    def reveal(self) -> None:
        """Let the player to move see the cards, or lay them down against a knock.

        After two passes the stock draw is no choice and happens here (R18); against gin nothing can
        be laid off, so the hand is laid out at its best at once (R48).
        """
        running = self._game.running
        if running is None or isinstance(running.phase, Over):
            return
        phase = running.phase
        if isinstance(phase, Drawing) and phase.forced:
            self._commit(phase, Draw())
        elif isinstance(phase, Defending) and phase.shown.count == 0:
            best = own_best_defence(seat_view(phase, phase.seat))
            self._commit(phase, Defend(best.arrangement, best.layoffs))
            return
        self._keyboard = Keyboard(phase.seat)

    def hide(self) -> None:
        """Put the keyboard down, so that a cover stands; a hand that was laid open stays open."""
        running = self._game.running
        if running is not None and not isinstance(running.phase, Defending):
            self._keyboard = Keyboard()

    def go_on(self) -> None:
        """From the draw for deal or a result to the next deal, or to the final sheet.

        Elsewhere it does nothing.  Raises the ledger's errors.
        """
        if self._game.running is not None:
            return
        if self._game.reached is not None:
            self._sheet_open = True
            return
        deal = next_setup(self._game).deal
        secret = _new_secret(self._record.seed, deal)
        record = replace(self._record, deals=(*self._record.deals, DealRecord(secret)))
        game = start_round(self._game, shuffled(secret, record.pack_key, deal))
        self._append([log.dealt(record, deal)], {deal: secret})
        self._record, self._game, self._keyboard = record, game, Keyboard()
        self._promise = log.promise_of(record)

    def _commit(self, phase: Phase, action: Action) -> None:
        assert not isinstance(phase, Over)
        game = play(self._game, action)
        move = Move(phase.seat, action)
        deal = self._game.rounds[-1].setup.deal
        last = self._record.deals[-1]
        entries = [log.moved(deal, move)]
        record = replace(
            self._record, deals=(*self._record.deals[:-1], replace(last, moves=(*last.moves, move)))
        )
        if game.running is None:
            self._prove(record, game)
            entries.append(log.revealed(deal, last.secret))
        self._append(entries, {})
        self._game, self._record = game, record
        self._keyboard = self._keyboard.after(seat_to_move(game.rounds[-1].phase))

    def _prove(self, record: GameRecord, game: Game) -> None:
        """The cards of the deal are the promised ones, and the moves lead to this result and no other."""
        deal = len(record.deals)
        if promise(record.deals[-1].secret, record.pack_key, deal) != self._promise or replay(record) != game:
            raise CorruptRecord("the deal is not the promised one", round=deal)

    def _append(self, entries: list[Entry], new_secrets: dict[int, bytes]) -> None:
        self._ledger.append(self._number, self._seq, entries, new_secrets)
        self._seq += len(entries)
        self._resumed = False

    def _after_round(self, phase: Over) -> Moment:
        if self._sheet_open:
            return GameOver(self._standing, scoresheet(self._game))
        setup = None if self._game.reached is not None else next_setup(self._game)
        return RoundOver(
            self._standing,
            public_view(phase),
            self._game.rounds[-1].score,
            None if setup is None else setup.seating[setup.dealer],
            self._promise,
        )

    @property
    def _standing(self) -> Standing:
        game: Game = self._game
        last = game.rounds[-1].setup if game.rounds else None
        return Standing(
            game=self._number,
            players=game.players,
            letters=reveal_letters(game.players),
            totals=game.totals,
            target=game.rules.target,
            over=game.reached is not None,
            round=0 if last is None else last.number,
            seating=BySeat(0, 1) if last is None else last.seating,
            seed=self._record.seed,
            resumed=self._resumed,
        )


def _new_secret(seed: str | None, deal: int) -> bytes:
    return secrets.token_bytes(SECRET_BYTES) if seed is None else seeded_secret(seed, deal)
