"""The whole house at once: the installed command in a real terminal, played by keys."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from e2e.terminal import cards_in, gin, printed
from e2e.typist import Step, reveal, script, type_in
from ginrummy.core.cards import Card, Hand
from ginrummy.core.seats import Seat
from ginrummy.table.moments import Cover, Turn
from ginrummy.wording.cards import card_text

pytestmark = [
    pytest.mark.timeout(240),
    pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX"),
]

SEED = "e2e 29"
TARGET = 40
"""With this seed two rounds, two knocks and two defences on 38 screens."""
ANNA_AND_BO = ("play", "--player", "Anna", "--player", "Bo", "--target", str(TARGET), "--seed", SEED)
OWN = slice(13, 22)
"""The rows of a player's own cards during a turn."""
TOTALS = re.compile(r"TOTAL +(\d+) +(\d+)")


def names(cards: Iterable[Card]) -> list[str]:
    return sorted(card_text(card) for card in cards)


def held(steps: list[Step], cover: int) -> set[Card]:
    """What both players hold while this cover stands, and what they threw away to come to it."""
    hands: dict[Seat, Hand] = {}
    for step in [*steps[cover:], *reversed(steps[:cover])]:
        if isinstance(step.moment, Turn):
            hands.setdefault(step.moment.view.seat, step.moment.view.hand)
    return set().union(*hands.values())


def after_the_screen(raw: bytes) -> str:
    """What is said once the terminal shows its own page again."""
    return printed(raw.rpartition(b"\x1b[?1049l")[2]).strip()


def totals_in(sheet: str) -> tuple[int, int]:
    found = TOTALS.search(sheet)
    assert found, sheet
    return int(found[1]), int(found[2])


def test_a_game_is_killed_in_the_middle_of_a_turn_resumed_and_played_to_its_sheet(tmp_path: Path) -> None:
    steps, over = script(tmp_path, SEED, TARGET)
    assert over.sheet.account
    chosen = [at for at, step in enumerate(steps) if step.words == "Enter  Discard"]
    killed_at = chosen[3]
    turn = steps[killed_at].moment
    assert isinstance(turn, Turn)

    with gin(*ANNA_AND_BO) as first:
        type_in(first, steps[:killed_at], steps[killed_at].words)
        assert sorted(cards_in(first.rows[OWN])) == names(turn.view.hand)
        first.signal(signal.SIGKILL)
        assert first.status() == 128 + signal.SIGKILL

    with gin("resume") as second:
        assert second.echoes, "a terminal that a shell left to us"
        second.until("Taken up where you left.")
        public = {turn.view.public.taken, turn.view.public.top}
        assert set(cards_in(second.raw)) & set(names(set(turn.view.hand) - public)) == set()
        start = killed_at - 1
        assert steps[start].moment is turn
        type_in(second, [reveal(turn)], steps[start].words)
        assert sorted(cards_in(second.rows[OWN])) == names(turn.view.hand)
        type_in(second, steps[start:], "GAME OVER")
        second.until(lambda: TOTALS.search(second.text))  # a frame can come in parts
        assert totals_in(second.text) == over.sheet.account.totals
        second.press_until("q", second.ended, "GAME OVER")
        assert second.status() == 0
        assert second.left_switched_on() == set()
        assert second.echoes
        assert after_the_screen(second.raw).endswith("gin review 1")

    piped = subprocess.run(
        [sys.executable, "-m", "ginrummy", "review", "1"],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    assert totals_in(piped.stdout) == over.sheet.account.totals


def test_between_cover_and_reveal_no_byte_names_a_card_of_either_hand(tmp_path: Path) -> None:
    steps, _over = script(tmp_path, SEED, TARGET)
    covers = [at for at, step in enumerate(steps) if isinstance(step.moment, Cover)][:4]
    open_cards: set[Card] = set()
    with gin(*ANNA_AND_BO) as terminal:
        for at, (step, after) in enumerate(pairwise(steps[: covers[-1] + 2])):
            before = len(terminal.raw)
            type_in(terminal, [step], after.words)
            if isinstance(step.moment, Cover) or isinstance(after.moment, Cover):
                terminal.settle()
            named = set(cards_in(terminal.raw[before:]))
            if isinstance(after.moment, Cover):
                public = after.moment.view
                open_cards.update(card for card in (public.upcard, public.top) if card is not None)
                secret = held(steps, at + 1) - open_cards
                assert len(secret) >= 19
                assert named & set(names(secret)) == set()
            elif isinstance(step.moment, Cover) and isinstance(after.moment, Turn):
                assert set(names(after.moment.view.hand)) <= named, "the oracle is blind"


def test_told_to_end_during_a_hand_it_clears_the_table_and_restores_the_terminal(tmp_path: Path) -> None:
    steps, _over = script(tmp_path, SEED, TARGET)
    at = next(at for at, step in enumerate(steps) if isinstance(step.moment, Turn))
    turn = steps[at].moment
    assert isinstance(turn, Turn)
    with gin(*ANNA_AND_BO) as terminal:
        type_in(terminal, steps[:at], steps[at].words)
        terminal.settle()
        assert sorted(cards_in(terminal.rows[OWN])) == names(turn.view.hand)
        before = len(terminal.raw)
        terminal.signal(signal.SIGTERM)
        assert terminal.status() == 143
        after = terminal.raw[before:]
        assert b"\x1b[?1049l" in after
        assert set(cards_in(after)) & set(names(turn.view.hand)) == set()
        assert after_the_screen(after).endswith("gin resume 1")
        assert terminal.left_switched_on() == set()
        assert terminal.echoes


LIGHT = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\"
BY_DAY = b"48;2;213;222;207"
"""The rail of felt by day as a ground."""


def test_a_light_terminal_gets_the_table_by_day_and_any_other_by_night(tmp_path: Path) -> None:
    folders = {"GIN_DATA_DIR": str(tmp_path), "GIN_CONFIG_DIR": str(tmp_path), "COLORFGBG": ""}
    with gin("play", **folders) as terminal:
        terminal.ground = LIGHT
        terminal.until("New game")
        terminal.settle()
        assert BY_DAY in terminal.raw
    with gin("play", **folders) as terminal:
        terminal.until("New game")
        terminal.settle()
        assert BY_DAY not in terminal.raw
        terminal.press(LIGHT)  # too late, and no keys
        terminal.settle()
        assert "Two players, one keyboard." in terminal.text
        assert "HELP" not in terminal.text
