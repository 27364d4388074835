"""Cards, hands and the pack.

A card prints as two characters, rank then suit: `AS`, `TH`.  The ace is always low (R2) and counts
one, pictures count ten (R3).  A hand is a set of different cards that also knows itself as a bit
mask, so that the solver never has to convert it.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any, Final, NoReturn, TypeAlias, TypeVar

T = TypeVar("T")


class Suit(enum.IntEnum):
    """The four suits, in the order in which the table sorts them."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """`S`, `H`, `D` or `C`."""
        return "SHDC"[self]

    @property
    def symbol(self) -> str:
        """The bare suit character, one cell wide."""
        return "♠♥♦♣"[self]


class Rank(enum.IntEnum):
    """The thirteen ranks from ace (1, always low) to king (13)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """One character: `A`, `2` … `9`, `T`, `J`, `Q` or `K`."""
        return "A23456789TJQK"[self - 1]


ROW: Final = 16
"""How many bits of a mask belong to a suit; where suits are taken apart at speed, the numbers stand."""
SUIT: Final = (1 << 13) - 1
"""All cards of a suit, as the bits of its own row, the ace first."""
Suits: TypeAlias = tuple[int, int, int, int]
"""Cards suit by suit, each suit as thirteen bits."""


class Card:
    """One of the 52 cards: `Card(Rank.TEN, Suit.HEARTS)`.

    There is exactly one object for each card, so cards compare and hash by identity.  They sort by
    suit, then rank.
    """

    __slots__ = ("index", "mask", "rank", "suit", "value")

    rank: Rank
    suit: Suit
    value: int
    """What the card counts as deadwood: 1 to 10 (R3)."""
    index: int
    """0 to 51, suit by suit, ace first."""
    mask: int
    """The card's own bit, `1 << suit * 16 + rank - 1`; `runs.py` says what the gaps are for."""

    def __new__(cls, rank: Rank, suit: Suit) -> Card:  # noqa: PYI034  (always the one that is there)
        """Return the one object for this rank and suit; `KeyError` if there is no such card."""
        return _CARDS[rank, suit]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card cannot change: {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"<Card {self}>"


def _made(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    index = suit * 13 + rank - 1
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("value", min(int(rank), 10)),
        ("index", index),
        ("mask", 1 << suit * ROW + rank - 1),
    ):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final = {(rank, suit): _made(rank, suit) for suit in Suit for rank in Rank}

PACK: Final = tuple(_CARDS.values())
"""All 52 cards, suit by suit, so that `PACK[card.index] is card`."""


class _Held:
    """The fields of a hand while they are filled in."""

    __slots__ = ("mask", "suits")

    mask: int
    """One bit for each card held, as in `Card.mask`."""
    suits: Suits
    """The same suit by suit."""


class Hand(_Held, AbstractSet[Card]):
    """Different cards held together; a set that keeps its cards sorted and its mask ready.

    Accepts any iterable of cards; `ValueError` if a card stands in it twice.  The text and the repr
    of a hand never name its cards, so that no log or traceback shows one.
    """

    __slots__ = ()

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        mask = mask_of(cards)
        object.__setattr__(self, "mask", mask)
        object.__setattr__(self, "suits", suits_of(mask))

    @staticmethod
    def of_mask(mask: int) -> Hand:
        """The hand that holds the cards whose bits are set in `mask`."""
        held: Any = _Held()  # a plain assignment and a change of class are faster than `object.__setattr__`
        held.mask = mask
        held.suits = suits_of(mask)
        held.__class__ = Hand
        hand: Hand = held
        return hand

    @classmethod
    def _from_iterable(cls, it: Iterable[Card]) -> Hand:  # type: ignore[override]
        return cls(set(it))  # a union names what stands on both sides twice

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards by suit, then rank."""
        return cards_of(self.mask)

    def with_card(self, card: Card) -> Hand:
        """This hand and one more card; `ValueError` if it is held already."""
        if self.mask & card.mask:
            raise ValueError("a hand holds every card once")
        return Hand.of_mask(self.mask | card.mask)

    def without(self, card: Card) -> Hand:
        """This hand less one card; `ValueError` if it is not held."""
        if not self.mask & card.mask:
            raise ValueError("that card is not held")
        return Hand.of_mask(self.mask & ~card.mask)

    def less(self, other: Hand) -> Hand:
        """The cards of this hand that the other does not hold."""
        return Hand.of_mask(self.mask & ~other.mask)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a hand cannot change: {name}")

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask & card.mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self.mask == other.mask
        return AbstractSet.__eq__(self, other)

    def __hash__(self) -> int:
        return self._hash()  # the same as an equal frozenset's

    def __reduce__(self) -> tuple[type[Hand], tuple[tuple[Card, ...]]]:
        return Hand, (self.cards,)

    def __repr__(self) -> str:
        return f"<Hand {len(self)} cards>"

    __str__ = __repr__


def suits_of(mask: int) -> Suits:
    """The cards of a mask suit by suit."""
    return mask & SUIT, mask >> 16 & SUIT, mask >> 32 & SUIT, mask >> 48


def mask_of_suits(suits: Suits) -> int:
    """The mask of cards that are given suit by suit."""
    a, b, c, d = suits
    return a | b << 16 | c << 32 | d << 48


def mask_of(cards: Iterable[Card]) -> int:
    """One bit for each of the cards; `ValueError` if a card stands there twice."""
    mask = number = 0
    try:
        for card in cards:
            mask += card.mask
            number += 1
    except AttributeError as error:
        raise TypeError("cards are needed; `parse_cards` reads them from a text") from error
    if mask.bit_count() != number:  # equal bits carry, and then there are fewer
        raise ValueError("a pack has every card once, and one is given twice")
    return mask


def by_suits(each: Callable[[Card], T]) -> Callable[[int], tuple[T, ...]]:
    """What looks up one thing for each card of a mask, by suit, then rank."""
    spades, hearts, diamonds, clubs = (_OfSuit(map(each, PACK[13 * suit : 13 * suit + 13])) for suit in Suit)

    def look_up(mask: int) -> tuple[T, ...]:
        a, b, c, d = mask & SUIT, mask >> 16 & SUIT, mask >> 32 & SUIT, mask >> 48
        return spades[a] + hearts[b] + diamonds[c] + clubs[d]

    return look_up


class _OfSuit(dict[int, tuple[T, ...]]):
    """The things of a suit by its thirteen bits, filled as it is asked; there are 8192 keys at most."""

    def __init__(self, each: Iterable[T]) -> None:
        self._each = tuple(each)

    def __missing__(self, bits: int) -> tuple[T, ...]:
        found = tuple(thing for rank, thing in enumerate(self._each) if bits >> rank & 1)
        return self.setdefault(bits, found)


def _itself(card: Card) -> Card:
    return card


cards_of: Final = by_suits(_itself)
"""The cards whose bits are set in a mask, by suit, then rank."""


def count(cards: Iterable[Card]) -> int:
    """The sum of the cards' values (R3)."""
    return sum(card.value for card in cards)


_SUITS: Final = {letter: suit for suit in Suit for letter in (suit.letter, suit.symbol)}
_RANKS: Final = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}


