"""`gin deadwood`: the least count, every way to reach it, and what eleven cards can be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cli.running import Said, gin

Command = Callable[..., Said]

TEN = "4H 5H 6H 7H 7S 7D 7C AS 2C 3D"
BEST_OF_TEN = """\
deadwood 6
  1  4♥ 5♥ 6♥  |  7♠ 7♥ 7♦ 7♣      loose A♠ 2♣ 3♦
  2  4♥ 5♥ 6♥ 7♥  |  7♠ 7♦ 7♣      loose A♠ 2♣ 3♦
"""


@pytest.mark.parametrize(
    ("cards", "out"),
    [
        (TEN, BEST_OF_TEN),
        ("KD 3C", "deadwood 13\n  1  loose 3♣ K♦\n"),
        ("AS 2S 3S", "deadwood 0\n  1  A♠ 2♠ 3♠\n"),
        (
            "AS 2S 3S QH QD QC KD 10H JD 5S",
            """\
deadwood 35
  1  A♠ 2♠ 3♠  |  Q♥ Q♦ Q♣      loose 5♠ 10♥ J♦ K♦
  2  A♠ 2♠ 3♠  |  J♦ Q♦ K♦      loose 5♠ 10♥ Q♥ Q♣
""",
        ),
        (
            f"{TEN} KH",
            """\
deadwood 16
  1  4♥ 5♥ 6♥  |  7♠ 7♥ 7♦ 7♣      loose A♠ 2♣ 3♦ K♥
  2  4♥ 5♥ 6♥ 7♥  |  7♠ 7♦ 7♣      loose A♠ 2♣ 3♦ K♥

discard  leaves
     K♥       6  knock
     3♦      13
     2♣      14
     A♠      15
     7♠      16
     4♥      16
     7♥      16
     7♦      16
     7♣      16
     6♥      25
     5♥      26
""",
        ),
        (
            "AS 2S 3S 4H 5H 6H 9C 9D 9H 9S KD",
            """\
deadwood 10
  1  A♠ 2♠ 3♠  |  4♥ 5♥ 6♥  |  9♠ 9♥ 9♦ 9♣      loose K♦

discard  leaves
     K♦       0  gin
     9♠      10  knock
     9♥      10  knock
     9♦      10  knock
     9♣      10  knock
     3♠      13
     2♠      14
     A♠      15
     6♥      19
     5♥      20
     4♥      21
""",
        ),
    ],
)
def test_what_is_printed(command: Command, cards: str, out: str) -> None:
    assert command("deadwood", *cards.split()) == Said(0, out, "")


@pytest.mark.parametrize(
    "arguments",
    [
        [TEN],
        [TEN.replace(" ", ",")],
        [TEN.lower()],
        ["4♥5♥6♥7♥", "7♠ 7♦ 7♣", "A♠,2♣", "3♦"],
        TEN.replace("7H", "7h;").split(),
    ],
)
def test_cards_are_read_in_every_common_form(command: Command, arguments: list[str]) -> None:
    assert command("deadwood", *arguments).out == BEST_OF_TEN


def test_ten_can_be_written_in_two_ways(command: Command) -> None:
    assert command("deadwood", "10H", "9h").out == command("deadwood", "TH", "9H").out


def test_the_order_in_which_cards_are_given_is_of_no_account(command: Command) -> None:
    assert command("deadwood", *reversed(TEN.split())).out == BEST_OF_TEN


def test_where_the_output_knows_no_suits_they_are_letters() -> None:
    said = gin("deadwood", *TEN.split(), PYTHONIOENCODING="latin-1")
    assert said == Said(0, BEST_OF_TEN.translate(str.maketrans("♠♥♦♣", "SHDC")), "")
