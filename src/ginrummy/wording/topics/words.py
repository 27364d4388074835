"""The words of the game, those that this game has a use for."""

from __future__ import annotations

from collections.abc import Iterator

from ginrummy.core.rules import DealStyle, Match, Rules, Scoring
from ginrummy.wording.language import _
from ginrummy.wording.rules_knock import gin_only, lays_off
from ginrummy.wording.rules_text import Section


def words(rules: Rules) -> tuple[Section, ...]:
    """What each word means, in the order of the alphabet."""
    found = [*_always(), *_sometimes(rules)]
    return (Section("", tuple(sorted(found, key=str.casefold))),)


def _always() -> Iterator[str]:
    yield _("Count: the sum of what your deadwood is worth.")
    yield _("Dealer: the player who deals the round.")
    yield _("Deadwood: the cards that are left over, in no meld.")
    yield _("Defender: the other player, when somebody has ended the round.")
    yield _("Discard: to throw a card on the discard pile; also the card thrown.")
    yield _("Discard pile: the cards thrown, face up; the top one can be taken.")
    yield _("Game: rounds up to the target, and the account that settles it.")
    yield _("Gin: all ten cards in melds, nothing left over.")
    yield _("Hand: the cards you hold.")
    yield _("Knocker: the player who has ended the round.")
    yield _("Meld: a set or a run.")
    yield _("Round: one deal played to its end.")
    yield _("Run: three or more cards in a row of one suit.")
    yield _("Set: three or four cards of one rank.")
    yield _("Shutout: a game in which one player has won no round.")
    yield _("Stock: the pack of cards, face down, to draw from.")
    yield _("Target: the points that end a game.")
    yield _("Void round: a round that ends without a winner, because the stock runs out or you agree to it.")


def _sometimes(rules: Rules) -> Iterator[str]:
    if not gin_only(rules):
        yield _("Knock: to end the round although cards are left over.")
        yield _("Undercut: the defender beats the knocker.")
    if lays_off(rules):
        yield _("Lay off: to add a loose card to a meld of the knocker.")
    if rules.big_gin:
        yield _("Big gin: all eleven cards in melds, shown without throwing one.")
    if rules.box_bonus:
        yield _("Box: a round won, which brings a bonus of its own.")
    if rules.deal_style is DealStyle.UPCARD:
        yield _("Upcard: the card turned up at the deal.")
    if rules.oklahoma or rules.spade_double:
        yield _("Knock card: the card that sets the limit of the round, or doubles it.")
    if rules.oklahoma:
        yield _("Oklahoma: the knock card says how little you need to end the round.")
    if rules.scoring is Scoring.HOLLYWOOD:
        yield _("Hollywood: three games at once on one sheet.")
    if rules.match is not Match.OFF:
        yield _("Match: several games, one after the other.")
