"""The cover between two hands: whose turn it is, and what both may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors
from ginrummy.app.commands import BACK, HELP, bindings
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.sentences import NAME_CELLS, muted, sentence, strong
from ginrummy.app.widgets.cover_back import CoverBack, Notice
from ginrummy.app.widgets.fitting import centred, cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.views import PublicView
from ginrummy.table.moments import Cover
from ginrummy.wording.language import _
from ginrummy.wording.log import since_last_turn
from ginrummy.wording.phrase import Key, Name, Phrase
from ginrummy.wording.results import promise_digits


class CoverScreen(BoardScreen):
    """Opaque, and without any hand beneath it; it listens to one player's letter."""

    CSS_PATH = "cover.tcss"
    BINDINGS = bindings(BACK)
    USES = (BACK, HELP)

    def __init__(self, moment: Cover) -> None:
        super().__init__()
        self._moment = moment

    def compose_table(self) -> Iterable[Widget]:
        yield CoverBack(id="cover")
        yield Static(id="recent", classes="line")
        yield Static(id="facts", classes="line")
        yield Static(id="promise", classes="line")
        yield Static(id="open", classes="line")
        yield Static(id="hint", classes="line")

    def heading(self) -> Heading:
        return heading_of(self._moment.standing)

    def draw(self) -> None:
        standing, view = self._moment.standing, self._moment.view
        name = Name(standing.names[self._moment.seat])
        key = Key(self.letters()[0].upper())
        other = Name(standing.names[self._moment.seat.other])
        self.query_one(CoverBack).notice = Notice(
            key.text,
            (
                on_back(Phrase(_("{name}'s turn.  {other}, look away."), name=name, other=other)),
                on_back(Phrase(_("Press {key} to see your cards."), key=key)),
            ),
        )
        self.put("#recent", centred(sentence(self.recent()), 72))
        self.put("#facts", centred(facts(view), 72))
        self.put("#promise", centred(self._promise(), 72))
        self.put("#open", centred(muted(_("or click here")), 28))
        self.put("#hint", centred(muted(self._hint()), 72))

    def _promise(self) -> Content:
        if self._moment.view.recent:
            return Content()
        return Content.assemble(
            muted(_("this deal is promised:")), "  ", strong(promise_digits(self._moment.promise))
        )

    def _hint(self) -> str:
        if self._moment.standing.resumed:
            return _("Taken up where you left. Keys count only after a short pause.")
        return _("Keys count only after a short pause.")

    def caps(self) -> Iterator[Cap]:
        letter = self.letters()[0].upper()
        # no click: the cap of the turn before it stands in the same place
        yield Cap(letter, _("Show my cards"), "", primary=True)
        yield cap(HELP)
        yield cap(BACK, _("Leave, all is saved"))

    def letters(self) -> tuple[str, ...]:
        return self._moment.standing.keys(self._moment.seat)

    def recent(self) -> Phrase:
        return since_last_turn(self._moment.standing.names, self._moment.view)

    # a line of its own, in a row where no other screen that leads here can be clicked
    @on(events.Click, "#open")
    def _line_clicked(self) -> None:
        if self.is_current:
            self.action_own_letter()

    def action_own_letter(self) -> None:
        self.app.tell(self.app.reveal(), self)

    def action_back(self) -> None:
        doors.question(self.app)

    def say(self, words: str) -> None:
        """Show a line that needs to be read at once."""
        self.put("#hint", centred(strong(words), 72))


def on_back(phrase: Phrase) -> Content:
    """A phrase in the colours of the card back."""
    parts = []
    for part in phrase.parts():
        match part:
            case Key(words):
                parts.append(Content.styled(words, "bold $gin-on-back-accent"))
            case Name(words):
                parts.append(Content.styled(cut(words, NAME_CELLS), "bold $gin-on-back-text"))
            case _:
                parts.append(Content.styled(str(part), "$gin-on-back-text"))
    return Content.assemble(*parts)


def facts(view: PublicView) -> Content:
    """The state of the piles and the limit, for all eyes."""
    gap = "     "
    return Content.assemble(
        muted(_("stock")), " ", strong(str(view.stock)), gap,
        muted(_("discard")), " ", strong(str(view.discards)), gap,
        sentence(Phrase(_("knock {limit} or less"), limit=view.knock_limit), muted=True),
    )  # fmt: skip
