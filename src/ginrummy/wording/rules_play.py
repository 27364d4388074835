"""How the cards are played under the rules of a game: one question of the table, one sentence or two."""

from __future__ import annotations

from ginrummy.core.aces import AceRank
from ginrummy.core.rules import (
    AceValue,
    Assist,
    DealStyle,
    DiscardView,
    FirstDealer,
    KnockCardSource,
    NextDealer,
    Rules,
    VoidDealer,
    VoidRule,
)
from ginrummy.wording.language import _


def ace_in_runs(rules: Rules) -> str:
    """Where an ace stands (R2, C1)."""
    return {
        AceRank.LOW: _("The ace is the lowest card: ace, two, three is a run, and queen, king, ace is not."),
        AceRank.HIGH_OR_LOW: _(
            "The ace is the lowest card or the highest: ace, two, three and queen, king, ace are runs, "
            "and king, ace, two is not."
        ),
        AceRank.ROUND_CORNER: _(
            "Runs go round the corner: ace, two, three is one, queen, king, ace is one, and so is "
            "king, ace, two."
        ),
    }[rules.ace_rank]


def values(rules: Rules) -> str:
    """What cards count (R3)."""
    return {
        AceValue.ONE: _(
            "A card left over counts its number, an ace one point, and a jack, queen or king ten."
        ),
        AceValue.FIFTEEN: _(
            "A card left over counts its number, an ace fifteen points, and a jack, queen or king ten."
        ),
    }[rules.ace_value]


def first_dealer(rules: Rules) -> str:
    """Who deals first (R9, D17)."""
    return {
        FirstDealer.LOW: _(
            "For the first deal each of you draws a card. The lower one deals, an ace being the lowest; "
            "if they are equal, both draw again."
        ),
        FirstDealer.HIGH: _(
            "For the first deal each of you draws a card. The higher one deals, an ace being the lowest; "
            "if they are equal, both draw again."
        ),
        FirstDealer.RANDOM: _("Chance decides which of you deals first."),
    }[rules.first_dealer]


def dealt(rules: Rules) -> str:
    """What is dealt (R10, R11, 2.9)."""
    return {
        DealStyle.UPCARD: _(
            "Each of you gets ten cards. The next card is turned up beside the stock: it is the upcard, and "
            "it begins the discard pile."
        ),
        DealStyle.ELEVEN: _(
            "The dealer gets ten cards and the other player eleven. The rest is the stock; no card is "
            "turned up."
        ),
    }[rules.deal_style]


def side_card(rules: Rules) -> str:
    """The card from a second pack (2.10); empty where there is none."""
    if rules.knock_card_source is KnockCardSource.UPCARD:
        return ""
    return _("A card from a second pack lies open beside the table all round. Nobody can take it.")


def promised() -> str:
    """What the digits on a cover are for."""
    return _(
        "The digits on the first cover of a deal bind the program to its cards; with the result they are "
        "checked and shown again."
    )


def next_dealer(rules: Rules) -> str:
    """Who deals after a round that was won (R13, D1)."""
    return {
        NextDealer.WINNER: _("Whoever wins a round deals the next one."),
        NextDealer.LOSER: _("Whoever loses a round deals the next one."),
        NextDealer.ALTERNATE: _("You deal in turn."),
    }[rules.next_dealer]


def void_dealer(rules: Rules) -> str:
    """Who deals after a round that nobody won (R14)."""
    return {
        VoidDealer.SAME: _("After a round that nobody wins the same player deals again."),
        VoidDealer.ROTATE: _("After a round that nobody wins the other player deals."),
    }[rules.void_dealer]


def both_passed(rules: Rules) -> str:
    """What the upcard is good for after two passes (R18); empty where there is none."""
    if rules.deal_style is DealStyle.ELEVEN:
        return ""
    return _(
        "If you both pass the upcard, the player who did not deal draws the first card from the stock; the "
        "upcard can no longer be taken."
    )


def beginning(rules: Rules) -> tuple[str, ...]:
    """How the first turn goes (R16 to R20, 2.9)."""
    if rules.deal_style is DealStyle.ELEVEN:
        return (
            _(
                "The player who did not deal has a card too many and begins without drawing, by discarding "
                "one. After that each turn is an ordinary one."
            ),
        )
    return (
        _(
            "The player who did not deal may take the upcard or pass. After a pass the dealer may take it or "
            "pass. Whoever takes it goes on as in any turn."
        ),
        both_passed(rules),
    )


def thrown_back(rules: Rules) -> str:
    """Whether a card just taken may be discarded (R26, D10)."""
    if rules.retake_discard:
        return _("A card that you have just taken from the discard pile may be discarded at once.")
    return _(
        "A card that you have just taken from the discard pile stays in your hand until your next turn. A "
        "card from the stock may be discarded at once."
    )


def put_back() -> str:
    """A slip of the finger."""
    return _(
        "If you took the face-up card by mistake, you can put it back before you discard. A card drawn from "
        "the stock cannot be put back."
    )


def pile_seen(rules: Rules) -> str:
    """Which discards can be looked at (R12, D18)."""
    return {
        DiscardView.TOP: _("Only the top card of the discard pile can be seen, and only that one taken."),
        DiscardView.ALL: _(
            "You may both look at all cards of the discard pile, but only the top one can be taken."
        ),
    }[rules.discard_view]


def calling_off() -> str:
    """A proposal to void the round (E12)."""
    return _(
        "Before you draw you may propose to call the round off. If the other player agrees, it is void. "
        "After a refusal you play five more turns before you may propose it again."
    )


def help_given(rules: Rules) -> str:
    """What the program tells a player about the own hand."""
    return {
        Assist.GROUPS: _(
            "The program shows you the melds in your hand, under each card what its discard would leave, and "
            "every way to lay the hand out."
        ),
        Assist.COUNT: _(
            "The program says how little your hand can count, and no more. When you end the round, it finds "
            "the melds."
        ),
        Assist.BARE: _(
            "The program says nothing about your hand; you find and count your melds. When you end "
            "the round, it lays them out."
        ),
    }[rules.assist]


def hints(rules: Rules) -> str:
    """Whether a player may ask for the best step; empty where nobody may."""
    if not rules.hints:
        return ""
    return _(
        "On your turn you may ask for a hint. The program names the step that leaves the least in your own "
        "hand and knows nothing of the other one. The score sheet says how many hints each of you has had."
    )


def void(rules: Rules) -> str:
    """What happens when the stock runs out (R56 to R58, 2.4)."""
    return {
        VoidRule.TWO_LEFT: _(
            "If a discard leaves two cards in the stock, the round is void. Whoever drew the last card "
            "before that may still end the round in place of discarding; the discard cannot be taken."
        ),
        VoidRule.LAST_DISCARD: _(
            "If a discard leaves two cards in the stock, the other player may still take it, but only to "
            "end the round with it at once and with another card face down. Otherwise the round is void."
        ),
        VoidRule.NO_KNOCK: _(
            "As soon as a draw leaves two cards in the stock, the round is void. Whoever drew may neither "
            "discard nor end the round in another way."
        ),
    }[rules.void_rule]
