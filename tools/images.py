"""Draws the pictures of the documentation with the program itself: `python tools/images.py [FOLDER]`.

The same program draws the same bytes every time, so a test can tell when the pictures are out of date.
"""

from __future__ import annotations

import asyncio
import html
import os
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from ginrummy.app.app import GinApp
from ginrummy.app.doors import screen_for
from ginrummy.app.layout import NORMAL, WIDE, Layout
from ginrummy.app.skins.skin import Depth
from ginrummy.config.settings import Settings
from ginrummy.config.taste import Glyphs, Taste, ThemeName
from ginrummy.core.actions import Discard, Draw, Pass
from ginrummy.core.cards import PACK, Card, parse_card
from ginrummy.core.phases import Phase
from ginrummy.core.play import apply, deal
from ginrummy.core.rules import Rules
from ginrummy.core.scoresheet import PlayedRound, Scoresheet, scoresheet
from ginrummy.core.scoring import RoundResult, price
from ginrummy.core.seats import BySeat, Seat
from ginrummy.core.views import seat_view
from ginrummy.storage import Ledger
from ginrummy.table.moments import GameOver, Moment, Standing, Turn
from ginrummy.table.table import Table

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
FINISHED: Final = 3
"""How many rounds are over when the picture of a turn is taken."""

HANDS: Final = BySeat("8H 9H TH 3S 3C 5C 8D JS KC QH", "4H 5H 6H 7S 7D 7C AS 2C 3D KD")
UPCARD: Final = "9C"
THROWN: Final = "JC 9S JD KS TS QC"
"""What both draw from the stock and throw at once, Bo first."""
DRAWN: Final = "7H"
"""What Bo draws then."""

