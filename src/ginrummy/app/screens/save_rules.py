"""Options become rules with a name, kept in the file of house rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from textual import on
from textual.widget import Widget
from textual.widgets import Input, Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CONFIRM, DOWN, HELP, UP, Command, bindings, together
from ginrummy.app.draft import Draft, keep
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.widgets.chips import Chips
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.plate import Choice, Plate
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, muted, strong, text
from ginrummy.config.faults import ConfigError
from ginrummy.config.house_rules import MOST_CHARACTERS
from ginrummy.core.rules import Rules
from ginrummy.wording.language import N_, _
from ginrummy.wording.rule_choice import short_fault
from ginrummy.wording.rules_faults import fault_lines

_NAMES: Final = (N_("Ours"), N_("Friday"), N_("Grandma"))
"""Names for people whose only way is the mouse."""


class SaveRulesScreen(BoardScreen):
    """A name that is taken is written over only when that has been asked."""

    CSS_PATH = "save_rules.tcss"
    LAYOUTS = (COMPACT, NORMAL)
    AUTO_FOCUS = "#first"
    USES = offered.SAVE_RULES.commands
    TYPING = offered.SAVE_RULES.typing
    BINDINGS = bindings(*USES)

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self._draft = draft
        self._taken = ""
        """The name that has to be asked about."""
        self._over = False
        """Whether writing over it is highlighted."""

    def compose_table(self) -> Iterable[Widget]:
        yield Static(strong(_("What are these rules called?")), id="title", classes="line")
        own = self._draft.name if self._draft.name in self._draft.house.named else ""
        yield Input(own, id="first", compact=True, select_on_focus=True, max_length=MOST_CHARACTERS)
        names = dict.fromkeys((*self._draft.house.named, *map(_, _NAMES)))
        yield Chips(tuple(names), id="names")
        yield Static(id="note", classes="line")
        yield Static(id="said", classes="line")
        yield Plate(Choice(strong(_("No, another name"))), id="another")
        yield Plate(Choice(strong(_("Yes, write over them"))), id="over")

    def heading(self) -> Heading:
        return Heading(_("SAVE THE RULES"))

    def rules(self) -> Rules:
        return self._draft.rules

    @property
    def _typed(self) -> str:
        return " ".join(self.query_one("#first", Input).value.split())

    def draw(self) -> None:
        note = _("They are offered from then on, and can be had with: gin play --rules NAME")
        self.put("#note", muted(note))
        for plate in self.query(Plate):
            plate.display = bool(self._taken)
            plate.selected = (plate.id == "over") == self._over
        if self._taken:
            said = _("There are rules called {name} already. Write over them?")
            self.put("#said", text(said.format(name=cut(self._taken, 30))))

    def idle(self) -> Collection[Command]:
        return () if self._taken else {UP, DOWN}

    def caps(self) -> Iterator[Cap]:
        if self._taken:
            label = _("Yes, write over them") if self._over else _("No, another name")
            yield cap(CONFIRM, label, primary=True)
            yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        else:
            yield cap(CONFIRM, _("Save"), primary=True, keys=CONFIRM.cap_in_field)
        yield cap(BACK, keys=BACK.cap_in_field)
        yield cap(HELP, keys=HELP.cap_in_field)

    @on(Input.Changed)
    def _changed(self) -> None:
        self._settle("")

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_confirm()

    @on(Chips.Picked)
    def _name_picked(self, event: Chips.Picked) -> None:
        field = self.query_one("#first", Input)
        field.value = event.word
        field.focus()

    @on(Plate.Clicked)
    def _plate_clicked(self, event: Plate.Clicked) -> None:
        self._over = event.plate.id == "over"
        self.action_confirm()

    def action_up(self) -> None:
        if self._taken:
            self._over = not self._over
            self.redraw()

    def action_down(self) -> None:
        self.action_up()

    def action_confirm(self) -> None:
        if self._taken and not self._over:
            self._settle("")
            self.query_one("#first").focus()
        elif self._taken or self._typed not in self._draft.house.named:
            self._save(self._taken or self._typed)
        else:
            self._settle(self._typed)
            self.set_focus(None)
            self.app.settle()

    def _settle(self, taken: str) -> None:
        """Ask about this name, or about none."""
        self._taken, self._over = taken, False
        self.say("")
        self.redraw()

    def _save(self, name: str) -> None:
        try:
            draft = keep(self._draft, name)
        except ConfigError as error:
            self._settle("")
            self.say(" ".join((short_fault(error.fault), fault_lines(error.fault)[1])))
            self.query_one("#first").focus()
            return
        doors.choose_rules(self.app, draft, _("Saved as {name}.").format(name=cut(name, 40)))

    def action_back(self) -> None:
        if self._taken:
            self._settle("")
            self.query_one("#first").focus()
        else:
            doors.options(self.app, self._draft)

    def action_help(self) -> None:
        """A question mark is a character here; F1 helps."""
        doors.help_over(self.app, self)

    def say(self, words: str) -> None:
        self.put("#said", gold(words))
