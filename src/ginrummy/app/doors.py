"""The way from one screen to the next.

Each screen is imported when its door is opened, so that the first one comes up at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from ginrummy.core.errors import CorruptRecord
from ginrummy.storage import LedgerError
from ginrummy.table.history import GameSummary, saved_game
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

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp
    from ginrummy.app.screens.board import BoardScreen


def home(app: GinApp) -> None:
    """Leave the table for the first screen."""
    from ginrummy.app.screens.home import HomeScreen

    if app.standing is not None:
        app.hand_over()
        app.leave_table()
    app.change_screen(HomeScreen())


def setup(
    app: GinApp, players: tuple[str, str] = ("", ""), target: int = 100, seed: str | None = None
) -> None:
    """Ask who is playing."""
    from ginrummy.app.screens.setup import SetupScreen

    app.leave_table()
    app.change_screen(SetupScreen(players, target, seed))


def history(app: GinApp, games: tuple[GameSummary, ...]) -> None:
    """Show all saved games."""
    from ginrummy.app.screens.history import HistoryScreen

    app.change_screen(HistoryScreen(games))


def sheet(app: GinApp, number: int, *, alone: bool = False) -> str | None:
    """Show the sheet of a saved game; the sentence that says why it cannot be, otherwise."""
    from ginrummy.app.screens.scoresheet import ScoresheetScreen

    try:
        summary, saved = saved_game(app.ledger, number)
    except (LedgerError, CorruptRecord) as error:
        return app.refused(error)
    app.change_screen(
        ScoresheetScreen(saved, number, practice=summary.seed is not None, review=True, alone=alone)
    )
    return None


def question(app: GinApp) -> None:
    """Ask whether to leave, on a screen without any card."""
    app.hand_over()
    parting(app, app.standing)


def parting(app: GinApp, standing: Standing | None) -> None:
    """Put up the screen by which the table is left."""
    from ginrummy.app.screens.leave import LeaveScreen

    app.change_screen(LeaveScreen(standing))


def help_over(app: GinApp, screen: BoardScreen) -> None:
    """Lay the help over a screen."""
    from ginrummy.app.screens.help import HelpScreen

    app.push_screen(HelpScreen(screen))


def screen_for(moment: Moment) -> BoardScreen:
    """The screen that shows a moment of the game."""
    match moment:
        case DrawForDeal():
            from ginrummy.app.screens.draw_for_deal import DrawForDealScreen

            return DrawForDealScreen(moment)
        case Cover():
            from ginrummy.app.screens.cover import CoverScreen

            return CoverScreen(moment)
        case Turn():
            from ginrummy.app.screens.turn import TurnScreen

            return TurnScreen(moment)
        case Knocked():
            from ginrummy.app.screens.knocked import KnockedScreen

            return KnockedScreen(moment)
        case LayOff():
            from ginrummy.app.screens.layoff import LayOffScreen

            return LayOffScreen(moment)
        case RoundOver():
            from ginrummy.app.screens.result import ResultScreen

            return ResultScreen(moment)
        case GameOver():
            from ginrummy.app.screens.scoresheet import ScoresheetScreen

            return ScoresheetScreen(
                moment.sheet, moment.standing.game, practice=moment.standing.seed is not None
            )
        case _:
            assert_never(moment)
