"""The rules of the Classic game in a few sentences; translated when shown."""

from __future__ import annotations

from typing import Final

from ginrummy.wording.language import N_

RULES: Final = (
    N_("Make sets (three or four of a rank) and runs (three or more in a suit)."),
    N_("What is left over is deadwood: aces 1, pictures 10. Aces are low."),
    N_("The 21st card is offered first to the player who did not deal, then to"),
    N_("the dealer. If both pass, the first draw is from the stock."),
    N_("On your turn draw from the stock or take the top discard, then discard."),
    N_("A card just taken from the discard pile stays in the hand that turn."),
    N_("With 10 or less left after the discard you may knock; none left is gin."),
    N_("The other player then lays off cards that fit the knocker's melds,"),
    N_("except on gin. A knock scores the difference of the two counts."),
    N_("Equal or less than the knocker is an undercut: the difference and 10."),
    N_("Gin scores 20 and all of the other's deadwood; it is never undercut."),
    N_("A discard that leaves two cards in the stock makes the round void."),
    N_("The winner of a round deals the next. At the target the game is over:"),
    N_("100 for reaching it (200 if the other won no round), 20 for each round"),
    N_("won. The higher total wins."),
)
"""Each line at most 72 columns."""
