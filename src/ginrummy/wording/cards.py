"""What cards and melds are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ginrummy.config.taste import Indices
from ginrummy.core.cards import Card, Rank, Suit
from ginrummy.wording.language import _

if TYPE_CHECKING:
    from ginrummy.core.aces import Aces
    from ginrummy.core.melds import Meld

_LETTERS: Final = {
    Indices.INTERNATIONAL: {},
    Indices.DANISH: {Rank.ACE: "E", Rank.QUEEN: "D", Rank.JACK: "Kn"},
    Indices.NORWEGIAN: {Rank.QUEEN: "D", Rank.JACK: "Kn"},
    Indices.SWEDISH: {Rank.ACE: "E", Rank.QUEEN: "D", Rank.JACK: "Kn"},
}
_used = {Rank.TEN: "10"}
"""The indices that are not the letter of notation."""


def use_indices(indices: Indices) -> None:
    """Print the cards that people look at like this from now on; notation stays as it is."""
    _used.clear()
    _used.update({Rank.TEN: "10"} | _LETTERS[indices])


def rank_text(rank: Rank) -> str:
    """The index of a card: `A`, `2` … `10`, `J`, `Q`, `K`, or as the players' own cards have them."""
    return _used.get(rank, rank.letter)


def card_text(card: Card) -> str:
    """A card in a sentence or a table: `10♣`."""
    return rank_text(card.rank) + card.suit.symbol


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in a row: `4♥ 5♥ 6♥`."""
    return " ".join(map(card_text, cards))


def card_words(card: Card) -> str:
    """A card in words: `ten of clubs`."""
    rank = {
        Rank.ACE: _("ace"),
        Rank.TWO: _("two"),
        Rank.THREE: _("three"),
        Rank.FOUR: _("four"),
        Rank.FIVE: _("five"),
        Rank.SIX: _("six"),
        Rank.SEVEN: _("seven"),
        Rank.EIGHT: _("eight"),
        Rank.NINE: _("nine"),
        Rank.TEN: _("ten"),
        Rank.JACK: _("jack"),
        Rank.QUEEN: _("queen"),
        Rank.KING: _("king"),
    }[card.rank]
    return _("{rank} of {suit}").format(rank=rank, suit=suit_words(card.suit))


def suit_words(suit: Suit) -> str:
    """The name of a suit."""
    return {
        Suit.SPADES: _("spades"),
        Suit.HEARTS: _("hearts"),
        Suit.DIAMONDS: _("diamonds"),
        Suit.CLUBS: _("clubs"),
    }[suit]


def meld_label(meld: Meld) -> str:
    """A meld in words: `run of hearts`, `three sevens`."""
    if meld.is_run:
        return {
            Suit.SPADES: _("run of spades"),
            Suit.HEARTS: _("run of hearts"),
            Suit.DIAMONDS: _("run of diamonds"),
            Suit.CLUBS: _("run of clubs"),
        }[meld.cards[0].suit]
    ranks = _ranks_words(meld.cards[0].rank)
    return (_("three {ranks}") if len(meld.cards) == 3 else _("four {ranks}")).format(ranks=ranks)


def meld_short(meld: Meld) -> str:
    """The same where there is no room for it: `run ♥`, `sevens`."""
    first = meld.cards[0]
    if meld.is_run:
        return _("run {suit}").format(suit=first.suit.symbol)
    return _ranks_words(first.rank)


def _ranks_words(rank: Rank) -> str:
    return {
        Rank.ACE: _("aces"),
        Rank.TWO: _("twos"),
        Rank.THREE: _("threes"),
        Rank.FOUR: _("fours"),
        Rank.FIVE: _("fives"),
        Rank.SIX: _("sixes"),
        Rank.SEVEN: _("sevens"),
        Rank.EIGHT: _("eights"),
        Rank.NINE: _("nines"),
        Rank.TEN: _("tens"),
        Rank.JACK: _("jacks"),
        Rank.QUEEN: _("queens"),
        Rank.KING: _("kings"),
    }[rank]


def sum_text(cards: Iterable[Card], aces: Aces) -> str:
    """What loose cards count, as a sum: `1 + 2 + 3`; empty where there is nothing to add."""
    values = [str(aces.points(card)) for card in cards]
    return " + ".join(values) if len(values) > 1 else ""
