"""One game being played: check, commit, apply.

Whatever a front end shows next has been committed before.  A commit that fails raises the ledger's
error and leaves the table as it was, so that the same thing can be tried again.
"""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Self

from ginrummy import __version__
from ginrummy.core.actions import Action, Defend, Discard, Draw, Knock, Move
from ginrummy.core.errors import CorruptRecord, IllegalAction, Reason, Refusal
from ginrummy.core.game import Game, next_setup, play
from ginrummy.core.legality import may_lay_off, own_best_defence
from ginrummy.core.phases import Defending, Drawing, Over, Phase, seat_to_move
from ginrummy.core.record import DealRecord, GameRecord, Shuffled
from ginrummy.core.replay import new_game, play_deal, replay, start_deal
from ginrummy.core.rules import LayoffEntry, Rules
from ginrummy.core.scoring import Ending
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.shuffle import DRAW_FOR_DEAL, SECRET_BYTES, seeded_secret
from ginrummy.core.views import SeatView, public_view, seat_view
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
    Promised,
    RoundOver,
    Standing,
    Turn,
    Undercut,
)
from ginrummy.table.results import results_of

_NO_SECRETS: Final[Mapping[int, bytes]] = MappingProxyType({})


class Table:
    """A game at the table: ask for the `moment`, answer with a method, show the moment again.

    Made by `Table.start` or `Table.resume`; holds the game's lock until `close`.
    """

    def __init__(
        self, ledger: Ledger, held: GameLock, record: GameRecord, seq: int, *, resumed: bool
    ) -> None:
        self._ledger = ledger
        self._lock = held
        self._record = record
        self._game = replay(record)
        self._seq = seq
        self._keyboard = Keyboard()
        self._promise = _last_promise(record)
        self._resumed = resumed
        self._unseen = False
        """Whether a deal has been made here and nobody has seen a card of it.

        What is taken up again counts as seen: the file does not say who has looked at it.
        """
        self._sheet_open = self._game.over

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
        record = GameRecord(key, rules, players, Shuffled(_new_secret(seed, DRAW_FOR_DEAL)), seed=seed)
        entries = log.opening(record, __version__)
        results = results_of(new_game(record), seed)
        held = ledger.begin_game(key, entries, log.secrets_of(record), results)
        return cls(ledger, held, record, len(entries) - 1, resumed=False)

    @classmethod
    def resume(cls, ledger: Ledger, number: int) -> Self:
        """Take up a saved game where it stands.

        Raises the ledger's errors (no such game, locked, damaged) and `CorruptRecord`.
        """
        with contextlib.ExitStack() as undo:
            held = undo.enter_context(ledger.lock(number))
            events = ledger.events(number)
            record = log.record_of(events, ledger.secrets(number))
            table = cls(ledger, held, record, events[-1].seq, resumed=True)
            undo.pop_all()
        return table

    def close(self) -> None:
        """Let go of the game; it can be resumed."""
        self._lock.release()

    @property
    def moment(self) -> Moment:
        """What is to be shown now."""
        if not self._game.rounds:
            draw = self._game.draw
            return DrawForDeal(self._standing, self._game.rules.first_dealer, draw.draws, draw.dealer)
        phase = self._game.rounds[-1].phase
        if isinstance(phase, Over):
            return self._after_round(phase)
        if self._unseen:
            return self._promised(phase.seat, self._game.rounds[-1].setup.dealer)
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

        After two passes the stock draw is no choice and happens here (R18).  Where nothing may be laid
        off, as on gin (R48), or the program lays off, the hand is laid out at its best at once.
        """
        running = self._game.running
        if running is None or isinstance(running.phase, Over):
            return
        phase = running.phase
        if isinstance(phase, Drawing) and phase.forced:
            self._commit(phase, Draw())
        elif isinstance(phase, Defending) and _defended_for(view := seat_view(phase, phase.seat)):
            best = own_best_defence(view)
            self._commit(phase, Defend(best.arrangement, best.layoffs))
            return
        self._keyboard, self._unseen = Keyboard(phase.seat), False

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
        if self._game.over:
            self._sheet_open = True
            return
        deal = next_setup(self._game).deal
        source = Shuffled(_new_secret(self._record.seed, deal))
        record = replace(self._record, deals=(*self._record.deals, DealRecord(source)))
        game = start_deal(self._game, record, deal)
        self._append([log.dealt(record, deal)], {deal: source.secret}, game)
        self._record, self._game, self._keyboard = record, game, Keyboard()
        self._promise, self._unseen = _last_promise(record), True

    def cut(self, cuts: tuple[str, str]) -> None:
        """Cut the cards of a deal, each player with any text, before anybody has seen one of them.

        The pack follows from the secret, which is promised by now, and from both cuts.  Whoever has cut
        cannot cut again, and an empty text is no cut.  Where nothing is cut it does nothing.  Raises the
        ledger's errors.
        """
        source = self._record.deals[-1].source
        if not (self._unseen and self._may_be_cut and isinstance(source, Shuffled)):
            return
        first, second = (old or new for old, new in zip(source.cuts, cuts, strict=True))
        if (first, second) == source.cuts:
            return
        cut = DealRecord(replace(source, cuts=(first, second)))
        record = replace(self._record, deals=(*self._record.deals[:-1], cut))
        game = replay(record)
        self._append([log.cut(len(record.deals), (first, second))])
        self._record, self._game = record, game

    @property
    def _may_be_cut(self) -> bool:
        """Whether the last deal comes from a secret of its own, and somebody has not cut it."""
        source = self._record.deals[-1].source
        return self._record.seed is None and isinstance(source, Shuffled) and not all(source.cuts)

    def _promised(self, seat: Seat, dealer: Seat) -> Promised:
        source = self._record.deals[-1].source
        assert isinstance(source, Shuffled)
        return Promised(self._standing, seat, dealer, self._promise, source.cuts, self._may_be_cut)

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
            entries.append(log.shown(record, deal))
        self._append(entries, game=game if game.running is None else None)
        self._game, self._record = game, record
        self._keyboard = self._keyboard.after(seat_to_move(game.rounds[-1].phase))

    def _prove(self, record: GameRecord, game: Game) -> None:
        """The cards of the deal are the promised ones, and the moves lead to this result and no other.

        The deals before it have been proved already, when they ended or when the game was taken up.
        """
        number = len(record.deals)
        before = replace(game, rounds=game.rounds[:-1])
        again = play_deal(start_deal(before, record, number), record, number)
        if _last_promise(record) != self._promise or again != game:
            raise CorruptRecord("the deal is not the promised one", deal=len(record.deals))

    def _append(
        self, entries: list[Entry], new_secrets: Mapping[int, bytes] = _NO_SECRETS, game: Game | None = None
    ) -> None:
        """Save rows, and what the game has come to where they change that."""
        results = None if game is None else results_of(game, self._record.seed)
        self._ledger.append(self._lock.game, self._seq, entries, new_secrets, results)
        self._seq += len(entries)
        self._resumed = False

    def _after_round(self, phase: Over) -> Moment:
        if self._sheet_open:
            return GameOver(self._standing, self._game.sheet)
        score = self._game.rounds[-1].score
        assert score is not None
        setup = None if self._game.over else next_setup(self._game)
        return RoundOver(
            self._standing,
            public_view(phase),
            phase.result,
            score,
            None if setup is None else setup.seating[setup.dealer],
            self._promise,
        )

    @property
    def _standing(self) -> Standing:
        game: Game = self._game
        sheet = game.sheet
        last = game.rounds[-1].setup if game.rounds else None
        return Standing(
            game=self._lock.game,
            players=game.players,
            letters=reveal_letters(game.players),
            totals=sheet.totals,
            games=tuple(each.totals for each in sheet.games),
            rules=game.rules,
            over=sheet.account is not None,
            round=0 if last is None else last.number,
            seating=BySeat(0, 1) if last is None else last.seating,
            seed=self._record.seed,
            resumed=self._resumed,
            sheet=sheet,
            undercut=_undercut(game),
        )


def _defended_for(view: SeatView) -> bool:
    """Whether the program lays out the hand, since nobody has anything to choose."""
    return not may_lay_off(view.public) or view.public.rules.layoff_entry is LayoffEntry.AUTO


def _undercut(game: Game) -> Undercut | None:
    """The melds that still lie open: until the other player has ended the first turn of the next deal."""
    if not game.rules.show_undercut_melds or len(game.rounds) < 2 or game.running is None:
        return None
    (last, running) = game.rounds[-2:]
    if last.score is None or last.score.ending is not Ending.UNDERCUT or not isinstance(last.phase, Over):
        return None
    knocker, shown = last.phase.result.knocker, last.phase.shown
    if knocker is None or shown is None:
        return None
    player = last.setup.seating[knocker]
    for move in running.phase.board.log:
        if running.setup.seating[move.seat] != player and isinstance(move.action, Discard | Knock):
            return None
    return Undercut(player, shown.melds)


def _last_promise(record: GameRecord) -> str:
    """What was promised about the last deal; empty before the first, and if its cards are given."""
    return (record.promise(len(record.deals)) if record.deals else None) or ""


def _new_secret(seed: str | None, deal: int) -> bytes:
    return secrets.token_bytes(SECRET_BYTES) if seed is None else seeded_secret(seed, deal)
