"""The defender's lay-offs while they are being made: nothing is done before the player says so."""

from __future__ import annotations

from dataclasses import replace

from ginrummy.core.actions import Defend
from ginrummy.core.cards import Card, Hand
from ginrummy.core.layoffs import LayOff
from ginrummy.core.legality import own_best_defence
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.solver import best_arrangement
from ginrummy.core.views import SeatView
from ginrummy.frozen import frozen


@frozen
class Drafted:
    """The hand against a knock, with what has been laid off so far."""

    view: SeatView
    layoffs: tuple[LayOff, ...] = ()

    @property
    def shown(self) -> tuple[Meld, ...]:
        """The knocker's melds as they lie, lay-offs included."""
        showdown = self.view.public.showdown
        melds = [] if showdown is None else list(showdown.shown.melds)
        for layoff in self.layoffs:
            melds[layoff.meld] = melds[layoff.meld].extended(layoff.card)
        return tuple(melds)

    @property
    def left(self) -> Hand:
        """The cards that have not been laid off."""
        return self.view.hand - {layoff.card for layoff in self.layoffs}  # type: ignore[return-value]

    @property
    def arrangement(self) -> Arrangement:
        """What is left, at its best."""
        return best_arrangement(self.left, self.view.public.rules.aces)

    @property
    def least(self) -> int:
        """The least that the whole hand can come down to."""
        return own_best_defence(self.view).count

    @property
    def suggestion(self) -> Card | None:
        """A card that the best defence lays off, and that fits now; None if there is none left."""
        best = (layoff.card for layoff in own_best_defence(self.view).layoffs)
        return next((card for card in best if card in self.left and self.targets(card)), None)

    def targets(self, card: Card) -> tuple[int, ...]:
        """The melds that the card fits, by their place."""
        return tuple(place for place, meld in enumerate(self.shown) if card in meld.openings)

    def with_layoff(self, card: Card, meld: int) -> Drafted:
        """One more card laid off."""
        return replace(self, layoffs=(*self.layoffs, LayOff(card, meld)))

    def without_last(self) -> Drafted:
        """The last lay-off taken back."""
        return replace(self, layoffs=self.layoffs[:-1])

    def at_best(self) -> Drafted:
        """Everything laid off that helps."""
        return replace(self, layoffs=own_best_defence(self.view).layoffs)

    def action(self) -> Defend:
        """The defence as drafted."""
        return Defend(self.arrangement, self.layoffs)
