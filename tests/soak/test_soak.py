"""`make soak` in short: a few cases of every attack, and that it finds and shows what is wrong."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ginrummy.core import solver
from soak import solving
from soak.__main__ import main
from soak.attack import BATCH, PRINTED, Attack, run, try_case
from soak.attacks import ATTACKS
from soak.killing import KILLS
from soak.rattling import SIZES

TESTS = Path(__file__).resolve().parent.parent


def odd(chance: Random) -> str | None:
    """Every third number in a hundred, more or less, is wrong."""
    drawn = chance.randrange(100)
    return f"  drawn: {drawn}" if drawn < 33 else None


def never(chance: Random) -> str | None:
    return None


def full() -> str:
    return "no disk"


def breaks(chance: Random) -> str | None:
    raise LookupError("no such card")


@pytest.mark.parametrize("attack", ATTACKS, ids=[attack.name for attack in ATTACKS])
@pytest.mark.timeout(240)  # a slow machine starts a program dozens of times in one case
def test_a_few_cases_of_each_attack(attack: Attack) -> None:
    obstacle = attack.obstacle()
    if obstacle is not None:
        pytest.skip(obstacle)
    for case in range(attack.taste):
        wrong = try_case(attack, 2, case)
        assert wrong is None, wrong


def test_attacks_have_names_of_their_own() -> None:
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS)


@pytest.mark.parametrize(
    ("cases", "name"),
    [
        (200_000, "ten random cards"),
        (200_000, "eleven random cards"),
        (200_000, "ten meld-rich cards"),
        (200_000, "eleven meld-rich cards"),
        (50_000, "knocks"),
        (1_000, "whole games through the ledger"),
        (1_000, "flipped bits"),
        (200, "files cut short"),
        (500 // KILLS, "games killed four times"),
        (50, "games open in two windows"),
        (1_000, "hostile runs in a terminal"),
        (200, "hidden cards dealt anew"),
        (100, "random bytes to the terminal"),
        (1_000 // SIZES, "ten sizes of the window"),
    ],
)
def test_the_whole_attacks_are_as_long_as_was_asked_for(cases: int, name: str) -> None:
    assert [attack.cases for attack in ATTACKS if attack.name == name] == [cases]


def test_the_last_line_sums_up() -> None:
    out = io.StringIO()
    attacks = [Attack("one", 2 * BATCH + 1, never), Attack("two", 10, never)]
    assert run(attacks, seed=3, out=out) == 0
    one, two, last = out.getvalue().splitlines()
    assert one.split() == ["one", "501", "of", "501", "0", "wrong"]
    assert two.split() == ["two", "10", "of", "10", "0", "wrong"]
    assert last.startswith("511 cases, 0 wrong (seed 3, ")


def test_what_is_wrong_is_counted_and_the_first_are_shown() -> None:
    out = io.StringIO()
    wrong = run([Attack("odd numbers", 1000, odd)], seed=3, out=out)
    assert 250 < wrong < 420
    lines = out.getvalue().splitlines()
    assert lines[0].startswith('WRONG: make soak SOAK="odd numbers --seed 3 --case ')
    assert sum(line.startswith("WRONG") for line in lines) == PRINTED
    assert sum(line.startswith("  drawn: ") for line in lines) == PRINTED
    assert f" {wrong} wrong" in lines[-2]
    assert f" {wrong} wrong" in lines[-1]


def test_whatever_is_raised_is_wrong() -> None:
    found = try_case(Attack("a", 1, breaks), 1, 7)
    assert found is not None
    assert found.startswith('WRONG: make soak SOAK="a --seed 1 --case 7"\nTraceback')
    assert found.endswith("LookupError: no such card")


def test_what_cannot_be_tried_here_is_named_and_left_out() -> None:
    out = io.StringIO()
    attacks = [Attack("one", 4, breaks, obstacle=full), Attack("two", 10, never, batch=3)]
    assert run(attacks, seed=3, out=out) == 0
    one, two, last = out.getvalue().splitlines()
    assert one.split(maxsplit=1) == ["one", "skipped: no disk"]
    assert two.split() == ["two", "10", "of", "10", "0", "wrong"]
    assert last.startswith("10 cases, 0 wrong (seed 3, ")


def test_an_attack_can_be_made_longer_or_shorter_but_never_empty() -> None:
    for scale, cases in ((2, 8), (0.5, 2), (0.0001, 1)):
        out = io.StringIO()
        run([Attack("a", 4, never)], seed=1, scale=scale, out=out)
        assert out.getvalue().splitlines()[-1].startswith(f"{cases} cases")


def test_a_wrong_solver_is_found_and_the_same_hand_can_be_had_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong_at_times(*arguments: Any) -> int:
        least = solver.deadwood(*arguments)
        return 7 if least == 8 else least

    assert main(["ten", "meld-rich", "cards", "--scale", "0.001", "--jobs", "1"]) == 0
    monkeypatch.setattr(solving, "deadwood", wrong_at_times)
    assert main(["ten", "meld-rich", "cards", "--scale", "0.001", "--jobs", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("WRONG"))
    report = lines[start : start + 9]
    assert report[-3:] == ["  deadwood", "    ours 7", "    true 8"]
    assert len(report[1].removeprefix("  cards: ").split()) == 10
    again = shlex.split(report[0].partition("SOAK=")[2])[0].split()
    assert main(again) == 1
    assert capsys.readouterr().out.splitlines() == report
    monkeypatch.undo()
    assert main(again) == 0
    assert capsys.readouterr().out.splitlines() == ["ten meld-rich cards: right"]


def test_the_attacks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(ATTACKS)
    assert main(["--list", "knocks,"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5
    assert main(["--list", "knocks"]) == 0
    assert capsys.readouterr().out.split() == ["50,000", "knocks"]


def test_an_attack_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["nine", "cards"])
    assert "no attack is called nine cards" in capsys.readouterr().err


def test_several_processes_find_the_same_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["layouts,", "--scale", "0.02"]
    assert main([*asked, "--jobs", "1"]) == 0
    alone = capsys.readouterr().out.splitlines()
    together = subprocess.run(
        [sys.executable, "-m", "soak", *asked, "--jobs", "2"],
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        capture_output=True,
        check=True,
        text=True,
    )
    assert together.stdout.splitlines()[:-1] == alone[:-1]
    assert together.stderr == ""
