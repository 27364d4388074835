"""`gin review`: the sheet on the screen, and as text where there is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cli.running import Said, ledger, played
from e2e.terminal import cards_in, gin
from ginrummy.cli.trouble import Status

Command = Callable[..., Said]

SHEET = """\
Gin rummy, practice game 1, to 20

round  dealer  how it ended              Anna   Bo   total
─────  ──────  ────────────────────────  ────  ───  ──────
    1  Anna    Bo knocked, 9 against 52         43  0 – 43
─────  ──────  ────────────────────────  ────  ───  ──────
               Points                       –   43
               Game bonus, shutout          –  200
               Boxes, 20 each               –   20
                                         ────  ───
               TOTAL                        –  263

Bo wins by 263
"""


def test_piped_it_is_text(command: Command) -> None:
    with ledger() as games:
        played(games)
    assert command("review", "1") == Said(0, SHEET, "")


def test_without_a_number_it_is_the_game_that_ended_last(command: Command) -> None:
    with ledger() as games:
        played(games)
        played(games)
        played(games, 5)
    assert command("review").out == SHEET.replace("game 1", "game 2")


def test_a_game_that_is_not_over_shows_no_card_of_the_round_in_play(command: Command) -> None:
    with ledger() as games:
        for screens in range(6):
            said = command("review", str(played(games, screens)))
            assert said.out.endswith("\n\nThe game is not over: it goes to 20.\n")
            assert cards_in(said.out) == []


def test_a_round_is_printed_turn_by_turn(command: Command) -> None:
    with ledger() as games:
        played(games)
    said = command("review", "1", "--round", "1")
    first, blank, *lines = said.out.splitlines()
    assert (said.status, said.err, first, blank) == (0, "", "Round 1: Bo knocked, 9 against 52", "")
    assert lines[0].startswith("  1  Anna dealt and turned up ")
    assert any("Bo knocked with 9. That leaves 9" in line for line in lines)
    assert lines[-2].startswith("Bo: ")
    assert lines[-2].endswith(", which counts 9")
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("screens", [None, 5])
def test_a_round_that_is_not_on_the_sheet_cannot_be_opened(command: Command, screens: int | None) -> None:
    with ledger() as games:
        played(games, screens)
    number = "2" if screens is None else "1"
    said = command("review", "1", "--round", number)
    assert said.status == Status.NO_GAME
    assert said.err == (
        f"gin: game 1 has no round {number} that is over.\nSee its sheet with: gin review 1\n"
    )
    assert cards_in(said.out + said.err) == []


@pytest.mark.timeout(120)
def test_on_a_terminal_a_round_opens_at_once() -> None:
    with ledger() as games:
        played(games)
    with gin("review", "1", "--round", "1") as terminal:
        terminal.until("step 1 of")
        terminal.press_until("q", terminal.ended, "step 1 of")
        assert terminal.status() == 0


@pytest.mark.timeout(120)
def test_on_a_terminal_it_fills_the_screen() -> None:
    with ledger() as games:
        played(games)
    with gin("review", "1") as terminal:
        terminal.until("Saved as game 1.")
        terminal.press_until("q", terminal.ended, "Saved as game 1.")
        assert terminal.status() == 0
        assert terminal.left_switched_on() == set()


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("option", "variables"),
    [("--plain", {}), (None, {"TERM": "dumb"}), (None, {"PYTHONIOENCODING": "latin-1"})],
)
def test_where_no_screen_is_wanted_or_possible_it_is_text(
    option: str | None, variables: dict[str, str]
) -> None:
    with ledger() as games:
        played(games)
    with gin("review", "1", *([option] if option else []), **variables) as terminal:
        assert terminal.status() == 0
        assert b"TOTAL" in terminal.raw
        assert b"\x1b" not in terminal.raw
