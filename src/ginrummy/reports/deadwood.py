"""What is to know about a hand: as text for a person, as a line to search in, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from ginrummy.core.cards import Card, Hand
from ginrummy.core.layoffs import Defence, best_defence
from ginrummy.core.melds import Arrangement, Meld
from ginrummy.core.rules import Rules
from ginrummy.core.solver import MOST_CARDS, best_arrangement, best_arrangements, discard_counts
from ginrummy.wording.cards import card_text, cards_text
from ginrummy.wording.language import _

Shown: TypeAlias = Sequence[Meld] | None
"""The melds of a knock, or None where nobody has knocked."""

FORMAT: Final = "gin-deadwood-1"
"""The name of the JSON objects; docs/deadwood.md tells their fields."""
_WIDTH: Final = 80
_KNOCK_LIMIT: Final = Rules().knock_limit
_BETWEEN: Final = " | "
"""Stands between melds where there is little room."""
_GAP: Final = "  "
"""Stands between the parts of a line; within a part there is at most one space."""


def as_text(hand: Hand, shown: Shown) -> str:
    """Every best arrangement and what each of eleven cards leaves, or the best defence."""
    if shown is not None:
        return "\n".join(_defence_lines(shown, _defence(shown, hand)))
    lines = [*_arrangement_lines(best_arrangements(hand))]
    if len(hand) == MOST_CARDS:
        lines += ["", *_discard_lines(hand)]
    return "\n".join(lines)


def as_line(hand: Hand, shown: Shown) -> str:
    """The count and one way to it; what does not apply is left out."""
    if shown is not None:
        defence = _defence(shown, hand)
        off = [layoff.card for layoff in defence.layoffs]
        laid_off = _("lay off {cards}").format(cards=cards_text(off)) if off else ""
        parts = [_melds(defence.arrangement, _BETWEEN), laid_off, _loose(defence.arrangement)]
        return _GAP.join(filter(None, [_count(defence.count), *parts]))
    best = best_arrangement(hand)
    parts = [_melds(best, _BETWEEN), _loose(best)]
    if len(hand) == MOST_CARDS:
        card, left = _discards(hand)[0]
        parts += [
            _("discard {card}").format(card=card_text(card)),
            _("leaves {count}").format(count=left),
            _allowed(left),
        ]
    return _GAP.join(filter(None, [_count(best.count), *parts]))


def as_json(hand: Hand, shown: Shown) -> str:
    """One object on one line."""
    import json

    best = best_arrangements(hand)
    told: dict[str, object] = {
        "format": FORMAT,
        "cards": _names(hand),
        "deadwood": best[0].count,
        "arrangements": [
            {
                **_laid_out(arrangement),
                "openings": _names(arrangement.openings),
                "reachable": _names(arrangement.reachable),
            }
            for arrangement in best
        ],
    }
    if len(hand) == MOST_CARDS:
        told["discards"] = [
            {"card": str(card), "leaves": left, "knock": left <= _KNOCK_LIMIT, "gin": left == 0}
            for card, left in _discards(hand)
        ]
    if shown is not None:
        defence = _defence(shown, hand)
        told["defence"] = {
            "against": [_names(meld.cards) for meld in shown],
            "layoffs": [{"card": str(layoff.card), "meld": layoff.meld} for layoff in defence.layoffs],
            **_laid_out(defence.arrangement),
        }
    return json.dumps(told)


def _laid_out(arrangement: Arrangement) -> dict[str, object]:
    return {
        "melds": [_names(meld.cards) for meld in arrangement.melds],
        "deadwood": _names(arrangement.deadwood),
        "count": arrangement.count,
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _discards(hand: Hand) -> list[tuple[Card, int]]:
    """Each card and what it leaves if it is discarded, the best first."""
    return sorted(discard_counts(hand).items(), key=lambda pair: (pair[1], pair[0]))


def _is_gin(shown: Sequence[Meld]) -> bool:
    """Whether the melds leave the knocker no deadwood; of eleven cards one lies face down."""
    return sum(len(meld.cards) for meld in shown) >= MOST_CARDS - 1


def _defence(shown: Sequence[Meld], hand: Hand) -> Defence:
    return best_defence(() if _is_gin(shown) else shown, hand)


def _arrangement_lines(best: Sequence[Arrangement]) -> Iterator[str]:
    yield _count(best[0].count)
    spacious = _table(best, "  |  ", " " * 6)
    yield from spacious if max(map(len, spacious)) <= _WIDTH else _table(best, _BETWEEN, _GAP)


def _table(best: Sequence[Arrangement], between: str, gap: str) -> list[str]:
    rows = [(_melds(each, between), _loose(each), _opens(each)) for each in best]
    columns = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for number, row in enumerate(rows, start=1):
        cells = [f"{cell:<{width}}" for cell, width in zip(row, columns, strict=True) if width]
        lines.append(f"{number:>3}  {gap.join(cells)}".rstrip())
    return lines


def _discard_lines(hand: Hand) -> Iterator[str]:
    discard, leaves = _("discard"), _("leaves")
    yield f"{discard}  {leaves}"
    for card, left in _discards(hand):
        yield f"{card_text(card):>{len(discard)}}  {left:>{len(leaves)}}  {_allowed(left)}".rstrip()


def _defence_lines(shown: Sequence[Meld], defence: Defence) -> Iterator[str]:
    yield _count(defence.count)
    own = defence.arrangement
    parts = (
        (_("melds"), [_melds(own, "  |  ")] if own.melds else []),
        (
            _("lay off"),
            [_("nothing, since that is gin")] if _is_gin(shown) else _layoff_lines(shown, defence),
        ),
        (_("loose"), [cards_text(own.deadwood)] if own.deadwood else []),
    )
    width = max(len(label) for label, _lines in parts)
    for label, lines in parts:
        for place, line in enumerate(lines):
            yield f"  {'' if place else label:<{width}}  {line}"


def _layoff_lines(shown: Sequence[Meld], defence: Defence) -> list[str]:
    """Each card with the meld it goes on, which has grown by the cards before."""
    lines = []
    melds = list(shown)
    for layoff in defence.layoffs:
        meld = melds[layoff.meld]
        words = _("{card} on {meld}")
        lines.append(words.format(card=card_text(layoff.card), meld=cards_text(meld.cards)))
        melds[layoff.meld] = meld.extended(layoff.card)
    return lines


def _count(count: int) -> str:
    return _("deadwood {count}").format(count=count)


def _melds(arrangement: Arrangement, between: str) -> str:
    return between.join(cards_text(meld.cards) for meld in sorted(arrangement.melds, key=_from_the_ace))


def _from_the_ace(meld: Meld) -> tuple[int, int]:
    first = meld.cards[0]
    return first.rank, first.suit


def _loose(arrangement: Arrangement) -> str:
    cards = arrangement.deadwood
    return _("loose {cards}").format(cards=cards_text(cards)) if cards else ""


def _opens(arrangement: Arrangement) -> str:
    """What could be laid off at once; nothing is said where no meld is, or gin."""
    if not arrangement.melds or arrangement.count == 0:
        return ""
    cards = arrangement.openings
    return _("opens {cards}").format(cards=cards_text(cards)) if cards else _("opens nothing")


def _allowed(left: int) -> str:
    """What a discard allows that leaves this count."""
    return _("gin") if left == 0 else _("knock") if left <= _KNOCK_LIMIT else ""
