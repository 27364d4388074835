"""Draws the pictures of the documentation with the program itself: `python tools/images.py [FOLDER]`.

The same program draws the same bytes every time, so a test can tell when the pictures are out of date.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ginrummy.app.app import GinApp
from ginrummy.app.screens.board import COLUMNS, ROWS, BoardScreen
from ginrummy.app.screens.scoresheet import ScoresheetScreen
from ginrummy.app.screens.turn import TurnScreen
from ginrummy.core.actions import Discard, Draw, Pass
from ginrummy.core.cards import PACK, parse_card
from ginrummy.core.phases import Drawing, Phase
from ginrummy.core.play import apply, deal
from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import Scoresheet, SheetRow, final_account
from ginrummy.core.scoring import RoundResult, price
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import seat_view
from ginrummy.storage import Ledger
from ginrummy.table.keyboard import reveal_letters
from ginrummy.table.moments import Standing, Turn

IMAGES: Final = Path(__file__).resolve().parent.parent / "docs" / "images"

PLAYERS: Final = ("Anna", "Bo")
ANNA, BO = Seat
GAME: Final = 12
ROUNDS: Final = (
    # who knocked, with what, against what
    (ANNA, 6, 18),
    (BO, 0, 14),
    (BO, 7, 5),
    (BO, 6, 23),
    (ANNA, 2, 27),
    (ANNA, 9, 31),
    (BO, 0, 29),
)
IN_PLAY: Final = 4
"""The round that the picture of a turn is from."""

HANDS: Final = BySeat("8H 9H TH 3S 3C 5C 8D JS KC QH".split(), "4H 5H 6H 7S 7D 7C AS 2C 3D KD".split())
THROWN: Final = "JC 9S JD KS TS QC".split()
"""What both draw from the stock and throw at once, Bo first."""
DRAWN: Final = "7H"
"""What Bo draws then."""
CHOSEN: Final = "KD"

_FONTS: Final = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Rich names fonts on the network, which a picture in a page does not load."""
_ID: Final = re.compile(r"terminal-\d+")


def sheet(rounds: int) -> Scoresheet:
    """The sheet of the game after so many rounds."""
    rules = Rules()
    rows: list[SheetRow] = []
    dealer, totals = BO, BySeat(0, 0)
    for number, (knocker, count, against) in enumerate(ROUNDS[:rounds], start=1):
        result = RoundResult(knocker, count, against)
        winner, score = result.winner, price(result, rules)
        assert winner is not None
        totals = totals.with_seat(winner, totals[winner] + score.points)
        rows.append(
            SheetRow(number, dealer.value, winner.value, result, score, (totals.first, totals.second))
        )
        dealer = winner
    reached = next((seat.value for seat in Seat if totals[seat] >= rules.target), None)
    account = None if reached is None else final_account(rules, tuple(rows), reached)
    return Scoresheet(PLAYERS, rules, tuple(rows), 0, account)


def turn() -> Turn:
    """Bo has drawn a card and may knock."""
    before = sheet(IN_PLAY - 1)
    dealer = Seat(before.rows[-1].winner)
    assert dealer is ANNA  # so Bo is dealt to first
    dealt = [name for pair in zip(HANDS[BO], HANDS[ANNA], strict=True) for name in pair]
    known = [parse_card(name) for name in (*dealt, "9C", *THROWN, DRAWN)]
    phase: Phase = deal([*known, *(card for card in PACK if card not in known)], before.rules, dealer)
    for action in (Pass(), Pass(), *(step for name in THROWN for step in (Draw(), Discard(parse_card(name))))):
        phase = apply(phase, action)
    assert isinstance(phase, Drawing)
    assert phase.seat is BO
    standing = Standing(
        game=GAME,
        players=PLAYERS,
        letters=reveal_letters(PLAYERS),
        totals=before.totals,
        target=before.rules.target,
        round=IN_PLAY,
        seating=BySeat(0, 1),
        seed=None,
        resumed=False,
    )
    return Turn(standing, seat_view(apply(phase, Draw()), BO))


PICTURES: Final[dict[str, Callable[[], BoardScreen]]] = {
    "turn": lambda: TurnScreen(turn(), chosen=parse_card(CHOSEN)),
    "scoresheet": lambda: ScoresheetScreen(sheet(len(ROUNDS)), GAME, practice=False),
}


async def picture(name: str, folder: Path) -> str:
    """One screen as SVG, with nothing in it that changes from run to run; `folder` may be written to."""
    with Ledger(folder / "games.db") as ledger:
        app = GinApp(ledger, lambda app: app.change_screen(PICTURES[name]()), quiet=0, settle=0)
        async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
            await pilot.pause()
            drawn = app.export_screenshot(title="gin play", simplify=True)
    return _ID.sub(f"gin-{name}", _FONTS.sub("", drawn))


def main(folder: Path) -> None:
    """Write all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        with tempfile.TemporaryDirectory() as games:
            drawn = asyncio.run(picture(name, Path(games)))
        (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
        print(f"{name}.svg")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES)
