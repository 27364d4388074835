"""How a round is ended under the rules of a game, and what is laid off: one question, one sentence or two."""

from __future__ import annotations

from ginrummy.core.rules import KnockCardSource, LayoffEntry, OklahomaAce, Rules
from ginrummy.wording.language import _


def gin_only(rules: Rules) -> bool:
    """Whether no round can end with anything but gin."""
    return rules.knock_limit == 0


def lays_off(rules: Rules) -> bool:
    """Whether anything can ever be laid off."""
    return rules.layoff_on_gin or not gin_only(rules)


def limit(rules: Rules) -> str:
    """How little has to be left over for a knock (R30, O1)."""
    if gin_only(rules):
        return _("There is no knock with cards left over: a round is won by gin alone.")
    if not rules.oklahoma:
        return _(
            "If the ten cards that you keep have {limit} or less left over, you may knock in place of "
            "discarding. The card that you throw does not count."
        ).format(limit=rules.knock_limit)
    if rules.knock_limit == 10:
        return _(
            "If the ten cards that you keep have no more left over than the value of the knock card, a "
            "picture being ten, you may knock in place of discarding. The card that you throw does not count."
        )
    return _(
        "If the ten cards that you keep have no more left over than the value of the knock card, and no more "
        "than {limit} in any case, you may knock in place of discarding. The card that you throw does not "
        "count."
    ).format(limit=rules.knock_limit)


def knock_card(rules: Rules) -> str:
    """Which card the limit is read from, and for how long (O1); empty where none is."""
    if not rules.oklahoma or gin_only(rules):
        return ""
    return {
        KnockCardSource.UPCARD: _(
            "The knock card is the one turned up at the deal. It counts for the whole round, also when it "
            "has been taken or covered."
        ),
        KnockCardSource.SIDE_CARD: _("The knock card is the one from the second pack."),
    }[rules.knock_card_source]


def knock_ace(rules: Rules) -> str:
    """What an ace as the knock card means (O2, D13); empty where no limit is read from a card."""
    if not rules.oklahoma or gin_only(rules):
        return ""
    return {
        OklahomaAce.GIN_ONLY: _("If the knock card is an ace, only gin will do in that round."),
        OklahomaAce.ONE: _("If the knock card is an ace, you may knock with 1 or less."),
    }[rules.oklahoma_ace]


def first_turn(rules: Rules) -> str:
    """Whether the first turn may end the round (R29, 2.10)."""
    if rules.first_turn_knock and gin_only(rules):
        return _("You may show gin on any turn, even on your first.")
    if rules.first_turn_knock:
        return _("You may knock on any turn, even on your first.")
    if gin_only(rules):
        return _("Nobody may show gin on their own first turn.")
    return _("Nobody may knock on their own first turn, not even with gin.")


def no_duty(rules: Rules) -> str:
    """That one may go on (R31)."""
    if gin_only(rules):
        return _("You never have to show gin; you may play on.")
    return _("You never have to knock, not even with gin; you may play on.")


def knocking(rules: Rules) -> str:
    """How a knock is made (R32, R33)."""
    if gin_only(rules):
        return _(
            "To show gin you lay one card face down and the other ten open, which cannot be taken back. You "
            "are then called the knocker all the same, and the other player the defender."
        )
    return _(
        "To knock you lay one card face down and the other ten open, in melds as you choose, as long as the "
        "rest is little enough. It cannot be taken back. You are then the knocker, and the other player is "
        "the defender."
    )


def gin() -> str:
    """What gin is (R35)."""
    return _("If nothing is left over, that is gin. Ten cards that all fit into melds always are.")


def big_gin(rules: Rules) -> str:
    """What eleven cards in melds are (R38, D4)."""
    if rules.big_gin:
        return _(
            "If all eleven cards fit into melds, you may show them all without throwing one: that is big gin."
        )
    return _("Eleven cards in melds are no more than gin: one of them is thrown face down.")


def laying_off(rules: Rules) -> tuple[str, ...]:
    """What the defender may do (R39 to R46); nothing where it never comes to that."""
    if not lays_off(rules):
        return ()
    return (
        _(
            "The defender then lays the hand open, melds what fits, and may lay loose cards off on the "
            "knocker's melds: the fourth card of a set, or the next card at either end of a run."
        ),
        chained(),
        own_melds_broken(),
        entered(rules),
    )


def chained() -> str:
    """That lay-offs may build on each other, and on nothing else (R43, R45)."""
    return _(
        "A card may fit only because another was laid off before it. Nothing is laid off on cards that the "
        "knocker has left over, and the knocker lays nothing off on the defender's melds."
    )


def own_melds_broken() -> str:
    """That own melds may be broken (R46)."""
    return _("The defender may break up an own meld to lay its cards off, where that leaves less.")


def entered(rules: Rules) -> str:
    """Who does it."""
    return {
        LayoffEntry.MANUAL: _(
            "The defender lays off card by card, or asks for all that helps; the program melds what is left."
        ),
        LayoffEntry.AUTO: _("The program lays off for the defender, in the best way there is."),
    }[rules.layoff_entry]


def off_on_gin(rules: Rules) -> str:
    """Whether anything is laid off on gin (R48, D9)."""
    if not rules.layoff_on_gin:
        return _("Nothing may be laid off on gin; the defender still counts only what the own melds leave.")
    if rules.big_gin:
        return _("Cards may be laid off on gin as well, but not on big gin.")
    return _("Cards may be laid off on gin as well.")
