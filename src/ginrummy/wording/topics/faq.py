"""What people argue about at the table, each question answered under the rules they play by."""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy.core.rules import DealStyle, Rules, Scoring
from ginrummy.wording import rules_knock as knock
from ginrummy.wording import rules_play as play
from ginrummy.wording import rules_score as score
from ginrummy.wording.language import _
from ginrummy.wording.rules_text import Section, section


def faq(rules: Rules) -> tuple[Section, ...]:
    """Questions and answers, without those that cannot come up here."""
    return tuple(each for each in (*_round(rules), *_showdown(rules), *_game(rules)) if any(each.lines))


def _round(rules: Rules) -> Iterator[Section]:
    yield section(_("How little do I need to knock?"), knock.limit(rules), knock.knock_ace(rules))
    yield section(_("The upcard is gone. Which limit holds now?"), knock.knock_card(rules))
    yield section(_("May I end the round on my very first turn?"), knock.first_turn(rules))
    yield section(_("Must I knock as soon as I can?"), knock.no_duty(rules))
    if rules.deal_style is DealStyle.UPCARD:
        yield section(_("We both passed. May I take the upcard after all?"), play.both_passed(rules))
    yield section(_("May I throw the card back that I have just taken?"), play.thrown_back(rules))
    yield section(_("I took the wrong card. Can I put it back?"), play.put_back())
    yield section(_("May I look through the discards?"), play.pile_seen(rules))
    yield section(_("May an ace go on a king?"), play.ace_in_runs(rules))
    yield section(_("What does an ace count?"), play.values(rules))
    yield section(_("The stock is nearly gone. What now?"), play.void(rules), score.void())
    yield section(_("We both take discards and it never ends. What now?"), play.calling_off())


def _showdown(rules: Rules) -> Iterator[Section]:
    yield section(_("All my eleven cards are in melds. Is that more than gin?"), *_eleven(rules))
    yield section(_("We have the same left over. Who wins?"), score.tie(rules))
    yield section(_("Can gin be undercut?"), score.gin_met(rules))
    yield section(_("May I lay off on gin?"), knock.off_on_gin(rules))
    if knock.lays_off(rules):
        yield section(_("May I lay a card off on one that was laid off?"), knock.chained())
        yield section(_("May I break up my own meld to lay cards off?"), knock.own_melds_broken())
    yield section(_("Does a spade double everything?"), score.spades(rules), _boxes_stay(rules))


def _game(rules: Rules) -> Iterator[Section]:
    yield section(_("Who deals next?"), play.next_dealer(rules), play.void_dealer(rules))
    yield section(_("Do boxes and bonuses help to reach the target?"), score.counted(rules))
    yield section(_("I reached the target, but your total is higher. Who has won?"), score.winner(rules))
    yield section(
        _("When is it a shutout?"),
        score.shutout(rules),
        _("What counts is rounds won, and not whether they brought points."),
    )
    if rules.scoring is Scoring.HOLLYWOOD:
        yield section(_("Which of the three games does my round go into?"), *score.hollywood(rules)[:2])


def _eleven(rules: Rules) -> tuple[str, ...]:
    return knock.big_gin(rules), score.big_gin(rules)


def _boxes_stay(rules: Rules) -> str:
    if not rules.spade_double or not rules.box_bonus:
        return ""
    if rules.extra_boxes:
        return _("The box for the round itself is not doubled; extra boxes are.")
    return _("The box for the round is not doubled.")
