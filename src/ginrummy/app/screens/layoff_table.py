"""How both hands lie while the defender lays off: what fits where, and what has been laid off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from textual.content import Content

from ginrummy.app.faces import Face, loose
from ginrummy.app.hand import KEYS, card_cap
from ginrummy.app.sentences import sentence
from ginrummy.app.widgets.fan import Group
from ginrummy.app.words import muted
from ginrummy.core.cards import Card
from ginrummy.core.melds import Meld, MeldKind
from ginrummy.core.rules import Assist
from ginrummy.table.defence import Drafted
from ginrummy.wording.cards import meld_label, meld_short, sum_text
from ginrummy.wording.language import _
from ginrummy.wording.layouts import fits_here, laid_off

LETTERS: Final = "ABC"
"""The names of the knocker's melds."""


def told(draft: Drafted) -> bool:
    """Whether the program says what can be laid off."""
    return draft.view.public.rules.assist is Assist.GROUPS


def keyed(draft: Drafted) -> dict[Card, str]:
    """The cards that are left, each with its key."""
    return dict(zip(draft.arrangement.cards, KEYS, strict=False))


def shown_groups(draft: Drafted, chosen: Card | None, name: str, *, places: bool) -> Iterator[Group]:
    """What the knocker of this name shows, with places for what fits or without them."""
    off = {layoff.card for layoff in draft.layoffs}
    fitting = {card: draft.targets(card) for card in draft.left} if told(draft) else {}
    for place, meld in enumerate(draft.shown):
        fits = [card for card, targets in fitting.items() if place in targets]
        yield Group(
            f"{LETTERS[place]}  {meld_label(meld)}",
            tuple(_lying(meld, fits if places else [], off, chosen)),
            below=_below(meld, fits, [card for card in meld.cards if card in off]),
            short=LETTERS[place],
        )
    showdown, aces = draft.view.public.showdown, draft.view.public.rules.aces
    if showdown is not None and showdown.shown.deadwood:
        loose_cards = showdown.shown.deadwood
        label, spelled = _("{name} knocked").format(name=name), sum_text(loose_cards, aces)
        faces = tuple(loose(card, aces) for card in loose_cards)
        yield Group(label, faces, str(showdown.shown.count), muted(spelled), short=_("loose"))


def _lying(meld: Meld, fits: list[Card], off: set[Card], chosen: Card | None) -> Iterator[Face]:
    """A meld as it lies, and the places in it that are open."""
    grown = meld
    for card in fits:
        if card in grown.openings:  # an ace may fit at either end, and not at both
            grown = grown.extended(card)
    for card in grown.cards:
        if card in meld.cards:
            yield Face(card, band=card in off)
        else:
            yield Face(card, open=True, hot=chosen in {None, card})


def _below(meld: Meld, fits: list[Card], off: list[Card]) -> Content:
    if fits:
        return sentence(fits_here(fits), gold_cards=True)
    if off:
        return sentence(laid_off(off), muted=True)
    return muted(_("full") if meld.kind is MeldKind.SET and len(meld.cards) == 4 else "")


def own_groups(draft: Drafted, chosen: Card | None) -> Iterator[Group]:
    """The defender's hand; what fits says on which melds."""
    keys, arrangement, aces = keyed(draft), draft.arrangement, draft.view.public.rules.aces

    def own(face: Face) -> Face:
        assert face.card is not None  # the hand lies open
        targets = draft.targets(face.card) if told(draft) else ()
        letters = [LETTERS[place] for place in targets]
        word = f"→ {letters[0]}" if len(letters) == 1 else "/".join(letters)
        key, fits = card_cap(keys[face.card]), bool(targets)
        return replace(face, band=fits, chosen=face.card is chosen, key=key, word=word, hot=fits)

    for meld in arrangement.melds:
        yield Group(meld_label(meld), tuple(own(Face(card)) for card in meld.cards), short=meld_short(meld))
    if arrangement.deadwood:
        faces = tuple(own(loose(card, aces)) for card in arrangement.deadwood)
        yield Group(_("deadwood"), faces, str(arrangement.count), short=_("loose"))
