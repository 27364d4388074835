"""The cover between two hands: whose turn it is, and what both may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CUT, HELP, LEAVE, Command, bindings
from ginrummy.app.layout import COMPACT, GIANT, NORMAL, WIDE
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of, undercut_line
from ginrummy.app.sentences import NAME_CELLS, sentence
from ginrummy.app.widgets.cover_back import CoverBack, Notice
from ginrummy.app.widgets.fitting import centred, cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, strong
from ginrummy.config.settings import HandOver
from ginrummy.core.cards import Card
from ginrummy.core.views import PublicView
from ginrummy.table.moments import Cover, Promised
from ginrummy.wording.language import _
from ginrummy.wording.log import notice, since_last_turn
from ginrummy.wording.phrase import Key, Name, Phrase
from ginrummy.wording.prompts import limit_phrase, terms_facts
from ginrummy.wording.results import promise_digits


class CoverScreen(BoardScreen):
    """Opaque, and without any hand beneath it; it listens to one player's letter."""

    CSS_PATH = ["large.tcss", "cover.tcss"]
    LINE = "#hint"
    CENTRED = True
    LAYOUTS = (COMPACT, NORMAL, WIDE, GIANT)
    USES = offered.COVER.commands
    BINDINGS = bindings(*USES)

    def __init__(self, moment: Cover | Promised) -> None:
        super().__init__()
        self._moment = moment
        self._view = moment.view if isinstance(moment, Cover) else None
        """What both may know of the round; nothing, while no card has been seen."""

    def compose_table(self) -> Iterable[Widget]:
        yield CoverBack(id="cover")
        yield Static(id="undercut", classes="line")
        yield Static(id="recent", classes="line")
        yield Static(id="notice", classes="line")
        yield Static(id="facts", classes="line")
        yield Static(id="promise", classes="line")
        yield Static(id="open", classes="line")
        yield Static(id="hint", classes="line")

    def heading(self) -> Heading:
        return heading_of(self._moment.standing)

    def uses(self) -> tuple[Command, ...]:
        return self.USES if self._may_cut else (BACK, HELP)

    def told(self) -> Mapping[Command, str]:
        return {BACK: LEAVE.sentence}

    @property
    def _may_cut(self) -> bool:
        return isinstance(self._moment, Promised) and self._moment.may_cut

    def draw(self) -> None:
        standing = self._moment.standing
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
        self.put("#recent", centred(sentence(self.recent()), self.width))
        self.put("#notice", centred(self._notice(), self.width))
        self.put("#undercut", centred(undercut_line(standing, self.app.look), self.width))
        self.put("#facts", Content() if self._view is None else centred(facts(self._view), self.width))
        self.put("#promise", centred(self._promise(), self.width))
        self.put("#open", centred(muted(_("or click here to see your cards")), 32))
        self.put("#hint", centred(muted(self._hint()), self.width))

    def _notice(self) -> Content:
        """What deserves attention at the table, or who has cut."""
        if isinstance(self._moment, Promised):
            named = zip(self._moment.standing.players, self._moment.cuts, strict=True)
            return Content("    ").join(
                Content.assemble(
                    sentence(Phrase(_("{name} cut with"), name=Name(name)), muted=True),
                    " ",
                    strong(cut(words, 16)),
                )
                for name, words in named
                if words
            )
        notable = notice(self._moment.standing.names, self._moment.view)
        return Content() if notable is None else sentence(notable)

    def _promise(self) -> Content:
        if self._view is not None and self._view.recent:
            return Content()
        return Content.assemble(
            muted(_("this deal is promised:")), "  ", strong(promise_digits(self._moment.promise))
        )

    def _hint(self) -> str:
        if self.app.hands is HandOver.OFF:
            return _("As you wished, the next turn opens without a cover.")
        if self.app.hands is HandOver.SHORT:
            return _("Keys count at once, as you wished.")
        if self._moment.standing.resumed:
            return _("Taken up where you left. Keys count only after a short pause.")
        return _("Keys count only after a short pause.")

    def caps(self) -> Iterator[Cap]:
        letter = self.letters()[0].upper()
        # no click: the cap of the turn before it stands in the same place
        yield Cap(letter, _("Show my cards"), "", primary=True)
        if self._may_cut:
            yield cap(CUT)
        yield cap(HELP)
        yield cap(BACK, _("Leave, all is saved"), short=_("Leave"))

    def letters(self) -> tuple[str, ...]:
        return self._moment.standing.keys(self._moment.seat)

    def recent(self) -> Phrase:
        names = self._moment.standing.names
        if isinstance(self._moment, Promised):
            words = _("{name} has dealt, and nobody has seen a card yet.")
            return Phrase(words, name=Name(names[self._moment.dealer]))
        return since_last_turn(names, self._moment.view)

    def pile(self) -> tuple[Card, ...]:
        return () if self._view is None else self._view.pile

    # a line of its own, in a row where no other screen that leads here can be clicked
    @on(events.Click, "#open")
    def _line_clicked(self) -> None:
        if self.is_current:
            self.action_own_letter()

    def action_own_letter(self) -> None:
        self.tell(self.app.reveal())

    def action_cut(self) -> None:
        if isinstance(self._moment, Promised) and self._moment.may_cut and self.is_current:
            doors.cut(self.app, self._moment)

    def action_back(self) -> None:
        doors.question(self.app)


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
    """The state of the piles and what a knock takes, for all eyes."""
    parts = [
        Content.assemble(muted(_("stock")), " ", strong(str(view.stock))),
        Content.assemble(muted(_("discard")), " ", strong(str(view.discards))),
        Content.assemble(muted(_("knock")), " ", sentence(limit_phrase(view), muted=True)),
        *(sentence(fact, muted=True) for fact in terms_facts(view.terms)),
    ]
    return Content("     " if len(parts) == 3 else "   ").join(parts)
