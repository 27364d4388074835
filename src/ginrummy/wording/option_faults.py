"""What is told where an option is set by hand on the screen: titles and values as they stand there."""

from __future__ import annotations

from ginrummy.core.options import BadValue, Conflict, Number, RulesConflict, RulesError
from ginrummy.core.rules import DealStyle, KnockCardSource, Match, Scoring
from ginrummy.wording.language import _
from ginrummy.wording.rules import option_title, value_words


def option_fault(error: RulesError) -> str:
    """Why the option stays as it was, and what to do."""
    match error:
        case BadValue(option=Number() as option):
            said = _("{option} is a whole number from {low} to {high}.")
            return said.format(option=option_title(option.name), low=option.low, high=option.high)
        case RulesConflict(conflict=Conflict.NO_UPCARD):
            said = _(
                "{option} does not go with {deal}: {eleven}. "
                "Set {knock_card} to: {side_card}. Or set {option} to: {off}. Or {deal} to: {ten}."
            )
            name = error.options[1]
            return said.format(
                option=option_title(name),
                off=value_words(name, value=False),
                deal=option_title("deal_style"),
                eleven=value_words("deal_style", DealStyle.ELEVEN),
                ten=value_words("deal_style", DealStyle.UPCARD),
                knock_card=option_title("knock_card_source"),
                side_card=value_words("knock_card_source", KnockCardSource.SIDE_CARD),
            )
        case RulesConflict(conflict=Conflict.TWO_MATCHES):
            said = _(
                "{match} does not go with {sheet}: {hollywood}; that is a match already. "
                "Set {match} to: {off}. Or set {sheet} to: {one}."
            )
            return said.format(
                match=option_title("match"),
                off=value_words("match", Match.OFF),
                sheet=option_title("scoring"),
                hollywood=value_words("scoring", Scoring.HOLLYWOOD),
                one=value_words("scoring", Scoring.SINGLE),
            )
        case _:
            return _("{options} cannot be set like this.").format(
                options=", ".join(map(option_title, error.options))
            )
