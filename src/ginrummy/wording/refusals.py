"""Why something cannot be done, as a sentence to the player who tried."""

from __future__ import annotations

from ginrummy.core.errors import Reason, Refusal
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.phrase import Phrase


def refusal_phrase(refusal: Refusal) -> Phrase:
    """The sentence for a refusal."""
    fields = {
        name: value
        for name, value in (("card", refusal.card), ("count", refusal.count), ("limit", refusal.limit))
        if value is not None
    }
    return Phrase(_template(refusal), **fields)


def _template(refusal: Refusal) -> str:  # one sentence for each reason
    match refusal.reason:
        case Reason.NOT_YOUR_TURN:
            return _("It is the other player's turn.")
        case Reason.ROUND_OVER:
            return _("The round is over.")
        case Reason.WRONG_MOMENT:
            return _("That is not possible at this point of the turn.")
        case Reason.MUST_DRAW_STOCK:
            return _("Both of you passed, so the stock must be drawn.")
        case Reason.NOT_ON_TOP:
            return _("{card} is not on top of the discard pile.")
        case Reason.NOT_IN_HAND:
            return _("You do not hold {card}.")
        case Reason.JUST_TAKEN:
            return _("You just took {card}: it stays in your hand this turn.")
        case Reason.NOT_THE_HAND:
            return _("Melds and deadwood must be exactly the cards you hold.")
        case Reason.ABOVE_LIMIT:
            return _("That leaves {count}, and a knock needs {limit} or less.")
        case Reason.MUST_SHOW_GIN:
            return _("These cards are gin, so they are shown as gin.")
        case Reason.DOES_NOT_FIT:
            return _("{card} does not fit there.")
        case Reason.NO_LAY_OFF_ON_GIN:
            return _("Nothing may be laid off on gin.")
        case Reason.OTHER_ACES:
            return _("That is not laid out for the aces of this game.")
        case Reason.FIRST_TURN:
            return _("Nobody may knock on the first turn.")
        case Reason.NO_BIG_GIN:
            return _("All eleven cards cannot be shown.")
        case Reason.MUST_KNOCK:
            return _("You took the last discard, so you must knock or put it back.")
        case Reason.NO_KNOCK_WITH_IT:
            return _("You could not knock with {card}, so it stays where it is.")
        case Reason.MUST_ANSWER:
            return _("First say whether the round is called off or you play on.")
        case Reason.NOTHING_TO_ANSWER:
            return _("Nobody has proposed to call the round off.")
        case Reason.PROPOSED_BEFORE if not refusal.count:
            return _("You have proposed that already.")
        case Reason.PROPOSED_BEFORE:
            return ngettext(
                "You can propose that again when you have ended {count} more turn.",
                "You can propose that again when you have ended {count} more turns.",
                refusal.count or 0,
            )
        case Reason.NO_HINTS:
            return _("No hints here; the rules of a new game can allow them.")
        case Reason.HINTED:
            return _("You have had a hint for this step.")
        case Reason.NOTHING_TO_PUT_BACK:
            return _("Only a card taken from the discard pile can be put back.")
