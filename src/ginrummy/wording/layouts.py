"""What a layout of cards opens, and what fits it."""

from __future__ import annotations

from collections.abc import Sequence

from ginrummy.core.cards import Card
from ginrummy.wording.language import _, ngettext
from ginrummy.wording.phrase import Cards, Name, Phrase


def opens(cards: Sequence[Card]) -> Phrase:
    """What could be laid off at once."""
    return Phrase(_("opens {cards}"), cards=Cards(tuple(cards))) if cards else Phrase(_("opens nothing"))


def fits_here(cards: Sequence[Card]) -> Phrase:
    """Which cards of the defender fit a meld."""
    words = ngettext("{cards} fits here", "{cards} fit here", len(cards))
    return Phrase(words, cards=Cards(tuple(cards)))


def laid_off(cards: Sequence[Card]) -> Phrase:
    """Which cards were laid off."""
    return Phrase(_("{cards} laid off"), cards=Cards(tuple(cards)))


def laid_off_for(name: str, cards: Sequence[Card]) -> Phrase:
    """That the program has laid off, or has found nothing that would help."""
    if cards:
        return Phrase(_("The program laid off for {name}, at its best."), name=Name(name))
    return Phrase(_("The program found nothing to lay off for {name}."), name=Name(name))


def layouts_note(number: int, at: int, count: int, *, same: bool) -> Phrase:
    """How many layouts there are and which is looked at; `same` if all leave the same count."""
    if number == 1:
        return Phrase(
            _("There is one best layout.") if same else _("There is no other layout within the limit.")
        )
    if not same:
        words = ngettext(
            "Layout {at} of {number}, {count} point.", "Layout {at} of {number}, {count} points.", count
        )
    elif number == 2:
        words = ngettext(
            "Two layouts, the same {count} point.", "Two layouts, the same {count} points.", count
        )
    else:
        words = ngettext(
            "Layout {at} of {number}, the same {count} point.",
            "Layout {at} of {number}, the same {count} points.",
            count,
        )
    return Phrase(words, at=str(at), number=str(number), count=str(count))
