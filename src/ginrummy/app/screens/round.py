"""A finished round, step by step, with both hands open or as one player had it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from textual import events, on
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, faces, offered
from ginrummy.app.commands import (
    BACK,
    CHART,
    FIRST_STEP,
    HELP,
    LAST_STEP,
    LEAVE,
    NEXT_ROUND,
    NOT_TAKEN,
    QUITS,
    ROUND_BEFORE,
    SEATS,
    STEP_BACK,
    STEP_ON,
    Command,
    bindings,
    together,
)
from ginrummy.app.faces import Face
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import meld_groups
from ginrummy.app.sentences import sentence
from ginrummy.app.step_chart import legend, step_chart
from ginrummy.app.widgets.fan import Fan, Group
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, strong
from ginrummy.core.actions import Defend, Knock
from ginrummy.core.cards import Card
from ginrummy.core.rules import Rules
from ginrummy.core.seats import Seat
from ginrummy.core.solver import best_arrangement
from ginrummy.core.steps import Step
from ginrummy.table.review import Review
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.results import row_text
from ginrummy.wording.review import limit_text, step_facts, step_text

_SEEN: Final = (frozenset(Seat), frozenset({Seat.FIRST}), frozenset({Seat.SECOND}))
"""Whose hands lie open, in the order in which the key goes through them."""
_FACTS: Final = 3
"""The lines there are for facts."""
_CHART: Final = {COMPACT: 11, NORMAL: 14}
"""The rows of the chart's lines."""
_PILE: Final = {COMPACT: 8, NORMAL: 11}
"""The discards that are shown, the last ones."""
_HANDS: Final = {Seat.FIRST: "hand-1", Seat.SECOND: "hand-0"}
"""The first player sits at the bottom."""


