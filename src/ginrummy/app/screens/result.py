"""The result of a round, with its sum spelled out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ginrummy.app import doors, faces
from ginrummy.app.commands import BACK, CONFIRM, HELP, LEAVE, bindings
from ginrummy.app.display import display
from ginrummy.app.screens.board import BoardScreen, cap
from ginrummy.app.screens.common import heading_of
from ginrummy.app.sentences import muted, sentence, strong
from ginrummy.app.widgets.fitting import cut, justified
from ginrummy.app.widgets.keybar import Cap
from ginrummy.app.widgets.paper import Paper
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.melds import Arrangement
from ginrummy.core.scoring import Ending, RoundResult
from ginrummy.core.views import Showdown
from ginrummy.table.moments import RoundOver
from ginrummy.wording.cards import sum_text
from ginrummy.wording.language import _
from ginrummy.wording.layouts import laid_off
from ginrummy.wording.log import since_last_turn
from ginrummy.wording.phrase import Name, Phrase
from ginrummy.wording.results import bonus_label, ended_headline, ended_note, promise_digits

_PAD = 44
_SUM = _PAD - 4
"""The cells of a line of the pad, without its margins."""


class ResultScreen(BoardScreen):
    """Public."""

    CSS_PATH = "result.tcss"
    USES = (CONFIRM, BACK, LEAVE, HELP)
    BINDINGS = bindings(CONFIRM, BACK, LEAVE)

    def __init__(self, moment: RoundOver) -> None:
        super().__init__()
        self._moment = moment

    @property
    def _result(self) -> RoundResult:
        showdown = self._moment.view.showdown
        return RoundResult() if showdown is None or showdown.result is None else showdown.result

    def compose_table(self) -> Iterable[Widget]:
        yield Static(id="points")
        yield Static(id="won")
        yield Static(id="headline", classes="line")
        yield Static(id="note", classes="line")
        yield Static(id="knocker", classes="line")
        yield Static(id="defender", classes="line")
        yield Paper(id="pad")
        for player in range(2):
            yield Static(id=f"bar-{player}", classes="line")
        yield Static(id="next", classes="line")
        yield Static(id="promise", classes="line")

    def heading(self) -> Heading:
        return heading_of(self._moment.standing, _("RESULT"))

    def draw(self) -> None:
        standing, result = self._moment.standing, self._result
        points = 0 if self._moment.score is None else self._moment.score.points
        word = (
            _("GIN")
            if result.ending is Ending.GIN
            else _("VOID")
            if result.ending is Ending.VOID
            else str(points)
        )
        rows = display(word) or (word,)
        colour = "$gin-text" if result.ending is Ending.VOID else "$gin-accent"
        self.put("#points", Content.styled("\n".join(rows), colour))
        won = display(str(points)) if result.ending is Ending.GIN else None
        self.put("#won", Content.styled("\n".join(won or ()), "$gin-text"))
        left, right = max(map(len, rows)) + 8, 59 if won else 76
        for line, row in (("#headline", 2), ("#note", 4)):
            self.query_one(line).styles.offset = (left, row)
            self.query_one(line).styles.width = right - left
        short = standing.names.map(lambda name: cut(name, 12))
        self.put("#headline", strong(ended_headline(short, result)))
        self.put("#note", muted(ended_note(result)))
        self._draw_hands()
        self._draw_standing()
        promise = promise_digits(self._moment.promise)
        self.put(
            "#promise",
            justified(
                Content.assemble(muted(_("Deal as promised")), "  ", strong(promise)), muted(_("Saved")), 72
            ),
        )

    def _draw_hands(self) -> None:
        showdown, names = self._moment.view.showdown, self._moment.standing.names
        pad = self.query_one(Paper)
        pad.display = showdown is not None
        if showdown is None or showdown.defence is None:
            recent = since_last_turn(names, self._moment.view)
            self.put("#knocker", sentence(recent))
            self.put("#defender", muted(_("Both hands stay closed. The round is not entered on the sheet.")))
            return
        defence = showdown.defence
        self.put("#knocker", hand_line(names[showdown.knocker], showdown.shown, Content()))
        off = [layoff.card for layoff in defence.layoffs]
        remark = sentence(laid_off(off), muted=True) if off else Content()
        self.put("#defender", hand_line(names[showdown.knocker.other], defence.arrangement, remark))
        pad.rows = tuple(self._sum(showdown))

    def _sum(self, showdown: Showdown) -> Iterator[Content]:
        """The arithmetic of the round, as one would write it down."""
        names, result, score = self._moment.standing.names, self._result, self._moment.score
        winner, defence = result.winner, showdown.defence
        assert winner is not None
        assert score is not None
        assert defence is not None
        hands = {showdown.knocker: showdown.shown, showdown.knocker.other: defence.arrangement}
        yield self._line(names[winner.other], hands[winner.other], "")
        if result.ending is Ending.GIN:
            yield justified(Content(bonus_label(result)), Content(str(score.bonus)), _SUM)
        else:
            yield self._line(names[winner], hands[winner], "- ")
            yield self._bonus(result, score.bonus)
        yield justified(Content(), Content.styled("────", "$gin-paper-rule"), _SUM)
        total = Phrase(_("{name} scores"), name=Name(cut(names[winner], 10)))
        yield justified(Content.styled(str(total), "bold"), Content.styled(str(score.points), "bold"), _SUM)

    def _line(self, name: str, hand: Arrangement, sign: str) -> Content:
        name = cut(name, 8)
        spelled = sum_text(hand.deadwood)
        if len(spelled) > _SUM - 15:  # beside the name and the count
            spelled = spelled.replace(" ", "")
        values = Content.styled(spelled, "$gin-soft")
        left = Content.assemble(Content(name).pad_right(max(9 - Content(name).cell_length, 1)), values)
        return justified(left, Content(f"{sign}{hand.count}"), _SUM)

    def _bonus(self, result: RoundResult, bonus: int) -> Content:
        if bonus or result.ending is Ending.UNDERCUT:
            return justified(Content(bonus_label(result)), Content(str(bonus)), _SUM)
        left = Content.assemble(_("Bonus").ljust(9), Content.styled(bonus_label(result), "$gin-soft"))
        return justified(left, Content("0"), _SUM)

    def _draw_standing(self) -> None:
        standing = self._moment.standing
        winner = None if self._result.winner is None else standing.seating[self._result.winner]
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

    def _next(self) -> Phrase:
        standing = self._moment.standing
        if self._moment.next_dealer is not None:
            return Phrase(
                _("{name} deals the next round."), name=Name(standing.players[self._moment.next_dealer])
            )
        return Phrase(_("{target} is reached, game over."), target=standing.target)

    def caps(self) -> Iterator[Cap]:
        over = self._moment.next_dealer is None
        yield cap(CONFIRM, _("Score sheet") if over else _("Next round"), primary=True)
        yield cap(HELP)
        yield cap(LEAVE)

    def action_confirm(self) -> None:
        self.app.tell(self.app.go_on(), self)

    def action_back(self) -> None:
        self.action_leave()

    def action_leave(self) -> None:
        doors.question(self.app)

    def say(self, words: str) -> None:
        self.put("#promise", strong(words))


def hand_line(name: str, arrangement: Arrangement, remark: Content) -> Content:
    """A hand on one line: whose, melds, deadwood, and its count at the end."""
    label = strong(cut(name, 6))
    left = Content.assemble(
        label.pad_right(max(7 - label.cell_length, 1)), faces.spread(arrangement), "  ", remark
    )
    return justified(left, strong(str(arrangement.count)), 72)
