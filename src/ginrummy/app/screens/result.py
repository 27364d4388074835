"""The result of a round, with its sum spelled out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, faces, offered
from ginrummy.app.commands import BACK, CONFIRM, HELP, LEAVE, SCORE, Command, bindings
from ginrummy.app.display import headline
from ginrummy.app.layout import COMPACT, NORMAL
from ginrummy.app.look import Look
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.paper import Paper
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, strong
from ginrummy.core.legality import may_lay_off
from ginrummy.core.melds import Arrangement
from ginrummy.core.rules import BoxTiming, LayoffEntry, Match, Scoring
from ginrummy.core.scoring import Ending, RoundScore
from ginrummy.core.views import Showdown
from ginrummy.table.moments import RoundOver
from ginrummy.wording.cards import sum_text
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.layouts import laid_off, laid_off_for
from ginrummy.wording.log import since_last_turn
from ginrummy.wording.phrase import Name, Phrase
from ginrummy.wording.results import bonus_label, ended_headline, ended_note, games_stand, promise_digits

_PAD = 44
_SUM = _PAD - 4
"""The cells of a line of the pad, without its margins."""
_BESIDE = 11
"""The cells of a hand's line that its cards leave to name and count."""
_GIN = {Ending.GIN, Ending.BIG_GIN}