class RoundScreen(BoardScreen):
    """Public: only a round that is over can be opened."""

    CSS_PATH = "round.tcss"
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.REVIEWED.commands
    BINDINGS = bindings(*USES)

    def __init__(self, review: Review, row: int, *, alone: bool = False) -> None:
        super().__init__()
        self._review = review
        self._row = row
        self._alone = alone
        self._round = review.round(row)
        self._at = 0
        self._seen = 0
        self._charted = False

    @property
    def _step(self) -> Step:
        return self._round.steps[self._at]

    @property
    def _last(self) -> int:
        return len(self._round.steps) - 1

    def compose_table(self) -> Iterable[Widget]:
        for place in range(2):
            yield Static(id=f"name-{place}", classes="line")
            yield Fan(lift=False, id=f"hand-{place}")
        yield Static(id="piles", classes="line")
        yield Static(id="done", classes="line")
        yield Static(id="facts")
        yield Static(id="chart")
        yield Static(id="said", classes="line")

    def rules(self) -> Rules:
        return self._review.sheet.rules

    def heading(self) -> Heading:
        facts = [
            _("Round {number}").format(number=self._round.number),
            _("step {at} of {number}").format(at=self._at + 1, number=self._last + 1),
        ]
        if len(self._review.sheet.games) > 1 and self._round.game > 1:
            facts.insert(0, _("Game {number}").format(number=self._round.game))
        first, second = (cut(name, 10) for name in self._review.sheet.players)
        ended = strong(row_text((first, second), self._review.sheet.rows[self._row]))
        return Heading(_("REVIEW"), tuple(facts), right=None if self.layout_now is COMPACT else ended)

    def draw(self) -> None:
        for widget in self.query("Fan, #piles, #done, #facts, #name-0, #name-1"):
            widget.display = not self._charted
        self.query_one("#chart").display = self._charted
        if self._charted:
            self._draw_chart()
            return
        step, seen = self._step, _SEEN[self._seen]
        for seat, hand in _HANDS.items():
            fan = self.query_one(f"#{hand}", Fan)
            fan.fit(self.scale, self.width)
            fan.groups = self._groups(seat)
            self.put(hand.replace("hand", "#name"), self._name_line(seat))
        self.put("#piles", self._piles())
        self.put("#done", sentence(step_text(self._round, step, seen)))
        told = step.move is None or step.move.seat in seen
        facts = [sentence(fact, muted=not step.knock_not_taken) for fact in step_facts(step)] if told else []
        self.put("#facts", Content("\n").join(facts[:_FACTS]))

    def _groups(self, seat: Seat) -> tuple[Group, ...]:
        step, aces = self._step, self._round.terms.aces
        hand = step.hands[seat]
        if seat not in _SEEN[self._seen] and not self._laid_open(seat):
            return (Group(_("face down"), (Face(None),) * len(hand)),)
        defence, shown = self._round.defence, self._round.shown
        if self._laid_open(seat) and shown is not None and seat is self._round.result.knocker:
            return meld_groups(shown, aces)
        if self._laid_open(seat) and defence is not None:
            off = tuple(Face(layoff.card, band=True) for layoff in defence.layoffs)
            laid = (Group(_("laid off"), off),) if off else ()
            return (*meld_groups(defence.arrangement, aces), *laid)
        new = step.came if step.move is not None and step.move.seat is seat else None
        return tuple(_marked(group, new) for group in meld_groups(best_arrangement(hand, aces), aces))

    def _laid_open(self, seat: Seat) -> bool:
        """Whether this seat has laid its hand on the table by now."""
        moves = (step.move for step in self._round.steps[: self._at + 1])
        return any(
            move is not None and move.seat is seat and isinstance(move.action, Knock | Defend)
            for move in moves
        )

    def _name_line(self, seat: Seat) -> Content:
        step = self._step
        name = strong(cut(self._round.names[seat], 16))
        if seat is self._round.terms.dealer:
            name = Content.assemble(name, muted(_("  dealer")))
        if seat not in _SEEN[self._seen] and not self._laid_open(seat):
            number = len(step.hands[seat])
            return justified(
                name,
                muted(ngettext("{number} card", "{number} cards", number).format(number=number)),
                self.width,
            )
        if len(step.hands[seat]) > 10 and step.throw is not None:
            count = muted(_("with the best discard {count}").format(count=step.counts[seat]))
        else:
            count = muted(_("counts {count}").format(count=self._count(seat)))
        return justified(name, count, self.width)

    def _count(self, seat: Seat) -> int:
        """What the hand counts: as it was laid down, once it has been."""
        if self._laid_open(seat):
            if seat is self._round.result.knocker:
                return self._round.result.knocker_count
            return self._round.result.defender_count
        return self._step.counts[seat]

    def _piles(self) -> Content:
        pile = self._step.pile
        most = _PILE[self.layout_now]
        shown = faces.strip(pile[-most:]) if pile else muted(_("empty"))
        more = muted("… ") if len(pile) > most else Content()
        stock = muted(_("stock {number}").format(number=self._step.stock))
        return justified(Content.assemble(muted(_("discards  ")), more, shown), stock, self.width)

    def _draw_chart(self) -> None:
        round_ = self._round
        courses = (
            tuple(counts[Seat.FIRST] for counts in round_.turns),
            tuple(counts[Seat.SECOND] for counts in round_.turns),
        )
        names = (round_.names[Seat.FIRST], round_.names[Seat.SECOND])
        turn = sum(step.ends_turn for step in round_.steps[: self._at + 1]) - 1
        title = justified(strong(_("Deadwood after each turn")), legend(names), self.width)
        limit = round_.terms.knock_limit
        rows = step_chart(
            courses, names, width=self.width, height=_CHART[self.layout_now], goal=limit, at=max(turn, 0)
        )
        note = muted(limit_text(limit))
        self.put("#chart", Content("\n").join((title, Content(), *rows, Content(), note)))

    def told(self) -> Mapping[Command, str]:
        return {LEAVE: _(QUITS)}

    def idle(self) -> Collection[Command]:
        works = {
            STEP_BACK: self._at > 0,
            FIRST_STEP: self._at > 0,
            STEP_ON: self._at < self._last,
            LAST_STEP: self._at < self._last,
            ROUND_BEFORE: self._row > 0,
            NEXT_ROUND: self._row + 1 < len(self._review.sheet.rows),
            NOT_TAKEN: self._round.knocks_not_taken,
            SEATS: not self._charted,
        }
        return {command for command, does in works.items() if not does}

    def caps(self) -> Iterator[Cap]:
        yield cap(STEP_ON, _("Step"), primary=True, keys=together(STEP_BACK, STEP_ON))
        if self._round.knocks_not_taken:
            yield cap(NOT_TAKEN)
        if not self._charted:
            yield cap(SEATS)
        yield cap(CHART, _("Cards") if self._charted else None)
        yield cap(BACK, _("Sheet"))
        yield cap(HELP)

    def _go_to(self, at: int) -> None:
        self._at = min(max(at, 0), self._last)
        self.redraw()

    def _open(self, row: int) -> None:
        if 0 <= row < len(self._review.sheet.rows):
            self._row, self._round, self._at = row, self._review.round(row), 0
            self.redraw()

    def action_step_back(self) -> None:
        self._go_to(self._at - 1)

    def action_step_on(self) -> None:
        self._go_to(self._at + 1)

    def action_first_step(self) -> None:
        self._go_to(0)

    def action_last_step(self) -> None:
        self._go_to(self._last)

    def action_round_before(self) -> None:
        self._open(self._row - 1)

    def action_next_round(self) -> None:
        self._open(self._row + 1)

    def action_not_taken(self) -> None:
        places = self._round.knocks_not_taken
        after = [place for place in places if place > self._at]
        if places:
            self._go_to((after or places)[0])

    def action_seats(self) -> None:
        self._seen = (self._seen + 1) % len(_SEEN)
        self.redraw()

    def action_chart(self) -> None:
        self._charted = not self._charted
        self.redraw()

    @on(events.MouseScrollDown)
    def _scrolled_down(self) -> None:
        self.action_step_on()

    @on(events.MouseScrollUp)
    def _scrolled_up(self) -> None:
        self.action_step_back()

    def action_back(self) -> None:
        doors.sheet_of(self.app, self._review, self._row, alone=self._alone)

    def action_leave(self) -> None:
        self.app.action_quit_now()


def _marked(group: Group, new: Card | None) -> Group:
    """The group with the card that has just come to it marked."""
    marked = tuple(
        Face(face.card, loose=face.loose, band=True) if face.card is not None and face.card is new else face
        for face in group.faces
    )
    return Group(group.label, marked, group.note, group.below, group.short)
