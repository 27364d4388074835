"""Every option of the rules, to be changed one by one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from textual import on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import (
    BACK,
    CONFIRM,
    DIGIT,
    DOWN,
    FOLLOWING,
    HELP,
    HIGHER,
    LOWER,
    PREVIOUS,
    RESET_OPTIONS,
    RUB_OUT,
    SAVE,
    UP,
    Command,
    bindings,
    together,
)
from ginrummy.app.draft import Draft
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.stepping import goes_on, stepped
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.rows import Rows
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, mark, muted, strong, text
from ginrummy.core.options import BadValue, Number, Option, RulesError, Value
from ginrummy.core.rules import CLASSIC, OPTIONS, Rules, agreed, differences
from ginrummy.frozen import frozen
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.option_faults import option_fault
from ginrummy.wording.option_groups import option_groups
from ginrummy.wording.rule_choice import rules_title
from ginrummy.wording.rules import option_meaning, option_title, value_words


@frozen
class _Columns:
    """Where on a line something stands."""

    room: int
    """How many lines there are in a window that is no higher."""
    title: int
    """The cells of an option's name."""
    left: range
    """Where a click takes the value before."""
    less: range
    more: range
    """Where it makes a number one less or one more."""
    right: range
    """Where it takes the next value."""

    @property
    def value(self) -> int:
        """The cells between the two."""
        return self.right.start - self.left.stop - 2


_COLUMNS: Final = {
    COMPACT: _Columns(9, 18, range(23, 26), range(43, 46), range(47, 50), range(51, 54)),
    NORMAL: _Columns(12, 24, range(29, 32), range(57, 60), range(61, 64), range(67, 70)),
}
_DIFFERS: Final = "*"


