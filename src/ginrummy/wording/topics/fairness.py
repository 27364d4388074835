"""How one can tell that a deal was fair, and what that does not show: ten sentences."""

from __future__ import annotations

from ginrummy.core.rules import Rules
from ginrummy.wording.language import _
from ginrummy.wording.rules_text import Section


def fairness(rules: Rules) -> tuple[Section, ...]:  # noqa: ARG001  (every topic is asked with the rules)
    """The promise, the cut and the proof; and their limits."""
    return (
        Section(
            _("How it is done"),
            (
                _("For each deal the program draws a secret by lot, so long that nobody can guess it."),
                _("Before the deal it shows a promise: digits that fit this secret and no other."),
                _(
                    "Then each of you may cut, by typing anything at all, as long as nobody has seen a card: "
                    "the key for that stands on the first cover."
                ),
                _("The order of all cards follows from the secret and the cuts, by a method that is public."),
                _(
                    "When the deal is over the secret is shown, and gin verify works out promise, cards, "
                    "every move and every point anew."
                ),
            ),
        ),
        Section(
            _("What it proves"),
            (
                _(
                    "The cards were fixed before the cuts and the first move, and no card was exchanged "
                    "afterwards."
                ),
                _("If you have cut, nobody can have chosen the secret to suit one of you."),
            ),
        ),
        Section(
            _("What it does not prove"),
            (
                _(
                    "Whoever uses the same account of this computer can read the secret before the deal is "
                    "over, and with it all the cards."
                ),
                _(
                    "The promise convinces only those who have kept it elsewhere, and a photo of the first "
                    "cover is enough."
                ),
                _("A practice game is no proof of anything, because its cards follow from its text."),
            ),
        ),
    )
