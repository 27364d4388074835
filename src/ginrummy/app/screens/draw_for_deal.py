"""The draw for the first deal: each player draws a card, the lower one deals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from textual import on
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, offered
from ginrummy.app.commands import BACK, CONFIRM, HELP, LEAVE, Command, bindings
from ginrummy.app.faces import Face
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.card import CardView
from ginrummy.app.widgets.fitting import centred, cut
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.pile import Heap, Pile
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import gold, muted, strong
from ginrummy.core.rules import FirstDealer
from ginrummy.table.keyboard import reveal_keys
from ginrummy.table.moments import DrawForDeal
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Key, Name, Phrase


class DrawForDealScreen(BoardScreen):
    """Public; the players turn their cards over one after the other, each with the own letter."""

    CSS_PATH = "draw_for_deal.tcss"
    LINE = "#before"
    CENTRED = True
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.DRAW_FOR_DEAL.commands
    BINDINGS = bindings(*USES)

    def __init__(self, moment: DrawForDeal) -> None:
        super().__init__()
        self._moment = moment

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="title", classes="line")
        for player in range(2):
            yield Static(id=f"name-{player}", classes="line")
            yield CardView(Face(None), id=f"card-{player}")
        yield Pile(Heap(_("pack"), 52, stock=True), id="pack")
        yield Static(id="sentence", classes="line")
        yield Static(id="before", classes="line")

    @property
    def _turned(self) -> int:
        """How many cards have been turned over."""
        return self.app.drawn_for_deal

    @property
    def _round(self) -> int:
        """Which draw is being made; the next begins when a tie has been seen."""
        return max(min((self._turned - 1) // 2, len(self._moment.draws) - 1), 0)

    @property
    def _next(self) -> int | None:
        """The player who draws next; None when it is decided."""
        return None if self._turned == 2 * len(self._moment.draws) else self._turned % 2

    def heading(self) -> Heading:
        return heading_of(self._moment.standing, _("DRAW FOR DEAL"))

    def draw(self) -> None:
        players = self._moment.standing.players
        title = {
            FirstDealer.LOW: _("Each draws a card. The lower card deals first, aces are low."),
            FirstDealer.HIGH: _("Each draws a card. The higher card deals first, aces are low."),
            FirstDealer.RANDOM: _("Chance has decided who deals first."),
        }
        self.put("#title", strong(title[self._moment.rule]))
        shown = self._turned - 2 * self._round
        draws = self._moment.draws
        for player, card in enumerate(draws[self._round] if draws else (None, None)):
            name = cut(players[player], 20)
            style = gold if player == self._next else strong
            self.put(f"#name-{player}", centred(style(name), 24))
            self.query_one(f"#card-{player}", CardView).face = Face(card if player < shown else None)
        self.query_one(Pile).heap = Heap(_("pack"), 52 - self._turned, stock=True)
        self.put("#sentence", centred(sentence(self._sentence(), addressed=True), self.width))
        tie = self._turned > 0 and self._turned % 2 == 0 and self._next is not None
        again = _("The ranks are equal, so both draw again.") if tie else ""
        self.put("#before", centred(muted(again), self.width))

    def _sentence(self) -> Phrase:
        standing = self._moment.standing
        if self._next is None:
            return Phrase(
                _("{name} deals the first round."), name=Name(standing.players[self._moment.dealer])
            )
        name, key = Name(standing.players[self._next]), Key(self.letters()[0].upper())
        return Phrase(_("{name}: press {key} to draw a card."), name=name, key=key)

    def caps(self) -> Iterator[Cap]:
        if self._next is None:
            yield cap(CONFIRM, _("Deal"), primary=True)
        else:
            letter = self.letters()[0].upper()
            yield Cap(letter, _("Draw a card"), "own_letter", primary=True)
        yield cap(HELP)
        yield cap(BACK, _("Leave, all is saved"), short=_("Leave"))

    def told(self) -> Mapping[Command, str]:
        return {BACK: LEAVE.sentence}

    def idle(self) -> Collection[Command]:
        return () if self._next is None else {CONFIRM}

    def letters(self) -> tuple[str, ...]:
        return () if self._next is None else reveal_keys(self._moment.standing.letters)[self._next]

    def action_own_letter(self) -> None:
        if self._next is not None:
            self.app.drawn_for_deal += 1
            self.redraw()

    @on(Pile.Clicked)
    def _pack_clicked(self) -> None:
        self.action_own_letter()

    def action_confirm(self) -> None:
        if self._next is None:
            self.tell(self.app.go_on())

    def action_back(self) -> None:
        doors.question(self.app)
