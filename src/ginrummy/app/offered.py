"""What may be done on which screen: the commands that meet there, in the order of its help.

A screen takes its commands from here, so that keys can be judged without loading any screen.
"""

from __future__ import annotations

from typing import Final

from ginrummy.app.commands import (
    ALL,
    BACK,
    BEFORE,
    CALL_OFF,
    CHANGE,
    CHART,
    CHOOSE,
    CHOOSE_RULES,
    CONFIRM,
    CUT,
    DIGIT,
    DOWN,
    FIRST_STEP,
    FOLLOWING,
    HELP,
    HIDE,
    HIGHER,
    HINT,
    HISTORY,
    HOME,
    KEYS,
    KNOCK,
    LAST_STEP,
    LEAVE,
    LEFT,
    LOOKS,
    LOWER,
    MORE,
    MOVE_LEFT,
    MOVE_RIGHT,
    NEW,
    NEXT,
    NEXT_PAGE,
    NEXT_ROUND,
    NOT_TAKEN,
    NUMBER,
    ON,
    PAGE_BEFORE,
    PAGE_DOWN,
    PAGE_UP,
    PASS,
    PLAY_ON,
    PREVIOUS,
    PUT,
    REMATCH,
    RESET,
    RESET_OPTIONS,
    RESUME,
    REVIEW,
    RIGHT,
    ROUND_BEFORE,
    RUB_OUT,
    RULES,
    SAVE,
    SCORE,
    SCROLL_DOWN,
    SCROLL_UP,
    SEATS,
    SETTINGS,
    SORT,
    STATISTICS,
    STEP_BACK,
    STEP_ON,
    STOCK,
    TAKE,
    UNDO,
    UP,
    Command,
)
from ginrummy.frozen import frozen
from ginrummy.wording.language import N_


@frozen
class Scene:
    """A screen, as far as keys are concerned."""

    title: str
    """What people call it; translated when shown."""
    commands: tuple[Command, ...]
    letters: bool = False
    """Whether a player's own letter does something here."""
    typing: bool = False
    """Whether text is typed here."""

    @property
    def meeting(self) -> tuple[Command, ...]:
        """All commands that may be offered here, those of every screen included."""
        return tuple(dict.fromkeys((*self.commands, HELP, *LOOKS)))


FIRST_SCREEN: Final = Scene(
    N_("first screen"),
    (RESUME, NEW, REMATCH, HISTORY, STATISTICS, RULES, SETTINGS, UP, DOWN, CONFIRM, LEAVE, HELP),
)
NEW_GAME: Final = Scene(N_("new game"), (CONFIRM, UP, DOWN, CHOOSE_RULES, BACK), typing=True)
WHICH_RULES: Final = Scene(N_("which rules"), (UP, DOWN, CONFIRM, CHANGE, BACK, HELP))
ALL_OPTIONS: Final = Scene(
    N_("options"),
    (
        *(UP, DOWN, PREVIOUS, FOLLOWING, LOWER, HIGHER, DIGIT, RUB_OUT, PAGE_UP, PAGE_DOWN),
        *(CONFIRM, RESET_OPTIONS, SAVE, BACK, HELP),
    ),
)
SAVE_RULES: Final = Scene(N_("save the rules"), (CONFIRM, UP, DOWN, BACK), typing=True)
DRAW_FOR_DEAL: Final = Scene(N_("draw for deal"), (CONFIRM, BACK, HELP), letters=True)
CUT_CARDS: Final = Scene(N_("cut"), (CONFIRM, UP, DOWN, BACK), typing=True)
COVER: Final = Scene(N_("cover"), (CUT, BACK, HELP), letters=True)
TURN: Final = Scene(
    N_("turn"),
    (
        *(STOCK, TAKE, PASS, CHOOSE, LEFT, RIGHT, CONFIRM, KNOCK, UNDO, SORT, MOVE_LEFT, MOVE_RIGHT),
        *(HINT, HIDE, BACK),
        *(CALL_OFF, PLAY_ON, LEAVE, HELP),
    ),
)
LAY_OUT: Final = Scene(N_("layout of a knock"), (CONFIRM, NUMBER, NEXT, BEFORE, MORE, BACK, HIDE, HELP))
KNOCKED: Final = Scene(N_("after a knock"), (BACK, HELP), letters=True)
LAY_OFF: Final = Scene(N_("lay-off"), (CHOOSE, LEFT, RIGHT, PUT, ON, ALL, UNDO, CONFIRM, LEAVE, HELP))
RESULT: Final = Scene(N_("result"), (CONFIRM, SCORE, BACK, LEAVE, HELP))
SHEET: Final = Scene(
    N_("score sheet"), (CONFIRM, NEW, REVIEW, UP, DOWN, LEFT, RIGHT, CHART, BACK, LEAVE, HELP)
)
REVIEWED: Final = Scene(
    N_("review"),
    (
        *(STEP_BACK, STEP_ON, FIRST_STEP, LAST_STEP, ROUND_BEFORE, NEXT_ROUND, NOT_TAKEN, SEATS, CHART),
        *(BACK, LEAVE, HELP),
    ),
)
LEAVING: Final = Scene(N_("leaving"), (UP, DOWN, CONFIRM, LEAVE, HOME, BACK, HELP))
STATISTICS_PAGE: Final = Scene(N_("statistics"), (UP, DOWN, CONFIRM, BACK, HELP))
PLAYER_PAGE: Final = Scene(N_("statistics of a player"), (UP, DOWN, CONFIRM, BACK, HELP))
PAIR_PAGE: Final = Scene(N_("statistics of two"), (BACK, HELP))
SAVED_GAMES: Final = Scene(N_("history"), (UP, DOWN, CONFIRM, BACK, HELP))
ALL_SETTINGS: Final = Scene(N_("settings"), (UP, DOWN, PREVIOUS, FOLLOWING, RESET, KEYS, BACK, HELP))
ALL_KEYS: Final = Scene(
    N_("keys"), (UP, DOWN, PREVIOUS, FOLLOWING, CONFIRM, RESET, PAGE_UP, PAGE_DOWN, BACK, HELP)
)
HELPING: Final = Scene(N_("help"), (PAGE_BEFORE, NEXT_PAGE, SCROLL_UP, SCROLL_DOWN, BACK))

SCENES: Final = (
    *(TURN, LAY_OUT, LAY_OFF, DRAW_FOR_DEAL, CUT_CARDS, COVER, KNOCKED, RESULT, SHEET),
    *(REVIEWED, FIRST_SCREEN, NEW_GAME, WHICH_RULES, ALL_OPTIONS, SAVE_RULES, SAVED_GAMES),
    *(STATISTICS_PAGE, PLAYER_PAGE, PAIR_PAGE, LEAVING),
    *(ALL_SETTINGS, ALL_KEYS, HELPING),
)
"""All screens, those of the table first."""

COMMANDS: Final = {command.id: command for scene in SCENES for command in scene.meeting}
"""All commands by their ids, in this order."""


def scenes_of(command: Command) -> tuple[Scene, ...]:
    """Where it may be offered; nowhere in particular if that is on every screen."""
    scenes = tuple(scene for scene in SCENES if command in scene.meeting)
    return () if len(scenes) == len(SCENES) else scenes