class OptionsScreen(BoardScreen):
    """What is set here always holds together: a value that does not go with the others is not taken."""

    CSS_PATH = "options.tcss"
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.ALL_OPTIONS.commands
    BINDINGS = bindings(*USES)

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self._rows = tuple(_rows())
        self._at = next(at for at, (_title, name) in enumerate(self._rows) if name)
        self._typed = ""
        """The digits that have been typed for the highlighted number."""
        self._refused: Value | None = None
        """The value that was tried last and not taken, from which the arrows go on."""
        self._said = ""

    def compose_table(self) -> Iterable[Widget]:
        yield Rows(_COLUMNS[NORMAL].room, NORMAL.width, id="list")
        yield Static(id="option", classes="line")
        yield Static(id="meaning", classes="line")
        yield Static(id="said", classes="line")

    def heading(self) -> Heading:
        draft = self._draft
        number = len(differences(draft.rules, draft.base))
        changed = ngettext("{number} option changed", "{number} options changed", number)
        facts = (rules_title(draft.house, draft.name), changed.format(number=number) if number else "")
        return Heading(_("OPTIONS"), tuple(filter(None, facts)))

    def rules(self) -> Rules:
        return self._draft.rules

    @property
    def _columns(self) -> _Columns:
        return _COLUMNS[self.layout_now]

    def wanted(self) -> int:
        return len(self._rows) - self._columns.room

    @property
    def _room(self) -> int:
        """How many lines there is room for now."""
        return self._columns.room + self.more

    @property
    def _option(self) -> Option:
        return OPTIONS[self._rows[self._at][1]]

    def _value(self, name: str) -> Value:
        value: Value = getattr(self._draft.rules, name)
        return value

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        lines = [
            self._line(name, selected=at == self._at) if name else self._title_line(title)
            for at, (title, name) in enumerate(self._rows)
        ]
        rows = self.query_one("#list", Rows)
        rows.fit(self._room, self.width)
        rows.show(lines, self._at)
        self.put("#option", self._state_line())
        self.put("#meaning", text(option_meaning(self._option.name)))
        self.put("#said", gold(self._said))

    def _title_line(self, title: str) -> Content:
        end = self._columns.right.stop
        title = cut(title, end - 4)
        rule = "─" * (end - 3 - Content(title).cell_length)
        return Content.assemble("  ", muted(title), " ", Content.styled(rule, "$gin-hair"))

    def _line(self, name: str, *, selected: bool) -> Content:
        value, columns = self._value(name), self._columns
        differs = value != getattr(CLASSIC, name)
        title = (strong if selected else text)(cut(option_title(name), columns.title))
        shown = (gold if differs else strong if selected else muted)(
            cut(value_words(name, value), columns.value)
        )
        line = Content.assemble(
            mark(selected),
            Content.styled(f"{_DIFFERS} " if differs else "  ", "bold $gin-accent"),
            title,
        )
        caps = [(columns.left, PREVIOUS), (columns.right, FOLLOWING)]
        if isinstance(OPTIONS[name], Number):
            caps[1:1] = [(columns.less, LOWER), (columns.more, HIGHER)]
        for cells, command in caps if selected else ():
            line = _padded(line, cells.start)
            line = Content.assemble(line, Content.styled(f" {command.sign} ", "bold $gin-accent on $gin-key"))
            if cells is columns.left:
                line = Content.assemble(line, " ", shown)
        return line if selected else Content.assemble(_padded(line, columns.left.stop + 1), shown)

    def _state_line(self) -> Content:
        option, value = self._option, self._value(self._option.name)
        classic = getattr(CLASSIC, option.name)
        parts = [strong(option_title(option.name)), text(value_words(option.name, value))]
        if isinstance(option, Number):
            parts.append(muted(_("from {low} to {high}").format(low=option.low, high=option.high)))
        if value != classic:
            words = _("{sign} Classic: {value}").format(
                sign=_DIFFERS, value=value_words(option.name, classic)
            )
            parts.append(gold(words))
        return Content("   ").join(parts).truncate(self.width, ellipsis=True)

    def idle(self) -> Collection[Command]:
        return () if isinstance(self._option, Number) else {LOWER, HIGHER, DIGIT, RUB_OUT}

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _("Done"), primary=True)
        yield cap(FOLLOWING, keys=together(UP, DOWN, PREVIOUS, FOLLOWING))
        yield cap(SAVE)
        yield cap(RESET_OPTIONS)
        yield cap(BACK)
        yield cap(HELP)

    # -- going about -------------------------------------------------------------------------

    def _turn_to(self, at: int) -> None:
        self._at = at
        self._forget()
        self.redraw()

    def _forget(self) -> None:
        self._typed, self._refused, self._said = "", None, ""

    def _move(self, by: int, *, around: bool = False) -> None:
        """So many options further; from one end to the other only if it goes around."""
        places = [at for at, (_title, name) in enumerate(self._rows) if name]
        place = places.index(self._at) + by
        place = place % len(places) if around else min(max(place, 0), len(places) - 1)
        self._turn_to(places[place])

    def action_up(self) -> None:
        self._move(-1, around=True)

    def action_down(self) -> None:
        self._move(1, around=True)

    def action_page_up(self) -> None:
        self._move(-self._room + 1)

    def action_page_down(self) -> None:
        self._move(self._room - 1)

    @on(Rows.Wheeled)
    def _wheeled(self, event: Rows.Wheeled) -> None:
        self._move(event.by)

    @on(Rows.Clicked)
    def _row_clicked(self, event: Rows.Clicked) -> None:
        """The first click goes to an option, the next ones change it."""
        at = event.at
        if not self._rows[at][1]:  # the title of a group stands for its first option
            at += 1
        if at != self._at:
            self._turn_to(at)
            return
        number, columns = isinstance(self._option, Number), self._columns
        if event.x in columns.left:
            self.action_previous()
        elif number and event.x in columns.less:
            self.action_lower()
        elif number and event.x in columns.more:
            self.action_higher()
        elif event.x in columns.right or (not number and event.x > columns.left.stop):
            self.action_following()

    # -- changing ----------------------------------------------------------------------------

    def _step(self, by: int, *, finely: bool = False) -> None:
        option = self._option
        if finely and not isinstance(option, Number):
            return
        start = self._value(option.name) if self._refused is None else self._refused
        self._forget()
        self._set(stepped(option, start, by, finely=finely))

    def _set(self, value: Value) -> None:
        option = self._option
        try:
            rules = agreed({option.name: option.text(value)}, self._draft.rules)
        except RulesError as error:
            self._refused, self._said = value, option_fault(error)
        else:
            self._draft = replace(self._draft, rules=rules)
            self._refused, self._said = None, ""
        self.redraw()

    def _type(self, digits: str) -> None:
        """Take what has been typed as the number, as soon as it is one."""
        option = self._option
        assert isinstance(option, Number)
        number = int(digits or "0")
        if goes_on(option, digits):
            self._typed = digits
        if digits and option.accepts(number):
            self._set(number)
        else:
            self._said = option_fault(BadValue(option, number))
            self.redraw()

    def action_previous(self) -> None:
        self._step(-1)

    def action_following(self) -> None:
        self._step(1)

    def action_lower(self) -> None:
        self._step(-1, finely=True)

    def action_higher(self) -> None:
        self._step(1, finely=True)

    def action_digit(self, digit: str) -> None:
        if isinstance(self._option, Number):
            self._type(self._typed + digit)

    def action_rub_out(self) -> None:
        option = self._option
        if isinstance(option, Number):
            self._type((self._typed or option.text(self._value(option.name)))[:-1])

    def action_reset_options(self) -> None:
        draft = self._draft
        self._draft = draft.with_rules(draft.name)
        self._forget()
        title = rules_title(draft.house, draft.name)
        self._said = _("All options are as in {title} again.").format(title=title)
        self.redraw()

    # -- leaving -----------------------------------------------------------------------------

    def action_confirm(self) -> None:
        doors.new_game(self.app, self._draft, ready=True)

    def action_save(self) -> None:
        doors.save_rules(self.app, self._draft)

    def action_back(self) -> None:
        doors.choose_rules(self.app, self._draft)

    def say(self, words: str) -> None:
        self._said = words
        self.redraw()


def _rows() -> Iterator[tuple[str, str]]:
    """The titles of groups, and the names of options, each alone."""
    for title, names in option_groups():
        yield _(title), ""
        for name in names:
            yield "", name


def _padded(line: Content, cells: int) -> Content:
    return line.pad_right(max(cells - line.cell_length, 0))
