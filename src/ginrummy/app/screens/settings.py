"""What holds for every game: each change is seen and remembered at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, DOWN, FOLLOWING, HELP, KEYS, PREVIOUS, RESET, UP, bindings, together
from ginrummy.app.faces import Face, Scale
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import cap
from ginrummy.app.screens.list_screen import ListScreen
from ginrummy.app.widgets.fan import Fan, Group
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.rows import Rows
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, mark, muted, strong, text
from ginrummy.config.settings import FRESH, KINDS, value_of
from ginrummy.config.taste import CardSize
from ginrummy.core.cards import Card, Rank, Suit
from ginrummy.wording.language import _
from ginrummy.wording.settings import meaning, title, value_words

_TITLE: Final = 18
_SAMPLE: Final = (
    Card(Rank.ACE, Suit.SPADES),
    Card(Rank.TEN, Suit.HEARTS),
    Card(Rank.JACK, Suit.DIAMONDS),
    Card(Rank.QUEEN, Suit.CLUBS),
    Card(Rank.KING, Suit.HEARTS),
)
"""Every suit and picture."""
_SIZES: Final = {
    CardSize.AUTO: Scale.SMALL,
    CardSize.CHIP: Scale.CHIP,
    CardSize.SMALL: Scale.SMALL,
    CardSize.LARGE: Scale.LARGE,
    CardSize.GIANT: Scale.LARGE,
}
"""How large they are, where there is room; giant ones have the same room with more on them."""


class SettingsScreen(ListScreen):
    """Arrows choose a setting and change it; some cards below show what that does."""

    CSS_PATH = "settings.tcss"
    ROOM = dict.fromkeys((COMPACT, NORMAL), len(KINDS))
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.ALL_SETTINGS.commands
    BINDINGS = bindings(*USES)

    def __init__(self) -> None:
        super().__init__()
        self._said = ""

    def compose_table(self) -> Iterable[Widget]:
        yield Rows(len(KINDS), NORMAL.width, id="list")
        yield Static(id="meaning", classes="line")
        yield Fan(lift=False, id="sample")
        yield Static(id="said", classes="line")

    @property
    def number(self) -> int:
        return len(KINDS)

    def heading(self) -> Heading:
        return Heading(_("SETTINGS"))

    @property
    def _chosen(self) -> str:
        return [*KINDS][self._at]

    def draw(self) -> None:
        lines = [self._line(name, selected=name == self._chosen) for name in KINDS]
        rows = self.query_one("#list", Rows)
        rows.fit(self.room, self.width)
        rows.show(lines, self._at)
        self.put("#meaning", text(meaning(self._chosen)))
        sample = self.query_one("#sample", Fan)
        most = Scale.SMALL if self.layout_now is COMPACT else Scale.LARGE
        sample.fit(min(_SIZES[self.app.taste.size], most, key=lambda scale: scale.width), self.width)
        sample.groups = (Group(_("cards like these"), tuple(map(Face, _SAMPLE))),)
        self.put("#said", gold(cut(self._said, self.width)))

    def _line(self, name: str, *, selected: bool) -> Content:
        label = (strong if selected else text)(title(name))
        now = value_of(self.app.settings, name)
        value = text(value_words(name, now))
        arrows = (f"{PREVIOUS.sign} ", f" {FOLLOWING.sign}") if selected else ("  ", "  ")
        fresh = muted("") if now == value_of(FRESH, name) else muted("  " + _("changed"))
        return Content.assemble(
            mark(selected),
            label.pad_right(_TITLE - label.cell_length),
            Content.styled(arrows[0], "$gin-accent"),
            value,
            Content.styled(arrows[1], "$gin-accent"),
            fresh,
        )

    def caps(self) -> Iterator[Cap]:
        yield cap(FOLLOWING, _("Change"), primary=True, keys=together(PREVIOUS, FOLLOWING))
        yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        yield cap(KEYS)
        yield cap(RESET)
        yield cap(HELP)
        yield cap(BACK)

    def turn_to(self, at: int) -> None:
        self._said = ""
        super().turn_to(at)

    def _set(self, value: object) -> None:
        self._said = self.app.set_up(self._chosen, value) or ""
        self.redraw()

    def _step(self, by: int) -> None:
        values = KINDS[self._chosen].steps
        now = value_of(self.app.settings, self._chosen)
        at = values.index(now) if now in values else 0
        self._set(values[(at + by) % len(values)])

    def action_confirm(self) -> None:
        self._step(1)

    def action_previous(self) -> None:
        self._step(-1)

    def action_following(self) -> None:
        self._step(1)

    def action_reset(self) -> None:
        self._set(value_of(FRESH, self._chosen))

    def action_all_keys(self) -> None:
        doors.keys(self.app)

    def action_back(self) -> None:
        doors.home(self.app)

    def say(self, words: str) -> None:
        self._said = words
        self.redraw()
