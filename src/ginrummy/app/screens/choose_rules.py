"""Which rules to play by: those that come with the program, and those of this table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CHANGE, CONFIRM, DOWN, HELP, UP, bindings, together
from ginrummy.app.draft import Draft
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import cap
from ginrummy.app.screens.list_screen import ListScreen
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap, Need
from ginrummy.app.widgets.rows import Rows
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, mark, muted, strong, text
from ginrummy.core.rules import Rules
from ginrummy.frozen import frozen
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.rule_choice import changed_blurb, changed_title, rules_blurb, rules_title, short_fault
from ginrummy.wording.rules import differences_lines

_DIFFERENCES: Final = {COMPACT: 6, NORMAL: 7}
_TITLE: Final = 22


@frozen
class _Item:
    draft: Draft
    title: str
    blurb: str


class ChooseRulesScreen(ListScreen):
    """Enter takes the highlighted rules; what differs from Classic stands below."""

    CSS_PATH = "choose_rules.tcss"
    ROOM = {COMPACT: 7, NORMAL: 10}
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.WHICH_RULES.commands
    BINDINGS = bindings(*USES)

    def __init__(self, draft: Draft, said: str = "") -> None:
        items = tuple(_items(draft))
        super().__init__(next(at for at, item in enumerate(items) if item.draft == draft))
        self._draft = draft
        self._items = items
        self._said = said or (short_fault(draft.faults[0]) if draft.faults else "")

    def compose_table(self) -> Iterable[Widget]:
        yield Rows(self.ROOM[NORMAL], NORMAL.width, id="list")
        yield Static(id="blurb", classes="line")
        yield Static(id="label", classes="line")
        yield Static(id="differences", classes="line")
        yield Static(id="said", classes="line")

    @property
    def number(self) -> int:
        return len(self._items)

    def heading(self) -> Heading:
        return Heading(_("WHICH RULES"))

    def rules(self) -> Rules:
        return self._item.draft.rules

    @property
    def _item(self) -> _Item:
        return self._items[self._at]

    def draw(self) -> None:
        lines = [self._line(item, selected=item is self._item) for item in self._items]
        rows = self.query_one("#list", Rows)
        rows.fit(self.room, self.width)
        rows.show(lines, self._at)
        for row, line in enumerate(("#blurb", "#label", "#differences")):
            self.query_one(line).styles.offset = (4 if self.layout_now is NORMAL else 2, self.room + 2 + row)
        self.query_one("#differences").styles.height = self._rows
        self.put("#blurb", strong(cut(self._item.blurb, self.width)))
        different = differences_lines(self._item.draft.rules)
        label = _("What differs from Classic") if different else _("Nothing differs from Classic.")
        self.put("#label", muted(label))
        self.put("#differences", Content("\n").join(self._differences(different)))
        self.put("#said", gold(cut(self._said, self.width)))

    @property
    def _rows(self) -> int:
        """How many rows there are for what differs from Classic."""
        return _DIFFERENCES[self.layout_now] + self.more + self.ROOM[self.layout_now] - self.room

    def wanted(self) -> int:
        """So many that nothing is left out, whatever is chosen."""
        most = max(sum(self._heights(differences_lines(item.draft.rules))) for item in self._items)
        return max(super().wanted(), 0) + max(most - _DIFFERENCES[self.layout_now], 0)

    def _heights(self, lines: tuple[str, ...]) -> list[int]:
        """The rows that each takes."""
        return [1 + (text(line).cell_length > self.width) for line in lines]

    def _differences(self, lines: tuple[str, ...]) -> Iterator[Content]:
        """As many as there is room for; a long one takes two rows."""
        contents = [text(cut(line, 2 * self.width - 20)) for line in lines]
        heights = self._heights(lines)
        number = len(lines)
        while sum(heights[:number]) + (number < len(lines)) > self._rows:
            number -= 1
        yield from contents[:number]
        left = len(lines) - number
        if left:
            words = ngettext(
                "and {number} more; {key} shows all.", "and {number} more; {key} shows all.", left
            )
            yield muted(words.format(number=left, key=CHANGE.cap))

    def _line(self, item: _Item, *, selected: bool) -> Content:
        title = (strong if selected else text)(cut(item.title, _TITLE))
        return Content.assemble(
            mark(selected),
            title.pad_right(_TITLE + 2 - title.cell_length),
            muted(item.blurb),
        )

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _("Play by these"), primary=True)
        yield cap(CHANGE)
        yield cap(HELP, _("All the rules"))
        yield cap(BACK)
        yield cap(UP, _("Choose"), keys=together(UP, DOWN), need=Need.SIGN)

    def turn_to(self, at: int) -> None:
        self._said = ""
        super().turn_to(at)

    def action_confirm(self) -> None:
        doors.new_game(self.app, self._item.draft, ready=True)

    def action_change(self) -> None:
        doors.options(self.app, self._item.draft)

    def action_back(self) -> None:
        doors.new_game(self.app, self._draft, ready=True)

    def action_help(self) -> None:
        doors.rules_over(self.app, self)

    def say(self, words: str) -> None:
        self._said = words
        self.redraw()


def _items(draft: Draft) -> Iterator[_Item]:
    if draft.changed:
        yield _Item(draft, changed_title(draft.house, draft.name), changed_blurb(draft.rules, draft.base))
    for name in draft.house.names:
        yield _Item(draft.with_rules(name), rules_title(draft.house, name), rules_blurb(draft.house, name))
