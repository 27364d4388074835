"""`gin deadwood`: the least count, every way to reach it, the best defence, for a person and for programs."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO, TextIOWrapper
from itertools import islice

import pytest

from cli.running import Said, gin
from ginrummy.cli import run
from ginrummy.core.cards import PACK, Card, parse_card
from ginrummy.core.melds import Meld
from vector_files import rows

Command = Callable[..., Said]
Stream = Callable[..., Said]

TEN = "4H 5H 6H 7H 7S 7D 7C AS 2C 3D"
BEST_OF_TEN = """\
deadwood 6
  1  4♥ 5♥ 6♥  |  7♠ 7♥ 7♦ 7♣      loose A♠ 2♣ 3♦      opens 3♥
  2  4♥ 5♥ 6♥ 7♥  |  7♠ 7♦ 7♣      loose A♠ 2♣ 3♦      opens 3♥ 8♥
"""
DEFENDER = "2S AC 2C 2D 2H 8S 9S 7C 8C 8D"
KNOCK = "5S 6S 7S / 9C TC JC / KS KC KD"


@pytest.fixture
def stream(command: Command, monkeypatch: pytest.MonkeyPatch) -> Stream:
    """Run `gin deadwood` on a text from the standard input."""

    def called(text: str | bytes, *options: str) -> Said:
        given = BytesIO(text.encode() if isinstance(text, str) else text)
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(given, encoding="utf-8"))
        return command("deadwood", "-", *options)

    return called


@pytest.mark.parametrize(
    ("cards", "out"),
    [
        (TEN, BEST_OF_TEN),
        ("KD 3C", "deadwood 13\n  1  loose 3♣ K♦\n"),
        ("AS 2S 3S", "deadwood 0\n  1  A♠ 2♠ 3♠\n"),
        ("7S 7H 7D 7C 2S", "deadwood 2\n  1  7♠ 7♥ 7♦ 7♣      loose 2♠      opens nothing\n"),
        (
            "AS 2S 3S QH QD QC KD 10H JD 5S",
            """\
deadwood 35
  1  A♠ 2♠ 3♠  |  Q♥ Q♦ Q♣      loose 5♠ 10♥ J♦ K♦      opens 4♠ Q♠
  2  A♠ 2♠ 3♠  |  J♦ Q♦ K♦      loose 5♠ 10♥ Q♥ Q♣      opens 4♠ 10♦
""",
        ),
        (  # what would not fit 80 columns moves together
            "9S TS JS 9H TH JH 9D TD JD KC",
            """\
deadwood 10
  1  9♠ 9♥ 9♦ | 10♠ 10♥ 10♦ | J♠ J♥ J♦  loose K♣  opens 9♣ 10♣ J♣
  2  9♠ 10♠ J♠ | 9♥ 10♥ J♥ | 9♦ 10♦ J♦  loose K♣  opens 8♠ Q♠ 8♥ Q♥ 8♦ Q♦
""",
        ),
        (
            f"{TEN} KH",
            """\
deadwood 16
  1  4♥ 5♥ 6♥  |  7♠ 7♥ 7♦ 7♣      loose A♠ 2♣ 3♦ K♥      opens 3♥
  2  4♥ 5♥ 6♥ 7♥  |  7♠ 7♦ 7♣      loose A♠ 2♣ 3♦ K♥      opens 3♥ 8♥

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
  1  A♠ 2♠ 3♠  |  4♥ 5♥ 6♥  |  9♠ 9♥ 9♦ 9♣      loose K♦      opens 4♠ 3♥ 7♥

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


@pytest.mark.parametrize(
    ("cards", "melds", "out"),
    [
        (
            DEFENDER,
            KNOCK,
            """\
deadwood 9
  melds    2♠ 2♥ 2♦ 2♣
  lay off  8♠ on 5♠ 6♠ 7♠
           9♠ on 5♠ 6♠ 7♠ 8♠
           8♣ on 9♣ 10♣ J♣
           7♣ on 8♣ 9♣ 10♣ J♣
  loose    A♣ 8♦
""",
        ),
        ("9S", "9C 9D 9H", "deadwood 0\n  lay off  9♠ on 9♥ 9♦ 9♣\n"),
        ("KD", "9C 9D 9H", "deadwood 10\n  loose    K♦\n"),
        (
            "AS 2S 3S 6H 6D 6C KD",
            "9C 9D 9H",
            "deadwood 10\n  melds    A♠ 2♠ 3♠  |  6♥ 6♦ 6♣\n  loose    K♦\n",
        ),
        (
            "6S 9C",
            "2S 3S 4S 5S / 9S 9H 9D / KS KH KD",
            "deadwood 15\n  lay off  nothing, since that is gin\n  loose    6♠ 9♣\n",
        ),
    ],
)
def test_the_best_defence(command: Command, cards: str, melds: str, out: str) -> None:
    assert command("deadwood", *cards.split(), "--against", melds) == Said(0, out, "")


