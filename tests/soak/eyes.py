"""Who may see what: every frame of a game held against its cards, which only the saved game knows.

A hand may be seen from the letter, or the click, of its player at a cover that has had its rest, until
the next screen without a hand.  All other cards that nobody has laid open may not be seen at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise, takewhile
from typing import Final

from e2e.seated import State
from ginrummy.core.actions import Action, Defend, Draw, Knock, Move
from ginrummy.core.phases import Defending
from ginrummy.core.rules import CLASSIC
from ginrummy.core.seats import Seat
from ginrummy.table.keyboard import reveal_keys, reveal_letters
from ginrummy.wording.cards import card_text
from ginrummy.wording.rules_text import rules_text
from ginrummy.wording.topics import TOPICS
from soak.playing import Wrong
from soak.watching import Frame, Press, named

HOME: Final = "Two players, one keyboard."
COVER: Final = "Show my cards"
KNOCKED: Final = "Lay my hand down"
LEAVING: Final = "Back to the table"
SMALL: Final = "Make the window"
LAYING_OFF: Final = "LAY OFF"
LAYING_OUT: Final = "lay out your"
HELP: Final = "to go back"
RESULT: Final = "   RESULT   "
TURN: Final = "H  Hide"
_WITHOUT_HAND: Final = (COVER, KNOCKED, LEAVING, SMALL, RESULT)
"""Words of the screens that a hand does not outlive."""
_ASKED: Final = re.compile(rf"([AB])  (?:{COVER}|{KNOCKED})")

REST: Final = 0.39
"""Seconds without a press that a letter needs before it, once a cover stands."""
LOOK: Final = 0.24
"""Seconds without a press after something new has come up in a hand."""


def stands(words: str, *screens: str) -> bool:
    """Whether one of these screens stands."""
    return any(screen in words for screen in screens)


class Eyes:
    """One run of the program, seen frame by frame."""

    def __init__(self) -> None:
        self.holder: int | None = None
        """The player whose hand may be on the screen."""
        self._asked: int | None = None
        """The player whom the screen asks for a letter."""
        self._rested = False
        self._last = float("-inf")
        self._shown = self._left = frozenset[str]()
        """The cards on the screen, and those of them that stand there though they should go."""
        self._laid = 0
        """The deal in which the defender has laid the hand open."""

    def close(self) -> None:
        """From now on no hand may be shown; one that stands is not gone before the next frame."""
        self.holder = None
        self._left = self._shown

    def judge(self, seen: Iterable[Frame | Press], before: State, after: State) -> None:
        """Look at what was shown between two states; raises `Wrong`."""
        for each in seen:
            if isinstance(each, Press):
                self._press(each, after)
            else:
                self._look(each, before, after)

    def _press(self, press: Press, after: State) -> None:
        self._rested = self._rested or press.at - self._last >= REST
        self._last = press.at
        if self._asked is None or not self._rested:
            return
        letters = reveal_keys(reveal_letters(after.game.players))[self._asked]
        if press.key == "mouse" or press.key.lower() in letters:
            self.holder = self._asked
            if isinstance(after.phase, Defending):
                self._laid = after.deal

    def _look(self, frame: Frame, before: State, after: State) -> None:
        asked, stood = _ASKED.search(frame.words), self._asked is not None
        if asked is None:
            self._asked = None
        elif not stood:
            self._asked, self._rested = "AB".index(asked[1]), False
        if stands(frame.words, *_WITHOUT_HAND) and not (asked and stood):
            self.holder = None  # a cover that is painted once more takes no letter back
        states = [after] if COVER in frame.words else [before, after]
        allowed = set[str]().union(*(self._allowed(state) for state in states))
        if HELP in frame.words:
            allowed |= in_print()
        if not frame.fits:
            self._left = frame.shown
        elif not frame.shown & self._left:
            self._left = frozenset()
        self._shown = frame.shown
        seen = (frame.written | frame.shown - self._left) - allowed
        if seen:
            whose = "nobody's" if self.holder is None else f"{after.game.players[self.holder]}'s"
            raise Wrong(f"{' '.join(sorted(seen))} seen while {whose} hand may be:\n{frame.words}")

    def _allowed(self, state: State) -> set[str]:
        seats = {seat for seat in Seat if state.seating[seat] == self.holder}
        if self._laid == state.deal and isinstance(state.phase, Defending):
            seats.add(state.phase.seat)
        return may_be_seen(state, seats)


def may_be_seen(state: State, seats: Iterable[Seat]) -> set[str]:
    """What may be seen by everybody, and by those who hold these hands."""
    hands = (state.hand(seat) | state.openings(seat) for seat in seats)
    return set(map(card_text, state.public.union(*hands)))


def must_be_seen_first(start: str, seen: Sequence[Frame | Press], before: State, after: State) -> None:
    """Nothing that was pressed without a pause decides about what was not on the screen; raises `Wrong`.

    `start` is the screen that was seen last; what was painted since, but before the first press, stands in
    its place.
    """
    for each in takewhile(lambda each: isinstance(each, Frame), seen):
        start = each.words if isinstance(each, Frame) else start
    times = [each.at for each in seen if isinstance(each, Press)]
    if any(later - sooner >= LOOK for sooner, later in pairwise(times)):
        return  # the machine was slow: the program has heard pauses, and what it did may be meant
    made = after.made_since(before)
    seats = {move.seat for move in made}
    drawn = [place for place, move in enumerate(made) if isinstance(move.action, Draw)]
    unseen = (
        len(seats) > 1
        or bool(drawn and drawn[0] < len(made) - 1)
        or (stands(start, COVER, RESULT) and not _all(made, Draw))
        or (stands(start, KNOCKED) and not _all(made, Defend))
        or (stands(start, TURN) and LAYING_OUT not in start and _any(made, Knock))
    )
    if unseen:
        raise Wrong(f"a burst of keys played {', '.join(map(str, made))} from\n{start}")


def _all(moves: Sequence[Move], kind: type[Action]) -> bool:
    return len(moves) <= 1 and all(isinstance(move.action, kind) for move in moves)


def _any(moves: Sequence[Move], kind: type[Action]) -> bool:
    return any(isinstance(move.action, kind) for move in moves)


@cache
def in_print() -> set[str]:
    """The cards in the examples of rules and help."""
    sections = [*rules_text(CLASSIC)]
    for topic in TOPICS.values():
        sections += topic.sections(CLASSIC)
    return named("\n".join(line for section in sections for line in section.lines))
