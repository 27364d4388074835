"""Saved games whose cards are known: the real table and ledger, with packs laid out beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

from drawing import action, cards, pack
from ginrummy.core import shuffle
from ginrummy.core.cards import PACK, Card
from ginrummy.core.phases import Phase
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.storage import Ledger
from ginrummy.table.table import Table

NOON: Final = "2026-03-01T12:00:00.000Z"
"""When everything in these games happens."""
PLAYERS: Final = ("Anna", "Bo")

TWO_WAYS: Final = """
    first   4H 5H 6H 7S 7D 7C AS 3D TC 2C
    second  8D 9D TD JS JH JC 3H 5C 8H KS
    upcard  QC
    stock   7H 9S
"""
"""Anna draws 7H and can knock with 6: four sevens, or a run of four hearts that opens 8H too.  Bo dealt."""

GIN: Final = """
    first   AC 2C 3C 4C 5D 6D 7D 9H TH JH
    second  7C 8C 8D 9D JD QH KH 2S 3S 5S
    upcard  AS
    stock   KS
"""
"""Anna is dealt gin and draws KS after two passes: 20 + 72 (V64)."""

GIN_DEALT: Final = """
    first   AC 2C 3C 4C 5D 6D 7D 9H TH JH
    second  7C 8C 8D 9D JD QH KH 2S 3S 5S
    upcard  AS
    stock   KS QS
"""
"""The same, but Anna has dealt: Bo draws KS after two passes, and she draws QS."""

BREAKING: Final = """
    first   5S 6S 7S 9C TC JC KS KC KD JD
    second  2S AC 2C 2D 2H 8S 9S 7C 8C 8D
    upcard  QH
    stock   QS
"""
"""Anna knocks with 10; Bo comes down to 9 by laying off cards of his own melds (V26)."""

FITS_TWO: Final = """
    first   AS AC AD TC TD TH JS QS KS 2H
    second  9S TS 4S 4C 4D 4H 5S 5C 5D 5H
    upcard  8H
    stock   QD
"""
"""Anna knocks with 2; TS fits the tens and the run, but only on the run does 9S follow (V27)."""

TIE: Final = """
    first   AC 2C 3C 4D 5D 6D 7H 8H 9H JS
    second  JC QC KC JD QD KD JH QH KH TS
    upcard  9S
    stock   QS
"""
"""Anna knocks with 10, and 10 is what Bo has left: equal is enough for an undercut (V30)."""

VOID: Final = "deal, pass, pass, discard drawn" + 28 * ", draw, discard drawn"
"""Moves after which two cards are left in the stock, whatever the cards (V69)."""


def stack(patch: pytest.MonkeyPatch, *sketches: str, draw: str = "KS 2H", dealers: str = "") -> None:
    """Deal these tables in turn, in every game of this test, and keep all secrets the same.

    `draw` is drawn for deal: Bo has the lower card and deals.  `dealers` says who deals each round, by
    the first letters of the names; Bo, where it says nothing.  A side card is always 9S.
    """
    drawn = cards(draw)
    packs = {0: (*drawn, *(card for card in PACK if card not in drawn))}
    for number, sketch in enumerate(sketches, 1):
        dealer = Seat.FIRST if dealers[number - 1 : number] == "A" else Seat.SECOND
        packs[number] = pack(sketch, dealer)
    lay_out(patch, packs)
    side = cards("9S")[0]
    patch.setattr("ginrummy.core.replay.side_card", lambda *_: side)


def lay_out(patch: pytest.MonkeyPatch, packs: Mapping[int, tuple[Card, ...]]) -> None:
    """Have these packs, by the number of the deal, in place of those that follow from the secrets."""

    def shuffled(secret: bytes, game: str, deal: int, cuts: tuple[str, str] = ("", "")) -> tuple[Card, ...]:
        return packs.get(deal) or shuffle.shuffled(secret, game, deal, cuts)

    patch.setattr("ginrummy.core.replay.shuffled", shuffled)
    numbers = iter(range(1, 1000))
    patch.setattr(
        "ginrummy.table.table.secrets",
        SimpleNamespace(token_bytes=lambda size: next(numbers).to_bytes(size, "big")),
    )


def opened(path: Path) -> Iterator[Ledger]:
    """A new ledger at a path, where it is always noon."""
    with Ledger(path, clock=lambda: NOON) as ledger:
        yield ledger


def sit_down(ledger: Ledger, rules: Rules | None = None, players: tuple[str, str] = PLAYERS) -> Table:
    """A new game of Anna and Bo."""
    return Table.start(ledger, players, rules or Rules())


def play(table: Table, moves: str) -> Table:
    """Play in the words of the table, as in `drawing.action`; every hand is opened before it is played.

    Opening makes the stock draw after two passes and the defence against gin, so neither is named:
    `deal, pass, pass, knock KS`.  `deal` leaves the draw for deal or a result, `open` only opens a hand.
    """
    for text in filter(None, map(str.strip, moves.split(","))):
        if text == "deal":
            table.go_on()
            continue
        table.reveal()
        if text != "open":
            table.play(action(phase_of(table), text))
    return table


def phase_of(table: Table) -> Phase:
    """What nobody at the table can see whole."""
    return table._game.rounds[-1].phase


def saved(ledger: Ledger, moves: str, rules: Rules | None = None, players: tuple[str, str] = PLAYERS) -> int:
    """A game that has been played this far and left; its number."""
    table = play(sit_down(ledger, rules, players), moves)
    table.close()
    return table.moment.standing.game
