"""The way from one screen to the next.

Each screen is imported when its door is opened, so that the first one comes up at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from ginrummy.core.errors import CorruptRecord
from ginrummy.storage import LedgerError

if TYPE_CHECKING:
    from ginrummy.app.app import GinApp
    from ginrummy.app.draft import Draft
    from ginrummy.app.screens.board import BoardScreen
    from ginrummy.core.rules import Rules
    from ginrummy.table.history import GameSummary
    from ginrummy.table.moments import Moment, Promised, Standing
    from ginrummy.table.review import Review


def home(app: GinApp) -> None:
    """Leave the table for the first screen."""
    from ginrummy.app.screens.home import HomeScreen

    if app.standing is not None:
        app.hand_over()
        app.leave_table()
    first = app.screen_stack[0]
    if isinstance(first, HomeScreen):
        first.look_again()
        app.uncover_first()
    else:
        app.change_screen(HomeScreen())


def setup(
    app: GinApp, players: tuple[str, str] = ("", ""), rules: Rules | None = None, seed: str | None = None
) -> None:
    """Ask who is playing, by the rules that were chosen last unless others are given."""
    from ginrummy.app.draft import begin

    app.leave_table()
    new_game(app, begin(app.ledger, players, rules, seed))


def new_game(app: GinApp, draft: Draft, *, ready: bool = False) -> None:
    """Ask for what a draft leaves open; `ready` if it has been through this before."""
    from ginrummy.app.screens.setup import SetupScreen

    app.change_hand(SetupScreen(draft, ready=ready))


def choose_rules(app: GinApp, draft: Draft, said: str = "") -> None:
    """Let the rules of a new game be chosen."""
    from ginrummy.app.screens.choose_rules import ChooseRulesScreen

    app.change_hand(ChooseRulesScreen(draft, said))


def options(app: GinApp, draft: Draft) -> None:
    """Let single options be changed."""
    from ginrummy.app.screens.options import OptionsScreen

    app.change_hand(OptionsScreen(draft))


def save_rules(app: GinApp, draft: Draft) -> None:
    """Ask for the name of own rules."""
    from ginrummy.app.screens.save_rules import SaveRulesScreen

    app.change_hand(SaveRulesScreen(draft))


def settings(app: GinApp) -> None:
    """Show and change what holds for every game."""
    from ginrummy.app.screens.settings import SettingsScreen

    app.change_screen(SettingsScreen())


def keys(app: GinApp) -> None:
    """Show all keys, and let others be chosen."""
    from ginrummy.app.screens.keys import KeysScreen

    app.change_screen(KeysScreen())


def history(app: GinApp, games: Sequence[GameSummary]) -> None:
    """Show all saved games."""
    from ginrummy.app.screens.history import HistoryScreen

    app.change_screen(HistoryScreen(games))


def statistics(app: GinApp, at: str = "") -> str | None:
    """Show everybody who has played, with this name chosen; the sentence why not, where that is so."""
    from ginrummy.app.screens.statistics import StatisticsScreen
    from ginrummy.table.stats import all_players

    try:
        players = all_players(app.ledger)
    except LedgerError as error:
        return app.refused(error)
    app.change_screen(StatisticsScreen(players, at))
    return None


def player(app: GinApp, name: str, at: str = "") -> str | None:
    """Show what a player has done, with this opponent chosen; the sentence why not, where that is so."""
    from ginrummy.app.screens.player import PlayerScreen
    from ginrummy.table.stats import player_statistics

    try:
        figures = player_statistics(app.ledger, name)
    except LedgerError as error:
        return app.refused(error)
    if figures is None:  # another window has deleted the last game meanwhile
        return statistics(app)
    app.change_screen(PlayerScreen(figures, at))
    return None


def pair(app: GinApp, name: str, other: str) -> str | None:
    """Show two players against each other; the sentence why not, where that is so."""
    from ginrummy.app.screens.pair import PairScreen
    from ginrummy.table.stats import pair_statistics

    try:
        figures = pair_statistics(app.ledger, name, other)
    except LedgerError as error:
        return app.refused(error)
    if figures is None:
        return player(app, name)
    app.change_screen(PairScreen(*figures))
    return None


def cut(app: GinApp, moment: Promised) -> None:
    """Let the players cut the cards of a deal."""
    from ginrummy.app.screens.cut import CutScreen

    app.hand_over()
    app.change_screen(CutScreen(moment))


def sheet(app: GinApp, number: int, row: int | None = None, *, alone: bool = False) -> str | None:
    """Show the sheet of a saved game, or open the round in a row of it.

    Returns the sentence that says why it cannot be, where that is so.
    """
    from ginrummy.table.review import review

    try:
        found = review(app.ledger, number)
    except (LedgerError, CorruptRecord) as error:
        return app.refused(error)
    if row is None:
        sheet_of(app, found, alone=alone)
    else:
        open_round(app, found, row, alone=alone)
    return None


def sheet_of(app: GinApp, found: Review, row: int | None = None, *, alone: bool = False) -> None:
    """Show the sheet of a game that is reviewed, with this round chosen."""
    from ginrummy.app.screens.scoresheet import ScoresheetScreen

    app.leave_table()
    app.change_screen(
        ScoresheetScreen(
            found.sheet, found.number, practice=found.practice, review=found, row=row, alone=alone
        )
    )


def open_round(app: GinApp, found: Review, row: int, *, alone: bool = False) -> None:
    """Open a round of a game that is reviewed."""
    from ginrummy.app.screens.round import RoundScreen

    app.change_screen(RoundScreen(found, row, alone=alone))


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


def rules_over(app: GinApp, screen: BoardScreen) -> None:
    """Lay the help over a screen, opened at the rules."""
    from ginrummy.app.screens.help import HelpScreen, Page

    app.push_screen(HelpScreen(screen, Page.RULES))


def score_over(app: GinApp, screen: BoardScreen) -> None:
    """Lay the help over a screen, opened at the score sheet so far."""
    from ginrummy.app.screens.help import HelpScreen, Page

    app.push_screen(HelpScreen(screen, Page.SCORE))


def screen_for(moment: Moment) -> BoardScreen:
    """The screen that shows a moment of the game."""
    from ginrummy.table.moments import (
        Cover,
        DrawForDeal,
        GameOver,
        Knocked,
        LayOff,
        Promised,
        RoundOver,
        Turn,
    )

    match moment:
        case DrawForDeal():
            from ginrummy.app.screens.draw_for_deal import DrawForDealScreen

            return DrawForDealScreen(moment)
        case Cover() | Promised():
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
