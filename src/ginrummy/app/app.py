"""The app: it puts the screen up that the moment asks for, and passes choices to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual import events

from ginrummy.app import doors
from ginrummy.app.commands import HIDE
from ginrummy.app.dressed_app import DressedApp
from ginrummy.app.guard.gate import QUIET, SETTLE
from ginrummy.app.guard.textual_private import mend_keyboard, spare_caches, spare_rows
from ginrummy.config.settings import FRESH, HandOver, Settings
from ginrummy.core.errors import CorruptRecord
from ginrummy.storage import Ledger, LedgerError
from ginrummy.wording.history import parting_text
from ginrummy.wording.troubles import not_saved, short_trouble

if TYPE_CHECKING:  # what belongs to a table is loaded when people sit down
    from textual.geometry import Size
    from textual.screen import Screen

    from ginrummy.app.flights import Flights
    from ginrummy.app.order import Laid
    from ginrummy.app.screens.board import BoardScreen
    from ginrummy.core.actions import Action
    from ginrummy.core.rules import Rules
    from ginrummy.table.moments import Moment, Standing
    from ginrummy.table.table import Table

Opening = Callable[["GinApp"], None]
"""What the app does first; it may leave the screen as it is where that is the home screen."""


class GinApp(DressedApp):
    """Two people, one keyboard, one ledger."""

    TITLE = "gin"
    CSS_PATH = "app.tcss"
    BINDINGS = [("ctrl+q", "quit_now", ""), ("ctrl+c", "ask_to_leave", "")]

    def __init__(
        self,
        ledger: Ledger,
        opening: Opening,
        settings: Settings = FRESH,
        *,
        at_home: bool = False,
        light: bool = False,
        quiet: float = QUIET,
        settle: float = SETTLE,
    ) -> None:
        mend_keyboard()
        spare_caches()
        spare_rows()
        super().__init__(settings, quiet, settle, light=light)
        self.ledger = ledger
        self._opening = opening
        self._at_home = at_home
        self._table: Table | None = None
        self._shown: Moment | None = None
        self._refused: LedgerError | CorruptRecord | None = None
        self.trouble: LedgerError | CorruptRecord | None = None
        """What kept the app from its opening."""
        self._orders: dict[int, Laid] = {}
        """How each player likes the own hand laid out; a row that was laid by hand names its cards."""
        self.drawn_for_deal = 0
        """How many cards of the draw for deal have been seen."""
        self.parting = ""
        """What is left to say when it has ended."""
        self._flights: Flights | None = None
        self._leaves = False
        """Whether it is about to end; another key must not put up another screen."""

    def get_default_screen(self) -> Screen[Any]:
        """The home screen, if that comes first; else Textual's own, which is blank.

        It stays below all that come later, so it must never show a hand.
        """
        if not self._at_home:
            return super().get_default_screen()
        from ginrummy.app.screens.home import HomeScreen

        home = HomeScreen()
        self.read_styles_of(home)
        return home

    def on_mount(self) -> None:
        self.animation_level = "none"  # a scroll that glides loses the keys pressed meanwhile
        self._opening(self)

    @property
    def hands(self) -> HandOver:
        """What stands between two hands."""
        return self.settings.hand_over

    def open_game(self, act: Callable[[], str | None]) -> None:
        """Open with a game; where that is not possible, end with the trouble."""
        if act() is not None:
            self.trouble = self._refused
            self.exit(1)

    # -- the table ---------------------------------------------------------------------------

    def start_game(self, players: tuple[str, str], rules: Rules, seed: str | None = None) -> str | None:
        """Open a new game and show it; the sentence that says why it cannot be, otherwise."""
        from ginrummy.table.table import Table

        return self._sit_down(lambda: Table.start(self.ledger, players, rules, seed=seed))

    def resume_game(self, number: int) -> str | None:
        """Take up a saved game and show it; the sentence that says why it cannot be, otherwise."""
        from ginrummy.table.table import Table

        return self._sit_down(lambda: Table.resume(self.ledger, number))

    def play(self, action: Action) -> str | None:
        """Pass a choice on; the sentence that says why nothing has happened, otherwise."""
        from ginrummy.table.moments import Cover

        said = self._try(lambda table: table.play(action))
        if self.hands is HandOver.OFF and isinstance(self._shown, Cover):
            self.call_after_refresh(self.reveal)  # once the cover has wiped the hand
        return said

    def reveal(self) -> str | None:
        """The player asked for has taken the keyboard, and has not turned away since."""
        if self.turned_away:
            return None
        return self._try(lambda table: table.reveal())

    def go_on(self) -> str | None:
        """Leave the draw for deal, or a result."""
        return self._try(lambda table: table.go_on())

    def cut(self, cuts: tuple[str, str]) -> str | None:
        """Cut the cards of a deal that nobody has seen."""
        return self._try(lambda table: table.cut(cuts))

    def has_room(self, size: Size) -> bool:
        board = self._board
        return board is None or board.layout_in(size) is not None

    @property
    def _board(self) -> BoardScreen | None:
        """The screen on top, if it is one of the game."""
        from ginrummy.app.screens.board import BoardScreen

        top = self.screen_stack[-1] if self.screen_stack else None
        return top if isinstance(top, BoardScreen) else None

    def cover(self) -> None:
        super().cover()
        if self._table is not None:
            self._table.hide()
            self._show(self._table.moment)

    def is_hiding(self, key: str) -> bool:
        if not self.screen_stack:  # it is about to end, and somebody types on
            return False
        bound = self.screen.active_bindings.get(key)
        return bound is not None and bound.binding.action == HIDE.id

    def show_again(self) -> None:
        """Put up the present moment anew, after another screen."""
        if self._table is not None:
            self._table.hide()
            self._shown = None
            self._show(self._table.moment)

    def _sit_down(self, open_table: Callable[[], Table]) -> str | None:
        self.leave_table()
        self.drawn_for_deal = 0
        try:
            self._table = open_table()
        except (LedgerError, CorruptRecord) as error:
            return self.refused(error)
        self._show(self._table.moment)
        return None

    def _try(self, act: Callable[[Table], None]) -> str | None:
        if self._table is None:
            return None
        try:
            act(self._table)
        except (LedgerError, CorruptRecord) as error:
            return not_saved(error)
        self._show(self._table.moment)
        return None

    def refused(self, error: LedgerError | CorruptRecord) -> str:
        """What is wrong with a saved game, in one line; the error is kept for `open_game`."""
        self._refused = error
        return short_trouble(error)

    @property
    def standing(self) -> Standing | None:
        """How the game stands that is at the table, if one is."""
        return None if self._shown is None else self._shown.standing

    def leave_table(self) -> None:
        """Let go of the game; it can be resumed."""
        if self._table is not None:
            self._table.close()
        self._table = self._shown = None
        self._orders.clear()

    def laid_of(self, player: int) -> Laid | None:
        """How a player likes the own hand laid out; only to be asked by the screen that shows this hand."""
        return self._orders.get(player)

    def lay(self, player: int, laid: Laid) -> None:
        """Remember it for the player's next turn."""
        self._orders[player] = laid

    # -- screens -----------------------------------------------------------------------------

    def dress(self) -> None:
        from ginrummy.app.screens.board import BoardScreen

        super().dress()
        for screen in self.screen_stack:
            if isinstance(screen, BoardScreen):
                screen.dress()

    def _show(self, moment: Moment) -> None:
        from ginrummy.app.screens.turn import TurnScreen
        from ginrummy.table.moments import Cover, Promised, Turn

        if isinstance(moment, Turn) and isinstance(self.screen, TurnScreen):
            before, drawn = self.screen.view.drawn, moment.view.drawn
            self._flown().go_on(self.screen, moment)
            if drawn not in {None, before} and moment.view.public.taken is None:
                self.settle()  # a card from the stock has to be seen before anything is thrown
        elif moment != self._shown:
            short = self.hands is HandOver.SHORT and isinstance(moment, Cover | Promised)
            self.hand_over(waits=not short)
            self.change_screen(doors.screen_for(moment))
            if isinstance(moment, Turn):
                self.settle()
        self._shown = moment

    def _flown(self) -> Flights:
        from ginrummy.app.flights import Flights

        self._flights = self._flights or Flights(self)
        return self._flights

    def _land(self) -> None:
        if self._flights is not None:
            self._flights.land()

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key | events.MouseDown | events.Resize):
            self._land()
        if isinstance(event, events.Key) and (board := self._board) is not None:
            board.forget_mentioned()  # a field keeps what is typed into it, so the screen may not hear of it
        await super().on_event(event)

    def change_screen(self, screen: BoardScreen) -> None:
        """Replace the screen; the one before is gone with all it showed."""
        self.read_styles_of(screen)
        self._land()
        if len(self.screen_stack) == 1:
            self.push_screen(screen)
            return
        while len(self.screen_stack) > 2:  # a help over it must not leave a hand beneath
            self.pop_screen()
        self.switch_screen(screen)

    def uncover_first(self) -> None:
        """Take all screens away from the first, with all they showed."""
        self._land()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def change_hand(self, screen: BoardScreen) -> None:
        """Replace the screen by another of the same player, who has to let go of the keys between them."""
        self.change_screen(screen)
        self.settle()

    def action_ask_to_leave(self) -> None:
        if self._table is None:
            self.leave(0)
        else:
            doors.question(self)

    def action_quit_now(self) -> None:
        """Leave by way of a screen without cards, which is what a terminal may keep."""
        self.leave(0)

    def leave(self, status: int) -> None:
        """Leave with a status, by way of a screen without cards."""
        if self._leaves:
            return
        self._leaves = True
        if not self.screen_stack:  # told to end before there was anything to see
            super().leave(status)
            return
        standing = self.standing
        if standing is not None:
            self.parting = parting_text(standing.game, over=standing.over)
        self.hand_over()
        self.leave_table()
        doors.parting(self, standing)
        self.call_after_refresh(super().leave, status)
