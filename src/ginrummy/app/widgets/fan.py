"""Cards side by side in groups, as melds and deadwood lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app.faces import Face, Scale
from ginrummy.app.widgets.card import CardView
from ginrummy.app.widgets.fitting import centred, cut
from ginrummy.app.widgets.quiet import put
from ginrummy.core.cards import Card
from ginrummy.frozen import frozen
from ginrummy.wording.language import _

_SPACINGS: Final = {
    Scale.CHIP: ((4, 4), (4, 3), (4, 2), (4, 1), (3, 2), (3, 1)),
    Scale.SMALL: ((6, 3), (6, 2), (5, 3), (5, 2), (5, 1), (4, 2), (4, 1), (3, 1)),
    Scale.LARGE: ((10, 3), (10, 2), (9, 3), (9, 2), (9, 1), (8, 2), (7, 2), (6, 2), (5, 1)),
    Scale.GIANT: ((12, 3), (12, 2), (11, 3), (11, 2), (11, 1), (10, 2), (9, 2), (8, 2), (6, 1)),
}
"""Pitch of the cards and gap between groups, from comfortable to crowded."""

_Key: TypeAlias = Card | int | tuple[int, Card]
"""Tells a card's widget from the others: the card, the place of a back, or a place and who fits there."""


@frozen
class Group:
    """Cards that belong together."""

    label: str
    """What they are, above them."""
    faces: tuple[Face, ...]
    note: str = ""
    """A number at the end of the label's rule."""
    below: Content = Content()
    """A remark under the cards."""
    short: str = ""
    """The label where there is no room for it."""

    @property
    def need(self) -> int:
        """The cells its label takes at least."""
        label = Content(self.short or self.label).cell_length
        return label + (1 + Content(self.note).cell_length if self.note else 0)


@frozen
class Place:
    """Where a group lies in a row of cards."""

    start: int
    width: int
    room: int
    """The cells from its start that its label may take."""
    pitch: int


def places(groups: tuple[Group, ...], room: int, scale: Scale = Scale.SMALL) -> tuple[Place, ...]:
    """Lay groups out from the left; they move together only if the cards or the last label need it."""
    if not groups:
        return ()
    laid = [_lay(groups, room, scale.width, *spacing) for spacing in _SPACINGS[scale]]
    fitting = [places for places in laid if places[-1].start + places[-1].width <= room] or laid[-1:]
    comfortable, *closer = fitting
    if groups[-1].need > comfortable[-1].room and closer and closer[0][-1].pitch == comfortable[-1].pitch:
        # a single loose card at the end: its label is wider than it
        return closer[0]
    return comfortable


def _lay(groups: tuple[Group, ...], room: int, card: int, pitch: int, gap: int) -> tuple[Place, ...]:
    found = []
    start = 0
    for number, group in enumerate(groups, 1):
        width = max(pitch * (len(group.faces) - 1) + card, 0)
        free = width + max(gap - 2, 0) if number < len(groups) else room - start
        found.append(Place(start, width, max(free, 0), pitch))
        start += width + gap
    return tuple(found)


def label(group: Group, place: Place) -> Content:
    """The line above a group: what it is, a thin rule, and its number."""
    note = (Content.styled(group.note, "bold $gin-text"),) if group.note else ()
    tail = sum(1 + part.cell_length for part in note)
    text = group.label
    if Content(text).cell_length + tail > place.room and group.short:
        text = group.short
    text = cut(text, max(place.room - tail, 0))
    taken = Content(text).cell_length + 1 + tail
    rule = place.width - taken
    if not note and rule < 1 and taken < place.room:
        rule = 1
    parts = [Content.styled(text, "$gin-muted")]
    if rule > 0:
        parts.append(Content.styled("─" * rule, "$gin-hair"))
    return Content(" ").join((*parts, *note))


