"""The ground of every screen: a strip above, a key bar below, and between them a grid."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer
from textual.visual import VisualType
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors
from ginrummy.app.commands import BACK, HELP, HIDE, HINT, LEAVE, LOOKS, SORT, Command, bindings
from ginrummy.app.faces import Scale
from ginrummy.app.guard.guarded_app import TOO_SMALL
from ginrummy.app.layout import LAYOUTS, NORMAL, Layout, layout_for
from ginrummy.app.widgets.fitting import centred
from ginrummy.app.widgets.keybar import Cap, KeyBar, Need
from ginrummy.app.widgets.quiet import put
from ginrummy.app.widgets.strip import Heading, Strip
from ginrummy.app.words import strong
from ginrummy.config.settings import HandOver
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from textual import getters

    from ginrummy.app.app import GinApp
    from ginrummy.core.cards import Card
    from ginrummy.core.rules import Rules
    from ginrummy.wording.phrase import Phrase

READ = 4.0
"""Seconds in which a line that is mentioned can be read; it may stand in the place of a question."""
_NEEDS: Final = {
    **dict.fromkeys((SORT, HINT, HIDE, LEAVE), Need.NOTHING),
    **dict.fromkeys((HELP, BACK), Need.KEY),
}
"""The commands that change nothing in the game, and so make room for those that do."""


class BoardScreen(Screen[None]):
    """A screen of the game; subclasses compose the table, say what it shows and what may be done."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = bindings(HELP, *LOOKS)
    USES: ClassVar[tuple[Command, ...]] = ()
    """The commands of this screen, in the order of its help."""

    LAYOUTS: ClassVar[tuple[Layout, ...]] = (NORMAL,)
    """The grids that this screen knows, from the smallest to the largest."""

    PRIVATE: ClassVar[bool] = False
    """Whether a hand is shown that only one player may see."""

    TYPING: ClassVar[bool] = False
    """Whether text is typed here, so that a letter is no key."""

    LINE: ClassVar[str] = "#said"
    """The line for what has to be read at once."""
    CENTRED: ClassVar[bool] = False
    """Whether it stands in the middle."""

    app: getters.app[GinApp]
    layout_now: Layout = NORMAL
    """The grid that it has."""
    more: int = 0
    """The rows that it has beyond its grid, since the window is higher and it can use them."""
    _under: tuple[VisualType, bool] | None = None
    """What that line said before something was mentioned, and whether it was seen."""
    _mentioned = Content()
    _reading: Timer | None = None

    def __init__(self) -> None:
        # with its grid from the start, for a class that comes later has all widgets styled once more
        self.layout_now = self.layout_in(self.app.size) or self.LAYOUTS[0]
        super().__init__(classes=self.layout_now.name)

    @property
    def width(self) -> int:
        """The columns between the margins."""
        return self.layout_now.width

    @property
    def scale(self) -> Scale:
        """The size of the cards."""
        return self.layout_now.scale

    def compose(self) -> ComposeResult:
        with Container(id="board"):
            yield Strip(id="strip")
            yield from self.compose_table()
            yield KeyBar(id="keys")
        yield Static(id="too-small")

    def compose_table(self) -> Iterable[Widget]:
        """What lies between strip and key bar."""
        return ()

    def heading(self) -> Heading:
        """What the strip says."""
        return Heading()

    def caps(self) -> Iterator[Cap]:
        """What may be done now, the likely step first."""
        return iter(())

    def draw(self) -> None:
        """Bring the table up to date."""

    def on_mount(self) -> None:
        self._fit(self.app.size)
        self.redraw()

    @property
    def is_going(self) -> bool:
        """Whether it is being taken away: if its widgets are not there by then, they will never be."""
        return not self.display

    def redraw(self) -> None:
        """Bring strip, table and key bar up to date."""
        if self.is_going:
            return
        heading = self.heading()
        if self.PRIVATE and self.app.hands is HandOver.OFF:
            heading = replace(heading, facts=(_("no covers"), *heading.facts))
        self.query_one(Strip).heading = heading
        self.draw()
        self.query_one(KeyBar).caps = tuple(self.caps())

    def dress(self) -> None:
        """Skin, deck or size have changed."""
        if not self.is_mounted:  # it will come up in the new ones
            return
        self._fit(self.app.size)
        self.redraw()
        for widget in self.query("*"):
            widget.refresh()

    def action_next_theme(self) -> None:
        self.mention(self.app.turn("theme"))

    def action_next_deck(self) -> None:
        self.mention(self.app.turn("deck"))

    def action_next_size(self) -> None:
        self.mention(self.app.turn("size"))

    def on_resize(self, event: events.Resize) -> None:
        before = self.layout_now, self.more
        self._fit(self.app.size)  # one for the screen before can come late
        if (self.layout_now, self.more) != before:
            self.redraw()

    def wanted(self) -> int:
        """How many rows more than its grid has it could use."""
        return 0

    def layout_in(self, size: Size) -> Layout | None:
        """Its grid in a window of this size, if there is room for one."""
        return layout_for(self.LAYOUTS, size.width, size.height, self.app.taste.size)

    def _fit(self, size: Size) -> None:
        """Show the board in its grid, or where it has no room a line that says so."""
        layout = self.layout_in(size)
        self.set_class(layout is None, TOO_SMALL)
        self.layout_now = layout or self.LAYOUTS[0]
        for each in LAYOUTS:
            self.set_class(each is self.layout_now, each.name)
        self.more = max(min(self.wanted(), size.height - self.layout_now.rows), 0)
        if self.more:
            self.query_one("#board").styles.height = self.layout_now.rows + self.more
        else:
            self.query_one("#board").styles.clear_rule("height")
        words = _("Make the window {columns} by {rows} or larger; it is {width} by {height}.").format(
            columns=self.LAYOUTS[0].columns, rows=self.LAYOUTS[0].rows, width=size.width, height=size.height
        )
        self.put("#too-small", Content.styled(words, "$gin-text"))

    def letters(self) -> tuple[str, ...]:
        """The player's own keys that this screen listens to, in lower case, the one to name first."""
        return ()

    def uses(self) -> tuple[Command, ...]:
        """The commands that the help lists: those that do something here at one time or another."""
        return self.USES

    def told(self) -> Mapping[Command, str]:
        """What the help says of the commands that do something else here than elsewhere."""
        return {}

    def idle(self) -> Collection[Command]:
        """Those that do nothing just now.

        Both players may read the help, so what a player's own cards decide is never among them.
        """
        return ()

    def action_own_letter(self) -> None:
        """The player's own key was pressed."""

    def recent(self) -> Phrase | None:
        """What happened last at the table, for the help."""
        return None

    def pile(self) -> tuple[Card, ...]:
        """What can be seen of the discard pile, its top last, for the help."""
        return ()

    def rules(self) -> Rules:
        """The rules that the help explains: those of the game at the table, else those chosen last."""
        if self.app.standing is not None:
            return self.app.standing.rules
        from ginrummy.app.draft import remembered_rules

        return remembered_rules()

    def on_key(self, event: events.Key) -> None:
        keys = self.letters()
        if self.is_current and event.character is not None and event.character.lower() in keys:
            event.stop()
            self.action_own_letter()

    @on(KeyBar.Pressed)
    async def _cap_clicked(self, event: KeyBar.Pressed) -> None:
        if event.action and self.is_current:
            await self.run_action(event.action)

    def say(self, words: str) -> None:
        """Show a line that needs to be read at once."""
        self.put(self.LINE, self._lined(words))

    def mention(self, words: str) -> None:
        """Show in its place a line that stands until the next key, and no longer than it takes to read it."""
        line = self.query_one(self.LINE, Static)
        self._under, self._mentioned = (line.content, line.display), self._lined(words)
        line.display = True
        put(line, self._mentioned)
        self._reading = self.set_timer(READ, self.forget_mentioned)

    def _lined(self, words: str) -> Content:
        line = self.query_one(self.LINE)
        return centred(strong(words), line.size.width or self.width) if self.CENTRED else strong(words)

    def forget_mentioned(self) -> None:
        """Let the line say what it said, unless it says something new meanwhile."""
        if self._reading is None or self._under is None:
            return
        self._reading.stop()
        line = self.query_one(self.LINE, Static)
        if line.content is self._mentioned:
            content, line.display = self._under
            line.update(content)
        self._under = None

    def tell(self, words: str | None) -> None:
        """Show why something has not happened, if it has not."""
        if words is not None:
            self.say(words)

    def put(self, selector: str, content: Content) -> None:
        """Set what a line of the table says; one that says it already is not drawn again."""
        put(self.query_one(selector, Static), content)

    def action_help(self) -> None:
        doors.help_over(self.app, self)


def cap(
    command: Command,
    label: str | None = None,
    *,
    primary: bool = False,
    keys: str | None = None,
    need: Need | None = None,
    short: str = "",
) -> Cap:
    """A command as it stands on the key bar."""
    label = _(command.label) if label is None else label
    action = "" if command.parametric else command.id
    need = need or _NEEDS.get(command, Need.WORDS)
    return Cap(keys or command.cap, label, action, primary, need, short)
