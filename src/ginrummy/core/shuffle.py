"""The pack that follows from a secret, and the promise that binds to it before the deal.

Everything here is fixed by these docstrings, so that anyone can recompute a deal.  `part(x)` is the
length of `x` in four bytes, big-endian, then `x`; integers are four bytes, big-endian, before that;
texts are UTF-8.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Final

from ginrummy.core.cards import Card, Rank, Suit

SECRET_BYTES: Final = 32
"""The length of a secret."""

DRAW_FOR_DEAL: Final = 0
"""The deal number whose pack is used to draw for the first deal (R9)."""

_NEW_PACK: Final = tuple(
    Card(rank, suit) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES) for rank in Rank
)


def promise(secret: bytes, game: str, deal: int) -> str:
    """What is shown before the deal: 64 hex digits.

    SHA-256 over part("gin-deal-v1 commit") part(game) part(deal) part(secret).
    """
    text = _part(b"gin-deal-v1 commit") + _part(game.encode()) + _part(_integer(deal)) + _part(secret)
    return hashlib.sha256(text).hexdigest()


def shuffled(secret: bytes, game: str, deal: int, cuts: tuple[str, str] = ("", "")) -> tuple[Card, ...]:
    """The pack of a deal, top card first.

    Bytes come from HMAC-SHA256 with the secret as key, over part("gin-deal-v1 deck") part(game)
    part(deal) part(first cut) part(second cut) and a counter of eight bytes from 0.  The pack starts
    as C D H S, ace to king in each; for i from 51 down to 1 the next byte below 256 - 256 mod (i + 1)
    says, modulo i + 1, which card changes places with card i.
    """
    stream = _bytes(secret, _message(b"gin-deal-v1 deck", game, deal, cuts))
    pack = list(_NEW_PACK)
    for last in range(len(pack) - 1, 0, -1):
        fair = 256 - 256 % (last + 1)
        place = next(byte for byte in stream if byte < fair) % (last + 1)
        pack[last], pack[place] = pack[place], pack[last]
    return tuple(pack)


def side_card(secret: bytes, game: str, deal: int, cuts: tuple[str, str] = ("", "")) -> Card:
    """The card drawn for a deal from a second pack (2.10).

    As in `shuffled`, but with part("gin-deal-v1 side card") in front; the first byte below 208 says,
    modulo 52, which card of a new pack it is.
    """
    stream = _bytes(secret, _message(b"gin-deal-v1 side card", game, deal, cuts))
    return _NEW_PACK[next(byte for byte in stream if byte < 208) % 52]


def seeded_secret(seed: str, deal: int) -> bytes:
    """The secret of a deal of a practice game: SHA-256 over part("gin-seed-v1") part(seed) part(deal)."""
    return hashlib.sha256(_part(b"gin-seed-v1") + _part(seed.encode()) + _part(_integer(deal))).digest()


def _message(label: bytes, game: str, deal: int, cuts: tuple[str, str]) -> bytes:
    parts = (label, game.encode(), _integer(deal), *(cut.encode() for cut in cuts))
    return b"".join(map(_part, parts))


def _bytes(key: bytes, message: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from hmac.digest(key, message + counter.to_bytes(8, "big"), "sha256")
        counter += 1


def _part(data: bytes) -> bytes:
    return _integer(len(data)) + data


def _integer(number: int) -> bytes:
    return number.to_bytes(4, "big")
