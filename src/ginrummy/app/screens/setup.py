"""A new game: two names, the rules, and a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from textual import on
from textual.content import Content
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input, Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CHOOSE_RULES, CONFIRM, HELP, bindings
from ginrummy.app.draft import Draft, remember
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.names import MOST_CELLS, clean_name, names_fault
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.chips import Chips
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap, Need
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, muted, strong, text
from ginrummy.core.rules import Rules
from ginrummy.table.keyboard import reveal_letters
from ginrummy.wording.language import N_, _
from ginrummy.wording.phrase import Key, Name, Phrase
from ginrummy.wording.rule_choice import changed_blurb, changed_title, rules_blurb, rules_title, short_fault

_FIELDS: Final = ("first", "second", "target")
_TARGETS: Final = ("50", "100", "150", "250", "500")
_STRANGERS: Final = (N_("Host"), N_("Guest"))
"""Names for people whose only way is the mouse."""
_MOST_KNOWN: Final = 6


class _RulesPlate(Plate, can_focus=True):
    """The rules, among the fields."""

    def on_focus(self) -> None:
        self.selected = True

    def on_blur(self) -> None:
        self.selected = False


class SetupScreen(BoardScreen):
    """Enter goes from field to field and starts the game from the last."""

    CSS_PATH = "setup.tcss"
    LINE = "#fault"
    LAYOUTS = (COMPACT, NORMAL)
    AUTO_FOCUS = "#first"
    USES = offered.NEW_GAME.commands
    TYPING = offered.NEW_GAME.typing
    BINDINGS = bindings(*USES)

    def __init__(self, draft: Draft, *, ready: bool = False) -> None:
        super().__init__()
        self._draft = draft
        self._ready = ready
        """Whether all that is left to do is to begin."""

    def compose_table(self) -> Iterable[Widget]:
        draft = self._draft
        yield Static(strong(_("Who is playing?")), id="title", classes="line")
        labels = (_("First player"), _("Second player"), _("Game to"))
        given = (*draft.players, str(draft.rules.target))
        for number, (field, label, value) in enumerate(zip(_FIELDS, labels, given, strict=True)):
            yield Static(muted(cut(label, 16)), id=f"label-{number}", classes="line")
            digits = field == "target"
            yield Input(
                value,
                id=field,
                compact=True,
                select_on_focus=True,
                max_length=4 if digits else MOST_CELLS,
                restrict="[0-9]*" if digits else None,
                suggester=None if digits else SuggestFromList(draft.known, case_sensitive=False),
            )
        strangers = () if len(draft.known) > 1 else tuple(map(_, _STRANGERS))
        yield Chips((*draft.known[:_MOST_KNOWN], *strangers), id="known")
        yield Chips(_TARGETS, id="targets")
        yield _RulesPlate(Choice(), tone="field", id="rules")
        yield Static(id="letters", classes="line")
        yield Static(id="fault", classes="line")
        yield Static(id="trouble", classes="line")

    def on_mount(self) -> None:
        if self._ready and not self.is_going and names_fault(self._players()) is None:
            self.query_one("#target").focus()

    def heading(self) -> Heading:
        facts = () if self._draft.seed is None else (_("practice, seeded"),)
        return Heading(_("NEW GAME"), facts)

    def rules(self) -> Rules:
        return self._typed().rules

    def draw(self) -> None:
        self.query_one("#rules", Plate).choice = Choice(self._rules_line(), key=CHOOSE_RULES.cap_in_field)
        self._draw_letters()
        faults = self._draft.faults
        self.put("#trouble", text(short_fault(faults[0])) if faults else Content())

    def _rules_line(self) -> Content:
        draft = self._draft
        target = draft.rules.target
        if draft.rules == replace(draft.base, target=target):  # the target has a line of its own
            title, blurb = rules_title(draft.house, draft.name), rules_blurb(draft.house, draft.name)
        else:
            title = changed_title(draft.house, draft.name)
            blurb = changed_blurb(draft.rules, replace(draft.base, target=target))
        return Content.assemble(strong(_("Rules")), "   ", text(cut(title, 28)), muted(" – "), muted(blurb))

    def _draw_letters(self) -> None:
        players = self._players()
        line = Content()
        if names_fault(players) is None:
            first, second = reveal_letters(players)
            line = sentence(
                Phrase(
                    _("{first} opens the hand with {key}, {second} with {other}."),
                    first=Name(players[0]),
                    key=Key(first.upper()),
                    second=Name(players[1]),
                    other=Key(second.upper()),
                ),
                name_cells=20,
            )
        self.put("#letters", line)

    def _input(self, field: str) -> Input:
        return self.query_one(f"#{field}", Input)

    def _players(self) -> tuple[str, str]:
        first, second = (clean_name(self._input(field).value) for field in _FIELDS[:2])
        return first, second

    def _typed(self) -> Draft:
        """The draft with what stands in the fields; a target that is none is left out."""
        draft = replace(self._draft, players=(self._input("first").value, self._input("second").value))
        try:
            return replace(draft, rules=replace(draft.rules, target=int(self._input("target").value)))
        except ValueError:
            return draft

    def caps(self) -> Iterator[Cap]:
        yield cap(CONFIRM, _("Next, then deal"), primary=True, keys=CONFIRM.cap_in_field)
        yield Cap("Tab", _("Next field"), "app.focus_next", need=Need.KEY)
        yield cap(CHOOSE_RULES, keys=CHOOSE_RULES.cap_in_field)
        yield cap(HELP, keys=HELP.cap_in_field)
        yield cap(BACK, keys=BACK.cap_in_field)

    @on(Input.Changed)
    def _changed(self) -> None:
        self._draw_letters()
        self.put("#fault", Content())

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        at = _FIELDS.index(event.input.id or "target")
        if at + 1 < len(_FIELDS):
            self._input(_FIELDS[at + 1]).focus()
        else:
            self._start()

    @on(Chips.Picked, "#known")
    def _name_picked(self, event: Chips.Picked) -> None:
        focused = self.focused.id if self.focused is not None else None
        empty = [field for field in _FIELDS[:2] if not self._input(field).value.strip()]
        field = focused if focused in _FIELDS[:2] else (*empty, "first")[0]
        other = "second" if field == "first" else "first"
        if clean_name(self._input(other).value) == event.word:
            self._input(other).value = self._input(field).value
        self._input(field).value = event.word
        self._input("second" if field == "first" else "target").focus()

    @on(Chips.Picked, "#targets")
    def _target_picked(self, event: Chips.Picked) -> None:
        self._input("target").value = event.word
        self._input("target").focus()

    @on(Plate.Clicked)
    def _rules_clicked(self) -> None:
        self.action_choose_rules()

    def action_confirm(self) -> None:
        if isinstance(self.focused, Plate):
            self.action_choose_rules()
        else:
            self._start()

    def action_up(self) -> None:
        self.focus_previous()

    def action_down(self) -> None:
        self.focus_next()

    def _start(self) -> None:
        players = self._players()
        fault = names_fault(players)
        if fault is not None:
            self.say(fault)
            self._input("first").focus()
            return
        draft = self._typed()
        if self._input("target").value.strip() != str(draft.rules.target):
            self.say(_("The target is a whole number from 1 to 1000."))
            self._input("target").focus()
            return
        said = self.app.start_game(players, draft.rules, draft.seed)
        if said is None:
            remember(draft, players)
        self.tell(said)

    def action_choose_rules(self) -> None:
        doors.choose_rules(self.app, self._typed())

    def action_back(self) -> None:
        doors.home(self.app)

    def action_help(self) -> None:
        """A question mark is a character here; F1 helps."""
        doors.help_over(self.app, self)

    def say(self, words: str) -> None:
        self.put("#fault", gold(words))