class ResultScreen(BoardScreen):
    """Public."""

    CSS_PATH = "result.tcss"
    LINE = "#promise"
    LAYOUTS = (COMPACT, NORMAL)
    USES = offered.RESULT.commands
    BINDINGS = bindings(*USES)

    def __init__(self, moment: RoundOver) -> None:
        super().__init__()
        self._moment = moment

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="points")
        yield Static(id="won")
        yield Static(id="headline", classes="line")
        yield Static(id="note", classes="line")
        yield Static(id="knocker", classes="line")
        yield Static(id="defender", classes="line")
        yield Static(id="entry", classes="line")
        yield Paper(id="pad")
        for player in range(2):
            yield Static(id=f"bar-{player}", classes="line")
        yield Static(id="next", classes="line")
        yield Static(id="games", classes="line")
        yield Static(id="promise", classes="line")

    def heading(self) -> Heading:
        return heading_of(self._moment.standing, _("RESULT"), view=self._moment.view)

    def draw(self) -> None:
        standing, score = self._moment.standing, self._moment.score
        words = {Ending.VOID: _("VOID"), Ending.GIN: _("GIN"), Ending.BIG_GIN: _("GIN")}
        word = words.get(score.ending, str(score.points))
        rows = headline(word, blocks=self.app.look.blocks)
        colour = "$gin-text" if score.winner is None else "$gin-accent"
        self.put("#points", Content.styled("\n".join(rows), f"bold {colour}"))
        beside = score.ending in _GIN and self.layout_now is not COMPACT
        top, margin = (1, 2) if self.layout_now is COMPACT else (2, 4)
        won = headline(str(score.points), blocks=self.app.look.blocks) if beside else ()
        right = margin + self.width - max(map(len, won), default=0)
        self.query_one("#won").styles.offset = (right, top)
        self.put("#won", Content.styled("\n".join(won), "bold $gin-text"))
        left, right = max(map(len, rows)) + 2 * margin, right - bool(won)
        for line, row in (("#headline", top), ("#note", top + 2)):
            self.query_one(line).styles.offset = (left, row)
            self.query_one(line).styles.width = right - left
        short = standing.names.map(lambda name: cut(name, 12))
        self.put("#headline", strong(ended_headline(short, score)))
        self.put("#note", muted(ended_note(self._moment.view.rules, self._moment.result, score)))
        self._draw_hands()
        self._draw_standing()
        fair = muted(_("The cards of this deal come from elsewhere"))
        if self._moment.promise:
            digits = promise_digits(self._moment.promise)
            fair = Content.assemble(muted(_("Deal as promised")), "  ", strong(digits))
        self.put("#promise", justified(fair, muted(_("Saved")), self.width))

    def _draw_hands(self) -> None:
        showdown, names = self._moment.view.showdown, self._moment.standing.names
        look = self.app.look
        pad = self.query_one(Paper)
        pad.display = self._moment.score.winner is not None
        if showdown is None or showdown.defence is None:
            recent = since_last_turn(names, self._moment.view)
            self.put("#knocker", sentence(recent))
            self.put("#defender", muted(_("Both hands stay closed. The round is not entered on the sheet.")))
            return
        defence = showdown.defence
        self.put("#knocker", hand_line(names[showdown.knocker], showdown.shown, Content(), look, self.width))
        off = [layoff.card for layoff in defence.layoffs]
        small = self.layout_now is COMPACT
        remark = sentence(laid_off(off), muted=True) if off and not small else Content()
        self.put(
            "#defender",
            hand_line(names[showdown.knocker.other], defence.arrangement, remark, look, self.width),
        )
        entry = Content()
        if may_lay_off(self._moment.view) and self._moment.view.rules.layoff_entry is LayoffEntry.AUTO:
            entry = sentence(laid_off_for(names[showdown.knocker.other], off), muted=True)
        elif off and small:
            entry = sentence(laid_off(off), muted=True)
        self.put("#entry", entry)
        pad.rows = tuple(self._sum(showdown))

    def _sum(self, showdown: Showdown) -> Iterator[Content]:
        """The arithmetic of the round, as one would write it down."""
        names, score = self._moment.standing.names, self._moment.score
        winner, defence = score.winner, showdown.defence
        assert defence is not None
        if winner is None:
            return
        hands = {showdown.knocker: showdown.shown, showdown.knocker.other: defence.arrangement}
        yield self._line(names[winner.other], hands[winner.other], "")
        if score.ending in _GIN:
            yield justified(Content(bonus_label(score)), Content(str(score.bonus)), _SUM)
        else:
            yield self._line(names[winner], hands[winner], "- ")
            yield self._bonus(score)
        if score.factor > 1:
            yield justified(Content(_("Spades, all doubled")), Content(f"× {score.factor}"), _SUM)
        yield justified(Content(), Content.styled("────", "$gin-paper-rule"), _SUM)
        total = Phrase(_("{name} scores"), name=Name(cut(names[winner], 10)))
        yield justified(Content.styled(str(total), "bold"), Content.styled(str(score.points), "bold"), _SUM)
        yield from self._boxes(score)

    def _boxes(self, score: RoundScore) -> Iterator[Content]:
        """What else the round brings and is not in its points: a box that counts at once, and extra boxes."""
        rules = self._moment.view.rules
        if rules.box_timing is BoxTiming.IMMEDIATE and rules.box_bonus:
            yield justified(Content(_("Box, counts at once")), Content(str(rules.box_bonus)), _SUM)
        if score.extra_boxes:
            words = ngettext(
                "{number} extra box for it, at the end",
                "{number} extra boxes for it, at the end",
                score.extra_boxes,
            ).format(number=score.extra_boxes)
            points = score.extra_boxes * rules.box_bonus
            yield justified(
                Content.styled(words, "$gin-soft"), Content.styled(str(points), "$gin-soft"), _SUM
            )

    def _line(self, name: str, hand: Arrangement, sign: str) -> Content:
        name = cut(name, 8)
        spelled = sum_text(hand.deadwood, self._moment.view.rules.aces)
        if len(spelled) > _SUM - 15:  # beside the name and the count
            spelled = spelled.replace(" ", "")
        values = Content.styled(spelled, "$gin-soft")
        left = Content.assemble(Content(name).pad_right(max(9 - Content(name).cell_length, 1)), values)
        return justified(left, Content(f"{sign}{hand.count}"), _SUM)

    def _bonus(self, score: RoundScore) -> Content:
        if score.bonus or score.ending is Ending.UNDERCUT:
            return justified(Content(bonus_label(score)), Content(str(score.bonus)), _SUM)
        left = Content.assemble(_("Bonus").ljust(9), Content.styled(bonus_label(score), "$gin-soft"))
        return justified(left, Content("0"), _SUM)

    def _draw_standing(self) -> None:
        standing = self._moment.standing
        winner = None if self._moment.score.winner is None else standing.seating[self._moment.score.winner]
        for player, (name, total) in enumerate(zip(standing.players, standing.totals, strict=True)):
            lead = player == winner
            shown = Content(cut(name, 6)).stylize("bold $gin-text" if lead else "$gin-text")
            bar = faces.meter(total, standing.target, 14, lead=lead)
            self.put(
                f"#bar-{player}",
                Content.assemble(
                    shown.pad_right(max(6 - shown.cell_length, 0)), strong(f"{total:>4}"), "  ", bar
                ),
            )
        self.put("#next", sentence(self._next()))
        short = self.layout_now is COMPACT
        self.put(
            "#games",
            Content("  " if short else "\n").join(
                sentence(each) for each in games_stand(standing.sheet, short=short)
            ),
        )

    def _next(self) -> Phrase:
        standing = self._moment.standing
        rules = self._moment.view.rules
        if self._moment.next_dealer is not None:
            name = Name(standing.players[self._moment.next_dealer])
            if rules.match is not Match.OFF and max(standing.totals) >= standing.target:
                return Phrase(_("{name} deals the next game."), name=name)
            return Phrase(_("{name} deals the next round."), name=name)
        if rules.scoring is Scoring.HOLLYWOOD:
            return Phrase(_("All three games are over."))
        if rules.match is not Match.OFF:
            return Phrase(_("The match is over."))
        return Phrase(_("{target} is reached, game over."), target=standing.target)

    def told(self) -> Mapping[Command, str]:
        return {BACK: LEAVE.sentence}

    def caps(self) -> Iterator[Cap]:
        over = self._moment.next_dealer is None
        yield cap(CONFIRM, _("Score sheet") if over else _("Next round"), primary=True)
        if not over:
            yield cap(SCORE)
        yield cap(HELP)
        yield cap(LEAVE)

    def action_confirm(self) -> None:
        self.tell(self.app.go_on())

    def action_score(self) -> None:
        doors.score_over(self.app, self)

    def action_back(self) -> None:
        self.action_leave()

    def action_leave(self) -> None:
        doors.question(self.app)


def hand_line(name: str, arrangement: Arrangement, remark: Content, look: Look, width: int) -> Content:
    """A hand on one line: whose, melds, deadwood, and its count at the end."""
    label = strong(cut(name, 6))
    cards = faces.spread(arrangement, look)
    if cards.cell_length > width - _BESIDE:  # many loose cards, and little room
        melds = (faces.strip(meld.cards, look) for meld in arrangement.melds)
        cards = Content("  ").join((*melds, faces.names(arrangement.deadwood)))
    left = Content.assemble(label.pad_right(max(7 - label.cell_length, 1)), cards, "  ", remark)
    return justified(left, strong(str(arrangement.count)), width)
