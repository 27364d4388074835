"""Who sees what, and what nobody can keep hidden."""

from __future__ import annotations

from ginrummy.core.rules import Rules
from ginrummy.wording.language import _
from ginrummy.wording.rules_text import Section


def privacy(rules: Rules) -> tuple[Section, ...]:  # noqa: ARG001  (every topic is asked with the rules)
    """What the program keeps from the other player, how that is set, and where it ends."""
    return (
        Section(
            _("What is kept hidden"),
            (
                _("Between two hands stands a cover, and while it stands no hand is drawn at all."),
                _("Only the letter or the click of the player who is asked opens the hand."),
                _("Keys that are typed too early count for nothing, and so does a key that is kept down."),
                _("Nothing on a cover depends on what somebody holds, and no key is offered because of it."),
                _("If the program fails, neither the screen nor its report names a card."),
            ),
        ),
        Section(
            _("When a hand is covered"),
            (
                _("A key hides it at once, H if you have chosen no other; the same letter opens it again."),
                _(
                    "It is covered as well when the window loses the focus or becomes too small, when the "
                    "program is put to sleep, and when nobody has touched it for a while."
                ),
                _("How long that while is: gin play --idle SECONDS, or --idle off for never."),
            ),
        ),
        Section(
            _("For people who trust each other"),
            (
                _("With gin play --hand-over short the cover takes the letter without waiting for a pause."),
                _(
                    "With gin play --hand-over off the next hand of a round opens by itself, so both of you "
                    "can see it; the screen says so all the time."
                ),
                _("For every game: put hand_over and idle into settings.toml, beside your own rules."),
            ),
        ),
        Section(
            _("What can be taken back"),
            (
                _("A choice, a layout and lay-offs can be taken back until you confirm them."),
                _(
                    "A card taken from the pile can be put back; what lay beneath it was seen by both of you "
                    "when it was discarded."
                ),
                _("A card drawn from the stock, a discard and a knock are final: something new was seen."),
            ),
        ),
        Section(
            _("What cannot be kept hidden"),
            (
                _(
                    "If the program is killed by force, the last screen may stay where it is. Type reset, "
                    "then gin resume."
                ),
                _("Whoever uses the same account can read the saved games and the memory of the program."),
                _("A copy of the saved games can be played ahead, and the cards seen there are the same."),
                _("Cameras, screen recordings, screen readers and people behind you see what you see."),
                _("How long you think tells something at every table, and here too."),
            ),
        ),
    )