def parse_card(text: str) -> Card:
    """Read one card: `TH`, `10H`, `10♥` or `th`; `NotationError` if it is none."""
    match = _pattern().fullmatch(text.strip())
    if match is None:
        raise _misread(text)
    return _card(match)


def parse_cards(text: str) -> Hand:
    """Read different cards, with or without spaces and commas between them, as a `Hand`.

    Raises `NotationError` with the part that is no card, or the card that is given twice.
    """
    cards: dict[Card, None] = {}
    at = _end_of_gap(text, 0)
    while at < len(text):
        match = _pattern().match(text, at)
        if match is None:
            raise _misread(re.split(r"[\s,;]", text[at:], maxsplit=1)[0])
        card = _card(match)
        if card in cards:
            raise _misread(match[0], repeated=True)
        cards[card] = None
        at = _end_of_gap(text, match.end())
    return Hand(cards)


def _card(match: re.Match[str]) -> Card:
    rank, suit = match.groups()
    return Card(_RANKS[rank.upper()], _SUITS[suit.upper()])


def _end_of_gap(text: str, at: int) -> int:
    while at < len(text) and (text[at] in ",;" or text[at].isspace()):
        at += 1
    return at


# What only reading needs is loaded when something is read: the solver is to be there at once.


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(r"(10|[A2-9TJQK])([SHDC♠♥♦♣])[\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)


def _misread(text: str, *, repeated: bool = False) -> Exception:
    from ginrummy.core.errors import NotationError

    return NotationError(text, repeated=repeated)
