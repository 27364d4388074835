"""The rules of the game being played, in full sentences made from what the table has agreed on."""

from __future__ import annotations

from collections.abc import Iterable

from ginrummy.core.rules import Rules
from ginrummy.frozen import frozen
from ginrummy.wording import rules_knock as knock
from ginrummy.wording import rules_play as play
from ginrummy.wording import rules_score as score
from ginrummy.wording.language import _


@frozen
class Section:
    """A piece of a text that is read on its own."""

    title: str
    lines: tuple[str, ...]
    """Each a paragraph of a sentence or a few."""


def section(title: str, *lines: str) -> Section:
    """A section without the lines that have nothing to say under these rules."""
    return Section(title, tuple(filter(None, lines)))


def rules_text(rules: Rules) -> tuple[Section, ...]:
    """All that holds in a game with these rules, and nothing that does not."""
    return _filled(
        section(_("The game"), *_aim(rules), *score.hollywood(rules), *score.match(rules)),
        section(_("Cards and melds"), *_melds(rules)),
        section(
            _("The deal"), play.first_dealer(rules), play.dealt(rules), play.side_card(rules), play.promised()
        ),
        section(_("How a round begins"), *play.beginning(rules)),
        section(
            _("Your turn"),
            _turn(rules),
            play.thrown_back(rules),
            play.put_back(),
            play.pile_seen(rules),
            play.calling_off(),
            play.help_given(rules),
            play.hints(rules),
        ),
        section(_("Ending a round"), *_ending(rules)),
        section(_("Laying off"), *knock.laying_off(rules), knock.off_on_gin(rules)),
        section(
            _("Points of a round"),
            score.knock(rules),
            score.undercut(rules),
            score.tie(rules),
            score.gin(rules),
            score.gin_met(rules),
            score.big_gin(rules),
            score.spades(rules),
            score.boxes(rules),
            *score.extra_boxes(rules),
        ),
        section(_("A void round"), play.void(rules), score.void()),
        section(
            _("The next round"),
            play.next_dealer(rules),
            play.void_dealer(rules),
            score.undercut_melds(rules),
        ),
        section(
            _("The end of a game"),
            score.target(rules),
            score.counted(rules),
            score.game_bonus(rules),
            score.shutout(rules),
            score.winner(rules),
            score.margin(),
        ),
    )


def _filled(*sections: Section) -> tuple[Section, ...]:
    return tuple(each for each in sections if each.lines)


def _aim(rules: Rules) -> Iterable[str]:
    yield _("Gin rummy is a game for two. You both try to bring your ten cards into melds.")
    if knock.gin_only(rules):
        yield _("Whoever has melded all of them ends the round and scores what the other has left over.")
    else:
        yield _(
            "Whoever has little enough left over may end the round, and the one with less left over scores."
        )


def _melds(rules: Rules) -> Iterable[str]:
    yield _("You play with one pack of cards, without jokers.")
    yield _("A set is three or four cards of one rank. A run is three or more in a row of one suit.")
    yield play.ace_in_runs(rules)
    yield _("A card lies in one meld at most. What is left over is called deadwood.")
    yield play.values(rules)


def _turn(rules: Rules) -> str:
    if knock.gin_only(rules):
        return _(
            "Draw the top card of the stock or take the top card of the discard pile. Then discard a card "
            "face up, or show gin."
        )
    return _(
        "Draw the top card of the stock or take the top card of the discard pile. Then discard a card face "
        "up, or knock."
    )


def _ending(rules: Rules) -> Iterable[str]:
    yield knock.limit(rules)
    yield knock.knock_card(rules)
    yield knock.knock_ace(rules)
    yield knock.knocking(rules)
    yield knock.gin()
    yield knock.big_gin(rules)
    yield knock.first_turn(rules)
    yield knock.no_duty(rules)
