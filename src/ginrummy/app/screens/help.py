"""Help over any screen: its keys, the rules of the game, and what else is written about it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from textual import events, on
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import faces, offered
from ginrummy.app.commands import (
    BACK,
    HELP,
    KEYS,
    LOOKS,
    NEXT_PAGE,
    PAGE_BEFORE,
    SCROLL_DOWN,
    SCROLL_UP,
    Command,
    bindings,
    together,
)
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.chips import Chips
from ginrummy.app.widgets.fitting import centred
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, strong, text
from ginrummy.core.rules import Rules
from ginrummy.wording.language import N_, _


class Page(enum.Enum):
    """A page of the help; its value is what stands on it, if that is a topic of `gin rules`."""

    KEYS = "keys"
    SCORE = "score"
    """The sheet so far."""
    RULES = "rules"
    TIPS = "tips"
    QUESTIONS = "faq"
    WORDS = "words"
    PLAYERS = "players"


_LABELS: Final = {
    Page.KEYS: N_("Keys"),
    Page.SCORE: N_("Score"),
    Page.RULES: N_("Rules"),
    Page.TIPS: N_("Tips"),
    Page.QUESTIONS: N_("Questions"),
    Page.WORDS: N_("Words"),
    Page.PLAYERS: N_("Players"),
}


_TEXT: Final = {COMPACT: 15, NORMAL: 18}
"""The rows that are read at once."""
_KEYS: Final = 8
"""The cells in which the keys of a command stand."""


class HelpScreen(BoardScreen):
    """Opaque; it holds nothing of the hand beneath."""

    CSS_PATH = "help.tcss"
    LINE = "#close"
    CENTRED = True
    LAYOUTS = (COMPACT, NORMAL)
    AUTO_FOCUS = "#text"
    USES = offered.HELPING.commands
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(*USES), ("ctrl+c", "back", "")]

    def __init__(self, screen: BoardScreen, page: Page = Page.KEYS) -> None:
        super().__init__()
        standing = screen.app.standing
        self._sheet = None if standing is None else standing.sheet
        played = self._sheet is not None and bool(self._sheet.rows or self._sheet.void_rounds)
        self._pages = [each for each in Page if played or each is not Page.SCORE]
        self._commands = tuple(dict.fromkeys((*screen.uses(), HELP, *LOOKS)))
        self._sentences = {**{command: command.sentence for command in self._commands}, **screen.told()}
        self._idle = screen.idle()
        self._typing = screen.TYPING
        self._letters = " ".join(screen.letters()).upper()
        self._recent = screen.recent()
        self._pile = screen.pile()
        self._rules = screen.rules()
        self._page = page

    def compose_table(self) -> Iterable[Widget]:
        labels = tuple(_(_LABELS[page]) for page in self._pages)
        yield Chips(labels, at=self._pages.index(self._page), id="pages")
        with VerticalScroll(id="text"):
            yield Static(id="words")
        back = _("{key}, or click here, to go back").format(key=BACK.cap)
        yield Static(centred(muted(back), 40), id="close", classes="line")

    def wanted(self) -> int:
        """As many as there are, so that nothing jumps from page to page."""
        return self.app.size.height

    def draw(self) -> None:
        self.query_one("#text").styles.height = _TEXT[self.layout_now] + self.more
        self.query_one("#pages", Chips).at = self._pages.index(self._page)
        written = {Page.KEYS: self._keys, Page.SCORE: self._score}
        lines = written.get(self._page, self._written)()
        self.put("#words", Content("\n").join(lines))
        self.query_one("#text", VerticalScroll).scroll_home(animate=False, immediate=True)

    def _keys(self) -> Iterator[Content]:
        if self._recent is not None:
            yield sentence(self._recent)
            yield Content()
        if len(self._pile) > 1:
            yield strong(_("The discard pile, the last card first"))
            yield faces.names(reversed(self._pile))
            yield Content()
        yield strong(_("Keys"))
        if self._letters:
            yield self._key(self._letters, _("Your own key: draw for deal, see your cards, lay them down."))
        for command in self._commands:
            if command not in self._idle:
                yield self._key(self._caps(command), self._sentences[command])
        yield Content()
        if self._idle:
            yield strong(_("Not just now"))
            for command in self._commands:
                if command in self._idle:
                    yield self._key(self._caps(command), self._sentences[command]).stylize("$gin-muted")
            yield Content()
        yield muted(_("Other keys can be chosen: press {key} among the settings.").format(key=KEYS.cap))

    def _caps(self, command: Command) -> str:
        """All its keys, or the first where those are too many."""
        caps, first = command.caps, command.cap
        if self._typing:
            caps, first = " ".join(command.caps_in_field), command.cap_in_field
        return caps if len(caps) < _KEYS else first

    def _key(self, cap: str, words: str) -> Content:
        """A key and what it does; more rows than one begin where the words do, not under the key."""
        key = Content.styled(f"{cap} ".ljust(_KEYS), "bold $gin-accent")
        first, *others = text(words).wrap(self.width - key.cell_length)
        below = (line.pad_left(key.cell_length) for line in others)
        return Content("\n").join((Content.assemble(key, first), *below))

    def _score(self) -> Iterator[Content]:
        """The sheet of the game being played; no card of the round that is on stands there."""
        from ginrummy.app.sheet_pages import short_lines

        assert self._sheet is not None  # or there is no such page
        for line in short_lines(self._sheet, self.width):
            yield line.stylize_before("$gin-text")

    def _written(self) -> Iterator[Content]:
        """The rules, or what else there is to read, under the rules of the game."""
        if self._page is Page.RULES:
            from ginrummy.app.draft import title_of
            from ginrummy.wording.rules import differences_lines
            from ginrummy.wording.rules_text import Section, rules_text

            title = _("The rules: {title}").format(title=title_of(self._rules))
            different = differences_lines(self._rules)
            agreed = (Section(_("What differs from Classic"), different),) if different else ()
            sections = (*agreed, *rules_text(self._rules))
        else:
            from ginrummy.wording.topics import TOPICS

            topic = TOPICS[self._page.value]
            title, sections = _(topic.title), topic.sections(self._rules)
        yield Content.styled(title, "bold $gin-accent")
        for section in sections:
            yield Content()
            if section.title:
                yield strong(section.title)
            for line in section.lines:
                yield text(line)

    def rules(self) -> Rules:
        return self._rules

    def heading(self) -> Heading:
        standing = self.app.standing
        practice = standing is not None and standing.seed is not None
        return Heading(_("HELP"), (_("practice"),) if practice else ())

    def caps(self) -> Iterator[Cap]:
        # no click: what the screen beneath has to be pressed next stands in the same place
        yield Cap(BACK.cap, _("Back"), "", primary=True)
        yield Cap(together(PAGE_BEFORE, NEXT_PAGE), _("Rules, tips, questions, words"), "")
        yield Cap(together(SCROLL_UP, SCROLL_DOWN), _("Scroll"), "")

    def _turn_to(self, place: int) -> None:
        self._page = self._pages[place % len(self._pages)]
        self.redraw()

    def action_scroll_back(self) -> None:
        self.query_one("#text", VerticalScroll).scroll_up(animate=False)

    def action_scroll_on(self) -> None:
        self.query_one("#text", VerticalScroll).scroll_down(animate=False)

    def action_page_before(self) -> None:
        self._turn_to(self._pages.index(self._page) - 1)

    def action_next_page(self) -> None:
        self._turn_to(self._pages.index(self._page) + 1)

    @on(Chips.Picked)
    def _page_picked(self, event: Chips.Picked) -> None:
        self._turn_to(event.place)

    @on(events.Click, "#close")
    def _close_clicked(self) -> None:
        self.action_back()

    def action_back(self) -> None:
        if self.is_current:
            self.app.hand_over()
            self.app.pop_screen()

    def action_help(self) -> None:
        """The same key closes it."""
        self.action_back()
