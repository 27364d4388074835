"""How to play well, for somebody who has just learnt the rules; only what helps under these."""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy.core.aces import AceRank
from ginrummy.core.rules import AceValue, DealStyle, DiscardView, Rules, VoidRule
from ginrummy.wording.language import _
from ginrummy.wording.rules_knock import gin_only, lays_off
from ginrummy.wording.rules_text import Section, section


def tips(rules: Rules) -> tuple[Section, ...]:
    """What to keep, what to throw, what to watch and when to end a round."""
    return (
        section(_("What to keep"), *_keep(rules)),
        section(_("What to throw"), *_throw(rules)),
        section(_("What to watch"), *_watch(rules)),
        section(_("When to end the round"), *_end(rules)),
    )


def _keep(rules: Rules) -> Iterator[str]:
    yield _("Three sevens and a run of four are good. A pair, or two neighbours of a suit, may become so.")
    yield _(
        "Best are three cards that wait for many others: with seven and eight of hearts and the eight of "
        "clubs, any of four cards makes a meld."
    )
    if rules.ace_rank is AceRank.LOW:
        yield _("Cards from the middle fit more runs than aces and kings do.")
    yield _("Use a card for one plan only. Two melds that both need the same card are one meld.")


def _throw(rules: Rules) -> Iterator[str]:
    yield _(
        "Throw high cards that wait for nothing early on. A king left over costs ten, a three only three."
    )
    if rules.ace_value is AceValue.FIFTEEN:
        yield _("A loose ace is the dearest card of all here, so do not hold on to one for long.")
    else:
        yield _("A loose ace or two costs little, so it may stay.")
    yield _("Look at what the other player has thrown. Cards of the same rank are seldom wanted there.")


def _watch(rules: Rules) -> Iterator[str]:
    yield _(
        "Take the face-up card only if it makes a meld, or leaves you much less. It shows the other player "
        "what you collect, and the stock does not."
    )
    if rules.deal_style is DealStyle.UPCARD:
        yield _("The same is true of the upcard: passing it is seldom a loss.")
    yield _("Keep in mind what the other player takes, and hold on to the cards next to it if you can.")
    if rules.discard_view is DiscardView.ALL:
        yield _("All discards lie open, so count: a card that lies there can no longer come.")
    else:
        yield _("Only the top discard is seen, so try to remember what went by.")


def _end(rules: Rules) -> Iterator[str]:
    if rules.oklahoma and not gin_only(rules):
        yield _("Look at the knock card before you plan: with a low one the round is long, so go for melds.")
    if gin_only(rules):
        yield _("Only gin ends a round, so three melds are the aim from the first card on.")
        yield _("When the other player seems close, throw what is least likely to help, even at a cost.")
    else:
        yield _("Knock early in a round as soon as you may. The other player has had little time for melds.")
        yield _(
            "Late in a round be careful: the other player may have less than you, or get rid of cards on "
            "your melds, and that is an undercut."
        )
        yield _(
            "Wait for gin only if several cards would give it. A safe knock is worth more than gin that may "
            "not come."
        )
    if lays_off(rules):
        yield _("If your cards can be laid out in several ways, choose the one that opens the fewest cards.")
    if rules.void_rule is VoidRule.NO_KNOCK:
        yield _("Do not leave it too late: the draw that leaves two cards in the stock ends the round.")
    else:
        yield _("When the stock is nearly used up, throw only what is safe. A void round is no loss.")
