"""What to do with more than two people; the program itself seats two."""

from __future__ import annotations

from ginrummy.core.rules import Rules
from ginrummy.wording.language import _
from ginrummy.wording.rules_text import Section


def players(rules: Rules) -> tuple[Section, ...]:  # noqa: ARG001  (every topic is asked with the rules)
    """How three and four people play, and how far the program helps."""
    return (
        Section(
            _("What the program does"),
            (
                _("It seats two people and keeps the score of two. It does not know a third or a fourth."),
                _("What follows is how people manage at a table; the extra bookkeeping is on paper."),
            ),
        ),
        Section(
            _("Three people"),
            (
                _(
                    "Two play a round and the third rests. Most let the dealer rest: the dealer gives cards "
                    "to the other two, and whoever loses the round deals the next."
                ),
                _("Others let the loser of each round rest, so that whoever comes back plays the winner."),
                _(
                    "Everybody keeps a total of their own. Whoever first reaches the target has won, and "
                    "settles with each of the other two by the difference."
                ),
                _(
                    "With this program it is easiest to change after each game: play short games, and let "
                    "the loser make room. For example: gin play --target 25"
                ),
            ),
        ),
        Section(
            _("Four people"),
            (
                _(
                    "Two play against two. Each plays a round with one of the other side, at two tables with "
                    "a pack each, or at two computers."
                ),
                _(
                    "If both of a side win, their points are added. If each side wins once, the side with "
                    "more points scores the difference. A void round counts nothing."
                ),
                _("The side that scores gets one box. After each round you change opponents."),
                _(
                    "Such a game goes to a higher target, often to 125. The bonuses at the end are the usual "
                    "ones. Keep the sheet of the two sides on paper."
                ),
            ),
        ),
    )
