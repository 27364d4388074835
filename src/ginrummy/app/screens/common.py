"""What several screens say in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.content import Content

from ginrummy.app.faces import Face, loose, strip
from ginrummy.app.layout import COMPACT, Layout
from ginrummy.app.look import Look
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.fan import Group
from ginrummy.app.widgets.fitting import cut
from ginrummy.app.widgets.strip import Heading
from ginrummy.app.words import muted, text
from ginrummy.config.settings import DEFAULT
from ginrummy.core.aces import Aces
from ginrummy.core.figures import Figures
from ginrummy.core.melds import Arrangement
from ginrummy.core.rules import Match, Scoring
from ginrummy.core.seats import Seat
from ginrummy.core.views import PublicView
from ginrummy.table.moments import Standing
from ginrummy.wording.cards import meld_label, meld_short
from ginrummy.wording.charts import above_and_below
from ginrummy.wording.language import _
from ginrummy.wording.phrase import Name, Phrase
from ginrummy.wording.prompts import terms_in_short
from ginrummy.wording.rules_name import preset_of, short_title
from ginrummy.wording.stats import last_games_text, short_last_games_text


def heading_of(
    standing: Standing, phase: str = "", to_move: Seat | None = None, view: PublicView | None = None
) -> Heading:
    """The strip of a game: round, target, and how it stands; with a view, what is special about the round."""
    special = None if view is None else terms_in_short(view.terms)
    facts = [] if standing.seed is None else [_("practice")]
    if special is not None:
        facts.append(str(special))  # before the round, since the last ones go where there is no room
    if standing.round:
        facts.append(_("Round {number}").format(number=standing.round))
    if not phase or not standing.round:
        facts.append(_game_text(standing))
    mover = None if to_move is None else standing.seating[to_move]
    scores = tuple(
        (name, points, player == mover)
        for player, (name, points) in enumerate(zip(standing.players, standing.totals, strict=True))
    )
    return Heading(phase, tuple(facts), scores)


def _game_text(standing: Standing) -> str:
    fields = {"number": len(standing.games), "target": standing.target}
    if standing.rules.scoring is Scoring.HOLLYWOOD:
        open_games = [place for place, game in enumerate(standing.sheet.games, 1) if game.account is None]
        fields["number"] = open_games[0] if open_games else len(standing.games)
        return _("Hollywood to {target}, game {number}").format(**fields)
    if standing.rules.match is not Match.OFF:
        return _("Game {number} of the match, to {target}").format(**fields)
    preset = preset_of(standing.rules)
    if preset in {None, DEFAULT}:
        return _("Game to {target}").format(**fields)
    return _("{rules} to {target}").format(rules=short_title(standing.rules), **fields)


def undercut_line(standing: Standing, look: Look) -> Content:
    """The melds of a knocker who was undercut, while they still lie open; empty where there are none."""
    if standing.undercut is None:
        return Content()
    name = Name(standing.players[standing.undercut.player])
    said = sentence(Phrase(_("{name} was undercut with"), name=name), muted=True)
    return Content("  ").join((said, *(strip(meld.cards, look) for meld in standing.undercut.melds)))


def meld_groups(arrangement: Arrangement, aces: Aces, belows: Iterable[Content] = ()) -> tuple[Group, ...]:
    """An arrangement as it is shown: each meld, then the deadwood with its count."""
    below = iter(belows)
    groups = [
        Group(
            meld_label(meld),
            tuple(map(Face, meld.cards)),
            below=next(below, Content()),
            short=meld_short(meld),
        )
        for meld in arrangement.melds
    ]
    if arrangement.deadwood:
        faces = tuple(loose(card, aces) for card in arrangement.deadwood)
        groups.append(
            Group(_("deadwood"), faces, str(arrangement.count), next(below, Content()), short=_("loose"))
        )
    return tuple(groups)


def last_games(figures: Figures, layout: Layout) -> Iterator[Content]:
    """The last games in a row, won ones above and lost ones below, and what that means."""
    if figures.results:
        words = short_last_games_text if layout is COMPACT else last_games_text
        yield muted(words(cut(figures.name, 10)))
        above, below = above_and_below(figures.results, layout.width)
        yield Content.styled(above, "$gin-accent")
        yield text(below)
