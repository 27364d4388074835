"""The last row: what may be done now, by key or by click."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from ginrummy.frozen import frozen

_MARGIN: Final = 2
_GAP: Final = Content("  ")


class Need(enum.Enum):
    """What becomes of a cap where there is no room for all of them."""

    WORDS = "keeps its label as long as it can: it is a step that may be taken now"
    KEY = "may lose its label before those do, but is still there"
    NOTHING = "may lose its label, and then goes altogether"
    SIGN = "loses its label first, but is still there: it is seldom wanted, or its key says enough"


@frozen
class Cap:
    """One thing that may be done."""

    keys: str
    """The keys as written on the cap."""
    label: str
    """What they do."""
    action: str
    """What `KeyBar.Pressed` reports."""
    primary: bool = False
    """The likely next step."""
    need: Need = Need.WORDS
    """How much of it has to be seen."""
    short: str = ""
    """What they do in fewer words, for where there is little room."""

    @property
    def keyed(self) -> Cap:
        """The same without its label."""
        return replace(self, label="")

    @property
    def shortened(self) -> Cap:
        """The same in fewer words, if there are any."""
        return replace(self, label=self.short or self.label)


def fitted(caps: tuple[Cap, ...], width: int) -> tuple[Cap, ...]:
    """The caps that fit in `width` cells, some in fewer words or in none; the first keeps its words."""
    shown = dict(enumerate(caps))
    for place, left in _giving_way(caps):
        if _GAP.join(map(printed, shown.values())).cell_length <= width - 2 * _MARGIN:
            break
        if left is None:
            del shown[place]
        else:
            shown[place] = left
    return tuple(shown.values())


def _giving_way(caps: tuple[Cap, ...]) -> Iterator[tuple[int, Cap | None]]:
    """The places of caps that give way, one after the other, each with what is left of it."""

    def last_first(*needs: Need) -> Iterable[int]:
        return (place for place in range(len(caps) - 1, 0, -1) if caps[place].need in needs)

    yield from ((place, caps[place].shortened) for place in last_first(Need.KEY))
    yield from ((place, caps[place].keyed) for place in last_first(Need.SIGN))
    yield from ((place, caps[place].keyed) for place in last_first(Need.NOTHING, Need.KEY))
    yield from ((place, caps[place].shortened) for place in last_first(Need.WORDS))
    yield from ((place, None) for place in last_first(Need.NOTHING))
    if caps:
        yield 0, caps[0].shortened
    yield from ((place, caps[place].keyed) for place in last_first(Need.WORDS))
    yield from ((place, None) for place in last_first(Need.WORDS, Need.KEY, Need.SIGN))


def printed(cap: Cap) -> Content:
    """The key on its cap, and its label beside it."""
    key = Content.styled(f" {cap.keys} ", f"bold {'$gin-accent' if cap.primary else '$gin-text'} on $gin-key")
    if not cap.label:
        return key
    return Content.assemble(key, " ", (cap.label, "$gin-text" if cap.primary else "$gin-muted"))


class KeyBar(Widget):
    """The last row of every screen."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "KeyBar { width: 1fr; height: 1; background: $gin-rail; }"

    caps: reactive[tuple[Cap, ...]] = reactive(())
    """What may be done."""

    @dataclass(eq=False, repr=False)
    class Pressed(Message):
        """A cap was clicked."""

        bar: KeyBar
        action: str

        @property
        def control(self) -> KeyBar:
            """The key bar."""
            return self.bar

    def __init__(
        self, caps: tuple[Cap, ...] = (), *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(KeyBar.caps, caps)

    def render(self) -> Content:
        """The caps for the width there is."""
        return _GAP.join(map(printed, fitted(self.caps, self.size.width))).pad_left(_MARGIN)

    def on_click(self, event: events.Click) -> None:
        """Find the cap under the pointer."""
        event.stop()
        start = _MARGIN
        for cap in fitted(self.caps, self.size.width):
            end = start + printed(cap).cell_length
            if start <= event.x < end:
                self.post_message(self.Pressed(self, cap.action))
                return
            start = end + _GAP.cell_length
