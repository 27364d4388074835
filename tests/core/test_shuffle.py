"""Packs that follow from a secret, and promises that bind to it."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from functools import cache
from itertools import count, pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
import strategies
from ginrummy.core.cards import PACK, Card
from ginrummy.core.shuffle import DRAW_FOR_DEAL, SECRET_BYTES, promise, seeded_secret, shuffled, side_card

SECRET = bytes(range(32))

deals = st.integers(0, 2**32 - 1)


def part(data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + data


def recomputed(secret: bytes, game: str, deal: int, cuts: tuple[str, str]) -> list[str]:
    """The pack as its docstring has it, written down once more."""
    message = part(b"gin-deal-v1 deck") + part(game.encode()) + part(deal.to_bytes(4, "big"))
    message += part(cuts[0].encode()) + part(cuts[1].encode())
    stream = b"".join(
        hmac.new(secret, message + block.to_bytes(8, "big"), hashlib.sha256).digest() for block in range(40)
    )
    pack = [rank + suit for suit in "CDHS" for rank in oracle.RANKS]
    at = count()
    for i in range(51, 0, -1):
        byte = stream[next(at)]
        while byte >= 256 - 256 % (i + 1):
            byte = stream[next(at)]
        pack[i], pack[byte % (i + 1)] = pack[byte % (i + 1)], pack[i]
    return pack


def test_the_known_answer() -> None:
    """The vector that was computed before this program was written."""
    assert promise(SECRET, "game-1", 1) == "e1b10b281240dfe251d93e149dd332233d5e302e22ad0a446cb0d24358258c59"
    pack = shuffled(SECRET, "game-1", 1, ("anna", "bo"))
    assert [str(card) for card in pack[:5]] == ["9D", "JD", "TS", "7D", "8D"]
    assert [str(card) for card in pack] == recomputed(SECRET, "game-1", 1, ("anna", "bo"))


@given(strategies.secrets, strategies.texts, deals, st.tuples(strategies.texts, strategies.texts))
def test_anyone_can_recompute_a_pack(secret: bytes, game: str, deal: int, cuts: tuple[str, str]) -> None:
    pack = shuffled(secret, game, deal, cuts)
    assert [str(card) for card in pack] == recomputed(secret, game, deal, cuts)
    assert sorted(pack) == list(PACK)


@given(strategies.secrets, strategies.texts, deals)
def test_anyone_can_recompute_a_promise(secret: bytes, game: str, deal: int) -> None:
    text = part(b"gin-deal-v1 commit") + part(game.encode()) + part(deal.to_bytes(4, "big")) + part(secret)
    assert promise(secret, game, deal) == hashlib.sha256(text).hexdigest()


@given(strategies.secrets, strategies.texts, deals, st.tuples(strategies.texts, strategies.texts))
def test_anyone_can_recompute_the_card_from_a_second_pack(
    secret: bytes, game: str, deal: int, cuts: tuple[str, str]
) -> None:
    """2.10: 208 is four times 52, so every card is as likely as any other."""
    message = part(b"gin-deal-v1 side card") + part(game.encode()) + part(deal.to_bytes(4, "big"))
    message += part(cuts[0].encode()) + part(cuts[1].encode())
    blocks = (
        hmac.new(secret, message + block.to_bytes(8, "big"), hashlib.sha256).digest() for block in range(40)
    )
    byte = next(byte for block in blocks for byte in block if byte < 208)
    new_pack = [rank + suit for suit in "CDHS" for rank in oracle.RANKS]
    assert str(side_card(secret, game, deal, cuts)) == new_pack[byte % 52]


def test_any_card_can_come_from_a_second_pack() -> None:
    """2.10: also one that lies on top of the first."""
    drawn = [side_card(SECRET, "game-1", deal) for deal in range(1, 1001)]
    assert set(drawn) == set(PACK)
    assert sum(card is shuffled(SECRET, "game-1", deal)[20] for deal, card in enumerate(drawn, 1)) > 5


def test_without_cuts_both_are_empty() -> None:
    assert shuffled(SECRET, "game-1", 1) == shuffled(SECRET, "game-1", 1, ("", ""))


def test_the_pack_depends_on_everything_that_goes_into_it() -> None:
    """And it matters where one text ends and the next begins."""
    packs = [
        shuffled(SECRET, "game-1", 1),
        shuffled(SECRET[::-1], "game-1", 1),
        shuffled(SECRET, "game-2", 1),
        shuffled(SECRET, "game-1", 2),
        shuffled(SECRET, "game-1", DRAW_FOR_DEAL),
        shuffled(SECRET, "game-1", 1, ("a", "")),
        shuffled(SECRET, "game-1", 1, ("", "a")),
        shuffled(SECRET, "game-1", 1, ("ab", "c")),
        shuffled(SECRET, "game-1", 1, ("a", "bc")),
    ]
    assert len(set(packs)) == len(packs)


def test_the_promise_depends_on_everything_but_the_cuts() -> None:
    promises = [
        promise(SECRET, "game-1", 1),
        promise(SECRET[::-1], "game-1", 1),
        promise(SECRET, "game-2", 1),
        promise(SECRET, "game-1", 2),
    ]
    assert len(set(promises)) == len(promises)


def test_the_secrets_of_a_practice_game_follow_from_its_seed() -> None:
    text = part(b"gin-seed-v1") + part(b"my seed") + part((7).to_bytes(4, "big"))
    assert seeded_secret("my seed", 7) == hashlib.sha256(text).digest()
    assert len(seeded_secret("", 0)) == SECRET_BYTES
    assert len({seeded_secret(seed, deal) for seed in ("a", "b") for deal in range(50)}) == 100


@cache
def many_packs() -> tuple[tuple[Card, ...], ...]:
    """Always the same packs, so that nothing here depends on chance."""
    return tuple(shuffled(seeded_secret("chi-square", deal), "game-1", deal) for deal in range(2600))


def chi_square(found: Counter[Any], cells: int) -> float:
    expected = found.total() / cells
    return sum((found[cell] - expected) ** 2 for cell in found) / expected + (cells - len(found)) * expected


def test_every_card_falls_evenly_on_every_place() -> None:
    """2601 degrees of freedom, standard deviation about 72; four of them on either side."""
    found = Counter((card.index, place) for pack in many_packs() for place, card in enumerate(pack))
    assert 2601 - 4 * 72 < chi_square(found, 52 * 52) < 2601 + 4 * 72


def test_every_card_falls_evenly_after_every_other() -> None:
    """52 × 51 neighbours, standard deviation about 73."""
    found = Counter((a.index, b.index) for pack in many_packs() for a, b in pairwise(pack))
    assert 2651 - 4 * 73 < chi_square(found, 52 * 51) < 2651 + 4 * 73


def test_four_cards_come_in_each_of_their_24_orders_equally_often() -> None:
    """23 degrees of freedom, standard deviation about 7."""
    aces = [card for card in PACK if card.value == 1]
    orders = list(permutations(aces))
    found = Counter(orders.index(tuple(sorted(aces, key=pack.index))) for pack in many_packs())
    assert len(found) == 24
    assert chi_square(found, 24) < 23 + 4 * 7


def test_no_two_packs_are_alike() -> None:
    assert len(set(many_packs())) == 2600


@pytest.mark.parametrize("deal", [-1, 2**32])
def test_a_deal_number_has_four_bytes(deal: int) -> None:
    with pytest.raises(OverflowError):
        shuffled(SECRET, "game-1", deal)
