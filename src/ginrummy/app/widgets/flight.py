"""A card on its way from a pile to the hand, or back.

What it leads to stands on the screen whole before it sets out, and it is gone at the first key: it tells
the eye where to look, and nothing waits for it.  It is as long on its way from anywhere to anywhere, since
the place of a card in a hand is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from textual.content import Content
from textual.geometry import Offset
from textual.timer import Timer
from textual.widget import Widget

from ginrummy.app.faces import Face, Scale, draw
from ginrummy.app.look import look_of

LASTS: Final = 0.15
"""The seconds that it is on its way."""
_STEP: Final = 0.03


class Way(NamedTuple):
    """What flies, and from where to where in the cells of the screen."""

    face: Face
    start: Offset
    end: Offset

    def on(self, board: Widget) -> Way:
        """The same in the cells of a board."""
        origin = board.region.offset
        return Way(self.face, self.start - origin, self.end - origin)


NOWHERE: Final = Way(Face(None), Offset(), Offset())


class Flight(Widget):
    """It lies over everything else on the board, and is of no size and without a card while nothing moves.

    To take it away would draw the whole board anew.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = "Flight { layer: flight; position: absolute; width: 0; height: 0; }"

    def __init__(self) -> None:
        super().__init__()
        self._way = NOWHERE
        self._scale = Scale.SMALL
        self._stuck: Callable[[], bool] = bool
        self._began = 0.0
        self._timer: Timer | None = None

    def fly(self, way: Way, scale: Scale, stuck: Callable[[], bool]) -> None:
        """Set out; `stuck` says whether the terminal has not taken yet what was drawn before."""
        self.land()
        self._way, self._scale, self._stuck = way, scale, stuck
        self.styles.width, self.styles.height = scale.width, scale.height
        self.styles.offset = way.start
        self.refresh()
        self.call_after_refresh(self._set_out, way)

    def _set_out(self, way: Way) -> None:
        if way is self._way:  # or a key has been quicker than the first frame
            self._began = monotonic()
            self._timer = self.set_interval(_STEP, self._step)

    @property
    def under_way(self) -> bool:
        """Whether a card is being moved."""
        return self._way is not NOWHERE

    def render(self) -> Content:
        """The card, or its back."""
        return draw(self._way.face, scale=self._scale, look=look_of(self))

    def _step(self) -> None:
        done = (monotonic() - self._began) / LASTS
        if done >= 1 or self._stuck():
            self.land()
        else:
            self.styles.offset = self._way.start.blend(self._way.end, 1 - (1 - done) ** 2)

    def land(self) -> None:
        """Be gone."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._way = NOWHERE
        self.styles.width = self.styles.height = 0
