"""What both players see during a turn: the other's backs, the piles, the limit, and what was done last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.containers import Container
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import faces
from ginrummy.app.commands import STOCK, TAKE
from ginrummy.app.faces import Scale
from ginrummy.app.layout import Layout
from ginrummy.app.look import look_of
from ginrummy.app.screens.common import undercut_line
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.opponent import Opponent
from ginrummy.app.widgets.passage import Passage
from ginrummy.app.widgets.pile import Heap, Pile
from ginrummy.app.widgets.quiet import put
from ginrummy.app.widgets.table_panel import TablePanel, Told
from ginrummy.app.words import muted, strong
from ginrummy.core.actions import Action, Discard, Draw, Take
from ginrummy.core.legality import refusal
from ginrummy.core.views import PublicView, SeatView
from ginrummy.table.moments import Standing, Turn
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Phrase
from ginrummy.wording.prompts import limit_phrase, terms_facts


class SharedTable(Container):
    """The upper part of a turn; the style sheet of the screen says what lies where in which grid."""

    def compose(self) -> Iterable[Widget]:
        """A widget for each thing."""
        yield Static(id="other", classes="line")
        yield Opponent(id="backs")
        yield Static(id="held", classes="line")
        yield Static(id="undercut", classes="line")
        yield Static(id="limit")
        yield Pile(Heap(), id="stock")
        yield Pile(Heap(), id="discards")
        yield Passage(id="recent")
        yield TablePanel(id="panel")
        yield Static(id="pile", classes="line")

    def show(self, moment: Turn, recent: Phrase, layout: Layout, aimed: Action | None) -> None:
        """Bring everything up to date; enter would draw from the pile that `aimed` is about."""
        public, standing, scale = moment.view.public, moment.standing, layout.scale
        self._show_other(moment.view, standing, scale)
        self._put("#undercut", undercut_line(standing, look_of(self)))
        limit = " " if scale is Scale.CHIP else "\n"
        self._put("#limit", Content(limit).join(limit_lines(public)))
        under = under_the_top(public)
        self._put("#pile", under)
        self.set_class(bool(under.plain), "-piled")  # then what was done last has one row less
        self.query_one(Passage).phrase = recent
        self.query_one(TablePanel).told = Told(recent, standing) if layout.panel else None
        for pile in self.query(Pile):
            pile.scale = scale
        stock = Heap(_("stock"), public.stock, stock=True, key=_key(moment.view, STOCK.cap, Draw(), aimed))
        take = None if public.top is None else Take(public.top)
        key = _key(moment.view, TAKE.cap, take, aimed)
        top = Heap(_("discard"), public.discards, public.top, key=key, came=_came(public))
        self.query_one("#stock", Pile).heap, self.query_one("#discards", Pile).heap = stock, top

    def _show_other(self, view: SeatView, standing: Standing, scale: Scale) -> None:
        public, other = view.public, view.seat.other
        dealer = _("dealer") if public.dealer is other else ""
        between = "\n" if scale is Scale.SMALL else "  "
        parts = [strong(cut(standing.names[other], 16)), muted(dealer)]
        held = muted(_("{number} cards").format(number=public.held[other]))
        if scale.width >= Scale.LARGE.width:  # the name stands under the backs, and the number beside it
            parts.append(held)
        self._put("#other", Content(between).join(part for part in parts if part.plain))
        backs = self.query_one(Opponent)
        backs.scale, backs.count = scale, public.held[other]
        self._put("#held", held)

    def _put(self, selector: str, content: Content) -> None:
        put(self.query_one(selector, Static), content)


def _key(view: SeatView, key: str, action: Action | None, aimed: Action | None) -> str:
    """The key of a pile, marked where enter would draw from it; none where it may not be drawn from."""
    if action is None or refusal(view, action) is not None:
        return ""
    return f"▸ {key}" if aimed == action else key


def _came(public: PublicView) -> bool:
    """Whether the top of the discard pile is what the other player has just discarded."""
    return any(isinstance(move.action, Discard) and move.action.card is public.top for move in public.recent)


def limit_lines(public: PublicView) -> Iterator[Content]:
    """What a knock takes in this round, wherever the upcard is now (O1); beside the piles."""
    yield muted(_("knock with"))
    yield sentence(limit_phrase(public), muted=True)
    for fact in terms_facts(public.terms):
        yield sentence(fact, muted=True)
    if public.barred:
        yield muted(_("not on turn one"))


def under_the_top(public: PublicView) -> Content:
    """The discards beneath the last one, where they may be looked at; the newest first."""
    if len(public.pile) < 2:
        return Content()
    return Content.assemble(muted(_("under it")), "  ", faces.names(reversed(public.pile[:-1])))