@pytest.mark.parametrize(
    "options",
    [
        ["--against", "5♠6♠7♠/9♣10♣J♣/K♠K♣K♦"],
        ["--against", "5♠ 6♠ 7♠  |  9♣ 10♣ J♣  |  K♠ K♦ K♣"],
        ["--against", "kd kc ks / 7s,6s,5s", "--against", "jc,9c,tc"],
    ],
)
def test_melds_are_read_as_they_are_typed_or_printed(command: Command, options: list[str]) -> None:
    expected = command("deadwood", DEFENDER, "--against", KNOCK)
    assert command("deadwood", DEFENDER, *options) == expected


def test_the_defence_is_exact_and_can_be_laid_down(command: Command) -> None:
    for row in islice(rows("layoff.jsonl"), 0, None, 10):
        melds = " / ".join(" ".join(meld) for meld in row["melds"])
        said = command("deadwood", "--json", "--against", melds, *row["defender"])
        defence = json.loads(said.out)["defence"]
        assert defence["count"] == row["deadwood"]
        shown = [Meld(cards(meld)) for meld in defence["against"]]
        assert shown == [Meld(cards(meld)) for meld in row["melds"]]
        for layoff in defence["layoffs"]:
            shown[layoff["meld"]] = shown[layoff["meld"]].extended(parse_card(layoff["card"]))
        own = [card for meld in defence["melds"] for card in cards(meld)]
        loose = cards(defence["deadwood"])
        laid_off = cards(layoff["card"] for layoff in defence["layoffs"])
        assert sorted([*own, *loose, *laid_off]) == sorted(cards(row["defender"]))
        assert sum(card.value for card in loose) == defence["count"]
        assert not (row["gin"] and laid_off)


def cards(names: Iterable[str]) -> list[Card]:
    return [parse_card(name) for name in names]


