"""What several screens say in the same way."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from ginrummy.app.faces import Face
from ginrummy.app.widgets.fan import Group
from ginrummy.app.widgets.strip import Heading
from ginrummy.core.melds import Arrangement
from ginrummy.core.seats import Seat
from ginrummy.table.moments import Standing
from ginrummy.wording.cards import meld_label
from ginrummy.wording.language import _


def heading_of(standing: Standing, phase: str = "", to_move: Seat | None = None) -> Heading:
    """The strip of a game: round, target, and how it stands."""
    facts = [_("Round {number}").format(number=standing.round)] if standing.round else []
    if not phase or not standing.round:
        facts.append(_("Game to {target}").format(target=standing.target))
    if standing.seed is not None:
        facts.insert(0, _("practice"))
    mover = None if to_move is None else standing.seating[to_move]
    scores = tuple(
        (name, points, player == mover)
        for player, (name, points) in enumerate(zip(standing.players, standing.totals, strict=True))
    )
    return Heading(phase, tuple(facts), scores)


def meld_groups(
    arrangement: Arrangement, deadwood_label: str, belows: Iterable[Content] = ()
) -> tuple[Group, ...]:
    """An arrangement as it is shown: each meld, then the deadwood with its count."""
    below = iter(belows)
    groups = [
        Group(meld_label(meld), tuple(Face(card) for card in meld.cards), below=next(below, Content()))
        for meld in arrangement.melds
    ]
    if arrangement.deadwood:
        loose = tuple(Face(card, loose=True) for card in arrangement.deadwood)
        groups.append(
            Group(deadwood_label, loose, str(arrangement.count), next(below, Content()), short=_("loose"))
        )
    return tuple(groups)
