"""The rules of the Classic game in a few sentences; translated when shown."""

from __future__ import annotations

from typing import Final

from ginrummy.wording.language import N_

RULES: Final = (
    N_("Make sets (three or four of a rank) and runs (three or more in a suit). Aces are low."),
    N_("What is left over is deadwood: an ace counts 1, a picture 10."),
    N_(
        "The 21st card is offered to the player who did not deal, then to the dealer. "
        "If both pass, the first draw is from the stock."
    ),
    N_("On your turn draw from the stock or take the top discard, then discard another card."),
    N_("With 10 or less left after the discard you may knock; with nothing left it is gin."),
    N_("The other player then lays off cards that fit the knocker's melds, except on gin."),
    N_("A knock scores the difference of the two counts. Gin scores 20 and all of the other's count."),
    N_("If the other has as little as the knocker or less, that is an undercut: the difference plus 10."),
    N_("A discard that leaves two cards in the stock makes the round void; the same player deals again."),
    N_("The winner of a round deals the next. The round that brings a player to the target ends the game."),
    N_("Reaching the target gives 100, or 200 if the other won no round; each round won gives 20."),
    N_("The higher total wins."),
    N_(
        "The digits on the first cover of a deal bind the program to its cards; "
        "with the result they are checked and shown again."
    ),
)
"""One sentence or two each."""