def test_the_json_of_a_hand(command: Command) -> None:
    said = command("deadwood", "--json", "AS 2S 3S QH QD QC KD 10H JD 5S")
    assert (said.status, said.err) == (0, "")
    assert said.out.count("\n") == 1
    assert json.loads(said.out) == {
        "format": "gin-deadwood-1",
        "cards": ["AS", "2S", "3S", "5S", "TH", "QH", "JD", "QD", "KD", "QC"],
        "deadwood": 35,
        "arrangements": [
            {
                "melds": [["QH", "QD", "QC"], ["AS", "2S", "3S"]],
                "deadwood": ["5S", "TH", "JD", "KD"],
                "count": 35,
                "openings": ["4S", "QS"],
                "reachable": ["4S", "QS"],
            },
            {
                "melds": [["AS", "2S", "3S"], ["JD", "QD", "KD"]],
                "deadwood": ["5S", "TH", "QH", "QC"],
                "count": 35,
                "openings": ["4S", "TD"],
                "reachable": ["4S", "AD", "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "TD"],
            },
        ],
    }


def test_the_json_of_eleven_cards_has_the_discards(command: Command) -> None:
    told = json.loads(command("deadwood", "--json", "AS 2S 3S 4H 5H 6H 9C 9D 9H 9S KD").out)
    assert list(told) == ["format", "cards", "deadwood", "arrangements", "discards"]
    assert told["discards"][0] == {"card": "KD", "leaves": 0, "knock": True, "gin": True}
    assert told["discards"][1] == {"card": "9S", "leaves": 10, "knock": True, "gin": False}
    assert told["discards"][-1] == {"card": "4H", "leaves": 21, "knock": False, "gin": False}
    assert {discard["card"] for discard in told["discards"]} == set(told["cards"])
    told = json.loads(command("deadwood", "--json", "AS 2S 3S 4H 5H 6H 9C 9D 9H AD KD").out)
    assert told["discards"][0] == {"card": "KD", "leaves": 1, "knock": True, "gin": False}


def test_the_json_of_a_defence(command: Command) -> None:
    told = json.loads(command("deadwood", "--json", "8S 8D 8C 9S KD", "--against", "5S 6S 7S / 9D 9C 9H").out)
    assert list(told) == ["format", "cards", "deadwood", "arrangements", "defence"]
    assert told["deadwood"] == 19
    assert told["defence"] == {
        "against": [["5S", "6S", "7S"], ["9H", "9D", "9C"]],
        "layoffs": [{"card": "9S", "meld": 1}],
        "melds": [["8S", "8D", "8C"]],
        "deadwood": ["KD"],
        "count": 10,
    }


HANDS = f"""\
# dealt on Sunday

{TEN}
  as 2s 3s  # gin
{TEN} KD
AS 2S 3S 4S 5S 6S 7S 8S 9S TS KD
KD
"""


def test_many_hands_have_one_line_each(stream: Stream) -> None:
    expected = """\
deadwood 6  4♥ 5♥ 6♥ | 7♠ 7♥ 7♦ 7♣  loose A♠ 2♣ 3♦
deadwood 0  A♠ 2♠ 3♠
deadwood 16  4♥ 5♥ 6♥ | 7♠ 7♥ 7♦ 7♣  loose A♠ 2♣ 3♦ K♦  discard K♦  leaves 6  knock
deadwood 10  A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠  loose K♦  discard K♦  leaves 0  gin
deadwood 10  loose K♦
"""
    assert stream(HANDS) == Said(0, expected, "")
    assert stream(HANDS.replace("\n", "\r\n")).out == expected
    assert stream(f"\ufeff{HANDS}").out == expected


def test_many_hands_against_one_knock(stream: Stream) -> None:
    expected = """\
deadwood 9  2♠ 2♥ 2♦ 2♣  lay off 8♠ 9♠ 8♣ 7♣  loose A♣ 8♦
deadwood 3  loose 3♦
"""
    assert stream(f"{DEFENDER}\n3D", "--against", KNOCK) == Said(0, expected, "")


def test_many_hands_as_json_are_what_one_hand_is(stream: Stream, command: Command) -> None:
    lines = stream(f"{TEN}\n# and\n{TEN} KD\n", "--json").out.splitlines(keepends=True)
    assert lines == [command("deadwood", "--json", hand).out for hand in (TEN, f"{TEN} KD")]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_no_hands_have_no_answers(stream: Stream, text: str) -> None:
    assert stream(text) == Said(0, "", "")


def test_a_closed_input_has_no_hands(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert command("deadwood", "-") == Said(0, "", "")


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (b"1X", "'1X' is not a card."),
        (b"4H 4h", "the four of hearts is given twice."),
        (b"AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", "these are 12 cards, and a hand has at most 11."),
        (b"9C", "the nine of clubs is in the hand and in the melds shown."),
        (b"A\xff", r"'A\\xff' is not a card."),
        (b"\x1b[2J", r"'\x1b[2J' is not a card."),
        (b"-", "'-' is not a card."),
        (b"A" + 10**6 * b"S", f"'{40 * 'S'}…' is not a card."),
    ],
)
def test_the_first_line_that_is_no_hand_ends_it(stream: Stream, line: bytes, what: str) -> None:
    said = stream(b"# first\nKD\n" + line + b"\nQD\n", "--against", "9C 9D 9H")
    assert (said.status, said.out) == (2, "deadwood 10  loose K♦\n")
    assert said.err.splitlines()[0] == f"gin: line 3: {what}"
    assert said.err.count("\n") == 2


@contextmanager
def asked(*options: str) -> Iterator[subprocess.Popen[str]]:
    """The command between two pipes."""
    command = [sys.executable, "-m", "ginrummy", "deadwood", "-", *options]
    pipe = subprocess.PIPE
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command, env=buffered, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8"
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("options", [[], ["--json"], ["--against", "AS AH AD"]])
def test_an_answer_does_not_wait_for_the_next_question(options: list[str]) -> None:
    with asked(*options) as process:
        assert process.stdin
        assert process.stdout
        for hand in ("2H 3H 4H KD", "2H 3H 4H QD", "5C"):
            print(hand, file=process.stdin, flush=True)
            assert process.stdout.readline().endswith("\n")
        process.stdin.close()
        assert process.stdout.read() == ""
        assert process.wait() == 0


def test_nothing_is_kept_of_a_hand_that_has_been_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    dealer = random.Random(3)
    hands = [" ".join(map(str, dealer.sample(PACK, 11))) for _ in range(100)]
    kept: list[int] = []

    def lines() -> Iterator[str]:
        yield from hands  # the solver remembers what it has seen, up to a limit
        tracemalloc.start()
        for _ in range(20):
            yield from hands
        kept.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()

    monkeypatch.setattr(sys, "stdin", lines())
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123  (it is no path)
        monkeypatch.setattr(sys, "stdout", nowhere)
        assert run(["deadwood", "-"]) == 0
    assert kept[0] < 2_000 * 8  # not even a pointer for each


def test_who_has_seen_enough_may_leave() -> None:
    with asked() as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        print("KD", file=process.stdin, flush=True)
        assert process.stdout.readline() == "deadwood 10  loose K♦\n"
        process.stdout.close()
        print("QD", file=process.stdin, flush=True)
        assert process.wait() == 0
        assert process.stderr.read() == ""
