"""All commands with their keys, and other keys for those that people want otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from textual import events
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import (
    BACK,
    CONFIRM,
    DOWN,
    FOLLOWING,
    HELP,
    PREVIOUS,
    RESET,
    UP,
    Command,
    bindings,
    together,
)
from ginrummy.app.keys import judged, refused, settled, with_keys
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.offered import COMMANDS, scenes_of
from ginrummy.app.screens.board import cap
from ginrummy.app.screens.list_screen import ListScreen
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.rows import Rows
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, mark, muted, strong, text
from ginrummy.config.keys import ChosenKeys, Scheme, key_named
from ginrummy.wording.keys import key_cap, refusal_lines, scheme_meaning, scheme_title
from ginrummy.wording.language import _, standing_alone

_LABEL: Final = 16
_KEYS: Final = 16
_LEAVES: Final = ("ctrl+c", "ctrl+q")
"""They do what they always do, and so does escape, which takes the question back."""


class KeysScreen(ListScreen):
    """Enter asks for the new key of the command that is chosen; the first line is the scheme of all keys."""

    CSS_PATH = "keys.tcss"
    ROOM = {COMPACT: 13, NORMAL: 15}
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.ALL_KEYS.commands
    BINDINGS = bindings(*USES)

    def __init__(self) -> None:
        super().__init__()
        self._said = ""
        self._asks = False
        """Whether the next key is the new one."""
        self._row: tuple[str, ...] = ()
        """The first ones, of a command that needs several in a row."""
        self._offered: ChosenKeys | None = None
        """What enter would make of the keys: those of two commands exchanged."""

    def compose_table(self) -> Iterable[Widget]:
        yield Rows(self.ROOM[NORMAL], NORMAL.width, id="list")
        yield Static(id="meaning", classes="line")
        yield Static(id="where", classes="line")
        yield Static(id="said", classes="line")

    @property
    def number(self) -> int:
        return len(COMMANDS) + 1

    def heading(self) -> Heading:
        return Heading(_("KEYS"))

    @property
    def _chosen(self) -> Command | None:
        """The command of the highlighted line; None on that of the scheme."""
        return [None, *COMMANDS.values()][self._at]

    @property
    def _keys(self) -> ChosenKeys:
        return self.app.settings.keys

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        rows = self.query_one("#list", Rows)
        rows.fit(self.room, self.width)
        changed = {*judged(self._keys)[0]} & {*self._keys.commands}
        lines = [
            self._line(command, selected=at == self._at, changed=command.id in changed)
            for at, command in enumerate(COMMANDS.values(), start=1)
        ]
        rows.show([self._scheme_line(), *lines], self._at)
        command = self._chosen
        about = scheme_meaning(self._keys.scheme) if command is None else command.sentence
        self.put("#meaning", text(cut(about, self.width)))
        self.put("#where", muted("" if command is None else cut(self._where(command), self.width)))
        self.put("#said", gold(cut(self._said, self.width)))

    def _scheme_line(self) -> Content:
        selected = self._at == 0
        arrows = (f"{PREVIOUS.sign} ", f" {FOLLOWING.sign}") if selected else ("  ", "  ")
        return Content.assemble(
            mark(selected),
            (strong if selected else text)(_("All keys").ljust(_LABEL)),
            Content.styled(arrows[0], "$gin-accent"),
            text(scheme_title(self._keys.scheme)),
            Content.styled(arrows[1], "$gin-accent"),
        )

    def _line(self, command: Command, *, selected: bool, changed: bool) -> Content:
        label = cut(_(command.label), _LABEL - 1)
        asked = selected and self._asks
        return Content.assemble(
            mark(selected),
            (strong if selected else text)(label.ljust(_LABEL)),
            "  ",
            gold(_("?").ljust(_KEYS)) if asked else strong(cut(command.caps, _KEYS - 1).ljust(_KEYS)),
            gold(_("changed")) if changed else muted(self._where(command)),
        )

    def _where(self, command: Command) -> str:
        scenes = scenes_of(command)
        return ", ".join(_(scene.title) for scene in scenes) if scenes else _("on every screen")

    def idle(self) -> Collection[Command]:
        return () if self._chosen is None else {PREVIOUS, FOLLOWING}

    def caps(self) -> Iterator[Cap]:
        if self._asks:
            yield Cap(BACK.cap, _("Keep the old key"), BACK.id, primary=True)
            return
        if self._offered is not None:
            yield cap(CONFIRM, _("Exchange"), primary=True)
            yield Cap(BACK.cap, _("Keep the old keys"), BACK.id)
            return
        if self._chosen is None:
            yield cap(FOLLOWING, _("Change"), primary=True, keys=together(PREVIOUS, FOLLOWING))
        else:
            yield cap(CONFIRM, _("Another key"), primary=True)
        yield cap(UP, _("Choose"), keys=together(UP, DOWN))
        yield cap(RESET, _("All as at first") if self._chosen is None else _("As it was"))
        yield cap(HELP)
        yield cap(BACK)

    # -- going about -------------------------------------------------------------------------

    def turn_to(self, at: int) -> None:
        self._asks = False
        self._offered = None
        self._said = ""
        super().turn_to(at)

    def move(self, by: int) -> None:
        if not self._asks:
            super().move(by)

    def action_page_up(self) -> None:
        self.move(1 - self.query_one(Rows).room)

    def action_page_down(self) -> None:
        self.move(self.query_one(Rows).room - 1)

    # -- changing ----------------------------------------------------------------------------

    def action_confirm(self) -> None:
        if self._offered is not None:
            self._set(self._offered)
            self.app.settle()  # the key that exchanges, kept down, does not ask
        elif self._chosen is None:
            self.action_following()
        elif self._chosen.names:
            self._set(with_keys(self._keys, self._chosen, ()))
        else:
            self._ask()
            self.app.settle()  # the key that asks, kept down, is not the answer

    def _ask(self, row: tuple[str, ...] = ()) -> None:
        """Ask for a key, or for the next one of a row."""
        command = self._chosen
        assert command is not None  # or it is the line of the scheme
        self._asks, self._row = True, row
        self._said = _("Press the new key for: {command}").format(command=_(command.label))
        if command.parametric:
            words = _("Press the new keys for {command}, one after the other: {number} of {all}")
            self._said = words.format(
                command=_(command.label), number=len(row) + 1, all=len(command.standard)
            )
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        command = self._chosen
        if not self._asks or command is None or event.key in _LEAVES:
            return
        event.stop()
        if event.key == "escape":
            self.turn_to(self._at)
            return
        self._asks = False
        typed = event.character or ""
        try:
            key = key_named(typed if typed.strip() and typed.isprintable() else event.key)
        except ValueError:
            self.say(_("This key cannot be used."))
        else:
            row = (*self._row, key)
            if command.parametric and len(row) < len(command.standard):
                self._ask(row)
            else:
                self._set(with_keys(self._keys, command, row))
                self.app.settle()  # nor is the answer, kept down, a command

    def _set(self, keys: ChosenKeys) -> None:
        refusal = refused(self._keys, keys)
        self._offered = None
        if refusal is None:
            self._said = self.app.set_keys(keys) or ""
            self.redraw()
            return
        command = self._chosen
        if command is not None and command.id in {refusal.command, refusal.other}:
            self._offered = settled(self._keys, refusal)
        if command is not None and self._offered is not None:
            other = refusal.other if refusal.command == command.id else refusal.command
            words = _("{command} has {key}. Exchange the keys of the two?")
            self._said = words.format(command=_(COMMANDS[other].label), key=key_cap(refusal.key))
        else:
            what, _remedy = refusal_lines(refusal, lambda name: _(COMMANDS[name].label))
            self._said = standing_alone(what)
        self.redraw()

    def action_previous(self) -> None:
        self._step(-1)

    def action_following(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        if self._chosen is None:
            schemes = [*Scheme]
            scheme = schemes[(schemes.index(self._keys.scheme) + by) % len(schemes)]
            self._set(replace(self._keys, scheme=scheme))

    def action_reset(self) -> None:
        """The chosen command as in the scheme; on the line of the scheme all of them."""
        command = self._chosen
        self._set(ChosenKeys() if command is None else self._keys.having(command.id, None))

    def action_back(self) -> None:
        if self._asks or self._offered is not None:
            self.turn_to(self._at)
        else:
            doors.settings(self.app)

    def say(self, words: str) -> None:
        self._said = words
        self.redraw()
