"""Two games that differ only in what one seat cannot see: it sees the same on every screen."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Final

from drawing import cards
from e2e.seated import Home
from e2e.terminal import LIMIT
from ginrummy.core.actions import Discard, Draw, Move
from ginrummy.core.cards import PACK, Card
from ginrummy.core.game import play
from ginrummy.core.phases import Defending, Discarding, Drawing, Over, Phase, seat_to_move
from ginrummy.core.record import DealRecord, GameRecord, Given
from ginrummy.core.replay import replay
from ginrummy.core.rules import CLASSIC
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import seat_view
from ginrummy.storage import Ledger
from ginrummy.table import log
from ginrummy.wording.cards import card_text
from keyplayer import choice, keys_of
from soak.attack import Attack
from soak.eyes import COVER, TURN
from soak.killing import no_terminals
from soak.playing import Wrong
from soak.watching import UNGUARDED, Watched, named, program

MOST: Final = 26
"""How many moves a pair has at most."""
BY_KEYS: Final = 7
"""How many of them are made by keys."""
_DETOURS: Final = (
    ("o", "o", "o", "o"),
    ("\x1b[C", "\x1b[C", "u"),
    ("?", "\x1b[C", "\x1b"),
    ("k", "m", "\t", "\x1b", "\x1b[C", "u"),
)
"""Keys that look around, and lead back to the same hand."""


def pair(chance: Random) -> str | None:
    """Play two such games side by side, and hold the screens of the one seat against each other."""
    seat = chance.choice(tuple(Seat))
    record = _played(chance)
    twin = _redealt(record, seat, chance)
    made = len(record.deals[0].moves)
    saved = max(0, made - chance.randrange(1, BY_KEYS))
    with tempfile.TemporaryDirectory() as folder:
        games = [_put(Path(folder) / name, each, saved) for name, each in (("one", record), ("two", twin))]
        unguarded = program(UNGUARDED)
        with (
            Watched(*games[0].resuming(unguarded), **games[0].variables) as one,
            Watched(*games[1].resuming(unguarded), **games[1].variables) as two,
        ):
            for terminal in (one, two):
                terminal.until(COVER)
            try:
                _play((one, two), (record, twin), saved, seat, chance)
            except (Wrong, AssertionError) as wrong:
                return f"  {seat.name}, {saved} of {made} moves saved\n{wrong}"
    return None


def _play(
    terminals: Sequence[Watched], records: Sequence[GameRecord], saved: int, seat: Seat, chance: Random
) -> None:
    holder: Seat | None = None
    for number in range(saved, len(records[0].deals[0].moves)):
        phases = [_phase(record, number) for record in records]
        mover = seat_to_move(phases[0])
        assert mover is not None
        action = records[0].deals[0].moves[number].action
        if holder is not mover:
            _must_be_alike(terminals)
            letter = "ab"[_seating(records[0])[mover]]
            _press(terminals, [[letter], [letter]])
            for terminal in terminals:
                terminal.until(TURN)
            holder = mover
            if isinstance(phases[0], Drawing) and phases[0].forced:
                continue  # opening the hand has drawn the card
        if mover is seat:
            _must_be_alike(terminals, seat_view(phases[0], seat).hand)
            detour = chance.choice(_DETOURS)
            for key in detour:
                _press(terminals, [[key], [key]])
                _must_be_alike(terminals)
        keys = [keys_of(seat_view(phase, mover), action) for phase in phases]
        _press(terminals, keys)
        after = seat_to_move(_phase(records[0], number + 1))
        holder = mover if after is mover else None
    if holder in {None, seat}:
        _must_be_alike(terminals)


def _press(terminals: Sequence[Watched], keys: Sequence[Sequence[str]]) -> None:
    for terminal, own in zip(terminals, keys, strict=True):
        for key in own:
            terminal.press(key)
            if not terminal.done():
                raise Wrong(f"it has ended; on the screen:\n{terminal.text}")


def _must_be_alike(terminals: Sequence[Watched], hand: Iterable[Card] | None = None) -> None:
    """Both show the same once they have settled."""
    one, two = terminals
    wanted = set(map(card_text, hand or ()))
    end = time.monotonic() + LIMIT
    while one.text != two.text or not wanted <= named(one.text):
        if time.monotonic() > end:
            lines = unified_diff(one.rows, two.rows, "one", "two", n=0, lineterm="")
            what = "what cannot be seen makes a difference, or the hand is not seen"
            raise Wrong("\n".join((what, *lines, one.text)))
        one.done()
        two.done()


def _phase(record: GameRecord, moves: int) -> Phase:
    deal = replace(record.deals[0], moves=record.deals[0].moves[:moves])
    return replay(replace(record, deals=(deal,))).rounds[0].phase


def _seating(record: GameRecord) -> BySeat[int]:
    return replay(record).rounds[0].setup.seating


def _played(chance: Random) -> GameRecord:
    """A first round in which nobody has knocked yet."""
    pack = tuple(chance.sample(PACK, len(PACK)))
    draw = Given(tuple(chance.sample(cards("KS 2H"), 2)))
    record = GameRecord("pair", CLASSIC, ("Anna", "Bo"), draw, (DealRecord(Given(pack)),))
    game = replay(record)
    moves: list[Move] = []
    for _ in range(chance.randrange(3, MOST)):
        phase = game.rounds[0].phase
        mover = seat_to_move(phase)
        assert mover is not None
        action = choice(seat_view(phase, mover))
        game = play(game, action)
        if isinstance(game.rounds[0].phase, Defending | Over):
            break
        moves.append(Move(mover, action))
    return replace(record, deals=(replace(record.deals[0], moves=tuple(moves)),))


def _redealt(record: GameRecord, seat: Seat, chance: Random) -> GameRecord:
    """The same moves with everything else dealt anew that the seat has not seen."""
    deal = record.deals[0]
    assert isinstance(deal.source, Given)
    seen = _seen(record, seat)
    rest = [card for card in deal.source.cards if card not in seen]
    chance.shuffle(rest)
    others = iter(rest)
    pack = tuple(card if card in seen else next(others) for card in deal.source.cards)
    return replace(record, deals=(replace(deal, source=Given(pack)),))


def _seen(record: GameRecord, seat: Seat) -> set[Card]:
    """The hand of the seat, what it has drawn, and what has lain face up."""
    first = _phase(record, 0).board
    seen = {*first.hands[seat], *first.discards}
    for number, move in enumerate(record.deals[0].moves, 1):
        if isinstance(move.action, Discard):
            seen.add(move.action.card)
        elif isinstance(move.action, Draw) and move.seat is seat:
            phase = _phase(record, number)
            assert isinstance(phase, Discarding)
            assert phase.drawn is not None
            seen.add(phase.drawn)
    return seen


def _put(folder: Path, record: GameRecord, saved: int) -> Home:
    """The game with its first moves, saved."""
    deal = record.deals[0]
    record = replace(record, deals=(replace(deal, moves=deal.moves[:saved]),))
    home = Home(folder)
    with Ledger(home.path) as games:
        games.create_game(record.key, list(log.whole_game(record, "0", running=True)), {})
    return home


ATTACKS: Final = (Attack("hidden cards dealt anew", 200, pair, taste=1, batch=1, obstacle=no_terminals),)