_FONTS: Final = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Rich names fonts on the network, which a picture in a page does not load."""
_ID: Final = re.compile(r"terminal-\d+")
_TEXT: Final = re.compile(
    r'<text class="([^"]+)" x="([\d.]+)" y="([\d.]+)" textLength="[\d.]+" (.*?)>(.*?)</text>'
)
_CELL: Final = (12.2, 24.4)
"""The width and height of a cell."""
_BASE: Final = 18.5
"""How far the line that letters stand on lies below the top of its cell."""
_SHAPES: Final = {
    "▀": ((0, 0, 1, 0.5),),
    "▄": ((0, 0.5, 1, 0.5),),
    "█": ((0, 0, 1, 1),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "▖": ((0, 0.5, 0.5, 0.5),),
    "▗": ((0.5, 0.5, 0.5, 0.5),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 0.5, 0.5),),
    "▙": ((0, 0, 0.5, 1), (0.5, 0.5, 0.5, 0.5)),
    "▟": ((0.5, 0, 0.5, 1), (0, 0.5, 0.5, 0.5)),
    "▛": ((0, 0, 0.5, 1), (0.5, 0, 0.5, 0.5)),
    "▜": ((0.5, 0, 0.5, 1), (0, 0, 0.5, 0.5)),
    "▚": ((0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▞": ((0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5)),
    "▁": ((0, 0.9, 1, 0.1),),
    "▔": ((0, 0, 1, 0.1),),
    "▏": ((0, 0, 0.12, 1),),
    "▕": ((0.88, 0, 0.12, 1),),
    "─": ((0, 0.48, 1, 0.04),),
    "═": ((0, 0.42, 1, 0.04), (0, 0.54, 1, 0.04)),
}
"""Left, top, width and height of what fills a part of its cell, which a font may leave gaps in."""


def cards(text: str) -> list[Card]:
    """Cards in the order in which they are written."""
    return [parse_card(name) for name in text.split()]


def sheet(rounds: int) -> Scoresheet:
    """The sheet of the game after so many rounds."""
    rules, dealer = Rules(), BO
    played: list[PlayedRound] = []
    for knocker, count, against in ROUNDS[:rounds]:
        result = RoundResult(knocker, count, against)
        score = price(result, rules)
        assert score.winner is not None
        played.append(PlayedRound(dealer.value, score.winner.value, result, score))
        dealer = score.winner
    return scoresheet(PLAYERS, rules, played)


def turn(opened: Standing) -> Turn:
    """Bo has drawn a card and may knock."""
    before = sheet(FINISHED)
    dealer = Seat(before.rows[-1].winner)
    assert dealer is ANNA  # so Bo is dealt to first
    dealt = [card for pair in zip(cards(HANDS[BO]), cards(HANDS[ANNA]), strict=True) for card in pair]
    known = [*dealt, *cards(UPCARD), *cards(THROWN), *cards(DRAWN)]
    phase: Phase = deal([*known, *(card for card in PACK if card not in known)], before.rules, dealer)
    turns = [step for card in cards(THROWN) for step in (Draw(), Discard(card))]
    for action in (Pass(), Pass(), *turns, Draw()):
        phase = apply(phase, action)
    standing = replace(opened, totals=before.totals, round=FINISHED + 1, sheet=before)
    return Turn(standing, seat_view(phase, BO))


def game_over(opened: Standing) -> GameOver:
    """All rounds are played."""
    last = sheet(len(ROUNDS))
    return GameOver(replace(opened, totals=last.totals, round=len(ROUNDS), over=True, sheet=last), last)


PICTURES: Final[dict[str, tuple[Callable[[Standing], Moment], tuple[str, ...], Layout, ThemeName]]] = {
    "turn": (turn, ("0",), NORMAL, ThemeName.FELT),
    "table": (turn, ("0",), WIDE, ThemeName.FELT),
    "day": (turn, ("0",), NORMAL, ThemeName.DAY),
    "ink": (turn, ("0",), NORMAL, ThemeName.INK),
    "scoresheet": (game_over, (), NORMAL, ThemeName.FELT),
}
"""The name of each picture, the moment it shows, the keys that are pressed there, its grid and its theme."""


def by_cell(text: re.Match[str]) -> str:
    """A run of text with each character in its cell whatever the font, and blocks as shapes."""
    style, start, base, clip, words = text.groups()
    width, height = _CELL
    shapes, letters, places = [], [], []
    for number, character in enumerate(html.unescape(words)):
        x = float(start) + number * width
        if character in _SHAPES:
            top = float(base) - _BASE
            shapes += [
                f'<rect class="{style}" x="{x + left * width:.2f}" y="{top + upper * height:.2f}" '
                f'width="{wide * width:.2f}" height="{high * height:.2f}" shape-rendering="crispEdges"/>'
                for left, upper, wide, high in _SHAPES[character]
            ]
        elif character != "\N{NO-BREAK SPACE}":
            letters.append(html.escape(character))
            places.append(f"{x:g}")
    if letters:
        place = " ".join(places)
        shapes.append(f'<text class="{style}" x="{place}" y="{base}" {clip}>{"".join(letters)}</text>')
    return "".join(shapes)


async def picture(name: str, folder: Path) -> str:
    """One screen as SVG, with nothing in it that changes from run to run; `folder` may be written to."""
    moment, keys, grid, theme = PICTURES[name]
    settings = Settings(taste=Taste(theme=theme, cards=Glyphs.UNICODE))
    with Ledger(folder / "games.db") as ledger:
        opened = replace(Table.start(ledger, PLAYERS, Rules()).moment.standing, game=GAME)

        def show(app: GinApp) -> None:
            app.change_screen(screen_for(moment(opened)))

        app = GinApp(ledger, show, settings, quiet=0, settle=0)
        app.depth = Depth.TRUE
        app.lively = False
        app.dress()
        async with app.run_test(size=(grid.columns, grid.rows)) as pilot:
            await pilot.pause()
            await pilot.press(*keys)
            drawn = app.export_screenshot(title="gin play", simplify=True)
    return _TEXT.sub(by_cell, _ID.sub(f"gin-{name}", _FONTS.sub("", drawn)))


def main(folder: Path) -> None:
    """Write all pictures into a folder."""
    os.environ.pop("NO_COLOR", None)  # Textual would draw in greys
    folder.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        with tempfile.TemporaryDirectory() as games:
            drawn = asyncio.run(picture(name, Path(games)))
        (folder / f"{name}.svg").write_text(drawn, encoding="utf-8")
        print(f"{name}.svg")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES)