class Fan(Widget):
    """A row of groups; each card is a widget of its own that is moved, not made anew."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Fan { width: 72; height: auto; }
    Fan > Static { position: absolute; height: 1; }
    Fan > CardView { position: absolute; }
    """

    groups: var[tuple[Group, ...]] = var((), always_update=True)
    """What lies there; assign to change it."""

    @dataclass(eq=False, repr=False)
    class Picked(Message):
        """A card was clicked."""

        fan: Fan
        card: Card

        @property
        def control(self) -> Fan:
            """The fan it lies in."""
            return self.fan

    @dataclass(eq=False, repr=False)
    class Pointed(Message):
        """A place beside the cards was clicked."""

        fan: Fan
        left: tuple[Card, ...]
        """The cards to the left of it."""

        @property
        def control(self) -> Fan:
            """The fan that has the place."""
            return self.fan

    def __init__(
        self,
        groups: tuple[Group, ...] = (),
        lift: bool = True,
        room: int = 72,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._lift = lift
        self._room = room
        self._labels = Static()
        self._below = Static()
        self._scale = Scale.SMALL
        self._views: dict[_Key, CardView] = {}
        self.set_reactive(Fan.groups, groups)
        self._measure()

    def fit(self, scale: Scale, room: int) -> None:
        """Lay the same groups out with cards of this size in so many columns."""
        if (scale, room) != (self._scale, self._room):
            self._scale, self._room = scale, room
            self._measure()
            self.groups = self.groups

    def spot(self, card: Card) -> Offset | None:
        """Where a card lies on the screen, or will lie in the next frame."""
        view = self._views.get(card)
        if view is None:
            return None
        x, y = view.styles.offset
        return self.region.offset + Offset(int(x.value), int(y.value) + self._lift)

    def _measure(self) -> None:
        below = 1 + self._scale.height + 2 * self._lift
        self.styles.width = self._room
        self.styles.height = below + 1
        for line, row in ((self._labels, 0), (self._below, below)):
            line.styles.width = self._room
            line.styles.offset = (0, row)

    def compose(self) -> ComposeResult:
        """The two lines of text and a widget for each card."""
        yield self._labels
        yield self._below
        yield from self._arrange()

    def watch_groups(self) -> None:
        """Move what is there, and add or take away what differs."""
        if self._labels.is_attached:
            new = self._arrange()
            if new:
                self.mount_all(new)

    def _arrange(self) -> list[CardView]:
        """Put every card in its place; returns the widgets that have yet to be mounted."""
        laid = places(self.groups, self._room, self._scale)
        both = list(zip(self.groups, laid, strict=True))
        put(self._labels, _line([(place.start, label(group, place)) for group, place in both]), layout=False)
        put(
            self._below, _line([under for each in both for under in _below(*each, self._scale)]), layout=False
        )
        wanted = _keyed(self.groups, laid)
        spare = [self._views.pop(key) for key in list(self._views) if key not in wanted]
        new = []
        for key, (face, x) in wanted.items():
            view = self._views.get(key)
            if view is None and spare:
                view = spare.pop()
            elif view is None:
                view = CardView(face, self._lift, self._lift, scale=self._scale)
                new.append(view)
            self._views[key] = view
            view.face = face
            view.scale = self._scale
            view.styles.offset = (x, 1)
        for view in spare:
            view.display = False  # it must be gone in the next frame, not when it is removed
            view.remove()
        return new

    @on(CardView.Picked)
    def _picked(self, event: CardView.Picked) -> None:
        event.stop()
        self.post_message(self.Picked(self, event.card))

    def on_click(self, event: events.Click) -> None:
        """A click that met no card."""
        event.stop()
        self.post_message(self.Pointed(self, self.left_of(event.screen_x)))

    def card_at(self, where: Offset) -> Card | None:
        """The card that lies at a place of the screen."""
        found = (view.face.card for view in self._views.values() if view.region.contains_point(where))
        return next(found, None)

    def left_of(self, column: int) -> tuple[Card, ...]:
        """The cards whose middle lies to the left of a column of the screen."""
        cards = ((view.region.x + view.region.width // 2, view.face.card) for view in self._views.values())
        return tuple(card for middle, card in cards if card is not None and middle < column)


def _keyed(groups: tuple[Group, ...], laid: tuple[Place, ...]) -> dict[_Key, tuple[Face, int]]:
    found: dict[_Key, tuple[Face, int]] = {}
    for group, place in zip(groups, laid, strict=True):
        for number, face in enumerate(group.faces):
            key: _Key = len(found) if face.card is None else face.card
            if face.open and face.card is not None:  # a card may have a place in several groups
                key = place.start, face.card
            found[key] = face, place.start + number * place.pitch
    return found


def _below(group: Group, place: Place, scale: Scale) -> Iterator[tuple[int, Content]]:
    """What stands under the cards of a group, or under each one, with the columns where it begins."""
    if group.below.plain:
        yield place.start, group.below.truncate(place.room, ellipsis=True)
    for number, face in enumerate(group.faces):
        if face.leaves is not None:
            under = centred(_leaves(face, scale.width), scale.width)
            yield place.start + number * place.pitch, under.rstrip()


def _leaves(face: Face, cells: int) -> Content:
    """What a discard leaves, with the word for it at the least where cards are wide enough.

    The same whatever is chosen, or the whole line would have to be sent again with every choice.
    """
    number = str(face.leaves)
    if not face.least:
        return Content.styled(number, "$gin-muted")
    words = _("leaves {count}").format(count=number)
    return Content.styled(words if Content(words).cell_length <= cells else number, "bold $gin-text")


def _line(parts: list[tuple[int, Content]]) -> Content:
    line = Content()
    for start, part in parts:
        line = Content.assemble(line.pad_right(max(start - line.cell_length, 0)), part)
    return line
